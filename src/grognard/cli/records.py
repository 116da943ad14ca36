"""`grognard replay` and `grognard verify`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import Edition, Lang, language, load
from grognard.kernel.board import Board
from grognard.kernel.events import Event
from grognard.kernel.history import History
from grognard.kernel.messages import event_message
from grognard.kernel.record import Record
from grognard.kernel.showing import ending
from grognard.kernel.text import Texts, texts
from grognard.kernel.verify import verify as verify_dice


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
    history = History.of(record, game)
    board = history.board
    said = texts(game, language(lang), game.scene(board, None).sheet)
    if log:
        opened = game.start(record.scenario, record.options, listening=True)
        tell(said, opened, opened.events or [])
        then = history.at(history.floor)  # as it was when each move was made: who fired from where
        for number, move in enumerate(history.moves, 1):
            if number > history.floor:
                then.apply(history.choice(number - 1)[1])
            told(record, number)
            tell(said, then, move.events)
    print(f"{file}: {len(history)} moves of {game.id}, {len(record.marks)} digests, all as recorded.")
    ended = ending(board)
    if ended is not None:
        print(f"{said.say(ended.text)} [{ended.rule}]")
    if record.cut:
        typer.echo(f"The record is cut: {record.cut}.", err=True)
        raise typer.Exit(1)


def tell(said: Texts, board: Board, events: Iterable[Event]) -> None:
    """Events as lines of a battle report, each with its clause."""
    for event in events:
        clause = f"  [{event.clause()}]" if event.clause() else ""
        print(said.say(event_message(board, event)) + clause)


def told(record: Record, number: int) -> None:
    """What was said of a move."""
    for remark in record.remarks:
        if remark.number == number:
            said = " | ".join(remark.way) if remark.way else f"{remark.mark} {remark.text}".strip()
            print(f"  # {number} {remark.author}: {said}")


def verify(
    file: RecordFile,
    edition: Edition = None,
    noted: Annotated[
        str,
        typer.Option(
            "--commitment",
            metavar="HEX",
            help="What you noted before the first roll, a commitment or the whole line of the table; it is compared.",
        ),
    ] = "",
) -> None:
    """Check that a finished record's dice follow from the seed that was committed to before the first roll."""
    record = Record.read(file)
    verdict = verify_dice(record, load(record.game, edition), noted)
    if verdict.whole:
        print(f"{file}: the seed fits its commitment, and all {verdict.rolls} rolls follow from it.")
        if noted:
            print("They were bound to what you noted.")
        if verdict.back:
            print(f"{verdict.back} of these rolls were taken back: nothing shows that everybody agreed.")
        if "ended" in record.notes:
            print(f"It was ended by its players ({record.notes['ended']}): nothing shows that they did.")
        return
    print(f"{file}: {verdict.rolls} rolls follow from the seed, but not all is proved.")
    for doubt in verdict.doubts:
        print(f"- {doubt}")
    raise typer.Exit(1)
