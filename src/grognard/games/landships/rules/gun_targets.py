"""4.3, 8.0, 8.32 Guns and vehicle main guns, and the vehicles that they can fire at."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import bears, crewed, gun_bears
from grognard.games.landships.rules.fire_power import arm_range, gun_range
from grognard.games.landships.rules.firing import SQUAD, Firer, has_fired, surprised, why_silent
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.special import special
from grognard.games.landships.rules.spotting import spotting_distance

THE_88 = "ge-88-flak"


def gunners(s: Board, gun: int) -> int:
    """Who works a gun: 2 an unpinned crew, 1 a squad (at +2, 13.24c), 0 nobody."""
    if crewed(s, gun):
        return 2
    side = s.side(gun)
    idle = [
        unit
        for unit in s.squads_at(s.place[gun], side)
        if not s.pinned[unit] and not s.mounted[unit] and not has_fired(s, unit, SQUAD) and not why_silent(s, unit)
    ]
    return 1 if idle else 0


def guns_of(s: Board, side: str) -> list[Firer]:
    """The guns and main guns of a side that could still fire at vehicles now (4.3c, 8.5a)."""
    found: list[Firer] = []
    world = s.world
    for unit in s.on_map(side):
        if world.is_gun[unit]:
            kind = world.weapon(unit)
            barraged = side == s.phasing and s.has(unit, k.BARRAGED)  # 5.6g
            silent = kind.kind == k.AA and kind.id != THE_88 and s.option("only-88")  # 13.23e
            if not (has_fired(s, unit, SQUAD) or barraged or silent or why_silent(s, unit)) and gunners(s, unit):
                found.append((unit, SQUAD))
        elif world.is_vehicle[unit] and not why_silent(s, unit):
            found += [
                (unit, number)
                for number, arm in enumerate(world.vehicle(unit).arms)
                if arm.kind == "gun" and not has_fired(s, unit, number)
            ]
    return found


def reach_of(s: Board, unit: int, arm: int, h: int) -> int:
    """How far a weapon fires at a vehicle in a hex."""
    return gun_range(s, unit, h) if arm == SQUAD else arm_range(s, unit, s.world.vehicle(unit).arms[arm])


def mistaken(s: Board, unit: int, distance: int) -> bool:
    """Niergnies: on one turn captured tanks are taken for one's own from afar."""
    rule = special(s, "mistaken-identity")
    return rule is not None and rule.side == s.side(unit) and s.turn == rule.turn and distance > rule.range


def in_reach(s: Board, unit: int, arm: int, target: int) -> bool:
    """Range, spotting and line of sight to a vehicle, whatever the arc (8.0b)."""
    here, h = s.place[unit], s.place[target]
    far = s.ground.distance(here, h)
    if far > reach_of(s, unit, arm, h) or surprised(s, unit, far) or mistaken(s, unit, far):
        return False
    return (far <= 1 or far <= spotting_distance(s, target, here)) and sees(s, here, h, s.side(unit))


def bears_on(s: Board, unit: int, arm: int, target: int) -> bool:
    """Whether a weapon covers a vehicle; one that came into a gun's own hex must have come through its arc (8.32h)."""
    h = s.place[target]
    if arm != SQUAD:
        return bears(s, unit, s.world.vehicle(unit).arms[arm].arc, h)
    if s.place[unit] == h and s.world.faced[unit]:
        return came_from(s, target) == s.facing[unit]
    return gun_bears(s, unit, h)


def came_from(s: Board, vehicle: int) -> int:
    """The side of its hex by which a vehicle drove in; one that never moved has its back there (R-106)."""
    return s.came[vehicle] if s.came[vehicle] >= 0 else (s.facing[vehicle] + 3) % 6


def enemy_vehicles(s: Board, side: str) -> list[int]:
    return [unit for unit in s.cast.vehicles[s.enemy(side)] if s.place[unit] >= 0]


def targets_of(s: Board, unit: int, arm: int) -> list[int]:
    """The vehicles that a weapon can fire at as it stands."""
    found = enemy_vehicles(s, s.side(unit))
    return [t for t in found if bears_on(s, unit, arm, t) and in_reach(s, unit, arm, t)]


def pivots(s: Board, gun: int) -> list[int]:
    """The facings that would bring a vehicle into a gun's arc (8.32a, 8.32b)."""
    if not s.world.faced[gun] or not s.world.is_gun[gun] or s.side(gun) == s.phasing:
        return []
    if not (s.has(gun, k.UNTRAINED) or gunners(s, gun)):  # 8.32c, 13.24c: whoever works it turns it
        return []
    facing = s.facing[gun]
    wanted: set[int] = set()
    for target in enemy_vehicles(s, s.side(gun)):
        if in_reach(s, gun, SQUAD, target):
            same = s.place[target] == s.place[gun]
            wanted.update((came_from(s, target),) if same else s.ground.sextants(s.place[gun], s.place[target]))
    return sorted(wanted - {facing})
