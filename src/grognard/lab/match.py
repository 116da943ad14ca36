"""One game between computer players, from a seed: what a worker plays, and the unit of every statistic."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.bots import bot
from grognard.games import game as load
from grognard.kernel.board import Board
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.events import TurnEnded
from grognard.kernel.game import Game
from grognard.lab.luck import surprise


class Setting(msgspec.Struct, frozen=True):
    """What is played: the same for all games of a run."""

    game: str
    scenario: str
    players: tuple[str, ...]  # the level of each side, in the order of the game's sides
    options: dict[str, Any] = {}
    luck: bool = False  # whether the luck of every roll is reckoned, which takes as long again or more


class Played(msgspec.Struct):
    """What came of one game."""

    seed: int
    winner: str | None
    degree: str
    points: dict[str, int]
    decisions: int
    turns: int
    luck: dict[str, float] = {}  # by side: how much better than expected its rolls fell, in the game's own points
    values: list[float] = []  # the board's value for the first side at the end of each turn
    seconds: float = 0.0


class Dice:
    """Luck from a seed, apart from that of the players: so the same dice fall in paired games as long as they can."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"dice {seed}")

    def below(self, n: int) -> int:
        return int(self.rng.random() * n)


def play(setting: Setting, seed: int) -> Played:
    """Play one game to its end. The same setting and seed give the same game, on any machine and in any order."""
    game: Game[Any] = load(setting.game)
    players = {
        side: bot(level, side, seed * 1000 + number)
        for number, (side, level) in enumerate(zip(game.sides, setting.players, strict=True))
    }
    dice = Dice(seed)
    board: Board = game.start(setting.scenario, setting.options)
    events = board.listen()
    luck = dict.fromkeys(game.sides, 0.0)
    values: list[float] = []
    decisions = 0
    while not board.over:
        step = board.step
        actor = board.actor
        if isinstance(step, Chance):
            choice = step.sample(board, dice)
            if setting.luck:
                for side, gain in surprise(game, board, choice).items():
                    luck[side] += gain
        else:
            assert actor is not None
            assert actor != DICE
            choice = players[actor].choose(game.seen(board, actor))
        board.apply(choice)
        decisions += 1
        if any(isinstance(event, TurnEnded) for event in events):
            values.append(round(game.value(board, game.sides[0]), 3))
        events.clear()
    outcome = board.outcome
    assert outcome is not None
    return Played(
        seed=seed,
        winner=outcome.winner,
        degree=outcome.degree,
        points=dict(outcome.points),
        decisions=decisions,
        turns=len(values),
        luck={side: round(gain, 3) for side, gain in luck.items()} if setting.luck else {},
        values=values,
    )
