"""Kill the server at any moment: no acknowledged move is lost, none is doubled, the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from grognard.server.bench import Connection

from .players import SKIRMISH
from .postgres import cluster
from .serving import served

KILLS = 60
TABLES = 12


@dataclass
class Seat:
    """One table played by one connection: what was sent, and what was acknowledged."""

    table: str
    cookies: dict[str, str]
    version: int
    side: str | None
    choices: list[dict[str, Any]]
    sent: list[dict[str, Any]] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)  # key -> version

    @property
    def open(self) -> dict[str, Any] | None:
        """The last move that was sent and not acknowledged."""
        return self.sent[-1] if self.sent and self.sent[-1]["key"] not in self.acknowledged else None


async def sit_down(port: int) -> Seat:
    page = Connection(port)
    await page.open()
    seats = {"red": {"kind": "me", "salt": "a"}, "blue": {"kind": "here", "salt": "b"}}
    made = await page.ask("POST", "/api/tables", {"game": "skirmish", "seats": seats})
    await page.close()
    view = made["state"]["view"]
    choices = [offer["choice"] for offer in view["offers"]]
    return Seat(made["id"], page.cookies, made["state"]["version"], view["prompt"]["actor"], choices)


async def play(port: int, seat: Seat, rng: Random) -> None:
    """Play until the connection breaks; the move that was open is sent again first, with its key."""
    page = Connection(port)
    page.cookies = dict(seat.cookies)
    with contextlib.suppress(OSError, asyncio.IncompleteReadError):
        await page.open()
        try:
            await play_on(page, seat, rng)
        finally:
            await page.close()


async def play_on(page: Connection, seat: Seat, rng: Random) -> None:
    while seat.choices or seat.open:
        move = seat.open
        if move is None:
            choice = seat.choices[int(rng.random() * len(seat.choices))]
            key = f"{seat.table}-{len(seat.sent)}"
            move = {"side": seat.side, "version": seat.version, "choice": choice, "key": key, "brief": True}
            seat.sent.append(move)
        played = await page.ask("POST", f"/api/tables/{seat.table}/moves", move)
        seat.acknowledged[move["key"]] = played["version"]
        seat.version, seat.side = played["version"], played.get("actor")
        seat.choices = played.get("choices", [])


async def play_until_killed(port: int, seats: list[Seat], process: Any, rng: Random) -> None:
    """Play, and kill the server at some moment after some more moves were acknowledged."""
    games = [asyncio.create_task(play(port, seat, rng)) for seat in seats]
    wanted = sum(len(seat.acknowledged) for seat in seats) + rng.randrange(1, 40)
    while sum(len(seat.acknowledged) for seat in seats) < wanted and not all(game.done() for game in games):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, 0.02))
    process.kill()
    await asyncio.gather(*games)


Keys = dict[str, list[tuple[str, int]]]
WANTED = 'SELECT "table", key, version FROM journal WHERE key IS NOT NULL ORDER BY version'


def by_table(rows: Iterable[tuple[str, str, int]]) -> Keys:
    found: Keys = {}
    for table, key, version in rows:
        found.setdefault(table, []).append((key, version))
    return found


def check(seats: list[Seat], found: Keys) -> tuple[int, int]:
    """Nothing that was acknowledged is lost, nothing is there twice; how many were kept, and acknowledged."""
    kept = acknowledged = 0
    for seat in seats:
        keys = [key for key, _ in found.get(seat.table, [])]
        assert len(keys) == len(set(keys)), "a move was played twice"
        assert set(keys) <= {move["key"] for move in seat.sent}, "a move that nobody sent"
        assert set(seat.acknowledged) <= set(keys), "an acknowledged move is lost"
        assert len(keys) - len(seat.acknowledged) <= 1, "only the open move may be kept without acknowledgement"
        acknowledged += len(seat.acknowledged)
        kept += len(keys)
    return kept, acknowledged


def fill(port: int, seats: list[Seat]) -> list[Seat]:
    """The tables that go on; new ones where none does."""
    if not [seat for seat in seats if seat.choices]:
        seats += [asyncio.run(sit_down(port)) for _ in range(TABLES)]
    return [seat for seat in seats if seat.choices or seat.open]


def test_a_killed_server_loses_no_acknowledged_move_and_doubles_none(tmp_path: Path) -> None:
    rng = Random(1916)
    seats: list[Seat] = []
    acknowledged = 0
    for _ in range(KILLS):
        with served(tmp_path, SKIRMISH) as (port, process):
            going = fill(port, seats)
            asyncio.run(play_until_killed(port, going, process, rng))
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
            kept, acknowledged = check(seats, by_table(database.execute(WANTED)))
        assert 0 <= kept - acknowledged <= len(seats)
    assert acknowledged > 100
    with served(tmp_path, SKIRMISH) as (port, _process):  # the tables go on
        asyncio.run(finish(port, seats, rng))
    assert all(seat.open is None and not seat.choices for seat in seats)


async def finish(port: int, seats: list[Seat], rng: Random) -> None:
    await asyncio.gather(*(play(port, seat, rng) for seat in seats))


@pytest.mark.xdist_group("server-postgres")
def test_two_processes_that_are_killed_in_turn_lose_nothing(tmp_path: Path) -> None:
    """Each plays with half of the tables and is killed; the other goes on with all of them meanwhile."""
    rng = Random(1917)
    seats: list[Seat] = []
    with cluster() as database, contextlib.ExitStack() as first:
        port, process = first.enter_context(served(tmp_path, SKIRMISH, database=database))
        stack = first.pop_all()
        for _ in range(KILLS):
            with contextlib.ExitStack() as last:
                last.push(stack)
                stack = contextlib.ExitStack()
                other, heir = stack.enter_context(served(tmp_path, SKIRMISH, database=database))
                going = fill(port, seats)
                asyncio.run(kill_one(port, process, other, going, rng))
            with psycopg.connect(database) as connection:
                kept, acknowledged = check(seats, by_table(connection.execute(WANTED).fetchall()))
            assert 0 <= kept - acknowledged <= len(seats)
            port, process = other, heir
        with stack:
            asyncio.run(finish(port, seats, rng))
    assert all(seat.open is None and not seat.choices for seat in seats)


async def kill_one(port: int, process: Any, other: int, seats: list[Seat], rng: Random) -> None:
    """Half of the tables are played at a process that is killed, the others at one that goes on."""
    half = len(seats) // 2
    await asyncio.gather(
        play_until_killed(port, seats[:half], process, rng),
        play_for(other, seats[half:], 0.3, rng),
    )


async def play_for(port: int, seats: list[Seat], seconds: float, rng: Random) -> None:
    """Play for a while; moves that are open then are sent again later."""
    games = [asyncio.create_task(play(port, seat, rng)) for seat in seats]
    await asyncio.sleep(seconds)
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
