"""9.2i: a unit is fired on once a segment, wherever it goes and whoever stands beside it."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, FireRoll, OffensiveFire, OpenFire
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    INF_F,
    INF_F2,
    bare,
    fighting,
    h,
    offered,
    put,
    refused,
    roll,
    u,
)


def offensive(board: BloodBoard) -> None:
    fighting(board)
    while not isinstance(board.step, OffensiveFire):
        board.play(CeaseFire())


def shoot(board: BloodBoard, at: str, name: str) -> None:
    board.play(FireAt(h(at)))
    board.play(AddFirer(u(name)))
    board.play(OpenFire())


@pytest.mark.rule("blood-and-iron:9.2i")
def test_a_stack_joined_by_a_unit_that_was_fired_on_can_still_be_fired_at() -> None:
    """9.2i speaks of a unit: who was not fired on in the segment is no safer for company."""
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, "s-pr-art-21", "0715", 4)
    put(board, INF_F, "0611", 4)
    guns = put(board, ART_F, "0609", 3)
    offensive(board)
    shoot(board, "0611", ART_P)
    board.routed[u(INF_F)] = 0
    roll(board, 1)
    board.put(u(INF_F), h("0609"))  # it comes to the guns
    assert board.units_at(h("0609")) == (u(INF_F), guns)
    board.play(FireAt(h("0609")))
    board.play(AddFirer(u("s-pr-art-21")))
    board.play(OpenFire())
    assert isinstance(board.step, FireRoll)
    assert board.step.struck == (guns,)  # only they; the brigade had its fire
    roll(board, 1)
    assert not offered(board, FireAt)


@pytest.mark.rule("blood-and-iron:9.2i")
def test_who_was_fired_on_is_safe_wherever_he_goes_and_his_hex_is_not() -> None:
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, "s-pr-art-21", "0715", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0603", 4)
    offensive(board)
    shoot(board, "0611", ART_P)
    roll(board, 1)
    assert not offered(board, FireAt)
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, "s-pr-art-21", "0715", 4)
    first, second = put(board, INF_F, "0611", 4), put(board, INF_F2, "0909", 4)
    offensive(board)
    board.struck[first] = 1
    board.plan = None
    assert refused(board, FireAt(h("0611"))) == ["9.2i"]
    board.put(first, h("0509"))
    assert refused(board, FireAt(h("0509"))) == ["9.2i"]
    board.put(second, h("0611"))  # another unit comes into the hex that was fired at
    assert FireAt(h("0611")) in board.choices()
