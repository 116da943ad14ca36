"""Options and arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from grognard.games import game, games
from grognard.kernel.game import BadRequest, Game
from grognard.kernel.record import read_value
from grognard.kernel.text import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(games())}.")]
ScenarioName = Annotated[str | None, typer.Option("--scenario", "-s", help="A scenario of the game.")]
Edition = Annotated[Path | None, typer.Option("--edition", help="A folder with corrected data files.")]
Lang = Annotated[str, typer.Option("--lang", "-l", help="en or fr.", envvar="GROGNARD_LANG")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An optional rule; may be given several times."),
]


def language(lang: str) -> str:
    """The language asked for, or a clear word on which there are."""
    if lang not in LANGUAGES:
        raise BadRequest(f"no language {lang!r}: choose one of {', '.join(LANGUAGES)}")
    return lang


def load(name: str, edition: Path | None) -> Game[Any]:
    return game(name, edition)


def settings(chosen: list[str] | None) -> dict[str, Any]:
    """`infiltration` or `infiltration=yes` or `bid=3` as a dictionary."""
    found: dict[str, Any] = {}
    for item in chosen or []:
        name, equals, value = item.partition("=")
        found[name] = read_value(value) if equals else True
    return found
