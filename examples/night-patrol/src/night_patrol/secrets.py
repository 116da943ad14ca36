"""What a side may not know (2.1), and what it may think instead."""

from __future__ import annotations

from random import Random

from night_patrol.board import UNKNOWN, NightBoard
from night_patrol.rules.sequence import DrawCounter


def knows(s: NightBoard, side: str | None, unit: int) -> bool:
    """Whether a side knows what a counter is: its own, and those turned over."""
    return bool(s.shown[unit]) or s.game.sides[s.side_of(unit)] == side


def imagine(s: NightBoard, side: str | None, rng: Random) -> None:
    """Deal what is left of the enemy's cup among his counters in doubt; those still to be drawn wait for the dice."""
    undrawn = [step.unit for step in s.stack if isinstance(step, DrawCounter)]
    for owner in (0, 1):
        own = [unit for unit in range(len(s.strength)) if s.side_of(unit) == owner]
        doubtful = [unit for unit in own if s.strength[unit] == UNKNOWN and unit not in undrawn]
        cup = s.game.cup_after([s.strength[unit] for unit in own])
        for unit, strength in zip(doubtful, rng.sample(cup, len(doubtful)), strict=True):
            s.strength[unit] = strength
