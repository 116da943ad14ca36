"""A crowd, a dawdler or a glutton keeps nobody from playing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection as Page
from websockets.sync.client import connect as open_page

import grognard
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.dice import DICE
from grognard.kernel.history import History
from grognard.server import clerk, punctual
from grognard.server.clerk import replay
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.processes import Processes, TooLong
from grognard.server.turns import Rank, Turns, Who

from .players import SKIRMISH, Browser
from .serving import served

SPECTATORS = 500


# -- who is next ------------------------------------------------------------------------------------------


async def order_of(turns: Turns, asked: list[tuple[Rank, Who, str]], cost: Callable[[str], float]) -> list[str]:
    """The names of those who asked at the same moment, in the order in which they were served."""
    served: list[str] = []

    async def ask(rank: Rank, who: Who, name: str) -> None:
        async with turns.turn(rank, who, bounded=False):
            served.append(name)
            await asyncio.sleep(cost(name))

    await asyncio.gather(*[ask(*each) for each in asked])
    return served


def test_what_a_person_waits_for_goes_before_games_that_nobody_watches() -> None:
    glutton, guest = Who("10.0.0.1", "glutton"), Who("10.0.0.2", "guest")
    asked = [(Rank.UNWATCHED, glutton, f"game {number}") for number in range(30)]
    asked += [(Rank.PLAYED, guest, "my opponent"), (Rank.WAITED_FOR, guest, "a hint")]
    served = asyncio.run(order_of(Turns(1, 6, 60), asked, lambda _: 0.001))
    assert served[1:3] == ["a hint", "my opponent"], "the first had begun already"


def test_time_is_shared_between_addresses_and_between_the_persons_behind_one() -> None:
    asked = [(Rank.PLAYED, Who("a", f"person {number % 2}"), f"a{number % 2}") for number in range(12)]
    asked += [(Rank.PLAYED, Who("b", "alone"), "b") for _ in range(4)]
    served = asyncio.run(order_of(Turns(1, 6, 60), asked, lambda _: 0.02))
    first = served[:8]
    assert first.count("b") >= 3, "one person at an address is not outnumbered by twelve at another"
    assert abs(first.count("a0") - first.count("a1")) <= 1


def test_too_many_who_wait_are_told_to_come_again() -> None:
    async def crowd() -> list[str]:
        turns = Turns(1, 2, 3)

        async def ask(who: Who) -> str:
            try:
                async with turns.turn(Rank.WAITED_FOR, who):
                    await asyncio.sleep(0.01)
            except Trouble as trouble:
                assert trouble.failure.retry
                return trouble.failure.code
            return "served"

        askers = [Who("a")] * 5 + [Who("b")] * 2
        return await asyncio.gather(*[ask(who) for who in askers])

    assert asyncio.run(crowd()) == ["served", "served", "served", "busy", "busy", "served", "busy"]


def test_who_goes_away_while_he_waits_leaves_his_place_to_the_next() -> None:
    async def leave() -> list[str]:
        turns = Turns(1, 6, 60)
        served: list[str] = []

        async def ask(name: str) -> None:
            async with turns.turn(Rank.PLAYED, Who(name)):
                served.append(name)
                await asyncio.sleep(0.02)

        asking = [asyncio.create_task(ask(name)) for name in "abc"]
        await asyncio.sleep(0.005)
        asking[1].cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert turns.free == 1
        return served

    assert asyncio.run(leave()) == ["a", "c"]


# -- records ----------------------------------------------------------------------------------------------


def long_record(moves: int) -> str:
    """A game of people who change their minds: as long as one likes."""
    history = History(grognard.game("landships"), "ls-01")
    rng = Random(1)
    blind = dict.fromkeys(history.game.sides, Blind(rng))
    for _ in history.run(blind, Luck(rng), knowing=True):
        if len(history) >= moves:
            break
    return history.record.to_text()


def test_a_record_of_too_many_moves_is_refused_unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"landships": grognard.game("landships")}
    text = long_record(60)
    assert len(replay(text, games).rows) == 60
    monkeypatch.setattr(clerk, "MOVES", 59)
    with pytest.raises(ValueError, match="60 moves"):
        replay(text, games)


def test_an_uploaded_game_is_opened_from_its_positions_and_not_played_again(anna: Browser, house: House) -> None:
    text = long_record(170)
    table = anna.post("/tables/upload", 201, record=text)["id"]
    with house.engine.connect() as connection:
        found = connection.execute(
            sa.text('SELECT number FROM snapshots WHERE "table" = :table ORDER BY number'), {"table": table}
        )
        assert [number for (number,) in found] == [50, 100, 150, 170]
    house.shelf.live.clear()
    assert anna.state(table)["number"] >= 170
    assert anna.http.get(f"/api/tables/{table}/record").status_code in (200, 409)


def test_work_that_takes_too_long_is_ended() -> None:
    async def dawdle() -> None:
        processes = Processes(1, ())
        try:
            with pytest.raises(TooLong):
                await processes.run(time.sleep, 3600, seconds=0.5)
            assert await processes.run(int, "7", seconds=60) == 7, "the next one finds a new process"
        finally:
            processes.stop()

    asyncio.run(dawdle())


# -- a real server ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served(tmp_path_factory.mktemp("data"), SKIRMISH) as (found, _):
        yield found


def browser(port: int, stack: contextlib.ExitStack) -> Browser:
    return Browser(stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)))


def live(port: int, table: str, player: Browser, side: str) -> Page:
    cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?side={side}"
    return open_page(address, additional_headers={"cookie": cookies}, max_queue=4096)


async def hears_of(page: ClientConnection, version: int) -> None:
    """Listen until a version of the table is told."""
    seen = 0
    while seen < version:
        seen = max(seen, json.loads(await asyncio.wait_for(page.recv(), 120)).get("version", 0))


async def crowd(port: int, table: str, play: Callable[[], int]) -> int:
    """Spectators come, the players play (in a thread of their own), and every page hears of the last move; how many."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?side=-"
    async with contextlib.AsyncExitStack() as stack:
        pages: list[ClientConnection] = []
        for _ in range(0, SPECTATORS, 25):
            pages += await asyncio.gather(
                *[stack.enter_async_context(connect(address, max_queue=None, open_timeout=60)) for _ in range(25)]
            )
        listening = asyncio.create_task(asyncio.to_thread(play))
        version = await listening
        await asyncio.gather(*[hears_of(page, version) for page in pages])
        return len(pages)


def test_five_hundred_spectators_and_both_players_play(port: int) -> None:
    with contextlib.ExitStack() as stack:
        anna, bert = browser(port, stack), browser(port, stack)
        made = anna.new(blue={"kind": "invitation"}, public=True)
        bert.post("/join", secret=made["invitations"][0]["secret"], name="Bert", salt="b2")
        table = made["id"]
        own, other = live(port, table, anna, "red"), live(port, table, bert, "blue")
        stack.enter_context(own)
        stack.enter_context(other)
        actors: list[str] = []

        def play() -> int:
            """Three turns of either side, each seen by the other before it answers."""
            version = 0
            while len({*actors}) < 2 or len(actors) < 12:
                player, page, side = (anna, other, "red") if len(actors) % 4 < 2 else (bert, own, "blue")
                state = player.state(table, side=side)
                if not state["view"].get("offers"):
                    player, page, side = (bert, own, "blue") if side == "red" else (anna, other, "red")
                    state = player.state(table, side=side)
                version = player.move(state, 0)["version"]
                actors.append(side)
                while json.loads(page.recv(timeout=60)).get("version", 0) < version:
                    pass
            return version

        assert asyncio.run(crowd(port, table, play)) == SPECTATORS
        assert {*actors} == {"red", "blue"}


def test_a_page_that_talks_too_much_is_sent_away(port: int) -> None:
    with contextlib.ExitStack() as stack:
        anna = browser(port, stack)
        table = anna.new(public=True)["id"]
        page = stack.enter_context(live(port, table, anna, "red"))
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(2000):
                page.send('{"type":"ping"}')
            while True:
                page.recv(timeout=30)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        assert anna.state(table)["status"] == "playing"


def test_a_request_that_never_ends_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The protocol by itself, with less patience than a server has."""
    monkeypatch.setattr(punctual, "SECONDS", 0.3)

    async def dawdle() -> bytes:
        import uvicorn

        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("half a request reaches nobody")

        server = uvicorn.Server(uvicorn.Config(app, port=0, http=punctual.Punctual, lifespan="off", log_level="error"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        where = server.servers[0].sockets[0].getsockname()
        reader, writer = await asyncio.open_connection(*where[:2])
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        rest = await asyncio.wait_for(reader.read(), 30)
        writer.close()
        server.should_exit = True
        await serving
        return rest

    assert asyncio.run(dawdle()) == b""


def fickle_record(lines: int) -> str:
    """Of people who change their minds all the time: legal, and as long as one likes."""
    history = History(grognard.game("landships"), "ls-01")
    while history.board.actor == DICE:
        history.apply(history.board.choices()[0])
    for _ in range(lines // 2):
        history.apply(history.board.choices()[0])
        history.undo(1)
    return history.record.to_text()


def typical(guest: Browser, count: int, until: Callable[[], bool] = lambda: False) -> tuple[float, int]:
    """The middle one of the times that lists take, and how many were asked for."""
    times: list[float] = []
    while len(times) < count and not until():
        begun = time.monotonic()
        guest.get("/tables")
        times.append(time.monotonic() - begun)
    return sorted(times)[len(times) // 2], len(times)


def test_hostile_uploads_keep_nobody_waiting(tmp_path: Path) -> None:
    """While long records are read, another visitor's list is answered in half a second. The middle one of forty: a
    single answer may meet with anything. Where the machine is so busy that a list takes more than a twentieth of a
    second by itself, it may take as much longer."""
    long, fickle = long_record(1500), fickle_record(6000)
    torn = "grognard record 1\n" + "# x\n" * 400_000
    with served(tmp_path, SKIRMISH, workers=1) as (port, process), contextlib.ExitStack() as stack:
        gluttons, guest = [browser(port, stack) for _ in range(2)], browser(port, stack)
        alone, _ = typical(guest, 40)
        with ThreadPoolExecutor(8) as pool:
            uploads = [
                pool.submit(each.http.post, "/api/tables/upload", **upload(each, text))
                for each in gluttons
                for text in (fickle, torn, long, fickle)
            ]
            beside, answered = typical(guest, 40, lambda: all(each.done() for each in uploads))
            process.kill()  # they need not all be read
        assert answered >= 20, "they were read while lists were answered"
        assert beside < 0.5 * max(1.0, alone / 0.05)


def test_an_upload_is_read_while_others_wait(port: int) -> None:
    with contextlib.ExitStack() as stack:
        glutton = browser(port, stack)
        with ThreadPoolExecutor(4) as pool:
            text = long_record(300)
            sent = [pool.submit(glutton.http.post, "/api/tables/upload", **upload(glutton, text)) for _ in range(4)]
        statuses = {each.result().status_code for each in sent}
        assert 201 in statuses and statuses <= {201, 503}


def upload(player: Browser, text: str) -> dict[str, Any]:
    token = player.http.cookies.get("csrf") or ""
    return {"json": {"record": text}, "headers": {"x-csrf-token": token}}


# -- lists ------------------------------------------------------------------------------------------------


def test_the_list_is_read_from_an_index(house: House, anna: Browser) -> None:
    anna.new(public=True)
    plans: list[str] = []

    @sa.event.listens_for(house.engine, "before_cursor_execute")
    def explain(_c: Any, cursor: Any, statement: str, parameters: Any, _x: Any, _m: Any) -> None:
        if statement.startswith("SELECT") and "FROM tables" in statement:
            inner = cursor.connection.cursor()
            inner.execute("EXPLAIN QUERY PLAN " + statement, parameters)
            plans.extend(row[3] for row in inner.fetchall())

    lines = house.shelf.listed("somebody")
    assert len(lines) == 1
    assert len([plan for plan in plans if "USING INDEX tables_listed" in plan]) == 3
    assert not [plan for plan in plans if plan.startswith("SCAN tables")], plans
