"""What calls a player: talk that he has not read, and his turn; by sign and by sound."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def test_talk_is_noticed_and_my_turn_sounds(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("arras", side="allied", other="invitation")
    bert.join(made["invitations"][0]["link"], "Bert")
    bert.board()
    anna.tab("notes")
    anna.page.locator("#said").fill("Good luck!")
    anna.page.get_by_role("button", name="Send").click()
    toast = bert.page.locator(".toast")
    expect(toast).to_contain_text("Good luck!")
    assert bert.page.title().startswith("(1) ")
    expect(bert.page.get_by_role("button", name="One line not read")).to_be_visible()
    expect(bert.page.locator("#tab-notes")).to_contain_text("1")
    expect(bert.page.locator(".game")).to_have_attribute("data-sound", "chat")
    toast.click()
    expect(bert.page.locator(".notes")).to_contain_text("Good luck!")
    expect(bert.page.get_by_role("button", name="One line not read")).to_have_count(0)
    assert anna.page.locator(".toast").count() == 0, "nobody is called by his own words"
    bert.page.keyboard.press("Escape")
    bert.page.locator(".board").focus()
    bert.page.keyboard.press("m")
    expect(bert.page.get_by_role("button", name="Sound (M)")).to_have_attribute("aria-pressed", "false")
