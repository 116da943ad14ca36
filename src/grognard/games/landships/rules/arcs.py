"""8.1 Facing and arcs of fire."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.world import Arm

FRONT = (0,)
ALL_ROUND = frozenset(range(6))


def bears(s: Board, unit: int, arc: tuple[int, ...], h: int) -> bool:
    """Whether an arc, given in sextants from the front, covers a hex (8.12c)."""
    return not bearings(s, unit, h).isdisjoint(arc)


def bearings(s: Board, unit: int, h: int) -> frozenset[int]:
    """In which sextants from its front a unit has a hex: two of them on a boundary, all in its own hex (8.12c)."""
    here = s.place[unit]
    if here == h:
        return ALL_ROUND
    facing = s.facing[unit]
    return frozenset([(sextant - facing) % 6 for sextant in s.ground.sextants(here, h)])


def gun_bears(s: Board, gun: int, h: int) -> bool:
    """Whether a gun may fire at a hex as it stands: a V from the side it faces, or all round (8.12a, 8.1a)."""
    return s.world.weapon(gun).arc == "all" or bears(s, gun, FRONT, h)


def arms_bearing(s: Board, vehicle: int, h: int) -> list[tuple[int, Arm]]:
    """The arms of a vehicle, with their numbers, whose arcs cover a hex (8.12b)."""
    arms = s.world.vehicle(vehicle).arms
    return [(number, arm) for number, arm in enumerate(arms) if bears(s, vehicle, arm.arc, h)]


def crewed(s: Board, gun: int) -> bool:
    """Whether an unpinned crew of its owner stands with a gun (13.2a)."""
    return crew_at(s, gun) != k.NOBODY


def crew_at(s: Board, gun: int) -> int:
    """The unpinned crew that works a gun: its own, or one that has no gun here (R-109); -1 if there is none."""
    side, here = s.side(gun), s.units_at(s.place[gun])
    if mans(s, gun, here):
        return s.world.crew_of[gun]
    busy = {s.world.crew_of.get(unit) for unit in here if s.world.is_vehicle[unit] or s.side(unit) == side}
    spare = [
        unit
        for unit in here
        if s.world.kind[unit] == k.CREW
        and s.cast.side[unit] == side
        and not s.pinned[unit]
        and not s.has(unit, k.SHOCKED)
        and unit not in busy
    ]
    if not spare:
        return k.NOBODY
    idle = [unit for unit in here if s.world.is_gun[unit] and s.side(unit) == side and not mans(s, unit, here)]
    number = idle.index(gun)
    return spare[number] if number < len(spare) else k.NOBODY  # 1.11c: each works one


def in_strange_hands(s: Board, gun: int) -> bool:
    """Whether a gun was captured, before play or in it: it fires at vehicles only (13.24b)."""
    return bool(s.captured[gun]) or s.cast.side[gun] != s.world.type_of[gun].side


def mans(s: Board, gun: int, here: tuple[int, ...]) -> bool:
    """Whether a gun's own crew is with it, unpinned and on the gun's side."""
    crew = s.world.crew_of[gun]
    return not s.captured[gun] and crew in here and not s.pinned[crew]
