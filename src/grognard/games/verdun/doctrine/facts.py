"""What never changes while a game is played: objectives, ways to them, what a column of the Assault Table is worth."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import MARCH
from grognard.games.verdun.rules.hits import compulsory
from grognard.games.verdun.world import FRENCH, World
from grognard.games.verdun.worth import shelter
from grognard.kernel.paths import reach

TOWN, FORT, CITY = 0.5, 1.1, 1.0  # what an objective is worth, in victory points
PLAIN = 0.12  # any other hex that is taken or lost
KEPT = 64  # positions of the enemy of which something is kept
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
        self.ahead = [  # the neighbours of a hex that are not south of it
            tuple([other for other in near if ground.rows[other] <= ground.rows[hex_]])
            for hex_, near in enumerate(ground.near)
        ]
        edges = ground.graph(MARCH)
        self.ways: dict[int, list[int]] = {}
        for goal in self.goals:
            costs = reach(edges, goal, FAR).costs
            self.ways[goal] = [costs.get(hex_, FAR) for hex_ in range(ground.size)]
        self.results = [
            tuple(tuple(map(int, cell.split("/"))) for cell in world.assault_table.down(column))
            for column in range(len(world.assault_table.columns))
        ]
        self.outcomes = [tuple(mean_result(rows, up) for up in (False, True)) for rows in self.results]
        self._kept: dict[Hashable, dict[int, int]] = {}
        self._fields: dict[tuple[int, ...], list[int]] = {}

    def prospect(self, column: int, up: bool, prize: float, steps: tuple[float, float]) -> float:
        """What an assault in a column is worth to the attacker: the hex with its prize, and steps lost by both.

        `steps`: what one of the attacker's and one of the defender's is worth; `up`: the compulsory half of the hits is
        rounded up.
        """
        own, other, taken = self.outcomes[column][up]
        return steps[1] * other - steps[0] * own + taken * prize

    def kept(self, key: Hashable) -> dict[int, int]:
        """A place for what follows from something that seldom changes, such as where the enemy stands."""
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[key] = {}
        return found

    def field(self, goals: tuple[int, ...]) -> list[int]:
        """The half points from each hex to the nearest of the goals."""
        found = self._fields.get(goals)
        if found is None:
            if len(self._fields) >= KEPT:
                self._fields.clear()
            ways = [self.ways[goal] for goal in goals]
            found = list(map(min, *ways)) if len(ways) > 1 else ways[0] if ways else [0] * len(self.worth)
            self._fields[goals] = found
        return found


@cache
def facts_of(world: World) -> Facts:
    """The same for all postures."""
    return Facts(world)


def mean_result(rows: tuple[tuple[int, ...], ...], up: bool) -> tuple[float, float, float]:
    """Of a column of the Assault Table: steps lost by attacker and defender, and how likely the hex is taken; hits that
    may be turned into a retreat cost less."""
    own = other = taken = 0.0
    for mine, theirs in rows:
        must, must_they = compulsory(mine, up), compulsory(theirs, up)
        own += must + 0.35 * (mine - must)
        other += must_they + 0.3 * (theirs - must_they)
        taken += (0.0, 0.5, 0.8, 0.9, 1.0)[theirs] * (1.0 if mine < 3 else 0.6)
    return own / len(rows), other / len(rows), taken / len(rows)


def wanted(s: VerdunBoard, facts: Facts) -> tuple[int, ...]:
    """The objectives that the Germans have still to take."""
    return tuple([goal for goal in facts.goals if s.holder(goal) == FRENCH])
