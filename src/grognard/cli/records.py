"""`grognard replay` and `grognard verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import Edition, Lang, language, load
from grognard.kernel.fair import verify as verify_dice
from grognard.kernel.history import History
from grognard.kernel.messages import event_message
from grognard.kernel.record import Record
from grognard.kernel.showing import ending
from grognard.kernel.text import texts


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)
    app.command("verify")(verify)


RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def replay(
    file: RecordFile,
    edition: Edition = None,
    lang: Lang = "en",
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, line by line.")] = False,
) -> None:
    """Play a record again and say whether, and from which turn, it differs."""
    record = Record.read(file)
    game = load(record.game, edition)
    board = record.replay(game)
    said = texts(game, language(lang), game.scene(board, None).sheet)
    if log:
        history = History.of(record, game)
        for events in history.events:
            for event in events:
                clause = f"  [{event.clause()}]" if event.clause() else ""
                print(said.say(event_message(board, event)) + clause)
    print(f"{file}: {len(record.moves)} moves of {game.id}, {len(record.marks)} digests, all as recorded.")
    ended = ending(board)
    if ended is not None:
        print(f"{said.say(ended.text)} [{ended.rule}]")


def verify(file: RecordFile, edition: Edition = None) -> None:
    """Check that a finished record's dice follow from the seed that was committed to before the first roll."""
    record = Record.read(file)
    game = load(record.game, edition)
    drawn = verify_dice(record, game)
    print(f"{file}: the seed fits its commitment, and all {drawn} draws follow from it.")
