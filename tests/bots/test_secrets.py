"""Computer players go by what their side knows: hidden facts change nothing that they do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.bots import BOTS, bot
from grognard.bots.doctrine import doctrine
from grognard.kernel.board import Board
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice

pytestmark = pytest.mark.usefixtures("hasty")
# a scenario, options, and whether anything in it is hidden from a side that decides
SECRETIVE = (
    ("verdun", "historical", {}, False),
    ("arras", "historical", {"bidding": True}, True),
    ("blood-and-iron", "bazeilles", {}, True),
    ("landships", "ls-11", {}, True),
)
STOPS = 6  # decisions of a game that are looked at
APART = 25  # decisions between them


def otherwise(board: Board, side: str, seed: int) -> Board:
    """A board that looks the same to a side, with other hidden facts."""
    other = board.game.seen(board, side)
    board.game.imagine(other, side, Random(seed))
    return other


def positions(game: str, scenario: str, options: dict[str, Any]) -> list[Board]:
    """Boards of one game of captains at which somebody has something to choose, one that hides something among them."""
    rules = grognard.game(game)
    board = rules.start(scenario, options)
    dice, found, wait = Dice(5), [], 0
    while not board.over and len(found) < STOPS:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
            continue
        side = str(board.actor)
        hides = otherwise(board, side, 1) != board
        if len(board.choices()) > 1 and (wait <= 0 or (hides and not any(shown for _, shown in found))):
            found.append((board.clone(), hides))
            wait = APART
        wait -= 1
        board.apply(bot("captain", side, 3).choose(rules.seen(board, side)))
    return [each for each, _ in found]


@pytest.mark.parametrize(("game", "scenario", "options", "hidden"), SECRETIVE)
def test_hidden_facts_change_nothing(game: str, scenario: str, options: dict[str, Any], hidden: bool) -> None:
    """Every level chooses the same on boards that differ only in what the side may not know, also after the doctrine
    has looked at the board with the enemy's eyes."""
    rules = grognard.game(game)
    apart = False
    for board in positions(game, scenario, options):
        side = str(board.actor)
        others = [otherwise(board, side, seed) for seed in (1, 2)]
        apart = apart or any(other != board for other in others)
        for level in BOTS:
            chosen = []
            for each in (board, *others):
                for enemy in rules.sides:
                    doctrine(game).value(rules.seen(each, enemy), enemy)
                chosen.append(bot(level, side, 7).choose(rules.seen(each, side)))
            assert chosen[0] == chosen[1] == chosen[2], (level, board.step)
    assert apart == hidden, "the test has to see boards that differ, where something can be hidden"
