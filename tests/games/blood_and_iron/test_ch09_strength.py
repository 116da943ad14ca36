"""9.0 and 9.1: kinds of combat, strength markers."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, NONE, BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.melee import AddAttacker, MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import InitialMovement
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.sequence import Turn
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, eliminate, lose_steps
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, moving, put, table

D_UNIT = "s-fr-brigade-bretteville"
A_UNIT = "s-fr-brigade-reboul"


def to_melee(board: BloodBoard) -> None:
    while not isinstance(board.step, MeleeSegment):
        play(board, "CeaseFire")


@pytest.mark.rule("blood-and-iron:9.0a", "blood-and-iron:9.0c")
def test_combat_comes_after_movement_or_by_order_and_fire_before_melee() -> None:
    order = [step if isinstance(step, type) else type(step) for step in Turn.order]
    for side in (PRUSSIAN, FRENCH):
        assert Turn.order[Turn.order.index(FullCombat(side=side)) - 1].side == side  # its own movement comes first
    assert order.count(FullCombat) == 2
    board = table({P.INF: "0612 4", F.INF: "0611 4"})
    moving(board)
    assert isinstance(board.step, InitialMovement)
    assert refused(board, "FireAt hex=0611") == ["3.0d"]
    play(board, "EndMovement")
    board.points = (0, 2)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "OrderCombat", 1, f"Activate unit={P.INF}", "BeginCombat")
    assert board.within(FullCombat)
    assert refused(board, "Assault hex=0612") == ["9.2a"]  # fire first


@pytest.mark.rule("blood-and-iron:9.0d")
def test_cavalry_cannot_fire() -> None:
    board = table({P.CAV: "0612 4", P.INF: "0613 4", F.INF: "0611 4"})
    fighting(board)
    play(board, "CeaseFire")  # French defensive fire
    assert isinstance(board.step, MeleeSegment)  # infantry in 0613 is out of range, cavalry cannot
    board = table({P.CAV: "0612 4", P.INF: "0710 4", F.INF: "0611 4"})
    fighting(board)
    play(board, "CeaseFire", "FireAt hex=0611")
    assert refused(board, f"AddFirer unit={P.CAV}") == ["9.0d"]


@pytest.mark.rule("blood-and-iron:9.0e", "blood-and-iron:9.0f")
def test_melee_is_between_neighbours_and_a_unit_may_fire_and_fight() -> None:
    board = table({P.INF: "0612 4", F.INF: "0611 4", F.INF2: "0609 4"})
    fighting(board)
    play(board, "CeaseFire", "FireAt hex=0611", f"AddFirer unit={P.INF}", "OpenFire", 1)
    to_melee(board)
    assert offered(board, "Assault") == ["Assault hex=0611"]
    assert refused(board, "Assault hex=0609") == ["9.0e"]
    play(board, "Assault hex=0611", f"AddAttacker unit={P.INF}", "GoIn")
    assert isinstance(board.step, MeleeRoll)


@pytest.mark.rule("blood-and-iron:9.1a", "blood-and-iron:9.1c")
def test_a_marker_is_drawn_at_the_first_combat_and_never_again() -> None:
    board = table({P.ART: "0612", F.INF: "0611"})
    fighting(board)
    play(board, "CeaseFire", "FireAt hex=0611", f"AddFirer unit={P.ART}", "OpenFire")
    assert board.step == DrawMarkers((unit(P.ART), unit(F.INF)))
    play(board, "Drawn marker=w5 number=0", "Drawn marker=w4 number=0")  # firer and target
    assert isinstance(board.step, FireRoll)
    assert board.strength(unit(P.ART)) == 4
    assert board.strength(unit(F.INF)) == 5
    play(board, 1)
    before = [list(cup) for cup in board.cups]
    board.fired = changed(board.fired, unit(P.ART), 0)
    fighting(board, FRENCH)
    play(board, "FireAt hex=0611", f"AddFirer unit={P.ART}", "OpenFire")
    assert isinstance(board.step, FireRoll)  # nobody draws a second one
    assert board.cups == before
    play(board, 1)
    begin(board)
    eliminate(board, unit(F.INF), "fire-DE")
    assert board.cups == before  # it does not go back into the cup


@pytest.mark.rule("blood-and-iron:9.1d", "blood-and-iron:9.1e", "blood-and-iron:9.1f", "blood-and-iron:9.1g")
@pytest.mark.parametrize(
    ("name", "marker", "strengths"),
    [
        (F.INF, "w5", [4, 2, 1]),
        (F.INF_C, "w5", [2, 1]),
        (D_UNIT, "w5", [1]),
        (A_UNIT, "w1", [10, 5, 1]),
        (F.INF_C, "w7", [1]),
    ],
)
def test_front_back_cadre_and_out(name: str, marker: str, strengths: list[int]) -> None:
    board = bare()
    piece = put(board, name, "0611", marker=marker)
    begin(board)
    for strength in strengths:
        assert board.place[piece] >= 0
        assert board.strength(piece) == strength
        lose_steps(board, piece, 1, "fire-D1")
    assert board.place[piece] == DEAD


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
    piece = put(board, F.INF, "0611", marker="w5")
    begin(board)
    seen = [board.strength(piece)]
    for _ in range(2):
        lose_steps(board, piece, 1, "fire-D1")
        seen.append(board.strength(piece))
    assert seen == [4, 2, 1]
    assert board.lost[piece] == 2  # a cadre


@pytest.mark.rule("blood-and-iron:9.1j")
def test_the_example_of_a_d_and_a_c_unit() -> None:
    board = bare()
    weak, fair = put(board, D_UNIT, "0611", marker="w5"), put(board, F.INF_C, "0613", marker="w5")
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
    board = table({F.INF: "0611 5", P.INF: "0612 4"})
    moving(board)
    for side in ("french", "prussian", None):
        seen = GAME.seen(board, side)
        assert seen.marker == board.marker
        assert seen.cups == board.cups
    fighting(board)
    to_melee(board)
    play(board, "Assault hex=0611")
    known = board.step.preview(GAME.seen(board, "prussian"), AddAttacker(unit(P.INF)))
    assert known is not None
    assert [part.total for part in known.parts[:2]] == ["4", "5"]
    assert known.odds


def test_a_unit_that_never_fought_has_no_marker() -> None:
    board = table({F.INF: "0611"})
    assert board.marker[unit(F.INF)] == NONE
    assert clear_line(board, hex_("0611"), hex_("0609"))


def test_steps_lost_are_counted_by_side() -> None:
    board = table({F.INF: "0611 marker=w5 lost=1", F.INF2: "0811 marker=w5"})
    board.put(unit(F.INF2), DEAD)  # a B unit with this marker has three steps
    board.put(unit(P.INF), DEAD)  # it died before it had a marker
    assert (GAME.losses(board, "french"), GAME.losses(board, "prussian")) == (4, 1)
