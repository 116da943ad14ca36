"""What can happen in an assault, to the morale of units and to forts (9.0, 12.0, 14.4, 14.8), with all that it takes to
check it by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.verdun.events import Caused, shown, there
from grognard.games.verdun.names import armed, at, shot, signed
from grognard.games.verdun.world import Side
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, told
from grognard.kernel.view import Message
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.board import VerdunBoard


@told("9.1a")
class AssaultDeclared(Event):
    """An assault was declared."""

    side: Side
    target: Hex
    attackers: tuple[Unit, ...]
    guns: tuple[Unit, ...]
    strengths: tuple[int, ...]  # of the attackers, then of the guns
    defenders: tuple[Unit, ...]
    defenses: tuple[int, ...]
    garrison: int
    states: tuple[str, ...] = ()  # what makes the strengths, then the defenses, what they are

    def details(self, s: VerdunBoard) -> dict[str, object]:
        infantry, counts = len(self.attackers), {"support": len(self.guns), "defense": len(self.defenders)}
        all_in = len(self.strengths)
        return {
            "attacking": armed(s, self.attackers, self.strengths[:infantry], self.states[:infantry]),
            "supporting": armed(s, self.guns, self.strengths[infantry:], self.states[infantry:all_in]),
            "defending": armed(s, self.defenders, self.defenses, self.states[all_in:]),
            **counts,
        }

    def act(self, s: VerdunBoard) -> Act | None:
        infantry = len(self.attackers)
        near = shot(s, self.attackers, self.strengths[:infantry], self.target, afar=False)
        return shown(super().act(s), arrows=(*near, *shot(s, self.guns, self.strengths[infantry:], self.target)))


@told("9.1b", "support")
class SupportGiven(Event):
    """A gun supports the defense."""

    side: Side
    gun: Unit
    strength: int


@told("7.0a", "note")
class NoBarrage(Event):
    """A side that could fire barrages ends the phase without one."""

    side: Side


@told("9.0a", "note")
class NoAssault(Event):
    """A side that could assault ends the phase without one."""

    side: Side


@told("9.1b", "state")
class NoSupport(Event):
    """No gun supports the defense, though one could."""

    side: Side


@told("9.1g", "result", weight=2)
class AssaultResolved(Event):
    """The result of an assault, and how many hits must be step losses."""

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

    def act(self, s: VerdunBoard) -> Act | None:
        return shown(super().act(s), result=f"{self.attacker_hits}/{self.defender_hits}")


@told(verb="step")
class Reduced(Caused):
    """A unit lost a step and shows its reduced side."""

    unit: Unit


@told(verb="out", weight=2)
class Removed(Caused):
    """A unit leaves the map."""

    unit: Unit
    hex: Hex

    details = there


class Eliminated(Removed):
    """A unit lost its last step."""


@told("15.4a", "step")
class GarrisonHit(Event):
    """The garrison of a fort lost a step and stands yet."""

    hex: Hex


@told(verb="state")
class HitsVoid(Caused):
    """Nobody is left to suffer the rest of the hits, or only who cannot."""

    side: Side
    hits: int

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"why": "remnant" if self.cause == "14.41d" else "nobody"}


@told("9.42b", "state")
class FellBack(Event):
    """A side avoids hits by retreating."""

    side: Side
    units: tuple[Unit, ...]
    hexes: int


@told("9.5a", "retreat")
class Retreated(Event):
    """A unit retreated one hex."""

    unit: Unit
    start: Hex
    to: Hex


@told(verb="advance")
class Advanced(Caused):
    """A unit advanced after combat."""

    unit: Unit
    start: Hex
    to: Hex


class Surrendered(Removed):
    """A unit is out of the game for good."""


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

    def act(self, s: VerdunBoard) -> Act | None:
        return shown(super().act(s), words=Message("act-passed" if self.passed else "act-failed"))


class Demoralized(Caused):
    """A unit failed its first check."""

    unit: Unit


class Disrupted(Caused):
    """An HQ failed its first check."""

    unit: Unit


@told(verb="state")
class Spared(Caused):
    """A unit that should lose its last step loses nothing: a remnant in its first turn, a disrupted HQ (R-26)."""

    unit: Unit


class RemnantChecked(Event):
    """The check of an eliminated unit: its dice, and its morale as it was."""

    unit: Unit
    dice: tuple[int, ...]
    morale: int
    printed: int
    reasons: tuple[str, ...]  # of what changed the morale, and by how much
    changes: tuple[int, ...]

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {"total": sum(self.dice), "modifiers": signed(self.changes, self.reasons)}


@told("14.41b", weight=2)
class RemnantFormed(RemnantChecked):
    """A remnant is placed where a unit was eliminated."""

    remnant: Unit
    hex: Hex

    def details(self, s: VerdunBoard) -> dict[str, object]:
        return {**super().details(s), "at": at(s, self.hex)}


@told("14.41b")
class NoRemnant(RemnantChecked):
    """A unit leaves no remnant."""


@told("14.41a", "state")
class RemnantForgone(Event):
    """The owner does not try for a remnant."""

    unit: Unit


@told(weight=2)
class FortDestroyed(Caused):
    """The garrison of a fort lost its last step."""

    hex: Hex
