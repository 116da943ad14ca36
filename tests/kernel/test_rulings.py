"""Rulings are read out of their Markdown, with the clauses that they are about."""

from __future__ import annotations

import grognard
from grognard.kernel.rulings import Ruling, means, read, rulings

CLAUSES = ("9.5a", "9.5b", "9.51a", "14.41d", "T-assault.a")
TEXT = """# A game: rulings

Where the book is silent. ## R-99 · is no heading here (9.5a)

## R-01 · Retreat (and the own edge) (9.5, 14.41d)

The book says *away*. We play
`reading-edge`, so that it means something.

Second paragraph.

# A part

What this part is about.

## R-12 · Nothing in the rulebook
Text.

## Not a ruling

More text.

## R-13 · Tables (T-assault.a)
"""


def test_a_ruling_is_a_heading_with_its_clauses_and_a_text() -> None:
    first, second, third = read(TEXT, CLAUSES)
    said = "The book says away. We play reading-edge, so that it means something.\n\nSecond paragraph."
    assert first == Ruling("R-01", "Retreat (and the own edge)", said, ("9.5a", "9.5b", "14.41d"))
    assert second == Ruling("R-12", "Nothing in the rulebook", "Text.")
    assert third == Ruling("R-13", "Tables", "", ("T-assault.a",))


def test_a_number_stands_for_its_own_clauses_alone() -> None:
    assert means("9.5", "9.5b")
    assert means("9.5b", "9.5b")
    assert not means("9.5", "9.51a")
    assert not means("9.51", "9.5a")
    assert not means("", "9.5a")


def test_french_is_read_from_its_own_file_and_a_game_may_have_none() -> None:
    game = grognard.game("verdun")
    english, french = rulings(game, "en"), rulings(game, "fr")
    assert [each.id for each in english] == [each.id for each in french]
    assert [each.clauses for each in english] == [each.clauses for each in french]
    assert {each.title for each in english}.isdisjoint(each.title for each in french)
    assert list(read("", CLAUSES)) == []
