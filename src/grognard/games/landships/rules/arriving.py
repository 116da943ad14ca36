"""Coming over the edge of the map on foot or on horseback."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitArrived
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes
from grognard.games.landships.rules.moving import Begun, HoldBack, Reconsider
from grognard.games.landships.rules.refusals import not_by
from grognard.kernel.choice import Bar, Choice
from grognard.kernel.words import Hex


class ComeOn(Choice):
    """Enter the map here."""

    to: Hex


class Arrives(Begun):
    """A unit enters the map by one of its hexes, or comes later."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (ComeOn, HoldBack, Reconsider)

    def closed(self, s: Board, to: int) -> Bar | None:
        """What keeps it out of a hex by which it could come."""
        raise NotImplementedError

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(ComeOn, entry_hexes(s, self.unit)), HoldBack(), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, ComeOn):
            return []
        found = not_by(s, self.unit, choice.to) or self.closed(s, choice.to)
        return [found] if found else []

    def act(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, ComeOn):
            self.ready(s, choice.to)
            s.tell(UnitArrived(self.unit, choice.to))
            enter(s, self.unit, choice.to)

    def ready(self, s: Board, to: int) -> None:
        """What is noted before it enters."""
