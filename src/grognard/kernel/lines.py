"""The lines of a record, each as it is written: a move, what was taken back, a digest, what the dice are bound to, a
position, other rules. `record.py` puts them together."""

from __future__ import annotations

import base64
import re
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from grognard.kernel.choice import OptionValue

if TYPE_CHECKING:
    from grognard.kernel.board import Board
    from grognard.kernel.game import AnyGame

LARGEST = 4 << 20  # bytes of a position, unpacked
MARKS = ("!!", "!", "!?", "?!", "?", "??")  # from brilliant to blunder, as in chess
NO_MARK = "-"  # before a text that would be read as a mark or a way
REMARK = "#@ "
WRITTEN = re.compile(r"#@ ([0-9]{1,9}) ([\w.-]{1,60})(?: (.*))?")


class RecordError(ValueError):
    """A record that cannot be read, or that does not replay; says where."""


@dataclass
class MoveLine:
    """Who chose what; of the dice also the number of the roll, and each draw: what fell, of how many."""

    actor: str
    text: str
    roll: int = -1  # -1: not numbered
    draws: tuple[tuple[int, int], ...] = ()
    line: int = 0

    def __str__(self) -> str:
        drawn = "".join(f" {value}/{of}" for value, of in self.draws)
        return f"{self.actor} {self.text}" + (f" @{self.roll}{drawn}" if self.roll >= 0 else "")


@dataclass
class UndoLine:
    """So many of the last moves were taken back; their dice stay spent."""

    count: int
    line: int = 0

    def __str__(self) -> str:
        return f"undo {self.count}"


@dataclass
class Mark:
    """The digest of the board at the end of a turn."""

    label: str
    digest: str
    line: int = 0

    def __str__(self) -> str:
        return f"== {self.label} digest {self.digest}"


@dataclass
class Bound:
    """What the dice are bound to from here on: a scheme, what was published, and each side's share in it."""

    scheme: str
    value: str
    shares: dict[str, str] = field(default_factory=dict)
    line: int = 0

    @property
    def word(self) -> str:
        """What a side's share is called."""
        return "chain" if self.scheme == "chains" else "salt"

    def __str__(self) -> str:
        shares = [f"{self.word} {side} {self.shares[side]}" for side in sorted(self.shares)]
        return "\n".join([f"bound {self.scheme} {self.value}", *shares])


@dataclass
class Seed:
    """What the dice were drawn from, revealed; of a chain, how far a side has revealed it."""

    value: str
    side: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"seed {self.side} {self.value}" if self.side else f"seed {self.value}"


@dataclass
class Position:
    """The position at the end of a turn, or the last one: for a program with other rules, which goes on from it."""

    packed: str
    line: int = 0

    @classmethod
    def of(cls, board: Board) -> Position:
        return cls.packing(msgspec.json.encode(board.position()))

    @classmethod
    def packing(cls, written: bytes) -> Position:
        return cls(base64.b64encode(zlib.compress(written, 9)).decode())

    def load(self, game: AnyGame) -> Board:
        """The board under the rules of this program; refuses what cannot be read."""
        try:
            unpacked = zlib.decompressobj().decompress(base64.b64decode(self.packed, validate=True), LARGEST)
            board: Board = game.load(msgspec.json.decode(unpacked))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError, zlib.error) as error:
            raise RecordError(f"line {self.line}: the position cannot be read: {error}") from None
        return board

    def __str__(self) -> str:
        return f"position {self.packed}"


@dataclass
class Amended:
    """From here on other rules hold: the game goes on from a position, and what stands before is kept as it was."""

    rules: int
    position: Position
    line: int = 0

    def __str__(self) -> str:
        return f"rules {self.rules} {self.position.packed}"


@dataclass
class Remark:
    """What somebody says of a move, beside the game: a mark, words, or another way to play from there. It changes
    nothing: programs that do not know it read a comment."""

    number: int  # of the moves that stand; 0: of the whole game
    author: str  # a word
    text: str = ""
    mark: str = ""  # of `MARKS`
    way: tuple[str, ...] = ()  # choices instead of the move and what followed, as a record writes them

    @property
    def is_empty(self) -> bool:
        return not (self.text or self.mark or self.way)

    def replaces(self, other: Remark) -> bool:
        """Whether it is a later word on the same by the same: another way stands beside what was said."""
        same = (self.number, self.author) == (other.number, other.author)
        return same and (self.is_empty or bool(self.way) == bool(other.way))

    def __str__(self) -> str:
        if self.way:
            return f"{REMARK}{self.number} {self.author} > {' | '.join(self.way)}"
        words = self.text.split()
        mark = self.mark or (NO_MARK if words and words[0] in (*MARKS, NO_MARK, ">") else "")
        return " ".join([f"{REMARK}{self.number} {self.author}", *filter(None, [mark]), *words])

    @classmethod
    def read(cls, line: str) -> Remark | None:
        """A line of this kind; None: an ordinary comment."""
        found = WRITTEN.fullmatch(line.strip())
        if found is None:
            return None
        number, author, rest = int(found[1]), found[2], found[3] or ""
        if rest.startswith("> "):
            return cls(number, author, way=tuple(each.strip() for each in rest[2:].split("|") if each.strip()))
        mark, _, text = rest.partition(" ")
        if mark == NO_MARK:
            return cls(number, author, text)
        return cls(number, author, text, mark) if mark in MARKS else cls(number, author, rest)


Entry = MoveLine | UndoLine | Mark | Bound | Seed | Position | Amended


# -- words -----------------------------------------------------------------------------------------------------


def read_number(text: str) -> int | None:
    """A number as a record writes it: a few plain digits."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def write_value(value: OptionValue) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def read_value(text: str) -> OptionValue:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
