"""The bid that evens a scenario: points agreed on before play, at which both sides score as much.

The more points the first side is given, the oftener it wins: the score rises with the bid. Where a bid counts in the
verdict alone (`Game.bid_in_play` is False), one run tells the score at every bid exactly (`Played.swing`). Where it
changes the play, as Arras's target does, runs are played at bids found by halving, each with the same seeds. Either
way the bid found is then tried on seeds that had no part in finding it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from grognard.lab.match import Played
from grognard.lab.stats import Interval, wilson

Playing = Callable[[int], Sequence[Played]]  # the games of a run with a bid
EVEN = 0.5
BESIDE = 4  # bids tried on either side of the one found, to see how sure it is


class Evening(msgspec.Struct, frozen=True):
    """What evens a scenario, and how sure that is."""

    bid: int
    score: Interval  # of the first side at that bid, where a draw is half a win
    low: int  # from here to `high` bids cannot be told from even with so many games; none if it is above `high`
    high: int
    bounded: tuple[bool, bool]  # whether the bids below `low`, and above `high`, were seen to be uneven
    curve: dict[int, Interval]  # the score at every bid that was looked at
    games: int
    trial: Interval | None = None  # the score at that bid on as many fresh seeds

    @property
    def evens(self) -> bool:
        """Whether the best bid cannot be told from even; a game may have no such bid."""
        return covers(self.score)

    @property
    def sure(self) -> str:
        """How sure it is, in words."""
        if not self.evens:
            return "that is not even: no bid that was tried is, and this one is the nearest"
        low = f"{self.low:+d}" if self.bounded[0] else f"{self.low:+d} or less"
        high = f"{self.high:+d}" if self.bounded[1] else f"{self.high:+d} or more"
        return f"bids from {low} to {high} cannot be told from even with {self.games:,} games (95 %)"


def score_at(games: Sequence[Played], bid: int) -> Interval:
    """The first side's score, had these very games been played with a bid."""
    total = 0.0
    for game in games:
        assert game.swing is not None
        drawn, won = game.swing
        total += 1.0 if bid >= won else EVEN if bid >= drawn else 0.0
    return wilson(total, len(games))


def score_of(games: Sequence[Played], side: str) -> Interval:
    """A side's score in games as they were played."""
    return wilson(sum(EVEN if game.winner is None else float(game.winner == side) for game in games), len(games))


def from_swings(games: Sequence[Played], bids: range) -> Evening:
    """The evening bid of games that say where their verdict turns."""
    curve = {bid: score_at(games, bid) for bid in bids}
    return choose(curve, bids, len(games))


def by_halving(playing: Playing, bids: range, side: str) -> Evening:
    """The evening bid by runs at some of the bids; `playing` gives the games of each, on the same seeds."""
    curve: dict[int, Interval] = {}
    games = 0

    def score(bid: int) -> Interval:
        nonlocal games
        if bid not in curve:
            played = playing(bid)
            games = len(played)
            curve[bid] = score_of(played, side)
        return curve[bid]

    low, high = bids.start, bids.stop - 1
    while low < high:
        middle = (low + high) // 2
        if score(middle).value >= EVEN:
            high = middle
        else:
            low = middle + 1
    score(low)
    best = nearest(curve)
    for direction in (-1, 1):
        for bid in range(best + direction, best + direction * (BESIDE + 1), direction):
            if bid not in bids or not covers(score(bid)):
                break
    return choose(curve, bids, games)


def nearest(curve: dict[int, Interval]) -> int:
    """The bid whose score is nearest to even; among equals the smallest that is even, else where the score turns."""
    turn = min((bid for bid, score in curve.items() if score.value >= EVEN), default=max(curve))

    def far(bid: int) -> tuple[float, int, int]:
        off = abs(curve[bid].value - EVEN)
        return off, abs(bid - turn) if off else 0, abs(bid)

    return min(curve, key=far)


def covers(interval: Interval) -> bool:
    return interval.low <= EVEN <= interval.high


def choose(curve: dict[int, Interval], bids: range, games: int) -> Evening:
    """The bid nearest to even, and the bids about it that cannot be told from even."""
    best = nearest(curve)
    low, high = (best, best) if covers(curve[best]) else (best + 1, best)
    while low - 1 in curve and covers(curve[low - 1]):
        low -= 1
    while high + 1 in curve and covers(curve[high + 1]):
        high += 1
    bounded = (low - 1 in curve or low == bids.start, high + 1 in curve or high == bids.stop - 1)
    return Evening(best, curve[best], low, high, bounded, dict(sorted(curve.items())), games)
