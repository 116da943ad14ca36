"""What every kind of movement has: coming on, stopping, coming later, and thinking better of it."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.kernel.choice import Ends, GivesUp, Picks
from grognard.kernel.flow import Step
from grognard.kernel.words import Unit


class BringOn(Picks):
    """Bring a reinforcement onto the map."""

    unit: Unit


class Stop(Ends):
    """The move is over."""


class HoldBack(GivesUp):
    """Come later."""


class Reconsider(GivesUp):
    """Not after all: as long as nothing was done, nothing is lost by a second thought."""

    retracts: ClassVar[bool] = True


class GunStep(Step[Board]):
    """What is decided about a gun, by whoever has it now: guns change hands."""

    gun: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.gun)
