"""Where games are found: packages that announce themselves, folders of games that are being written, broken ones."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard.games.verdun.game
from grognard import games
from grognard.bots import BadBot, bot, outside

SKIRMISH = Path(__file__).parent.parent / "kernel" / "skirmish"
BROKEN = {
    "raises": ("1 / 0", "cannot be read: ZeroDivisionError: division by zero (broken_raises.game, line 1)"),
    "no python": ("class GAME(:", "cannot be read: SyntaxError: invalid syntax (game.py, line 1)"),
    "silent": (
        "from grognard.kernel.game import Game\nclass GAME(Game):\n    id = 'silent'",
        "does not say for which kernel it was written",
    ),
    "no side": (
        "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    id = 'no-side'\n"
        "    def load_world(self):\n        raise KeyError('green')",
        "cannot be loaded: KeyError: 'green' (broken_no_side.game, line 5)",
    ),
    "no class": ("GAME = 5", "has no GAME, the class of a game"),
    "old": (
        "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    api = 1",
        "was written for kernel 1; this is kernel 3",
    ),
    "no data": (
        "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    package = 'nowhere'",
        "cannot be loaded: ModuleNotFoundError",
    ),
}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What a test registers is forgotten after it."""
    before = os.environ.get(games.WRITTEN)
    path = list(sys.path)
    yield
    sys.path[:] = path
    if before is None:
        os.environ.pop(games.WRITTEN, None)
    else:
        os.environ[games.WRITTEN] = before
    games._registered.cache_clear()


def test_the_games_of_this_project_announce_themselves_like_any_other() -> None:
    shipped = {path.parent.name.replace("_", "-") for path in Path(games.__file__).parent.glob("*/game.py")}
    assert shipped <= set(games.ids())
    assert all(games.game(name).id == name for name in shipped)


def test_the_package_of_games_is_not_hidden_by_a_function() -> None:
    assert grognard.games.verdun.game.GAME.id == "verdun"


def project(folder: Path, code: str, name: str) -> Path:
    package = folder / "src" / name
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "game.py").write_text(code, "utf-8")
    return folder


def test_a_game_that_is_being_written_is_found_in_its_folder(tmp_path: Path) -> None:
    code = "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    id = 'mine'\n"
    games.register(str(project(tmp_path, code, "written_here")))
    assert "mine" in games.ids()
    assert games.game("mine").start().choices()


def test_a_process_that_is_started_finds_it_too(tmp_path: Path) -> None:
    code = "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    id = 'theirs'\n"
    games.register(str(project(tmp_path, code, "written_there")))
    said = subprocess.run(
        [sys.executable, "-m", "grognard", "games"], capture_output=True, text=True, check=True, cwd=SKIRMISH.parents[2]
    )
    assert "theirs" in said.stdout


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_game_is_one_sentence_and_the_others_play(tmp_path: Path, kind: str) -> None:
    code, why = BROKEN[kind]
    games.register(str(project(tmp_path, code, f"broken_{kind.replace(' ', '_')}")))
    (said,) = games.broken().values()
    assert why in said
    assert "\n" not in said
    assert "verdun" in games.playable()


def test_who_asks_for_a_game_that_cannot_be_read_is_told_why(tmp_path: Path) -> None:
    games.register(str(project(tmp_path, "1 / 0", "unread")))
    with pytest.raises(
        games.BadGame, match=r"there is no game 'unread': .*cannot be played: unread\.game cannot be read"
    ):
        games.game("unread")


def test_the_line_of_a_game_that_fails_is_named(tmp_path: Path) -> None:
    code = "from tests.kernel.skirmish.game import Skirmish\nclass GAME(Skirmish):\n    id = 'failing'\n"
    games.register(str(project(tmp_path, code + "    def setup(self, s, scenario):\n        1 / 0\n", "failing_here")))
    with pytest.raises(ZeroDivisionError) as failed:
        games.game("failing").start()
    assert (
        games.blame(failed.value) == "failing failed: ZeroDivisionError: division by zero (failing_here.game, line 5)"
    )
    with pytest.raises(ZeroDivisionError) as ours:
        _ = 1 / 0
    assert not games.blame(ours.value)


def test_a_folder_without_a_game_says_so(tmp_path: Path) -> None:
    games.register(str(tmp_path))
    assert games.broken() == {tmp_path.name: f"{tmp_path} should hold one package with a game.py; it has 0"}


def test_a_player_of_another_package_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "announced", lambda: {"odd": "grognard.bots:RandomBot", "gone": "nowhere:Bot"})
    monkeypatch.setattr("grognard.bots.announced", outside.announced)
    assert bot("odd", "german", 1).side == "german"
    with pytest.raises(BadBot, match="there is no computer player 'nowhere:Bot': No module named 'nowhere'"):
        bot("gone", "german", 1)
