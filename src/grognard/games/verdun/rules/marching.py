"""8.0 Movement, the measuring of it: allowances, what a hex costs, where units can go.

Costs are in half movement points. A stack goes at the pace of its slowest unit and under the strictest of its
members' rules (R-64).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import MARCH, STRATEGIC, STRATEGIC_TRAIN, TRAIN, Edges
from grognard.games.verdun.rules import stacking
from grognard.games.verdun.world import GUNS, HUNTERS
from grognard.games.verdun.zones import FREE, STRONG, Zones
from grognard.kernel.paths import Reach, reach
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

NORMAL, STRATEGICALLY, BREAKTHROUGH = range(3)

KEPT = 400  # ways that are kept while the enemy stands as he does

NOTHING: Mapping[Hex, tuple[Unit, ...]] = {}  # who would be in a hex, where it differs from the board


class Flood(NamedTuple):
    """Where units can go from where they are: kept on the board until something moves."""

    reach: Reach
    to: tuple[Hex, ...]  # where they may stop


def allowance(s: VerdunBoard, unit: Unit, how: int) -> Tally:
    """A unit's movement allowance in whole points, line by line (R-08)."""
    world = s.world
    return allowances(world.move[unit], s.bad_weather, bool(s.unsupplied[unit]) and world.is_infantry[unit], how)[0]


@cache
def allowances(points: int, bad_weather: bool, unsupplied: bool, how: int) -> tuple[Tally, int]:
    """The lines of an allowance and what they add up to: worked out once for all units alike."""
    tally = Tally()
    tally.note("2.11a", "move-printed", points)
    if bad_weather and points:
        points -= 1
        tally.add("5.1a", "move-bad-weather", -1)
    if unsupplied:
        tally.add("6.16a", "move-unsupplied", -(points // 2))
        points -= points // 2
    if how == STRATEGICALLY:
        tally.add("8.2a", "move-strategic", points)
    elif how == BREAKTHROUGH:
        tally.add("13.0b", "move-breakthrough", -(points // 2))
    return tally, tally.total()


def remaining(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> int:
    """The half points that a stack has left."""
    move, foot, bad, unsupplied, spent = s.world.move, s.world.is_infantry, s.bad_weather, s.unsupplied, s.spent
    return min(
        [2 * allowances(move[unit], bad, bool(unsupplied[unit]) and foot[unit], how)[1] - spent[unit] for unit in units]
    )


def footing(s: VerdunBoard, units: tuple[Unit, ...]) -> int:
    """What a stack is made of, as bits (`world.HUNTERS` and so on)."""
    foot = s.world.foot
    found = 0
    for unit in units:
        found |= foot[unit]
    return found


def flood(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Flood:
    """Everywhere that units can go now."""
    known = s.floods
    if known is None:
        known = s.floods = {}
    kept = known.get((units, how))
    if kept is not None:
        return kept
    found = _search(s, units, how)
    stacks = s.stacks()
    stops: tuple[Hex, ...] = ()
    few = s.world.stack_always - len(units)
    if few >= 0 or stacking.load(s, units) <= s.world.stack_limit:  # 8.31a: too many to stop together anywhere
        stops = tuple(
            [hex_ for hex_ in found.came if hex_ not in stacks or len(stacks[hex_]) <= few or room(s, hex_, units)]
        )
    kept = known[units, how] = Flood(found, stops)
    return kept


class Terms(NamedTuple):
    """What the ways of units depend on beside the enemy (`Zones`): units for which it is the same go alike."""

    start: Hex
    points: int
    how: int
    way: int  # the graph of the ground
    cut: tuple[Hex, ...]  # by interdiction
    foot: int  # `footing`: the strictest of the units' rules count (R-64)
    met: int  # the enemy ZOC that they leave
    fresh: bool  # none of them has moved: one hex, whatever it costs (8.1b)
    quiet: bytes  # closed to strategic movement, where it is that


def terms(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Terms:
    fresh, closed = False, b""
    if how == STRATEGICALLY:
        closed = quiet(s, s.world.side[units[0]])
    else:
        moved = s.moved
        fresh = not any(moved[unit] for unit in units)
    return Terms(
        s.place[units[0]],
        max(0, remaining(s, units, how)),
        how,
        way(s, units, how),
        s.cut(),
        footing(s, units),
        met_by(s, units),
        fresh,
        closed,
    )


class Rules(NamedTuple):
    """What a search for ways goes by: the ground, what entering and leaving adds, what is closed, what stops."""

    edges: list[Edges]
    enter: bytes | None
    leave: bytes
    closed: bytes
    stops: bytes | None


def rules_of(s: VerdunBoard, zones: Zones, given: Terms) -> Rules:
    """How the ground and the enemy bear on units that go on these terms."""
    edges = s.world.ground.graph(given.way, given.cut)
    enter = stops = None
    closed = zones.closed
    bound = HUNTERS < given.foot < GUNS  # 8.47a
    if given.how == STRATEGICALLY:
        closed = given.quiet
    elif given.foot & GUNS:
        closed = zones.shut  # 8.42a, 8.43a
    elif bound:
        enter, stops = zones.enter, zones.stops  # 8.42b, 8.42e
    leave = zones.leave if given.foot != GUNS else zones.leave_strong
    first = first_steps(s, zones, given.start, edges[given.start], given.met, given.foot)
    if first is not edges[given.start]:
        edges = edges[:]
        edges[given.start] = first
    return Rules(edges, enter, leave, closed, stops)


def _search(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> Reach:
    zones = s.zones(s.world.side[units[0]])
    given = terms(s, units, how)
    found = zones.ways.get(given)
    if found is not None:
        return found
    edges, enter, leave, closed, stops = rules_of(s, zones, given)
    start, points = given.start, given.points
    found = reach(edges, start, points, enter, leave, closed, stops)
    if given.fresh:
        for other, _ in edges[start]:  # 8.1b: one hex, whatever it costs
            if other not in found.costs and not closed[other]:
                found.costs[other] = points
                found.came[other] = start
    if len(zones.ways) >= KEPT:
        zones.ways.clear()
    zones.ways[given] = found
    return found


def way(s: VerdunBoard, units: tuple[Unit, ...], how: int) -> int:
    """Which graph of the ground units use."""
    if s.world.rail_gun in units:
        return STRATEGIC_TRAIN if how == STRATEGICALLY else TRAIN  # 14.34b
    return STRATEGIC if how == STRATEGICALLY else MARCH


def first_steps(s: VerdunBoard, zones: Zones, start: Hex, edges: Edges, met: int, foot: int) -> Edges:
    """The steps out of the hex where units stand.

    Infantry bound by Strong ZOC may not go from one straight to another (8.42f). Where friends cancel ZOC (15.5),
    the friends must be others than those who leave (R-73).
    """
    zone = zones.zone
    if met and not zone[start]:
        more = cost_of_leaving(s, foot, met)
        edges = tuple([(other, cost + more) for other, cost in edges])
    if met == STRONG and HUNTERS < foot < GUNS:
        return tuple([(other, cost) for other, cost in edges if zone[other] != STRONG])
    return edges


def met_by(s: VerdunBoard, units: tuple[Unit, ...]) -> int:
    """The enemy ZOC that units meet where they stand; they do not cancel it for themselves (R-73)."""
    start = s.place[units[0]]
    zones = s.zones(s.world.side[units[0]])
    if s.negates and all(unit in units for unit in s.units_at(start)):
        return zones.bare[start]
    return zones.zone[start]


def cost_of_leaving(s: VerdunBoard, foot: int, met: int) -> int:
    """What an enemy ZOC adds to the step out of it: a Strong one for all (8.42e), a Weak one for infantry (8.43b)."""
    pays = met == STRONG or (met != FREE and foot != GUNS)
    return s.world.leave_zoc if pays else 0


def quiet(s: VerdunBoard, side: int) -> bytes:
    """The hexes closed to strategic movement: enemy ZOC (8.2c) and what the side does not control (8.2d)."""
    shut = s.zones(side).shut
    foreign = int.from_bytes(bytes(s.taken)) ^ s.world.ground.foreign[side]  # all hexes at once, a byte for each
    return (int.from_bytes(shut) | foreign).to_bytes(len(shut))


def room(s: VerdunBoard, hex_: Hex, units: tuple[Unit, ...]) -> bool:
    """Whether units may stop in a hex: within the limit, or where those there can go at once (8.12a, R-75)."""
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
    return gives_way(s, there, units, tuple([unit for unit in there if can_move(s, unit) and not s.moved[unit]]))


def gives_way(
    s: VerdunBoard,
    there: tuple[Unit, ...],
    units: tuple[Unit, ...],
    fresh: tuple[Unit, ...],
    supposed: Mapping[Hex, tuple[Unit, ...]] = NOTHING,
) -> bool:
    """Whether one of the fresh units of a hex, or all of them, can go at once, so that others fit in."""
    for leaving in (*[(unit,) for unit in fresh], fresh) if len(fresh) > 1 else (fresh,):
        staying = tuple([other for other in there if other not in leaving])
        fit = stacking.load(s, staying + units) <= s.world.stack_limit
        if leaving and fit and can_make_room(s, leaving, units, supposed):
            return True
    return False


def can_move(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit on the map may still move in this Movement Phase."""
    world = s.world
    if s.finished[unit] or not world.move[unit]:
        return False
    return not s.fired[unit] or bool(s.moved[unit]) or unit == world.rail_gun  # 7.0c, 8.1c, 14.34a


def can_make_room(
    s: VerdunBoard, leaving: tuple[Unit, ...], units: tuple[Unit, ...], supposed: Mapping[Hex, tuple[Unit, ...]]
) -> bool:
    """Whether units that have not moved yet find an open hex beside them where they fit, once others come (R-75)."""
    world = s.world
    zones = s.zones(world.side[leaving[0]])
    foot, start = footing(s, leaving), s.place[leaving[0]]
    closed = zones.shut if foot & GUNS else zones.closed
    edges = world.ground.graph(way(s, leaving, NORMAL), s.cut())[start]
    for other, _ in first_steps(s, zones, start, edges, met_by(s, leaving), foot):  # 8.1b: whatever it costs
        if not closed[other]:
            there = tuple([friend for friend in supposed.get(other, s.units_at(other)) if friend not in units])
            if stacking.load(s, there + leaving) <= world.stack_limit:
                return True
    return False


def can_go_on(s: VerdunBoard, unit: Unit, how: int) -> bool:
    """Whether a unit that has moved has points left for another hex."""
    points = remaining(s, (unit,), how)
    if points <= 0:
        return False
    leave = cost_of_leaving(s, s.world.foot[unit], met_by(s, (unit,)))
    edges = s.world.ground.graph(way(s, (unit,), how), s.cut())[s.place[unit]]
    return any(cost + leave <= points for _, cost in edges)
