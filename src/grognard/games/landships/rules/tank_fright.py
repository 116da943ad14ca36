"""4.2c Tank fright, in scenarios that call for it: the book names it and leaves it to them (R-22)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPinned, UnitStoodFirm
from grognard.games.landships.rules.chances import forecast
from grognard.games.landships.rules.morale import is_tested, morale
from grognard.games.landships.rules.sight import sees
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit


class TankFright(Automatic):
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
        h = s.at[unit]
        if s.terrain(h) & (k.TOWN | k.STRONGPOINT):
            return False
        radius = s.world.charts.raw["tank-fright"]["radius"]
        side = s.side(unit)
        return any(s.ground.distance(h, s.at[tank]) <= radius and sees(s, h, s.at[tank], side) for tank in tanks)


class FrightTest(Chance):
    """A unit stands before the machines."""

    rule: ClassVar[str] = "4.2c"
    unit: Unit

    def modifiers(self, s: Board) -> Tally:
        tally = Tally()
        if s.terrain(s.at[self.unit]) & k.TRENCH:
            tally.add("4.2c", "in-trench", s.world.charts.raw["tank-fright"]["trench"])
        return tally

    def sums(self, s: Board) -> Preview:
        rating = morale(s, self.unit)
        return forecast("morale-rating", self.modifiers(s), 6, lambda d: "pinned" if d > rating else "stands")

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        if choice.dice[0] + self.modifiers(s).total() > morale(s, self.unit):
            s.pinned[self.unit] = 1
            s.tell(UnitPinned(self.unit))
        else:
            s.mark(self.unit, k.STEADY if s.has(self.unit, k.BOLD) else k.BOLD)
            s.tell(UnitStoodFirm(self.unit))
