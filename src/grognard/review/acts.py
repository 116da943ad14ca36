"""A record cut into what is judged: rolls, and acts.

An act is a decision and all the deeper ones that follow by the same side, up to a die or the end of that step: a whole
Movement Phase, or an attack as it is put together. The order of its clicks hardly matters, so none is judged alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE
from grognard.kernel.events import TurnEnded
from grognard.kernel.flow import Sequence as Order
from grognard.kernel.following import start, take
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Move
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record


class Act:
    """Some moves of one actor, with the boards before and after them."""

    def __init__(self, number: int, turn: int, before: Board) -> None:
        self.first = number  # counts moves that stand, from 1, as the table's log and slider do
        self.turn = turn
        self.before = before
        self.actor = str(before.actor)
        self.moves: list[Move] = []
        self.after = before

    @property
    def last(self) -> int:
        return self.first + len(self.moves) - 1

    @property
    def is_roll(self) -> bool:
        return self.actor == DICE

    @property
    def choices(self) -> list[Choice]:
        return [move.choice for move in self.moves if move.choice is not None]


def goes_on(start: Board, now: Board) -> bool:
    """Whether an act that began on a board goes on at another: the same side decides, in the same step or deeper."""
    depth = len(start.stack)
    if now.over or start.actor == DICE or now.actor != start.actor or len(now.stack) < depth:
        return False
    return type(now.stack[depth - 1]) is type(start.step) and kinds(now)[: depth - 1] == kinds(start)[: depth - 1]


def kinds(board: Board) -> tuple[tuple[type, object], ...]:
    """Where a board is in the sequence of play: its steps, and how far those have come that order others."""
    return tuple([(type(step), step.at if isinstance(step, Order) else None) for step in board.stack])


def acts_of(record: Record, game: AnyGame, *, running: bool = False) -> Iterator[Act]:
    """The rolls and acts of a finished record, in their order; of a running one as far as it goes. Raises `RecordError`
    where it does not replay."""
    history = History.begun(start(record, game))
    turn = 1
    act: Act | None = None
    for number, line in enumerate(record.moves, 1):
        if act is None:
            act = Act(number, turn, history.board.clone())
        move = take(history, line)
        act.moves.append(move)
        turn += sum(isinstance(event, TurnEnded) for event in move.events)
        if not goes_on(act.before, history.board):
            act.after = history.board.clone()
            yield act
            act = None
    if act is not None:  # its players ended the game in the middle of it
        act.after = history.board.clone()
        yield act
    if not history.board.over and "ended" not in record.notes and not running:
        raise RecordError("the game is not over: it can be reviewed when it is")


def played(board: Board, line: Sequence[Choice]) -> Board | None:
    """A copy of a board after some choices; None where one of them is not offered."""
    copy = board.clone()
    for choice in line:
        if copy.over or choice not in copy.choices():
            return None
        copy.apply(choice)
    return copy
