"""Finding room: every name offers places, and takes the one that hides least; then all are asked again.

What a name must not cover is a grid of costs, summed over a rectangle in four look-ups. Names know each other as
rectangles, so that an earlier name can move aside for a later one that has no other room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from shapely.affinity import rotate
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from grognard.art.grid import Frame
from grognard.art.noise import Numbers
from grognard.art.svg import Point

CELL = 3.0
ROUNDS = 3
OVERLAP = 1.2  # for each square pixel shared by two names
OUTSIDE = 60.0  # for each pixel beyond the neatline


@dataclass(frozen=True)
class Seat:
    """A place where a name could go."""

    x: float
    y: float
    cost: float  # how unwelcome, before anything else
    angle: float = 0


@dataclass
class Name:
    lines: tuple[str, ...]
    size: float
    style: str
    spacing: float
    width: float
    height: float
    seats: list[Seat]
    taken: Seat | None = field(default=None)


class Placer:
    """The names of one map."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        shape = int(frame.height / CELL) + 2, int(frame.width / CELL) + 2
        self.grid = np.zeros(shape)
        self.sums = np.zeros((shape[0] + 1, shape[1] + 1))
        self.names: list[Name] = []
        self.covered: list[BaseGeometry] = []  # by names that are set

    def block(self, points: Iterable[Point], weight: float) -> None:
        """Something that a name should not cover, as points."""
        p = np.asarray(list(points), float).reshape(-1, 2)
        i, j = (((p[:, k] - at) / CELL).astype(int) for k, at in ((1, self.frame.top), (0, self.frame.left)))
        inside = (i >= 0) & (i < self.grid.shape[0]) & (j >= 0) & (j < self.grid.shape[1])
        np.add.at(self.grid, (i[inside], j[inside]), weight)

    def block_box(self, x: float, y: float, w: float, h: float, weight: float) -> None:
        """The same for a rectangle; the weight is that of a point in every five pixels."""
        i0, i1 = (max(0, int((v - self.frame.top) / CELL)) for v in (y - h / 2, y + h / 2))
        j0, j1 = (max(0, int((v - self.frame.left) / CELL)) for v in (x - w / 2, x + w / 2))
        self.grid[i0 : i1 + 1, j0 : j1 + 1] += weight * CELL * CELL / 25

    def costs(self, at: Numbers, w: float, h: float) -> Numbers:
        """What a name of this size would cover, about each of many points."""
        f = self.frame
        left, top = at[:, 0] - w / 2, at[:, 1] - h / 2
        right, bottom = left + w, top + h
        outside = (
            np.maximum(0, f.left + 4 - left)
            + np.maximum(0, right - f.right + 4)
            + np.maximum(0, f.top + 4 - top)
            + np.maximum(0, bottom - f.bottom + 4)
        )
        rows, columns = self.grid.shape
        i0, i1 = (np.clip(((v - f.top) / CELL).astype(int), 0, rows) for v in (top, bottom))
        j0, j1 = (np.clip(((v - f.left) / CELL).astype(int), 0, columns) for v in (left, right))
        s = self.sums
        found: Numbers = OUTSIDE * outside + s[i1, j1] - s[i0, j1] - s[i1, j0] + s[i0, j0]
        return found

    def cost(self, x: float, y: float, w: float, h: float) -> float:
        return float(self.costs(np.array([(x, y)]), w, h)[0])

    def seated(self, name: Name) -> list[float]:
        """What each seat of a name costs: a turned name is cut into upright pieces."""
        at = np.array([(s.x, s.y, s.angle, s.cost) for s in name.seats])
        total = at[:, 3].copy()
        n = max(2, int(name.width / name.height))
        turned = at[:, 2] != 0
        if not turned.all():
            total[~turned] += self.costs(at[~turned, :2], name.width, name.height)
        if turned.any():
            turn = np.radians(at[turned, 2])
            step = np.stack([np.cos(turn), np.sin(turn)], axis=1) * name.width / n
            for i in range(n):
                total[turned] += self.costs(at[turned, :2] + (i - (n - 1) / 2) * step, name.width / n, name.height)
        return [float(cost) for cost in total]

    def measured(self) -> None:
        """Sum the grid once all obstacles are known."""
        self.sums[1:, 1:] = self.grid.cumsum(0).cumsum(1)

    def add(self, name: Name) -> None:
        self.names.append(name)

    def cover(self, x: float, y: float, w: float, h: float, angle: float = 0) -> None:
        """A name has been set here."""
        upright = box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
        self.covered.append(rotate(upright, angle, (x, y)) if angle else upright)

    def settle(self) -> None:
        """Seat every name, then ask each again in the light of all the others."""
        self.measured()
        fixed = {id(n): self.seated(n) for n in self.names}
        for _ in range(ROUNDS):
            for name in self.names:
                name.taken = None
                others = [o for o in self.names if o.taken]
                costs = fixed[id(name)]
                order = sorted(range(len(name.seats)), key=lambda i: costs[i])
                best, least = None, math.inf
                for i in order:
                    if costs[i] >= least:
                        break
                    total = costs[i] + OVERLAP * sum(_shared(name, name.seats[i], o) for o in others)
                    if total < least:
                        best, least = name.seats[i], total
                name.taken = best


def _shared(name: Name, seat: Seat, other: Name) -> float:
    """The area that two names would share, with a little air between them."""
    taken = other.taken
    if taken is None:
        return 0
    w = (name.width + other.width) / 2 + 3 - abs(seat.x - taken.x)
    h = (_tall(name, seat) + _tall(other, taken)) / 2 + 1 - abs(seat.y - taken.y)
    return w * h if w > 0 and h > 0 else 0


def _tall(name: Name, seat: Seat) -> float:
    return name.height + abs(math.sin(math.radians(seat.angle))) * name.width * 0.6


ANGLES = (90, 270, 0, 180, 45, 135, 315, 225, 20, 160, 340, 200, 70, 110, 250, 290)


def seats_around(x: float, y: float, w: float, h: float, gap: float) -> list[Seat]:
    """Beside a symbol: below, above, right, left, or between."""
    out = []
    for r in (gap, gap + 5, gap + 10):
        for k, a in enumerate(ANGLES):
            u, v = math.cos(math.radians(a)), math.sin(math.radians(a))
            cx = x + u * w * 0.5 if abs(u) < 0.5 else x + u * (r + w / 2)
            out.append(Seat(cx, y + v * (r + h / 2), 0.35 * k + 0.5 * (r - gap)))
    return out


def seats_within(spots: Sequence[Point], angle: float = 0) -> list[Seat]:
    """Over an area: the first spot is the most wanted."""
    return [Seat(x, y, 0.22 * math.dist((x, y), spots[0]) + 0.02 * abs(angle), angle) for x, y in spots]
