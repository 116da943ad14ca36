"""`grognard lab`: thousands of games between computer players, as numbers, a page and a table."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.bots import bot
from grognard.cli.options import Chosen, Edition, GameName, ScenarioName, load, settings
from grognard.kernel.game import BadRequest, Game
from grognard.kernel.record import Record
from grognard.lab.luck import luck_of
from grognard.lab.match import Played, Setting
from grognard.lab.run import run
from grognard.lab.summary import Summary, bid, effect, summarise


def register(app: typer.Typer) -> None:
    app.command("lab")(lab)
    app.command("luck")(luck)


def levels(game: Game[Any], sides: str) -> tuple[str, ...]:
    """`captain,random`: one level for each side of the game."""
    found = tuple(level.strip() for level in sides.split(","))
    if len(found) != len(game.sides):
        raise BadRequest(f"--sides {sides}: name a level for each of {', '.join(game.sides)}")
    for side, level in zip(game.sides, found, strict=True):
        bot(level, side)
    return found


def lab(
    name: GameName,
    sides: Annotated[str, typer.Option("--sides", metavar="A,B", help="The computer player of each side, in order.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1)] = 100,
    scenario: ScenarioName = None,
    option: Chosen = None,
    compare: Annotated[
        str | None, typer.Option("--compare", metavar="OPTION", help="Also play with this option, on the same seeds.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes on this machine.")] = os.cpu_count() or 1,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Ray cluster.")] = None,
    out: Annotated[Path, typer.Option("--out", help="Where results and report go; a run there is taken up.")] = Path(
        "lab"
    ),
    with_luck: Annotated[
        bool, typer.Option("--luck/--no-luck", help="Reckon the luck of every roll (slower).")
    ] = False,
    even: Annotated[
        str | None, typer.Option("--bid", metavar="POINTS=LIMIT", help="The bid that evens the scenario.")
    ] = None,
) -> None:
    """Play many games and report win rates with intervals, points, length, luck, and what an option is worth."""
    game = load(name, None)
    chosen = game.scenario(scenario or game.scenarios[0].id).id
    setting = Setting(game.id, chosen, levels(game, sides), game.settings(chosen, settings(option)), with_luck)
    played = watch(setting, games, seed, jobs, out, cluster)
    summary = summarise(setting, game.sides, played)
    effects = {}
    if compare is not None:
        changed = Setting(
            game.id, chosen, setting.players, game.settings(chosen, settings([*(option or []), compare])), with_luck
        )
        other = watch(changed, games, seed, jobs, out / compare.replace("=", "-"), cluster)
        effects[compare] = {side: effect(side, played, other) for side in game.sides}
    from grognard.lab import report  # noqa: PLC0415  (the plotting library is slow to load)

    command = "grognard " + shlex.join(sys.argv[1:])
    report.write_csv(out / "games.csv", played)
    report.write_html(out / "report.html", summary, played, command, effects)
    tell(summary, effects)
    if even is not None:
        tell_bid(even, played)
    print(f"Report: {out / 'report.html'}")


def watch(setting: Setting, games: int, seed: int, jobs: int, out: Path, cluster: str | None) -> list[Played]:
    """Play a run with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{setting.game} {setting.scenario}", total=games)
        return run(setting, games, seed, jobs, out, cluster, lambda count: bar.advance(task, count))


def tell(summary: Summary, effects: dict[str, Any]) -> None:
    for (side, rate), level in zip(summary.wins.items(), summary.setting.players, strict=True):
        print(f"{side} ({level}): {rate}")
    print(f"draws: {summary.draws} of {summary.games}; results: {summary.degrees}")
    print(f"length: {summary.decisions.value:,.0f} decisions, {summary.turns.value:.1f} turns")
    for name, changed in effects.items():
        for side, value in changed.items():
            print(f"option {name}, {side}: {value.value:+.3f} a game ({value.low:+.3f} to {value.high:+.3f})")


def tell_bid(even: str, played: list[Played]) -> None:
    points, equals, limit = even.partition("=")
    if not equals or not limit.lstrip("-").isdigit():
        raise BadRequest(f"--bid {even}: say POINTS=LIMIT, such as german=7")
    print(f"bid: {bid(points, played, int(limit)):+d} {points} brings the median to {limit}")


def luck(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    most: Annotated[int, typer.Option("--most", min=0, help="How many rolls to name.")] = 10,
    edition: Edition = None,
) -> None:
    """How lucky a recorded game was: every roll against its exact expectation."""
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
