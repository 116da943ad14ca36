"""Everything that can happen, in the order of the rulebook: what a player needs to check it by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from grognard.games.verdun.ground import points_text
from grognard.games.verdun.names import armed, at, shot, signed
from grognard.games.verdun.world import Arrival, Corps, Side
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, Headed, TurnEnded, told
from grognard.kernel.view import Message
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


def shown(act: Act | None, **more: object) -> Act | None:
    """What is seen of an event, with more than its fields say."""
    return None if act is None else replace(act, **more)


class Placed(Protocol):
    """Something that happened in a hex."""

    @property
    def hex(self) -> int: ...


def there(event: Placed, s: VerdunBoard) -> dict[str, object]:
    """The place of an event, for its sentence."""
    return {"at": at(s, event.hex)}


class WasSetUp(Caused):
    """A unit was set up."""

    unit: Unit
    hex: Hex

    details = there


@told("4.0a")
class TurnBegan(Headed):
    """A new day."""

    day: int
    turn: int


@told("4.0a")
class DayEnded(TurnEnded):
    """A day is over."""

    day: int


@told("4.0a")
class PhaseBegan(Headed):
    """A phase of the sequence of play, by its number."""

    phase: int

    def clause(self) -> str:
        return PHASES[self.phase - 1]


@told("4.0b")
class FirstDayIsFine(Event):
    """The first day is always good, without a roll."""


@told("5.0a")
class WeatherSet(Event):
    """The weather of the day."""

    die: int
    bad: bool


@told("5.1b")
class NoBreakthrough(Event):
    """Bad weather cancels breakthrough movement."""


@told("13.0a", "note")
class StoodFast(Event):
    """A side whose stacks could break through ends the phase without a move."""

    side: Side


@told("6.15b")
class SupplyChecked(Event):
    """A side's supply was checked; `out` are the units without supply."""

    side: Side
    out: tuple[Unit, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"count": len(self.out)}


@told(verb="rally")
class RallyRolled(Caused):
    """Two dice against a unit's morale to rally it: in the Organization Phase, of an HQ in Mutual Recovery."""

    unit: Unit
    dice: tuple[int, ...]
    morale: int
    rallied: bool
    printed: int
    reasons: tuple[str, ...]  # of what makes another morale of it, and by how much
    changes: tuple[int, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        modifiers = signed(self.changes, self.reasons)
        return {"total": sum(self.dice), "modifiers": modifiers, "count": len(self.changes)}

    def act(self, s: VerdunBoard) -> Act | None:
        return shown(super().act(s), words=Message("act-rallied" if self.rallied else "act-failed"))


class ReplacementsReceived(Caused):
    """What a side may spend this turn."""

    side: Side
    count: int


@told("6.32b", "rally")
class Restored(Event):
    """A reduced unit is at full strength again, for one replacement."""

    unit: Unit
    left: int


class Returned(Caused):
    """An eliminated unit is back."""

    unit: Unit
    hex: Hex
    full: bool
    cost: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {**there(self, s), "steps": 2 if s.world.two_steps[self.unit] else 1}


@told("6.31c")
class ReplacementsLost(Event):
    """Replacements that were not spent."""

    side: Side
    count: int


@told("14.7a")
class GunForgone(Event):
    """Pétain brings back no gun."""


@told("6.41a", "place", weight=2)
class Arrived(Event):
    """Reinforcements are on the map."""

    entry: Arrival
    hex: Hex

    details = there


@told("6.42c")
class Entered(Event):
    """A unit of the 121st Division is on the map."""

    unit: Unit
    hex: Hex

    details = there


@told(verb="note")
class EntryBlocked(Caused):
    """The entry hex is closed: the reinforcements wait (R-24)."""

    entry: Arrival
    hex: Hex


@told("6.42a")
class Committed(Event):
    """The German player brings in the 121st Division, or not."""

    entering: bool


@told("15.3a")
class Assigned(Event):
    """The 16th Division was assigned to a corps."""

    corps: Corps


@told("15.3a")
class StayedIndependent(Event):
    """The 16th Division belongs to no corps."""


@told("7.1b")
class BarrageFired(Event):
    """A barrage fell on a hex."""

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
    states: tuple[str, ...] = ()  # what makes the guns' strengths what they are

    def details(self, s: VerdunBoard) -> dict[str, object]:
        firing = armed(s, self.guns, self.strengths, self.states)
        return {"firing": firing, "modifiers": signed(self.shifts, self.reasons), "count": len(self.shifts)}

    def act(self, s: VerdunBoard) -> Act | None:
        return shown(super().act(s), arrows=shot(s, self.guns, self.strengths, self.target))


@told("7.1c", "note")
class BarrageWasted(Event):
    """The target of a barrage was empty when its turn came."""

    side: Side
    target: Hex
    guns: tuple[Unit, ...]  # each once, however many shots it had


@told("7.21b", "fire")
class InterdictionFired(Event):
    """A gun fired at a hex to interdict it."""

    gun: Unit
    hex: Hex
    die: int
    add: int
    strength: int
    placed: bool
    states: str = ""  # what makes the strength what it is

    def details(self, s: VerdunBoard) -> dict[str, object]:
        (firing,) = armed(s, (self.gun,), (self.strength,), (self.states,))
        return {"total": self.die + self.add, "less": -self.add, "firing": firing}

    def act(self, s: VerdunBoard) -> Act | None:
        words = Message("act-marker" if self.placed else "act-no-marker")
        return shown(super().act(s), arrows=shot(s, (self.gun,), (self.strength,), self.hex), words=words)


@told("7.22e", "note")
class MarkersLifted(Event):
    """A side's interdiction markers were removed."""

    side: Side
    hexes: tuple[Hex, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"count": len(self.hexes)}


@told("8.0a")
class Marched(Event):
    """Units moved along a path."""

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


@told("13.0c", "state")
class LeftBehind(Event):
    """Units stay where their stack broke through from."""

    units: tuple[Unit, ...]
    hex: Hex

    details = there


@told("10.0a")
class ArtilleryReady(Event):
    """Both sides turn their artillery to its front side."""

    guns: int


@told("8.0a", "note")
class NoMove(Event):
    """A side ends its Movement Phase without having moved anybody."""

    side: Side


@told("14.11a", "rally")
class DugIn(Event):
    """A unit dug in."""

    unit: Unit
    hex: Hex

    details = there
