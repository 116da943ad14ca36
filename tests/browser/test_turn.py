"""A whole turn of They Shall Not Pass, by clicking; its start in French."""

from __future__ import annotations

from .player import FRENCH_SIGNS, Player

MOST_DECISIONS = 140


def decide(player: Player, moved: dict[str, int]) -> None:
    """One decision by the mouse: a few of each kind on the map, then the red button."""
    state = player.state()
    step = state["view"]["prompt"]["step"]
    moved[step] = moved.get(step, 0) + 1
    page = player.page
    red = page.locator(".prompt .acts .b.main")
    places, units = page.locator("polygon.reach"), player.choosable_units()
    enough = moved[step] > 2 and red.count() > 0
    if enough or not (places.count() or units.count()):
        if red.count():
            red.click()
        else:
            page.get_by_role("button", name="more choice").click()
            page.locator("dialog ol button").first.click()
    elif places.count():
        player.click(player.uncovered(places))
    else:
        player.click(player.uncovered(units))
    asks = page.locator(".pop ol button")
    page.wait_for_timeout(60)
    if asks.count():
        asks.first.click()
    player.changed(state["number"])


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
    assert player.page.locator("header ol [aria-current]").inner_text().startswith("22"), steps
    assert {"BombardmentPhase", "MovementPhase"} & set(steps) or len(steps) >= 3, steps
    log = player.log()
    assert "Movement" in log
    assert player.page.locator(".log .die").count() > 0, "no die fell in the whole turn"
    player.ready()
    player.shot("verdun-turn-2")


def test_it_starts_in_french(player: Player) -> None:
    player.front()
    player.french()
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    assert "À VOUS" in player.page.locator(".prompt .who").inner_text().upper()
    assert FRENCH_SIGNS.search(player.prompt())
    player.board()
    player.page.locator(".prompt .acts .b.main").click()
    player.page.wait_for_selector(".log h2")
    assert FRENCH_SIGNS.search(player.log()) or "PHASE" in player.log().upper()
    before = player.log()
    player.page.get_by_role("button", name="English").first.click()
    player.page.wait_for_timeout(500)
    assert player.log() != before, "the log did not switch language in mid-game"
