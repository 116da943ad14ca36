"""What a hex hides from an eye: lines of sight for a whole neighbourhood at once, in the bits of an int.

A cell is a bit by its number on a sheet of `SPAN` rows a column, see `Ground`. The geometry is the same wherever on a
map the eye is, so the tables are made once for low and once for high columns, and shifted to where they are needed.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.games.landships.geometry import SPAN, trace


class Shadows(NamedTuple):
    """Of an eye: the cells in its range, and by cell (as a difference of numbers) what lies behind it."""

    disc: int
    across: dict[int, int]  # cells to which the line goes through the cell
    beside: dict[int, int]  # cells to which the line only runs along a side of it
    bias: int  # the eye's own bit


@cache
def shadows(parity: int, radius: int) -> Shadows:
    """The shadows of all cells around an eye in a column of that parity."""
    bias = (radius + 1) * SPAN + radius + 1
    disc = 1 << bias
    across: dict[int, int] = {}
    beside: dict[int, int] = {}
    drop = 1 - parity  # even columns lie lower
    for column in range(-radius, radius + 1):
        lower = 1 - (parity + column) % 2 - drop  # half hexes
        steps = 2 * radius - abs(column)  # from the middle of the column, in halves
        for row in range(-(steps + lower) // 2, (steps - lower) // 2 + 1):
            if abs(2 * row + lower) > steps:
                continue
            bit = 1 << (bias + column * SPAN + row)
            disc |= bit
            for c, r, side in trace(parity, column, row):
                table = beside if side else across
                cell = c * SPAN + r
                table[cell] = table.get(cell, 0) | bit
    return Shadows(disc, across, beside, bias)


def shifted(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by
