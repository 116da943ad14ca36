"""A whole application for each test, with the smallest game, and browsers to play at it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from grognard.server import store
from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.migrating import migrate
from grognard.server.settings import Settings

from .players import SKIRMISH, Browser


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database in its present shape, to be copied: the migrations have a test of their own."""
    folder = tmp_path_factory.mktemp("migrated")
    engine = store.open_engine(Settings(data=folder))
    migrate(engine, folder)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    return folder / "tables.sqlite"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody at a table with all published games, the same for all tests of a module."""
    settings = Settings(data=tmp_path_factory.mktemp("published"), workers=0, limits=False)
    with TestClient(create_app(settings)) as client:
        yield Browser(client)


@pytest.fixture
def settings(tmp_path: Path, migrated: Path) -> Settings:
    shutil.copy(migrated, tmp_path)
    return Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def house(client: TestClient[Litestar]) -> House:
    found: House = client.app.state.house
    return found


@pytest.fixture
def browser(client: TestClient[Litestar]) -> Callable[[], Browser]:
    """Makes browsers, each with its own cookies."""

    def make() -> Browser:
        other = TestClient(client.app)
        other.blocking_portal = client.blocking_portal
        return Browser(other)

    return make


@pytest.fixture
def anna(browser: Callable[[], Browser]) -> Browser:
    return browser()


@pytest.fixture
def bert(browser: Callable[[], Browser]) -> Browser:
    return browser()


@pytest.fixture
def settled() -> Callable[..., dict[str, Any]]:
    """Waits until the computer has decided: until it is somebody else's turn, or what is asked for holds."""

    def wait(player: Browser, table: str, until: Callable[[dict[str, Any]], bool] | None = None) -> dict[str, Any]:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            state = player.state(table)
            if until(state) if until else "thinking" not in state and state["view"].get("offers"):
                return state
            time.sleep(0.02)
        raise AssertionError("the computer does not decide")

    return wait
