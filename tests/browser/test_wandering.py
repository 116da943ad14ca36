"""A page that stays open while a game wanders on: whatever a view says, the page shows it without an error."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games import ids

from .player import Player

MOVES = 60


@pytest.mark.parametrize("game", ids())
def test_any_position_can_be_shown(player: Player, game: str) -> None:
    """Random choices of both sides, one screen; the fixture fails if the page met an error."""
    player.sit(game)
    rng = Random(7)
    for _ in range(MOVES):
        state = player.state()
        view = state["view"]
        if view.get("ending"):
            break
        if not view.get("offers"):
            player.page.wait_for_timeout(100)
            continue
        player.choose({**state, "side": view["side"]}, rng.choice(view["offers"]))
    player.shown()
    player.settled()
    assert "[" not in player.page.locator(".prompt").inner_text(), "a message is missing"
    assert player.errors == []
