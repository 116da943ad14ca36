"""9.22 The line of sight, ground and units together."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import Groups


def clear_line(s: BloodBoard, a: int, b: int) -> bool:
    """Whether the line of sight from a to b is clear, ground and units together (9.22)."""
    groups = s.ground.watch(a, b)
    return groups is not None and not is_blocked(s, groups)


def is_blocked(s: BloodBoard, groups: Groups) -> bool:
    """Whether units stand in every hex of one of the groups between the two ends of a line (9.22c)."""
    top = s.top
    for group in groups:
        for hex_ in group:
            if top[hex_] < 0:
                break
        else:
            return True
    return False
