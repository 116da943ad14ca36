"""Compares the captain's best plans by playing each out with the engine, on boards that could be the true one."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from hashlib import blake2b
from random import Random
from typing import Any

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import Doctrine, doctrine
from grognard.bots.player import serious
from grognard.bots.weighing import Weighed, weigh
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.history import History

Rest = Callable[[Any, Any], bool]


class MarshalBot(CaptainBot):
    """Takes a posture for a turn and the heavy decisions within it by simulation: rounds of all candidates, with the
    same imagined luck for all of a round.

    The number of rounds is fixed, so that the same seed gives the same game on any machine. `thinking` bounds the time
    of one decision in seconds, where somebody waits; None: no bound.
    """

    name = "marshal"

    def __init__(self, side: str, rng: Random, thinking: float | None = None) -> None:
        super().__init__(side, rng)
        self.thinking = thinking
        self.occasion: Hashable = None

    def choose(self, known: Board) -> Choice:
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        until = self.until()
        self.plan(known, until)
        if not doctrine(known.game.id, self.posture).weighty(known, self.side, offered):
            return super().choose(known)
        return self.weighed(known, until)[0].thing

    def until(self) -> float | None:
        """When thinking must end."""
        return time.perf_counter() + self.thinking if self.thinking is not None else None

    # -- postures -----------------------------------------------------------------------------------------

    def plan(self, known: Board, until: float | None = None) -> None:
        """Choose a posture, if the occasion is a new one."""
        knowledge = doctrine(known.game.id)
        occasion = knowledge.occasion(known, self.side)
        if occasion is None or occasion == self.occasion:
            return
        self.occasion = occasion
        postures = knowledge.postures(known, self.side)
        if len(postures) < 2:
            self.posture = postures[0] if postures else ""
            return

        def simulate(posture: str, seed: float) -> float:
            return self.play_out(known, None, posture, knowledge.campaign, seed)

        self.posture = weigh(postures, simulate, self.rng.random, *knowledge.planning, until)[0].thing

    # -- choices ------------------------------------------------------------------------------------------

    def candidates(self, known: Board, knowledge: Doctrine) -> list[Choice]:
        """The choices worth a simulation: the best of the doctrine, or any if it has no opinion."""
        offered = serious(known)
        scores = knowledge.scores(known, self.side, offered)
        order = list(range(len(offered)))
        self.rng.shuffle(order)
        if scores is not None:
            order.sort(key=lambda number: -scores[number])
            least = scores[order[0]] - knowledge.spread
            order = [number for number in order if scores[number] >= least]
        unlike: dict[Hashable, Choice] = {}
        for number in order:
            unlike.setdefault(knowledge.alike(known, offered[number]), offered[number])
        return list(unlike.values())[: knowledge.candidates]

    def weighed(self, known: Board, until: float | None = None) -> list[Weighed[Choice]]:
        """The candidates for a decision, the best first."""
        knowledge = doctrine(known.game.id, self.posture)

        def simulate(choice: Choice, seed: float) -> float:
            return self.play_out(known, choice, self.posture, knowledge.rests, seed)

        return weigh(self.candidates(known, knowledge), simulate, self.rng.random, *knowledge.choosing, until)

    def play_out(self, known: Board, choice: Choice | None, posture: str, rests: Rest, seed: float) -> float:
        """Play on by captains on both sides, the own one in a posture; the value of where it leads."""
        knowledge = doctrine(known.game.id)
        board = CaptainBot(self.side, Random(seed)).imagine(known)
        if choice is not None:
            board.apply(choice)
        captains = {side: CaptainBot(side, Random(seed)) for side in board.game.sides}
        for captain in captains.values():
            captain.noise = 0.0
        luck = Luck(seed)

        def look(board: Board) -> None:
            if isinstance(board.step, Chance):
                luck.fate = (type(board.step).__name__, knowledge.fate(board))
            else:
                captains[self.side].posture = posture if knowledge.lasts(known, board) else ""

        course = History.begun(board).run(captains, luck, checked=(), knowing=True, before=look)
        for _ in range(knowledge.horizon(known)):
            if board.over or rests(known, board) or next(course, None) is None:
                break
        return self.measure(board)


class Luck:
    """Imagined dice: the same fate throws the same numbers, however the board came there, so that plans are compared
    with the same luck as far as they can be."""

    def __init__(self, seed: float) -> None:
        self.seed = seed
        self.fate: Hashable = None
        self.thrown: dict[Hashable, int] = {}

    def below(self, n: int) -> int:
        number = self.thrown.get(self.fate, 0)
        self.thrown[self.fate] = number + 1
        mixed = blake2b(repr((self.seed, self.fate, number)).encode(), digest_size=8).digest()
        return int.from_bytes(mixed) * n >> 64
