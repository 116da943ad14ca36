"""The whole book of a game, as a client gets it: chapters, sections, clauses, and what stands beside them."""

from __future__ import annotations

from grognard.book.examples import examples
from grognard.book.figures import figures, shown
from grognard.book.glossary import terms
from grognard.book.headings import Title, above, chapter, headings, is_chapter, number
from grognard.book.pages import Book, BookChapter, BookClause, BookFigure, BookSection, Words
from grognard.book.references import Index
from grognard.kernel.game import AnyGame
from grognard.kernel.rulings import rulings
from grognard.lessons.files import course


def book(game: AnyGame, lang: str) -> Book:
    known = rulings(game, lang)
    beside: dict[str, list[str]] = {}
    for ruling in known:
        for clause in ruling.clauses:
            beside.setdefault(clause, []).append(ruling.id)
    return Book(game.id, lang, Binder(game, beside, lang).chapters(), known, terms(game))


class Binder:
    """Puts a book together."""

    def __init__(self, game: AnyGame, rulings: dict[str, list[str]], lang: str) -> None:
        self.game = game
        self.rulings = rulings
        self.titles = headings(game)
        self.index = Index(game, self.titles.section)
        self.figures: dict[str, list[BookFigure]] = {}
        for figure in figures(game).values():
            self.figures.setdefault(figure.after, []).append(shown(game, figure, lang))
        self.taught: dict[str, list[str]] = {}
        for lesson in course(game).values():
            for clause in lesson.teaches:
                self.taught.setdefault(clause, []).append(lesson.id)

    def chapters(self) -> tuple[BookChapter, ...]:
        found: dict[str, dict[str, list[BookClause]]] = {}
        for clause in self.game.clauses:
            own = number(clause)
            sections = found.setdefault(chapter(own), {})
            for heading in (*self.opened(own, sections), own):
                sections.setdefault(heading, [])
            sections[own].append(self.clause(clause))
        return tuple(self.chapter(id_, sections) for id_, sections in found.items())

    def opened(self, section: str, sections: dict[str, list[BookClause]]) -> list[str]:
        """Headings above a section that have no clause of their own, and open with it."""
        up = above(section, tuple(self.titles.section)) if section in self.titles.section else ""
        return [*self.opened(up, sections), up] if up and up not in sections else []

    def chapter(self, id_: str, sections: dict[str, list[BookClause]]) -> BookChapter:
        lessons = {lesson: None for clauses in sections.values() for each in clauses for lesson in each.lessons}
        return BookChapter(
            id_,
            tuple(self.section(each, clauses) for each, clauses in sections.items()),
            said(self.titles.chapter.get(id_)),
            tuple(lessons),
        )

    def section(self, id_: str, clauses: list[BookClause]) -> BookSection:
        title = self.titles.section.get(id_)
        named = tuple(self.index.named.get(id_, ()))
        return BookSection(id_, self.level(id_, title), tuple(clauses), said(title), named)

    def level(self, section: str, title: Title | None) -> int:
        if is_chapter(section):
            return 1
        if title is not None and title.level:
            return title.level
        return 3 if above(section, tuple(self.titles.section)) else 2

    def clause(self, id_: str) -> BookClause:
        clause = self.game.clauses[id_]
        return BookClause(
            id_,
            clause.kind,
            clause.en,
            clause.fr,
            self.index.names(id_, clause.en) | self.index.names(id_, clause.fr),
            tuple(self.index.named.get(id_, ())),
            tuple(self.taught.get(id_, ())),
            tuple(self.rulings.get(id_, ())),
            id_ in examples(self.game),
            tuple(self.figures.get(id_, ())),
        )


def said(title: Title | None) -> Words:
    return {"en": title.en, "fr": title.fr} if title is not None else {}
