"""The command line as a person types it: a real process, its answers, its exit codes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard.cli import app
from grognard.games.arras.combat_events import GunFired
from grognard.kernel.history import History
from grognard.kernel.record import Record

GAME = "verdun"


def run(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """`grognard …` with something typed at it."""
    return subprocess.run(
        [sys.executable, "-m", "grognard", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=120,
        check=False,
    )


def test_it_says_its_version() -> None:
    assert run("--version").stdout == f"grognard {grognard.__version__}\n"


def test_every_command_has_one_function() -> None:
    names = [command.name for command in app.registered_commands]
    assert len(names) == len(set(names))


def test_help_on_every_command() -> None:
    said = run("--help")
    assert said.returncode == 0
    for command in (
        "play",
        "serve",
        "fuzz",
        "replay",
        "verify",
        "rules",
        "data",
        "map",
        "bench",
        "lab",
        "coverage",
        "ladder",
        "luck",
    ):
        assert command in said.stdout
        assert run(command, "--help").returncode == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "monopoly"], "there is no game 'monopoly': choose one of"),
        (["play"], "which game?"),
        (["play", GAME, "--scenario", "moon"], "has no scenario 'moon': choose one of"),
        (["play", GAME, "--option", "magic"], "has no option 'magic'"),
        (["play", GAME, "--lang", "de"], "choose one of en, fr"),
        (["play", GAME, "--bot", "red=random"], "say SIDE=LEVEL"),
        (["play", GAME, "--bot", "german=genius"], "choose one of random, greedy"),
        (["play", "--load", "none.game"], "there is no such file"),
        (["play", GAME, "--edition", "nowhere"], "is no folder"),
        (["replay", "none.game"], "there is no such file"),
        (["verify", "none.game"], "there is no such file"),
        (["rules", GAME, "99.9"], "has no clause '99.9'"),
        (["rules", GAME, "99.5", "--rulings"], "has no clause '99.5'"),
        (["map", GAME, "-o", "map.gif"], "a map is drawn as .svg, .png or .webp"),
        (["fuzz", GAME, "--games", "0"], "greater than or equal to 1"),
        (["fly"], "No such command"),
    ],
)
def test_wrong_input_is_answered_in_one_sentence(words: list[str], says: str, tmp_path: Path) -> None:
    said = run(*words, cwd=tmp_path)
    assert said.returncode == 2
    assert says in " ".join(said.stderr.replace("│", " ").split())
    assert "Traceback" not in said.stderr


def test_rules_in_both_languages() -> None:
    english, french = run("rules", GAME, "9.5a"), run("rules", GAME, "9.5a", "--lang", "fr")
    assert english.stdout.startswith("9.5a")
    assert french.stdout.startswith("9.5a")
    assert english.stdout != french.stdout
    assert len(run("rules", GAME, "9").stdout.splitlines()) > 40


def test_rulings_in_both_languages() -> None:
    english, french = run("rules", GAME, "--rulings").stdout, run("rules", GAME, "--rulings", "--lang", "fr").stdout
    assert "R-01" in english
    assert "R-01" in french
    assert english != french
    retreats = run("rules", GAME, "9.5b", "--rulings").stdout
    assert "R-37" in retreats
    assert "R-01" not in retreats
    assert run("rules", GAME, "1.0a", "--rulings").stdout == "There is no ruling about this.\n"


def test_data_says_what_is_ours() -> None:
    said = run("data", GAME)
    assert said.returncode == 0
    assert "units.toml" in said.stdout


def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    """Asks, refuses, explains, takes back, saves; and the saved game goes on."""
    typed = "help\n99999\nfly\nwhy\nwhy 0105\nwhy nowhere\nall\nmap\nscore\n1\nundo\n1\nodds 1\nsave my.game\nquit\n"
    said = run("play", GAME, typed=typed, cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert "Traceback" not in said.stderr
    assert "There is no choice 99999" in said.stdout
    assert "“fly” is no command here" in said.stdout
    assert "“why” needs one more word" in said.stdout
    assert "There is no unit or place “nowhere” here." in said.stdout
    assert "One decision taken back." in said.stdout
    assert "Saved in my.game." in said.stdout
    record = grognard.Record.read(tmp_path / "my.game")
    assert len(record.moves) == 1
    again = run("play", "--load", "my.game", typed="quit\n", cwd=tmp_path)
    assert "Going on after 1 moves." in again.stdout


def test_the_end_of_the_input_is_no_crash() -> None:
    said = run("play", GAME, typed="")
    assert said.returncode == 0
    assert "the input ended" in said.stdout
    assert said.stderr == ""


def test_a_game_in_french() -> None:
    said = run("play", GAME, "--lang", "fr", typed="help\nquit\n")
    assert "Votre choix" in said.stdout
    assert "Un numéro joue ce choix" in said.stdout
    assert "[step-" not in said.stdout


def test_computer_against_computer_is_recorded_and_verified(tmp_path: Path) -> None:
    said = run("play", "arras", "--bot", "allied=random", "--bot", "german=random", "--seed", "3", cwd=tmp_path)
    assert said.returncode == 0, said.stderr
    assert "The game is over." in said.stdout


def test_twins_are_played_with_the_options_that_are_asked_for() -> None:
    said = run("fuzz", "arras", "--secrets", "2", "--games", "20", "--scenario", "historical", "--option", "bidding")
    assert said.returncode == 0, said.stdout
    played, compared = (int(found) for found in re.findall(r"(\d+) (?:games|decisions)", said.stdout)[:2])
    assert played <= 3 and compared >= 2, "only some games have bids unless all are to"


def test_fuzz_reports_its_numbers() -> None:
    said = run("fuzz", GAME, "--games", "1", "--seed", "1")
    assert said.returncode == 0, said.stdout
    assert "1 games" in said.stdout
    assert "decisions a second" in said.stdout
    assert "0 failures" in said.stdout


def test_a_replay_tells_the_game_from_its_opening() -> None:
    """What happens before the first decision is told too: who stands where, the turn, its first phases."""
    record = Path(__file__).parents[1] / "golden" / "arras" / "historical-zone.game"
    lines = run("replay", str(record), "--log").stdout.splitlines()
    assert lines[0].startswith("Group A (13e BCC") and lines[0].endswith("is placed in Mont-St-Éloi (21).  [14.2a]")
    heads = [line.partition("  [")[0] for line in lines[:40]]
    opening = ["Turn 1, 15:00", "Initiative", "The Allied player begins the turn with the Initiative.", "Air support"]
    assert heads[heads.index(opening[0]) :][:4] == opening and "Combat Phase" in heads


def test_a_replay_tells_each_move_as_the_board_was_then() -> None:
    """A gun that has moved on since, or is lost, fired from where it stood."""
    path = Path(__file__).parents[1] / "golden" / "arras" / "free-refreshed.game"
    record, game = Record.read(path), grognard.game("arras")
    board = game.start(record.scenario, record.options)
    fired = []
    for move in History.of(record, game).moves:
        guns = [event.gun for event in move.events if isinstance(event, GunFired)]
        fired += [board.world.ground.area_ids[board.place[gun]] for gun in guns]
        board.play(move.choice)
    told = [line for line in run("replay", str(path), "--log").stdout.splitlines() if " bombards " in line]
    assert fired
    assert len(told) == len(fired)
    for place, line in zip(fired, told, strict=True):
        assert re.search(rf" from [^(]*\((Zone )?{place}\)", line), line
