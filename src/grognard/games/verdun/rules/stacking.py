"""8.3 Stacking: how much may share a hex when a Movement or Breakthrough Movement Phase ends."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.world import PIONEER
from grognard.kernel.words import Hex, Unit


def load(s: VerdunBoard, units: tuple[Unit, ...]) -> int:
    """What units count, in halves of a regiment; one pioneer is free beside a unit of its own division."""
    world = s.world
    size = world.stack_size
    total = 0
    for unit in units:
        total += size[unit]  # 8.31a, 8.32a
    if total > world.stack_limit:
        kind, division = world.type, world.division
        for unit in units:
            if kind[unit] == PIONEER and any(division[other] == division[unit] for other in units if other != unit):
                return total - size[unit]  # 8.31b
    return total


def fits(s: VerdunBoard, hex_: Hex, units: tuple[Unit, ...]) -> bool:
    """Whether units may stay in a hex together with the friends that are there."""
    there = s.stacks().get(hex_)
    if there is None:
        return load(s, units) <= s.world.stack_limit
    if units[0] in there:
        return load(s, there) <= s.world.stack_limit
    return load(s, there + units) <= s.world.stack_limit


def overfull(s: VerdunBoard, side: int) -> list[Hex]:
    """The hexes where a side stands above the limit."""
    stacks = s.stacks()
    kept = s.crowds
    if kept is None or kept[0] is not stacks:
        limit, few = s.world.stack_limit, s.world.stack_always
        full = [hex_ for hex_, units in stacks.items() if len(units) > few and load(s, units) > limit]
        kept = s.crowds = (stacks, full)
    sides = s.world.side
    return [hex_ for hex_ in kept[1] if sides[stacks[hex_][0]] == side]
