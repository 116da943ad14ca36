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
from grognard.games.landships.rules.vehicle_ground import why_barred
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit

COVER = k.TRENCH | k.STRONGPOINT | k.TOWN | k.WOODS
OUTWARD = {"north": 0, "east": 1, "south": 3, "west": 4}  # a facing over each edge


def crew_aboard(s: Board, tank: int) -> int:
    """The crew in a German tank; -1 if there is none (15.11a)."""
    crew = s.world.crew_of.get(tank, k.NOBODY)
    return crew if crew != k.NOBODY and s.aboard[crew] == tank and s.at[crew] == k.ABOARD else k.NOBODY


class CrewTest(Chance):
    """Bullets strike the hull: the crew tests (15.11b)."""

    rule: ClassVar[str] = "15.11b"
    tank: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.tank] >= 0 and crew_aboard(s, self.tank) != k.NOBODY and not s.has(self.tank, k.TESTED)

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        rating = int(s.world.charts.raw["german-crew"]["morale"])
        holds = choice.dice[0] <= rating
        s.tell(UnitTested(self.tank, "crew", choice.dice[0], 0, rating, holds))
        if holds:
            return  # 15.11c
        s.mark(self.tank, k.TESTED)  # no more tests in this phase
        if not is_stuck(s, self.tank):  # 15.12k
            s.facing[self.tank] = homeward(s, self.tank)  # 15.11d
            s.tell(Turned(self.tank, s.facing[self.tank], "crew"))
        s.call(CrewBreaks(self.tank))


def homeward(s: Board, tank: int) -> int:
    """The facing towards the edge by which a tank entered."""
    side = s.side(tank)
    here = s.at[tank]
    if here in s.ground.edge_hexes[s.head.edges[side]]:
        return OUTWARD[s.head.edges[side]]
    ways = [f for f in range(6) if s.ground.beside[here][f] >= 0]
    return min(ways, key=lambda f: s.ground.home_distance(s.ground.beside[here][f], side))


class CrewBreaks(Chance):
    """What a crew that failed does (15.12)."""

    rule: ClassVar[str] = "15.12a"
    tank: Unit

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        numbers = s.world.charts.raw["german-crew"]
        die = choice.dice[0] + (numbers["broken-down"] if is_stuck(s, self.tank) else 0)
        if die <= numbers["bail-out"][1]:
            s.mark(self.tank, k.BAILED_OUT)
            s.tell(CrewBailedOut(self.tank, choice.dice[0]))
            if bail_out_hexes(s, self.tank):
                s.call(BailOut(self.tank))
            else:
                s.lose(crew_aboard(s, self.tank), "no-way-out")
        elif die <= numbers["floor"][1]:
            s.mark(self.tank, k.ON_THE_FLOOR | k.SITS)  # 15.12g, 15.12h
            s.tell(CrewOnFloor(self.tank, choice.dice[0]))
        else:
            s.tell(CrewHeld(self.tank, choice.dice[0]))  # 15.12i


def bail_out_hexes(s: Board, tank: int) -> list[int]:
    side = s.side(tank)
    return [h for h in s.ground.near[s.at[tank]] if passable(s, h) and not enemy_occupied(s, h, side)]


class JumpTo(Choice):
    """The crew runs into this hex."""

    to: Hex


class BailOut(Step):
    """The crew leaves its tank for an adjacent hex."""

    rule: ClassVar[str] = "15.12a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JumpTo,)
    tank: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.tank)

    def choices(self, s: Board) -> list[Choice]:
        return [JumpTo(h) for h in bail_out_hexes(s, self.tank)]

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
    here = s.at[crew]
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


class CrewRally(Chance):
    """A bailed-out crew in cover rallies on 1 or 2 in the pin removal phase (15.12c)."""

    rule: ClassVar[str] = "15.12c"
    crew: Unit

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        low, high = s.world.charts.faces("breakdown", "rally")
        rallies = low <= choice.dice[0] <= high
        s.tell(UnitTested(self.crew, "rally", choice.dice[0], 0, high, rallies))
        if rallies:
            s.unmark(self.crew, k.SHOCKED)


class RallyCrews(Automatic):
    """All bailed-out crews of the phasing side that are in cover try to rally."""

    rule: ClassVar[str] = "15.12c"

    def perform(self, s: Board) -> None:
        for crew in s.cast.lone:
            if (
                s.at[crew] >= 0
                and s.side(crew) == s.phasing
                and s.has(crew, k.SHOCKED)
                and not s.pinned[crew]
                and s.terrain(s.at[crew]) & COVER
            ):
                s.call(CrewRally(crew))


def may_restart(s: Board, tank: int) -> bool:
    """No enemy unit in the tank's hex or within two hexes (15.12e)."""
    radius = s.world.charts.raw["german-crew"]["clear-radius"]
    side = s.side(tank)
    return not any(
        s.side(unit) != side and not s.world.is_aircraft[unit]
        for h in s.ground.within(s.at[tank], radius)
        for unit in s.units_at(h)
    )


def reenter(s: Board, crew: int, tank: int) -> None:
    """A rallied crew climbs back in; if it can start, the tank goes home for good (15.12d, 15.12f)."""
    s.embark(crew, tank)
    s.unmark(tank, k.BAILED_OUT)
    s.mark(tank, k.GOING_HOME)


def may_reenter(s: Board, crew: int) -> bool:
    """A rallied crew in the hex of the tank that it left (15.12d)."""
    tank = tank_of(s, crew)
    return tank != k.NOBODY and not s.has(crew, k.SHOCKED) and s.has(tank, k.BAILED_OUT) and s.at[tank] == s.at[crew]


def ways_home(s: Board, tank: int) -> dict[int, int]:
    """How many hexes a tank has still to drive over its own edge, from every hex from which it can (15.12f)."""
    found = dict.fromkeys(s.ground.edge_hexes[s.head.edges[s.side(tank)]], 1)
    front = list(found)
    for here in front:  # grows as the search does
        for behind in s.ground.near[here]:
            if behind not in found and not why_barred(s, tank, behind, here):
                found[behind] = found[here] + 1
                front.append(behind)
    return found


def leads_home(s: Board, tank: int, ways: dict[int, int], to: int) -> bool:
    """Whether the next hex is on the shortest way over the tank's own edge (15.12f)."""
    here = s.at[tank]
    left = ways.get(here, 0)
    if to < 0:
        return left == 1
    return ways.get(to, left) < left and not why_barred(s, tank, here, to)
