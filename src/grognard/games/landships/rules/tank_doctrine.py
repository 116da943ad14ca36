"""16.32 Tank doctrine: a tank ends its move within three hexes of another one."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.breakdown import is_stuck
from grognard.games.landships.rules.occupation import follows_road, has_room
from grognard.games.landships.rules.vehicle_ground import price_of_turn, sides_turned, why_barred

NEAR = 3  # 16.32a


class Drift(NamedTuple):
    """Where a tank in the middle of its move could be: hex, facing, points left, whether it has reversed."""

    at: int
    facing: int
    left: int
    backed: bool


class Company(NamedTuple):
    """The hexes of the other tanks in running order, and how the moving one drives."""

    unit: int
    tanks: tuple[int, ...]
    by_road: bool

    def turn(self, s: Board, old: int, new: int) -> int:
        return price_of_turn(s, self.unit, self.by_road) * sides_turned(s, old, new)

    def distance(self, s: Board, h: int) -> int:
        """To the nearest of the others."""
        return min(s.ground.distance(h, tank) for tank in self.tanks)

    def includes(self, s: Board, h: int) -> bool:
        return self.distance(s, h) <= NEAR

    def in_reach(self, s: Board, start: Drift) -> bool:
        """Whether the tank can end near the others, with the points it has left and nothing going wrong."""
        reverses = s.world.vehicle(self.unit).reverse
        waiting, seen = [start], {start}
        while waiting:
            now = waiting.pop()
            away, room = self.distance(s, now.at), has_room(s, now.at, self.unit)
            if away <= NEAR and room:
                return True
            if away - NEAR > now.left:
                continue
            following = [self.driven(s, now, now.facing, now.backed)]
            if room:  # 3.12c: out of a full hex only straight ahead
                if reverses and not now.backed:
                    following.append(self.driven(s, now, (now.facing + 3) % 6, True))
                turned = (now._replace(facing=f, left=now.left - self.turn(s, now.facing, f)) for f in range(6))
                following += [drift for drift in turned if drift.left >= 0]
            for drift in following:
                if drift is not None and drift not in seen:
                    seen.add(drift)
                    waiting.append(drift)
        return False

    def driven(self, s: Board, now: Drift, way: int, backed: bool) -> Drift | None:
        """One hex ahead or back; None if it cannot be."""
        to = s.ground.beside[now.at][way]
        if now.left < 1 or to < 0 or why_barred(s, self.unit, now.at, to):
            return None
        off_road = self.by_road and not follows_road(s, now.at, to, s.side(self.unit))
        return Drift(to, now.facing, 0 if off_road else now.left - 1, backed)  # 6.12c


def company_for(s: Board, unit: int, by_road: bool) -> Company | None:
    """What a tank must stay near to; None if the doctrine does not bind it or it is the only one."""
    if not s.option("tank-doctrine") or not s.world.is_tank[unit]:
        return None
    tanks = tuple(
        s.place[other]
        for other in s.on_map(s.side(unit))
        if other != unit and s.world.is_tank[other] and not is_stuck(s, other)
    )
    return Company(unit, tanks, by_road) if tanks else None
