"""The order of a combat step: withdrawal of cavalry, defensive fire, offensive fire, melee (3.0e, 9.0c)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.combat import Combat, CombatOver, OpenCombat, SegmentOver, open_segment
from grognard.games.blood_and_iron.rules.fire import DefensiveFire, OffensiveFire
from grognard.games.blood_and_iron.rules.melee import MeleeSegment
from grognard.kernel.flow import Automatic


class OpenDefensiveFire(Automatic[BloodBoard]):
    """The side that is attacked fires first."""

    rule: ClassVar = "9.2a"

    def perform(self, s: BloodBoard) -> None:
        open_segment(s, DefensiveFire(), "defensive", s.enemy(s.inside(Combat).side))


class OpenOffensiveFire(Automatic[BloodBoard]):
    """Then the attacking side fires."""

    rule: ClassVar = "9.2a"

    def perform(self, s: BloodBoard) -> None:
        open_segment(s, OffensiveFire(), "offensive", s.inside(Combat).side)


class OpenMelee(Automatic[BloodBoard]):
    """When all fire is over, melee."""

    rule: ClassVar = "9.3a"

    def perform(self, s: BloodBoard) -> None:
        open_segment(s, MeleeSegment(), "melee", s.inside(Combat).side)


class FullCombat(Combat):
    """All fire is resolved before any melee."""

    rule: ClassVar = "9.0c"
    order: ClassVar = (
        OpenCombat,
        OpenDefensiveFire,
        SegmentOver,
        OpenOffensiveFire,
        SegmentOver,
        OpenMelee,
        CombatOver,
    )
