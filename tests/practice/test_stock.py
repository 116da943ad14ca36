"""The puzzles of every game: their choices are the offered ones, their words are there, and they hold."""

from __future__ import annotations

import tomllib
from random import Random

import msgspec
import pytest

import grognard
from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES, attributes, variables
from grognard.lessons.solving import Solved
from grognard.practice import catalogue
from grognard.practice.checking import again, wrong
from grognard.practice.lessons import TASK, lesson_of
from grognard.practice.stock import Puzzle, StockError, begin, stock, written

GAMES = grognard.games.ids()
PUZZLES = [(name, puzzle) for name in GAMES for puzzle in stock(grognard.game(name))]
ENOUGH = 25  # of each game


def puzzle_of(name: str, number: int = 0) -> tuple[AnyGame, Puzzle]:
    game = grognard.game(name)
    return game, list(stock(game).values())[number]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_enough_puzzles_of_several_kinds(name: str) -> None:
    found = stock(grognard.game(name)).values()
    assert len(found) >= ENOUGH
    assert len({puzzle.step for puzzle in found}) >= 4
    assert len({puzzle.position for puzzle in found}) == len(found)


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[puzzle for _, puzzle in PUZZLES])
def test_a_puzzle_fits_the_rules_and_is_solved_by_its_best_choice(name: str, puzzle: str) -> None:
    game = grognard.game(name)
    found = stock(game)[puzzle]
    assert wrong(game, found) == ""
    solved = Solved(game, lesson_of(game, found))
    solved.run()
    assert solved.wrong == [] and solved.teaching.task is None


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[puzzle for _, puzzle in PUZZLES])
def test_every_choice_of_a_puzzle_is_answered_in_words(name: str, puzzle: str) -> None:
    game = grognard.game(name)
    for lang in LANGUAGES:
        text = catalogue.words(game, puzzle, lang)
        assert not any(variables(text).values()), "its numbers and names are written out"
        assert "[" not in text, "a message is missing"
        found = attributes(text)
        answers = {f"off-{number}" for number in range(len(stock(game)[puzzle].other))}
        assert {"aim", "learned", "aha"} <= found[f"lesson-{puzzle}"]
        assert {"hint", "why", "done"} | answers == found[f"lesson-{puzzle}-{TASK}"]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_holds_with_other_dice(name: str) -> None:
    """All of them: `grognard practice check GAME`, before a release."""
    game, puzzle = puzzle_of(name)
    found = again(game, puzzle, Random(7))
    assert isinstance(found, Puzzle), found
    assert (found.best, len(found.other)) == (puzzle.best, len(puzzle.other))


def test_a_choice_that_nobody_judged_is_told() -> None:
    game, puzzle = puzzle_of("verdun")
    assert "not judged" in wrong(game, msgspec.structs.replace(puzzle, other=puzzle.other[1:]))
    near = msgspec.structs.replace(puzzle.other[0], error=99.0)
    assert "too near" in wrong(game, msgspec.structs.replace(puzzle, other=(near, *puzzle.other[1:])))


def test_a_stock_is_read_as_it_was_written() -> None:
    game, puzzle = puzzle_of("arras")
    text = written(game, [puzzle])
    assert msgspec.convert(tomllib.loads(text)["puzzle"][0], Puzzle) == puzzle


def test_a_position_that_cannot_be_read_is_told_in_a_sentence() -> None:
    game, puzzle = puzzle_of("verdun")
    with pytest.raises(StockError, match="the position cannot be read"):
        begin(game, msgspec.structs.replace(puzzle, position="bm9uc2Vuc2U="))
