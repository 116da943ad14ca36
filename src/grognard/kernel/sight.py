"""Lines of sight: who sees whom, and if not, which place blocks by which clause."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from grognard.kernel.hexgrid import Crossed, HexGrid


class Sight(NamedTuple):
    """The answer of a line of sight: clear, or blocked by a hex under a clause."""

    clear: bool
    blocker: int = -1
    rule: str = ""


CLEAR = Sight(True)


class Blocks(Protocol):
    """Says which clause makes a hex block a line from a to b; "" if it does not."""

    def __call__(self, hex_: int, a: int, b: int) -> str: ...


def trace(grid: HexGrid, a: int, b: int, blocks: Blocks) -> Sight:
    """Look along the straight line between two centres.

    A line that runs along a hexside is blocked there only if the hexes on both sides of it block; the second of
    them is then named.
    """
    crossed = grid.line(a, b)
    at = 0
    while at < len(crossed):
        here = crossed[at]
        rule = blocks(here.hex, a, b)
        if here.along:
            pair = partner(grid, crossed, at)
            if pair is None:
                if rule:
                    return Sight(False, here.hex, rule)
            else:
                if rule and blocks(pair.hex, a, b):
                    return Sight(False, pair.hex, rule)
                at += 1
        elif rule:
            return Sight(False, here.hex, rule)
        at += 1
    return CLEAR


def partner(grid: HexGrid, crossed: tuple[Crossed, ...], at: int) -> Crossed | None:
    """The hex on the other side of the hexside that the line runs along, if the map has it."""
    if at + 1 < len(crossed) and crossed[at + 1].along and crossed[at + 1].hex in grid.near[crossed[at].hex]:
        return crossed[at + 1]
    return None
