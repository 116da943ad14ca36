"""Every lesson of every game is taken to its end, and each other choice on the way gets an answer."""

from __future__ import annotations

import pytest

import grognard
from grognard.lessons.checking import check
from grognard.lessons.files import course
from grognard.lessons.solving import Solved

LESSONS = [(name, lesson) for name in grognard.games.ids() for lesson in course(grognard.game(name))]


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[lesson for _, lesson in LESSONS])
def test_a_lesson_holds(name: str, lesson: str) -> None:
    game = grognard.game(name)
    assert check(game, course(game)[lesson]) == []


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[lesson for _, lesson in LESSONS])
def test_what_a_lesson_needs_comes_before_it(name: str, lesson: str) -> None:
    known = list(course(grognard.game(name)))
    needed = course(grognard.game(name))[lesson].needs
    assert all(each in known[: known.index(lesson)] for each in needed if each in known)


def test_the_same_dice_fall_for_everybody() -> None:
    game = grognard.game("verdun")
    lesson = course(game)["verdun-4"]
    ends = set()
    for _ in range(2):
        solved = Solved(game, lesson)
        solved.run()
        ends.add(solved.history.board.digest())
    assert len(ends) == 1
