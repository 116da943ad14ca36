"""6.33, 6.34 A charge rides home: halt at two hexes, halt beside the enemy, and the fright it spreads."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Charged, UnitMoved
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.morale import is_tested
from grognard.games.landships.rules.nerves import NerveTest
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit


def begin_charge(s: Board, unit: int, facing: int, path: tuple[int, ...], target: int) -> None:
    """Off they go."""
    s.mark(unit, k.CHARGING)
    s.facing = changed(s.facing, unit, facing)
    s.tell(Charged(unit, s.place[unit], target))
    s.call(Closing(unit, path, target))


class Closing(Automatic[Board]):
    """The charge rides on by one hex, and halts where the enemy must be tested."""

    rule: ClassVar[str] = "6.34b"
    unit: Unit
    path: tuple[Hex, ...]
    target: Hex
    halted: bool = False

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0 and bool(s.mounted[self.unit]) and not s.pinned[self.unit]

    def perform(self, s: Board) -> None:
        if not self.path:
            frighten(s, self.target, adjacent=True)
            return
        first = s.world.charts.raw["charge"]["first-halt"]
        if s.ground.distance(s.place[self.unit], self.target) == first and not self.halted:
            s.call(Closing(self.unit, self.path, self.target, True))
            frighten(s, self.target, adjacent=False)
            return
        s.call(Closing(self.unit, self.path[1:], self.target, False))
        s.tell(UnitMoved(self.unit, s.place[self.unit], self.path[0]))
        enter(s, self.unit, self.path[0])


def subject_to_fright(s: Board, unit: int) -> bool:
    """Soft units in clear terrain, or in a trench or strongpoint there; pinned ones do not test (6.34d, R-25, R-26).

    Trucks are soft targets too (2.41c, R-64).
    """
    soft = is_tested(s, unit) or s.world.kind[unit] == k.TRUCK
    return soft and not s.pinned[unit] and not s.terrain(s.place[unit]) & k.UNCLEAR


def frighten(s: Board, target: int, *, adjacent: bool) -> None:
    """Every soft enemy in the target hex tests, once at each distance in a phase (6.34a, 6.34e)."""
    done = k.TESTED if not adjacent else k.SHAKEN
    for unit in reversed(s.friends_at(target, s.waiting_side)):
        if subject_to_fright(s, unit) and not s.has(unit, done):
            s.mark(unit, done)
            s.call(ChargeTest(unit, adjacent))


class ChargeTest(NerveTest):
    """A unit sees the horses come."""

    rule: ClassVar[str] = "6.34f"
    test: ClassVar[str] = "charge"
    adjacent: bool

    def modifiers(self, s: Board) -> Tally:
        numbers = s.world.charts.raw["charge"]
        tally = Tally()
        if self.adjacent:
            tally.add("6.34b", "charge-adjacent", numbers["adjacent"])
        if s.terrain(s.place[self.unit]) & (k.TRENCH | k.STRONGPOINT):
            tally.add("6.34c", "in-cover", numbers["cover"])
        return tally
