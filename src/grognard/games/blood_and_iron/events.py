"""What can happen, as data; the sentences stand in `text/`."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Hex, Unit, Word

Side = Annotated[int, Word("side")]
Marker = Annotated[int, Word("marker")]


# -- the turn ---------------------------------------------------------------------------------------------


class TurnBegan(Headed):
    rule: ClassVar = "3.0a"
    turn: int
    clock: str


class PhaseBegan(Headed):
    """One of the phases A to E of the sequence of play."""

    rule: ClassVar = "3.0a"
    phase: str
    side: Side


class CommandPointsReceived(Event):
    rule: ClassVar = "4.0a"
    side: Side
    die: int
    points: int


class OutOfCommand(Event):
    rule: ClassVar = "5.3c"
    side: Side
    units: tuple[Unit, ...]


class HexControlled(Event):
    rule: ClassVar = "11.3f"
    side: Side
    hex: Hex


# -- reserve ----------------------------------------------------------------------------------------------


class OrderGiven(Event):
    rule: ClassVar = "4.2a"
    side: Side
    order: str
    cost: int
    left: int


class ReservePassed(Event):
    rule: ClassVar = "4.1a"
    side: Side


class UnitsActivated(Event):
    rule: ClassVar = "4.21b"
    side: Side
    die: int
    bonus: int
    units: int


class UnitEntered(Event):
    rule: ClassVar = "8.4a"
    unit: Unit
    hex: Hex


# -- movement ---------------------------------------------------------------------------------------------


class UnitMoved(Event):
    rule: ClassVar = "8.0a"
    unit: Unit
    start: Hex
    to: Hex


class StackTurned(Event):
    rule: ClassVar = "6.0b"
    unit: Unit
    hex: Hex


class StackBroken(Event):
    rule: ClassVar = "6.0e"
    unit: Unit


# -- combat -----------------------------------------------------------------------------------------------


class StrengthDrawn(Event):
    """A marker comes out of the cup and lies under its unit, face up (9.1d)."""

    rule: ClassVar = "9.1a"
    unit: Unit
    marker: Marker
    strength: int


class FireOpened(Event):
    rule: ClassVar = "9.2c"
    firers: tuple[Unit, ...]
    hex: Hex
    strength: int
    shift: int
    column: str


class OpportunityTaken(Event):
    rule: ClassVar = "7.21a"
    gun: Unit
    unit: Unit
    hex: Hex


class FireResolved(Event):
    rule: ClassVar = "9.24a"
    die: int
    column: str
    result: str


class AssaultOpened(Event):
    rule: ClassVar = "9.3e"
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]
    attack: int
    defense: int
    odds: str
    shift: int
    column: str


class AssaultCalledOff(Event):
    rule: ClassVar = "9.3h"
    attackers: tuple[Unit, ...]
    attack: int
    defense: int


class AssaultResolved(Event):
    rule: ClassVar = "9.3g"
    die: int
    modifier: int
    final: int
    column: str
    result: str


class StepLost(Event):
    rule: ClassVar = "9.1d"
    unit: Unit
    steps: int


class UnitEliminated(Event):
    rule: ClassVar = "9.1g"
    unit: Unit


class MoraleChecked(Event):
    rule: ClassVar = "10.2c"
    unit: Unit
    die: int
    value: int
    passed: bool


class UnitRouted(Event):
    rule: ClassVar = "10.2c"
    unit: Unit


class UnitRetreated(Event):
    rule: ClassVar = "9.34a"
    unit: Unit
    start: Hex
    to: Hex


class UnitCornered(Event):
    """It should retreat and cannot."""

    rule: ClassVar = "9.34f"
    unit: Unit


class CavalryWithdrew(Event):
    rule: ClassVar = "9.4a"
    unit: Unit
    start: Hex
    to: Hex


class UnitAdvanced(Event):
    rule: ClassVar = "9.34g"
    unit: Unit
    to: Hex


class UnitRallied(Event):
    rule: ClassVar = "10.4a"
    unit: Unit
    die: int
    value: int


class UnitStayedRouted(Event):
    rule: ClassVar = "10.4b"
    unit: Unit
    die: int
    value: int


# -- leaders ----------------------------------------------------------------------------------------------


class LeaderTested(Event):
    rule: ClassVar = "5.4a"
    leader: Unit
    die: int
    killed: bool


class LeaderReplaced(Event):
    rule: ClassVar = "5.4d"
    leader: Unit
    name: str

    def details(self, s: Any) -> dict[str, Any]:
        return {"fallen": {"unit": s.world.ids[self.leader]}}


class LeaderRemoved(Event):
    rule: ClassVar = "5.4d"
    leader: Unit


class LeaderJoined(Event):
    rule: ClassVar = "5.4b"
    leader: Unit
    hex: Hex


class LeaderOverrun(Event):
    rule: ClassVar = "8.2b"
    leader: Unit
    die: int
    escaped: bool


class GameDecided(Event):
    rule: ClassVar = "12.74a"
    side: Side
