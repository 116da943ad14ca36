"""Hexes with printed numbers: both offsets, neighbours, distances, sides, exact lines."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import DIRECTIONS, HexGrid
from grognard.kernel.masks import members

EVEN_LOW = HexGrid.block((1, 33), (1, 23), "even", short="even")
ODD_LOW = HexGrid.block((1, 12), (1, 10), "odd")
GRIDS = st.sampled_from([EVEN_LOW, ODD_LOW])


def test_a_sheet_with_short_columns() -> None:
    assert len(EVEN_LOW) == 743
    assert "1622" in EVEN_LOW.index
    assert "1623" not in EVEN_LOW.index
    assert "1323" in EVEN_LOW.index


def test_neighbours_where_even_columns_are_low() -> None:
    near = {EVEN_LOW.names[h] for h in EVEN_LOW.near[EVEN_LOW.index["1606"]]}
    assert near == {"1605", "1607", "1506", "1507", "1706", "1707"}
    assert EVEN_LOW.index["1504"] in EVEN_LOW.near[EVEN_LOW.index["1403"]]


def test_neighbours_where_odd_columns_are_low() -> None:
    near = {ODD_LOW.names[h] for h in ODD_LOW.near[ODD_LOW.index["0505"]]}
    assert near == {"0504", "0506", "0405", "0406", "0605", "0606"}


def test_directions_go_clockwise_from_north() -> None:
    six = [EVEN_LOW.names[h] for h in EVEN_LOW.beside[EVEN_LOW.index["1606"]]]
    assert dict(zip(DIRECTIONS, six, strict=True)) == {
        "N": "1605",
        "NE": "1706",
        "SE": "1707",
        "S": "1607",
        "SW": "1507",
        "NW": "1506",
    }
    assert EVEN_LOW.direction(EVEN_LOW.index["1606"], EVEN_LOW.index["1707"]) == 2


def test_the_edge_has_no_neighbours_outside() -> None:
    assert -1 in EVEN_LOW.beside[EVEN_LOW.index["0101"]]
    assert len(EVEN_LOW.near[EVEN_LOW.index["0101"]]) < 6


def test_a_grid_is_low_even_or_odd() -> None:
    with pytest.raises(ValueError, match="'even' or 'odd'"):
        HexGrid([(1, 1)], "left")


def test_distances_known_from_a_book() -> None:
    sedan = HexGrid.block((1, 60), (1, 34), "odd")
    index = sedan.index
    assert sedan.distance(index["4424"], index["4524"]) == 1
    assert sedan.distance(index["4424"], index["4320"]) == 4
    assert sedan.distance(index["4524"], index["4320"]) == 5


def walked(grid: HexGrid, a: int) -> dict[int, int]:
    """Distances by walking, as a second opinion."""
    found = {a: 0}
    waiting = deque([a])
    while waiting:
        here = waiting.popleft()
        for other in grid.near[here]:
            if other not in found:
                found[other] = found[here] + 1
                waiting.append(other)
    return found


HOLED = HexGrid([(c, r) for c in range(1, 20) for r in range(1, 30) if (c * 7 + r * 3) % 5], "odd")


@pytest.mark.parametrize("grid", [EVEN_LOW, ODD_LOW, HOLED], ids=["even", "odd", "with holes"])
def test_rows_of_distances_say_what_single_ones_do(grid: HexGrid) -> None:
    for a in range(0, len(grid), 7):
        assert list(grid.distances(a)) == [grid.distance(a, b) for b in range(len(grid))]


@pytest.mark.parametrize("grid", [EVEN_LOW, ODD_LOW], ids=["even", "odd"])
@pytest.mark.parametrize("far", [0, 1, 2, 5])
def test_discs_hold_the_hexes_so_far_away(grid: HexGrid, far: int) -> None:
    discs = grid.discs(far)
    assert [members(disc) for disc in discs] == [grid.within(a, far) for a in range(len(grid))]


@pytest.mark.parametrize("grid", [EVEN_LOW, ODD_LOW], ids=["even", "odd"])
def test_distance_is_the_number_of_steps(grid: HexGrid) -> None:
    for a in (0, len(grid) // 2, len(grid) - 1):
        steps = walked(grid, a)
        assert [grid.distance(a, b) for b in range(len(grid))] == [steps[b] for b in range(len(grid))]
        assert list(grid.distances(a)) == [steps[b] for b in range(len(grid))]


@given(GRIDS, st.data())
def test_neighbours_are_mutual_and_opposite(grid: HexGrid, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, len(grid) - 1))
    for way, b in enumerate(grid.beside[a]):
        if b >= 0:
            assert grid.beside[b][(way + 3) % 6] == a
            assert grid.side(a, b) == grid.side(b, a)


@given(GRIDS, st.data())
def test_a_line_is_the_same_both_ways_and_connects(grid: HexGrid, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, len(grid) - 1))
    b = data.draw(st.integers(0, len(grid) - 1).filter(lambda b: b != a))
    there = grid.line(a, b)
    assert {c.hex for c in there} == {c.hex for c in grid.line(b, a)}
    met = {a, b, *(c.hex for c in there)}
    reached, waiting = {a}, [a]
    while waiting:
        for other in grid.near[waiting.pop()]:
            if other in met and other not in reached:
                reached.add(other)
                waiting.append(other)
    assert b in reached
    assert all(c.hex not in (a, b) for c in there)


@given(GRIDS, st.data())
def test_a_line_meets_the_hexes_that_sampling_finds(grid: HexGrid, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, len(grid) - 1))
    b = data.draw(st.integers(0, len(grid) - 1).filter(lambda b: b != a))
    (ax, ay), (bx, by) = grid.centres[a], grid.centres[b]
    inside = {c.hex for c in grid.line(a, b)} | {a, b}
    for part in range(1, 60):
        x, y = ax + (bx - ax) * part / 60, ay + (by - ay) * part / 60
        near = sorted(
            (((cx - x) ** 2 + 3 * (cy - y) ** 2), h)
            for h, (cx, cy) in enumerate(grid.centres)
            if abs(cx - x) < 5 and abs(cy - y) < 4
        )
        if len(near) > 1 and near[1][0] - near[0][0] > 1e-6:
            assert near[0][1] in inside


def test_a_line_along_hexsides_meets_both_hexes() -> None:
    grid = ODD_LOW
    a, b = grid.index["0503"], grid.index["0703"]
    along = grid.line(a, b)
    assert {grid.names[c.hex] for c in along} == {"0603", "0604"}
    assert all(c.along for c in along)


def test_within() -> None:
    grid = EVEN_LOW
    assert len(grid.within(grid.index["1610"], 1)) == 7
    assert len(grid.within(grid.index["1610"], 2)) == 19
