"""8.0 and 7.3 How far a piece can go: a flood over the map, bounded by movement points, stopped by zones."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.opportunity import guns_that_see
from grognard.games.blood_and_iron.rules.stacking import fits
from grognard.games.blood_and_iron.rules.zones import is_assault, is_escape, meets_another
from grognard.games.blood_and_iron.world import PRUSSIAN
from grognard.kernel.masks import members

CLOSED = -1  # what a hex that is not entered costs: less than any way there


class Flood:
    """Where a piece can go: the hex before each, and what it costs."""

    def __init__(
        self, unit: int, strategic: bool, start: int, ends: dict[int, int], came: dict[int, int], spent: list[int]
    ) -> None:
        self.unit = unit
        self.strategic = strategic
        self.start = start
        self.ends = ends  # the hexes that it can go to: the keys
        self.came = came
        self.spent = spent  # by hex, the least cost, of those only
        self.passed: set[int] = set()  # zone hexes that do not stop it (7.3d)
        self._costs: dict[int, int] | None = None

    @property
    def costs(self) -> dict[int, int]:
        """The cost of each hex that it can go to and of its own: made for who looks at all of them."""
        if self._costs is None:
            self._costs = {hex_: self.spent[hex_] for hex_ in self.ends}
            self._costs[self.start] = 0
        return self._costs

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
    kind, side = s.world.kind[piece], s.side_of(piece)
    start, allowance = s.place[piece], s.left[piece]
    edges, enemy = s.theatre.edges[kind], s.enemy(side)
    zone = s.zone(enemy)
    shy = kind == ARTILLERY or s.out[piece] > 0  # 7.3g, 5.21b, 8.3a
    first: set[int] | None = None
    passed: set[int] = set()
    if kind != LEADER and zone[start] and not has_moved(s, piece):
        first, passed = first_steps(s, piece)
    best, stops = obstacles(s, piece, strategic, passed)
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    for spent in range(allowance + 1):
        room = allowance - spent
        for place in buckets[spent]:
            if best[place] != spent or stops[place]:
                continue
            for other, cost in edges[place]:  # the cheapest first
                if cost > room:
                    break
                total = spent + cost
                if total >= best[other]:
                    continue
                if zone[other]:
                    if first is not None and place == start:
                        if other not in first:
                            continue  # 7.3c
                    elif shy or other in passed:
                        continue
                best[other] = total
                came[other] = place
                buckets[total].append(other)
    found = Flood(piece, strategic, start, came, came, best)
    found.passed = passed
    return found


def obstacles(s: BloodBoard, piece: int, strategic: bool, passed: set[int]) -> tuple[list[int], bytearray]:
    """The least cost of each hex before a step is taken (8.0d: none above the allowance), and where a piece stops."""
    is_leader, start, enemy = s.world.kind[piece] == LEADER, s.place[piece], s.enemy(s.side_of(piece))
    best = untrodden(s, piece, s.left[piece])
    stops = bytearray(len(s.top)) if is_leader else bytearray(s.zone(enemy))  # 7.3a
    for place in passed:
        stops[place] = 0
    for place in lone_leaders(s, enemy):
        stops[place] = 1  # a leader ridden down is dealt with first
        if is_leader:
            best[place] = CLOSED
    if strategic:
        for place in members(s.farness(enemy).within_reach(s.world.number["strategic-near"])):
            best[place] = CLOSED  # 4.3d
    best[start] = 0
    stops[start] = 0
    return best, stops


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
    edges, zone, far = s.theatre.edges[s.world.kind[unit]], s.zone(s.enemy(side)), s.farness(s.enemy(side))
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
    spending = [0] * len(s.top)
    for hex_, cost in costs.items():
        spending[hex_] = cost
    return Flood(unit, False, start, costs, came, spending)
