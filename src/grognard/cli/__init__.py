"""The command line: `grognard COMMAND --help`."""

from __future__ import annotations

import sys

import typer

from grognard.bots import BadBot
from grognard.cli import bench, books, fuzz, keeping, lab, ladder, luck, maps, new, play, records, serve, shelf
from grognard.cli.options import with_module
from grognard.games import BadGame
from grognard.kernel.board import PositionError
from grognard.kernel.data import DataError
from grognard.kernel.game import BadRequest
from grognard.kernel.record import RecordError
from grognard.kernel.words import UnknownName
from grognard.lab.kept import LabError

SPOKEN = (BadGame, BadRequest, BadBot, DataError, PositionError, RecordError, UnknownName, LabError, OSError)

app = typer.Typer(
    name="grognard",
    help="Board wargames by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for part in (play, shelf, new, fuzz, records, books, maps, lab, luck, ladder, bench, serve, keeping):
    part.register(app)
for command in app.registered_commands:
    command.callback = with_module(command.callback)


EXTRAS = {  # what a library is installed with, where it is missing
    "server": ("litestar", "uvicorn", "sqlalchemy", "alembic", "psycopg", "argon2", "prometheus_client"),
    "art": ("numpy", "shapely", "contourpy", "fontTools", "brotli", "resvg_py", "PIL"),
    "lab": ("ray",),
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
    print(f"grognard: {said}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
