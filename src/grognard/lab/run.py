"""Runs: many games at once, kept as they end, so that a run can be broken off and taken up again.

A game's seed is the run's seed plus its number, so results do not depend on how many workers play or in which order.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from pathlib import Path
from traceback import extract_tb

import msgspec

from grognard.lab.kept import Kept, LabError
from grognard.lab.match import Played, Setting, play

Progress = Callable[[int], None]
AHEAD = 2  # games handed out for each process: one is played, one waits


class Task(msgspec.Struct, frozen=True):
    """One game to be played."""

    setting: Setting
    seed: int


class Broken(msgspec.Struct, frozen=True):
    """A game that could not be played to its end, and why."""

    seed: int
    error: str


Ended = tuple[Task, Played | Broken]


def timed(setting: Setting, seed: int) -> Played:
    began, busy = time.perf_counter(), time.process_time()
    game = play(setting, seed, time.process_time)
    game.seconds = round(time.perf_counter() - began, 3)
    game.processor = round(time.process_time() - busy, 3)
    return game


def attempt(task: Task) -> Ended:
    """Play a game; a defect of a player or a rule is told, and spoils no other game."""
    try:
        return task, timed(task.setting, task.seed)
    except Exception as error:  # a stranger's player may fail in any way
        where = extract_tb(error.__traceback__)[-1]
        return task, Broken(task.seed, f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})")


def local(tasks: list[Task], jobs: int) -> Iterator[Ended]:
    """Play in processes of this machine; results come as games end."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(attempt, tasks)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts)
    try:
        yield from hand_out(pool, tasks, jobs * AHEAD)
    except BrokenProcessPool:
        raise LabError("a worker process died; what was played so far is kept: run it again to go on") from None
    except (KeyboardInterrupt, GeneratorExit):
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        # a thread of the pool that still clears up when the interpreter ends would complain of a closed pipe
        pool.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """A break is the parent's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def hand_out(pool: ProcessPoolExecutor, tasks: list[Task], ahead: int) -> Iterator[Ended]:
    """One game at a time to whoever is free: so nobody waits for somebody else's long game."""
    waiting: set[Future[Ended]] = set()
    coming = iter(tasks)
    while True:
        for task in coming:
            waiting.add(pool.submit(attempt, task))
            if len(waiting) >= ahead:
                break
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def execute(tasks: Iterable[Task], jobs: int = 1, address: str | None = None) -> Iterator[Ended]:
    """Play on a cluster if one is named, else on this machine."""
    listed = list(tasks)
    if not address:
        return local(listed, jobs)
    from grognard.lab.cluster import cluster  # noqa: PLC0415  (Ray is loaded only where a cluster is asked for)

    return cluster(attempt, listed, address)


def run(
    setting: Setting,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    folder: Path | None = None,
    address: str | None = None,
    progress: Progress | None = None,
    anew: bool = False,
) -> list[Played]:
    """Play a run, or what is still missing of it; its games in the order of their seeds."""
    kept = Kept(folder, setting, anew) if folder is not None else None
    wanted = range(seed, seed + games)
    found = {number: game for number, game in (kept.games() if kept else {}).items() if number in wanted}
    missing = [Task(setting, number) for number in wanted if number not in found]
    if progress:
        progress(len(found))
    for task, game in execute(missing, jobs, address):
        if isinstance(game, Broken):
            raise LabError(f"the game of seed {task.seed} broke off: {game.error}")
        found[game.seed] = game
        if kept:
            kept.add(game)
        if progress:
            progress(1)
    return [found[number] for number in wanted]
