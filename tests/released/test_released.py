"""Records of every released number of rules open in every later version, and their games go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.games import ids
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.history import History
from grognard.kernel.record import Record

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*/*.game"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: "-".join(path.relative_to(FOLDER).with_suffix("").parts))
def test_an_old_record_opens_and_goes_on(path: Path) -> None:
    record = Record.read(path)
    game = grognard.game(record.game)
    assert path.parent.name == f"rules-{record.rules}" and record.rules < game.rules
    history = History.of(record, game)
    kept = [move.text for move in history.record.moves]
    assert kept == [move.text for move in record.moves][: len(kept)], "what stands is what was played"
    assert History.of(Record.from_text(history.record.to_text()), game).board == history.board
    rng = Random(path.name)
    for _ in history.run(dict.fromkeys(game.sides, Blind(rng)), Luck(rng), knowing=True):
        if len(history) > len(kept) + 30:
            break
    assert history.board.over or len(history) > len(kept)


def test_every_game_whose_rules_have_moved_has_records_of_before() -> None:
    moved = {name for name in ids() if grognard.game(name).rules > 1}
    assert {path.relative_to(FOLDER).parts[0] for path in RECORDS} <= set(ids())
    assert moved, "games of this project have moved on since their first edition"
