"""Recorded games: each replays to the same board, turn by turn, and ends as it did."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.arras.rules.victory import CLAUSES
from grognard.kernel.record import Record
from tests.golden.recording import Golden

from .directed import NOWHERE
from .regenerate import GAMES, HERE


@pytest.mark.parametrize("golden", GAMES, ids=[golden.name for golden in GAMES])
def test_a_recorded_game_replays(golden: Golden) -> None:
    record = Record.read(HERE / f"{golden.name}.game")
    assert record.marks and record.result  # digests at the end of each turn, and how it ended
    board = record.replay(grognard.game("arras"))
    assert board.over and board.ending == golden.ending
    assert board.scenario == golden.scenario


def test_every_way_to_end_and_both_setups_are_recorded() -> None:
    assert {golden.ending for golden in GAMES} == set(CLAUSES)
    assert {golden.scenario for golden in GAMES} == {"historical", "free"}
    assert {path.stem for path in HERE.glob("*.game") if not path.stem.startswith("waking-")} == {
        golden.name for golden in (*GAMES, NOWHERE)
    }
