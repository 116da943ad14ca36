"""A game being played: its board, the moves that led there, what was taken back, and what may be.

One history for the table, the terminal, the lab, the marshals' thoughts, records and the conformance suite. Undo is
free as long as nobody else's knowledge or luck was spent: back to the last roll, the last revealing event, or the last
decision of somebody else.
"""

from __future__ import annotations

from bisect import insort_right
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Protocol

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import DICE, Chance, Source
from grognard.kernel.events import Event, TurnEnded
from grognard.kernel.fair import FairDice, Throw, numbers
from grognard.kernel.game import AnyGame
from grognard.kernel.lines import Amended, Bound, Entry, Mark, MoveLine, Position, Remark, Seed, UndoLine
from grognard.kernel.record import Record, result_of

KEPT = 32  # a copy of the board is kept every so many moves
LONGEST = 200_000  # decisions after which a game is given up: its players go round in a circle


class Player(Protocol):
    """Who decides for a side: from the board as that side knows it. None: he did something else, ask again."""

    def choose(self, known: Board) -> Choice | None: ...


class Endless(RuntimeError):
    """A game that does not come to its end."""


class Move(msgspec.Struct):
    """Who chose, what, which draws it took, and what it brought about."""

    actor: str
    choice: Choice | None  # None: known by its text alone, until somebody asks
    text: str = ""  # as a record writes it; made when it is asked for
    events: list[Event] = []
    reveals: bool = False  # whether somebody learnt by it what he did not know
    roll: int = -1  # the number of the roll; -1: it was none, or of dice that nothing binds
    draws: tuple[tuple[int, int], ...] = ()  # what fell, of how many
    turn: int | None = None  # the turn that ended with it
    after: Board | None = None  # the board at the end of that turn, until its digest is asked for
    digest: str = ""
    position: str = ""  # that board, packed
    keeper: str = ""  # the side that alone may know which choice it was


Logged = Move | UndoLine | Bound | Seed | Amended


class BeforeRules(ValueError):
    """A moment of before the rules were amended: it is told, and cannot be shown or gone back to."""


class History:
    """A board with its past."""

    def __init__(self, game: AnyGame, scenario: str | None = None, options: Mapping[str, object] | None = None) -> None:
        self._begin(game.start(scenario, options))

    @classmethod
    def begun(cls, board: Board) -> History:
        """A history that begins with a board."""
        history = cls.__new__(cls)
        history._begin(board)
        return history

    def _begin(self, board: Board) -> None:
        self.game: AnyGame = board.game
        self.board = board
        self.moves: list[Move] = []  # those that stand
        self.log: list[Logged] = []  # everything, in the order in which it happened
        self.bound: Bound | None = None  # what the dice are bound to now
        self.rolled = 0  # the number of the next roll of these dice
        self.notes: dict[str, str] = {}  # what a record's head says besides
        self.remarks: list[Remark] = []  # and what was said of its moves
        self.floor = 0  # moves of before the rules were amended: they are told, and not played again
        self._boards: dict[int, Board] = {0: board.clone()}
        self._offered: tuple[int, list[Choice]] = (-1, [])

    def resume(self, log: list[Logged], number: int, board: Board) -> None:
        """Take up what happened before, known by its texts; `board` is that after `number` of the moves that stand, and
        only what came after it is played again. Where the rules were amended, this history began with the board of
        that moment."""
        self.log = log
        for entry in log:
            if isinstance(entry, Move):
                self.moves.append(entry)
            elif isinstance(entry, UndoLine):
                del self.moves[len(self.moves) - entry.count :]
            elif isinstance(entry, Bound):
                self.bound = entry
            elif isinstance(entry, Amended):
                self.floor = len(self.moves)
        self._boards = {self.floor: self._boards[0]}
        self._boards[number] = board.clone()
        self.board = board
        for each in range(number, len(self.moves)):
            board.apply(self._choice(self.moves[each]))
            if (each + 1) % KEPT == 0:
                self._boards[each + 1] = board.clone()

    def __len__(self) -> int:
        return len(self.moves)

    # -- forward ------------------------------------------------------------------------------------------

    def offered(self) -> list[Choice]:
        """What may be chosen now; worked out once for a position."""
        if self._offered[0] != len(self.moves):
            self._offered = (len(self.moves), self.board.choices())
        return self._offered[1]

    def play(self, choice: Choice, by: str | None = None) -> Move:
        """Play a choice after checking it (and who makes it)."""
        board = self.board
        if board.over:
            raise Refused(choice, [], "the game is over: nothing more can be played")
        if by is not None and by != board.actor:
            raise Refused(choice, [board.step.rule], f"it is not {by} who decides here, but {board.actor}")
        if choice not in self.offered():
            known: Board = self.game.seen(board, board.actor if board.actor in self.game.sides else None)
            raise Refused(choice, known.bars(choice) or [board.step.rule])  # what bars it tells no secret either
        return self.apply(choice)

    def apply(self, choice: Choice) -> Move:
        """Play a choice that the caller knows to be legal."""
        board = self.board
        move = Move(str(board.actor), choice)
        if isinstance(choice, board.step.unseen):
            move.keeper = board.step.keeper(board) or ""
        move.events = board.listen()
        try:
            board.apply(choice)
        finally:
            board.events = None
        for event in move.events:
            if event.reveals:
                move.reveals = True
            if isinstance(event, TurnEnded):
                move.turn = event.turn
        if move.turn is not None:
            move.after = board.clone()
        self._add(move)
        return move

    def _add(self, move: Move) -> None:
        self.moves.append(move)
        self.log.append(move)
        self._offered = (-1, [])
        if len(self.moves) % KEPT == 0:
            self._boards[len(self.moves)] = self.board.clone()

    def roll(self, dice: Source | FairDice) -> Move | None:
        """Let the dice fall if it is their turn."""
        board = self.board
        if board.over or not isinstance(board.step, Chance):
            return None
        if not isinstance(dice, FairDice):
            return self.apply(board.step.sample(board, dice))
        throw = Throw(dice, self.rolled)
        move = self.apply(board.step.sample(board, throw))
        move.roll, move.draws = throw.number, tuple(throw.draws)
        self.rolled += numbers(dice.scheme, len(throw.draws))
        return move

    def remark(self, said: Remark) -> None:
        """Somebody says something of a move. His later word takes the place of his earlier one; an empty one takes it
        back."""
        self.remarks = [each for each in self.remarks if not said.replaces(each)]
        if not said.is_empty:
            insort_right(self.remarks, said, key=lambda each: each.number)

    def bind(self, bound: Bound) -> None:
        """From here on the dice are drawn from this."""
        self.log.append(bound)
        self.bound = bound
        self.rolled = 0

    def unbind(self) -> None:
        """Forget what the dice were bound to: the game goes on elsewhere, with dice of its own."""
        self.log = [entry for entry in self.log if isinstance(entry, Move | UndoLine)]
        for entry in self.log:
            if isinstance(entry, Move):
                entry.roll, entry.draws = -1, ()
        self.bound = None
        self.rolled = 0

    def amend(self) -> None:
        """From here on the rules of this program hold; what was before is told, and not played again."""
        self.log.append(Amended(self.game.rules, Position.of(self.board)))
        self.floor = len(self.moves)
        self._boards = {self.floor: self.board.clone()}

    def reveal(self, seed: str, side: str = "") -> None:
        """What the dice were drawn from is known from here on."""
        self.log.append(Seed(seed, side))

    def run(
        self,
        players: Mapping[str, Player],
        dice: Source | FairDice | None,
        *,
        checked: Collection[str] | None = None,
        knowing: bool = False,
        before: Callable[[Board], object] | None = None,
    ) -> Iterator[Move | None]:
        """Let everybody decide in turn until the game is over, a move at a time; None if who is to decide does not.

        `checked` are the sides whose choices are checked (None: all). Players are shown what their side knows; where
        they are `knowing`, the board itself. `before` is told of the board before each decision.
        """
        first = len(self.log)
        while not self.board.over:
            board = self.board
            if before is not None:
                before(board)
            actor = str(board.actor)
            if actor == DICE:
                yield self.roll(dice) if dice is not None else None
            else:
                choice = players[actor].choose(board if knowing else self.game.seen(board, actor))
                if choice is None:
                    yield None
                else:
                    yield self.play(choice) if checked is None or actor in checked else self.apply(choice)
            if len(self.log) - first >= LONGEST:
                raise Endless(f"after {LONGEST:,} decisions the game is not over")

    # -- back ---------------------------------------------------------------------------------------------

    def choice(self, number: int) -> tuple[str, Choice]:
        """Who made move `number`, and what it was."""
        move = self.moves[number]
        return move.actor, self._choice(move)

    def text(self, move: Move) -> str:
        """A move as a record writes it."""
        if not move.text:
            move.text = self.game.codec.to_text(self._choice(move))
        return move.text

    def _choice(self, move: Move) -> Choice:
        if move.choice is None:
            move.choice = self.game.codec.choice(move.text)
        return move.choice

    def at(self, number: int, fetch: Callable[[int], tuple[int, Board] | None] | None = None) -> Board:
        """A copy of the board as it was after `number` moves; `fetch` finds a kept position at or before it."""
        if number == len(self.moves):
            return self.board.clone()
        if number < self.floor:
            raise BeforeRules(f"the rules were amended after move {self.floor}: what was before can be read, not shown")
        base = max(each for each in self._boards if each <= number)
        if fetch is not None and number - base > KEPT:
            found = fetch(number)
            if found is not None and found[0] > base:
                base = found[0]
                self._boards[base] = found[1]
        board = self._boards[base].clone()
        for each in range(base, number):
            board.apply(self._choice(self.moves[each]))
        return board

    def free_undo(self, side: str) -> int:
        """How many moves a side may take back without asking."""
        count = 0
        for move in reversed(self.moves):
            if move.actor != side or move.reveals:
                break
            count += 1
        return min(count, len(self.moves) - self.floor)

    def undo(self, count: int, board: Board | None = None) -> None:
        """Take back the last `count` moves; whether that is allowed is the caller's affair, who may know the board."""
        keep = len(self.moves) - count
        if keep < self.floor:
            raise ValueError(f"only {len(self.moves) - self.floor} moves can be taken back")
        self.board = board if board is not None else self.at(keep)
        if count:
            self.log.append(UndoLine(count))
        self._offered = (-1, [])
        del self.moves[keep:]
        self._boards = {number: kept for number, kept in self._boards.items() if number <= keep}

    # -- records ------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """Everything that happened, as a record."""
        record = Record.of(self.board)
        record.notes |= self.notes
        record.remarks = list(self.remarks)
        for entry in self.log:
            record.entries += self._written(entry) if isinstance(entry, Move) else [entry]
        record.entries.append(Position.of(self.board))
        record.digest = self.board.digest()
        if self.board.outcome is not None:
            record.result = result_of(self.board.outcome)
        return record

    def _written(self, move: Move) -> list[Entry]:
        lines: list[Entry] = [MoveLine(move.actor, self.text(move), move.roll, move.draws)]
        if move.turn is not None:
            lines.append(Mark(f"turn {move.turn}", digest_of(move)))
            if move.position:
                lines.append(Position(move.position))
        return lines

    @classmethod
    def of(cls, record: Record, game: AnyGame) -> History:
        """The history that a record tells; every move, every digest and the result are checked. One of older rules goes
        on under ours (`kernel.upgrade`)."""
        from grognard.kernel.upgrade import history_of  # noqa: PLC0415  (upgrades are made of histories)

        return history_of(record, game)


def digest_of(move: Move) -> str:
    """The digest of the board at the end of the turn that ended with a move; worked out once, with the position."""
    if not move.digest and move.after is not None:
        move.digest = move.after.digest()
        move.position = Position.of(move.after).packed
        move.after = None
    return move.digest
