"""How many sequences of decisions there are from the start: if a rule of movement or set-up moves, a number moves."""

from __future__ import annotations

import pytest

from grognard.kernel.perft import perft

from .table import GAME


@pytest.mark.parametrize(("scenario", "counts"), [("historical", [8, 57, 224, 1144]), ("free", [12, 232, 1856, 21808])])
def test_sequences_of_decisions(scenario: str, counts: list[int]) -> None:
    """Historical: eight ways to begin (pass, or one of seven areas), then the unit, then its first step …"""
    s = GAME.start(scenario)
    assert [perft(s, depth) for depth in range(1, 5)] == counts
