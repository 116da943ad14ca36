"""Curves fitted to games of computer players: what a doctrine's value says of the end.

A logistic curve for the chance to win, a straight one for the points, both by value and turn. Every scenario has its
own, drawn towards that of the whole game where it has few boards. They are judged on games that they were not fitted
to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from grognard.games import game as load
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.lab.cluster import cluster
from grognard.lab.match import Dice
from grognard.lab.players import player
from grognard.lab.run import leave_interrupts
from grognard.lab.sequel import worth
from grognard.review.habits import habits
from grognard.review.measure import (
    Curve,
    Fit,
    Fitted,
    along,
    file_of,
    logistic,
    progress,
    score,
    turn_of,
    verdict,
)
from grognard.review.ridge import Row, rising

PAIRS = (
    ("captain", "captain"),
    ("random", "captain"),
    ("captain", "random"),
    ("captain", "captain"),
    ("recruit", "captain"),
    ("captain", "recruit"),
)  # who opens the game; captains play on
HALF = 2 * len(PAIRS)  # games of which the first half is fitted to when curves are judged on the other
LOOKED = 0.03  # of all decisions, whose boards are kept
BINS = 10
BEGINNING, END, WON = (
    1,
    3,
    4,
)  # places of terms: how steep a curve is in the first turn and in the last; the chance to win
LEAST = 0.05  # of a point, for each that the doctrine adds: so a review tells boards apart where games are too few to
WEIGHT = 3.0  # of a game: its boards are no independent witnesses


class Opener:
    """Opens a game and leaves it to a captain after some decisions: so there are boards of all kinds, from which
    captains play on."""

    def __init__(self, name: str, side: str, seed: int) -> None:
        self.captain = player("captain", side, seed)
        self.first = player(name, side, seed) if name != "captain" else self.captain
        self.left = Random(f"opening {seed}").randrange(5, 120) if name != "captain" else 0

    def choose(self, known: Board) -> Choice | None:
        if not self.left:
            return self.captain.choose(known)
        self.left -= 1
        return self.first.choose(known)


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: str
    scenario: str
    players: tuple[str, str]
    seed: int


class Seen(msgspec.Struct, frozen=True):
    """What one game showed: boards by turn and value, and how it ended."""

    job: Job
    boards: tuple[tuple[int, float], ...]
    first: int  # turn
    last: int
    ended: float  # the points of the last board
    score: float  # 1: won by the first side


def look(job: Job) -> Seen:
    """Play a game and keep some of its boards."""
    game: AnyGame = load(job.game)
    players = {
        side: Opener(name, side, job.seed * 1000 + number)
        for number, (side, name) in enumerate(zip(game.sides, job.players, strict=True))
    }
    history = History(game, job.scenario)
    board = history.board
    luck = Random(f"looks {job.seed}")
    boards: list[tuple[int, float]] = []

    def before(board: Board) -> None:
        if not any(each.left for each in players.values()) and (not boards or luck.random() < LOOKED):
            boards.append((turn_of(board), worth(game, board)))

    first = turn_of(board)
    for _ in history.run(players, Dice(job.seed), checked=(), before=before):
        pass
    return Seen(job, tuple(boards), first, turn_of(board), verdict(game, board), score(game, board))


def jobs_of(game: AnyGame, games: int, seed: int, scenarios: Sequence[str] = ()) -> list[Job]:
    """So many games of each scenario, by turns with those who may open them."""
    wanted = scenarios or [scenario.id for scenario in game.scenarios]
    return [
        Job(game.id, scenario, PAIRS[number % len(PAIRS)], seed + number)
        for number in range(games)
        for scenario in wanted
    ]


def played(jobs: list[Job], processes: int, address: str | None) -> Iterator[Seen]:
    if address:
        yield from cluster(look, jobs, address)
    elif processes <= 1:
        yield from map(look, jobs)
    else:
        with ProcessPoolExecutor(processes, get_context("spawn"), initializer=leave_interrupts) as pool:
            yield from pool.map(look, jobs)


# -- fitting ----------------------------------------------------------------------------------------------


class Curves(NamedTuple):
    """Both curves of every scenario."""

    chance: list[Curve]
    points: list[Curve]
    won: list[float]


def rows_of(seen: Iterable[Seen], names: list[str], spans: dict[str, tuple[int, int]], target: float) -> list[Row]:
    """Every game counts as much, however many boards were kept of it."""
    found = []
    for each in seen:
        if not each.boards:
            continue  # it was over before captains took it up
        first, last = spans[each.job.scenario]
        weight = WEIGHT / len(each.boards)
        for turn, value in each.boards:
            far, over = progress(turn, first, last), value - target
            terms = (1.0, over * (1 - far), far, over * far)
            found.append(Row(names.index(each.job.scenario), terms, each.ended - target, each.score, weight))
    return found


def fitted(rows: list[Row], count: int) -> Curves:
    """Ridge regressions: of who won, then of the points, which know the chance to win. A board that the doctrine likes
    better is never worth less, in no turn: else a review would blame who found it."""
    chance = [curve_of(each) for each in rising(rows, count, lambda row: row.score, (BEGINNING, END), curved=True)]
    knowing = [row._replace(terms=(*row.terms, foretold(chance, row))) for row in rows]
    found = rising(knowing, count, lambda row: row.points, (BEGINNING, END, WON))
    return Curves(chance, [curve_of(each, LEAST) for each in found], [each[WON] for each in found])


def foretold(chance: list[Curve], row: Row) -> float:
    return logistic(along(chance[row.scenario], value_of(row), row.terms[2]))


def value_of(row: Row) -> float:
    """The value of a board, of which its terms hold a share for the beginning and one for the end."""
    return row.terms[BEGINNING] + row.terms[END]


def curve_of(terms: Sequence[float], least: float = 0.0) -> Curve:
    beginning, end = max(least, terms[BEGINNING]), max(least, terms[END])
    return terms[0], beginning, terms[2], end - beginning


def target_of(seen: Sequence[Seen]) -> float:
    """The value that best tells games that were won from those that were lost."""
    decided = sorted({(each.ended, each.score) for each in seen if each.score != 0.5})
    lost = [value for value, score in decided if score < 0.5]
    won = [value for value, score in decided if score > 0.5]
    if not lost or not won:
        return 0.0
    cuts = sorted({*lost, *won})
    between = [(one + other) / 2 for one, other in pairwise(cuts)]

    def wrong(cut: float) -> int:
        return sum(value > cut for value in lost) + sum(value < cut for value in won)

    least = min(map(wrong, between))
    if wrong(0.0) == least:
        return 0.0
    good = [cut for cut in between if wrong(cut) == least]
    return round(good[len(good) // 2], 2)


class Tried(NamedTuple):
    """How good curves were on games that they were not fitted to."""

    brier: float
    plain: float
    error: float
    spread: float
    reliability: tuple[tuple[float, float, int], ...]


def tried(rows: list[Row], curves: Curves, before: list[Row]) -> Tried:
    """`before`: what they were fitted to, which also says how often each scenario is won without looking at a board."""
    whole = sum([row.weight for row in rows])
    shares: dict[int, tuple[float, float]] = {}
    for scenario in {row.scenario for row in before}:
        own = [row for row in before if row.scenario == scenario]
        weight = sum([row.weight for row in own])
        shares[scenario] = (
            sum([row.weight * row.score for row in own]) / weight,
            sum([row.weight * row.points for row in own]) / weight,
        )
    sums = [0.0] * 4
    bins: list[list[float]] = [[0.0, 0.0, 0.0, 0.0] for _ in range(BINS)]
    for row in rows:
        told = foretold(curves.chance, row)
        points = along(curves.points[row.scenario], value_of(row), row.terms[2]) + curves.won[row.scenario] * told
        share, mean = shares.get(row.scenario, (0.5, 0.0))
        misses = (told - row.score, share - row.score, points - row.points, mean - row.points)
        for at, miss in enumerate(misses):
            sums[at] += row.weight * miss * miss
        one = bins[min(BINS - 1, int(told * BINS))]
        one[0] += row.weight
        one[1] += row.weight * told
        one[2] += row.weight * row.score
        one[3] += 1
    brier, plain, error, spread = [total / whole for total in sums]
    table = tuple((round(t / w, 3), round(s / w, 3), int(n)) for w, t, s, n in bins if n)
    return Tried(round(brier, 4), round(plain, 4), round(error**0.5, 3), round(spread**0.5, 3), table)


def calibrated(game: AnyGame, seen: Sequence[Seen], made: str) -> Fit:
    """The curves of a game from what was seen of many."""
    names = sorted({each.job.scenario for each in seen})
    target = target_of(seen)
    spans = {
        name: (
            min(each.first for each in seen if each.job.scenario == name),
            max(each.last for each in seen if each.job.scenario == name),
        )
        for name in names
    }
    half = rows_of([each for each in seen if each.job.seed % HALF < len(PAIRS)], names, spans, target)
    other = rows_of([each for each in seen if each.job.seed % HALF >= len(PAIRS)], names, spans, target)
    judged = tried(other, fitted(half, len(names)), half)
    rows = [*half, *other]
    curves = fitted(rows, len(names))
    scenarios = {}
    ends = [each.ended - target for each in seen]
    for number, name in enumerate(names):
        scenarios[name] = Fitted(
            chance=rounded(curves.chance[number]),
            points=rounded(curves.points[number]),
            won=round(curves.won[number], 5),
            least=round(min(ends), 2),
            most=round(max(ends), 2),
            first=spans[name][0],
            last=spans[name][1],
            habits=habits(game, name),
        )
    return Fit(
        made=made,
        rules=game.rules,
        games=len(seen),
        boards=len(rows),
        brier=judged.brier,
        plain=judged.plain,
        error=judged.error,
        spread=judged.spread,
        target=target,
        reliability=judged.reliability,
        scenario=scenarios,
    )


def rounded(curve: Curve) -> Curve:
    one, two, three, four = (round(each, 5) for each in curve)
    return one, two, three, four


def written(fit: Fit) -> str:
    """The curves as their file."""
    values = msgspec.to_builtins(fit)
    scenarios = values.pop("scenario")
    lines = [
        "# What the doctrine's value says of the end of a game (docs/review.md). Made again by the command below.",
        "",
    ]
    lines += [f"{name} = {toml(value)}" for name, value in values.items()]
    for name, found in scenarios.items():
        lines += ["", f"[scenario.{name}]", *[f"{field} = {toml(value)}" for field, value in found.items()]]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A text, a number or rows of numbers; JSON writes them as TOML does."""
    return msgspec.json.encode(value).decode()


def put(game: AnyGame, fit: Fit) -> Path:
    file = Path(str(file_of(game)))
    file.parent.mkdir(exist_ok=True)
    file.write_text(written(fit), "utf-8")
    return file
