"""16.0h as a commander feels it: what casualties are likely to count in the end, without the jumps of the list."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard

LAST = 9  # the turn on which casualties are counted
A_TURN = (4.0, 2.0)  # French and German casualties of a turn still to come, in the mean
CURVE = ((0.5, 0.0), (1.0, 1.0), (1.5, 3.0), (2.0, 5.0), (2.6, 5.6), (5.0, 6.2), (50.0, 6.6))  # ratio, points


def toll(s: VerdunBoard, french: float, german: float) -> float:
    """The points that casualties promise to the Germans."""
    left = max(0, LAST - s.turn)
    ratio = (french + A_TURN[0] * left + 1) / (german + A_TURN[1] * left + 1)
    before = CURVE[0]
    for point in CURVE:
        if ratio <= point[0]:
            if point is before:
                return point[1]
            share = (ratio - before[0]) / (point[0] - before[0])
            return before[1] + share * (point[1] - before[1])
        before = point
    return before[1]
