"""Computer players think in processes of their own. They get the board as their side knows it, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from grognard.bots import BOTS, choose
from grognard.bots import LEVELS as OFFERED
from grognard.bots.advice import Advice, advise
from grognard.kernel.board import Board
from grognard.kernel.game import Game
from grognard.kernel.record import Record
from grognard.lab.luck import Luck, luck_of
from grognard.server.errors import Trouble
from grognard.server.protocol import LevelInfo
from grognard.server.settings import load_games

log = logging.getLogger("grognard.server")

T = TypeVar("T")

LEVELS = tuple(LevelInfo(name, hints=name != "random", offered=name in OFFERED) for name in BOTS)
BEST = next(reversed(BOTS))  # who decides what a person delegates, and gives hints
STAND_IN = "captain"  # who plays a whole seat for somebody: at once, for there may be many decisions

_games: dict[str, Game[Any]] = {}


def end_with_server() -> None:
    """A process ends with the server that began it, however that ends; not by the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def watch() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def begin(modules: tuple[str, ...]) -> None:
    """A worker's first act: learn the games."""
    end_with_server()
    _games.update(load_games(modules))


def shut(pool: ProcessPoolExecutor) -> None:
    """End a pool without waiting for what its processes are doing, but for its own thread: one that still clears up
    when the interpreter ends would complain of a closed pipe."""
    for process in list((pool._processes or {}).values()):
        with contextlib.suppress(OSError):
            process.terminate()
    pool.shutdown(cancel_futures=True)


def think(game: str, position: bytes, level: str, side: str, seed: int, table: str, thinking: float) -> str:
    """What a worker does: one decision, as a line of the record."""
    chosen = _games[game]
    known: Board = chosen.load(msgspec.json.decode(position))
    return chosen.codec.to_text(choose(level, known, side, seed, table, thinking))


def counsel(game: str, position: bytes, side: str, seed: int, thinking: float) -> Advice:
    """The other thing that a worker does: advice on a decision."""
    known: Board = _games[game].load(msgspec.json.decode(position))
    return advise(known, side, seed, thinking)


def reckon(game: str, record: str) -> bytes:
    """What a worker does for the page of a finished game: the luck of all its rolls."""
    return msgspec.json.encode(luck_of(Record.from_text(record), _games[game]))


class Workers:
    """The processes in which computer players think."""

    def __init__(self, count: int, modules: tuple[str, ...], games: dict[str, Game[Any]], thinking: float) -> None:
        self.count = count
        self.thinking = thinking
        self.modules = modules
        self.games = games
        self._pool: ProcessPoolExecutor | None = None
        self._reckoner: ProcessPoolExecutor | None = None  # for what takes long and nobody waits for at a table

    def start(self) -> None:
        if self.count and self._pool is None:
            self._pool = self._new(self.count)
            self._pool.submit(int)  # the first process learns the games now, not when somebody waits for it

    def _new(self, count: int) -> ProcessPoolExecutor:
        spawned = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, spawned, initializer=begin, initargs=(self.modules,))

    def stop(self) -> None:
        for pool in (self._pool, self._reckoner):
            if pool is not None:
                shut(pool)
        self._pool = self._reckoner = None

    async def choose(self, game: Game[Any], known: Board, level: str, side: str, table: str = "") -> str:
        """What a computer player of a level chooses on a board that shows only what its side knows; for a seat at a
        table its plans are kept."""
        seed = secrets.randbits(63)
        if not self.count:
            return await asyncio.to_thread(
                lambda: game.codec.to_text(choose(level, known, side, seed, table, self.thinking))
            )
        position = msgspec.json.encode(known.position())
        return await self._run(think, game.id, position, level, side, seed, table, self.thinking)

    async def advise(self, game: Game[Any], known: Board, side: str) -> Advice:
        """What the best computer player advises on a board that shows only what the asking side knows."""
        seed = secrets.randbits(63)
        if not self.count:
            return await asyncio.to_thread(lambda: advise(known, side, seed, self.thinking))
        return await self._run(counsel, game.id, msgspec.json.encode(known.position()), side, seed, self.thinking)

    async def luck(self, game: Game[Any], record: Record) -> Luck:
        """How lucky each side was in a finished game; in a process apart, so that no player waits for it."""
        if not self.count:
            return await asyncio.to_thread(luck_of, record, game)
        if self._reckoner is None:
            self._reckoner = self._new(1)
        try:
            found = await asyncio.wrap_future(self._reckoner.submit(reckon, game.id, record.to_text()))
        except BrokenProcessPool:
            self._reckoner = None  # the next one who asks gets a new process
            raise Trouble("busy", "the process that reckons luck died; ask again", retry=1) from None
        return msgspec.json.decode(found, type=Luck)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        """Have something done by the processes; once more if the one that does it dies."""
        for attempt in (1, 2):
            self.start()
            assert self._pool is not None
            try:
                return await asyncio.wrap_future(self._pool.submit(work, *args))
            except BrokenProcessPool:
                log.warning("a worker died while thinking; attempt %d", attempt)
                self._pool = None
        raise RuntimeError("the workers die while they think")
