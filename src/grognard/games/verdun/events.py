"""Everything that can happen, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from grognard.games.verdun.ground import points_text
from grognard.games.verdun.world import Arrival, Corps, Side
from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.board import VerdunBoard

# The clause of each phase of the sequence of play.
PHASES = ("4.0b", "4.0c", "4.0d", "4.0e", "4.0f", "4.0g", "4.0h", "4.0i", "4.0i", "4.0i", "4.0j", "4.0k")

# -- 3.0 Setup ------------------------------------------------------------------------------------------------------


class WasSetUp(Event):
    """A unit was set up."""

    rule: ClassVar[str] = "3.1a"
    unit: Unit
    hex: Hex


# -- 4.0 Sequence of Play -------------------------------------------------------------------------------------------


class TurnBegan(Headed):
    """A new day."""

    rule: ClassVar[str] = "4.0a"
    day: int
    turn: int


class PhaseBegan(Headed):
    """A phase of the sequence of play, by its number."""

    rule: ClassVar[str] = "4.0a"
    phase: int

    def clause(self) -> str:
        return PHASES[self.phase - 1]


# -- 5.0 Weather ----------------------------------------------------------------------------------------------------


class WeatherSet(Event):
    """The weather of the day."""

    rule: ClassVar[str] = "5.0a"
    die: int
    bad: bool


# -- 6.0 Organization -----------------------------------------------------------------------------------------------


class SupplyChecked(Event):
    """A side's supply was checked; `out` are the units without supply."""

    rule: ClassVar[str] = "6.15b"
    side: Side
    out: tuple[Unit, ...]

    def details(self, s: VerdunBoard) -> dict[str, Any]:
        return {"count": len(self.out)}


class Rallied(Event):
    """A unit is steady again."""

    rule: ClassVar[str] = "6.2a"
    unit: Unit
    total: int
    morale: int


class FailedToRally(Event):
    """A unit stays demoralized."""

    rule: ClassVar[str] = "6.2a"
    unit: Unit
    total: int
    morale: int


class Restored(Event):
    """A reduced unit is at full strength again."""

    rule: ClassVar[str] = "6.32b"
    unit: Unit


class Returned(Event):
    """An eliminated unit is back."""

    rule: ClassVar[str] = "6.32c"
    unit: Unit
    hex: Hex
    full: bool


class Arrived(Event):
    """Reinforcements are on the map."""

    rule: ClassVar[str] = "6.4a"
    entry: Arrival
    hex: Hex


class Entered(Event):
    """A unit of the 121st Division is on the map."""

    rule: ClassVar[str] = "6.42c"
    unit: Unit
    hex: Hex


class EntryBlocked(Event):
    """The enemy holds or controls the entry hex: the reinforcements wait (R-24)."""

    rule: ClassVar[str] = "6.33h"
    entry: Arrival
    hex: Hex


class Committed(Event):
    """The German player brings in the 121st Division, or not."""

    rule: ClassVar[str] = "6.42a"
    entering: bool


class Assigned(Event):
    """The 16th Division was assigned to a corps."""

    rule: ClassVar[str] = "15.3a"
    corps: Corps


# -- 7.0 Bombardment ------------------------------------------------------------------------------------------------


class BarrageFired(Event):
    """A barrage fell on a hex."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]
    strength: int
    column: str
    die: int
    result: str


class BarrageWasted(Event):
    """The target of a barrage was empty when its turn came."""

    rule: ClassVar[str] = "7.1c"
    side: Side
    target: Hex


class Interdicted(Event):
    """An interdiction marker lies in a hex."""

    rule: ClassVar[str] = "7.21b"
    gun: Unit
    hex: Hex
    die: int


class InterdictionFailed(Event):
    """The shells fell elsewhere."""

    rule: ClassVar[str] = "7.21b"
    gun: Unit
    hex: Hex
    die: int


class MarkersLifted(Event):
    """A side's interdiction markers were removed."""

    rule: ClassVar[str] = "7.22e"
    side: Side
    count: int


# -- 8.0 Movement ---------------------------------------------------------------------------------------------------


class Marched(Event):
    """Units moved along a path."""

    rule: ClassVar[str] = "8.0a"
    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    halves: int
    strategic: bool

    def details(self, s: VerdunBoard) -> dict[str, Any]:
        return {"to": {"hex": s.world.ground.names[self.path[-1]]}, "cost": points_text(self.halves)}


# -- 9.0 Assault ----------------------------------------------------------------------------------------------------


class AssaultDeclared(Event):
    """An assault was declared."""

    rule: ClassVar[str] = "9.1a"
    side: Side
    target: Hex
    attackers: tuple[Unit, ...]
    guns: tuple[Unit, ...]

    def details(self, s: VerdunBoard) -> dict[str, Any]:
        return {"supporting": len(self.guns)}


class SupportGiven(Event):
    """Guns support the defense."""

    rule: ClassVar[str] = "9.1b"
    side: Side
    guns: tuple[Unit, ...]


class AssaultResolved(Event):
    """The result of an assault."""

    rule: ClassVar[str] = "9.1g"
    target: Hex
    attack: int
    defense: int
    base: str
    column: str
    die: int
    attacker_hits: int
    defender_hits: int


class Reduced(Event):
    """A unit lost a step and shows its reduced side."""

    rule: ClassVar[str] = "9.41a"
    unit: Unit


class Eliminated(Event):
    """A unit lost its last step."""

    rule: ClassVar[str] = "9.41a"
    unit: Unit
    hex: Hex


class GarrisonHit(Event):
    """The garrison of a fort lost a step and stands yet."""

    rule: ClassVar[str] = "15.4a"
    hex: Hex


class HitsVoid(Event):
    """Nobody is left to suffer the rest of the hits."""

    rule: ClassVar[str] = "9.4a"
    side: Side
    hits: int


class Retreated(Event):
    """A unit retreated into a hex."""

    rule: ClassVar[str] = "9.5a"
    unit: Unit
    to: Hex


class Advanced(Event):
    """A unit advanced after combat."""

    rule: ClassVar[str] = "9.6a"
    unit: Unit
    to: Hex


class Surrendered(Event):
    """A unit is out of the game for good."""

    rule: ClassVar[str] = "9.7c"
    unit: Unit
    hex: Hex


# -- 10.0 Mutual Recovery -------------------------------------------------------------------------------------------


class ArtilleryReady(Event):
    """Both sides turn their artillery to its front side."""

    rule: ClassVar[str] = "10.0a"
    guns: int


# -- 12.0 Morale ----------------------------------------------------------------------------------------------------


class MoraleChecked(Event):
    """Two dice, with what is added to them, against a unit's morale."""

    rule: ClassVar[str] = "12.1a"
    unit: Unit
    dice: tuple[int, ...]
    add: int
    morale: int
    passed: bool
    cause: str

    def clause(self) -> str:
        return self.cause

    def details(self, s: Any) -> dict[str, Any]:
        return {"total": sum(self.dice) + self.add}


class Demoralized(Event):
    """A unit failed its first check."""

    rule: ClassVar[str] = "12.1b"
    unit: Unit


class Disrupted(Event):
    """An HQ failed its first check."""

    rule: ClassVar[str] = "7.11c"
    unit: Unit


# -- 14.0 Special rules ---------------------------------------------------------------------------------------------


class DugIn(Event):
    """A unit dug in."""

    rule: ClassVar[str] = "14.11a"
    unit: Unit


class RemnantFormed(Event):
    """A remnant is placed where a unit was eliminated."""

    rule: ClassVar[str] = "14.41b"
    remnant: Unit
    unit: Unit
    hex: Hex


class NoRemnant(Event):
    """A unit leaves no remnant."""

    rule: ClassVar[str] = "14.41b"
    unit: Unit
    dice: tuple[int, ...]
    morale: int


class FortDestroyed(Event):
    """The garrison of a fort lost its last step."""

    rule: ClassVar[str] = "14.82c"
    hex: Hex
