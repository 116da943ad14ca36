"""Choosing freely: a pick is dropped or exchanged for another, and no log speaks of it; several choices in one go."""

from __future__ import annotations

import pytest

from .players import HALT, Browser, select
from .test_undo import log


@pytest.fixture
def table(anna: Browser) -> str:
    """Both sides are Anna's; red decides."""
    made: str = anna.new()["id"]
    return made


def test_a_pick_may_be_exchanged_for_another(anna: Browser, table: str) -> None:
    state = anna.move(anna.state(table), select("red-1"))["state"]
    prompt = state["view"]["prompt"]
    assert prompt["back"] == 1
    other = next(offer for offer in prompt["swaps"] if offer["choice"] != select("red-1"))
    assert other["role"] == "pick"
    played = anna.move(state, other["choice"], back=prompt["back"])
    assert played["number"] == state["number"]
    assert played["state"]["view"]["prompt"]["step"] == state["view"]["prompt"]["step"]
    told = [(entry["kind"], entry.get("about", ""), bool(entry.get("told"))) for entry in log(anna, table)]
    assert told[-3:] == [("move", "", False), ("undo", "drop", False), ("move", "", False)]


def test_what_was_picked_is_dropped_without_a_word(anna: Browser, table: str) -> None:
    before = anna.state(table)
    state = anna.move(before, select("red-1"))["state"]
    dropped = anna.post(f"/tables/{table}/drop", side="red", version=state["version"])
    assert dropped["view"] == before["view"]
    again = anna.post(f"/tables/{table}/drop", side="red", version=dropped["version"])
    assert again["version"] == dropped["version"], "nothing is picked: nothing happens"


def test_what_a_dropped_pick_told_is_told_no_longer(anna: Browser) -> None:
    me = {"kind": "me", "salt": "a1"}
    made = anna.post("/tables", 201, game="arras", seats={"allied": me, "german": me})["id"]
    state = anna.state(made)
    while not (picks := [one for one in state["view"]["offers"] if one["choice"]["type"] == "Activate"]):
        state = anna.move(state, -1)["state"]
    before = log(anna, made)
    for pick in picks[:2]:
        state = anna.move(state, pick["choice"])["state"]
        assert log(anna, made)[-1]["told"], "an activation is told at once"
        state = anna.post(f"/tables/{made}/drop", side=state["side"], version=state["version"])
    after = log(anna, made)
    assert after[: len(before)] == before
    assert not [entry for entry in after[len(before) :] if entry.get("told")]
    taken = anna.post(f"/tables/{made}/moves", **anna.body(state, picks[0]["choice"]))["state"]
    anna.post(f"/tables/{made}/undo", side=taken["side"], version=taken["version"], to=state["number"])
    assert [entry for entry in log(anna, made) if entry.get("taken_back") and entry.get("told")], "struck out"


def test_only_picks_are_taken_back_so(anna: Browser, table: str) -> None:
    state = anna.state(table)
    body = anna.body(state, select("red-2"), back=1)
    anna.refused(f"/tables/{table}/moves", "forged", **body)  # the move before was the dice's
    assert anna.state(table)["view"] == state["view"]


def test_what_may_not_be_picked_leaves_the_old_pick(anna: Browser, table: str) -> None:
    state = anna.move(anna.state(table), select("red-1"))["state"]
    body = anna.body(state, select("blue-1"), back=1)
    anna.refused(f"/tables/{table}/moves", "refused", **body)
    assert anna.state(table)["view"] == state["view"]


def test_several_choices_are_played_in_one_go_as_far_as_they_may(anna: Browser, table: str) -> None:
    state = anna.move(anna.state(table), select("red-1"))["state"]
    ahead = next(offer["choice"] for offer in state["view"]["offers"] if offer["choice"]["type"] == "Advance")
    anna.post(f"/tables/{table}/drop", side="red", version=state["version"])
    state = anna.state(table)
    body = anna.body(state, select("red-1"), then=[ahead, select("blue-1"), HALT])
    played = anna.post(f"/tables/{table}/moves", **body)
    assert played["unplayed"] == 2
    assert played["number"] >= state["number"] + 2
    assert anna.post(f"/tables/{table}/moves", **body)["doubled"], "the same key plays once"
    assert anna.state(table)["number"] == played["number"]
