"""Bids: points agreed on before play, minded by every game's verdict where points decide, and by records."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.kernel.conformance import Luck
from grognard.kernel.game import HANDICAP
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.bids import by_halving, from_swings, score_at
from grognard.lab.match import Played, Setting, opening, play

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
    board = game.start(scenario)
    if bid:
        game.agree(board, bid)
    history = History.begun(board)
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


def test_a_bid_at_verdun_leaves_no_draw() -> None:
    board = finished("verdun", "historical").board
    points = board.outcome.points["points"]
    game = grognard.game("verdun")
    found = []
    for total in (5, 6, 8, 9):
        game.agree(board, total - points)
        assert board.bid != 0
        found.append((board.outcome.winner, board.outcome.degree))
    assert found == [
        ("french", "french-minor"),
        ("french", "french-bid"),
        ("french", "french-bid"),
        ("german", "german-minor"),
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_swing_of_a_game_is_where_its_verdict_turns(seed: int) -> None:
    """What a game says of bids is what the same game gives when it is played with them."""
    setting = Setting("verdun", "historical", ("random", "random"))
    game = play(setting, seed)
    assert game.swing is not None
    drawn, won = game.swing
    assert won == drawn, "no bid leaves a draw"
    for bid, winner in ((won - 1, "french"), (won, "german")):
        assert bid != 0
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


def swung(drawn: int, won: int) -> Played:
    return Played(1, None, "", {}, 1, 1, swing=(drawn, won))


def test_the_bid_that_evens_games_which_say_where_they_turn() -> None:
    games = [swung(-5, -2)] * 50 + [swung(3, 6)] * 50
    assert score_at(games, -6).value == 0
    assert score_at(games, -5).value == 0.25
    assert score_at(games, -2).value == 0.5
    assert score_at(games, 6).value == 1
    found = from_swings(games, range(-20, 21))
    assert (found.bid, found.score.value) == (0, 0.5), "the smallest of those that do"
    assert (found.low, found.high) == (-2, 2)
    assert found.bounded == (True, True)
    assert found.evens


def test_no_bid_may_even_it() -> None:
    found = from_swings([swung(4, 4)] * 100, range(-20, 21))
    assert not found.evens, "one point decides every game"
    assert found.bid == 4
    assert found.low > found.high, "no bid at all"
    assert found.sure == "that is not even: no bid that was tried is, and this one is the nearest"


def test_how_sure_a_bid_is() -> None:
    games = [swung(-5, -2)] * 50 + [swung(3, 6)] * 50
    sure = from_swings(games, range(-20, 21)).sure
    assert sure == "bids from -2 to +2 cannot be told from even with 100 games (95 %)"


@pytest.mark.parametrize(("name", "bid"), [("arras", 999), ("arras", 10), ("arras", -15), ("verdun", -500)])
def test_a_bid_out_of_range_is_refused(name: str, bid: int) -> None:
    game = grognard.game(name)
    bids = game.bids("historical")
    with pytest.raises(grognard.BadRequest, match=rf"only from {bids.start} to \+{bids.stop - 1} may be agreed on"):
        opening(game, Setting(name, "historical", ("random", "random"), bid=bid))


@pytest.mark.parametrize("truth", [-9, -3, 0, 2, 7])
def test_halving_finds_the_bid_of_a_known_curve(truth: int) -> None:
    """A hundred games at each bid whose score rises by a tenth with each point: few bids are played, the right one is
    found."""
    tried: list[int] = []

    def playing(bid: int) -> list[Played]:
        tried.append(bid)
        won = max(0, min(100, 50 + 10 * (bid - truth)))
        return [Played(seed, "allied" if seed < won else "german", "", {}, 1, 1) for seed in range(100)]

    found = by_halving(playing, range(-12, 10), "allied")
    assert found.bid == truth
    assert found.low == found.high == truth
    assert found.bounded == (True, True)
    assert len(tried) == len(set(tried)) <= 8


def test_halving_at_the_edge_of_what_may_be_bid() -> None:
    found = by_halving(lambda _: [Played(1, "german", "", {}, 1, 1)] * 50, range(-5, 6), "allied")
    assert not found.evens


def lab(out: Path, *words: str) -> str:
    """What a run of the lab that finds a bid prints."""
    said = CliRunner().invoke(app, ["lab", *words, "-j", "1", "--bid", "--luck", "0", "--out", str(out)])
    assert said.exit_code == 0, said.output
    return said.output


def test_the_lab_finds_a_bid_and_tries_it(tmp_path: Path) -> None:
    """At Verdun, from one run; the report has its curve."""
    said = lab(tmp_path, "verdun", "-s", "historical", "--sides", "random,random", "-n", "4")
    assert "bid: +" in said
    assert "cannot be told from even" in said
    assert "fresh seeds" in said
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "The bid that evens it" in page
    assert "Tried on 4 fresh seeds" in page


def test_the_lab_does_not_call_even_what_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Captains win against random play at any target about the printed one."""
    monkeypatch.setattr(type(grognard.game("arras")), "bids", lambda _, __: range(-1, 2))
    said = lab(tmp_path, "arras", "--sides", "captain,random", "-n", "5")
    assert "that is not even" in said
    assert "cannot be told from even" not in said
    (told,) = re.findall(r"<h3>The bid.*?(?=<figure>)", (tmp_path / "report.html").read_text("utf-8"))
    assert "that is not even" in told
    assert "cannot be told from even" not in told
    assert "fresh seeds" in told


def test_the_lab_plays_arras_at_several_targets(tmp_path: Path) -> None:
    said = lab(tmp_path, "arras", "--sides", "random,random", "-n", "2")
    assert "a target of" in said
    assert len(list(tmp_path.glob("bid*/games.jsonl"))) >= 3


@pytest.mark.parametrize(
    ("name", "scenario", "more", "says"),
    [
        ("landships", "ls-00", ["--bid"], "not decided by points"),
        ("arras", "historical", ["--bid", "-o", "bidding"], "bid for themselves"),
        ("blood-and-iron", "floing", ["--with-bid", "2"], "not decided by points"),
        ("arras", "historical", ["--with-bid", "999"], "from -14 to +9"),
    ],
)
def test_a_scenario_without_bids_is_refused_before_it_is_played(
    name: str, scenario: str, more: list[str], says: str, tmp_path: Path
) -> None:
    words = ["lab", name, "-s", scenario, "--sides", "random,random", "--out", str(tmp_path / "out"), *more]
    said = CliRunner().invoke(app, words)
    assert isinstance(said.exception, grognard.BadRequest)
    assert says in str(said.exception)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", grognard.games.ids())
def test_the_option_of_an_even_game_is_the_bid_that_was_measured(name: str) -> None:
    """It is agreed on before play, where it is known, and nowhere else."""
    game = grognard.game(name)
    offered = {each.id for each in game.scenarios if any(one.id == HANDICAP for one in game.options_of(each.id))}
    assert offered == set(game.handicaps)
    for scenario, bid in game.handicaps.items():
        assert bid and bid in game.bids(scenario)
        agreed = game.start(scenario)
        game.agree(agreed, bid)
        chosen = game.start(scenario, {HANDICAP: True})
        assert chosen.bid == bid and chosen.digest() == agreed.digest()
        assert not game.start(scenario, {HANDICAP: False}).bid
