"""The first turn of every game, played with a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .player import Player
from .touch import Thumb, phone, pinch

MOST = 90  # decisions


@pytest.mark.parametrize(
    ("game", "scenario", "used"),
    [
        ("verdun", "historical", {"aim", "again", "go", "unit", "fan", "list", "verb"}),
        ("arras", "historical", {"aim", "again", "go", "unit", "verb"}),
        ("blood-and-iron", "bazeilles", {"aim", "again", "go", "unit", "tray", "list", "verb"}),
        ("landships", "ls-00", {"aim", "again", "go", "unit", "tray", "list", "verb"}),
    ],
)
def test_a_first_turn_with_a_thumb(game: str, scenario: str, used: set[str], sit: Callable[..., Player]) -> None:
    player = phone(sit)
    player.sit(game, scenario, other="computer", level="recruit")
    thumb = Thumb(player)
    page = player.page
    first = player.state()["view"]["scene"]["turn"]
    for _ in range(MOST):
        if not player.mine() or player.state()["view"]["scene"]["turn"] != first:
            break
        thumb.decide()
    else:
        raise AssertionError(f"the turn does not end: {thumb.done}")
    assert used <= thumb.used, (thumb.used, thumb.done)
    for where in ((195, 300), (195, 720), (195, 820), (195, 25)):
        pinch(player, *where)
        assert page.evaluate("visualViewport.scale") == 1, "pinching zooms the map, never the page"
