"""One server, one Chromium for the browser tests of a worker; a fresh browser profile for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .player import Player
from .pupil import Course, lessons
from .serving import Server

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("Chromium is missing: scripts/system.sh chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=180_000)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (ROOT / "src/grognard/server/static/index.html").is_file():
        pytest.skip("the client is not built: make client")
    served = Server(tmp_path_factory.mktemp("table"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def sit(chromium: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes players, each with a browser profile of his own; none may meet an error in the page."""
    players: list[Player] = []

    def make(**more: Any) -> Player:
        players.append(Player(chromium, server.url, **more))
        return players[-1]

    yield make
    errors = [error for player in players for error in player.errors]
    for player in players:
        player.close()
    assert not errors, errors


@pytest.fixture
def player(sit: Callable[..., Player]) -> Player:
    return sit()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every lesson of a game's course."""
    if metafunc.cls is not None and issubclass(metafunc.cls, Course) and "lesson" in metafunc.fixturenames:
        metafunc.parametrize("lesson", lessons(metafunc.cls.game))
