"""10.0 Mutual Recovery Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import ArtilleryReady
from grognard.games.verdun.rules.rally import RallyRoll
from grognard.kernel.flow import Automatic


class RecoveryPhase(Automatic[VerdunBoard]):
    """All artillery returns to its front side; disrupted HQs in supply roll to rally (a failure costs nothing)."""

    rule: ClassVar[str] = "10.0a"

    def perform(self, s: VerdunBoard) -> None:
        s.tell(ArtilleryReady(sum(s.fired)))
        s.fired = bytes(len(s.fired))  # 10.0a
        for hq in reversed(s.world.hq_of_corps):
            if s.place[hq] >= 0 and s.demoralized[hq] and not s.unsupplied[hq]:
                s.call(RallyRoll(hq))  # 10.0b
