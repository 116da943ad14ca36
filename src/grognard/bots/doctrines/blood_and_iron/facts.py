"""What never changes while a scenario is played: ways to what counts, cover, what a column of a table does."""

from __future__ import annotations

from functools import cached_property

from grognard.games.blood_and_iron.ground import INFANTRY
from grognard.games.blood_and_iron.theatre import Theatre
from grognard.games.blood_and_iron.world import SIDES

FAR = 250  # half movement points; further than anybody marches
TURN = 10  # half movement points of infantry in a turn


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

    # -- ways ---------------------------------------------------------------------------------------------

    @cached_property
    def _back(self) -> list[list[tuple[int, int]]]:
        """By hex, from where infantry gets there and at what cost."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.ground.terrain]
        for hex_, steps in enumerate(self.ground.edges[INFANTRY]):
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

    @cached_property
    def approaches(self) -> tuple[int, ...]:
        """The hexes next to the targets of a scenario, outside them."""
        targets = self.theatre.targets
        near = {hex_ for target in targets for hex_ in self.ground.ring[target]}
        return tuple(sorted(hex_ for hex_ in near if hex_ not in targets and self.ground.open[hex_]))
