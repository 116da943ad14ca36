"""The book over HTTP: of every game, in both languages, kept by its tag."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games import ids

from .players import Browser

pytestmark = pytest.mark.xdist_group("server-book")


def clauses(book: dict[str, Any]) -> list[dict[str, Any]]:
    """The chapters without the cells of tables, which speak the reader's language alone."""
    for chapter in book["chapters"]:
        for section in chapter["sections"]:
            for clause in section.get("clauses", ()):
                for figure in clause.get("figures", ()):
                    figure.pop("grid", None)
    found: list[dict[str, Any]] = book["chapters"]
    return found


@pytest.mark.parametrize("game", ids())
def test_a_book_in_both_languages(visitor: Browser, game: str) -> None:
    english = visitor.get(f"/games/{game}/book")
    french = visitor.get(f"/games/{game}/book", lang="fr")
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert clauses(english) == clauses(french), "clauses come in both languages"
    assert english["rulings"] != french["rulings"]
    answer = visitor.http.get(f"/api/games/{game}/book")
    again = visitor.http.get(f"/api/games/{game}/book", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert visitor.http.get(f"/api/games/{game}/book?lang=de").status_code == 404


def test_no_book_of_no_game(visitor: Browser) -> None:
    assert visitor.http.get("/api/games/chess/book").status_code == 404


@pytest.mark.parametrize("game", ids())
def test_a_worked_example_is_played_at_a_table_of_ones_own(visitor: Browser, game: str) -> None:
    chapters = visitor.get(f"/games/{game}/book")["chapters"]
    clauses = [
        clause for chapter in chapters for section in chapter["sections"] for clause in section.get("clauses", ())
    ]
    example = next(clause["id"] for clause in clauses if clause.get("playable"))
    made = visitor.post(f"/games/{game}/examples/{example}", 201)
    assert made["state"]["view"]["offers"]
    played = visitor.move(made["state"], 0)
    assert played["number"] > 0
    assert visitor.http.get(f"/api/tables/{made['id']}").status_code == 200
    visitor.post(f"/games/{game}/examples/{example}", 201)
    assert visitor.get("/tables") == [], "an example is not one of her games"


def test_no_example_of_another_clause(visitor: Browser) -> None:
    visitor.post("/games/verdun/examples/9.1a", 404)


@pytest.mark.parametrize("game", ids())
def test_every_figure_is_drawn(visitor: Browser, game: str) -> None:
    chapters = visitor.get(f"/games/{game}/book")["chapters"]
    figures = [
        figure
        for chapter in chapters
        for section in chapter["sections"]
        for clause in section.get("clauses", ())
        for figure in clause.get("figures", ())
    ]
    for number, figure in enumerate(figures):
        if figure["kind"] == "table":
            assert visitor.http.get(f"/api/games/{game}/figures/{figure['id']}").status_code == 404
            continue
        address = f"/api/games/{game}/figures/{figure['id']}?lang={('en', 'fr')[number % 2]}"
        answer = visitor.http.get(address)
        assert answer.headers["content-type"] == "image/webp", figure["id"]
        assert answer.content[8:12] == b"WEBP"
        assert 5_000 < len(answer.content) < 400_000
        again = visitor.http.get(address, headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


def test_no_figure_that_no_book_has(visitor: Browser) -> None:
    assert visitor.http.get("/api/games/verdun/figures/nothing").status_code == 404
    assert visitor.http.get("/api/games/verdun/figures/zones?lang=de").status_code == 404
