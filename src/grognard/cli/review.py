"""`grognard review`: what luck and what the sides did in a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from grognard.cli.options import Edition, Lang, language, load
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.record import Record
from grognard.kernel.text import texts
from grognard.review import Budget, Review
from grognard.review import review as reviewed
from grognard.review.fitting import Job, Seen, calibrated, jobs_of, played, put
from grognard.review.measure import measure
from grognard.review.notes import annotated
from grognard.review.page import lines, page


def register(app: typer.Typer) -> None:
    app.command("review")(review)
    app.command("calibrate")(calibrate)


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    depth: Annotated[str, typer.Option("--depth", help="quick, or weigh: decisions compared by simulation.")] = "quick",
    acts: Annotated[int, typer.Option("--acts", min=1, help="How many acts to simulate in one go.")] = Budget().acts,
    rounds: Annotated[int, typer.Option("--rounds", min=2, help="Simulations of each, at the most.")] = Budget().rounds,
    phases: Annotated[
        int, typer.Option("--phases", min=0, help="How many whole phases to compare with a captain's and a marshal's.")
    ] = Budget().phases,
    side: Annotated[str | None, typer.Option("--side", help="Whose points are told; the game's first side.")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="OUT", help="Write a page.")] = None,
    json: Annotated[
        Path | None,
        typer.Option("--json", metavar="OUT", help="Write data; what an earlier one simulated is taken up again."),
    ] = None,
    notes: Annotated[
        Path | None, typer.Option("--notes", metavar="OUT", help="Write the record with what was found as remarks.")
    ] = None,
    edition: Edition = None,
    lang: Lang = "en",
) -> None:
    """What luck did in a finished game, what the sides did, and where more was possible."""
    language(lang)
    record = Record.read(file)
    game = load(record.game, edition)
    if side is not None:
        game.check_side(side)
    for out in (html, json, notes):
        check_place(out)
    said = texts(game, lang, game.scene(game.start(record.scenario, record.options), None).sheet)
    found = reviewed(record, game, depth, budget=Budget(acts, rounds, phases), kept=earlier(json))
    if json is not None:
        json.write_bytes(msgspec.json.encode(found))
    if notes is not None:
        annotated(record, found, said).save(notes)
    shown = found.seen_by(side) if side is not None else found
    if html is not None:
        html.write_text(page(shown, said), "utf-8")
    for line in lines(shown, said):
        print(line)


def check_place(out: Path | None) -> None:
    """Refuse a file that cannot be written before anything is simulated."""
    if out is not None and out.is_dir():
        raise BadRequest(f"{out} cannot be written: it is a folder")
    if out is not None and not out.parent.is_dir():
        raise BadRequest(f"{out} cannot be written: there is no folder {out.parent}")


def earlier(path: Path | None) -> Review | None:
    """The review that was written there before."""
    if path is None or not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Review)
    except msgspec.DecodeError:
        raise BadRequest(f"{path} is there already and is no review") from None


def calibrate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Whose measure is fitted.")],
    games: Annotated[int, typer.Option("--games", min=6, help="Games of each scenario.")] = 30,
    scenario: Annotated[list[str] | None, typer.Option("--scenario", help="Only this one; may be repeated.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes.")] = 1,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="HOST:PORT", help="A Ray cluster.")] = None,
    kept: Annotated[
        Path | None,
        typer.Option(
            "--kept", metavar="FILE", help="Keep games there, use all that are there, and play only what is missing."
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Play nothing: end with 1 if rules or computer players are others now.")
    ] = False,
) -> None:
    """Fit the curves by which reviews read a board to games of computer players, and say how good they are."""
    chosen = load(game, None)
    if check:
        check_curves(chosen)
        return
    wanted = jobs_of(chosen, games, seed, scenario or ())
    found = seen_before(kept)
    missing = [job for job in wanted if job not in found]
    for seen in played(missing, jobs, cluster):
        found[seen.job] = seen
        if kept is not None:
            with kept.open("ab") as end:
                end.write(msgspec.json.encode(seen) + b"\n")
    fit = calibrated(chosen, list(found.values()), f"grognard calibrate {game} --games {games} --seed {seed}")
    file = put(chosen, fit)
    print(f"{file.name}: {fit.games} games, {fit.boards} boards")
    print(f"Brier {fit.brier} (without the board {fit.plain}); points missed by {fit.error} ({fit.spread})")
    for told, came, boards in fit.reliability:
        print(f"  foretold {told:.2f}  came {came:.2f}  ({boards} boards)")


def check_curves(game: AnyGame) -> None:
    """Say of each scenario whether its curves belong to what is in use."""
    current = {scenario.id: measure(game).is_current(scenario.id) for scenario in game.scenarios}
    for name, holds in current.items():
        print(f"{game.id} {name}: {'holds' if holds else 'to be fitted again'}")
    if not all(current.values()):
        raise typer.Exit(1)


def seen_before(kept: Path | None) -> dict[Job, Seen]:
    """Games that were played before."""
    if kept is None or not kept.is_file():
        return {}
    try:
        lines = [msgspec.json.decode(line, type=Seen) for line in kept.read_bytes().splitlines()]
    except msgspec.DecodeError:
        raise BadRequest(f"{kept} is there already and holds no games of a calibration") from None
    return {each.job: each for each in lines}
