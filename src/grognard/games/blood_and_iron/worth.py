"""How good a board looks to a side: what the simplest computer players go by."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.victory import prussians_there, victory_points
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN


def value(s: BloodBoard, side: int) -> float:
    """Points won, steps lost, units routed, and how near the Prussians are to what they want."""
    total = 0.0
    for mine in (FRENCH, PRUSSIAN):
        sign = 1.0 if mine == side else -1.0
        total += sign * victory_points(s, mine).total()
        total -= sign * sum(0.4 * s.lost[unit] + 0.3 * s.routed[unit] + 0.1 * s.out[unit] for unit in s.on_map(mine))
    goals = [hex_ for number, (hex_, _) in enumerate(s.theatre.objectives) if s.holders[number] != PRUSSIAN]
    goals += s.theatre.targets
    if goals:
        push = 0.0
        far = [s.world.grid.distances(goal) for goal in goals]
        for unit in s.on_map(PRUSSIAN):
            push += 0.02 * min(row[s.place[unit]] for row in far)
        total += push if side == FRENCH else -push
    if s.theatre.entry.victory != "points" and prussians_there(s):
        total += 5.0 if side == PRUSSIAN else -5.0
    return total
