"""What can happen, as data; the sentences stand in `text/`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

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
    said,
    signed,
    strengths,
    thrown,
    way,
)
from grognard.kernel.acts import Act
from grognard.kernel.events import Headed, TurnEnded, told
from grognard.kernel.view import Message, arrows
from grognard.kernel.words import Hex, Unit, Word

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.board import BloodBoard

Side = Annotated[int, Word("side")]
Marker = Annotated[int, Word("marker")]

# -- set-up and the turn ---------------------------------------------------------------------------------------


@told("2.2a", weight=0)
class PiecePlaced(There):
    """A piece was set up."""


@told("2.2a")
class RestPlaced(Note):
    side: Side
    pieces: int


@told("3.0a")
class TurnBegan(Headed):
    turn: int
    clock: str


@told("3.0m")
class TurnOver(TurnEnded):
    """All phases of the turn are played."""


@told("3.0a")
class PhaseBegan(Headed):
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


@told("4.0a")
class CommandPointsReceived(Event):
    side: Side
    die: int
    points: int

    details = thrown


@told("4.0b")
class CommandPointsLost(Note):
    side: Side
    points: int


@told("5.3c", "note")
class OutOfCommand(Note):
    side: Side
    units: tuple[Unit, ...]


@told("11.3f", weight=2)
class HexControlled(Event):
    side: Side
    hex: Hex


# -- reserve ----------------------------------------------------------------------------------------------


@told(verb="note")
class OrderGiven(Event):
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

    details = thrown


@told("4.21f", "note")
class CombatOrdered(Event):
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


@told("7.21a")
class StandingOrderGiven(Note):
    """What the French artillery is to do about opportunity fire; the French alone know it."""

    order: str

    def seen_by(self, side: str | None) -> Event | None:
        return self if side == "french" else None


# -- movement ---------------------------------------------------------------------------------------------


@told("8.0a")
class UnitMoved(Went):
    cost: str


@told("8.0e", weight=0)
class LeaderMoved(AboutLeader):
    start: Hex
    to: Hex
    cost: str

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | way(s, self.start, self.to)


@told("6.0b", "state", weight=0)
class StackTurned(There):
    """Another unit of a stack comes on top."""


# -- combat -----------------------------------------------------------------------------------------------


@told("9.1a")
class StrengthDrawn(Note):
    unit: Unit
    marker: Marker
    strength: int


@told("9.2c", "fire")
class FireOpened(Event):
    """Who fires at whom: each firer's strength, distance and what the distance makes of it, the shifts, the column."""

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


@told("7.21a", "note")
class OpportunityTaken(Event):
    gun: Unit
    unit: Unit
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return {"at": at(s, self.hex)}


@told("7.21a")
class OpportunityDeclined(Note):
    gun: Unit
    unit: Unit


@told("9.24a", "result")
class FireResolved(Event):
    die: int
    column: str
    result: str

    details = thrown


@told("9.24j")
class ResultIgnored(Note):
    unit: Unit
    result: str


@told("9.3e", "attack", weight=2)
class AssaultOpened(Event):
    """Who attacks whom: strengths, odds, shifts with their reasons, the column."""

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


@told("9.3h", "note")
class AssaultCalledOff(Event):
    attackers: tuple[Unit, ...]
    attack: int
    defense: int


@told("9.3g", "result", weight=2)
class AssaultResolved(Event):
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


@told(verb="step")
class StepLost(Befell):
    steps: int
    strength: int  # what is left


@told(verb="out", weight=2)
class UnitEliminated(Befell):
    steps: int = 0  # that it had left and lost; 0: eliminated outright
    single: bool = False  # it never had more than one

    def clause(self) -> str:
        return ("9.1e" if self.single else "9.1g") if self.steps else super().clause()


@told("10.2c")
class MoraleChecked(Checked):
    passed: bool


@told(verb="state")
class UnitRouted(Befell):
    """A unit breaks, and says why."""


@told("9.34a", "retreat")
class UnitRetreated(Went):
    """A unit goes back after combat."""


@told("9.34f")
class UnitCornered(Event):
    unit: Unit


@told("9.4a")
class CavalryWithdrew(Went):
    """Cavalry rides away before a combat."""


@told("9.34g", "advance")
class UnitAdvanced(Went):
    """A unit takes the ground that was given up."""


@told("9.34g", "note")
class NobodyAdvanced(Note):
    hexes: tuple[Hex, ...]


@told("10.4a", "rally")
class UnitRallied(Checked):
    """A routed unit is in order again."""


@told("10.4b", "rally")
class UnitStayedRouted(Checked):
    """A routed unit failed its check."""


# -- leaders ----------------------------------------------------------------------------------------------


@told("5.4a")
class LeaderTested(AboutLeader):
    die: int
    killed: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"thrown": self.die}


@told("5.4d", weight=2)
class LeaderReplaced(Event):
    leader: Unit
    name: str


@told(verb="out", weight=2)
class LeaderRemoved(Caused):
    leader: Unit
    deputy: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"leader": leader_name(s, self.leader, self.deputy)}


@told(verb="move", weight=0)
class LeaderJoined(Caused):
    leader: Unit
    deputy: bool
    hex: Hex

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"leader": leader_name(s, self.leader, self.deputy), "into": into(s, self.hex)}


@told("10.2e", weight=0)
class LeaderStayed(AboutLeader):
    unit: Unit


@told("8.2b", weight=2)
class LeaderOverrun(AboutLeader):
    unit: Unit
    die: int
    escaped: bool

    def details(self, s: BloodBoard) -> Details:
        return super().details(s) | {"thrown": self.die}


@told("12.74a", weight=2)
class GameDecided(Event):
    side: Side
