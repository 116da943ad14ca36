"""Stand-ins: the computer finishes a phase, plays a seat, takes over for the absent; two computers are watched."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from grognard.server.house import House

from .players import Browser

Settled = Callable[..., dict[str, Any]]


def seat(state: dict[str, Any], side: str) -> dict[str, Any]:
    return next(one for one in state["seats"] if one["side"] == side)


def kinds(player: Browser, table: str) -> list[str]:
    return [entry["kind"] for entry in player.get(f"/tables/{table}/log")["entries"] if entry["kind"] != "move"]


def two(anna: Browser, bert: Browser, **more: Any) -> str:
    """A table with two people at it, red to decide."""
    made = anna.new(blue={"kind": "invitation"}, **more)
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="b2", name="Bert")
    table: str = made["id"]
    return table


def test_the_computer_finishes_my_phase_and_gives_the_seat_back(anna: Browser, settled: Settled) -> None:
    table = anna.new()["id"]
    before = anna.state(table)
    assert before["side"] == "red"
    anna.post(f"/tables/{table}/relief", side="red", until="phase")
    after = settled(anna, table, lambda state: state["side"] == "blue" or state["status"] == "over")
    assert "relief" not in seat(after, "red"), "it ended with the phase"
    moves = [entry for entry in anna.get(f"/tables/{table}/log", side="red")["entries"] if entry.get("actor") == "red"]
    assert {entry["by"] for entry in moves if entry["kind"] == "move"} <= {"computer", "single"}
    assert "relieved" in kinds(anna, table)
    time.sleep(0.2)
    assert anna.state(table)["number"] == after["number"], "the other seat was not asked for"


def test_until_further_notice_and_back(anna: Browser, bert: Browser, settled: Settled) -> None:
    table = two(anna, bert)
    shown = anna.post(f"/tables/{table}/relief", side="red", until="always")
    assert seat(shown, "red")["relief"] == "always"
    assert seat(bert.state(table), "red")["relief"] == "always", "that a computer plays is no secret"
    settled(bert, table, lambda state: bool(state["view"].get("offers")))
    anna.post(f"/tables/{table}/relief", side="red", until="no")
    assert "relief" not in seat(anna.state(table), "red")
    assert kinds(anna, table)[-2:] == ["relieved", "returned"]


def test_who_plays_himself_needs_no_stand_in(anna: Browser, house: House) -> None:
    table = anna.new()["id"]
    state = anna.state(table)
    found = house.shelf.live[table]
    found.thinker = house.spawn  # type: ignore[assignment]  # the computer does not come to think
    anna.post(f"/tables/{table}/relief", side="red", until="always")
    played = anna.move(state, 0)
    assert "relief" not in seat(played["state"], "red")
    assert kinds(anna, table)[-1] == "returned"
    found.thinker = None


def test_nobody_takes_a_seat_over_too_soon_or_without_need(anna: Browser, bert: Browser, browser: Any) -> None:
    table = two(anna, bert, patience=3600, public=True)
    bert.refused(f"/tables/{table}/relief", "not-your-seat", side="red", until="phase")
    early = bert.refused(f"/tables/{table}/relief", "waiting", side="red", until="away")
    assert 3500 < early["retry"] <= 3600
    anna.refused(f"/tables/{table}/relief", "waiting", side="blue", until="away")  # it is not blue that decides
    browser().refused(f"/tables/{table}/relief", "not-your-seat", side="red", until="away")
    never = two(anna, bert, patience=0)
    bert.refused(f"/tables/{never}/relief", "waiting", side="red", until="away")


def test_an_abandoned_seat_goes_to_the_computer_and_back(anna: Browser, bert: Browser, house: House) -> None:
    table = two(anna, bert, patience=1)
    assert anna.state(table)["patience"] == 1
    time.sleep(1.1)
    number = bert.state(table)["number"]
    bert.post(f"/tables/{table}/relief", side="red", until="away")
    end = time.monotonic() + 60
    while not (state := bert.state(table))["view"].get("offers"):
        assert time.monotonic() < end, "the computer does not play"
        time.sleep(0.02)
    assert state["number"] > number
    assert seat(state, "red")["relief"] == "away"
    with anna.http.websocket_connect(f"/api/tables/{table}/live") as socket:  # type: ignore[attr-defined]
        update = socket.receive_json()
        assert "relief" not in seat(update["state"], "red"), "who comes back has his seat back"
    assert kinds(anna, table)[-1] == "returned"


def test_who_is_at_the_table_is_not_taken_over(anna: Browser, bert: Browser) -> None:
    table = two(anna, bert, patience=1)
    with anna.http.websocket_connect(f"/api/tables/{table}/live") as socket:  # type: ignore[attr-defined]
        socket.receive_json()
        time.sleep(1.1)
        bert.refused(f"/tables/{table}/relief", "waiting", side="red", until="away")


def test_two_computers_wait_step_and_go_on(anna: Browser, bert: Browser, settled: Settled) -> None:
    computer = {"kind": "computer", "level": "random"}
    made = anna.new(red=computer, blue=computer, public=True)
    table = made["id"]
    assert made["state"]["directs"]
    held = anna.post(f"/tables/{table}/pace", pace=-1)
    assert held["pace"] == -1
    number, end = -1, time.monotonic() + 60
    while number != (number := anna.state(table)["number"]):  # a decision may still be under way
        assert time.monotonic() < end, "it does not wait"
        time.sleep(0.3)
    if anna.state(table)["status"] == "over":
        return  # it was over before it could be stopped
    anna.post(f"/tables/{table}/pace", pace=-1, step=True)
    settled(anna, table, lambda state: state["number"] > number)
    time.sleep(0.2)
    moves = [entry for entry in anna.get(f"/tables/{table}/log")["entries"] if entry["number"] > number]
    assert [entry["by"] for entry in moves].count("computer") == 1, "one decision, then it waits again"
    bert.refused(f"/tables/{table}/pace", "not-your-seat", pace=0)
    assert "directs" not in bert.state(table)
    assert anna.state(table, side="blue")["side"] == "blue", "who lets them play sees both sides"
    assert bert.http.get(f"/api/tables/{table}", params={"side": "blue"}).status_code == 403
    anna.post(f"/tables/{table}/pace", pace=0)
    settled(anna, table, lambda state: state["status"] == "over")


def test_a_table_of_two_computers_is_found_again(anna: Browser, bert: Browser) -> None:
    computer = {"kind": "computer", "level": "random"}
    table = anna.new(red=computer, blue=computer)["id"]
    assert [line["id"] for line in anna.get("/tables") if line.get("mine")] == [table]
    assert bert.http.get(f"/api/tables/{table}").status_code == 403
    anna.post("/account/register", 201, name="Anna Watcher", password="long enough")
    assert anna.state(table)["directs"]


def test_the_luck_of_a_finished_game(anna: Browser, bert: Browser) -> None:
    table = anna.new()["id"]
    assert anna.http.get(f"/api/tables/{table}/luck").json()["code"] == "waiting"
    assert anna.play_out(table)["status"] == "over"
    luck = anna.get(f"/tables/{table}/luck")
    assert [share["side"] for share in luck["shares"]] == ["red", "blue"]
    assert luck["rolls"] == sum(
        1 for entry in anna.get(f"/tables/{table}/log")["entries"] if entry.get("actor") == "dice"
    )
    for share in luck["shares"]:
        assert abs(share["fell"] - share["expected"] - share["luck"]) < 0.02
    assert anna.get(f"/tables/{table}/luck") == luck
    assert bert.http.get(f"/api/tables/{table}/luck").status_code == 403


def test_a_game_that_was_taken_back_and_ended_again_has_a_luck_of_its_own(anna: Browser) -> None:
    table = anna.new()["id"]
    over = anna.play_out(table)
    before = anna.get(f"/tables/{table}/luck")
    anna.post(f"/tables/{table}/undo", side="red", version=over["version"], to=0)
    anna.post(f"/tables/{table}/resign", side="red")
    assert anna.get(f"/tables/{table}/luck")["rolls"] < before["rolls"]
