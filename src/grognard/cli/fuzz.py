"""`grognard fuzz`: many random games with everything checked."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from grognard.cli.options import Chosen, Edition, FirstSeed, GameName, Games, ScenarioName, load, settings
from grognard.cli.progress import progress
from grognard.kernel.board import Board
from grognard.kernel.conformance import NonConformance, Walk, check_clauses, check_texts, twins, walk
from grognard.kernel.game import AnyGame, Game


def register(app: typer.Typer) -> None:
    app.command("fuzz")(fuzz)


def fuzz(
    name: GameName,
    games: Games = 100,
    seed: FirstSeed = 1,
    scenario: ScenarioName = None,
    option: Chosen = None,
    edition: Edition = None,
    thorough: Annotated[
        float, typer.Option("--thorough", min=0.0, max=1.0, help="The share of positions that are checked in full.")
    ] = 0.01,
    secrets: Annotated[
        int,
        typer.Option(
            "--secrets",
            min=0,
            help="Instead: play games beside others that differ by a secret alone, until so many decisions are "
            "compared (or so many --games played).",
        ),
    ] = 0,
    out: Annotated[Path, typer.Option("--out", help="Where records of failures go.")] = Path("artifacts"),
) -> None:
    """Play random games over all scenarios and options, and check the whole contract on the way."""
    game = load(name, edition)
    console = Console()
    if secrets:
        compare(console, game, games, seed, secrets, scenario, settings(option) if option else None, thorough, out)
        return
    failures = [f"texts: {line}" for line in check_texts(game)] + [f"clauses: {line}" for line in check_clauses(game)]
    total = Walk()
    results: dict[str, int] = {}
    began = time.perf_counter()
    with progress(console) as bar:
        for number in bar.track(range(games), description=f"fuzz {game.id}"):
            chosen = scenario or game.scenarios[number % len(game.scenarios)].id
            try:
                met = walk(game, seed + number, chosen, settings(option) if option else None, thorough)
            except NonConformance as error:
                failures.append(f"seed {seed + number}, {chosen}: {error}{keep(error, game, out, seed + number)}")
                continue
            total.decisions += met.decisions
            total.steps |= met.steps
            total.choices |= met.choices
            total.events |= met.events
            winner = met.result.partition(" ")[0]
            results[winner] = results.get(winner, 0) + 1
    spent = time.perf_counter() - began
    for failure in failures:
        console.print(f"[red]failure[/red] {failure}", highlight=False, soft_wrap=True)
    won = ", ".join(f"{winner} {count}" for winner, count in sorted(results.items()))
    console.print(
        f"{game.id}: {games} games, {total.decisions} decisions, {total.decisions / spent:,.0f} decisions a second"
        f" with checks, {len(failures)} failures. Results: {won or 'none'}.",
        highlight=False,
        soft_wrap=True,
    )
    report_unseen(console, game, total)
    if failures:
        raise typer.Exit(1)


def compare(
    console: Console,
    game: Game[Board],
    games: int,
    seed: int,
    wanted: int,
    scenario: str | None,
    options: Mapping[str, object] | None,
    thorough: float,
    out: Path,
) -> None:
    """Play games beside their twins until so many decisions were compared."""
    if not game.has_secrets:
        console.print(f"{game.id}: nobody has secrets here.", highlight=False)
        return
    decisions = played = failures = 0
    varied: set[str] = set()
    began = time.perf_counter()
    while decisions < wanted and played < games:
        chosen = scenario or game.scenarios[played % len(game.scenarios)].id
        try:
            met = twins(game, seed + played, chosen, options, thorough)
            decisions += met.decisions
            varied |= met.choices
        except NonConformance as error:
            failures += 1
            kept = keep(error, game, out, seed + played)
            console.print(
                f"[red]failure[/red] seed {seed + played}, {chosen}: {error}{kept}", highlight=False, soft_wrap=True
            )
        played += 1
    spent = time.perf_counter() - began
    console.print(
        f"{game.id}: {played} games beside their twins, {decisions} decisions compared, {decisions / spent:,.0f} a"
        f" second, {failures} failures. Secrets varied: {', '.join(sorted(varied)) or 'none'}.",
        highlight=False,
        soft_wrap=True,
    )
    if failures:
        raise typer.Exit(1)


def keep(error: NonConformance, game: AnyGame, out: Path, seed: int) -> str:
    """Save the record of a failure, so that it can be replayed and opened at the table."""
    if error.record is None:
        return ""
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{game.id}-{seed}.game"
    error.record.save(path)
    return f" (record: {path})"


def report_unseen(console: Console, game: AnyGame, total: Walk) -> None:
    """Name the steps and choices of the game that no random game met."""
    from grognard.kernel.choice import Choice  # noqa: PLC0415
    from grognard.kernel.flow import Automatic, Sequence, Step  # noqa: PLC0415

    met = total.steps | total.choices
    unseen = sorted(
        cls.__name__
        for cls in game.classes.values()
        if cls.__module__.startswith(game.package)
        and issubclass(cls, (Step, Choice))
        and not issubclass(cls, (Sequence, Automatic))
        and not cls.__subclasses__()
        and cls.__name__ not in met
    )
    if unseen:
        console.print(f"Never met: {', '.join(unseen)}.", highlight=False, soft_wrap=True)
