"""The server is killed and started again: the browser comes back by itself, and no kept move is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from .player import Player
from .serving import Server


def test_the_browser_reconnects_after_a_kill(chromium: Browser, server: Server, tmp_path: Path) -> None:
    del server  # only so that the client is known to be built
    own = Server(tmp_path)
    own.start()
    player = Player(chromium, own.url)
    try:
        player.sit("verdun", "historical", side="german")
        player.board()
        page = player.page
        page.locator(".prompt .acts .b.main").click()
        player.asked("Movement")
        number = player.state()["number"]
        own.kill()
        expect(page.locator(".notice.bad p")).to_contain_text("Connection lost")
        own.start()
        expect(page.locator(".notice.bad")).to_have_count(0)
        assert player.state()["number"] == number
        page.locator(".prompt .acts .b.main").click()
        assert player.changed(number) > number
    finally:
        player.close()
        own.stop()


def test_a_stale_page_shows_the_game_as_it_is(sit: Callable[..., Player]) -> None:
    """A move for a position that is past: the answer replaces the view, with a note."""
    player = sit()
    player.sit("verdun", "historical", side="german")
    player.board()
    page = player.page
    page.locator(".prompt .acts .b.main").click()
    number = player.changed(0)
    player.asked("Movement")
    page.route("**/api/tables/*/moves", lambda route: route.continue_(post_data=stale(route.request.post_data or "")))
    page.locator(".prompt .acts .b.main").click()
    page.locator(".notice p", has_text="The game has moved on").wait_for()
    assert player.state()["number"] == number
    page.unroute("**/api/tables/*/moves")
    page.locator(".prompt .acts .b.main").click()
    assert player.changed(number) > number


def stale(body: str) -> str:
    """The same move, for a version long past."""
    asked = json.loads(body)
    asked["version"] = 0
    return json.dumps(asked)
