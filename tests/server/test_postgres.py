"""Two server processes on one PostgreSQL: one table, live at both, and never two moves from one position."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from grognard.server.bench import Connection, served

from .players import HALT, SKIRMISH, Browser, advance, select
from .postgres import cluster

Browsers = Callable[[int], Browser]

pytestmark = pytest.mark.xdist_group("server-postgres")  # one cluster for all of them


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster() as address:
        yield address


@pytest.fixture(scope="module")
def ports(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """Two processes, started at once on an empty database: both want to migrate it."""
    folder: Path = tmp_path_factory.mktemp("data")
    with (
        served(folder, SKIRMISH, database=database) as (one, _),
        served(folder, SKIRMISH, database=database) as (other, _),
    ):
        yield one, other


@pytest.fixture
def browser() -> Iterator[Callable[[int], Browser]]:
    """Makes browsers at the process of a port."""
    with contextlib.ExitStack() as stack:

        def make(port: int) -> Browser:
            return Browser(stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)))

        yield make


def live(player: Browser, port: int, table: str, side: str) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?side={side}"
    return connect(address, additional_headers={"cookie": cookies})


def hear(socket: ClientConnection, kind: str, **facts: Any) -> dict[str, Any]:
    """The next message of a kind for which the facts hold."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if message["type"] == kind and all(message.get(name) == value for name, value in facts.items()):
            return message


def test_two_browsers_at_two_processes_play_one_game_live(ports: tuple[int, int], browser: Browsers) -> None:
    anna, bert = browser(ports[0]), browser(ports[1])
    made = anna.new(blue={"kind": "invitation"})
    table = made["id"]
    theirs = bert.post("/join", secret=made["invitations"][0]["secret"], salt="c3")
    assert theirs["side"] == "blue"
    with live(anna, ports[0], table, "red") as red, live(bert, ports[1], table, "blue") as blue:
        state = hear(red, "update")["state"]
        hear(blue, "update")
        played = anna.move(anna.state(table), select("red-1"))
        assert hear(blue, "update", version=played["version"])
        played = anna.move(played["state"], advance("0201"))
        heard = hear(blue, "update", version=played["version"])
        assert heard["entries"][-1]["told"][0]["text"]["id"] == "event-moved"
        assert heard["state"]["view"]["prompt"]["actor"] == "blue"
        answered = bert.move(heard["state"], HALT)
        assert hear(red, "update", version=answered["version"])["state"]["view"]["offers"]
        line = bert.post(f"/tables/{table}/chat", 201, text="bonjour")
        assert hear(red, "chat")["line"] == line
    assert state["side"] == "red"


def same_browser(anna: Browser, elsewhere: Browser) -> Browser:
    """Another connection of the same person."""
    for name, value in anna.http.cookies.items():
        elsewhere.http.cookies.set(name, value)
    elsewhere.http.headers["x-csrf-token"] = anna.http.cookies["csrf"]
    return elsewhere


def test_a_move_from_an_old_board_of_the_other_process_is_stale(ports: tuple[int, int], browser: Browsers) -> None:
    anna = browser(ports[0])
    made = anna.new()
    elsewhere = same_browser(anna, browser(ports[1]))
    state = elsewhere.state(made["id"])
    anna.move(state, HALT)
    failure = elsewhere.refused(f"/tables/{made['id']}/moves", "stale", **elsewhere.body(state, select("red-1")))
    assert failure["state"]["version"] == state["version"] + 1


def test_a_move_sent_again_to_the_other_process_counts_once(ports: tuple[int, int], browser: Browsers) -> None:
    """The first process answered, the answer was lost: the second may not have heard of the move yet."""
    one, other = ports
    anna = browser(one)
    table = anna.new()["id"]
    elsewhere = same_browser(anna, browser(other))
    for _ in range(30):
        state = anna.state(table)
        elsewhere.state(table)
        body = anna.body(state, state["view"]["offers"][0]["choice"])
        first = anna.post(f"/tables/{table}/moves", **body)
        again = elsewhere.post(f"/tables/{table}/moves", **body)
        assert again["doubled"] and (again["version"], again["number"]) == (first["version"], first["number"])
        if first["state"]["status"] == "over":
            break


def test_moves_at_both_processes_at_once_never_both_count(ports: tuple[int, int], database: str) -> None:
    async def race() -> tuple[int, int]:
        pages = [Connection(port) for port in ports]
        await pages[0].open()
        seats = {"red": {"kind": "me", "salt": "a"}, "blue": {"kind": "here", "salt": "b"}}
        played = refused = 0
        for _ in range(10):
            made = await pages[0].ask("POST", "/api/tables", {"game": "skirmish", "seats": seats})
            pages[1].cookies = dict(pages[0].cookies)
            if not hasattr(pages[1], "transport"):
                await pages[1].open()
            state = made["state"]
            bodies = [
                {"side": "red", "version": state["version"], "choice": HALT, "key": key, "brief": True}
                for key in ("one", "other")
            ]
            path = f"/api/tables/{made['id']}/moves"
            await pages[1].ask("GET", f"/api/tables/{made['id']}")
            answers = await asyncio.gather(
                *(page.ask("POST", path, body) for page, body in zip(pages, bodies, strict=True)),
                return_exceptions=True,
            )
            good = [answer for answer in answers if isinstance(answer, dict)]
            played += len(good)
            refused += sum(1 for answer in answers if isinstance(answer, RuntimeError) and "stale" in str(answer))
        for page in pages:
            await page.close()
        return played, refused

    played, refused = asyncio.run(race())
    assert (played, refused) == (10, 10)
    with psycopg.connect(database) as connection:
        twice = connection.execute(
            'SELECT "table" FROM journal WHERE kind = \'move\' GROUP BY "table", version HAVING COUNT(*) > 1'
        ).fetchall()
    assert twice == []


def test_accounts_are_known_at_both_processes(ports: tuple[int, int], browser: Browsers) -> None:
    anna = browser(ports[0])
    anna.post("/account/register", 201, name="Anna Ω", password="correct horse")
    table = anna.new()["id"]
    elsewhere = browser(ports[1])
    assert elsewhere.http.get(f"/api/tables/{table}").status_code == 403
    elsewhere.post("/account/login", name="anna ω", password="correct horse")
    assert [line["id"] for line in elsewhere.get("/tables") if line["mine"]] == [table]
    assert elsewhere.state(table)["side"] == "red"


def test_signing_out_at_one_process_ends_the_session_at_the_other(ports: tuple[int, int], browser: Browsers) -> None:
    anna, phone = browser(ports[0]), browser(ports[1])
    table = anna.new()["id"]
    anna.post("/account/register", 201, name="Anna Twice", password="correct horse")
    phone.post("/account/login", name="Anna Twice", password="correct horse")
    with live(phone, ports[1], table, "red") as page:
        hear(page, "update")
        anna.post("/account/logout")
        with pytest.raises(ConnectionClosed):
            while True:
                page.recv(timeout=20)
    assert phone.http.get(f"/api/tables/{table}").status_code == 403
