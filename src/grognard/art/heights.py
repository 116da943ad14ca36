"""A regular grid of numbers over the picture: heights, distances, masks, and the lines that they give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import cast

import contourpy
import numpy as np
from shapely.geometry import LineString

from grognard.art.curves import area, chaikin, resample, simplify
from grognard.art.noise import Numbers
from grognard.art.svg import Line, Point

FAR = 1e9


def smoothstep(low: float, high: float, values: Numbers) -> Numbers:
    """0 below, 1 above, an S between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    eased: Numbers = t * t * (3 - 2 * t)
    return eased


class Field:
    """The grid itself; the numbers are arrays of its shape."""

    def __init__(self, left: float, top: float, width: float, height: float, step: float) -> None:
        self.xs = np.arange(left - 3 * step, left + width + 4 * step, step)
        self.ys = np.arange(top - 3 * step, top + height + 4 * step, step)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.step = step

    def coarsely(self, make: Callable[[Numbers, Numbers], Numbers], step: int = 3) -> Numbers:
        """Numbers that change slowly, reckoned at every third point and smoothly between."""
        rows, columns = self.x.shape
        i, j = (np.append(np.arange(0, n - 1, step), n - 1) for n in (rows, columns))
        z = make(self.x[np.ix_(i, j)], self.y[np.ix_(i, j)])
        z = np.stack([np.interp(np.arange(columns), j, row) for row in z])
        smooth: Numbers = np.stack([np.interp(np.arange(rows), i, column) for column in z.T], axis=1)
        return smooth

    def surface(self, samples: Sequence[tuple[float, float, float]], slack: float = 0.15) -> Numbers:
        """A smooth surface through scattered heights (biharmonic radial functions and a plane)."""
        s = np.asarray(samples, float)
        n, scale = len(s), 100.0
        k = np.hypot(s[:, None, 0] - s[None, :, 0], s[:, None, 1] - s[None, :, 1]) / scale
        plane = np.c_[np.ones(n), s[:, 0] / scale, s[:, 1] / scale]
        m = np.block([[slack * np.eye(n) - k, plane], [plane.T, np.zeros((3, 3))]])
        w = np.linalg.solve(m, np.r_[s[:, 2], np.zeros(3)])
        z: Numbers = w[n] + w[n + 1] * self.x / scale + w[n + 2] * self.y / scale
        for (px, py, _), weight in zip(s, w[:n], strict=True):
            z -= weight * np.hypot(self.x - px, self.y - py) / scale
        return z

    def near(self, lines: Iterable[Sequence[Point]], reach: float) -> Numbers:
        """How far each grid point is from the nearest of the lines, as far as `reach`; beyond it, far."""
        best = np.full(self.x.shape, FAR)
        for line in lines:
            for px, py in resample(line, self.step):
                i0, i1 = np.searchsorted(self.ys, (py - reach, py + reach))
                j0, j1 = np.searchsorted(self.xs, (px - reach, px + reach))
                window = best[i0:i1, j0:j1]
                np.minimum(window, np.hypot(self.x[i0:i1, j0:j1] - px, self.y[i0:i1, j0:j1] - py), out=window)
        return best

    def discs(self, centres: Iterable[Point], radius: float) -> Numbers:
        """1 within the radius of a centre, 0 elsewhere."""
        out = np.zeros(self.x.shape)
        for px, py in centres:
            i0, i1 = np.searchsorted(self.ys, (py - radius, py + radius))
            j0, j1 = np.searchsorted(self.xs, (px - radius, px + radius))
            inside = np.hypot(self.x[i0:i1, j0:j1] - px, self.y[i0:i1, j0:j1] - py) < radius
            np.maximum(out[i0:i1, j0:j1], inside, out=out[i0:i1, j0:j1])
        return out

    def blur(self, z: Numbers, sigma: float) -> Numbers:
        r = int(3 * sigma / self.step) + 1
        kernel = np.exp(-0.5 * (np.arange(-r, r + 1) * self.step / sigma) ** 2)
        kernel /= kernel.sum()
        for axis in (0, 1):
            padded = np.pad(z, [(r, r) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
            n = z.shape[axis]
            z = np.zeros(z.shape)
            for i, weight in enumerate(kernel):
                z += weight * (padded[i : i + n] if axis == 0 else padded[:, i : i + n])
        return z

    def above(self, z: Numbers, level: float, smallest: float = 60) -> list[Line]:
        """Rings (outer ones and holes) round where z exceeds the level."""
        generator = contourpy.contour_generator(self.xs, self.ys, z, fill_type="OuterOffset")
        shapes, offsets = cast(tuple[list[Numbers], list[Numbers]], generator.filled(level, FAR))
        out: list[Line] = []
        for points, ends in zip(shapes, offsets, strict=True):
            for a, b in pairwise(int(end) for end in ends):
                loop = points[a : b - 1]
                if len(loop) > 2 and abs(area(loop)) > smallest:
                    out.append(simplify(chaikin([(float(x), float(y)) for x, y in loop], 1, True), 0.45))
        return out

    def lines(self, z: Numbers, level: float, shortest: float = 60) -> list[Line]:
        """Contour lines."""
        found = cast(list[Numbers], contourpy.contour_generator(self.xs, self.ys, z).lines(level))
        return [[(float(x), float(y)) for x, y in line] for line in found if LineString(line).length > shortest]

    def sample(self, z: Numbers, x: Numbers, y: Numbers) -> Numbers:
        """The nearest values of the grid."""
        i = np.clip(np.rint((y - self.ys[0]) / self.step).astype(int), 0, z.shape[0] - 1)
        j = np.clip(np.rint((x - self.xs[0]) / self.step).astype(int), 0, z.shape[1] - 1)
        values: Numbers = z[i, j]
        return values
