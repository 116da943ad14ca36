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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from grognard.bots import BOTS, choose
from grognard.kernel.board import Board
from grognard.kernel.game import Game
from grognard.server.protocol import LevelInfo
from grognard.server.settings import load_games

log = logging.getLogger("grognard.server")

LEVELS = tuple(LevelInfo(name, hints=name != "random") for name in BOTS)
BEST = next(reversed(BOTS))  # who decides what a person delegates, and gives hints

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
    """End a pool without waiting for what its processes are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(OSError):
            process.terminate()


def think(game: str, position: bytes, level: str, side: str, seed: int) -> str:
    """What a worker does: one decision, as a line of the record."""
    chosen = _games[game]
    known: Board = chosen.load(msgspec.json.decode(position))
    return chosen.codec.to_text(choose(level, known, side, seed))


class Workers:
    """The processes in which computer players think."""

    def __init__(self, count: int, modules: tuple[str, ...], games: dict[str, Game[Any]]) -> None:
        self.count = count
        self.modules = modules
        self.games = games
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        if self.count and self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count, multiprocessing.get_context("spawn"), initializer=begin, initargs=(self.modules,)
            )
            self._pool.submit(int)  # the first process learns the games now, not when somebody waits for it

    def stop(self) -> None:
        if self._pool is not None:
            shut(self._pool)
            self._pool = None

    async def choose(self, game: Game[Any], known: Board, level: str, side: str) -> str:
        """What a computer player of a level chooses on a board that shows only what its side knows."""
        seed = secrets.randbits(63)
        if not self.count:
            return await asyncio.to_thread(lambda: game.codec.to_text(choose(level, known, side, seed)))
        position = msgspec.json.encode(known.position())
        for attempt in (1, 2):
            self.start()
            assert self._pool is not None
            try:
                running = self._pool.submit(think, game.id, position, level, side, seed)
                return await asyncio.wrap_future(running)
            except BrokenProcessPool:
                log.warning("a worker died while thinking; attempt %d", attempt)
                self._pool = None
        raise RuntimeError("the workers die while they think")
