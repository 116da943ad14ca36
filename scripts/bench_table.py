"""How fast the table is: moves durably committed a second, the size of the client, frames a second.

Part of `make bench`. Needs the built client; the frames need Chromium. `--against FOLDER` measures the server of
another checkout too, by turns, with the same players.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grognard.server.bench import measure, measure_list  # noqa: E402

STATIC = ROOT / "src/grognard/server/static"
TABLES = 50
SECONDS = 5.0
GAMES = 50_000
ROUNDS = 3  # beside another checkout

Found = TypeVar("Found")


def server(other: Path | None) -> None:
    """Moves; of another checkout too, by turns, so that what else the machine does falls on both."""
    print(f"moves a second committed (SQLite WAL, synchronous=FULL, {TABLES} tables)")
    for game in ("arras", "verdun"):
        found = by_turns(other, lambda checkout, game=game: measure(game, TABLES, SECONDS, checkout=checkout))
        for name, runs in found.items():
            print(
                f"  {game:8}{name:6}{median(run.rate for run in runs):8,.0f} a second, "
                f"answer p50 {median(run.p50 for run in runs):.1f} ms, p99 {median(run.p99 for run in runs):.1f} ms, "
                f"{median(run.cpu for run in runs):.2f} ms of the server's processor a move; "
                f"{sum(run.moves for run in runs)} acknowledged, {sum(run.kept for run in runs)} kept"
            )
        if other is not None:
            this, that = found["this"], found["other"]
            rate = median(run.rate for run in this) / median(run.rate for run in that)
            p99 = median(run.p99 for run in that) / median(run.p99 for run in this)
            cpu = median(run.cpu for run in that) / median(run.cpu for run in this)
            print(f"  {game:8}times as good: moves a second {rate:.2f}, p99 {p99:.2f}, processor {cpu:.2f}")


def lists(other: Path | None) -> None:
    """The list of tables where there are many."""
    found = by_turns(other, lambda checkout: measure_list(GAMES, checkout=checkout))
    for name, runs in found.items():
        p50, cpu = (median(getattr(run, field) for run in runs) for field in ("p50", "cpu"))
        print(f"list of tables with {GAMES:,} games: {name:6} {p50:.1f} ms, {cpu:.1f} ms of the server's processor")


def by_turns(other: Path | None, run: Callable[[Path | None], Found]) -> dict[str, list[Found]]:
    """What each checkout does, some times, one after the other."""
    checkouts = {"this": None} if other is None else {"this": None, "other": other}
    found: dict[str, list[Found]] = {name: [] for name in checkouts}
    for _ in range(1 if other is None else ROUNDS):
        for name, checkout in checkouts.items():
            found[name].append(run(checkout))
    return found


def client() -> None:
    """What a browser is sent without maps and fonts."""
    files = [path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    raw = sum(path.stat().st_size for path in files)
    packed = sum(len(gzip.compress(path.read_bytes())) for path in files)
    print(f"client: {packed / 1000:.0f} kB compressed, {raw / 1000:.0f} kB as it is, without maps and fonts")


def frames() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        print("frames a second: Chromium is missing (scripts/system.sh installs it)")
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415
    from tests.browser.conftest import FLAGS  # noqa: PLC0415
    from tests.browser.player import Player  # noqa: PLC0415
    from tests.browser.serving import Server  # noqa: PLC0415
    from tests.browser.test_panning import pan, played  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Server(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        player = Player(browser, served.url)
        player.sit("verdun", "historical", side="german")
        player.ready()
        print(f"panning the Verdun map, counters live, no graphics card: {pan(player):.0f} frames a second")
        print(f"the theatre, a Verdun assault: {played(player):.0f} frames a second")
        player.sit("blood-and-iron", "sedan", side="prussian")
        player.ready()
        print(f"panning Sedan: {pan(player):.0f} frames a second")
        browser.close()
        served.stop()


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--against", type=Path, help="another checkout: its server too, and how many times as good")
    against = words.parse_args().against
    if against is not None and not (against / "src" / "grognard").is_dir():
        sys.exit(f"{against} is no checkout of Grognard")
    server(against and against.resolve())
    lists(against and against.resolve())
    if against is None:
        client()
        frames()
