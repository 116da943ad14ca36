"""What a roll would do: its modifiers with their clauses, and exact odds."""

from __future__ import annotations

from collections.abc import Callable

from grognard.kernel.dice import distribution
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Part, Preview


def forecast(title: str, tally: Tally, faces: int, result: Callable[[int], str]) -> Preview:
    """A preview of one die: lines that add up, and how likely each result is. `result` names an `odds-…` message."""
    total = tally.total()
    odds = distribution(1, faces, lambda dice: result(dice[0] + total))
    return Preview(
        Message(title),
        (Part(Message("part-die"), tuple(sum_of(line) for line in tally), f"{total:+d}".replace("-", "−")),),
        odds=(
            (
                Message("odds-title"),
                tuple(
                    Likelihood(Message(f"odds-{name}"), chance.numerator, chance.denominator)
                    for name, chance in sorted(odds.items())
                ),
            ),
        ),
    )


def at_most(limit: int, under: str, above: str) -> Callable[[int], str]:
    """The result of a die that is good up to a number."""
    return lambda die: under if die <= limit else above


def if_true(test: Callable[[int], bool], yes: str, no: str) -> Callable[[int], str]:
    """The result of a die that is tried in a chart."""
    return lambda die: yes if test(die) else no
