"""Recorded games: each replays to the same board, turn by turn, and ends as it did."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.landships.world import SCENARIOS
from grognard.kernel.history import History
from grognard.kernel.record import Record
from tests.golden.recording import Golden

from .directed import DIRECTED
from .regenerate import GAMES, HERE

KEPT = (*GAMES, *(golden for golden, _, _ in DIRECTED))


@pytest.mark.parametrize("golden", KEPT, ids=[golden.name for golden in KEPT])
def test_a_recorded_game_replays(golden: Golden) -> None:
    record = Record.read(HERE / f"{golden.name}.game")
    game = grognard.game("landships")
    assert len(record.marks) == game.world.scenarios[golden.scenario].scenario.turns and record.result
    board = record.replay(game)
    assert board.over and board.scenario == golden.scenario


def test_every_scenario_is_recorded() -> None:
    assert {golden.scenario for golden in GAMES} == set(SCENARIOS)
    assert {path.stem for path in HERE.glob("*.game") if not path.stem.startswith("waking-")} == {
        golden.name for golden in KEPT
    }


@pytest.mark.parametrize(("golden", "wanted"), [(golden, wanted) for golden, _, wanted in DIRECTED])
def test_a_sleeping_rule_is_woken(golden: Golden, wanted: str) -> None:
    record, game = Record.read(HERE / f"{golden.name}.game"), grognard.game("landships")
    history = History.of(record, game)
    board = game.start(record.scenario, dict(record.options))
    met: set[str] = set()
    for move in history.moves:
        met |= {type(board.step).__name__, type(move.choice).__name__}
        board.apply(move.choice)
    assert wanted in met
