"""Finding ways: how far a piece can go, at what cost, by which path. Costs are whole numbers (halves: doubled).

Searches are bucketed by cost and bounded by the allowance: floods stay as small as the move. The hot loops use
lists and ints only, so that they can be compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mypy_extensions import i64

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
    edges: list[tuple[tuple[int, int], ...]],
    start: int,
    allowance: int,
    enter: bytes | None = None,
    leave: bytes | None = None,
    closed: bytes | None = None,
    stops: bytes | None = None,
) -> Reach:
    """Everywhere that `allowance` leads from `start`, by the cheapest way.

    `enter[p]` and `leave[p]` are surcharges for entering and leaving a place, a place with `closed[p]` is not
    entered, and a piece goes no further from a place with `stops[p]` (the start excepted).
    """
    nothing = bytes(len(edges))
    entering = nothing if enter is None else enter
    leaving = nothing if leave is None else leave
    barred = nothing if closed is None else closed
    stopping = nothing if stops is None else stops
    most: i64 = allowance
    costs: list[int] = [allowance + 1] * len(edges)
    came: dict[int, int] = {}
    costs[start] = 0
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    for spent in range(allowance + 1):
        bucket = buckets[spent]
        while bucket:
            place = bucket.pop()
            if costs[place] != spent or (stopping[place] and place != start):
                continue
            base: i64 = spent + leaving[place]
            for other, cost in edges[place]:
                if barred[other]:
                    continue
                total: i64 = base + cost + entering[other]
                if total <= most and total < costs[other]:
                    costs[other] = total
                    came[other] = place
                    buckets[total].append(other)
    found = {start: 0}
    for place in came:
        found[place] = costs[place]
    return Reach(found, came)


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


def steps(
    near: Sequence[Sequence[int]],
    starts: Iterable[int],
    limit: int | None = None,
    opens: Callable[[int, int], bool] | None = None,
) -> dict[int, int]:
    """How many steps every place is from the nearest of several starts, up to a limit; the nearest first.

    `opens(here, other)` says whether a step is possible; without it every step is.
    """
    found = dict.fromkeys(starts, 0)
    waiting = list(found)
    for here in waiting:  # grows as the search does
        if found[here] == limit:
            break
        for other in near[here]:
            if other not in found and (opens is None or opens(here, other)):
                found[other] = found[here] + 1
                waiting.append(other)
    return found
