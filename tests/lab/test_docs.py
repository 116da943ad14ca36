"""Every example of docs/bots.md is run as it stands there: the player, the lab, the ladder, a seat at a real server."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("docs-of-bots")  # one server for all of them
ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/bots.md").read_text("utf-8")
FILES = dict(re.findall(r"```python\n# (\S+\.py)\n(.*?)```", PAGE, re.S))
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in block.splitlines()]
OURS = [line for line in COMMANDS if line.startswith("grognard ")]
SEATS = [line for line in COMMANDS if line.startswith("python ")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every file of the page."""
    found = tmp_path_factory.mktemp("bots")
    for name, text in FILES.items():
        (found / name).write_text(text, "utf-8")
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("table"))
    served.start()
    try:
        yield served
    finally:
        served.stop()


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env=dict(os.environ),
    )


def test_the_page_has_what_it_promises() -> None:
    assert set(FILES) == {"mybot.py", "seat.py", "offers.py", "learn.py"}
    lines = [line for line in FILES["mybot.py"].splitlines() if line.strip()]
    assert len(lines) <= 20, "a player in twenty lines"
    assert len(OURS) == 2
    assert [shlex.split(line)[1] for line in SEATS] == ["seat.py", "offers.py"]


@pytest.mark.parametrize("line", OURS, ids=lambda line: line.split()[1])
def test_the_player_in_the_lab_and_on_the_ladder(line: str, folder: Path) -> None:
    said = python(folder, "-m", *shlex.split(line))
    assert said.returncode == 0, said.stderr
    if "ladder" in line.split():
        assert "| arras | mybot:Careful against random | 4 |" in said.stdout
    else:
        assert "allied (mybot:Careful):" in said.stdout
        assert (folder / "runs/careful/report.html").is_file()


@pytest.mark.parametrize("line", SEATS, ids=lambda line: line.split()[1])
def test_a_program_takes_a_seat_and_plays_to_the_end(line: str, folder: Path, server: Server) -> None:
    """A person invites it; the other side is ours. The game ends, and its dice are verified."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        http.get("/api/me")
        http.headers["x-csrf-token"] = http.cookies["csrf"]
        seats: dict[str, Any] = {"allied": {"kind": "invitation"}, "german": {"kind": "computer", "level": "recruit"}}
        made = http.post("/api/tables", json={"game": "landships", "scenario": "ls-00", "seats": seats, "public": True})
        assert made.status_code == 201, made.text
        table, link = made.json()["id"], made.json()["invitations"][0]["link"]
        words = shlex.split(line)[1:-1]
        said = python(folder, *words, f"{server.url}{link}")
        assert said.returncode == 0, said.stderr
        assert re.fullmatch(r"over: (allied|german|None)\n", said.stdout)
        state = http.get(f"/api/tables/{table}").json()
        assert state["status"] == "over"
        verified = http.get(f"/api/tables/{table}/verify").json()
        assert all(check["good"] for check in verified["checks"])
        record = http.get(f"/api/tables/{table}/record").text
        assert sum(1 for move in record.splitlines() if move.startswith("allied ")) > 10


def test_the_environment_of_others(folder: Path) -> None:
    said = python(folder, "learn.py")
    assert said.returncode == 0, said.stderr


def test_links_lead_somewhere() -> None:
    for page in ("bots.md", "lab.md", "ladder.md"):
        for link in re.findall(r"\]\(([^)#:]+)\)", (ROOT / "docs" / page).read_text("utf-8")):
            assert (ROOT / "docs" / link).is_file(), f"{page}: {link}"
