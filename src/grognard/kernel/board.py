"""The state of one game: flat, mutable, cheap to clone. Lists of ints and a stack of steps; nothing else.

A game declares its state as annotated fields, and gets `clone`, `position`, `load`, equality and a digest:

    class VerdunBoard(Board):
        turn: int = 1
        place: list[int] = per("unit", OFF, word="place")     # where each unit is
        spent: tuple[int, ...] = ()
        zones: Zones | None = cache()                          # derived; replaced, never changed in place
"""

from __future__ import annotations

import hashlib
import inspect
import sys
import types
import typing
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

from grognard.kernel.choice import Choice
from grognard.kernel.events import Event
from grognard.kernel.flow import Flow
from grognard.kernel.words import Shape, shape_of

if TYPE_CHECKING:
    from grognard.kernel.game import AnyGame, Outcome


class Column:
    """A field with one value for each thing of a kind (a unit, a hex)."""

    def __init__(self, index: str, default: int, word: str | None, was: str, blank: int | None) -> None:
        self.index = index
        self.default = default
        self.word = word
        self.was = was  # the name that it had in older positions and has in digests
        self.blank = blank  # what it holds for those who may not know; None: everybody may


class Secret:
    """A field that not every side may know; who does, the game says (`Game.knows`). To others it is blank."""

    def __init__(self, default: Any, blank: object) -> None:
        self.default = default
        self.blank = blank


class Cache:
    """A field derived from the others: neither saved nor compared. Clones share it, so it is replaced whole."""


def per(index: str, default: int = 0, *, word: str | None = None, was: str = "", blank: int | None = None) -> Any:
    """One int for each name of the vocabulary `index`; `word` names the vocabulary that the values speak. A column
    that was called otherwise says so (`was`): older positions are still read, and digests stay as they were. One with
    a `blank` is a secret, as in `secret`, of each thing for itself."""
    return Column(index, default, word, was, blank)


def secret(default: object, blank: object) -> Any:
    """A field that not every side may know: to all but those of whom `Game.knows` says so it holds `blank`, if it is a
    list each of its values for itself."""
    return Secret(default, blank)


def cache() -> Any:
    """A derived field, None until it is computed again."""
    return Cache()


class Field:
    """What the board knows of one of its fields."""

    def __init__(self, name: str, hint: Any, declared: Any) -> None:
        self.name = name
        self.column: Column | None = declared if isinstance(declared, Column) else None
        kept = declared if isinstance(declared, Secret) else None
        self.default = kept.default if kept else declared
        self.secret = kept is not None or (self.column is not None and self.column.blank is not None)
        self.blank: object = kept.blank if kept else self.column.blank if self.column else None
        self.signed = (self.column and self.column.was) or name  # its name in digests
        self.shape: Shape = shape_of(hint)
        origin = typing.get_origin(hint)
        self.is_list = origin is list
        self.nested = self.is_list and typing.get_origin(typing.get_args(hint)[0]) is list


class PositionError(ValueError):
    """A written position that does not fit the game."""


B = TypeVar("B", bound="Board")


class Board(Flow):
    """State and flow of one game. Subclasses declare fields; see the module's text."""

    fields: ClassVar[tuple[Field, ...]] = ()
    caches: ClassVar[tuple[str, ...]] = ()
    secrets: ClassVar[tuple[Field, ...]] = ()  # the fields that not every side may know
    copied: ClassVar[tuple[str, ...]] = ()
    nested: ClassVar[tuple[str, ...]] = ()

    game: AnyGame
    scenario: str
    options: dict[str, Any]
    events: list[Event] | None
    bid: int  # points that the players agreed on before play (`Game.agree`): for the first side, if above 0

    def __init_subclass__(cls) -> None:
        """Read the declared fields. Caches may have types that are imported for the type checker only."""
        caches: list[str] = list(cls.caches)
        saved: dict[str, Any] = {}
        for name, hint in inspect.get_annotations(cls).items():
            if isinstance(cls.__dict__.get(name), Cache):
                caches.append(name)
            elif not str(hint).startswith("ClassVar"):
                saved[name] = hint
        holder = types.SimpleNamespace(__annotations__=saved)
        hints = typing.get_type_hints(holder, vars(sys.modules[cls.__module__]), include_extras=True)
        fields = [*cls.fields, *(Field(name, hints[name], cls.__dict__.get(name)) for name in saved)]
        cls.fields = tuple(fields)
        cls.secrets = tuple(field for field in fields if field.secret)
        cls.caches = tuple(caches)
        cls.copied = tuple(field.name for field in fields if field.is_list and not field.nested)
        cls.nested = tuple(field.name for field in fields if field.nested)

    def __init__(self, game: AnyGame, scenario: str, options: dict[str, Any]) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.stack = ()
        self.events = None
        self.bid = 0
        for field in self.fields:
            if field.column is not None:
                size = len(game.vocabularies[field.column.index])
                setattr(self, field.name, [field.column.default] * size)
            elif field.is_list:
                setattr(self, field.name, list(field.default or ()))
            else:
                setattr(self, field.name, field.default)
        for name in self.caches:
            setattr(self, name, None)

    # -- copies -------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy. Nobody listens to its events."""
        new = object.__new__(type(self))
        state = self.__dict__.copy()
        for name in self.copied:
            state[name] = state[name][:]
        for name in self.nested:
            state[name] = [inner[:] for inner in state[name]]
        state["events"] = None
        new.__dict__ = state
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """What a clone is: the game itself, its data and rules, is shared."""
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, its = self.__dict__, other.__dict__
        return (
            mine["stack"] == its["stack"]
            and mine["scenario"] == its["scenario"]
            and mine["options"] == its["options"]
            and mine["bid"] == its["bid"]
            and all(mine[field.name] == its[field.name] for field in self.fields)
        )

    __hash__ = None  # type: ignore[assignment]

    # -- events -------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Something happened: noted if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    def listen(self) -> list[Event]:
        """From now on events are kept; returns the list that they go to."""
        self.events = []
        return self.events

    def option(self, name: str) -> Any:
        """The value of an option of this game."""
        return self.options[name]

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which clause; None before the end."""
        return self.game.outcome(self) if self.over else None

    # -- positions ----------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The state with names instead of numbers, ready for JSON; what has its default value is left out."""
        codec = self.game.codec
        written: dict[str, Any] = {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "scenario": self.scenario,
            "options": dict(self.options),
        }
        if self.bid:
            written["bid"] = self.bid
        for field in self.fields:
            value = getattr(self, field.name)
            if field.column is not None:
                self._write_column(written, field.name, field.column, value)
            elif field.is_list or value != field.default:
                written[field.name] = codec.write(value, field.shape)
        written["steps"] = [codec.to_json(step) for step in self.stack]
        return written

    def _write_column(self, written: dict[str, Any], name: str, column: Column, values: list[int]) -> None:
        names = self.game.vocabularies[column.index]
        words = self.game.vocabularies[column.word] if column.word else None
        things = written.setdefault(column.index, {})
        for number, value in enumerate(values):
            if value != column.default:
                entry = things.setdefault(names.name(number), {})
                entry[name] = words.name(value) if words else value

    def restore(self, written: dict[str, Any]) -> None:
        """Take the state of a written position; what it does not mention has its default value."""
        codec = self.game.codec
        known = {"game", "rules", "edition", "scenario", "options", "steps", "bid"}
        known |= {field.name for field in self.fields}
        known |= {field.column.index for field in self.fields if field.column}
        unknown = sorted(set(written) - known)
        if unknown:
            raise PositionError(f"a position of {self.game.id} has no {', '.join(unknown)}")
        self.bid = int(written.get("bid", 0))
        for field in self.fields:
            if field.column is not None:
                self._read_column(written, field.name, field.column)
            elif field.name in written:
                value = codec.read(written[field.name], field.shape)
                if field.nested:
                    value = [list(inner) for inner in value]
                setattr(self, field.name, list(value) if field.is_list else value)
        for name in self.caches:
            setattr(self, name, None)
        self.stack = tuple([codec.from_json(step) for step in written.get("steps", [])])

    def _read_column(self, written: dict[str, Any], name: str, column: Column) -> None:
        names = self.game.vocabularies[column.index]
        words = self.game.vocabularies[column.word] if column.word else None
        values: list[int] = [column.default] * len(names)
        own = [(field.name, field.column) for field in self.fields if field.column]
        columns = {word for field, each in own if each.index == column.index for word in (field, each.was or field)}
        for thing, entry in written.get(column.index, {}).items():
            unknown = sorted(set(entry) - columns)
            if unknown:
                raise PositionError(f"{column.index} {thing} has no {', '.join(unknown)}")
            for word in (column.was or name, name):
                if word in entry:
                    values[names.number(thing)] = words.number(entry[word]) if words else entry[word]
        setattr(self, name, values)

    def digest(self) -> str:
        """A short fingerprint of the state, for records."""
        state = [[field.signed, getattr(self, field.name)] for field in self.fields]
        steps = [self.game.codec.to_json(step) for step in self.stack]
        return hashlib.sha256(msgspec.json.encode([state, steps])).hexdigest()[:12]

    # -- pieces -------------------------------------------------------------------------------------------

    def conserved(self) -> list[str]:
        """Complaints about things that exist twice or nowhere; a game adds its own checks."""
        return []

    def picks(self, choice: Choice) -> bool:
        """Whether a choice is among those offered now."""
        return choice in self.choices()
