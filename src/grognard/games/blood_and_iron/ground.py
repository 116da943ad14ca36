"""The ground of one battle inside the limits of one scenario: terrain, movement costs, zones, lines of sight.

Costs are in half movement points, because a road hex costs half a point (8.1d). Both maps share one grid, so that
a hex has the same number in every scenario; hexes that a map does not have are simply unconnected.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from grognard.games.blood_and_iron.files import Effects, Sheet
from grognard.kernel.data import DataError
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.sight import CLEAR, Sight, partner, trace

INFANTRY, CAVALRY, ARTILLERY, LEADER = range(4)
KINDS = ("infantry", "cavalry", "artillery", "leader")
FIRE_REACH = 8  # the longest range of the Range Modifier Table (9.21a); checked when the tables are read

FAR = 255  # how far the nearest is when there is none

SIGHT = {"no": 0, "woods": 1, "town": 2}
WOODS = SIGHT["woods"]

Steps = list[tuple[tuple[int, int], ...]]
Groups = tuple[tuple[int, ...], ...]


@cache
def model_grid(low: int) -> HexGrid:
    """A grid large enough for any line of fire."""
    size = 4 * FIRE_REACH
    return HexGrid.block((1, size), (1, size), "odd" if low else "even")


class Met(NamedTuple):
    """A hex that a line meets: columns and rows away from its start, and its distance from either end."""

    across: int
    down: int
    gone: int
    left: int


@cache
def line_shape(low: int, parity: int, across: int, down: int) -> tuple[tuple[Met, ...], ...]:
    """The hexes that a line from an even or odd column meets, in order; two together where it runs between them."""
    grid = model_grid(low)
    column, row = 2 * FIRE_REACH + parity, 2 * FIRE_REACH
    start, end = grid.at(column, row), grid.at(column + across, row + down)
    crossed = grid.line(start, end)
    groups = []
    at = 0
    while at < len(crossed):
        pair = partner(grid, crossed, at) if crossed[at].along else None
        hexes = (crossed[at].hex,) if pair is None else (crossed[at].hex, pair.hex)
        at += len(hexes)
        cells = [(grid.cells[h], grid.distance(start, h), grid.distance(h, end)) for h in hexes]
        groups.append(tuple(Met(c - column, r - row, gone, left) for (c, r), gone, left in cells))
    return tuple(groups)


class Nearness:
    """How far every hex is from the nearest of some hexes."""

    def __init__(self, ground: Ground, hexes: int) -> None:
        self.bit = ground.bit
        self.within = [hexes]  # 0, 1, 2 … hexes away from them
        while (wider := ground.grown(self.within[-1])) != self.within[-1]:
            self.within.append(wider)

    def within_reach(self, distance: int) -> int:
        """The hexes at most so far away from them, as a set of bits."""
        return self.within[min(distance, len(self.within) - 1)]

    def __getitem__(self, hex_: int) -> int:
        bit = self.bit[hex_]
        for distance, area in enumerate(self.within):
            if area & bit:
                return distance
        return FAR


class Ground:
    """What the rules ask of a map. `edges[kind][hex]` lists (neighbour, cost), the cheapest first."""

    def __init__(self, grid: HexGrid, sheet: Sheet, effects: Effects) -> None:
        self.grid = grid
        self.sheet = sheet
        self.effects = effects
        size = len(grid)
        self.exists = [name in sheet.hexes for name in grid.names]
        self.terrain: list[str] = ["clear"] * size
        self.level: list[int] = [0] * size
        for name, row in sheet.hexes.items():
            h = grid.index[name]
            self.terrain[h] = row["terrain"]
            self.level[h] = int(row["level"])
        self.blocking = [SIGHT[effects.terrain[name]["blocks"]] for name in self.terrain]
        self.side: dict[tuple[int, int], tuple[str, ...]] = {}
        for row in sheet.sides:
            a, b = (grid.index[name] for name in row["side"].split("-"))
            if b not in grid.near[a]:
                raise DataError(f"{sheet.battle}-sides.csv: {row['side']} is no hexside")
            self.side[a, b] = self.side[b, a] = tuple(row["kind"].split())
        self.roads: set[tuple[int, int]] = set()
        for entry in sheet.content["road"]:
            way = [grid.index[name] for name in entry["hexes"]]
            for a, b in pairwise(way):
                if b not in grid.near[a]:
                    raise DataError(f"{sheet.battle}.toml: {entry['id']} jumps from {grid.names[a]} to {grid.names[b]}")
                self.roads |= {(a, b), (b, a)}
        self.on_road: set[int] = {a for a, _ in self.roads}
        self.edges: tuple[Steps, ...] = tuple(self._edges(kind) for kind in range(4))
        self.ring: list[tuple[int, ...]] = [self._ring(h) for h in range(size)]
        self.ring2: list[tuple[int, ...]] = [self._ring2(h) for h in range(size)]
        self.bit: list[int] = [1 << h for h in range(size)]
        self.covered: list[int] = [sum(self.bit[n] for n in ring) for ring in self.ring]  # the rings, as sets of bits
        self.existing: int = sum(self.bit[h] for h in range(size) if self.exists[h])
        self.shifts: tuple[tuple[int, int], ...] = self._shifts()
        self._discs: dict[int, list[int]] = {}
        self._watch: dict[tuple[int, int], Groups | None] = {}
        self._faces: dict[tuple[int, int], tuple[int, ...]] = {}

    def within(self, columns: tuple[int, int], rows: tuple[int, int]) -> list[bool]:
        """By hex, whether it is inside the limits of a scenario (12.53b, 12.63b, 12.73b)."""
        return [
            self.exists[h] and columns[0] <= c <= columns[1] and rows[0] <= r <= rows[1]
            for h, (c, r) in enumerate(self.grid.cells)
        ]

    def edges_within(self, inside: list[bool]) -> tuple[Steps, ...]:
        """The steps of all kinds of pieces that stay inside the limits of a scenario."""
        if inside == self.exists:
            return self.edges
        return tuple(
            [
                [
                    tuple([step for step in steps if inside[step[0]]]) if inside[h] else ()
                    for h, steps in enumerate(edges)
                ]
                for edges in self.edges
            ]
        )

    # -- movement -----------------------------------------------------------------------------------------

    def sides_between(self, a: int, b: int) -> tuple[str, ...]:
        """What runs between two neighbours: nothing, a brook, a river, a bridge, a wall, a gate."""
        return self.side.get((a, b), ())

    def is_crossable(self, a: int, b: int) -> bool:
        """Whether a zone of control or a melee passes between two neighbours: not over a river (7.3b)."""
        return "river" not in self.sides_between(a, b)

    def step_cost(self, kind: int, a: int, b: int) -> int | None:
        """Half movement points from a hex to its neighbour; None if it cannot be done (8.1)."""
        name = KINDS[kind]
        climb = max(0, self.level[b] - self.level[a]) * self.effects.slope["cost"][name] * 2
        if (a, b) in self.roads:
            return int(self.effects.road[name] + climb)  # 8.1d, 8.1e
        cost = self.effects.terrain[self.terrain[b]]["cost"][name] * 2 + climb  # 8.1a
        for side in self.sides_between(a, b):
            extra = self.effects.side[side]["cost"][name]
            if extra < 0:
                return None
            cost += extra * 2
        return int(cost)

    def entry_cost(self, kind: int, h: int) -> int:
        """Half movement points to come onto the map in a hex (8.4b); by road where there is one."""
        name = KINDS[kind]
        if h in self.on_road:
            return int(self.effects.road[name])
        return int(self.effects.terrain[self.terrain[h]]["cost"][name] * 2)

    def _edges(self, kind: int) -> Steps:
        found = []
        for a, near in enumerate(self.grid.near):
            open_ = [b for b in near if self.exists[a] and self.exists[b]]
            costs = [(b, self.step_cost(kind, a, b)) for b in open_]
            steps = [(b, cost) for b, cost in costs if cost is not None]
            found.append(tuple(sorted(steps, key=lambda step: step[1])))
        return found

    # -- zones --------------------------------------------------------------------------------------------

    def _ring(self, h: int) -> tuple[int, ...]:
        """The adjacent hexes that a unit's primary zone covers (7.1a, 7.3b)."""
        if not self.exists[h]:
            return ()
        return tuple(n for n in self.grid.near[h] if self.exists[n] and self.is_crossable(h, n))

    def _ring2(self, h: int) -> tuple[int, ...]:
        """The hexes two away that French artillery covers too (7.2a), not across a river (7.3b)."""
        far = {n for near in self.ring_of(h) for n in self.ring_of(near)}
        return tuple(sorted(n for n in far if self.grid.distance(h, n) == 2))

    def ring_of(self, h: int) -> tuple[int, ...]:
        return self.ring[h] if h < len(self.ring) else self._ring(h)

    # -- sets of hexes as bits ----------------------------------------------------------------------------

    def _shifts(self) -> tuple[tuple[int, int], ...]:
        """By how much the number of a hex differs from its neighbours', and of which hexes that is so."""
        found: dict[int, int] = {}
        for h, near in enumerate(self.grid.near):
            for n in near:
                found[n - h] = found.get(n - h, 0) | self.bit[h]
        return tuple(found.items())

    def grown(self, hexes: int) -> int:
        """Some hexes with all their neighbours."""
        found = hexes
        for shift, whose in self.shifts:
            found |= (hexes & whose) << shift if shift > 0 else (hexes & whose) >> -shift
        return found

    # -- fire ---------------------------------------------------------------------------------------------

    def discs(self, distance: int) -> list[int]:
        """By hex, those at most so far away, its own left out, as sets of bits."""
        found = self._discs.get(distance)
        if found is None:
            wide = self.grid.discs(distance)
            found = self._discs[distance] = [disc & ~bit for disc, bit in zip(wide, self.bit, strict=True)]
        return found

    def disc(self, h: int, distance: int) -> int:
        """The hexes at most so far away from one, its own left out, as a set of bits."""
        return self.discs(distance)[h]

    def watch(self, a: int, b: int) -> Groups | None:
        """Whether the ground lets a see b: None if not; else the groups of hexes that block when each holds a unit.

        A group has two hexes where the line runs between them (9.22c).
        """
        try:
            return self._watch[a, b]
        except KeyError:
            found = self._watch[a, b] = self._groups(a, b)
            return found

    def _groups(self, a: int, b: int) -> Groups | None:
        grid, level, blocking = self.grid, self.level, self.blocking
        (c, r), (d, q) = grid.cells[a], grid.cells[b]
        low, high = sorted((level[a], level[b]))
        distance = grid.distance(a, b)
        groups: list[tuple[int, ...]] = []
        for group in line_shape(grid.low, c % 2, d - c, q - r):
            open_, guarded = [], True
            for across, down, gone, left in group:
                h = grid.at(c + across, r + down)
                if h < 0 or not self.exists[h]:
                    continue  # along the edge of the map the hexes on it decide
                if low == high:
                    if level[h] > high or (level[h] == high and blocking[h]):
                        continue
                    guards = left == 1 and level[h] == high
                elif level[h] > high:
                    continue
                else:
                    close = 2 * (gone if level[a] == low else left) < distance
                    if close and (level[h] > low or (blocking[h] == WOODS and level[h] + 1 > low)):
                        continue
                    guards = close and left == 1 and level[h] + (blocking[h] == WOODS) + 1 > low
                open_.append(h)
                guarded = guarded and guards
            if not open_:
                return None
            if guarded:
                groups.append(tuple(open_))
        return tuple(groups)

    def faces(self, a: int, b: int) -> tuple[int, ...]:
        """The neighbours of b from which a straight line from a enters it: one, or two if it comes in at a corner."""
        found = self._faces.get((a, b))
        if found is None:
            (ax, ay), (bx, by) = self.grid.centres[a], self.grid.centres[b]
            towards = [
                ((self.grid.centres[n][0] - bx) * (ax - bx) + 3 * (self.grid.centres[n][1] - by) * (ay - by), n)
                for n in self.grid.near[b]
            ]
            best = max(towards)[0]
            found = self._faces[a, b] = tuple(n for nearness, n in towards if nearness == best)
        return found

    def sees(self, a: int, b: int, holds: set[int] | frozenset[int]) -> Sight:
        """The line of sight from a to b with combat units in the hexes `holds`: clear, or what blocks it."""
        if self.grid.distance(a, b) < 2:
            return CLEAR  # 9.22a
        found = trace(self.grid, a, b, lambda h, x, y: self.blocks(h, x, y, h in holds))
        if found.clear or self.exists[found.blocker]:
            return found
        crossed = [each.hex for each in self.grid.line(a, b)]
        return Sight(False, crossed[crossed.index(found.blocker) - 1], found.rule)  # its partner on the map

    def blocks(self, h: int, a: int, b: int, held: bool) -> str:
        """The clause by which a hex blocks the line from a to b, or "". `held`: a combat unit stands in it."""
        if not self.exists[h]:
            return "9.22c"  # off the map: the hex on the other side of the line decides
        level, low, high = self.level[h], min(self.level[a], self.level[b]), max(self.level[a], self.level[b])
        held = held and b in self.grid.near[h]  # only units adjacent to the target count (9.22e, 9.22j)
        kind = self.effects.terrain[self.terrain[h]]["blocks"]
        if low == high:
            if level > high:
                return "9.22g"
            if level == high and kind != "no":
                return "9.22d" if kind == "woods" else "9.22f"
            return "9.22e" if held and level == high else ""
        if level > high:
            return "9.22h"
        lower = a if self.level[a] == low else b
        if 2 * self.grid.distance(lower, h) >= self.grid.distance(a, b):
            return ""  # 9.22k: at half the distance or more the line is clear
        if level > low:
            return "9.22k"
        if kind == "woods" and level + 1 > low:
            return "9.22i"
        return "9.22j" if held and level + (kind == "woods") + 1 > low else ""
