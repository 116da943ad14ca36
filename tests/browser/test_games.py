"""Every game that exists: its start and a first move, by clicking; its board looked at."""

from __future__ import annotations

import pytest

from grognard.games import ids

from .player import Player


@pytest.mark.parametrize("game", ids())
def test_start_and_first_move(player: Player, game: str) -> None:
    player.sit(game)
    player.board()
    assert player.mine(), player.prompt()
    assert player.prompt().strip()
    assert "[" not in player.page.locator(".prompt").inner_text(), "a message is missing"
    player.ready()
    player.shot(game)
    player.whole_map()
    number = player.shown()["number"]
    page = player.page
    places, units = player.places(), player.choosable_units()
    if places.count():
        player.click(player.uncovered(places))
    elif units.count():
        player.click(player.uncovered(units))
    elif page.locator(".prompt .acts .b.main").count():
        page.locator(".prompt .acts .b.main").click()
    elif page.locator(".boxes button.open").count():
        page.locator(".boxes button.open").first.click()  # a counter of the tray
    else:
        page.locator(".prompt .acts .b:not(.quiet), .prompt .row .b").first.click()
    player.which(number)
