"""Looks one decision ahead and takes what looks best."""

from __future__ import annotations

from grognard.bots.player import Bot, serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance

FURTHEST = 40  # decisions played on at the most


class GreedyBot(Bot):
    """Tries each choice on a copy, plays the procedure that it begins to its end, and goes by the game's own measure of
    the board (`Game.value`)."""

    name = "greedy"
    widest = 24  # of more choices than this, so many are tried
    tries = 3  # how often the dice are imagined for one choice

    def choose(self, known: Board) -> Choice:
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        tried = offered if len(offered) <= self.widest else self.rng.sample(offered, self.widest)
        return max(tried, key=lambda choice: self.worth(known, choice))

    def worth(self, known: Board, choice: Choice) -> float:
        """The mean value of what a few imagined continuations lead to; a little luck breaks ties."""
        total = 0.0
        depth = len(known.stack)
        for _ in range(self.tries):
            board = self.imagine(known)
            board.apply(choice)
            self.play_on(board, depth)
            total += self.measure(board)
        return total / self.tries + self.rng.random() * 1e-6

    def measure(self, board: Board) -> float:
        """How good a board is for the player's side."""
        return float(board.game.value(board, self.side))

    def play_on(self, board: Board, depth: int) -> None:
        """On, with random decisions, until the procedure that the choice began is over and its dice have fallen."""
        for _ in range(FURTHEST):
            if board.over:
                return
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, self))
            elif len(board.stack) <= depth:
                return
            else:
                offered = serious(board)
                board.apply(offered[self.below(len(offered))])
