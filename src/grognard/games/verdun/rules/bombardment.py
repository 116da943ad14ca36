"""7.0 Bombardment."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import Side, VerdunBoard
from grognard.kernel.flow import Step


class BombardmentPhase(Step):
    """The active player's artillery fires barrages and interdiction."""

    rule: ClassVar[str] = "7.0a"
    side: Side

    def applies(self, s: VerdunBoard) -> bool:
        return False
