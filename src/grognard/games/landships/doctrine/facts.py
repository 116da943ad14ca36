"""What one scenario's ground and forces settle for good: aims, ways, lines of fire, cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.doctrine.aims import Aims
from grognard.games.landships.rules.sight import met_between

FAR = 120  # further than anything goes
BARRED = 7  # half hexes for the edge of ground that is closed
KEPT = 400  # fields and decisions kept before they are worked out anew
FOOT, TANK, LIGHT, CAR = "foot", "tank", "light", "car"  # who goes: on foot, tanks, tanks that take woods, wheels

Sources = tuple[tuple[int, int], ...]
Row = Callable[[Sequence[int]], tuple[int, ...]]  # picks the entries of some units


class Lump(NamedTuple):
    """What can fire small arms from one hex at one range."""

    hex: int
    place: int  # of the hex on the grid
    far: int
    fire: int
    guns: int  # machine guns that help the die


class Sight(NamedTuple):
    """Enemies that a vehicle could fire at from a hex."""

    far: int
    worth: float
    cover: int
    around: tuple[int, ...]  # directions in which they are; none: in the same hex


class Opposition:
    """What follows from how the enemy of a side stands, filled as it is asked for (survey.py)."""

    def __init__(self) -> None:
        self.foes: list[Lump] | None = None
        self.soft: dict[int, list[int]] | None = None
        self.squads: dict[int, int] | None = None
        self.fire: dict[tuple[int, bool], tuple[int, int]] = {}  # what reaches foot in a hex: strength, machine guns
        self.targets: dict[tuple[int, int], bool] = {}  # whether there is one within a range of a hex
        self.sights: dict[int, list[Sight]] = {}  # whom a vehicle in a hex could fire at


class Facts:
    """Worked out once for a cast on its ground."""

    def __init__(self, s: Board) -> None:
        self.ground = s.ground
        self.cast = s.cast
        self.world = s.world
        self.aims = {side: Aims(s.cast, s.ground, side) for side in k.SIDES}
        self._fields: dict[tuple[str, str, Sources], list[int]] = {}
        self._prices: dict[str, list[int]] = {}  # by who goes
        self._open: dict[tuple[int, int], bool] = {}
        self._breaks: dict[tuple[int, int], int] = {}
        self._rows: dict[str, tuple[Row, Row]] = {}
        for side in k.SIDES:
            enemy = tuple(s.cast.of[s.enemy(side)])
            self._rows[side] = picked(enemy), picked(tuple(s.cast.vehicles[side]))
        self._known: dict[str, tuple[object, Opposition]] = {}
        self.holding: dict[tuple[int, int, int], bool] = {}  # of foot units in a position: whether they stay
        self.small_arms = [s.world.charts.small_arms_column(strength) for strength in range(31)]
        table = s.world.charts.small_arms
        self.small_arms_hits = [int(table.cell("hit", column)) for column in self.small_arms]
        charts = s.world.charts
        self.spotted = [0] * s.ground.size
        rows = ((k.MARSH, "marsh"), (k.HILL, "hill"), (k.TRENCH, "trench"), (k.WOODS, "woods"), (k.TOWN, "town"))
        for h in s.ground.hexes:
            terrain = s.ground.terrain[h]
            reach = [charts.spotted_at("clear", "foot")]
            reach += [charts.spotted_at(row, "foot") for bit, row in rows if terrain & bit]
            if terrain & k.STRONGPOINT:
                reach.append(charts.spotted_at("strongpoint", "foot"))
            self.spotted[h] = min(reach)

    def opposition(self, s: Board, side: str) -> Opposition:
        """The enemy of a side; the same as long as nothing changes with him."""
        enemy, vehicles = self._rows[side]
        key = (
            enemy(s.place),
            enemy(s.pinned),
            enemy(s.marks),
            enemy(s.mounted),
            enemy(s.captured),
            enemy(s.aboard),
            vehicles(s.place),  # whose crews may stand by a gun
            s.allied_smoke,
            s.german_smoke,
            s.craters,
            s.options,
        )
        last = self._known.get(side)
        if last is None or last[0] != key:
            last = self._known[side] = (key, Opposition())
        return last[1]

    def hits(self, strength: int, modifier: int) -> int:
        """Faces of the die on which small arms hit."""
        if strength <= 0:
            return 0
        return max(0, min(6, self.small_arms_hits[min(strength, 30)] - modifier))

    def breakdowns(self, hexes: int, modifier: int) -> int:
        """Faces of the d10 on which a tank breaks down after so many hexes."""
        key = (hexes, modifier)
        found = self._breaks.get(key)
        if found is None:
            charts = self.world.charts
            faces = [die for die in range(1, 11) if charts.breaks_down(hexes, die + modifier)]
            found = self._breaks[key] = len(faces)
        return found

    def open_line(self, s: Board, a: int, b: int) -> bool:
        """Whether the ground lets one see from a hex to another, whoever stands between."""
        key = (a, b) if a < b else (b, a)
        found = self._open.get(key)
        if found is None:
            met = met_between(s, *key)
            found = self._open[key] = not any(rule and not along for _, along, rule in met)
        return found

    def field(self, who: str, sources: Sources, side: str = "") -> list[int]:
        """Half hexes from every hex to the nearest source; a source may begin with a handicap."""
        key = (who, side, sources)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) > KEPT:
                self._fields.clear()
            found = self._fields[key] = self._flood(who, sources, side)
        return found

    def _flood(self, who: str, sources: Sources, side: str) -> list[int]:
        """From the sources outwards: what it costs to enter the hex behind."""
        ground = self.ground
        costs = [FAR] * ground.size
        begun = {h for h, _ in sources}
        cut = {h for h in ground.hexes if side and ground.trench_owner[h] not in ("", side, "both")}  # 6.12f
        buckets: list[list[int]] = [[] for _ in range(FAR + 8)]
        for h, handicap in sources:
            if handicap < costs[h]:
                costs[h] = handicap
                buckets[handicap].append(h)
        if who not in self._prices:
            self._prices[who] = [self._price(who, h) for h in range(ground.size)]
        price = self._prices[who]
        near, roads = ground.near, ground.road_links
        wheels = who != FOOT  # foot goes abreast, whatever roads there are
        for cost in range(FAR):
            for h in buckets[cost]:
                if costs[h] < cost:
                    continue
                shut = price[h] == BARRED and h not in begun  # no way in but by road; a goal may be reached to its edge
                links = roads[h] if wheels and h not in cut else ()
                if shut and not links:
                    continue
                for other in near[h]:
                    along = other in links and other not in cut
                    if shut and not along:
                        continue
                    total = cost + (1 if along else price[h])
                    if total < costs[other]:
                        costs[other] = total
                        buckets[total].append(other)
        return costs

    def _price(self, who: str, h: int) -> int:
        terrain = self.ground.terrain[h]
        wet = terrain & k.RIVER and not terrain & k.BRIDGE
        if who == FOOT:
            return 2 if not wet or self.ground.head.river == "fordable" else BARRED
        if wet or terrain & k.MARSH or (terrain & k.WOODS and who != LIGHT):
            return BARRED
        if who == CAR and terrain & (k.TRENCH | k.HILL):
            return BARRED
        return 4 if terrain & k.MINES and self.ground.head.mines else 2

    def kind_of(self, unit: int) -> str:
        """How a unit goes."""
        if not self.world.is_vehicle[unit]:
            return FOOT
        if self.world.is_tank[unit]:
            return LIGHT if self.world.vehicle(unit).woods else TANK
        return CAR


def handicapped(hexes: Iterable[int], handicap: int) -> Sources:
    return tuple((h, handicap) for h in hexes)


def picked(units: tuple[int, ...]) -> Row:
    """Picks the entries of some units out of a list by unit."""
    if len(units) > 1:
        return itemgetter(*units)
    return lambda row: tuple([row[unit] for unit in units])
