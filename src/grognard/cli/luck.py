"""`grognard luck`: how lucky a recorded game was."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import Edition, load
from grognard.kernel.record import Record
from grognard.lab.luck import luck_of


def register(app: typer.Typer) -> None:
    app.command("luck")(luck)


def luck(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    most: Annotated[int, typer.Option("--most", min=0, help="How many rolls to name.")] = 10,
    edition: Edition = None,
) -> None:
    """How lucky a recorded game was: every roll against its expectation."""
    record = Record.read(file)
    game = load(record.game, edition)
    found = luck_of(record, game, most)
    for share in found.shares:
        print(
            f"{share.side}: {share.luck:+.2f} points of luck over {found.rolls} rolls "
            f"(expected {share.expected:+.2f}, fell {share.fell:+.2f}; {share.good} kind, {share.bad} unkind)"
        )
    first = game.sides[0]
    for roll in found.decisive:
        clause = f"[{roll.rule}] " if roll.rule else ""
        print(f"  move {roll.number:5}, turn {roll.turn:2} {clause}{roll.text}: {roll.gain(first):+.2f} for {first}")
