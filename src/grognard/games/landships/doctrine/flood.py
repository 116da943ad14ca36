"""6.1: where a vehicle can get in a move, and how the best way there begins."""

from __future__ import annotations

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.driving import Advance, Reverse, Turn
from grognard.games.landships.rules.occupation import counted_vehicles, follows_road, vehicle_limit
from grognard.games.landships.rules.vehicle_ground import price_of_turn, sides_turned, why_barred
from grognard.kernel.choice import Choice

Pose = tuple[int, int, int, int, bool]
"""Where a vehicle is in its move: hex, facing, points left, hexes gone; it reverses once in a move at the most (6.15c),
so whether it has."""


class Flood:
    """The poses that a vehicle can reach, each by the way that leaves most points, and how that way begins."""

    def __init__(self, start: Pose) -> None:
        self.poses: dict[int, Pose] = {}  # by hex and facing
        self.firsts: dict[int, Choice | None] = {}
        self.queue: list[Pose] = []
        self.reach(start, None)

    def is_better(self, h: int, facing: int, left: int) -> bool:
        """Whether nobody came to a pose before, or with fewer points left."""
        known = self.poses.get(6 * h + facing)
        return known is None or known[2] < left

    def reach(self, pose: Pose, first: Choice | None) -> None:
        key = 6 * pose[0] + pose[1]
        self.poses[key] = pose
        self.firsts[key] = first
        self.queue.append(pose)


def flood(s: Board, unit: int, by_road: bool, left: int, hexes: int, backed: bool) -> Flood:
    """From where a vehicle is, hex by hex and turn by turn."""
    price = price_of_turn(s, unit, by_road)
    turns = [price * sides_turned(s, 0, turned) for turned in range(6)]  # by sixths of a circle
    found = Flood((s.place[unit], s.facing[unit], left, hexes, backed or not s.world.vehicle(unit).reverse))
    beside = s.ground.beside
    going: dict[int, int] = {}  # from a hex by a side: -1 barred, 0 the last of the move, 1 one of them
    for pose in found.queue:
        h, facing, points, gone, has_backed = pose
        key = 6 * h + facing
        if points < 1 or found.poses[key][2] != points:
            continue
        first = found.firsts[key]
        for backs in (False, True):
            way = (facing + 3) % 6 if backs else facing
            there = beside[h][way]
            if there < 0 or (backs and has_backed):
                continue
            free = going.get(6 * h + way)
            if free is None:
                free = going[6 * h + way] = goes(s, unit, h, there, by_road)
            if free >= 0 and not (backs and not has_space(s, there)):
                rest = points - 1 if free else 0
                if found.is_better(there, facing, rest):
                    begun = first or (Reverse(there) if backs else Advance(there))
                    found.reach((there, facing, rest, gone + 1, has_backed or backs), begun)
        if points >= price:
            for turned in range(6):
                rest = points - turns[(turned - facing) % 6]
                if rest >= 0 and found.is_better(h, turned, rest):
                    found.reach((h, turned, rest, gone, has_backed), first or Turn(turned))
    return found


def goes(s: Board, unit: int, h: int, there: int, by_road: bool) -> int:
    """Whether a vehicle may go from a hex to the next: -1 if not, 0 if its move ends there, else 1."""
    if why_barred(s, unit, h, there):
        return -1
    side = s.side(unit)
    if by_road and not follows_road(s, h, there, side):
        return 0
    return int(not (s.world.vehicle(unit).poor_crosser and s.enemy_trench(there, side)))


def has_space(s: Board, h: int) -> bool:
    return h not in s.stacks() or counted_vehicles(s, h) < vehicle_limit(s)
