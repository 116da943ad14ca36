"""How fast the lab is: games a second of one process, and what a second process adds."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from statistics import median

import msgspec

from grognard.lab.ladder import plan
from grognard.lab.match import Setting
from grognard.lab.run import AHEAD, Broken, Task, hand_out, timed

LEVEL = "captain"


class Rate(msgspec.Struct, frozen=True):
    """What one process plays of a game."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    decisions: int
    seconds: float


class Scaling(msgspec.Struct, frozen=True):
    """The same games by one process and by several."""

    setting: Setting
    games: int
    jobs: int
    alone: float  # seconds, the median of the rounds
    together: float
    work: float  # processor time of the games, several processes against one: above 1, they stand in each other's way

    @property
    def factor(self) -> float:
        return self.alone / self.together


def settings(name: str) -> list[Setting]:
    """The scenarios of a game that its ladder plays, between captains."""
    found = [
        Setting(name, play.scenario, (LEVEL, LEVEL), play.options, bid=play.bid)
        for play in plan().play
        if play.game == name
    ]
    return list({each.scenario: each for each in reversed(found)}.values())[::-1]


def rate(name: str, seconds: float, seed: int = 1) -> Rate:
    """Play a game's scenarios in turn for so long, at least one of them."""
    cycle = settings(name)
    timed(cycle[0], seed)  # the data are read, the tables made
    played = decisions = 0
    began = time.perf_counter()
    while not played or time.perf_counter() - began < seconds:
        game = timed(cycle[played % len(cycle)], seed + played)
        decisions += game.decisions
        played += 1
    took = time.perf_counter() - began
    return Rate(name, tuple(each.scenario for each in cycle), played, decisions, took)


def scaling(name: str, number: int = 40, rounds: int = 3, jobs: int = 2) -> Scaling:
    """The time that the same games take one process and several.

    The processes are there before the clock starts and have played a game each; rounds of one and of several alternate,
    so that whatever else the machine does falls on both alike.
    """
    setting = settings(name)[0]
    tasks = [Task(setting, seed) for seed in range(1, number + 1)]
    spent: dict[int, list[float]] = {1: [], jobs: []}
    worked: dict[int, float] = {1: 0.0, jobs: 0.0}
    with ExitStack() as stack:
        pools = {n: stack.enter_context(ProcessPoolExecutor(n, get_context("spawn"))) for n in spent}
        for n, pool in pools.items():
            batch(pool, tasks[: n * AHEAD * 2], n)
        for _ in range(rounds):
            for n, pool in pools.items():
                took, processor = batch(pool, tasks, n)
                spent[n].append(took)
                worked[n] += processor
    return Scaling(setting, number, jobs, median(spent[1]), median(spent[jobs]), worked[jobs] / worked[1])


def batch(pool: ProcessPoolExecutor, tasks: Sequence[Task], jobs: int) -> tuple[float, float]:
    """How long a pool takes for some games, and the processor time of all of them."""
    began = time.perf_counter()
    processor = 0.0
    for task, game in hand_out(pool, list(tasks), jobs * AHEAD):
        if isinstance(game, Broken):
            raise RuntimeError(f"{task}: {game.error}")
        processor += game.processor
    return time.perf_counter() - began, processor
