"""Processes that know the games and work beside the server: bounded in time and memory, renewed when they die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from grognard.kernel.game import AnyGame
from grognard.server.settings import load_games

log = logging.getLogger("grognard.server")

T = TypeVar("T")

GAMES: dict[str, AnyGame] = {}  # of a process that was begun here


class TooLong(Exception):
    """What was asked for took longer than it may."""


class Died(Exception):
    """The process died at it, twice."""


def end_with_server() -> None:
    """A process ends with the server that began it, however that ends; not by the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def watch() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def bound_memory(most: int) -> None:
    """No more memory than so many bytes, where the system knows such a bound."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415  (not on every system)

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def begin(modules: tuple[str, ...], memory: int) -> None:
    """A process's first act: learn the games."""
    end_with_server()
    GAMES.update(load_games(modules))
    if memory:
        bound_memory(memory)


def shut(pool: ProcessPoolExecutor) -> None:
    """End a pool without waiting for what its processes are doing, but for its own thread: one that still clears up
    when the interpreter ends would complain of a closed pipe."""
    for process in list((pool._processes or {}).values()):
        with contextlib.suppress(OSError):
            process.terminate()
    pool.shutdown(cancel_futures=True)


class Processes:
    """A few processes that do one kind of work."""

    def __init__(self, count: int, modules: tuple[str, ...], memory: int = 0) -> None:
        self.count = count
        self.places = max(1, count)
        self.modules = modules
        self.memory = memory
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Begin, so that the first process learns the games now, not when somebody waits for it."""
        self._running().submit(int)

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            shut(pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.count, spawned, initializer=begin, initargs=(self.modules, self.memory)
            )
        return self._pool

    async def run(self, work: Callable[..., T], *args: object, seconds: float | None = None) -> T:
        """Have something done; once more if the process dies at it. A bound in time is for a single process: it is
        ended when the time is over, whatever else it was to do."""
        for attempt in (1, 2):
            pool = self._running()
            try:
                async with asyncio.timeout(seconds):
                    return await asyncio.wrap_future(pool.submit(work, *args))
            except TimeoutError:
                self._drop(pool)
                raise TooLong from None
            except BrokenProcessPool:
                log.warning("a process died at its work; attempt %d", attempt)
                self._drop(pool)
        raise Died

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        threading.Thread(target=shut, args=(pool,), daemon=True).start()
