"""The order of a combat step: withdrawal of cavalry, defensive fire, offensive fire, melee (3.0e, 9.0c)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.rules.combat import Combat, CombatOver, OpenCombat, SegmentOver
from grognard.games.blood_and_iron.rules.fire import DefensiveFire, OffensiveFire
from grognard.games.blood_and_iron.rules.melee import MeleeSegment


class FullCombat(Combat):
    """All fire is resolved before any melee."""

    rule: ClassVar = "9.0c"
    order: ClassVar = (OpenCombat, DefensiveFire, SegmentOver, OffensiveFire, SegmentOver, MeleeSegment, CombatOver)
