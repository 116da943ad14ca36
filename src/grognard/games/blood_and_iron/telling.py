"""How events tell things: causes with their clauses, sums with their reasons, names with their gender.

A loss, a rout and where a leader goes have a cause: a name of `CAUSES`, which gives the clause and the words
(`cause-NAME`). Sums are told with the figures of the moment, so that a log can be checked at the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

import msgspec

from grognard.games.blood_and_iron.names import at, away, into, is_feminine, leader_name
from grognard.kernel.acts import Act
from grognard.kernel.events import Event as KernelEvent
from grognard.kernel.events import told
from grognard.kernel.tally import Tally
from grognard.kernel.view import Arrow, Message
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.board import BloodBoard

Details = dict[str, object]
NOBODY = -1
CAUSES = {
    "fire-DD": "9.24d",
    "fire-D1": "9.24e",
    "fire-D2": "9.24f",
    "fire-D2-next": "9.24g",
    "fire-DE": "9.24h",
    "melee-AE": "9.33a",
    "melee-A1": "9.33b",
    "melee-A2": "9.33c",
    "melee-AD": "9.33d",
    "melee-DD": "9.33g",
    "melee-D1": "9.33i",
    "melee-D2": "9.33j",
    "melee-DE": "9.33k",
    "routed-again": "9.33m",
    "routed-check": "10.3g",
    "check": "10.2c",
    "cornered": "9.34f",
    "alone": "5.4b",
    "picked": "5.4c",
    "nobody-left": "9.34l",
    "along": "10.2e",
    "escape": "8.2c",
    "escape-nobody": "8.2c",
    "overrun": "8.2d",
    "overrun-nobody": "8.2d",
    "replacement-dead": "5.4d",
    "army": "5.4e",
}


@told(faces=10)
class Event(KernelEvent):
    """Everything here is thrown with a ten-sided die (2.0b); `thrown` is the die in the sentence."""


@told(weight=0)
class Note(Event):
    """Nothing that a turn is remembered by."""


class Thrown(Protocol):
    """Something that a die decided."""

    @property
    def die(self) -> int: ...


def thrown(event: Thrown, s: object) -> Details:  # noqa: ARG001
    """The die of an event, for its sentence."""
    return {"thrown": event.die}


# -- sums, as events carry them ------------------------------------------------------------------------------

Lines = tuple[tuple[str, int, Unit, bool], ...]  # why, how much, which leader, whether it is his replacement


def lines_of(s: BloodBoard, tally: Tally) -> Lines:
    """A tally as an event keeps it."""
    found = []
    for line in tally:
        kind, name = next(iter(dict(line.args).get("leader", {"": ""}).items()))
        found.append((line.reason, line.value, s.world.piece.get(name, NOBODY), kind == "deputy"))
    return tuple(found)


def said(s: BloodBoard, lines: Lines) -> list[Message]:
    """The lines of a sum in words: woods −1, leader: Ducrot +2."""
    found = []
    for reason, value, leader, deputy in lines:
        args = {"leader": leader_name(s, leader, deputy)} if leader >= 0 else {}
        figure = str(value) if reason == "morale" else signed(value)  # what the others are added to
        found.append(Message("said-line", {"reason": Message(f"reason-{reason}", args), "value": figure}))
    return found


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


class Caused(Event):
    """Something that came of a result or of a rule."""

    cause: str

    def clause(self) -> str:
        return CAUSES[self.cause]

    def details(self, s: BloodBoard) -> Details:
        return {"cause": Message(f"cause-{self.cause}")}


class Befell(Caused):
    """The same for a combat unit, whose French name has a gender, and where it stood."""

    unit: Unit
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"out": out(s, self.unit), "at": at(s, self.hex)}


def way(s: BloodBoard, start: int, to: int) -> Details:
    """Where a piece went from, and where to."""
    return {"into": into(s, to), "away": away(s, start)}


class There(Event):
    """A piece in a hex."""

    unit: Unit
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return {"at": at(s, self.hex)}


class Went(Event):
    """A unit goes from a hex to another."""

    unit: Unit
    start: Hex
    to: Hex

    def details(self, s: BloodBoard) -> Details:
        return way(s, self.start, self.to)


class AboutLeader(Event):
    """A leader, or the replacement on the back of his counter."""

    leader: Unit
    deputy: bool

    def details(self, s: BloodBoard) -> Details:
        return {"leader": leader_name(s, self.leader, self.deputy)}


class Checked(Event):
    """A die against a morale value, with what made the value."""

    unit: Unit
    die: int
    value: int
    lines: Lines

    def details(self, s: BloodBoard) -> Details:
        return {"thrown": self.die, "lines": said(s, self.lines), "count": len(self.lines)}


def out(s: BloodBoard, unit: int) -> Message:
    """That a unit is eliminated, in the gender of its French name."""
    return Message("eliminated-f" if is_feminine(s.world.said[unit][1]) else "eliminated-m")


def strengths(s: BloodBoard, units: tuple[int, ...], values: tuple[int, ...]) -> list[Message]:
    return [
        Message("said-strength", {"unit": {"unit": s.world.ids[unit]}, "strength": value})
        for unit, value in zip(units, values, strict=True)
    ]


def arrowed(act: Act | None, drawn: Iterable[Arrow], s: BloodBoard, units: tuple[int, ...]) -> Act | None:
    """An act of these units with its arrows."""
    assert act is not None
    names = tuple(s.world.ids[unit] for unit in units)
    side = s.game.sides[s.world.side[units[0]]]
    return msgspec.structs.replace(act, arrows=tuple(drawn), units=names, side=side)
