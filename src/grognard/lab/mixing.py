"""How openings are mixed: each is played against each of the other side, and that game is solved by linear programming.

In the equilibrium nobody gains by another opening, whatever the enemy knows of the mix. The payoffs are of so many
games and no more, so an opening that does as well within their error is kept with a small share: variety costs nothing
there.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from math import sqrt
from operator import mul
from pathlib import Path

import numpy as np
from scipy.optimize import linprog

from grognard.bots.doctrine import doctrine
from grognard.bots.mixes import FILE, Mix
from grognard.games import game as load
from grognard.kernel.choice import OptionValue
from grognard.lab.kept import LabError
from grognard.lab.match import Setting
from grognard.lab.players import OPENING
from grognard.lab.run import Broken, Progress, Task, execute
from grognard.lab.summary import score

LEAST = 0.05  # the share of an opening that does as well as any
HEAD = """# How often each opening is taken: the equilibrium of the payoffs between all of them, as captains play. Made
# by the commands that stand beside each mix; `value` is the share of games that the side wins with it at the least.
format = 1

[source]
kind = "reconstruction"
note = "Openings of computer players, from games between them."
"""

Payoffs = Sequence[Sequence[float]]


def equilibrium(payoffs: Payoffs) -> tuple[list[float], float]:
    """The first side's best mix of rows, and what it gets by it at the least."""
    matrix = np.array(payoffs, dtype=float)
    rows, columns = matrix.shape
    wish = np.zeros(rows + 1)
    wish[-1] = -1.0  # the value, as great as can be
    against = np.hstack([-matrix.T, np.ones((columns, 1))])
    whole = np.append(np.ones(rows), 0.0).reshape(1, -1)
    found = linprog(
        wish,
        A_ub=against,
        b_ub=np.zeros(columns),
        A_eq=whole,
        b_eq=[1.0],
        bounds=[(0.0, 1.0)] * rows + [(None, None)],
        method="highs",
    )
    if not found.success:
        raise LabError(f"the mix cannot be solved: {found.message}")
    return [float(max(0.0, share)) for share in found.x[:-1]], float(found.x[-1])


def mixed(payoffs: Payoffs, games: int) -> list[float]:
    """The first side's mix; what is as good within the error of the payoffs has a small share."""
    mine, value = equilibrium(payoffs)
    theirs, _ = equilibrium(
        [[-payoffs[row][column] for row in range(len(payoffs))] for column in range(len(payoffs[0]))]
    )
    error = 0.5 / sqrt(games * max(1.0, 1.0 / sum(share * share for share in theirs)))
    shares = []
    for row, share in zip(payoffs, mine, strict=True):
        gets = sum(each * chance for each, chance in zip(row, theirs, strict=True))
        shares.append(max(share, LEAST) if gets >= value - error else share)
    whole = sum(shares)
    return [share / whole for share in shares]


def payoffs(
    game: str,
    scenario: str,
    options: dict[str, OptionValue],
    bid: int,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[list[float]]:
    """What the first side scores with each of its openings against each of the other side."""
    sides = load(game).sides
    ours, theirs = (doctrine(game).openings(scenario, side) for side in sides)
    if not ours or not theirs:
        raise LabError(f"{game}, {scenario}: its doctrine names no openings")
    cells = {(mine, other): 0.0 for mine in ours for other in theirs}
    tasks = [
        Task(Setting(game, scenario, (OPENING + mine, OPENING + other), options, bid=bid), seed + number)
        for number in range(games)
        for mine, other in cells
    ]
    for task, played in execute(tasks, jobs):
        if isinstance(played, Broken):
            raise LabError(f"the game of seed {task.seed} broke off: {played.error}")
        mine, other = (name.removeprefix(OPENING) for name in task.setting.players)
        cells[mine, other] += score(played, sides[0]) / games
        if progress:
            progress(1)
    return [[cells[mine, other] for other in theirs] for mine in ours]


def mixes_of(game: str, scenario: str, found: Payoffs, games: int, made: Sequence[str]) -> list[Mix]:
    """The mixes of both sides."""
    turned = [[1.0 - each for each in column] for column in zip(*found, strict=True)]
    result = []
    for side, matrix in zip(load(game).sides, (found, turned), strict=True):
        names = doctrine(game).openings(scenario, side)
        shares = mixed(matrix, games)
        kept = {name: round(share, 3) for name, share in zip(names, shares, strict=True) if round(share, 3) > 0}
        against = [sum(map(mul, shares, column)) for column in zip(*matrix, strict=True)]
        result.append(Mix(scenario, side, shlex.join(made), games, round(min(against), 3), kept))
    return result


def written(mixes: Sequence[Mix]) -> str:
    """Mixes as entries of `mixes.toml`."""
    blocks = []
    for mix in mixes:
        chances = ", ".join(f'"{name}" = {chance}' for name, chance in mix.chances.items())
        lines = [f'scenario = "{mix.scenario}"', f'side = "{mix.side}"', f'made = "{mix.made}"', f"games = {mix.games}"]
        blocks.append("\n".join(["[[mix]]", *lines, f"value = {mix.value}", f"chances = {{ {chances} }}"]))
    return "\n\n".join(blocks) + "\n"


def merge(path: Path, new: Sequence[Mix], old: Sequence[Mix]) -> None:
    """Put mixes into a file, in the place of those of the same scenario."""
    if path.name != FILE or not path.parent.is_dir():
        raise LabError(f"{path}: name a file {FILE} in a folder that is there")
    replaced = {(mix.scenario, mix.side) for mix in new}
    kept = [mix for mix in old if (mix.scenario, mix.side) not in replaced]
    path.write_text(f"{HEAD}\n{written(sorted([*kept, *new], key=lambda mix: (mix.scenario, mix.side)))}", "utf-8")
