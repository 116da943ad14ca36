"""Recorded games: each replays to the same board, turn by turn, and ends as it did."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.landships.world import SCENARIOS
from grognard.kernel.record import Record
from tests.golden.recording import Golden

from .regenerate import GAMES, HERE


@pytest.mark.parametrize("golden", GAMES, ids=[golden.name for golden in GAMES])
def test_a_recorded_game_replays(golden: Golden) -> None:
    record = Record.read(HERE / f"{golden.name}.game")
    game = grognard.game("landships")
    assert len(record.marks) == game.world.scenarios[golden.scenario].scenario.turns and record.result
    board = record.replay(game)
    assert board.over and board.scenario == golden.scenario


def test_every_scenario_is_recorded() -> None:
    assert {golden.scenario for golden in GAMES} == set(SCENARIOS)
    assert {path.stem for path in HERE.glob("*.game")} == {golden.name for golden in GAMES}
