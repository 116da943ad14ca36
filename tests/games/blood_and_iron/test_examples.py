"""The book's worked examples as positions: every one opens, and comes to the figures that the book prints."""

from __future__ import annotations

import pytest

from grognard.book.examples import examples, opened
from grognard.games.blood_and_iron.board import DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.columns import fire_sum, melee_sum
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.melee import MeleeRoll
from grognard.testing import play

from .pieces import FRENCH, GAME, PRUSSIAN, F, hex_, unit


def played(clause: str, lines: int | None = None) -> BloodBoard:
    """An example's board after its lines, or after the first of them; a negative number leaves so many out."""
    example = examples(GAME)[clause]
    board = opened(GAME, example)
    assert isinstance(board, BloodBoard)
    play(board, *example.play[:lines])
    return board


def test_every_example_of_the_book_can_be_played() -> None:
    assert set(examples(GAME)) == {name for name, clause in GAME.clauses.items() if clause.kind == "example"}


@pytest.mark.rule("blood-and-iron:4.21j", "blood-and-iron:4.21l", "blood-and-iron:4.21m")
@pytest.mark.parametrize(("clause", "french", "prussian"), [("4.21j", 3, 2), ("4.21l", 2, 0), ("4.21m", 0, 0)])
def test_command_points(clause: str, french: int, prussian: int) -> None:
    board = played(clause)
    assert (board.points[FRENCH], board.points[PRUSSIAN]) == (french, prussian)
    if clause == "4.21l":
        assert [piece for piece in board.theatre.pieces[FRENCH] if board.place[piece] == WAITING] == []


@pytest.mark.rule("blood-and-iron:9.1i")
def test_a_unit_of_grade_b_wears_down() -> None:
    piece = unit(F.INF)
    assert [played("9.1i", lines).strength(piece) for lines in (5, 6, None)] == [4, 2, 1]


@pytest.mark.rule("blood-and-iron:9.1j")
def test_units_of_grades_d_and_c_die() -> None:
    weak, fair = unit("s-fr-brigade-bretteville"), unit(F.INF_C)
    first, last = played("9.1j", 6), played("9.1j")
    assert first.place[weak] == last.place[weak] == last.place[fair] == DEAD
    assert first.place[fair] == hex_("0711")


@pytest.mark.rule("blood-and-iron:9.21e", "blood-and-iron:9.3f")
def test_the_sums() -> None:
    fire, melee = played("9.21e", -1), played("9.3f", -1)
    assert isinstance(fire.step, FireRoll)
    assert isinstance(melee.step, MeleeRoll)
    shot = fire_sum(fire, (unit("s-pr-bay-art-1"),), hex_("0611"), unit(F.INF))
    assert (shot.strength, shot.head) == (4, "4-6")
    assert melee_sum(melee, melee.step.attackers, melee.step.hexes).odds == "2-1"
