"""The ground: hexes, their terrain, roads, railways and water, and what it costs to go from one to the next.

Movement points are counted in halves (8.21a), so that every cost is a whole number.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from grognard.games.verdun.files import MapFile, Terrain
from grognard.kernel.data import DataError
from grognard.kernel.hexgrid import HexGrid

WOODS, SLOPE, TOWN, CITY, TRENCH, FORT, ROAD, RAIL, LEFT_BANK = (1 << bit for bit in range(9))
FLAGS = {"woods": WOODS, "slope": SLOPE, "town": TOWN, "city": CITY, "trench": TRENCH, "fort": FORT, "road": ROAD}

# The ways to go: on foot, strategically, by rail, by rail strategically; tracing supply by road, by road and rail.
MARCH, STRATEGIC, TRAIN, STRATEGIC_TRAIN, SUPPLY, SUPPLY_RAIL = range(6)

Edges = tuple[tuple[int, int], ...]
"""Of a hex: the hexes that can be entered from it with the cost in half points (whole points for supply)."""

KEPT = 64  # graphs under interdiction that are kept


def points_text(halves: int) -> str:
    """Movement points as they are read: 3, 3½."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


class MapError(DataError):
    """The map contradicts itself or the rulebook."""


class Ground:
    """The map as the rules see it. Hexes are numbers, column by column from the north-west."""

    def __init__(self, sheet: MapFile, terrain: dict[str, Terrain], interdiction_factor: int) -> None:
        size = sheet.grid
        self.grid = HexGrid.block((1, size.columns), (1, max(size.rows_odd, size.rows_even)), "even", short="even")
        self.sheet = sheet
        self.names = self.grid.names
        self.number = self.grid.index
        self.size = len(self.grid)
        self.near = self.grid.near
        self.columns = [column for column, _ in self.grid.cells]
        self.rows = [row for _, row in self.grid.cells]
        self.factor = interdiction_factor

        self.terrain = [0] * self.size
        self._areas()
        self.left_bank = self._left_bank()
        self.road = self._links(chain.hexes for chain in sheet.road)
        self.roads = [[other for other in self.near[hex_] if (hex_, other) in self.road] for hex_ in range(self.size)]
        self.rail = self._links(chain.hexes for chain in sheet.rail)
        for links, flag in ((self.road, ROAD), (self.rail, RAIL)):
            for hex_, _ in links:
                self.terrain[hex_] |= flag
        self.river = {(a, b) for a in range(self.size) for b in self.near[a] if self.left_bank[a] != self.left_bank[b]}
        self.bridge = self._sides(" ".join(bridge.side for bridge in sheet.bridge))
        self.stream = self._sides(" ".join(stream.sides for stream in sheet.stream))

        self.towns = self._of("town")
        self.city = self._of("city")
        self.forts = self._of("fort")
        self.fort_at = {hex_: fort for fort, hex_ in enumerate(self.forts)}
        self.first_line = self.hexes(sheet.trench[0].hexes)
        self.trenches = tuple(hex_ for hex_ in range(self.size) if self.terrain[hex_] & TRENCH)
        self.rails = tuple(hex_ for hex_ in range(self.size) if self.terrain[hex_] & RAIL)
        self.edge = tuple(hex_ for hex_ in range(self.size) if len(self.near[hex_]) < 6)
        self.north_of_line = self._north_of_line()
        south = bytes([not north for north in self.north_of_line])
        # A byte of 1 for each hex that the other side (of the Germans, of the French) controls at first (14.9).
        self.foreign = [int.from_bytes(south), int.from_bytes(bytes([1 - here for here in south]))]

        self._costs(terrain)
        self._check()
        self._graphs: dict[tuple[int, tuple[int, ...]], list[Edges]] = {}
        self._steps: dict[tuple[int, int, frozenset[int]], Edges] = {}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    # -- reading the sheet --------------------------------------------------------------------------------

    def hexes(self, text: str) -> tuple[int, ...]:
        """The hexes of a list of names."""
        try:
            return tuple(self.number[name] for name in text.split())
        except KeyError as error:
            raise MapError(f"there is no hex {error.args[0]} on this map") from None

    def span(self, first: str, last: str) -> tuple[int, ...]:
        """The north-edge hexes from one to another."""
        return tuple(hex_ for hex_, name in enumerate(self.names) if first <= name <= last and self.rows[hex_] == 1)

    def _areas(self) -> None:
        sheet = self.sheet
        marked = [(entry.hexes, WOODS) for entry in sheet.wood] + [(entry.hexes, SLOPE) for entry in sheet.slope]
        marked += [(entry.hexes, TRENCH) for entry in sheet.trench]
        marked += [(entry.hexes, FLAGS[entry.kind]) for entry in sheet.place if entry.kind in FLAGS]
        for text, flag in marked:
            for hex_ in self.hexes(text):
                self.terrain[hex_] |= flag

    def _of(self, kind: str) -> tuple[int, ...]:
        return tuple(hex_ for place in self.sheet.place if place.kind == kind for hex_ in self.hexes(place.hexes))

    def _left_bank(self) -> list[bool]:
        left = [False] * self.size
        for line in self.sheet.meuse.left_bank.strip().splitlines():
            column, _, ranges = line.partition(":")
            for part in ranges.split():
                first, _, last = part.partition("-")
                for row in range(int(first), int(last or first) + 1):
                    left[self.number[f"{column.strip()}{row:02}"]] = True
        return left

    def _links(self, chains: Iterable[str]) -> frozenset[tuple[int, int]]:
        links = set()
        for chain in chains:
            hexes = self.hexes(chain)
            for one, two in itertools.pairwise(hexes):
                links |= {(one, two), (two, one)}
        return frozenset(links)

    def _sides(self, text: str) -> frozenset[tuple[int, int]]:
        sides = set()
        for side in text.split():
            one, two = self.hexes(side.replace("/", " "))
            sides |= {(one, two), (two, one)}
        return frozenset(sides)

    def _north_of_line(self) -> list[bool]:
        """Beyond the northernmost trench line, its own hexes not counted; the left bank lies behind it."""
        row = {self.columns[hex_]: self.rows[hex_] for hex_ in self.first_line}
        first = min(row)
        return [
            not self.left_bank[hex_] and (column < first or self.rows[hex_] < row[column])
            for hex_, column in enumerate(self.columns)
        ]

    # -- costs --------------------------------------------------------------------------------------------

    def _costs(self, terrain: dict[str, Terrain]) -> None:
        clear = terrain["clear"].mp
        kinds = [(FLAGS[name], terrain[name]) for name in ("woods", "slope", "town", "city")]
        trench = terrain["trench"].extra
        self.points: list[int] = []  # whole points to enter off the road
        self.strategic_points: list[int] = []
        for flags in self.terrain:
            extra = trench if flags & TRENCH else 0
            here = [kind for flag, kind in kinds if flags & flag]
            self.points.append((sum(kind.mp for kind in here) or clear) + extra)
            quick = sum(kind.mp if kind.strategic is None else int(kind.strategic) for kind in here)
            self.strategic_points.append((quick or clear) + extra)
        self.road_points = terrain["road"].mp
        self.road_halves = int(2 * (terrain["road"].strategic or 0))
        self.bridge_points = terrain["bridge"].mp
        self.stream_points = terrain["stream"].extra

    def cost(self, way: int, here: int, there: int, cut_here: bool = False, cut_there: bool = False) -> int | None:
        """What the step costs (in halves; supply in whole points); None where it cannot be made."""
        side = (here, there)
        whole = 1 if way >= SUPPLY else 2
        bridged = side in self.bridge
        if side in self.river and not bridged:
            return None  # 8.11b
        rail = way in (TRAIN, STRATEGIC_TRAIN)
        if rail and side not in self.rail:
            return None  # 14.34b
        if not (cut_here or cut_there):
            if way == SUPPLY_RAIL and side in self.rail:
                return 0  # 6.12d
            if rail or side in self.road:  # 8.5a, R-46, R-57
                if way in (STRATEGIC, STRATEGIC_TRAIN):
                    return self.road_halves
                return 0 if whole == 1 else 2 * self.road_points  # 6.12b
        points = self.strategic_points[there] if way == STRATEGIC else self.points[there]
        if cut_there:
            points *= self.factor  # 7.22a
        elif bridged:
            points = self.bridge_points
        if side in self.stream:
            points += self.stream_points
        return whole * points

    def edges(self, way: int, hex_: int, cut: frozenset[int]) -> Edges:
        """The steps from a hex; of `cut` only it and its neighbours matter, and each case is worked out once."""
        case = (way, hex_, cut.intersection(self.near[hex_]) | (cut & {hex_}))
        found = self._steps.get(case)
        if found is None:
            found = self._steps[case] = self._edges(*case)
        return found

    def _edges(self, way: int, hex_: int, cut: frozenset[int]) -> Edges:
        """Supply is traced backwards, so there they are the steps *into* the hex."""
        cut_here = hex_ in cut
        found = []
        for other in self.near[hex_]:
            if way >= SUPPLY:
                cost = self.cost(way, other, hex_, other in cut, cut_here)
            else:
                cost = self.cost(way, hex_, other, cut_here, other in cut)
            if cost is not None:
                found.append((other, cost))
        return tuple(found)

    def graph(self, way: int, cut: tuple[int, ...] = ()) -> list[Edges]:
        """All steps of a way to go, while the hexes of `cut` carry interdiction markers."""
        found = self._graphs.get((way, cut))
        if found is None:
            hexes = frozenset(cut)
            if cut:
                found = self.graph(way)[:]
                for hex_ in hexes.union(*(self.near[hex_] for hex_ in cut)):
                    found[hex_] = self.edges(way, hex_, hexes)
                if len(self._graphs) > KEPT:
                    self._graphs = {key: kept for key, kept in self._graphs.items() if not key[1]}
            else:
                found = [self.edges(way, hex_, hexes) for hex_ in range(self.size)]
            self._graphs[(way, cut)] = found
        return found

    # -- geometry -----------------------------------------------------------------------------------------

    def distance(self, one: int, two: int) -> int:
        """In hexes."""
        return self.grid.distance(one, two)

    def within(self, hex_: int, reach: int) -> tuple[int, ...]:
        """All hexes at most so many hexes away, itself included."""
        found = self._within.get((hex_, reach))
        if found is None:
            found = self._within[(hex_, reach)] = tuple(self.grid.within(hex_, reach))
        return found

    # -- checks -------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """The map agrees with what the rulebook says of it, and with itself."""
        for entry in self.sheet.fixed:
            (hex_,) = self.hexes(entry.id)
            flags = self.terrain[hex_]
            missing = [name for name in entry.has if not flags & FLAGS[name]]
            strange = [name for name in entry.lacks if flags & FLAGS[name]]
            if missing or strange:
                raise MapError(f"{entry.id}: the rulebook wants {missing} and no {strange} there")
        for links, name in ((self.road, "road"), (self.rail, "railway")):
            for one, two in links:
                if two not in self.near[one]:
                    raise MapError(f"a {name} jumps from {self.names[one]} to {self.names[two]}")
                if (one, two) in self.river and (one, two) not in self.bridge:
                    raise MapError(f"a {name} crosses the river without a bridge at {self.names[one]}")
        for one, two in self.bridge | self.stream:
            if two not in self.near[one]:
                raise MapError(f"{self.names[one]}/{self.names[two]} is no hexside")
