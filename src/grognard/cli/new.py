"""`grognard new`: the folder of a new game, small and whole, to be changed into another."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from grognard.games import ids
from grognard.kernel.game import API, BadRequest

TEMPLATE = Path(__file__).parent / "template"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def register(app: typer.Typer) -> None:
    app.command("new")(new)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called: small letters and dashes.")],
    folder: Annotated[Path | None, typer.Option("--out", help="Where it is made; else a folder of that name.")] = None,
) -> None:
    """Make the folder of a new game: rules, texts, a map and tests, which can be played at once."""
    package = name.replace("-", "_")
    if not NAME.fullmatch(name):
        raise BadRequest(f"{name!r} is no name for a game: small letters, figures and dashes, as in night-patrol")
    if keyword.iskeyword(name) or name in sys.stdlib_module_names:
        raise BadRequest(f"{name!r} is a word of Python's own: its package could not be imported")
    if name in ids():
        raise BadRequest(f"there is a game {name!r} already")
    found = find_spec(package)
    if found is not None and found.origin:
        raise BadRequest(f"there is a package {package} already, which it would hide: choose another name")
    place = folder or Path(name)
    if place.exists() and any(place.iterdir()):
        raise BadRequest(f"{place} is there already, and not empty")
    import copier  # noqa: PLC0415  (an extra, which nothing else needs)

    words = name.split("-")
    answers = {
        "id": name,
        "package": package,
        "title": " ".join(words).capitalize(),
        "kind": "".join(word.capitalize() for word in words),
        "api": API,
    }
    copier.run_copy(str(TEMPLATE), str(place), data=answers, defaults=True, quiet=True)
    print(f"{place} is made. Try: grognard play {name} --module {place} --bot blue=captain")
