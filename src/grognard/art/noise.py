"""Seeded noise: the same seed gives the same picture on every machine."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]


@lru_cache(maxsize=256)
def _table(seed: int) -> Numbers:
    return np.random.default_rng(seed).random((64, 64))


class Noise:
    """Value noise in [0, 1]."""

    def __init__(self, seed: int) -> None:
        self.table = _table(seed)

    def at(self, x: ArrayLike, y: ArrayLike) -> Numbers:
        x, y = np.asarray(x, float), np.asarray(y, float)
        i, j = np.floor(x).astype(int), np.floor(y).astype(int)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        t, west, east, north, south = self.table, i % 64, (i + 1) % 64, j % 64, (j + 1) % 64
        top = t[north, west] * (1 - u) + t[north, east] * u
        bottom = t[south, west] * (1 - u) + t[south, east] * u
        blended: Numbers = top * (1 - v) + bottom * v
        return blended

    def fractal(self, x: ArrayLike, y: ArrayLike, octaves: int = 4) -> Numbers:
        """Noise upon noise, each twice as fine and half as strong."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        total = np.zeros(np.broadcast(x, y).shape)
        for k in range(octaves):
            total += self.at(x * 2**k + 17 * k, y * 2**k + 31 * k) / 2**k
        scaled: Numbers = total / (2 - 2 ** (1 - octaves))
        return scaled
