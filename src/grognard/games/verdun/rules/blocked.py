"""8.1, 8.11, 8.2: what keeps units from moving, from a hex or from a kind of movement, with the figures."""

from __future__ import annotations

from grognard.games.verdun.board import NOT_MOVED, VerdunBoard
from grognard.games.verdun.board import STRATEGICALLY as WENT_STRATEGICALLY
from grognard.games.verdun.ground import FORT, MARCH, TRENCH, points_text
from grognard.games.verdun.rules import stacking
from grognard.games.verdun.rules.marching import (
    NORMAL,
    STRATEGICALLY,
    Rules,
    can_go_on,
    can_move,
    flood,
    met_by,
    remaining,
    rules_of,
    terms,
)
from grognard.games.verdun.world import HUNTER
from grognard.games.verdun.zones import STRONG
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named
from grognard.kernel.paths import reach
from grognard.kernel.words import Hex, Unit

FAR = 400  # half points: more than any way across the map asks


def bars_moving(s: VerdunBoard, unit: Unit, side: int) -> list[Bar]:
    """Why a unit cannot be taken up in the Movement Phase."""
    world = s.world
    if world.side[unit] != side or s.place[unit] < 0 or not world.has_place[unit] or not world.move[unit]:
        return [bar("8.0a", "not-yours-to-move")]
    if can_move(s, unit):
        return []
    if s.fired[unit] and not s.moved[unit]:
        return [Bar("7.0c"), Bar("2.13c")]
    if s.moved[unit]:
        came = tuple([other for other in s.units_at(s.place[unit]) if s.moved[other]])
        if met_by(s, came) == STRONG and world.is_infantry[unit] and world.type[unit] != HUNTER:
            return [Bar("8.42b")]
        how = STRATEGICALLY if s.moved[unit] == WENT_STRATEGICALLY else NORMAL
        if not can_go_on(s, unit, how):
            return [bar("8.1a", "no-points", left=points_text(max(0, remaining(s, (unit,), how))))]
        return [bar("8.0a", "told-to-stay")]
    return [bar("14.11a", "has-dug-in") if s.dug_in[unit] else bar("8.0a", "told-to-stay")]


def bars_strategic(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """What forbids strategic movement to a unit where it is."""
    found = []
    for state, why in ((s.unsupplied, "unsupplied"), (s.demoralized, "demoralized")):
        if state[unit]:
            disrupted = why == "demoralized" and s.world.is_hq[unit]
            found.append(bar("8.2b", "disrupted" if disrupted else why, unit=named(s.game, "unit", unit)))
    if s.next_to_enemy(s.place[unit], s.world.side[unit]):
        found.append(bar("8.2c", "beside-enemy"))
    if s.moved[unit] != NOT_MOVED:
        found.append(Bar("8.22a"))
    return found


def fit_for_strategic(s: VerdunBoard, unit: Unit) -> bool:
    """Whether nothing forbids strategic movement to a unit: the same without saying why."""
    if s.unsupplied[unit] or s.demoralized[unit] or s.moved[unit] != NOT_MOVED:
        return False
    return not s.next_to_enemy(s.place[unit], s.world.side[unit])


def bars_digging_in(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """What keeps a unit from digging in where it is (14.1, R-43)."""
    found = []
    hex_ = s.place[unit]
    terrain = s.world.ground.terrain[hex_]
    if terrain & TRENCH or (terrain & FORT and s.fort_stands(hex_)) or unit == s.world.rail_gun:
        found.append(Bar("14.13a"))
    if s.moved[unit]:
        found.append(bar("14.11a", "has-moved"))
    elif s.fired[unit]:
        found.append(Bar("2.13c"))
    if s.dug_in[unit]:
        found.append(bar("14.1b", "dug-in-already"))
    return found


def bars_there(s: VerdunBoard, units: tuple[Unit, ...], how: int, hex_: Hex) -> list[Bar]:
    """What keeps units from stopping in a hex; nothing if they may."""
    found = flood(s, units, how)
    if hex_ in found.to:
        return []
    here = s.place[units[0]]
    if hex_ == here:
        return [bar("8.0b", "already-there")]
    if hex_ in found.reach.costs:
        there = tuple([unit for unit in s.units_at(hex_) if unit not in units])
        return [too_many(s, there + units)]
    return closed_to(s, units, how, hex_) or no_way(s, units, how, hex_)


def closed_to(s: VerdunBoard, units: tuple[Unit, ...], how: int, hex_: Hex) -> list[Bar]:
    """What closes the hex itself, or the hexside to it."""
    world, here = s.world, s.place[units[0]]
    side = world.side[units[0]]
    zones = s.zones(side)
    found = []
    if zones.closed[hex_]:
        found.append(Bar("8.11a"))
    elif how == STRATEGICALLY and zones.shut[hex_]:
        found.append(Bar("8.2c"))
    elif zones.shut[hex_] and not all(world.is_infantry[unit] for unit in units):
        found.append(Bar("8.42a" if zones.zone[hex_] == STRONG else "8.43a"))
    if how == STRATEGICALLY and s.holder(hex_) != side:
        found.append(Bar("8.2d"))
    if world.rail_gun in units and hex_ not in world.ground.rails:
        found.append(Bar("14.34b"))
    if found or hex_ not in world.ground.near[here]:
        return found
    if world.ground.cost(MARCH, here, hex_) is None:
        return [Bar("8.11b")]
    bound = not all(world.type[unit] == HUNTER for unit in units)
    return [Bar("8.42f")] if bound and zones.zone[hex_] == STRONG and met_by(s, units) == STRONG else []


def no_way(s: VerdunBoard, units: tuple[Unit, ...], how: int, hex_: Hex) -> list[Bar]:
    """A hex that is open in itself: too far, or nothing leads there but what is closed on the way."""
    zones = s.zones(s.world.side[units[0]])
    rules = rules_of(s, zones, terms(s, units, how))
    needed = cost_to(s, units, rules, hex_)
    if needed is not None:
        left = points_text(max(0, remaining(s, units, how)))
        return [bar("8.1a", "points", needed=points_text(needed), left=left)]
    if rules.stops is not None and cost_to(s, units, rules._replace(stops=None), hex_) is not None:
        return [bar("8.42b", "stopped-before")]
    if how == STRATEGICALLY and cost_to(s, units, rules._replace(closed=zones.shut), hex_) is not None:
        return [bar("8.2d", "foreign-before")]
    if cost_to(s, units, rules._replace(stops=None, closed=zones.closed), hex_) is not None:
        return [bar("8.2c" if how == STRATEGICALLY else "8.43a", "zone-before")]
    return [bar("8.11a", "on-the-way")]


def too_many(s: VerdunBoard, units: tuple[Unit, ...]) -> Bar:
    """The stacking limit with its figures."""
    return bar("8.31a", "stacking", load=points_text(stacking.load(s, units)), limit=points_text(s.world.stack_limit))


def cost_to(s: VerdunBoard, units: tuple[Unit, ...], rules: Rules, hex_: Hex) -> int | None:
    """What the cheapest way to a hex would cost if there were points enough."""
    found = reach(rules.edges, s.place[units[0]], FAR, rules.enter, rules.leave, rules.closed, rules.stops)
    return found.costs.get(hex_)
