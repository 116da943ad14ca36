"""Two server processes on one PostgreSQL: one table, live at both, and never two moves from one position."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from grognard.server.app import create_app
from grognard.server.bench import Connection
from grognard.server.settings import Settings

from .everything import address, at_a_table, elsewhere
from .players import HALT, SKIRMISH, Browser, advance, select
from .postgres import cluster
from .serving import served
from .test_hostile import BODIES, JSON, is_sound, routes

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


def test_the_same_thing_written_at_both_processes_at_once_is_written(ports: tuple[int, int]) -> None:
    """A first name, first notes: two rows that are not there yet, wanted twice."""

    async def race() -> None:
        for number in range(15):
            pages = [Connection(port) for port in ports]
            await pages[0].open()
            pages[1].cookies = dict(pages[0].cookies)
            await pages[1].open()
            seats = {"red": {"kind": "me", "salt": "a"}, "blue": {"kind": "here", "salt": "b"}}
            table = (await pages[0].ask("POST", "/api/tables", {"game": "skirmish", "seats": seats}))["id"]
            await asyncio.gather(*(page.ask("PUT", "/api/me", {"name": f"Anna {number}"}) for page in pages))
            notes = f"/api/tables/{table}/notes"
            await asyncio.gather(*(page.ask("PUT", notes, {"text": "mine"}) for page in pages))
            for page in pages:
                await page.close()

    asyncio.run(race())


def test_a_table_thrown_away_at_one_process_is_gone_at_the_other(ports: tuple[int, int], browser: Browsers) -> None:
    anna, eve = browser(ports[0]), browser(ports[1])
    anna.post("/account/register", 201, name="Anna Gone", password="correct horse")
    tables = [anna.new(public=True)["id"] for _ in range(2)]
    with live(eve, ports[1], tables[0], "-") as one, live(eve, ports[1], tables[1], "-") as two:
        hear(one, "update")
        hear(two, "update")
        assert anna.http.delete(f"/api/tables/{tables[0]}").status_code == 204
        hear(one, "gone", code="not-found")
        anna.post("/account/delete", password="correct horse")
        hear(two, "gone", code="not-found")
    for table in tables:
        assert eve.http.get(f"/api/tables/{table}").status_code == 404


def test_who_signs_in_at_one_process_has_his_seats_at_the_other(ports: tuple[int, int], browser: Browsers) -> None:
    """Also at a table that the other process has in its memory, with the visitor at the seat."""
    browser(ports[0]).post("/account/register", 201, name="Anna Moves", password="correct horse")
    visitor, eve = browser(ports[1]), browser(ports[1])
    table = visitor.new(public=True)["id"]
    with live(eve, ports[1], table, "-") as page:
        hear(page, "update")
        assert visitor.state(table)["side"] == "red"
        there = browser(ports[0])
        there.http.cookies, there.http.headers = visitor.http.cookies, visitor.http.headers
        there.post("/account/login", name="Anna Moves", password="correct horse")
        visitor.http.cookies.update(there.http.cookies)
        until(lambda: visitor.state(table).get("side") == "red")


def test_who_throws_his_account_away_leaves_no_name_at_the_other_process(
    ports: tuple[int, int], browser: Browsers
) -> None:
    """Not in its memory either, from where it would be written anew with the next change of the seat."""
    anna, bert = browser(ports[0]), browser(ports[1])
    anna.post("/account/register", 201, name="Anna Leaves", password="correct horse")
    seats = {"red": {"kind": "me", "salt": "a", "name": "Anna Leaves"}, "blue": {"kind": "invitation"}}
    made = anna.post("/tables", 201, game="skirmish", seats=seats)
    bert.post("/join", secret=made["invitations"][0]["secret"], name="Bert", salt="b")
    table = made["id"]
    with live(bert, ports[1], table, "blue") as page:
        hear(page, "update")
        assert "Anna Leaves" in bert.http.get(f"/api/tables/{table}").text
        anna.post("/account/delete", password="correct horse")
        until(lambda: "Anna Leaves" not in bert.http.get(f"/api/tables/{table}").text)
        bert.post(f"/tables/{table}/chat", 201, text="are you there?", side="blue")
    assert "Anna Leaves" not in browser(ports[0]).http.get("/api/tables").text
    assert "Anna Leaves" not in bert.http.get(f"/api/tables/{table}").text


def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for what another process hears a moment later."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_no_broken_body_makes_it_fail_here_either(database: str, tmp_path: Path) -> None:
    """This database takes less than SQLite: no null bytes, no long words, no large numbers."""
    settings = Settings(data=tmp_path, database=database, modules=(SKIRMISH,), workers=0, limits=False)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        anna = Browser(client)
        state = anna.new(public=True)["state"]
        for method, path in routes(client, state["id"]):
            for name, body in BODIES.items() if method in ("POST", "PUT") and "logout" not in path else ():
                answer = client.request(method, path, content=body, headers=JSON)
                assert is_sound(answer), (method, path, name, answer.text)
        for method, path, body in [*at_a_table(state), *elsewhere("x", {})]:
            for key in body or ():
                for odd in ("a\x00b", "é" * 40, 2_000_000_000, 2**63, {"\x00": "\x00"}):
                    answer = client.request(method, address(path, state["id"]), json={**(body or {}), key: odd})
                    assert is_sound(answer), (method, path, key, odd, answer.text)
