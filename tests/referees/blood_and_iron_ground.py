"""The maps, counters and positions of Blood and Iron, read again from the data: distances, costs, sight, zones."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

NEVER = 1 << 30
SIDES = ("french", "prussian")
OFF = ("absent", "waiting", "eliminated")
Plain = dict[str, Any]
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


class Ground:
    """One map. Hexes are their printed numbers; costs are half movement points."""

    def __init__(self, data: Any, battle: str) -> None:
        sheet, chart = data.table(f"{battle}.toml"), data.table("terrain.toml")
        rows = {row["hex"]: row for row in data.rows(f"{battle}-hexes.csv")}
        self.terrain = {name: row["terrain"] for name, row in rows.items()}
        self.level = {name: int(row["level"]) for name, row in rows.items()}
        self.side: dict[frozenset[str], list[str]] = {}
        for row in data.rows(f"{battle}-sides.csv"):
            self.side[frozenset(row["side"].split("-"))] = row["kind"].split()
        self.roads = {
            frozenset(pair) for road in sheet["road"] for pair in zip(road["hexes"], road["hexes"][1:], strict=False)
        }
        self.letters = {letter["id"]: letter["hex"] for letter in sheet["letter"]}
        self.chart = {entry["id"]: entry for entry in (*chart["terrain"], *chart["side"])}
        self.slope, self.road = chart["slope"], chart["road"]["half_points"]
        self.near = {name: [other for other in self._around(name) if other in rows] for name in rows}

    def _around(self, name: str) -> list[str]:
        column, row = int(name[:2]), int(name[2:])
        low = column % 2  # odd columns lie half a hex further south (9.24k)
        cells = [(column, row - 1), (column, row + 1)]
        cells += [(column + aside, row + down) for aside in (-1, 1) for down in (low - 1, low)]
        return [f"{c:02}{r:02}" for c, r in cells]

    @staticmethod
    @cache
    def distance(a: str, b: str) -> int:
        def cube(name: str) -> tuple[int, int]:
            column, row = int(name[:2]), int(name[2:])
            return column, row - (column - column % 2) // 2

        (q, r), (p, t) = cube(a), cube(b)
        return max(abs(q - p), abs(r - t), abs(q + r - p - t))

    def between(self, a: str, b: str) -> list[str]:
        """What runs between two neighbours."""
        return self.side.get(frozenset((a, b)), [])

    def cost(self, kind: str, a: str, b: str) -> int:
        """8.1: the terrain, the hexside, the climb; a road replaces the first two."""
        climb = max(0, self.level[b] - self.level[a]) * int(self.slope["cost"][kind]) * 2
        if frozenset((a, b)) in self.roads:
            return int(self.road[kind]) + climb
        total = int(self.chart[self.terrain[b]]["cost"][kind]) * 2 + climb
        for side in self.between(a, b):
            extra = int(self.chart[side]["cost"][kind])
            total = NEVER if extra < 0 or total == NEVER else total + extra * 2
        return total

    def reaches(self, a: str, b: str) -> bool:
        """7.3b: whether a zone of control passes between neighbours."""
        return "river" not in self.between(a, b)

    @cache  # noqa: B019  (a referee lives for one game)
    def cover(self, centre: str) -> tuple[frozenset[str], frozenset[str]]:
        """The hexes one and two steps from a hex that no river cuts off."""
        first = frozenset(hex_ for hex_ in self.near[centre] if self.reaches(centre, hex_))
        second = {
            hex_
            for step in first
            for hex_ in self.near[step]
            if self.distance(centre, hex_) == 2 and self.reaches(step, hex_)
        }
        return first, frozenset(second)

    # -- sight (9.22) -----------------------------------------------------------------------------------------

    @staticmethod
    def centre(name: str) -> tuple[int, int]:
        column, row = int(name[:2]), int(name[2:])
        return 3 * column, 2 * row + column % 2

    @cache  # noqa: B019
    def crossed(self, a: str, b: str) -> tuple[tuple[str, ...], ...]:
        """The hexes on the line between two centres; two together where it runs along their common side."""
        inside: list[tuple[Fraction, tuple[str, ...]]] = []
        along: dict[tuple[Fraction, Fraction], list[str]] = {}
        for name in self._box(a, b):
            if name in (a, b):
                continue
            part = clip(self.centre(a), self.centre(b), self.centre(name))
            if part is None:
                continue
            begin, end = part
            if on_edge(self.centre(a), self.centre(b), self.centre(name), (begin + end) / 2):
                along.setdefault((begin, end), []).append(name)
            else:
                inside.append((begin, (name,)))
        inside += [(begin, tuple(sorted(names))) for (begin, _), names in along.items()]
        return tuple(names for _, names in sorted(inside))

    def _box(self, a: str, b: str) -> Iterable[str]:
        (c, r), (d, q) = ((int(name[:2]), int(name[2:])) for name in (a, b))
        for column in range(min(c, d), max(c, d) + 1):
            for row in range(min(r, q) - 1, max(r, q) + 2):
                name = f"{column:02}{row:02}"
                if name in self.terrain or self.distance(a, name) <= self.distance(a, b):
                    yield name

    def sees(self, a: str, b: str, held: set[str]) -> bool:
        """9.22, R-33, R-34: whether the line is clear with combat units in the hexes `held`."""
        if self.distance(a, b) < 2:
            return True
        return not any(
            all(name in self.terrain and self.blocks(name, a, b, held) for name in group if name in self.terrain)
            and any(name in self.terrain for name in group)
            for group in self.crossed(a, b)
        )

    def blocks(self, hex_: str, a: str, b: str, held: set[str]) -> bool:
        low, high = sorted((self.level[a], self.level[b]))
        level, terrain = self.level[hex_], self.terrain[hex_]
        unit = hex_ in held and hex_ in self.near[b]
        if level > high:
            return True  # 9.22g, 9.22h
        if low == high:
            return level == high and (terrain in ("woods", "town") or unit)
        lower = a if self.level[a] == low else b
        if 2 * self.distance(lower, hex_) >= self.distance(a, b):
            return False  # 9.22k
        return level + (terrain == "woods") + unit > low

    def walled(self, firer: str, target: str) -> bool:
        """9.23e, R-35: the line of fire enters the target hex through a wall; at a corner through two."""
        (x, y), (u, v) = self.centre(firer), self.centre(target)
        facing: dict[str, int] = {}
        for near in self._around(target):
            p, q = self.centre(near)
            facing[near] = (p - u) * (x - u) + 3 * (q - v) * (y - v)
        best = max(facing.values())
        doors = [near for near, much in facing.items() if much == best]
        return all({"fortified", "gate"} & set(self.between(near, target)) for near in doors)


Point = tuple[int, int]


def edges(centre: Point) -> list[tuple[Point, Point]]:
    corners = [(centre[0] + x, centre[1] + y) for x, y in CORNERS]
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def clip(a: Point, b: Point, centre: Point) -> tuple[Fraction, Fraction] | None:
    """The part of the line from a to b inside a closed hexagon, as shares of its length; None if only a point."""
    begin, end = Fraction(0), Fraction(1)
    for (x, y), (u, v) in edges(centre):
        start = (u - x) * (a[1] - y) - (v - y) * (a[0] - x)
        slope = (u - x) * (b[1] - a[1]) - (v - y) * (b[0] - a[0])
        if slope == 0:
            if start < 0:
                return None
        elif slope > 0:
            begin = max(begin, Fraction(-start, slope))
        else:
            end = min(end, Fraction(-start, slope))
    return (begin, end) if begin < end else None


def on_edge(a: Point, b: Point, centre: Point, share: Fraction) -> bool:
    """Whether a point of the line lies on the border of a hexagon."""
    px, py = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
    return any((u - x) * (py - y) == (v - y) * (px - x) for (x, y), (u, v) in edges(centre))


class Army:
    """The counters, as the data files have them."""

    def __init__(self, data: Any, battle: str) -> None:
        content = data.table(f"units-{battle}.toml")
        formations = {entry["id"]: entry for entry in content["formation"]}
        self.kind = {entry["id"]: entry["type"] for entry in content["unit"]}
        self.kind |= {entry["id"]: "leader" for entry in content["leader"]}
        pieces = {entry["id"]: entry for entry in (*content["unit"], *content["leader"])}
        self.side = {name: formations[entry["formation"]]["side"] for name, entry in pieces.items()}
        self.grade = {entry["id"]: "ABCD".index(entry["grade"]) for entry in content["unit"]}
        self.move = {entry["id"]: 2 * entry["movement"] for entry in content["unit"]}
        self.move |= {entry["id"]: 20 for entry in content["leader"]}
        self.leaders = {entry["id"]: entry for entry in content["leader"]}
        self.free = {entry["id"] for entry in content["unit"] if entry.get("tirailleurs")}
        self.under: dict[str, set[str]] = {}  # by leader, the units of his formation and of those below it
        for name in self.leaders:
            top = pieces[name]["formation"]
            self.under[name] = {unit for unit in self.grade if top in self.chain(formations, pieces[unit]["formation"])}
        led = set().union(*self.under.values())
        self.free |= set(self.grade) - led

    @staticmethod
    def chain(formations: Plain, name: str) -> list[str]:
        found = [name]
        while parent := formations[found[-1]].get("parent"):
            found.append(parent)
        return found

    def rating(self, leader: str, state: Plain, what: str) -> int:
        entry = self.leaders[leader]
        return int((entry["replacement"] if state.get("replaced") else entry)[what])


class Place:
    """A position, with what the book derives from it."""

    def __init__(self, position: Plain, army: Army, ground: Ground) -> None:
        self.army, self.ground = army, ground
        self.state: dict[str, Plain] = {name: at for name, at in position["unit"].items() if name in army.kind}
        self.at = {
            name: state["place"] for name, state in self.state.items() if state.get("place", "absent") not in OFF
        }
        self.units: dict[str, list[str]] = {}
        self.chiefs: dict[str, list[str]] = {}
        for name, hex_ in self.at.items():
            (self.chiefs if army.kind[name] == "leader" else self.units).setdefault(hex_, []).append(name)
        for stack in self.units.values():
            stack.sort(key=lambda name: self.state[name].get("lower", 0))

    def holder(self, hex_: str) -> str:
        return str(self.army.side[self.units[hex_][0]]) if hex_ in self.units else ""

    def enemies(self, side: str) -> set[str]:
        return {hex_ for hex_ in self.units if self.holder(hex_) != side}

    def zones(self, side: str) -> dict[str, set[str]]:
        """The hexes that a side's zones cover, with "primary" or "secondary" or both."""
        found: dict[str, set[str]] = {}
        for hex_, stack in self.units.items():
            if self.holder(hex_) == side:
                first, second = self.ground.cover(hex_)
                for near in first:
                    found.setdefault(near, set()).add("primary")
                if side == "french" and any(self.army.kind[unit] == "artillery" for unit in stack):
                    for far in second:
                        found.setdefault(far, set()).add("secondary")
        return found

    def guns(self, *, steady: bool = False) -> list[str]:
        """The French artillery on the map."""
        return [
            name
            for name in self.at
            if self.army.kind[name] == "artillery"
            and self.army.side[name] == "french"
            and not (steady and self.state[name].get("routed"))
        ]

    def best(self, hex_: str, side: str) -> int:
        """The highest command rating of a side's leaders in a hex; 0 if there is none."""
        chiefs = [chief for chief in self.chiefs.get(hex_, ()) if self.army.side[chief] == side]
        return max((self.army.rating(chief, self.state[chief], "command") for chief in chiefs), default=0)
