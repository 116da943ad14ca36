"""What happens in a game of Arras, as data."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.world import Camp, Group, Release
from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Area, Unit

# -- the turn ---------------------------------------------------------------------------------------------


class TurnBegan(Headed):
    """A new hour of the battle."""

    rule: ClassVar[str] = "2.2b"
    turn: int
    hour: str


class InitiativeTaken(Event):
    rule: ClassVar[str] = "4.1a"
    side: Camp
    allied: int = 0  # modified totals; 0 when it was automatic
    german: int = 0


class InitiativeTied(Event):
    rule: ClassVar[str] = "4.1c"
    total: int


class AirSupportCounted(Event):
    rule: ClassVar[str] = "4.2a"
    allied: int
    german: int


class InitiativePassed(Event):
    rule: ClassVar[str] = "4.3e"
    side: Camp  # who has it now


class CombatPhaseEnded(Event):
    rule: ClassVar[str] = "4.3f"


# -- movement ---------------------------------------------------------------------------------------------


class UnitMoved(Event):
    rule: ClassVar[str] = "5.1a"
    unit: Unit
    out: Area
    to: Area
    cost: int


class ControlChanged(Event):
    rule: ClassVar[str] = "5.1.4a"
    area: Area
    side: Camp


# -- combat -----------------------------------------------------------------------------------------------


class AssaultLaunched(Event):
    rule: ClassVar[str] = "6.1a"
    area: Area
    lead: Unit
    units: int


class AssaultFailed(Event):
    rule: ClassVar[str] = "6.4.1a"
    area: Area
    attack: int
    defence: int


class AssaultSucceeded(Event):
    rule: ClassVar[str] = "6.4.2b"
    area: Area
    attack: int
    defence: int
    losses: int


class ShotFailed(Event):
    rule: ClassVar[str] = "7.2b"
    area: Area
    gun: Unit
    attack: int
    defence: int


class ShotSucceeded(Event):
    rule: ClassVar[str] = "7.2b"
    area: Area
    gun: Unit
    attack: int
    defence: int
    losses: int


class SupportGiven(Event):
    rule: ClassVar[str] = "8.0b"
    side: Camp
    unit: Unit | None = None  # a gun; None is the air force


class UnitTired(Event):
    rule: ClassVar[str] = "6.4.2.ae"
    unit: Unit


class UnitEliminated(Event):
    rule: ClassVar[str] = "6.4.2.ad"
    unit: Unit
    tired: bool = False

    def clause(self) -> str:
        return "6.4.2.af" if self.tired else self.rule


class LeadEliminated(Event):
    rule: ClassVar[str] = "6.4.1b"
    unit: Unit


class ArmourCutOff(Event):
    rule: ClassVar[str] = "6.4.1e"
    unit: Unit


class NowhereToRetreat(Event):
    rule: ClassVar[str] = "6.6.1c"
    unit: Unit


class UnitRetreated(Event):
    rule: ClassVar[str] = "6.6b"
    unit: Unit
    out: Area
    to: Area
    willing: bool = False

    def clause(self) -> str:
        return "6.6.3a" if self.willing else self.rule


class UnitReturned(Event):
    rule: ClassVar[str] = "6.4.1d"
    unit: Unit
    to: Area


class UnitTurnedBack(Event):
    rule: ClassVar[str] = "6.4.1d"
    unit: Unit


class Overran(Event):
    rule: ClassVar[str] = "6.5a"
    area: Area
    units: int


# -- the Advantage ----------------------------------------------------------------------------------------


class AdvantageUsed(Event):
    rule: ClassVar[str] = "9.0c"
    side: Camp


class UnitsRefreshed(Event):
    rule: ClassVar[str] = "9.3a"
    area: Area
    units: int


class TurnProlonged(Event):
    rule: ClassVar[str] = "9.2a"


# -- reorganisation, arrivals, special rules --------------------------------------------------------------


class UnitReorganised(Event):
    rule: ClassVar[str] = "10.1a"
    unit: Unit
    area: Area
    reduced: bool = False  # an R counter

    def clause(self) -> str:
        return "10.2b" if self.reduced else self.rule


class UnitRemoved(Event):
    rule: ClassVar[str] = "10.1c"
    unit: Unit


class GroupReleased(Event):
    rule: ClassVar[str] = "13.1a"
    release: Release
    clauses: str

    def clause(self) -> str:
        return self.clauses


class GroupHeld(Event):
    release: Release
    die: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


class UnitEntered(Event):
    unit: Unit
    area: Area
    clauses: str

    def clause(self) -> str:
        return self.clauses


class NorthRolled(Event):
    rule: ClassVar[str] = "13.6a"
    total: int
    success: bool


class GortRolled(Event):
    rule: ClassVar[str] = "13.5a"
    total: int
    goes_on: bool


class PointsCounted(Event):
    rule: ClassVar[str] = "11.2g"
    points: int


class BattleEnded(Event):
    side: Camp
    degree: str
    points: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


# -- set-up -----------------------------------------------------------------------------------------------


class GroupPlaced(Event):
    rule: ClassVar[str] = "12.2c"
    group: Group
    area: Area


class BidsRevealed(Event):
    rule: ClassVar[str] = "14.1.1a"
    reveals: ClassVar[bool] = True
    allied: int
    german: int


class SidesAssigned(Event):
    rule: ClassVar[str] = "14.1.1c"
    swapped: bool
    target: int
