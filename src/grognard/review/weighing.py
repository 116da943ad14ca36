"""Acts compared by simulation: what was played and what a captain would have done, with the same luck for both.

From the board as the side could think it both ways are played, then captains play on for both sides to a quiet place,
or to the end of the game. The difference is told in points, with its standard error, and counts only beyond doubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import MarshalBot, Rest
from grognard.bots.player import serious
from grognard.bots.staff import Orders
from grognard.bots.weighing import Weighed
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.review.acts import played
from grognard.review.books import Booked
from grognard.review.judging import Parting, captains_line, thought
from grognard.review.measure import Measure, measure

SURE = 3.0  # standard errors beyond which a difference is told: two would often be reached by chance in many acts
OPEN = 1.0  # beyond so many it is still open whether there is one: further rounds are played,
LONGEST = 4  # up to so many times as many
CLEAR = 0.05  # points below which nothing is worth telling
FEWEST = 4  # rounds that choose the better way, and without which nothing is believed


class Budget(NamedTuple):
    """How much is simulated: of numbers, not of seconds, so that the same record gives the same review anywhere."""

    acts: int = 24  # that are compared in one go
    rounds: int = 12  # of each
    phases: int = 8  # that are compared with a captain's and a marshal's


class Compared(msgspec.Struct, frozen=True):
    """What the simulations of one act gave, round by round, in points for its side."""

    number: int  # the move at which the two ways part
    played: tuple[float, ...]
    best: tuple[float, ...]
    better: tuple[str, ...]  # the other way, as a record writes it
    chances: tuple[float, float] = (0.5, 0.5)  # of the side to win, in the mean, after what was played and after that
    ended: bool = False  # played on to the end of the game

    @property
    def rounds(self) -> int:
        return len(self.played)

    @property
    def means(self) -> tuple[float, float]:
        return sum(self.played) / self.rounds, sum(self.best) / self.rounds

    @property
    def loss(self) -> tuple[float, float]:
        """How much worse what was played is in the mean, never below 0, and the standard error."""
        lost, error = behind(self.played, self.best)
        return max(0.0, lost), error


def behind(mine: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    own, other = Weighed(""), Weighed("")
    own.values, other.values = list(mine), list(best)
    return own.behind(other)


class Judge(MarshalBot):
    """Plays on as a marshal does in thought, and measures where it leads as the books do."""

    def __init__(self, side: str, seed: int, measured: Measure) -> None:
        super().__init__(side, Random(seed))
        self.measured = measured
        self.chance = 0.5  # of the board that was measured last

    def measure(self, board: Board) -> float:
        first = self.side == board.game.sides[0]
        points, chance = self.measured.points(board.game, board), self.measured.chance(board)
        self.chance = chance if first else 1.0 - chance
        return points if first else -points

    def simulated(self, fill: Board, line: Sequence[Choice], seed: float, *, whole: bool) -> Outcome | None:
        """What a way led to in one round; None where it cannot be gone on this board."""
        board = played(fill, line)
        if board is None:
            return None
        return Outcome(self.play_from(board, fill, Orders(), never if whole else self.rests(fill), seed), self.chance)

    def rests(self, fill: Board) -> Rest:
        return doctrine(fill.game.id).rests


class Outcome(NamedTuple):
    """Where one round led, for the side that is judged."""

    points: float
    chance: float


def never(_start: Board, _board: Board) -> bool:
    return False


def worthwhile(entries: Sequence[Booked], partings: Mapping[int, Parting]) -> list[Parting]:
    """The acts that are worth a simulation: those whose loss the measure sees, the greatest first, and by turns with
    them those that it cannot tell, first what weighs by the doctrine."""
    told = [number for number in partings if entries[number].judged and entries[number].skill]
    told.sort(key=lambda number: (-abs(entries[number].skill), number))
    rest = [number for number in partings if number not in told and not entries[number].judged]
    rest.sort(key=lambda number: (not weighty(partings[number]), number))
    mixed: list[int] = []
    for rank in range(max(len(told), len(rest))):
        mixed += told[rank : rank + 1] + rest[rank : rank + 1]
    return [partings[number] for number in mixed]


def weighty(found: Parting) -> bool:
    known = found.known
    offered = serious(known)
    return len(offered) > 1 and doctrine(known.game.id).weighty(known, found.side, offered)


def compare(wanted: Iterable[Parting], known: Mapping[int, Compared], budget: Budget) -> dict[int, Compared]:
    """What is known already, and of the others as many as the budget allows."""
    made = dict(known)
    left = budget.acts
    for found in wanted:
        if not left:
            break
        if found.number in made:
            continue
        left -= 1
        told = compared(found, budget.rounds)
        if told is not None:
            made[found.number] = told
    return made


def compared(found: Parting, rounds: int, *, whole: bool = False) -> Compared | None:
    """Both ways of an act, round by round: some rounds say which other way is the best, fresh ones how much better it
    is, for the best of several looks better than it is on the rounds that chose it. None where they cannot be played
    on any board that the side could think of."""
    judge = Judge(found.side, found.number, measure(found.board.game))
    further = others(found, judge)
    best = further[0]
    if further[1:]:
        chosen = together(found, judge, further, FEWEST)
        best = further[max(range(len(further)), key=lambda each: sum(outcome.points for outcome in chosen[each]))]
    mine: list[Outcome] = []
    other: list[Outcome] = []
    for _ in range(1 if whole else LONGEST):
        more = together(found, judge, [found.played, best], rounds, whole=whole)
        mine += more[0]
        other += more[1]
        lost, error = behind([each.points for each in mine], [each.points for each in other])
        if not OPEN * error < lost <= SURE * error:
            break
    if len(mine) < FEWEST:
        return None
    codec = found.board.game.codec
    return Compared(
        number=found.number,
        played=tuple(each.points for each in mine),
        best=tuple(each.points for each in other),
        better=tuple(codec.to_text(choice) for choice in best),
        chances=(mean([each.chance for each in mine]), mean([each.chance for each in other])),
        ended=whole,
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def together(
    found: Parting, judge: Judge, ways: Sequence[Sequence[Choice]], rounds: int, *, whole: bool = False
) -> list[list[Outcome]]:
    """What each way led to, round by round with the same luck; a round in which one of them cannot be gone, because it
    hangs on what the side did not know, counts for none."""
    values: list[list[Outcome]] = [[] for _ in ways]
    for _ in range(rounds):
        seed = judge.rng.random()
        fill = thought(found.board, found.side, seed)
        told = [judge.simulated(fill, way, seed, whole=whole) for way in ways]
        for each, outcome in zip(values, told, strict=True):
            if outcome is not None and None not in told:
                each.append(outcome)
    return values


def others(found: Parting, judge: Judge) -> list[list[Choice]]:
    """The captain's way; where the decision weighs, those that a marshal would compare with it as well."""
    ways = [found.better]
    if not weighty(found):
        return ways
    board, known = found.thought, found.known
    wanted = judge.candidates(known, doctrine(known.game.id))
    further = [choice for choice in wanted if choice not in (found.better[0], found.played[0])]
    return ways + [captains_line(found.act.before, board, found.side, choice) for choice in further]
