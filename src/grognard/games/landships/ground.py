"""The ground of a scenario: map sections laid edge to edge, their hexes known by their printed numbers.

Where two sections are joined, two half hexes make one hex (2.1c); it bears the number of the lower section.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, pairwise

from grognard.games.landships import kinds as k
from grognard.games.landships.geometry import SPAN, offsets, wedges
from grognard.games.landships.scenario import Head, ScenarioFile, Where
from grognard.games.landships.world import CELLS, World, hex_number
from grognard.kernel.data import DataError
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.paths import steps

WIDE, HIGH = 24, 15  # columns and rows from one section to the next
DIGITS = bytes.maketrans(b"01", b"\0\1")
EDGES = ("north", "east", "south", "west")


def turned(column: int, row: int) -> tuple[int, int]:
    """Where a hex lies when its section is turned by 180 degrees."""
    return 24 - column, (15 if column % 2 else 14) - row


Met = tuple[int, bool, str]  # a hex on a line, whether the line only runs along its side, the clause by which it blocks
Looked = tuple[tuple[Met, ...], tuple[int, ...], bool, bool]  # a line, its hexes, has the ground a say, does it block


class Ground:
    """Terrain, links and lines of one scenario. Lists are indexed by the number of a printed hex."""

    def __init__(self, world: World, scenario: ScenarioFile) -> None:
        self.world = world
        self.head: Head = scenario.scenario
        self.size = len(world.hexes)
        self._lay(self.head.layout)
        self.terrain: list[int] = [0] * self.size
        self.level: list[int] = [0] * self.size
        self.trench_owner: list[str] = [""] * self.size  # "" none, else a side, or "both"
        self.lines: dict[tuple[int, str], tuple[int, ...]] = {}
        self.areas: dict[tuple[int, str], tuple[int, ...]] = {}
        self.road_links: list[tuple[int, ...]] = [()] * self.size
        self.trench_links: list[tuple[int, ...]] = [()] * self.size
        self.river_links: list[tuple[int, ...]] = [()] * self.size
        for section in sorted(self.used, reverse=True):  # a lower section's areas are laid over a higher one's
            self._areas(section)
        for section in sorted(self.used):
            self._paths(section)
        self._owners()
        self._rough()
        self.path_links = [(*roads, *self.trench_links[h]) for h, roads in enumerate(self.road_links)]  # 7.11b
        self.junctions = tuple(h for h in self.hexes if len(self.road_links[h]) > 2)  # 5.13e
        self.edge_hexes: dict[str, tuple[int, ...]] = {edge: self._edge(edge) for edge in EDGES}
        self.zones: dict[str, tuple[int, ...]] = {}
        for zone in scenario.zone:
            found = {h for where in zone.any for h in self.matching(where)}
            for other in zone.minus:
                found -= set(self.zones[other])
            if not found:
                raise DataError(f"{self.head.id}.toml: zone {zone.id} has no hex")
            self.zones[zone.id] = tuple(sorted(found))
        self._cells: list[tuple[int, int]] = [(-1, -1)] * self.size  # column and row of every hex
        self._sheet = [-1] * (SPAN * (WIDE * self.across + 3))  # the hex of a cell, with a margin all round
        self.spot = [-1] * self.size  # the place of every hex on the sheet
        self.levels: dict[int, int] = {}  # the hexes of each level, as bits of the sheet
        for (c, r), h in zip(self.grid.cells, self.printed, strict=True):
            self._cells[h] = (c, r)
            self.spot[h] = SPAN * (c + 1) + r + 1
            self._sheet[self.spot[h]] = h
            self.levels[self.level[h]] = self.levels.get(self.level[h], 0) | 1 << self.spot[h]
        self._rows: dict[int, bytes] = {}
        self._home: dict[str, list[int]] = {}
        self.observed: dict[str, frozenset[int]] = {}  # kept by rules/observation.py
        self.prices: dict[tuple[str, str, tuple[int, ...], tuple[int, ...]], list[int]] = {}  # kept by rules/riding.py
        self.views: dict[tuple[int, int, tuple[int, ...]], tuple[int, int]] = {}  # kept by rules/observation.py
        self.met: dict[tuple[int, int, tuple[int, ...]], Looked] = {}  # kept by rules/sight.py
        self.covered: dict[tuple[int, int, int], frozenset[int]] = {}  # kept by rules/barrage.py
        self.rugged = frozenset(h for h in self.hexes if self.level[h] or self.terrain[h] & k.RUGGED)

    # -- laying the sections ------------------------------------------------------------------------------

    def _lay(self, layout: str) -> None:
        rows = [[part.strip() for part in row.split("|")] for row in layout.split("/")]
        self.across, self.down = len(rows[0]), len(rows)
        cell_of: dict[tuple[int, int], int] = {}
        self.alias: list[int] = [-1] * self.size  # every printed number in use, and the hex that bears it
        self.used: list[int] = []
        self.turned: set[int] = set()
        placed: list[tuple[int, int, int]] = []
        for j, row in enumerate(rows):
            if len(row) != self.across:
                raise DataError(f"{self.head.id}.toml: the rows of the layout differ in length")
            for i, part in enumerate(row):
                number = int(part.rstrip("R"))
                if part.endswith("R"):
                    self.turned.add(number)
                self.used.append(number)
                placed.append((number, i, j))
        for number, i, j in sorted(placed):
            first = (number - 1) * len(CELLS)
            for h, printed in enumerate(CELLS, first):
                c, r = turned(*printed) if number in self.turned else printed
                self.alias[h] = cell_of.setdefault((WIDE * i + c, HIGH * j + r), h)
        self.grid = HexGrid(cell_of, "even")
        self.printed = [cell_of[cell] for cell in self.grid.cells]  # grid number -> hex
        self.dense = [-1] * self.size  # hex -> grid number
        for number, h in enumerate(self.printed):
            self.dense[h] = number
        self.hexes = tuple(sorted(self.printed))
        self.near: list[tuple[int, ...]] = [()] * self.size
        self.beside: list[tuple[int, ...]] = [()] * self.size
        for number, h in enumerate(self.printed):
            beside = [self.printed[other] if other >= 0 else -1 for other in self.grid.beside[number]]
            self.beside[h] = tuple(beside)
            self.near[h] = tuple([self.printed[other] for other in self.grid.near[number]])

    def named(self, section: int, cells: str) -> tuple[int, ...]:
        """The hexes of printed numbers of a section, in their order."""
        return tuple(self.alias[hex_number(str(section), cell)] for cell in cells.split())

    def section(self, number: int) -> list[int]:
        """The hexes of a section in the order of its cells."""
        first = (number - 1) * len(CELLS)
        return self.alias[first : first + len(CELLS)]

    def cell(self, h: int) -> tuple[int, int]:
        """Column and row on the whole map."""
        return self.grid.cells[self.dense[h]]

    def _areas(self, section: int) -> None:
        for h in self.section(section):
            self.terrain[h] = 0
            self.level[h] = 0
        for area in self.world.sections[str(section)].area:
            found = self.named(section, area.hexes)
            self.areas[section, area.id] = found
            if area.kind == "strongpoint" and section in self.head.no_works:
                continue
            if area.kind.startswith("hill-"):
                for h in found:
                    self.level[h] = int(area.kind[5:])
                    self.terrain[h] |= k.HILL
            else:
                for h in found:
                    self.terrain[h] |= k.GROUND[area.kind]

    def _paths(self, section: int) -> None:
        links = {"road": self.road_links, "trench": self.trench_links, "river": self.river_links}
        for path in self.world.sections[str(section)].path:
            found = self.named(section, path.hexes)
            self.lines[section, path.id] = found
            if path.kind == "trench" and section in self.head.no_works:
                continue
            for h in found:
                self.terrain[h] |= k.GROUND[path.kind]
            table = links[path.kind]
            for a, b in pairwise(found):
                if b not in self.near[a]:
                    raise DataError(f"map-{section}.toml: {path.id} leaps between neighbours")
                if b not in table[a]:
                    table[a] += (b,)
                    table[b] += (a,)
        # A road across the joint of two sections north and south goes on from even column to even column.
        if self.down > 1:
            for h in self.hexes:
                south = self.beside[h][3]
                if south < 0 or not self._joint(h, south) or south in self.road_links[h]:
                    continue
                if self.terrain[h] & self.terrain[south] & k.ROAD:
                    self.road_links[h] += (south,)
                    self.road_links[south] += (h,)

    def _joint(self, north: int, south: int) -> bool:
        """Whether two hexes, one south of the other, meet where two sections are joined."""
        return self.cell(south)[1] % HIGH == 0 and self.cell(north)[0] % 2 == 0

    def _owners(self) -> None:
        for trench in self.head.trenches:
            if (trench.section, trench.line) not in self.lines:
                raise DataError(f"{self.head.id}.toml: section {trench.section} has no trench {trench.line}")
            for h in self.lines[trench.section, trench.line]:
                owner = self.trench_owner[h]
                self.trench_owner[h] = trench.owner if owner in ("", trench.owner) else "both"

    def _rough(self) -> None:
        for where in self.head.rough:
            for h in self.matching(where):
                if not self.terrain[h] & k.UNCLEAR:  # 6.23a
                    self.terrain[h] |= k.ROUGH

    def _edge(self, edge: str) -> tuple[int, ...]:
        found = []
        cells, dense = self.grid.cells, self.dense
        for h in self.hexes:
            c, r = cells[dense[h]]
            last = HIGH * self.down - (0 if c % 2 else 1)
            if (
                (edge == "north" and r == 0)
                or (edge == "south" and r == last)
                or (edge == "west" and c == 0)
                or (edge == "east" and c == WIDE * self.across)
            ):
                found.append(h)
        return tuple(found)

    # -- finding hexes ------------------------------------------------------------------------------------

    def matching(self, where: Where) -> list[int]:
        """The hexes that a condition of a scenario means."""
        if where.edge is not None:
            return list(self.edge_hexes[where.edge])
        assert where.section is not None
        section = where.section
        if section not in self.used:
            raise DataError(f"{self.head.id}.toml: section {section} is not in the layout")
        if where.hexes is not None:
            return list(self.named(section, where.hexes))
        near = self._anchors(section, where)
        roads = self._roads(section, where)
        found: list[int] = []
        for h, (column, row) in zip(self.section(section), CELLS, strict=True):
            if (
                (where.rows is None or where.rows[0] <= row <= where.rows[1])
                and (where.columns is None or where.columns[0] <= column <= where.columns[1])
                and (where.columns_of is None or column in where.columns_of)
                and (near is None or h in near)
                and (roads is None or h in roads)
                and (where.south_of is None or self._beyond(section, where.south_of, column, row, 1))
                and (where.north_of is None or self._beyond(section, where.north_of, column, row, -1))
                and not (where.dry and self.terrain[h] & (k.RIVER | k.MARSH))
            ):
                found.append(h)
        return found

    def _anchors(self, section: int, where: Where) -> set[int] | None:
        if where.lines is None and where.area is None:
            return None
        anchors: set[int] = set()
        for line in where.lines or ():
            anchors.update(self.lines[section, line])
        if where.area is not None:
            anchors.update(self.areas[section, where.area])
        return self.around(anchors, where.within)

    def _roads(self, section: int, where: Where) -> set[int] | None:
        if where.near_road is None:
            return None
        roads = {
            h
            for (number, path), hexes in self.lines.items()
            if number == section and path.startswith(where.road or "road")
            for h in hexes
        }
        return self.around(roads, where.near_road)

    def _beyond(self, section: int, path: str, column: int, row: int, sign: int) -> bool:
        """Whether a hex lies further south (sign 1) or north (-1) than a path of its section in its column."""
        prefix = f"{column:02}"
        cells = next(p.hexes for p in self.world.sections[str(section)].path if p.id == path).split()
        rows = [int(cell[2:]) for cell in cells if cell.startswith(prefix)]
        return bool(rows) and all((row - other) * sign > 0 for other in rows)

    def around(self, anchors: Iterable[int], radius: int) -> set[int]:
        """All hexes at most so far from any of the anchors."""
        return set(steps(self.near, anchors, radius))

    # -- geometry -----------------------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """Range as the book counts it: a's hex left out, b's counted (2.21d)."""
        return self.distances(a)[self.dense[b]]

    def distances(self, a: int) -> bytes:
        """The range from a hex to every other, by its number on the grid (see `dense`)."""
        row = self._rows.get(a)
        if row is None:
            row = self._rows[a] = self.grid.distances(self.dense[a])
        return row

    def within(self, h: int, radius: int) -> list[int]:
        """All hexes at most so far away, h included."""
        return [other for other, far in zip(self.printed, self.distances(h), strict=True) if far <= radius]

    def line(self, a: int, b: int) -> tuple[tuple[int, bool], ...]:
        """The hexes between two centres that the straight line meets: (hex, whether it only runs along a side)."""
        (column, row), (far, below) = self._cells[a], self._cells[b]
        cells, sides = offsets(column % 2, far - column, below - row)
        sheet, start = self._sheet, SPAN * (column + 1) + row + 1
        return tuple([(h, side) for cell, side in zip(cells, sides, strict=True) if (h := sheet[start + cell]) >= 0])

    def bits(self, hexes: Iterable[int]) -> int:
        """Hexes as bits of the sheet."""
        found = 0
        for h in hexes:
            found |= 1 << self.spot[h]
        return found

    def hexes_of(self, bits: int) -> list[int]:
        """The hexes whose bits are set."""
        if not bits:
            return []
        first = (bits & -bits).bit_length() - 1
        return list(compress(self._sheet[first:], bin(bits >> first)[:1:-1].encode().translate(DIGITS)))

    def direction(self, a: int, b: int) -> int:
        """The facing from a hex to its neighbour."""
        return self.beside[a].index(b)

    def sextants(self, a: int, b: int) -> tuple[int, ...]:
        """The directions from a whose 60 degree wedge holds b, two of them where b lies on a boundary (R-82)."""
        (ax, ay), (bx, by) = self.grid.centres[self.dense[a]], self.grid.centres[self.dense[b]]
        return wedges(bx - ax, by - ay)

    def home_distances(self, side: str) -> list[int]:
        """How many rows or columns every hex lies from a side's own edge."""
        found = self._home.get(side)
        if found is None:
            found = self._home[side] = [0] * self.size
            for h in self.hexes:
                found[h] = self._home_distance(h, side)
        return found

    def home_distance(self, h: int, side: str) -> int:
        """How many rows or columns a hex lies from a side's own edge."""
        return self.home_distances(side)[h]

    def _home_distance(self, h: int, side: str) -> int:
        edge = self.head.edges[side]
        c, r = self.cell(h)
        if edge == "north":
            return 2 * r + (0 if c % 2 else 1)
        if edge == "south":
            return 2 * (HIGH * self.down) - (2 * r + (0 if c % 2 else 1))
        return c if edge == "west" else WIDE * self.across - c
