"""Juvincourt: a burning Schneider shakes the squads around it."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.nerves import NerveTest
from grognard.games.landships.rules.special import special


def burn(s: Board, gun: int, tank: int) -> None:
    """Squads stacked with a tank that burns test their morale, when a scenario says so."""
    rule = special(s, "burning-tanks")
    if rule is None or not s.world.is_gun[gun] or s.world.type_of[tank].id != rule.unit:
        return
    for unit in s.squads_at(s.place[tank], s.side(tank)):
        s.call(FlamesTest(unit))


class FlamesTest(NerveTest):
    """Pinned on a failure."""

    rule: ClassVar[str] = "3.3b"
    test: ClassVar[str] = "burning"
