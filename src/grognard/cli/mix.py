"""`grognard mix`: how often computer players take each of their openings, from games between all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.bots.doctrine import doctrine
from grognard.bots.mixes import mixes
from grognard.cli.options import PROCESSORS, Bid, Chosen, GameName, Jobs, ScenarioName, load, settings
from grognard.cli.progress import progress


def register(app: typer.Typer) -> None:
    app.command("mix")(mix)


def mix(
    name: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Of each opening against each.")] = 20,
    scenario: ScenarioName = None,
    option: Chosen = None,
    seed: Annotated[int, typer.Option("--seed")] = 1,
    given: Bid = 0,
    jobs: Jobs = PROCESSORS,
    write: Annotated[
        Path | None, typer.Option("--write", help="Put the mixes into this mixes.toml of a doctrine.")
    ] = None,
) -> None:
    """Play every opening against every one of the other side, and mix them so that none can be exploited."""
    from grognard.lab.mixing import merge, mixes_of, payoffs, written  # noqa: PLC0415  (needs an extra)

    game = load(name, None)
    chosen = game.scenario(scenario or game.scenarios[0].id).id
    options = game.settings(chosen, settings(option))
    ours, theirs = (doctrine(game.id).openings(chosen, side) for side in game.sides)
    with progress() as bar:
        task = bar.add_task(f"{game.id} {chosen}", total=games * len(ours) * len(theirs))
        found = payoffs(game.id, chosen, options, given, games, seed, jobs, lambda count: bar.advance(task, count))
    print("| " + " | ".join(["", *(each or "plain" for each in theirs)]) + " |")
    print("|" + "---|" * (len(theirs) + 1))
    for mine, row in zip(ours, found, strict=True):
        print("| " + " | ".join([mine or "plain", *(f"{100 * each:.0f}" for each in row)]) + " |")
    words = ["grognard", "mix", game.id, "--scenario", chosen, "--games", str(games), "--seed", str(seed)]
    words += [word for each in option or [] for word in ("--option", each)]
    words += ["--with-bid", str(given)] if given else []
    new = mixes_of(game.id, chosen, found, games, words)
    print(f"\n{written(new)}")
    if write is not None:
        merge(write, new, list(mixes(game.id).values()))
