"""Recorded games of every scenario, each side winning: they replay to the last digest."""

from __future__ import annotations

import pytest

from grognard.kernel.record import Record
from tests.games.blood_and_iron.regenerate import ENDINGS, FOLDER
from tests.games.blood_and_iron.table import GAME


@pytest.mark.parametrize(("scenario", "side"), ENDINGS)
def test_a_recorded_game_replays(scenario: str, side: str) -> None:
    record = Record.read(FOLDER / f"{scenario}-{side}.game")
    board = record.replay(GAME)
    assert board.over
    assert board.scenario == scenario
    assert board.outcome is not None
    assert board.outcome.winner == side
    assert record.marks


def test_there_are_no_others() -> None:
    assert {path.stem for path in FOLDER.glob("*.game")} == {f"{scenario}-{side}" for scenario, side in ENDINGS}
