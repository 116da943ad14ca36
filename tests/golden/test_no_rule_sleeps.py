"""No rule sleeps: over the recorded games every step is reached, every choice taken, every event told."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from tests.golden.curious import asleep, met_in
from tests.golden.waking import WAKING

HERE = Path(__file__).parent


@pytest.mark.parametrize("game_id", sorted(WAKING))
def test_every_step_choice_and_event_occurs_in_a_recorded_game(game_id: str) -> None:
    game, folder = grognard.game(game_id), HERE / game_id
    met = met_in(game, folder, sorted(path.stem for path in folder.glob("*.game")))
    assert asleep(game, met) == set()


@pytest.mark.parametrize("game_id", sorted(WAKING))
def test_every_game_that_wakes_a_rule_is_kept(game_id: str) -> None:
    assert {path.stem for path in (HERE / game_id).glob("waking-*.game")} == {
        golden.name for golden, _ in WAKING[game_id]
    }
