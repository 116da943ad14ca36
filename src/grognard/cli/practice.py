"""`grognard practice`: positions in which one choice is better than all others, found and judged again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as count_from
from random import Random
from typing import Annotated

import typer
from msgspec.structs import replace

from grognard.cli.options import load
from grognard.kernel.game import AnyGame
from grognard.practice.checking import again, wrong
from grognard.practice.making import make
from grognard.practice.stock import Puzzle, put, stock


def register(app: typer.Typer) -> None:
    practice = typer.Typer(help="Puzzles: positions in which one choice is better beyond doubt.", no_args_is_help=True)
    practice.command("make")(find)
    practice.command("check")(check)
    app.add_typer(practice, name="practice")


def find(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many puzzles.")] = 26,
    scenario: Annotated[list[str] | None, typer.Option("--scenario", "-s", help="New ones only of these.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the games that they are taken from, and of the dice.")] = 1,
    afresh: Annotated[bool, typer.Option("--afresh", help="Keep none of the puzzles that there are.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Do not tell what is looked at.")] = False,
) -> None:
    """Write the game's stock of puzzles: those that hold when they are judged again, filled up with new ones: computer
    players play, and decisions that are beyond doubt are kept."""
    loaded = load(game, None)
    for name in scenario or []:
        loaded.start(name)  # refuses one that there is not
    kept = [] if afresh else [each for each in judged(loaded, seed, quiet) if isinstance(each, Puzzle)]
    held = {puzzle.id for puzzle in kept}
    free = (name for number in count_from(1) if (name := f"{loaded.id}-p{number:02}") not in held)
    for found in make(loaded, count, seed, scenario or (), kept):
        if isinstance(found, Puzzle):
            kept.append(replace(found, id=next(free)))
            put(loaded, kept)  # after each: what was found is not lost if this is broken off
        elif not quiet:
            print(found, flush=True)
    put(loaded, kept)
    print(f"{len(kept)} puzzles of {loaded.id}")


def check(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    seed: Annotated[int, typer.Option("--seed", help="Of the dice that they are judged with.")] = 2,
) -> None:
    """Judge every puzzle of a game again, with other dice; ends with 1 if one no longer holds."""
    loaded = load(game, None)
    if sum(isinstance(each, str) for each in judged(loaded, seed, quiet=False)):
        raise typer.Exit(1)


def judged(game: AnyGame, seed: int, quiet: bool) -> Iterator[Puzzle | str]:
    """Every puzzle of a stock as it is judged with other dice, or why it no longer holds."""
    for puzzle in stock(game).values():
        found = wrong(game, puzzle) or again(game, puzzle, Random(f"{puzzle.id} {seed}"))
        if not quiet:
            print(f"{puzzle.id}: {'holds' if isinstance(found, Puzzle) else found}", flush=True)
        yield found
