"""15.0 The morale of German tank crews under machine-gun fire."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import CrewBailedOut, CrewHeld, CrewOnFloor, Turned, UnitTested
from grognard.games.landships.rules.breakdown import is_stuck
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.morale import passable
from grognard.games.landships.rules.occupation import enemy_occupied
from grognard.games.landships.rules.refusals import not_adjacent
from grognard.games.landships.rules.vehicle_ground import why_barred
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.paths import steps
from grognard.kernel.words import Hex, Unit

COVER = k.TRENCH | k.STRONGPOINT | k.TOWN | k.WOODS
OUTWARD = {"north": 0, "east": 1, "south": 3, "west": 4}  # a facing over each edge


def crew_aboard(s: Board, tank: int) -> int:
    """The crew in a German tank; -1 if there is none (15.11a)."""
    crew = s.world.crew_of.get(tank, k.NOBODY)
    return crew if crew != k.NOBODY and s.aboard[crew] == tank and s.place[crew] == k.ABOARD else k.NOBODY


class CrewTest(Chance[Board]):
    """Bullets strike the hull: the crew tests (15.11b)."""

    rule: ClassVar[str] = "15.11b"
    tank: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.tank] >= 0 and crew_aboard(s, self.tank) != k.NOBODY and not s.has(self.tank, k.TESTED)

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rating = int(s.world.charts.raw["german-crew"]["morale"])
        holds = dice[0] <= rating
        s.tell(UnitTested(self.tank, "crew", dice[0], 0, rating, holds))
        if holds:
            return  # 15.11c
        s.mark(self.tank, k.TESTED)  # no more tests in this phase
        if not is_stuck(s, self.tank):  # 15.12k
            s.facing = changed(s.facing, self.tank, homeward(s, self.tank))  # 15.11d
            s.tell(Turned(self.tank, s.facing[self.tank], "crew"))
        s.call(CrewBreaks(self.tank))


def homeward(s: Board, tank: int) -> int:
    """The facing towards the edge by which a tank entered."""
    side = s.side(tank)
    here = s.place[tank]
    if here in s.ground.edge_hexes[s.head.edges[side]]:
        return OUTWARD[s.head.edges[side]]
    ways = [f for f in range(6) if s.ground.beside[here][f] >= 0]
    return min(ways, key=lambda f: s.ground.home_distance(s.ground.beside[here][f], side))


class CrewBreaks(Chance[Board]):
    """What a crew that failed does (15.12)."""

    rule: ClassVar[str] = "15.12a"
    tank: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        numbers = s.world.charts.raw["german-crew"]
        die = dice[0] + (numbers["broken-down"] if is_stuck(s, self.tank) else 0)
        if die <= numbers["bail-out"][1]:
            s.mark(self.tank, k.BAILED_OUT)
            s.tell(CrewBailedOut(self.tank, dice[0]))
            if bail_out_hexes(s, self.tank):
                s.call(BailOut(self.tank))
            else:
                s.lose(crew_aboard(s, self.tank), "no-way-out")
        elif die <= numbers["floor"][1]:
            s.mark(self.tank, k.ON_THE_FLOOR | k.SITS)  # 15.12g, 15.12h
            s.tell(CrewOnFloor(self.tank, dice[0]))
        else:
            s.tell(CrewHeld(self.tank, dice[0]))  # 15.12i


def bail_out_hexes(s: Board, tank: int) -> list[int]:
    side = s.side(tank)
    return [h for h in s.ground.near[s.place[tank]] if passable(s, h) and not enemy_occupied(s, h, side)]


class JumpTo(Choice):
    """The crew runs into this hex."""

    to: Hex


class BailOut(Step[Board]):
    """The crew leaves its tank for an adjacent hex."""

    rule: ClassVar[str] = "15.12a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JumpTo,)
    tank: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.tank)

    def candidates(self, s: Board) -> list[Choice]:
        return [JumpTo(h) for h in s.ground.near[s.place[self.tank]]]

    def bars(self, s: Board, choice: JumpTo) -> list[Bar]:
        if found := not_adjacent(s, s.place[self.tank], choice.to, "15.12a"):
            return [found]
        if not passable(s, choice.to):
            return [bar("7.11f")]
        return [bar("7.12a")] if enemy_occupied(s, choice.to, s.side(self.tank)) else []

    def take(self, s: Board, choice: JumpTo) -> None:
        s.done()
        crew = crew_aboard(s, self.tank)
        s.mark(crew, k.SHOCKED)
        enter(s, crew, choice.to)


def tank_of(s: Board, crew: int) -> int:
    """The tank that a crew belongs to."""
    for tank, other in s.world.crew_of.items():
        if other == crew and s.world.is_tank[tank]:
            return tank
    return k.NOBODY


def cover_ways(s: Board, crew: int) -> list[int]:
    """The hexes that bring a bailed-out crew nearer to cover; empty when it is in cover (15.12b)."""
    here = s.place[crew]
    if s.terrain(here) & COVER:
        return []
    side = s.side(crew)
    far = nearest_cover(s, here)
    return [
        h
        for h in s.ground.near[here]
        if nearest_cover(s, h) < far and passable(s, h) and not enemy_occupied(s, h, side)
    ]


def nearest_cover(s: Board, h: int) -> int:
    """How far the nearest terrain with a positive modifier is."""
    for radius in range(40):
        if any(s.terrain(other) & COVER for other in s.ground.within(h, radius)):
            return radius
    return 99


class CrewRally(Chance[Board]):
    """A bailed-out crew in cover rallies on 1 or 2 in the pin removal phase (15.12c)."""

    rule: ClassVar[str] = "15.12c"
    crew: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rallies, high = s.world.charts.thrown("breakdown", "rally", dice[0])
        s.tell(UnitTested(self.crew, "rally", dice[0], 0, high, rallies))
        if rallies:
            s.unmark(self.crew, k.SHOCKED)


class RallyCrews(Automatic[Board]):
    """All bailed-out crews of the phasing side that are in cover try to rally."""

    rule: ClassVar[str] = "15.12c"

    def perform(self, s: Board) -> None:
        for crew in s.cast.lone:
            if (
                s.place[crew] >= 0
                and s.side(crew) == s.phasing
                and s.has(crew, k.SHOCKED)
                and not s.pinned[crew]
                and s.terrain(s.place[crew]) & COVER
            ):
                s.call(CrewRally(crew))


def may_restart(s: Board, tank: int) -> bool:
    """No enemy unit in the tank's hex or within two hexes (15.12e); a gun that nobody serves is none (R-56)."""
    radius, side = s.world.charts.raw["german-crew"]["clear-radius"], s.side(tank)
    return not any(enemy_occupied(s, h, side) for h in s.ground.within(s.place[tank], radius))


def reenter(s: Board, crew: int, tank: int) -> None:
    """A rallied crew climbs back in; if it can start, the tank goes home for good (15.12d, 15.12f)."""
    s.embark(crew, tank)
    s.unmark(tank, k.BAILED_OUT | k.RESTARTED)  # 15.12e: whoever bailed out on the way home starts anew
    s.mark(tank, k.GOING_HOME)


def may_reenter(s: Board, crew: int) -> bool:
    """A rallied crew in the hex of the tank that it left (15.12d)."""
    tank = tank_of(s, crew)
    return (
        tank != k.NOBODY and not s.has(crew, k.SHOCKED) and s.has(tank, k.BAILED_OUT) and s.place[tank] == s.place[crew]
    )


def ways_home(s: Board, tank: int) -> dict[int, int]:
    """How many hexes a tank has still to drive over its own edge, from every hex from which it can (15.12f)."""
    edge = s.ground.edge_hexes[s.head.edges[s.side(tank)]]
    found = steps(s.ground.near, edge, opens=lambda here, behind: not why_barred(s, tank, behind, here))
    return {hex_: left + 1 for hex_, left in found.items()}  # and one more over the edge


def leads_home(s: Board, tank: int, ways: dict[int, int], to: int) -> bool:
    """Whether the next hex is on the shortest way over the tank's own edge (15.12f)."""
    here = s.place[tank]
    left = ways.get(here, 0)
    if to < 0:
        return left == 1
    return ways.get(to, left) < left and not why_barred(s, tank, here, to)
