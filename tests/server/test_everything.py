"""Every request at every kind of table, by everybody: none makes the server fail; and with the database away, every
request says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import event

from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.settings import Settings

from .everything import DRAWN, address, at_a_table, elsewhere, is_unchanging
from .players import Browser

SEATS = {"red": {"kind": "me", "salt": "a"}, "blue": {"kind": "here", "salt": "b"}}
COMPUTER = {"kind": "computer", "level": "random"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, thinking=0.02)


@pytest.fixture
def client(settings: Settings) -> Any:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def described(client: httpx.Client) -> set[tuple[str, str]]:
    paths = client.get("/schema/openapi.json").json()["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


def send(player: Browser, method: str, path: str, table: str, body: dict[str, Any] | None) -> httpx.Response:
    return player.http.request(method, address(path, table), json=body)


# -- every kind of table ----------------------------------------------------------------------------------


def played(anna: Browser, _bert: Browser) -> str:
    table: str = anna.new(public=True)["id"]
    anna.move(anna.state(table), 0)
    return table


def shared(anna: Browser, bert: Browser) -> str:
    made = anna.new(blue={"kind": "invitation"}, patience=1)
    bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    return str(made["id"])


def waiting(anna: Browser, _bert: Browser) -> str:
    return str(anna.new(red={"kind": "me"}, blue={"kind": "open"}, public=True)["id"])


def of_chains(anna: Browser, bert: Browser) -> str:
    made = anna.new(red={"kind": "me"}, blue={"kind": "invitation"}, dice="chains")
    bert.post("/join", secret=made["invitations"][0]["secret"])
    return str(made["id"])


def finished(anna: Browser, _bert: Browser) -> str:
    return str(anna.play_out(anna.new(public=True)["id"])["id"])


def resigned(anna: Browser, bert: Browser) -> str:
    table = shared(anna, bert)
    bert.post(f"/tables/{table}/resign", side="blue")
    return table


def computers(anna: Browser, _bert: Browser) -> str:
    return str(anna.new(red=COMPUTER, blue=COMPUTER, pace=-1, public=True)["id"])


def trial(anna: Browser, bert: Browser) -> str:
    return str(anna.post(f"/tables/{shared(anna, bert)}/fork", 201, number=1, side="red")["id"])


def uploaded(anna: Browser, bert: Browser) -> str:
    record = anna.http.get(f"/api/tables/{finished(anna, bert)}/record").text
    return str(anna.post("/tables/upload", 201, record=record)["id"])


def lesson(anna: Browser, _bert: Browser) -> str:
    return str(anna.post("/games/verdun/lessons/verdun-4", 201)["id"])


def finished_lesson(anna: Browser, bert: Browser) -> str:
    table = lesson(anna, bert)
    state = anna.state(table)
    while state["lesson"]["task"] < state["lesson"]["tasks"]:
        state = anna.post(f"/tables/{table}/lesson", side=state["side"], do="on")
    return table


KINDS = [played, shared, waiting, of_chains, finished, resigned, computers, trial, uploaded, lesson, finished_lesson]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_is_asked_at_any_kind_of_table_is_answered(
    kind: Callable[[Browser, Browser], str], browser: Callable[[], Browser], house: House
) -> None:
    anna, bert, eve = browser(), browser(), browser()
    table = kind(anna, bert)
    seen = anna.state(table)
    asked = set()
    for method, path, body in at_a_table(seen):
        asked.add((method, path))
        for player in (eve, bert, anna) if method != "DELETE" else (eve, anna):
            now = player.http.get(f"/api/tables/{table}").json()
            fresh = {"version": now["version"]} if body and {"version"} <= body.keys() & now.keys() else {}
            answer = send(player, method, path, table, None if body is None else body | fresh)
            assert answer.status_code < 500 or answer.json()["code"] == "busy", (method, path, body, answer.text)
    assert asked == {each for each in described(anna.http) if "{table}" in each[1]}, "a request is missing here"


# -- the database is away ---------------------------------------------------------------------------------


def test_every_request_says_so_where_the_database_is_away(
    client: TestClient[Litestar], browser: Callable[[], Browser], house: House
) -> None:
    anna = browser()
    state = anna.new(public=True)["state"]
    record = anna.http.get(f"/api/tables/{state['id']}/record").text
    wanted = [*at_a_table(state), *elsewhere(record, SEATS)]
    unchanging = {each for each in described(client) if is_unchanging(*each)}
    assert {each[:2] for each in wanted} == described(client) - unchanging, "a request is missing here"
    away = True

    def refuse(*_args: Any) -> Any:
        if away:
            raise sqlite3.OperationalError("unable to open database file")

    event.listen(house.engine, "do_connect", refuse)
    house.engine.dispose()
    for method, path, body in wanted:
        house.shelf.live.clear()
        house.people.forget()
        answer = send(anna, method, path, state["id"], body)
        assert (answer.status_code, answer.json()["code"]) == (503, "busy"), (method, path, answer.text)
        assert answer.headers["retry-after"], (method, path)
    for _, path in unchanging:
        assert path in DRAWN or client.get(address(path, "")).status_code == 200, path
    away = False
    assert anna.move(anna.state(state["id"]), 0)["number"], "and when it is back, the game goes on"
