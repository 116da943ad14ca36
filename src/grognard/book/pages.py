"""What a client gets of a book."""

from __future__ import annotations

import msgspec

from grognard.kernel.rulings import Ruling
from grognard.kernel.view import Grid, Shown

Words = dict[str, str]  # language -> words


class Callout(Shown):
    """Something printed on a counter: where (of a hundred each way), by which clause, what it is."""

    at: tuple[float, float]
    clause: str
    en: str
    fr: str


class BookFigure(Shown):
    """A figure. Its picture lies at `/api/games/GAME/figures/ID`, but for a table, which comes as it is."""

    id: str
    kind: str
    caption: Words
    clauses: tuple[str, ...] = ()  # that it shows
    callouts: tuple[Callout, ...] = ()  # numbered in the picture
    grid: Grid | None = None


class BookClause(Shown):
    """A clause, what it names, and what is said about it elsewhere."""

    id: str
    kind: str
    en: str
    fr: str
    names: dict[str, str] = msgspec.field(
        default_factory=dict
    )  # a number in the text, as written -> the clause or section that it means
    named: tuple[str, ...] = ()  # the clauses that name this one
    lessons: tuple[str, ...] = ()  # that teach it
    rulings: tuple[str, ...] = ()  # about it
    playable: bool = False  # an example whose position opens and plays
    figures: tuple[BookFigure, ...] = ()  # that follow it


class BookSection(Shown):
    """What stands under one heading."""

    id: str
    level: int  # 1: the chapter's own, before its first section; 2 a section; 3 a part of one
    clauses: tuple[BookClause, ...] = ()
    title: Words = msgspec.field(default_factory=dict)
    named: tuple[str, ...] = ()  # the clauses that name the section as a whole


class BookChapter(Shown):
    id: str
    sections: tuple[BookSection, ...]
    title: Words = msgspec.field(default_factory=dict)
    lessons: tuple[str, ...] = ()  # that teach something of it


class Term(Shown):
    """A thing of the book and its words in each language, the book's own first."""

    en: tuple[str, ...]
    fr: tuple[str, ...]
    clause: str


class Book(Shown):
    """The rulebook as a book. Clauses come in all languages, rulings in one."""

    game: str
    lang: str
    chapters: tuple[BookChapter, ...]
    rulings: tuple[Ruling, ...] = ()
    terms: tuple[Term, ...] = ()
