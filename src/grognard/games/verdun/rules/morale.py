"""12.0 Morale and Demoralization."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.kernel.tally import Tally
from grognard.kernel.words import Unit


def modified_morale(s: VerdunBoard, unit: Unit) -> Tally:
    """A unit's morale with all modifiers (12.2)."""
    tally = Tally()
    tally.note("2.2e", "morale-printed", s.world.morale[unit])
    return tally
