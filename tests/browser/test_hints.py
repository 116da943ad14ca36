"""A hint: what the computer would do, why, what else; lit on the map, and played by a click."""

from __future__ import annotations

from playwright.sync_api import expect

from .player import FRENCH_SIGNS, Player


def test_a_hint_gives_reasons_and_alternatives_and_is_played(player: Player) -> None:
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    page = player.page
    assert player.mine()
    number = player.state()["number"]
    page.get_by_role("button", name="Ask for a hint").click()
    card = page.locator(".hint")
    card.locator(".best").wait_for(timeout=180_000)
    assert card.locator(".best").inner_text().strip()
    expect(card.locator(".reasons li").first).to_be_attached()
    expect(card.locator(".other").first).to_be_attached()
    assert "[" not in card.inner_text(), "a message is missing"
    offered = [offer["choice"] for offer in player.state()["view"]["offers"]]
    advised = player.post(f"/api/tables/{player.table}/hint", {"side": "german"})
    assert advised["choice"] in offered, "only what may be chosen is advised"
    assert all(other["choice"] in offered for other in advised["alternatives"])
    second = card.locator(".other").first
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    assert player.state()["number"] == number, "looking at advice plays nothing"
    card.locator(".best").click()
    expect(card.locator(".best")).to_have_attribute("aria-pressed", "true")
    wanted = card.locator(".best").inner_text()
    card.locator(".b.main").click()
    player.changed(number)
    expect(card).to_have_count(0)  # the advice goes with its decision
    entries = page.evaluate("id => fetch(`/api/tables/${id}/log`).then(answer => answer.json())", player.table)[
        "entries"
    ]
    mine = [entry for entry in entries if entry.get("actor") == "german" and entry["number"] > number]
    assert mine, wanted
    assert mine[0]["by"] == "person", "who follows advice decides himself"


def test_a_hint_by_key_in_french_and_put_away(player: Player) -> None:
    player.front()
    player.french()
    player.sit("arras", side="german", other="computer", level="random")
    assert player.mine()
    player.page.locator("h1").first.click(force=True)
    player.press("i")
    card = player.page.locator(".hint")
    card.locator(".best").wait_for(timeout=180_000)
    expect(card).to_contain_text("avis de l’ordinateur", ignore_case=True)
    expect(card).to_contain_text(FRENCH_SIGNS)
    player.press("Escape")
    card.wait_for(state="detached")
