"""Seconds from `grognard serve` to the first page, to a table and to its map: `bench_start.py [PYTHON]`.

PYTHON is an interpreter with Grognard in it, such as that of an environment where the wheel is installed; else this
one. Beside the clock stands the processor's time of the server and of the processes beside it, which the load of a
machine changes less. A map is sharp at once where its pictures lie in the package (`make wheel` draws them); else it is
drawn first.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

GAME, SHEET = "verdun", "verdun"
PATIENCE = 120


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Started:
    """A server, and how long ago it was asked for."""

    def __init__(self, python: str, data: str) -> None:
        self.port = free_port()
        self.began = time.monotonic()
        words = [python, "-m", "grognard", "serve", "--port", str(self.port), "--data", data]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd=data)

    def fetch(self, path: str) -> bytes:
        """What stands there, as soon as it does."""
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
                    return bytes(answer.read())
            except OSError:
                if self.process.poll() is not None or time.monotonic() - self.began > PATIENCE:
                    raise
                time.sleep(0.02)

    def tell(self, what: str) -> None:
        """The clock, and the processor's time of the server and of those that draw for it."""
        ticks, parent = {}, {}
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):  # it has ended
                words = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
                parent[int(folder.name)], ticks[int(folder.name)] = int(words[1]), int(words[11]) + int(words[12])
        ours = {self.process.pid}
        while more := {each for each, of in parent.items() if of in ours} - ours:
            ours |= more
        drawing = sum(ticks[each] for each in ours if each != self.process.pid)
        a_second = os.sysconf("SC_CLK_TCK")
        server = ticks[self.process.pid] / a_second
        print(
            f"{what:28} {time.monotonic() - self.began:>8.2f} {server:>10.2f} {drawing / a_second:>10.2f}", flush=True
        )


def picture_of(sheet: dict[str, Any]) -> str:
    """The first picture of a map that is drawn as points."""
    found = [each for each in sheet["pictures"]["ground"] if each["kind"] != "svg"]
    return str(found[0]["url"])


def main() -> int:
    python = sys.argv[1] if sys.argv[1:] else sys.executable
    print(f"{'seconds until':28} {'clock':>8} {'server':>10} {'others':>10}")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as data:
        subprocess.run([python, "-m", "grognard", "games"], check=True, stdout=subprocess.DEVNULL, cwd=data)
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        print(f"{'the games in the terminal':28} {time.monotonic() - began:>8.2f} {spent:>10.2f}", flush=True)
        server = Started(python, data)
        try:
            server.fetch("/")
            server.tell("the first page")
            server.fetch("/api/games")
            server.tell("the list of games")
            found = json.loads(server.fetch(f"/api/games/{GAME}/sheets/{SHEET}"))
            server.fetch(picture_of(found))
            server.tell("a sharp map")
        finally:
            server.process.terminate()
            server.process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
