"""Has a plan for the scenario: goes by the game's doctrine, and looks one procedure ahead where it has no opinion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from grognard.bots.doctrine import doctrine
from grognard.bots.greedy import GreedyBot
from grognard.bots.mixes import opening
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
        self.tasks: Mapping[int, str] = {}  # the postures of units that have one of their own
        self.lot: float | None = None  # what the opening is drawn by; None: not yet drawn

    def stance(self, known: Board) -> str:
        """The posture for a decision: one that was taken, or that of the opening as long as it is played."""
        game = known.game.id
        if self.posture or not doctrine(game).begins(known, self.side):
            return self.posture
        if self.lot is None:
            self.lot = self.rng.random()
        return opening(game, known.scenario, self.side, self.lot)

    def choose(self, known: Board) -> Choice:
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        scores = self.scores(known, offered)
        if scores is None:
            return super().choose(known)
        return self.best(offered, scores, doctrine(known.game.id).slack(known))

    def scores(self, known: Board, offered: Sequence[Choice]) -> Sequence[float] | None:
        """How good each choice is: in the posture of the unit that it is about, or that of the whole side."""
        game, stance = known.game.id, self.stance(known)
        if not self.tasks:
            return doctrine(game, stance).scores(known, self.side, offered)
        about = doctrine(game).about
        postures = [self.tasks.get(about(known, choice), stance) for choice in offered]
        found: dict[str, Sequence[float]] = {}
        for posture in postures:
            if posture not in found:
                scores = doctrine(game, posture).scores(known, self.side, offered)
                if scores is None:
                    return None
                found[posture] = scores
        return [found[posture][number] for number, posture in enumerate(postures)]

    def best(self, offered: Sequence[Choice], scores: Sequence[float], slack: float = 0.0) -> Choice:
        """The choice with the highest score; lots among equals, and as much luck as the decision bears. Who plays in
        somebody's thoughts has none."""
        noise, luck = max(self.noise, slack) if self.noise else 0.0, self.rng.random
        heard = [score + noise * luck() for score in scores]
        return offered[heard.index(max(heard))]

    def measure(self, board: Board) -> float:
        return doctrine(board.game.id).value(board, self.side)


class RecruitBot(CaptainBot):
    """Knows the doctrine, but is easily distracted: every other decision is any that looks good enough."""

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
        scores = self.scores(known, offered)
        if scores is None:
            return super().choose(known)
        least = max(scores) - doctrine(known.game.id).lapse
        close = [choice for choice, score in zip(offered, scores, strict=True) if score >= least]
        return close[self.below(len(close))]
