"""A game that was begun under older rules goes on under ours.

Where every choice is still legal and every digest the same, nothing has changed for it. Where not, it goes on from its
last position under our rules; what stands before is kept as it was: it can be read, and its dice can be checked, but
it is not played again and cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.kernel.board import Board
from grognard.kernel.choice import DeadEnd, Refused
from grognard.kernel.following import follow, start
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Logged, Move
from grognard.kernel.lines import Amended, Bound, Entry, Mark, MoveLine, Position, RecordError, Seed, UndoLine
from grognard.kernel.record import Record

# What moves of other rules may bring about.
UNPLAYABLE = (ValueError, LookupError, TypeError, AttributeError, AssertionError, Refused, DeadEnd)


def history_of(record: Record, game: AnyGame) -> History:
    """The history that a record tells, whatever rules it was played under."""
    amended = check_rules(record, game)
    if amended is not None and amended.rules == game.rules:
        return go_on(record, game, amended)
    if amended is None and record.rules == game.rules:
        return replayed(record, game)
    try:
        if amended is None:
            return replayed(record, game)
    except RecordError:
        pass
    return taken_over(record.entries, game, lambda: start(record, game))


def check_rules(record: Record, game: AnyGame) -> Amended | None:
    """Refuses a record of later rules than ours; the last change of rules that it tells of."""
    amended = last_amended(record)
    if max(record.rules, amended.rules if amended else 0) > game.rules:
        raise RecordError(
            f"played under rules {record.rules} of {record.game}; this program has rules {game.rules}: take a later one"
        )
    return amended


def last_amended(record: Record) -> Amended | None:
    return next((entry for entry in reversed(record.entries) if isinstance(entry, Amended)), None)


def replayed(record: Record, game: AnyGame) -> History:
    """Played again from the start: every choice, every digest and the result are checked."""
    history = History.begun(start(record, game))
    for _ in follow(history, record):
        pass
    return history


def go_on(record: Record, game: AnyGame, amended: Amended) -> History:
    """What stands before the change of rules is data; what follows is played and checked."""
    at = record.entries.index(amended)
    board = amended.position.load(game)
    history = History.begun(board.clone())
    history.resume([*logged(record.entries[:at]), amended], len(standing(record.entries[:at])), board)
    for _ in follow(history, record, first=at + 1):
        pass
    return history


def taken_over(entries: list[Entry], game: AnyGame, begun: Callable[[], Board]) -> History:
    """From the last position that our rules can read, else from the start (`begun`); and as far on from there as they
    can follow."""
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        position = entry.position if isinstance(entry, Amended) else entry
        if not isinstance(position, Position):
            continue
        try:
            board = position.load(game)
        except RecordError:
            continue
        if is_playable(board):
            return amend(board, entries, at + 1)
    return amend(begun(), entries, 0)


def amend(board: Board, entries: list[Entry], at: int) -> History:
    """A history whose past are all these entries, and which goes on from a board that stood after the first `at`."""
    before = standing(entries[:at])
    history = History.begun(board.clone())
    history.resume(logged(entries[:at]), len(before), board)
    kept, rest = follow_loosely(history, entries[at:], len(before))
    for entry in logged(rest):
        history.log.append(entry)
    lost = len(standing(entries)) - kept
    if lost > 0:
        history.log.append(UndoLine(lost))
    history.amend()
    return history


def follow_loosely(history: History, entries: list[Entry], floor: int) -> tuple[int, list[Entry]]:
    """Play on without asking whether it is legal now, for it was then, as long as that makes sense; the number of moves
    that stand then, and what was left."""
    for at, entry in enumerate(entries):
        if isinstance(entry, MoveLine):
            if not played_loosely(history, entry):
                return len(history), entries[at:]
        elif isinstance(entry, UndoLine):
            if len(history) - entry.count < floor:
                return len(history), entries[at:]
            history.undo(entry.count)
        elif isinstance(entry, Bound | Seed):
            history.log.append(entry)
    return len(history), []


def played_loosely(history: History, line: MoveLine) -> bool:
    board = history.board
    if board.over or board.actor != line.actor:
        return False
    before, count = board.clone(), len(history)
    try:
        move = history.apply(history.game.codec.choice(line.text))
        playable = is_playable(history.board)
    except UNPLAYABLE:
        playable = False
    if not playable:
        if len(history) > count:
            history.moves.pop()
            history.log.pop()
        history.board = before
        return False
    move.text, move.roll, move.draws = line.text, line.roll, line.draws
    return True


def is_playable(board: Board) -> bool:
    """Whether somebody can go on from a board that came from other rules."""
    try:
        return board.over or bool(board.actor and board.choices())
    except UNPLAYABLE:
        return False


def standing(entries: Iterable[Entry]) -> list[MoveLine]:
    """The moves that stand after everything that was taken back."""
    return Record("", 0, "", entries=list(entries)).moves


def logged(entries: Iterable[Entry]) -> list[Logged]:
    """Lines of a record as a history keeps them that does not play them again."""
    found: list[Logged] = []
    for entry in entries:
        if isinstance(entry, MoveLine):
            found.append(Move(entry.actor, None, entry.text, [], False, entry.roll, entry.draws))
        elif isinstance(entry, Mark):
            ended = next((move for move in reversed(found) if isinstance(move, Move)), None)
            if ended is not None and entry.label.startswith("turn "):
                ended.turn, ended.digest = int(entry.label.removeprefix("turn ")), entry.digest
        elif not isinstance(entry, Position):
            found.append(entry)
    return found
