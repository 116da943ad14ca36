"""Worked examples of a rulebook as positions that can be played.

    [[example]]
    clause = "9.1f"
    position = "examples/9.1f.json"
    play = ["AssaultHex hex=1513"]

The position is a whole one, as a game writes it; `play` are the lines of a record that show what the example says.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from grognard.book.files import read
from grognard.kernel.board import Board
from grognard.kernel.data import Entry
from grognard.kernel.game import AnyGame

FILE = "examples.toml"


class Example(Entry):
    clause: str
    position: str  # a file of the game's package
    play: tuple[str, ...] = ()  # what shows it, as a record writes it


class Examples(Entry):
    example: tuple[Example, ...] = ()


@lru_cache(maxsize=16)
def examples(game: AnyGame) -> dict[str, Example]:
    """The examples of a game that can be played, by their clauses."""
    return {each.clause: each for each in read(game, FILE, Examples).example}


def opened(game: AnyGame, example: Example) -> Board:
    """The board that an example begins with."""
    text = (resources.files(game.package) / example.position).read_text("utf-8")
    board: Board = game.load(msgspec.json.decode(text))
    board.settle()
    return board
