"""Playing what a record tells, line by line: every move, every digest and the result are checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.kernel.board import Board
from grognard.kernel.choice import Refused
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.fair import numbers
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Move, digest_of
from grognard.kernel.lines import Bound, Entry, Mark, MoveLine, Position, RecordError, UndoLine, read_number, read_value
from grognard.kernel.record import Record, result_of
from grognard.kernel.words import UnknownName


def follow(
    history: History, record: Record, before: Callable[[Entry], object] | None = None, first: int = 0
) -> Iterator[Move | UndoLine]:
    """Play what a record tells from its entry `first` on, a move or a taking back at a time; `before` is told of
    each line before it."""
    history.notes = dict(record.notes)
    history.remarks = list(record.remarks)
    history.notes.pop("bid", None)
    spent = dict(read_spent(history.notes.get("spent", "")))
    last = "the start"
    waiting: Move | None = None  # a turn has ended with it, its digest comes next
    for entry in record.entries[first:]:
        if isinstance(entry, Position):
            if record.rules == history.game.rules and entry.load(history.game) != history.board:
                raise RecordError(f"line {entry.line}: this is not the position in which the game was here")
            continue
        if before is not None:
            before(entry)
        if isinstance(entry, Mark):
            if history.board.digest() != entry.digest:
                raise RecordError(f"{entry.label} differs: the board before line {entry.line} is not the recorded one")
            if waiting is not None:
                digest_of(waiting)
            last, waiting = entry.label, None
            continue
        if waiting is not None and record.version > 1:
            raise RecordError(f"line {entry.line}: turn {waiting.turn} ends before it, but its digest is missing")
        waiting = None
        if isinstance(entry, MoveLine):
            history.rolled += spent.pop(len(history.moves) + 1, 0)
            move = take(history, entry)
            waiting = move if move.turn is not None else None
            yield move
        elif isinstance(entry, UndoLine):
            history.undo(entry.count)
            yield entry
        elif isinstance(entry, Bound):
            history.bind(entry)
        else:
            history.log.append(entry)
    _check_end(history.board, record, last, waiting)


def take(history: History, line: MoveLine) -> Move:
    """Play one line of a record."""
    board = history.board
    where = f"line {line.line}"
    if board.over:
        raise RecordError(f"{where}: the game is over already")
    if board.actor != line.actor:
        raise RecordError(f"{where}: {board.actor} decides here ({board.step.rule}), not {line.actor}")
    if line.actor == DICE and history.bound is not None:
        first = line.roll if line.roll >= 0 else history.rolled
        history.rolled = first + numbers(history.bound.scheme, draws_of(board))
    try:
        move = history.play(history.game.codec.choice(line.text))
    except (UnknownName, Refused) as error:
        raise RecordError(f"{where}: {error}") from None
    move.text, move.roll, move.draws = line.text, line.roll, line.draws
    return move


def _check_end(board: Board, record: Record, last: str, waiting: Move | None) -> None:
    if waiting is not None and record.version > 1 and not record.cut:
        raise RecordError(f"the digest of turn {waiting.turn} is missing")
    if record.digest and not record.cut and record.digest != board.digest():
        raise RecordError(f"the last board is not the recorded one; {last} was the same")
    if record.result and board.outcome is None:
        raise RecordError(f"the record ends with a result, but the game goes on after {last}")
    if record.result and board.outcome is not None and result_of(board.outcome) != record.result:
        found = result_of(board.outcome)
        raise RecordError(f"the result differs: recorded {record.result!r}, replayed {found!r}")


class Counting:
    """A source of luck that only counts how often it is asked."""

    def __init__(self) -> None:
        self.count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return 0


def draws_of(board: Board) -> int:
    """How many draws the roll takes that waits on a board."""
    source = Counting()
    if isinstance(board.step, Chance):
        board.step.sample(board, source)
    return source.count


def read_spent(text: str) -> Iterator[tuple[int, int]]:
    """Older records leave out what was taken back: `12+3` says that three draws were spent before move 12."""
    for word in text.split():
        number, _, count = word.partition("+")
        before, draws = read_number(number), read_number(count)
        if before is None or draws is None:
            raise RecordError(f"spent {word!r} should read like 12+3")
        yield before, draws


def start(record: Record, game: AnyGame) -> Board:
    """The board at a record's start; refuses another game or edition."""
    if game.id != record.game:
        raise RecordError(f"this is a record of {record.game}, not of {game.id}")
    if record.edition not in (game.edition, game.data.label):
        raise RecordError(f"played with edition {record.edition!r}, but {game.edition!r} is loaded (--edition FOLDER)")
    try:
        board: Board = game.start(record.scenario, record.options)
        if "bid" in record.notes:
            bid = read_value(record.notes["bid"])
            if not isinstance(bid, int):
                raise RecordError(f"bid {bid!r} should be a number")
            game.agree(board, bid)
        return board
    except ValueError as error:
        raise RecordError(str(error)) from None
