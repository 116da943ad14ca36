"""Has a plan for the scenario: goes by the game's doctrine, and looks one procedure ahead where it has no opinion."""

from __future__ import annotations

from random import Random

from grognard.bots.doctrine import doctrine
from grognard.bots.greedy import GreedyBot
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice


class CaptainBot(GreedyBot):
    """The best choice of the doctrine; a little luck breaks ties."""

    name = "captain"
    widest = 12
    tries = 2
    noise = 1e-6

    def __init__(self, side: str, rng: Random) -> None:
        super().__init__(side, rng)
        self.posture = ""

    def choose(self, known: Board) -> Choice:
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        scores = doctrine(known.game.id, self.posture).scores(known, self.side, offered)
        if scores is None:
            return super().choose(known)
        best = max(range(len(offered)), key=lambda number: scores[number] + self.noise * self.rng.random())
        return offered[best]

    def measure(self, board: Board) -> float:
        return doctrine(board.game.id).value(board, self.side)


class RecruitBot(CaptainBot):
    """Knows the doctrine, but is easily distracted: every other decision is any that looks nearly as good."""

    name = "recruit"
    widest = 8
    tries = 1
    astray = 0.5

    def choose(self, known: Board) -> Choice:
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        if self.rng.random() >= self.astray:
            return super().choose(known)
        knowledge = doctrine(known.game.id)
        scores = knowledge.scores(known, self.side, offered)
        if scores is None:
            return super().choose(known)
        least = max(scores) - knowledge.near
        close = [choice for choice, score in zip(offered, scores, strict=True) if score >= least]
        return close[self.below(len(close))]
