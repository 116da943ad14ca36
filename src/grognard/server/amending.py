"""A table that was begun under older rules goes on under ours when it is opened (`kernel.upgrade` says how).

What happened at it stays in its journal. Where our rules cannot play it again, a row of kind `rules` says so, with the
position from which it goes on; moves that our rules cannot follow at all are taken back.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy.engine import Engine, RowMapping

from grognard.kernel.board import Board
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.record import Amended, Entry, Mark, MoveLine, Position, Record, RecordError, UndoLine
from grognard.kernel.upgrade import UNPLAYABLE, standing, taken_over
from grognard.server import store
from grognard.server.line import Row, move_of

UPDATED = ("version", "changed", "number", "actor", "status", "rules")


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
            found.append(Position(positions[row.version]))
    return found


def read_amended(row: Row) -> Amended:
    """The change of rules that a row of the journal tells."""
    rules, _, packed = row.text.partition(" ")
    return Amended(int(rules), Position(packed))


def bring_up(engine: Engine, game: AnyGame, row: RowMapping, rows: list[Row], start: Callable[[], Board]) -> list[Row]:
    """Take a table over to our rules, in the database too; its journal as it is then."""
    wanted = sa.select(store.snapshots).where(store.snapshots.c.table == row["id"])
    with engine.connect() as connection:
        kept = {each["version"]: each["position"] for each in connection.execute(wanted).mappings()}
    entries = entries_of(rows, {version: Position.packing(text.encode()).packed for version, text in kept.items()})
    is_amended = any(isinstance(entry, Amended) for entry in entries)
    history = None if is_amended else played_again(row, entries, start)
    fresh: list[Row] = []
    if history is None:
        history = taken_over(entries, game, start)
        fresh = told(history, len(standing(entries)))
    write(engine, game, row, fresh, history)
    return [*rows, *fresh]


def played_again(row: RowMapping, entries: list[Entry], start: Callable[[], Board]) -> History | None:
    """The history under our rules, if every choice is legal and every digest the same."""
    record = Record(row["game"], row["rules"], row["scenario"], entries=entries)
    try:
        history = History.begun(start())
        for _ in history.follow(record):
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


def write(engine: Engine, game: AnyGame, row: RowMapping, fresh: list[Row], history: History) -> None:
    """In one transaction, unless another process was first. Positions of the old rules are of no use any more."""
    version = row["version"]
    for each in fresh:
        version += 1
        each.version, each.at = version, time.time()
    board = history.board
    over = row["status"] == "over" or board.over
    actor = None if over or board.actor not in game.sides else board.actor
    status = "over" if over else row["status"]
    values = dict(zip(UPDATED, (version, version, len(history), actor, status, game.rules), strict=True))
    t = store.tables.c
    with store.writing(engine) as connection:
        mine = store.tables.update().where(t.id == row["id"], t.version == row["version"], t.rules == row["rules"])
        if connection.execute(mine.values(values)).rowcount == 0:
            return
        connection.execute(store.snapshots.delete().where(store.snapshots.c.table == row["id"]))
        for each in fresh:
            connection.execute(store.journal.insert().values(table=row["id"], **asdict(each)))
