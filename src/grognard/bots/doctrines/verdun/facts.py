"""What never changes while a game is played: objectives, ways to them, what a column of the Assault Table is worth."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import MARCH
from grognard.games.verdun.judgement import shelter
from grognard.games.verdun.rules.hits import compulsory
from grognard.games.verdun.world import FRENCH, World
from grognard.kernel.paths import reach

TOWN, FORT, CITY = 0.5, 1.1, 1.0  # what an objective is worth, in victory points
PLAIN = 0.12  # any other hex that is taken or lost
STEP = 0.3  # a step lost: casualties are counted against each other
FAR = 200  # half points; further than anybody walks


class Facts:
    """Worked out once for an edition's world."""

    def __init__(self, world: World) -> None:
        self.world = world
        ground = world.ground
        self.cover = shelter(world)
        self.worth = [PLAIN] * ground.size
        for hexes, worth in ((ground.towns, TOWN), (ground.city, CITY), (ground.forts, FORT)):
            for hex_ in hexes:
                if not ground.left_bank[hex_]:
                    self.worth[hex_] = worth
        self.goals = tuple(hex_ for hex_ in range(ground.size) if self.worth[hex_] > PLAIN)
        edges = ground.graph(MARCH)
        self.ways: dict[int, list[int]] = {}
        for goal in self.goals:
            costs = reach(edges, goal, FAR).costs
            self.ways[goal] = [costs.get(hex_, FAR) for hex_ in range(ground.size)]
        self.results = [
            tuple(tuple(map(int, cell.split("/"))) for cell in world.assault_table.down(column))
            for column in range(len(world.assault_table.columns))
        ]
        self._prospects: dict[tuple[int, bool, float], float] = {}
        self._field: tuple[tuple[int, ...], list[int]] = ((), [0] * ground.size)

    def prospect(self, column: int, up: bool, prize: float) -> float:
        """What an assault in a column is worth to the attacker: steps, and the hex with its prize.

        `up`: the compulsory half of the hits is rounded up.
        """
        key = (column, up, prize)
        found = self._prospects.get(key)
        if found is None:
            total = 0.0
            for mine, theirs in self.results[column]:
                own, other = compulsory(mine, up), compulsory(theirs, up)
                taken = (0.0, 0.5, 0.8, 0.9, 1.0)[theirs] * (1.0 if mine < 3 else 0.6)
                total += STEP * (other + 0.3 * (theirs - other) - own - 0.35 * (mine - own)) + taken * prize
            found = self._prospects[key] = total / len(self.results[column])
        return found

    def field(self, goals: tuple[int, ...]) -> list[int]:
        """The half points from each hex to the nearest of the goals."""
        if self._field[0] != goals:
            ways = [self.ways[goal] for goal in goals]
            values = list(map(min, *ways)) if len(ways) > 1 else ways[0] if ways else [0] * len(self.worth)
            self._field = (goals, values)
        return self._field[1]


def wanted(s: VerdunBoard, facts: Facts) -> tuple[int, ...]:
    """The objectives that the Germans have still to take."""
    return tuple([goal for goal in facts.goals if s.holder(goal) == FRENCH])
