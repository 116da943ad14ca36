"""6.0: stacking."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD
from grognard.games.blood_and_iron.rules.movement import EndMovement, MoveTo
from grognard.games.blood_and_iron.rules.retreat import retreat_hexes
from grognard.games.blood_and_iron.rules.stacking import PutOnTop, StackOrder, fits, occupy
from tests.games.blood_and_iron.table import (
    ART_P,
    ART_P2,
    CAV_P,
    INF_F,
    INF_P,
    INF_P2,
    KIRCHBACH,
    bare,
    begin,
    go,
    h,
    hexes,
    moving,
    offered,
    put,
    reachable,
    refused,
    select,
    u,
    where,
)


@pytest.mark.rule("blood-and-iron:6.0a", "blood-and-iron:6.0b")
@pytest.mark.parametrize(
    ("there", "comes", "allowed"),
    [
        (INF_P, INF_P2, False),
        (INF_P, CAV_P, False),
        (CAV_P, INF_P, False),
        (INF_P, ART_P, True),
        (CAV_P, ART_P, True),
        (ART_P2, ART_P, True),
        (ART_P, INF_P, True),
    ],
)
def test_one_unit_a_hex_unless_one_of_two_is_artillery(there: str, comes: str, allowed: bool) -> None:
    board = bare()
    put(board, there, "0612")
    put(board, comes, "0614")
    moving(board)
    assert ("0612" in reachable(board, comes)) == allowed
    if not allowed:
        select(board, comes)
        assert refused(board, MoveTo(h("0612"))) == ["6.0a"]


@pytest.mark.rule("blood-and-iron:6.0b")
def test_two_units_are_the_most_and_the_owner_says_which_is_on_top() -> None:
    board = bare()
    put(board, INF_P, "0612")
    put(board, ART_P, "0614")
    put(board, ART_P2, "0615")
    moving(board)
    go(board, ART_P, "0612")
    assert isinstance(board.step, StackOrder)
    assert set(board.choices()) == {PutOnTop(u(INF_P)), PutOnTop(u(ART_P))}
    board.play(PutOnTop(u(ART_P)))
    assert board.units_at(h("0612")) == (u(ART_P), u(INF_P))
    assert not fits(board, u(ART_P2), h("0612"))
    assert offered(board, PutOnTop) == [PutOnTop(u(INF_P))]  # he may turn a stack over once in his Initial Phase
    board.play(PutOnTop(u(INF_P)))
    assert board.units_at(h("0612")) == (u(INF_P), u(ART_P))
    assert refused(board, PutOnTop(u(ART_P))) == ["6.0b"]
    board.play(EndMovement())


@pytest.mark.rule("blood-and-iron:6.0c")
def test_leaders_stack_with_anything_and_do_not_count() -> None:
    board = bare()
    put(board, INF_P, "0612")
    put(board, ART_P, "0612")
    for leader in (KIRCHBACH, "s-pr-gersdorff", "s-pr-von-der-tann"):
        put(board, leader, "0614")
    moving(board)
    for leader in (KIRCHBACH, "s-pr-gersdorff", "s-pr-von-der-tann"):
        go(board, leader, "0612")
    assert where(board, KIRCHBACH) == where(board, "s-pr-gersdorff") == "0612"
    assert len(board.units_at(h("0612"))) == 2


@pytest.mark.rule("blood-and-iron:6.0d")
def test_limits_hold_in_passing_and_in_retreat() -> None:
    board = bare()
    put(board, INF_P, "0612", 4)
    for name, place in zip(
        ("s-pr-bde-18", INF_P2, "s-pr-bde-20", "s-pr-bde-41", "s-pr-bde-42"),
        ("0611", "0511", "0512", "0711", "0712"),
        strict=True,
    ):
        put(board, name, place)
    moving(board)
    free = reachable(board, INF_P)
    assert "0611" not in free
    assert "0610" not in free  # not through them either
    assert "0613" in free
    put(board, INF_F, "0714")
    assert hexes(retreat_hexes(board, u(INF_P), 2, (h("0714"),))) == set()  # its friends bar the way


@pytest.mark.rule("blood-and-iron:6.0e")
def test_a_unit_in_violation_is_eliminated() -> None:
    board = bare()
    put(board, INF_P, "0612")
    other = put(board, INF_P2, "0614")
    begin(board)
    occupy(board, other, h("0612"))
    assert board.place[other] == DEAD
    assert where(board, INF_P) == "0612"
