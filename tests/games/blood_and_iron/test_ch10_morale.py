"""10.0: morale, rout, recovery."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.fire import apply_fire
from grognard.games.blood_and_iron.rules.morale import (
    MoraleCheck,
    MoraleRecovery,
    Rally,
    RallyAlone,
    morale,
    rally_value,
)
from grognard.games.blood_and_iron.rules.movement import MoveTo
from grognard.games.blood_and_iron.rules.retreat import GoAlong, LeaderFollows, Retreat, RetreatTo
from tests.games.blood_and_iron.table import (
    ART_F,
    DOUAY,
    FRENCH,
    INF_C,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    KIRCHBACH,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    go,
    h,
    moving,
    put,
    reachable,
    refused,
    roll,
    select,
    u,
    where,
)


def struck(code: str) -> BloodBoard:
    """A result of fire (small letters) or melee falls on a stack of two, or on two attackers."""
    board = bare()
    put(board, INF_F, "0611", 6)
    put(board, ART_F, "0611", 6)
    put(board, INF_P, "0612", 6)
    put(board, INF_P2, "0710", 6)
    begin(board)
    if code.islower():
        apply_fire(board, board.units_at(h("0611")), code.upper(), (h("0612"),))
    else:
        apply_melee(board, (u(INF_P), u(INF_P2)), (h("0611"),), code)
    board.settle()
    return board


@pytest.mark.rule("blood-and-iron:10.1a")
@pytest.mark.parametrize(
    ("code", "checks"),
    [("dm", 1), ("dd", 1), ("d1", 1), ("d2", 1), ("de", 1), ("AM", 2), ("AD", 1), ("A1", 2), ("A2", 2), ("DM", 2),
     ("DD", 1), ("D1", 2), ("D2", 2), ("AE", 0), ("DE", 0), ("-", 0)],
)  # fmt: skip
def test_which_results_bring_checks(code: str, checks: int) -> None:
    board = struck(code)
    seen = 0
    while not board.over:
        seen += isinstance(board.step, MoraleCheck)
        if board.actor == "dice":
            roll(board, 1)
        else:
            board.play(board.choices()[0])
    assert seen == checks


@pytest.mark.rule("blood-and-iron:10.2a")
def test_the_morale_table_by_grade_and_losses() -> None:
    board = bare()
    units = {
        "A": put(board, "s-fr-brigade-reboul", "0611", 6),
        "B": put(board, INF_F, "0613", 4),
        "C": put(board, INF_C, "0615", 6),
        "D": put(board, "s-fr-brigade-bretteville", "0617", 4),
    }
    found = {}
    for grade, unit in units.items():
        values = []
        for lost in (0, 1, 2):
            board.lost[unit] = lost
            values.append(morale(board, unit).total())
        found[grade] = values
    assert found == {"A": [8, 6, 4], "B": [7, 5, 3], "C": [6, 4, 2], "D": [5, 3, 1]}


@pytest.mark.rule("blood-and-iron:10.2b", "blood-and-iron:10.2c", "blood-and-iron:10.3d")
@pytest.mark.parametrize(("die", "routs"), [(8, False), (9, True)])
def test_a_check_is_passed_on_the_value_or_less(die: int, routs: bool) -> None:
    board = bare()
    unit = put(board, INF_F, "0611", 4)
    put(board, DOUAY, "0611")
    assert morale(board, unit).total() == 7 + 1
    begin(board, MoraleCheck(unit, False, (h("0612"),)))
    roll(board, die)
    assert bool(board.routed[unit]) == routs
    routed = bare()
    unit = put(routed, INF_F, "0611", 4, routed=True)
    assert morale(routed, unit).explain() == [("10.2a", "morale", 7), ("10.3d", "routed", -1)]
    assert rally_value(routed, unit, -1).total() == 7  # not when rallying


@pytest.mark.rule("blood-and-iron:10.2d")
def test_the_example_of_a_check() -> None:
    board = bare()
    unit, leader = put(board, "s-pr-bay-2-bde", "0612", 4), put(board, "s-pr-von-der-tann", "0612")
    put(board, INF_F, "0611", 4)
    begin(board)
    apply_melee(board, (unit,), (h("0611"),), "AM")
    board.settle()
    assert morale(board, unit).explain() == [("10.2a", "morale", 6), ("10.2b", "leader", 1)]
    roll(board, 9)
    assert board.routed[unit]
    assert isinstance(board.step, Retreat)
    board.play(RetreatTo(h("0614")))
    assert board.step == LeaderFollows(leader, unit)
    board.play(GoAlong())
    assert where(board, "s-pr-von-der-tann") == "0614"


@pytest.mark.rule("blood-and-iron:10.3a")
def test_a_routed_unit_enters_no_enemy_zone() -> None:
    board = bare()
    put(board, INF_P, "0613", 4, routed=True)
    put(board, INF_F, "0611")
    moving(board)
    assert "0612" not in reachable(board, INF_P)
    select(board, INF_P)
    assert refused(board, MoveTo(h("0612"))) == ["10.3a"]


@pytest.mark.rule("blood-and-iron:10.3e", "blood-and-iron:10.3f")
def test_a_routed_unit_moves_one_hex_or_fully_away_from_the_enemy() -> None:
    board = bare()
    put(board, INF_P, "0614", 4, routed=True)
    put(board, INF_F, "0608")
    moving(board)
    free = reachable(board, INF_P)
    assert "0613" in free  # one hex, even towards the enemy
    assert "0612" not in free
    assert "0514" in free
    assert "0413" not in free  # two hexes sideways are not away from him
    assert "0619" in free  # its full allowance away
    select(board, INF_P)
    assert refused(board, MoveTo(h("0612"))) == ["10.3e"]
    board.play(MoveTo(h("0613")))
    assert board.left[u(INF_P)] == 0  # that was its hex
    away = bare()
    put(away, INF_P, "0614", 4, routed=True)
    put(away, INF_F, "0608")
    moving(away)
    go(away, INF_P, "0616")
    assert "0617" in reachable(away, INF_P)  # on and on away
    assert "0615" not in reachable(away, INF_P)


@pytest.mark.rule("blood-and-iron:10.4a", "blood-and-iron:10.4b", "blood-and-iron:10.4c")
def test_recovery_rallies_or_drives_three_hexes_further() -> None:
    board = bare()
    unit, second = put(board, INF_F, "0611", 4, routed=True), put(board, INF_F2, "1011", 4, routed=True)
    leader = put(board, DOUAY, "0610")
    put(board, INF_P, "0616")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(unit, leader), RallyAlone(unit), RallyAlone(second)}
    board.play(Rally(unit, leader))
    roll(board, 8)
    assert not board.routed[unit]
    board.play(RallyAlone(second))
    roll(board, 8)
    assert board.routed[second]
    assert isinstance(board.step, Retreat)
    ends = [choice.to for choice in board.choices()]
    assert all(WORLD.grid.distance(h("1011"), end) == 3 for end in ends)
    assert all(WORLD.grid.distance(h("0616"), end) >= WORLD.grid.distance(h("0616"), h("1011")) for end in ends)
    board.play(RetreatTo(ends[0]))
    assert board.over  # each unit has one try


def test_the_prussian_rallies_first() -> None:
    board = bare()
    put(board, INF_F, "0611", 4, routed=True)
    put(board, INF_P, "2011", 4, routed=True)
    put(board, KIRCHBACH, "2011")
    begin(board, MoraleRecovery(PRUSSIAN), MoraleRecovery(FRENCH))
    assert board.actor == "prussian"
    board.play(Rally(u(INF_P), u(KIRCHBACH)))
    roll(board, 9)
    assert not board.routed[u(INF_P)]
    assert board.actor == "french"
