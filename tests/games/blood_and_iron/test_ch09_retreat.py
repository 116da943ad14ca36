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
    StandFirm,
    StayBehind,
    Withdraw,
    WithdrawalHex,
    retreat_hexes,
)
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from grognard.testing import can, offered, play, refused, where

from .pieces import FRENCH, WORLD, F, P, hex_, hexes, unit
from .table import bare, begin, fighting, put, table

SOUTH = (hex_("0612"),)


@pytest.mark.rule("blood-and-iron:9.34a")
def test_a_retreat_goes_two_hexes_away_from_the_enemy_and_the_owner_picks() -> None:
    board = table({F.INF: "0611 4"})
    begin(board, MustRetreat(unit(F.INF), 2, SOUTH))
    assert isinstance(board.step, Retreat)
    assert board.actor == "french"
    ends = hexes(choice.to for choice in board.choices())
    assert "0609" in ends
    assert all(WORLD.grid.distance(hex_("0611"), hex_(end)) == 2 for end in ends)
    assert all(WORLD.grid.distance(hex_("0612"), hex_(end)) > 1 for end in ends)
    assert "0613" not in ends
    assert refused(board, "RetreatTo to=0613") == ["9.34a"]
    play(board, "RetreatTo to=0609")
    assert where(board, F.INF) == "0609"


@pytest.mark.rule("blood-and-iron:9.34b")
def test_a_retreat_stays_on_the_map_and_off_forbidden_ground() -> None:
    board = bare()
    piece = put(board, F.INF, "0601", 4)
    ends = hexes(retreat_hexes(board, piece, 2, (hex_("0602"),)))
    assert ends <= {"0401", "0801", "0402", "0802"}  # along the edge
    river = put(board, F.INF2, "1921", 4)
    assert not {"1922", "1923", "2023"} & hexes(retreat_hexes(board, river, 2, (hex_("1920"),)))
    limited = bare("floing")
    piece = put(limited, F.INF, "3813", 4)
    assert all(WORLD.grid.row(end) < 15 for end in retreat_hexes(limited, piece, 2, (hex_("3812"),)))
    begin(limited, Retreat(piece, (hex_("3612"), hex_("3912"))))
    assert refused(limited, "RetreatTo to=3815") == ["9.34b"]
    horse = put(board, F.CAV, "4418", 4)
    assert "4219" not in hexes(retreat_hexes(board, horse, 2, (hex_("4617"),)))  # no wall can be jumped


@pytest.mark.rule("blood-and-iron:9.34c", "blood-and-iron:9.34d")
def test_a_retreat_enters_no_enemy_hex_and_a_zone_only_where_a_friend_stands() -> None:
    board = bare()
    piece = put(board, F.INF, "0611", 4)
    put(board, P.INF, "0607")
    free = hexes(retreat_hexes(board, piece, 2, SOUTH))
    assert "0609" in free
    put(board, P.INF2, "0608")
    free = hexes(retreat_hexes(board, piece, 2, SOUTH))
    assert "0609" not in free  # now in a zone
    assert "0608" not in free
    put(board, F.ART, "0609")
    assert "0609" in hexes(retreat_hexes(board, piece, 2, SOUTH))  # a friend stands there
    begin(board, Retreat(piece, (hex_("0609"), hex_("0410"))))
    assert refused(board, "RetreatTo to=0608") == ["9.34c"]
    assert refused(board, "RetreatTo to=0508") == ["9.34d"]
    lone = bare()
    piece = put(lone, F.INF, "0611", 4)
    put(lone, "s-pr-kirchbach", "0609")
    assert "0609" not in hexes(retreat_hexes(lone, piece, 2, SOUTH))  # an enemy leader holds it too


@pytest.mark.rule("blood-and-iron:9.34e")
def test_stacking_holds_on_the_way() -> None:
    board = bare()
    piece = put(board, F.INF, "0611", 4)
    put(board, F.INF2, "0609")
    assert "0609" not in hexes(retreat_hexes(board, piece, 2, SOUTH))
    begin(board, Retreat(piece, (hex_("0410"), hex_("0810"))))
    assert refused(board, "RetreatTo to=0609") == ["9.34e"]


@pytest.mark.rule("blood-and-iron:9.34f")
def test_a_unit_that_cannot_retreat_stays_and_loses_a_step() -> None:
    board = bare()
    piece = put(board, F.INF, "0611", 4)
    for name, place in ((P.INF, "0609"), (P.INF2, "0410"), (P.INF3, "0810"), (P.CAV, "0612")):
        put(board, name, place)
    begin(board, MustRetreat(piece, 2, SOUTH))
    assert board.over
    assert where(board, F.INF) == "0611"
    assert board.lost[piece] == 1
    begin(board, MustRetreat(piece, 2, SOUTH))
    begin(board, MustRetreat(piece, 2, SOUTH))
    assert board.place[piece] == DEAD


@pytest.mark.rule("blood-and-iron:10.2e")
def test_a_leader_goes_along_or_not_as_his_owner_wishes() -> None:
    for choice, end in ((GoAlong(), "0609"), (StayBehind(), "0611")):
        board = bare()
        piece = put(board, F.INF, "0611", 4)
        put(board, F.ART, "0611", 4)
        put(board, F.DOUAY, "0611")
        begin(board, Retreat(piece, (hex_("0609"), hex_("0410"))))
        play(board, "RetreatTo to=0609")
        assert board.step == LeaderFollows(unit(F.DOUAY), piece)
        board.play(choice)
        assert where(board, F.DOUAY) == end
    alone = bare()
    piece = put(alone, F.INF, "0611", 4)
    put(alone, F.DOUAY, "0611")
    begin(alone, Retreat(piece, (hex_("0609"), hex_("0410"))))
    play(alone, "RetreatTo to=0609", "StayBehind")
    assert where(alone, F.DOUAY) == "0609"  # left alone he joins the nearest unit


# -- 9.4 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.4a", "blood-and-iron:9.4b")
def test_defending_cavalry_beside_infantry_or_artillery_may_withdraw_before_fire() -> None:
    board = bare()
    piece = put(board, F.CAV, "0611", 4)
    put(board, F.ART, "0611", 4)
    put(board, P.INF, "0612", 4)
    far = put(board, "s-fr-brigade-coulombier", "0605", 4)
    fighting(board)
    assert isinstance(board.step, CavalryWithdrawal)
    assert board.actor == "french"
    assert board.choices() == [Withdraw(piece), StandFirm()]
    assert refused(board, Withdraw(far)) == ["9.4a"]
    board.play(Withdraw(piece))
    assert isinstance(board.step, WithdrawalHex)
    assert "0609" in hexes(choice.to for choice in board.choices())
    assert all(WORLD.grid.distance(choice.to, hex_("0611")) == 2 for choice in board.choices())
    play(board, "RetreatTo to=0609")
    assert where(board, F.CAV) == "0609"
    assert not board.routed[piece]
    assert where(board, F.ART) == "0611"  # the guns stay
    assert not isinstance(board.step, CavalryWithdrawal)


@pytest.mark.rule("blood-and-iron:9.4b")
def test_withdrawing_cavalry_shuns_every_enemy_zone() -> None:
    board = table({F.CAV: "0611 4", P.INF: "0612 4", P.INF2: "0608 4", F.ART: "0609 4"})  # a friend in an enemy zone
    fighting(board)
    board.play(Withdraw(unit(F.CAV)))
    assert not can(board, "RetreatTo to=0609")
    assert refused(board, "RetreatTo to=0609") == ["10.3a"]
    closed = bare()
    put(closed, F.CAV, "0611", 4)
    for name, place in ((P.INF, "0612"), (P.INF2, "0608"), (P.INF3, "0409"), ("s-pr-bde-41", "0809")):
        put(closed, name, place, 4)
    put(closed, "s-pr-bde-42", "0412", 4)
    put(closed, "s-pr-bde-43", "0812", 4)
    fighting(closed)
    assert not isinstance(closed.step, CavalryWithdrawal)  # no way out of two hexes


@pytest.mark.rule("blood-and-iron:9.4b")
def test_cavalry_withdraws_once_before_a_combat() -> None:
    """It may end beside other infantry beyond a river, where no zone reaches; it does not ride on from there."""
    board = table({F.CAV: "0121 4", P.INF: "0120 4", P.INF2: "0124 4"})
    fighting(board)
    play(board, Withdraw(unit(F.CAV)), "RetreatTo to=0123")
    assert hex_("0124") in WORLD.grid.near[hex_("0123")]
    assert not isinstance(board.step, CavalryWithdrawal)
    begin(board, CavalryWithdrawal(FRENCH, (), (unit(F.CAV),)))
    assert board.over


@pytest.mark.rule("blood-and-iron:9.4c")
def test_cavalry_in_the_zone_of_enemy_cavalry_may_not_withdraw() -> None:
    board = bare()
    piece = put(board, F.CAV, "0611", 4)
    other = put(board, "s-fr-brigade-coulombier", "0811", 4)
    put(board, P.INF, "0612", 4)
    put(board, P.CAV, "0510", 4)
    put(board, P.ART, "0812", 4)
    fighting(board)
    assert offered(board, "Withdraw") == [f"Withdraw unit={WORLD.ids[other]}"]
    assert refused(board, Withdraw(piece)) == ["9.4c"]


@pytest.mark.rule("blood-and-iron:9.34f", "blood-and-iron:9.1a")
def test_a_unit_that_loses_a_step_before_it_ever_fought_draws_its_marker_first() -> None:
    board = bare()
    piece = put(board, F.INF, "0611")
    for name, spot in zip((P.INF, P.INF2, P.INF3), ("0612", "0510", "0710"), strict=True):
        put(board, name, spot)
    begin(board, MustRetreat(piece, 2, SOUTH))
    assert board.step == DrawMarkers((piece,))
    with pytest.raises(LookupError):
        board.steps_left(piece)
    play(board, "Drawn marker=w5 number=0")
    assert board.over
    assert board.lost[piece] == 1
