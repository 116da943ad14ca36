"""9.34: the book's example of a melee."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.rules.columns import melee_sum
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss
from grognard.games.blood_and_iron.rules.melee import AdvanceAfterCombat
from grognard.games.blood_and_iron.rules.morale import morale
from grognard.testing import play, where

from .pieces import FRENCH, F, P, hex_, unit
from .table import put, table
from .test_ch09_melee import attack, melee


def example() -> BloodBoard:
    """The melee of the book: 5 + 7 against a routed B unit of 5 in woods, leaders 2 and 1."""
    board = table({P.INF: "4506 5", P.INF2: "4507 7", P.KIRCHBACH: "4506", F.INF: "4407 5 routed", F.DOUAY: "4407"})
    return melee(board)


@pytest.mark.rule("blood-and-iron:9.34h", "blood-and-iron:9.34i", "blood-and-iron:9.34j", "blood-and-iron:9.34k")
def test_the_example_of_a_melee() -> None:
    board = example()
    attack(board, "4407", P.INF, P.INF2)
    found = melee_sum(board, (unit(P.INF), unit(P.INF2)), (hex_("4407"),))
    assert (found.attack, found.defense, found.odds) == (12, 5, "2-1")
    assert found.shifts.explain() == [("9.31b", "woods", -1), ("9.3j", "routed", 1)]
    assert found.head == "2-1"
    assert found.die.total() == 2
    play(board, 6)  # 8 on 2-1: D1
    assert board.strength(unit(F.INF)) == 3
    assert board.step == LeaderLoss(unit(F.DOUAY))
    play(board, 4)
    assert where(board, F.DOUAY) == "4407"
    assert morale(board, unit(F.INF)).explain() == [
        ("10.2a", "morale", 5),
        ("10.2b", "leader", 1),
        ("10.3d", "routed", -1),
    ]
    play(board, 5)
    assert where(board, F.INF) == "4407"
    assert board.routed[unit(F.INF)]
    assert not board.within(AdvanceAfterCombat)  # nobody advances: the hex is not empty


@pytest.mark.rule("blood-and-iron:9.34l")
@pytest.mark.parametrize("die", [6, 10])
def test_the_example_if_the_check_fails(die: int) -> None:
    board = example()
    put(board, F.INF2, "4403")
    attack(board, "4407", P.INF, P.INF2)
    play(board, 6, 4, die)
    assert board.place[unit(F.INF)] == DEAD
    assert board.step == LeaderLoss(unit(F.DOUAY))  # he rolls again
    play(board, 1)
    assert where(board, F.DOUAY) == "4403"  # with the nearest unit of his side
    assert isinstance(board.step, AdvanceAfterCombat)
    play(board, f"Advance unit={P.INF} to=4407")
    assert where(board, P.INF) == "4407"
    alone = example()
    attack(alone, "4407", P.INF, P.INF2)
    play(alone, 6, 4, die, 1)
    assert alone.place[unit(F.DOUAY)] == DEAD  # no unit is left
    assert alone.leaders_lost[FRENCH] == 1
