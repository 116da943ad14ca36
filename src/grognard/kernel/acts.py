"""What is seen of an event: who does what to whom, where, with which dice and result. A page plays it on the map.

An act is data like a sentence is: made of an event as a side may know it, for any page that knows no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from grognard.kernel.choice import Frozen
from grognard.kernel.view import Arrow, Message, Shown
from grognard.kernel.words import Shape, Vocabulary, shapes

Verb: TypeAlias = Literal[
    "phase",
    "note",
    "move",
    "place",
    "attack",
    "fire",
    "rally",
    "support",
    "roll",
    "result",
    "check",
    "step",
    "out",
    "retreat",
    "advance",
    "turn",
    "control",
    "state",
]
"""What an act is. The first seven open a beat, what follows them belongs to it:

    phase    a turn or phase begins
    note     weather, supply, points: something to be said that no unit does
    move     units go along a path
    place    units come to lie on the map: set up, arrived, returned
    attack   units assault a place: arrows, strengths
    fire     guns fire at a place from afar; one act a roll
    rally    a unit does something for itself: rallies, is repaired, digs in

    support  others join an attack or its defence: arrows
    roll     dice of the beat, where its result is told apart
    result   what the dice brought: plates, dice, result
    check    dice for one unit: morale, breakdown
    step     a unit loses a step
    out      a unit is lost
    retreat, advance   units go along a path because of the beat
    turn     a piece points elsewhere
    control  ground changes hands
    state    a unit is pinned, disrupted, spent, or no longer so
"""

OPENING: frozenset[Verb] = frozenset({"phase", "note", "move", "place", "attack", "fire", "rally"})
PLACES = frozenset({"hex", "area"})
UNITS = frozenset({"unit"})
COLUMNS = ("odds", "base", "column")


class Act(Shown):
    """One thing that is seen to happen on the map."""

    verb: Verb
    side: str = ""  # who does it, or whom it befalls
    units: tuple[str, ...] = ()
    place: str = ""  # where: the target, the hex of the loss
    path: tuple[str, ...] = ()  # places passed, the first and the last among them
    arrows: tuple[Arrow, ...] = ()
    plates: tuple[str, ...] = ()  # as they are read, one after the other: "40 : 7", "5:1", "3:1"
    dice: tuple[int, ...] = ()
    faces: int = 6  # of each die
    result: str = ""  # as the table prints it: "3/1", "M1", "DD"
    words: Message | None = None  # the result in a few words
    good: str = ""  # the side for which it is good; nobody's if even
    beat: int = 0  # the number of the move that opened what this belongs to; whoever keeps the journal writes it
    weight: int = 1  # 0 a note, 1 ordinary, 2 a key moment


def leaf(shape: Shape) -> Shape:
    return shape[1] if shape[0] in ("maybe", "list") else shape


@cache
def words_of(cls: type[Frozen]) -> dict[str, str]:
    """The fields of a struct that hold names, one or several, each with its vocabulary."""
    leaves = {name: leaf(shape) for name, shape in shapes(cls).items()}
    return {name: shape[1] for name, shape in leaves.items() if shape[0] == "word"}


def fields_of(cls: type[Frozen], kinds: frozenset[str]) -> tuple[str, ...]:
    """The fields of a struct that hold things of some kinds, one or several."""
    return tuple(name for name, kind in words_of(cls).items() if kind in kinds)


def first_of(fields: tuple[str, ...], wanted: tuple[str, ...]) -> str:
    """The first of some names that is among the fields; "" if none is."""
    return next((name for name in wanted if name in fields), "")


@cache
def units_in(cls: type[Frozen]) -> tuple[str, ...]:
    """The fields of a struct that name units."""
    return fields_of(cls, UNITS)


@cache
def path_in(cls: type[Frozen]) -> tuple[str, ...]:
    """The fields that make a path: `path`, or from `start` or `out` to `to`."""
    places = fields_of(cls, PLACES)
    if "path" in places:
        return ("path",)
    begin = first_of(places, ("start", "out"))
    return (begin, "to") if begin and "to" in places else ()


@cache
def place_in(cls: type[Frozen]) -> str:
    """The field that says where."""
    fields = fields_of(cls, PLACES)
    return first_of(fields, ("to", "target", "hex", "area")) or first_of(fields, fields)


@cache
def is_plated(cls: type[Frozen]) -> bool:
    """Whether a struct has a field that is read on a plate."""
    return any(name in cls.__struct_fields__ for name in ("attack", "strength", *COLUMNS))


class Fields:
    """The fields of an event, read for an act."""

    def __init__(self, vocabularies: Mapping[str, Vocabulary], thing: Frozen) -> None:
        self.vocabularies = vocabularies
        self.cls = type(thing)
        self.kinds = words_of(self.cls)
        self.values = msgspec.structs.asdict(thing)

    def names(self, field: str) -> tuple[str, ...]:
        """The names of the things in a field; of one that is not there, none."""
        value, kind = self.values.get(field), self.kinds.get(field)
        if value is None or kind is None:
            return ()
        name = self.vocabularies[kind].name
        return tuple(map(name, value)) if isinstance(value, tuple) else (name(value),)

    def all_names(self, fields: tuple[str, ...]) -> tuple[str, ...]:
        """The names in some fields, one after the other."""
        found: tuple[str, ...] = ()
        for field in fields:
            found += self.names(field)
        return found

    def place(self) -> str:
        names = self.names(place_in(self.cls))
        return names[0] if names else ""

    def plates(self) -> tuple[str, ...]:
        """The strengths and columns that fields of these names hold, as they are read one after the other."""
        if not is_plated(self.cls):
            return ()
        defence = self.values.get("defense", self.values.get("defence"))
        plates: list[str] = []
        if "attack" in self.values and defence is not None:
            plates.append(f"{self.values['attack']} : {defence}")
        elif "strength" in self.values:
            plates.append(str(self.values["strength"]))
        columns = [self.values[name] for name in COLUMNS if isinstance(self.values.get(name), str)]
        return (*plates, *dict.fromkeys(columns))

    def dice(self) -> tuple[int, ...]:
        if "dice" in self.values:
            return tuple(self.values["dice"])
        return (self.values["die"],) if "die" in self.values else ()

    def word(self, field: str) -> str:
        value = self.values.get(field)
        if value is None:
            return ""
        if isinstance(value, int) and shapes(self.cls)[field][0] == "word":
            return self.names(field)[0]
        return value if isinstance(value, str) else ""


def verb_of(fields: Fields, units: tuple[str, ...], path: tuple[str, ...], place: str, dice: tuple[int, ...]) -> Verb:
    """What an event is that does not say it, by what it names."""
    goes = bool(path) or "to" in fields.values
    if place and "attackers" in fields.values:
        return "attack"
    if place and ("firers" in fields.values or "guns" in fields.values):
        return "fire"
    if dice and not units and fields.word("result"):
        return "result"
    if dice:
        return "check" if units else "roll" if place else "note"
    if units:
        return "move" if goes else "place" if place else "state"
    return "control" if place else "note"


def act_of(vocabularies: Mapping[str, Vocabulary], thing: Frozen, verb: Verb | None, faces: int, weight: int) -> Act:
    """The act that the fields of an event tell by their types and names."""
    fields = Fields(vocabularies, thing)
    units, path = fields.all_names(units_in(fields.cls)), fields.all_names(path_in(fields.cls))
    dice = fields.dice()
    place = path[-1] if path else fields.place()
    return Act(
        verb or verb_of(fields, units, path, place, dice),
        fields.word("side"),
        units,
        place,
        path,
        (),
        fields.plates(),
        dice,
        faces,
        fields.word("result"),
        weight=weight,
    )
