"""What a scenario asks of a side, read from its own points and verdicts."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.cast import Cast
from grognard.games.landships.ground import Ground
from grognard.games.landships.rules.exits import is_a

NEEDED = 2.5  # a hex that a verdict asks for, in victory points
BEYOND = 0.4  # what is left of that once the verdict has enough of them
KEPT = 400  # answers kept before they are worked out anew
SPARE = 2  # hexes that an attacker wants beyond what he needs


class Goal(NamedTuple):
    """Hexes whose control counts."""

    side: str  # whose goal it is; his enemy's is to deny it
    hexes: tuple[int, ...]
    worth: float
    enough: int  # so many are asked for; 0: every one counts the same


class Way(NamedTuple):
    """Leaving the map by an edge for points."""

    edge: str
    kinds: tuple[str, ...]
    points: float
    others: float
    turns: tuple[int, int]


class Stand(NamedTuple):
    """A zone where units of some kinds count at the end."""

    hexes: tuple[int, ...]
    kinds: tuple[str, ...]
    points: float


class Aims:
    """One side's aims; what the enemy wants of the ground is this side's to deny."""

    def __init__(self, cast: Cast, ground: Ground, side: str) -> None:
        scenario = cast.scenario
        self.side = side
        self.attacks = scenario.verdict[-1].winner != side  # the verdict without conditions is the defender's
        self.goals = tuple(goals(cast, ground))
        self.ways = tuple(ways(cast, ground, side))
        self.stands = tuple(
            Stand(ground.zones[score.zone or ""], score.kinds, float(score.points))
            for score in scenario.score
            if score.kind == "standing" and score.side == side
        )
        self.guns = sum(float(s.points) for s in scenario.score if s.kind == "guns-taken" and s.side == side)
        self.bloodshed = any(s.kind == "losses" and s.side == side for s in scenario.score)
        self.mourning = any(s.kind == "losses" and s.side != side for s in scenario.score)
        self._wanted: dict[tuple[int, ...], tuple[tuple[int, float], ...]] = {}  # by who controls what

    def wanted(self, s: Board) -> tuple[tuple[int, float], ...]:
        """The hexes that this side should take, and what each is worth to it: goals of its own, and what it lost."""
        found = self._wanted.get(s.control)
        if found is None:
            if len(self._wanted) >= KEPT:
                self._wanted.clear()
            found = self._wanted[s.control] = self._lacked(s)
        return found

    def _lacked(self, s: Board) -> tuple[tuple[int, float], ...]:
        found: dict[int, float] = {}
        enemy = s.enemy(self.side)
        for goal in self.goals:
            if goal.side != self.side:
                open_ = [h for h in goal.hexes if s.controls(h, enemy)]
                enough = False
            else:
                open_ = [h for h in goal.hexes if not s.controls(h, self.side)]
                enough = bool(goal.enough) and len(goal.hexes) - len(open_) >= goal.enough + SPARE
            worth = goal.worth * (BEYOND if enough else 1.0)
            for h in open_:
                found[h] = max(found.get(h, 0.0), worth)
        return tuple(sorted(found.items()))

    def exit_points(self, s: Board, unit: int) -> tuple[str, float]:
        """The edge by which a unit may leave for points, and how many; nothing if it may not."""
        for way in self.ways:
            if way.turns[1] < s.turn:
                continue
            points = way.points if any(is_a(s, unit, label) for label in way.kinds) else way.others
            if points > 0:
                return way.edge, points
        return "", 0.0


def goals(cast: Cast, ground: Ground) -> list[Goal]:
    """Both sides' goals: what one wins by, the other must not lose."""
    found = [
        Goal(score.side, ground.zones[score.zone or ""], score.points / score.per, 0)
        for score in cast.scenario.score
        if score.kind == "hexes"
    ]
    asked: dict[tuple[str, str], int] = {}
    for verdict in cast.scenario.verdict:
        for need in verdict.need:
            if need.kind == "hexes" and need.zone:
                count = len(ground.zones[need.zone]) if need.all else need.at_least or 0
                key = verdict.winner, need.zone
                asked[key] = min(count, asked.get(key, count))
    found += [Goal(side, ground.zones[zone], NEEDED, count) for (side, zone), count in asked.items()]
    return found


def ways(cast: Cast, ground: Ground, side: str) -> list[Way]:
    """Where units may leave for points, and in which turns."""
    found = []
    for score in cast.scenario.score:
        if score.kind != "exits" or score.side != side:
            continue
        turns = [way.turns for way in cast.scenario.exit if way.side == side and way.edge == score.edge]
        first = turns[0] if turns and turns[0] is not None else (1, ground.head.turns)
        found.append(Way(score.edge or "", score.kinds, float(score.points), float(score.others), first))
    return found
