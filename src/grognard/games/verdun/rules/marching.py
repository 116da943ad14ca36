"""8.0 Movement, the measuring of it: allowances, what a hex costs, where units can go.

Costs are in half movement points. A stack goes at the pace of its slowest unit and under the strictest of its
members' rules (R-64).
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.verdun.board import FREE, STRONG, VerdunBoard
from grognard.games.verdun.ground import MARCH, STRATEGIC, STRATEGIC_TRAIN, TRAIN, Edges
from grognard.games.verdun.rules import stacking
from grognard.games.verdun.world import HUNTER
from grognard.kernel.paths import Reach, reach
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

NORMAL, STRATEGICALLY, BREAKTHROUGH = range(3)


class Flood(NamedTuple):
    """Where units can go from where they are: kept on the board until something moves."""

    units: tuple[Unit, ...]
    how: int
    reach: Reach
    to: tuple[Hex, ...]  # where they may stop


def allowance(s: VerdunBoard, unit: Unit, how: int) -> Tally:
    """A unit's movement allowance in whole points, line by line (R-08)."""
    tally = Tally()
    points = s.world.move[unit]
    tally.note("2.11a", "move-printed", points)
    if s.bad_weather and points:
        points -= 1
        tally.add("5.1a", "move-bad-weather", -1)
    if s.unsupplied[unit] and s.world.is_infantry[unit]:
        tally.add("6.16a", "move-unsupplied", -(points // 2))
        points -= points // 2
    if how == STRATEGICALLY:
        tally.add("8.2a", "move-strategic", points)
    elif how == BREAKTHROUGH:
        tally.add("13.0b", "move-breakthrough", -(points // 2))
    return tally


def remaining(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> int:
    """The half points that a stack has left."""
    return min([2 * allowance(s, unit, how).total() - s.spent[unit] for unit in units])


def flood(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Flood:
    """Everywhere that units can go now."""
    kept = s.flood
    if kept is not None and kept.units == units and kept.how == how:
        return kept  # type: ignore[no-any-return]
    found = _search(s, units, how)
    stacks = s.stacks()
    stops: tuple[Hex, ...] = ()
    few = s.world.stack_always - len(units)
    if few >= 0 or stacking.load(s, units) <= s.world.stack_limit:  # 8.31a: too many to stop together anywhere
        stops = tuple(
            [hex_ for hex_ in found.came if hex_ not in stacks or len(stacks[hex_]) <= few or room(s, hex_, units)]
        )
    s.flood = Flood(units, how, found, stops)
    return s.flood  # type: ignore[no-any-return]


class Terms(NamedTuple):
    """What a search for ways goes by: the ground, what entering and leaving adds, what is closed, what stops."""

    edges: list[Edges]
    enter: bytes | None
    leave: bytes
    closed: bytes | bytearray
    stops: bytes | None


def terms(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Terms:
    """The strictest of the units' rules (R-64)."""
    world = s.world
    side = world.side[units[0]]
    start = s.place[units[0]]
    zones = s.zones(side)
    infantry = all(world.is_infantry[unit] for unit in units)
    hunters = all(world.type[unit] == HUNTER for unit in units)  # 8.47a
    edges = world.ground.graph(way(s, units, how), s.cut())
    enter = stops = None
    closed: bytes | bytearray = zones.closed
    if how == STRATEGICALLY:
        closed = quiet(s, side)
    elif not infantry:
        closed = zones.shut  # 8.42a, 8.43a
    elif not hunters:
        enter, stops = zones.enter, zones.stops  # 8.42b, 8.42e
    leave = zones.leave if any(world.is_infantry[unit] for unit in units) else zones.leave_strong
    first = first_steps(s, units, edges[start], infantry and not hunters)
    if first is not edges[start]:
        edges = edges[:]
        edges[start] = first
    return Terms(edges, enter, leave, closed, stops)


def _search(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Reach:
    start = s.place[units[0]]
    points = max(0, remaining(s, units, how))
    edges, enter, leave, closed, stops = terms(s, units, how)
    found = reach(edges, start, points, enter, leave, closed, stops)
    if how != STRATEGICALLY and not any(s.moved[unit] for unit in units):
        for other, _ in edges[start]:  # 8.1b: one hex, whatever it costs
            if other not in found.costs and not closed[other]:
                found.costs[other] = points
                found.came[other] = start
    return found


def way(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> int:
    """Which graph of the ground units use."""
    if s.world.rail_gun in units:
        return STRATEGIC_TRAIN if how == STRATEGICALLY else TRAIN  # 14.34b
    return STRATEGIC if how == STRATEGICALLY else MARCH


def first_steps(
    s: VerdunBoard, units: tuple[Unit, ...], edges: tuple[tuple[int, int], ...], bound: bool
) -> tuple[tuple[int, int], ...]:
    """The steps out of the hex where units stand.

    Infantry bound by Strong ZOC may not go from one straight to another (8.42f). Where friends cancel ZOC (15.5),
    the friends must be others than those who leave (R-82).
    """
    zones = s.zones(s.world.side[units[0]])
    here = met_by(s, units)
    if here and not zones.zone[s.place[units[0]]]:
        more = cost_of_leaving(s, units, here)
        edges = tuple([(other, cost + more) for other, cost in edges])
    if bound and here == STRONG:
        zone = zones.zone
        return tuple([(other, cost) for other, cost in edges if zone[other] != STRONG])
    return edges


def met_by(s: VerdunBoard, units: tuple[Unit, ...]) -> int:
    """The enemy ZOC that units meet where they stand; they do not cancel it for themselves (R-82)."""
    start = s.place[units[0]]
    zones = s.zones(s.world.side[units[0]])
    if s.negates and all(unit in units for unit in s.units_at(start)):
        return zones.bare[start]
    return zones.zone[start]


def cost_of_leaving(s: VerdunBoard, units: tuple[Unit, ...], met: int) -> int:
    """What an enemy ZOC adds to the step out of it: a Strong one for all (8.42e), a Weak one for infantry (8.43b)."""
    infantry = s.world.is_infantry
    pays = met == STRONG or (met != FREE and any(infantry[unit] for unit in units))
    return s.world.leave_zoc if pays else 0


def quiet(s: VerdunBoard, side: int) -> bytearray:
    """The hexes closed to strategic movement: enemy ZOC (8.2c) and what the side does not control (8.2d)."""
    closed = bytearray(s.zones(side).shut)
    north = s.world.ground.north_of_line
    taken = s.taken
    for hex_ in range(len(closed)):
        if (taken[hex_] ^ (not north[hex_])) != side:
            closed[hex_] = 1
    return closed


def room(s: VerdunBoard, hex_: Hex, units: tuple[Unit, ...]) -> bool:
    """Whether units may stop in a hex: within the limit, or where those there can go at once (8.12a, R-84)."""
    there = s.stacks().get(hex_)
    if there is None:
        return True
    limit = s.world.stack_limit
    if stacking.load(s, there + units) <= limit:
        return True
    if s.place[units[0]] == hex_:
        return stacking.load(s, there) <= limit
    if stacking.load(s, there) > limit:
        return False
    fresh = tuple([unit for unit in there if can_move(s, unit) and not s.moved[unit]])
    for leaving in (*[(unit,) for unit in fresh], fresh) if len(fresh) > 1 else (fresh,):
        staying = tuple([other for other in there if other not in leaving])
        if leaving and stacking.load(s, staying + units) <= limit and can_make_room(s, leaving, units):
            return True
    return False


def can_move(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit on the map may still move in this Movement Phase."""
    world = s.world
    if s.finished[unit] or not world.move[unit]:
        return False
    return not s.fired[unit] or bool(s.moved[unit]) or unit == world.rail_gun  # 7.0c, 8.1c, 14.34a


def can_make_room(s: VerdunBoard, leaving: tuple[Unit, ...], units: tuple[Unit, ...]) -> bool:
    """Whether units that have not moved yet find an open hex beside them where they fit, once others come (R-84)."""
    world = s.world
    zones = s.zones(world.side[leaving[0]])
    infantry = all(world.is_infantry[unit] for unit in leaving)
    hunters = all(world.type[unit] == HUNTER for unit in leaving)
    closed = zones.closed if infantry else zones.shut
    edges = world.ground.graph(way(s, leaving, NORMAL), s.cut())[s.place[leaving[0]]]
    for other, _ in first_steps(s, leaving, edges, infantry and not hunters):  # 8.1b: whatever it costs
        if not closed[other]:
            there = tuple([friend for friend in s.units_at(other) if friend not in units])
            if stacking.load(s, there + leaving) <= world.stack_limit:
                return True
    return False


def can_go_on(s: VerdunBoard, unit: Unit, how: int) -> bool:
    """Whether a unit that has moved has points left for another hex."""
    points = remaining(s, (unit,), how)
    if points <= 0:
        return False
    leave = cost_of_leaving(s, (unit,), met_by(s, (unit,)))
    edges = s.world.ground.graph(way(s, (unit,), how), s.cut())[s.place[unit]]
    return any(cost + leave <= points for _, cost in edges)
