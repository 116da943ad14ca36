"""8.23 Lines of sight: terrain, heights, friends, tanks, smoke, barrages."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.ground import Looked, Met
from grognard.kernel.sight import CLEAR, Sight

OBSTACLE = k.TOWN | k.WOODS | k.STRONGPOINT


def ground_blocks(s: Board, h: int, a: int, b: int) -> str:
    """The clause by which the ground of a hex between a and b blocks; "" if it does not (R-35)."""
    ground = s.ground
    level, from_level, to_level = ground.level[h], ground.level[a], ground.level[b]
    terrain = s.terrain(h)
    if level > from_level and level > to_level:
        return "8.23e"
    if from_level == to_level:
        return "8.23e" if terrain & OBSTACLE and level >= from_level else ""
    if not terrain & (OBSTACLE | k.HILL):
        return ""
    if (h in ground.near[a] and level >= from_level) or (h in ground.near[b] and level >= to_level):
        return "8.23f"
    return ""


def met_between(s: Board, a: int, b: int) -> tuple[Met, ...]:
    """The hexes between a and b with what their ground does."""
    return looked(s, a, b)[0]


def looked(s: Board, a: int, b: int) -> Looked:
    """All that the ground says of a line; kept, for the ground never changes but by craters."""
    key = (a, b, s.craters)
    found = s.ground.met.get(key)
    if found is None:
        ground = s.ground
        terrain, level = ground.terrain, ground.level
        met = tuple(
            [
                (h, along, ground_blocks(s, h, a, b) if level[h] or terrain[h] & k.RUGGED else "")
                for h, along in ground.line(a, b)
            ]
        )
        rules = [along for _, along, rule in met if rule]
        shut = not all(rules) or len(rules) > 1  # 8.23-E2: one hexside of hard ground does no harm
        found = ground.met[key] = (met, tuple([h for h, _, _ in met]), bool(rules), shut)
    return found


def unit_blocks(s: Board, h: int, side: str, through_friends: bool) -> str:
    """The clause by which units in a hex block the line of a side's firer."""
    world = s.world
    here = s.stacks()
    if h not in here:
        return ""
    for unit in here[h]:
        if world.is_tank[unit]:
            return "8.23c"
        if not through_friends and world.is_squad[unit] and s.cast.side[unit] == side and not s.pinned[unit]:
            return "8.23b"
    return ""


def line_of_sight(s: Board, a: int, b: int, side: str, through_friends: bool = False) -> Sight:
    """Whether units of a side in a see b, and if not, which hex blocks by which clause."""
    if a == b:
        return CLEAR
    smoke = s.smoke_hexes() if s.allied_smoke or s.german_smoke else frozenset()
    if smoke:
        for h in (a, b):
            if h in smoke:
                return Sight(False, h, "8.23d")
    met = met_between(s, a, b)
    bordering = 0  # blocking hexes along which the line has run
    before = -1  # the blocking hex on the other side of the same hexside
    for h, along, ground_rule in met:
        rule = ground_rule
        if not rule and h in smoke:
            rule = "8.23d"
        if not rule and h in s.struck:
            rule = "8.23-E5"
        if not rule:
            rule = unit_blocks(s, h, side, through_friends)
        if not rule:
            continue
        if not along:
            return Sight(False, h, rule)
        bordering += 1
        if bordering > 1 or (before >= 0 and h in s.ground.near[before]):
            return Sight(False, h, "8.23-E2")
        before = h
    return CLEAR


def sees(s: Board, a: int, b: int, side: str, through_friends: bool = False) -> bool:
    """Whether the line is clear, whatever blocks it: the ground alone tells most lines."""
    met, between, hard, shut = looked(s, a, b)
    if shut:
        return False
    if s.allied_smoke or s.german_smoke or s.struck:
        return line_of_sight(s, a, b, side, through_friends).clear
    stacks = s.stacks()
    if not hard and stacks.keys().isdisjoint(between):
        return True
    bordering = 0
    for h, along, ground_rule in met:
        if ground_rule or (h in stacks and unit_blocks(s, h, side, through_friends)):
            if not along or bordering:
                return False
            bordering = 1
    return True
