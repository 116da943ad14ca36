"""The titles of chapters and sections, and which clause lies where.

    [chapter]
    8 = { en = "Movement", fr = "Mouvement" }

    [section]
    "8.4" = { en = "Zones of Control", fr = "Zones de contrôle" }

A clause's number is what stands before its letter: 8.42b has 8.42. Numbers that end in .0 belong to the chapter itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from grognard.book.files import read
from grognard.kernel.data import Entry
from grognard.kernel.game import AnyGame

FILE = "headings.toml"
NUMBER = re.compile(r"\d+(?:\.\d+)*(?:-\d+)?|[A-Z]+-[a-z]+")


class Title(Entry):
    """A heading in both languages."""

    en: str
    fr: str
    level: int = 0  # 2 below a chapter, 3 below a section; 0: as the number says


class Headings(Entry):
    chapter: dict[str, Title] = msgspec.field(default_factory=dict)
    section: dict[str, Title] = msgspec.field(default_factory=dict)


@lru_cache(maxsize=16)
def headings(game: AnyGame) -> Headings:
    """The titles of a game's book; none if it brings none."""
    return read(game, FILE, Headings)


def number(clause: str) -> str:
    """The number of a clause without its letter: 8.42 of 8.42b, T-assault of T-assault.a."""
    found = NUMBER.match(clause)
    return found[0] if found else clause


def chapter(number: str) -> str:
    """The chapter that a number lies in: 8 of 8.42, T of T-assault."""
    return re.split(r"[.-]", number, maxsplit=1)[0]


def is_chapter(number: str) -> bool:
    """Whether a number is the chapter's own: 8.0, or 8."""
    return number in (chapter(number), f"{chapter(number)}.0")


def untitled(game: AnyGame) -> list[str]:
    """The clauses that lie in no titled section; for tests."""
    known = headings(game)
    lost = []
    for clause in game.clauses:
        own = number(clause)
        titled = own in known.section or is_chapter(own)
        if not titled or chapter(own) not in known.chapter:
            lost.append(clause)
    return lost


def above(section: str, sections: tuple[str, ...]) -> str:
    """The section that a section is a part of: 8.4 of 8.42, 5.1 of 5.1.3; empty if it lies in the chapter itself."""
    for length in range(len(section) - 1, 0, -1):
        if section[:length].rstrip(".") in sections:
            return section[:length].rstrip(".")
    return ""
