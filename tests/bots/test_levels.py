"""The levels play whole games, from the seen board only, and captain beats random."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.bots import BOTS, BadBot, bot, choose, marshal
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.bots.staff import Orders
from grognard.games.arras.rules.bidding import BidForAllies
from grognard.games.arras.world import GERMAN
from grognard.kernel.board import Board
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice, Setting, decisions, play

from .bids import after_a_bid

GAMES = (("verdun", "historical"), ("arras", "historical"))


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@pytest.mark.parametrize("level", ["recruit", "captain", "marshal"])
@pytest.mark.usefixtures("hasty")
def test_a_level_plays_a_whole_game(game: str, scenario: str, level: str) -> None:
    played = play(Setting(game, scenario, (level, level)), seed=11)
    assert played.decisions > 100
    assert played.degree


@pytest.mark.parametrize(("game", "scenario"), [("verdun", "campaign"), ("arras", "free")])
def test_a_captain_sets_up_by_himself(game: str, scenario: str) -> None:
    played = play(Setting(game, scenario, ("captain", "captain")), seed=3)
    assert played.degree


@pytest.mark.parametrize(("game", "games"), [("arras", 6), ("verdun", 2)])
@pytest.mark.parametrize("at", [0, 1])
def test_a_captain_beats_random(game: str, games: int, at: int) -> None:
    players = ("captain", "random") if at == 0 else ("random", "captain")
    side = grognard.game(game).sides[at]
    won = [play(Setting(game, "historical", players), seed).winner == side for seed in range(40, 40 + games)]
    assert all(won)


@pytest.mark.parametrize("at", [0, 1])
def test_a_recruit_beats_random(at: int) -> None:
    players = ("recruit", "random") if at == 0 else ("random", "recruit")
    side = grognard.game("arras").sides[at]
    won = [play(Setting("arras", "historical", players), seed).winner == side for seed in range(70, 75)]
    assert sum(won) >= 4


@pytest.mark.parametrize("game", ["arras", "blood-and-iron", "landships", "verdun"])
def test_second_thoughts_alone_are_left_out(game: str) -> None:
    """Steps whose verbs take nothing back are not searched: nothing else may be offered by them."""
    rng = Random(4)
    board = grognard.game(game).start()
    dice, found = Dice(4), 0
    for _ in range(400):
        if board.over:
            break
        offered = list(board.choices())
        assert serious(board) == ([each for each in offered if not each.retracts] or offered)
        found += any(each.retracts for each in offered)
        board.apply(board.step.sample(board, dice) if isinstance(board.step, Chance) else rng.choice(offered))
    assert found or game == "arras"


# -- secrets ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", sorted(BOTS))
@pytest.mark.usefixtures("hasty")
def test_hidden_facts_change_nothing(level: str) -> None:
    """The Allied bid is secret until both are in: whatever it is, the other player bids the same."""
    game = grognard.game("arras")
    made = []
    for secret in (1, 7, 15):
        board = after_a_bid(secret)
        assert board.step == BidForAllies(GERMAN)
        assert board.bids[0] == secret
        made.append(bot(level, "german", 5).choose(game.seen(board, "german")))
    assert made[0] == made[1] == made[2]


def test_a_bid_that_is_seen_would_be_told_apart() -> None:
    """The boards of the test above do differ before anything is hidden."""
    one, other = (after_a_bid(secret) for secret in (1, 7))
    assert one != other
    assert one.game.seen(one, "german") == other.game.seen(other, "german")


# -- the same seed, the same choice -----------------------------------------------------------------------


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@pytest.mark.parametrize("level", ["recruit", "captain", "marshal"])
@pytest.mark.usefixtures("hasty")
def test_choices_follow_from_the_seed(game: str, scenario: str, level: str) -> None:
    rules = grognard.game(game)
    board = walk(rules.start(scenario), 60)
    side = str(board.actor)
    known = rules.seen(board, side)
    before = known.clone()
    first, second = (bot(level, side, 9).choose(known) for _ in range(2))
    assert first == second
    assert first in known.choices()
    assert known == before  # thinking changes nothing


def test_thinking_time_bounds_a_marshal(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all he goes by the doctrine, without a single simulation."""
    rules = grognard.game("arras")
    board = rules.start("historical")
    side = str(board.actor)
    player = marshal.MarshalBot(side, Random(1), thinking=0.0)
    monkeypatch.setattr(player, "play_out", lambda *_: pytest.fail("simulated"))
    assert player.choose(rules.seen(board, side)) in board.choices()


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_the_doctrine_scores_every_choice(game: str, scenario: str) -> None:
    """At every decision of a game of captains: one number for each choice."""
    rules = grognard.game(game)
    board = rules.start(scenario)
    knowledge = doctrine(game)
    players = {side: bot("captain", side, 2) for side in rules.sides}
    dice = Dice(2)
    for side in decisions(board, dice):
        offered = board.choices()
        scores = knowledge.scores(board, side, offered)
        assert scores is not None
        assert len(scores) == len(offered)
        board.apply(players[side].choose(rules.seen(board, side)))


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadBot, match="general"):
        bot("general", "german")


def walk(board: Board, decisions: int) -> Board:
    """Some way into a game, by captains, to a decision of a player."""
    dice = Dice(4)
    for number in range(decisions + 50):
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
        elif number >= decisions and len(board.choices()) > 1:
            break
        else:
            board.apply(bot("captain", str(board.actor), number).choose(board))
    return board


# -- plans ------------------------------------------------------------------------------------------------


def test_a_marshal_plans_once_an_occasion(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh player at the same table goes on with the plan of his seat; at another table he makes his own."""
    rules, knowledge, side = grognard.game("verdun"), doctrine("verdun"), "french"
    board = walk(rules.start("historical"), 1)
    while board.actor != side or knowledge.occasion(board, side) is None or knowledge.begins(board, side):
        walk(board, 1)
    planned = []

    def play_out(player: marshal.MarshalBot, known: Board, choice: object, orders: Orders, *_: object) -> float:
        planned.append(orders.posture)
        return float(orders.posture == "close")

    monkeypatch.setattr(marshal.MarshalBot, "play_out", play_out)
    known = rules.seen(board, side)
    assert not knowledge.weighty(known, side, known.choices())
    choose("marshal", known, side, 1, "first table")
    assert set(planned) == set(knowledge.postures(known, side))
    planned.clear()
    choose("marshal", known, side, 2, "first table")
    assert not planned
    choose("marshal", known, side, 3, "second table")
    assert planned


def test_a_posture_changes_what_a_captain_does() -> None:
    """Every posture of both games scores some decision of a game otherwise than the plain one."""
    for game, scenario in GAMES:
        rules = grognard.game(game)
        board = rules.start(scenario)
        dice = Dice(8)
        wanted = {(side, each) for side in rules.sides for each in doctrine(game).postures(board, side) if each}
        assert wanted
        while not board.over and wanted:
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, dice))
                continue
            side, offered = str(board.actor), board.choices()
            plain = doctrine(game).scores(board, side, offered)
            wanted = {
                (who, posture)
                for who, posture in wanted
                if who != side or doctrine(game, posture).scores(board, side, offered) == plain
            }
            board.apply(bot("captain", side, 1).choose(board))
        assert not wanted
