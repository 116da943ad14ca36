"""13.14, 15.11 Which machine guns can be brought to bear on which tanks."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import bears
from grognard.games.landships.rules.fire_power import arm_range, squad_range
from grognard.games.landships.rules.firing import (
    SQUAD,
    Shooter,
    gunners_free,
    has_fired,
    sees_target,
    shooters,
    surprised,
    wades,
    why_silent,
)
from grognard.games.landships.rules.german_crews import crew_aboard
from grognard.games.landships.rules.machine_guns import is_mg_squad
from grognard.games.landships.rules.occupation import locked

PAIR = 2  # 13.14a: two machine guns of vehicles roll once


def feels_bullets(s: Board, tank: int) -> bool:
    """Tanks with thin armour, and German tanks with a crew aboard (13.14a, 15.11b)."""
    return s.world.is_tank[tank] and (s.world.vehicle(tank).thin or crew_aboard(s, tank) != k.NOBODY)


def mg_arms(s: Board, vehicle: int, target: int) -> list[int]:
    """The machine guns of a vehicle that bear on a tank and have not fired."""
    h = s.place[target]
    far = s.ground.distance(s.place[vehicle], h)
    return [
        number
        for number, arm in enumerate(s.world.vehicle(vehicle).arms)
        if arm.kind == "mg"
        and not has_fired(s, vehicle, number)
        and far <= arm_range(s, vehicle, arm)
        and bears(s, vehicle, arm.arc, h)
    ][: gunners_free(s, vehicle)]


def may_rake(s: Board, unit: int, tank: int) -> bool:
    """Whether a unit may fire machine guns at a tank at all, range and arcs apart."""
    if s.place[tank] < 0 or s.side(tank) == s.side(unit) or not feels_bullets(s, tank) or why_silent(s, unit):
        return False
    if locked(s, s.place[tank]) or wades(s, unit):  # 12.1-E1: it is a small-arms attack like any other
        return False
    return not surprised(s, unit, s.ground.distance(s.place[unit], s.place[tank])) and sees_target(
        s, unit, s.place[tank], [tank]
    )


def guns_on(s: Board, unit: int, tank: int) -> int:
    """How many machine guns of a unit can rake a tank now; a squad counts as a pair (13.14a)."""
    if s.place[unit] < 0:
        return 0
    if s.world.is_vehicle[unit]:
        arms = s.world.vehicle(unit).arms
        count = sum(arms[number].count for number in mg_arms(s, unit, tank))
    elif s.world.is_squad[unit] and is_mg_squad(s, unit) and not has_fired(s, unit, SQUAD):
        count = PAIR if s.ground.distance(s.place[unit], s.place[tank]) <= squad_range(s, unit) else 0
    else:
        return 0
    return count if count and may_rake(s, unit, tank) else 0


def rakers(s: Board, side: str, tank: int, ready: list[Shooter] | None = None) -> dict[int, int]:
    """The units of a side, or of some of its shooters, that can rake a tank, each with its machine guns."""
    row = s.ground.distances(s.place[tank])
    near = [unit for unit, place, far in (shooters(s, side) if ready is None else ready) if row[place] <= far]
    return {unit: guns for unit in near if (guns := guns_on(s, unit, tank))}


def raked(s: Board, side: str) -> list[int]:
    """The enemy tanks that a side's machine guns can rake: a squad, or two guns of vehicles, at the least."""
    tanks = [unit for unit in s.cast.vehicles[s.enemy(side)] if s.place[unit] >= 0 and feels_bullets(s, unit)]
    ready = shooters(s, side) if tanks else []
    return [tank for tank in tanks if sum(rakers(s, side, tank, ready).values()) >= PAIR]
