"""The books of a game balance, on every recorded game of every game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.kernel.record import Record
from grognard.lab.sequel import after, some, worth
from grognard.review import Review, review
from grognard.review.measure import measure

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden").glob("*/*.game"))
SHORT = {"first-steps.game", "free-no-point.game", "floing-french.game", "french-major.game"}


def near(game: AnyGame, board: Board, fell: Choice) -> tuple[float, float]:
    """A roll's promise without what follows from it: cheap, and the books balance with any."""
    now = worth(game, board)
    means = [worth(game, after(board, each)) - now for each in some(board.choices(), 3, 0.5)]
    return sum(means) / len(means), worth(game, after(board, fell)) - now


def reviewed(path: Path) -> tuple[AnyGame, Record, Review]:
    record = Record.read(path)
    game = grognard.game(record.game)
    if path.name in SHORT:
        return game, record, review(record, game)
    return game, record, review(record, game, luck=near)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_books_balance(path: Path) -> None:
    """Start, luck, skill of both and information make the result: not nearly, but to the last bit."""
    game, record, found = reviewed(path)
    total = found.total
    assert total.start + total.luck + sum(total.skill.values()) + total.information == total.result
    assert total.start == pytest.approx(measure(game).points(game, record.replay(game, 0)), abs=1e-6)
    assert total.result == pytest.approx(measure(game).points(game, record.replay(game)), abs=1e-6)
    for parts in (found.turns, found.phases):
        assert all(each.balance == 0 for each in parts)
        assert sum(each.luck for each in parts) == total.luck
        assert sum(each.information for each in parts) == total.information
        assert all(sum(each.skill[side] for each in parts) == total.skill[side] for side in game.sides)
    assert [entry.first for entry in found.entries[1:]] == [entry.last + 1 for entry in found.entries[:-1]]
    assert found.entries[0].first == 1
    assert found.entries[-1].last == len(record.moves)
    assert all(one.after == other.before for one, other in zip(found.entries, found.entries[1:], strict=False))
    own, other = game.sides
    assert total.skill[own] <= 0 <= total.skill[other]
    exchanged = found.seen_by(other)
    assert exchanged.total.balance == 0
    assert exchanged.total.luck == -total.luck
    assert exchanged.total.result == -total.result
    assert exchanged.total.skill == {side: -value for side, value in total.skill.items()}
    again = msgspec.json.decode(msgspec.json.encode(found), type=Review)
    assert (again.total, again.entries, again.compared) == (found.total, found.entries, found.compared)
