"""Moments of recorded games, to be played on from: no more of a record than leads there has to be played again."""

from __future__ import annotations

from dataclasses import replace

import grognard
from grognard.kernel.choice import Choice
from grognard.kernel.following import start
from grognard.kernel.lines import Entry, MoveLine, UndoLine
from grognard.kernel.record import Record

from .player import ROOT


def beginning(record: Record, number: int) -> str:
    """The first moves of a record."""
    kept: list[Entry] = []
    for entry in record.entries:
        assert not isinstance(entry, UndoLine), "a record in which nothing is taken back"
        if isinstance(entry, MoveLine):
            if not number:
                break
            number -= 1
        kept.append(entry)
    return replace(record, entries=kept, result="", digest="", notes={}, remarks=[]).to_text()


def before(name: str, verb: str, record: str) -> tuple[str, Choice, str]:
    """What was played before such a choice was made for the first time; that choice, and by whom."""
    game = grognard.game(name)
    played = Record.read(ROOT / "tests/golden" / name / record)
    board = start(played, game)
    for number, line in enumerate(played.moves):
        choice = game.codec.choice(line.text)
        if type(choice).__name__ == verb:
            return beginning(played, number), choice, str(board.actor)
        board.apply(choice)
    raise AssertionError(f"no {verb} in {record}")
