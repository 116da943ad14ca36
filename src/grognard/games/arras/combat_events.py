"""6 to 8. What happens in assaults and bombardments, as data."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import OfSide, outcome_act, roll_act, thrown
from grognard.games.arras.world import SIDES, Camp
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event
from grognard.kernel.view import Arrow, Message
from grognard.kernel.words import Area, Unit

# -- assault ----------------------------------------------------------------------------------------------


class AssaultLaunched(Event):
    """Who assaults what; `starts` are the areas that they came from."""

    rule: ClassVar[str] = "6.1b"
    verb: ClassVar[Verb | None] = "attack"
    side: Camp
    area: Area
    lead: Unit
    others: tuple[Unit, ...]
    starts: tuple[Area, ...]

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"count": len(self.others)}

    def act(self, s: ArrasBoard) -> Act | None:
        names = s.world.ground.area_ids
        units = tuple(s.world.unit_ids[unit] for unit in (self.lead, *self.others))
        arrows = tuple(Arrow(names[self.area], names[start]) for start in self.starts)
        return Act("attack", SIDES[self.side], units, names[self.area], arrows=arrows, weight=2)


class AdvancedNamed(Event):
    """The unit that defends with its factor and takes the first loss."""

    rule: ClassVar[str] = "6.1c"
    verb: ClassVar[Verb | None] = "support"
    unit: Unit
    area: Area


class SupportGiven(OfSide):
    rule: ClassVar[str] = "8.0b"
    verb: ClassVar[Verb | None] = "support"
    unit: Unit | None = None  # a gun; None is the air force

    def clause(self) -> str:
        return "8.3.4a" if self.unit is None else self.rule


class AssaultRolled(Event):
    """The sums of both sides, line by line, with their dice."""

    rule: ClassVar[str] = "6.1a"
    verb: ClassVar[Verb | None] = "roll"
    area: Area
    lead: Unit
    factor: int  # 6.2A
    others: int  # 6.2B
    leader: int
    mixed: int  # 6.2C
    river: int  # 6.2E
    dice: tuple[int, ...]
    attack: int
    advanced: Unit
    against_factor: int  # 6.3A
    defenders: int  # 6.3B
    terrain: int  # 6.3C
    rommel: int  # 6.3D
    against: tuple[int, ...]
    defence: int

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"thrown": thrown(self.dice), "opposed": thrown(self.against)}

    def act(self, s: ArrasBoard) -> Act | None:
        return roll_act(self, s, self.dice + self.against)


class AssaultFailed(Event):
    rule: ClassVar[str] = "6.4.1a"
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
    side: Camp  # the attacker
    area: Area
    attack: int
    defence: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-failed"), 1 - self.side)


class AssaultSucceeded(Event):
    rule: ClassVar[str] = "6.4.2b"
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
    side: Camp  # the attacker
    area: Area
    attack: int
    defence: int
    losses: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-losses", {"losses": self.losses}), self.side)


class AttackersTired(Event):
    rule: ClassVar[str] = "6.4.2a"
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    units: tuple[Unit, ...]
    failed: bool

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"count": len(self.units)}

    def clause(self) -> str:
        return "6.4.1c" if self.failed else self.rule


class GunTired(Event):
    """A gun that has supported or bombarded."""

    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    gun: Unit
    clauses: str

    def clause(self) -> str:
        return self.clauses


class LossesExceeded(Event):
    """The exact sum cannot be paid."""

    rule: ClassVar[str] = "6.4.2.aj"
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    due: int
    total: int


class UnitTired(Event):
    rule: ClassVar[str] = "6.4.2.ae"
    verb: ClassVar[Verb | None] = "step"
    unit: Unit
    points: int


class UnitEliminated(Event):
    """A unit pays with its life: a Fresh or a Tired one, or everybody because nothing else would be enough."""

    rule: ClassVar[str] = "6.4.2.ad"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit
    tired: bool
    points: int
    all_lost: bool = False

    def clause(self) -> str:
        return "6.4.2.ak" if self.all_lost else "6.4.2.af" if self.tired else self.rule


class LeadEliminated(Event):
    rule: ClassVar[str] = "6.4.1b"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit


class ArmourCutOff(Event):
    rule: ClassVar[str] = "6.4.1e"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit


class NowhereToRetreat(Event):
    rule: ClassVar[str] = "6.6.1c"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit


class UnitRetreated(Event):
    rule: ClassVar[str] = "6.4.2.ag"
    verb: ClassVar[Verb | None] = "retreat"
    unit: Unit
    out: Area
    to: Area
    willing: bool = False

    def clause(self) -> str:
        return "6.6.3a" if self.willing else self.rule


class UnitReturned(Event):
    rule: ClassVar[str] = "6.4.1d"
    verb: ClassVar[Verb | None] = "retreat"
    unit: Unit
    out: Area
    to: Area


class UnitTurnedBack(Event):
    rule: ClassVar[str] = "6.4.1d"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit


class Overran(Event):
    rule: ClassVar[str] = "6.5a"
    verb: ClassVar[Verb | None] = "result"
    weight: ClassVar[int] = 2
    area: Area
    units: int


# -- bombardment ------------------------------------------------------------------------------------------


class GunFired(Event):
    """A gun's shot: its factor and dice, the strongest defender's, the terrain."""

    rule: ClassVar[str] = "7.2a"
    verb: ClassVar[Verb | None] = "fire"
    area: Area
    gun: Unit
    factor: int
    dice: tuple[int, ...]
    attack: int
    strongest: Unit
    against_factor: int
    terrain: int
    against: tuple[int, ...]
    defence: int

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"thrown": thrown(self.dice), "opposed": thrown(self.against)}

    def act(self, s: ArrasBoard) -> Act | None:
        names = s.world.ground.area_ids
        here = s.place[self.gun]
        arrows = (Arrow(names[self.area], names[here], str(self.attack)),) if here >= 0 else ()
        found = roll_act(self, s, self.dice + self.against)
        return replace(found, units=(s.world.unit_ids[self.gun],), arrows=arrows, side=SIDES[s.side_of(self.gun)])


class ShotFailed(Event):
    rule: ClassVar[str] = "7.2b"
    verb: ClassVar[Verb | None] = "result"
    side: Camp
    area: Area
    attack: int
    defence: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-failed"), 1 - self.side)


class ShotSucceeded(Event):
    rule: ClassVar[str] = "7.3a"
    verb: ClassVar[Verb | None] = "result"
    side: Camp
    area: Area
    attack: int
    defence: int
    losses: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-losses", {"losses": self.losses}), self.side)
