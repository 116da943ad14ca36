"""Games that wake what sleeps: players and dice who look one choice ahead for what has not happened yet.

Any roll is as lawful as another, so that a recorded game may hold the one that a rule waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.coverage import Occurred, recorded, sleeping
from tests.golden.recording import Golden

Wish = Callable[[Any, Choice], float]
LOOKED_AT = 40  # choices of one decision, and rolls of one throw


def asleep(game: AnyGame, met: Occurred) -> set[str]:
    """Everything that a game has and that never occurred, by name."""
    found = sleeping(game, met)
    return {*found.steps, *found.never_offered, *found.never_taken, *found.events}


def met_in(game: AnyGame, folder: Path, names: Iterable[str]) -> Occurred:
    """What occurred in recorded games."""
    met = Occurred()
    for name in names:
        met.add(recorded(game, Record.read(folder / f"{name}.game")))
    return met


class Curious:
    """Chooses for everybody, the dice too: what is new, else what is wished for (of rolls too), else anything."""

    def __init__(self, game: AnyGame, met: Occurred, rng: Random, wish: Wish | None) -> None:
        self.met, self.rng, self.wish = met, rng, wish
        self.steps = {cls.__name__ for cls in game.classes.values()}

    def choose(self, board: Board) -> Choice:
        offered = list(board.choices())
        self.rng.shuffle(offered)
        luck = isinstance(board.step, Chance)
        if not luck:
            fresh = [choice for choice in offered if self.named(board, choice) not in self.met.taken]
            if fresh:
                return fresh[0]
        if luck or self.rng.random() < 0.5:
            for choice in offered[:LOOKED_AT]:
                if self.wakes(board, choice):
                    return choice
        wish = self.wish
        if wish is not None:
            return max(offered, key=lambda choice: wish(board, choice))
        return offered[0]

    def named(self, board: Board, choice: Choice) -> str:
        return f"{type(board.step).__name__} {type(choice).__name__}"

    def wakes(self, board: Board, choice: Choice) -> bool:
        """Whether a choice leads at once to a step or an event that has not occurred."""
        after = board.clone()
        events = after.listen()
        after.apply(choice)
        if any(type(event).__name__ not in self.met.events for event in events):
            return True
        return not after.over and type(after.step).__name__ not in self.met.steps


def make(game_id: str, golden: Golden, met: Occurred, wish: Wish | None = None) -> History:
    """Play the game of a seed, curious about what is not in `met`, which grows."""
    game = grognard.game(game_id)
    history = History(game, golden.scenario, golden.options)
    player = Curious(game, met, Random(golden.seed), wish)
    while not history.board.over:
        board = history.board
        met.look(board)
        name = type(board.step).__name__
        choice = player.choose(board)
        met.hear(name, choice, history.apply(choice).events)
    return history
