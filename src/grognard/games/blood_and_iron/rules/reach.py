"""8.0 and 7.3 How far a piece can go: a flood over the map, bounded by movement points, stopped by zones."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.opportunity import guns_that_see
from grognard.games.blood_and_iron.rules.stacking import fits
from grognard.games.blood_and_iron.rules.zones import is_assault, is_escape, meets_another
from grognard.games.blood_and_iron.world import PRUSSIAN

CLOSED = -1  # what a hex that is not entered costs: less than any way there


class Flood(NamedTuple):
    """Where a piece can go: the cost of each hex and the hex before it."""

    unit: int
    strategic: bool
    costs: dict[int, int]
    came: dict[int, int]
    passed: frozenset[int]  # zone hexes that do not stop it (7.3d)

    def path(self, to: int) -> list[int]:
        way = [to]
        while way[-1] in self.came:
            way.append(self.came[way[-1]])
        return way[::-1]


def has_moved(s: BloodBoard, piece: int) -> bool:
    """Whether a piece has used movement points in this movement."""
    return s.left[piece] < s.world.move[piece]


def lone_leaders(s: BloodBoard, side: int) -> set[int]:
    """The hexes where leaders of a side stand without a combat unit."""
    return {h for leader in s.theatre.leaders[side] if (h := s.place[leader]) >= 0 and s.top[h] < 0}


def reach(s: BloodBoard, piece: int, strategic: bool = False) -> Flood:
    """Everywhere that a piece can go with the movement points it has left."""
    flood = s.flood
    if flood is None or flood.unit != piece or flood.strategic != strategic:
        flood = s.flood = routed_reach(s, piece) if s.routed[piece] else free_reach(s, piece, strategic)
    return flood


def free_reach(s: BloodBoard, piece: int, strategic: bool) -> Flood:
    world, kind, side = s.world, s.world.kind, s.side_of(piece)
    own, start, allowance = kind[piece], s.place[piece], s.left[piece]
    edges = s.ground.edges[own]
    zone = s.zone(s.enemy(side))
    is_leader, is_gun = own == LEADER, own == ARTILLERY
    shy = is_gun or bool(s.out[piece])  # 7.3g, 5.21b, 8.3a
    halts = lone_leaders(s, s.enemy(side))
    near = s.farness(s.enemy(side)) if strategic else None
    too_near = world.number["strategic-near"]
    first: set[int] | None = None
    passed: set[int] = set()
    if zone[start] and not is_leader and not has_moved(s, piece):
        first, passed = first_steps(s, piece)
    best = untrodden(s, piece, allowance)  # the least cost of each hex so far; 8.0d: none above the allowance
    best[start] = 0
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    limited = near is not None or (is_leader and bool(halts))
    for spent, bucket in enumerate(buckets):
        room = allowance - spent
        for place in bucket:
            if best[place] != spent:
                continue
            if place != start and ((zone[place] and not is_leader and place not in passed) or place in halts):
                continue  # 7.3a; a leader ridden down is dealt with first
            for other, cost in edges[place]:  # the cheapest first
                if cost > room:
                    break
                total = spent + cost
                if total >= best[other]:
                    continue
                if zone[other]:
                    if place == start and first is not None:
                        if other not in first:
                            continue  # 7.3c
                    elif shy or other in passed:
                        continue
                if limited and ((is_leader and other in halts) or (near is not None and near[other] <= too_near)):
                    continue  # 4.3d
                best[other] = total
                came[other] = place
                buckets[total].append(other)
    costs = {hex_: best[hex_] for hex_ in came}
    costs[start] = 0
    return Flood(piece, strategic, costs, came, frozenset(passed))


def untrodden(s: BloodBoard, piece: int, allowance: int) -> list[int]:
    """What each hex costs before any way is found: more than the allowance, or less than any way if it is closed."""
    kind, place, side = s.world.kind, s.place, s.side_of(piece)
    found = [allowance + 1] * len(s.top)
    for unit in s.theatre.units[s.enemy(side)]:
        if place[unit] >= 0:
            found[place[unit]] = CLOSED  # 8.2a
    if kind[piece] == LEADER:
        return found
    is_gun, top, under = kind[piece] == ARTILLERY, s.top, s.under
    for unit in s.theatre.units[side]:
        hex_ = place[unit]
        if hex_ >= 0 and (under[hex_] >= 0 or not (is_gun or kind[top[hex_]] == ARTILLERY)):
            found[hex_] = CLOSED  # 6.0d
    return found


def first_steps(s: BloodBoard, unit: int) -> tuple[set[int], set[int]]:
    """The zone hexes that a unit may enter straight out of a zone (7.3c, 7.3d), and those that do not stop it.

    One out of command only leaves: it steps up to no artillery, and into no other piece's zone (8.3a).
    """
    start, out = s.place[unit], bool(s.out[unit])
    allowed: set[int] = set()
    passed: set[int] = set()
    if s.side_of(unit) != PRUSSIAN or s.world.kind[unit] == ARTILLERY:
        return allowed, passed  # 7.3g
    for other in s.world.grid.near[start]:
        if is_assault(s, start, other) and not out:
            allowed.add(other)
        elif is_escape(s, start, other) and not (out and meets_another(s, start, other)):
            allowed.add(other)
            if not guns_that_see(s, start, other):
                passed.add(other)
    return allowed, passed


def routed_reach(s: BloodBoard, unit: int) -> Flood:
    """A routed unit moves one hex, or its full allowance if every step leads away from the enemy (10.3e, 10.3f)."""
    side, start, allowance = s.side_of(unit), s.place[unit], s.left[unit]
    edges, zone, far = s.ground.edges[s.world.kind[unit]], s.zone(s.enemy(side)), s.farness(s.enemy(side))
    halts = lone_leaders(s, s.enemy(side))
    costs: dict[int, int] = {start: 0}
    came: dict[int, int] = {}
    waiting = [[] for _ in range(allowance + 1)]  # type: list[list[int]]
    waiting[0].append(start)
    for spent in range(allowance + 1):
        for place in waiting[spent]:
            if costs[place] != spent or (place in halts and place != start):
                continue  # a leader ridden down is dealt with first (8.2b)
            for other, cost in edges[place]:
                total = spent + cost
                if total > allowance or total >= costs.get(other, 9999) or zone[other]:
                    continue  # 10.3a
                if s.holder(other) == s.enemy(side) or not fits(s, unit, other) or far[other] < far[place]:
                    continue
                costs[other] = total
                came[other] = place
                waiting[total].append(other)
    costs = {h: cost for h, cost in costs.items() if far[h] > far[start]}
    if not has_moved(s, unit):
        for other, cost in edges[start]:
            free = not zone[other] and s.holder(other) != s.enemy(side)
            if other not in costs and free and cost <= allowance and fits(s, unit, other):
                costs[other] = cost
                came[other] = start
    costs[start] = 0
    return Flood(unit, False, costs, came, frozenset())
