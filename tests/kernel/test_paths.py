"""Reach, spread, steps: compared with a plain search."""

from __future__ import annotations

import heapq
import itertools

from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.paths import reach, spread, steps

GRID = HexGrid.block((1, 8), (1, 8), "even")
SIZE = len(GRID)
COSTS = st.lists(st.integers(1, 4), min_size=SIZE, max_size=SIZE)
FLAGS = st.lists(st.integers(0, 1), min_size=SIZE, max_size=SIZE)


def edges(costs: list[int]) -> list[tuple[tuple[int, int], ...]]:
    return [tuple([(other, costs[other]) for other in GRID.near[place]]) for place in range(SIZE)]


Flags = list[int]


def plain(
    costs: list[int], start: int, allowance: int, enter: Flags, leave: Flags, closed: Flags, stops: Flags
) -> dict[int, int]:
    found: dict[int, int] = {}
    heap = [(0, start)]
    while heap:
        spent, place = heapq.heappop(heap)
        if place in found:
            continue
        found[place] = spent
        if stops[place] and place != start:
            continue
        for other in GRID.near[place]:
            total = spent + leave[place] + costs[other] + enter[other]
            if not closed[other] and total <= allowance:
                heapq.heappush(heap, (total, other))
    return found


@given(COSTS, st.integers(0, SIZE - 1), st.integers(0, 12), FLAGS, FLAGS, FLAGS, FLAGS)
def test_reach_is_the_cheapest(
    costs: list[int], start: int, allowance: int, enter: Flags, leave: Flags, closed: Flags, stops: Flags
) -> None:
    found = reach(edges(costs), start, allowance, bytes(enter), bytes(leave), bytes(closed), bytes(stops))
    assert found.costs == plain(costs, start, allowance, enter, leave, closed, stops)
    for place, cost in found.costs.items():
        way = found.path(place)
        assert way[0] == start
        assert way[-1] == place
        paid = sum(leave[a] + costs[b] + enter[b] for a, b in itertools.pairwise(way))
        assert paid == cost


@given(COSTS, st.lists(st.integers(0, SIZE - 1), min_size=1, max_size=4), st.integers(0, 10), FLAGS)
def test_spread_is_the_nearest_of_several(costs: list[int], starts: list[int], limit: int, closed: list[int]) -> None:
    zero = [0] * SIZE
    best: dict[int, int] = {}
    for start in starts:
        if not closed[start]:
            for place, cost in plain(costs, start, limit, zero, zero, closed, zero).items():
                best[place] = min(cost, best.get(place, cost))
    assert spread(edges(costs), starts, limit, closed).costs == best


def test_steps_stay_on_one_side_of_a_wall() -> None:
    allowed = [1] * SIZE
    wall = [GRID.index[f"04{row:02}"] for row in range(1, 9)]
    for place in wall:
        allowed[place] = 0
    west = steps(GRID.near, [GRID.index["0101"]], opens=lambda _here, other: bool(allowed[other]))
    assert {GRID.column(place) for place in west} == {1, 2, 3}


@given(st.lists(st.integers(0, SIZE - 1), max_size=4), st.none() | st.integers(0, 10), FLAGS)
def test_steps_are_a_spread_at_a_cost_of_one(starts: list[int], limit: int | None, closed: list[int]) -> None:
    found = steps(GRID.near, starts, limit, lambda _here, other: not closed[other])
    ones = [[(other, 1) for other in near if not closed[other]] for near in GRID.near]
    assert found == spread(ones, starts, SIZE if limit is None else limit).costs
    assert list(found.values()) == sorted(found.values())


def test_a_step_may_be_possible_one_way_alone() -> None:
    east = steps(GRID.near, [GRID.index["0401"]], opens=lambda here, other: GRID.column(other) > GRID.column(here))
    assert min(GRID.column(place) for place in east) == 4
    assert len(east) > 1
