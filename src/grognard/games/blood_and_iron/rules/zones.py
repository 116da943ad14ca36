"""7 Zones of control: how they cover the ground, and who holds whom."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import PRIMARY, SECONDARY, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.world import FRENCH


def cover(s: BloodBoard, gun: int, hex_: int) -> int:
    """Which zone of a French artillery unit covers a hex: PRIMARY, SECONDARY, or none (7.2a)."""
    here = s.place[gun]
    if hex_ < 0 or here < 0:
        return 0
    if hex_ in s.ground.ring[here]:
        return PRIMARY
    return SECONDARY if hex_ in s.ground.ring2[here] else 0


def is_assault(s: BloodBoard, start: int, to: int) -> bool:
    """7.21a: a unit that begins in a secondary zone, and in no primary one, may step up to that artillery."""
    if s.zone(FRENCH)[start] != SECONDARY or not s.zone(FRENCH)[to] & PRIMARY:
        return False
    return any(cover(s, gun, start) == SECONDARY and cover(s, gun, to) == PRIMARY for gun in s.theatre.guns)


def is_escape(s: BloodBoard, start: int, to: int) -> bool:
    """7.3d: from the primary into the secondary zone of French artillery, outside every primary zone."""
    if s.zone(FRENCH)[to] != SECONDARY:
        return False
    return any(cover(s, gun, start) == PRIMARY and cover(s, gun, to) == SECONDARY for gun in s.theatre.guns)


def meets_another(s: BloodBoard, start: int, to: int) -> bool:
    """Whether a step leads into the zone of a French artillery unit that does not reach its start."""
    return any(cover(s, gun, to) and not cover(s, gun, start) for gun in s.theatre.guns)


def zone_holders(s: BloodBoard, hex_: int, enemy: int) -> set[int]:
    """The hexes of the enemy units whose zone of control, primary or secondary, covers a hex."""
    found = {near for near in s.ground.ring[hex_] if s.holder(near) == enemy}
    if enemy == FRENCH:
        for far in s.ground.ring2[hex_]:
            if any(s.world.kind[unit] == ARTILLERY and s.side_of(unit) == FRENCH for unit in s.units_at(far)):
                found.add(far)
    return found
