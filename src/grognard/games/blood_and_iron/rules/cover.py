"""7.2 and 7.3: how the two zones of the French artillery cover the ground."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import PRIMARY, SECONDARY, BloodBoard
from grognard.games.blood_and_iron.world import FRENCH


def cover(s: BloodBoard, gun: int, hex_: int) -> int:
    """Which zone of a French artillery unit covers a hex: PRIMARY, SECONDARY, or none (7.2a)."""
    here = s.place[gun]
    if hex_ < 0 or here < 0:
        return 0
    if hex_ in s.ground.ring[here]:
        return PRIMARY
    return SECONDARY if hex_ in s.ground.ring2[here] else 0


def is_escape(s: BloodBoard, start: int, to: int) -> bool:
    """7.3d: from the primary into the secondary zone of French artillery, outside every primary zone."""
    if s.zone(FRENCH)[to] != SECONDARY:
        return False
    return any(cover(s, gun, start) == PRIMARY and cover(s, gun, to) == SECONDARY for gun in s.theatre.guns)
