"""Live updates: every open page of a table hears of every change, also of those made by another process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable

import msgspec
import psycopg

from grognard.server.line import Row
from grognard.server.protocol import ChatLine, Gone, Live, Present, Said, Thinking, Update
from grognard.server.tables import Table

log = logging.getLogger("grognard.server")

CROWD = 20  # pages from which on it is not told at once who comes and goes
COUNTED = 1.0  # seconds between two counts of a crowd
BACKLOG = 200  # messages that a page may be late by, before it must connect again


class Subscriber:
    """One open page."""

    def __init__(self, side: str | None, person: str | None) -> None:
        self.side = side
        self.person = person
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)

    def send(self, message: Live) -> None:
        self.put(msgspec.json.encode(message))

    def put(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """The page is too slow, or must say again who it is: it connects again if it likes."""
        with contextlib.suppress(asyncio.QueueEmpty):
            while True:
                self.queue.get_nowait()
        self.queue.put_nowait(None)

    def dismiss(self, code: str) -> None:
        """The page may see this no longer; what it was not yet sent, it is not sent."""
        self.close()
        self.queue.get_nowait()
        self.send(Gone(code))
        self.queue.put_nowait(None)


def authorise(table: Table) -> None:
    """Send away who may see no longer what it was let in for: a game that was over goes on, a seat changed hands."""
    for subscriber in list(table.subscribers):
        if not table.may_view(subscriber.person, subscriber.side):
            table.subscribers.discard(subscriber)
            subscriber.dismiss("not-your-seat" if table.may_see(subscriber.person) else "not-public")


def publish(table: Table, rows: list[Row]) -> None:
    """Tell every open page of a table what changed; each as its seat may know it, and only who may still know it."""
    authorise(table)
    made: dict[tuple[str | None, str | None], bytes] = {}
    standing = table.standing() if any(row.kind == "undo" for row in rows) else None
    for subscriber in list(table.subscribers):
        person = subscriber.person if table.concerns(subscriber.person) else None  # strangers are told the same
        key = (subscriber.side, person)
        if key not in made:
            entries = table.entries(rows, subscriber.side, standing)
            made[key] = msgspec.json.encode(Update(table.version, table.state(subscriber.side, person), entries))
        subscriber.put(made[key])


def thinking(table: Table, side: str | None) -> None:
    broadcast(table, Thinking(side))


def said(table: Table, line: ChatLine) -> None:
    broadcast(table, Said(line))


def present(table: Table) -> None:
    """Tell who is there: at once, or in a crowd now and then, for each who comes or goes would be told to all."""
    if len(table.subscribers) <= CROWD:
        tell_present(table)
    elif not table.counting:
        table.counting = True
        asyncio.get_running_loop().call_later(COUNTED, tell_present, table)


def tell_present(table: Table) -> None:
    table.counting = False
    sides = tuple(side for side in table.seats if any(each.side == side for each in table.subscribers))
    broadcast(table, Present(sides, sum(1 for each in table.subscribers if each.side is None)))


def broadcast(table: Table, message: Live) -> None:
    authorise(table)
    data = msgspec.json.encode(message)
    for subscriber in list(table.subscribers):
        subscriber.put(data)


class Listener:
    """Hears what other processes changed in a PostgreSQL database."""

    def __init__(self, url: str, origin: str, heard: Callable[[str, str], None]) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.origin = origin
        self.heard = heard
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        await asyncio.to_thread(self._ready.wait, 10)

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _run(self) -> None:
        """Listen; after a lost connection, again, and say that anything may have changed."""
        first = True
        while not self._stop.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute("LISTEN grognard")
                    self._ready.set()
                    if not first:
                        self._tell("*", "changed")
                    first = False
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            origin, table, what = notice.payload.split(" ", 2)
                            if origin != self.origin:
                                self._tell(table, what)
            except psycopg.Error as error:
                log.warning("the database does not answer the listener: %s", error)
                self._stop.wait(1)

    def _tell(self, table: str, what: str) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.heard, table, what)
