"""What each group of a side is to do: postures of their own, found for all groups together by simulation.

First variations of what is done already: by lot every group keeps its posture or gets another, all with the same luck
as a round without a change, so that each simulation tells something of every group. What a posture is worth to a group
is what those variations gained in the mean that gave it, less what those gained that left the group alone. The best of
these together are then weighed on fresh luck against what is done already, which is left only for something better
beyond doubt.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import NamedTuple

from grognard.bots.weighing import Effort, weigh

Group = tuple[int, ...]


class Orders(NamedTuple):
    """The posture of a side, and those of single units that have another."""

    posture: str = ""
    tasks: Mapping[int, str] = {}

    def but(self, group: Group, posture: str) -> Orders:
        """The same with another posture for a group."""
        return Orders(self.posture, {**self.tasks, **dict.fromkeys(group, posture)})


class Staffing(NamedTuple):
    """How thoroughly variations are tried, and what is taken of them."""

    rounds: int  # with luck of their own
    variations: int  # in each round, beside one without a change
    change: float  # the chance that a group gets another posture in a variation
    sure: float  # standard errors by which a posture must be good for a group to be taken
    weighing: Effort  # of what comes of it, against what is done already


Simulate = Callable[[Orders, float], float]


def improve(
    orders: Orders,
    groups: Sequence[Group],
    postures: Sequence[str],
    staffing: Staffing,
    simulate: Simulate,
    rng: Random,
    until: float | None = None,
) -> Orders:
    """Orders that are better, or those that were given. The lots and the luck are drawn from `rng`; `until` is a moment
    of `time.perf_counter` at which it ends, half of what is left until then being for the weighing."""
    others = [posture for posture in postures if posture != orders.posture]
    if not groups or not others:
        return orders
    half = None if until is None else (time.perf_counter() + until) / 2
    tried = variations(orders, groups, others, staffing, simulate, rng, half)
    found = candidates(orders, groups, others, staffing.sure, tried)
    if len(found) == 1:
        return orders
    return weigh(found, simulate, rng.random, *staffing.weighing, until)[0].thing


class Tried(NamedTuple):
    """A variation: the posture of each group, "" in its place for none of its own, and what it gained."""

    given: tuple[str | None, ...]
    gain: float


def variations(
    orders: Orders,
    groups: Sequence[Group],
    others: Sequence[str],
    staffing: Staffing,
    simulate: Simulate,
    rng: Random,
    until: float | None,
) -> list[Tried]:
    """What changes by lot gained over what is done already, with the same luck."""
    found: list[Tried] = []
    for _ in range(staffing.rounds):
        seed = rng.random()
        before = simulate(orders, seed)
        for _ in range(staffing.variations):
            if until is not None and time.perf_counter() > until:
                return found
            given = tuple(rng.choice(others) if rng.random() < staffing.change else None for _ in groups)
            found.append(Tried(given, simulate(ordered(orders, groups, given), seed) - before))
    return found


def ordered(orders: Orders, groups: Sequence[Group], given: Sequence[str | None]) -> Orders:
    """The orders with what was given to the groups."""
    for group, posture in zip(groups, given, strict=True):
        if posture is not None:
            orders = orders.but(group, posture)
    return orders


def candidates(
    orders: Orders, groups: Sequence[Group], others: Sequence[str], sure: float, tried: Sequence[Tried]
) -> list[Orders]:
    """What is done already; the best posture of every group for which one is good beyond doubt; and that of the group
    which gains most, alone."""
    best: list[tuple[float, str | None]] = []
    for number in range(len(groups)):
        kept = [each.gain for each in tried if each.given[number] is None]
        worth = [(worth_of([t.gain for t in tried if t.given[number] == other], kept), other) for other in others]
        best.append(max(worth, default=(0.0, None)))
    together = [posture if worth > sure else None for worth, posture in best]
    found = [orders]
    if any(together):
        found.append(ordered(orders, groups, together))
        if sum(posture is not None for posture in together) > 1:
            foremost = max(range(len(groups)), key=lambda number: best[number][0])
            found.append(ordered(orders, groups, [p if n == foremost else None for n, p in enumerate(together)]))
    return found


def worth_of(gained: Sequence[float], kept: Sequence[float]) -> float:
    """By how many standard errors a posture is better than none; nothing where too little was tried."""
    if len(gained) < 2 or len(kept) < 2:
        return 0.0
    error = sqrt(pvariance(gained) / (len(gained) - 1) + pvariance(kept) / (len(kept) - 1))
    gain = fmean(gained) - fmean(kept)
    return gain / error if error else 0.0
