"""6.34, 4.2c A unit that sees horses or tanks come: pinned if its nerve fails, never lost (R-25)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPinned, UnitTested
from grognard.games.landships.rules.chances import forecast
from grognard.games.landships.rules.morale import morale
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit


class NerveTest(Chance):
    """One unit's test: it stands at its rating or below, and is pinned above it."""

    test: ClassVar[str]
    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0 and not s.pinned[self.unit]

    def modifiers(self, s: Board) -> Tally:
        """What is added to the die."""
        return Tally()

    def sums(self, s: Board) -> Preview:
        rating = morale(s, self.unit)
        return forecast("morale-rating", self.modifiers(s), 6, lambda d: "pinned" if d > rating else "stands")

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        die, modifier, rating = choice.dice[0], self.modifiers(s).total(), morale(s, self.unit)
        stands = die + modifier <= rating
        s.tell(UnitTested(self.unit, self.test, die, modifier, rating, stands))
        if stands:
            self.stood(s)
        else:
            s.pinned[self.unit] = 1
            s.tell(UnitPinned(self.unit, self.test))

    def stood(self, s: Board) -> None:
        """What a unit gains by standing."""
