"""Since you last looked: who comes back is told what the other side did, and has it played back."""

from __future__ import annotations

from collections.abc import Callable

from .player import Player


def test_what_happened_while_i_was_away(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("verdun", "historical", side="german", other="invitation")
    bert.join(made["invitations"][0]["link"], "Bert")
    bert.until("document.querySelector('.prompt .sentence').textContent.length > 3")
    bert.page.wait_for_timeout(4500)  # the page says every few seconds how far it was read
    bert.page.goto(bert.url + "/")
    number = anna.state()["number"]
    for _ in range(2):
        anna.decide()
    anna.decide(0)
    assert anna.state()["number"] >= number + 3
    bert.open(bert.table)
    banner = bert.page.locator(".banner")
    banner.wait_for()
    assert "Since you last looked" in banner.inner_text()
    assert "3 decisions" in banner.inner_text()
    assert bert.page.locator(".log .new").count() >= 1, "what is new is marked in the log"
    bert.page.get_by_role("button", name="Play back").click()
    banner.wait_for(state="detached")
    assert bert.page.locator(".replay b").inner_text().startswith("Now")
    bert.page.wait_for_timeout(500)
    bert.open(bert.table)
    bert.page.wait_for_timeout(1000)
    assert banner.count() == 0, "told once"
