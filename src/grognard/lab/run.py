"""Runs: many games at once, kept as they end, so that a run can be broken off and taken up again.

A game's seed is the run's seed plus its number, so results do not depend on how many workers play or in which order.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from grognard.lab.match import Played, Setting, play

Progress = Callable[[int], None]


class LabError(ValueError):
    """A run that cannot be taken up, or a cluster that does not answer."""


class Kept:
    """The results of a run in a folder: one line a game, the setting beside them."""

    def __init__(self, folder: Path, setting: Setting) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "games.jsonl"
        note = folder / "setting.json"
        written = msgspec.json.format(msgspec.json.encode(setting), indent=1)
        if note.is_file() and note.read_bytes() != written:
            raise LabError(f"{folder} holds a run of another setting: choose another folder, or remove it")
        note.write_bytes(written)

    def games(self) -> dict[int, Played]:
        """What is there already; a torn last line is left out."""
        found: dict[int, Played] = {}
        if self.file.is_file():
            for line in self.file.read_bytes().splitlines():
                try:
                    game = msgspec.json.decode(line, type=Played)
                except msgspec.DecodeError:
                    continue
                found[game.seed] = game
        return found

    def add(self, game: Played) -> None:
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")


def timed(setting: Setting, seed: int) -> Played:
    began = time.perf_counter()
    game = play(setting, seed)
    game.seconds = round(time.perf_counter() - began, 3)
    return game


def local(setting: Setting, seeds: list[int], jobs: int) -> Iterator[Played]:
    """Play in processes of this machine; results come as games end."""
    if jobs <= 1:
        for seed in seeds:
            yield timed(setting, seed)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(timed, setting, seed) for seed in seeds]):
            yield done.result()


def cluster(setting: Setting, seeds: list[int], address: str) -> Iterator[Played]:
    """Play on a Ray cluster."""
    try:
        import ray  # noqa: PLC0415  (only where a cluster is asked for)
    except ImportError:
        raise LabError("--cluster needs Ray: pip install 'grognard[lab]'") from None
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise LabError(f"no Ray cluster answers at {address}: {error}") from None
    remote = ray.remote(timed)
    waiting = [remote.remote(setting, seed) for seed in seeds]
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)


def run(
    setting: Setting,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    folder: Path | None = None,
    address: str | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play a run, or what is still missing of it; its games in the order of their seeds."""
    kept = Kept(folder, setting) if folder is not None else None
    wanted = range(seed, seed + games)
    found = {number: game for number, game in (kept.games() if kept else {}).items() if number in wanted}
    missing = [number for number in wanted if number not in found]
    if progress:
        progress(len(found))
    for game in cluster(setting, missing, address) if address else local(setting, missing, jobs):
        found[game.seed] = game
        if kept:
            kept.add(game)
        if progress:
            progress(1)
    return [found[number] for number in wanted]
