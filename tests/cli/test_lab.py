"""The lab, the ladder and luck as a person types them: wrong input is answered in one sentence."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from grognard.cli import main
from grognard.lab.match import Played

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
BARE = """
format = 1
seed = 5
games = 2
pairing = []
[[play]]
game = "arras"
scenario = "historical"
pairings = ["marshal,captain"]
"""
OTHER = """
from grognard.bots import Bot
class Other(Bot):
    def __init__(self):
        pass
"""
LAB = ["lab", "arras", "--sides", "random,random", "--games", "1", "--jobs", "1"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "file").write_text("no folder", "utf-8")
    (tmp_path / "page.md").write_text("no marks", "utf-8")
    (tmp_path / "plan.toml").write_text(QUICK, "utf-8")
    (tmp_path / "wrong.toml").write_text(QUICK.replace("arras", "moon"), "utf-8")
    (tmp_path / "bare.toml").write_text(BARE, "utf-8")
    (tmp_path / "lab_torn.py").write_text("def torn(:\n", "utf-8")
    (tmp_path / "lab_other.py").write_text(OTHER, "utf-8")
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
        ([*LAB, "--luck", "some"], "--luck some: say a number of games, or all"),
        ([*LAB, "--thinking", "2"], "--thinking 2: it bounds marshals"),
        ([*LAB, "--with-bid", "999"], "a bid of +999 is out of range, only from -14 to +9"),
        (["lab", "arras", "--sides", "captain,:Bar"], "there is no computer player ':Bar': say module:Class"),
        (["lab", "arras", "--sides", "captain,.os:Bar"], "there is no computer player '.os:Bar'"),
        (["lab", "arras", "--sides", "captain,lab_torn:Bar"], "'lab_torn:Bar' cannot be read: SyntaxError"),
        (["lab", "arras", "--sides", "captain,lab_other:Other"], "cannot be made of a side and its luck: TypeError"),
        (["ladder", "--plan", "plan.toml", "--pairing", "captain,captain"], "cannot be paired with itself"),
        (["ladder", "--plan", "bare.toml", "--pairing", "captain,random"], "no scenario of arras for captain,random"),
        (["ladder", "--plan", "plan.toml", "--write", "none/page.md"], "none/page.md: there is no folder none"),
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
    assert not [each for each in folder.rglob("games.jsonl") if each.parent.name != "torn"], "nothing was played"


def played(folder: Path) -> dict[int, Played]:
    """The games that are kept in a folder."""
    lines = (folder / "games.jsonl").read_bytes().splitlines()
    return {game.seed: game for game in (msgspec.json.decode(line, type=Played) for line in lines)}


def test_luck_is_measured_on_the_first_games(folder: Path) -> None:
    """They stand among the others, are not played again, and what is said is said of so many."""
    words = ["lab", "landships", "-s", "ls-00", "--sides", "recruit,recruit", "--jobs", "1", "--out", "out"]
    said = run(*words, "--games", "3", "--luck", "2", cwd=folder)
    assert said.returncode == 0, said.stderr
    assert "luck, measured on the first 2 games: the luckier side won" in said.stdout
    assert "Measured on the first 2 games." in (folder / "out/report.html").read_text("utf-8")
    assert [bool(game.luck) for _, game in sorted(played(folder / "out").items())] == [True, True, False]
    before = (folder / "out/games.jsonl").read_bytes()
    less = run(*words, "--games", "3", "--luck", "0", cwd=folder)
    assert less.returncode == 0, less.stderr
    assert "luck" not in less.stdout
    assert (folder / "out/games.jsonl").read_bytes() == before, "nothing was played again"
    plain = run(*words[:-1], "plain", "--games", "3", "--luck", "0", cwd=folder)
    assert plain.stdout.replace("plain", "out") == less.stdout, "measuring changes no game"
    more = run(*words, "--games", "3", "--luck", "all", cwd=folder)
    assert "luck, measured on all games" in more.stdout
    assert all(game.luck for game in played(folder / "out").values())


def test_luck_is_measured_unless_nobody_wants_it(folder: Path) -> None:
    said = run("lab", "landships", "-s", "ls-00", "--sides", "recruit,recruit", "-n", "1", "-j", "1", cwd=folder)
    assert said.returncode == 0, said.stderr
    assert "luck, measured on all games" in said.stdout
    assert len(played(folder / "lab")) == 1


def test_a_marshal_with_a_bound_on_his_time(folder: Path) -> None:
    words = ["lab", "landships", "-s", "ls-00", "--sides", "marshal,random", "-n", "1", "-j", "1", "--luck", "0"]
    said = run(*words, "--thinking", "0.01", cwd=folder)
    assert said.returncode == 0, said.stderr
    assert "(marshal@0.01): " in said.stdout
    again = run(*words, "--thinking", "0.02", cwd=folder)
    assert "lab holds games of another setting" in again.stderr


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


def interrupted(words: list[str], folder: Path, kept: Path) -> tuple[bytes, bytes, int]:
    """What a command says, and its code, when it is broken off as soon as a game is kept."""
    with subprocess.Popen(
        [sys.executable, "-m", "grognard", *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,  # noqa: PLW1509  (takes no lock)
    ) as one:
        end = time.monotonic() + 60
        while not any(file.stat().st_size for file in kept.parent.glob(kept.name)):
            assert one.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
        one.send_signal(signal.SIGINT)
        out, err = one.communicate(timeout=120)
    return out, err, one.returncode


def test_a_ladder_that_is_interrupted_goes_on(folder: Path) -> None:
    """A break ends the workers, keeps what was played, and shows it."""
    words = ["ladder", "--plan", "plan.toml", "--games", "4", "--jobs", "2"]
    kept = folder / "ladder/arras/recruit-random"
    out, err, code = interrupted([*words, "--games", "400"], folder, kept / "historical_allied/games.jsonl")
    assert code == 1
    assert b"broke off: by hand" in err
    assert b"Traceback" not in err
    assert b"| arras | recruit against random |" in out
    there = sum(len(file.read_bytes().splitlines()) for file in kept.glob("*/games.jsonl"))
    assert 0 < there < 400
    again = run(*words, cwd=folder)
    assert again.returncode == 0, again.stderr
    assert "| arras | recruit against random | 4 |" in again.stdout


def test_a_run_of_the_lab_that_is_interrupted_goes_on(folder: Path) -> None:
    """A break is answered in one sentence, and what was played is kept."""
    words = ["lab", "arras", "--sides", "recruit,random", "--jobs", "2", "--luck", "0"]
    kept = folder / "lab/games.jsonl"
    out, err, code = interrupted([*words, "--games", "400"], folder, kept)
    assert code == 130
    assert b"what was played is kept, and the same command goes on" in err
    assert b"Traceback" not in err
    assert b"Report" not in out
    assert 0 < len(kept.read_bytes().splitlines()) < 400
    again = run(*words, "--games", "4", cwd=folder)
    assert again.returncode == 0, again.stderr
