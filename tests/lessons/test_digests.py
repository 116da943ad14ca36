"""A lesson ends where it ended when it was written.

`python -m tests.lessons.test_digests` writes the digests of all lessons anew.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import grognard
from grognard.lessons.files import course
from grognard.lessons.solving import Solved

FILE = Path(__file__).with_name("digests.toml")
LESSONS = [(name, lesson) for name in grognard.games.ids() for lesson in course(grognard.game(name))]


def kept() -> dict[tuple[str, str], str]:
    """The digests of the file, by game and lesson."""
    games = tomllib.loads(FILE.read_text("utf-8"))
    return {(name, lesson): digest for name, lessons in games.items() for lesson, digest in lessons.items()}


def digest(name: str, lesson: str) -> str:
    """The digest of the position in which a lesson ends by its model moves."""
    game = grognard.game(name)
    solved = Solved(game, course(game)[lesson])
    solved.run()
    assert solved.wrong == []
    return str(solved.history.board.digest())


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[lesson for _, lesson in LESSONS])
def test_a_lesson_ends_where_it_did(name: str, lesson: str) -> None:
    assert digest(name, lesson) == kept().get((name, lesson))


def test_a_digest_that_is_kept_is_that_of_a_lesson() -> None:
    assert set(kept()) == set(LESSONS)


def write() -> None:
    lines = ["# Written by `python -m tests.lessons.test_digests`."]
    for game in grognard.games.ids():
        lines += ["", f"[{game}]"]
        lines += [f'{lesson} = "{digest(name, lesson)}"' for name, lesson in LESSONS if name == game]
    FILE.write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    write()
