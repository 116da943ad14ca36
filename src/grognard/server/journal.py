"""Changes are written by one thread, in groups: whatever came in while the last commit was being synced goes into the
next one. A change is acknowledged after its commit.

Every change names the version of the table that it was made from. The row of the table is changed only if it still has
that version: so several processes may serve one database, and a change made from an old board is never written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections import deque
from functools import lru_cache
from typing import TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from grognard.server import store
from grognard.server.line import Row
from grognard.server.rows import CHANGING, Statement, Values

GROUP = 256  # so many changes are enough for one commit
ROWS = 1000  # rows of the journal in one statement at most
UNFIT = (sa.exc.IntegrityError, sa.exc.DataError)  # what the database says of a change that it cannot take, ever

log = logging.getLogger("grognard.server")


class Conflict(Exception):
    """The table was changed by another process meanwhile."""


class NotKept(Exception):
    """The database did not take the change."""


class Change(msgspec.Struct):
    """Everything that one request changes, kept as one: the table's row, new rows of its journal, a snapshot, seats."""

    table: str
    version: int  # the table's version that it was made from
    values: Values  # of the table's row, the new version included
    rows: list[Row] = []
    snapshot: tuple[int, int, str] | None = None  # version, number, position
    statements: list[Statement] = []
    fresh: bool = False  # a new table: its row is inserted


Due: TypeAlias = tuple[Change, asyncio.Future[None], asyncio.AbstractEventLoop]
"""A change, who waits for it, and where."""

ROW = tuple(Row.__struct_fields__)
SNAP = store.snapshots.insert()
NOTIFY = sa.text("SELECT pg_notify('grognard', :payload)")


@lru_cache(maxsize=GROUP)
def change_tables(count: int, mark: str) -> str:
    """One statement that moves so many tables on, each only if it still has the version that its change was made from.

    One statement and not many: between two calls of the database this thread gives way to the one that plays, and would
    have to wait for its turn each time.
    """
    row = "(" + ", ".join([mark] * (len(CHANGING) + 2)) + ")"
    sets = ", ".join(f"{name} = v.column{number}" for number, name in enumerate(CHANGING, 3))
    return (
        f"UPDATE tables SET {sets} FROM (VALUES {', '.join([row] * count)}) AS v "  # noqa: S608  (names are ours)
        "WHERE tables.id = v.column1 AND tables.version = v.column2"
    )


@lru_cache(maxsize=GROUP)
def add_rows(count: int, mark: str) -> str:
    """One statement that adds so many rows to the journal."""
    names = ", ".join(f'"{name}"' for name in ("table", *ROW))
    row = "(" + ", ".join([mark] * (len(ROW) + 1)) + ")"
    return f"INSERT INTO journal ({names}) VALUES {', '.join([row] * count)}"  # noqa: S608  (names are ours)


class Journal:
    """The one writer of a process."""

    def __init__(self, engine: Engine, origin: str) -> None:
        self.engine = engine
        self.origin = origin
        self.notifies = engine.dialect.name == "postgresql"
        self.mark = "%s" if self.notifies else "?"
        self.commits = 0
        self.changes = 0
        self._writer = engine.execution_options(writes=True)
        self._due: deque[Due] = deque()  # changes of this turn of the loop, not yet handed over
        self._queue: queue.SimpleQueue[list[Due] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._thread.is_alive():
            self._hand_over()
            self._queue.put(None)
            self._thread.join(timeout=30)

    async def keep(self, change: Change) -> None:
        """Return when the change is on disk; raise Conflict or NotKept if it is not."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        if not self._due:
            loop.call_soon(self._hand_over)
        self._due.append((change, future, loop))
        await future  # whoever hangs up does not undo a change under way: it is written all the same

    def _hand_over(self) -> None:
        """Give the writer everything that was changed in this turn of the loop at once: woken by each change, it would
        come between those who play, and commit one move where it could commit ten."""
        group: list[Due] = []
        with contextlib.suppress(IndexError):
            while True:
                group.append(self._due.popleft())
        if group:
            self._queue.put(group)

    # -- the thread ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        running = True
        while running:
            first = self._queue.get()
            if first is None:
                return
            group = first
            while len(group) < GROUP:
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    running = False
                    break
                group += item
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
        """Write a group; if one of them comes too late, or cannot be written at all, each by itself."""
        try:
            with self._writer.begin() as connection:
                self._write(connection, changes)
        except (Conflict, *UNFIT) as error:
            if len(changes) > 1:
                return [self._commit([change])[0] for change in changes]
            return [error if isinstance(error, Conflict) else NotKept(str(error))]
        self.commits += 1
        self.changes += len(changes)
        return [None] * len(changes)

    def _write(self, connection: Connection, changes: list[Change]) -> None:
        old = [change for change in changes if not change.fresh]
        if old:
            values: list[object] = []
            for change in old:
                values += [change.table, change.version, *(change.values[name] for name in CHANGING)]
            done = connection.exec_driver_sql(change_tables(len(old), self.mark), tuple(values))
            if done.rowcount != len(old):
                raise Conflict("a table was changed by another process meanwhile")
        for change in changes:
            if change.fresh:
                connection.execute(store.tables.insert(), [change.values])
            for statement, bound in change.statements:
                connection.execute(statement, bound)
            if change.snapshot is not None:
                version, number, position = change.snapshot
                row = {"table": change.table, "version": version, "number": number, "position": position}
                connection.execute(SNAP, [row])
        rows = [(change.table, *msgspec.structs.astuple(row)) for change in changes for row in change.rows]
        for first in range(0, len(rows), ROWS):
            some = rows[first : first + ROWS]
            connection.exec_driver_sql(add_rows(len(some), self.mark), tuple([value for row in some for value in row]))
        if self.notifies:
            for change in changes:
                connection.execute(NOTIFY, {"payload": f"{self.origin} {change.table} changed"})


def resolve(futures: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, error in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
