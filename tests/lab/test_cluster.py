"""The lab on a real Ray cluster, started here on this machine's own loopback and ended here."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest

from grognard.lab.cluster import knock
from grognard.lab.kept import LabError
from grognard.lab.match import Played

LOOPBACK = "127.0.0.2"  # Ray would take 127.0.0.1 for the machine's address in the network
PATIENCE = 90
QUIET = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
OWN = """
from grognard.bots import Bot
class Last(Bot):
    def choose(self, known):
        return [choice for choice in known.choices() if not choice.retracts][-1]
"""


def free_ports(count: int) -> list[int]:
    found = [socket.socket() for _ in range(count)]
    try:
        for each in found:
            each.bind((LOOPBACK, 0))
        return [each.getsockname()[1] for each in found]
    finally:
        for each in found:
            each.close()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of one node with two processors; every process of it is ended."""
    port, *workers = free_ports(9)
    with tempfile.TemporaryDirectory(prefix="ray") as folder:  # its sockets need a short path
        words = ["start", "--head", "--block", "--disable-usage-stats", "--include-dashboard=false", "--num-cpus=2"]
        words += [f"--node-ip-address={LOOPBACK}", f"--port={port}", f"--temp-dir={folder}"]
        words += [f"--worker-port-list={','.join(map(str, workers))}", f"--object-store-memory={100 * 2**20}"]
        log = Path(folder) / "start.log"
        with log.open("wb") as out:
            ray = subprocess.Popen(
                [str(Path(sys.executable).with_name("ray")), *words],
                stdout=out,
                stderr=out,
                env=QUIET,
                start_new_session=True,
            )
        try:
            end = time.monotonic() + PATIENCE
            while "Ray runtime started" not in log.read_text("utf-8"):
                assert ray.poll() is None, log.read_text("utf-8")
                assert time.monotonic() < end, log.read_text("utf-8")
                time.sleep(0.2)
            yield f"{LOOPBACK}:{port}"
        finally:
            ray.terminate()
            try:
                ray.wait(20)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(ray.pid, signal.SIGKILL)  # the session that was begun for it, and nothing else


def lab(out: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "grognard", "lab", "arras", "--games", "4", "--luck", "0", "--out", str(out), *words],
        capture_output=True,
        text=True,
        cwd=out.parent,
        env=QUIET,
        timeout=180,
        check=False,
    )


def games(out: Path) -> list[tuple[object, ...]]:
    lines = (out / "games.jsonl").read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=Played) for line in lines]
    return sorted((game.seed, game.winner, game.decisions, str(game.points), str(game.values)) for game in found)


@pytest.mark.xdist_group("ray")
def test_a_cluster_plays_the_same_games(address: str, tmp_path: Path) -> None:
    """A run on a real cluster: a player of one's own too, and the numbers of this machine to the last point."""
    (tmp_path / "lastbot.py").write_text(OWN, "utf-8")
    sides = ("--sides", "random,lastbot:Last")
    far, near = lab(tmp_path / "far", *sides, "--cluster", address), lab(tmp_path / "near", *sides, "--jobs", "1")
    assert far.returncode == 0, far.stderr
    assert near.returncode == 0, near.stderr
    assert games(tmp_path / "far") == games(tmp_path / "near")
    assert far.stdout.replace("far", "near") == near.stdout
    assert len(games(tmp_path / "far")) == 4


@pytest.mark.xdist_group("ray")
def test_a_table_thinks_on_the_cluster(address: str, tmp_path: Path) -> None:
    """A computer's answer at a real table, worked out on the cluster."""
    code = (
        "import sys; from pathlib import Path; from grognard.server import Settings, serve;"
        "serve(Settings(data=Path(sys.argv[1]), cluster=sys.argv[2]), '127.0.0.1', 0)"
    )
    words = [sys.executable, "-c", code, str(tmp_path), address]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=QUIET) as server:
        assert server.stdout is not None
        try:
            link = server.stdout.readline().strip()
            with httpx.Client(base_url=link, timeout=60, transport=httpx.HTTPTransport(retries=20)) as http:
                http.get("/api/me")
                http.headers["x-csrf-token"] = http.cookies["csrf"]
                seats = {"allied": {"kind": "computer", "level": "captain"}, "german": {"kind": "me"}}
                asked = {"game": "arras", "scenario": "historical", "seats": seats}
                table = http.post("/api/tables", json=asked).json()["id"]
                end = time.monotonic() + PATIENCE
                while http.get(f"/api/tables/{table}").json()["number"] < 3:
                    assert time.monotonic() < end, "the computer does not decide"
                    time.sleep(0.2)
        finally:
            server.terminate()


def test_a_cluster_that_does_not_answer(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    began = time.monotonic()
    said = lab(tmp_path / "out", "--sides", "random,random", "--cluster", f"{LOOPBACK}:{port}")
    assert said.returncode == 2
    assert "no Ray cluster answers at" in said.stderr
    assert "Traceback" not in said.stderr
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("address", ["here", "here:", ":6379", "here:port"])
def test_an_address_is_host_and_port(address: str) -> None:
    with pytest.raises(LabError, match="say HOST:PORT"):
        knock(address)
