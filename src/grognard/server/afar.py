"""Thinking on a Ray cluster instead of processes of this machine: `grognard serve --cluster HOST:PORT`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from grognard.lab.cluster import connect
from grognard.server.processes import GAMES
from grognard.server.settings import load_games

T = TypeVar("T")


def do(modules: tuple[str, ...], work: Callable[..., T], args: tuple[object, ...]) -> T:
    """What a process of the cluster does: learn the games, once, then the work."""
    if not GAMES:
        GAMES.update(load_games(modules))
    return work(*args)


class Afar:
    """The cluster, as `Processes` are used."""

    def __init__(self, address: str, modules: tuple[str, ...]) -> None:
        self.modules = modules
        self.ray = connect(address)
        self.places = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self._do = self.ray.remote(do)

    def start(self) -> None:
        """Processes of the cluster begin when they are needed."""

    def stop(self) -> None:
        self.ray.shutdown()

    async def run(self, work: Callable[..., T], *args: object) -> T:
        found = self._do.remote(self.modules, work, args)
        try:
            done: T = await asyncio.wrap_future(found.future())
        except asyncio.CancelledError:
            self.ray.cancel(found)
            raise
        return done
