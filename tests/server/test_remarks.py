"""What is said of the moves of a finished game is kept at the table and in its record, and replayed with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grognard
from grognard.kernel.record import Record
from grognard.server.house import House

from .players import Browser

FIRST_STEPS = Path(__file__).resolve().parents[1] / "golden" / "landships" / "first-steps-greedy.game"
NOTES = ("#@ 0 Reviewer A battle for a village.", "#@ 3 Reviewer ?! Too far ahead of its foot.")


def uploaded(browser: Browser, *remarks: str) -> str:
    record = FIRST_STEPS.read_text("utf-8").rstrip("\n")
    made: dict[str, Any] = browser.post("/tables/upload", 201, record="\n".join([record, *remarks]) + "\n")
    return str(made["id"])


def record_of(browser: Browser, table: str) -> Record:
    return Record.from_text(browser.http.get(f"/api/tables/{table}/record").text)


def said_at(browser: Browser, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    since = 0
    while entries := browser.get(f"/tables/{table}/log", since=since)["entries"]:
        found += [entry for entry in entries if entry["kind"] == "remark"]
        since = entries[-1]["version"]
    return found


def test_a_record_with_notes_keeps_them_at_a_table(anna: Browser, house: House) -> None:
    table = uploaded(anna, *NOTES)
    assert [(entry["number"], entry["said"]["text"]) for entry in said_at(anna, table)] == [
        (0, "A battle for a village."),
        (3, "Too far ahead of its foot."),
    ]
    assert [str(remark) for remark in record_of(anna, table).remarks] == list(NOTES)
    house.shelf.live.clear()
    assert [str(remark) for remark in record_of(anna, table).remarks] == list(NOTES), "read again from the journal"


def test_a_player_writes_in_the_margin(anna: Browser, bert: Browser, house: House) -> None:
    """His later word takes the place of his earlier one, an empty one takes it back; others only read."""
    table = uploaded(anna, *NOTES)
    made = anna.post(f"/tables/{table}/remarks", 201, number=3, text="  Bold,\nbut  sound. ", mark="!")
    assert (made["kind"], made["number"], made["said"]["text"]) == ("remark", 3, "Bold, but sound.")
    anna.post(f"/tables/{table}/remarks", 201, number=3, text="Sound.")
    anna.post(f"/tables/{table}/remarks", 201, number=5, mark="??")
    anna.post(f"/tables/{table}/remarks", 201, number=5)
    for _ in range(2):
        mine = [remark for remark in record_of(anna, table).remarks if remark.author != "Reviewer"]
        assert [(remark.number, remark.text, remark.mark) for remark in mine] == [(3, "Sound.", "")]
        house.shelf.live.clear()
    body = {"number": 3, "text": "I was there"}
    assert bert.http.post(f"/api/tables/{table}/remarks", json=body).status_code == 403
    beyond = anna.http.post(f"/api/tables/{table}/remarks", json={"number": 100_000, "text": "later"})
    assert beyond.json()["code"] == "bad-request"
    replayed = record_of(anna, table)
    assert replayed.replay(grognard.game("landships")).over


def test_nobody_speaks_of_moves_while_the_game_goes_on(anna: Browser) -> None:
    made = anna.new(blue={"kind": "open"}, public=True)
    answer = anna.http.post(f"/api/tables/{made['id']}/remarks", json={"number": 0, "text": "psst"})
    assert answer.json()["code"] == "waiting"


def test_another_way_is_told_in_words_or_as_it_was_written(anna: Browser) -> None:
    """A way that our rules do not know spoils neither the record nor the table."""
    played = Record.read(FIRST_STEPS).moves[0].text
    table = uploaded(anna, f"#@ 1 Reviewer > {played}", "#@ 2 Reviewer > Teleport unit=nobody | Win")
    known, unknown = (entry["said"] for entry in said_at(anna, table))
    assert len(known["way"]) == 1 and known["way"][0]["id"]
    assert not unknown.get("way") and unknown["text"] == "Teleport unit=nobody | Win"
    assert record_of(anna, table).remarks[1].way == ("Teleport unit=nobody", "Win")
