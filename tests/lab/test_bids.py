"""Bids: points agreed on before play, minded by every game's verdict where points decide, and by records."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.kernel.conformance import Luck
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.match import Setting, opening, play

POINTS = [
    ("verdun", "historical"),
    ("arras", "historical"),
    ("blood-and-iron", "froeschwiller-battle"),
    ("landships", "ls-01"),
    ("landships", "ls-02"),
]
OTHERWISE = [("blood-and-iron", "bazeilles"), ("landships", "ls-00"), ("landships", "ls-08")]


def finished(name: str, scenario: str, bid: int = 0, seed: int = 4) -> History:
    """A random game with a bid, as a history."""
    game = grognard.game(name)
    history = History(game, scenario)
    if bid:
        game.agree(history.board, bid)
        history.record = Record.of(history.board)
    rng = Random(seed)
    while not history.board.over:
        if history.roll(Luck(rng)) is None:
            history.play(rng.choice(history.board.choices()))
    return history


@pytest.mark.parametrize(("name", "scenario"), POINTS)
def test_a_large_bid_decides(name: str, scenario: str) -> None:
    game = grognard.game(name)
    bids = game.bids(scenario)
    assert bids.start < 0 < bids.stop
    won: list[str | None] = []
    for bid in (bids.start, bids.stop - 1):
        if game.bid_in_play:
            board: Any = opening(game, Setting(name, scenario, ("random", "random"), bid=bid))
            won.append("allied" if board.target < 1 else "german" if board.target >= 20 else None)
        else:
            board = finished(name, scenario).board
            game.agree(board, bid)
            won.append(board.outcome.winner)
    assert won[0] == game.sides[1]
    if not game.bid_in_play:
        assert won[1] == game.sides[0]


@pytest.mark.parametrize(("name", "scenario"), OTHERWISE)
def test_where_points_do_not_decide_no_bid_is_taken(name: str, scenario: str) -> None:
    game = grognard.game(name)
    with pytest.raises(grognard.BadRequest, match="not decided by points"):
        game.agree(game.start(scenario), 3)
    assert play(Setting(name, scenario, ("random", "random")), 1).swing is None


def test_bidding_players_need_no_bid_of_others() -> None:
    game = grognard.game("arras")
    with pytest.raises(grognard.BadRequest, match="bid for themselves"):
        game.agree(game.start("historical", {"bidding": True}), -5)


def test_a_bid_at_arras_is_the_target_that_the_allies_must_reach() -> None:
    game = grognard.game("arras")
    board = game.start("historical")
    assert board.target == 10
    game.agree(board, -5)
    assert board.target == 15
    assert game.seen(board, "german").target == 15, "the players know it"


def test_verdun_draws_lie_between() -> None:
    board = finished("verdun", "historical").board
    points = board.outcome.points["points"]
    game = grognard.game("verdun")
    found = []
    for total in (5, 6, 8, 9):
        game.agree(board, total - points)
        found.append(board.outcome.winner)
    assert found == ["french", None, None, "german"]


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_swing_of_a_game_is_where_its_verdict_turns(seed: int) -> None:
    """What a game says of bids is what the same game gives when it is played with them."""
    setting = Setting("verdun", "historical", ("random", "random"))
    game = play(setting, seed)
    assert game.swing is not None
    drawn, won = game.swing
    assert won == drawn + 3, "6, 7 and 8 points are a draw"
    for bid, winner in ((drawn - 1, "french"), (drawn, None), (won - 1, None), (won, "german")):
        again = play(Setting("verdun", "historical", ("random", "random"), bid=bid), seed)
        assert again.winner == winner
        assert again.swing == game.swing
        assert again.points == game.points


def test_a_record_keeps_its_bid() -> None:
    played = finished("verdun", "historical", bid=9)
    written = played.record.to_text()
    assert "\nbid 9\n" in written
    record = Record.from_text(written)
    assert record.replay(grognard.game("verdun")).outcome == played.board.outcome
    assert History.of(record, grognard.game("verdun")).board == played.board


def test_a_position_keeps_its_bid() -> None:
    game = grognard.game("verdun")
    board = game.start("historical")
    plain = board.clone()
    game.agree(board, -4)
    assert board != plain
    assert game.load(game.position(board)) == board
    assert board.clone().bid == -4
