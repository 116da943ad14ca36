"""8.2 Spotting: how far away a unit can be seen in the ground where it stands."""

from __future__ import annotations

from functools import cache

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.charts import Charts
from grognard.games.landships.rules.sight import sees

ROWS = (
    (k.MARSH, "marsh"),
    (k.HILL, "hill"),
    (k.TRENCH, "trench"),
    (k.WOODS, "woods"),
    (k.STRONGPOINT, "strongpoint"),
    (k.TOWN, "town"),
)


def column(s: Board, unit: int) -> str:
    """The column of the spotting chart: foot, mounted (cars and trucks too) or tank."""
    if s.world.is_tank[unit]:
        return "tank"
    return "mounted" if s.world.is_vehicle[unit] or s.mounted[unit] else "foot"


def fire_seen(s: Board) -> int:
    """From how far one is spotted who has fired (8.22a, 16.23b)."""
    return s.world.charts.number("spotting", "rules", "flat-ground" if s.options["flat-ground"] else "fired")


def near_enemies(s: Board, unit: int, distance: int) -> bool:
    """Whether soft enemies or enemy vehicles are within so many hexes of a unit."""
    h = s.hex_of(unit)
    return h >= 0 and any(
        (s.world.is_soft[other] or s.world.is_vehicle[other]) and s.ground.distance(s.place[other], h) <= distance
        for other in s.on_map(s.enemy(s.side(unit)))
    )


def spotting_distance(s: Board, unit: int, viewer: int) -> int:
    """From how far a unit is spotted by somebody in the hex `viewer` (8.21a, 8.22)."""
    h = s.place[unit]
    flat, high = s.options["flat-ground"], s.options["height-advantage"]
    fired = 0
    if s.marks[unit] & k.FIRED:
        fired = fire_seen(s)
        if not high:
            return fired  # 8.22a, 8.22c: as far as anybody is ever spotted
    distance = spotted_on(s.world.charts, s.terrain(h), column(s, unit), flat)
    if high:
        higher = abs(s.ground.level[h] - s.ground.level[viewer])
        distance += s.world.charts.number("spotting", "rules", "level") * higher  # 16.23d
    return max(distance, fired)


@cache
def spotted_on(charts: Charts, terrain: int, who: str, flat: bool) -> int:
    """From how far one is spotted for the ground where he stands: the worst of its kinds."""
    distance = charts.spotted_at("clear", who)
    if flat and not terrain & (k.UNCLEAR | k.TRENCH | k.STRONGPOINT):
        distance *= 2  # 16.23a
    if terrain & k.RIVER and not terrain & k.BRIDGE:
        distance = min(distance, charts.spotted_at("river", who))
    for bit, row in ROWS:
        if terrain & bit and not (bit == k.WOODS and terrain & k.HILL):  # 8.21-E2
            distance = min(distance, charts.spotted_at(row, who))
    return distance


def spotted(s: Board, unit: int, viewer: int, side: str) -> bool:
    """Whether units of a side in a hex spot an enemy: near enough, and in sight (8.2a)."""
    h = s.place[unit]
    if h < 0:
        return False
    far = s.ground.distance(viewer, h)
    return (far <= 1 or far <= spotting_distance(s, unit, viewer)) and sees(s, viewer, h, side)


def spotted_by_anyone(s: Board, unit: int, side: str) -> bool:
    """Whether any unpinned soft unit or vehicle of a side spots an enemy; aircraft do not (5.12b)."""
    return any(
        not s.pinned[other]
        and (s.world.is_soft[other] or s.world.is_vehicle[other])
        and spotted(s, unit, s.place[other], side)
        for other in s.on_map(side)
    )
