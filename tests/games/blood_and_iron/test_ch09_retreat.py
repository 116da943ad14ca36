"""9.34 retreats and 9.4 the withdrawal of cavalry."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD
from grognard.games.blood_and_iron.rules.retreat import (
    CavalryWithdrawal,
    GoAlong,
    LeaderFollows,
    MustRetreat,
    Retreat,
    RetreatTo,
    StandFirm,
    StayBehind,
    Withdraw,
    WithdrawalHex,
    retreat_hexes,
)
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    CAV_F,
    CAV_P,
    DOUAY,
    FRENCH,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    INF_P3,
    WORLD,
    bare,
    begin,
    draw,
    fighting,
    h,
    hexes,
    offered,
    put,
    refused,
    u,
    where,
)

SOUTH = (h("0612"),)


@pytest.mark.rule("blood-and-iron:9.34a")
def test_a_retreat_goes_two_hexes_away_from_the_enemy_and_the_owner_picks() -> None:
    board = bare()
    put(board, INF_F, "0611", 4)
    begin(board, MustRetreat(u(INF_F), 2, SOUTH))
    assert isinstance(board.step, Retreat)
    assert board.actor == "french"
    ends = hexes(choice.to for choice in board.choices())
    assert "0609" in ends
    assert all(WORLD.grid.distance(h("0611"), h(end)) == 2 for end in ends)
    assert all(WORLD.grid.distance(h("0612"), h(end)) > 1 for end in ends)
    assert "0613" not in ends
    assert refused(board, RetreatTo(h("0613"))) == ["9.34a"]
    board.play(RetreatTo(h("0609")))
    assert where(board, INF_F) == "0609"


@pytest.mark.rule("blood-and-iron:9.34b")
def test_a_retreat_stays_on_the_map_and_off_forbidden_ground() -> None:
    board = bare()
    unit = put(board, INF_F, "0601", 4)
    ends = hexes(retreat_hexes(board, unit, 2, (h("0602"),)))
    assert ends <= {"0401", "0801", "0402", "0802"}  # along the edge
    river = put(board, INF_F2, "1921", 4)
    assert not {"1922", "1923", "2023"} & hexes(retreat_hexes(board, river, 2, (h("1920"),)))
    limited = bare("floing")
    unit = put(limited, INF_F, "3813", 4)
    assert all(WORLD.grid.row(end) < 15 for end in retreat_hexes(limited, unit, 2, (h("3812"),)))
    begin(limited, Retreat(unit, (h("3612"), h("3912"))))
    assert refused(limited, RetreatTo(h("3815"))) == ["9.34b"]
    horse = put(board, CAV_F, "4418", 4)
    assert "4219" not in hexes(retreat_hexes(board, horse, 2, (h("4617"),)))  # no wall can be jumped


@pytest.mark.rule("blood-and-iron:9.34c", "blood-and-iron:9.34d")
def test_a_retreat_enters_no_enemy_hex_and_a_zone_only_where_a_friend_stands() -> None:
    board = bare()
    unit = put(board, INF_F, "0611", 4)
    put(board, INF_P, "0607")
    free = hexes(retreat_hexes(board, unit, 2, SOUTH))
    assert "0609" in free
    put(board, INF_P2, "0608")
    free = hexes(retreat_hexes(board, unit, 2, SOUTH))
    assert "0609" not in free  # now in a zone
    assert "0608" not in free
    put(board, ART_F, "0609")
    assert "0609" in hexes(retreat_hexes(board, unit, 2, SOUTH))  # a friend stands there
    begin(board, Retreat(unit, (h("0609"), h("0410"))))
    assert refused(board, RetreatTo(h("0608"))) == ["9.34c"]
    assert refused(board, RetreatTo(h("0508"))) == ["9.34d"]
    lone = bare()
    unit = put(lone, INF_F, "0611", 4)
    put(lone, "s-pr-kirchbach", "0609")
    assert "0609" not in hexes(retreat_hexes(lone, unit, 2, SOUTH))  # an enemy leader holds it too


@pytest.mark.rule("blood-and-iron:9.34e")
def test_stacking_holds_on_the_way() -> None:
    board = bare()
    unit = put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0609")
    assert "0609" not in hexes(retreat_hexes(board, unit, 2, SOUTH))
    begin(board, Retreat(unit, (h("0410"), h("0810"))))
    assert refused(board, RetreatTo(h("0609"))) == ["9.34e"]


@pytest.mark.rule("blood-and-iron:9.34f")
def test_a_unit_that_cannot_retreat_stays_and_loses_a_step() -> None:
    board = bare()
    unit = put(board, INF_F, "0611", 4)
    for name, place in ((INF_P, "0609"), (INF_P2, "0410"), (INF_P3, "0810"), (CAV_P, "0612")):
        put(board, name, place)
    begin(board, MustRetreat(unit, 2, SOUTH))
    assert board.over
    assert where(board, INF_F) == "0611"
    assert board.lost[unit] == 1
    begin(board, MustRetreat(unit, 2, SOUTH))
    begin(board, MustRetreat(unit, 2, SOUTH))
    assert board.place[unit] == DEAD


@pytest.mark.rule("blood-and-iron:10.2e")
def test_a_leader_goes_along_or_not_as_his_owner_wishes() -> None:
    for choice, end in ((GoAlong(), "0609"), (StayBehind(), "0611")):
        board = bare()
        unit = put(board, INF_F, "0611", 4)
        put(board, ART_F, "0611", 4)
        put(board, DOUAY, "0611")
        begin(board, Retreat(unit, (h("0609"), h("0410"))))
        board.play(RetreatTo(h("0609")))
        assert board.step == LeaderFollows(u(DOUAY), unit)
        board.play(choice)
        assert where(board, DOUAY) == end
    alone = bare()
    unit = put(alone, INF_F, "0611", 4)
    put(alone, DOUAY, "0611")
    begin(alone, Retreat(unit, (h("0609"), h("0410"))))
    alone.play(RetreatTo(h("0609")))
    alone.play(StayBehind())
    assert where(alone, DOUAY) == "0609"  # left alone he joins the nearest unit


# -- 9.4 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.4a", "blood-and-iron:9.4b")
def test_defending_cavalry_beside_infantry_or_artillery_may_withdraw_before_fire() -> None:
    board = bare()
    unit = put(board, CAV_F, "0611", 4)
    put(board, ART_F, "0611", 4)
    put(board, INF_P, "0612", 4)
    far = put(board, "s-fr-brigade-coulombier", "0605", 4)
    fighting(board)
    assert isinstance(board.step, CavalryWithdrawal)
    assert board.actor == "french"
    assert board.choices() == [Withdraw(unit), StandFirm()]
    assert refused(board, Withdraw(far)) == ["9.4a"]
    board.play(Withdraw(unit))
    assert isinstance(board.step, WithdrawalHex)
    assert "0609" in hexes(choice.to for choice in board.choices())
    assert all(WORLD.grid.distance(choice.to, h("0611")) == 2 for choice in board.choices())
    board.play(RetreatTo(h("0609")))
    assert where(board, CAV_F) == "0609"
    assert not board.routed[unit]
    assert where(board, ART_F) == "0611"  # the guns stay
    assert not isinstance(board.step, CavalryWithdrawal)


@pytest.mark.rule("blood-and-iron:9.4b")
def test_withdrawing_cavalry_shuns_every_enemy_zone() -> None:
    board = bare()
    unit = put(board, CAV_F, "0611", 4)
    put(board, INF_P, "0612", 4)
    put(board, INF_P2, "0608", 4)
    put(board, ART_F, "0609", 4)  # a friend in an enemy zone
    fighting(board)
    board.play(Withdraw(unit))
    assert RetreatTo(h("0609")) not in board.choices()
    assert refused(board, RetreatTo(h("0609"))) == ["10.3a"]
    closed = bare()
    unit = put(closed, CAV_F, "0611", 4)
    for name, place in ((INF_P, "0612"), (INF_P2, "0608"), (INF_P3, "0409"), ("s-pr-bde-41", "0809")):
        put(closed, name, place, 4)
    put(closed, "s-pr-bde-42", "0412", 4)
    put(closed, "s-pr-bde-43", "0812", 4)
    fighting(closed)
    assert not isinstance(closed.step, CavalryWithdrawal)  # no way out of two hexes


@pytest.mark.rule("blood-and-iron:9.4b")
def test_cavalry_withdraws_once_before_a_combat() -> None:
    """It may end beside other infantry beyond a river, where no zone reaches; it does not ride on from there."""
    board = bare()
    unit = put(board, CAV_F, "0121", 4)
    put(board, INF_P, "0120", 4)
    put(board, INF_P2, "0124", 4)
    fighting(board)
    board.play(Withdraw(unit))
    board.play(RetreatTo(h("0123")))
    assert h("0124") in WORLD.grid.near[h("0123")]
    assert not isinstance(board.step, CavalryWithdrawal)
    begin(board, CavalryWithdrawal(FRENCH, (), (unit,)))
    assert board.over


@pytest.mark.rule("blood-and-iron:9.4c")
def test_cavalry_in_the_zone_of_enemy_cavalry_may_not_withdraw() -> None:
    board = bare()
    unit = put(board, CAV_F, "0611", 4)
    other = put(board, "s-fr-brigade-coulombier", "0811", 4)
    put(board, INF_P, "0612", 4)
    put(board, CAV_P, "0510", 4)
    put(board, ART_P, "0812", 4)
    fighting(board)
    assert offered(board, Withdraw) == [Withdraw(other)]
    assert refused(board, Withdraw(unit)) == ["9.4c"]


@pytest.mark.rule("blood-and-iron:9.34f", "blood-and-iron:9.1a")
def test_a_unit_that_loses_a_step_before_it_ever_fought_draws_its_marker_first() -> None:
    board = bare()
    unit = put(board, INF_F, "0611")
    for name, hex_ in zip((INF_P, INF_P2, INF_P3), ("0612", "0510", "0710"), strict=True):
        put(board, name, hex_)
    begin(board, MustRetreat(unit, 2, SOUTH))
    assert board.step == DrawMarkers((unit,))
    with pytest.raises(LookupError):
        board.steps_left(unit)
    draw(board, "w5")
    assert board.over
    assert board.lost[unit] == 1
