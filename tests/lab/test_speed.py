"""The lab's own measures: they play real games, and the same ones in both arrangements."""

from __future__ import annotations

import pytest

import grognard
from grognard.lab.match import play
from grognard.lab.speed import rate, scaling, settings


@pytest.mark.parametrize("name", grognard.games.ids())
def test_every_game_has_something_to_measure(name: str) -> None:
    found = settings(name)
    assert found
    assert len({each.scenario for each in found}) == len(found)
    assert all(each.players == ("captain", "captain") for each in found)


def test_games_a_second() -> None:
    found = rate("arras", 0.1)
    assert found.games >= 1
    assert found.seconds > 0
    assert found.decisions >= play(settings("arras")[0], 1).decisions


def test_one_process_and_two_play_the_same_games() -> None:
    found = scaling("arras", number=4, rounds=1)
    assert (found.games, found.jobs) == (4, 2)
    assert found.alone > 0
    assert found.together > 0
    assert 0.3 < found.work < 3
    assert found.factor == found.alone / found.together
