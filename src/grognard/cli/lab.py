"""`grognard lab`: thousands of games between computer players, as numbers, a page and a table."""

from __future__ import annotations

import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from grognard.cli.options import PROCESSORS, Bid, Chosen, GameName, Jobs, ScenarioName, load, settings
from grognard.cli.progress import progress
from grognard.kernel.game import AnyGame, BadRequest
from grognard.lab import report, watched
from grognard.lab.bids import Evening, by_halving, from_swings, score_of
from grognard.lab.kept import Kept
from grognard.lab.match import Played, Setting, opening
from grognard.lab.players import bounded, player
from grognard.lab.run import run
from grognard.lab.summary import Effect, Summary, effects_of, summarise

BROKEN_OFF = 130  # as a shell tells a break by hand
THINKING = "Bound a marshal's decisions. Games are then no longer the same on every machine."


def register(app: typer.Typer) -> None:
    app.command("lab")(lab)


def levels(game: AnyGame, sides: str, thinking: float | None = None) -> tuple[str, ...]:
    """`captain,random`: a player for each side of the game."""
    named = [name.strip() for name in sides.split(",")]
    found = tuple(bounded(name, thinking) for name in named)
    if len(found) != len(game.sides):
        raise BadRequest(f"--sides {sides}: name a player for each of {', '.join(game.sides)}")
    for side, name in zip(game.sides, found, strict=True):
        player(name, side, 1, game.id)
    if thinking is not None and list(found) == named:
        raise BadRequest(f"--thinking {thinking:g}: it bounds marshals, and --sides {sides} names none")
    return found


def measured(luck: str, games: int) -> int:
    """`20` or `all`: the luck of how many games is measured."""
    if luck != "all" and not luck.isdecimal():
        raise BadRequest(f"--luck {luck}: say a number of games, or all")
    return games if luck == "all" else min(int(luck), games)


def lab(
    name: GameName,
    sides: Annotated[
        str,
        typer.Option(
            "--sides", metavar="A,B", help="Who plays each side, in order: a level, marshal@SECONDS, or module:Class."
        ),
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1)] = 100,
    scenario: ScenarioName = None,
    option: Chosen = None,
    compare: Annotated[
        list[str] | None,
        typer.Option("--compare", metavar="OPTION", help="Also play with this option, on the same seeds."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed")] = 1,
    jobs: Jobs = PROCESSORS,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Ray cluster.")] = None,
    out: Annotated[Path, typer.Option("--out", help="Where results and report go; a run there is taken up.")] = Path(
        "lab"
    ),
    luck: Annotated[
        str, typer.Option("--luck", metavar="N|all", help="Measure the luck of the first N games, which takes time.")
    ] = "20",
    thinking: Annotated[float | None, typer.Option("--thinking", metavar="SECONDS", help=THINKING)] = None,
    given: Bid = 0,
    even: Annotated[bool, typer.Option("--bid", help="Find the bid that evens the scenario.")] = False,
    anew: Annotated[bool, typer.Option("--anew", help="Drop games of other settings, rules or players.")] = False,
    watching: Annotated[
        bool, typer.Option("--watch", help="Count absurd acts, kind by kind, instead of luck.")
    ] = False,
) -> None:
    """Play many games and report win rates with intervals, points, length, luck, and what an option is worth."""
    game = load(name, None)
    chosen = game.scenario(scenario or game.scenarios[0].id).id
    options = game.settings(chosen, settings(option))
    setting = Setting(game.id, chosen, levels(game, sides, thinking), options, bid=given, watch=watching)
    changed = {
        each: msgspec.structs.replace(setting, options=game.settings(chosen, {**settings(option), **settings([each])}))
        for each in compare or []
    }
    if even:
        game.agree(opening(game, msgspec.structs.replace(setting, bid=0)), 1)  # refuses a scenario that has no points
    for each in (setting, *changed.values()):
        opening(game, each)
    lucky = 0 if watching else measured(luck, games)
    playing = partial(watch, games=games, seed=seed, jobs=jobs, cluster=cluster, anew=anew)
    try:
        played = with_luck(setting, out, lucky, anew, playing)
        effects = [
            effects_of(each, game.sides, played, playing(other, out=out / each.replace("=", "-")))
            for each, other in changed.items()
        ]
        evening = trial = None
        if even:
            evening = find_bid(game, setting, played, playing, out)
            fresh = msgspec.structs.replace(setting, bid=evening.bid)
            trial = playing(fresh, out=out / f"bid{evening.bid:+d}", seed=seed + games)
            evening = msgspec.structs.replace(evening, trial=score_of(trial, game.sides[0]))
    except KeyboardInterrupt:
        print("broke off: by hand; what was played is kept, and the same command goes on", file=sys.stderr)
        raise typer.Exit(BROKEN_OFF) from None
    summary = summarise(setting, game.sides, played)
    command = "grognard " + shlex.join(sys.argv[1:])
    report.write_csv(out / "games.csv", played)
    report.write_turns(out / "turns.csv", game.sides, played)
    report.write_html(out / "report.html", summary, played, command, game, effects, evening, embedded_fonts())
    tell(summary, effects)
    if evening is not None and trial is not None:
        tell_bid(game.sides, evening, trial)
    if watching:
        print(f"\n{watched.told(setting, game.sides, played)}\n")
    print(f"Report: {out / 'report.html'}")


def with_luck(setting: Setting, out: Path, first: int, anew: bool, playing: partial[list[Played]]) -> list[Played]:
    """The games of a run, the luck of the `first` of them measured.

    Luck changes nothing in a game, so those that were measured, in a folder of their own, stand among the others too.
    """
    kept = Kept(out, setting, anew)
    if first:
        lucky = playing(msgspec.structs.replace(setting, luck=True), out=out / "luck", games=first)
        there = kept.games()
        for game in lucky:
            if there.get(game.seed) != game:
                kept.add(game)
    played = playing(setting, out=out)
    for game in played[first:]:
        game.luck = {}  # measured for a longer run: what is said is said of the first games
    return played


def embedded_fonts() -> report.Fonts | None:
    """The table's own letters for the page, where the drawing part is installed."""
    try:
        from grognard.art.fonts import embedded  # noqa: PLC0415  (slow to load, and an extra)
    except ImportError:
        return None
    return embedded


def watch(
    setting: Setting, out: Path, games: int, seed: int, jobs: int, cluster: str | None, anew: bool
) -> list[Played]:
    """Play a run with a progress bar."""
    title = f"{setting.game} {setting.scenario}" + (f" bid {setting.bid:+d}" if setting.bid else "")
    title += ", luck" if setting.luck else ""
    with progress() as bar:
        task = bar.add_task(title, total=games)
        return run(setting, games, seed, jobs, out, cluster, lambda count: bar.advance(task, count), anew)


def find_bid(
    game: AnyGame, setting: Setting, played: list[Played], playing: partial[list[Played]], out: Path
) -> Evening:
    """From the games that were played, or by more of them where a bid changes the play."""
    bids = game.bids(setting.scenario)
    if not game.bid_in_play:
        return from_swings(played, bids)

    def games(bid: int) -> list[Played]:
        if bid == setting.bid:
            return played
        return playing(msgspec.structs.replace(setting, bid=bid), out=out / f"bid{bid:+d}")

    return by_halving(games, bids, game.sides[0])


def tell(summary: Summary, effects: list[Effect]) -> None:
    for (side, rate), level in zip(summary.wins.items(), summary.setting.players, strict=True):
        print(f"{side} ({level}): {rate}")
    print(f"draws: {summary.draws} of {summary.games}; results: {summary.degrees}")
    print(f"length: {summary.decisions.value:,.0f} decisions, {summary.turns.value:.1f} turns")
    if summary.explained is not None:
        which = f"the first {summary.measured:,} games" if summary.measured < summary.games else "all games"
        print(f"luck, measured on {which}: the luckier side won {summary.explained} of those that were decided")
    for effect in effects:
        for side, value in effect.score.items():
            print(f"option {effect.option}, {side}: {value.value:+.3f} a game ({value.low:+.3f} to {value.high:+.3f})")


def tell_bid(sides: tuple[str, ...], evening: Evening, trial: list[Played]) -> None:
    """The bid, how sure it is, and how it did on fresh seeds."""
    first, second = sides
    points = abs(evening.bid)
    whom = f"{points} {'point' if points == 1 else 'points'} for {first if evening.bid >= 0 else second}"
    target = trial[0].points.get("target")
    whom += f", a target of {target}" if target is not None else ""
    print(f"bid: {evening.bid:+d} ({whom}) gives {first} {evening.score} of the score over {evening.games} games")
    print(f"     {evening.sure}")
    print(f"     tried on {len(trial)} fresh seeds: {evening.trial}")
