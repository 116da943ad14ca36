"""9.3 Artillery Support, offensive and defensive."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.army import bars_firing, bars_range
from grognard.games.verdun.world import ARMY, CORPS, DIVISION, NONE, REMNANT
from grognard.kernel.choice import Bar
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


def bars_support(s: VerdunBoard, gun: Unit, side: int, target: Hex, mission: str, units: tuple[Unit, ...]) -> list[Bar]:
    """What keeps a gun from supporting units in the assault of a hex; nothing if it may."""
    world = s.world
    found = bars_firing(s, gun, side, mission)
    if found:
        army = world.is_artillery[gun] and world.level[gun] == ARMY
        return [Bar("9.32a"), *found] if army else found
    found = bars_range(s, gun, target, "9.3a")
    if mission == "defensive" and (s.place[gun] == target or s.assaulted[gun]):
        found.append(Bar("9.32f"))
    if not serves(s, gun, units):
        found.append(Bar("9.32c" if world.level[gun] == CORPS else "9.32b"))
    return found
