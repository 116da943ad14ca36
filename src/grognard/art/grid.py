"""Where the hexes of a sheet lie: centres, corners, sides, and the frame round them all."""

from __future__ import annotations

import math
from typing import NamedTuple

from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art.curves import polar
from grognard.art.svg import Line, Point
from grognard.kernel.look import Cell, HexLayout, Place


class Frame(NamedTuple):
    """The map's rectangle on the sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def polygon(self) -> Polygon:
        return box(self.left, self.top, self.right, self.bottom)


class HexGround:
    """The grid of one sheet, laid with its corner at (left, top)."""

    def __init__(self, grid: HexLayout, cells: tuple[Cell, ...], left: float, top: float) -> None:
        self.side = grid.side
        self.unit = grid.side * math.sqrt(3)  # from flat to flat
        self.lowered = 0 if grid.lowered == "even" else 1
        self.cells = {c.id: c for c in cells}
        self.at = {(c.column, c.row): c.id for c in cells}
        rows = [self._row(c) for c in cells]
        columns = [c.column for c in cells]
        self._column0, self._row0 = min(columns), min(rows)
        inset = (0.0, 0.0) if grid.trimmed else (self.side, self.unit / 2)
        self._x0, self._y0 = left + inset[0], top + inset[1]
        width = (max(columns) - self._column0) * 1.5 * self.side + 2 * inset[0]
        height = (max(rows) - self._row0) * self.unit + 2 * inset[1]
        self.frame = Frame(left, top, width, height)
        self._centres = {c.id: self.point((c.column, self._row(c))) for c in cells}
        self._polygons: dict[str, Polygon] = {}

    def _row(self, cell: Cell) -> float:
        return cell.row + (0.5 if cell.column % 2 == self.lowered else 0)

    def point(self, place: Place) -> Point:
        """A place given in columns and rows; rows count as they do in a column that is not lowered."""
        column, row = place
        return self._x0 + (column - self._column0) * 1.5 * self.side, self._y0 + (row - self._row0) * self.unit

    def centre(self, name: str) -> Point:
        return self._centres[name]

    def corners(self, name: str) -> Line:
        x, y = self._centres[name]
        return [
            (round(a, 1), round(b, 1)) for a, b in (polar(x, y, self.side, degrees) for degrees in range(0, 360, 60))
        ]

    def polygon(self, name: str) -> Polygon:
        if name not in self._polygons:
            self._polygons[name] = Polygon(self.corners(name))
        return self._polygons[name]

    def union(self, names: tuple[str, ...] | list[str]) -> BaseGeometry:
        return unary_union([self.polygon(n).buffer(0.3) for n in names])

    def neighbours(self, name: str) -> list[str]:
        """The hexes around, clockwise from north; only those of the sheet."""
        cell = self.cells[name]
        low = 1 if cell.column % 2 == self.lowered else 0
        steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
        found = (self.at.get((cell.column + c, cell.row + r)) for c, r in steps)
        return [n for n in found if n is not None]

    def hexside(self, one: str, other: str) -> Line:
        """The two corners that neighbouring hexes share."""
        second = self.corners(other)
        shared = [p for p in self.corners(one) if any(math.dist(p, q) < 1 for q in second)]
        if len(shared) != 2:
            raise ValueError(f"{one} and {other} share no hexside")
        return shared

    def sides(self) -> list[Line]:
        """Every side of the grid once."""
        seen: dict[tuple[int, int], Line] = {}
        for name in self.cells:
            ring = self.corners(name)
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                seen.setdefault((round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)), [a, b])
        return list(seen.values())
