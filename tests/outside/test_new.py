"""`grognard new`: a game that can be played and passes its checklist at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.environment import run


def test_a_new_game_passes_its_checklist_and_plays_against_the_captain(tmp_path: Path) -> None:
    run(sys.executable, "-m", "grognard", "new", "first-light", folder=tmp_path)
    folder = tmp_path / "first-light"
    checklist = ["-m", "pytest", "-p", "grognard.testing.plugin", "--grognard", "--grognard-games", "5", "-v"]
    said = run(sys.executable, *checklist, folder=folder)
    for line in ("texts", "clauses", "ledger", "conformance[meeting]", "secrets[meeting]", "fuzz[5]", "pictures"):
        assert f"{line} PASSED" in said
    assert "failed" not in said
    sides = "from grognard.games import written; g = written('.'); print([g.banner(side).rim for side in g.sides])"
    assert run(sys.executable, "-c", sides, folder=folder) == "['#9a3b2e', '#3f5f8f']\n", "as its counters are"
    play = ["play", "first-light", "--module", ".", "--bot", "red=captain", "--bot", "blue=captain", "--seed", "1"]
    assert "The game is over." in run(sys.executable, "-m", "grognard", *play, folder=folder)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("First Light", "is no name for a game"),
        ("verdun", "already"),
        ("numpy", "would hide"),
        ("class", "word of Python"),
        ("full", "not empty"),
        ("../up", "is no name"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_sentence(name: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").write_text("mine")
    done = subprocess.run(
        [sys.executable, "-m", "grognard", "new", name], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
