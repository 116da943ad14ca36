"""Juvincourt: a burning Schneider shakes the squads around it."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPinned, UnitStoodFirm
from grognard.games.landships.rules.morale import morale
from grognard.games.landships.rules.special import special
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.words import Unit


def burn(s: Board, gun: int, tank: int) -> None:
    """Squads stacked with a tank that burns test their morale, when a scenario says so."""
    rule = special(s, "burning-tanks")
    if rule is None or not s.world.is_gun[gun] or s.world.type_of[tank].id != rule.unit:
        return
    for unit in s.squads_at(s.at[tank], s.side(tank)):
        s.call(FlamesTest(unit))


class FlamesTest(Chance):
    """Pinned on a failure."""

    rule: ClassVar[str] = "3.3b"
    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0 and not s.pinned[self.unit]

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        if choice.dice[0] > morale(s, self.unit):
            s.pinned[self.unit] = 1
            s.tell(UnitPinned(self.unit))
        else:
            s.tell(UnitStoodFirm(self.unit))
