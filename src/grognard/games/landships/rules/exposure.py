"""6.31b Whether a hex lies within reach of small arms or of direct artillery."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import arms_bearing, crewed, gun_bears
from grognard.games.landships.rules.fire_power import arm_range, gun_range, squad_range
from grognard.games.landships.rules.spotting import spotted


def reaches(s: Board, firer: int, h: int) -> bool:
    """Whether a unit has a weapon for soft targets whose range and arc cover a hex; pinned units have none."""
    if s.pinned[firer]:
        return False
    world = s.world
    far = s.ground.distance(s.place[firer], h)
    if world.is_squad[firer]:
        return not s.mounted[firer] and far <= squad_range(s, firer)
    if world.is_vehicle[firer]:
        if s.has(firer, k.BAILED_OUT):
            return False
        return any(far <= arm_range(s, firer, arm) for _, arm in arms_bearing(s, firer, h))
    if world.kind[firer] in (k.ART, k.INFANTRY_GUN):
        return far <= gun_range(s, firer, h) and crewed(s, firer) and gun_bears(s, firer, h)
    return False


def who_reaches(s: Board, unit: int) -> int:
    """An enemy who could fire small arms or a gun directly at a unit now (R-23); -1 if nobody could."""
    h, enemy = s.place[unit], s.enemy(s.side(unit))
    able = (other for other in s.on_map(enemy) if reaches(s, other, h) and spotted(s, unit, s.place[other], enemy))
    return next(able, k.NOBODY)
