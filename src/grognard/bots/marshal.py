"""Compares the captain's best plans by playing each out with the engine, on boards that could be the true one."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from hashlib import blake2b
from random import Random
from types import MappingProxyType

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import AnyDoctrine, doctrine
from grognard.bots.player import serious
from grognard.bots.staff import Orders, Simulate
from grognard.bots.weighing import Weighed, weigh
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.history import History

Rest = Callable[[Board, Board], bool]


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
        self.posture, self.tasks = "", {}
        if knowledge.begins(known, self.side) and knowledge.openings(known.scenario, self.side):
            self.posture = self.stance(known)
            return

        self.posture, self.tasks = self.orders(known, until)

    def orders(self, known: Board, until: float | None) -> Orders:
        """What to do on a new occasion: the best posture."""
        knowledge = doctrine(known.game.id)
        found = [Orders(posture) for posture in knowledge.postures(known, self.side)] or [Orders()]
        return weigh(found, self.campaign(known), self.rng.random, *knowledge.planning, until)[0].thing

    def campaign(self, known: Board) -> Simulate:
        """Orders played on as long as it takes to tell them apart."""
        rests = doctrine(known.game.id).campaign

        def simulate(orders: Orders, seed: float) -> float:
            return self.play_out(known, None, orders, rests, seed, self.foes(known, seed))

        return simulate

    def foes(self, known: Board, seed: float) -> Mapping[str, CaptainBot]:
        """Who plays a side in the thoughts of a plan, if it is not a captain."""
        return {}

    # -- choices ------------------------------------------------------------------------------------------

    def candidates(self, known: Board, knowledge: AnyDoctrine) -> list[Choice]:
        """The choices worth a simulation: the best of the doctrine, or any if it has no opinion."""
        offered = serious(known)
        scores = self.scores(known, offered)
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
            return self.play_out(known, choice, Orders(self.posture, self.tasks), knowledge.rests, seed)

        return weigh(self.candidates(known, knowledge), simulate, self.rng.random, *knowledge.choosing, until)

    def play_out(
        self,
        known: Board,
        choice: Choice | None,
        orders: Orders,
        rests: Rest,
        seed: float,
        foes: Mapping[str, CaptainBot] = MappingProxyType({}),
    ) -> float:
        """Imagine what is hidden, make a choice, and play on; the value of where it leads."""
        board = CaptainBot(self.side, Random(seed)).imagine(known)
        if choice is not None:
            board.apply(choice)
        return self.play_from(board, known, orders, rests, seed, foes)

    def play_from(
        self,
        board: Board,
        known: Board,
        orders: Orders,
        rests: Rest,
        seed: float,
        foes: Mapping[str, CaptainBot] = MappingProxyType({}),
    ) -> float:
        """Play on by captains on both sides, the own one by orders, from a board to which a known one led. The enemy
        may be others than captains."""
        knowledge = doctrine(known.game.id)
        captains = {side: CaptainBot(side, Random(seed)) for side in board.game.sides}
        captains.update(foes)
        for captain in captains.values():
            captain.noise = 0.0
        luck, mine = Luck(seed), captains[self.side]

        def look(board: Board) -> None:
            if isinstance(board.step, Chance):
                luck.fate = fate(board)
            else:
                mine.posture, mine.tasks = orders if knowledge.lasts(known, board) else Orders()

        course = History.begun(board).run(captains, luck, checked=(), knowing=True, before=look)
        for _ in range(knowledge.horizon(known)):
            if board.over or rests(known, board) or next(course, None) is None:
                break
        return self.measure(board)


def fate(board: Board) -> Hashable:
    """What tells the roll that waits on a board from others."""
    return type(board.step).__name__, doctrine(board.game.id).fate(board)


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
