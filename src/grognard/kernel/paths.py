"""Finding ways: how far a piece can go, at what cost, by which path. Costs are whole numbers (halves: doubled).

Searches are bucketed by cost and bounded by the allowance: floods stay as small as the move. The hot loops use
lists and ints only, so that they can be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Edges: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""edges[place] = ((neighbour, cost of entering it from here), …); what cannot be entered is left out."""


class Reach:
    """Where a flood came: the cost of each place, and the place before it."""

    __slots__ = ("came", "costs")

    def __init__(self, costs: dict[int, int], came: dict[int, int]) -> None:
        self.costs = costs
        self.came = came

    def path(self, to: int) -> list[int]:
        """The places passed from the start to `to`, both included."""
        way = [to]
        while way[-1] in self.came:
            way.append(self.came[way[-1]])
        way.reverse()
        return way


def reach(
    edges: Edges,
    start: int,
    allowance: int,
    enter: Sequence[int] | None = None,
    leave: Sequence[int] | None = None,
    closed: Sequence[int] | None = None,
    stops: Sequence[int] | None = None,
) -> Reach:
    """Everywhere that `allowance` leads from `start`, by the cheapest way.

    `enter[p]` and `leave[p]` are surcharges for entering and leaving a place, a place with `closed[p]` is not
    entered, and a piece goes no further from a place with `stops[p]` (the start excepted).
    """
    costs: dict[int, int] = {start: 0}
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    for spent in range(allowance + 1):
        bucket = buckets[spent]
        while bucket:
            place = bucket.pop()
            if costs[place] != spent:
                continue
            if stops is not None and stops[place] and place != start:
                continue
            base = spent + (leave[place] if leave is not None else 0)
            for other, cost in edges[place]:
                if closed is not None and closed[other]:
                    continue
                total = base + cost
                if enter is not None:
                    total += enter[other]
                if total <= allowance and total < costs.get(other, allowance + 1):
                    costs[other] = total
                    came[other] = place
                    buckets[total].append(other)
    return Reach(costs, came)


def spread(
    edges: Edges,
    starts: Sequence[int],
    limit: int,
    closed: Sequence[int] | None = None,
) -> Reach:
    """The cheapest cost from the nearest of several starts, up to a limit; starts that are closed do not count."""
    costs: dict[int, int] = {}
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    for start in starts:
        if closed is None or not closed[start]:
            costs[start] = 0
            buckets[0].append(start)
    for spent in range(limit + 1):
        bucket = buckets[spent]
        while bucket:
            place = bucket.pop()
            if costs[place] != spent:
                continue
            for other, cost in edges[place]:
                if closed is not None and closed[other]:
                    continue
                total = spent + cost
                if total <= limit and total < costs.get(other, limit + 1):
                    costs[other] = total
                    came[other] = place
                    buckets[total].append(other)
    return Reach(costs, came)


def component(near: Sequence[Sequence[int]], start: int, allowed: Sequence[int]) -> set[int]:
    """All places connected with `start` through places with `allowed[p]`."""
    found = {start}
    waiting = [start]
    while waiting:
        for other in near[waiting.pop()]:
            if other not in found and allowed[other]:
                found.add(other)
                waiting.append(other)
    return found
