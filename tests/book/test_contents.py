"""The book of every game: all clauses under titles, every link leads somewhere, in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.book.contents import book
from grognard.book.files import BookError, parse
from grognard.book.glossary import terms
from grognard.book.headings import Headings, headings, number, untitled
from grognard.book.pages import Book, BookClause
from grognard.book.references import WRITTEN
from grognard.games import game, ids

GAMES = ids()


def clauses(of: Book) -> list[BookClause]:
    return [clause for chapter in of.chapters for section in chapter.sections for clause in section.clauses]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_lies_once_in_a_titled_section(name: str) -> None:
    assert untitled(game(name)) == []
    bound = book(game(name), "en")
    found = [clause.id for clause in clauses(bound)]
    assert sorted(found) == sorted(game(name).clauses)
    for chapter in bound.chapters:
        assert chapter.title["en"] and chapter.title["fr"]
        for section in chapter.sections:
            assert section.level == 1 or (section.title["en"] and section.title["fr"]), section.id


@pytest.mark.parametrize("name", GAMES)
def test_no_title_is_without_its_section(name: str) -> None:
    bound = book(game(name), "en")
    known = {section.id for chapter in bound.chapters for section in chapter.sections}
    assert set(headings(game(name)).section) <= known
    assert set(headings(game(name)).chapter) == {chapter.id for chapter in bound.chapters}


@pytest.mark.parametrize("name", GAMES)
def test_every_link_leads_to_a_clause_or_a_section_and_back(name: str) -> None:
    bound = book(game(name), "fr")
    anchors = {section.id: section.named for chapter in bound.chapters for section in chapter.sections}
    anchors |= {clause.id: clause.named for clause in clauses(bound)}
    links = 0
    for clause in clauses(bound):
        for target in clause.names.values():
            assert clause.id in anchors[target], (clause.id, target)
            links += 1
        for other in clause.named:
            assert other in anchors
    assert links > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_number_of_the_book_is_a_link_wherever_it_is_written(name: str) -> None:
    """What looks like a clause of a chapter and is none is told apart by hand: ratios, hours, calibres."""
    numbers = {number(clause) for clause in game(name).clauses}
    for clause in clauses(book(game(name), "en")):
        for text in (clause.en, clause.fr):
            for written in re.findall(r"(?<![\w.:])\d+\.\d+[a-z]?(?![\w.]|-E)", text):
                if written in game(name).clauses or written in numbers:
                    assert written in clause.names or clause.id.startswith(written), (clause.id, written)


@pytest.mark.parametrize("name", GAMES)
def test_rulings_and_lessons_stand_beside_what_they_are_about(name: str) -> None:
    bound = book(game(name), "en")
    found = {clause.id: clause for clause in clauses(bound)}
    for ruling in bound.rulings:
        for clause in ruling.clauses:
            assert ruling.id in found[clause].rulings
    assert any(clause.lessons for clause in found.values())
    assert any(chapter.lessons for chapter in bound.chapters)


@pytest.mark.parametrize("name", GAMES)
def test_the_glossary_has_both_languages_and_its_clauses(name: str) -> None:
    known = terms(game(name))
    assert len(known) >= 20
    for term in known:
        assert term.clause in game(name).clauses
        assert term.en and term.fr and all(term.en) and all(term.fr)


def test_numbers_as_books_write_them() -> None:
    assert number("8.42b") == "8.42"
    assert number("T-assault.a") == "T-assault"
    assert number("5.1.5.aa") == "5.1.5"
    assert number("14.2.3ba") == "14.2.3"
    assert number("5.3-2a") == "5.3-2"
    assert number("8.56-E1") == "8.56"
    found = [
        match[0] for match in WRITTEN.finditer("(9.51, T-assault.a; 8.4) 2.18 to 1, 5.1.5.aa, 8.56-E1, 2.21-2.24.")
    ]
    assert found == ["9.51", "T-assault.a", "8.4", "2.18", "5.1.5.aa", "8.56-E1", "2.21", "2.24"]


def test_a_bad_file_is_refused_in_a_sentence() -> None:
    with pytest.raises(BookError, match="format 2"):
        parse("format = 2", "headings.toml", Headings)
    with pytest.raises(BookError, match=r"headings.toml: .*titel"):
        parse('format = 1\n[chapter]\n1 = { titel = "x" }', "headings.toml", Headings)
    with pytest.raises(BookError, match=r"headings\.toml"):
        parse("= 1", "headings.toml", Headings)
