"""Computer players go by what their side knows: hidden facts change nothing that they do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.bots import BOTS, bot
from grognard.bots.doctrine import doctrine
from grognard.games.landships.kinds import PERMANENT, TEMPORARY
from grognard.kernel.board import Board
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice, decisions
from grognard.lab.players import player

pytestmark = pytest.mark.usefixtures("hasty")
# a scenario, options, and whether anything in it is hidden from a side that decides
SECRETIVE = (
    ("verdun", "historical", {}, False),
    ("arras", "historical", {"bidding": True}, True),
    ("blood-and-iron", "bazeilles", {}, True),
    ("landships", "ls-11", {}, True),
    ("landships", "ls-05", {"planned-artillery": True, "secret-breakdown": True}, True),
)
CHIEF = "grognard.bots.chief:ChiefBot"
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
    for side in decisions(board, dice):
        if len(found) >= STOPS:
            break
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
        for level in (*BOTS, CHIEF):
            chosen = []
            for each in (board, *others):
                for enemy in rules.sides:
                    doctrine(game).value(rules.seen(each, enemy), enemy)
                chosen.append(player(level, side, 7, game).choose(rules.seen(each, side)))
            assert chosen[0] == chosen[1] == chosen[2], (level, board.step)
    assert apart == hidden, "the test has to see boards that differ, where something can be hidden"


def imagined(board: Board, side: str, times: int = 40) -> list[Any]:
    """What a side thinks could be so; all of it looks the same to that side."""
    found = [otherwise(board, side, seed) for seed in range(times)]
    assert all(board.game.seen(each, side) == board.game.seen(board, side) for each in found)
    return found


def begun(game: str, scenario: str, options: dict[str, Any]) -> Any:
    """A board on which captains have set up and the first turn has begun."""
    rules = grognard.game(game)
    board, dice = rules.start(scenario, options), Dice(5)
    while not board.phase:  # type: ignore[attr-defined]
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
        else:
            board.apply(bot("captain", str(board.actor), 3).choose(rules.seen(board, board.actor)))
    return board


def test_how_badly_a_tank_is_broken_is_guessed() -> None:
    board = begun("landships", "ls-08", {"secret-breakdown": True})
    tank = next(unit for unit in board.on_map("allied") if board.world.is_tank[unit])
    board.broken = changed(board.broken, tank, PERMANENT)
    assert {each.broken[tank] for each in imagined(board, "german")} == {TEMPORARY, PERMANENT}
    assert {each.broken[tank] for each in imagined(board, "allied")} == {PERMANENT}


def test_barrages_that_the_enemy_may_have_planned_are_guessed() -> None:
    board = begun("landships", "ls-05", {"planned-artillery": True})
    assert len({each.german_plans for each in imagined(board, "allied")}) > 10
    assert {each.allied_plans for each in imagined(board, "allied")} == {board.allied_plans}


def test_what_the_guns_were_ordered_is_guessed() -> None:
    board = grognard.game("blood-and-iron").start("bazeilles")
    assert {each.standing for each in imagined(board, "prussian")} == {0, 1}
    assert {each.standing for each in imagined(board, "french")} == {0}
