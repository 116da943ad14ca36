"""Lines, distances and directions between the cells of any map of hexes, wherever on it they lie."""

from __future__ import annotations

from functools import cache

SPAN = 100  # rows, more than any map has
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # of a hex on the lattice of kernel.hexgrid
Cell = tuple[int, int, bool]  # columns and rows from the start, whether the line only runs along a side


@cache
def trace(parity: int, across: int, down: int) -> tuple[Cell, ...]:
    """The cells between two centres that a straight line meets, the same wherever on a map the line is drawn.

    `parity` is that of the column where it starts. Half a hex more for low columns, as on the lattice of the grid.
    """
    drop = 1 - parity  # even columns lie lower
    dx, dy = 3 * across, 2 * down + (1 - (parity + across) % 2) - drop
    found: list[tuple[int, int, int, bool]] = []
    step = 1 if across >= 0 else -1
    for c in range(0, across + step, step):
        x, low = 3 * c, (1 - (parity + c) % 2) - drop
        if dx:
            ends = sorted((dy * (x - 2) / dx, dy * (x + 2) / dx))  # where the line enters and leaves the column
            rows = range(int((ends[0] - low) // 2) - 1, int((ends[1] - low) // 2) + 3)
        else:
            rows = range(min(0, down), max(0, down) + 1)
        for r in rows:
            y = 2 * r + low
            along = x * dx + 3 * y * dy
            if not 0 < along < dx * dx + 3 * dy * dy:
                continue
            turns = [dx * (y + v) - dy * (x + u) for u, v in CORNERS]
            inside = max(turns) > 0 > min(turns)
            if inside or turns.count(0) == 2:
                found.append((along, c, r, not inside))
    return tuple((c, r, side) for _, c, r, side in sorted(found))


@cache
def offsets(parity: int, across: int, down: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The same cells as steps on a sheet of `SPAN` rows a column, and which of them the line only borders."""
    cells = trace(parity, across, down)
    return tuple([c * SPAN + r for c, r, _ in cells]), tuple([side for _, _, side in cells])


@cache
def wedges(dx: int, dy: int) -> tuple[int, ...]:
    """The directions whose 60 degree wedge holds a point of the lattice."""
    found = []
    for number, (ux, uy) in enumerate(((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))):
        along = dx * ux + 3 * dy * uy  # true lengths: x is √3 times too long on the lattice
        aside = dx * uy - dy * ux
        if along > 0 and 9 * aside * aside <= along * along:  # tan 30° = 1/√3, the lattice brings another √3
            found.append(number)
    return tuple(found)
