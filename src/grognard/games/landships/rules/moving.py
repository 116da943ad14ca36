"""What every kind of movement has: coming on, stopping, coming later, and thinking better of it."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.kernel.choice import Choice, Ends, GivesUp, Picks
from grognard.kernel.flow import Step, UnitStep
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


class Begun(UnitStep[Board]):
    """What a unit does that was named for it, if it does not think better of it."""

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        else:
            self.act(s, choice)

    def act(self, s: Board, choice: Choice) -> None:
        raise NotImplementedError


def begun(s: Board, unit: int, step: Step[Board]) -> None:
    """A unit is named, and what it does is asked next."""
    s.mark(unit, k.STARTED)
    s.call(step)


class GunStep(Step[Board]):
    """What is decided about a gun, by whoever has it now: guns change hands."""

    gun: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.gun)
