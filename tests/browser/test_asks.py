"""A draw is offered, declined, offered again and agreed; the other side hears of it at once."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def test_a_draw_is_declined_then_agreed(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("arras", side="allied", other="invitation")
    bert.join(made["invitations"][0]["link"], "Bert")
    offer(anna)
    anna.page.locator(".prompt", has_text="Waiting for the other side").wait_for()
    answer = bert.page.locator(".prompt", has_text="offers a draw")
    answer.wait_for()
    bert.page.get_by_role("button", name="Refuse").click()
    expect(answer).to_have_count(0)
    anna.heard("Draw declined")
    assert anna.state()["status"] != "over"
    offer(anna)
    answer.wait_for()
    bert.page.get_by_role("button", name="Allow").click()
    anna.page.get_by_role("link", name="Result and dice").wait_for()
    assert anna.state()["ended"] == {"by": "agreement"}
    bert.page.get_by_role("link", name="Result and dice").click()
    bert.page.locator("h1", has_text="Draw by agreement").wait_for()


def test_the_computer_declines_a_draw(player: Player) -> None:
    player.sit("arras", side="allied", other="computer", level="random")
    offer(player)
    player.heard("Draw declined")


def test_resignation_gives_the_other_side_the_game(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("arras", side="allied", other="invitation")
    bert.join(made["invitations"][0]["link"], "Bert")
    bert.menu("Resign")
    bert.page.get_by_role("button", name="Play on").click()
    assert anna.state()["status"] != "over", "asked before it is done"
    bert.menu("Resign")
    bert.page.locator("dialog .b.main").click()
    anna.page.get_by_role("link", name="Result and dice").click()
    expect(anna.page.locator("h1", has_text="resigned")).to_have_text(re.compile("Victory.*Allied"))


def offer(player: Player) -> None:
    player.menu("Offer a draw")
    player.page.locator("dialog .b.main").click()
