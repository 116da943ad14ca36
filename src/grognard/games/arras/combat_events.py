"""6 to 8. What happens in assaults and bombardments, as data."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import OfSide, outcome_act, roll_act, thrown, where_is
from grognard.games.arras.world import SIDES, Camp
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, told
from grognard.kernel.view import Arrow, Message
from grognard.kernel.words import Area, Unit

# -- assault ----------------------------------------------------------------------------------------------


@told("6.1b", "attack")
class AssaultLaunched(Event):
    """Who assaults what; `starts` are the areas that they came from."""

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


@told("6.1c", "support")
class AdvancedNamed(Event):
    """The unit that defends with its factor and takes the first loss."""

    unit: Unit
    area: Area


@told("8.0b", "support")
class SupportGiven(OfSide):
    unit: Unit | None = None  # a gun; None is the air force

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {**super().details(s), "from": "none" if self.unit is None else where_is(s, self.unit)}

    def clause(self) -> str:
        return "8.3.4a" if self.unit is None else self.rule


@told("6.1a", "roll")
class AssaultRolled(Event):
    """The sums of both sides, line by line, with their dice."""

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


@told("6.4.1a", "result", weight=2)
class AssaultFailed(Event):
    side: Camp  # the attacker
    area: Area
    attack: int
    defence: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-failed"), 1 - self.side)


@told("6.4.2b", "result", weight=2)
class AssaultSucceeded(Event):
    side: Camp  # the attacker
    area: Area
    attack: int
    defence: int
    losses: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-losses", {"losses": self.losses}), self.side)


@told("6.4.2a", "state", weight=0)
class AttackersTired(Event):
    units: tuple[Unit, ...]
    failed: bool

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"count": len(self.units)}

    def clause(self) -> str:
        return "6.4.1c" if self.failed else self.rule


@told(verb="state", weight=0)
class GunTired(Event):
    """A gun that has supported or bombarded."""

    gun: Unit
    clauses: str

    def clause(self) -> str:
        return self.clauses


@told("6.4.2.aj", "state", weight=0)
class LossesExceeded(Event):
    """The exact sum cannot be paid."""

    due: int
    total: int


@told("6.4.2.ae", "step")
class UnitTired(Event):
    unit: Unit
    points: int


@told("6.4.2.ad", "out")
class UnitEliminated(Event):
    """A unit pays with its life: a Fresh or a Tired one, or everybody because nothing else would be enough."""

    unit: Unit
    tired: bool
    points: int
    all_lost: bool = False

    def clause(self) -> str:
        return "6.4.2.ak" if self.all_lost else "6.4.2.af" if self.tired else self.rule


@told("6.4.1b", "out")
class LeadEliminated(Event):
    unit: Unit


@told("6.4.1e", "out")
class ArmourCutOff(Event):
    unit: Unit


@told("6.6.1c", "out")
class NowhereToRetreat(Event):
    unit: Unit


@told("6.4.2.ag", "retreat")
class UnitRetreated(Event):
    unit: Unit
    out: Area
    to: Area
    willing: bool = False

    def clause(self) -> str:
        return "6.6.3a" if self.willing else self.rule


@told("6.4.1d", "retreat")
class UnitReturned(Event):
    unit: Unit
    out: Area
    to: Area


@told("6.1b", "move")
class UnitRecalled(Event):
    unit: Unit
    out: Area
    to: Area


@told("6.4.1d", "out")
class UnitTurnedBack(Event):
    unit: Unit


@told("6.5a", "result", weight=2)
class Overran(Event):
    area: Area
    units: int


@told("6.5b", "state")
class HeldBack(Event):
    """Who might have gone on after an Overrun does not, and is Tired now."""

    units: tuple[Unit, ...]

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"count": len(self.units)}


# -- bombardment ------------------------------------------------------------------------------------------


@told("7.2a", "fire")
class GunFired(Event):
    """A gun's shot: its factor and dice, the strongest defender's, the terrain."""

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
        return {"thrown": thrown(self.dice), "opposed": thrown(self.against), "from": where_is(s, self.gun)}

    def act(self, s: ArrasBoard) -> Act | None:
        names = s.world.ground.area_ids
        here = s.place[self.gun]
        arrows = (Arrow(names[self.area], names[here], str(self.attack)),) if here >= 0 else ()
        found = roll_act(self, s, self.dice + self.against)
        return replace(found, units=(s.world.unit_ids[self.gun],), arrows=arrows, side=SIDES[s.side_of(self.gun)])


@told("7.2b", "result")
class ShotFailed(Event):
    side: Camp
    area: Area
    attack: int
    defence: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-failed"), 1 - self.side)


@told("7.3a", "result")
class ShotSucceeded(Event):
    side: Camp
    area: Area
    attack: int
    defence: int
    losses: int

    def act(self, s: ArrasBoard) -> Act | None:
        return outcome_act(self, s, Message("act-losses", {"losses": self.losses}), self.side)
