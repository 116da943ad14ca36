"""Taking back: free until dice fell, something was revealed or somebody else decided; then by consent."""

from __future__ import annotations

from typing import Any

import pytest

from .players import HALT, Browser, advance, select


def log(browser: Browser, table: str, **params: Any) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = browser.get(f"/tables/{table}/log", **params)["entries"]
    return entries


@pytest.fixture
def two(anna: Browser, bert: Browser) -> str:
    """A table of two persons; the strengths are drawn, red decides."""
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3", name="Bert")
    table: str = made["id"]
    return table


def test_ones_own_last_moves_are_taken_back_at_once(anna: Browser, bert: Browser, two: str) -> None:
    state = anna.move(anna.state(two), select("red-1"))["state"]
    assert state["undo"] == 1
    back = anna.post(f"/tables/{two}/undo", side="red", version=state["version"])
    assert back["view"]["prompt"]["step"] == "ChooseUnit"
    assert back["version"] == state["version"] + 1  # time goes on although the game went back
    assert back["number"] == state["number"] - 1
    anna.move(back, select("red-2"))
    taken = [entry.get("taken_back", False) for entry in log(anna, two) if entry["kind"] == "move"]
    assert taken == [False] * 4 + [True, False]
    assert [entry["kind"] for entry in log(bert, two, since=4)][-3:] == ["move", "undo", "move"]


def test_after_the_other_side_may_decide_it_asks_and_waits(anna: Browser, bert: Browser, two: str) -> None:
    anna.move(anna.state(two), HALT)
    state = bert.move(bert.state(two), HALT)["state"]
    state = anna.state(two)
    assert state.get("undo", 0) == 0
    asked = anna.post(f"/tables/{two}/undo", side="red", version=state["version"], to=4)
    assert asked["ask"] == {"kind": "undo", "by": "red", "to": 4, "waiting": ["blue"]}
    assert asked["number"] == 6  # nothing happened yet
    anna.refused(f"/tables/{two}/undo/answer", "waiting", side="red", allow=True)
    anna.refused(f"/tables/{two}/undo", "waiting", side="red", version=asked["version"], to=4)
    allowed = bert.post(f"/tables/{two}/undo/answer", side="blue", allow=True)
    assert allowed["number"] == 4
    assert "ask" not in allowed
    bert.refused(f"/tables/{two}/undo/answer", "waiting", side="blue", allow=True)


def test_a_refused_take_back_changes_nothing(anna: Browser, bert: Browser, two: str) -> None:
    anna.move(anna.state(two), HALT)
    state = bert.move(bert.state(two), HALT)["state"]
    anna.post(f"/tables/{two}/undo", side="red", version=anna.state(two)["version"], to=4)
    refused = bert.post(f"/tables/{two}/undo/answer", side="blue", allow=False)
    assert "ask" not in refused
    assert refused["number"] == state["number"]
    assert refused["view"] == bert.state(two)["view"]
    assert [(entry["kind"], entry.get("about")) for entry in log(anna, two)][-2:] == [
        ("asked", "undo"),
        ("refused", "undo"),
    ]


def fight(browser: Browser, table: str) -> dict[str, Any]:
    """Walk red-1 to blue's patrols and attack: the dice fall. All sides are the browser's."""
    for to in ("0201", "0302", "0402"):
        state = browser.state(table)
        state = browser.move(state, select("red-1"))["state"]
        browser.move(state, advance(to))
        browser.move(browser.state(table), HALT)  # blue
    state = browser.move(browser.state(table), select("red-1"))["state"]
    return browser.move(state, advance("0503"))["state"]


def test_spent_dice_stay_spent_and_the_game_still_verifies(anna: Browser) -> None:
    """At one screen consent is given at once; the roll that is made again is a new draw."""
    table = anna.new()["id"]
    state = fight(anna, table)
    number = state["number"]
    rolls = [entry for entry in log(anna, table) if entry["actor"] == "dice"]
    assert len(rolls) == 5  # four strengths and a fight
    back = anna.post(f"/tables/{table}/undo", side="red", version=state["version"], to=number - 2)
    assert back["number"] == number - 2
    anna.move({**back, "side": "red"}, advance("0503"))
    anna.play_out(table)
    found = anna.get(f"/tables/{table}/verify")
    assert found["good"], found
    record = anna.http.get(f"/api/tables/{table}/record").text
    assert "\nundo 2\n" in record
    assert f"\nseed {found['proofs'][0]['seeds']['']}" in record


def test_taken_back_to_the_moment_of_a_roll_the_dice_fall_anew(anna: Browser) -> None:
    table = anna.new()["id"]
    state = fight(anna, table)
    back = anna.post(f"/tables/{table}/undo", side="red", version=state["version"], to=state["number"] - 1)
    assert back["number"] == state["number"]  # the fight was rolled again at once
    assert back["view"].get("prompt", {}).get("actor") != "dice"
    assert len([entry for entry in log(anna, table) if entry["actor"] == "dice"]) == 6


def test_a_take_back_in_vain_is_refused(anna: Browser, two: str) -> None:
    state = anna.state(two)
    anna.refused(f"/tables/{two}/undo", "bad-request", side="red", version=state["version"])
    anna.refused(f"/tables/{two}/undo", "not-your-seat", side="blue", version=state["version"])
    anna.move(state, HALT)
    anna.refused(f"/tables/{two}/undo", "stale", side="red", version=state["version"])


def test_against_the_computer_nobody_need_be_asked(anna: Browser, settled: Any) -> None:
    made = anna.new(blue={"kind": "computer", "level": "random"})
    before = made["state"]["number"]
    anna.move(made["state"], HALT)
    state = settled(anna, made["id"])
    assert state["number"] > before + 1
    back = anna.post(f"/tables/{made['id']}/undo", side="red", version=state["version"])
    assert back["number"] == before
    assert back["view"]["prompt"]["actor"] == "red"


def test_a_draw_is_offered_refused_and_agreed(anna: Browser, bert: Browser, two: str) -> None:
    offered = anna.post(f"/tables/{two}/draw", side="red")
    assert offered["ask"] == {"kind": "draw", "by": "red", "waiting": ["blue"]}
    assert bert.post(f"/tables/{two}/draw/answer", side="blue", allow=False)["status"] == "playing"
    anna.post(f"/tables/{two}/draw", side="red")
    over = bert.post(f"/tables/{two}/draw/answer", side="blue", allow=True)
    assert over["status"] == "over"
    assert over["ended"] == {"by": "agreement"}
    assert over["dice"]["seed"]
    anna.refused(f"/tables/{two}/resign", "over", side="red")
    assert anna.get(f"/tables/{two}/verify")["good"]


def test_the_computer_plays_on_when_a_draw_is_offered(anna: Browser) -> None:
    made = anna.new(blue={"kind": "computer", "level": "random"})
    state = anna.post(f"/tables/{made['id']}/draw", side="red")
    assert state["status"] == "playing"
    assert [entry["kind"] for entry in log(anna, made["id"])][-2:] == ["asked", "refused"]


def test_who_resigns_loses(anna: Browser, bert: Browser, two: str) -> None:
    bert.refused(f"/tables/{two}/resign", "not-your-seat", side="red")
    over = anna.post(f"/tables/{two}/resign", side="red")
    assert over["ended"] == {"by": "resignation", "winner": "blue", "side": "red"}
    assert bert.state(two)["status"] == "over"
    bert.refused(f"/tables/{two}/undo", "over", side="blue", version=over["version"])
