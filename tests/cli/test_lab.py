"""The lab, the ladder and luck as a person types them: wrong input is answered in one sentence."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grognard.cli import main

from .test_cli import run

QUICK = """
format = 1
seed = 5
games = 2
[[pairing]]
first = "recruit"
second = "random"
goal = 0.8
[[play]]
game = "arras"
scenario = "historical"
"""
LAB = ["lab", "arras", "--sides", "random,random", "--games", "1", "--jobs", "1"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "file").write_text("no folder", "utf-8")
    (tmp_path / "page.md").write_text("no marks", "utf-8")
    (tmp_path / "plan.toml").write_text(QUICK, "utf-8")
    (tmp_path / "wrong.toml").write_text(QUICK.replace("arras", "moon"), "utf-8")
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn/games.jsonl").write_text("{", "utf-8")
    (tmp_path / "torn/setting.json").write_text('{"sett', "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["lab", "moon", "--sides", "random,random"], "there is no game 'moon'"),
        (["lab", "arras", "--sides", "random"], "name a player for each of allied, german"),
        (["lab", "arras", "--sides", "genius,random"], "there is no computer player 'genius': choose one of"),
        (["lab", "arras", "--sides", "mybot:Bot,random"], "there is no computer player 'mybot:Bot'"),
        ([*LAB, "--scenario", "moon"], "has no scenario 'moon'"),
        ([*LAB, "--option", "magic"], "has no option 'magic'"),
        ([*LAB, "--compare", "magic"], "has no option 'magic'"),
        ([*LAB, "--out", "file"], "file is a file: name a folder"),
        ([*LAB, "--out", "torn"], "torn holds games, but does not say of what"),
        ([*LAB, "--cluster", "nowhere"], "say HOST:PORT"),
        (["ladder", "--game", "moon"], "there is no game 'moon'"),
        (["ladder", "--pairing", "captain"], "name two players"),
        (["ladder", "--game", "arras", "--pairing", "captain,genius"], "there is no computer player 'genius'"),
        (["ladder", "--plan", "none.toml"], "none.toml: No such file"),
        (["ladder", "--plan", "wrong.toml"], "there is no game 'moon'"),
        (["ladder", "--plan", "plan.toml", "--write", "page.md"], "page.md: the marks"),
        (["luck", "none.game"], "there is no such file"),
    ],
)
def test_wrong_input_is_answered_in_one_sentence(
    words: list[str],
    says: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "argv", ["grognard", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert says in said
    assert len(said.strip().splitlines()) == 1


def test_the_ladder_writes_its_page_and_goes_on(folder: Path) -> None:
    """As it is run for docs/ladder.md: the table at the marks, the rest of the page untouched, and again with more."""
    page = folder / "page.md"
    page.write_text("# Head\n<!-- ladder: begin -->\n<!-- ladder: end -->\ntail\n", "utf-8")
    words = ["ladder", "--plan", "plan.toml", "--write", "page.md", "--jobs", "2"]
    first = run(*words, cwd=folder)
    assert first.returncode == 0, first.stderr
    assert "| arras | recruit against random | 2 |" in page.read_text("utf-8")
    second = run(*words, "--games", "4", cwd=folder)
    assert second.returncode == 0, second.stderr
    written = page.read_text("utf-8")
    assert "| arras | recruit against random | 4 |" in written
    assert "`grognard ladder --games 4 --plan plan.toml`" in written, "what decides which games are played"
    assert written.startswith("# Head\n")
    assert written.endswith("tail\n")
    shown = run("ladder", "--plan", "plan.toml", "--games", "4", "--show", cwd=folder)
    assert shown.stdout == second.stdout
    again = run("ladder", "--plan", "plan.toml", "--games", "4", "--jobs", "1", "--out", "other", cwd=folder)
    wins = [line.rsplit("|", 3)[0] for line in again.stdout.splitlines() if line.startswith("| arras")]
    before = [line.rsplit("|", 3)[0] for line in second.stdout.splitlines() if line.startswith("| arras")]
    assert wins == before, "all but the milliseconds is the same whatever the jobs"


def heed_interrupts() -> None:
    """A shell lets what it runs in the background ignore them, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_ladder_that_is_interrupted_goes_on(folder: Path) -> None:
    """A break ends the workers, keeps what was played, and shows it."""
    words = [sys.executable, "-m", "grognard", "ladder", "--plan", "plan.toml", "--games", "4", "--jobs", "2"]
    kept = folder / "ladder/arras/recruit-random"
    with subprocess.Popen(
        [*words, "--games", "400"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,  # noqa: PLW1509  (takes no lock)
    ) as one:
        end = time.monotonic() + 60
        while not any(file.stat().st_size for file in kept.glob("*/games.jsonl")):
            assert one.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
        one.send_signal(signal.SIGINT)
        out, err = one.communicate(timeout=120)
    assert one.returncode == 1
    assert b"broke off: by hand" in err
    assert b"Traceback" not in err
    assert b"| arras | recruit against random |" in out
    played = sum(len(file.read_bytes().splitlines()) for file in kept.glob("*/games.jsonl"))
    assert 0 < played < 400
    again = run(*words[3:], cwd=folder)
    assert again.returncode == 0, again.stderr
    assert "| arras | recruit against random | 4 |" in again.stdout
