"""Exploiters: postures bred against a level, to know how it can be beaten.

The league's own postures are tried first. The weights of the best are then varied, all at once and by factors; those
that win most of a generation are the middle of the next one, which varies less. All of a generation meet the same dice.
What comes of it is measured on dice that had no part in it, beside a captain.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import asdict

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.knobs import MARK, named
from grognard.bots.styles import FILE, Exploiter, league
from grognard.games import game as load
from grognard.kernel.choice import OptionValue
from grognard.lab.kept import LabError
from grognard.lab.match import Setting
from grognard.lab.players import POSTURE
from grognard.lab.run import Broken, Progress, Task, execute
from grognard.lab.summary import score

SPREAD = 0.4  # the standard deviation of a weight's logarithm in the first generation
NARROWER = 0.85  # what is left of it in the next one
ELITE = 4  # one in so many of a generation is the middle of the next
HEAD = """# Styles bred against a level, by the commands beside them. `score` is the share of games that captains
# of those weights won against it, on seeds in which they were not bred; `plain` that of plain captains.
format = 1

[source]
kind = "reconstruction"
note = "Postures of computer players, from games between them."
"""


class Brood(NamedTuple):
    """How much is bred."""

    generations: int
    size: int  # variations of a generation
    games: int  # of each
    trial: int  # games at the end, on fresh seeds

    def whole(self, tried: int) -> int:
        """All games, where so many postures are tried first."""
        return self.games * (tried + self.generations * self.size) + 2 * self.trial


class Duel(NamedTuple):
    """Who is bred, and against whom."""

    game: str
    scenario: str
    options: dict[str, OptionValue]
    bid: int
    side: str  # of the exploiter
    victim: str

    def setting(self, player: str) -> Setting:
        sides = load(self.game).sides
        seats = tuple(player if side == self.side else self.victim for side in sides)
        return Setting(self.game, self.scenario, seats, self.options, bid=self.bid)


def scores(
    duel: Duel, players: Sequence[str], seeds: range, jobs: int, progress: Progress | None = None
) -> list[float]:
    """What each player scores against the victim on the same seeds."""
    settings = [duel.setting(player) for player in players]
    found = [0.0] * len(players)
    tasks = [Numbered(setting, seed, number) for seed in seeds for number, setting in enumerate(settings)]
    for task, played in execute(tasks, jobs):
        assert isinstance(task, Numbered)
        if isinstance(played, Broken):
            raise LabError(f"the game of seed {task.seed} broke off: {played.error}")
        found[task.number] += score(played, duel.side) / len(seeds)
        if progress:
            progress(1)
    return found


class Numbered(Task, frozen=True):
    """A game of one of several players."""

    number: int


def founders(duel: Duel) -> list[str]:
    """The postures that are tried before any is varied: a captain's own, and those of the league."""
    known = [style.posture for style in league(duel.game, duel.side, duel.scenario)]
    return list(dict.fromkeys(["", *(posture for posture in known if MARK not in posture)]))


def breed(
    duel: Duel, brood: Brood, seed: int, jobs: int, made: Sequence[str], progress: Progress | None = None
) -> Exploiter:
    """The best posture against a victim, and what it is worth."""
    first = founders(duel)
    seeds = batches(seed, brood.games)
    by_founder = scores(duel, [POSTURE + posture for posture in first], next(seeds), jobs, progress)
    base = max(zip(by_founder, first, strict=True), key=lambda each: each[0])[1]
    plain = doctrine(duel.game, base).knobs(duel.side)
    turns = dict.fromkeys(plain, 0.0)  # logarithms of factors
    rng, spread = Random(seed), SPREAD

    def posture_of(turns: Mapping[str, float]) -> str:
        return named(base, {name: plain[name] * exp(turn) for name, turn in turns.items()}) if turns else base

    for _ in range(brood.generations):
        young = [{name: turn + rng.gauss(0, spread) for name, turn in turns.items()} for _ in range(brood.size)]
        worth = scores(duel, [POSTURE + posture_of(each) for each in young], next(seeds), jobs, progress)
        best = sorted(range(brood.size), key=lambda number: -worth[number])[: max(1, brood.size // ELITE)]
        turns = {name: fmean(young[number][name] for number in best) for name in turns}
        spread *= NARROWER
    posture = posture_of(turns)
    start = next(seeds).start
    fresh = range(start, start + brood.trial)
    bred, captain = scores(duel, [POSTURE + posture, CaptainBot.name], fresh, jobs, progress)
    return Exploiter(
        duel.scenario, duel.side, duel.victim, posture, round(bred, 3), round(captain, 3), brood.trial, shlex.join(made)
    )


def batches(seed: int, games: int) -> Iterator[range]:
    """Seeds for one generation after the other."""
    while True:
        yield range(seed, seed + games)
        seed += games


def written(found: Sequence[Exploiter]) -> str:
    """Exploiters as entries of `exploiters.toml`."""
    blocks = []
    for each in found:
        words = asdict(each)
        lines = [f"{name} = {json.dumps(value)}" for name, value in words.items()]
        blocks.append("\n".join(["[[exploiter]]", *lines]))
    return "\n\n".join(blocks) + "\n"


def merge(path: Path, new: Exploiter, old: Sequence[Exploiter]) -> None:
    """Put an exploiter into a file, in the place of the one of the same scenario, side and victim."""
    if path.name != FILE or not path.parent.is_dir():
        raise LabError(f"{path}: name a file {FILE} in a folder that is there")

    def place(each: Exploiter) -> tuple[str, str, str]:
        return each.scenario, each.side, each.against

    found = sorted([new, *(each for each in old if place(each) != place(new))], key=place)
    path.write_text(f"{HEAD}\n{written(found)}", "utf-8")
