"""How good a board looks to a side: points, ground, men and machines, and how near they are to what counts."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.victory import points

HELD = 1.5  # an objective hex
SQUAD, TANK = 1.0, 2.5
PINNED, BROKEN = 0.3, 0.8  # what a pin or a breakdown takes away
NEAR = 0.04  # for each hex nearer to an objective
FAR = 30


def value(s: Board, side: str) -> float:
    """The difference between a side and its enemy."""
    enemy = s.enemy(side)
    score = float(points(s, side).total() - points(s, enemy).total())
    mine = 1 + k.SIDES.index(side)
    for owner in s.control:
        if owner:
            score += HELD if owner == mine else -HELD
    world, away = s.world, s.cast.away
    for unit in s.cast.units:
        h = s.place[unit]
        if h < 0:
            continue
        if world.is_squad[unit]:
            worth = SQUAD - PINNED * s.pinned[unit]
        elif world.is_vehicle[unit]:
            worth = TANK - BROKEN * s.broken[unit]
        else:
            continue
        worth += NEAR * (FAR - min(FAR, away.get(h, FAR)))
        score += worth if s.cast.side[unit] == side else -worth
    return score
