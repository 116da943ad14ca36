"""`grognard coverage`: which rules sleep."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import FirstSeed, GameName, load
from grognard.cli.progress import progress
from grognard.kernel.game import BadRequest
from grognard.kernel.record import Record
from grognard.lab.coverage import Occurred, Sleeping, played, recorded, sleeping


def register(app: typer.Typer) -> None:
    app.command("coverage")(coverage)


def coverage(
    name: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=0, help="How many games are played.")] = 100,
    seed: FirstSeed = 1,
    records: Annotated[
        list[Path] | None,
        typer.Option("--records", metavar="FOLDER", help="Recorded games that count too; may be given several times."),
    ] = None,
) -> None:
    """Play games of computer and random players with all scenarios and options; name what never occurred in them."""
    game = load(name, None)
    met = Occurred()
    for folder in records or []:
        paths = sorted(folder.rglob("*.game"))
        if not paths:
            raise BadRequest(f"--records {folder}: there is no recorded game")
        for path in paths:
            met.add(recorded(game, Record.read(path)))
    with progress() as bar:
        for number in bar.track(range(games), description=f"coverage {game.id}"):
            met.add(played(game, number, seed))
    found = sleeping(game, met)
    tell(found)
    print(f"{game.id}: {met.games} games, {len(met.steps)} steps, {len(met.taken)} choices, {len(met.events)} events")
    if found:
        raise typer.Exit(1)


def tell(found: Sleeping) -> None:
    for title, names in (
        ("steps never reached", found.steps),
        ("choices never offered", found.never_offered),
        ("choices never taken", found.never_taken),
        ("events that never happened", found.events),
    ):
        if names:
            print(f"{title}: {', '.join(names)}")
