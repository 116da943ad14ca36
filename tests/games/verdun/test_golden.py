"""Whole recorded games, one for each way to end: every choice, every die, every turn's digest is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.events import Event
from grognard.kernel.record import Record

from .boards import GAME
from .directed import ASLEEP, OPTIONS
from .recorded import play

FOLDER = Path(__file__).parents[2] / "golden" / "verdun"
GAMES = sorted(FOLDER.glob("*.game"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    record = Record.read(path)
    board = record.replay(GAME)
    assert board.over and board.outcome is not None
    assert path.stem in (board.outcome.degree, "asleep") or path.stem.startswith("waking-")
    assert len(record.marks) == GAME.world.turns
    assert board.conserved() == []


def test_there_is_a_game_for_every_result_and_scenario() -> None:
    kept = {path.stem for path in GAMES if not path.stem.startswith("waking-")}
    assert kept == {"asleep", *[result.id for result in GAME.world.tables.result]}
    assert {Record.read(path).scenario for path in GAMES} == {scenario.id for scenario in GAME.scenarios}


@pytest.mark.rule("verdun:8.11a", "verdun:7.1c", "verdun:14.7a", "verdun:15.3a", "verdun:15.4a")
def test_the_rules_that_seldom_wake_do_in_one_game() -> None:
    board = GAME.start("historical", OPTIONS)
    met: set[type[Event]] = set()
    for move in Record.read(FOLDER / "asleep.game").moves:
        events = board.listen()
        board.apply(GAME.codec.from_text(move.text))
        met |= {type(event) for event in events}
    assert set(ASLEEP) <= met


@pytest.mark.parametrize("seed", [11, 12])
def test_hard_fighting_keeps_every_counter_in_its_place(seed: int) -> None:
    """Random play seldom reaches the forts: here the Germans attack in earnest, with all options on."""
    options = {option.id: option.values[-1] for option in GAME.options_of("historical")}
    history = play(seed, "historical", options, 0.9)
    board, record = history.board, history.record
    assert board.conserved() == []
    verbs = {move.text.split()[0] for move in record.moves}
    assert {"AdvanceTo", "FallBack", "TryRemnant", "BarrageAt", "SupportWith"} <= verbs
    assert record.replay(GAME) == board
