"""The example game, installed from outside: found, played, fuzzed, and its own tests and checklist run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.outside.environment import NIGHT_PATROL, environment, install, run


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the game in it."""
    work = tmp_path_factory.mktemp("outside")
    made = environment(work / "env")
    install(made, NIGHT_PATROL, work)
    return made


def test_it_is_found_and_played_against_the_captain(python: Path, tmp_path: Path) -> None:
    play = ["-m", "grognard", "play", "night-patrol", "--bot", "blue=captain", "--bot", "red=captain", "--seed", "3"]
    said = run(str(python), *play, folder=tmp_path)
    assert "Turn 8" in said
    assert "The game is over." in said


def test_it_survives_random_play_with_everything_checked(python: Path, tmp_path: Path) -> None:
    said = run(str(python), "-m", "grognard", "fuzz", "night-patrol", "--games", "20", folder=tmp_path)
    assert "20 games" in said
    assert "0 failures" in said


def test_its_own_tests_and_the_checklist(python: Path, tmp_path: Path) -> None:
    folder = tmp_path / "night-patrol"
    shutil.copytree(NIGHT_PATROL, folder)
    said = run(str(python), "-m", "pytest", "-p", "grognard.testing.plugin", "--grognard", "-v", folder=folder)
    for line in (
        "texts",
        "clauses",
        "ledger",
        "conformance[mill]",
        "fuzz[20]",
        "pictures",
        "golden[mill]",
        "golden[draw]",
    ):
        assert f"{line} PASSED" in said
    assert "failed" not in said


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("text/fr.ftl", "choice-halt = Pas plus loin\n", "", "fr: no message choice-halt"),
        ("rules/movement.py", 'rule: ClassVar[str] = "3.1"', 'rule: ClassVar[str] = "3.9"', "Movement cites 3.9"),
        (
            "rules/fire.py",
            "Fraction(max(0, min(DIE, tally.total())), DIE)",
            "Fraction(1, 2)",
            "is shown as 1/2, but is",
        ),
        (
            "rules/movement.py",
            "        s.tell(Counter",
            "        if s.strength[self.unit]: s.tell(Counter",
            "tells a secret",
        ),
        (
            "rulebook.tsv",
            "night-patrol:5.2\trule\t",
            "night-patrol:5.3\trule\tMoon.\tLune.\nnight-patrol:5.2\trule\t",
            "no test for night-patrol:5.3",
        ),
    ],
    ids=["a sentence", "a clause", "the odds", "a secret", "the ledger"],
)
def test_the_checklist_says_what_is_broken(
    python: Path, tmp_path: Path, file: str, old: str, new: str, line: str
) -> None:
    folder = tmp_path / "night-patrol"
    shutil.copytree(NIGHT_PATROL, folder)
    broken = folder / "src" / "night_patrol" / file
    text = broken.read_text("utf-8")
    assert old in text
    broken.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(AssertionError) as failed:
        run(
            str(python),
            "-m",
            "pytest",
            "-p",
            "grognard.testing.plugin",
            "--grognard",
            "--grognard-games",
            "8",
            "-q",
            folder=folder,
        )
    assert line in str(failed.value)
