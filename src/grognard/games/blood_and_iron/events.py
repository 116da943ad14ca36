"""What can happen, as data; the sentences stand in `text/`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from grognard.games.blood_and_iron.names import at, into, leader_name
from grognard.games.blood_and_iron.telling import (
    AboutLeader,
    Befell,
    Caused,
    Checked,
    Details,
    Event,
    Lines,
    Note,
    There,
    Went,
    arrowed,
    out,
    said,
    signed,
    strengths,
    way,
)
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Headed, TurnEnded
from grognard.kernel.view import Message, arrows
from grognard.kernel.words import Hex, Unit, Word

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.board import BloodBoard

Side = Annotated[int, Word("side")]
Marker = Annotated[int, Word("marker")]

# -- set-up and the turn ---------------------------------------------------------------------------------------


class PiecePlaced(There):
    weight: ClassVar[int] = 0
    rule: ClassVar = "2.2a"


class RestPlaced(Note):
    rule: ClassVar = "2.2a"
    side: Side
    pieces: int


class TurnBegan(Headed):
    rule: ClassVar = "3.0a"
    turn: int
    clock: str


class TurnOver(TurnEnded):
    rule: ClassVar = "3.0m"


class PhaseBegan(Headed):
    rule: ClassVar = "3.0a"
    phase: str
    side: Side


class SegmentBegan(Headed):
    """A part of a combat: "withdrawal", "defensive", "offensive", "melee"."""

    segment: str
    side: Side

    def clause(self) -> str:
        return SEGMENTS[self.segment][0]


class SegmentEnded(Note):
    segment: str
    side: Side

    def clause(self) -> str:
        return SEGMENTS[self.segment][1]


SEGMENTS = {  # by what a part begins and ends
    "withdrawal": ("9.4a", "9.4a"),
    "defensive": ("9.2a", "9.2l"),
    "offensive": ("9.2a", "9.2l"),
    "melee": ("9.3a", "9.3b"),
}


class CommandPointsReceived(Event):
    rule: ClassVar = "4.0a"
    side: Side
    die: int
    points: int

    def details(self, s: BloodBoard) -> Details:
        return {"thrown": self.die}


class CommandPointsLost(Note):
    rule: ClassVar = "4.0b"
    side: Side
    points: int


class OutOfCommand(Note):
    verb: ClassVar[Verb | None] = "note"
    rule: ClassVar = "5.3c"
    side: Side
    units: tuple[Unit, ...]


class HexControlled(Event):
    weight: ClassVar[int] = 2
    rule: ClassVar = "11.3f"
    side: Side
    hex: Hex


# -- reserve ----------------------------------------------------------------------------------------------


class OrderGiven(Event):
    verb: ClassVar[Verb | None] = "note"
    side: Side
    order: str
    leader: Unit  # nobody for combat and reinforcements
    deputy: bool
    cost: int
    left: int

    def clause(self) -> str:
        return ORDERS[self.order] if self.cost else "8.4g"

    def details(self, s: BloodBoard) -> Details:
        return {"leader": leader_name(s, self.leader, self.deputy)} if self.leader >= 0 else {}


ORDERS = {"movement": "4.21a", "combat": "4.21e", "reinforcements": "8.4a", "strategic": "4.3b"}


class ReservePassed(Note):
    side: Side
    forced: bool  # no points left

    def clause(self) -> str:
        return "4.21m" if self.forced else "4.1a"


class UnitsActivated(Event):
    side: Side
    die: int
    bonus: int
    units: int
    order: str

    def clause(self) -> str:
        return "4.21b" if self.order == "movement" else "4.21e"

    def details(self, s: BloodBoard) -> Details:
        return {"thrown": self.die}


class CombatOrdered(Event):
    verb: ClassVar[Verb | None] = "note"
    rule: ClassVar = "4.21f"
    side: Side
    units: tuple[Unit, ...]

    def details(self, s: BloodBoard) -> Details:
        return {"count": len(self.units)}


class UnitEntered(There):
    cost: str  # nothing for leaders

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"free": "no" if self.cost else "yes"}

    def clause(self) -> str:
        return "8.4b" if self.cost else "8.4a"


class StandingOrderGiven(Note):
    """What the French artillery is to do about opportunity fire; the French alone know it."""

    rule: ClassVar = "7.21a"
    order: str

    def seen_by(self, side: str | None) -> Event | None:
        return self if side == "french" else None


# -- movement ---------------------------------------------------------------------------------------------


class UnitMoved(Went):
    rule: ClassVar = "8.0a"
    cost: str


class LeaderMoved(AboutLeader):
    weight: ClassVar[int] = 0
    rule: ClassVar = "8.0e"
    start: Hex
    to: Hex
    cost: str

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | way(s, self.start, self.to)


class StackTurned(There):
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    rule: ClassVar = "6.0b"


class StackBroken(Event):
    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    rule: ClassVar = "6.0e"
    unit: Unit

    def details(self, s: BloodBoard) -> Details:
        return {"out": out(s, self.unit)}


# -- combat -----------------------------------------------------------------------------------------------


class StrengthDrawn(Note):
    rule: ClassVar = "9.1a"
    unit: Unit
    marker: Marker
    strength: int


class FireOpened(Event):
    """Who fires at whom: each firer's strength, distance and what the distance makes of it, the shifts, the column."""

    verb: ClassVar[Verb | None] = "fire"
    rule: ClassVar = "9.2c"
    firers: tuple[Unit, ...]
    places: tuple[Hex, ...]
    powers: tuple[tuple[int, int, int], ...]
    struck: tuple[Unit, ...]
    hex: Hex
    strength: int
    base: str
    shifts: Lines
    shift: int
    column: str

    def details(self, s: BloodBoard) -> Details:
        names = [{"unit": s.world.ids[unit]} for unit in self.firers]
        parts = [
            Message("said-firer", {"unit": name, "strength": raw, "distance": distance, "power": power})
            for name, (raw, distance, power) in zip(names, self.powers, strict=True)
        ]
        return {
            "count": len(self.firers),
            "parts": parts,
            "at": at(s, self.hex),
            "shifts": said(s, self.shifts),
            "lines": len(self.shifts),
        }

    def act(self, s: BloodBoard) -> Act | None:
        names = s.world.grid.names
        brought = [(names[place], power) for place, (_, _, power) in zip(self.places, self.powers, strict=True)]
        return arrowed(super().act(s), arrows(brought, names[self.hex], afar=True), s, self.firers)


class OpportunityTaken(Event):
    verb: ClassVar[Verb | None] = "note"
    rule: ClassVar = "7.21a"
    gun: Unit
    unit: Unit
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return {"at": at(s, self.hex)}


class OpportunityDeclined(Note):
    rule: ClassVar = "7.21a"
    gun: Unit
    unit: Unit


class FireResolved(Event):
    verb: ClassVar[Verb | None] = "result"
    rule: ClassVar = "9.24a"
    die: int
    column: str
    result: str

    def details(self, s: BloodBoard) -> Details:
        return {"thrown": self.die}


class ResultIgnored(Note):
    rule: ClassVar = "9.24j"
    unit: Unit
    result: str


class AssaultOpened(Event):
    """Who attacks whom: strengths, odds, shifts with their reasons, the column."""

    verb: ClassVar[Verb | None] = "attack"
    weight: ClassVar[int] = 2
    rule: ClassVar = "9.3e"
    attackers: tuple[Unit, ...]
    origins: tuple[Hex, ...]
    attacks: tuple[int, ...]
    defenders: tuple[Unit, ...]
    defences: tuple[int, ...]
    hexes: tuple[Hex, ...]
    attack: int
    defense: int
    odds: str
    shifts: Lines
    shift: int  # as it counts: at most 3 (9.3l)
    column: str

    def details(self, s: BloodBoard) -> Details:
        return {
            "count": len(self.attackers),
            "mine": strengths(s, self.attackers, self.attacks),
            "theirs": strengths(s, self.defenders, self.defences),
            "places": [at(s, hex_) for hex_ in self.hexes],
            "lines": len(self.shifts),
            "shifts": said(s, self.shifts),
            "shift": signed(self.shift),
        }

    def act(self, s: BloodBoard) -> Act | None:
        names = s.world.grid.names
        brought = [(names[origin], attack) for origin, attack in zip(self.origins, self.attacks, strict=True)]
        drawn = [arrow for hex_ in self.hexes for arrow in arrows(brought, names[hex_])]
        return arrowed(super().act(s), drawn, s, self.attackers)


class AssaultCalledOff(Event):
    verb: ClassVar[Verb | None] = "note"
    rule: ClassVar = "9.3h"
    attackers: tuple[Unit, ...]
    attack: int
    defense: int


class AssaultResolved(Event):
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
    rule: ClassVar = "9.3g"
    die: int
    modifier: int
    modifiers: Lines
    final: int
    column: str
    result: str

    def details(self, s: BloodBoard) -> Details:
        return {
            "thrown": self.die,
            "lines": len(self.modifiers),
            "modifiers": said(s, self.modifiers),
            "modifier": signed(self.modifier),
        }


class StepLost(Befell):
    verb: ClassVar[Verb | None] = "step"
    steps: int
    strength: int  # what is left


class UnitEliminated(Befell):
    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    steps: int = 0  # that it had left and lost; 0: eliminated outright
    single: bool = False  # it never had more than one

    def clause(self) -> str:
        return ("9.1e" if self.single else "9.1g") if self.steps else super().clause()


class MoraleChecked(Checked):
    rule: ClassVar = "10.2c"
    passed: bool


class UnitRouted(Befell):
    verb: ClassVar[Verb | None] = "state"


class UnitRetreated(Went):
    verb: ClassVar[Verb | None] = "retreat"
    rule: ClassVar = "9.34a"


class UnitCornered(Event):
    rule: ClassVar = "9.34f"
    unit: Unit


class CavalryWithdrew(Went):
    rule: ClassVar = "9.4a"


class UnitAdvanced(Went):
    verb: ClassVar[Verb | None] = "advance"
    rule: ClassVar = "9.34g"


class NobodyAdvanced(Note):
    verb: ClassVar[Verb | None] = "note"
    rule: ClassVar = "9.34g"
    hexes: tuple[Hex, ...]


class UnitRallied(Checked):
    verb: ClassVar[Verb | None] = "rally"
    rule: ClassVar = "10.4a"


class UnitStayedRouted(Checked):
    verb: ClassVar[Verb | None] = "rally"
    rule: ClassVar = "10.4b"


# -- leaders ----------------------------------------------------------------------------------------------


class LeaderTested(AboutLeader):
    rule: ClassVar = "5.4a"
    die: int
    killed: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"thrown": self.die}


class LeaderReplaced(Event):
    weight: ClassVar[int] = 2
    rule: ClassVar = "5.4d"
    leader: Unit
    name: str


class LeaderRemoved(Caused):
    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    leader: Unit
    deputy: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"leader": leader_name(s, self.leader, self.deputy)}


class LeaderJoined(Caused):
    verb: ClassVar[Verb | None] = "move"
    weight: ClassVar[int] = 0
    leader: Unit
    deputy: bool
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"leader": leader_name(s, self.leader, self.deputy), "into": into(s, self.hex)}


class LeaderStayed(AboutLeader):
    weight: ClassVar[int] = 0
    rule: ClassVar = "10.2e"
    unit: Unit


class LeaderOverrun(AboutLeader):
    weight: ClassVar[int] = 2
    rule: ClassVar = "8.2b"
    unit: Unit
    die: int
    escaped: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"thrown": self.die}


class GameDecided(Event):
    weight: ClassVar[int] = 2
    rule: ClassVar = "12.74a"
    side: Side
