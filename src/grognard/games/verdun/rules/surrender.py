"""9.7 Surrender: a unit destroyed without supply and without a way out is gone for good."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.zones import FREE
from grognard.kernel.words import Hex, Unit


def surrounded(s: VerdunBoard, hex_: Hex, side: int) -> bool:
    """Whether every hex that could be entered from here holds the enemy or his ZOC, and no friend (R-40)."""
    ground = s.world.ground
    zone = s.zones(side).zone
    for other in ground.near[hex_]:
        if (hex_, other) in ground.river and (hex_, other) not in ground.bridge:
            continue
        if zone[other] == FREE or s.occupied_by(other, side):
            return False
    return True


def surrenders(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit that is being eliminated surrenders instead (9.7a)."""
    return bool(s.unsupplied[unit]) and surrounded(s, s.place[unit], s.world.side[unit])
