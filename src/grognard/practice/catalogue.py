"""Whatever can be taken as a lesson: those of a course, and puzzles."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from grognard.kernel.game import AnyGame
from grognard.lessons import files
from grognard.lessons.files import Lesson
from grognard.practice import lessons
from grognard.practice.stock import puzzle_named


def find(game: AnyGame, name: str) -> Lesson:
    """A lesson or a puzzle by its id; refuses what is neither."""
    puzzle = puzzle_named(game, name)
    return files.lesson(game, name) if puzzle is None else lessons.lesson_of(game, puzzle)


def words(game: AnyGame, name: str, lang: str) -> str:
    """Its messages in a language."""
    puzzle = puzzle_named(game, name)
    return files.words(game, name, lang) if puzzle is None else lessons.words(game, puzzle, lang)


@lru_cache(maxsize=512)
def digest(game: AnyGame, name: str) -> str:
    """What it is known by: one that was changed is new again."""
    puzzle = puzzle_named(game, name)
    if puzzle is not None:
        return hashlib.sha256(msgspec.json.encode(puzzle)).hexdigest()[:16]
    found = [files.folder(game) / f"{name}.{ending}" for ending in ("toml", "json")]
    text = b"".join(file.read_bytes() for file in found if file.is_file())
    return hashlib.sha256(text).hexdigest()[:16]
