"""Lines and what is done to them: corners cut, zigzag taken out, offsets, a gentle shake."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import LinearRing, LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art.noise import Noise
from grognard.art.svg import Line, Point, straight


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x + radius * math.cos(a), y + radius * math.sin(a)


def flake(x: float, y: float, arm: float, fork: float, barb: float, spread: float) -> str:
    """Path data of a snowflake: six arms, each forked at a distance from the middle."""
    drawn = ""
    for a in range(30, 390, 60):
        at = polar(x, y, fork, a)
        drawn += straight([(x, y), polar(x, y, arm, a)])
        drawn += straight([polar(*at, barb, a + spread), at, polar(*at, barb, a - spread)])
    return drawn


def ring(x: float, y: float, radius: float, step: int = 12, start: int = 0) -> Line:
    return [polar(x, y, radius, a) for a in range(start, start + 360, step)]


def points_of(array: NDArray[np.float64]) -> Line:
    return [(x, y) for x, y in array.tolist()]


def chaikin(points: Sequence[Point], rounds: int = 3, closed: bool = False) -> Line:
    """Cut corners; an open line keeps its ends."""
    p = np.asarray(points, float)
    for _ in range(rounds):
        after = np.roll(p, -1, axis=0) if closed else p[1:]
        before = p if closed else p[:-1]
        cut = np.stack([0.75 * before + 0.25 * after, 0.25 * before + 0.75 * after], axis=1).reshape(-1, 2)
        p = cut if closed else np.vstack([p[:1], cut[1:-1], p[-1:]])
    return points_of(p)


def spline(points: Sequence[Point], step: float = 4.0) -> Line:
    """A centripetal Catmull-Rom curve through the points, sampled every `step` or so."""
    if len(points) < 3:
        return resample(points, step)
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out: list[NDArray[np.float64]] = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        t1 = math.dist(a, b) ** 0.5
        t2 = t1 + math.dist(b, c) ** 0.5
        t3 = t2 + math.dist(c, d) ** 0.5
        t = np.linspace(t1, t2, max(2, int(math.dist(b, c) / step)), endpoint=False)[:, None]
        a1 = (t1 - t) / t1 * a + t / t1 * b
        a2 = (t2 - t) / (t2 - t1) * b + (t - t1) / (t2 - t1) * c
        a3 = (t3 - t) / (t3 - t2) * c + (t - t2) / (t3 - t2) * d
        b1 = (t2 - t) / t2 * a1 + t / t2 * a2
        b2 = (t3 - t) / (t3 - t1) * a2 + (t - t1) / (t3 - t1) * a3
        out.append((t2 - t) / (t2 - t1) * b1 + (t - t1) / (t2 - t1) * b2)
    return [*points_of(np.vstack(out)), (float(points[-1][0]), float(points[-1][1]))]


def resample(points: Sequence[Point], step: float) -> Line:
    """Points at equal distances along the line, ends kept."""
    p = np.asarray(points, float)
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    at = np.linspace(0.0, along[-1], max(1, round(along[-1] / step)) + 1)
    return points_of(np.stack([np.interp(at, along, p[:, 0]), np.interp(at, along, p[:, 1])], axis=1))


def normals(points: Sequence[Point]) -> NDArray[np.float64]:
    """Unit vectors to the left of the direction of travel (up, when going east on a screen)."""
    p = np.asarray(points, float)
    ahead = np.vstack([p[1:], p[-1:]]) - np.vstack([p[:1], p[:-1]])
    length = np.hypot(ahead[:, 0], ahead[:, 1])
    length[length == 0] = 1
    left: NDArray[np.float64] = np.stack([ahead[:, 1], -ahead[:, 0]], axis=1) / length[:, None]
    return left


def offset(points: Sequence[Point], by: float | NDArray[np.float64]) -> Line:
    """The line moved sideways: to its left where `by` is positive."""
    amount = np.broadcast_to(np.asarray(by, float), (len(points),))
    return points_of(np.asarray(points, float) + amount[:, None] * normals(points))


def wobble(points: Sequence[Point], amount: float, seed: int, scale: float = 40) -> Line:
    """Shake a line gently, ends kept, so that no two stretches look ruled."""
    p = np.asarray(points, float)
    n = len(p) - 1
    if n < 2:
        return points_of(p)
    i = np.arange(n + 1)
    ease = np.minimum(1, np.minimum(4 * i / n, 4 * (n - i) / n))
    return offset(points, amount * ease * (2 * Noise(seed).at(p[:, 0] / scale, p[:, 1] / scale) - 1))


def relax(points: Sequence[Point], by: float) -> Line:
    """Draw each point toward the middle of its neighbours: takes the zigzag of the grid out of a line."""
    p = np.asarray(points, float)
    q = p.copy()
    q[1:-1] = (1 - by) * p[1:-1] + by * (p[:-2] + p[2:]) / 2
    return points_of(q)


def simplify(points: Sequence[Point], tolerance: float) -> Line:
    if len(points) <= 4:
        return list(points)
    return [(x, y) for x, y in LineString(points).simplify(tolerance, preserve_topology=False).coords]


def area(points: Sequence[Point] | NDArray[np.float64]) -> float:
    """Signed area of a ring."""
    p = np.asarray(points, float)
    return 0.5 * float(np.dot(p[:, 0], np.roll(p[:, 1], -1)) - np.dot(p[:, 1], np.roll(p[:, 0], -1)))


def stretch(points: Sequence[Point], start: float, end: float, count: int = 40) -> Line:
    """A part of a line, given by fractions of its length."""
    p = np.asarray(points, float)
    run = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    at = np.linspace(start, end, count) * run[-1]
    return points_of(np.stack([np.interp(at, run, p[:, 0]), np.interp(at, run, p[:, 1])], axis=1))


def length(points: Sequence[Point]) -> float:
    return float(np.hypot(*np.diff(np.asarray(points, float), axis=0).T).sum())


def frayed(part: Polygon, amount: float, seed: int, scale: float = 19, step: float = 5) -> BaseGeometry:
    """A shape whose edge wanders, and that of its clearings too."""
    noise = Noise(seed)

    def shaken(ring: LinearRing) -> Line:
        x, y = np.asarray(resample([(a, b) for a, b, *_ in ring.coords], step)).T
        dx, dy = noise.at(x / scale, y / scale) - 0.5, noise.at(x / scale + 30, y / scale) - 0.5
        return points_of(np.stack([x + amount * dx, y + amount * dy], axis=1))

    outer = Polygon(shaken(part.exterior)).buffer(0)
    clearings = [Polygon(shaken(ring)).buffer(0) for ring in part.interiors]
    return outer.difference(unary_union(clearings)) if clearings else outer
