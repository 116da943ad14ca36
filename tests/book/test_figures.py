"""Figures of the books: each shows a position that there is, names clauses, and speaks both languages."""

from __future__ import annotations

import pytest

from grognard.book.contents import book
from grognard.book.figures import board_of, figures, grid_of, layers, looker
from grognard.games import game, ids

ALL = [(name, id_) for name in ids() for id_ in figures(game(name))]


@pytest.mark.parametrize(("name", "id_"), ALL)
def test_a_figure_shows_what_there_is(name: str, id_: str) -> None:
    known = game(name)
    figure = figures(known)[id_]
    assert figure.en and figure.fr and figure.en != figure.fr
    assert figure.clauses
    named = {figure.after, *figure.clauses, *(callout.clause for callout in figure.callout)}
    assert named <= set(known.clauses)
    board = board_of(known, figure)
    pieces = known.scene(board, looker(known, board)).pieces
    if figure.kind == "counter":
        assert figure.unit in {piece.id for piece in pieces}
        assert figure.callout and all(callout.en and callout.fr for callout in figure.callout)
    elif figure.kind == "table":
        grid, other = grid_of(known, figure, "en"), grid_of(known, figure, "fr")
        assert 0 < grid.column < len(grid.heads) or figure.data
        assert not figure.data or grid.heads != other.heads, "it speaks both languages"
        assert grid.rule.partition(".")[0] == figure.after.partition(".")[0]
        assert all(len(row) == len(grid.heads) for row in grid.rows)
    else:
        assert figure.fit
        assert not figure.fan or figure.fan in {piece.place for piece in pieces}
        for layer in layers(known, figure, board):
            assert layer.places or layer.lines, "an overlay that shows nothing"


@pytest.mark.parametrize("name", ids())
def test_every_figure_stands_once_in_the_book(name: str) -> None:
    bound = book(game(name), "en")
    found = [
        figure.id
        for chapter in bound.chapters
        for section in chapter.sections
        for clause in section.clauses
        for figure in clause.figures
    ]
    assert sorted(found) == sorted(figures(game(name)))
    assert found
