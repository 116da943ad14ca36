"""Rates with intervals, means, paired differences: small formulas, each with its name."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, isfinite, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959963984540054  # the 97.5 % point of the normal distribution: intervals of 95 %
DOUBT = 0.05  # what such an interval leaves


class Interval(NamedTuple):
    """A value with the bounds between which it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether there are bounds: some values have none, and too few games tell none."""
        return isfinite(self.low) and isfinite(self.high)

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


def mean(values: Sequence[float], within: tuple[float, float] = (-inf, inf)) -> Interval:
    """A mean with its interval by the normal approximation, kept `within` what is possible at all.

    Fewer than two values have no spread: the interval is all that is possible. Nor have values that are all the same,
    but those speak for themselves: with 95 % confidence no more than a share of 1 - 0.05^(1/n) of all games differs
    from them (the exact rule of three), and each of these by as much as is possible. Where nothing bounds a value,
    neither case has an interval (`Interval.known`).
    """
    low, high = within
    if len(values) < 2:
        return Interval(fmean(values) if values else 0.0, low, high)
    middle = fmean(values)
    if min(values) == max(values):
        others = 1 - DOUBT ** (1 / len(values))
        return Interval(middle, middle - others * (middle - low), middle + others * (high - middle))
    spread = Z * stdev(values) / sqrt(len(values))
    return Interval(middle, max(low, middle - spread), min(high, middle + spread))


def paired(first: Sequence[float], second: Sequence[float], within: tuple[float, float] = (-inf, inf)) -> Interval:
    """The mean difference second - first of games played with the same seeds; `within` bounds one difference."""
    return mean([b - a for a, b in zip(first, second, strict=True)], within)


def quantiles(values: Sequence[float], parts: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> list[float]:
    """Quantiles by the nearest rank: the least value that so great a part of all does not exceed."""
    ordered = sorted(values)
    return [ordered[max(0, ceil(round(part * len(ordered), 9)) - 1)] for part in parts] if ordered else []
