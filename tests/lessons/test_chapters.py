"""Together the lessons of a game teach every chapter of its rulebook that holds something to play by."""

from __future__ import annotations

import pytest

import grognard
from grognard.lessons.files import course
from grognard.testing.ledger import untaught


def kinds(name: str) -> dict[str, str]:
    return {clause: entry.kind for clause, entry in grognard.game(name).clauses.items()}


def taught(name: str) -> set[str]:
    return {clause for lesson in course(grognard.game(name)).values() for clause in lesson.teaches}


@pytest.mark.parametrize("name", grognard.games.ids())
def test_every_chapter_is_taught(name: str) -> None:
    assert untaught(kinds(name), taught(name)) == []


def test_a_chapter_that_nobody_teaches_is_named() -> None:
    known = kinds("verdun")
    assert untaught(known, {clause for clause in taught("verdun") if not clause.startswith("9.")}) == ["9"]
