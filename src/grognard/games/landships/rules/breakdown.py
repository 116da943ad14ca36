"""6.16, 6.22, 6.23 Breakdown, its type, repair; poor trench crossers; rough ground."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import BeyondRepair, BreakdownKnown, BrokeDown, Repaired, UnitTested
from grognard.games.landships.rules.chances import forecast, if_true
from grognard.games.landships.telling import reasons, values
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit

LATER_A7V = (1918, 9)  # 6.16-E1


def type_modifier(s: Board, tank: int) -> int:
    """The modifier of the tank's type under the breakdown table."""
    kind = s.world.vehicle(tank)
    later = kind.breakdown_from_1918_09
    date = s.head.date
    if later is not None and (date.year, date.month) >= LATER_A7V:
        return later
    return kind.breakdown


def leader_aboard(s: Board, tank: int) -> int:
    """The tank leader's bonus, if he is aboard (6.16k, 14.11c)."""
    return s.world.charts.modifier("breakdown", "leader") if s.leader_of(tank) != k.NOBODY else 0


def breakdown_modifiers(s: Board, tank: int, rough: bool, woods: bool) -> Tally:
    """Everything that is added to the d10 after a move."""
    charts = s.world.charts
    tally = Tally()
    tally.add("6.16c", "tank-type", type_modifier(s, tank))
    tally.add("6.16k", "tank-leader", leader_aboard(s, tank))
    if rough:
        tally.add("6.23a", "rough-ground", charts.modifier("breakdown", "rough"))
    if woods:
        tally.add("6.15f", "through-woods", charts.modifier("breakdown", "woods"))
    return tally


def trench_modifiers(s: Board, tank: int, rough: bool) -> Tally:
    """A poor crosser's special test knows the leader and rough ground only (6.22d)."""
    tally = Tally()
    tally.add("6.22d", "tank-leader", leader_aboard(s, tank))
    if rough:
        tally.add("6.22d", "rough-ground", s.world.charts.modifier("breakdown", "rough"))
    return tally


def break_down(s: Board, unit: int, how: int, die: int = 0) -> None:
    """Put the marker on a vehicle; a second breakdown never makes it better. Without a die it is a wheel."""
    s.broken = changed(s.broken, unit, max(s.broken[unit], how))
    permanent, secret = s.broken[unit] == k.PERMANENT, bool(s.option("secret-breakdown"))
    s.tell(BreakdownKnown(unit, permanent, s.side(unit), secret, die, leader_aboard(s, unit) if die else 0))


def is_stuck(s: Board, unit: int) -> bool:
    return s.broken[unit] != k.RUNNING


class BreakdownType(Chance[Board]):
    """Temporary or permanent."""

    rule: ClassVar[str] = "6.16g"
    unseen: ClassVar[tuple[type[Choice], ...]] = (Roll,)
    unit: Unit

    def keeper(self, s: Board) -> str | None:
        """A tank's owner may keep it secret (6.16m)."""
        hidden = s.option("secret-breakdown") and s.world.is_tank[self.unit] and not s.has(self.unit, k.KNOWN)
        return s.side(self.unit) if hidden else None

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        low, high = s.world.charts.faces("breakdown", "temporary")
        die = max(low, dice[0] + leader_aboard(s, self.unit))
        break_down(s, self.unit, k.TEMPORARY if low <= die <= high else k.PERMANENT, dice[0])


class TrenchTest(Chance[Board]):
    """A poor trench crosser entered an enemy trench hex."""

    rule: ClassVar[str] = "6.22c"
    faces: ClassVar[int] = 10
    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0 and not is_stuck(s, self.unit)

    def modifiers(self, s: Board) -> Tally:
        return trench_modifiers(s, self.unit, bool(s.terrain(s.place[self.unit]) & k.ROUGH))

    def sums(self, s: Board) -> Preview:
        sticks = s.world.charts.sticks_in_trench
        return forecast("step-breakdown-test", self.modifiers(s), 10, if_true(sticks, "breaks", "runs"))

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        s.mark(self.unit, k.ROLLED)
        die, added = dice[0], self.modifiers(s)
        sticks, needed = s.world.charts.sticks_in_trench(die + added.total()), s.world.charts.trench_number()
        told = (reasons(added), values(added))
        s.tell(UnitTested(self.unit, "trench", die, added.total(), needed, not sticks, *told))
        if sticks:
            s.tell(BrokeDown(self.unit))
            s.call(BreakdownType(self.unit))  # 6.22e


class Repair(Chance[Board]):
    """A crew works on a tank in its pin removal phase; under an option on a wreck too, for show (6.16m)."""

    rule: ClassVar[str] = "6.16j"
    unit: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        s.mark(self.unit, k.STARTED)
        _, high = s.world.charts.faces("breakdown", "repaired")
        leader = leader_aboard(s, self.unit)
        mended = dice[0] + leader <= high
        told = (("tank-leader",), (leader,)) if leader else ((), ())
        s.tell(UnitTested(self.unit, "repair", dice[0], leader, high, mended, *told))
        if not mended:
            return
        if s.broken[self.unit] == k.TEMPORARY:
            s.broken = changed(s.broken, self.unit, k.RUNNING)
            s.tell(Repaired(self.unit))
        else:
            s.mark(self.unit, k.KNOWN)
            s.tell(BeyondRepair(self.unit))
