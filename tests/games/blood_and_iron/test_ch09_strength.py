"""9.0 and 9.1: kinds of combat, strength markers."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, NONE, BloodBoard
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, FireRoll, OpenFire
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Assault, GoIn, MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import EndMovement, InitialMovement
from grognard.games.blood_and_iron.rules.reserve import Activate, BeginCombat, OrderCombat, ReservePhase
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.sequence import Turn
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, eliminate, lose_steps
from tests.games.blood_and_iron.table import (
    ART_P,
    CAV_P,
    FRENCH,
    GAME,
    INF_C,
    INF_F,
    INF_F2,
    INF_P,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    draw,
    fighting,
    h,
    moving,
    offered,
    put,
    refused,
    roll,
    u,
)

D_UNIT = "s-fr-brigade-bretteville"
A_UNIT = "s-fr-brigade-reboul"


def to_melee(board: BloodBoard) -> None:
    while not isinstance(board.step, MeleeSegment):
        board.play(CeaseFire())


@pytest.mark.rule("blood-and-iron:9.0a", "blood-and-iron:9.0c")
def test_combat_comes_after_movement_or_by_order_and_fire_before_melee() -> None:
    order = [step if isinstance(step, type) else type(step) for step in Turn.order]
    for side in (PRUSSIAN, FRENCH):
        assert Turn.order[Turn.order.index(FullCombat(side=side)) - 1].side == side  # its own movement comes first
    assert order.count(FullCombat) == 2
    board = bare()
    put(board, INF_P, "0612", 4)
    put(board, INF_F, "0611", 4)
    moving(board)
    assert isinstance(board.step, InitialMovement)
    assert refused(board, FireAt(h("0611"))) == ["3.0d"]
    board.play(EndMovement())
    board.points[:] = [0, 2]
    begin(board, ReservePhase(PRUSSIAN))
    board.play(OrderCombat())
    roll(board, 1)
    board.play(Activate(u(INF_P)))
    board.play(BeginCombat())
    assert board.within(FullCombat)
    assert refused(board, Assault(h("0612"))) == ["9.2a"]  # fire first


@pytest.mark.rule("blood-and-iron:9.0d")
def test_cavalry_cannot_fire() -> None:
    board = bare()
    put(board, CAV_P, "0612", 4)
    put(board, INF_P, "0613", 4)
    put(board, INF_F, "0611", 4)
    fighting(board)
    board.play(CeaseFire())  # French defensive fire
    assert isinstance(board.step, MeleeSegment)  # infantry in 0613 is out of range, cavalry cannot
    board = bare()
    put(board, CAV_P, "0612", 4)
    put(board, INF_P, "0710", 4)
    put(board, INF_F, "0611", 4)
    fighting(board)
    board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    assert refused(board, AddFirer(u(CAV_P))) == ["9.0d"]


@pytest.mark.rule("blood-and-iron:9.0e", "blood-and-iron:9.0f")
def test_melee_is_between_neighbours_and_a_unit_may_fire_and_fight() -> None:
    board = bare()
    put(board, INF_P, "0612", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0609", 4)
    fighting(board)
    board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(INF_P)))
    board.play(OpenFire())
    roll(board, 1)
    to_melee(board)
    assert offered(board, Assault) == [Assault(h("0611"))]
    assert refused(board, Assault(h("0609"))) == ["9.0e"]
    board.play(Assault(h("0611")))
    board.play(AddAttacker(u(INF_P)))
    board.play(GoIn())
    assert isinstance(board.step, MeleeRoll)


@pytest.mark.rule("blood-and-iron:9.1a", "blood-and-iron:9.1c")
def test_a_marker_is_drawn_at_the_first_combat_and_never_again() -> None:
    board = bare()
    put(board, ART_P, "0612")
    put(board, INF_F, "0611")
    fighting(board)
    board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(ART_P)))
    board.play(OpenFire())
    assert board.step == DrawMarkers((u(ART_P), u(INF_F)))
    draw(board, "w5", "w4")  # firer and target
    assert isinstance(board.step, FireRoll)
    assert board.strength(u(ART_P)) == 4
    assert board.strength(u(INF_F)) == 5
    roll(board, 1)
    before = [list(cup) for cup in board.cups]
    board.fired[u(ART_P)] = 0
    fighting(board, FRENCH)
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(ART_P)))
    board.play(OpenFire())
    assert isinstance(board.step, FireRoll)  # nobody draws a second one
    assert board.cups == before
    roll(board, 1)
    begin(board)
    eliminate(board, u(INF_F), "fire-DE")
    assert board.cups == before  # it does not go back into the cup


@pytest.mark.rule("blood-and-iron:9.1d", "blood-and-iron:9.1e", "blood-and-iron:9.1f", "blood-and-iron:9.1g")
@pytest.mark.parametrize(
    ("name", "marker", "strengths"),
    [
        (INF_F, "w5", [4, 2, 1]),
        (INF_C, "w5", [2, 1]),
        (D_UNIT, "w5", [1]),
        (A_UNIT, "w1", [10, 5, 1]),
        (INF_C, "w7", [1]),
    ],
)
def test_front_back_cadre_and_out(name: str, marker: str, strengths: list[int]) -> None:
    board = bare()
    unit = put(board, name, "0611", marker=marker)
    begin(board)
    for strength in strengths:
        assert board.place[unit] >= 0
        assert board.strength(unit) == strength
        lose_steps(board, unit, 1, "fire-D1")
    assert board.place[unit] == DEAD


@pytest.mark.rule("blood-and-iron:9.1h")
def test_the_printed_0_is_ten() -> None:
    assert max(max(front) for front in WORLD.front) == 10
    assert all(number > 0 for front in WORLD.front for number in front)


@pytest.mark.rule("blood-and-iron:9.1i")
def test_the_example_of_a_b_unit() -> None:
    kind = WORLD.markers.index("w5")
    assert WORLD.front[kind] == [6, 4, 2, 1]
    assert WORLD.back[kind] == [3, 2, 1, 0]
    board = bare()
    unit = put(board, INF_F, "0611", marker="w5")
    begin(board)
    seen = [board.strength(unit)]
    for _ in range(2):
        lose_steps(board, unit, 1, "fire-D1")
        seen.append(board.strength(unit))
    assert seen == [4, 2, 1]
    assert board.lost[unit] == 2  # a cadre


@pytest.mark.rule("blood-and-iron:9.1j")
def test_the_example_of_a_d_and_a_c_unit() -> None:
    board = bare()
    weak, fair = put(board, D_UNIT, "0611", marker="w5"), put(board, INF_C, "0613", marker="w5")
    begin(board)
    assert board.strength(weak) == 1
    lose_steps(board, weak, 1, "fire-D1")
    assert board.place[weak] == DEAD
    assert board.strength(fair) == 2
    lose_steps(board, fair, 1, "fire-D1")
    assert board.strength(fair) == 1
    lose_steps(board, fair, 1, "fire-D1")
    assert board.place[fair] == DEAD


@pytest.mark.rule("blood-and-iron:9.1d")
def test_markers_lie_face_up_for_both_players_and_who_watches() -> None:
    """R-63: the book lays the strong side visible and hides nothing; the enemy reckons with it before he attacks."""
    board = bare()
    put(board, INF_F, "0611", 5)
    put(board, INF_P, "0612", 4)
    moving(board)
    for side in ("french", "prussian", None):
        seen = GAME.seen(board, side)
        assert seen.marker == board.marker
        assert seen.cups == board.cups
    fighting(board)
    to_melee(board)
    board.play(Assault(h("0611")))
    known = board.step.preview(GAME.seen(board, "prussian"), AddAttacker(u(INF_P)))
    assert known is not None
    assert [part.total for part in known.parts[:2]] == ["4", "5"]
    assert known.odds


def test_a_unit_that_never_fought_has_no_marker() -> None:
    board = bare()
    put(board, INF_F, "0611")
    assert board.marker[u(INF_F)] == NONE
    assert clear_line(board, h("0611"), h("0609"))
