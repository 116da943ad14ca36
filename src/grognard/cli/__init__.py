"""The command line: `grognard COMMAND --help`."""

from __future__ import annotations

import os
import sys

import typer

from grognard import __version__
from grognard.bots import BadBot
from grognard.cli import (
    bench,
    books,
    coverage,
    exploit,
    fuzz,
    keeping,
    lab,
    ladder,
    luck,
    maps,
    mix,
    new,
    play,
    practice,
    records,
    review,
    serve,
    shelf,
)
from grognard.cli.options import with_module
from grognard.games import BadGame, blame
from grognard.kernel.board import PositionError
from grognard.kernel.data import DataError
from grognard.kernel.game import BadRequest
from grognard.kernel.lines import RecordError
from grognard.kernel.words import UnknownName
from grognard.lab.kept import LabError
from grognard.practice.stock import StockError

TRACED = "GROGNARD_TRACEBACK"  # if it is set, a game that fails shows how it came to that
SPOKEN = (
    BadGame,
    BadRequest,
    BadBot,
    DataError,
    PositionError,
    RecordError,
    UnknownName,
    LabError,
    StockError,
    OSError,
)

app = typer.Typer(
    name="grognard",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for part in (
    play,
    shelf,
    new,
    fuzz,
    coverage,
    records,
    books,
    maps,
    lab,
    luck,
    review,
    practice,
    ladder,
    mix,
    exploit,
    bench,
    serve,
    keeping,
):
    part.register(app)
groups = [group.typer_instance for group in app.registered_groups if group.typer_instance is not None]
for command in [each for group in (app, *groups) for each in group.registered_commands]:
    command.callback = with_module(command.callback)


def tell_version(asked: bool) -> None:
    if asked:
        print(f"grognard {__version__}")
        raise typer.Exit


@app.callback()
def grognard(
    version: bool = typer.Option(
        False, "--version", callback=tell_version, is_eager=True, help="Which version this is."
    ),
) -> None:
    """Board wargames by the book."""


EXTRAS = {  # what a library is installed with, where it is missing
    "server": ("litestar", "uvicorn", "sqlalchemy", "alembic", "psycopg", "argon2", "prometheus_client"),
    "art": ("numpy", "shapely", "contourpy", "fontTools", "brotli", "resvg_py", "PIL"),
    "lab": ("ray", "scipy"),
    "new": ("copier",),
    "dev": ("chess",),
}


def missing(error: ModuleNotFoundError) -> str:
    """What to install where a library is not there; raises the error again if none of ours is."""
    wanted = (error.name or "").partition(".")[0]
    for extra, libraries in EXTRAS.items():
        if wanted in libraries:
            return f"this needs {wanted}, which is not installed: pip install 'grognard[{extra}]'"
    raise error


def main() -> None:
    """Run a command; bad input is answered in one sentence, without a traceback."""
    try:
        app()
    except SPOKEN as error:
        said = str(error)
    except ModuleNotFoundError as error:
        said = missing(error)
    except Exception as error:
        said = blame(error)
        if not said or os.environ.get(TRACED):
            raise
        said = f"{said}; {TRACED}=1 shows the way there"
    print(f"grognard: {said}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
