"""The watch: absurd acts counted by kind and side, the same in any number of processes, and told as a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.bots import watching
from grognard.bots.watching import Deed, Watch
from grognard.kernel.board import Board
from grognard.kernel.choice import Pass
from grognard.lab import match, watched
from grognard.lab.match import Played, Setting
from tests.cli.test_cli import run

PLAYERS = ("random", "captain")
SETTING = Setting("arras", "historical", PLAYERS, watch=True)


class Passes(Watch[Board]):
    name = "passes"
    says = "Decisions that were no decision."

    def look(self, deed: Deed[Board]) -> None:
        if deed.side in deed.before.game.sides and len(deed.before.choices()) > 1:
            self.count(deed.side, isinstance(deed.choice, Pass))

    def close(self, board: Board) -> None:
        assert board.over


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (watching, watched):
        monkeypatch.setattr(module, "watches", lambda game: (Passes,))


@pytest.mark.usefixtures("passes")
def test_counts_are_of_decisions_by_side() -> None:
    game = match.play(SETTING, 3)
    assert set(game.absurd["passes"]) == {"allied", "german"}
    for acts, occasions in game.absurd["passes"].values():
        assert 0 < acts < occasions
    for sides in game.unused.values():
        for missed, offered in sides.values():
            assert 0 <= missed <= offered


@pytest.mark.usefixtures("passes")
def test_a_watched_game_goes_as_one_that_is_not() -> None:
    plain = match.play(Setting("arras", "historical", PLAYERS), 3)
    seen = match.play(SETTING, 3)
    assert not plain.absurd and not plain.unused
    assert (seen.winner, seen.points, seen.decisions) == (plain.winner, plain.points, plain.decisions)


@pytest.mark.usefixtures("passes")
def test_the_tables_add_up() -> None:
    def played(acts: int, of: int, missed: int) -> Played:
        counts = {"passes": {"german": (acts, of)}}
        return Played(1, None, "", {}, 1, 1, absurd=counts, unused={"Fire": {"german": (missed, 4)}})

    games = [played(1, 10, 4), played(2, 10, 4)]
    (row,) = watched.absurd(SETTING, ("allied", "german"), games)
    assert (row.acts, row.occasions, row.games) == (3, 20, 2)
    text = watched.told(SETTING, ("allied", "german"), games)
    assert "| passes | german (captain) | 3 | 20 | 15.0 % | 1.50 |" in text
    assert "Decisions that were no decision." in text
    assert "Fire (german, offered 8 times)" in text
    assert not watched.never(("allied", "german"), [*games, played(0, 1, 3)])  # it was taken once


def test_the_lab_prints_it(tmp_path: Path) -> None:
    def told(jobs: str) -> str:
        words = ["lab", "arras", "--sides", "captain,captain", "--games", "2", "--jobs", jobs, "--watch"]
        found = run(*words, "--out", str(tmp_path / jobs))
        assert found.returncode == 0, found.stderr
        return found.stdout.split("Report")[0]

    first = told("1")
    assert "| what | side | acts | of | rate | a game |" in first
    assert told("2") == first


@pytest.mark.parametrize("game", ["arras", "blood-and-iron", "landships", "verdun"])
def test_every_kind_has_a_name_of_its_own_and_says_what_it_counts(game: str) -> None:
    kinds = watching.watches(game)
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert all(kind.says.endswith(".") for kind in kinds)
