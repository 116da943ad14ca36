"""Candidates weighed against each other by simulation: the same imagined luck for all of a round, the worse dropped."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Effort(NamedTuple):
    """How thoroughly a marshal compares candidates."""

    rounds: int  # simulations of each at the most
    sifted: int  # after so many rounds the worse half is dropped
    doubt: float  # standard errors by which another must be better than what a captain would do


class Weighed(Generic[T]):
    """One candidate and what its simulations gave, round by round."""

    __slots__ = ("thing", "values")

    def __init__(self, thing: T) -> None:
        self.thing = thing
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def behind(self, best: Weighed[T]) -> tuple[float, float]:
        """How much worse than another it is in the mean, and the standard error, over the rounds that both played."""
        differences = [other - own for own, other in zip(self.values, best.values, strict=False)]
        if not differences:
            return 0.0, 0.0
        mean = sum(differences) / len(differences)
        if len(differences) == 1:
            return mean, abs(mean)
        spread = sum([(each - mean) ** 2 for each in differences]) / (len(differences) - 1)
        return mean, math.sqrt(spread / len(differences))


def weigh(
    things: Sequence[T],
    simulate: Callable[[T, float], float],
    luck: Callable[[], float],
    rounds: int,
    sifted: int,
    doubt: float = 0.0,
    until: float | None = None,
) -> list[Weighed[T]]:
    """All candidates, the best first. The first of them is the favourite beforehand: another is preferred to it only if
    it does better by `doubt` standard errors.

    After every `sifted` rounds the worse half is dropped, but never the favourite. `until` is a moment of
    `time.perf_counter` at which it ends.
    """
    found = [Weighed(thing) for thing in things]
    favourite, alive = found[0], list(found)
    for played in range(1, rounds + 1):
        if len(alive) == 1:
            break
        seed, values = luck(), list[float]()
        for each in alive:
            if until is not None and time.perf_counter() > until:
                break
            values.append(simulate(each.thing, seed))
        if len(values) < len(alive):
            break  # a round that was cut short tells nothing
        for each, value in zip(alive, values, strict=True):
            each.values.append(value)
        if played % sifted == 0:
            alive = sorted(alive, key=lambda each: -each.mean)[: max(2, -(-len(alive) // 2))]
            if favourite not in alive:
                alive[-1] = favourite
    ranked = sorted(found, key=lambda each: (-len(each.values), -each.mean))
    best = ranked[0]
    gain, error = favourite.behind(best)
    if best is not favourite and (gain <= doubt * error or len(favourite.values) < 2):
        ranked.remove(favourite)
        ranked.insert(0, favourite)
    return ranked
