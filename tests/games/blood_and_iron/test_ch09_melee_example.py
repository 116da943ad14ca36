"""9.34: the book's example of a melee."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.rules.columns import melee_sum
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss
from grognard.games.blood_and_iron.rules.melee import Advance, AdvanceAfterCombat
from grognard.games.blood_and_iron.rules.morale import morale
from tests.games.blood_and_iron.table import (
    DOUAY,
    FRENCH,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    KIRCHBACH,
    bare,
    h,
    put,
    roll,
    u,
    where,
)
from tests.games.blood_and_iron.test_ch09_melee import attack, melee


def example() -> BloodBoard:
    """The melee of the book: 5 + 7 against a routed B unit of 5 in woods, leaders 2 and 1."""
    board = bare()
    put(board, INF_P, "4506", 5)
    put(board, INF_P2, "4507", 7)
    put(board, KIRCHBACH, "4506")
    put(board, INF_F, "4407", 5, routed=True)
    put(board, DOUAY, "4407")
    return melee(board)


@pytest.mark.rule("blood-and-iron:9.34h", "blood-and-iron:9.34i", "blood-and-iron:9.34j", "blood-and-iron:9.34k")
def test_the_example_of_a_melee() -> None:
    board = example()
    attack(board, "4407", INF_P, INF_P2)
    found = melee_sum(board, (u(INF_P), u(INF_P2)), (h("4407"),))
    assert (found.attack, found.defense, found.odds) == (12, 5, "2-1")
    assert found.shifts.explain() == [("9.31b", "woods", -1), ("9.3j", "routed", 1)]
    assert found.head == "2-1"
    assert found.die.total() == 2
    roll(board, 6)  # 8 on 2-1: D1
    assert board.strength(u(INF_F)) == 3
    assert board.step == LeaderLoss(u(DOUAY))
    roll(board, 4)
    assert where(board, DOUAY) == "4407"
    assert morale(board, u(INF_F)).explain() == [
        ("10.2a", "morale", 5),
        ("10.2b", "leader", 1),
        ("10.3d", "routed", -1),
    ]
    roll(board, 5)
    assert where(board, INF_F) == "4407"
    assert board.routed[u(INF_F)]
    assert not board.within(AdvanceAfterCombat)  # nobody advances: the hex is not empty


@pytest.mark.rule("blood-and-iron:9.34l")
@pytest.mark.parametrize("die", [6, 10])
def test_the_example_if_the_check_fails(die: int) -> None:
    board = example()
    put(board, INF_F2, "4403")
    attack(board, "4407", INF_P, INF_P2)
    roll(board, 6, 4, die)
    assert board.place[u(INF_F)] == DEAD
    assert board.step == LeaderLoss(u(DOUAY))  # he rolls again
    roll(board, 1)
    assert where(board, DOUAY) == "4403"  # with the nearest unit of his side
    assert isinstance(board.step, AdvanceAfterCombat)
    board.play(Advance(u(INF_P), h("4407")))
    assert where(board, INF_P) == "4407"
    alone = example()
    attack(alone, "4407", INF_P, INF_P2)
    roll(alone, 6, 4, die, 1)
    assert alone.place[u(DOUAY)] == DEAD  # no unit is left
    assert alone.leaders_lost[FRENCH] == 1
