"""The dice of a table: nobody salts last, nobody foresees, nobody withholds for ever; and the record proves it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from grognard.kernel.fair import Chain, seal
from grognard.kernel.lines import Bound, Seed
from grognard.kernel.record import Record
from grognard.kernel.verify import verify
from grognard.server import clerk
from grognard.server import dice as dices
from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.settings import Settings
from tests.kernel.skirmish.game import Skirmish

from .players import Browser

GAME = Skirmish()
LENGTH = 400


def seated(anna: Browser, bert: Browser, **asked: Any) -> str:
    made = anna.new(red={"kind": "me"}, blue={"kind": "invitation"}, **asked)
    bert.post("/join", secret=made["invitations"][0]["secret"])
    table: str = made["id"]
    return table


def record_of(player: Browser, table: str) -> Record:
    return Record.from_text(player.http.get(f"/api/tables/{table}/record").text)


# -- the host's seed --------------------------------------------------------------------------------------------


def test_nobody_sees_a_salt_before_everybody_is_tied(anna: Browser, bert: Browser) -> None:
    """So nobody can choose his own to suit the others': grinding would need a second salt of the same hash."""
    table = seated(anna, bert)
    salt = "5a17" * 8
    tied = anna.post(f"/tables/{table}/salt", side="red", seal=seal(salt))
    assert tied["dice"]["seals"] == {"red": seal(salt)} and tied["dice"]["waiting"] == ["blue"]
    for player in (anna, bert):
        assert salt not in player.http.get(f"/api/tables/{table}").text
    anna.refused(f"/tables/{table}/salt", "waiting", side="red", salt=salt)  # not before all are tied
    opened = bert.post(f"/tables/{table}/salt", side="blue", salt="b0b0")  # the last may open at once
    assert opened["dice"]["waiting"] == ["red"] and opened["number"] == 0
    anna.refused(f"/tables/{table}/salt", "bad-request", side="red", salt="other")  # he is bound by what he sealed
    begun = anna.post(f"/tables/{table}/salt", side="red", salt=salt)
    assert begun["number"] == 4 and begun["dice"]["salts"] == {"red": salt, "blue": "b0b0"}
    anna.refused(f"/tables/{table}/salt", "taken", side="red", seal=seal("late"))


def test_a_salt_that_a_program_gives_at_once_is_shown_when_all_are_tied(anna: Browser, bert: Browser) -> None:
    made = anna.new(red={"kind": "me", "salt": "f1f1f1f1"}, blue={"kind": "invitation"})
    joined = bert.post("/join", secret=made["invitations"][0]["secret"])
    assert "f1f1f1f1" not in bert.http.get(f"/api/tables/{made['id']}").text
    assert joined["dice"]["seals"]["red"] == seal("f1f1f1f1")


def test_who_lost_his_salt_seals_another_and_everybody_begins_anew(anna: Browser, bert: Browser) -> None:
    table = seated(anna, bert)
    anna.post(f"/tables/{table}/salt", side="red", seal=seal("lost"))
    bert.post(f"/tables/{table}/salt", side="blue", salt="b0b0")
    again = anna.post(f"/tables/{table}/salt", side="red", seal=seal("found"))
    assert again["dice"]["waiting"] == ["blue"] and "b0b0" not in str(again)
    assert "resealed" in {entry["kind"] for entry in bert.get(f"/tables/{table}/log")["entries"]}
    bert.post(f"/tables/{table}/salt", side="blue", salt="b1b1")
    begun = anna.post(f"/tables/{table}/salt", side="red", salt="found")
    assert begun["dice"]["salts"] == {"red": "found", "blue": "b1b1"}


def test_nobody_begins_anew_until_the_dice_suit_him(anna: Browser, bert: Browser) -> None:
    """Who knows the seed and has seen the other's salt could leave his own sealed and try again: once, in the open."""
    table = seated(anna, bert)
    anna.post(f"/tables/{table}/salt", side="red", seal=seal("0"))
    begun = 0
    for number in range(1, 20):
        bert.http.post(f"/api/tables/{table}/salt", json={"side": "blue", "salt": f"b{number}"})
        body = {"side": "red", "seal": seal(str(number))}
        begun += anna.http.post(f"/api/tables/{table}/salt", json=body).status_code == 200
    assert begun == 1
    failure = anna.refused(f"/tables/{table}/salt", "taken", side="red", seal=seal("again"))
    assert "once already" in failure["detail"]
    anna.post(f"/tables/{table}/salt", side="red", salt="1")  # what he sealed then is what counts
    bert.refused(f"/tables/{table}/salt", "taken", side="blue", salt="late")
    bert.refused(f"/tables/{table}/salt", "taken", side="blue", seal=seal("late"))


def test_a_finished_game_is_verified_in_a_process_of_its_own(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's move waits for it."""

    def here(*_: object) -> None:
        raise AssertionError("it is checked in the server's own process")

    monkeypatch.setattr(clerk, "prove", here)
    with TestClient(create_app(replace(settings, workers=1))) as client:
        anna = Browser(client)
        table = anna.new()["id"]
        assert anna.play_out(table)["status"] == "over"
        assert anna.get(f"/tables/{table}/verify")["good"]


def test_a_roll_is_told_with_its_number_but_a_secret_one_to_its_keeper_alone(anna: Browser, bert: Browser) -> None:
    table = seated(anna, bert)
    anna.post(f"/tables/{table}/salt", side="red", salt="aa")
    bert.post(f"/tables/{table}/salt", side="blue", salt="bb")
    for player, side in ((anna, "red"), (bert, "blue")):
        rolls = [
            entry for entry in player.get(f"/tables/{table}/log", side=side)["entries"] if entry["actor"] == "dice"
        ]
        assert [entry["roll"] for entry in rolls] == [0, 1, 2, 3]
        assert sum("draws" in entry for entry in rolls) == 2  # each side drew two strengths, unseen by the other


def test_a_game_that_goes_on_after_its_end_has_dice_bound_anew(anna: Browser) -> None:
    table = anna.new()["id"]
    over = anna.play_out(table)
    assert over["status"] == "over"
    shown = over["dice"]["seed"]
    back = anna.post(f"/tables/{table}/undo", side="red", version=over["version"], to=over["number"] - 3)
    assert back["dice"]["commitment"] != over["dice"]["commitment"] and "seed" not in back["dice"]
    assert back["dice"]["waiting"] == ["red", "blue"]
    for side, salt in (("red", "c3"), ("blue", "d4")):
        anna.post(f"/tables/{table}/salt", side=side, salt=salt)
    anna.play_out(table)
    found = anna.get(f"/tables/{table}/verify")
    assert found["good"], found
    assert [proof["seeds"][""] == shown for proof in found["proofs"]] == [True, False]
    record = record_of(anna, table)
    assert verify(record, GAME, over["dice"]["commitment"]).whole
    assert verify(record, GAME, back["dice"]["commitment"]).whole


def test_bindings_are_the_same_after_a_restart(anna: Browser, house: House) -> None:
    table = anna.new()["id"]
    over = anna.play_out(table)
    anna.post(f"/tables/{table}/undo", side="red", version=over["version"], to=over["number"] - 3)
    for side in ("red", "blue"):
        anna.post(f"/tables/{table}/salt", side=side, salt="c3")
    anna.play_out(table)
    before = record_of(anna, table)
    house.shelf.live.pop(table)
    after = record_of(anna, table)
    bound = [[str(each) for each in record.entries if isinstance(each, Bound | Seed)] for record in (before, after)]
    assert len(bound[0]) == 4 and bound[0] == bound[1]
    assert verify(after, GAME).rolls == verify(before, GAME).rolls


# -- the players' own chains ------------------------------------------------------------------------------------


class Holder:
    """What a browser does for its side: publishes the end of a chain, opens a link when a roll waits for it."""

    def __init__(self, player: Browser, side: str) -> None:
        self.player, self.side = player, side
        self.chain = Chain(secrets.token_hex(32), LENGTH)

    def answer(self, table: str) -> bool:
        dice = self.player.state(table)["dice"]
        if self.side not in dice.get("waiting", ()):
            return False
        sealed = self.side in dice.get("seals", {})
        part = {"salt": self.chain.link(dice.get("roll", 0) + 1)} if sealed else {"seal": self.chain.link(0)}
        self.player.post(f"/tables/{table}/salt", side=self.side, **part)
        return True


@pytest.fixture
def holders(anna: Browser, bert: Browser) -> tuple[Holder, Holder]:
    return Holder(anna, "red"), Holder(bert, "blue")


def play_through(table: str, holders: tuple[Holder, Holder], limit: int = 400) -> dict[str, Any]:
    for _ in range(limit):
        moved = [holder.answer(table) for holder in holders]
        for holder in holders:
            state = holder.player.state(table, side=holder.side)
            if state["status"] == "over":
                return state
            if offers := state["view"].get("offers"):
                holder.player.move(state, state["number"] % len(offers))
                moved.append(True)
        assert any(moved), "nobody can go on"
    raise AssertionError("it does not end")


def test_a_whole_game_with_dice_that_nobody_foresees(
    anna: Browser, bert: Browser, holders: tuple[Holder, Holder]
) -> None:
    table = seated(anna, bert, dice="chains")
    state = play_through(table, holders)
    assert state["dice"]["scheme"] == "chains" and state["dice"]["commitment"] == ""
    found = anna.get(f"/tables/{table}/verify")
    assert found["good"], found
    record = record_of(bert, table)
    verdict = verify(record, GAME, holders[0].chain.link(0))
    assert verdict.whole and verdict.rolls == state["dice"]["roll"]


def test_the_server_holds_nothing_from_which_the_next_roll_follows(
    anna: Browser, bert: Browser, holders: tuple[Holder, Holder], house: House
) -> None:
    table = seated(anna, bert, dice="chains")
    for holder in holders:
        holder.answer(table)
    kept = house.shelf.live[table]
    holders[0].answer(table)
    assert dices.fair_dice(kept) is None and kept.line.history.rolled == 0
    everything = str([seat.values(table) for seat in kept.seats.values()])
    assert holders[1].chain.link(1) not in everything and holders[0].chain.link(2) not in everything
    told = bert.http.get(f"/api/tables/{table}").text
    assert holders[0].chain.link(1) not in told  # nor does the other player see it before he has opened his


def test_links_that_do_not_fit_or_come_early_are_refused(
    anna: Browser, bert: Browser, holders: tuple[Holder, Holder]
) -> None:
    table = seated(anna, bert, dice="chains")
    red, blue = holders
    anna.refused(f"/tables/{table}/salt", "bad-request", side="red", seal="short")
    red.answer(table)
    anna.refused(f"/tables/{table}/salt", "waiting", side="red", salt=red.chain.link(1))  # blue has no chain yet
    blue.answer(table)
    anna.refused(f"/tables/{table}/salt", "bad-request", side="red", salt=hashlib.sha256(b"mine").hexdigest())
    anna.refused(f"/tables/{table}/salt", "bad-request", side="red", salt=red.chain.link(2))
    first = anna.post(f"/tables/{table}/salt", side="red", salt=red.chain.link(1))
    again = anna.post(f"/tables/{table}/salt", side="red", salt=red.chain.link(1))  # sent twice: nothing happens
    assert first["dice"] == again["dice"] and first["dice"]["waiting"] == ["blue"]
    anna.refused(f"/tables/{table}/salt", "waiting", side="red", salt=red.chain.link(2))
    anna.refused(f"/tables/{table}/salt", "taken", side="red", seal=red.chain.link(0))


def test_chains_need_two_people_each_with_a_browser(anna: Browser) -> None:
    computer = {"kind": "computer", "level": "random"}
    seats: list[dict[str, Any]] = [
        {"red": {"kind": "me"}, "blue": computer},
        {"red": {"kind": "me"}, "blue": {"kind": "here"}},
        {"red": {"kind": "me", "salt": "aa"}, "blue": {"kind": "invitation"}},
    ]
    for each in seats:
        failure = anna.refused("/tables", "bad-request", game="skirmish", seats=each, dice="chains")
        assert "chains" in failure["detail"]


def test_who_withholds_his_part_of_a_roll_loses_the_game_in_time(
    anna: Browser, bert: Browser, holders: tuple[Holder, Holder], house: House
) -> None:
    table = seated(anna, bert, dice="chains", patience=60)
    red, blue = holders
    red.answer(table)
    blue.answer(table)
    anna.refused(f"/tables/{table}/claim", "waiting", side="red")  # his own part is missing too
    red.answer(table)
    assert anna.refused(f"/tables/{table}/claim", "waiting", side="red")["retry"] > 30
    bert.refused(f"/tables/{table}/claim", "waiting", side="blue")
    house.shelf.live[table].updated -= 61
    over = anna.post(f"/tables/{table}/claim", side="red")
    assert over["status"] == "over" and over["ended"] == {"by": "withheld", "winner": "red", "side": "blue"}
    assert "withheld" in {entry["kind"] for entry in bert.get(f"/tables/{table}/log")["entries"]}


def test_a_chain_goes_on_after_an_end_that_was_taken_back(
    anna: Browser, bert: Browser, holders: tuple[Holder, Holder]
) -> None:
    table = seated(anna, bert, dice="chains")
    over = play_through(table, holders)
    anna.post(f"/tables/{table}/undo", side="red", version=over["version"], to=over["number"] - 2)
    bert.post(f"/tables/{table}/undo/answer", side="blue", allow=True)
    play_through(table, holders)
    assert anna.get(f"/tables/{table}/verify")["good"]
