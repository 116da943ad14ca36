"""Rates with intervals, means, paired differences: small formulas, each with its name."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959963984540054  # the 97.5 % point of the normal distribution: intervals of 95 %


class Interval(NamedTuple):
    """A value with the bounds between which it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} – {100 * self.high:.1f})"


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval of a rate; a draw may count as half a win."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = won / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return Interval(rate, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def mean(values: Sequence[float]) -> Interval:
    """A mean with its interval by the normal approximation."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = fmean(values)
    if len(values) < 2:
        return Interval(middle, middle, middle)
    spread = Z * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - spread, middle + spread)


def paired(first: Sequence[float], second: Sequence[float]) -> Interval:
    """The mean difference second - first of games played with the same seeds."""
    return mean([b - a for a, b in zip(first, second, strict=True)])


def quantiles(values: Sequence[float], parts: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> list[float]:
    """Quantiles by the nearest rank."""
    ordered = sorted(values)
    return [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in parts] if ordered else []
