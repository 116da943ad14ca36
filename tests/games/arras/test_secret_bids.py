"""14.1: whatever a player bids, the other one is shown, asked, answered and told the same until both bids are in.

Bids are few, so that all pairs of them are compared, on every channel, instead of random ones."""

from __future__ import annotations

from itertools import pairwise

import pytest

import grognard
from grognard.games.arras.rules.bidding import Bid, BidForAllies
from grognard.kernel.board import Board
from grognard.kernel.conformance.leaks import channels

GAME = grognard.game("arras")
BIDS = [Bid(points) for points in GAME.start("historical", {"bidding": True}).world.bids]  # type: ignore[attr-defined]


def board_after(scenario: str, *bids: Bid) -> Board:
    board = GAME.start(scenario, {"bidding": True})
    for bid in bids:
        board.play(bid)
    return board


@pytest.mark.rule("arras:14.1.1a")
@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios])
def test_the_first_bid_is_seen_by_nobody_else(scenario: str) -> None:
    """All bids look alike to the second player and to a spectator, whatever they ask."""
    first = board_after(scenario).actor
    boards = [board_after(scenario, bid) for bid in BIDS]
    assert len(boards) > 5
    for one, two in pairwise(boards):
        assert isinstance(one.step, BidForAllies) and one != two
        for side in (side for side in (*GAME.sides, None) if side != first):
            assert GAME.seen(one, side) == GAME.seen(two, side)
            for seed in range(3):
                assert list(channels(one, side, seed)) == list(channels(two, side, seed))


@pytest.mark.rule("arras:14.1.1c")
def test_both_bids_are_told_to_all_when_the_second_is_in() -> None:
    board = board_after("historical", BIDS[0])
    told = board.listen()
    board.play(BIDS[-1])
    assert next(type(event).__name__ for event in told) == "BidsRevealed"
