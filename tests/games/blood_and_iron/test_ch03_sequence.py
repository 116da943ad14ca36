"""3.0: the sequence of play."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.blood_and_iron.events import CommandPointsReceived, OutOfCommand, PhaseBegan, TurnBegan
from grognard.games.blood_and_iron.rules.command import CommandRoll
from grognard.games.blood_and_iron.rules.fire import DefensiveFire, OffensiveFire
from grognard.games.blood_and_iron.rules.melee import MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, RallyAlone
from grognard.games.blood_and_iron.rules.movement import FrenchMovement, InitialMovement, OpenMovement, PrussianMovement
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.sequence import EndTurn, Sedan, Turn
from grognard.kernel.dice import Roll
from grognard.testing import can, offered, play, refused

from .pieces import FRENCH, PRUSSIAN, F, P, unit
from .table import bare, begin, go, put, table


def turn(scenario: str = "sedan") -> grognard.Board:
    """The beginning of a turn with a few units on the map, those of the two sides beside each other."""
    board = bare(scenario)
    for name, place in ((P.INF, "0612"), (P.KIRCHBACH, "0614"), (F.INF, "0609"), (F.DOUAY, "0606")):
        put(board, name, place)
    board.stack = (Sedan(at=3), Turn())
    board.settle()
    return board


@pytest.mark.rule("blood-and-iron:3.0a", "blood-and-iron:3.0b", "blood-and-iron:3.0c")
def test_a_turn_runs_through_five_phases_in_order() -> None:
    board = turn()
    put(board, "s-pr-bde-41", "2009")  # far from every leader
    events = board.listen()
    assert board.step == CommandRoll(PRUSSIAN)
    board.play(Roll((5,)))
    assert board.step == CommandRoll(FRENCH)
    board.play(Roll((8,)))
    assert [e.points for e in events if isinstance(e, CommandPointsReceived)] == [2, 3]
    assert OutOfCommand(PRUSSIAN, (unit("s-pr-bde-41"),)) in events
    assert board.step == PrussianMovement(PRUSSIAN)
    play(board, "EndMovement")
    assert board.step == FrenchMovement(FRENCH)
    play(board, "EndMovement")
    assert board.step == ReservePhase(PRUSSIAN)
    play(board, "PassReserve", "PassReserve")
    phases = [(e.phase, e.side) for e in events if isinstance(e, PhaseBegan)]
    assert [phase for phase, _ in phases] == ["initial", "initial", "reserve", "end", "command"]
    assert phases[0][1] == PRUSSIAN
    assert phases[1][1] == FRENCH
    assert board.turn == 2
    assert any(isinstance(event, TurnBegan) and event.clock == "0430" for event in events)


@pytest.mark.rule("blood-and-iron:3.0d", "blood-and-iron:3.0f")
def test_each_player_moves_any_or_all_of_his_units_in_his_own_phase() -> None:
    board = turn()
    play(board, Roll((5,)), Roll((8,)))
    assert set(offered(board, "Select")) == {f"Select unit={P.INF}", f"Select unit={P.KIRCHBACH}"}
    go(board, P.KIRCHBACH, "0616")
    assert refused(board, f"Select unit={F.INF}") == ["3.0d"]
    play(board, "EndMovement")
    assert board.actor == "french"
    assert set(offered(board, "Select")) == {f"Select unit={F.INF}", f"Select unit={F.DOUAY}"}


@pytest.mark.rule("blood-and-iron:3.0e", "blood-and-iron:3.0g")
@pytest.mark.parametrize("side", [PRUSSIAN, FRENCH])
def test_combat_follows_movement_defensive_fire_offensive_fire_melee(side: int) -> None:
    board = table({P.INF: "0611 4", F.INF: "0610 4"})
    board.stack = (Sedan(at=3), Turn(at=Turn.order.index(OpenMovement(side))))
    board.settle()
    names = ("french", "prussian")
    assert isinstance(board.step, InitialMovement)
    assert board.actor == names[side]
    play(board, "EndMovement")
    assert isinstance(board.step, DefensiveFire)
    assert board.actor == names[1 - side]
    play(board, "CeaseFire")
    assert isinstance(board.step, OffensiveFire)
    assert board.actor == names[side]
    assert offered(board, "FireAt")
    play(board, "CeaseFire")
    assert isinstance(board.step, MeleeSegment)
    assert board.actor == names[side]
    play(board, "EndMelee")
    assert not isinstance(board.step, MeleeSegment)


@pytest.mark.rule("blood-and-iron:3.0h", "blood-and-iron:3.0i", "blood-and-iron:3.0j")
def test_reserve_actions_alternate_from_the_prussian_until_both_pass() -> None:
    board = turn()
    board.points = (3, 3)
    begin(board, ReservePhase(PRUSSIAN))
    assert board.actor == "prussian"
    play(board, f"OrderMovement leader={P.KIRCHBACH}", Roll((1,)), "EndMovement")
    assert board.points == (3, 2)
    assert board.actor == "french"
    play(board, "PassReserve")
    assert board.points == (3, 2)  # a pass is free
    assert board.actor == "prussian"
    play(board, f"OrderMovement leader={P.KIRCHBACH}", Roll((1,)), "EndMovement")
    assert board.actor == "french"  # his pass did not bar him
    assert can(board, "OrderCombat")
    play(board, "PassReserve", "PassReserve")
    assert board.over


@pytest.mark.rule("blood-and-iron:3.0k")
def test_both_tracks_go_back_to_0_at_the_end_of_the_turn() -> None:
    board = turn()
    play(board, Roll((10,)), Roll((10,)), "EndMovement", "EndMovement")
    assert board.points == (3, 4)
    play(board, "PassReserve", "PassReserve")
    assert board.turn == 2
    assert board.points == (0, 0)


@pytest.mark.rule("blood-and-iron:3.0l", "blood-and-iron:3.0m")
def test_the_end_phase_rallies_and_moves_the_turn_marker() -> None:
    board = bare()
    piece = put(board, F.INF, "0609", 4, routed=True)
    board.stack = (Sedan(at=3), Turn(at=Turn.order.index(MoraleRecovery(PRUSSIAN))))
    board.settle()
    assert board.step == MoraleRecovery(FRENCH)
    play(board, RallyAlone(piece), Roll((7,)))
    assert not board.routed[piece]
    assert board.turn == 2
    assert board.step == CommandRoll(PRUSSIAN)


def test_the_last_turn_ends_the_game() -> None:
    board = table({F.ART: "4219"})
    board.turn = 27
    board.stack = (Sedan(at=3), Turn(at=Turn.order.index(EndTurn)))
    board.settle()
    assert board.over
    assert board.outcome is not None
