"""Regressions of many scenarios at once: each has a curve of its own, drawn towards that of all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from grognard.review.measure import logistic

LOOSE, TIGHT = 0.01, 2.0  # how strongly the common curve is drawn to nothing, a scenario's to the common one;
FIRM = 5.0  # the latter of points, which hang on few results
STEPS = 25  # of Newton's
Terms = tuple[float, ...]


class Row(NamedTuple):
    """A board, and what came of its game."""

    scenario: int
    terms: Terms
    points: float
    score: float
    weight: float


def rising(
    rows: list[Row], count: int, wanted: Callable[[Row], float], rises: Collection[int], *, curved: bool = False
) -> list[tuple[float, ...]]:
    """A regression in which no curve falls with the terms that are named: where a few games would have it so, the curve
    of that scenario goes without the term, and is fitted again."""
    without: set[tuple[int, int]] = set()
    while True:
        kept = [row._replace(terms=spared(row, without)) for row in rows]
        curves = [
            tuple([0.0 if (scenario, at) in without else value for at, value in enumerate(curve)])
            for scenario, curve in enumerate(regress(kept, count, wanted, curved=curved))
        ]
        falling = {(scenario, at) for scenario, curve in enumerate(curves) for at in rises if curve[at] < 0}
        if not falling:
            return curves
        without |= falling


def spared(row: Row, without: Collection[tuple[int, int]]) -> Terms:
    return tuple([0.0 if (row.scenario, at) in without else term for at, term in enumerate(row.terms)])


def regress(
    rows: list[Row], count: int, wanted: Callable[[Row], float], *, curved: bool = False
) -> list[tuple[float, ...]]:
    size = len(rows[0].terms)
    width, drawn = size * (count + 1), TIGHT if curved else FIRM
    theta = [0.0] * width
    for _ in range(STEPS if curved else 1):
        slope = [(LOOSE if at < size else drawn) * value for at, value in enumerate(theta)]
        bend = [[0.0] * width for _ in range(width)]
        for at in range(width):
            bend[at][at] = LOOSE if at < size else drawn
        for row in rows:
            own = size * (row.scenario + 1)
            places = [(at, term) for at, term in enumerate(row.terms)]
            places += [(own + at, term) for at, term in enumerate(row.terms)]
            told = sum([theta[at] * term for at, term in places])
            steep = 1.0
            if curved:
                told = logistic(told)
                steep = max(1e-6, told * (1 - told))
            missed = row.weight * (told - wanted(row))
            for at, term in places:
                slope[at] += missed * term
                line, scaled = bend[at], row.weight * steep * term
                for other, value in places:
                    line[other] += scaled * value
        moved = solved(bend, slope)
        theta = [value - step for value, step in zip(theta, moved, strict=True)]
        if max(map(abs, moved)) < 1e-7:
            break
    return [
        tuple([common + own for common, own in zip(theta[:size], theta[at : at + size], strict=True)])
        for at in range(size, width, size)
    ]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """A system of linear equations, by elimination."""
    size = len(right)
    lines = [[*matrix[at], right[at]] for at in range(size)]
    for at in range(size):
        best = max(range(at, size), key=lambda other: abs(lines[other][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for other in range(at + 1, size):
            share = lines[other][at] / lines[at][at]
            if share:
                lines[other] = [value - share * own for value, own in zip(lines[other], lines[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum([lines[at][other] * found[other] for other in range(at + 1, size)])
        found[at] = (lines[at][size] - rest) / lines[at][at]
    return found
