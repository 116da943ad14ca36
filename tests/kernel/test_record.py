"""Records: written, read, replayed; torn and forged ones answered in a sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard.kernel.board import Board
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.fair import SaltedDice
from grognard.kernel.history import History
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from tests.kernel.skirmish.game import Skirmish

GAME = Skirmish()
SEED = bytes(range(32))
SALTS = {"red": "aa11", "blue": "bb22"}


def played(seed: int = 3) -> History:
    """A finished random game with fair dice."""
    history = History(GAME, options={"daring": True})
    dice = SaltedDice(SEED, SALTS)
    history.bind(dice.bound())
    rng = Random(seed)
    while not history.board.over:
        if history.roll(dice) is None:
            history.play(rng.choice(history.board.choices()))
    history.reveal(SEED.hex())
    return history


TEXT = played().record.to_text()
HEAD = "grognard record 2\ngame skirmish\nrules 1\nscenario meeting\n--\n"


def test_a_record_is_readable() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == "grognard record 2"
    assert "option daring yes" in lines
    assert any(line.startswith("dice Drawn strength=") for line in lines)
    assert any(line.startswith("== turn 1 digest ") for line in lines)
    assert lines[-4] == f"seed {SEED.hex()}"
    assert lines[-2].startswith("result ")
    assert lines[-1].startswith(f"end {len(played())} digest ")


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
        (HEAD + "undo 1\n", "0 moves can be taken back here"),
        (HEAD + "undo ²\n", "can be taken back here"),
        (HEAD + "dice Roll dice=5 @x\n", "a roll reads like"),
        (HEAD + "dice Roll dice=5 @1 5\n", "a roll reads like"),
        (HEAD + "end many\n", "the last line reads"),
        (HEAD + "end 0\nred Halt\n", "after the record's end"),
        (HEAD + "salt red 11\n", "belongs to no dice"),
        (HEAD + "bound host 00\nsalt red 11\nsalt red 12\n", "has a share"),
        ("grognard record 3\n", "a later program"),
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
    whole = [str(move) for move in history.record.moves]
    history.undo(len(history) - middle)
    assert history.board == board
    assert [str(move) for move in history.record.moves] == whole[:middle]
    assert history.record.result == ""
    with pytest.raises(ValueError, match="only"):
        history.undo(10_000)


def test_what_was_taken_back_stays_in_the_record() -> None:
    history = played()
    count = len(history) // 2
    before = history.record.to_text().splitlines()
    history.undo(count)
    rng = Random(5)
    for _ in history.run(dict.fromkeys(GAME.sides, Blind(rng)), Luck(rng), knowing=True):
        pass
    text = history.record.to_text()
    assert text.splitlines()[: len(before) - 3] == before[:-3]  # all but the last position, the result and the end
    assert f"undo {count}" in text.splitlines()
    again = History.of(Record.from_text(text), GAME)
    assert again.board == history.board
    assert again.record.to_text() == text


def test_each_move_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaying a record does not check by playing on a copy first."""
    applied: list[object] = []
    apply = Board.apply
    monkeypatch.setattr(Board, "apply", lambda board, choice: (applied.append(choice), apply(board, choice))[1])
    history = History.of(Record.from_text(TEXT), GAME)
    assert len(applied) == len(history)


@pytest.mark.parametrize("cut", range(2, 12))
def test_a_cut_record_is_called_cut(cut: int) -> None:
    lines = TEXT.splitlines()
    record = Record.from_text("\n".join(lines[:-cut]))
    assert "its last line is missing" in record.cut
    History.of(record, GAME)  # what is there can be read all the same
    short = [*lines[: -cut - 5], lines[-1]]
    assert "lines of play, but there are" in Record.from_text("\n".join(short)).cut


def test_a_record_of_the_first_format() -> None:
    """It had neither taken-back moves nor a last line; its dice stood in the head."""
    lines = [line.partition(" @")[0] for line in TEXT.splitlines() if not line.startswith("end ")]
    text = "\n".join(lines).replace("grognard record 2", "grognard record 1").replace("bound host", "dice sha256")
    record = Record.from_text(text)
    assert record.version == 1
    assert not record.cut
    assert record.replay(GAME) == played().board
