"""Options and arguments that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, get_type_hints

import typer

from grognard.games import game, register
from grognard.kernel.choice import OptionValue
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.lines import read_value
from grognard.kernel.text import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game; `grognard games` lists them.")]
ScenarioName = Annotated[str | None, typer.Option("--scenario", "-s", help="A scenario of the game.")]
Edition = Annotated[Path | None, typer.Option("--edition", help="A folder with corrected data files.")]
Lang = Annotated[str, typer.Option("--lang", "-l", help="en or fr.", envvar="GROGNARD_LANG")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="An optional rule; may be given several times."),
]

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
FirstSeed = Annotated[int, typer.Option("--seed", help="The first game's seed; the next ones count up.")]
Bid = Annotated[int, typer.Option("--with-bid", metavar="N", help="Points for the first side, agreed on before play.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes on this machine.")]
PROCESSORS = os.cpu_count() or 1

Modules = Annotated[
    list[str] | None,
    typer.Option("--module", metavar="FOLDER", help="A folder with a game that is being written, or a module's name."),
]


def with_module(command: Callable[..., None] | None) -> Callable[..., None]:
    """The same command with `--module`, so that a game can be played, tested and drawn while it is written."""
    assert command is not None

    @wraps(command)
    def called(module: list[str] | None, **given: object) -> None:
        for where in module or []:
            register(where)
        command(**given)

    hints = {**get_type_hints(command, include_extras=True), "module": Modules}
    own = signature(command)
    known = [each.replace(annotation=hints[each.name]) for each in own.parameters.values()]
    more = Parameter("module", Parameter.KEYWORD_ONLY, default=None, annotation=Modules)
    vars(called)["__signature__"] = own.replace(parameters=[*known, more])
    called.__annotations__ = hints
    return called


def language(lang: str) -> str:
    """The language asked for, or a clear word on which there are."""
    if lang not in LANGUAGES:
        raise BadRequest(f"no language {lang!r}: choose one of {', '.join(LANGUAGES)}")
    return lang


def load(name: str, edition: Path | None) -> AnyGame:
    return game(name, edition)


def settings(chosen: list[str] | None) -> dict[str, OptionValue]:
    """`infiltration` or `infiltration=yes` or `bid=3` as a dictionary."""
    found: dict[str, OptionValue] = {}
    for item in chosen or []:
        name, equals, value = item.partition("=")
        found[name] = read_value(value) if equals else True
    return found
