"""The report: who comes back is told what the other side did, and has it played back."""

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
    anna.decide()  # no more fire
    for _ in range(4):  # a unit is chosen and moved, twice
        anna.decide(0)
    assert anna.state()["number"] >= number + 5
    bert.open(bert.table)
    report = bert.page.locator(".report")
    expect(report).to_contain_text("What happened: The Germans")
    expect(bert.page.get_by_role("tab", name="Report")).to_have_attribute("aria-selected", "true")
    bert.tab("log")
    expect(bert.page.locator(".log .new").first).to_be_attached()  # what is new is marked in the log
    bert.tab("report")
    report.get_by_role("button", name="Play it").click()
    bert.until("!document.querySelector('.caption p')")  # without motion it is over at once
    bert.eventually(lambda: all_looked_at(bert))
    bert.open(bert.table)
    bert.board()
    bert.page.wait_for_timeout(1000)
    assert report.count() == 0, "told once"
