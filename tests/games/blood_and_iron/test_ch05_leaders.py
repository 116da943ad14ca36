"""5.0: leaders, command range, losses."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.rules.columns import fire_sum, melee_sum
from grognard.games.blood_and_iron.rules.command import CheckCommand, command_hexes, in_command
from grognard.games.blood_and_iron.rules.leaders import Join, LeaderLeftAlone, LeaderLoss, LeaderRefuge
from grognard.games.blood_and_iron.rules.melee import MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, Rally, RallyAlone, rally_value
from grognard.games.blood_and_iron.rules.reserve import OrderedMovement, ReservePhase
from grognard.games.blood_and_iron.rules.strength import eliminate, lose_steps
from grognard.games.blood_and_iron.world import ARMY, CORPS, DIVISION
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused, where

from .pieces import FRENCH, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, moving, put, reachable, select, table


@pytest.mark.rule("blood-and-iron:5.0b")
def test_every_leader_has_ten_movement_points() -> None:
    leaders = [piece for piece, kind in enumerate(WORLD.kind) if kind == LEADER]
    assert len(leaders) == 41
    assert {WORLD.move[leader] for leader in leaders} == {20}  # half points
    board = table({P.KIRCHBACH: "0812"})
    moving(board)
    assert "0802" in reachable(board, P.KIRCHBACH)  # 10 clear hexes
    assert "0801" not in reachable(board, P.KIRCHBACH)


def test_levels_division_only_at_froeschwiller_army_only_prussian() -> None:
    """5.0c"""
    for piece, level in enumerate(WORLD.level):
        if level == DIVISION:
            assert WORLD.battle[piece] == "froeschwiller"
        if level == ARMY:
            assert WORLD.side[piece] == PRUSSIAN


@pytest.mark.rule("blood-and-iron:5.0d", "blood-and-iron:5.0e", "blood-and-iron:5.0f", "blood-and-iron:5.3-2a")
def test_a_unit_is_under_its_division_corps_and_army_leaders_at_once() -> None:
    sandrart, kirchbach, prince = (
        unit(f"f-pr-{n}") for n in ("sandrart", "kirchbach", "prince-royal-frederic-guillaume")
    )
    assert WORLD.commanders[unit("f-pr-ir-58")] == (sandrart, kirchbach, prince)
    assert [WORLD.level[leader] for leader in WORLD.commanders[unit("f-pr-ir-58")]] == [DIVISION, CORPS, ARMY]
    division = {WORLD.ids[piece] for piece in WORLD.subordinates[sandrart]}
    assert division == {
        "f-pr-ir-58",
        "f-pr-ir-59",
        "f-pr-konigs-grenadiere-7",
        "f-pr-ir-47",
        "f-pr-dragoner-4",
        "f-pr-art-9",
    }
    assert unit("f-pr-grenadiere-6") in WORLD.subordinates[kirchbach]  # the corps' other division
    assert unit("f-pr-korps-art-v-a") in WORLD.subordinates[kirchbach]
    assert unit("f-pr-ir-82") not in WORLD.subordinates[kirchbach]
    assert unit("f-pr-ir-82") in WORLD.subordinates[prince]
    assert len(WORLD.subordinates[prince]) == 63
    for leader in (sandrart, kirchbach, prince):
        board = bare("froeschwiller")
        piece = put(board, "f-pr-ir-58", "3020")
        board.put(leader, hex_("3022"))
        assert in_command(board, PRUSSIAN) == {piece}  # any one of them will do


@pytest.mark.rule("blood-and-iron:5.1a", "blood-and-iron:5.11a", "blood-and-iron:5.11b", "blood-and-iron:5.11c")
def test_the_command_rating_counts_in_melee_and_rally_but_not_in_fire() -> None:
    board = bare()
    attacker, defender = put(board, P.INF, "0612", 6), put(board, F.INF, "0611", 4)
    plain = melee_sum(board, (attacker,), (hex_("0611"),))
    fire = fire_sum(board, (attacker,), hex_("0611"), defender)
    put(board, P.KIRCHBACH, "0612")
    assert melee_sum(board, (attacker,), (hex_("0611"),)).die.total() == plain.die.total() + 2
    put(board, F.DOUAY, "0611")
    assert melee_sum(board, (attacker,), (hex_("0611"),)).die.explain() == [
        ("9.32a", "attacking-leader", 2),
        ("9.32a", "defending-leader", -1),
    ]
    assert fire_sum(board, (attacker,), hex_("0611"), defender) == fire
    assert rally_value(board, defender, unit(F.DOUAY)).total() == 7 + 1


def three_to_one() -> BloodBoard:
    """A leader of rating 2 with a unit that attacks at 3-1 on open ground."""
    board = table({P.INF: "0612 6", P.KIRCHBACH: "0612", F.INF: "0611 4 lost=1"})
    assert board.strength(unit(F.INF)) == 2
    fighting(board)
    return board


def assault(board: BloodBoard) -> None:
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])  # cease fire
    play(board, "Assault hex=0611", f"AddAttacker unit={P.INF}", "GoIn")


@pytest.mark.rule("blood-and-iron:5.11d")
def test_the_example_of_a_leader_who_attacks() -> None:
    board = three_to_one()
    assault(board)
    assert isinstance(board.step, MeleeRoll)
    assert melee_sum(board, (unit(P.INF),), (hex_("0611"),)).head == "3-1"
    play(board, 8)  # 8 + 2 = 10: D1
    assert board.lost[unit(F.INF)] == 2


@pytest.mark.rule("blood-and-iron:5.11e")
def test_the_example_of_a_leader_who_defends() -> None:
    board = three_to_one()
    put(board, F.DOUAY, "0611")
    assault(board)
    play(board, 8)  # 8 + 2 - 1 = 9: DD
    assert board.lost[unit(F.INF)] == 1
    assert board.routed[unit(F.INF)]


@pytest.mark.rule("blood-and-iron:5.12a", "blood-and-iron:5.12b", "blood-and-iron:5.12c")
@pytest.mark.parametrize("die", range(1, 11))
def test_the_example_of_a_rally_beside_two_leaders(die: int) -> None:
    board = bare("froeschwiller", {"reading-own-leader": True})
    piece = put(board, "f-fr-56e-ligne", "1530", 4, routed=True)
    division, corps = put(board, "f-fr-lartigue", "1530"), put(board, "f-fr-macmahon", "1529")
    stranger = put(board, "f-fr-ducrot", "1530")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(piece, division), Rally(piece, corps), RallyAlone(piece)}
    assert refused(board, Rally(piece, stranger)) == ["5.12a"]
    assert rally_value(board, piece, division).total() == 8
    assert rally_value(board, piece, corps).explain() == [("10.2a", "morale", 7), ("5.12a", "leader", 2)]
    play(board, Rally(piece, corps), die)
    assert bool(board.routed[piece]) == (die == 10)


@pytest.mark.rule("blood-and-iron:10.4c", "blood-and-iron:5.12b")
def test_any_friendly_leader_beside_a_unit_helps_it_rally() -> None:
    board = bare("froeschwiller")
    piece = put(board, "f-fr-56e-ligne", "1530", 4, routed=True)
    stranger, far = put(board, "f-fr-ducrot", "1529"), put(board, "f-fr-lartigue", "1532")
    enemy = put(board, "f-pr-kirchbach", "1531")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(piece, stranger), RallyAlone(piece)}  # "un leader ami", of whatever division
    assert refused(board, Rally(piece, far)) == ["10.4c"]  # two hexes away
    assert refused(board, Rally(piece, enemy)) == ["10.4c"]


@pytest.mark.rule("blood-and-iron:5.2b", "blood-and-iron:5.2c", "blood-and-iron:5.3a", "blood-and-iron:5.3c")
def test_range_counts_the_units_hex_and_not_the_leaders() -> None:
    board = bare()
    put(board, F.DOUAY, "0612")  # range 6
    near, far = put(board, F.INF, "0606"), put(board, F.INF2, "0605")
    begin(board, CheckCommand())
    assert not board.out[near]
    assert board.out[far]
    board.put(far, hex_("0607"))
    assert board.out[far]  # checked once a turn
    begin(board, CheckCommand())
    assert not board.out[far]


@pytest.mark.rule("blood-and-iron:5.2d", "blood-and-iron:5.21b", "blood-and-iron:5.21c")
def test_only_units_out_of_command_keep_out_of_enemy_zones() -> None:
    board = table({F.INF: "0608", P.INF: "0611"})
    moving(board)
    assert {"0609", "0510"} <= reachable(board, P.INF)
    board.out = changed(board.out, unit(P.INF), 1)
    free = reachable(board, P.INF)
    assert "0610" in free
    assert "0616" in free  # the full allowance of 5
    assert "0609" not in free
    select(board, P.INF)
    assert refused(board, "MoveTo to=0609") == ["5.21b", "8.3a"]


@pytest.mark.rule("blood-and-iron:5.3b")
def test_tirailleurs_are_always_in_command() -> None:
    board = bare()
    tirailleurs, line = put(board, "s-fr-1er-tirailleurs", "0612"), put(board, "s-fr-brigade-moreno", "0614")
    begin(board, CheckCommand())
    assert not board.out[tirailleurs]
    assert board.out[line]


@pytest.mark.rule("blood-and-iron:5.21d", "blood-and-iron:5.21e", "blood-and-iron:5.21f")
def test_out_of_command_no_reserve_move_no_attack_but_full_defence() -> None:
    board = table({P.INF: "0612 4 out", P.INF2: "0614 4", P.KIRCHBACH: "0613", F.INF: "0611 4"})
    fighting(board)
    assert board.actor == "french"
    board.play(board.choices()[-1])
    assert board.over  # nobody of the Prussians may fire or attack
    fighting(board, FRENCH)
    assert board.actor == "prussian"
    assert offered(board, "FireAt") == ["FireAt hex=0611"]  # defensive fire is free
    defence = melee_sum(board, (unit(F.INF),), (hex_("0612"),))
    assert (defence.defense, defence.die.total()) == (4, 0)
    board.points = (0, 1)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, f"OrderMovement leader={P.KIRCHBACH}", 5)
    assert isinstance(board.step, OrderedMovement)
    assert board.step.units == (unit(P.INF2),)
    assert refused(board, f"Select unit={P.INF}") == ["5.21d"]


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:5.4d")
@pytest.mark.parametrize(("die", "killed"), [(1, False), (8, False), (9, True), (10, True)])
def test_a_leader_dies_on_9_or_10_when_his_unit_loses_a_step(die: int, killed: bool) -> None:
    board = bare()
    piece, leader = put(board, F.INF, "0611", 6), put(board, F.DOUAY, "0611")
    other = put(board, "s-fr-ducrot", "0611")
    begin(board)
    lose_steps(board, piece, 1, "fire-D1")
    board.settle()
    rolled = board.step
    assert isinstance(rolled, LeaderLoss)
    play(board, die)
    assert isinstance(board.step, LeaderLoss)  # one die for each leader
    play(board, 1)
    assert rolled.leader in (leader, other)
    assert bool(board.replaced[rolled.leader]) == killed
    assert board.leaders_lost[FRENCH] == int(killed)
    if killed:
        assert board.command_of(rolled.leader) == WORLD.command[rolled.leader][1]
        lose_steps(board, piece, 1, "fire-D1")
        board.settle()
        while not board.over:
            play(board, 10 if board.step.leader == rolled.leader else 1)
        assert board.place[rolled.leader] == DEAD  # the replacement has no replacement
        assert board.leaders_lost[FRENCH] == 2


@pytest.mark.rule("blood-and-iron:5.4e")
def test_an_army_leader_has_no_replacement() -> None:
    board = bare()
    piece, prince = put(board, P.INF, "0611", 6), put(board, "s-pr-prince-royal-frederic-guillaume", "0611")
    begin(board)
    lose_steps(board, piece, 1, "fire-D1")
    board.settle()
    play(board, 9)
    assert board.place[prince] == DEAD
    assert not board.replaced[prince]


@pytest.mark.rule("blood-and-iron:5.4b", "blood-and-iron:5.4c")
def test_a_leader_left_alone_joins_the_nearest_friend_of_his_owners_choice() -> None:
    board = bare()
    piece, leader = put(board, F.INF, "0611", 4), put(board, F.DOUAY, "0611")
    put(board, F.INF2, "0609")
    put(board, F.ART, "0613")
    put(board, "s-fr-brigade-moreno", "0615")  # farther
    begin(board)
    eliminate(board, piece, "fire-DE")
    board.settle()
    play(board, 1)
    assert isinstance(board.step, LeaderRefuge)
    assert board.actor == "french"
    assert board.choices() == [Join(hex_("0609")), Join(hex_("0613"))]
    play(board, "Join hex=0613")
    assert where(board, F.DOUAY) == "0613"
    begin(board, LeaderLeftAlone(leader))
    assert where(board, F.DOUAY) == "0613"  # with a friend he stays


@pytest.mark.rule("blood-and-iron:7.3e")
def test_command_lines_stop_at_enemy_zones() -> None:
    board = table({F.DOUAY: "0612"})
    for place in ("0510", "0710"):
        put(board, P.INF if place == "0510" else P.INF2, place)
    beyond = put(board, F.INF, "0608")
    assert beyond not in in_command(board, FRENCH)
    put(board, F.INF2, "0610")
    put(board, F.ART, "0611")
    put(board, "s-fr-brigade-bordas", "0609")
    assert beyond in in_command(board, FRENCH)
    assert command_hexes(board, unit(F.DOUAY)) & board.ground.bit[hex_("0612")]


@pytest.mark.rule("blood-and-iron:5.2c", "blood-and-iron:7.3e")
def test_command_lines_do_not_leave_the_map() -> None:
    board = bare()
    put(board, F.DOUAY, "0634")  # the southern edge
    beyond = put(board, F.INF, "1034")
    assert beyond in in_command(board, FRENCH)
    put(board, P.INF, "0833")
    put(board, P.INF2, "0834")
    assert beyond not in in_command(board, FRENCH)  # the way around them is off the map, or too long
    assert not command_hexes(board, unit(F.DOUAY)) & ~board.ground.existing
