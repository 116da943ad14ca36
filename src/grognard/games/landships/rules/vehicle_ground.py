"""6.15, 6.2 Which hexes are closed to which vehicles."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.occupation import enemy_occupied, follows_road

VOLLMER = "a7v"
GENERAL = {k.TANK: "6.15d", k.CAR: "6.15g", k.TRUCK: "6.15j"}  # the ground that is closed to each kind


def why_barred(s: Board, unit: int, here: int, to: int) -> str:
    """The clause that bars a vehicle in one hex from a neighbouring one; "" if it may go there."""
    if to < 0:
        return "6.15m"
    side, kind = s.side(unit), s.world.kind[unit]
    terrain = s.terrain(to)
    tank = kind == k.TANK
    general = GENERAL[kind]
    if not tank and to in s.wire:
        return "6.21c"
    if kind == k.TRUCK and enemy_occupied(s, to, side):
        return "6.15l"
    if follows_road(s, here, to, side):
        return ""  # on a road the rest of the hex does not matter
    if terrain & (k.RIVER | k.MARSH):
        return general
    if terrain & k.WOODS and not (tank and s.world.vehicle(unit).woods):
        return general
    if not tank:
        if terrain & k.TRENCH:
            return "6.22h"
        if s.ground.level[to] > s.ground.level[here]:
            return "6.15h" if kind == k.CAR else "6.15k"
    return ""


def must_cross(s: Board, unit: int, h: int) -> bool:
    """Whether a poor trench crosser enters an enemy trench (6.22c); its own are bridged (6.22g)."""
    poor = s.world.vehicle(unit).poor_crosser
    return poor and s.enemy_trench(h, s.side(unit)) and h not in s.bridged


def price_of_turn(s: Board, unit: int, by_road: bool) -> int:
    """One point, one more for a machine that is hard to steer off the road (6.13a, 6.14a, 6.14c)."""
    return 2 if hard_to_steer(s, unit) and not by_road else 1


def sides_turned(s: Board, old: int, new: int) -> int:
    """How often that price is paid: once whatever the angle; under the reading once for each side (R-15)."""
    return apart(old, new) if s.option("reading-turns") else int(old != new)


def apart(old: int, new: int) -> int:
    """How many sides of a hex lie between two facings, the shorter way round."""
    return min((new - old) % 6, (old - new) % 6)


def hard_to_steer(s: Board, unit: int) -> bool:
    """Whether a vehicle pays a point more for a turn off the road; the A7V is the book's Vollmer (6.14b, R-12)."""
    kind = s.world.vehicle(unit)
    return kind.steer == "hard" and not (kind.series == VOLLMER and s.option("reading-vollmer"))
