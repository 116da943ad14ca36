"""Changes are written by one thread, in groups: whatever came in while the last commit was being synced goes into the
next one. A change is acknowledged after its commit.

Every change names the version of the table that it was made from. The row of the table is changed only if it still has
that version: so several processes may serve one database, and a change made from an old board is never written.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from grognard.server import store
from grognard.server.line import Row

GROUP = 256  # changes in one commit at most

log = logging.getLogger("grognard.server")


class Conflict(Exception):
    """The table was changed by another process meanwhile."""


class NotKept(Exception):
    """The database did not take the change."""


class Change(msgspec.Struct):
    """Everything that one request changes, kept as one: the table's row, new rows of its journal, a snapshot, seats."""

    table: str
    version: int  # the table's version that it was made from
    values: dict[str, Any]  # of the table's row, the new version included
    rows: list[Row] = []
    snapshot: tuple[int, int, str] | None = None  # version, number, position
    statements: list[tuple[Any, list[dict[str, Any]]]] = []
    fresh: bool = False  # a new table: its row is inserted


SET = (
    "status",
    "version",
    "changed",
    "number",
    "drawn",
    "actor",
    "ask",
    "ended",
    "updated",
)
CAS = (
    store.tables.update()
    .where(store.tables.c.id == sa.bindparam("the_table"), store.tables.c.version == sa.bindparam("from_version"))
    .values({name: sa.bindparam(f"new_{name}") for name in SET})
)
ADD = store.journal.insert()
SNAP = store.snapshots.insert()
NOTIFY = sa.text("SELECT pg_notify('grognard', :payload)")


class Journal:
    """The one writer of a process."""

    def __init__(self, engine: Engine, origin: str) -> None:
        self.engine = engine
        self.origin = origin
        self.notifies = engine.dialect.name == "postgresql"
        self.commits = 0
        self.changes = 0
        self._queue: queue.SimpleQueue[tuple[Change, asyncio.Future[None], asyncio.AbstractEventLoop] | None] = (
            queue.SimpleQueue()
        )
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join(timeout=30)

    async def keep(self, change: Change) -> None:
        """Return when the change is on disk; raise Conflict or NotKept if it is not."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._queue.put((change, future, loop))
        await asyncio.shield(future)  # a client that hangs up does not undo a change under way

    # -- the thread ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        running = True
        while running:
            first = self._queue.get()
            if first is None:
                return
            group = [first]
            while len(group) < GROUP:
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    running = False
                    break
                group.append(item)
            group.sort(key=lambda item: item[0].table)  # one order for all processes: no two wait for each other
            answers: list[Exception | None]
            try:
                answers = self._commit([change for change, _, _ in group])
            except Exception as error:
                log.exception("a group of %d changes was not kept", len(group))
                answers = [NotKept(str(error))] * len(group)
            waiting: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
            for (_, future, loop), answer in zip(group, answers, strict=True):
                waiting.setdefault(loop, []).append((future, answer))
            for loop, futures in waiting.items():
                if not loop.is_closed():
                    loop.call_soon_threadsafe(resolve, futures)

    def _commit(self, changes: list[Change]) -> list[Exception | None]:
        answers: list[Exception | None] = []
        rows: list[dict[str, Any]] = []
        snaps: list[dict[str, Any]] = []
        with self.engine.begin() as connection:
            for change in changes:
                if not self._claim(connection, change):
                    answers.append(Conflict(change.table))
                    continue
                answers.append(None)
                rows += [{"table": change.table, **msgspec.structs.asdict(row)} for row in change.rows]
                if change.snapshot is not None:
                    version, number, position = change.snapshot
                    snaps.append({"table": change.table, "version": version, "number": number, "position": position})
                for statement, values in change.statements:
                    connection.execute(statement, values)
            if rows:
                connection.execute(ADD, rows)
            if snaps:
                connection.execute(SNAP, snaps)
            if self.notifies:
                for change, answer in zip(changes, answers, strict=True):
                    if answer is None:
                        connection.execute(NOTIFY, {"payload": f"{self.origin} {change.table} changed"})
        self.commits += 1
        self.changes += len(changes)
        return answers

    def _claim(self, connection: Connection, change: Change) -> bool:
        if change.fresh:
            connection.execute(store.tables.insert(), [change.values])
            return True
        values = {f"new_{name}": change.values[name] for name in SET}
        done = connection.execute(CAS, {"the_table": change.table, "from_version": change.version, **values})
        return done.rowcount == 1


def resolve(futures: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, error in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
