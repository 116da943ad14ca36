"""What a side may not know: the other player's bid, until both are in (14.1.1)."""

from __future__ import annotations

from random import Random

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.bidding import BidForAllies
from grognard.games.arras.world import ALLIED, GERMAN, SIDES
from grognard.kernel.columns import changed


def knows_bid(s: ArrasBoard, side: str | None, player: int) -> bool:
    """A bid is its player's secret until the second one is in."""
    return side == SIDES[player] or all(s.bids)


def imagine(s: ArrasBoard, rng: Random) -> None:
    """Any bid that the rules allow."""
    if not s.over and s.step == BidForAllies(GERMAN) and not s.bids[ALLIED]:
        s.bids = changed(s.bids, ALLIED, rng.choice(s.world.bids))
