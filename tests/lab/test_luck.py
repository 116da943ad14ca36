"""The luck of rolls and of records: exact expectations, sums that add up, rolls that can be found again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import grognard
from grognard.kernel.conformance import Luck as Generator
from grognard.kernel.dice import Chance
from grognard.kernel.history import History
from grognard.kernel.record import Record, RecordError
from grognard.lab.luck import Fortune, Luck, luck_of, of_record, surprise, told

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FINISHED = GOLDEN / "arras/historical-points-allied.game"


def test_the_luck_of_a_roll_sums_to_nothing() -> None:
    """Over all equally likely results, what luck gives cancels out: the expectation is exact."""
    game = grognard.game("arras")
    rng = Random(1)
    board = game.start("historical")
    checked = 0
    while not board.over and checked < 5:
        step = board.step
        if isinstance(step, Chance):
            results = list(board.choices())
            if len(results) <= 36:
                total = sum(surprise(game, board, result)["allied"] for result in results)
                assert total == pytest.approx(0, abs=1e-6)
                checked += 1
            board.apply(step.sample(board, Generator(rng)))
        else:
            board.apply(rng.choice(board.choices()))
    assert checked == 5


def test_the_luck_of_a_record() -> None:
    game = grognard.game("arras")
    history = History(game, "historical")
    rng = Random(2)
    while len(history) < 60 and not history.board.over:
        if history.roll(Generator(rng)) is None:
            history.play(rng.choice(history.board.choices()))
    rolls = of_record(history.record, game)
    assert len(rolls) == history.luck_spent(len(history))
    for roll in rolls:
        board = history.at(roll.number - 1)
        assert isinstance(board.step, Chance)
        assert board.step.rule == roll.rule
        fell = history.choice(roll.number - 1)[1]
        assert roll.gain("allied") == pytest.approx(surprise(game, board, fell)["allied"], abs=2e-3)


@pytest.fixture(scope="module")
def report() -> Luck:
    return luck_of(Record.read(FINISHED), grognard.game("arras"))


def test_the_report_of_a_finished_game_adds_up(report: Luck) -> None:
    rolls = of_record(Record.read(FINISHED), grognard.game("arras"))
    assert report.rolls == len(rolls) > 50
    assert [share.side for share in report.shares] == ["allied", "german"]
    for share in report.shares:
        assert share.luck == pytest.approx(share.fell - share.expected, abs=0.02)
        assert share.good + share.bad <= report.rolls
    allied, german = report.shares
    assert allied.luck == pytest.approx(-german.luck, abs=0.02), "what one side gains the other loses"
    assert report.course[-1] == pytest.approx(allied.luck, abs=0.02)
    assert len(report.course) == max(roll.turn for roll in rolls)


def test_the_rolls_that_mattered_most(report: Luck) -> None:
    assert len(report.decisive) == 10
    weights = [abs(roll.gain("allied")) for roll in report.decisive]
    assert weights == sorted(weights, reverse=True)
    record = Record.read(FINISHED)
    for roll in report.decisive:
        assert record.moves[roll.number - 1].actor == "dice"
        assert record.moves[roll.number - 1].text == roll.text
        if roll.text.startswith("Roll"):
            assert roll.dice


def test_a_report_goes_through_json(report: Luck) -> None:
    assert msgspec.json.decode(msgspec.json.encode(report), type=Luck) == report


def test_a_game_without_rolls_has_no_luck() -> None:
    assert told([], ("allied", "german")).shares[0].luck == 0
    dull = Fortune(3, 1, "9.1", "Roll dice=1", {"a": 0.5, "b": -0.5}, {"a": 0.5, "b": -0.5}, (1,))
    assert told([dull], ("a", "b")).decisive == ()


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = Record.read(FINISHED)
    record.moves[0].text = "Pass"
    with pytest.raises(RecordError, match="line"):
        luck_of(record, grognard.game("arras"))
