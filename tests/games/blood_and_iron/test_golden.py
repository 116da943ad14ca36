"""Recorded games of every scenario, each side winning: they replay to the last digest."""

from __future__ import annotations

import pytest

from grognard.kernel.flow import Automatic, Sequence
from grognard.kernel.history import History
from grognard.kernel.record import Record

from .pieces import GAME
from .regenerate import ENDINGS, FOLDER, WANDERINGS

ELSEWHERE = [
    "GameDecided",  # initial-assault-prussian
]


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
    assert {path.stem for path in FOLDER.glob("*.game") if not path.stem.startswith("waking-")} == {
        *(f"{scenario}-{side}" for scenario, side in ENDINGS),
        *WANDERINGS,
    }


def test_no_rule_sleeps() -> None:
    """Every step at which somebody decides, every choice and every event occurs in the games that wander."""
    seen = set()
    for name in WANDERINGS:
        history = History.of(Record.read(FOLDER / f"{name}.game"), GAME)
        board = GAME.start(history.record.scenario)
        for move in history.moves:
            seen |= {type(board.step), type(move.choice), *map(type, move.events)}
            board.apply(move.choice)
        assert board.over
    own = [cls for cls in GAME.classes.values() if cls.__module__.startswith(GAME.package)]
    met = [cls for cls in own if not issubclass(cls, (Sequence, Automatic)) and not cls.__subclasses__()]
    assert sorted(cls.__name__ for cls in met if cls not in seen) == ELSEWHERE
