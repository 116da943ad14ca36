"""Compares the captain's best plans by playing each out with the engine, on boards that could be the true one."""

from __future__ import annotations

import time
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance

CANDIDATES = 6  # plans compared at one decision
ROUNDS = 16  # simulations of each at the most


class MarshalBot(CaptainBot):
    """Simulates its candidates in rounds, with the same imagined luck for all of a round; drops the worst half after
    every few rounds. `thinking` is its time for one decision, in seconds."""

    name = "marshal"
    thinking = 1.5

    def choose(self, known: Board) -> Choice:
        offered = known.choices()
        if len(offered) == 1:
            return offered[0]
        knowledge = doctrine(known.game.id)
        scores = knowledge.scores(known, self.side, offered)
        if not knowledge.weighty(known, self.side, offered):
            return super().choose(known)
        order = list(range(len(offered)))
        self.rng.shuffle(order)
        if scores is not None:
            order.sort(key=lambda number: -scores[number])
        candidates = [offered[number] for number in order[:CANDIDATES]]
        return self.compare(known, candidates, knowledge.horizon(known))

    def compare(self, known: Board, candidates: list[Choice], horizon: int) -> Choice:
        """The candidate with the best mean; half of them are dropped whenever a few rounds have been played."""
        until = time.perf_counter() + self.thinking
        totals = [0.0] * len(candidates)
        alive = list(range(len(candidates)))
        for played in range(ROUNDS):
            if time.perf_counter() > until or len(alive) == 1:
                break
            seed = self.rng.random()
            for number in alive:
                totals[number] += self.simulate(known, candidates[number], horizon, seed)
            if played % 4 == 3:
                alive = sorted(alive, key=lambda number: -totals[number])[: max(1, len(alive) // 2)]
        return candidates[max(alive, key=lambda number: totals[number])]

    def simulate(self, known: Board, choice: Choice, horizon: int, seed: float) -> float:
        """Play on by captains on both sides; the value of where it leads."""
        luck = CaptainBot(self.side, Random(seed))
        board = luck.imagine(known)
        board.apply(choice)
        captains = {side: CaptainBot(side, Random(seed)) for side in board.game.sides}
        for _ in range(horizon):
            if board.over:
                break
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, luck))
            else:
                board.apply(captains[str(board.actor)].choose(board))
        return self.measure(board)
