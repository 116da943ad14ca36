"""`grognard games`: what can be played here. `grognard new`: a folder in which a new game begins."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import Lang, language
from grognard.games import broken, playable
from grognard.kernel.game import BadRequest
from grognard.kernel.text import texts

TEMPLATE = Path(__file__).parent.parent / "template"


def register(app: typer.Typer) -> None:
    app.command("games")(games)
    app.command("new")(new)


def games(lang: Lang = "en") -> None:
    """The games that are here, with their scenarios."""
    language(lang)
    for name, game in playable().items():
        scenarios = ", ".join(scenario.id for scenario in game.scenarios)
        print(f"{name:16} {texts(game, lang).line('game-title')}: {scenarios}")
    for name, why in broken().items():
        print(f"{name:16} cannot be played: {why}")


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, such as my-game.")],
    folder: Annotated[
        Path | None, typer.Option("--to", metavar="FOLDER", help="Where; else a folder NAME here.")
    ] = None,
) -> None:
    """Make a folder with a small whole game, to be changed into yours."""
    package = name.replace("-", "_")
    if not (package.isidentifier() and package == package.lower() and package.isascii()):
        raise BadRequest(f"{name!r} cannot be a game's name: take small letters and hyphens, such as my-game")
    place = folder or Path(name)
    if place.exists() and any(place.iterdir()):
        raise BadRequest(f"{place} is not empty: name another folder with --to FOLDER")
    from copier import run_copy  # noqa: PLC0415  (the templates' library is loaded when something is begun)

    title = name.replace("-", " ").capitalize()
    run_copy(str(TEMPLATE), place, data={"id": name, "package": package, "title": title}, defaults=True, quiet=True)
    print(f"{place} made. `grognard play {name} --module {place}` plays it, `pytest --grognard` in it checks it.")
