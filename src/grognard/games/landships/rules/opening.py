"""From the empty map to the first turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.equipment import Arming, Grenades, Leaders, MissionChoice, Missions, WireLaying
from grognard.games.landships.rules.planned_artillery import FirePlan
from grognard.games.landships.rules.sequence import GameTurn
from grognard.games.landships.rules.setup import Deployment
from grognard.games.landships.rules.special import Ace, DeepMines, WireCutting
from grognard.kernel.flow import Sequence, Steps


class Opening(Sequence[Board]):
    """The second player sets up, then the first; then what happens before play; then the turns."""

    rule: ClassVar[str] = "4.0b"
    order: ClassVar[Steps] = (
        Deployment(True),
        Arming(True),
        Leaders(True),
        WireLaying(True),
        Missions(True),
        Grenades(True),
        Deployment(False),
        Arming(False),
        Leaders(False),
        WireLaying(False),
        Missions(False),
        Grenades(False),
        FirePlan(True),
        FirePlan(False),
        Ace,
        WireCutting,
        DeepMines,
        GameTurn,
    )


def has_its_mission(s: Board, unit: int) -> bool:
    """Whether an aircraft's owner has come to the choice of its mission (11.1a)."""
    if not s.within(Opening):
        return True
    chosen = Opening.order.index(Missions(s.cast.side[unit] != s.head.first)) < s.inside(Opening).at
    return chosen and not any(isinstance(step, MissionChoice) and step.unit == unit for step in s.stack)
