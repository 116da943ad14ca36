"""The course of Verdun, walked in the browser: every lesson by the mouse, the first on a phone too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .player import Player
from .pupil import follow, lessons, walk
from .touch import PHONE

GAME = "verdun"


@pytest.mark.parametrize("lesson", lessons(GAME))
def test_a_lesson_is_walked_by_the_mouse(player: Player, lesson: str) -> None:
    walk(player, GAME, lesson)


def test_the_first_lesson_is_followed_on_a_phone(sit: Callable[..., Player]) -> None:
    follow(sit(**PHONE), GAME)
