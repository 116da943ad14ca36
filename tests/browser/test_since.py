"""Since you last looked: who comes back is told what the other side did, and has it played back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def all_looked_at(player: Player) -> bool:
    """Whether the server knows that a player has seen everything: the page says so every few seconds."""
    state = player.state()
    return any(seat.get("looked", 0) >= state["version"] for seat in state["seats"] if seat.get("mine"))


def test_what_happened_while_i_was_away(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("verdun", "historical", side="german", other="invitation")
    bert.join(made["invitations"][0]["link"], "Bert")
    expect(bert.page.locator(".prompt .sentence")).to_have_text(re.compile(".{4}"))
    bert.eventually(lambda: all_looked_at(bert))
    bert.front()
    number = anna.state()["number"]
    for _ in range(2):
        anna.decide()
    anna.decide(0)
    assert anna.state()["number"] >= number + 3
    bert.open(bert.table)
    banner = bert.page.locator(".banner")
    expect(banner).to_contain_text("Since you last looked")
    expect(banner).to_contain_text("3 decisions")
    expect(bert.page.locator(".log .new").first).to_be_attached()  # what is new is marked in the log
    bert.page.get_by_role("button", name="Play back").click()
    banner.wait_for(state="detached")
    expect(bert.page.locator(".replay b")).to_have_text(re.compile("^Now"))
    bert.eventually(lambda: all_looked_at(bert))
    bert.open(bert.table)
    bert.board()
    bert.page.wait_for_timeout(1000)
    assert banner.count() == 0, "told once"
