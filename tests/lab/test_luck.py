"""The luck of rolls and of records: means over what follows, sums that add up, rolls that can be found again."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.cli import main
from grognard.kernel.conformance import Luck as Generator
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.history import History
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from grognard.lab.luck import Fortune, Luck, luck_of, of_record, promise, prospects, surprise, told
from grognard.lab.match import Dice
from grognard.lab.players import player
from grognard.lab.sequel import after, likeness

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FINISHED = GOLDEN / "arras/historical-points-allied.game"


def test_the_luck_of_a_roll_sums_to_nothing() -> None:
    """Over all equally likely results, what luck gives cancels out."""
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


def rolls_of(name: str, scenario: str, kinds: tuple[str, ...], most: int) -> list[Any]:
    """Boards of a captains' game on which such a roll waits, whose results do not all lead to the same board."""
    game = grognard.game(name)
    board: Any = game.start(scenario)
    dice = Dice(2)
    captains = {side: player("captain", side, number) for number, side in enumerate(game.sides)}
    found: list[Any] = []
    while not board.over and len(found) < most:
        step = board.step
        if isinstance(step, Chance):
            if type(step).__name__ in kinds and len({likeness(after(board, each)) for each in board.choices()}) > 1:
                found.append(board.clone())
            board.apply(step.sample(board, dice))
        else:
            board.apply(captains[board.actor].choose(game.seen(board, board.actor)))
    return found


COMBAT = [
    ("arras", "historical", ("AttackRoll", "DefenceRoll"), 0.2),
    ("verdun", "historical", ("BarrageDie", "AssaultDie"), 0.1),
    ("blood-and-iron", "bazeilles", ("DrawMarkers", "FireRoll", "MeleeRoll"), 0.3),
    ("landships", "ls-01", ("FireDie", "AssaultRoll"), 0.3),  # fire at crews, which the measure does not count
]


@pytest.mark.parametrize(("name", "scenario", "kinds", "share"), COMBAT)
def test_rolls_of_combat_have_a_spread(name: str, scenario: str, kinds: tuple[str, ...], share: float) -> None:
    """The losses that a die leads to are seen, though they come after it."""
    game = grognard.game(name)
    boards = rolls_of(name, scenario, kinds, 24)
    assert len(boards) == 24
    dull = 0
    for board in boards:
        _, means = prospects(game, board, board.choices()[0])
        dull += max(means.values()) - min(means.values()) < 1e-9
    assert dull <= share * len(boards)


@pytest.mark.parametrize(("name", "scenario", "kinds", "share"), COMBAT)
def test_the_luck_of_rolls_of_combat_cancels_out_and_is_always_the_same(
    name: str, scenario: str, kinds: tuple[str, ...], share: float
) -> None:
    game = grognard.game(name)
    for board in rolls_of(name, scenario, kinds, 12)[::4]:
        before = likeness(board)
        results = board.choices()
        _, means = prospects(game, board, results[0])
        changes = [means[likeness(after(board, each))] for each in results]
        expected, fell = promise(game, board, results[-1])
        assert expected == pytest.approx(sum(changes) / len(changes))
        assert fell == changes[-1]
        assert prospects(game, board, results[-1])[1] == means
        assert likeness(board) == before


def test_a_hit_that_kills_after_another_roll_is_worth_more_than_a_miss() -> None:
    """Landships!: the die of fire hits, and only the test of morale that follows brings somebody down."""
    game = grognard.game("landships")
    compared = 0
    for board in rolls_of("landships", "ls-01", ("FireDie",), 24):
        firer = board.step.side
        sign = 1 if firer == game.sides[0] else -1
        ends = {die: after(board, Roll((die,))) for die in range(1, 7)}
        hits = [die for die, end in ends.items() if isinstance(end.step, Chance) and len(end.stack) > len(board.stack)]
        misses = [die for die in ends if die not in hits]
        if hits and misses:
            hit, miss = (sign * promise(game, board, Roll((dice[0],)))[1] for dice in (hits, misses))
            assert hit >= miss - 1e-9
            compared += hit > miss + 1e-9
    assert compared >= 3


def test_an_attack_is_worth_what_its_defence_leaves_of_it() -> None:
    """Arras: the attacker's dice are followed by the defender's. High dice are better for him."""
    game = grognard.game("arras")
    gained = 0.0
    for board in rolls_of("arras", "historical", ("AttackRoll",), 6):
        sign = 1 if board.seat(board.stack[-2].side) == game.sides[0] else -1
        count = board.step.number(board)
        low, high = (sign * promise(game, board, Roll((die,) * count))[1] for die in (1, 6))
        gained += high - low
    assert gained > 0.1


def test_the_luck_of_a_record() -> None:
    game = grognard.game("arras")
    history = History(game, "historical")
    rng = Random(2)
    while len(history) < 60 and not history.board.over:
        if history.roll(Generator(rng)) is None:
            history.play(rng.choice(history.board.choices()))
    rolls = of_record(history.record, game)
    assert len(rolls) == sum(move.actor == "dice" for move in history.moves)
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


def test_a_roll_that_is_none_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = FINISHED.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("dice Roll"))
    lines[first] = "dice DefenceRoll"
    (tmp_path / "wrong.game").write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr(sys, "argv", ["grognard", "luck", str(tmp_path / "wrong.game")])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert f"line {first + 1}" in said
    assert len(said.strip().splitlines()) == 1
