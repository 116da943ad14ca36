"""5. Movement: where a unit may step, what the step costs, and who controls what afterwards."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import ControlChanged, UnitMoved
from grognard.games.arras.world import ALLIED, ARMOUR, ARTILLERY, LEADER
from grognard.kernel.choice import Bar, bar
from grognard.kernel.columns import changed


def open_to(s: ArrasBoard, side: int) -> int:
    """The areas that a side may ever enter now."""
    world = s.world
    found = world.ground.every_area if side == ALLIED or s.north else world.ground.black  # 5.1.2a, 5.1.2b, 13.6e
    return found & ~s.sealed  # 14.2.3aa, 14.2.3ba


def steps(
    s: ArrasBoard, unit: int, left: int, joining: int = -1, here: int = -1, among: int = -1, most: int = -1
) -> list[tuple[int, int]]:
    """The areas that a unit with so much allowance left may step into, each with its cost.

    `joining` is the area where units of the same impulse wait to assault: a Leader may follow them in. `here` asks
    about another place than its own, which it would have reached through areas without enemies. `among` asks about some
    areas alone (-1: all), `most` about no more than so many of those that it may step into.
    """
    world = s.world
    if here < 0:
        here = s.place[unit]
    side = world.side[unit]
    kind = world.type[unit]
    foe = s.occupied[1 - side]
    keen = s.alert[1 - side]
    beside = world.ground.beside_mask
    allowed = beside[here] & open_to(s, side) & among
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
    found: list[tuple[int, int]] = []
    while allowed and len(found) != most:
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


def onward(s: ArrasBoard, unit: int, left: int) -> list[tuple[int, int]]:
    """Where a unit may go on to after an Overrun: empty areas at the normal cost, or an assault next door.

    The assault takes all that is left of the allowance, however little (R-21).
    """
    if left <= 0:
        return []
    foe = s.occupied[1 - s.side_of(unit)]
    if s.option("reading-overrun"):
        return steps(s, unit, left)
    found = [(area, cost) for area, cost in steps(s, unit, left) if not foe >> area & 1]  # 6.5b
    storming = [area for area, _ in steps(s, unit, s.world.cost_fresh) if foe >> area & 1]
    return sorted(found + [(area, left) for area in storming])  # 6.5c


def can_step(s: ArrasBoard, unit: int) -> bool:
    """Whether a Fresh unit with its whole allowance has any step to make."""
    return bool(steps(s, unit, s.world.movement[unit], most=1))


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


def step_into(s: ArrasBoard, unit: int, area: int) -> tuple[int, ...]:
    """A unit moves one area on; control may change behind it and under it: the areas where it did."""
    here = s.place[unit]
    s.put(unit, area)
    world = s.world
    if world.side[unit] == ALLIED and world.north_from >> here & 1 and world.north_into >> area & 1:
        s.crossed = changed(s.crossed, unit, 1)  # 13.6b
    return tuple([each for each in (area, here) if settle_control(s, each)])


def march(s: ArrasBoard, unit: int, area: int, cost: int) -> tuple[int, ...]:
    """One step of a unit's move: the areas that changed hands by it."""
    s.tell(UnitMoved(unit, s.place[unit], area, cost))
    return step_into(s, unit, area)


def settle_control(s: ArrasBoard, area: int) -> bool:
    """Control changes when a side is in an area that the other controls and has nobody in: whether it did."""
    holder = s.holder(area)
    bit = 1 << area
    if s.occupied[1 - holder] & bit and not s.occupied[holder] & bit:  # 5.1.4a, 5.1.5.ab
        s.seize(area, 1 - holder)
        s.tell(ControlChanged(1 - holder, area))
        return True
    return False


def route_costs(s: ArrasBoard, unit: int, route: tuple[int, ...]) -> tuple[int, ...]:
    """What each step of a route would cost a unit with its whole allowance; empty if it cannot go all the way."""
    left = s.world.movement[unit]
    goal = route[-1]
    here = s.place[unit]
    found = []
    for area in route:
        way = steps(s, unit, left, goal, here, 1 << area)
        if not way:
            return ()
        cost = way[0][1]
        found.append(cost)
        left -= cost
        here = area
    return tuple(found)


COSTS = {
    "quiet": "5.2c",
    "watched": "5.2d",
    "contested": "5.2e",
    "tired": "5.2f",
    "fresh": "5.2g",
    "leave-fresh": "5.2h",
    "leave-tired": "5.2i",
    "storm": "6.5c",
}


def cost_of(s: ArrasBoard, unit: int, area: int) -> tuple[int, str]:
    """What a step costs a unit, and which of the costs makes it so."""
    world = s.world
    side = world.side[unit]
    here = s.place[unit]
    foe, keen = s.occupied[1 - side], s.alert[1 - side]
    if keen >> here & 1:
        return world.movement[unit], "leave-fresh"
    if foe >> area & 1:
        return (world.cost_fresh, "fresh") if keen >> area & 1 else (world.cost_tired, "tired")
    if foe >> here & 1:
        return world.cost_leave_tired, "leave-tired"
    if world.ground.beside_mask[area] & keen & ~s.occupied[side]:
        return world.cost_watched, "watched"
    if world.ground.beside_mask[area] & keen:
        return world.cost_watched_contested, "contested"
    return world.cost_quiet, "quiet"


# -- what bars --------------------------------------------------------------------------------------------


def named(s: ArrasBoard, area: int) -> dict[str, str]:
    """An area as a variable of a message."""
    return {"area": s.world.ground.area_ids[area]}


def called(s: ArrasBoard, unit: int) -> dict[str, str]:
    """A unit as a variable of a message."""
    return {"unit": s.world.unit_ids[unit]}


def full(s: ArrasBoard, area: int) -> Bar:
    """An area that holds as many units of a side as it may."""
    ground = s.world.ground
    rule = "5.1.3b" if ground.stack[area] < max(ground.stack) else "5.1.3a"
    return bar(rule, "full", area=named(s, area), most=ground.stack[area])


HOLDING = {"french": "14.2.3aa", "panzers": "14.2.3ba", "reserve": "13.3a", "fifth-panzer": "13.4a"}


def holding_clause(s: ArrasBoard, unit: int) -> str:
    """The clause that holds a unit back until its release."""
    for number, units in enumerate(s.world.release_held):
        if units >> unit & 1:
            return HOLDING[s.world.releases[number].id]
    raise LookupError(s.world.unit_ids[unit])


def idle_bars(s: ArrasBoard, unit: int, side: int, fresh: str) -> list[Bar]:
    """What keeps a unit from doing anything for a side; `fresh` is the clause that asks for a Fresh one."""
    if s.side_of(unit) != side:
        return [bar("4.3a", "not-yours", unit=called(s, unit))]
    if s.place[unit] < 0:
        return [bar("5.0a", "off-map", unit=called(s, unit))]
    if s.held >> unit & 1:
        return [bar(holding_clause(s, unit), "held", unit=called(s, unit))]
    if s.tired[unit]:
        return [bar(fresh, "tired", unit=called(s, unit))]
    return []


def closed_bars(s: ArrasBoard, side: int, area: int) -> list[Bar]:
    """What closes an area to a side altogether."""
    if s.sealed >> area & 1:
        rule = next(HOLDING[s.world.releases[number].id] for number, seal in s.world.seals if seal >> area & 1)
        return [bar(rule, "sealed", area=named(s, area))]
    if not open_to(s, side) >> area & 1:
        return [bar("5.1.2a", "closed", area=named(s, area))]
    return []


def kind_bars(s: ArrasBoard, unit: int, area: int, joining: int) -> list[Bar]:
    """What keeps a unit of its type out of an area: guns and Leaders are never first, few go from foe to foe."""
    world = s.world
    side, kind, here = world.side[unit], world.type[unit], s.place[unit]
    foe = s.occupied[1 - side]
    there, mine = foe >> area & 1, s.holder(area) == side
    if kind == ARTILLERY and (there or not mine):
        return [Bar("5.1.4.cb"), Bar("5.2.2d")] if there else [Bar("5.1.4.cb")]
    if kind == LEADER and there and area != joining:
        if s.friends_at(area, side):
            return [bar("5.2.1a", "leader-apart", unit=called(s, unit), area=named(s, area)), Bar("5.2.1d")]
        return [Bar("5.2.2f")]
    if kind == LEADER and not there and not mine:
        return [Bar("5.2.2c")]
    if foe >> here & 1 and there and kind != ARMOUR:
        return [Bar("5.2k")]
    return []


def step_bars(s: ArrasBoard, unit: int, area: int, left: int, joining: int = -1) -> list[Bar]:
    """What keeps a unit with so much allowance left from stepping into an area; nothing: it may (see `steps`)."""
    here = s.place[unit]
    side = s.side_of(unit)
    if not s.world.ground.beside_mask[here] >> area & 1:
        arrow = (1 << area | 1 << here) & s.world.ground.zones
        link = bar("2.1.3a", "no-arrow") if arrow else bar("2.1.1.ba", "no-border")
        return [bar("5.1a", "not-adjacent", area=named(s, area), here=named(s, here)), link]
    found = closed_bars(s, side, area) or kind_bars(s, unit, area, joining)
    if found:
        return found
    if s.world.type[unit] != LEADER and s.room(area, side) <= 0:
        return [full(s, area)]
    cost, reason = cost_of(s, unit, area)
    if reason == "leave-fresh" and left != s.world.movement[unit]:
        return [bar("5.2h", "mf", needed=cost, left=left)]
    if cost > left:
        why = {"id": f"cost-{reason}", "args": {}}
        return [bar("5.2a", "mf", needed=cost, left=left), bar(COSTS[reason], "cost", cost=cost, why=why)]
    return []
