"""Two people at one screen, in a game with secrets: a curtain between them. Single choices are skipped on request."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .player import Player

MOST = 80


def test_a_curtain_between_two_people(player: Player) -> None:
    player.sit("blood-and-iron")
    first = player.state()["side"]
    curtain = player.page.locator(".curtain")
    for _ in range(MOST):
        if player.state()["side"] != first:
            break
        player.decide()
    other = player.state()["side"]
    assert other != first, "the turn did not pass"
    expect(curtain.locator("h2")).to_have_text(re.compile("your turn at the screen$"))
    covered = player.page.evaluate(
        "[[200, 120], [700, 500], [1300, 700]].every(([x, y]) => !!document.elementFromPoint(x, y).closest('.curtain'))"
    )
    assert covered, "nothing of the other side's view can be seen"
    player.page.get_by_role("button", name="I am seated").click()
    curtain.wait_for(state="detached")


def test_a_single_choice_is_skipped_for_who_wishes_so(player: Player) -> None:
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    page = player.page
    page.locator("header button[title='Menu']").click()
    page.locator("dialog label", has_text="Play single choices for me").click()
    page.keyboard.press("Escape")
    player.until(f"fetch('/api/tables/{player.table}').then(a => a.json()).then(s => s.seats.some(seat => seat.skip))")
    for _ in range(60):
        state = player.state()
        offers = state["view"].get("offers", [])
        assert len(offers) != 1, "a single choice waits for a click"
        if not offers:
            player.page.wait_for_timeout(100)
            continue
        player.decide()
        if player.state()["view"]["scene"]["phase"] > 6:
            break
