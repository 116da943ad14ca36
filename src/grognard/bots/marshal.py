"""Compares the captain's best plans by playing each out with the engine, on boards that could be the true one."""

from __future__ import annotations

import time
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import Doctrine, doctrine
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance

CANDIDATES = 4  # plans compared at one decision
ROUNDS = 9  # simulations of each at the most
SIFTED = 3  # after so many rounds the worse half is dropped


class MarshalBot(CaptainBot):
    """Simulates its candidates in rounds, with the same imagined luck for all of a round.

    The number of rounds is fixed, so that the same seed gives the same game on any machine. `thinking` bounds the time
    of one decision in seconds, where somebody waits; None: no bound.
    """

    name = "marshal"

    def __init__(self, side: str, rng: Random, thinking: float | None = None) -> None:
        super().__init__(side, rng)
        self.thinking = thinking

    def choose(self, known: Board) -> Choice:
        offered = known.choices()
        if len(offered) == 1:
            return offered[0]
        knowledge = doctrine(known.game.id)
        if not knowledge.weighty(known, self.side, offered):
            return super().choose(known)
        scores = knowledge.scores(known, self.side, offered)
        order = list(range(len(offered)))
        self.rng.shuffle(order)
        if scores is not None:
            order.sort(key=lambda number: -scores[number])
            least = scores[order[0]] - knowledge.spread
            order = [number for number in order if scores[number] >= least]
        return self.compare(known, [offered[number] for number in order[:CANDIDATES]], knowledge)

    def compare(self, known: Board, candidates: list[Choice], knowledge: Doctrine) -> Choice:
        """The candidate with the best mean; half of them are dropped whenever a few rounds have been played."""
        until = time.perf_counter() + self.thinking if self.thinking is not None else None
        totals = [0.0] * len(candidates)
        alive = list(range(len(candidates)))
        for played in range(1, ROUNDS + 1):
            if len(alive) == 1 or (until is not None and time.perf_counter() > until):
                break
            seed = self.rng.random()
            for number in alive:
                totals[number] += self.simulate(known, candidates[number], knowledge, seed)
            if played % SIFTED == 0:
                alive = sorted(alive, key=lambda number: -totals[number])[: -(-len(alive) // 2)]
        return candidates[max(alive, key=lambda number: totals[number])]

    def simulate(self, known: Board, choice: Choice, knowledge: Doctrine, seed: float) -> float:
        """Play on by captains on both sides; the value of where it leads."""
        luck = CaptainBot(self.side, Random(seed))
        board = luck.imagine(known)
        board.apply(choice)
        captains = {side: CaptainBot(side, Random(seed)) for side in board.game.sides}
        for _ in range(knowledge.horizon(known)):
            if board.over or knowledge.rests(known, board):
                break
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, luck))
            else:
                board.apply(captains[str(board.actor)].choose(board))
        return self.measure(board)
