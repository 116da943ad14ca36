"""The words of a book: what a thing is called in each language, and what else players call it.

    [[term]]
    en = ["Strong ZOC", "strong zone of control"]
    fr = ["ZOC forte"]
    clause = "8.41a"

The first word is the book's own; who searches for any of them finds what is said under all.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.book.files import read
from grognard.book.pages import Term
from grognard.kernel.data import Entry
from grognard.kernel.game import AnyGame

FILE = "glossary.toml"


class Glossary(Entry):
    term: tuple[Term, ...] = ()


@lru_cache(maxsize=16)
def terms(game: AnyGame) -> tuple[Term, ...]:
    return read(game, FILE, Glossary).term
