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
def fields_of(cls: type[Frozen], kinds: frozenset[str]) -> tuple[str, ...]:
    """The fields of a struct that hold things of some kinds, one or several."""
    found = [name for name, shape in shapes(cls).items() if leaf(shape)[0] == "word" and leaf(shape)[1] in kinds]
    return tuple(found)


class Fields:
    """The fields of an event, read for an act."""

    def __init__(self, vocabularies: Mapping[str, Vocabulary], thing: Frozen) -> None:
        self.vocabularies = vocabularies
        self.cls = type(thing)
        self.values = msgspec.structs.asdict(thing)

    def names(self, field: str) -> tuple[str, ...]:
        """The names of the things in a field; of one that is not there, none."""
        value = self.values.get(field)
        if value is None:
            return ()
        words = self.vocabularies[leaf(shapes(self.cls)[field])[1]]
        return tuple(words.name(number) for number in (value if isinstance(value, tuple) else (value,)))

    def units(self) -> tuple[str, ...]:
        return tuple(name for field in fields_of(self.cls, UNITS) for name in self.names(field))

    def path(self) -> tuple[str, ...]:
        """`path`, or from `start` or `out` to `to`."""
        places = fields_of(self.cls, PLACES)
        if "path" in places:
            return self.names("path")
        begin = next((name for name in ("start", "out") if name in places), "")
        return self.names(begin) + self.names("to") if begin and "to" in places else ()

    def place(self) -> str:
        fields = fields_of(self.cls, PLACES)
        named = next((name for name in ("to", "target", "hex", "area") if name in fields), next(iter(fields), ""))
        return next(iter(self.names(named)), "") if named else ""

    def plates(self) -> tuple[str, ...]:
        """The strengths and columns that fields of these names hold, as they are read one after the other."""
        defence = self.values.get("defense", self.values.get("defence"))
        plates: list[str] = []
        if "attack" in self.values and defence is not None:
            plates.append(f"{self.values['attack']} : {defence}")
        elif "strength" in self.values:
            plates.append(str(self.values["strength"]))
        columns = [self.values[name] for name in ("odds", "base", "column") if isinstance(self.values.get(name), str)]
        return (*plates, *dict.fromkeys(columns))

    def dice(self) -> tuple[int, ...]:
        if "dice" in self.values:
            return tuple(self.values["dice"])
        return (self.values["die"],) if "die" in self.values else ()

    def word(self, field: str) -> str:
        value = self.values.get(field, "")
        if field in self.values and shapes(self.cls)[field][0] == "word":
            return self.names(field)[0]
        return value if isinstance(value, str) else ""


def verb_of(fields: Fields, units: tuple[str, ...], place: str, dice: tuple[int, ...]) -> Verb:
    """What an event is that does not say it, by what it names."""
    goes = bool(fields.path()) or "to" in fields.values
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
    units, path, dice = fields.units(), fields.path(), fields.dice()
    place = path[-1] if path else fields.place()
    return Act(
        verb or verb_of(fields, units, place, dice),
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
