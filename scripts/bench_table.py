"""How fast the table is: moves durably committed a second, the size of the client, frames a second while panning.

Part of `make bench`. Needs the built client; the frames need Chromium.
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grognard.server.bench import measure, measure_list  # noqa: E402

STATIC = ROOT / "src/grognard/server/static"
TABLES = 50
SECONDS = 8.0
GAMES = 50_000


def server() -> None:
    for game in ("arras", "verdun"):
        found = measure(game, tables=TABLES, seconds=SECONDS)
        print(
            f"{game}: {found.rate:,.0f} moves a second committed (SQLite WAL, synchronous=FULL, {TABLES} tables), "
            f"answer p50 {found.p50:.0f} ms, p99 {found.p99:.0f} ms; {found.moves} acknowledged, {found.kept} kept"
        )


def lists() -> None:
    """The list of tables where there are many."""
    print(f"list of tables with {GAMES:,} games: {measure_list(GAMES) * 1000:.1f} ms")


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
    from tests.browser.test_panning import pan  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Server(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        player = Player(browser, served.url)
        player.sit("verdun", "historical", side="german")
        player.ready()
        print(f"panning the Verdun map, counters live, no graphics card: {pan(player):.0f} frames a second")
        browser.close()
        served.stop()


if __name__ == "__main__":
    server()
    lists()
    client()
    frames()
