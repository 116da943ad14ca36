"""Why not, odds, overlays, taking back, the slider, trying from an earlier moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .player import Player


@pytest.fixture
def moving(player: Player) -> Player:
    """German movement, a unit chosen."""
    player.sit("verdun", "historical", side="german")
    player.whole_map()
    player.page.locator(".prompt .acts .b.main").click()
    player.until("document.querySelector('.prompt .sentence').textContent.includes('Movement')")
    return player


def test_why_not_names_the_clauses(moving: Player) -> None:
    page = moving.page
    moving.click(moving.uncovered(moving.choosable_units()))
    page.wait_for_selector("polygon.reach", state="attached")
    moving.until("document.querySelectorAll('.world text').length > 3")
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.62)
    pop = page.locator(".pop", has=page.locator(".why"))
    pop.wait_for()
    assert pop.locator(".c").count() >= 1
    assert len(pop.locator(".why").first.inner_text()) > 40
    clause = pop.locator(".c").first.inner_text().split()[-1]
    pop.locator(".c").first.click()
    assert page.locator(f'[data-clause="{clause}"]').is_visible()
    moving.ready()
    moving.shot("verdun-why-not")


def test_costs_and_path_before_the_move(moving: Player) -> None:
    page = moving.page
    moving.click(moving.uncovered(moving.choosable_units()))
    page.wait_for_selector("polygon.reach", state="attached")
    moving.until("document.querySelectorAll('.over g.paper text').length > 3")
    page.mouse.move(*moving.spot(moving.uncovered(page.locator("polygon.reach"))))
    page.wait_for_selector(".way.dashes", state="attached")
    assert page.locator(".prompt .sums .c").count() >= 1


def test_overlays_come_from_the_engine(moving: Player) -> None:
    page = moving.page
    moving.press("o")
    page.locator(".overlays label").first.click()
    page.wait_for_selector('polygon[fill^="url(#p-"]', state="attached")
    assert page.locator('polygon[fill^="url(#p-"]').count() > 10
    moving.press("h")
    assert page.locator(".counter").count() == 0
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
    odds = page.locator(".odds").inner_text()
    assert "%" in odds
    assert page.locator(".odds th.on").count() == 1
    assert page.locator(".odds .c").count() >= 4
    assert page.locator("#tab-odds").get_attribute("aria-selected") == "true"
    player.ready()
    player.shot("verdun-odds")


def to_assault(player: Player) -> None:
    """Through the server's door to the first assault, then back to the page."""
    for _ in range(160):
        state = player.state()
        prompt, offers = state["view"]["prompt"], state["view"]["offers"]
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
        body = {
            "side": state["side"],
            "version": state["version"],
            "choice": choice["choice"],
            "key": f"k{state['version']}",
        }
        played = player.post(f"/api/tables/{player.table}/moves", body)
        assert "version" in played, played
    player.open(player.table)
    player.whole_map()


def south(offers: list[dict[str, object]]) -> dict[str, object]:
    """The hex farthest south that a unit may go to, else the last thing that it may do."""
    places = [offer for offer in offers if "hex" in offer["choice"]]  # type: ignore[operator]
    return max(places, key=lambda offer: str(offer["choice"]["hex"])[2:]) if places else offers[-1]  # type: ignore[index]


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
    player.until("document.querySelector('.log')?.textContent.includes('aken back')")
    assert player.state()["number"] < number
    assert page.locator(".log s, .log .back").count() >= 1, "what was taken back stays in the log"
    fall_of_a_die(player)
    player.press("u")
    page.wait_for_selector("dialog[open]")
    assert "consent" in page.locator("dialog").inner_text()
    page.locator("dialog .b.main").click()
    other.page.get_by_role("button", name="Refuse").wait_for()
    number = player.state()["number"]
    other.page.get_by_role("button", name="Allow").click()
    player.until("document.querySelectorAll('.log .back').length > 1")
    assert player.state()["number"] < number


def fall_of_a_die(player: Player) -> None:
    """Decisions until one of them ends in a die: from there on undo is not free."""
    for at in range(80):
        state = player.state()
        offers = state["view"]["offers"]
        pick = offers[(5 * at) % len(offers)]
        body = {
            "side": state["side"],
            "version": state["version"],
            "choice": pick["choice"],
            "key": f"d{state['version']}",
        }
        played = player.post(f"/api/tables/{player.table}/moves", body)
        assert "version" in played, played
        if not played["state"].get("undo") and any(entry["actor"] == "dice" for entry in played["entries"]):
            return
    raise AssertionError("no die fell")


def test_slider_goes_through_the_game_and_a_moment_opens_as_a_table(moving: Player) -> None:
    page = moving.page
    for _ in range(2):
        moving.click(moving.uncovered(moving.choosable_units()))
        page.wait_for_selector("polygon.reach", state="attached")
        number = moving.state()["number"]
        moving.click(moving.uncovered(page.locator("polygon.reach")))
        moving.changed(number)
        page.wait_for_timeout(200)
        if "left" in moving.prompt():
            moving.press("f")
            page.wait_for_timeout(300)
    last = moving.state()["number"]
    moving.press("Home")
    moving.until(f"document.querySelector('.replay b').textContent.startsWith('0 / {last}')")
    assert page.locator(".prompt .acts .b.main").count() == 0, "nothing can be played in the past"
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    moving.until("document.querySelector('.replay b').textContent.startsWith('1 /')")
    here = page.url
    page.get_by_role("button", name="Try from here").click()
    moving.until(f"location.href !== {here!r} && location.pathname.startsWith('/table/')")
    moving.board()
