"""The dice are an actor: a roll is a step of theirs whose choices are all equally likely.

So a record holds results and not seeds, a test plays `Roll((5,))`, exact odds come from enumerating, and
undo knows when luck was spent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, ClassVar, Protocol, TypeVar

from grognard.kernel.choice import Choice
from grognard.kernel.flow import B, Step

DICE = "dice"


class Source(Protocol):
    """Where luck comes from: a number from 0 to n-1, all equally likely."""

    def below(self, n: int) -> int: ...


class Roll(Choice):
    """The dice as they fell, in order."""

    dice: tuple[int, ...]


@cache
def rolls(count: int, faces: int = 6) -> list[Choice]:
    """Every equally likely roll of so many dice."""
    return [Roll(dice) for dice in product(range(1, faces + 1), repeat=count)]


class Chance(Step[B]):
    """A step of the dice. `count` dice of so many `faces`, and `fall` says what comes of them; unless `choices` and
    `take` are overridden (a draw from a cup lists every physical chit)."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Roll,)
    count: ClassVar[int] = 1
    faces: ClassVar[int] = 6

    def actor(self, s: B) -> str:
        return DICE

    def number(self, s: B) -> int:
        """How many dice are rolled now."""
        return self.count

    def choices(self, s: B) -> Sequence[Choice]:
        return rolls(self.number(s), self.faces)

    def take(self, s: B, choice: Any) -> None:
        s.done()
        self.fall(s, choice.dice)

    def fall(self, s: B, dice: tuple[int, ...]) -> None:
        """The dice have fallen, and the step is over."""
        raise NotImplementedError

    def sample(self, s: B, source: Source) -> Choice:
        """One of the choices by luck, without listing them all."""
        if type(self).choices is Chance.choices:
            count = self.number(s)
            if count == 1:
                return rolls(1, self.faces)[source.below(self.faces)]
            return Roll(tuple([source.below(self.faces) + 1 for _ in range(count)]))
        offered = list(self.choices(s))
        return offered[source.below(len(offered))]


Result = TypeVar("Result", bound=Hashable)


def distribution(count: int, faces: int, result: Callable[[tuple[int, ...]], Result]) -> dict[Result, Fraction]:
    """The exact probability of every result of a roll."""
    counted = Counter(result(dice) for dice in product(range(1, faces + 1), repeat=count))
    total = faces**count
    return {what: Fraction(times, total) for what, times in counted.items()}


if __name__ == "__main__":
    for total, chance in sorted(distribution(2, 6, sum).items()):
        print(f"{total:3}  {chance!s:>5}  {'#' * int(chance * 36)}")  # noqa: T201
