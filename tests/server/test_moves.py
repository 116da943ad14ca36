"""Playing: every move is checked for seat, version, turn and rules; a doubled one is played once."""

from __future__ import annotations

import threading
from typing import Any

from grognard.server.house import House

from .players import HALT, Browser, advance, select


def test_a_table_begins_with_its_dice_and_the_first_side_decides(anna: Browser) -> None:
    state = anna.new()["state"]
    assert state["status"] == "playing"
    assert state["number"] == 4  # four draws of strength
    assert state["side"] == "red"
    assert state["view"]["prompt"]["actor"] == "red"
    assert [offer["choice"] for offer in state["view"]["offers"]] == [select("red-1"), select("red-2"), HALT]


def test_a_move_is_played_and_answered_with_the_new_view(anna: Browser) -> None:
    state = anna.new()["state"]
    played = anna.move(state, select("red-1"))
    assert played["version"] == state["version"] + 1
    assert played["state"]["view"]["prompt"]["step"] == "MovePatrol"
    played = anna.move(played["state"], advance("0201"))
    (entry,) = played["entries"]
    assert entry["told"][0]["text"]["id"] == "event-moved"
    assert entry["told"][0]["text"]["args"] == {"unit": {"unit": "red-1"}, "to": {"hex": "0201"}}
    assert anna.state(state["id"])["side"] == "blue"  # at one screen the seat that decides is shown


def test_a_brief_answer_has_the_choices_and_no_view(anna: Browser) -> None:
    played = anna.move(anna.new()["state"], HALT, brief=True)
    assert set(played) == {"version", "number", "actor", "choices"}
    assert played["actor"] == "blue"
    assert played["choices"] == [select("blue-1"), select("blue-2"), HALT]


def test_a_stale_move_is_refused_with_the_view_as_it_is_now(anna: Browser) -> None:
    state = anna.new()["state"]
    now = anna.move(state, select("red-1"))["state"]
    failure = anna.refused(f"/tables/{state['id']}/moves", "stale", **anna.body(state, HALT))
    assert failure["state"]["version"] == now["version"]
    assert failure["state"]["view"] == now["view"]


def test_a_version_that_is_still_to_come_is_stale_too(anna: Browser) -> None:
    state = anna.new()["state"]
    ahead = {**state, "version": state["version"] + 5}
    anna.refused(f"/tables/{state['id']}/moves", "stale", **anna.body(ahead, HALT))


def test_a_doubled_move_is_played_once(anna: Browser) -> None:
    state = anna.new()["state"]
    body = anna.body(state, select("red-1"))
    first = anna.post(f"/tables/{state['id']}/moves", **body)
    again = anna.post(f"/tables/{state['id']}/moves", **body)
    assert again["doubled"] is True
    assert again["version"] == first["version"]
    assert anna.state(state["id"])["number"] == state["number"] + 1


def test_the_same_key_at_once_from_two_connections_is_played_once(anna: Browser) -> None:
    state = anna.new()["state"]
    body = anna.body(state, HALT)
    answers: list[dict[str, Any]] = []

    def send() -> None:
        answers.append(anna.post(f"/tables/{state['id']}/moves", **body))

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.get("doubled", False) for answer in answers) == [False, True, True, True]
    assert anna.state(state["id"])["number"] == state["number"] + 1


def test_a_forged_choice_is_refused(anna: Browser) -> None:
    state = anna.new()["state"]
    path = f"/tables/{state['id']}/moves"
    for choice in (
        {"type": "Win"},
        {"type": "Select", "unit": "nobody"},
        {"type": "Select"},
        {"type": "Select", "unit": "red-1", "strength": 6},
        {"type": "ChooseUnit"},
        {"type": "Select", "unit": 7},
        {"type": "Select", "unit": ["red-1"]},
        {},
    ):
        failure = anna.refused(path, "forged", **anna.body(state, choice))
        assert failure["state"]["version"] == state["version"]


TOO_FAR = [{"rule": "3.1", "text": {"id": "bar-too-far", "args": {"far": 6}}}]
OWN_PATROL = [{"rule": "3.2", "text": {"id": "bar-own-patrol", "args": {"unit": {"unit": "red-2"}}}}]


def test_a_choice_that_the_rules_forbid_is_refused_with_its_reason(anna: Browser) -> None:
    state = anna.move(anna.new()["state"], select("red-1"))["state"]
    failure = anna.refused(f"/tables/{state['id']}/moves", "refused", **anna.body(state, advance("0102")))
    assert failure["bars"] == OWN_PATROL
    assert failure["state"]["number"] == state["number"]


def test_nobody_plays_the_dice(anna: Browser) -> None:
    state = anna.new()["state"]
    body = {**anna.body(state, {"type": "Roll", "dice": [6]}), "side": "dice"}
    anna.refused(f"/tables/{state['id']}/moves", "bad-request", **body)


def test_a_foreign_seat_cannot_be_played(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"}, public=True)
    state = made["state"]
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    failure = bert.refused(f"/tables/{state['id']}/moves", "not-your-seat", **bert.body(anna.state(state["id"]), HALT))
    assert failure["state"]["side"] == "blue"
    theirs = bert.state(state["id"], side="blue")
    bert.refused(f"/tables/{state['id']}/moves", "not-your-turn", **bert.body(theirs, HALT))


def test_a_stranger_neither_plays_nor_looks(anna: Browser, bert: Browser) -> None:
    state = anna.new()["state"]
    failure = bert.refused(f"/tables/{state['id']}/moves", "not-public", **bert.body(state, HALT))
    assert "state" not in failure
    assert bert.http.get(f"/api/tables/{state['id']}").status_code == 403


def test_an_unknown_table_and_an_unknown_key_are_said_so(anna: Browser) -> None:
    anna.refused("/tables/nowhere/moves", "not-found", **anna.body({"side": "red", "version": 1}, HALT))
    state = anna.new()["state"]
    anna.refused(f"/tables/{state['id']}/moves", "bad-request", **{**anna.body(state, HALT), "cheat": True})


def test_nothing_is_played_after_the_end(anna: Browser) -> None:
    table = anna.new()["id"]
    state = anna.play_out(table)
    assert state["status"] == "over"
    assert state["view"]["ending"]["rule"] == "5.1"
    anna.refused(f"/tables/{table}/moves", "over", **anna.body({**state, "side": "red"}, HALT))


def test_why_not_names_the_clause_and_nothing_for_a_choice(anna: Browser) -> None:
    state = anna.move(anna.new()["state"], select("red-1"))["state"]
    path = f"/tables/{state['id']}/why"
    ask = {"side": "red", "version": state["version"]}
    assert anna.post(path, **ask, target={"kind": "hex", "id": "0102"})["bars"] == OWN_PATROL
    assert anna.post(path, **ask, target={"kind": "hex", "id": "0505"})["bars"] == [
        {"rule": "3.1", "text": {"id": "bar-too-far", "args": {"far": 6}}}
    ]
    assert anna.post(path, **ask, target={"kind": "hex", "id": "0201"})["bars"] == []
    assert anna.post(path, **ask, choice=advance("0102"))["bars"] == OWN_PATROL
    anna.refused(path, "bad-request", **ask, target={"kind": "hex", "id": "9999"})
    anna.refused(path, "bad-request", **ask)


def test_preview_and_overlay_answer_for_the_position(anna: Browser) -> None:
    state = anna.new()["state"]
    ask = {"side": "red", "version": state["version"]}
    assert anna.post(f"/tables/{state['id']}/preview", **ask, choice=HALT) == {}
    anna.refused(f"/tables/{state['id']}/preview", "refused", **ask, choice=select("blue-1"))
    anna.refused(f"/tables/{state['id']}/overlay", "bad-request", name="zones")


def test_the_slider_shows_an_earlier_moment_as_the_side_knew_it(anna: Browser) -> None:
    made = anna.new()
    state = anna.move(made["state"], select("red-1"))["state"]
    anna.move(state, advance("0201"))
    then = anna.state(made["id"], side="red", at=4)
    assert then["at"] == 4
    assert {p["id"]: p["place"] for p in then["view"]["scene"]["pieces"]}["red-1"] == "0101"
    now = anna.state(made["id"], side="red")
    assert {p["id"]: p["place"] for p in now["view"]["scene"]["pieces"]}["red-1"] == "0201"
    assert anna.http.get(f"/api/tables/{made['id']}", params={"at": 99}).status_code == 400


def test_a_move_made_by_one_side_does_not_spoil_a_draw_offer_and_the_reverse(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    state = anna.state(made["id"])
    bert.post(f"/tables/{made['id']}/draw", side="blue")
    played = anna.move(state, HALT)  # made for the version before the offer, and still good
    assert "ask" not in played["state"]  # who plays on has answered


def test_a_hint_comes_from_what_one_knows(anna: Browser) -> None:
    state = anna.new()["state"]
    hint = anna.post(f"/tables/{state['id']}/hint", side="red")
    assert hint["choice"] in [offer["choice"] for offer in state["view"]["offers"]]
    assert hint["text"]["id"].startswith("choice-")


def test_group_commits_write_many_moves_at_once(anna: Browser, house: House) -> None:
    states = [anna.new()["state"] for _ in range(20)]
    before = house.journal.commits
    threads = [threading.Thread(target=anna.move, args=(state, HALT)) for state in states]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert house.journal.changes >= 40
    assert house.journal.commits - before <= 20
