"""Records: one choice a line, the dice included, readable and diffable, with a digest at the end of each turn.

    grognard record 2
    game verdun
    rules 1
    edition standard
    scenario campaign
    option infiltration yes
    bound host 5d41402abc4b2a76…
    salt french 3f0c9a
    salt german 9b11d2
    --
    french Place unit=fr-208 at=1606
    undo 1
    french Place unit=fr-208 at=1607
    dice Roll dice=5 @0 4/6
    == turn 1 digest 9f3c21aa01bc
    seed 00112233…
    result french minor 16.0 german=5
    end 4 digest 77aa01bc9f3c

Everything stands in the order in which it happened, what was taken back included: so every draw of the dice can be
checked. Lines that begin with `#` are remarks. This module reads and writes; `history.py` plays, `verify.py` checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.kernel.choice import OptionValue
from grognard.kernel.lines import (
    Amended,
    Bound,
    Entry,
    Mark,
    MoveLine,
    Position,
    RecordError,
    Remark,
    Seed,
    UndoLine,
    read_number,
    read_value,
    write_value,
)

if TYPE_CHECKING:
    from grognard.kernel.board import Board
    from grognard.kernel.game import AnyGame, Outcome

FIRST = "grognard record"
VERSION = 2
VERSIONS = (1, 2)
DRAW = re.compile(r"(\d{1,6})/(\d{1,6})", re.ASCII)


@dataclass
class Record:
    """A game from its start, as far as it was played."""

    game: str
    rules: int
    scenario: str
    edition: str = "standard"
    options: dict[str, OptionValue] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)  # the head's further lines: players, how it was ended
    entries: list[Entry] = field(default_factory=list)  # what happened, in its order
    result: str = ""
    digest: str = ""  # of the last board
    remarks: list[Remark] = field(default_factory=list)  # of players, onlookers or a review: no part of the game
    version: int = VERSION  # of the format that it was read from
    cut: str = ""  # what is missing, if its end is

    # -- what it says -------------------------------------------------------------------------------------

    @property
    def moves(self) -> list[MoveLine]:
        """The moves that stand."""
        standing: list[MoveLine] = []
        for entry in self.entries:
            if isinstance(entry, MoveLine):
                standing.append(entry)
            elif isinstance(entry, UndoLine):
                del standing[len(standing) - entry.count :]
        return standing

    @property
    def marks(self) -> list[Mark]:
        return [entry for entry in self.entries if isinstance(entry, Mark)]

    @property
    def count(self) -> int:
        """Lines of play, those that were taken back included."""
        return sum(isinstance(entry, MoveLine | UndoLine) for entry in self.entries)

    # -- writing ------------------------------------------------------------------------------------------

    @classmethod
    def of(cls, board: Board) -> Record:
        """An empty record for a board that has just started."""
        game = board.game
        notes = {"bid": str(board.bid)} if board.bid else {}
        return cls(game.id, game.rules, board.scenario, game.edition, dict(board.options), notes)

    def to_text(self) -> str:
        lines = [f"{FIRST} {VERSION}", f"game {self.game}", f"rules {self.rules}", f"edition {self.edition}"]
        lines.append(f"scenario {self.scenario}")
        lines += [f"option {name} {write_value(value)}" for name, value in sorted(self.options.items())]
        lines += [f"{name} {value}" for name, value in self.notes.items() if name != "ended"]
        bound = self.entries[0] if self.entries and isinstance(self.entries[0], Bound) else None
        if bound is not None:
            lines.append(str(bound))
        lines.append("--")
        lines += [str(entry) for entry in self.entries if entry is not bound]
        lines += [str(remark) for remark in self.remarks]
        if "ended" in self.notes:
            lines.append(f"ended {self.notes['ended']}")
        if self.result:
            lines.append(f"result {self.result}")
        lines.append(f"end {self.count}" + (f" digest {self.digest}" if self.digest else ""))
        return "\n".join(lines) + "\n"

    def save(self, path: Path) -> None:
        """Write the record so that a torn file can never take the place of a whole one."""
        beside = path.with_name(path.name + ".part")
        beside.write_text(self.to_text(), "utf-8")
        beside.replace(path)

    # -- reading ------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, path: Path) -> Record:
        try:
            return cls.from_text(path.read_text("utf-8"))
        except FileNotFoundError:
            raise RecordError(f"{path}: there is no such file") from None
        except IsADirectoryError:
            raise RecordError(f"{path} is a folder: a record is a file") from None
        except UnicodeDecodeError:
            raise RecordError(f"{path}: this is not a text file, so it is no record") from None
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror}") from None

    @classmethod
    def from_text(cls, text: str) -> Record:
        return Reader(text).read()

    # -- replaying ----------------------------------------------------------------------------------------

    def replay(self, game: AnyGame, upto: int | None = None) -> Board:
        """Play the record again, checking every choice and every digest; the board as it is then, or was after `upto`
        of the moves that stand."""
        from grognard.kernel.history import History  # noqa: PLC0415  (histories are made of records)

        history = History.of(self, game)
        return history.board if upto is None else history.at(upto)


def result_of(outcome: Outcome) -> str:
    """How a game ended, as its record says it."""
    points = " ".join(f"{side}={value}" for side, value in sorted(outcome.points.items()))
    return f"{outcome.winner or 'draw'} {outcome.degree} {outcome.rule} {points}".strip()


class Reader:
    """Reads a record; whatever is wrong with it is told with its line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.entries: list[Entry] = []
        self.standing = 0
        self.ended: int | None = None  # lines of play that it says it has
        self.words: dict[str, Callable[[str, int], None]] = {
            "==": self._mark,
            "undo": self._undo,
            "bound": self._bound,
            "salt": self._share,
            "chain": self._share,
            "seed": self._seed,
            "position": self._position,
            "rules": self._amended,
            "result": self._result,
            "ended": self._ended,
            "end": self._end,
        }

    def read(self) -> Record:
        first = self.lines[0].strip() if self.lines else ""
        version = read_number(first.removeprefix(FIRST).strip()) if first.startswith(FIRST) else None
        if version not in VERSIONS:
            later = f"; {first!r} was written by a later program" if version is not None else ""
            raise RecordError(f"line 1: a record begins with '{FIRST} {VERSION}'{later}")
        self.version = version
        self.record = self._head()
        self.record.version = version
        for number in range(self.start + 1, len(self.lines) + 1):
            raw = self.lines[number - 1]
            if (remark := Remark.read(raw)) is not None:
                self.record.remarks.append(remark)
            self._line(raw.partition("#")[0].strip(), number)
        if self.version > 1:
            self._whole()
        return self.record

    def _head(self) -> Record:
        try:
            end = next(number for number, raw in enumerate(self.lines) if raw.strip() == "--")
        except StopIteration:
            raise RecordError("the record ends before its first move: a line `--` is missing") from None
        self.start = end + 1
        head: dict[str, str] = {}
        options: dict[str, OptionValue] = {}
        shares: list[tuple[str, int]] = []
        for number, raw in enumerate(self.lines[1:end], 2):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            word, _, rest = line.partition(" ")
            if word == "option":
                name, _, value = rest.partition(" ")
                options[name] = read_value(value)
            elif word == "bound" or (word == "dice" and self.version == 1):
                self._bound(rest, number)
            elif word in ("salt", "chain"):
                shares.append((rest, number))
            else:
                head[word] = rest
        for rest, number in shares:
            self._share(rest, number)
        missing = [word for word in ("game", "rules", "scenario") if word not in head]
        if missing:
            raise RecordError(f"the record's head lacks {', '.join(missing)}")
        rules = read_number(head["rules"])
        if rules is None:
            raise RecordError(f"rules {head['rules']!r} should be a number")
        head.pop("rules")
        game, scenario, edition = head.pop("game"), head.pop("scenario"), head.pop("edition", "standard")
        return Record(game, rules, scenario, edition, options, head, self.entries)

    # -- one line -----------------------------------------------------------------------------------------

    def _line(self, line: str, number: int) -> None:
        if not line:
            return
        if self.ended is not None:
            raise RecordError(f"line {number}: {line!r} stands after the record's end")
        word, _, rest = line.partition(" ")
        if word in self.words:
            self.words[word](rest.strip(), number)
        elif not rest:
            raise RecordError(f"line {number}: {line!r} names nobody or no choice")
        else:
            self._move(word, rest.strip(), number)

    def _move(self, actor: str, text: str, number: int) -> None:
        choice, at, drawn = text.partition(" @")
        move = MoveLine(actor, choice, line=number)
        if at:
            roll, *words = drawn.split() or [""]
            draws = [DRAW.fullmatch(word) for word in words]
            first = read_number(roll)
            if first is None or not draws or None in draws:
                raise RecordError(f"line {number}: a roll reads like `dice Roll dice=5 @12 4/6`")
            move.roll = first
            move.draws = tuple((int(draw[1]), int(draw[2])) for draw in draws if draw is not None)
        self.entries.append(move)
        self.standing += 1

    def _undo(self, rest: str, number: int) -> None:
        count = read_number(rest)
        if not count or count > self.standing:
            raise RecordError(f"line {number}: undo {rest!r}: {self.standing} moves can be taken back here")
        self.entries.append(UndoLine(count, number))
        self.standing -= count

    def _mark(self, rest: str, number: int) -> None:
        label, found, digest = rest.rpartition(" digest ")
        if not found:
            raise RecordError(f"line {number}: a mark reads `== turn N digest D`")
        self.entries.append(Mark(label, digest.strip(), number))

    def _bound(self, rest: str, number: int) -> None:
        scheme, _, value = rest.partition(" ")
        self.entries.append(Bound(scheme, value.strip(), {}, number))

    def _share(self, rest: str, number: int) -> None:
        last = self.entries[-1] if self.entries else None
        side, _, value = rest.partition(" ")
        if not isinstance(last, Bound):
            raise RecordError(f"line {number}: the share of {side} belongs to no dice")
        if side in last.shares:
            raise RecordError(f"line {number}: {side} has a share in these dice already")
        last.shares[side] = value.strip()

    def _seed(self, rest: str, number: int) -> None:
        side, _, value = rest.rpartition(" ")
        self.entries.append(Seed(value, side, number))

    def _position(self, rest: str, number: int) -> None:
        self.entries.append(Position(rest, number))

    def _amended(self, rest: str, number: int) -> None:
        rules, _, packed = rest.partition(" ")
        found = read_number(rules)
        if found is None:
            raise RecordError(f"line {number}: a change of rules reads `rules N POSITION`")
        self.entries.append(Amended(found, Position(packed.strip(), number), number))

    def _result(self, rest: str, _number: int) -> None:
        self.record.result = rest

    def _ended(self, rest: str, _number: int) -> None:
        self.record.notes["ended"] = rest

    def _end(self, rest: str, number: int) -> None:
        count, _, digest = rest.partition(" digest ")
        self.ended = read_number(count)
        if self.ended is None:
            raise RecordError(f"line {number}: the last line reads `end N digest D`")
        self.record.digest = digest.strip()

    def _whole(self) -> None:
        """Whether all lines are there that the last one counts."""
        found = self.record.count
        if self.ended is None:
            self.record.cut = f"its last line is missing, it breaks off after {found} lines of play"
        elif self.ended != found:
            self.record.cut = f"it says that it has {self.ended} lines of play, but there are {found}"
