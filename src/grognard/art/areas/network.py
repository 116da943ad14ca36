"""Areas that fit together although every border wanders.

Each border is drawn once, from a point where three areas meet to the next, and shared by the two areas that it parts;
so the tiles leave no gap and cover nothing twice.
"""

from __future__ import annotations

import math
from collections import defaultdict
from typing import NamedTuple

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from grognard.art.curves import chaikin, resample, spline, wobble
from grognard.art.grid import Frame
from grognard.art.svg import Line, Point
from grognard.kernel.look import AreaSheet


class Border(NamedTuple):
    """A border between two areas, or the outline."""

    line: Line
    water: bool
    outer: bool
    owners: tuple[str, ...]


class AreaGround:
    """The areas of one sheet, laid with its corner at (left, top)."""

    def __init__(self, sheet: AreaSheet, left: float, top: float) -> None:
        p = sheet.projection
        self.scale, self._west, self._north = p.scale, p.west, p.north
        self.frame = Frame(left, top, p.width, p.height)
        self.seed = sheet.seed
        self.nodes = {name: self.point(place) for name, place in sheet.nodes.items()}
        self.bed = spline([self.nodes[n] for n in sheet.river], 5) if sheet.river else []
        self._index = {n: _nearest(self.bed, self.nodes[n]) for n in sheet.river}
        self._owners: dict[frozenset[str], set[str]] = defaultdict(set)
        self._near: dict[str, set[str]] = defaultdict(set)
        for area in sheet.areas:
            for a, b in zip(area.ring, area.ring[1:] + area.ring[:1], strict=True):
                self._owners[frozenset((a, b))].add(area.id)
                self._near[a].add(b)
                self._near[b].add(a)
        self._fixed = {n for n, around in self._near.items() if len(around) > 2}
        self._curves: dict[tuple[str, str], Line] = {}
        self.borders = self._draw_borders()
        self.areas = {area.id: self._tile(list(area.ring)) for area in sheet.areas}

    def point(self, place: Point) -> Point:
        x, y = place
        return self.frame.left + (x - self._west) * self.scale, self.frame.top + (self._north - y) * self.scale

    def _draw_borders(self) -> list[Border]:
        borders: list[Border] = []
        done: set[tuple[str, ...]] = set()
        for start in sorted(self._fixed):
            for step in sorted(self._near[start]):
                chain = [start, step]
                while chain[-1] not in self._fixed:
                    chain.append(next(n for n in sorted(self._near[chain[-1]]) if n != chain[-2]))
                if tuple(chain) in done:
                    continue
                done |= {tuple(chain), tuple(chain[::-1])}
                line = self._draw(chain)
                owners = tuple(sorted(self._owners[frozenset(chain[:2])]))
                wet = all(n in self._index for n in chain) and len(owners) == 2
                borders.append(Border(line, wet, len(owners) == 1, owners))
                self._curves[chain[0], chain[1]] = line
                self._curves[chain[-1], chain[-2]] = line[::-1]
        return borders

    def _draw(self, chain: list[str]) -> Line:
        if all(n in self._index for n in chain):
            i, j = self._index[chain[0]], self._index[chain[-1]]
            piece = self.bed[min(i, j) : max(i, j) + 1]
            piece = piece if i < j else piece[::-1]
            return [self.nodes[chain[0]], *piece[1:-1], self.nodes[chain[-1]]]
        seed = self.seed + sum(ord(c) for n in chain for c in n)
        raw = [self.nodes[n] for n in chain]
        raw = resample(raw, 34) if len(chain) == 2 else raw
        outer = len(self._owners[frozenset(chain[:2])]) == 1
        return wobble(resample(chaikin(raw, 3), 7), 5 if outer else 11, seed, 52)

    def _tile(self, ring: list[str]) -> BaseGeometry:
        start = next(i for i, n in enumerate(ring) if n in self._fixed)
        ring = [*ring[start:], *ring[:start], ring[start]]
        points: Line = []
        j = 0
        while j < len(ring) - 1:
            points += self._curves[ring[j], ring[j + 1]][:-1]
            j += 1
            while ring[j] not in self._fixed:
                j += 1
        return Polygon(points).buffer(0)


def _nearest(line: Line, point: Point) -> int:
    return min(range(len(line)), key=lambda i: math.dist(line[i], point))
