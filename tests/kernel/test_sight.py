"""Lines of sight, the hex that blocks, and its clause."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.sight import CLEAR, trace

GRID = HexGrid.block((1, 12), (1, 10), "odd")


def blocked_by(*names: str):  # type: ignore[no-untyped-def]
    hexes = {GRID.index[name] for name in names}
    return lambda hex_, a, b: "9.2" if hex_ in hexes else ""


def test_clear() -> None:
    assert trace(GRID, GRID.index["0303"], GRID.index["0307"], blocked_by()) == CLEAR


def test_the_blocking_hex_is_named() -> None:
    seen = trace(GRID, GRID.index["0303"], GRID.index["0307"], blocked_by("0305"))
    assert not seen.clear
    assert GRID.names[seen.blocker] == "0305"
    assert seen.rule == "9.2"


def test_along_a_hexside_one_open_hex_is_enough() -> None:
    a, b = GRID.index["0503"], GRID.index["0703"]
    assert trace(GRID, a, b, blocked_by("0603")).clear
    assert trace(GRID, a, b, blocked_by("0604")).clear
    assert not trace(GRID, a, b, blocked_by("0603", "0604")).clear


def test_ends_do_not_block() -> None:
    assert trace(GRID, GRID.index["0303"], GRID.index["0307"], blocked_by("0303", "0307")).clear


@given(st.integers(0, len(GRID) - 1), st.integers(0, len(GRID) - 1), st.sets(st.sampled_from(GRID.names), max_size=40))
def test_sight_is_mutual(a: int, b: int, names: set[str]) -> None:
    blocks = blocked_by(*names)
    assert trace(GRID, a, b, blocks).clear == trace(GRID, b, a, blocks).clear
