"""The state of one game: flat, cheap to clone. Columns of ints and a stack of steps; nothing else.

A game declares its state as annotated fields, and gets `clone`, `position`, `load`, equality and a digest:

    class VerdunBoard(Board):
        turn: int = 1
        place: tuple[int, ...] = per("unit", OFF, word="place")  # where each unit is
        fired: bytes = per("unit")                               # of values from 0 to 255 only
        zones: Zones | None = cache()                            # derived

All values are shared by clones, and replaced, never changed in place (`kernel.columns`); only a field that is declared
as a list is a board's own, and copied with it. When it is compiled a board's class is a native one, with the same
fields (`scripts/compile.py`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from grognard.kernel.choice import Choice, OptionValue
from grognard.kernel.events import Event
from grognard.kernel.fields import Column, Field, cache, declarations, declared, per, row, secret
from grognard.kernel.flow import Step
from grognard.kernel.walk import Flow
from grognard.kernel.words import kind_of

if TYPE_CHECKING:
    from grognard.kernel.game import AnyGame, Outcome


__all__ = ["Board", "Column", "Field", "PositionError", "cache", "listed", "per", "row", "secret", "table", "whole"]


class PositionError(ValueError):
    """A written position that does not fit the game."""


def table(value: object, name: str) -> dict[str, object]:
    """A part of a written position that names things."""
    if not isinstance(value, dict):
        raise PositionError(f"{name} should be a table, not {value!r}")
    return value


def whole(value: object, name: str) -> int:
    """A number of a written position."""
    if not isinstance(value, int):
        raise PositionError(f"{name} should be a number, not {value!r}")
    return int(value)


def listed(value: object) -> list[object]:
    """A list of a written position, or of a field that holds none yet."""
    if value is None:
        return []
    if not isinstance(value, (tuple, list)):
        raise PositionError(f"{value!r} should be a list")
    return list(value)


class Board(Flow):  # noqa: PLW1641  (it changes, so it has no hash)
    """State and flow of one game. Subclasses declare fields; see the module's text."""

    fields: ClassVar[tuple[Field, ...]] = ()
    caches: ClassVar[tuple[str, ...]] = ()
    secrets: ClassVar[tuple[Field, ...]] = ()  # the fields that not every side may know
    copied: ClassVar[tuple[str, ...]] = ()
    nested: ClassVar[tuple[str, ...]] = ()

    game: AnyGame
    scenario: str
    options: dict[str, OptionValue]
    events: list[Event] | None
    sole: bool  # whether no clone shares what it keeps: what is shared is copied before it is changed
    bid: int  # points that the players agreed on before play (`Game.agree`): for the first side, if above 0

    def __init_subclass__(cls) -> None:
        cls.declare(*declarations(cls))

    @classmethod
    def declare(cls, hints: Mapping[str, object], values: Mapping[str, object]) -> None:
        """The class has these fields besides those that it inherits."""
        fields, caches = declared(cls, hints, values)
        fields = [*cls.fields, *fields]
        cls.fields = tuple(fields)
        cls.secrets = tuple([field for field in fields if field.secret])
        cls.caches = (*cls.caches, *caches)
        cls.copied = tuple([field.name for field in fields if field.is_list and not field.nested])
        cls.nested = tuple([field.name for field in fields if field.nested])

    def __init__(self, game: AnyGame, scenario: str, options: dict[str, OptionValue]) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.stack = ()
        self.events = None
        self.sole = True
        self.bid = 0
        for field in self.fields:
            if field.column is not None:
                size = len(game.vocabularies[field.column.index])
                setattr(self, field.name, field.gather([field.column.default] * size))
            elif field.is_list:
                setattr(self, field.name, listed(field.default))
            else:
                setattr(self, field.name, field.default)
        for name in self.caches:
            setattr(self, name, None)

    # -- copies -------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy. Nobody listens to its events. (A compiled board's class has one written out.)"""
        new = type(self).__new__(type(self))
        state = new.__dict__ = self.__dict__.copy()
        for name in self.copied:
            state[name] = state[name][:]
        for name in self.nested:
            state[name] = [inner[:] for inner in state[name]]
        new.game, new.scenario, new.options, new.bid = self.game, self.scenario, self.options, self.bid
        new.stack, new.events = self.stack, None
        self.sole = new.sole = False
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """What a clone is: the game itself, its data and rules, is shared."""
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (
            self.stack == other.stack
            and self.scenario == other.scenario
            and self.options == other.options
            and self.bid == other.bid
            and all(field.of(self) == field.of(other) for field in self.fields)
        )

    # -- events -------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Something happened: noted if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    def listen(self) -> list[Event]:
        """From now on events are kept; returns the list that they go to."""
        self.events = []
        return self.events

    def option(self, name: str) -> OptionValue:
        """The value of an option of this game."""
        return self.options[name]

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which clause; None before the end."""
        return self.game.outcome(self) if self.over else None

    # -- positions ----------------------------------------------------------------------------------------

    def position(self) -> dict[str, object]:
        """The state with names instead of numbers, ready for JSON; what has its default value is left out."""
        codec = self.game.codec
        written: dict[str, object] = {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "scenario": self.scenario,
            "options": dict(self.options),
        }
        if self.bid:
            written["bid"] = self.bid
        for field in self.fields:
            value = field.of(self)
            if field.column is not None:
                self._write_column(written, field.name, field.column, value)
            elif field.is_list or value != field.default:
                written[field.name] = field.written(value, codec)
        written["steps"] = [codec.to_json(step) for step in self.stack]
        return written

    def _write_column(self, written: dict[str, object], name: str, column: Column, values: Iterable[int]) -> None:
        names = self.game.vocabularies[column.index]
        words = self.game.vocabularies[column.word] if column.word else None
        things = table(written.setdefault(column.index, {}), column.index)
        for number, value in enumerate(values):
            if value != column.default:
                entry = table(things.setdefault(names.name(number), {}), column.index)
                entry[name] = words.name(value) if words else value

    def restore(self: Self, written: Mapping[str, object]) -> None:
        """Take the state of a written position; what it does not mention has its default value."""
        codec = self.game.codec
        known = {"game", "rules", "edition", "scenario", "options", "steps", "bid"}
        known |= {field.name for field in self.fields}
        known |= {field.column.index for field in self.fields if field.column}
        unknown = sorted(set(written) - known)
        if unknown:
            raise PositionError(f"a position of {self.game.id} has no {', '.join(unknown)}")
        self.bid = whole(written.get("bid", 0), "bid")
        for field in self.fields:
            if field.column is not None:
                setattr(self, field.name, field.gather(self._read_column(written, field.name, field.column)))
            elif field.name in written:
                value = field.read(written[field.name], codec)
                if field.nested:
                    value = [listed(inner) for inner in listed(value)]
                setattr(self, field.name, listed(value) if field.is_list else value)
        for name in self.caches:
            setattr(self, name, None)
        steps: list[Step[Self]] = [kind_of(codec.from_json(step), Step, step) for step in listed(written.get("steps"))]
        self.stack = tuple(steps)

    def _read_column(self, written: Mapping[str, object], name: str, column: Column) -> list[int]:
        names = self.game.vocabularies[column.index]
        words = self.game.vocabularies[column.word] if column.word else None
        values: list[int] = [column.default] * len(names)
        own = [(field.name, field.column) for field in self.fields if field.column]
        columns = {word for field, each in own if each.index == column.index for word in (field, each.was or field)}
        for thing, columns_of in table(written.get(column.index, {}), column.index).items():
            entry = table(columns_of, thing)
            unknown = sorted(set(entry) - columns)
            if unknown:
                raise PositionError(f"{column.index} {thing} has no {', '.join(unknown)}")
            for word in (column.was or name, name):
                if word in entry:
                    value = entry[word]
                    values[names.number(thing)] = words.number(str(value)) if words else whole(value, word)
        return values

    def digest(self) -> str:
        """A short fingerprint of the state, for records."""
        state = [[field.signed, list(field.of(self)) if field.column else field.of(self)] for field in self.fields]
        steps = [self.game.codec.to_json(step) for step in self.stack]
        return hashlib.sha256(msgspec.json.encode([state, steps])).hexdigest()[:12]

    # -- pieces -------------------------------------------------------------------------------------------

    def conserved(self) -> list[str]:
        """Complaints about things that exist twice or nowhere; a game adds its own checks."""
        return []

    def picks(self, choice: Choice) -> bool:
        """Whether a choice is among those offered now."""
        return choice in self.choices()
