"""10.0 Mutual Recovery Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.kernel.flow import Automatic


class RecoveryPhase(Automatic):
    """All artillery is readied."""

    rule: ClassVar[str] = "10.0a"

    def perform(self, s: VerdunBoard) -> None:
        s.fired = [0] * len(s.place)
