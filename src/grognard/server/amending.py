"""A table that was begun under older rules goes on under ours when it is opened (`kernel.upgrade` says how).

What happened at it stays in its journal. Where our rules cannot play it again, a row of kind `rules` says so, with the
position from which it goes on; moves that our rules cannot follow at all are taken back. To play a whole game again
takes time: the clerk has it done in a process of his own.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import asdict
from sqlalchemy.engine import Engine

from grognard.kernel.following import follow
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.lines import Amended, Entry, Mark, MoveLine, Position, RecordError, UndoLine
from grognard.kernel.record import Record
from grognard.kernel.upgrade import UNPLAYABLE, standing, taken_over
from grognard.server import store
from grognard.server.line import Row, move_of
from grognard.server.rows import Values, begun

UPDATED = ("version", "changed", "number", "actor", "status", "rules")


class Older(Exception):
    """A table was begun under older rules: it is taken over to ours before it is opened."""

    def __init__(self, row: Values, entries: list[Entry]) -> None:
        super().__init__(row, entries)
        self.row = row  # as it stands in the database
        self.entries = entries  # its journal


class Taken(msgspec.Struct):
    """What becomes of a table under our rules."""

    rules: int
    fresh: list[Row]  # of its journal
    number: int  # moves that stand
    over: bool
    actor: str | None


Amend: TypeAlias = Callable[[Older], Awaitable[Taken]]


def entries_of(rows: list[Row], positions: dict[int, str]) -> list[Entry]:
    """A journal as the lines of a record; `positions` by the version of the move that they stood after."""
    found: list[Entry] = []
    count = 0
    for row in rows:
        if row.kind == "move":
            move = move_of(row)
            found.append(MoveLine(row.actor, row.text, move.roll, move.draws))
            count += 1
            if row.mark:
                found.append(Mark(f"turn {move.turn}", move.digest))
        elif row.kind == "undo" and row.keep < count:
            found.append(UndoLine(count - row.keep))
            count = row.keep
        elif row.kind == "rules":
            found.append(read_amended(row))
        if row.version in positions:
            found.append(Position.packing(positions[row.version].encode()))
    return found


def read_amended(row: Row) -> Amended:
    """The change of rules that a row of the journal tells."""
    rules, _, packed = row.text.partition(" ")
    return Amended(int(rules), Position(packed))


def take_over(older: Older, game: AnyGame, *, whole: bool = True) -> Taken:
    """What becomes of a table: played again from its start, if that can be and is wanted (`whole`), else on from its
    last position."""
    entries = older.entries
    is_amended = any(isinstance(entry, Amended) for entry in entries)
    history = played_again(older, game) if whole and not is_amended else None
    fresh: list[Row] = []
    if history is None:
        history = taken_over(entries, game, lambda: begun(game, older.row))
        fresh = told(history, len(standing(entries)))
    board = history.board
    actor = board.actor if not board.over and board.actor in game.sides else None
    return Taken(game.rules, fresh, len(history), board.over, actor)


def played_again(older: Older, game: AnyGame) -> History | None:
    """The history under our rules, if every choice is legal and every digest the same."""
    row = older.row
    record = Record(row["game"], row["rules"], row["scenario"], entries=older.entries)
    try:
        history = History.begun(begun(game, row))
        for _ in follow(history, record):
            pass
    except (RecordError, *UNPLAYABLE):
        return None
    return history


def told(history: History, before: int) -> list[Row]:
    """What the journal says of it."""
    number = len(history)
    amended = history.log[-1]
    assert isinstance(amended, Amended)
    lost = [Row(0, "undo", number, keep=number, text="rules")] if number < before else []
    return [*lost, Row(0, "rules", number, text=f"{amended.rules} {amended.position.packed}")]


def write(engine: Engine, older: Older, taken: Taken) -> None:
    """In one transaction, unless another process was first. Positions of the old rules are of no use any more."""
    row = older.row
    version = row["version"]
    for each in taken.fresh:
        version += 1
        each.version, each.at = version, time.time()
    over = row["status"] == "over" or taken.over
    actor = None if over else taken.actor
    status = "over" if over else row["status"]
    values = dict(zip(UPDATED, (version, version, taken.number, actor, status, taken.rules), strict=True))
    t = store.tables.c
    with store.writing(engine) as connection:
        mine = store.tables.update().where(t.id == row["id"], t.version == row["version"], t.rules == row["rules"])
        if connection.execute(mine.values(values)).rowcount == 0:
            return
        connection.execute(store.snapshots.delete().where(store.snapshots.c.table == row["id"]))
        for each in taken.fresh:
            connection.execute(store.journal.insert().values(table=row["id"], **asdict(each)))
