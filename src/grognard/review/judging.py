"""What a captain would have done instead, from what the side knew, and what that would have been worth.

The captain goes along with what was played as long as it is (one of) his own best choices; from the first choice that
is not he plays the act to its end by himself. Where he never parts from it nothing was lost, by definition.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame
from grognard.review.acts import Act, goes_on, kinds, played
from grognard.review.measure import Measure

LONGEST = 400  # decisions of a captain in one act
EQUAL = 2 * CaptainBot.noise  # a captain breaks ties by luck: what is so near to his best he might have played too
Promise = Callable[[AnyGame, Board, Choice], tuple[float, float]]
"""How a roll that waits should change a board's worth in the mean, and how what fell did (`lab.luck.promise`)."""


class Parting:
    """Where a side's act and a captain's part."""

    def __init__(self, act: Act, at: int, board: Board, wanted: Choice) -> None:
        self.act = act
        self.at = at  # choices of the act that both share
        self.board = board  # as it is there: simulations and captains only ever get what the side knows of it
        self.played = act.choices[at:]
        self.thought = thought(board, act.actor, act.first)
        self.better = captains_line(act.before, self.thought, act.actor, wanted)

    @property
    def number(self) -> int:
        """The move at which they part."""
        return self.act.first + self.at

    @property
    def side(self) -> str:
        return self.act.actor

    @property
    def known(self) -> Board:
        """The board there as the side knows it."""
        seen: Board = self.board.game.seen(self.board, self.side)
        return seen


def thought(board: Board, side: str, seed: float) -> Board:
    """A board that could be the true one, for all that a side knows: no hindsight."""
    return CaptainBot(side, Random(seed)).imagine(board.game.seen(board, side))


def parting(act: Act) -> Parting | None:
    """Where the captain would have gone another way, knowing at each choice what the side knew then; None: nowhere."""
    board = act.before.clone()
    for at, choice in enumerate(act.choices):
        wanted = captains_choice(board, act.actor, choice)
        if wanted is not None and wanted != choice:
            return Parting(act, at, board, wanted)
        board.apply(choice)
    return None


def captains_choice(board: Board, side: str, instead_of: Choice | None = None) -> Choice | None:
    """What a captain would choose; `instead_of`, if it is as good to him, in any opening that he might have drawn; None
    where the doctrine has no opinion."""
    known: Board = board.game.seen(board, side)
    offered = serious(known)
    if len(offered) == 1:
        return offered[0]
    wanted: Choice | None = None
    for stance in stances(known, side):
        knowledge = doctrine(known.game.id, stance)
        scores = knowledge.scores(known, side, offered)
        if scores is None:
            break
        best = max(range(len(offered)), key=lambda number: scores[number])
        near = scores[best] - max(EQUAL, knowledge.slack(known))
        if instead_of in offered and scores[offered.index(instead_of)] >= near:
            return instead_of
        wanted = wanted or offered[best]
    return wanted


def stances(known: Board, side: str) -> tuple[str, ...]:
    """The plain posture of a captain, and those of the openings as long as they are played."""
    plain = doctrine(known.game.id)
    return ("", *plain.openings(known.scenario, side)) if plain.begins(known, side) else ("",)


def captains_line(start: Board, board: Board, side: str, first: Choice) -> list[Choice]:
    """The captain's choices from a board on to the end of the act that began at `start`."""
    copy = board.clone()
    line = [first]
    copy.apply(first)
    while len(line) < LONGEST and goes_on(start, copy):
        choice = captains_choice(copy, side)
        if choice is None:
            break
        line.append(choice)
        copy.apply(choice)
    return line


def loss(found: Parting, measure: Measure, promise: Promise) -> float | None:
    """What the act was worth less than the captain's, in points for the side: never below 0, for what was played was
    found as well. None where the two come to places that the measure cannot compare: simulations have to."""
    mine = played(found.thought, found.played)
    better = played(found.thought, found.better)
    if mine is None or better is None or not comparable(mine, better):
        return None
    game = mine.game
    sign = 1.0 if found.side == game.sides[0] else -1.0
    return max(0.0, sign * (prospect(game, better, measure, promise) - prospect(game, mine, measure, promise)))


def comparable(one: Board, other: Board) -> bool:
    """Whether two boards stand at the same place of the sequence of play, or a roll waits on both."""
    if one.over or other.over:
        return one.over and other.over
    if isinstance(one.step, Chance) and isinstance(other.step, Chance):
        return type(one.step) is type(other.step)
    return kinds(one) == kinds(other)


def prospect(game: AnyGame, board: Board, measure: Measure, promise: Promise) -> float:
    """What a board is worth to the first side; where a roll waits, in the mean over its results."""
    now = measure.points(game, board)
    if board.over or not isinstance(board.step, Chance):
        return now
    return now + promise(game, board, board.choices()[0])[0]
