"""2.21, 2.42, 16.11, 16.31 Strength and range of the weapons that fire small arms."""

from __future__ import annotations

from functools import cache

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.charts import Charts
from grognard.games.landships.rules.machine_guns import is_stosstruppen
from grognard.games.landships.world import Arm

VEHICLE_RANGE = 9  # 2.42f
HEAVY, HEAVY_FIRE, LIGHT_FIRE, MG_FIRE = 75, 10, 8, 2  # 2.42c, 2.42e
LAST_GOOD_YEAR, SHORTEST = 1915, 2  # 16.11e


def is_rifle_squad(s: Board, unit: int) -> bool:
    return s.world.kind[unit] in (k.INFANTRY, k.CAVALRY)


def squad_range(s: Board, unit: int) -> int:
    """How far a squad fires: as printed, or by nation and year (16.11a, 16.11e, R-68)."""
    if not s.options["training"] or not is_rifle_squad(s, unit) or is_stosstruppen(s, unit):  # 16.15d
        return s.world.range[unit]
    return trained_range(s.world.charts, s.world.soldiers(unit).nation, s.head.date.year)


@cache
def trained_range(charts: Charts, nation: str, year: int) -> int:
    """How far the rifles of a nation reach: training suffers with every year of the war."""
    range_ = int(charts.training.cell("range", charts.training.column(nation)))
    return max(SHORTEST, range_ - max(0, year - LAST_GOOD_YEAR))


def squad_fire(s: Board, unit: int, distance: int) -> int:
    """The fire strength of a squad at a distance, with what doubles or halves it."""
    fire = s.world.soldiers(unit).fire
    if is_stosstruppen(s, unit):
        fire += 1  # 16.15b
    for why in why_changed(s, unit, distance):
        fire = 2 * fire if why == "near" else fire // 2
    return fire


def why_changed(s: Board, unit: int, distance: int) -> tuple[str, ...]:
    """Why a unit on foot brings more or less than the fire strength on its counter: by training, in wire."""
    wire = ("wire",) if s.place[unit] in s.wire and not s.world.is_vehicle[unit] else ()  # 7.13a, 8.64e
    if not s.options["training"] or not s.world.is_squad[unit]:
        return wire
    if distance <= 1:
        return ("near", *wire)  # 16.11b, 16.11d
    rifles = is_rifle_squad(s, unit) and not is_stosstruppen(s, unit)
    return ("far", *wire) if rifles and 2 * distance > squad_range(s, unit) else wire


def arm_fire(arm: Arm) -> int:
    """The fire strength of one gun or machine gun of a vehicle (8.63c, 2.42e)."""
    if arm.kind == "mg":
        return MG_FIRE
    return HEAVY_FIRE if arm.calibre >= HEAVY else LIGHT_FIRE


def arm_range(s: Board, vehicle: int, arm: Arm) -> int:
    """Nine hexes for every armed vehicle, or less under the rule of poor design (2.42f, 16.31)."""
    kind = s.world.vehicle(vehicle)
    if not s.option("tank-design") or kind.kind == k.TRUCK:
        return VEHICLE_RANGE
    table = s.world.charts.tank_design
    range_ = int(table.cell(kind.series, table.column("gun" if arm.kind == "gun" else "mg")))
    return range_ + (1 if s.leader_of(vehicle) != k.NOBODY else 0)  # 16.31c


def gun_range(s: Board, gun: int, h: int) -> int:
    """How far a gun fires directly at a hex (2.3j); flat ground and height stretch it, save for AT guns (16.23)."""
    kind = s.world.weapon(gun)
    range_ = kind.direct
    if kind.kind == k.AT:
        return range_
    if s.option("flat-ground"):
        range_ *= 2
    if s.option("height-advantage"):
        levels = abs(s.ground.level[s.place[gun]] - s.ground.level[h])
        range_ += levels * s.world.charts.number("spotting", "rules", "level")
    return min(range_, max(kind.direct, kind.indirect))
