"""Records with notes: kept, replayed, and of no weight in anything that is checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.kernel.history import History
from grognard.kernel.lines import RecordError, Remark
from grognard.kernel.record import Record
from grognard.review.notes import AUTHOR, variation

FIRST_STEPS = Path(__file__).resolve().parents[1] / "golden" / "landships" / "first-steps-greedy.game"
SAID = [
    Remark(0, "anna", "Our first game."),
    Remark(12, "anna", "Bold # and right: > all went well", "!?"),
    Remark(12, "bert", "| not so"),
    Remark(30, "bert", mark="??"),
    Remark(31, "bert", "> is no way"),
    Remark(32, "bert", "?! is no mark here"),
    Remark(33, "bert", "- nor this"),
]


def test_what_was_said_is_read_and_written_again() -> None:
    record = Record.read(FIRST_STEPS)
    record.remarks = list(SAID)
    again = Record.from_text(record.to_text())
    assert again.remarks == SAID
    assert again.to_text() == record.to_text()
    assert Record.from_text(History.of(again, grognard.game("landships")).record.to_text()).remarks == SAID


def test_it_weighs_nothing() -> None:
    """Moves, count, digests and dice are the same with it and without it; a program that knows no remarks reads a
    comment."""
    plain = Record.read(FIRST_STEPS)
    noted = Record.read(FIRST_STEPS)
    noted.remarks = list(SAID)
    written = noted.to_text()
    assert [line for line in written.splitlines() if not line.startswith("#")] == plain.to_text().splitlines()
    again = Record.from_text(written)
    assert list(map(str, again.moves)) == list(map(str, plain.moves))
    assert (again.count, again.cut, again.digest) == (plain.count, "", plain.digest)
    assert again.replay(grognard.game("landships")).digest() == plain.digest


def test_other_comments_are_no_remarks() -> None:
    text = FIRST_STEPS.read_text("utf-8").replace("--\n", "--\n# hello\n#@ nobody\n#@ 3\n", 1)
    assert Record.from_text(text).remarks == []


def test_a_review_in_a_record(tmp_path: Path) -> None:
    """Its better ways can be played where they stand; a second review takes the place of the first, and leaves what
    people said."""
    out = tmp_path / "noted.game"
    record = Record.read(FIRST_STEPS)
    record.remarks = [Remark(1, "anna", "Here we go")]
    record.save(out)
    for _ in range(2):
        assert CliRunner().invoke(app, ["review", str(out), "--notes", str(out)]).exit_code == 0
    noted = Record.read(out)
    ways = [remark for remark in noted.remarks if remark.way]
    assert ways and all(remark.author == AUTHOR for remark in ways)
    assert len({(remark.number, remark.way) for remark in ways}) == len(ways)
    assert Remark(1, "anna", "Here we go") in noted.remarks
    game = grognard.game("landships")
    played = variation(noted, game, Remark(ways[0].number, AUTHOR, way=ways[0].way[:1]))
    assert played.digest() != record.replay(game, ways[0].number).digest()
    with pytest.raises(RecordError, match="at move 1"):
        variation(noted, game, Remark(1, "anna", way=("Pass",)))
    told = CliRunner().invoke(app, ["replay", str(out), "--log"]).output
    assert "# 1 anna: Here we go" in told
    assert all(f"# {remark.number} {AUTHOR}: " in told for remark in ways)
