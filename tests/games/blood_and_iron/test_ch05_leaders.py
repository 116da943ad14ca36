"""5.0: leaders, command range, losses."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.rules.columns import fire_sum, melee_sum
from grognard.games.blood_and_iron.rules.command import CheckCommand, command_hexes, in_command
from grognard.games.blood_and_iron.rules.fire import FireAt
from grognard.games.blood_and_iron.rules.leaders import Join, LeaderLeftAlone, LeaderLoss, LeaderRefuge
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    Assault,
    GoIn,
    MeleeRoll,
    MeleeSegment,
)
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, Rally, RallyAlone, rally_value
from grognard.games.blood_and_iron.rules.movement import MoveTo, Select
from grognard.games.blood_and_iron.rules.reserve import OrderedMovement, OrderMovement, ReservePhase
from grognard.games.blood_and_iron.rules.strength import eliminate, lose_steps
from grognard.games.blood_and_iron.world import ARMY, CORPS, DIVISION
from tests.games.blood_and_iron.table import (
    ART_F,
    DOUAY,
    FRENCH,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    KIRCHBACH,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    fighting,
    h,
    moving,
    offered,
    put,
    reachable,
    refused,
    roll,
    select,
    u,
    where,
)


@pytest.mark.rule("blood-and-iron:5.0b")
def test_every_leader_has_ten_movement_points() -> None:
    leaders = [piece for piece, kind in enumerate(WORLD.kind) if kind == LEADER]
    assert len(leaders) == 41
    assert {WORLD.move[leader] for leader in leaders} == {20}  # half points
    board = bare()
    put(board, KIRCHBACH, "0812")
    moving(board)
    assert "0802" in reachable(board, KIRCHBACH)  # 10 clear hexes
    assert "0801" not in reachable(board, KIRCHBACH)


def test_levels_division_only_at_froeschwiller_army_only_prussian() -> None:
    """5.0c"""
    for piece, level in enumerate(WORLD.level):
        if level == DIVISION:
            assert WORLD.battle[piece] == "froeschwiller"
        if level == ARMY:
            assert WORLD.side[piece] == PRUSSIAN


@pytest.mark.rule("blood-and-iron:5.0d", "blood-and-iron:5.0e", "blood-and-iron:5.0f", "blood-and-iron:5.3-2a")
def test_a_unit_is_under_its_division_corps_and_army_leaders_at_once() -> None:
    sandrart, kirchbach, prince = (u(f"f-pr-{n}") for n in ("sandrart", "kirchbach", "prince-royal-frederic-guillaume"))
    assert WORLD.commanders[u("f-pr-ir-58")] == (sandrart, kirchbach, prince)
    assert [WORLD.level[leader] for leader in WORLD.commanders[u("f-pr-ir-58")]] == [DIVISION, CORPS, ARMY]
    division = {WORLD.ids[unit] for unit in WORLD.subordinates[sandrart]}
    assert division == {
        "f-pr-ir-58",
        "f-pr-ir-59",
        "f-pr-konigs-grenadiere-7",
        "f-pr-ir-47",
        "f-pr-dragoner-4",
        "f-pr-art-9",
    }
    assert u("f-pr-grenadiere-6") in WORLD.subordinates[kirchbach]  # the corps' other division
    assert u("f-pr-korps-art-v-a") in WORLD.subordinates[kirchbach]
    assert u("f-pr-ir-82") not in WORLD.subordinates[kirchbach]
    assert u("f-pr-ir-82") in WORLD.subordinates[prince]
    assert len(WORLD.subordinates[prince]) == 63
    for leader in (sandrart, kirchbach, prince):
        board = bare("froeschwiller")
        unit = put(board, "f-pr-ir-58", "3020")
        board.put(leader, h("3022"))
        assert in_command(board, PRUSSIAN) == {unit}  # any one of them will do


@pytest.mark.rule("blood-and-iron:5.1a", "blood-and-iron:5.11a", "blood-and-iron:5.11b", "blood-and-iron:5.11c")
def test_the_command_rating_counts_in_melee_and_rally_but_not_in_fire() -> None:
    board = bare()
    attacker, defender = put(board, INF_P, "0612", 6), put(board, INF_F, "0611", 4)
    plain = melee_sum(board, (attacker,), (h("0611"),))
    fire = fire_sum(board, (attacker,), h("0611"), defender)
    put(board, KIRCHBACH, "0612")
    assert melee_sum(board, (attacker,), (h("0611"),)).die.total() == plain.die.total() + 2
    put(board, DOUAY, "0611")
    assert melee_sum(board, (attacker,), (h("0611"),)).die.explain() == [
        ("9.32a", "attacking-leader", 2),
        ("9.32a", "defending-leader", -1),
    ]
    assert fire_sum(board, (attacker,), h("0611"), defender) == fire
    assert rally_value(board, defender, u(DOUAY)).total() == 7 + 1


def three_to_one() -> BloodBoard:
    """A leader of rating 2 with a unit that attacks at 3-1 on open ground."""
    board = bare()
    put(board, INF_P, "0612", 6)
    put(board, KIRCHBACH, "0612")
    put(board, INF_F, "0611", 4, lost=1)
    assert board.strength(u(INF_F)) == 2
    fighting(board)
    return board


def assault(board: BloodBoard) -> None:
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])  # cease fire
    board.play(Assault(h("0611")))
    board.play(AddAttacker(u(INF_P)))
    board.play(GoIn())


@pytest.mark.rule("blood-and-iron:5.11d")
def test_the_example_of_a_leader_who_attacks() -> None:
    board = three_to_one()
    assault(board)
    assert isinstance(board.step, MeleeRoll)
    assert melee_sum(board, (u(INF_P),), (h("0611"),)).head == "3-1"
    roll(board, 8)  # 8 + 2 = 10: D1
    assert board.lost[u(INF_F)] == 2


@pytest.mark.rule("blood-and-iron:5.11e")
def test_the_example_of_a_leader_who_defends() -> None:
    board = three_to_one()
    put(board, DOUAY, "0611")
    assault(board)
    roll(board, 8)  # 8 + 2 - 1 = 9: DD
    assert board.lost[u(INF_F)] == 1
    assert board.routed[u(INF_F)]


@pytest.mark.rule("blood-and-iron:5.12a", "blood-and-iron:5.12b", "blood-and-iron:5.12c")
@pytest.mark.parametrize("die", range(1, 11))
def test_the_example_of_a_rally_beside_two_leaders(die: int) -> None:
    board = bare("froeschwiller", {"reading-own-leader": True})
    unit = put(board, "f-fr-56e-ligne", "1530", 4, routed=True)
    division, corps = put(board, "f-fr-lartigue", "1530"), put(board, "f-fr-macmahon", "1529")
    stranger = put(board, "f-fr-ducrot", "1530")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(unit, division), Rally(unit, corps), RallyAlone(unit)}
    assert refused(board, Rally(unit, stranger)) == ["5.12a"]
    assert rally_value(board, unit, division).total() == 8
    assert rally_value(board, unit, corps).explain() == [("10.2a", "morale", 7), ("5.12a", "leader", 2)]
    board.play(Rally(unit, corps))
    roll(board, die)
    assert bool(board.routed[unit]) == (die == 10)


@pytest.mark.rule("blood-and-iron:10.4c", "blood-and-iron:5.12b")
def test_any_friendly_leader_beside_a_unit_helps_it_rally() -> None:
    board = bare("froeschwiller")
    unit = put(board, "f-fr-56e-ligne", "1530", 4, routed=True)
    stranger, far = put(board, "f-fr-ducrot", "1529"), put(board, "f-fr-lartigue", "1532")
    enemy = put(board, "f-pr-kirchbach", "1531")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(unit, stranger), RallyAlone(unit)}  # "un leader ami", of whatever division
    assert refused(board, Rally(unit, far)) == ["10.4c"]  # two hexes away
    assert refused(board, Rally(unit, enemy)) == ["10.4c"]


@pytest.mark.rule("blood-and-iron:5.2b", "blood-and-iron:5.2c", "blood-and-iron:5.3a", "blood-and-iron:5.3c")
def test_range_counts_the_units_hex_and_not_the_leaders() -> None:
    board = bare()
    put(board, DOUAY, "0612")  # range 6
    near, far = put(board, INF_F, "0606"), put(board, INF_F2, "0605")
    begin(board, CheckCommand())
    assert not board.out[near]
    assert board.out[far]
    board.put(far, h("0607"))
    assert board.out[far]  # checked once a turn
    begin(board, CheckCommand())
    assert not board.out[far]


@pytest.mark.rule("blood-and-iron:5.2d", "blood-and-iron:5.21b", "blood-and-iron:5.21c")
def test_only_units_out_of_command_keep_out_of_enemy_zones() -> None:
    board = bare()
    put(board, INF_F, "0608")
    put(board, INF_P, "0611")
    moving(board)
    assert {"0609", "0510"} <= reachable(board, INF_P)
    board.out[u(INF_P)] = 1
    free = reachable(board, INF_P)
    assert "0610" in free
    assert "0616" in free  # the full allowance of 5
    assert "0609" not in free
    select(board, INF_P)
    assert refused(board, MoveTo(h("0609"))) == ["5.21b", "8.3a"]


@pytest.mark.rule("blood-and-iron:5.3b")
def test_tirailleurs_are_always_in_command() -> None:
    board = bare()
    tirailleurs, line = put(board, "s-fr-1er-tirailleurs", "0612"), put(board, "s-fr-brigade-moreno", "0614")
    begin(board, CheckCommand())
    assert not board.out[tirailleurs]
    assert board.out[line]


@pytest.mark.rule("blood-and-iron:5.21d", "blood-and-iron:5.21e", "blood-and-iron:5.21f")
def test_out_of_command_no_reserve_move_no_attack_but_full_defence() -> None:
    board = bare()
    put(board, INF_P, "0612", 4, out=True)
    put(board, INF_P2, "0614", 4)
    put(board, KIRCHBACH, "0613")
    put(board, INF_F, "0611", 4)
    fighting(board)
    assert board.actor == "french"
    board.play(board.choices()[-1])
    assert board.over  # nobody of the Prussians may fire or attack
    fighting(board, FRENCH)
    assert board.actor == "prussian"
    assert offered(board, FireAt) == [FireAt(h("0611"))]  # defensive fire is free
    defence = melee_sum(board, (u(INF_F),), (h("0612"),))
    assert (defence.defense, defence.die.total()) == (4, 0)
    board.points[:] = [0, 1]
    begin(board, ReservePhase(PRUSSIAN))
    board.play(OrderMovement(u(KIRCHBACH)))
    roll(board, 5)
    assert isinstance(board.step, OrderedMovement)
    assert board.step.units == (u(INF_P2),)
    assert refused(board, Select(u(INF_P))) == ["5.21d"]


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:5.4d")
@pytest.mark.parametrize(("die", "killed"), [(1, False), (8, False), (9, True), (10, True)])
def test_a_leader_dies_on_9_or_10_when_his_unit_loses_a_step(die: int, killed: bool) -> None:
    board = bare()
    unit, leader = put(board, INF_F, "0611", 6), put(board, DOUAY, "0611")
    other = put(board, "s-fr-ducrot", "0611")
    begin(board)
    lose_steps(board, unit, 1, "fire-D1")
    board.settle()
    rolled = board.step
    assert isinstance(rolled, LeaderLoss)
    roll(board, die)
    assert isinstance(board.step, LeaderLoss)  # one die for each leader
    roll(board, 1)
    assert rolled.leader in (leader, other)
    assert bool(board.replaced[rolled.leader]) == killed
    assert board.leaders_lost[FRENCH] == int(killed)
    if killed:
        assert board.command_of(rolled.leader) == WORLD.command[rolled.leader][1]
        lose_steps(board, unit, 1, "fire-D1")
        board.settle()
        while not board.over:
            roll(board, 10 if board.step.leader == rolled.leader else 1)
        assert board.place[rolled.leader] == DEAD  # the replacement has no replacement
        assert board.leaders_lost[FRENCH] == 2


@pytest.mark.rule("blood-and-iron:5.4e")
def test_an_army_leader_has_no_replacement() -> None:
    board = bare()
    unit, prince = put(board, INF_P, "0611", 6), put(board, "s-pr-prince-royal-frederic-guillaume", "0611")
    begin(board)
    lose_steps(board, unit, 1, "fire-D1")
    board.settle()
    roll(board, 9)
    assert board.place[prince] == DEAD
    assert not board.replaced[prince]


@pytest.mark.rule("blood-and-iron:5.4b", "blood-and-iron:5.4c")
def test_a_leader_left_alone_joins_the_nearest_friend_of_his_owners_choice() -> None:
    board = bare()
    unit, leader = put(board, INF_F, "0611", 4), put(board, DOUAY, "0611")
    put(board, INF_F2, "0609")
    put(board, ART_F, "0613")
    put(board, "s-fr-brigade-moreno", "0615")  # farther
    begin(board)
    eliminate(board, unit, "fire-DE")
    board.settle()
    roll(board, 1)
    assert isinstance(board.step, LeaderRefuge)
    assert board.actor == "french"
    assert board.choices() == [Join(h("0609")), Join(h("0613"))]
    board.play(Join(h("0613")))
    assert where(board, DOUAY) == "0613"
    begin(board, LeaderLeftAlone(leader))
    assert where(board, DOUAY) == "0613"  # with a friend he stays


@pytest.mark.rule("blood-and-iron:7.3e")
def test_command_lines_stop_at_enemy_zones() -> None:
    board = bare()
    put(board, DOUAY, "0612")
    for place in ("0510", "0710"):
        put(board, INF_P if place == "0510" else INF_P2, place)
    beyond = put(board, INF_F, "0608")
    assert beyond not in in_command(board, FRENCH)
    put(board, INF_F2, "0610")
    put(board, ART_F, "0611")
    put(board, "s-fr-brigade-bordas", "0609")
    assert beyond in in_command(board, FRENCH)
    assert h("0612") in command_hexes(board, u(DOUAY))


@pytest.mark.rule("blood-and-iron:5.2c", "blood-and-iron:7.3e")
def test_command_lines_do_not_leave_the_map() -> None:
    board = bare()
    put(board, DOUAY, "0634")  # the southern edge
    beyond = put(board, INF_F, "1034")
    assert beyond in in_command(board, FRENCH)
    put(board, INF_P, "0833")
    put(board, INF_P2, "0834")
    assert beyond not in in_command(board, FRENCH)  # the way around them is off the map, or too long
    assert all(board.ground.exists[hex_] for hex_ in command_hexes(board, u(DOUAY)))
