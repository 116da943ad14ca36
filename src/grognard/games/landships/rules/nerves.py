"""6.34, 4.2c A unit that sees horses or tanks come: pinned if its nerve fails, never lost (R-25)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPinned, UnitTested
from grognard.games.landships.rules.chances import at_most, forecast
from grognard.games.landships.rules.morale import because, morale
from grognard.games.landships.telling import reasons, values
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit


class NerveTest(Chance[Board]):
    """One unit's test: it stands at its rating or below, and is pinned above it."""

    test: ClassVar[str]
    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0 and not s.pinned[self.unit]

    def modifiers(self, s: Board) -> Tally:
        """What is added to the die."""
        return Tally()

    def sums(self, s: Board) -> Preview:
        rating = morale(s, self.unit)
        return forecast("morale-rating", self.modifiers(s), 6, at_most(rating, "stands", "pinned"))

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        die, added, rating = dice[0], self.modifiers(s), morale(s, self.unit)
        stands = die + added.total() <= rating
        told = (reasons(added), values(added), because(s, self.unit))
        s.tell(UnitTested(self.unit, self.test, die, added.total(), rating, stands, *told))
        if stands:
            self.stood(s)
        else:
            s.pinned = changed(s.pinned, self.unit, 1)
            s.tell(UnitPinned(self.unit, self.test))

    def stood(self, s: Board) -> None:
        """What a unit gains by standing."""
