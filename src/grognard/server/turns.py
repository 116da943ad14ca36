"""Who is served next where several want the same few processes: what is more urgent first, then whoever had least.

Time is shared between addresses, and between the persons behind one. Who comes anew begins where the others stand: he
is next soon, and nobody saves time up by staying away.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import NamedTuple

from grognard.server.errors import Trouble

FORGOTTEN = 1000  # persons whose share is remembered, beside those who wait


class Rank(IntEnum):
    """How urgent it is, the first before the others."""

    WAITED_FOR = 0  # a person asked, and waits for the answer
    PLAYED = 1  # a person plays against it
    WATCHED = 2  # computers play, and somebody looks on
    UNWATCHED = 3


class Who(NamedTuple):
    """For whom something is done."""

    address: str = ""
    person: str = ""


NOBODY = Who()


class Wait(NamedTuple):
    """Somebody who waits."""

    rank: Rank
    who: Who
    number: int
    called: asyncio.Future[None]


class Turns:
    """So many at once; of one address at most `each` wait at a time, of all `most`: more are told to come again."""

    def __init__(self, places: int, each: int, most: int) -> None:
        self.free = places
        self.each = each
        self.most = most
        self.waiting: list[Wait] = []
        self._numbers = itertools.count()
        self._had: dict[Who, float] = {}  # seconds; an address is somebody without a person

    @asynccontextmanager
    async def turn(self, rank: Rank, who: Who, *, bounded: bool = True) -> AsyncIterator[None]:
        """Wait for a place and hold it. Where nobody waits for the answer (`bounded` False) no queue is too long."""
        if bounded:
            self._refuse_crowd(rank, who)
        await self._called(rank, who)
        begun = time.monotonic()
        try:
            yield
        finally:
            self._charge(who, time.monotonic() - begun)
            self.free += 1
            self._call()

    def _refuse_crowd(self, rank: Rank, who: Who) -> None:
        alike = [wait for wait in self.waiting if wait.rank == rank]
        if len(alike) >= self.most or sum(wait.who.address == who.address for wait in alike) >= self.each:
            raise Trouble("busy", "too many wait for the computer's thoughts: ask again in a moment", retry=3)

    async def _called(self, rank: Rank, who: Who) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        wait = Wait(rank, who, next(self._numbers), called)
        self._admit(who)
        self.waiting.append(wait)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if wait in self.waiting:
                self.waiting.remove(wait)
            elif not called.cancelled():  # called and broken off at the same moment: the place goes to the next
                self.free += 1
                self._call()
            raise

    def _call(self) -> None:
        while self.free and self.waiting:
            first = min(self.waiting, key=self._order)
            self.waiting.remove(first)
            if not first.called.done():
                self.free -= 1
                first.called.set_result(None)

    def _order(self, wait: Wait) -> tuple[int, float, float, int]:
        had = self._had
        return wait.rank, had.get(Who(wait.who.address), 0.0), had.get(wait.who, 0.0), wait.number

    def _admit(self, who: Who) -> None:
        for each in {Who(who.address), who}:
            if each not in self._had:
                alike = [had for other, had in self._had.items() if bool(other.person) == bool(each.person)]
                self._had[each] = min(alike, default=0.0)

    def _charge(self, who: Who, seconds: float) -> None:
        for each in {Who(who.address), who}:
            self._had[each] = self._had.get(each, 0.0) + seconds
        if len(self._had) > FORGOTTEN:
            kept = {each for wait in self.waiting for each in (wait.who, Who(wait.who.address))}
            self._had = {each: had for each, had in self._had.items() if each in kept}
