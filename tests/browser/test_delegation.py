"""What the computer may take off one's hands: a decision, a kind of decision, a phase; and an abandoned seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from .player import Player


def entries(player: Player) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate(
        "id => fetch(`/api/tables/${id}/log`).then(answer => answer.json()).then(log => log.entries)", player.table
    )
    return found


def seat(player: Player, side: str) -> dict[str, Any]:
    return next(one for one in player.state()["seats"] if one["side"] == side)


def ask(player: Player, words: str) -> None:
    player.page.get_by_role("button", name="Let the computer decide").first.click()
    player.page.locator("dialog").get_by_role("button", name=words).click()


def test_this_once_and_from_now_on(player: Player) -> None:
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    assert player.mine()
    number = player.state()["number"]
    ask(player, "This decision, this once")
    number = player.changed(number)
    own = [entry for entry in entries(player) if entry.get("actor") == "german" and entry["kind"] == "move"]
    assert own[0]["by"] == "computer"
    assert not seat(player, "german").get("delegated"), "once is once"
    assert player.mine()
    step = player.state()["view"]["prompt"]["step"]
    ask(player, "Decisions of this kind")
    player.changed(number)
    assert seat(player, "german")["delegated"] == {step: "always"}
    player.menu("Let the computer decide")
    listed = player.page.locator("dialog .list li")
    expect(listed).to_have_count(1)
    assert listed.inner_text().strip()
    listed.get_by_role("button", name="Decide myself").click()
    listed.wait_for(state="detached")
    assert not seat(player, "german").get("delegated")


def test_the_computer_finishes_my_phase_and_i_may_stop_it(player: Player) -> None:
    player.sit("verdun", "historical", side="german", other="computer", level="random")
    assert player.mine()
    phase = player.state()["view"]["scene"]["phase"]
    ask(player, "Finish this phase for me")
    served = f"fetch('/api/tables/{player.table}').then(answer => answer.json())"
    player.until(f"{served}.then(state => state.view.scene.phase > {phase})", wait=300)
    player.until("document.querySelector('.prompt .tools') && !document.querySelector('.relieved')", wait=300)
    state = player.shown()
    assert state["view"]["prompt"]["actor"] == "german"
    assert "relief" not in seat(player, "german")
    player.heard("the computer plays until the phase ends")
    ask(player, "Play my side until I say so")
    player.page.locator(".relieved").wait_for()
    player.page.get_by_role("button", name="I play again").click()
    player.page.locator(".relieved").wait_for(state="detached")
    assert "relief" not in seat(player, "german")


def test_an_abandoned_seat_is_taken_over_and_given_back(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    made = anna.sit("verdun", "historical", side="german", other="invitation", table={"patience": 2})
    bert.join(made["invitations"][0]["link"], "Bert")
    bert.page.locator(".prompt .sums", has_text="decide").wait_for()
    button = bert.page.get_by_role("button", name="Let the computer play for them")
    expect(button).to_have_count(0)  # she is there
    anna.page.goto("about:blank")
    button.wait_for()
    number = bert.state()["number"]
    button.click()
    bert.changed(number)
    assert seat(bert, "german")["relief"] == "away"
    bert.heard("away: the computer plays")
    anna.open(anna.table)
    anna.eventually(lambda: "relief" not in seat(anna, "german"))  # who comes back has the seat back
    expect(anna.page.locator(".relieved")).to_have_count(0)
    bert.heard("Back at the table")
