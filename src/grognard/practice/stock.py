"""The puzzles of a game, in its package: `practice/puzzles.toml`, written by `grognard practice make`."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.data import parse
from grognard.kernel.game import AnyGame
from grognard.kernel.lines import Position, RecordError

FILE = "practice/puzzles.toml"


class StockError(ValueError):
    """A stock of puzzles that cannot be used as it is written."""


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another choice, and by how many points it is worse in the mean, with the standard error of that."""

    choices: tuple[str, ...]  # as a record writes them; those that amount to the same
    behind: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which one choice is better than every other beyond doubt."""

    id: str
    scenario: str
    side: str  # who is to choose
    turn: int
    step: str  # what is asked
    rule: str  # the clause that asks it
    best: tuple[str, ...]  # the choice, and those that amount to the same
    rounds: int  # how often it was played out
    other: tuple[Other, ...]  # the nearest first
    position: str  # packed, as in records


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles of a game."""

    rules: int  # of the game that they were judged by
    puzzle: tuple[Puzzle, ...] = ()


@lru_cache(maxsize=16)
def stock(game: AnyGame) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids; none if it has no stock."""
    file = resources.files(game.package) / FILE
    if not file.is_file():
        return {}
    found = parse(file.read_text("utf-8"), f"{FILE} of {game.id}", Stock, StockError)
    return {puzzle.id: puzzle for puzzle in found.puzzle}


OWN: dict[tuple[str, str], Puzzle] = {}  # out of somebody's own games, by game and id: they are in no stock


def puzzle_named(game: AnyGame, name: str) -> Puzzle | None:
    """A puzzle of the stock, or of one's own."""
    return stock(game).get(name) or OWN.get((game.id, name))


def begin(game: AnyGame, puzzle: Puzzle) -> Board:
    """The board of a puzzle."""
    try:
        return Position(puzzle.position).load(game)
    except RecordError as error:
        raise StockError(f"{puzzle.id}: {error}") from None


def choices(game: AnyGame, lines: tuple[str, ...]) -> list[Choice]:
    return [game.codec.choice(line) for line in lines]


def written(game: AnyGame, puzzles: list[Puzzle]) -> str:
    """A stock as its file."""
    made = f"grognard practice make {game.id}"
    lines = [f"# Made by `{made}`: positions out of games of computer players, judged by playing each choice on.", ""]
    lines += [f"rules = {game.rules}"]
    for puzzle in sorted(puzzles, key=lambda each: each.id):
        values = msgspec.to_builtins(puzzle)
        others = values.pop("other")
        lines += ["", "[[puzzle]]", *[f"{name} = {toml(value)}" for name, value in values.items()]]
        for other in others:
            lines += ["[[puzzle.other]]", *[f"{name} = {toml(value)}" for name, value in other.items()]]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A text, a number or a row of texts; JSON writes them as TOML does."""
    return msgspec.json.encode(value).decode()


def put(game: AnyGame, puzzles: list[Puzzle]) -> Path:
    """Write a game's stock into its package."""
    file = Path(str(resources.files(game.package))) / FILE
    file.parent.mkdir(exist_ok=True)
    file.write_text(written(game, puzzles), "utf-8")
    stock.cache_clear()
    return file
