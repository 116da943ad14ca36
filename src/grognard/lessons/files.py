"""What a lesson is, and where it is found: `lessons/ID.toml` in a game's package, its words beside it.

    lessons/verdun-4.toml        what is asked, in which order
    lessons/verdun-4.json        the position, if it is not a scenario's start
    lessons/verdun-4.en.ftl      what is said

Choices, dice and replies are lines of a record, so that a lesson reads like a game that was played.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, TypeVar, dataclass_transform

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.data import parse
from grognard.kernel.game import AnyGame
from grognard.kernel.lines import Position
from grognard.kernel.text import LANGUAGES, attributes

FORMAT = 1
BRIEFINGS = "briefings.toml"  # lies beside the lessons
Kind = Literal["look", "do", "refuse", "guess", "free"]
Wanted = dict[str, str | int | bool | list[str]]  # a choice's class and fields, or its line; a list: one of these


class LessonError(ValueError):
    """A lesson's file that cannot be used as it is written."""


@dataclass_transform(frozen_default=True)
class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a lesson's file: a word that it does not have is a mistake."""


class Formatted(Strict):
    """A whole file: its first word is the format in which it is written."""

    format: int


F = TypeVar("F", bound=Formatted)


class Until(Strict):
    """What holds when a task is done; everything that is named must."""

    event: str = ""  # something of this kind happened since the task began
    step: str = ""  # what is asked now
    actor: str = ""  # who is asked now
    at: dict[str, str | list[str]] = {}  # where units are
    gone: tuple[str, ...] = ()  # units that are no longer on the map
    mark: dict[str, str] = {}  # a state that a unit has
    marker: dict[str, str] = {}  # a kind of marker that lies on a place
    score: str = ""  # what the score reads
    over: bool | None = None
    any: tuple[Until, ...] = ()  # at least one of these holds too


class Task(Strict, rename={"source": "from"}):
    """One thing that is asked of the pupil."""

    id: str
    kind: Kind
    mark: tuple[str, ...] = ()  # what is pointed at: "unit:fr-bcp-56", "hex:1403", "area:9", "score"
    click: str = ""  # look, refuse: what is to be clicked
    clauses: tuple[str, ...] = ()  # refuse: what bars it
    play: tuple[str, ...] = ()  # do, free: the model moves
    want: tuple[Wanted, ...] = ()  # do: what counts as right, a move at a time; the last one for all that follow
    off: dict[str, str] = {}  # do: a choice that is not meant, as a record writes it: the attribute that answers it
    foe: tuple[str, ...] = ()  # what the other side answers, as long as it may
    dice: tuple[str, ...] = ()  # what the dice show
    until: Until | None = None
    at_once: bool = False  # do: done with its last move; else when the pupil is asked again
    answers: int = 0  # guess: how many there are
    right: int = 0  # guess: which one is right
    source: str = ""  # guess: where the engine says so itself (`probes`)
    value: str = ""  # guess: what it says there
    within: int = 0  # free: decisions that one has


class Start(Strict):
    """Where a lesson begins."""

    scenario: str
    options: dict[str, str | int | bool] = {}
    position: str = ""  # a file beside this one: what differs from the scenario's start
    packed: str = ""  # instead: a whole position, as in records
    fit: tuple[str, ...] = ()  # places that the map shows
    opponent: str = "captain"  # who answers when the script has nothing to say


class Lesson(Formatted):
    """A lesson as its file says it."""

    id: str
    game: str
    side: str  # the pupil's
    minutes: int
    teaches: tuple[str, ...]
    start: Start
    task: tuple[Task, ...]
    needs: tuple[str, ...] = ()  # advice, no lock

    @property
    def is_battle(self) -> bool:
        """Whether it ends in play without a script."""
        return self.task[-1].kind == "free"


def folder(game: AnyGame) -> Traversable:
    return resources.files(game.package) / "lessons"


def natural(name: str) -> list[tuple[bool, int, str]]:
    """verdun-2 before verdun-10."""
    parts = re.split(r"(\d+)", name)
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts]


def is_lesson(file: str) -> bool:
    return file.endswith(".toml") and file != BRIEFINGS


@lru_cache(maxsize=16)
def course(game: AnyGame) -> dict[str, Lesson]:
    """The lessons of a game, in the order in which they are advised."""
    where = folder(game)
    if not where.is_dir():
        return {}
    names = [entry.name.removesuffix(".toml") for entry in where.iterdir() if is_lesson(entry.name)]
    return {name: read(game, name) for name in sorted(names, key=natural)}


def lesson(game: AnyGame, name: str) -> Lesson:
    found = course(game)
    if name not in found:
        known = ", ".join(found) or "none yet"
        raise LessonError(f"{game.id} has no lesson {name!r}: there are {known}")
    return found[name]


def written(text: str, name: str, shape: type[F]) -> F:
    """A file of a course, of the format that this program reads."""
    found = parse(text, name, shape, LessonError)
    if found.format != FORMAT:
        raise LessonError(f"{name} is of format {found.format}, this program reads {FORMAT}")
    return found


def read(game: AnyGame, name: str) -> Lesson:
    """A lesson from its file."""
    text = (folder(game) / f"{name}.toml").read_text("utf-8")
    found = written(text, f"{name}.toml", Lesson)
    if (found.id, found.game) != (name, game.id):
        raise LessonError(f"{name}.toml says that it is {found.id} of {found.game}")
    if not found.task:
        raise LessonError(f"{name}.toml has no task")
    return found


def key(lesson: Lesson, task: Task) -> str:
    """The message that says what a task asks."""
    return f"lesson-{lesson.id}-{task.id}"


@lru_cache(maxsize=256)
def words(game: AnyGame, name: str, lang: str) -> str:
    """The messages of a lesson in a language; empty where nobody wrote them."""
    file = folder(game) / f"{name}.{lang}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@lru_cache(maxsize=256)
def spoken(game: AnyGame, name: str) -> dict[str, set[str]]:
    """The attributes of each message of a lesson: the same ones in every language."""
    return attributes(words(game, name, LANGUAGES[0]))


def begin(game: AnyGame, lesson: Lesson) -> Board:
    """The board that a lesson begins with."""
    start = lesson.start
    if start.packed:
        return Position(start.packed).load(game)
    board: Board = game.start(start.scenario, start.options)
    if start.position:
        written = game.position(board)
        patch = msgspec.json.decode((folder(game) / start.position).read_text("utf-8"), type=dict[str, object])
        board = game.load(written | laid_over(written, patch, place_column(board)))
        board.settle()
    return board


def laid_over(written: dict[str, object], patch: dict[str, object], place: str) -> dict[str, object]:
    """What a lesson's position says, over that of the scenario: its units alone, unless it says `"only": false`."""
    only = patch.get("only", True)
    units = {} if only else dict(msgspec.convert(written.get("unit", {}), dict[str, object]))
    for name, state in msgspec.convert(patch.get("unit", {}), dict[str, object]).items():
        units[name] = {place: state} if isinstance(state, str) else state
    rest = {name: value for name, value in patch.items() if name not in ("only", "unit")}
    return {**rest, "unit": units}


def place_column(board: Board) -> str:
    """What the board calls the column that says where a unit is."""
    for field in board.fields:
        if field.column is not None and field.column.index == "unit" and field.column.word is not None:
            return field.name
    return "place"
