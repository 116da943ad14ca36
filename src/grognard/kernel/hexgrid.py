"""Hexes in columns, with the numbers that are printed on them.

All hexes are flat-topped: they stand in columns, and every second column is pushed half a hex south (the `low`
columns). Inside the program a hex is its index in the grid; its name is what is printed on the map. Half hexes at
an edge are hexes like any other.

Geometry is exact. On the lattice x = 3 * column, y = 2 * row (+1 in low columns) every centre and every corner of
a hex has whole coordinates, and straight lines stay straight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
SPAN = 250  # rows along a slanting axis, more than any map has
FAR = 255  # no distance is written larger
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


class Crossed(NamedTuple):
    """A hex that a line between two centres meets. `along`: the line only runs along one of its sides."""

    hex: int
    along: bool


def printed(column: int, row: int) -> str:
    """Two digits for the column, two for the row."""
    return f"{column:02}{row:02}"


@cache
def ranges(across: int) -> bytes:
    """The distance from a hex to those of a column so far to the right, by rows along the slanting axis."""
    if across < 0:
        return ranges(-across)[::-1]
    farther = [*range(SPAN, across, -1), *[across] * (across + 1), *range(across + 1, across + SPAN + 1)]
    return bytes([min(FAR, each) for each in farther])


def runs_of(cells: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The runs of a map's columns without a gap: column, first row, how many. Rows of distances are cut out by them."""
    found: list[tuple[int, int, int]] = []
    for column, row in cells:
        last, first, count = found[-1] if found else (column - 1, 0, 0)
        if last == column and first + count == row:
            found[-1] = (column, first, count + 1)
        else:
            found.append((column, row, 1))
    return found


class HexGrid:
    """A set of hexes with neighbours, distances, hexsides and lines."""

    def __init__(
        self,
        cells: Iterable[tuple[int, int]],
        low: str,
        name: Callable[[int, int], str] = printed,
    ) -> None:
        """`cells` are (column, row); `low` says which columns lie half a hex further south: "even" or "odd"."""
        if low not in ("even", "odd"):
            raise ValueError(f"low columns are 'even' or 'odd', not {low!r}")
        self.low = 0 if low == "even" else 1
        self.cells: list[tuple[int, int]] = sorted(cells)
        self.names: list[str] = [name(column, row) for column, row in self.cells]
        self.index: dict[str, int] = {named: number for number, named in enumerate(self.names)}
        self._at: dict[tuple[int, int], int] = {cell: number for number, cell in enumerate(self.cells)}
        self.centres: list[tuple[int, int]] = [(3 * c, 2 * r + self._drop(c)) for c, r in self.cells]
        self._cube = [self._axial(c, r) for c, r in self.cells]
        self._runs = runs_of(self._cube)
        self.beside: list[tuple[int, ...]] = [self._beside(c, r) for c, r in self.cells]
        self.near: list[tuple[int, ...]] = [tuple(h for h in six if h >= 0) for six in self.beside]
        self.sides: list[tuple[int, int]] = sorted(
            (number, other) for number, six in enumerate(self.near) for other in six if number < other
        )
        self._side: dict[tuple[int, int], int] = {pair: number for number, pair in enumerate(self.sides)}
        self._lines: dict[tuple[int, int], tuple[Crossed, ...]] = {}
        self._rows: dict[int, bytes] = {}
        self._discs: list[list[int]] = []

    @classmethod
    def block(cls, columns: tuple[int, int], rows: tuple[int, int], low: str, *, short: str | None = None) -> HexGrid:
        """A rectangle of hexes; `short` columns ("even" or "odd") lack the last row."""
        cells = [
            (column, row)
            for column in range(columns[0], columns[1] + 1)
            for row in range(rows[0], rows[1] + 1)
            if not (row == rows[1] and short == ("odd" if column % 2 else "even"))
        ]
        return cls(cells, low)

    def __len__(self) -> int:
        return len(self.cells)

    def _drop(self, column: int) -> int:
        return 1 if column % 2 == self.low else 0

    def _axial(self, column: int, row: int) -> tuple[int, int]:
        """Column, and row counted along a slanting axis, so that both change by at most one a step."""
        return column, (2 * row + self._drop(column) - column) // 2

    def _beside(self, column: int, row: int) -> tuple[int, ...]:
        """The six neighbours from north, clockwise; -1 where the map ends."""
        upper = row - 1 + self._drop(column)
        lower = upper + 1
        cells = (
            (column, row - 1),
            (column + 1, upper),
            (column + 1, lower),
            (column, row + 1),
            (column - 1, lower),
            (column - 1, upper),
        )
        return tuple(self._at.get(cell, -1) for cell in cells)

    def at(self, column: int, row: int) -> int:
        """The hex of a column and row; -1 where there is none."""
        return self._at.get((column, row), -1)

    def column(self, hex_: int) -> int:
        return self.cells[hex_][0]

    def row(self, hex_: int) -> int:
        return self.cells[hex_][1]

    # -- distance -----------------------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """The number of hexes from a to b, b counted and a not."""
        q, r = self._cube[a]
        p, o = self._cube[b]
        across, down = p - q, o - r
        return max(abs(across), abs(down), abs(across + down))

    def distances(self, a: int) -> bytes:
        """The distance of every hex from a, by its number; kept, so cheap to ask again."""
        found = self._rows.get(a)
        if found is None:
            q, r = self._cube[a]
            found = self._rows[a] = b"".join(
                [ranges(p - q)[first - r + SPAN : first - r + SPAN + count] for p, first, count in self._runs]
            )
        return found

    def within(self, a: int, distance: int) -> list[int]:
        """All hexes at most so far from a, a included, in order of their numbers."""
        return [b for b, far in enumerate(self.distances(a)) if far <= distance]

    def discs(self, distance: int) -> list[int]:
        """By hex, all at most so far away, itself among them, as sets of bits; of a grid without holes.

        They are what its neighbours reach with one step less, which is quicker than measuring every distance.
        """
        if not self._discs:
            self._discs.append([1 << number for number in range(len(self.cells))])
        while len(self._discs) <= distance:
            last = self._discs[-1]
            wider = []
            for near, disc in zip(self.near, last, strict=True):
                wide = disc
                for other in near:
                    wide |= last[other]
                wider.append(wide)
            self._discs.append(wider)
        return self._discs[distance]

    def direction(self, a: int, b: int) -> int:
        """The direction of a neighbour, 0 north and on clockwise."""
        return self.beside[a].index(b)

    def side(self, a: int, b: int) -> int:
        """The number of the hexside between two neighbours."""
        return self._side[(a, b) if a < b else (b, a)]

    # -- lines --------------------------------------------------------------------------------------------

    def line(self, a: int, b: int) -> tuple[Crossed, ...]:
        """The hexes that the straight line between two centres meets, in order, both ends left out.

        A hex that the line only touches at a corner is not met. Where the line runs along a hexside, both hexes
        of that side are met, marked `along`.
        """
        key = (a, b)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._trace(a, b)
        return found

    def _trace(self, a: int, b: int) -> tuple[Crossed, ...]:
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        dx, dy = bx - ax, by - ay
        limit = self.distance(a, b) + 1
        met: dict[int, bool] = {}
        seen = {a}
        waiting = [a]
        while waiting:
            for h in self.near[waiting.pop()]:
                if h in seen or self.distance(a, h) + self.distance(h, b) > limit:
                    continue
                seen.add(h)
                x, y = self.centres[h]
                turns = [dx * (y + v - ay) - dy * (x + u - ax) for u, v in CORNERS]
                over, under = max(turns), min(turns)
                if over > 0 > under or turns.count(0) == 2:
                    met[h] = not over > 0 > under
                    waiting.append(h)
        met.pop(b, None)
        order = sorted(met, key=lambda h: ((self.centres[h][0] - ax) * dx + (self.centres[h][1] - ay) * 3 * dy, h))
        return tuple(Crossed(h, met[h]) for h in order)


if __name__ == "__main__":
    grid = HexGrid.block((1, 33), (1, 23), "even", short="even")
    start, end = grid.index["1606"], grid.index["1104"]
    print(len(grid), "hexes;", grid.distance(start, end), "from 1606 to 1104")  # noqa: T201
    print([grid.names[crossed.hex] for crossed in grid.line(start, end)])  # noqa: T201
