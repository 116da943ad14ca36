"""5. Movement: where a unit may step, what the step costs, and who controls what afterwards."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import ControlChanged, UnitMoved
from grognard.games.arras.world import ALLIED, ARMOUR, ARTILLERY, GERMAN, LEADER


def open_to(s: ArrasBoard, side: int) -> int:
    """The areas that a side may ever enter now."""
    world = s.world
    found = world.ground.every_area if side == ALLIED or s.north else world.ground.black  # 5.1.2a, 5.1.2b, 13.6e
    return found & ~s.sealed  # 14.2.3aa, 14.2.3ba


def steps(s: ArrasBoard, unit: int, left: int, joining: int = -1, here: int = -1) -> list[tuple[int, int]]:
    """The areas that a unit with so much allowance left may step into, each with its cost.

    `joining` is the area where units of the same impulse wait to assault: a Leader may follow them in. `here` asks
    about another place than its own, which it would have reached through areas without enemies.
    """
    world = s.world
    if here < 0:
        here = s.place[unit]
    side = world.side[unit]
    kind = world.type[unit]
    foe = s.occupied[1 - side]
    keen = s.alert[1 - side]
    beside = world.ground.beside_mask
    allowed = beside[here] & open_to(s, side)
    leave = 0
    if foe >> here & 1:
        if keen >> here & 1:
            if left != world.movement[unit]:
                return []
            leave = left  # 5.2h: the whole allowance, so nothing may be spent yet
        else:
            leave = world.cost_leave_tired  # 5.2i
        if kind != ARMOUR:
            allowed &= ~foe  # 5.2k; 5.2j lets Armour go anywhere
    if kind == ARTILLERY:
        allowed &= s.held_by[side] & ~foe  # 5.1.4.cb
    elif kind == LEADER:
        friendly = s.held_by[side] & ~foe  # 5.2.2c, R-14
        allowed &= friendly | 1 << joining if joining >= 0 else friendly  # 5.2.2f
    own = world.of_side[side] & ~world.leaders & ~(1 << unit)
    watchers = keen & ~s.occupied[side]
    stacks = s.stacks
    found = []
    while allowed:
        bit = allowed & -allowed
        allowed ^= bit
        area = bit.bit_length() - 1
        if foe & bit:
            cost = world.cost_fresh if keen & bit else world.cost_tired  # 5.2g, 5.2f
        elif beside[area] & watchers:
            cost = world.cost_watched  # 5.2d
        elif beside[area] & keen:
            cost = world.cost_watched_contested  # 5.2e
        else:
            cost = world.cost_quiet  # 5.2c
        if cost < leave:  # noqa: PLR1730 (max() costs a call in the hottest loop)
            cost = leave  # 5.2l
        if cost > left:
            continue  # 5.2a
        stack = stacks[area]
        if stack and kind != LEADER and (stack & own).bit_count() >= world.ground.stack[area]:
            continue  # 5.1.3a, 5.1.3b; Leaders are free, 5.1.3c
        found.append((area, cost))
    return found


def can_step(s: ArrasBoard, unit: int) -> bool:
    """Whether a Fresh unit with its whole allowance has any step to make."""
    return bool(steps(s, unit, s.world.movement[unit]))


def can_join(s: ArrasBoard, unit: int, left: int, goal: int, here: int = -1) -> bool:
    """Whether a unit can still reach the assault that is being gathered in `goal`."""
    ways = steps(s, unit, left, goal, here)
    return any(area == goal for area, _ in ways) or any(
        _leads_to(s, unit, area, left - cost, goal) for area, cost in ways
    )


def _leads_to(s: ArrasBoard, unit: int, area: int, left: int, goal: int) -> bool:
    """Whether from an area entered on the way the goal can still be reached."""
    if left < s.world.cost_tired or s.occupied[1 - s.side_of(unit)] >> area & 1:
        return False  # too far; or it would be another assault
    return can_join(s, unit, left, goal, area)


def ways_to_join(s: ArrasBoard, unit: int, left: int, goal: int) -> list[tuple[int, int]]:
    """The steps that bring a unit into, or still on its way to, the assault in `goal`."""
    return [
        (area, cost)
        for area, cost in steps(s, unit, left, goal)
        if area == goal or _leads_to(s, unit, area, left - cost, goal)
    ]


def step_into(s: ArrasBoard, unit: int, area: int) -> None:
    """A unit moves one area on; control may change behind it and under it."""
    here = s.place[unit]
    s.put(unit, area)
    world = s.world
    if world.side[unit] == ALLIED and world.north_from >> here & 1 and world.north_into >> area & 1:
        s.crossed[unit] = 1  # 13.6b
    settle_control(s, area)
    settle_control(s, here)


def march(s: ArrasBoard, unit: int, area: int, cost: int) -> None:
    """One step of a unit's move."""
    s.tell(UnitMoved(unit, s.place[unit], area, cost))
    step_into(s, unit, area)


def settle_control(s: ArrasBoard, area: int) -> None:
    """Control changes when a side is in an area that the other controls and has nobody in."""
    holder = s.holder(area)
    bit = 1 << area
    if s.occupied[1 - holder] & bit and not s.occupied[holder] & bit:  # 5.1.4a, 5.1.5.ab
        s.seize(area, 1 - holder)
        s.tell(ControlChanged(area, 1 - holder))


def route_costs(s: ArrasBoard, unit: int, route: tuple[int, ...]) -> tuple[int, ...]:
    """What each step of a route would cost a unit with its whole allowance; empty if it cannot go all the way."""
    left = s.world.movement[unit]
    goal = route[-1]
    here = s.place[unit]
    found = []
    for area in route:
        cost = next((cost for way, cost in steps(s, unit, left, goal, here) if way == area), 0)
        if not cost:
            return ()
        found.append(cost)
        left -= cost
        here = area
    return tuple(found)


def why_no_step(s: ArrasBoard, unit: int, area: int, left: int) -> list[str]:
    """The clauses that keep a unit from stepping into an area."""
    world = s.world
    here = s.place[unit]
    side = world.side[unit]
    kind = world.type[unit]
    bit = 1 << area
    foe = s.occupied[1 - side]
    if not world.ground.beside_mask[here] & bit:
        return ["5.1a", "2.1.1.ba"]
    if s.sealed & bit:
        return ["14.2.3aa" if world.ground.area_ids[area] == "21" else "14.2.3ba"]
    if side == GERMAN and not open_to(s, side) & bit:
        return ["5.1.2a"]
    if kind == ARTILLERY and (foe & bit or not s.held_by[side] & bit):
        return ["5.1.4.cb", "5.2.2d"]
    if kind == LEADER and foe & bit:
        return ["5.2.2f"]
    if kind == LEADER and not s.held_by[side] & bit:
        return ["5.2.2c"]
    if foe >> here & 1 and foe & bit and kind != ARMOUR:
        return ["5.2k"]
    if kind != LEADER and s.room(area, side) <= 0:
        return ["5.1.3b" if world.ground.stack[area] < max(world.ground.stack) else "5.1.3a"]
    if foe >> here & 1 and s.alert[1 - side] >> here & 1 and left != world.movement[unit]:
        return ["5.2h"]
    return ["5.2a", "5.2l"]
