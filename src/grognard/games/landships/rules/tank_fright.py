"""4.2c Tank fright, in scenarios that call for it: the book names it and leaves it to them (R-22)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.morale import is_tested
from grognard.games.landships.rules.nerves import NerveTest
from grognard.games.landships.rules.sight import sees
from grognard.kernel.flow import Automatic
from grognard.kernel.tally import Tally


class TankFright(Automatic[Board]):
    """After the vehicles have moved, those who see tanks close by are tested."""

    rule: ClassVar[str] = "4.2c"

    def applies(self, s: Board) -> bool:
        return s.head.tank_fright

    def perform(self, s: Board) -> None:
        tanks = [unit for unit in s.on_map(s.phasing) if s.world.is_tank[unit]]
        for unit in reversed(list(s.on_map(s.waiting_side))):
            if self.frightened(s, unit, tanks):
                s.call(FrightTest(unit))

    def frightened(self, s: Board, unit: int, tanks: list[int]) -> bool:
        if not is_tested(s, unit) or s.pinned[unit] or s.has(unit, k.STEADY):
            return False
        h = s.place[unit]
        if s.terrain(h) & (k.TOWN | k.STRONGPOINT):
            return False
        radius = s.world.charts.raw["tank-fright"]["radius"]
        side = s.side(unit)
        return any(s.ground.distance(h, s.place[tank]) <= radius and sees(s, h, s.place[tank], side) for tank in tanks)


class FrightTest(NerveTest):
    """A unit stands before the machines."""

    rule: ClassVar[str] = "4.2c"
    test: ClassVar[str] = "tanks"

    def modifiers(self, s: Board) -> Tally:
        tally = Tally()
        if s.terrain(s.place[self.unit]) & k.TRENCH:
            tally.add("4.2c", "in-trench", s.world.charts.raw["tank-fright"]["trench"])
        return tally

    def stood(self, s: Board) -> None:
        s.mark(self.unit, k.STEADY if s.has(self.unit, k.BOLD) else k.BOLD)
