"""Everything that can happen, in the order of the rulebook: what a player needs to check it by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from grognard.games.verdun.ground import points_text
from grognard.games.verdun.names import armed, at, signed
from grognard.games.verdun.world import Arrival, Corps, Side
from grognard.kernel.events import Event, Headed, TurnEnded
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.board import VerdunBoard

# The clause of each phase of the sequence of play.
PHASES = ("4.0b", "4.0c", "4.0d", "4.0e", "4.0f", "4.0g", "4.0h", "4.0i", "4.0i", "4.0i", "4.0j", "4.0k")

# How units marched: as marching.NORMAL, STRATEGICALLY, BREAKTHROUGH count them.
MANNERS = (("8.0a", "normal"), ("8.2a", "strategic"), ("13.0a", "breakthrough"))


class Caused(Event):
    """An event that has several causes: the clause that brought it about comes first."""

    cause: str

    def clause(self) -> str:
        return self.cause


def there(event: Any, s: VerdunBoard) -> dict[str, object]:
    """The place of an event, for its sentence."""
    return {"at": at(s, event.hex)}


class WasSetUp(Caused):
    """A unit was set up."""

    unit: Unit
    hex: Hex

    details = there


class TurnBegan(Headed):
    """A new day."""

    rule: ClassVar[str] = "4.0a"
    day: int
    turn: int


class DayEnded(TurnEnded):
    """A day is over."""

    rule: ClassVar[str] = "4.0a"
    day: int


class PhaseBegan(Headed):
    """A phase of the sequence of play, by its number."""

    rule: ClassVar[str] = "4.0a"
    phase: int

    def clause(self) -> str:
        return PHASES[self.phase - 1]


class FirstDayIsFine(Event):
    """The first day is always good, without a roll."""

    rule: ClassVar[str] = "4.0b"


class WeatherSet(Event):
    """The weather of the day."""

    rule: ClassVar[str] = "5.0a"
    die: int
    bad: bool


class NoBreakthrough(Event):
    """Bad weather cancels breakthrough movement."""

    rule: ClassVar[str] = "5.1b"


class SupplyChecked(Event):
    """A side's supply was checked; `out` are the units without supply."""

    rule: ClassVar[str] = "6.15b"
    side: Side
    out: tuple[Unit, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"count": len(self.out)}


class RallyRolled(Caused):
    """Two dice against a unit's morale to rally it: in the Organization Phase, of an HQ in Mutual Recovery."""

    unit: Unit
    dice: tuple[int, ...]
    morale: int
    rallied: bool

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"total": sum(self.dice)}


class ReplacementsReceived(Caused):
    """What a side may spend this turn."""

    side: Side
    count: int


class Restored(Event):
    """A reduced unit is at full strength again, for one replacement."""

    rule: ClassVar[str] = "6.32b"
    unit: Unit
    left: int


class Returned(Caused):
    """An eliminated unit is back."""

    unit: Unit
    hex: Hex
    full: bool
    cost: int

    details = there


class ReplacementsLost(Event):
    """Replacements that were not spent."""

    rule: ClassVar[str] = "6.31c"
    side: Side
    count: int


class GunForgone(Event):
    """Pétain brings back no gun."""

    rule: ClassVar[str] = "14.7a"


class Arrived(Event):
    """Reinforcements are on the map."""

    rule: ClassVar[str] = "6.41a"
    entry: Arrival
    hex: Hex

    details = there


class Entered(Event):
    """A unit of the 121st Division is on the map."""

    rule: ClassVar[str] = "6.42c"
    unit: Unit
    hex: Hex

    details = there


class EntryBlocked(Caused):
    """The entry hex is closed: the reinforcements wait (R-24)."""

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


class StayedIndependent(Event):
    """The 16th Division belongs to no corps."""

    rule: ClassVar[str] = "15.3a"


class BarrageFired(Event):
    """A barrage fell on a hex."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]
    strengths: tuple[int, ...]
    strength: int
    base: str
    reasons: tuple[str, ...]  # of the shifts, and how far each goes
    shifts: tuple[int, ...]
    column: str
    die: int
    result: str

    def details(self, s: VerdunBoard) -> dict[str, object]:
        firing = armed(s, self.guns, self.strengths)
        return {"firing": firing, "modifiers": signed(self.shifts, self.reasons), "count": len(self.shifts)}


class BarrageWasted(Event):
    """The target of a barrage was empty when its turn came."""

    rule: ClassVar[str] = "7.1c"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]


class InterdictionFired(Event):
    """A gun fired at a hex to interdict it."""

    rule: ClassVar[str] = "7.21b"
    gun: Unit
    hex: Hex
    die: int
    add: int
    strength: int
    placed: bool

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"total": self.die + self.add, "less": -self.add}


class MarkersLifted(Event):
    """A side's interdiction markers were removed."""

    rule: ClassVar[str] = "7.22e"
    side: Side
    hexes: tuple[Hex, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"count": len(self.hexes)}


class Marched(Event):
    """Units moved along a path."""

    rule: ClassVar[str] = "8.0a"
    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    halves: int
    manner: int

    def clause(self) -> str:
        return MANNERS[self.manner][0]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        names, how = s.world.ground.names, MANNERS[self.manner][1]
        ends = {"from": {"hex": names[self.path[0]]}, "to": {"hex": names[self.path[-1]]}}
        return {**ends, "cost": points_text(self.halves), "how": how}


class LeftBehind(Event):
    """Units stay where their stack broke through from."""

    rule: ClassVar[str] = "13.0c"
    units: tuple[Unit, ...]
    hex: Hex

    details = there


class AssaultDeclared(Event):
    """An assault was declared."""

    rule: ClassVar[str] = "9.1a"
    side: Side
    target: Hex
    attackers: tuple[Unit, ...]
    guns: tuple[Unit, ...]
    strengths: tuple[int, ...]  # of the attackers, then of the guns
    defenders: tuple[Unit, ...]
    defenses: tuple[int, ...]
    garrison: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        infantry, counts = len(self.attackers), {"support": len(self.guns), "defense": len(self.defenders)}
        return {
            "attacking": armed(s, self.attackers, self.strengths[:infantry]),
            "supporting": armed(s, self.guns, self.strengths[infantry:]),
            "defending": armed(s, self.defenders, self.defenses),
            **counts,
        }


class SupportGiven(Event):
    """A gun supports the defense."""

    rule: ClassVar[str] = "9.1b"
    side: Side
    gun: Unit
    strength: int


class NoSupport(Event):
    """No gun supports the defense, though one could."""

    rule: ClassVar[str] = "9.1b"
    side: Side


class AssaultResolved(Event):
    """The result of an assault, and how many hits must be step losses."""

    rule: ClassVar[str] = "9.1g"
    target: Hex
    attack: int
    defense: int
    base: str
    reasons: tuple[str, ...]  # of the shifts, and how far each goes
    shifts: tuple[int, ...]
    column: str
    die: int
    attacker_hits: int
    defender_hits: int
    attacker_owes: int
    defender_owes: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"modifiers": signed(self.shifts, self.reasons), "count": len(self.shifts)}


class Reduced(Caused):
    """A unit lost a step and shows its reduced side."""

    unit: Unit


class Eliminated(Caused):
    """A unit lost its last step."""

    unit: Unit
    hex: Hex

    details = there


class GarrisonHit(Event):
    """The garrison of a fort lost a step and stands yet."""

    rule: ClassVar[str] = "15.4a"
    hex: Hex


class HitsVoid(Caused):
    """Nobody is left to suffer the rest of the hits, or only who cannot."""

    side: Side
    hits: int


class FellBack(Event):
    """A side avoids hits by retreating."""

    rule: ClassVar[str] = "9.42b"
    side: Side
    units: tuple[Unit, ...]
    hexes: int


class Retreated(Event):
    """A unit retreated one hex."""

    rule: ClassVar[str] = "9.5a"
    unit: Unit
    start: Hex
    to: Hex


class Advanced(Caused):
    """A unit advanced after combat."""

    unit: Unit
    start: Hex
    to: Hex


class Surrendered(Caused):
    """A unit is out of the game for good."""

    unit: Unit
    hex: Hex

    details = there


class ArtilleryReady(Event):
    """Both sides turn their artillery to its front side."""

    rule: ClassVar[str] = "10.0a"
    guns: int


class MoraleChecked(Caused):
    """Two dice, with what is added to them, against a unit's morale."""

    unit: Unit
    dice: tuple[int, ...]
    add: int
    printed: int
    reasons: tuple[str, ...]  # of what changes the morale, and by how much
    changes: tuple[int, ...]
    passed: bool

    def details(self, s: VerdunBoard) -> dict[str, object]:
        sums = {"total": sum(self.dice) + self.add, "morale": self.printed + sum(self.changes)}
        return {**sums, "modifiers": signed(self.changes, self.reasons), "count": len(self.changes)}


class Demoralized(Event):
    """A unit failed its first check."""

    rule: ClassVar[str] = "12.1b"
    unit: Unit


class Disrupted(Event):
    """An HQ failed its first check."""

    rule: ClassVar[str] = "7.11c"
    unit: Unit


class Spared(Caused):
    """A unit that should lose its last step loses nothing: a remnant in its first turn, a disrupted HQ (R-26)."""

    unit: Unit


class DugIn(Event):
    """A unit dug in."""

    rule: ClassVar[str] = "14.11a"
    unit: Unit
    hex: Hex

    details = there


class RemnantFormed(Event):
    """A remnant is placed where a unit was eliminated."""

    rule: ClassVar[str] = "14.41b"
    remnant: Unit
    unit: Unit
    hex: Hex
    dice: tuple[int, ...]
    morale: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"total": sum(self.dice), "at": at(s, self.hex)}


class NoRemnant(Event):
    """A unit leaves no remnant."""

    rule: ClassVar[str] = "14.41b"
    unit: Unit
    dice: tuple[int, ...]
    morale: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"total": sum(self.dice)}


class RemnantForgone(Event):
    """The owner does not try for a remnant."""

    rule: ClassVar[str] = "14.41a"
    unit: Unit


class FortDestroyed(Caused):
    """The garrison of a fort lost its last step."""

    hex: Hex
