"""9.3: melee."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.rules.casualties import DeadVictim, RoutVictim, ShareLosses, Suffer, apply_melee
from grognard.games.blood_and_iron.rules.columns import melee_shifts, melee_sum
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    Advance,
    AdvanceAfterCombat,
    AlsoAssault,
    Assault,
    AssaultGroup,
    DropAttacker,
    EndMelee,
    GoIn,
    HoldGround,
    MeleeRoll,
    MeleeSegment,
)
from grognard.games.blood_and_iron.rules.morale import MoraleCheck
from grognard.games.blood_and_iron.rules.retreat import LeaderFollows
from grognard.testing import offered, play, refused, where

from .pieces import PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, fighting_at, put, table


def melee(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    """The melee segment of a side's combat."""
    return fighting_at(board, MeleeSegment, side)


def attack(board: BloodBoard, at: str, *attackers: str) -> None:
    play(board, f"Assault hex={at}", *(f"AddAttacker unit={name}" for name in attackers), "GoIn")


def plain() -> BloodBoard:
    """Two Prussian brigades beside two French ones."""
    return table({P.INF: "0612 5", P.INF2: "0710 4", F.INF: "0611 4", F.INF2: "0711 4"})


@pytest.mark.rule("blood-and-iron:9.3a", "blood-and-iron:9.3b")
def test_units_beside_the_enemy_may_attack_any_of_them_or_nobody() -> None:
    board = plain()
    put(board, P.INF3, "0614", 4)
    melee(board)
    assert set(board.choices()) == {Assault(hex_("0611")), Assault(hex_("0711")), EndMelee()}
    play(board, "Assault hex=0611")
    assert set(offered(board, "AddAttacker")) == {f"AddAttacker unit={P.INF}", f"AddAttacker unit={P.INF2}"}
    assert refused(board, f"AddAttacker unit={P.INF3}") == ["9.0e"]
    idle = melee(plain())
    play(idle, "EndMelee")
    assert idle.over


@pytest.mark.rule("blood-and-iron:9.3c")
def test_a_unit_that_fired_at_a_neighbour_may_only_attack_that_one() -> None:
    board = plain()
    fighting(board)
    play(board, "CeaseFire", "FireAt hex=0611", f"AddFirer unit={P.INF}", "OpenFire", 1, "CeaseFire")
    play(board, "Assault hex=0711")
    assert refused(board, f"AddAttacker unit={P.INF}") == ["9.3c"]
    play(board, f"AddAttacker unit={P.INF2}", "GoIn", 7)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[0])
    play(board, "Assault hex=0611", f"AddAttacker unit={P.INF}")
    assert refused(board, "AlsoAssault hex=0711") == ["9.3c"]


@pytest.mark.rule("blood-and-iron:9.3d")
def test_one_attack_may_strike_several_hexes_but_strength_is_never_split() -> None:
    board = melee(plain())
    play(board, "Assault hex=0611", f"AddAttacker unit={P.INF}")
    assert board.choices() == [
        AddAttacker(unit(P.INF2)),
        DropAttacker(unit(P.INF)),
        AlsoAssault(hex_("0711")),
        GoIn(),
    ]
    play(board, "AlsoAssault hex=0711")
    step = board.step
    assert isinstance(step, AssaultGroup)
    assert melee_sum(board, step.attackers, step.hexes).defense == 8
    play(board, "GoIn")
    play(board, 8)  # 5 to 8 is 1-2: AM
    play(board, 1)
    assert isinstance(board.step, MeleeSegment)
    play(board, "Assault hex=0611")
    assert refused(board, f"AddAttacker unit={P.INF}") == ["9.3d"]  # it has made its attack


@pytest.mark.rule("blood-and-iron:9.3e", "blood-and-iron:9.3f")
@pytest.mark.parametrize(
    ("mine", "theirs", "odds"),
    [
        ((5, 4), 4, "2-1"),
        ((4, 4), 4, "2-1"),
        ((4,), 5, "1-2"),
        ((3,), 8, "1-3"),
        ((8, 7), 5, "3-1"),
        ((8, 8), 3, "5-1"),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(mine: tuple[int, ...], theirs: int, odds: str) -> None:
    board = bare()
    names = (P.INF, P.INF2)
    attackers = tuple(put(board, names[n], ("0612", "0710")[n], strength) for n, strength in enumerate(mine))
    put(board, F.INF, "0611", theirs)
    assert melee_sum(board, attackers, (hex_("0611"),)).odds == odds


@pytest.mark.rule("blood-and-iron:9.3h")
def test_an_attack_at_1_to_4_or_worse_does_not_take_place() -> None:
    board = table({"s-pr-bay-2-bde": "0612 1", F.INF: "0611 4"})
    fighting(board)
    while not board.over:
        assert not isinstance(board.step, MeleeSegment)  # the markers lie open: nobody may even begin
        board.play(board.choices()[-1])
    found = melee_sum(board, (unit("s-pr-bay-2-bde"),), (hex_("0611"),))
    assert found.odds == "1-4"
    assert found.is_barred
    drawing = bare()
    put(drawing, "s-pr-bay-2-bde", "0612")  # its strength is not known yet
    put(drawing, F.INF, "0611", 4)
    melee(drawing)
    attack(drawing, "0611", "s-pr-bay-2-bde")
    play(drawing, "Drawn marker=w7 number=0")
    assert drawing.over  # 1-4: called off, no die was rolled
    assert drawing.strength(unit("s-pr-bay-2-bde")) == 1
    fair = table({"s-pr-bay-2-bde": "0612 1", F.INF: "0611 3"})
    melee(fair)
    attack(fair, "0611", "s-pr-bay-2-bde")
    assert isinstance(fair.step, MeleeRoll)  # 1-3 is allowed


@pytest.mark.rule("blood-and-iron:9.3h", "blood-and-iron:9.3n")
def test_guns_stand_at_one_before_their_marker_is_drawn() -> None:
    board = table({"s-pr-bay-2-bde": "0612 1", P.INF: "0710 3", F.INF: "0611 3"})
    put(board, F.ART, "0611")  # never fought
    melee(board)
    play(board, "Assault hex=0611", "AddAttacker unit=s-pr-bay-2-bde")
    assert refused(board, "GoIn") == ["9.3h"]  # 1 against 3 + 1
    found = board.step.preview(board, AddAttacker(unit(P.INF)))
    assert found is not None
    assert found.parts[1].total == "4"
    assert found.odds


@pytest.mark.rule("blood-and-iron:9.3h")
def test_a_weak_unit_attacks_only_together_and_never_too_many_hexes() -> None:
    board = table({"s-pr-bay-2-bde": "0612 1", P.INF: "0510 3", F.INF: "0611 4", F.INF2: "0511 8", F.ART: "0511 2"})
    melee(board)
    play(board, "Assault hex=0611", "AddAttacker unit=s-pr-bay-2-bde")
    assert refused(board, "GoIn") == ["9.3h"]  # 1 against 4, both known
    assert refused(board, "AlsoAssault hex=0511") == ["9.3h"]  # not even 1 + 3 against 4 + 8 + 1
    play(board, f"AddAttacker unit={P.INF}", "GoIn")
    assert isinstance(board.step, MeleeRoll)


@pytest.mark.rule("blood-and-iron:9.3i", "blood-and-iron:9.3j", "blood-and-iron:9.3m", "blood-and-iron:10.3c")
def test_who_may_not_attack() -> None:
    board = table({P.INF: "0612 4 out", P.INF2: "0710 4 routed", P.ART: "0510 4", P.INF3: "0511 4", F.INF: "0611 4"})
    melee(board)
    play(board, "Assault hex=0611")
    assert offered(board, "AddAttacker") == [f"AddAttacker unit={P.INF3}"]
    assert refused(board, f"AddAttacker unit={P.INF}") == ["9.3i", "5.21e"]
    assert refused(board, f"AddAttacker unit={P.INF2}") == ["9.3j", "10.3c"]
    assert refused(board, f"AddAttacker unit={P.ART}") == ["9.3m"]


@pytest.mark.rule("blood-and-iron:9.3j")
def test_a_routed_defender_gives_a_column() -> None:
    board = bare()
    one = put(board, P.INF, "0612", 4)
    put(board, F.INF, "0611", 4, routed=True)
    assert melee_shifts(board, (one,), (hex_("0611"),), (unit(F.INF),)).explain() == [("9.3j", "routed", 1)]


@pytest.mark.rule("blood-and-iron:9.3k")
@pytest.mark.parametrize(
    ("start", "target", "bonus"),
    [
        ("0612", "0611", 1),
        ("1319", "1318", 0),  # village
        ("3821", "3820", 0),  # town
        ("4506", "4407", 0),  # woods
        ("4302", "4403", 0),  # uphill
        ("4419", "4319", 0),  # across the wall
        ("4403", "4302", 1),  # downhill
    ],
)
def test_cavalry_charges_on_open_ground_only(start: str, target: str, bonus: int) -> None:
    board = bare()
    piece = put(board, P.CAV, start, 3)
    put(board, F.INF, target, 4)
    lines = melee_shifts(board, (piece,), (hex_(target),), (unit(F.INF),)).explain()
    assert (("9.3k", "cavalry", 1) in lines) == bool(bonus)


@pytest.mark.rule("blood-and-iron:9.3l", "blood-and-iron:9.31a")
def test_terrain_shifts_add_up_to_a_net_of_three_at_most() -> None:
    board = bare()
    piece = put(board, P.INF, "4419", 8)
    put(board, F.INF, "4319", 4)
    walls = melee_sum(board, (piece,), (hex_("4319"),))
    assert walls.shifts.explain() == [("9.31b", "wall", -2)]
    board.ground.level[hex_("4319")] += 1
    board.ground.terrain[hex_("4319")] = "woods"
    try:
        found = melee_sum(board, (piece,), (hex_("4319"),))
        assert found.shifts.total() == -4
        assert found.column == found.base - 3
    finally:
        board.ground.level[hex_("4319")] -= 1
        board.ground.terrain[hex_("4319")] = "fortress"


@pytest.mark.rule("blood-and-iron:9.31b")
def test_woods_shift_one_column() -> None:
    board = bare()
    piece = put(board, P.INF, "4506", 8)
    put(board, F.INF, "4407", 4)
    assert melee_sum(board, (piece,), (hex_("4407"),)).shifts.explain() == [("9.31b", "woods", -1)]
    assert {t: e["melee"] for t, e in WORLD.effects.terrain.items()} == {
        "clear": 0,
        "woods": 1,
        "village": 1,
        "town": 1,
        "fortress": 0,
    }


@pytest.mark.rule("blood-and-iron:9.3n")
def test_artillery_defends_with_one_but_keeps_its_steps() -> None:
    board = bare()
    piece = put(board, P.INF, "0612", 4)
    gun = put(board, F.ART, "0611", 6)
    assert melee_sum(board, (piece,), (hex_("0611"),)).defense == 1
    assert board.steps_left(gun) == 3
    begin(board)
    apply_melee(board, (piece,), (hex_("0611"),), "D2")
    assert board.place[gun] >= 0
    assert board.lost[gun] == 2


@pytest.mark.rule("blood-and-iron:9.32a", "blood-and-iron:9.32b")
def test_die_modifiers() -> None:
    board = bare()
    one, two = put(board, P.INF, "0612", 4), put(board, P.INF2, "0710", 4)
    put(board, F.INF, "0611", 4, routed=True)
    assert melee_sum(board, (one, two), (hex_("0611"),)).die.explain() == [("9.32b", "routed", 1)]
    put(board, P.KIRCHBACH, "0612")
    put(board, "s-pr-gersdorff", "0710")
    put(board, F.DOUAY, "0611")
    found = melee_sum(board, (one, two), (hex_("0611"),)).die
    assert found.explain() == [
        ("9.32a", "attacking-leader", 2),  # the best one only
        ("9.32a", "defending-leader", -1),
        ("9.32b", "routed", 1),
    ]


# -- results -----------------------------------------------------------------------------------------------


def result(code: str, *, routed: bool = False) -> BloodBoard:
    """Two brigades attack a stack of a brigade on top of a battery."""
    board = table({P.INF: "0612 6", P.INF2: "0710 6"})
    put(board, F.INF, "0611", 6, routed=routed)
    put(board, F.ART, "0611", 6)
    begin(board)
    apply_melee(board, (unit(P.INF), unit(P.INF2)), (hex_("0611"),), code)
    board.settle()
    return board


def drain(board: BloodBoard, die: int = 1) -> list[int]:
    """Play on with every die the same and every choice the first; who checked morale."""
    checked = []
    while not board.over:
        if isinstance(board.step, MoraleCheck):
            checked.append(board.step.unit)
        if board.actor == "dice":
            play(board, die)
        else:
            board.play(board.choices()[0])
    return checked


@pytest.mark.rule("blood-and-iron:9.33a")
def test_ae_eliminates_one_attacker_and_routs_the_others() -> None:
    board = result("AE")
    assert isinstance(board.step, DeadVictim)
    assert board.actor == "prussian"
    play(board, f"Suffer unit={P.INF2}")
    drain(board)
    assert board.place[unit(P.INF2)] == DEAD
    assert board.routed[unit(P.INF)]
    assert WORLD.grid.distance(board.place[unit(P.INF)], hex_("0612")) == 2


@pytest.mark.rule("blood-and-iron:9.33b", "blood-and-iron:9.33c", "blood-and-iron:9.33i", "blood-and-iron:9.33j")
@pytest.mark.parametrize(
    ("code", "payer", "all_of_them", "picks"),
    [
        ("A1", "prussian", {P.INF, P.INF2}, [P.INF2]),
        ("A2", "prussian", {P.INF, P.INF2}, [P.INF, P.INF2]),
        ("A2", "prussian", {P.INF, P.INF2}, [P.INF, P.INF]),
        ("D1", "french", {F.INF, F.ART}, [F.ART]),
        ("D2", "french", {F.INF, F.ART}, [F.INF, F.ART]),
        ("D2", "french", {F.INF, F.ART}, [F.INF, F.INF]),
    ],
)
def test_steps_are_of_the_owners_choice_and_all_of_his_check(
    code: str, payer: str, all_of_them: set[str], picks: list[str]
) -> None:
    board = result(code)
    assert isinstance(board.step, ShareLosses)
    assert board.actor == payer
    for name in picks:
        play(board, f"Suffer unit={name}")
    assert set(drain(board)) == {unit(name) for name in all_of_them}  # the one that lost the step too
    for name in all_of_them:
        assert board.lost[unit(name)] == picks.count(name)


@pytest.mark.rule("blood-and-iron:9.33d", "blood-and-iron:9.33e", "blood-and-iron:9.33f")
def test_ad_am_and_nothing() -> None:
    board = result("AD")
    assert isinstance(board.step, RoutVictim)
    play(board, f"Suffer unit={P.INF}")
    assert drain(board) == [unit(P.INF2)]
    assert board.routed[unit(P.INF)]
    assert not board.routed[unit(P.INF2)]
    assert set(drain(result("AM"))) == {unit(P.INF), unit(P.INF2)}
    assert result("-").over


@pytest.mark.rule("blood-and-iron:9.33g", "blood-and-iron:9.33h", "blood-and-iron:9.33l")
def test_dd_routs_a_defender_of_his_owners_choice_and_dm_checks_them_all() -> None:
    guns = result("DD")
    assert isinstance(guns.step, RoutVictim)
    assert guns.actor == "french"
    play(guns, f"Suffer unit={F.ART}")  # "une unité": only DE names the top one
    assert drain(guns) == [unit(F.INF)]
    assert guns.routed[unit(F.ART)]
    assert not guns.routed[unit(F.INF)]
    board = result("DD")
    play(board, f"Suffer unit={F.INF}")
    assert drain(board) == [unit(F.ART)]
    assert board.routed[unit(F.INF)]
    assert WORLD.grid.distance(board.place[unit(F.INF)], hex_("0611")) == 2  # it must retreat
    assert set(drain(result("DM"))) == {unit(F.INF), unit(F.ART)}


@pytest.mark.rule("blood-and-iron:9.33k")
def test_de_eliminates_the_top_defender_and_routs_the_others() -> None:
    board = result("DE")
    drain(board)
    assert board.place[unit(F.INF)] == DEAD
    assert board.routed[unit(F.ART)]


@pytest.mark.rule("blood-and-iron:9.33m", "blood-and-iron:10.0b", "blood-and-iron:10.3g")
def test_a_routed_unit_that_routs_again_in_melee_is_eliminated() -> None:
    board = result("DD", routed=True)
    play(board, f"Suffer unit={F.INF}")
    drain(board)
    assert board.place[unit(F.INF)] == DEAD
    checked = result("DM", routed=True)
    assert isinstance(checked.step, MoraleCheck)
    drain(checked, 10)
    assert checked.place[unit(F.INF)] == DEAD
    assert checked.routed[unit(F.ART)]  # a failed check routs the one that was not


@pytest.mark.rule("blood-and-iron:9.3g", "blood-and-iron:9.34g")
def test_an_attacker_may_advance_into_a_hex_left_empty() -> None:
    board = table({P.INF: "0612 8", P.ART: "0612 4", P.KIRCHBACH: "0612", P.INF2: "0710 7", F.INF: "0611 3"})
    melee(board)
    attack(board, "0611", P.INF, P.INF2)
    assert melee_sum(board, (unit(P.INF), unit(P.INF2)), (hex_("0611"),)).head == "5-1"
    play(board, 3)  # 3 + 2 = 5 on 5-1: DD
    while not isinstance(board.step, AdvanceAfterCombat):
        board.play(board.choices()[0])
    assert board.actor == "prussian"
    assert set(board.choices()) == {
        Advance(unit(P.INF), hex_("0611")),
        Advance(unit(P.INF2), hex_("0611")),
        HoldGround(),
    }
    stays = board.clone()
    play(board, f"Advance unit={P.INF} to=0611")
    assert isinstance(board.step, LeaderFollows)  # nothing compels a leader
    play(board, "GoAlong")
    assert where(board, P.INF) == where(board, P.KIRCHBACH) == "0611"
    assert board.over
    play(stays, f"Advance unit={P.INF} to=0611", "StayBehind")
    assert where(stays, P.KIRCHBACH) == "0612"  # with the guns


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:9.33j")
def test_a_leader_is_tested_once_for_losses_shared_in_his_hex() -> None:
    """R-47: two units of his hex lose a step each by one result; he rolls one die."""
    board = table({P.INF: "0612 8"})
    infantry, guns = put(board, F.INF, "0611", 6), put(board, F.ART, "0611", 6)
    put(board, F.DOUAY, "0611")
    begin(board)
    apply_melee(board, (unit(P.INF),), (hex_("0611"),), "D2")
    board.settle()
    play(board, Suffer(infantry), Suffer(guns))
    assert (board.lost[infantry], board.lost[guns]) == (1, 1)
    assert isinstance(board.step, LeaderLoss)
    play(board, 8)
    assert isinstance(board.step, MoraleCheck)  # no second die
