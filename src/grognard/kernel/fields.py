"""What a board's fields are declared as (`kernel.board`), and what it knows of each of them."""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast

from grognard.kernel.words import Shape, shape_of

if TYPE_CHECKING:
    from grognard.kernel.words import Codec

T = TypeVar("T")
CLOSED = b"\1"


class Column:
    """A field with one value for each thing of a kind (a unit, a hex)."""

    def __init__(
        self, index: str, default: int, word: str | None, was: str, blank: int | None, plain: int | None
    ) -> None:
        self.index = index
        self.default = default
        self.word = word
        self.was = was  # the name that it had in older positions and has in digests
        self.blank = blank  # what it holds for those who may not know; None: everybody may
        self.plain = plain  # a value that everybody may know


class Secret:
    """A field that not every side may know; who does, the game says (`Game.knows`). To others it is blank."""

    def __init__(self, default: object, blank: object) -> None:
        self.default = default
        self.blank = blank


class Cache:
    """A field derived from the others: neither saved nor compared. Clones share it, so it is replaced whole."""


def per(
    index: str,
    default: int = 0,
    *,
    word: str | None = None,
    was: str = "",
    blank: int | None = None,
    plain: int | None = None,
) -> Any:
    """One int for each name of the vocabulary `index`; `word` names the vocabulary that the values speak. A column
    that was called otherwise says so (`was`): older positions are still read, and digests stay as they were. One with
    a `blank` is a secret, as in `secret`, of each thing for itself; one value that is none is `plain`: nobody asks
    `Game.knows` about it."""
    return Column(index, default, word, was, blank, plain)


def secret(default: object, blank: object) -> Any:
    """A field that not every side may know: to all but those of whom `Game.knows` says so it holds `blank`, if it is a
    list each of its values for itself."""
    return Secret(default, blank)


def row(*values: T) -> list[T]:
    """A list that holds these values at first; every board has one of its own."""
    return list(values)


def cache() -> Any:
    """A derived field, None until it is computed again."""
    return Cache()


class Field:
    """What the board knows of one of its fields."""

    def __init__(self, name: str, hint: object, declared: object) -> None:
        self.name = name
        self.column: Column | None = declared if isinstance(declared, Column) else None
        kept = declared if isinstance(declared, Secret) else None
        self.default = kept.default if kept else declared
        self.secret = kept is not None or (self.column is not None and self.column.blank is not None)
        self.blank: object = kept.blank if kept else self.column.blank if self.column else None
        self.plain: object = self.column.plain if self.column else None
        self.signed = (self.column and self.column.was) or name  # its name in digests
        self.shape: Shape = shape_of(hint)
        origin = typing.get_origin(hint)
        self.of = attrgetter(name)  # the value that a board holds
        self.is_list = origin is list
        self.many = self.is_list or self.column is not None  # each of its values is for itself
        self.nested = self.is_list and typing.get_origin(typing.get_args(hint)[0]) is list
        open_ = (self.blank, self.plain)
        self.closing = bytes([value not in open_ for value in range(256)])  # of bytes: 1 for what may be kept
        self.gather: Callable[[Iterable[int]], object] = list if self.is_list else bytes if hint is bytes else tuple

    def hides(self, held: object) -> bool:
        """Whether anything of a secret field's value may be kept from somebody."""
        return bool(self.closed(held)) if self.many else held != self.blank

    def closed(self, held: object) -> list[int]:
        """The things of which a secret field holds something that may be kept from somebody."""
        if not isinstance(held, bytes):
            values, open_ = cast("Sequence[object]", held), {self.blank, self.plain}
            if sum(map(values.count, open_)) == len(values):
                return []
            return [thing for thing, value in enumerate(values) if value not in open_]
        found, marks = [], held.translate(self.closing)
        at = marks.find(CLOSED)
        while at >= 0:
            found.append(at)
            at = marks.find(CLOSED, at + 1)
        return found

    def blanked(self, held: object, things: Iterable[int]) -> object:
        """The same without what it holds of some things."""
        values = list(cast("Sequence[object]", held))
        for thing in things:
            values[thing] = self.blank
        return self.gather(cast("list[int]", values))

    def written(self, value: object, codec: Codec) -> object:
        """A value of it as JSON."""
        return codec.write(value, self.shape)

    def read(self, written: object, codec: Codec) -> object:
        """The reverse of `written`."""
        return codec.read(written, self.shape)


def declarations(cls: type) -> tuple[dict[str, object], Mapping[str, object]]:
    """The annotations of a class, and the values that they were given."""
    return inspect.get_annotations(cls), vars(cls)


def declared(cls: type, hints: Mapping[str, object], values: Mapping[str, object]) -> tuple[list[Field], list[str]]:
    """The fields that a class declares, and its caches: they may have types that the type checker alone imports."""
    caches = [name for name in hints if isinstance(values.get(name), Cache)]
    saved = {name: hint for name, hint in hints.items() if name not in caches and not str(hint).startswith("ClassVar")}
    holder = types.SimpleNamespace(__annotations__=saved)
    resolved = typing.get_type_hints(holder, vars(sys.modules[cls.__module__]), include_extras=True)
    return [Field(name, resolved[name], values.get(name)) for name in saved], caches
