"""Rulings: what is played where a rulebook is silent or contradicts itself.

They stand in a game's `RULINGS.md`, in French in `RULINGS.fr.md`, each a heading and the text below it:

    ## R-37 · Retreat towards the own edge (9.5b, 9.5c)

    The book says … We play … because …

The clauses in brackets are those of the rulebook; `9.5` stands for all that have this number (9.5a, 9.5b, not 9.51a).
What comes before the first ruling, and below headings of another kind, is for whoever reads the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib import resources

from grognard.kernel.game import AnyGame
from grognard.kernel.view import Shown

HEADING = re.compile(r"^#{1,2} +(.*?) *$", re.MULTILINE)
NAMED = re.compile(r"(R-\d+) +· +(.+?)(?: +\(((?:\d|T-)[^()]*)\))?")


class Ruling(Shown):
    """A question that the rulebook leaves open, the clauses it is about, and how it is played."""

    id: str
    title: str
    text: str  # paragraphs, with an empty line between them
    clauses: tuple[str, ...] = ()


def rulings(game: AnyGame, lang: str) -> tuple[Ruling, ...]:
    """The rulings of a game in a language; in English where nobody translated them."""
    folder = resources.files(game.package)
    files = (folder / f"RULINGS.{lang}.md", folder / "RULINGS.md")
    found = next((file.read_text("utf-8") for file in files if file.is_file()), "")
    return tuple(read(found, game.clauses))


def read(markdown: str, clauses: Iterable[str]) -> Iterator[Ruling]:
    """The rulings of a text; what they name is looked up in the rulebook's clauses."""
    known = tuple(clauses)
    parts = HEADING.split(markdown)[1:]
    for heading, body in zip(parts[::2], parts[1::2], strict=True):
        named = NAMED.fullmatch(heading)
        if named is not None:
            yield Ruling(named[1], named[2], _plain(body), about(named[3] or "", known))


def about(names: str, clauses: Iterable[str]) -> tuple[str, ...]:
    """The clauses that are meant by `9.5b, 14.41`, in the order of the rulebook."""
    wanted = [name.strip() for name in names.split(",")]
    return tuple(clause for clause in clauses if any(means(name, clause) for name in wanted))


def means(name: str, clause: str) -> bool:
    """Whether a name means a clause: itself, or the number that it is a part of."""
    rest = clause.removeprefix(name)
    return bool(name) and clause.startswith(name) and not rest[:1].isdigit()


def _plain(markdown: str) -> str:
    """A text without emphasis, a line a paragraph."""
    paragraphs = re.split(r"\n[ \t]*\n", re.sub(r"[`*]", "", markdown).strip())
    return "\n\n".join(re.sub(r"[ \t]*\n[ \t]*", " ", each) for each in paragraphs)
