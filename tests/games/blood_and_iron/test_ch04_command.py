"""4.0: command points, orders, activation, strategic movement."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.events import CommandPointsLost
from grognard.games.blood_and_iron.rules.command import ClearCommandPoints, CommandRoll
from grognard.games.blood_and_iron.rules.movement import OpenMovement
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements
from grognard.games.blood_and_iron.rules.reserve import (
    CombatActivation,
    CombatOrder,
    MovementActivation,
    OpenReserve,
    OrderedMovement,
    OrderMovement,
    OrderStrategicMovement,
    ReservePhase,
)
from grognard.games.blood_and_iron.rules.sequence import BeginPhase
from grognard.kernel.columns import changed
from grognard.kernel.dice import Roll
from grognard.testing import can, events_of, offered, play, refused, where

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, go, moving, put, select, table


def reserve(french: int, prussian: int, first: int = PRUSSIAN) -> BloodBoard:
    """A Reserve Phase with Kirchbach and three brigades, and a French brigade far away."""
    board = bare()
    for name, place in ((P.INF, "0612"), (P.INF2, "0614"), (P.INF3, "0814"), (P.KIRCHBACH, "0613"), (F.INF, "0605")):
        put(board, name, place)
    put(board, F.DOUAY, "0604")
    board.points = (french, prussian)
    return begin(board, ReservePhase(first))


@pytest.mark.rule("blood-and-iron:4.0a", "blood-and-iron:4.21j")
def test_the_command_roll_of_the_example() -> None:
    board = begin(bare(), CommandRoll(PRUSSIAN), CommandRoll(FRENCH))
    play(board, 5, 8)
    assert board.points[PRUSSIAN] == 2
    assert board.points[FRENCH] == 3


@pytest.mark.rule("blood-and-iron:4.0b", "blood-and-iron:4.0c")
def test_points_are_spent_in_the_reserve_phase_only_and_never_saved() -> None:
    board = table({P.INF: "0612", P.KIRCHBACH: "0613"})
    board.points = (3, 3)
    moving(board)
    assert refused(board, f"OrderMovement leader={P.KIRCHBACH}") == ["3.0d"]
    board.stack = ()
    told = board.listen()
    begin(board, ClearCommandPoints())
    assert board.points == (0, 0)
    assert [(event.side, event.points) for event in events_of(told, CommandPointsLost)] == [(0, 3), (1, 3)]
    told = board.listen()
    begin(board, ClearCommandPoints())
    assert not events_of(told, CommandPointsLost)  # nothing was left


@pytest.mark.rule("blood-and-iron:4.0d", "blood-and-iron:4.2a")
def test_the_cost_table() -> None:
    assert WORLD.costs == {"movement": 1, "combat": 2, "reinforcements": 1, "strategic": 1}
    board = reserve(0, 1)
    assert refused(board, "OrderCombat") == ["4.0d"]
    before = board.points[PRUSSIAN]
    play(board, f"OrderMovement leader={P.KIRCHBACH}")
    assert board.points[PRUSSIAN] == before - WORLD.costs["movement"]
    assert isinstance(board.step, MovementActivation)


@pytest.mark.rule("blood-and-iron:4.1a")
def test_the_prussian_always_has_the_first_option() -> None:
    board = bare()
    board.points = (2, 2)
    begin(board, OpenReserve())
    assert board.step == ReservePhase(PRUSSIAN)
    play(board, "PassReserve")
    assert board.actor == "french"


@pytest.mark.rule("blood-and-iron:4.1b")
def test_the_phase_ends_when_nobody_has_points_or_both_pass_in_succession() -> None:
    board = reserve(1, 2)
    play(board, "PassReserve", f"OrderMovement leader={F.DOUAY}", 1, "EndMovement")
    assert board.actor == "prussian"  # a single pass did not bar him
    play(board, "OrderCombat", 1, "BeginCombat")
    assert board.points == (0, 0)
    assert board.over


@pytest.mark.rule("blood-and-iron:4.21a", "blood-and-iron:4.21b", "blood-and-iron:4.21c", "blood-and-iron:4.21d")
def test_kirchbach_with_a_5_moves_up_to_seven_of_his_own_units_in_range() -> None:
    board = reserve(0, 1)
    put(board, "s-pr-bde-41", "0611")  # another corps
    put(board, P.ART, "2009")  # V Corps, but far beyond his range of 7
    assert set(offered(board, "OrderMovement")) == {f"OrderMovement leader={P.KIRCHBACH}"}
    play(board, f"OrderMovement leader={P.KIRCHBACH}", 5)
    step = board.step
    assert isinstance(step, OrderedMovement)
    assert step.count == 7
    assert set(step.units) == {unit(P.INF), unit(P.INF2), unit(P.INF3)}
    assert refused(board, "Select unit=s-pr-bde-41") == ["4.21c"]
    assert refused(board, f"Select unit={P.ART}") == ["4.21c"]


@pytest.mark.rule("blood-and-iron:4.21b")
def test_no_more_units_move_than_were_activated() -> None:
    board = reserve(0, 1)
    board.replaced = changed(board.replaced, unit(P.KIRCHBACH), 1)  # rating 1
    play(board, f"OrderMovement leader={P.KIRCHBACH}", 1)
    go(board, P.INF, "0812")
    go(board, P.INF2, "0616")
    assert refused(board, f"Select unit={P.INF3}") == ["4.21b"]
    go(board, P.INF, "0811")  # an activated unit may use the rest of its allowance
    go(board, P.KIRCHBACH, "0615")  # the leader is not counted
    assert where(board, P.KIRCHBACH) == "0615"


@pytest.mark.rule("blood-and-iron:4.21e", "blood-and-iron:4.21f", "blood-and-iron:4.21i")
def test_a_combat_order_activates_a_die_of_units_in_command_from_anywhere() -> None:
    board = bare()
    for name, place in ((P.INF, "0612"), ("s-pr-bde-41", "2009"), (P.INF2, "0912"), (F.INF, "0611"), (F.INF2, "2008")):
        put(board, name, place)
    put(board, "s-fr-brigade-bordas", "0911")
    board.out = changed(board.out, unit(P.INF2), 1)
    board.points = (0, 4)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "OrderCombat")
    assert isinstance(board.step, CombatActivation)
    play(board, 1)
    step = board.step
    assert isinstance(step, CombatOrder)
    assert step.count == 1  # no leader's bonus
    assert board.actor == "prussian"
    assert refused(board, Roll((5,))) == ["4.21f"]  # there is no second roll
    assert set(offered(board, "Activate")) == {f"Activate unit={P.INF}", "Activate unit=s-pr-bde-41"}
    assert refused(board, f"Activate unit={P.INF2}") == ["4.21f", "5.21e"]
    play(board, f"Activate unit={P.INF}")
    assert refused(board, "Activate unit=s-pr-bde-41") == ["4.21e"]


@pytest.mark.rule("blood-and-iron:4.21g")
def test_a_unit_may_be_activated_more_than_once_in_a_phase() -> None:
    board = reserve(0, 2)
    for place in ("0812", "1012"):
        play(board, f"OrderMovement leader={P.KIRCHBACH}", 1)
        go(board, P.INF, place)
        play(board, "EndMovement")
    assert where(board, P.INF) == "1012"
    assert board.points[PRUSSIAN] == 0


@pytest.mark.rule("blood-and-iron:4.21h")
def test_an_action_may_be_declined_but_is_paid_for() -> None:
    board = reserve(1, 2)
    play(board, "OrderCombat", 10, "BeginCombat")
    assert board.points == (1, 0)
    assert board.actor == "french"


@pytest.mark.rule("blood-and-iron:4.21k", "blood-and-iron:4.21l", "blood-and-iron:4.21m")
def test_the_example_of_a_reserve_phase() -> None:
    board = bare("froeschwiller")
    board.turn = 17
    for number, place in enumerate(("3020", "3120", "3220", "3320", "3420", "3520")):
        put(board, ("f-pr-ir-58", "f-pr-ir-59", "f-pr-ir-47", "f-pr-ir-46", "f-pr-ir-50", "f-pr-ir-82")[number], place)
    for number, place in enumerate(("3019", "3119", "3219", "3319", "3419", "3519")):
        put(board, f"f-fr-{('18e', '96e', '45e', '50e', '74e', '78e')[number]}-ligne", place)
    arriving = ("f-fr-17e-ligne", "f-fr-27e-ligne", "f-fr-guyot-de-lespart")
    for name in arriving:
        board.place = changed(board.place, unit(name), WAITING)
    board.points = (3, 2)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "OrderCombat")
    assert board.points == (3, 0)
    play(board, 5)
    for name in ("f-pr-ir-58", "f-pr-ir-59", "f-pr-ir-47", "f-pr-ir-46", "f-pr-ir-50"):
        play(board, f"Activate unit={name}")
    assert refused(board, "Activate unit=f-pr-ir-82") == ["4.21e"]  # at most five
    play(board, "BeginCombat", "CeaseFire", "CeaseFire", "EndMelee")
    assert board.actor == "french"
    play(board, "OrderReinforcements")
    assert board.points == (2, 0)
    assert isinstance(board.step, Reinforcements)
    assert {line.split()[1] for line in offered(board, "Enter")} == {f"unit={name}" for name in arriving}
    play(board, "EndMovement")
    assert board.actor == "french"  # the Prussian has nothing left and had to pass
    play(board, "OrderCombat", 3)
    assert board.points == (0, 0)
    for name in ("f-fr-18e-ligne", "f-fr-96e-ligne", "f-fr-45e-ligne"):
        play(board, f"Activate unit={name}")
    assert refused(board, "Activate unit=f-fr-50e-ligne") == ["4.21e"]


@pytest.mark.rule("blood-and-iron:4.3a", "blood-and-iron:4.3b")
def test_a_whole_command_far_from_the_enemy_moves_for_one_point() -> None:
    board = reserve(0, 1)
    assert where(board, P.INF) == "0612"  # 7 hexes from the French in 0605
    assert can(board, f"OrderStrategicMovement leader={P.KIRCHBACH}")
    near = reserve(0, 1)
    near.put(unit(P.INF3), hex_("0610"))  # 5 hexes
    assert refused(near, f"OrderStrategicMovement leader={P.KIRCHBACH}") == ["4.3a"]
    play(board, f"OrderStrategicMovement leader={P.KIRCHBACH}")
    assert board.points[PRUSSIAN] == 0
    assert board.actor == "prussian"  # no die is rolled
    for name in (P.INF, P.INF2, P.INF3, P.KIRCHBACH):
        assert can(board, f"Select unit={name}")


@pytest.mark.rule("blood-and-iron:4.3c", "blood-and-iron:4.3d")
def test_strategic_movement_keeps_in_range_and_away_from_the_enemy() -> None:
    board = reserve(0, 1)
    put(board, P.CAV, "2014")  # V Corps, out of Kirchbach's range
    play(board, f"OrderStrategicMovement leader={P.KIRCHBACH}")
    assert refused(board, f"Select unit={P.CAV}") == ["4.3c"]
    board.put(unit(F.INF), hex_("0607"))
    select(board, P.INF)
    assert can(board, "MoveTo to=0610")  # 3 hexes away
    assert refused(board, "MoveTo to=0609") == ["4.3d"]


def test_army_leaders_command_nobody_directly() -> None:
    board = reserve(0, 1)
    prince = put(board, "s-pr-prince-royal-frederic-guillaume", "0615")
    assert OrderMovement(prince) in board.choices()
    assert OrderStrategicMovement(prince) not in board.choices()
    assert GAME.clauses["4.3a"].kind == "rule"


@pytest.mark.rule("blood-and-iron:7.3a", "blood-and-iron:4.21g")
def test_whom_a_zone_has_stopped_no_further_order_of_the_phase_moves() -> None:
    board = table({P.KIRCHBACH: "0612"})
    for name, place in ((P.INF, "0611"), (P.INF2, "0613"), (F.INF, "0608")):
        put(board, name, place)
    board.points = (0, 2)
    begin(board, ReservePhase(PRUSSIAN))
    for again in (False, True):
        play(board, f"OrderMovement leader={P.KIRCHBACH}", 5)
        if not again:
            go(board, P.INF, "0609")  # beside the French brigade: it stops
        assert refused(board, f"Select unit={P.INF}") == ["7.3a"]
        assert can(board, f"Select unit={P.INF2}")  # who has met nobody may be moved by every order
        go(board, P.INF2, "0611" if again else "0612")
        play(board, "EndMovement")
    assert where(board, P.INF2) == "0611"


@pytest.mark.rule("blood-and-iron:7.3a")
def test_a_zone_stops_for_a_phase_and_no_longer() -> None:
    board = table({P.KIRCHBACH: "0612"})
    for name, place in ((P.INF, "0611"), (F.INF, "0608")):
        put(board, name, place)
    board.points = (0, 1)
    begin(board, ReservePhase(PRUSSIAN), BeginPhase("initial", PRUSSIAN), OpenMovement(PRUSSIAN))
    play(board, f"OrderMovement leader={P.KIRCHBACH}", 5)
    go(board, P.INF, "0609")
    play(board, "EndMovement")
    go(board, P.INF, "0610")
    assert where(board, P.INF) == "0610"
