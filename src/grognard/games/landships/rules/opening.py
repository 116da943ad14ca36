"""From the empty map to the first turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.rules.planned_artillery import FirePlan
from grognard.games.landships.rules.sequence import GameTurn
from grognard.games.landships.rules.set_up import Arming, Deployment, Grenades, Leaders, Missions, WireLaying
from grognard.games.landships.rules.special import Ace, DeepMines, WireCutting
from grognard.kernel.flow import Sequence, Step


class Opening(Sequence):
    """The second player sets up, then the first; then what happens before play; then the turns."""

    rule: ClassVar[str] = "4.0b"
    order: ClassVar[tuple[type[Step] | Step, ...]] = (
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
