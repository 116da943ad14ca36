"""Records: written, read, replayed; torn and forged ones answered in a sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard.kernel.conformance import Luck
from grognard.kernel.fair import FairDice, commitment, head, reveal, verify
from grognard.kernel.history import History
from grognard.kernel.record import Record, RecordError
from tests.kernel.skirmish.game import Skirmish

GAME = Skirmish()
SEED = bytes(range(32))
SALTS = {"red": "aa11", "blue": "bb22"}


def played(seed: int = 3) -> History:
    """A finished random game with fair dice."""
    history = History(GAME, options={"daring": True})
    history.record.notes.update(head(SEED, SALTS))
    dice = FairDice(SEED, SALTS)
    rng = Random(seed)
    while not history.board.over:
        if history.roll(dice) is None:
            history.play(rng.choice(history.board.choices()))
    reveal(history.record, SEED)
    return history


TEXT = played().record.to_text()


def test_a_record_is_readable() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == "grognard record 1"
    assert "option daring yes" in lines
    assert any(line.startswith("dice Drawn strength=") for line in lines)
    assert any(line.startswith("== turn 1 digest ") for line in lines)
    assert lines[-1] == f"seed {SEED.hex()}"


def test_a_record_reads_back_and_replays() -> None:
    record = Record.from_text(TEXT)
    assert record.to_text() == TEXT
    assert record.replay(GAME) == played().board


def test_replay_up_to_a_move() -> None:
    history = played()
    assert Record.from_text(TEXT).replay(GAME, 9) == history.at(9)


def test_a_history_from_a_record() -> None:
    history = History.of(Record.from_text(TEXT), GAME)
    assert history.board == played().board
    assert history.record.to_text() == TEXT


def test_remarks_are_passed_over() -> None:
    record = Record.from_text(TEXT.replace("\n--\n", "\n# a remark\n--\n# another\n"))
    assert record.replay(GAME).over


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    Record.from_text(TEXT).save(path)
    assert Record.read(path).to_text() == TEXT
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with"),
        ("PGN\n", "begins with"),
        ("grognard record 1\ngame skirmish\n", "`--` is missing"),
        ("grognard record 1\ngame skirmish\n--\n", "lacks rules, scenario"),
        ("grognard record 1\ngame skirmish\nrules one\nscenario meeting\n--\n", "should be a number"),
        ("grognard record 1\ngame skirmish\nrules 1\nscenario meeting\n--\nred\n", "names nobody or no choice"),
        ("grognard record 1\ngame skirmish\nrules 1\nscenario meeting\n--\n== turn 1\n", "a mark reads"),
    ],
)
def test_a_torn_record(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        Record.from_text(text)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game skirmish", "game chess", "a record of chess"),
        ("rules 1", "rules 2", "played under rules 2"),
        ("edition standard", "edition mine", "edition 'mine'"),
        ("scenario meeting", "scenario moon", "no scenario 'moon'"),
        ("\nblue ", "\nred ", "blue decides here"),
        ("Drawn strength=1", "Drawn strength=9", "not allowed here"),
        ("Drawn strength=1", "Drawn force=1", "has no 'force=1'"),
        ("== turn 1 digest ", "== turn 1 digest 0", "turn 1 differs"),
    ],
)
def test_a_forged_record_is_found_at_its_line(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=says):
        Record.from_text(TEXT.replace(old, new, 1)).replay(GAME)


def test_a_forged_result() -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith("result"))
    with pytest.raises(RecordError, match="result differs"):
        Record.from_text(TEXT.replace(line, "result red win 5.1 blue=0 red=0")).replay(GAME)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no such file"):
        Record.read(tmp_path / "none.game")
    with pytest.raises(RecordError, match="is a folder"):
        Record.read(tmp_path)
    (tmp_path / "bytes.game").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="not a text file"):
        Record.read(tmp_path / "bytes.game")


# -- fair dice --------------------------------------------------------------------------------------------


def test_an_honest_record_verifies() -> None:
    assert verify(Record.from_text(TEXT), GAME) >= 4


def test_every_changed_die_is_found() -> None:
    """Change each draw in turn, keeping the record playable as far as that line: the check names that line."""
    lines = TEXT.splitlines()
    draws = [number for number, line in enumerate(lines) if line.startswith("dice Drawn")]
    assert draws
    for number in draws:
        old = int(lines[number][-1])
        forged = [*lines]
        forged[number] = f"dice Drawn strength={old % 3 + 1}"
        with pytest.raises(RecordError, match=f"line {number + 1}: the draw gives"):
            verify(Record.from_text("\n".join(forged)), GAME)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("dice sha256 ", "die sha256 ", "not committed to"),
        (f"seed {SEED.hex()}", "", "not revealed"),
        (f"seed {SEED.hex()}", f"seed {SEED[::-1].hex()}", "does not fit the commitment"),
        (f"seed {SEED.hex()}", "seed xyz", "hexadecimal"),
        ("salt red aa11", "salt red aa12", "the draw gives"),
    ],
)
def test_dice_that_cannot_be_verified(old: str, new: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        verify(Record.from_text(TEXT.replace(old, new)), GAME)


def test_draws_follow_from_seed_and_salts() -> None:
    first, again = FairDice(SEED, SALTS), FairDice(SEED, SALTS)
    draws = [first.below(6) for _ in range(600)]
    assert draws == [again.below(6) for _ in range(600)]
    assert set(draws) == set(range(6))
    assert draws != [FairDice(SEED, {"red": "x", "blue": "y"}, n).below(6) for n in range(600)]
    assert FairDice(SEED, SALTS, 599).below(6) == draws[599]
    assert len(commitment(SEED)) == 64


# -- history ----------------------------------------------------------------------------------------------


def test_undo_is_free_until_the_dice_or_the_other_side() -> None:
    history = History(GAME)
    luck = Luck(Random(1))
    while history.roll(luck) is not None:
        pass
    assert history.free_undo("red") == 0
    history.play(history.board.choices()[0])
    assert history.free_undo("red") == 1
    assert history.free_undo("blue") == 0
    history.play(history.board.choices()[0])
    assert history.free_undo("red") == 2
    history.undo(2)
    assert history.free_undo("red") == 0
    assert len(history) == 4
    assert history.board == history.at(4)


def test_undo_puts_everything_back() -> None:
    history = played()
    middle = len(history) // 2
    board = history.at(middle)
    text = "\n".join(f"{m.actor} {m.text}" for m in history.record.moves[:middle])
    history.undo(len(history) - middle)
    assert history.board == board
    assert "\n".join(f"{m.actor} {m.text}" for m in history.record.moves) == text
    assert history.record.result == ""
    assert all(mark.after <= middle for mark in history.record.marks)
    with pytest.raises(ValueError, match="only"):
        history.undo(10_000)


def test_luck_spent_is_counted() -> None:
    history = played()
    assert history.luck_spent(len(history)) == sum(1 for move in history.record.moves if move.actor == "dice")
