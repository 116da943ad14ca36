"""What can happen in an assault, to the morale of units and to forts (9.0, 12.0, 14.4, 14.8), with all that it takes to
check it by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from grognard.games.verdun.events import Caused, shown, there
from grognard.games.verdun.names import armed, at, shot, signed
from grognard.games.verdun.world import Side
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event
from grognard.kernel.view import Message
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.board import VerdunBoard


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

    def act(self, s: VerdunBoard) -> Act | None:
        infantry = len(self.attackers)
        near = shot(s, self.attackers, self.strengths[:infantry], self.target, afar=False)
        return shown(super().act(s), arrows=(*near, *shot(s, self.guns, self.strengths[infantry:], self.target)))


class SupportGiven(Event):
    """A gun supports the defense."""

    rule: ClassVar[str] = "9.1b"
    verb: ClassVar[Verb | None] = "support"
    side: Side
    gun: Unit
    strength: int


class NoSupport(Event):
    """No gun supports the defense, though one could."""

    rule: ClassVar[str] = "9.1b"
    verb: ClassVar[Verb | None] = "state"
    side: Side


class AssaultResolved(Event):
    """The result of an assault, and how many hits must be step losses."""

    rule: ClassVar[str] = "9.1g"
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
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


class Reduced(Caused):
    """A unit lost a step and shows its reduced side."""

    verb: ClassVar[Verb | None] = "step"
    unit: Unit


class Eliminated(Caused):
    """A unit lost its last step."""

    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    unit: Unit
    hex: Hex

    details = there


class GarrisonHit(Event):
    """The garrison of a fort lost a step and stands yet."""

    rule: ClassVar[str] = "15.4a"
    verb: ClassVar[Verb | None] = "step"
    hex: Hex


class HitsVoid(Caused):
    """Nobody is left to suffer the rest of the hits, or only who cannot."""

    verb: ClassVar[Verb | None] = "state"
    side: Side
    hits: int


class FellBack(Event):
    """A side avoids hits by retreating."""

    rule: ClassVar[str] = "9.42b"
    verb: ClassVar[Verb | None] = "state"
    side: Side
    units: tuple[Unit, ...]
    hexes: int


class Retreated(Event):
    """A unit retreated one hex."""

    rule: ClassVar[str] = "9.5a"
    verb: ClassVar[Verb | None] = "retreat"
    unit: Unit
    start: Hex
    to: Hex


class Advanced(Caused):
    """A unit advanced after combat."""

    verb: ClassVar[Verb | None] = "advance"
    unit: Unit
    start: Hex
    to: Hex


class Surrendered(Caused):
    """A unit is out of the game for good."""

    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    unit: Unit
    hex: Hex

    details = there


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


class Spared(Caused):
    """A unit that should lose its last step loses nothing: a remnant in its first turn, a disrupted HQ (R-26)."""

    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class RemnantFormed(Event):
    """A remnant is placed where a unit was eliminated."""

    rule: ClassVar[str] = "14.41b"
    weight: ClassVar[int] = 2
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
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class FortDestroyed(Caused):
    """The garrison of a fort lost its last step."""

    weight: ClassVar[int] = 2
    hex: Hex
