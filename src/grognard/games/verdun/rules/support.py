"""9.3 Artillery Support, offensive and defensive."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.army import why_silent
from grognard.games.verdun.world import CORPS, DIVISION, NONE, REMNANT
from grognard.kernel.words import Hex, Unit


def serves(s: VerdunBoard, gun: Unit, units: Iterable[Unit]) -> bool:
    """Whether one of the units is of the gun's division or corps, or a remnant (9.32b-9.32e)."""
    world = s.world
    if world.level[gun] == DIVISION:
        division = world.division[gun]
        return any(world.division[unit] == division or world.type[unit] == REMNANT for unit in units)
    corps = s.corps_of(gun)
    return any((corps != NONE and s.corps_of(unit) == corps) or world.type[unit] == REMNANT for unit in units)


def supporters(s: VerdunBoard, side: int, target: Hex, mission: str, units: tuple[Unit, ...]) -> list[Unit]:
    """The guns of a side that may support some units in the assault of a hex (9.3a)."""
    if not units:
        return []  # a lone fort gets none
    world = s.world
    distance = world.ground.grid.distances(target)
    defensive = mission == "defensive"
    found = []
    for gun in world.guns[side]:
        place = s.place[gun]
        if (
            place < 0
            or s.fired[gun]
            or s.demoralized[gun]  # 12.3b
            or distance[place] > world.range[gun]
            or mission not in world.missions[world.level[gun]]  # 9.32a
        ):
            continue
        if defensive:
            if place == target or s.assaulted[gun]:
                continue  # 9.32f
        elif s.unsupplied[gun]:
            continue  # 6.16b
        if serves(s, gun, units):
            found.append(gun)
    return found


def why_no_support(s: VerdunBoard, gun: Unit, side: int, target: Hex, mission: str) -> list[str]:
    """The clauses that keep a gun from supporting."""
    world = s.world
    silent = why_silent(s, gun, side, mission)
    if silent:
        return ["9.32a", *silent] if silent == ["T-artillery.a"] else silent
    place = s.place[gun]
    if world.ground.distance(place, target) > world.range[gun]:
        return ["9.3a"]
    if mission == "defensive" and (place == target or s.assaulted[gun]):
        return ["9.32f"]
    return ["9.32c" if world.level[gun] == CORPS else "9.32b"]
