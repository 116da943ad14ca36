"""What a side may not know, and what it may think instead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.mines import secret_from
from grognard.games.landships.rules.missions import missions_for
from grognard.games.landships.rules.opening import has_its_mission
from grognard.games.landships.rules.planned_artillery import PlannedBarrage, free, write
from grognard.games.landships.rules.shelling import DRUMFIRE, HE
from grognard.kernel.columns import changed

LIVE = 0.5  # a printed minefield of which a side has heard nothing is as likely active as not
PLANNED = 0.5  # how likely the enemy has planned a barrage for a turn


def knows_mission(s: Board, side: str | None, unit: int) -> bool:
    """An aircraft's mission (11.1a)."""
    if s.cast.side[unit] == side or not s.world.is_aircraft[unit]:
        return True
    return bool(s.cast.force[unit].mission) or s.has(unit, k.KNOWN)


def knows_uses(s: Board, side: str | None, unit: int) -> bool:
    """How often an aircraft was used, of a fighter: everybody sees it fly; of others it would tell the mission."""
    return s.world.kind[unit] == k.FIGHTER or knows_mission(s, side, unit)


def knows_breakdown(s: Board, side: str | None, unit: int) -> bool:
    """How badly a vehicle has broken down (6.16m)."""
    return s.broken[unit] == k.RUNNING or s.cast.side[unit] == side or not secretly_broken(s, unit)


KNOWS: dict[str, Callable[[Board, str | None, int], bool]] = {
    "mission": knows_mission,
    "uses": knows_uses,
    "broken": knows_breakdown,
    "mines_live": lambda s, side, _: not secret_from(s, side),
    "allied_plans": lambda _s, side, _: side == k.ALLIED,
    "german_plans": lambda _s, side, _: side == k.GERMAN,
}
"""Who knows what: missions of aircraft, what a breakdown is, planned barrages and hidden mines are their owner's."""


def secretly_broken(s: Board, unit: int) -> bool:
    """Whether only its owner knows how badly a tank has broken down."""
    if not s.option("secret-breakdown") or not s.world.is_tank[unit]:
        return False
    return s.broken[unit] != k.RUNNING and not s.has(unit, k.KNOWN)


def imagine(s: Board, side: str | None, rng: Random) -> None:
    """Fill a board on which those secrets are hidden with what could be so."""
    if secret_from(s, side):
        s.mines_live = rng.random() < LIVE
    for unit in s.cast.units:
        if s.cast.side[unit] == side:
            continue
        if s.world.is_aircraft[unit] and s.mission[unit] == 0 and s.world.kind[unit] != k.FIGHTER:
            possible = missions_for(s, unit)
            if possible and has_its_mission(s, unit):
                s.mission = changed(s.mission, unit, k.MISSIONS.index(rng.choice(possible)))
        if secretly_broken(s, unit):
            low, high = s.world.charts.faces("breakdown", "temporary")
            s.broken = changed(s.broken, unit, k.TEMPORARY if low <= rng.randint(1, 6) <= high else k.PERMANENT)
    if s.option("planned-artillery"):
        for other in k.SIDES:
            if other != side:
                imagine_plans(s, other, rng)


def imagine_plans(s: Board, planner: str, rng: Random) -> None:
    """All guns of a turn at once, on ground where enemies stand now: one cannot know better."""
    targets = sorted({s.place[unit] for unit in s.on_map(s.enemy(planner)) if s.world.is_squad[unit]})
    for turn in range(s.turn, s.head.turns + 1):
        guns = free(s, planner, turn)
        if targets and guns > 0 and rng.random() < PLANNED:
            write(s, planner, PlannedBarrage(turn, rng.choice(targets), guns, DRUMFIRE, HE))
