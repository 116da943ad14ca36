"""The games, by their ids. A game is a package here with a `game.py` that names its class `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from grognard.kernel.game import Game


class BadGame(ValueError):
    """No game of that name."""


@cache
def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    here = Path(__file__).parent
    found = [module.name for module in iter_modules([str(here)]) if (here / module.name / "game.py").is_file()]
    return tuple(sorted(name.replace("_", "-") for name in found))


@cache
def _load(name: str, edition: Path | None) -> Game[Any]:
    module = import_module(f"grognard.games.{name.replace('-', '_')}.game")
    made: Game[Any] = module.GAME(edition)
    return made


def game(name: str, edition: str | Path | None = None) -> Game[Any]:
    """A game by its id ("verdun", "blood-and-iron"), corrected by the edition in a folder if one is named."""
    if name.replace("_", "-") not in games():
        raise BadGame(f"there is no game {name!r}: choose one of {', '.join(games())}")
    return _load(name.replace("_", "-"), Path(edition) if edition is not None else None)
