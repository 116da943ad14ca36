"""Worked examples that open and play: each goes as its lines say, and on from there."""

from __future__ import annotations

from random import Random

import pytest

from grognard.book.contents import book
from grognard.book.examples import examples, opened
from grognard.games import game, ids
from grognard.kernel.showing import view

ALL = [(name, clause) for name in ids() for clause in examples(game(name))]


@pytest.mark.parametrize(("name", "clause"), ALL)
def test_an_example_opens_plays_and_goes_on(name: str, clause: str) -> None:
    played = game(name)
    example = examples(played)[clause]
    assert played.clauses[clause].kind == "example"
    board = opened(played, example)
    assert board.actor in played.sides, "somebody decides"
    assert example.play
    for line in example.play:
        board.play(played.codec.choice(line))
    rng = Random(5)
    for _ in range(15):
        assert not board.over
        board.play(rng.choice(list(board.choices())))
    for side in (*played.sides, None):
        view(played, board, side)


@pytest.mark.parametrize("name", ids())
def test_the_book_says_which_examples_can_be_played(name: str) -> None:
    bound = book(game(name), "en")
    clauses = [clause for chapter in bound.chapters for section in chapter.sections for clause in section.clauses]
    assert {clause.id for clause in clauses if clause.playable} == set(examples(game(name)))


@pytest.mark.parametrize("name", ids())
def test_every_worked_example_of_the_book_can_be_played(name: str) -> None:
    worked = {clause for clause, entry in game(name).clauses.items() if entry.kind == "example"}
    assert worked and worked == set(examples(game(name)))
