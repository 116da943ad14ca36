"""Kill the server at any moment: no acknowledged move is lost, none is doubled, the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from grognard.server.bench import Connection, served

from .players import SKIRMISH

ROUNDS = 6
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


async def play_until_killed(port: int, seats: list[Seat], process: Any, after: float, rng: Random) -> None:
    games = [asyncio.create_task(play(port, seat, rng)) for seat in seats]
    await asyncio.sleep(after)
    process.kill()
    await asyncio.gather(*games)


def kept_keys(data: Path) -> dict[str, list[tuple[str, int]]]:
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        found: dict[str, list[tuple[str, int]]] = {}
        for table, key, version in database.execute(
            'SELECT "table", key, version FROM journal WHERE key IS NOT NULL ORDER BY version'
        ):
            found.setdefault(table, []).append((key, version))
        return found


def test_a_killed_server_loses_no_acknowledged_move_and_doubles_none(tmp_path: Path) -> None:
    rng = Random(1916)
    seats: list[Seat] = []
    kept = acknowledged = 0
    for _ in range(ROUNDS):
        with served(tmp_path, SKIRMISH) as (port, process):
            if not [seat for seat in seats if seat.choices]:
                seats += [asyncio.run(sit_down(port)) for _ in range(TABLES)]
            going = [seat for seat in seats if seat.choices or seat.open]
            asyncio.run(play_until_killed(port, going, process, rng.uniform(0.02, 0.4), rng))
        found = kept_keys(tmp_path)
        kept = acknowledged = 0
        for seat in seats:
            keys = [key for key, _ in found.get(seat.table, [])]
            assert len(keys) == len(set(keys)), "a move was played twice"
            assert set(keys) <= {move["key"] for move in seat.sent}, "a move that nobody sent"
            assert set(seat.acknowledged) <= set(keys), "an acknowledged move is lost"
            assert len(keys) - len(seat.acknowledged) <= 1, "only the open move may be kept without acknowledgement"
            acknowledged += len(seat.acknowledged)
            kept += len(keys)
    assert acknowledged > 100
    assert 0 <= kept - acknowledged <= len(seats)
    with served(tmp_path, SKIRMISH) as (port, _process):  # the tables go on
        asyncio.run(finish(port, seats, rng))
    assert all(seat.open is None and not seat.choices for seat in seats)


async def finish(port: int, seats: list[Seat], rng: Random) -> None:
    await asyncio.gather(*(play(port, seat, rng) for seat in seats))
