"""Names and numbers: inside a board a unit or a hex is an int; in records, positions and views it has its name.

A field's type says which vocabulary it speaks: `unit: Unit`, `to: Hex`, `losers: tuple[Unit, ...]`. A game may
define further words: `Leader = Annotated[int, Word("leader")]`.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec.structs import asdict

from grognard.kernel.choice import Choice, Frozen
from grognard.kernel.view import Target


class Word:
    """Marks an int as the number of something that has a name."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __repr__(self) -> str:
        return f"Word({self.kind!r})"


class Blank:
    """Marks a field of a step as the secret of who keeps it (`Step.keeper`): to all others it holds this value."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"Blank({self.value!r})"


Unit: TypeAlias = Annotated[int, Word("unit")]
Hex: TypeAlias = Annotated[int, Word("hex")]
Hexside: TypeAlias = Annotated[int, Word("hexside")]
Area: TypeAlias = Annotated[int, Word("area")]
Box: TypeAlias = Annotated[int, Word("box")]

CLICKABLE = frozenset({"unit", "hex", "hexside", "area", "box"})


class UnknownName(ValueError):
    """A name that a vocabulary does not have."""


class Vocabulary:
    """The names of one kind of thing, in the order of their numbers. `special` names negative numbers."""

    def __init__(self, kind: str, names: Iterable[str], special: Mapping[int, str] | None = None) -> None:
        self.kind = kind
        self.names: list[str] = list(names)
        self.special: dict[int, str] = dict(special or {})
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        if len(self.numbers) != len(self.names):
            twice = sorted({name for name in self.names if self.names.count(name) > 1})
            raise ValueError(f"{kind}: {', '.join(twice)} named twice")
        self.numbers.update({name: number for number, name in self.special.items()})

    def __len__(self) -> int:
        return len(self.names)

    def name(self, number: int) -> str:
        return self.names[number] if number >= 0 else self.special[number]

    def number(self, name: str) -> int:
        try:
            return self.numbers[name]
        except KeyError:
            raise UnknownName(f"{name!r} is no {self.kind} here") from None


# -- the shape of a field ---------------------------------------------------------------------------------

Shape: TypeAlias = (
    tuple[Literal["word"], str]
    | tuple[Literal["list", "maybe"], "Shape"]
    | tuple[Literal["fixed"], tuple["Shape", ...]]
    | tuple[Literal["struct"], type[Frozen]]
    | tuple[Literal["int", "str", "bool", "any"], None]
)
"""How a field is written: the kind of word, a list of something, perhaps something, some of fixed kinds, …"""

PLAIN: dict[object, Shape] = {int: ("int", None), str: ("str", None), bool: ("bool", None)}


def shape_of(hint: object) -> Shape:
    """How values of a type are written."""
    origin = typing.get_origin(hint)
    if origin is Annotated:
        bare, *extras = typing.get_args(hint)
        for extra in extras:
            if isinstance(extra, Word):
                return ("word", extra.kind)
        return shape_of(bare)
    if origin in (tuple, list):
        inner = [arg for arg in typing.get_args(hint) if arg is not Ellipsis]
        if len({repr(arg) for arg in inner}) > 1:
            return ("fixed", tuple(shape_of(arg) for arg in inner))
        return ("list", shape_of(inner[0])) if inner else ("list", ("int", None))
    if origin in (typing.Union, types.UnionType):
        inner = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        return ("maybe", shape_of(inner[0]))
    if isinstance(hint, type) and issubclass(hint, Frozen):
        return ("struct", hint)
    return PLAIN.get(hint, ("any", None))


@cache
def shapes(cls: type[Frozen]) -> dict[str, Shape]:
    """The shape of each field of a struct."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return {name: shape_of(hints[name]) for name in cls.__struct_fields__}


def is_nowhere(thing: Frozen) -> bool:
    """Whether one of a struct's words names no thing of its kind but where things are that lie off the map."""
    values = asdict(thing)
    named = [values[name] for name, shape in shapes(type(thing)).items() if shape[0] == "word"]
    return any(isinstance(number, int) and number < 0 for number in named)


@cache
def blanks(cls: type[Frozen]) -> dict[str, object]:
    """The secret fields of a struct, and what they hold for those who may not know."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return {
        name: extra.value
        for name in cls.__struct_fields__
        for extra in typing.get_args(hints[name])[1:]
        if isinstance(extra, Blank)
    }


class Codec:
    """Writes and reads the steps, choices and events of one game with its own names."""

    def __init__(self, vocabularies: Mapping[str, Vocabulary], classes: Mapping[str, type[Frozen]]) -> None:
        self.vocabularies = vocabularies
        self.classes = classes

    # -- values -------------------------------------------------------------------------------------------

    def write(self, value: object, shape: Shape) -> object:
        """A value as JSON: numbers of things become their names."""
        if shape[0] == "word" and isinstance(value, int):  # a chain of questions is quicker than a match
            return self.vocabularies[shape[1]].name(value)
        if shape[0] == "maybe":
            return None if value is None else self.write(value, shape[1])
        if isinstance(value, (tuple, list)):
            if shape[0] == "list":
                return [self.write(item, shape[1]) for item in value]
            if shape[0] == "fixed":
                return [self.write(item, inner) for item, inner in zip(value, shape[1], strict=True)]
        if shape[0] in ("struct", "any") and isinstance(value, Frozen):
            return self.to_json(value)
        return value

    def read(self, value: object, shape: Shape) -> object:
        """The reverse of `write`; a value of the wrong kind is refused in a sentence."""
        match shape:
            case ("word", kind):
                if not isinstance(value, str):
                    raise UnknownName(f"{value!r} is no {kind}: a name is wanted")
                return self.vocabularies[kind].number(value)
            case ("list", inner):
                if not isinstance(value, list):
                    raise UnknownName(f"{value!r} should be a list")
                return tuple([self.read(item, inner) for item in value])
            case ("fixed", inners):
                if not isinstance(value, list) or len(value) != len(inners):
                    raise UnknownName(f"{value!r} should be a list of {len(inners)}")
                return tuple([self.read(item, inner) for item, inner in zip(value, inners, strict=True)])
            case ("maybe", inner):
                return None if value is None else self.read(value, inner)
            case ("struct" | "any", _) if isinstance(value, dict):
                return self.from_json(value)
            case ("int", _) if not isinstance(value, int) or isinstance(value, bool):
                raise UnknownName(f"{value!r} should be a number")
            case ("str", _) if not isinstance(value, str):
                raise UnknownName(f"{value!r} should be a word")
            case ("bool", _) if not isinstance(value, bool):
                raise UnknownName(f"{value!r} should be true or false")
        return value

    # -- structs ------------------------------------------------------------------------------------------

    def to_json(self, thing: Frozen) -> dict[str, object]:
        written: dict[str, object] = {"type": type(thing).__name__}
        values = asdict(thing)
        for name, shape in shapes(type(thing)).items():
            written[name] = self.write(values[name], shape)
        return written

    def from_json(self, written: object) -> Frozen:
        if not isinstance(written, dict) or not isinstance(written.get("type"), str):
            raise UnknownName(f"{written!r} should be an object with a type")
        cls = self.class_named(written["type"])
        fields = shapes(cls)
        unknown = sorted(set(written) - set(fields) - {"type"})
        if unknown:
            raise UnknownName(f"{cls.__name__} has no {', '.join(unknown)}")
        try:
            return cls(**{name: self.read(written[name], fields[name]) for name in fields if name in written})
        except TypeError:
            missing = [name for name in fields if name not in written]
            raise UnknownName(f"{cls.__name__} needs {', '.join(missing)}") from None

    def class_named(self, name: str) -> type[Frozen]:
        try:
            return self.classes[name]
        except KeyError:
            raise UnknownName(f"{name!r} is no choice, step or event of this game") from None

    # -- one line of a record -----------------------------------------------------------------------------

    def to_text(self, thing: Frozen) -> str:
        """`Move unit=fr-208 to=1606`: the class, then each field; lists with commas, an empty one as `-`."""
        words = [type(thing).__name__]
        values = asdict(thing)
        for name, shape in shapes(type(thing)).items():
            words.append(f"{name}={self._word(self.write(values[name], shape))}")
        return " ".join(words)

    def _word(self, value: object) -> str:
        if isinstance(value, list):
            return ",".join(self._word(item) for item in value) or "-"
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)

    def choice(self, line: str) -> Choice:
        """A choice as a record writes it."""
        return kind_of(self.from_text(line), Choice, line)

    def from_text(self, line: str) -> Frozen:
        name, *words = line.split()
        cls = self.class_named(name)
        fields = shapes(cls)
        values: dict[str, object] = {}
        for word in words:
            field, equals, text = word.partition("=")
            if not equals or field not in fields:
                raise UnknownName(f"{name} has no {word!r}")
            values[field] = self._parse(text, fields[field])
        missing = [field for field in fields if field not in values]
        if missing:
            raise UnknownName(f"{name} needs {', '.join(missing)}")
        return cls(**values)

    def _parse(self, text: str, shape: Shape) -> object:
        match shape:
            case ("list", inner):
                return () if text == "-" else tuple([self._parse(item, inner) for item in text.split(",")])
            case ("fixed", inners):
                items = text.split(",")
                if len(items) != len(inners):
                    raise UnknownName(f"{text!r} should be {len(inners)} values")
                return tuple([self._parse(item, inner) for item, inner in zip(items, inners, strict=True)])
            case ("maybe", inner):
                return None if text == "-" else self._parse(text, inner)
            case ("word", kind):
                return self.vocabularies[kind].number(text)
            case ("bool", _):
                return {"yes": True, "no": False}[text]
            case ("int", _):
                try:
                    return int(text)
                except ValueError:
                    raise UnknownName(f"{text!r} should be a number") from None
        return text

    # -- clicking -----------------------------------------------------------------------------------------

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        """The units and places that a choice names, for the client to mark."""
        found: list[Target] = []
        values = asdict(choice)
        for name, shape in shapes(type(choice)).items():
            if shape[0] == "maybe":
                shape = shape[1]  # noqa: PLW2901
            if shape[0] == "word" and shape[1] in CLICKABLE and values[name] is not None:
                found.append(Target(shape[1], self.vocabularies[shape[1]].name(values[name])))
        return tuple(found)

    def meant(self, verbs: Iterable[type[Choice]], target: Target) -> list[Choice]:
        """The choices of one noun that a click on a target would mean."""
        found: list[Choice] = []
        for verb in verbs:
            fields = shapes(verb)
            if len(fields) == 1 and next(iter(fields.values())) == ("word", target.kind):
                found.append(verb(**{next(iter(fields)): self.vocabularies[target.kind].number(target.id)}))
        return found


F = TypeVar("F", bound=Frozen)


def kind_of(thing: Frozen, kind: type[F], written: object) -> F:
    """What was read, if it is of the kind that is wanted."""
    if not isinstance(thing, kind):
        raise UnknownName(f"{written} is no {kind.__name__.lower()}")
    return thing


def subclasses(base: type, of: Callable[[type], bool]) -> dict[str, type]:
    """All classes below `base` that `of` accepts, by name; two of one name are an error."""
    found: dict[str, type] = {}
    waiting: list[type] = [base]
    while waiting:
        below: list[type] = waiting.pop().__subclasses__()
        for cls in below:
            waiting.append(cls)
            if of(cls):
                if found.get(cls.__name__, cls) is not cls:
                    raise ValueError(f"two classes are named {cls.__name__}")
                found[cls.__name__] = cls
    return found
