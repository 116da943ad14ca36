"""How many moves a second a server takes, durably, with many tables at once.

A real server process (SQLite, WAL, synchronous=FULL) and, in this process, one connection a table that plays a game
with itself: each move is sent when the one before it is acknowledged, so the time of an answer is what a player waits.
The rules are those of a shipped game; every move is checked, and every acknowledged one must be in the database
afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
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

import msgspec

from grognard.server.protocol.base import Json
from grognard.server.rows import Values

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
    cpu: float = 0.0  # of the server, for each move; 0 where the system does not tell

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Next(msgspec.Struct):
    """Of the answer to a move, what the next one needs; choices are sent back as they came."""

    version: int
    actor: str | None = None
    choices: tuple[msgspec.Raw, ...] = ()


answers = msgspec.json.Decoder(Next)


class Connection(asyncio.Protocol):
    """One browser: a connection that is kept, its cookies, and as little else as possible.

    Server and browsers share the machine: what these do costs the server its time.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.heard = b""
        self.waiting: asyncio.Future[tuple[bytes, bytes]] | None = None
        self.transport: asyncio.Transport
        self.gone = asyncio.Event()

    async def open(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self.port)
        try:
            await self.ask("GET", "/api/me")
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        self.transport.close()
        await self.gone.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data
        head = self.heard.find(b"\r\n\r\n")
        if head < 0 or self.waiting is None:
            return
        at = self.heard.find(b"content-length: ", 0, head)
        length = int(self.heard[at + 16 : self.heard.find(b"\r", at)]) if at >= 0 else 0
        end = head + 4 + length
        if len(self.heard) < end:
            return
        answer = (self.heard[:head], self.heard[head + 4 : end])
        self.heard = self.heard[end:]
        self.waiting.set_result(answer)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set()
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(exc or ConnectionError("the server hung up"))

    async def send(self, request: bytes) -> bytes:
        """The body of the answer to a request; a failure raises."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        head, body = await self.waiting
        if head[9:10] != b"2":
            raise RuntimeError(f"{request[:80]!r}: {head[:30]!r} {body[:300]!r}")
        for line in head.split(b"\r\n") if b"set-cookie" in head else ():
            if line.startswith(b"set-cookie: "):
                name, _, value = line[12:].decode().partition(";")[0].partition("=")
                self.cookies[name] = value
        return body

    def head(self, method: str, path: str) -> bytes:
        """A request as far as the length of its body."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncookie: {cookies}\r\n"
            f"x-csrf-token: {self.cookies.get('csrf', '')}\r\ncontent-type: application/json\r\ncontent-length: "
        ).encode()

    async def ask(self, method: str, path: str, body: object = None) -> Json:
        """The answer to a request, decoded."""
        data = msgspec.json.encode(body) if body is not None else b""
        answer = await self.send(self.head(method, path) + b"%d\r\n\r\n%b" % (len(data), data))
        return msgspec.json.decode(answer, type=Json) if answer else {}


class Player:
    """One table played by one connection with itself."""

    def __init__(self, page: Connection, game: str, rng: Random) -> None:
        self.page = page
        self.game = game
        self.rng = rng
        self.table = ""
        self.now = Next(0)
        self.head = b""  # of a move at this table
        self.times: list[float] = []  # of each answer
        self.kept: dict[str, int] = {}  # table -> the version that was acknowledged last

    async def sit_down(self) -> None:
        """A new table, all its sides mine."""
        info = await self.page.ask("GET", f"/api/games/{self.game}")
        seats = {side: {"kind": "me", "salt": secrets.token_hex(4)} for side in info["sides"]}
        made = await self.page.ask("POST", "/api/tables", {"game": self.game, "seats": seats})
        state, self.table = made["state"], made["id"]
        choices = tuple(msgspec.Raw(msgspec.json.encode(offer["choice"])) for offer in state["view"]["offers"])
        self.now = Next(state["version"], state["view"]["prompt"]["actor"], choices)
        self.head = self.page.head("POST", f"/api/tables/{self.table}/moves")

    async def play(self, until: float) -> None:
        """Play until the time is over; after one game, another."""
        while time.perf_counter() < until:
            if not self.now.choices:
                await self.sit_down()
            now = self.now
            choice = bytes(now.choices[int(self.rng.random() * len(now.choices))])
            body = b'{"side":"%b","version":%d,"key":"%d","brief":true,"choice":%b}' % (
                (now.actor or "").encode(),
                now.version,
                now.version,
                choice,
            )
            began = time.perf_counter()
            answer = await self.page.send(b"%b%d\r\n\r\n%b" % (self.head, len(body), body))
            self.times.append(time.perf_counter() - began)
            self.now = answers.decode(answer)
            self.kept[self.table] = self.now.version


async def drive(
    port: int, game: str, tables: int, seconds: float, seed: int, process: int
) -> tuple[list[float], dict[str, int], float]:
    """All tables at once; the time of each answer, the version that each table was left at, what the server spent.

    Everybody sits and has made a move or two before the clock starts.
    """
    players = [Player(Connection(port), game, Random(seed + n)) for n in range(tables)]
    for player in players:
        await player.page.open()
        await player.sit_down()
    await asyncio.gather(*(player.play(time.perf_counter() + 0.5) for player in players))
    for player in players:
        player.times.clear()
    until = time.perf_counter() + seconds
    before = spent(process)
    await asyncio.gather(*(player.play(until) for player in players))
    cpu = spent(process) - before
    for player in players:
        await player.page.close()
    times = [each for player in players for each in player.times]
    return times, {table: version for player in players for table, version in player.kept.items()}, cpu


CODE = """
import json
import sys
from pathlib import Path
from grognard.server import run
data, wanted, *modules = sys.argv[1:]
run(data=Path(data), modules=tuple(modules), **json.loads(wanted))
"""
BARE = {"port": 0, "workers": 0, "limits": False, "warm": False}


@contextlib.contextmanager
def served(data: Path, *modules: str, checkout: Path | None = None) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A real, bare server process on a free port, of this checkout or of another; its port and the process."""
    elsewhere = {"PYTHONPATH": str(checkout / "src")} if checkout is not None else {}
    process = subprocess.Popen(  # noqa: S603  (our own server)
        [sys.executable, "-c", CODE, str(data), json.dumps(BARE), *modules],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **elsewhere},
        cwd=checkout,
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
    game: str = "verdun",
    tables: int = 50,
    seconds: float = 10.0,
    seed: int = 1,
    modules: tuple[str, ...] = (),
    checkout: Path | None = None,
) -> Measured:
    """Run the bench. Raises if an acknowledged move is missing from the database."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with served(data, *modules, checkout=checkout) as (port, process):
            times, kept, cpu = asyncio.run(drive(port, game, tables, seconds, seed, process.pid))
        with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
            found = dict(database.execute('SELECT "table", MAX(version) FROM journal GROUP BY "table"'))
            rows = database.execute("SELECT COUNT(*) FROM journal WHERE kind = 'move'").fetchone()[0]
        lost = {table for table, version in kept.items() if found.get(table, 0) < version}
        if lost:
            raise RuntimeError(f"acknowledged moves are missing at {len(lost)} tables")
    times.sort()
    p50, p99 = times[len(times) // 2] * 1000, times[int(len(times) * 0.99)] * 1000
    return Measured(game, tables, len(times), rows, seconds, p50, p99, 1000 * cpu / len(times))


class Listed(msgspec.Struct, frozen=True):
    """What a list of tables takes: milliseconds until it is answered, the middle one, and of the server's processor."""

    games: int
    p50: float
    cpu: float


def measure_list(games: int, asks: int = 50, checkout: Path | None = None) -> Listed:
    """What the list of tables takes where there are so many games, asked for by a visitor who plays none of them."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with served(data, checkout=checkout):
            pass  # so that there is a database
        fill(data / "tables.sqlite", games)
        with served(data, checkout=checkout) as (port, process):
            return asyncio.run(ask_for_lists(port, process.pid, games, asks))


async def ask_for_lists(port: int, process: int, games: int, asks: int) -> Listed:
    page = Connection(port)
    await page.open()
    asked = page.head("GET", "/api/tables") + b"0\r\n\r\n"
    await page.send(asked)
    times = []
    before = spent(process)
    for _ in range(asks):
        begun = time.perf_counter()
        await page.send(asked)
        times.append(time.perf_counter() - begun)
    cpu = spent(process) - before
    await page.close()
    return Listed(games, sorted(times)[asks // 2] * 1000, cpu / asks * 1000)


def fill(file: Path, games: int) -> None:
    """Write tables into the database of any checkout, each with those columns that it has there."""
    rng, now = Random(1), time.time()
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        there = {row[1] for row in database.execute("PRAGMA table_info(tables)")}
        names = sorted(there & set(a_table("", rng, now)))
        rows = (a_table(f"{number:012d}", rng, now) for number in range(games))
        database.executemany(
            f"INSERT INTO tables ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",  # noqa: S608
            ([row[name] for name in names] for row in rows),
        )


def a_table(id_: str, rng: Random, now: float) -> Values:
    status = rng.choice(["waiting", "playing", "playing", "over", "over", "over"])
    facts = {"rules": 1, "edition": "standard", "scenario": "historical", "options": "{}", "origin": "", "origin_at": 0}
    numbers = {"version": 9, "changed": 9, "number": 9, "drawn": 0, "patience": 0, "pace": 0, "created": now}
    who = {"id": id_, "game": "arras", "owner": f"person {rng.randrange(5000)}", "public": rng.random() < 0.5}
    dice = {"seed": "00" * 32, "bound": True, "scheme": "host", "bindings": "[]"}
    return {**facts, **numbers, **who, **dice, "status": status, "updated": now - rng.random() * 1e7}


def spent(process: int) -> float:
    """Seconds of the processor that a process has used, where the system tells."""
    try:
        facts = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    for name in sys.argv[1:] or ["verdun"]:
        result = measure(name)
        sys.stdout.write(
            f"{result.game}: {result.rate:,.0f} moves/s durably committed, p50 {result.p50:.1f} ms, "
            f"p99 {result.p99:.1f} ms, {result.tables} tables, {result.cpu:.2f} ms of the server's processor a move\n"
        )
