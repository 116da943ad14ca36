"""Counting decision sequences."""

from __future__ import annotations

from grognard.kernel.perft import perft
from tests.kernel.skirmish.game import Play, Skirmish
from tests.kernel.test_flow import board


def test_the_first_draws_are_three_each() -> None:
    start = Skirmish().start()
    assert [perft(start, depth) for depth in range(5)] == [1, 3, 9, 27, 81]


def test_units_then_hexes() -> None:
    """Red takes up a patrol (one way out of 0101, three out of 0102) or halts: then blue has three choices."""
    s = board()
    assert perft(s, 1) == 3
    assert perft(s, 2) == 1 + 3 + 3


def test_what_is_over_counts_once() -> None:
    s = board()
    s.leave(Play)
    assert perft(s, 3) == 1
