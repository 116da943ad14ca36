"""Why not, odds, overlays, taking back, the slider, trying from an earlier moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .player import Player

COSTS_IN = "document.querySelectorAll('.badges g.paper text').length > 3"


@pytest.fixture
def moving(player: Player) -> Player:
    """German movement, a unit chosen."""
    player.sit("verdun", "historical", side="german")
    player.whole_map()
    player.page.locator(".prompt .acts .b.main").click()
    player.asked("Movement")
    return player


def test_why_not_names_the_clauses(moving: Player) -> None:
    page = moving.page
    moving.click(moving.uncovered(moving.choosable_units()))
    page.wait_for_selector("polygon.reach", state="attached")
    moving.until(COSTS_IN)
    moving.settled()
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.62)
    moving.press("x")
    pop = page.locator(".pop", has=page.locator(".why"))
    expect(pop.locator(".why").first).to_have_text(re.compile(".{40}"))
    clause = pop.locator(".c").first.inner_text().split()[-1]
    pop.locator(".c").first.click()
    expect(page.locator(f'[data-clause="{clause}"]')).to_be_visible()
    moving.ready()
    moving.shot("verdun-why-not")


def test_costs_and_path_before_the_move(moving: Player) -> None:
    page = moving.page
    moving.click(moving.uncovered(moving.choosable_units()))
    page.wait_for_selector("polygon.reach", state="attached")
    moving.until(COSTS_IN)
    page.mouse.move(*moving.spot(moving.uncovered(page.locator("polygon.reach"))))
    page.wait_for_selector(".way.dashes", state="attached")
    expect(page.locator(".prompt .sums b", has_text="costs")).to_be_visible()


def test_overlays_come_from_the_engine(moving: Player) -> None:
    page = moving.page
    moving.press("o")
    page.locator(".overlays label").first.click()
    expect(page.locator('polygon[fill^="url(#p-"]').nth(10)).to_be_attached()
    moving.press("h")
    expect(page.locator(".counter")).to_have_count(0)
    moving.press("h")
    page.wait_for_selector(".counter", state="attached")
    moving.ready()
    moving.shot("verdun-overlays")


def test_odds_before_the_assault(player: Player) -> None:
    """Recorded play up to an assault: a unit walks to the trench and looks at what an attack would bring."""
    player.sit("verdun", "historical", side="german")
    to_assault(player)
    page = player.page
    page.wait_for_selector(".odds table", state="attached")
    expect(page.locator(".odds")).to_contain_text("%")
    expect(page.locator(".odds th.on")).to_have_count(1)
    expect(page.locator(".odds .c").nth(3)).to_be_attached()
    expect(page.locator("#tab-odds")).to_have_attribute("aria-selected", "true")
    player.ready()
    player.shot("verdun-odds")


def to_assault(player: Player) -> None:
    """Through the server's door to the first assault, then back to the page."""
    for _ in range(160):
        state = player.state()
        prompt = state["view"]["prompt"]
        offers = [offer for offer in state["view"]["offers"] if not offer.get("retracts")]
        if prompt.get("sums", {}).get("odds"):
            break
        kinds = {offer["choice"]["type"]: offer for offer in offers}
        if "AssaultHex" in kinds:
            choice = kinds["AssaultHex"]
        elif prompt["step"] == "UnitsMove":
            choice = south(offers)
        elif prompt["step"].startswith("Movement") and state["number"] < 30:
            choice = offers[state["number"] % (len(offers) - 1)]
        else:
            choice = offers[-1]
        player.choose(state, choice)
    player.open(player.table)
    player.whole_map()


def south(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """The hex farthest south that a unit may go to, else the last thing that it may do."""
    places = [offer for offer in offers if "hex" in offer["choice"]]
    return max(places, key=lambda offer: str(offer["choice"]["hex"])[2:]) if places else offers[-1]


def test_undo_is_free_until_a_die_falls(sit: Callable[..., Player]) -> None:
    player, other = sit(), sit()
    made = player.sit("verdun", "historical", side="german", other="invitation")
    other.join(made["invitations"][0]["link"])
    player.whole_map()
    player.mine()
    page = player.page
    before = player.state()
    page.locator(".prompt .acts .b.main").click()
    number = player.changed(before["number"])
    player.press("u")
    player.heard("aken back")
    assert player.state()["number"] < number
    expect(page.locator(".log s, .log .back").first).to_be_attached()  # what was taken back stays in the log
    fall_of_a_die(player)
    player.shown()
    player.press("u")
    expect(page.locator("dialog[open]")).to_contain_text("consent")
    page.locator("dialog .b.main").click()
    other.page.get_by_role("button", name="Refuse").wait_for()
    number = player.state()["number"]
    other.page.get_by_role("button", name="Allow").click()
    player.eventually(lambda: player.log().locator(".back").count() > 1)
    assert player.state()["number"] < number


def fall_of_a_die(player: Player) -> None:
    """Decisions until one of them ends in a die: from there on undo is not free."""
    for at in range(80):
        state = player.state()
        offers = state["view"]["offers"]
        played = player.choose(state, offers[(5 * at) % len(offers)])
        if not played["state"].get("undo") and any(entry["actor"] == "dice" for entry in played["entries"]):
            return
    raise AssertionError("no die fell")


def test_slider_goes_through_the_game_and_a_moment_opens_as_a_table(moving: Player) -> None:
    page = moving.page
    for _ in range(2):
        moving.click(moving.uncovered(moving.choosable_units()))
        page.wait_for_selector("polygon.reach", state="attached")
        number = moving.shown()["number"]
        moving.click(moving.uncovered(moving.places()))
        number = moving.changed(number)
        if "left" in moving.prompt():
            moving.press("f")
            moving.changed(number)
    last = moving.shown()["number"]
    moving.press("Home")
    expect(page.locator(".replay b")).to_have_text(f"0 / {last}")
    expect(page.locator(".prompt .acts .b.main")).to_have_count(0)  # nothing can be played in the past
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    expect(page.locator(".replay b")).to_have_text(f"1 / {last}")
    with moving.context.expect_page() as opened:
        page.get_by_role("button", name="Try from here").click()
    beside = opened.value  # beside the game, which stays as it is
    beside.wait_for_selector(".board")
    expect(beside.locator(".trial")).to_contain_text("move 1 of a game")
    expect(page.locator(".replay b")).to_have_text(f"1 / {last}")
    beside.locator(".trial a").click()
    expect(beside.locator(".replay b")).to_have_text(f"1 / {last}")
    assert moving.table in beside.url
