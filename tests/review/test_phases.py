"""Whole phases beside a captain's and a marshal's: with the same dice, and from what the side knew."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.kernel.board import Board
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.match import Dice
from grognard.review import Budget, Review, Reviewing
from grognard.review.acts import acts_of
from grognard.review.phases import beside, carried_out, phases_of, quiet, telling
from tests.review.played import SCENARIOS, Blunderer, game_of
from tests.review.test_books import near
from tests.review.test_judging import BLUNDERS, planted

FIRST_STEPS = Path(__file__).resolve().parents[1] / "golden" / "landships" / "first-steps.game"


def quiet_game(name: str) -> Record:
    """A whole game of captains who draw no lots."""
    game = grognard.game(name)
    history = History(game, SCENARIOS[name])
    for _ in history.run({side: quiet(side, 1) for side in game.sides}, Dice(7), checked=()):
        pass
    return history.record


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_captain_with_the_same_dice_plays_the_same_phase(name: str) -> None:
    """So nothing but decisions tells two ways apart: his phases end where the recorded ones did, rolls and all."""
    game = grognard.game(name)
    found = [phase for phase in phases_of(acts_of(quiet_game(name), game)) if phase.before.turn]
    rolled = sorted(found, key=lambda phase: -sum(act.is_roll for act in phase.acts))
    for phase in {*telling(found)[:3], *rolled[:3]}:
        assert position(game, carried_out(phase, quiet(phase.side, 1))) == position(game, phase.after), phase.first


def position(game: AnyGame, board: Board) -> dict[str, object]:
    return {side: msgspec.to_builtins(game.scene(game.seen(board, side), side)) for side in game.sides}


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_act_belongs_to_a_phase_of_one_side(name: str) -> None:
    game = grognard.game(name)
    acts = list(acts_of(quiet_game(name), game))
    phases = list(phases_of(acts))
    taken = [act for phase in phases for act in phase.acts]
    assert [act for act in acts if act in taken] == taken, "in their order, each once"
    assert all(act.is_roll for act in acts if act not in taken)
    assert all(one.last < other.first for one, other in pairwise(phases))
    assert {phase.side for phase in phases} == set(game.sides)


@pytest.mark.parametrize("name", ["verdun", "arras"])
def test_the_phase_of_a_blunder_is_behind_a_captain(name: str) -> None:
    side, step, turn, seed = BLUNDERS[name]
    player = Blunderer(side, Random(5), step, turn)
    record = game_of(name, seed, player)
    game = grognard.game(name)
    bad = planted(record, player)
    phase = next(each for each in phases_of(acts_of(record, game)) if bad & set(range(each.first, each.last + 1)))
    told = beside(phase, 8)
    assert told.side == side and told.clear
    assert told.captain.points < 0 and told.captain.is_clear
    assert told.title is not None


def test_phases_are_kept_and_taken_up_again() -> None:
    game = grognard.game("landships")
    record = Record.read(FIRST_STEPS)
    first = Reviewing(record, game, near)
    first.weigh(Budget(acts=0, rounds=2, phases=1))
    once = msgspec.json.decode(msgspec.json.encode(first.review()), type=Review)
    second = Reviewing(record, game, near)
    second.take_up(once)
    second.weigh(Budget(acts=0, rounds=2, phases=1))
    twice = second.review()
    assert len(once.beside) == 1 and len(twice.beside) == 2
    assert once.beside[0] in twice.beside
    assert twice.phases_left == once.phases_left - 1
    assert twice.total == once.total, "the books are not touched by it"


def test_the_command_tells_phases() -> None:
    words = ("review", str(FIRST_STEPS), "--depth", "weigh", "--acts", "1", "--rounds", "2", "--phases", "1")
    for lang, said in (("en", "Whole phases"), ("fr", "Les phases entières")):
        found = CliRunner().invoke(app, [*words, "--lang", lang])
        assert found.exit_code == 0 and said in found.output
        assert "review-phase" not in found.output


def test_the_longest_phases_come_first_and_single_choices_never() -> None:
    game = grognard.game("landships")
    sizes = [phase.decisions for phase in telling(phases_of(acts_of(Record.read(FIRST_STEPS), game)))]
    assert sizes == sorted(sizes, reverse=True) and sizes[-1] >= 2
