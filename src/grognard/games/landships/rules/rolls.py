"""Rolls for a unit."""

from __future__ import annotations

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.kernel.dice import Chance
from grognard.kernel.words import Unit


class UnitRoll(Chance[Board]):
    """What a unit has to stand, as long as it is on the map."""

    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0
