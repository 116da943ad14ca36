"""Records: one choice a line, the dice included, readable and diffable, with a digest at the end of each turn.

    grognard record 1
    game verdun
    rules 1
    edition standard
    scenario campaign
    option infiltration yes
    --
    french Place unit=fr-208 at=1606
    dice Roll dice=5
    == turn 1 digest 9f3c21aa01bc
    result french minor 16.0 german=5

Lines that begin with `#` are remarks. What the dice at a table were drawn from stands in the head (`dice …`,
`salt …`) and, when the game is over, in the foot (`seed …`); `fair.py` checks them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.kernel.choice import Choice, Refused
from grognard.kernel.words import UnknownName

if TYPE_CHECKING:
    from grognard.kernel.board import Board
    from grognard.kernel.game import Game, Outcome

FIRST = "grognard record 1"


class RecordError(ValueError):
    """A record that cannot be read, or that does not replay; says where."""


@dataclass
class Move:
    """One line of a record: who, what."""

    actor: str
    text: str
    line: int = 0


@dataclass
class Mark:
    """The digest of the board after so many moves, at the end of a turn."""

    after: int
    label: str
    digest: str


@dataclass
class Record:
    """A game from its start, as far as it was played."""

    game: str
    rules: int
    scenario: str
    edition: str = "standard"
    options: dict[str, Any] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)  # the head's further lines: dice, salts, players, seed
    result: str = ""

    # -- writing ------------------------------------------------------------------------------------------

    @classmethod
    def of(cls, board: Board) -> Record:
        """An empty record for a board that has just started."""
        game = board.game
        notes = {"bid": str(board.bid)} if board.bid else {}
        return cls(game.id, game.rules, board.scenario, game.edition, dict(board.options), notes=notes)

    def add(self, board: Board, actor: str, choice: Choice) -> None:
        """Note a choice that was just made."""
        self.moves.append(Move(actor, board.game.codec.to_text(choice)))

    def mark(self, label: str, board: Board) -> None:
        """Note the digest of the board as it is now."""
        self.marks.append(Mark(len(self.moves), label, board.digest()))

    def finish(self, outcome: Outcome) -> None:
        points = " ".join(f"{side}={value}" for side, value in sorted(outcome.points.items()))
        self.result = f"{outcome.winner or 'draw'} {outcome.degree} {outcome.rule} {points}".strip()

    def to_text(self) -> str:
        lines = [FIRST, f"game {self.game}", f"rules {self.rules}", f"edition {self.edition}"]
        lines.append(f"scenario {self.scenario}")
        lines += [f"option {name} {write_value(value)}" for name, value in sorted(self.options.items())]
        lines += [f"{name} {value}" for name, value in self.notes.items() if name != "seed"]
        lines.append("--")
        marks = {mark.after: mark for mark in self.marks}
        for number, move in enumerate(self.moves, 1):
            lines.append(f"{move.actor} {move.text}")
            if number in marks:
                lines.append(f"== {marks[number].label} digest {marks[number].digest}")
        if self.result:
            lines.append(f"result {self.result}")
        if "seed" in self.notes:
            lines.append(f"seed {self.notes['seed']}")
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

    @classmethod
    def from_text(cls, text: str) -> Record:
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST:
            raise RecordError(f"line 1: a record begins with {FIRST!r}")
        head: dict[str, str] = {}
        options: dict[str, Any] = {}
        try:
            end = next(number for number, raw in enumerate(lines) if raw.strip() == "--")
        except StopIteration:
            raise RecordError("the record ends before its first move: a line `--` is missing") from None
        for raw in lines[1:end]:
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            word, _, rest = line.partition(" ")
            if word == "option":
                name, _, value = rest.partition(" ")
                options[name] = read_value(value)
            elif word == "salt":
                side, _, value = rest.partition(" ")
                head[f"salt {side}"] = value
            else:
                head[word] = rest
        missing = [word for word in ("game", "rules", "scenario") if word not in head]
        if missing:
            raise RecordError(f"the record's head lacks {', '.join(missing)}")
        if not head["rules"].isdigit():
            raise RecordError(f"rules {head['rules']!r} should be a number")
        record = cls(
            head.pop("game"),
            int(head.pop("rules")),
            head.pop("scenario"),
            head.pop("edition", "standard"),
            options,
            notes=head,
        )
        record._read_moves(lines[end + 1 :], end + 2)
        return record

    def _read_moves(self, lines: list[str], first: int) -> None:
        for number, raw in enumerate(lines, first):
            line = raw.partition("#")[0].strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            if word == "==":
                label, found, digest = rest.rpartition(" digest ")
                if not found:
                    raise RecordError(f"line {number}: a mark reads `== turn N digest D`")
                self.marks.append(Mark(len(self.moves), label, digest.strip()))
            elif word == "result":
                self.result = rest
            elif word == "seed":
                self.notes["seed"] = rest
            elif not rest:
                raise RecordError(f"line {number}: {line!r} names nobody or no choice")
            else:
                self.moves.append(Move(word, rest, number))

    # -- replaying ----------------------------------------------------------------------------------------

    def start(self, game: Game[Any]) -> Board:
        """The board at the record's start; refuses another game, edition or version of the rules."""
        if game.id != self.game:
            raise RecordError(f"this is a record of {self.game}, not of {game.id}")
        if game.edition != self.edition:
            raise RecordError(
                f"played with edition {self.edition!r}, but {game.edition!r} is loaded (--edition FOLDER)"
            )
        if game.rules != self.rules:
            raise RecordError(f"played under rules {self.rules} of {self.game}; this program has rules {game.rules}")
        try:
            board: Board = game.start(self.scenario, self.options)
            if "bid" in self.notes:
                game.agree(board, int(self.notes["bid"]))
            return board
        except ValueError as error:
            raise RecordError(str(error)) from None

    def replay(self, game: Game[Any], upto: int | None = None) -> Board:
        """Play the record again, checking every choice and every digest; the board as it is then."""
        board = self.start(game)
        marks = {mark.after: mark for mark in self.marks}
        last = "the start"
        moves = self.moves if upto is None else self.moves[:upto]
        for number, move in enumerate(moves, 1):
            self.play_move(board, move)
            mark = marks.get(number)
            if mark is not None:
                if board.digest() != mark.digest:
                    raise RecordError(f"{mark.label} differs: the board after line {move.line} is not the recorded one")
                last = mark.label
        if upto is None and self.result:
            self._check_result(board, last)
        return board

    def play_move(self, board: Board, move: Move) -> Choice:
        """Play one line on a board."""
        where = f"line {move.line}" if move.line else "a move"
        if board.over:
            raise RecordError(f"{where}: the game is over already")
        if board.actor != move.actor:
            raise RecordError(f"{where}: {board.actor} decides here ({board.step.rule}), not {move.actor}")
        try:
            choice = board.game.codec.from_text(move.text)
            board.play(choice)
        except (UnknownName, Refused) as error:
            raise RecordError(f"{where}: {error}") from None
        return choice  # type: ignore[no-any-return]

    def _check_result(self, board: Board, last: str) -> None:
        if board.outcome is None:
            raise RecordError(f"the record ends with a result, but the game goes on after {last}")
        found = Record.of(board)
        found.finish(board.outcome)
        if found.result != self.result:
            raise RecordError(f"the result differs: recorded {self.result!r}, replayed {found.result!r}")


def write_value(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def read_value(text: str) -> Any:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.lstrip("-").isdigit() else text
