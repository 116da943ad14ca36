"""Drawing in processes of their own: a map takes seconds, and is then kept on disk for good.

One process draws what somebody waits for. The other does so too, and in between what will be wanted next.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from grognard.server import drawing
from grognard.server.errors import Trouble
from grognard.server.processes import shut

log = logging.getLogger("grognard.server")

FRONT, BACK = 0, 1
SECONDS = 600.0  # for one piece of work; the largest map takes half a minute on a busy machine
MEMORY = 2 << 30  # bytes of a drawing process


class Studio:
    """Asks the drawing processes; whoever asks for the same thing meanwhile waits for the same answer."""

    def __init__(self, modules: tuple[str, ...], folder: Path) -> None:
        self.modules = modules
        self.folder = folder
        self._pools: list[ProcessPoolExecutor | None] = [None, None]
        self._busy = [0, 0]
        self._waiting: dict[tuple[Any, ...], asyncio.Task[Any]] = {}

    async def ask(self, work: Callable[..., Any], *args: Any) -> Any:
        """What somebody waits for: by the process that has less to do."""
        return await self._once(work, args, FRONT if self._busy[FRONT] <= self._busy[BACK] else BACK)

    async def ask_later(self, work: Callable[..., Any], *args: Any) -> Any:
        """What nobody waits for yet: when nobody waits for anything."""
        while any(self._busy):
            await asyncio.sleep(0.05)
        return await self._once(work, args, BACK)

    async def _once(self, work: Callable[..., Any], args: tuple[Any, ...], which: int) -> Any:
        key = (work.__name__, *args)
        task = self._waiting.get(key)
        if task is None:
            task = self._waiting[key] = asyncio.create_task(self._run(work, args, which))
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)

    def _forget(self, key: tuple[Any, ...], done: asyncio.Task[Any]) -> None:
        self._waiting.pop(key, None)
        if not done.cancelled() and done.exception() is not None:
            log.debug("%s was not drawn: %s", key, done.exception())  # who asked hears of it too

    async def _run(self, work: Callable[..., Any], args: tuple[Any, ...], which: int) -> Any:
        self._busy[which] += 1
        try:
            for _ in range(2):
                pool = self._pools[which]
                if pool is None:
                    pool = self._pools[which] = self._begun()
                try:
                    async with asyncio.timeout(SECONDS):
                        return await asyncio.wrap_future(pool.submit(work, *args))
                except (BrokenProcessPool, TimeoutError, MemoryError):
                    self._drop(which, pool)  # once more, by another
            raise Trouble("busy", "the picture could not be drawn; try again", retry=5)
        finally:
            self._busy[which] -= 1

    def _drop(self, which: int, pool: ProcessPoolExecutor) -> None:
        if self._pools[which] is pool:
            self._pools[which] = None
        threading.Thread(target=shut, args=(pool,), daemon=True).start()

    def _begun(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        args = (self.modules, os.fspath(self.folder), MEMORY)
        return ProcessPoolExecutor(1, context, initializer=drawing.begin, initargs=args)

    def stop(self) -> None:
        for task in list(self._waiting.values()):
            task.cancel()
        for i, pool in enumerate(self._pools):
            if pool is not None:
                shut(pool)
                self._pools[i] = None
