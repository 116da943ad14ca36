"""How many moves a second a server takes, durably, with many tables at once.

A real server process (SQLite, WAL, synchronous=FULL) and, in this process, one connection a table that plays a game
with itself: each move is sent when the one before it is acknowledged, so the time of an answer is what a player waits.
The rules are those of a shipped game; every move is checked, and every acknowledged one must be in the database
afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

HOST = "127.0.0.1"


class Measured(msgspec.Struct, frozen=True):
    """What a run found. Times of an answer in milliseconds."""

    game: str
    tables: int
    moves: int  # acknowledged
    kept: int  # found in the database afterwards, dice included
    seconds: float
    p50: float
    p99: float

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Connection:
    """One browser: a connection that is kept, its cookies, and as little else as possible."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        try:
            await self.ask("GET", "/api/me")
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request, decoded; a failure raises."""
        data = msgspec.json.encode(body) if body is not None else b""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\ncookie: {cookies}\r\n"
            f"x-csrf-token: {self.cookies.get('csrf', '')}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name == "content-length":
                length = int(value)
            elif name == "set-cookie":
                cookie, _, text = value.partition(";")[0].partition("=")
                self.cookies[cookie] = text
        answer = msgspec.json.decode(await self.reader.readexactly(length)) if length else None
        if not lines[0].split(" ")[1].startswith("2"):
            raise RuntimeError(f"{method} {path}: {lines[0]} {str(answer)[:300]}")
        return answer


class Player:
    """One table played by one connection with itself."""

    def __init__(self, port: int, game: str, rng: Random) -> None:
        self.page = Connection(port)
        self.game = game
        self.rng = rng
        self.table = ""
        self.side: str | None = None
        self.version = 0
        self.choices: list[Any] = []
        self.times: list[float] = []  # of each answer
        self.kept: dict[str, int] = {}  # table -> the version that was acknowledged last

    async def sit_down(self) -> None:
        """A new table, all its sides mine."""
        info = await self.page.ask("GET", f"/api/games/{self.game}")
        seats = {side: {"kind": "me", "salt": secrets.token_hex(4)} for side in info["sides"]}
        made = await self.page.ask("POST", "/api/tables", {"game": self.game, "seats": seats})
        state = made["state"]
        self.table, self.version, self.side = made["id"], state["version"], state["view"]["prompt"]["actor"]
        self.choices = [offer["choice"] for offer in state["view"]["offers"]]

    async def play(self, until: float) -> None:
        """Play until the time is over; after one game, another."""
        while time.perf_counter() < until:
            if not self.choices:
                await self.sit_down()
            body = {
                "side": self.side,
                "version": self.version,
                "choice": self.choices[int(self.rng.random() * len(self.choices))],
                "key": str(self.version),
                "brief": True,
            }
            began = time.perf_counter()
            played = await self.page.ask("POST", f"/api/tables/{self.table}/moves", body)
            self.times.append(time.perf_counter() - began)
            self.version, self.side = played["version"], played.get("actor")
            self.choices = played.get("choices", [])
            self.kept[self.table] = self.version


async def drive(port: int, game: str, tables: int, seconds: float, seed: int) -> tuple[list[float], dict[str, int]]:
    """All tables at once; the time of each answer, and the version that each table was left at.

    Everybody sits and has made a move or two before the clock starts.
    """
    players = [Player(port, game, Random(seed + n)) for n in range(tables)]
    for player in players:
        await player.page.open()
        await player.sit_down()
    await asyncio.gather(*(player.play(time.perf_counter() + 0.5) for player in players))
    for player in players:
        player.times.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    for player in players:
        await player.page.close()
    times = [each for player in players for each in player.times]
    return times, {table: version for player in players for table, version in player.kept.items()}


CODE = """
import sys
from pathlib import Path
from grognard.server import run
data, database, *modules = sys.argv[1:]
run(port=0, data=Path(data), database=database, workers=0, limits=False, warm=False, modules=tuple(modules))
"""


@contextlib.contextmanager
def served(data: Path, *modules: str, database: str = "") -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A real server process on a free port; its port and the process."""
    process = subprocess.Popen(  # noqa: S603  (our own server)
        [sys.executable, "-c", CODE, str(data), database, *modules], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        link = process.stdout.readline().strip()
        if not link:
            raise RuntimeError("the server did not start")
        port = int(link.rstrip("/").rpartition(":")[2])
        wait_for(port)
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


def wait_for(port: int, seconds: float = 30) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nobody answers at port {port}")


def measure(
    game: str = "verdun", tables: int = 50, seconds: float = 10.0, seed: int = 1, modules: tuple[str, ...] = ()
) -> Measured:
    """Run the bench. Raises if an acknowledged move is missing from the database."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with served(data, *modules) as (port, _process):
            times, kept = asyncio.run(drive(port, game, tables, seconds, seed))
        with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
            found = dict(database.execute('SELECT "table", MAX(version) FROM journal GROUP BY "table"'))
            rows = database.execute("SELECT COUNT(*) FROM journal WHERE kind = 'move'").fetchone()[0]
        lost = {table for table, version in kept.items() if found.get(table, 0) < version}
        if lost:
            raise RuntimeError(f"acknowledged moves are missing at {len(lost)} tables")
    times.sort()
    p50, p99 = times[len(times) // 2] * 1000, times[int(len(times) * 0.99)] * 1000
    return Measured(game, tables, len(times), rows, seconds, p50, p99)


if __name__ == "__main__":
    for name in sys.argv[1:] or ["verdun"]:
        result = measure(name)
        sys.stdout.write(
            f"{result.game}: {result.rate:,.0f} moves/s durably committed, p50 {result.p50:.1f} ms, "
            f"p99 {result.p99:.1f} ms, {result.tables} tables\n"
        )
