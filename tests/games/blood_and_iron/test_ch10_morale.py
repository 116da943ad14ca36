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
from grognard.games.blood_and_iron.rules.retreat import LeaderFollows, Retreat, RetreatTo, retreat_hexes
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused, where

from .pieces import FRENCH, PRUSSIAN, WORLD, F, P, hex_, hexes, unit
from .table import bare, begin, go, moving, put, reachable, select, table


def struck(code: str) -> BloodBoard:
    """A result of fire (small letters) or melee falls on a stack of two, or on two attackers."""
    board = table({F.INF: "0611 6", F.ART: "0611 6", P.INF: "0612 6", P.INF2: "0710 6"})
    begin(board)
    if code.islower():
        apply_fire(board, board.units_at(hex_("0611")), code.upper(), (hex_("0612"),))
    else:
        apply_melee(board, (unit(P.INF), unit(P.INF2)), (hex_("0611"),), code)
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
            play(board, 1)
        else:
            board.play(board.choices()[0])
    assert seen == checks


@pytest.mark.rule("blood-and-iron:10.2a")
def test_the_morale_table_by_grade_and_losses() -> None:
    board = bare()
    units = {
        "A": put(board, "s-fr-brigade-reboul", "0611", 6),
        "B": put(board, F.INF, "0613", 4),
        "C": put(board, F.INF_C, "0615", 6),
        "D": put(board, "s-fr-brigade-bretteville", "0617", 4),
    }
    found = {}
    for grade, piece in units.items():
        values = []
        for lost in (0, 1, 2):
            board.lost = changed(board.lost, piece, lost)
            values.append(morale(board, piece).total())
        found[grade] = values
    assert found == {"A": [8, 6, 4], "B": [7, 5, 3], "C": [6, 4, 2], "D": [5, 3, 1]}


@pytest.mark.rule("blood-and-iron:10.2b", "blood-and-iron:10.2c", "blood-and-iron:10.3d")
@pytest.mark.parametrize(("die", "routs"), [(8, False), (9, True)])
def test_a_check_is_passed_on_the_value_or_less(die: int, routs: bool) -> None:
    board = bare()
    piece = put(board, F.INF, "0611", 4)
    put(board, F.DOUAY, "0611")
    assert morale(board, piece).total() == 7 + 1
    begin(board, MoraleCheck(piece, False, (hex_("0612"),)))
    play(board, die)
    assert bool(board.routed[piece]) == routs
    routed = bare()
    piece = put(routed, F.INF, "0611", 4, routed=True)
    assert morale(routed, piece).explain() == [("10.2a", "morale", 7), ("10.3d", "routed", -1)]
    assert rally_value(routed, piece, -1).total() == 7  # not when rallying


@pytest.mark.rule("blood-and-iron:10.2d")
def test_the_example_of_a_check() -> None:
    board = bare()
    piece, leader = put(board, "s-pr-bay-2-bde", "0612", 4), put(board, "s-pr-von-der-tann", "0612")
    put(board, F.INF, "0611", 4)
    begin(board)
    apply_melee(board, (piece,), (hex_("0611"),), "AM")
    board.settle()
    assert morale(board, piece).explain() == [("10.2a", "morale", 6), ("10.2b", "leader", 1)]
    play(board, 9)
    assert board.routed[piece]
    assert isinstance(board.step, Retreat)
    play(board, "RetreatTo to=0614")
    assert board.step == LeaderFollows(leader, piece)
    play(board, "GoAlong")
    assert where(board, "s-pr-von-der-tann") == "0614"


@pytest.mark.rule("blood-and-iron:10.3a")
def test_a_routed_unit_enters_no_enemy_zone() -> None:
    board = table({P.INF: "0613 4 routed", F.INF: "0611"})
    moving(board)
    assert "0612" not in reachable(board, P.INF)
    select(board, P.INF)
    assert refused(board, "MoveTo to=0612") == ["10.3a"]


@pytest.mark.rule("blood-and-iron:10.3a", "blood-and-iron:7.3d")
def test_a_routed_unit_beside_french_guns_does_not_move_and_one_in_order_does() -> None:
    """R-76: the ban on routed units is stronger than the way out of the guns' zone that every unit has."""
    board = table({P.INF: "0612 4 routed", F.ART: "0611"})
    moving(board)
    assert reachable(board, P.INF) == set()
    select(board, P.INF)
    assert refused(board, "MoveTo to=0613") == ["10.3a"]
    assert "0613" in reachable(moving(table({P.INF: "0612 4", F.ART: "0611"})), P.INF)
    assert "0614" in hexes(retreat_hexes(board, unit(P.INF), 2, (hex_("0611"),)))


@pytest.mark.rule("blood-and-iron:10.3e", "blood-and-iron:10.3f")
def test_a_routed_unit_moves_one_hex_or_fully_away_from_the_enemy() -> None:
    board = table({P.INF: "0614 4 routed", F.INF: "0608"})
    moving(board)
    free = reachable(board, P.INF)
    assert "0613" in free  # one hex, even towards the enemy
    assert "0612" not in free
    assert "0514" in free
    assert "0413" not in free  # two hexes sideways are not away from him
    assert "0619" in free  # its full allowance away
    select(board, P.INF)
    assert refused(board, "MoveTo to=0612") == ["10.3e"]
    play(board, "MoveTo to=0613")
    assert board.left[unit(P.INF)] == 0  # that was its hex
    away = table({P.INF: "0614 4 routed", F.INF: "0608"})
    moving(away)
    go(away, P.INF, "0616")
    assert "0617" in reachable(away, P.INF)  # on and on away
    assert "0615" not in reachable(away, P.INF)


@pytest.mark.rule("blood-and-iron:10.4a", "blood-and-iron:10.4b", "blood-and-iron:10.4c")
def test_recovery_rallies_or_drives_three_hexes_further() -> None:
    board = bare()
    piece, second = put(board, F.INF, "0611", 4, routed=True), put(board, F.INF2, "1011", 4, routed=True)
    leader = put(board, F.DOUAY, "0610")
    put(board, P.INF, "0616")
    begin(board, MoraleRecovery(FRENCH))
    assert set(board.choices()) == {Rally(piece, leader), RallyAlone(piece), RallyAlone(second)}
    play(board, Rally(piece, leader), 8)
    assert not board.routed[piece]
    play(board, RallyAlone(second), 8)
    assert board.routed[second]
    assert isinstance(board.step, Retreat)
    ends = [choice.to for choice in board.choices()]
    assert all(WORLD.grid.distance(hex_("1011"), end) == 3 for end in ends)
    assert all(
        WORLD.grid.distance(hex_("0616"), end) >= WORLD.grid.distance(hex_("0616"), hex_("1011")) for end in ends
    )
    board.play(RetreatTo(ends[0]))
    assert board.over  # each unit has one try


def test_the_prussian_rallies_first() -> None:
    board = table({F.INF: "0611 4 routed", P.INF: "2011 4 routed", P.KIRCHBACH: "2011"})
    begin(board, MoraleRecovery(PRUSSIAN), MoraleRecovery(FRENCH))
    assert board.actor == "prussian"
    play(board, f"Rally unit={P.INF} leader={P.KIRCHBACH}", 9)
    assert not board.routed[unit(P.INF)]
    assert board.actor == "french"


@pytest.mark.rule("blood-and-iron:10.4b")
def test_with_no_enemy_left_a_unit_that_fails_to_rally_goes_back_any_way() -> None:
    board = table({F.INF: "1012 4 routed"})
    begin(board, MoraleRecovery(FRENCH))
    play(board, f"RallyAlone unit={F.INF}", 10)
    assert len(offered(board, "RetreatTo")) > 3
    assert board.lost[unit(F.INF)] == 0
