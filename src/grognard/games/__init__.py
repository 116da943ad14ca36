"""Where games are found: installed packages that name themselves, and folders of games that are being written.

A package announces its games as entry points of the group `grognard.games`, the four of this project too:

    [project.entry-points."grognard.games"]
    verdun = "grognard.games.verdun.game:GAME"

`register` adds a game that is not installed: a folder with a package that has a `game.py`, or a module's name. A game
that cannot be loaded is told in one sentence (`broken`), and keeps nobody from playing the others.
"""

from __future__ import annotations

import os
import sys
import traceback
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

from grognard.kernel.board import PositionError
from grognard.kernel.data import DataError
from grognard.kernel.game import API, AnyGame, BadRequest, Game

GROUP = "grognard.games"
WRITTEN = "GROGNARD_MODULES"  # games that are being written, for this process and those that it starts
SPOKEN = (DataError, PositionError, BadRequest)  # these say themselves what is wrong, in a sentence


class BadGame(ValueError):
    """No game of that name, or one that cannot be loaded."""


class Found(NamedTuple):
    """A game that somebody announced: the module and the class in it."""

    module: str
    attribute: str

    @property
    def package(self) -> str:
        return self.module.rpartition(".")[0] or self.module


@cache
def _announced() -> dict[str, Found]:
    """The games of installed packages, by id."""
    return {entry.name: Found(entry.module, entry.attr or "GAME") for entry in entry_points(group=GROUP)}


def _written() -> list[str]:
    return [where for where in os.environ.get(WRITTEN, "").split(os.pathsep) if where]


def register(where: str) -> None:
    """Add a game that is being written: the folder of its package (or of a project with it), or a module's name."""
    place = str(Path(where).resolve()) if Path(where).is_dir() else where
    if place not in _written():
        os.environ[WRITTEN] = os.pathsep.join([*_written(), place])
        _registered.cache_clear()


def _package(folder: Path) -> Path:
    """The package with a `game.py` in a folder: the folder itself, one in it, or one in its `src`."""
    if (folder / "game.py").is_file():
        return folder
    found = sorted(path.parent for place in (folder, folder / "src") for path in place.glob("*/game.py"))
    if len(found) != 1:
        raise BadGame(f"{folder} should hold one package with a game.py; it has {len(found)}")
    return found[0]


def _locate(where: str) -> Found:
    """The module of a game that is being written; its package can be imported from now on."""
    if not Path(where).is_dir():
        return Found(where, "GAME")
    package = _package(Path(where))
    root = str(package.parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    return Found(f"{package.name}.game", "GAME")


@cache
def _registered() -> tuple[dict[str, Found], dict[str, str]]:
    """The games that are being written, by id; and where one cannot be read, why."""
    found: dict[str, Found] = {}
    wrong: dict[str, str] = {}
    for where in _written():
        try:
            located = _locate(where)
            found[_class_of(located).id] = located
        except BadGame as error:
            wrong[Path(where).name] = str(error)
    return found, wrong


def _class_of(found: Found) -> type[AnyGame]:
    """The class of a game. Whatever a stranger's module does wrong becomes one sentence."""
    try:
        made = vars(import_module(found.module)).get(found.attribute)
    except Exception as error:
        raise BadGame(f"{found.module} cannot be read: {_in_a_line(error, found)}") from error
    if not (isinstance(made, type) and issubclass(made, Game)):
        raise BadGame(f"{found.module} has no {found.attribute}, the class of a game derived from grognard.Game")
    if not (
        made.__module__.startswith("grognard.") or any("api" in vars(each) for each in made.__mro__ if each != Game)
    ):
        raise BadGame(f"{found.module} does not say for which kernel it was written; this is kernel {API}: api = {API}")
    if made.api != API:
        raise BadGame(f"{found.module} was written for kernel {made.api}; this is kernel {API}")
    return made


def _in_a_line(error: Exception, found: Found) -> str:
    said = " ".join(f"{type(error).__name__}: {error}".split())
    line = _own_line(error, found)
    return f"{said} ({line})" if line else said


def _own_line(error: Exception, found: Found) -> str:
    """The last line of a game's own code on the way to an error; empty if there is none."""
    names = [(str(frame.f_globals.get("__name__")), line) for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [f"{name}, line {line}" for name, line in names if f"{name}.".startswith(f"{found.package}.")]
    return own[-1] if own else ""


def blame(error: Exception) -> str:
    """Which game's code failed, how and where, in a sentence; empty if no game's did."""
    blamed = [(name, found) for name, found in _known().items() if _own_line(error, found)]
    return "; ".join(f"{name} failed: {_in_a_line(error, found)}" for name, found in blamed)


def _known() -> dict[str, Found]:
    return {**_announced(), **_registered()[0]}


@cache
def _load(found: Found, edition: Path | None) -> AnyGame:
    made = _class_of(found)
    try:
        return made(edition)
    except SPOKEN:
        raise
    except Exception as error:
        raise BadGame(f"{found.module} cannot be loaded: {_in_a_line(error, found)}") from error


def package_of(name: str) -> str:
    """The package of a game; empty if there is no such game."""
    found = _known().get(name)
    return found.package if found is not None else ""


def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(_known()))


def game(name: str, edition: str | Path | None = None) -> AnyGame:
    """A game by its id ("verdun", "blood-and-iron"), corrected by the edition in a folder if one is named."""
    found = _known().get(name.replace("_", "-"))
    if found is None:
        others = "".join(f"; {where} cannot be played: {why}" for where, why in _registered()[1].items())
        raise BadGame(f"there is no game {name!r}: choose one of {', '.join(ids())}{others}")
    return _load(found, Path(edition) if edition is not None else None)


def written(where: str) -> AnyGame:
    """A game that is being written, by its folder or its module's name; nobody else hears of it."""
    return _load(_locate(where), None)


def playable() -> dict[str, AnyGame]:
    """Every game that can be loaded, by id."""
    wrong = broken()
    return {name: game(name) for name in ids() if name not in wrong}


def broken() -> dict[str, str]:
    """Every game that cannot be loaded, with the reason in a sentence."""
    wrong = dict(_registered()[1])
    for name in ids():
        try:
            game(name)
        except (BadGame, *SPOKEN) as error:
            wrong[name] = str(error)
    return wrong
