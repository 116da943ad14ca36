"""How fast this checkout is beside another one, in one run: `bench_against.py FOLDER [GAME …]`.

Each checkout plays in a process of its own, by turns, and only processor time counts: what else the machine does falls
on both alike. Random play is given in plies of python-chess's random play (1.00: as many a second), clones in
microseconds, captains' games in games a second; the last columns say how many times as fast this checkout is.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parents[1]

PLAYER = '''
import json, sys, time
from random import Random
from grognard.cli.bench import clone_times, random_game
from grognard.games import game
from grognard.lab.run import timed
from grognard.lab.speed import settings

def chess(name, seed, number):
    """Seconds of the processor for a ply."""
    import chess
    rng, plies, began = Random(seed), 0, time.process_time()
    for _ in range(number):
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return (time.process_time() - began) / plies

def random(name, seed, number):
    """Seconds of the processor for a decision; every scenario once, and again."""
    played = game(name)
    rng, decisions, began = Random(seed), 0, time.process_time()
    for at in range(number * len(played.scenarios)):
        decisions += random_game(played, played.scenarios[at % len(played.scenarios)].id, rng)
    return (time.process_time() - began) / decisions

def clone(name, seed, number):
    """Microseconds of a clone, the best of some."""
    return min(clone_times(game(name), Random(seed))[0] for _ in range(number))

def captains(name, seed, number):
    """Seconds of the processor for a game; every scenario of the ladder once, and again."""
    cycle = settings(name)
    began = time.process_time()
    for at in range(number * len(cycle)):
        timed(cycle[at % len(cycle)], seed + at)
    return (time.process_time() - began) / (number * len(cycle))

for line in sys.stdin:
    what, *words = json.loads(line)
    print(json.dumps(globals()[what](*words)), flush=True)
'''


class Player:
    """A checkout that plays what it is asked for."""

    def __init__(self, folder: Path, pure: bool) -> None:
        paths = {"PYTHONPATH": str(folder / "src")} | ({"GROGNARD_PURE": "1"} if pure else {})
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **paths},
            cwd=folder,
        )

    def ask(self, what: str, game: str, seed: int, number: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([what, game, seed, number]) + "\n")
        self.process.stdin.flush()
        return float(json.loads(self.process.stdout.readline()))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def by_turns(players: list[Player], what: str, game: str, rounds: int, number: int) -> list[float]:
    """What each player needs, the median of the rounds; the seeds of a round are the same for all."""
    found: list[list[float]] = [[] for _ in players]
    for seed in range(1, rounds + 1):
        for player, times in zip(players, found, strict=True):
            times.append(player.ask(what, game, seed, number))
    return [median(times) for times in found]


RANDOM = {"arras": 3, "blood-and-iron": 1, "landships": 1, "verdun": 2}  # games of each scenario in a round


def compare(players: list[Player], names: list[str], rounds: int, captains: int, tell: Callable[[str], None]) -> None:
    ply = median(player.ask("chess", "", seed, 5) for seed in range(1, rounds + 1) for player in players)
    tell(f"{'':16}{'other':>10}{'this':>10}{'times':>8}")
    for name in names:
        other, this = by_turns(players, "random", name, rounds, RANDOM.get(name, 1))
        tell(f"{name}\n  {'random play':14}{ply / other:10.2f}{ply / this:10.2f}{other / this:8.2f}")
        other, this = by_turns(players, "clone", name, 3, 3)
        tell(f"  {'clone, µs':14}{other:10.2f}{this:10.2f}{other / this:8.2f}")
        if captains:
            other, this = by_turns(players, "captains", name, captains, 1)
            tell(f"  {'captains':14}{1 / other:10.2f}{1 / this:10.2f}{other / this:8.2f}")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path, help="the other checkout")
    words.add_argument("games", nargs="*", default=["arras", "blood-and-iron", "landships", "verdun"])
    words.add_argument("--rounds", type=int, default=3, help="rounds of random play")
    words.add_argument("--captains", type=int, default=1, help="rounds of captains' games; 0: none")
    words.add_argument("--pure", action="store_true", help="this checkout interpreted, compiled modules or not")
    given = words.parse_args()
    if not (given.folder / "src" / "grognard").is_dir():
        sys.exit(f"{given.folder} is no checkout of Grognard")
    players = [Player(given.folder.resolve(), False), Player(HERE, given.pure)]
    try:
        compare(players, given.games, given.rounds, given.captains, lambda line: print(line, flush=True))
    finally:
        for player in players:
            player.end()


if __name__ == "__main__":
    main()
