"""A table's row in the database: every column of it, how each is written, and how it is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from grognard.kernel.board import Board
from grognard.kernel.fair import HOST
from grognard.kernel.game import AnyGame
from grognard.server import store
from grognard.server.protocol import Ask, Ended

if TYPE_CHECKING:
    from grognard.server.tables import Table

Values: TypeAlias = dict[str, Any]
Statement: TypeAlias = tuple[sa.Insert | sa.Update | sa.Delete, list[Values]]
"""Something to be written with a change, and the values that it is written with."""


class Binding(msgspec.Struct):
    """What the dice were bound to from one version of the table on; and what was revealed of it, if they were bound
    anew later."""

    version: int
    scheme: str
    value: str
    shares: dict[str, str]
    seed: str = ""
    closed: int = -1


@dataclass(kw_only=True)
class TableRow:
    """What is kept of a table itself, but for what follows from its game, its line of play and its seats."""

    seed: bytes
    bound: bool = True
    scheme: str = HOST
    bindings: list[Binding] = field(default_factory=list)  # what the dice were bound to, one after the other
    public: bool = False
    origin: str = ""  # the table that it was opened from
    origin_at: int = 0
    start: str | None = None  # a position, if it did not begin with the scenario
    version: int = 0
    changed: int = 0  # the version that last changed the position
    ask: Ask | None = None
    ended: Ended | None = None
    owner: str = ""  # the person who made it
    patience: int = 86400  # seconds before an absent side may be relieved; 0: never
    pace: int = 0  # milliseconds between decisions where only computers play; -1: it waits
    created: float = 0.0
    updated: float = 0.0

    @classmethod
    def read(cls, row: RowMapping) -> TableRow:
        return cls(**{name: READ.get(name, as_it_is)(row[name]) for name in OWN})

    def take_over(self, other: TableRow) -> None:
        """Become what another row says."""
        for name in OWN:
            setattr(self, name, vars(other)[name])


OWN = tuple(each.name for each in fields(TableRow))
ALL = tuple(column.name for column in store.tables.columns)
CHANGING = (
    "status",
    "version",
    "changed",
    "number",
    "drawn",
    "actor",
    "ask",
    "ended",
    "updated",
    "pace",
)  # each change
BINDING = ("seed", "bound", "bindings")  # when the dice are bound


def as_it_is(value: object) -> object:
    return value


def json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


READ: dict[str, Callable[[Any], Any]] = {
    "seed": bytes.fromhex,
    "bound": bool,
    "public": bool,
    "bindings": msgspec.json.Decoder(list[Binding]).decode,
    "ask": lambda text: msgspec.json.decode(text, type=Ask) if text else None,
    "ended": lambda text: msgspec.json.decode(text, type=Ended) if text else None,
}
WRITTEN: dict[str, Callable[[Any], object]] = {"seed": bytes.hex, "bindings": json, "ask": json, "ended": json}
FOLLOWS: dict[str, Callable[[Table], object]] = {
    "id": lambda table: table.id,
    "game": lambda table: table.game.id,
    "rules": lambda table: table.game.rules,
    "edition": lambda table: table.game.edition,
    "scenario": lambda table: table.line.board.scenario,
    "options": lambda table: json(table.line.board.options),
    "status": lambda table: table.status,
    "number": lambda table: len(table.line),
    "drawn": lambda table: table.line.history.rolled,
    "actor": lambda table: table.actor,
}


def writer(name: str) -> Callable[[Table], object]:
    """How a column of a table's row is written."""
    if name in FOLLOWS:
        return FOLLOWS[name]
    if name not in WRITTEN:
        return attrgetter(name)
    write, held = WRITTEN[name], attrgetter(name)
    return lambda table: write(held(table))


WRITERS = {name: writer(name) for name in ALL}


def values(table: Table, names: Iterable[str]) -> Values:
    """Columns of a table's row, as they are written now."""
    return {name: WRITERS[name](table) for name in names}


def begun(game: AnyGame, row: RowMapping | Values) -> Board:
    """The board that a table begins with: a position, or its scenario with those of its options that it still has."""
    if row["start"]:
        loaded: Board = game.load(msgspec.json.decode(row["start"]))
        return loaded
    offered = {option.id for option in game.options_of(row["scenario"])}
    options = {name: value for name, value in msgspec.json.decode(row["options"]).items() if name in offered}
    board: Board = game.start(row["scenario"], options)
    return board
