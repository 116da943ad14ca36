"""14.1 Bidding for the Allied side: both bids are secret until the second one is in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import BidsRevealed, SidesAssigned
from grognard.games.arras.world import ALLIED, GERMAN, SIDES, Camp
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step


class Bid(Choice):
    """So many points are given up for the command of the Allies."""

    points: int


class BidForAllies(Step[ArrasBoard]):
    """A player bids; `player` is the chair that he sits on before sides are given out."""

    rule: ClassVar[str] = "14.1.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Bid,)
    unseen: ClassVar[tuple[type[Choice], ...]] = (Bid,)
    player: Camp

    def actor(self, s: ArrasBoard) -> str:
        return SIDES[self.player]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Bid(points) for points in s.world.bids]

    def bars(self, s: ArrasBoard, choice: Bid) -> list[Bar]:
        bids = s.world.bids
        return [] if choice.points in bids else [bar("14.1.1b", "bid", least=bids[0], most=bids[-1])]

    def take(self, s: ArrasBoard, choice: Bid) -> None:
        s.done()
        s.bids = changed(s.bids, self.player, choice.points)


class RevealBids(Automatic[ArrasBoard]):
    """The higher bid commands the Allies."""

    rule: ClassVar[str] = "14.1.1c"

    def perform(self, s: ArrasBoard) -> None:
        s.tell(BidsRevealed(s.bids[ALLIED], s.bids[GERMAN]))
        if s.bids[ALLIED] == s.bids[GERMAN]:
            s.call(TiedBids())
        else:
            assign_sides(s, s.bids[GERMAN] > s.bids[ALLIED])


def assign_sides(s: ArrasBoard, swapped: bool, die: int = 0) -> None:
    """The sides are given out; the winning bid is what the Allies must reach (R-45)."""
    s.swapped = int(swapped)
    s.target = max(s.bids)
    s.tell(SidesAssigned(swapped, s.target, die))


class TiedBids(Chance[ArrasBoard]):
    """Equal bids: a die gives out the sides. On 1 to 3 the players stay where they sit."""

    rule: ClassVar[str] = "14.1.2a"

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        assign_sides(s, dice[0] > self.faces // 2, dice[0])
