"""7.22 Interdiction markers come off at the end of their owner's Organization Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import MarkersLifted
from grognard.games.verdun.world import Side
from grognard.kernel.flow import Automatic


class InterdictionLifted(Automatic[VerdunBoard]):
    """The last act of an Organization Phase: the side's own interdiction markers are removed."""

    rule: ClassVar[str] = "7.22e"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        hexes = s.lift_markers(self.side)
        if hexes:
            s.tell(MarkersLifted(self.side, hexes))
