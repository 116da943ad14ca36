"""Exploiters: bred against a level, kept with how they were made, members of the league."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.bots.doctrine import doctrine
from grognard.bots.knobs import base_of
from grognard.bots.styles import Exploiter, exploiters, league
from grognard.lab import breeding
from grognard.lab.breeding import Brood, Duel
from grognard.lab.kept import LabError
from grognard.lab.match import Setting, play
from tests.cli.test_cli import run

GAMES = ("arras", "blood-and-iron", "landships", "verdun")
DUEL = Duel("blood-and-iron", "floing", grognard.game("blood-and-iron").settings("floing", {}), 0, "french", "captain")
BRED = Exploiter("floing", "french", "captain", "stand~zeal=2.5", 0.7, 0.6, 50, "grognard exploit")


def test_weights_move_to_where_games_are_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """A victim who loses the more the greater one weight is: the weight grows, the others stay about."""

    def scores(duel: Duel, players: list[str], seeds: range, *_: object) -> list[float]:
        seen.append(seeds)
        found = [doctrine(duel.game, name.removeprefix("posture:")).knobs(duel.side) for name in players[:-1]]
        last = [0.0] if players[-1] == "captain" else [doctrine(duel.game, players[-1][8:]).knobs(duel.side)["zeal"]]
        return [each["zeal"] for each in found] + last

    seen: list[range] = []
    monkeypatch.setattr(breeding, "scores", scores)
    found = breeding.breed(DUEL, Brood(8, 16, 4, 10), 100, 1, ["grognard", "exploit"])
    base = doctrine("blood-and-iron", base_of(found.posture)).knobs("french")
    bred = doctrine("blood-and-iron", found.posture).knobs("french")
    assert bred["zeal"] > 2 * base["zeal"]
    assert bred["zeal"] / base["zeal"] > 1.3 * bred["caution"] / base["caution"]
    used = [number for seeds in seen for number in seeds]
    assert len(used) == len(set(used)) == 4 * 9 + 10  # no generation meets the dice of another, nor the trial


def test_the_same_seed_breeds_the_same() -> None:
    first, again = (breeding.breed(DUEL, Brood(1, 2, 1, 1), 50, 1, ["x"]) for _ in range(2))
    assert first == again
    assert base_of(first.posture) in breeding.founders(DUEL)


def test_a_file_is_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "exploiters.toml"
    old = Exploiter("floing", "french", "captain", "aim", 0.1, 0.1, 1, "older")
    breeding.merge(file, BRED, [old, Exploiter("floing", "prussian", "captain", "aim", 0.1, 0.1, 1, "other")])
    text = file.read_text("utf-8")
    assert 'posture = "stand~zeal=2.5"' in text and '"other"' in text and '"older"' not in text
    with pytest.raises(LabError, match=r"name a file exploiters\.toml"):
        breeding.merge(tmp_path / "other.toml", BRED, [])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_in_the_league(game: str) -> None:
    for bred in exploiters(game):
        assert bred.made.startswith(f"grognard exploit {game} --scenario {bred.scenario} --side {bred.side}")
        assert f"bred-against-{bred.against}" in {style.name for style in league(game, bred.side, bred.scenario)}
        assert doctrine(game, bred.posture).knobs(bred.side) != doctrine(game).knobs(bred.side)


def test_a_posture_can_be_named() -> None:
    setting = Setting("blood-and-iron", "floing", ("posture:stand~zeal=2.5", "captain"))
    turned, plain = play(setting, 3), play(Setting("blood-and-iron", "floing", ("captain", "captain")), 3)
    assert turned == play(setting, 3)
    assert (turned.decisions, turned.values) != (plain.decisions, plain.values)


def test_the_command_prints_and_writes_it(tmp_path: Path) -> None:
    words = ["exploit", "blood-and-iron", "--scenario", "floing", "--side", "french", "--against", "random"]
    words += ["--generations", "1", "--size", "2", "--games", "1", "--trial", "1", "--jobs", "1"]
    found = run(*words, "--write", str(tmp_path / "exploiters.toml"), cwd=tmp_path)
    assert found.returncode == 0, found.stderr
    assert '[[exploiter]]\nscenario = "floing"\nside = "french"\nagainst = "random"' in found.stdout
    assert (tmp_path / "exploiters.toml").read_text("utf-8").endswith(found.stdout.strip() + "\n")
