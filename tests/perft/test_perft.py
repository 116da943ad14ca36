"""Counted positions: how many sequences of decisions there are. If a rule moves, a number moves.

`python -m tests.perft.test_perft` prints the table anew; a change of it needs a reason in the changelog.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.board import Board
from grognard.kernel.perft import perft

HERE = Path(__file__).parent
TABLE = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))["position"]


def board(entry: dict[str, Any]) -> Board:
    """A named position: the start of a scenario, or so many moves into a recorded game."""
    game = grognard.game(entry["game"])
    if "record" not in entry:
        return game.start(entry["scenario"])
    record = grognard.Record.read(HERE.parent / "golden" / entry["game"] / entry["record"])
    return record.replay(game, entry["moves"])


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: str(entry["name"]))
def test_counts(entry: dict[str, Any]) -> None:
    start = board(entry)
    assert [perft(start, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]


if __name__ == "__main__":
    for each in TABLE:
        here = board(each)
        counts = [perft(here, depth) for depth in range(1, len(each["counts"]) + 1)]
        print(f"{each['name']}: {counts}")  # noqa: T201
