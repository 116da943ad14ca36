"""Keys alone are enough: from the front page through moves of a phase, on the map and on the text board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

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
    player.board().focus()
    assert player.mine()
    number = player.state()["number"]
    player.press("Shift+F")
    number = player.changed(number)
    player.asked("Movement")
    player.press("Tab")  # the next unit that can act is taken up
    number = player.changed(number)
    page.wait_for_selector("polygon.reach", state="attached")
    player.press("v")
    page.wait_for_selector(".ring.cursor", state="attached")
    player.press("Enter")
    number = player.changed(number)
    player.press("x")
    player.press("s", "s", "s", "s", "x")
    page.locator(".pop .why").first.wait_for()
    player.press("Escape")
    player.press("?")
    page.wait_for_selector("dialog[open]")
    player.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_text_board_speaks_and_plays(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    player.board()
    page = player.page
    player.press("t")
    expect(page.locator("main.text")).to_contain_text("Neighbours")
    expect(page.locator("main.text [role=log]")).to_have_attribute("aria-live", "polite")
    state = player.shown()
    number, offers = state["number"], state["view"]["offers"]
    page.locator("#command").fill(str(len(offers)))
    page.locator("main.text form button").click()
    number = player.changed(number)
    page.locator("#command").fill("why 1709")
    page.locator("main.text form button").click()
    answer = page.locator("main.text section > [role=status]")
    expect(answer).to_have_text(re.compile(r"\d\.\d+\w*: .{20}"))
    page.locator("main.text .choice").first.focus()
    player.press("Enter")
    player.changed(number)
    player.shot("text-board")
    page.locator("h1").first.click()
    player.press("t")
    player.board()
