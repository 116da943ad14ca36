"""Figures of a rulebook, drawn by the engine from a position: `figures.toml` of a game.

    [[figure]]
    id = "zones"
    after = "8.41c"                     # the clause that it follows
    kind = "position"                   # position | counter | table
    lesson = "verdun-4"                 # where it begins: a lesson, a worked `example`, else a `scenario`
    play = ["Declare"]                  # what was played from there, as a record writes it
    overlay = [{ name = "zoc", about = "french" }]
    fit = ["1201", "1605"]              # corners of what is shown
    clauses = ["8.41a", "8.41b"]        # what it shows
    en = "…"
    fr = "…"

A counter has a `unit` and `callout`s, each with its spot on the face (a hundred each way), clause and words. A table is
the one that the engine reads for the choice `read`, or one of the game's `data/tables.toml` by its name (`data`), with
`words` for what it calls things. Nothing of a rule is written here, so no figure can be wrong.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Literal

from grognard.book.examples import examples, opened
from grognard.book.files import BookError, read
from grognard.book.pages import BookFigure, Callout
from grognard.kernel.board import Board
from grognard.kernel.data import Entry
from grognard.kernel.game import AnyGame
from grognard.kernel.showing import preview
from grognard.kernel.view import Grid, Layer, Message
from grognard.lessons.files import begin, lesson

FILE = "figures.toml"
TABLES = "data/tables.toml"
UNREAD = -1  # no column is marked


class Overlaid(Entry):
    """An overlay that is drawn, and what it is about."""

    name: str
    about: str = ""


class Word(Entry):
    """What a word of the data is called in a table."""

    word: str
    en: str
    fr: str


class Figure(Entry):
    id: str
    after: str
    kind: Literal["position", "counter", "table"]
    en: str
    fr: str
    clauses: tuple[str, ...] = ()
    lesson: str = ""
    example: str = ""
    scenario: str = ""
    play: tuple[str, ...] = ()
    overlay: tuple[Overlaid, ...] = ()
    fit: tuple[str, ...] = ()
    fan: str = ""  # a place whose pieces are laid side by side
    unit: str = ""
    callout: tuple[Callout, ...] = ()
    read: str = ""  # the choice whose table is shown;
    data: str = ""  # or the table itself, by its name in the game's `data/tables.toml`,
    columns: tuple[str, ...] = ()  # with these fields of its entries, if it is a list
    words: tuple[Word, ...] = ()


class Figures(Entry):
    figure: tuple[Figure, ...] = ()


@lru_cache(maxsize=16)
def figures(game: AnyGame) -> dict[str, Figure]:
    """The figures of a game's book, by their ids, in its order."""
    return {each.id: each for each in read(game, FILE, Figures).figure}


def board_of(game: AnyGame, figure: Figure) -> Board:
    """The position that a figure shows."""
    board: Board
    if figure.lesson:
        board = begin(game, lesson(game, figure.lesson))
    elif figure.example:
        board = opened(game, examples(game)[figure.example])
    else:
        board = game.start(figure.scenario or None)
    for line in figure.play:
        board.play(game.codec.choice(line))
    return board


def looker(game: AnyGame, board: Board) -> str:
    """The side whose eyes a figure is seen with; nothing is hidden from it, since nothing is at stake."""
    return board.actor if board.actor in game.sides else game.sides[0]


def layers(game: AnyGame, figure: Figure, board: Board) -> tuple[Layer, ...]:
    """Its overlays."""
    side = looker(game, board)
    return tuple(game.overlay(board, side, each.name, each.about or None) for each in figure.overlay)


def grid_of(game: AnyGame, figure: Figure, lang: str) -> Grid:
    """The engine's own table: as it is read for a choice, or as it stands in its data."""
    if figure.data:
        return charted(game, figure, lang)
    board = board_of(game, figure)
    side = board.actor
    found = preview(game, board, side, game.codec.choice(figure.read))
    if found is None or found.grid is None:
        raise BookError(f"{game.id}: no table is read for {figure.read} in figure {figure.id}")
    return found.grid


def charted(game: AnyGame, figure: Figure, lang: str) -> Grid:
    """A table of the game's data, with no column marked."""
    text = (resources.files(game.package) / TABLES).read_text("utf-8")
    found = tomllib.loads(text).get(figure.data)
    if isinstance(found, list):
        lines = [list(figure.columns), *[[field(entry, name) for name in figure.columns] for entry in found]]
    elif isinstance(found, dict) and "table" in found:
        lines = [line.split() for line in found["table"]["rows"].strip().splitlines()]
    else:
        raise BookError(f"{game.id}: there is no table {figure.data!r} for figure {figure.id}")
    called = {each.word: {"en": each.en, "fr": each.fr}[lang] for each in figure.words}
    heads, *rows = [tuple(called.get(cell, cell) for cell in line) for line in lines]
    return Grid(Message(figure.id), heads, tuple(rows), figure.after, UNREAD)


def field(entry: object, name: str) -> str:
    """A field of an entry, of another within it by a dot."""
    for part in name.split("."):
        entry = entry.get(part, "") if isinstance(entry, dict) else ""
    return str(entry)


def shown(game: AnyGame, figure: Figure, lang: str) -> BookFigure:
    """A figure as a client gets it: words and tables; its picture has an address."""
    return BookFigure(
        figure.id,
        figure.kind,
        {"en": figure.en, "fr": figure.fr},
        figure.clauses,
        figure.callout,
        grid_of(game, figure, lang) if figure.kind == "table" else None,
    )
