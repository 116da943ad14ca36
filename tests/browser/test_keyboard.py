"""Keys alone are enough: from the front page through moves of a phase, on the map and on the text board."""

from __future__ import annotations

from .player import Player


def test_a_phase_by_keys_alone(player: Player) -> None:
    player.front()
    page = player.page
    page.locator(".card", has_text="They Shall Not Pass").focus()
    player.press("Enter")
    page.locator("input[value=historical]").focus()
    player.press("Space")
    page.locator(".play").focus()
    player.press("Enter")
    player.at_table()
    player.table = page.url.rsplit("/", 1)[1]
    player.board().focus()
    assert player.mine()
    number = player.state()["number"]
    player.press("f")
    number = player.changed(number)
    player.until("document.querySelector('.prompt .sentence').textContent.includes('Movement')")
    player.press("Tab")
    page.wait_for_selector(".ring.cursor", state="attached")
    player.press("Enter")
    number = player.changed(number)
    page.wait_for_selector("polygon.reach", state="attached")
    player.press("Tab", "Enter")
    number = player.changed(number)
    player.press("x")
    player.press("s", "s", "s", "s", "x")
    page.locator(".pop .why").first.wait_for()
    player.press("Escape")
    player.press("?")
    page.wait_for_selector("dialog[open]")
    player.press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_the_text_board_speaks_and_plays(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    player.board()
    page = player.page
    player.press("t")
    page.wait_for_selector("main.text")
    text = page.locator("main.text").inner_text()
    assert "Neighbours" in text
    assert page.locator("main.text [role=log]").get_attribute("aria-live") == "polite"
    number = player.state()["number"]
    offers = player.state()["view"]["offers"]
    page.locator("#command").fill(str(len(offers)))
    page.locator("main.text form button").click()
    number = player.changed(number)
    page.locator("#command").fill("why 1709")
    page.locator("main.text form button").click()
    page.locator("main.text [role=status]", has_text=".").wait_for()
    page.locator("main.text .choice").first.focus()
    player.press("Enter")
    player.changed(number)
    player.shot("text-board")
    page.locator("h1").first.click()
    player.press("t")
    player.board()
