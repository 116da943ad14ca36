"""What comes of a choice: played out some times by captains, with imagined luck, until something is over.

Numbers in hints that the engine cannot reckon exactly come from here. The luck of a trial is that of its number on this
board: the same board always tells the same, and what forty rolls are out by is not the same on every board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Generic, NamedTuple, TypeVar

from grognard.bots.captain import CaptainBot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event

TRIALS = 40
LONGEST = 400  # decisions and rolls of one trial

B = TypeVar("B", bound=Board)


class Trial(NamedTuple, Generic[B]):
    """Where a choice led, and what happened on the way."""

    board: B
    events: list[Event]


def trials(known: B, side: str, choice: Choice, over: Callable[[B], bool], count: int = TRIALS) -> list[Trial[B]]:
    """What became of a choice of a side."""
    found = []
    digest = known.digest()
    for number in range(count):
        captains = {each: CaptainBot(each, Random(f"{digest} {number} {each}")) for each in known.game.sides}
        board = captains[side].imagine(known)
        assert isinstance(board, type(known))
        events = board.listen()
        board.apply(choice)
        for _ in range(LONGEST):
            if board.over or over(board):
                break
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, captains[side]))
            else:
                board.apply(captains[str(board.actor)].choose(board))
        found.append(Trial(board, events))
    return found


def share(happened: Sequence[bool]) -> tuple[int, int]:
    """How often something happened, and the standard error, in percent; that of none or all is reckoned as of one."""
    count = len(happened)
    rate = min(max(fmean(happened), 1 / (count + 2)), 1 - 1 / (count + 2))
    return round(100 * fmean(happened)), max(1, round(100 * sqrt(rate * (1 - rate) / count)))
