"""The battle at the end of a course can be won: a captain in the pupil's place gets there in the moves it gives."""

from __future__ import annotations

import pytest

import grognard
from grognard.bots import bot
from grognard.lessons.files import course
from grognard.lessons.solving import Solved

BATTLES = [
    (name, lesson.id)
    for name in grognard.games.ids()
    for lesson in course(grognard.game(name)).values()
    if lesson.is_battle and not lesson.task[-1].play
]


@pytest.mark.parametrize(("name", "battle"), BATTLES, ids=[battle for _, battle in BATTLES])
def test_a_battle_can_be_won(name: str, battle: str) -> None:
    game = grognard.game(name)
    lesson = course(game)[battle]
    solved = Solved(game, lesson)
    teaching, history = solved.teaching, solved.history
    while teaching.task != lesson.task[-1]:
        solved.settle()
        assert teaching.task is not None
        solved.take(teaching.task)
        teaching.go_on()
    assert lesson.task[-1].within > 0, "a battle gives so many decisions"
    solved.settle()
    while not (teaching.is_done() or teaching.is_spent()):
        captain = bot("captain", lesson.side, len(history))
        history.play(captain.choose(game.seen(history.board, lesson.side)))
        solved.settle()
    assert solved.wrong == []
    assert teaching.is_done(), f"not won after {teaching.made(lesson.side)} decisions"
