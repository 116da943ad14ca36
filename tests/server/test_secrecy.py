"""A seat is told what its side may know and nothing else, in any answer: two games that differ only in the other side's
secrets are the same on the wire."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from grognard.server.house import House

from .players import HALT, Browser, advance, select

Browsers = Callable[[], Browser]
TOLD = re.compile(
    r'"(id|seen|commitment|at|changed|seed|origin)":"[^"]*"'
)  # what differs from table to table and says nothing


def strengths(house: House, table: str) -> list[int]:
    found: list[int] = house.shelf.live[table].line.board.strength
    return list(found)


@pytest.fixture
def pair(anna: Browser, bert: Browser, house: House) -> tuple[str, str]:
    """Two tables whose boards differ only in what blue drew."""
    known: dict[tuple[int, ...], tuple[str, tuple[int, ...]]] = {}
    for _ in range(200):
        made = anna.new(blue={"kind": "invitation"})
        bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
        drawn = strengths(house, made["id"])
        red, blue = tuple(drawn[:2]), tuple(drawn[2:])
        if red in known and known[red][1] != blue:
            return known[red][0], made["id"]
        known[red] = (made["id"], blue)
    raise AssertionError("no such pair in 200 draws")


def answers(browser: Browser, table: str, **query: Any) -> list[str]:
    """Everything that a seat can ask, as it comes over the wire."""
    http = browser.http
    path = f"/api/tables/{table}"
    state = http.get(path, params=query).json()
    side = state.get("side")
    ask = {"side": side or "red", "version": state["version"]}
    found = [
        http.get(path, params=query).text,
        *(http.get(path, params={**query, "at": at}).text for at in range(state["number"] + 1)),
        http.get(f"{path}/log", params=query).text,
        http.get(f"{path}/chat").text,
        http.get(f"{path}/record").text,
        http.get(f"{path}/verify").text,
        http.get(f"{path}/position", params=query).text,
        http.get(f"{path}/position", params={"side": "blue" if side == "red" else "red"}).text,
        http.get(path, params={"side": "blue" if side == "red" else "red"}).text,
        http.get(f"{path}/log", params={"side": "blue" if side == "red" else "red"}).text,
    ]
    for unit in ("red-1", "red-2", "blue-1", "blue-2"):
        found.append(http.post(f"{path}/why", json={**ask, "target": {"kind": "unit", "id": unit}}).text)
        found.append(http.post(f"{path}/preview", json={**ask, "choice": select(unit)}).text)
    places = ("0101", "0201", "0503", "0504")
    found += [http.post(f"{path}/why", json={**ask, "choice": advance(to)}).text for to in places]
    found.append(http.post(f"{path}/overlay", json={"name": "zones", "side": side}).text)
    found.append(http.post(f"{path}/moves", json={**ask, "choice": {"type": "Drawn", "strength": 3}, "key": "x"}).text)
    return [TOLD.sub(r'"\1":""', text.replace(table, "T")) for text in found]


def play(anna: Browser, bert: Browser, table: str) -> None:
    """The same moves at each table, none of which tells a strength."""
    state = anna.move(anna.state(table), select("red-1"))["state"]
    anna.move(state, advance("0201"))
    state = bert.move(bert.state(table), select("blue-2"))["state"]
    bert.move(state, advance("0402"))


def test_the_other_sides_secrets_make_no_difference_to_any_answer(
    anna: Browser, bert: Browser, pair: tuple[str, str]
) -> None:
    one, other = (answers(anna, table) for table in pair)
    assert one == other
    for table in pair:
        play(anna, bert, table)
        anna.move(anna.state(table), HALT)
        bert.post(f"/tables/{table}/draw", side="blue")
    one, other = (answers(anna, table) for table in pair)
    assert one == other


def test_the_check_itself_would_see_a_leak(anna: Browser, bert: Browser, pair: tuple[str, str]) -> None:
    """To blue the two tables do look different: the comparison is not blind."""
    one, other = (answers(bert, table) for table in pair)
    assert one != other


def test_live_updates_tell_no_more_than_answers(
    anna: Browser, bert: Browser, pair: tuple[str, str], client: TestClient[Litestar]
) -> None:
    heard: list[list[str]] = []
    for table in pair:
        socket = anna.http.websocket_connect(f"/api/tables/{table}/live?side=red")  # type: ignore[attr-defined]
        messages: list[str] = []
        with socket as connection:
            messages += [connection.receive_text(), connection.receive_text()]  # update, present
            play(anna, bert, table)
            messages += [connection.receive_text() for _ in range(4)]
        heard.append([TOLD.sub(r'"\1":""', text.replace(table, "T")) for text in messages])
    assert heard[0] == heard[1]
    assert '"type":"update"' in heard[0][0]


def test_a_seat_never_hears_of_the_other_sides_choices(anna: Browser, bert: Browser, pair: tuple[str, str]) -> None:
    play(anna, bert, pair[0])
    entries = anna.get(f"/tables/{pair[0]}/log", side="red")["entries"]
    assert {entry["actor"] for entry in entries if "choice" in entry} == {"red"}
    assert all("told" not in entry for entry in entries if entry["actor"] == "dice")


def test_when_the_game_is_over_every_side_may_be_looked_at(anna: Browser, bert: Browser, browser: Browsers) -> None:
    made = anna.new(blue={"kind": "invitation"}, public=True)
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    watcher = browser()
    assert watcher.http.get(f"/api/tables/{made['id']}", params={"side": "blue"}).status_code == 403
    bert.post(f"/tables/{made['id']}/resign", side="blue")
    state = watcher.state(made["id"], side="blue", at=4)
    assert state["side"] == "blue"
    assert "patrol-0" in {piece["face"] for piece in state["view"]["scene"]["pieces"]}  # red's, which blue did not know
