"""The line of play at a table: its history, with the rows of the journal, and what each row tells to whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from grognard.kernel.acts import OPENING
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE
from grognard.kernel.events import Event, Headed
from grognard.kernel.fair import FairDice
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Logged, Move, digest_of
from grognard.kernel.lines import Amended, Bound, Position, Remark, Seed, UndoLine
from grognard.kernel.messages import event_message
from grognard.server.protocol.tables import By, Kind, Told

SPECTATOR = "-"


class Row(msgspec.Struct, gc=False):
    """One line of a table's journal, as it is kept."""

    version: int
    kind: Kind
    number: int
    actor: str = ""
    by: By = ""
    text: str = ""
    told: str = "[]"
    mark: str = ""
    reveals: bool = False
    drawn: int = 0
    draws: str = ""
    keeper: str = ""
    keep: int = 0
    key: str | None = None
    at: float = 0.0


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something told, and to whom: None is everybody, `-` the spectators."""

    told: Told
    to: tuple[str, ...] | None = None


tell_decoder = msgspec.json.Decoder(tuple[News, ...])


class Line:
    """A table's history, and its rows."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.game = history.game
        self.rows: list[Row] = []  # of the moves that stand

    @classmethod
    def resumed(
        cls, start: Board, rows: list[Row], number: int, board: Board, dice: Sequence[tuple[int, Bound | Seed]] = ()
    ) -> Line:
        """A line known by its rows and the board after `number` moves that stand; the rest is played again. `dice` is
        what was bound and revealed, each with the version after which it was."""
        line = cls(History.begun(start))
        log: list[Logged] = []
        due = list(dice)
        for row in rows:
            while due and due[0][0] < row.version:
                log.append(due.pop(0)[1])
            if row.kind == "move":
                line.rows.append(row)
                log.append(move_of(row))
            elif row.kind == "undo":
                log.append(UndoLine(len(line.rows) - row.keep))
                del line.rows[row.keep :]
            elif row.kind == "remark" and (said := Remark.read(row.text)) is not None:
                line.history.remark(said)
            elif row.kind == "rules":
                rules, _, packed = row.text.partition(" ")
                log.append(Amended(int(rules), Position(packed)))
        line.history.resume([*log, *(entry for _, entry in due)], number, board)
        return line

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def board(self) -> Board:
        return self.history.board

    @property
    def floor(self) -> int:
        """Moves of before the rules were amended: they are told, and cannot be gone back to."""
        return self.history.floor

    # -- forward ------------------------------------------------------------------------------------------

    def play(self, choice: Choice, by: By) -> Row:
        """Play a choice after checking it; the journal's row of it, without its version and time."""
        return self.add(self.history.play(choice), by)

    def roll(self, dice: FairDice) -> Row:
        """Let the dice fall."""
        move = self.history.roll(dice)
        assert move is not None
        return self.add(move, "dice")

    def add(self, move: Move, by: By) -> Row:
        """The row of a move that was just made."""
        row = Row(0, "move", len(self.rows) + 1, move.actor, by, self.history.text(move))
        row.told = msgspec.json.encode(self.in_beats(news_of(self.game, self.board, move.events), row.number)).decode()
        row.reveals = move.reveals
        row.drawn = max(0, move.roll)
        row.draws = " ".join(f"{value}/{of}" for value, of in move.draws)
        row.keeper = move.keeper
        if move.turn is not None:
            row.mark = f"turn {move.turn} digest {digest_of(move)}"
        self.rows.append(row)
        return row

    def in_beats(self, news: list[News], number: int) -> list[News]:
        """What a move tells, each act with the number of the move that opened what it belongs to."""
        beat, found = -1, []
        for each in news:
            act = each.told.act
            if act is None:
                found.append(each)
                continue
            if act.verb in OPENING:
                beat = number
            elif beat < 0:
                beat = self.last_beat() or number
            told = replace(each.told, act=replace(act, beat=beat))
            found.append(News(told, each.to))
        return found

    def last_beat(self) -> int:
        """The beat of the last act that stands; 0 before the first."""
        for row in reversed(self.rows):
            acts = (
                [each.told.act for each in tell_decoder.decode(row.told) if each.told.act] if row.told != "[]" else []
            )
            if acts:
                return acts[-1].beat
        return 0

    # -- back ---------------------------------------------------------------------------------------------

    def back(self, keep: int, board: Board) -> Row:
        """Take back all but the first `keep` moves; `board` is the board after them."""
        self.history.undo(len(self.rows) - keep, board)
        del self.rows[keep:]
        return Row(0, "undo", keep, keep=keep)

    def before_last(self, side: str) -> int | None:
        """The number of moves before the last one that a side decided itself; None if it made none."""
        for number in range(len(self.rows), self.floor, -1):
            row = self.rows[number - 1]
            if row.actor == side and row.by == "person":
                return number - 1
        return None

    def dice_after(self, keep: int) -> int:
        return sum(1 for row in self.rows[keep:] if row.actor == DICE)


def row_of(said: Remark) -> Row:
    """What is said of a move, as the journal keeps it."""
    return Row(0, "remark", said.number, text=str(said))


def drawn(row: Row) -> tuple[tuple[int, int], ...]:
    """What fell, of how many."""
    return tuple((int(value), int(of)) for value, _, of in (word.partition("/") for word in row.draws.split()))


def move_of(row: Row) -> Move:
    """The move that a row of the journal tells."""
    label, _, digest = row.mark.partition(" digest ")
    draws = drawn(row)
    turn = int(label.removeprefix("turn ")) if label else None
    roll = row.drawn if draws else -1
    return Move(row.actor, None, row.text, [], row.reveals, roll, draws, turn, None, digest)


def news_of(game: AnyGame, board: Board, events: list[Event]) -> list[News]:
    """What a move told, and to whom. What an event adds from the board is read from the board as each side knows it."""
    audiences: tuple[str | None, ...] = (*game.sides, None)
    known: dict[str | None, Board] = {}
    found: list[News] = []
    is_open = bool(events) and game.is_open(board)
    for event in events:
        same = type(event).seen_by is Event.seen_by or all(event.seen_by(side) is event for side in audiences)
        if same and (is_open or (type(event).details is Event.details and type(event).act is Event.act)):
            found.append(News(told(board, event)))
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
            found.append(News(sentence, None if len(names) == len(audiences) else tuple(names)))
    return found


def told(board: Board, event: Event) -> Told:
    text = event_message(board, event)
    return Told(text, event.clause(), isinstance(event, Headed), type(event).__name__, event.act(board))


def told_to(row: Row, side: str | None) -> tuple[Told, ...]:
    """What a row of the journal told to a side (None: a spectator)."""
    if row.told == "[]":
        return ()
    name = side or SPECTATOR
    return tuple(each.told for each in tell_decoder.decode(row.told) if each.to is None or name in each.to)
