"""A thumb on a phone: taps on the map, with the browser's own touch events."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from .player import Player

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def phone(sit: Callable[..., Player]) -> Player:
    return sit(**PHONE)


def tap(player: Player, what: Locator) -> None:
    """One tap in the middle of something on the map."""
    player.page.touchscreen.tap(*player.spot(what))
