"""`grognard bench`: how fast, beside a peer in the same run."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from grognard.cli.options import load
from grognard.games import ids
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame


def register(app: typer.Typer) -> None:
    app.command("bench")(bench)


def random_game(game: AnyGame, scenario: str, rng: Random) -> int:
    """One game of random play without checks; the number of decisions."""
    board = game.start(scenario)
    luck = Luck(rng)
    decisions = 0
    random = rng.random
    while board.stack:
        step = board.stack[-1]
        if isinstance(step, Chance):
            board.apply(step.sample(board, luck))
        else:
            offered = board.choices()
            board.apply(offered[int(random() * len(offered))])
        decisions += 1
    return decisions


def chess_plies(rng: Random, seconds: float) -> float:
    """python-chess's random play: legal moves, push, until the game is over; plies a second."""
    import chess  # noqa: PLC0415

    plies = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return plies / (time.perf_counter() - began)


def decisions_per_second(game: AnyGame, rng: Random, seconds: float) -> tuple[float, float]:
    """Decisions a second over all scenarios in turn, and the mean length of a game."""
    played = decisions = 0
    began = time.perf_counter()
    while played == 0 or time.perf_counter() - began < seconds:
        decisions += random_game(game, game.scenarios[played % len(game.scenarios)].id, rng)
        played += 1
    return decisions / (time.perf_counter() - began), decisions / played


def clone_times(game: AnyGame, rng: Random) -> tuple[float, float]:
    """Microseconds of a clone, and of copy.deepcopy of the same state."""
    board = game.start()
    luck = Luck(rng)
    for _ in range(200):
        if board.over:
            break
        step = board.step
        board.apply(step.sample(board, luck) if isinstance(step, Chance) else rng.choice(board.choices()))
    state = {field.name: field.of(board) for field in board.fields}
    return timed(board.clone, 2000), timed(lambda: copy.deepcopy(state), 50)


MEMORY = """
import pathlib, sys
from random import Random
from grognard.cli.bench import random_game
from grognard.games import game
played = game(sys.argv[1])
random_game(played, played.scenarios[0].id, Random(1))
print(pathlib.Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
"""


def peak_memory(name: str) -> str:
    """The most memory, in MB, that a process of its own needs to load a game and play it once.

    Read from the system's own account of that process: `getrusage` would count its parent's memory too.
    """
    if not Path("/proc/self/status").is_file():
        return "?"
    words = [sys.executable, "-c", MEMORY, name]
    return f"{int(subprocess.run(words, capture_output=True, text=True, check=True).stdout) / 1024:.0f}"  # noqa: S603


def timed(call: Callable[[], object], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - began) / times * 1e6


def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; else all.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.5, help="How long each measure takes.")] = 5.0,
    seed: Annotated[int, typer.Option("--seed")] = 1,
) -> None:
    """How fast random play (beside python-chess's), clones, the lab and the table are, in one run."""
    table = Table(title="one core, one run")
    for head in ("what", "a second", "ratio to chess", "decisions a game", "clone µs", "deepcopy µs", "peak MB"):
        table.add_column(head, justify="left" if head == "what" else "right")
    rng = Random(seed)
    before = chess_plies(rng, seconds / 2)
    rows = []
    for each in [name] if name else ids():
        game = load(each, None)
        speed, length = decisions_per_second(game, rng, seconds)
        rows.append((game.id, speed, length, *clone_times(game, rng), peak_memory(game.id)))
    chess = (before + chess_plies(rng, seconds / 2)) / 2
    table.add_row("python-chess", f"{chess:,.0f}", "1.00", "", "", "", "")
    for game_id, speed, length, clone, deep, peak in rows:
        cells = (f"{speed:,.0f}", f"{speed / chess:.2f}", f"{length:,.0f}", f"{clone:.1f}", f"{deep:,.0f}", peak)
        table.add_row(game_id, *cells)
    Console(width=110).print(table)
    lab_rows([name] if name else list(ids()), seconds)
    table_rows([name] if name else list(ids()), seconds)


SCALED = "arras"  # its games are short and alike: the last one of a batch keeps nobody waiting


def lab_rows(names: list[str], seconds: float) -> None:
    """Simulated games a second, captains on both sides, and what a second process adds."""
    from grognard.lab.speed import rate, scaling  # noqa: PLC0415

    table = Table(title="the lab: captain against captain, one process")
    for head in ("game", "scenarios", "games a second", "decisions a second", "seconds a game"):
        table.add_column(head, justify="left" if head in ("game", "scenarios") else "right")
    for name in names:
        found = rate(name, seconds)
        speeds = (f"{found.games / found.seconds:.2f}", f"{found.decisions / found.seconds:,.0f}")
        table.add_row(name, ", ".join(found.scenarios), *speeds, f"{found.seconds / found.games:.2f}")
    console = Console(width=110)
    console.print(table)
    both = scaling(SCALED if SCALED in names else names[0], number=max(8, int(8 * seconds)))
    console.print(
        f"scaling, {both.games} games of {both.setting.game}: one process {both.alone:.1f} s, "
        f"{both.jobs} processes {both.together:.1f} s: {both.factor:.2f} times as fast "
        f"(processor time of the games {both.work:.2f} times; load of the machine {os.getloadavg()[0]:.1f} "
        f"on {os.cpu_count()} processors)"
    )


def table_rows(names: list[str], seconds: float) -> None:
    """Moves a second that a real server takes and keeps, and what a player waits for an answer."""
    from grognard.server.bench import measure  # noqa: PLC0415

    table = Table(title="the table: 50 games at once, each move on disk before it is answered")
    for head in ("game", "moves a second", "answer p50 ms", "p99 ms", "processor a move, ms"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for name in names:
        found = measure(name, seconds=seconds)
        table.add_row(name, f"{found.rate:,.0f}", f"{found.p50:.1f}", f"{found.p99:.1f}", f"{found.cpu:.2f}")
    Console(width=110).print(table)
