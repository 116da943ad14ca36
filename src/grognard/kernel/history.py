"""A game being played: its board, its record, its events, and what may be taken back.

Undo is free as long as nobody else's knowledge or luck was spent: back to the last roll, the last revealing event,
or the last decision of somebody else.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import DICE, Chance, Source
from grognard.kernel.events import Event, TurnEnded
from grognard.kernel.game import Game
from grognard.kernel.record import Record

SNAPSHOT = 32  # a copy of the board is kept every so many moves


class History:
    """A board with its past."""

    def __init__(self, game: Game[Any], scenario: str | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.board: Board = game.start(scenario, options)
        self.record = Record.of(self.board)
        self.events: list[list[Event]] = []  # what each move brought about
        self._choices: list[tuple[str, Choice]] = []
        self._snapshots: list[Board] = [self.board.clone()]

    @classmethod
    def of(cls, record: Record, game: Game[Any]) -> History:
        """The history that a record tells; every move is checked."""
        start = record.start(game)  # refuses another game, edition or version before anything is played
        history = cls(game, record.scenario, record.options)
        history.board = start
        history._snapshots = [start.clone()]
        for move in record.moves:
            choice = record.play_move(history.board.clone(), move)
            history.play(choice)
        history.record.notes = dict(record.notes)
        return history

    def __len__(self) -> int:
        return len(self._choices)

    def choice(self, number: int) -> tuple[str, Choice]:
        """Who made move `number`, and what it was."""
        return self._choices[number]

    # -- forward ------------------------------------------------------------------------------------------

    def play(self, choice: Choice, by: str | None = None) -> list[Event]:
        """Play a choice after checking it (and who makes it); the events that it brought about."""
        board = self.board
        actor = board.actor
        if by is not None and actor is not None and by != actor:
            raise Refused(choice, [board.step.rule], f"it is not {by} who decides here, but {actor}")
        events = board.listen()
        try:
            board.play(choice)
        finally:
            board.events = None
        assert actor is not None
        self._choices.append((actor, choice))
        self.events.append(events)
        self.record.add(board, actor, choice)
        for event in events:
            if isinstance(event, TurnEnded):
                self.record.mark(f"turn {event.turn}", board)
        if board.outcome is not None:
            self.record.finish(board.outcome)
        if len(self._choices) % SNAPSHOT == 0:
            self._snapshots.append(board.clone())
        return events

    def roll(self, source: Source) -> Choice | None:
        """Let the dice fall if it is their turn; what they chose."""
        board = self.board
        if board.over or not isinstance(board.step, Chance):
            return None
        choice = board.step.sample(board, source)
        self.play(choice)
        return choice

    # -- back ---------------------------------------------------------------------------------------------

    def at(self, number: int) -> Board:
        """A copy of the board as it was after `number` moves."""
        board = self._snapshots[number // SNAPSHOT].clone()
        for _, choice in self._choices[number // SNAPSHOT * SNAPSHOT : number]:
            board.apply(choice)
        return board

    def free_undo(self, side: str) -> int:
        """How many moves a side may take back without asking."""
        count = 0
        for (actor, _), events in zip(reversed(self._choices), reversed(self.events), strict=True):
            if actor != side or any(event.reveals for event in events):
                break
            count += 1
        return count

    def luck_spent(self, count: int) -> int:
        """How many of the last `count` moves were the dice's."""
        return sum(1 for actor, _ in self._choices[len(self._choices) - count :] if actor == DICE)

    def undo(self, count: int) -> None:
        """Take back the last `count` moves; whether that is allowed is the caller's affair."""
        keep = len(self._choices) - count
        if keep < 0:
            raise ValueError(f"only {len(self._choices)} moves can be taken back")
        self.board = self.at(keep)
        del self._choices[keep:]
        del self.events[keep:]
        del self._snapshots[keep // SNAPSHOT + 1 :]
        del self.record.moves[keep:]
        self.record.marks = [mark for mark in self.record.marks if mark.after <= keep]
        self.record.result = ""
