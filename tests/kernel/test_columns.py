"""Columns are shared by clones: who changes one has a new one, and nobody else sees it."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.kernel.board import Board
from grognard.kernel.columns import changed, rewritten
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance


def test_a_changed_column_is_another_one() -> None:
    small, wide = bytes(3), (0, -1, 300)
    assert (changed(small, 1, 5), small) == (b"\0\5\0", b"\0\0\0")
    assert (changed(wide, 2, 7), wide) == ((0, -1, 7), (0, -1, 300))
    assert changed(wide, -1, 7) == (0, -1, 7)


def test_a_column_that_stays_as_it_is_is_not_copied() -> None:
    column = (1, 2)
    assert changed(column, 0, 1) is column


def test_many_things_change_at_once() -> None:
    small, wide = bytes(3), (0, -1, 300)
    assert (rewritten(small, {0: 4, 2: 5}), small) == (b"\4\0\5", b"\0\0\0")
    assert (rewritten(wide, {0: -2, 2: 7}), wide) == ((-2, -1, 7), (0, -1, 300))
    assert rewritten(wide, {}) == wide


def test_a_small_column_takes_small_values_only() -> None:
    with pytest.raises(ValueError, match="256"):
        changed(bytes(3), 1, 256)


def walk(board: Board, rng: Random, decisions: int) -> None:
    luck = Luck(rng)
    for _ in range(decisions):
        if board.over:
            return
        step = board.step
        board.apply(step.sample(board, luck) if isinstance(step, Chance) else rng.choice(board.choices()))


@pytest.mark.parametrize("name", grognard.games.ids())
def test_what_happens_on_a_board_does_not_on_its_clone(name: str) -> None:
    """Neither to the state nor to what is kept beside it, on either side."""
    board, rng = grognard.game(name).start(), Random(5)
    for _ in range(6):
        walk(board, rng, 40)
        other = board.clone()
        kept = board.digest()
        walk(board, rng, 40)
        assert other.digest() == kept
        assert other.conserved() == []
        kept = board.digest()
        walk(other, rng, 40)
        assert board.digest() == kept
        assert board.conserved() == []
