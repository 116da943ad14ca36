"""What a review finds, refuses and prints."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from grognard.review import Review, review

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FIRST_STEPS = GOLDEN / "landships" / "first-steps.game"


def printed(*words: str) -> str:
    found = CliRunner().invoke(app, ["review", *words])
    assert found.exit_code == 0
    return found.output


def test_in_both_languages() -> None:
    english, french = printed(str(FIRST_STEPS)), printed(str(FIRST_STEPS), "--lang", "fr")
    assert "Luck" in english and "Chance" in french
    assert "review-" not in english + french


def test_what_was_simulated_is_taken_up_again(tmp_path: Path) -> None:
    """The same file twice: the second time goes on with acts that the first had left."""
    file = tmp_path / "review.json"
    few = ("--depth", "weigh", "--acts", "1", "--rounds", "4", "--json", str(file))
    printed(str(FIRST_STEPS), *few)
    once = msgspec.json.decode(file.read_bytes(), type=Review)
    printed(str(FIRST_STEPS), *few)
    twice = msgspec.json.decode(file.read_bytes(), type=Review)
    assert len(once.compared) == 1
    assert len(twice.compared) == 2 and once.compared[0] in twice.compared
    assert once.total.balance == twice.total.balance == 0


def test_a_page_is_written(tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    printed(str(FIRST_STEPS), "--html", str(file))
    page = file.read_text("utf-8")
    assert "<svg" in page
    assert "Losses: Allies" in page and "Dice of 6 faces" in page


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    """Its secrets are nobody's yet."""
    lines = FIRST_STEPS.read_text("utf-8").splitlines(keepends=True)
    half = tmp_path / "half.game"
    half.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    with pytest.raises(RecordError):
        review(Record.read(half), grognard.game("landships"))
