"""The command line: `grognard COMMAND --help`."""

from __future__ import annotations

import sys

import typer

from grognard.bots import BadBot
from grognard.cli import bench, books, fuzz, lab, ladder, luck, maps, play, records, serve
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
for part in (play, fuzz, records, books, maps, lab, luck, ladder, bench, serve):
    part.register(app)


def main() -> None:
    """Run a command; bad input is answered in one sentence, without a traceback."""
    try:
        app()
    except SPOKEN as error:
        print(f"grognard: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
