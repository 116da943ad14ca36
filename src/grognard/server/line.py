"""The line of play at a table: the moves that stand, the board after them, and any board before.

Boards are kept every so many moves, in memory and (as positions) in the database, so that a long game loads fast
and the slider reaches any moment without playing everything again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.events import Event, Headed, TurnEnded
from grognard.kernel.fair import FairDice
from grognard.kernel.game import Game
from grognard.kernel.messages import event_message
from grognard.kernel.record import Mark, Move, Record
from grognard.server.protocol import Told

KEPT = 32  # a copy of the board is kept in memory every so many moves
SPECTATOR = "-"


class Row(msgspec.Struct, gc=False):
    """One line of a table's journal, as it is kept."""

    version: int
    kind: str
    number: int
    actor: str = ""
    by: str = ""
    text: str = ""
    told: str = "[]"
    mark: str = ""
    reveals: bool = False
    drawn: int = 0
    keep: int = 0
    key: str | None = None
    at: float = 0.0


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something told, and to whom: None is everybody, `-` the spectators."""

    told: Told
    to: tuple[str, ...] | None = None


tell_decoder = msgspec.json.Decoder(tuple[Kept, ...])


class Line:
    """The moves that stand, and the board after them."""

    def __init__(self, game: Game[Any], start: Board) -> None:
        self.game = game
        self.board = start
        self.moves: list[Row] = []
        self._boards: dict[int, Board] = {0: start.clone()}
        self._offered: tuple[int, list[Choice]] = (-1, [])

    @classmethod
    def resumed(cls, game: Game[Any], start: Board, moves: list[Row], number: int, board: Board) -> Line:
        """A line known by its moves and the board after `number` of them; the rest is played again."""
        line = cls(game, start)
        line.board = board
        line._boards[number] = board.clone()
        line.moves = moves[:number]
        for row in moves[number:]:
            board.apply(game.codec.from_text(row.text))
            line.moves.append(row)
            line._remember()
        return line

    def __len__(self) -> int:
        return len(self.moves)

    def _remember(self) -> None:
        if len(self.moves) % KEPT == 0:
            self._boards[len(self.moves)] = self.board.clone()

    # -- forward ------------------------------------------------------------------------------------------

    def offered(self) -> list[Choice]:
        """What may be chosen now; worked out once for a position."""
        if self._offered[0] != len(self.moves):
            self._offered = (len(self.moves), self.board.choices())
        return self._offered[1]

    def play(self, choice: Choice, by: str, drawn: int) -> Row:
        """Play a choice after checking it; the journal's row of it, without its version and time."""
        board = self.board
        actor = board.actor
        if actor is None:
            raise Refused(choice, [], "the game is over: nothing more can be played")
        if choice not in self.offered():
            raise Refused(choice, board.bars(choice))
        events = board.listen()
        try:
            board.apply(choice)
        finally:
            board.events = None
        row = Row(0, "move", len(self.moves) + 1, actor, by, self.game.codec.to_text(choice), drawn=drawn)
        row.told = msgspec.json.encode(kept(self.game, board, events)).decode()
        row.reveals = any(event.reveals for event in events)
        turns = [event.turn for event in events if isinstance(event, TurnEnded)]
        if turns:
            row.mark = f"turn {turns[-1]} digest {board.digest()}"
        self.moves.append(row)
        self._offered = (-1, [])
        self._remember()
        return row

    def roll(self, dice: FairDice) -> Row:
        """Let the dice fall."""
        step = self.board.step
        assert isinstance(step, Chance)
        drawn = dice.drawn
        choice = step.sample(self.board, dice)
        self._offered = (len(self.moves), [choice])  # what the dice choose is theirs to choose
        return self.play(choice, "dice", drawn)

    # -- back ---------------------------------------------------------------------------------------------

    def at(self, number: int, fetch: Callable[[int], tuple[int, Board] | None] | None = None) -> Board:
        """A copy of the board as it was after `number` moves; `fetch` finds a kept position at or before it."""
        if number == len(self.moves):
            return self.board.clone()
        base = max(each for each in self._boards if each <= number)
        if fetch is not None and number - base > KEPT:
            found = fetch(number)
            if found is not None and found[0] > base:
                base = found[0]
                self._boards[base] = found[1]
        board = self._boards[base].clone()
        for row in self.moves[base:number]:
            board.apply(self.game.codec.from_text(row.text))
        return board

    def back(self, keep: int, board: Board) -> None:
        """Take back all but the first `keep` moves; `board` is the board after them."""
        self.board = board
        self._offered = (-1, [])
        del self.moves[keep:]
        self._boards = {number: kept for number, kept in self._boards.items() if number <= keep}

    def free_undo(self, side: str) -> int:
        """How many of the last moves a side may take back without asking: until dice fell, something was revealed,
        or somebody else decided."""
        count = 0
        for row in reversed(self.moves):
            if row.actor != side or row.reveals:
                break
            count += 1
        return count

    def before_last(self, side: str) -> int | None:
        """The number of moves before the last one that a side decided itself; None if it made none."""
        for number in range(len(self.moves), 0, -1):
            row = self.moves[number - 1]
            if row.actor == side and row.by == "person":
                return number - 1
        return None

    def dice_after(self, keep: int) -> int:
        return sum(1 for row in self.moves[keep:] if row.actor == DICE)

    # -- the record ---------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The moves that stand, as a record (without what binds the dice)."""
        board = self.board
        game = self.game
        record = Record(game.id, game.rules, board.scenario, game.edition, dict(board.options))
        for row in self.moves:
            record.moves.append(Move(row.actor, row.text))
            if row.mark:
                label, _, digest = row.mark.partition(" digest ")
                record.marks.append(Mark(row.number, label, digest))
        if board.outcome is not None:
            record.finish(board.outcome)
        spent = self._spent()
        if spent:
            record.notes["spent"] = spent
        return record

    def _spent(self) -> str:
        """Draws that went to moves taken back: `12+3` says that three were spent before move 12."""
        found: list[str] = []
        source = Counting()
        board = self._boards[0].clone()
        expected = 0
        if all(row.actor != DICE for row in self.moves):
            return ""
        for row in self.moves:
            if row.actor == DICE and isinstance(board.step, Chance):
                if row.drawn > expected:
                    found.append(f"{row.number}+{row.drawn - expected}")
                source.count = 0
                board.step.sample(board, source)
                expected = row.drawn + source.count
            board.apply(self.game.codec.from_text(row.text))
        return " ".join(found)


class Counting:
    """Counts how many draws a roll takes."""

    def __init__(self) -> None:
        self.count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return 0


def kept(game: Game[Any], board: Board, events: list[Event]) -> list[Kept]:
    """What a move told, and to whom. What an event adds from the board is read from the board as each side knows it."""
    audiences: tuple[str | None, ...] = (*game.sides, None)
    known: dict[str | None, Board] = {}
    found: list[Kept] = []
    for event in events:
        same = all(event.seen_by(side) is event for side in audiences)
        if same and type(event).details is Event.details:
            found.append(Kept(told(board, event)))
            continue
        groups: list[tuple[Told, list[str]]] = []
        for side in audiences:
            seen = event.seen_by(side)
            if seen is None:
                continue
            if side not in known:
                known[side] = game.seen(board, side)
            sentence = told(known[side], seen)
            for other, names in groups:
                if other == sentence:
                    names.append(side or SPECTATOR)
                    break
            else:
                groups.append((sentence, [side or SPECTATOR]))
        for sentence, names in groups:
            found.append(Kept(sentence, None if len(names) == len(audiences) else tuple(names)))
    return found


def told(board: Board, event: Event) -> Told:
    return Told(event_message(board, event), event.clause(), isinstance(event, Headed), type(event).__name__)


def told_to(row: Row, side: str | None) -> tuple[Told, ...]:
    """What a row of the journal told to a side (None: a spectator)."""
    if row.told == "[]":
        return ()
    name = side or SPECTATOR
    return tuple(each.told for each in tell_decoder.decode(row.told) if each.to is None or name in each.to)
