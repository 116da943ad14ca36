"""What never changes while a scenario is played: ways to what counts, cover, what a column of a table does."""

from __future__ import annotations

from collections.abc import Hashable

from grognard.games.blood_and_iron.ground import INFANTRY
from grognard.games.blood_and_iron.theatre import Theatre
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.lazy import lazy

Lines = tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]  # enemy hexes, each with what may block the line to it
Sight = tuple[Lines, Lines]

CHOICES = 6  # enemy hexes that a gun looks at
FAR = 250  # half movement points; further than anybody marches
TURN = 10  # half movement points of infantry in a turn


def members(mask: int, most: int = 99) -> list[int]:
    """The hexes of a mask, the first few of them."""
    found: list[int] = []
    while mask and len(found) < most:
        low = mask & -mask
        mask ^= low
        found.append(low.bit_length() - 1)
    return found


class Facts:
    """Worked out once for a scenario of an edition."""

    def __init__(self, theatre: Theatre) -> None:
        world, ground = theatre.world, theatre.ground
        self.theatre = theatre
        self.world = world
        self.ground = ground
        effects = ground.effects
        self.cover = [int(effects.terrain[name]["fire"]) for name in ground.terrain]
        self.walls = [int(effects.terrain[name]["melee"]) for name in ground.terrain]
        self.mean = [self._means(side) for side in range(len(SIDES))]
        self._ways: dict[tuple[int, ...], list[int]] = {}
        self.discs: dict[int, list[int]] = {reach: ground.discs(reach) for reach in (1, 2, 3, 4, 8)}
        self._threats: list[tuple[Hashable, dict[int, float]]] = [(None, {}) for _ in SIDES]
        self._tasks: list[tuple[Hashable, dict[int, int]]] = [(None, {}) for _ in SIDES]
        self._sights: list[tuple[int, dict[int, Sight]]] = [(0, {}) for _ in SIDES]
        self.fire_rates = [
            [self._fire_rate(column, value) for value in range(12)] for column in range(len(world.fire[0]))
        ]
        self.melee_rows = [[row[column] for row in world.melee] for column in range(len(world.melee[0]))]

    def _means(self, side: int) -> list[list[float]]:
        """The strength to be expected of a unit whose marker is not known, by grade and steps lost."""
        world, cup = self.world, self.world.cups[side]
        return [
            [
                sum(count * world.strength(kind, grade, lost) for kind, count in enumerate(cup)) / sum(cup)
                for lost in range(4)
            ]
            for grade in range(len(world.morale))
        ]

    def _fire_rate(self, column: int, morale: int) -> tuple[float, float]:
        """How likely a shot of a column routs a unit of a morale, and how many steps it costs in the mean."""
        routs = steps = 0.0
        fails = 1.0 - min(10, max(0, morale)) / 10
        shaken = 1.0 - min(10, max(0, morale - 2)) / 10  # after a step is lost
        for row in self.world.fire:
            match row[column]:
                case "DM":
                    routs += fails
                case "DD":
                    routs += 1
                case "D1":
                    steps, routs = steps + 1, routs + shaken
                case "D2":
                    steps, routs = steps + 2, routs + 1
                case "DE":
                    steps, routs = steps + 3, routs + 1
        return routs / len(self.world.fire), steps / len(self.world.fire)

    # -- danger -------------------------------------------------------------------------------------------

    def threats(self, side: int, *seen: Hashable) -> dict[int, float]:
        """What is known of a side's fire by hex, as long as what it was read from is the same."""
        if self._threats[side][0] != seen:
            self._threats[side] = (seen, {})
        return self._threats[side][1]

    def tasks(self, side: int, *seen: Hashable) -> dict[int, int]:
        """Which mission each unit of a side is on, as long as what it was read from is the same; empty if not known."""
        if self._tasks[side][0] != seen:
            self._tasks[side] = (seen, {})
        return self._tasks[side][1]

    def sights(self, side: int, held: int) -> dict[int, Sight]:
        """What guns see of a side by hex, as far as it has been asked, as long as the side stands where it stands."""
        if self._sights[side][0] != held:
            self._sights[side] = (held, {})
        return self._sights[side][1]

    def sight(self, hex_: int, held: int) -> Sight:
        """Enemies within four hexes and within eight that the ground lets a gun see; units may still block the line."""
        wide = self.discs[8][hex_] & held
        near = self.discs[4][hex_] & held
        found: list[Lines] = []
        for mask in (near, wide & ~near):
            lines = [(enemy, self.ground.watch(hex_, enemy)) for enemy in members(mask, CHOICES)]
            found.append(tuple([(enemy, groups) for enemy, groups in lines if groups is not None]))
        return found[0], found[1]

    # -- ways ---------------------------------------------------------------------------------------------

    @lazy
    def _back(self) -> list[list[tuple[int, int]]]:
        """By hex, from where infantry gets there and at what cost."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.ground.terrain]
        for hex_, steps in enumerate(self.theatre.edges[INFANTRY]):
            for other, cost in steps:
                found[other].append((hex_, cost))
        return found

    def ways(self, goals: tuple[int, ...]) -> list[int]:
        """The half movement points from each hex to the nearest of some hexes."""
        found = self._ways.get(goals)
        if found is None:
            found = [FAR] * len(self.ground.terrain)
            waiting: list[list[int]] = [[] for _ in range(FAR)]
            for goal in goals:
                found[goal] = 0
                waiting[0].append(goal)
            for spent, bucket in enumerate(waiting):
                for hex_ in bucket:
                    if found[hex_] != spent:
                        continue
                    for other, cost in self._back[hex_]:
                        if spent + cost < found[other]:
                            found[other] = spent + cost
                            waiting[spent + cost].append(other)
            self._ways[goals] = found
        return found

    @lazy
    def away(self) -> list[int]:
        """By hex, how far the nearest target of the scenario is."""
        rows = [self.world.grid.distances(target) for target in self.theatre.targets]
        return [min(far) for far in zip(*rows, strict=True)]

    @lazy
    def approaches(self) -> tuple[int, ...]:
        """The hexes next to the targets of a scenario, outside them."""
        targets = self.theatre.targets
        near = {hex_ for target in targets for hex_ in self.ground.ring[target]}
        return tuple(sorted(hex_ for hex_ in near if hex_ not in targets and self.theatre.open[hex_]))
