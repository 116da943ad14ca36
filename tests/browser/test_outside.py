"""A game from outside, installed into an environment of its own, is played in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.outside.environment import NIGHT_PATROL, environment, install

from .player import Player
from .serving import Server


@pytest.fixture
def night(chromium: Browser, tmp_path: Path) -> Iterator[Player]:
    python = environment(tmp_path / "env")
    install(python, NIGHT_PATROL, tmp_path)
    (tmp_path / "table").mkdir()
    server = Server(tmp_path / "table", python)
    server.start()
    player = Player(chromium, server.url)
    yield player
    errors = player.errors
    player.close()
    server.stop()
    assert not errors, errors


def test_a_turn_of_the_example_game(night: Player) -> None:
    night.sit("night-patrol", other="computer", level="captain")
    assert night.mine()
    night.ready()
    night.whole_map()
    number = night.shown()["number"]
    night.click(night.uncovered(night.choosable_units()))
    number = night.which(number)
    night.asked("Where does blue")
    night.click(night.uncovered(night.page.locator("polygon.reach")))
    night.which(number)
    night.heard("goes from")
    while night.shown()["view"]["scene"]["turn"]["args"]["turn"] == 1:
        assert night.mine()
        onward = night.page.locator(".prompt .acts .b:not(.quiet)").last
        since = night.shown()["number"]
        onward.click()
        night.changed(since)
    night.heard("Turn 1 is over.")
    night.shot("night-patrol")
