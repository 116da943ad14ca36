"""How many sequences of decisions there are from the start: if a rule of movement or set-up moves, a number moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.perft import perft
from grognard.kernel.words import shapes

from .table import GAME


@pytest.mark.parametrize(("scenario", "counts"), [("historical", [8, 57, 224, 1156]), ("free", [12, 232, 1856, 21808])])
def test_sequences_of_decisions(scenario: str, counts: list[int]) -> None:
    """Historical: eight ways to begin (pass, or one of seven areas), then the unit, then its first step …"""
    s = GAME.start(scenario)
    assert [perft(s, depth) for depth in range(1, 5)] == counts


def nothing_bars(s: ArrasBoard) -> Iterator[Choice]:
    """Every verb of the step with every word of the game, and what nothing bars: found without `choices`."""
    if isinstance(s.step, Chance) or type(s.step).bars is Step.bars:
        yield from s.choices()
        return
    for verb in s.step.verbs:
        words = [range(len(GAME.vocabularies[name].names)) for _, name in shapes(verb).values()]
        yield from (choice for choice in (verb(*each) for each in product(*words)) if not s.step.bars(s, choice))


def counted(s: ArrasBoard, depth: int) -> int:
    """`perft`, counted another way."""
    total = 0
    for choice in nothing_bars(s):
        after = s.clone()
        after.apply(choice)
        total += counted(after, depth - 1) if depth > 1 else 1
    return total


@pytest.mark.parametrize(("scenario", "depth", "count"), [("historical", 3, 224), ("free", 2, 232)])
def test_the_same_numbers_come_of_what_nothing_bars(scenario: str, depth: int, count: int) -> None:
    assert counted(GAME.start(scenario), depth) == count
