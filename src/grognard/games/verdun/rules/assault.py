"""9.0 Assault."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import Side, VerdunBoard
from grognard.kernel.flow import Step


class AssaultPhase(Step):
    """The active player may assault adjacent enemies."""

    rule: ClassVar[str] = "9.0a"
    side: Side

    def applies(self, s: VerdunBoard) -> bool:
        return False
