"""4.0: command points, orders, activation, strategic movement."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.command import ClearCommandPoints, CommandRoll
from grognard.games.blood_and_iron.rules.fire import CeaseFire
from grognard.games.blood_and_iron.rules.melee import EndMelee
from grognard.games.blood_and_iron.rules.movement import EndMovement, MoveTo, Select
from grognard.games.blood_and_iron.rules.reinforcements import Enter, Reinforcements
from grognard.games.blood_and_iron.rules.reserve import (
    Activate,
    BeginCombat,
    CombatActivation,
    CombatOrder,
    MovementActivation,
    OpenReserve,
    OrderCombat,
    OrderedMovement,
    OrderMovement,
    OrderReinforcements,
    OrderStrategicMovement,
    PassReserve,
    ReservePhase,
)
from grognard.kernel.dice import Roll
from tests.games.blood_and_iron.table import (
    ART_P,
    CAV_P,
    DOUAY,
    FRENCH,
    GAME,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    INF_P3,
    KIRCHBACH,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    go,
    h,
    moving,
    offered,
    put,
    refused,
    roll,
    select,
    u,
    where,
)


def reserve(french: int, prussian: int, first: int = PRUSSIAN) -> BloodBoard:
    """A Reserve Phase with Kirchbach and three brigades, and a French brigade far away."""
    board = bare()
    for name, place in ((INF_P, "0612"), (INF_P2, "0614"), (INF_P3, "0814"), (KIRCHBACH, "0613"), (INF_F, "0605")):
        put(board, name, place)
    put(board, DOUAY, "0604")
    board.points[:] = [french, prussian]
    return begin(board, ReservePhase(first))


@pytest.mark.rule("blood-and-iron:4.0a", "blood-and-iron:4.21j")
def test_the_command_roll_of_the_example() -> None:
    board = begin(bare(), CommandRoll(PRUSSIAN), CommandRoll(FRENCH))
    roll(board, 5, 8)
    assert board.points[PRUSSIAN] == 2
    assert board.points[FRENCH] == 3


@pytest.mark.rule("blood-and-iron:4.0b", "blood-and-iron:4.0c")
def test_points_are_spent_in_the_reserve_phase_only_and_never_saved() -> None:
    board = bare()
    put(board, INF_P, "0612")
    put(board, KIRCHBACH, "0613")
    board.points[:] = [3, 3]
    moving(board)
    assert refused(board, OrderMovement(u(KIRCHBACH))) == ["3.0d"]
    board.stack = ()
    begin(board, ClearCommandPoints())
    assert board.points == [0, 0]


@pytest.mark.rule("blood-and-iron:4.0d", "blood-and-iron:4.2a")
def test_the_cost_table() -> None:
    assert WORLD.costs == {"movement": 1, "combat": 2, "reinforcements": 1, "strategic": 1}
    board = reserve(0, 1)
    assert refused(board, OrderCombat()) == ["4.0d"]
    before = board.points[PRUSSIAN]
    board.play(OrderMovement(u(KIRCHBACH)))
    assert board.points[PRUSSIAN] == before - WORLD.costs["movement"]
    assert isinstance(board.step, MovementActivation)


@pytest.mark.rule("blood-and-iron:4.1a")
def test_the_prussian_always_has_the_first_option() -> None:
    board = bare()
    board.points[:] = [2, 2]
    begin(board, OpenReserve())
    assert board.step == ReservePhase(PRUSSIAN)
    board.play(PassReserve())
    assert board.actor == "french"


@pytest.mark.rule("blood-and-iron:4.1b")
def test_the_phase_ends_when_nobody_has_points_or_both_pass_in_succession() -> None:
    board = reserve(1, 2)
    board.play(PassReserve())
    board.play(OrderMovement(u(DOUAY)))
    roll(board, 1)
    board.play(EndMovement())
    assert board.actor == "prussian"  # a single pass did not bar him
    board.play(OrderCombat())
    roll(board, 1)
    board.play(BeginCombat())
    assert board.points == [0, 0]
    assert board.over


@pytest.mark.rule("blood-and-iron:4.21a", "blood-and-iron:4.21b", "blood-and-iron:4.21c", "blood-and-iron:4.21d")
def test_kirchbach_with_a_5_moves_up_to_seven_of_his_own_units_in_range() -> None:
    board = reserve(0, 1)
    put(board, "s-pr-bde-41", "0611")  # another corps
    put(board, ART_P, "2009")  # V Corps, but far beyond his range of 7
    assert {choice.leader for choice in offered(board, OrderMovement)} == {u(KIRCHBACH)}
    board.play(OrderMovement(u(KIRCHBACH)))
    roll(board, 5)
    step = board.step
    assert isinstance(step, OrderedMovement)
    assert step.count == 7
    assert set(step.units) == {u(INF_P), u(INF_P2), u(INF_P3)}
    assert refused(board, Select(u("s-pr-bde-41"))) == ["4.21c"]
    assert refused(board, Select(u(ART_P))) == ["4.21c"]


@pytest.mark.rule("blood-and-iron:4.21b")
def test_no_more_units_move_than_were_activated() -> None:
    board = reserve(0, 1)
    board.replaced[u(KIRCHBACH)] = 1  # rating 1
    board.play(OrderMovement(u(KIRCHBACH)))
    roll(board, 1)
    go(board, INF_P, "0812")
    go(board, INF_P2, "0616")
    assert refused(board, Select(u(INF_P3))) == ["4.21b"]
    go(board, INF_P, "0811")  # an activated unit may use the rest of its allowance
    go(board, KIRCHBACH, "0615")  # the leader is not counted
    assert where(board, KIRCHBACH) == "0615"


@pytest.mark.rule("blood-and-iron:4.21e", "blood-and-iron:4.21f", "blood-and-iron:4.21i")
def test_a_combat_order_activates_a_die_of_units_in_command_from_anywhere() -> None:
    board = bare()
    for name, place in ((INF_P, "0612"), ("s-pr-bde-41", "2009"), (INF_P2, "0912"), (INF_F, "0611"), (INF_F2, "2008")):
        put(board, name, place)
    put(board, "s-fr-brigade-bordas", "0911")
    board.out[u(INF_P2)] = 1
    board.points[:] = [0, 4]
    begin(board, ReservePhase(PRUSSIAN))
    board.play(OrderCombat())
    assert isinstance(board.step, CombatActivation)
    roll(board, 1)
    step = board.step
    assert isinstance(step, CombatOrder)
    assert step.count == 1  # no leader's bonus
    assert board.actor == "prussian"
    assert refused(board, Roll((5,))) == ["4.21f"]  # there is no second roll
    assert {choice.unit for choice in offered(board, Activate)} == {u(INF_P), u("s-pr-bde-41")}
    assert refused(board, Activate(u(INF_P2))) == ["4.21f", "5.21e"]
    board.play(Activate(u(INF_P)))
    assert refused(board, Activate(u("s-pr-bde-41"))) == ["4.21e"]


@pytest.mark.rule("blood-and-iron:4.21g")
def test_a_unit_may_be_activated_more_than_once_in_a_phase() -> None:
    board = reserve(0, 2)
    for place in ("0812", "1012"):
        board.play(OrderMovement(u(KIRCHBACH)))
        roll(board, 1)
        go(board, INF_P, place)
        board.play(EndMovement())
    assert where(board, INF_P) == "1012"
    assert board.points[PRUSSIAN] == 0


@pytest.mark.rule("blood-and-iron:4.21h")
def test_an_action_may_be_declined_but_is_paid_for() -> None:
    board = reserve(1, 2)
    board.play(OrderCombat())
    roll(board, 10)
    board.play(BeginCombat())
    assert board.points == [1, 0]
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
        board.place[u(name)] = WAITING
    board.points[:] = [3, 2]
    begin(board, ReservePhase(PRUSSIAN))
    board.play(OrderCombat())
    assert board.points == [3, 0]
    roll(board, 5)
    for name in ("f-pr-ir-58", "f-pr-ir-59", "f-pr-ir-47", "f-pr-ir-46", "f-pr-ir-50"):
        board.play(Activate(u(name)))
    assert refused(board, Activate(u("f-pr-ir-82"))) == ["4.21e"]  # at most five
    board.play(BeginCombat())
    board.play(CeaseFire())
    board.play(CeaseFire())
    board.play(EndMelee())
    assert board.actor == "french"
    board.play(OrderReinforcements())
    assert board.points == [2, 0]
    assert isinstance(board.step, Reinforcements)
    assert {choice.unit for choice in offered(board, Enter)} == {u(name) for name in arriving}
    board.play(EndMovement())
    assert board.actor == "french"  # the Prussian has nothing left and had to pass
    board.play(OrderCombat())
    roll(board, 3)
    assert board.points == [0, 0]
    for name in ("f-fr-18e-ligne", "f-fr-96e-ligne", "f-fr-45e-ligne"):
        board.play(Activate(u(name)))
    assert refused(board, Activate(u("f-fr-50e-ligne"))) == ["4.21e"]


@pytest.mark.rule("blood-and-iron:4.3a", "blood-and-iron:4.3b")
def test_a_whole_command_far_from_the_enemy_moves_for_one_point() -> None:
    board = reserve(0, 1)
    assert where(board, INF_P) == "0612"  # 7 hexes from the French in 0605
    assert OrderStrategicMovement(u(KIRCHBACH)) in board.choices()
    near = reserve(0, 1)
    near.put(u(INF_P3), h("0610"))  # 5 hexes
    assert refused(near, OrderStrategicMovement(u(KIRCHBACH))) == ["4.3a"]
    board.play(OrderStrategicMovement(u(KIRCHBACH)))
    assert board.points[PRUSSIAN] == 0
    assert board.actor == "prussian"  # no die is rolled
    for name in (INF_P, INF_P2, INF_P3, KIRCHBACH):
        assert Select(u(name)) in board.choices()


@pytest.mark.rule("blood-and-iron:4.3c", "blood-and-iron:4.3d")
def test_strategic_movement_keeps_in_range_and_away_from_the_enemy() -> None:
    board = reserve(0, 1)
    put(board, CAV_P, "2014")  # V Corps, out of Kirchbach's range
    board.play(OrderStrategicMovement(u(KIRCHBACH)))
    assert refused(board, Select(u(CAV_P))) == ["4.3c"]
    board.put(u(INF_F), h("0607"))
    select(board, INF_P)
    assert MoveTo(h("0610")) in board.choices()  # 3 hexes away
    assert refused(board, MoveTo(h("0609"))) == ["4.3d"]


def test_army_leaders_command_nobody_directly() -> None:
    board = reserve(0, 1)
    prince = put(board, "s-pr-prince-royal-frederic-guillaume", "0615")
    assert OrderMovement(prince) in board.choices()
    assert OrderStrategicMovement(prince) not in board.choices()
    assert GAME.clauses["4.3a"].kind == "rule"
