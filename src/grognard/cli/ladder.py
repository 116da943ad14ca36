"""`grognard ladder`: how strong the computer players are, as the table of docs/ladder.md."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.cli.lab import THINKING
from grognard.cli.options import PROCESSORS, Jobs
from grognard.games import game as load
from grognard.kernel.game import BadRequest
from grognard.lab import gauntlet
from grognard.lab import ladder as rungs
from grognard.lab.ladder_table import LADDER, LEAGUE, markdown, split, write_into
from grognard.lab.run import Broken

EACH = 10  # games of a level against each style, unless more are asked for


def register(app: typer.Typer) -> None:
    app.command("ladder")(ladder)


def ladder(
    game: Annotated[list[str] | None, typer.Option("--game", "-g", metavar="GAME", help="Only these games.")] = None,
    pairing: Annotated[
        list[str] | None,
        typer.Option("--pairing", "-p", metavar="A,B", help="Only these; a player may be module:Class."),
    ] = None,
    games: Annotated[int | None, typer.Option("--games", "-n", min=2, help="Of each pairing in each game.")] = None,
    seed: Annotated[int | None, typer.Option("--seed")] = None,
    jobs: Jobs = PROCESSORS,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Ray cluster.")] = None,
    out: Annotated[Path, typer.Option("--out", help="Where games are kept; a ladder there is taken up.")] = Path(
        "ladder"
    ),
    plan: Annotated[Path | None, typer.Option("--plan", help="Another plan than the project's own.")] = None,
    write: Annotated[Path | None, typer.Option("--write", help="Put the tables into this page, at its marks.")] = None,
    thinking: Annotated[float | None, typer.Option("--thinking", metavar="SECONDS", help=THINKING)] = None,
    minutes: Annotated[float | None, typer.Option("--minutes", min=0, help="Stop after so long; go on later.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Play nothing: the table of what was played.")] = False,
    anew: Annotated[bool, typer.Option("--anew", help="Drop games of other rules or players.")] = False,
    league: Annotated[
        list[str] | None,
        typer.Option("--league", metavar="LEVEL", help="Instead of pairings: these levels against every style."),
    ] = None,
) -> None:
    """Play pairings of computer players with the sides both ways round, and print the table with intervals."""
    given = rungs.plan(plan)
    for name in game or []:
        load(name)
    first = given.seed if seed is None else seed
    if league and pairing:
        raise BadRequest("--league plays levels against every style: say that, or --pairing")
    if league:
        found = gauntlet.legs(given, game or [], league, games or EACH, first, thinking)
    else:
        asked = rungs.pairings(given, pairing or [])
        found = rungs.legs(given, game or [], asked, games or given.games, first, thinking)
    rungs.check(found)
    marks = LEAGUE if league else LADDER
    if write is not None:
        split(write, marks)  # refuses a page that cannot be written before anything is played
    failed: list[str] = []
    met = rungs.standing(found, out) if show else watch(found, out, jobs, cluster, anew, minutes, failed)
    tables = [markdown(rungs.rows(met)), markdown(rungs.rows(met, by_scenario=True))] if not league else []
    print(gauntlet.markdown(gauntlet.standings(met)) if league else "\n\n".join(tables))
    for line in failed:
        print(f"broke off: {line}", file=sys.stderr)
    if write is not None:
        asked_for: dict[str, object] = {"--game": game, "--pairing": pairing, "--games": games, "--seed": seed}
        asked_for |= {"--plan": plan, "--thinking": thinking, "--league": league}
        text = gauntlet.markdown(gauntlet.standings(met)) if league else f"{tables[0]}\n\nBy scenario:\n\n{tables[1]}"
        write_into(write, f"`{command(asked_for)}`\n\n{text}", marks)
    if failed:
        raise typer.Exit(1)


def command(asked: Mapping[str, object]) -> str:
    """The command that gives these tables again: what decides which games are played, not where they are kept."""
    words = ["grognard", "ladder"]
    for option, value in asked.items():
        for each in value if isinstance(value, list) else [value]:
            words += [] if each is None else [option, str(each)]
    return shlex.join(words)


def watch(
    found: list[rungs.Leg],
    out: Path,
    jobs: int,
    cluster: str | None,
    anew: bool,
    minutes: float | None,
    failed: list[str],
) -> list[rungs.Met]:
    """Climb with a progress bar; after a break, the table of what was played until then."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, *times, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("ladder", total=sum(len(leg.seeds) for leg in found))

        def broken(leg: rungs.Leg, game: Broken) -> None:
            failed.append(f"{leg.play.game} {leg.play}, {leg.pairing.id} as {leg.side}, seed {game.seed}: {game.error}")

        try:
            return rungs.climb(
                found,
                out,
                jobs,
                cluster,
                anew,
                lambda count, what: bar.update(task, advance=count, description=what),
                broken,
                minutes,
            )
        except KeyboardInterrupt:
            failed.append("by hand; what was played is kept, and the same command goes on")
    return rungs.standing(found, out)
