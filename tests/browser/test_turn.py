"""A whole turn of They Shall Not Pass, by clicking; its start in French."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .player import FRENCH_SIGNS, Player

MOST_DECISIONS = 140


def decide(player: Player, moved: dict[str, int]) -> None:
    """One decision by the mouse: a few of each kind on the map, then the red button."""
    state = player.shown()
    step = state["view"]["prompt"]["step"]
    moved[step] = moved.get(step, 0) + 1
    page = player.page
    red = page.locator(".prompt .acts .b.main")
    places, units = player.places(), player.choosable_units()
    enough = moved[step] > 2 and red.count() > 0
    if enough or not (places.count() or units.count()):
        if red.count():
            red.click()
        else:
            page.locator(".prompt .acts .b:not(.quiet), .prompt .row .b").first.click()
    elif places.count():
        player.click(player.uncovered(places))
    else:
        player.click(player.uncovered(units))
    player.which(state["number"])


def test_a_whole_turn_by_clicking(player: Player) -> None:
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    player.whole_map()
    steps: dict[str, int] = {}
    for _ in range(MOST_DECISIONS):
        if not player.mine():
            break
        turn = player.page.locator("header ol [aria-current]").inner_text()
        if turn.startswith("22"):
            break
        decide(player, steps)
    expect(player.page.locator("header ol [aria-current]")).to_have_text(re.compile("^\\s*22"))
    assert {"BombardmentPhase", "MovementPhase"} & set(steps) or len(steps) >= 3, steps
    player.heard("Movement")
    expect(player.log().locator(".die").first).to_be_attached()  # a die fell in the turn
    player.ready()
    player.shot("verdun-turn-2")


def test_it_starts_in_french(player: Player) -> None:
    player.front()
    player.french()
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    expect(player.page.locator(".prompt .who")).to_contain_text("à vous", ignore_case=True)
    expect(player.page.locator(".prompt .sentence")).to_contain_text(FRENCH_SIGNS)
    player.board()
    player.page.locator(".prompt .acts .b.main").click()
    heading = player.page.locator(".log h2").first
    heading.wait_for()
    before = heading.text_content() or ""
    player.page.get_by_role("button", name="English").first.click()
    expect(heading).not_to_have_text(before)  # the log switches language in mid-game
