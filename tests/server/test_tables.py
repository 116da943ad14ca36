"""Tables: how they are made, listed, joined, watched, forked, recorded; what the computer does at them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.record import Record
from grognard.server.house import House

from .players import HALT, Browser, advance, select


def test_a_table_needs_every_side_a_known_game_scenario_option_and_level(anna: Browser) -> None:
    me = {"kind": "me"}
    seats = {"red": me, "blue": {"kind": "here"}}
    anna.refused("/tables", "not-found", game="chess", seats=seats)
    anna.refused("/tables", "bad-request", game="skirmish", seats={"red": me})
    anna.refused("/tables", "bad-request", game="skirmish", seats={**seats, "green": me})
    anna.refused("/tables", "bad-request", game="skirmish", seats=seats, scenario="waterloo")
    anna.refused("/tables", "bad-request", game="skirmish", seats=seats, options={"daring": "perhaps"})
    anna.refused("/tables", "bad-request", game="skirmish", seats=seats, options={"luck": True})
    anna.refused(
        "/tables", "bad-request", game="skirmish", seats={**seats, "blue": {"kind": "computer", "level": "god"}}
    )
    anna.refused("/tables", "bad-request", game="skirmish", seats={**seats, "blue": {"kind": "ghost"}})


def test_options_are_played_with(anna: Browser) -> None:
    assert anna.new(options={"daring": True})["state"]["options"]["daring"] is True


def test_the_dice_wait_until_every_side_has_added_its_salt(anna: Browser, bert: Browser) -> None:
    made = anna.new(red={"kind": "me"}, blue={"kind": "invitation"})
    state = made["state"]
    assert (state["status"], state["number"]) == ("waiting", 0)
    assert state["dice"]["waiting"] == ["red", "blue"]
    published = state["dice"]["commitment"]
    anna.post(f"/tables/{made['id']}/salt", side="red", salt="01ab")
    joined = bert.post("/join", secret=made["invitations"][0]["secret"])
    assert joined["dice"]["waiting"] == ["blue"]
    assert joined["number"] == 0
    bert.refused(f"/tables/{made['id']}/salt", "not-your-seat", side="red", salt="77")
    begun = bert.post(f"/tables/{made['id']}/salt", side="blue", salt="77")
    assert (begun["status"], begun["number"]) == ("playing", 4)
    assert begun["dice"]["commitment"] == published
    assert begun["dice"]["salts"] == {"red": "01ab", "blue": "77"} and "waiting" not in begun["dice"]
    bert.refused(f"/tables/{made['id']}/salt", "taken", side="blue", salt="78")


def test_an_invitation_is_good_once(anna: Browser, bert: Browser, browser: Any) -> None:
    made = anna.new(blue={"kind": "invitation"})
    secret = made["invitations"][0]["secret"]
    assert made["invitations"][0]["link"] == f"/join/{secret}"
    assert bert.post("/join", secret=secret, name="Bert")["seats"][1]["name"] == "Bert"
    browser().refused("/join", "not-found", secret=secret)
    anna.refused("/join", "not-found", secret=secret)
    assert anna.http.get(f"/api/tables/{made['id']}", params={"side": "blue"}).status_code == 403


def test_a_lost_invitation_is_renewed_and_the_old_one_is_void(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.refused(f"/tables/{made['id']}/link", "not-public", side="blue")
    again = anna.post(f"/tables/{made['id']}/link", side="blue")
    bert.refused("/join", "not-found", secret=made["invitations"][0]["secret"])
    assert bert.post("/join", secret=again["secret"])["side"] == "blue"
    anna.refused(f"/tables/{made['id']}/link", "not-your-seat", side="blue")


def test_a_seat_goes_with_its_link_to_another_browser_of_mine(anna: Browser, browser: Any) -> None:
    made = anna.new()
    phone = browser()
    assert phone.http.get(f"/api/tables/{made['id']}").status_code == 403
    link = anna.post(f"/tables/{made['id']}/link", side="red")
    assert phone.post("/join", secret=link["secret"])["side"] == "red"
    state = phone.state(made["id"])
    assert [seat.get("mine", False) for seat in state["seats"]] == [True, False]
    phone.move(state, HALT)
    assert anna.state(made["id"])["number"] == 5


def test_an_open_seat_is_listed_and_taken_once(anna: Browser, bert: Browser, browser: Any) -> None:
    made = anna.new(blue={"kind": "open"}, public=True)
    (line,) = bert.get("/tables")
    assert (line["id"], line["status"], line["seats"][1]["holding"]) == (made["id"], "waiting", "open")
    assert not line.get("mine")
    bert.post(f"/tables/{made['id']}/take", side="blue", salt="9")
    browser().refused(f"/tables/{made['id']}/take", "taken", side="blue")
    bert.refused(f"/tables/{made['id']}/take", "taken", side="red")
    assert bert.state(made["id"])["status"] == "playing"


def test_the_list_has_my_turn_first_and_nothing_private_of_others(anna: Browser, bert: Browser) -> None:
    waiting = anna.new(blue={"kind": "invitation"})
    turn = anna.new()
    bert.new()
    watched = bert.new(public=True)
    lines = anna.get("/tables")
    assert [line["id"] for line in lines][2:] == [watched["id"]]
    assert {line["id"] for line in lines[:2]} == {waiting["id"], turn["id"]}
    assert lines[0]["id"] == turn["id"]
    assert lines[0]["turn"] is True
    assert lines[0]["actor"] == "red"


def test_spectators_see_public_tables_as_nobody(anna: Browser, bert: Browser) -> None:
    made = anna.new(public=True)
    state = bert.state(made["id"])
    assert "side" not in state
    assert state["view"].get("offers", []) == []
    assert {piece["face"] for piece in state["view"]["scene"]["pieces"]} == {"patrol-0"}
    assert bert.http.get(f"/api/tables/{made['id']}", params={"side": "red"}).status_code == 403
    assert "side" not in anna.state(made["id"], side="-")


def test_the_computer_answers_by_itself(anna: Browser, settled: Any) -> None:
    for level in ("random", "greedy"):
        made = anna.new(blue={"kind": "computer", "level": level})
        anna.move(made["state"], HALT)
        state = settled(anna, made["id"])
        assert state["view"]["prompt"]["actor"] == "red"
        by = [entry.get("by") for entry in anna.get(f"/tables/{made['id']}/log")["entries"]]
        assert "computer" in by


def test_two_computers_play_to_the_end_and_the_dice_are_verified(anna: Browser, settled: Any) -> None:
    made = anna.new(
        red={"kind": "computer", "level": "random"}, blue={"kind": "computer", "level": "greedy"}, public=True
    )
    state = settled(anna, made["id"], lambda state: state["status"] == "over")
    found = anna.get(f"/tables/{made['id']}/verify")
    assert found["good"]
    assert [check["id"] for check in found["checks"]] == ["commitment", "salts", "draws", "record"]
    assert found["draws"] >= 4
    assert found["proofs"][0]["seeds"] == {"": state["dice"]["seed"]}


def test_what_is_delegated_is_decided_by_the_computer_once_or_always(anna: Browser, settled: Any) -> None:
    table = anna.new()["id"]
    anna.refused(f"/tables/{table}/delegate", "bad-request", side="red", step="Nothing", until="once")
    anna.post(f"/tables/{table}/delegate", side="red", step="MovePatrol", until="once")
    anna.move(anna.state(table), select("red-1"))
    state = settled(anna, table, lambda state: state["view"]["prompt"]["actor"] == "blue")
    assert state["seats"][0].get("delegated", {}) == {}
    anna.post(f"/tables/{table}/delegate", side="blue", step="ChooseUnit", until="always")
    state = settled(anna, table, lambda state: state["view"]["prompt"]["step"] == "MovePatrol" or state["number"] > 6)
    assert state["seats"][1]["delegated"] == {"ChooseUnit": "always"}
    taken = anna.post(f"/tables/{table}/delegate", side="blue", step="ChooseUnit", until="no")
    assert "delegated" not in taken["seats"][1]


def test_a_hint_is_not_a_move(anna: Browser) -> None:
    made = anna.new()
    anna.post(f"/tables/{made['id']}/hint", side="red")
    assert anna.state(made["id"])["version"] == made["state"]["version"]
    anna.refused(f"/tables/{made['id']}/hint", "not-your-turn", side="blue")


def test_single_choices_are_played_for_who_wishes_so(anna: Browser) -> None:
    """red-1 in the corner 0101 beside red-2 in 0102 has one hex to go to."""
    made = anna.new()
    anna.post(f"/tables/{made['id']}/skip", side="red", skip=True)
    state = anna.state(made["id"])
    assert state["seats"][0]["skip"] is True
    played = anna.move(state, select("red-1"))
    assert [entry["by"] for entry in played["entries"]] == ["person", "single"]
    assert played["state"]["view"]["prompt"]["actor"] == "blue"
    back = anna.post(f"/tables/{made['id']}/undo", side="red", version=played["version"])
    assert back["number"] == state["number"]  # the single choice goes with the one that led to it


@pytest.mark.parametrize("number", [0, 4, 6])
def test_a_fork_by_who_knows_everything_keeps_the_moves(anna: Browser, number: int) -> None:
    table = anna.new()["id"]
    state = anna.move(anna.state(table), select("red-1"))["state"]
    anna.move(state, advance("0201"))
    forked = anna.post(f"/tables/{table}/fork", 201, number=number, side="red")
    trial = forked["state"]
    assert (trial["trial"], trial["trial_at"]) == (table, number) if number else trial["trial"] == table
    assert trial["number"] == max(number, 4)  # at 0 the dice fall anew
    assert trial["dice"]["bound"] is False
    if number:
        assert trial["view"]["scene"] == anna.state(table, side=trial["side"], at=number)["view"]["scene"]
    record = Record.from_text(anna.http.get(f"/api/tables/{forked['id']}/record").text)
    assert len(record.moves) == trial["number"]
    anna.play_out(forked["id"])
    assert anna.http.get(f"/api/tables/{forked['id']}/verify").status_code == 404


def test_a_fork_of_a_game_that_goes_on_imagines_what_i_do_not_know(anna: Browser, bert: Browser, house: House) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    true = house.shelf.live[made["id"]].line.board.strength
    seen = set()
    for _ in range(12):
        forked = anna.post(f"/tables/{made['id']}/fork", 201, number=4, side="red")
        tried = house.shelf.live[forked["id"]].line.board.strength
        assert tried[:2] == true[:2]
        seen.add(tuple(tried[2:]))
    assert len(seen) > 1
    anna.refused(f"/tables/{made['id']}/fork", "not-your-seat", number=4, side="blue")
    assert anna.http.get(f"/api/tables/{forked['id']}/record").status_code == 404


def test_a_record_goes_down_and_comes_up_again(anna: Browser, bert: Browser) -> None:
    table = anna.new()["id"]
    anna.play_out(table)
    answer = anna.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    made = bert.post("/tables/upload", 201, record=answer.text)
    assert made["state"]["status"] == "over"
    assert made["state"]["view"]["ending"] == anna.state(table)["view"]["ending"]
    lines = answer.text.splitlines()
    half = "\n".join(line for line in lines[: lines.index("--") + 8] if not line.startswith("=="))
    unfinished = bert.post("/tables/upload", 201, record=half)
    assert unfinished["state"]["status"] == "playing"
    bert.play_out(unfinished["id"])


def test_a_false_record_is_refused_with_the_line(anna: Browser) -> None:
    table = anna.new()["id"]
    anna.move(anna.state(table), select("red-1"))
    text = anna.http.get(f"/api/tables/{table}/record").text
    failure = anna.refused("/tables/upload", "bad-record", record=text.replace("unit=red-1", "unit=blue-1"))
    assert "line" in failure["detail"]
    anna.refused("/tables/upload", "bad-record", record="hello")
    anna.refused("/tables/upload", "bad-record", record=text.replace("game skirmish", "game chess"))


def test_chat_and_notes_stay_with_whom_they_belong_to(anna: Browser, bert: Browser, browser: Any) -> None:
    made = anna.new(blue={"kind": "invitation"}, name="Anna")
    bert.post("/join", secret=made["invitations"][0]["secret"], name="Bert")
    path = f"/tables/{made['id']}"
    assert anna.post(f"{path}/chat", 201, text="bonjour")["name"] == "Anna"
    bert.post(f"{path}/chat", 201, text="<b>salut</b>")
    assert [(line["name"], line["text"]) for line in bert.get(f"{path}/chat")["lines"]] == [
        ("Anna", "bonjour"),
        ("Bert", "<b>salut</b>"),
    ]
    anna.refused(f"{path}/chat", "bad-request", text="nul \x00")
    stranger = browser()
    stranger.refused(f"{path}/chat", "not-public", text="me too")
    assert stranger.http.get(f"/api{path}/chat").status_code == 403
    assert anna.http.put(f"/api{path}/notes", json={"text": "watch 0303"}).json() == {"text": "watch 0303"}
    anna.http.put(f"/api{path}/notes", json={"text": "watch 0404"})
    assert anna.get(f"{path}/notes") == {"text": "watch 0404"}
    assert bert.get(f"{path}/notes") == {"text": ""}


def test_what_i_last_looked_at_is_remembered_and_is_mine(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="1")
    changed = anna.get("/tables")[0]["changed"]
    anna.post(f"/tables/{made['id']}/looked", 204, side="red", version=3)
    anna.post(f"/tables/{made['id']}/looked", 204, side="red", version=2)
    assert {line["id"]: line["changed"] for line in anna.get("/tables")}[made["id"]] == changed  # a look is no news
    assert anna.state(made["id"])["seats"][0]["looked"] == 3
    assert "looked" not in bert.state(made["id"])["seats"][0]
    bert.refused(f"/tables/{made['id']}/looked", "not-your-seat", side="red", version=3)


def test_verification_waits_for_the_end(anna: Browser) -> None:
    made = anna.new()
    assert anna.http.get(f"/api/tables/{made['id']}/verify").json()["code"] == "waiting"
    assert "seed" not in made["state"]["dice"]
