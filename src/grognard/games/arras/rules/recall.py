"""5.2.1. While an assault is gathered, who has moved for it may go back: the group is put together in any order.

A unit that stays out after all must not have helped the others: they make their moves again as if it had never moved.
"""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import UnitRecalled
from grognard.games.arras.events import ControlChanged
from grognard.games.arras.rules.movement import called, march, route_costs
from grognard.games.arras.rules.overrun import Activated, Entered
from grognard.kernel.choice import Bar, bar
from grognard.kernel.columns import changed


def go_along(s: ArrasBoard, unit: int, way: tuple[int, ...]) -> Entered:
    """A Fresh unit goes a whole way with its allowance: how it came there."""
    left = s.world.movement[unit]
    side = s.side_of(unit)
    before = s.crossed[unit]
    came, hostile = s.place[unit], False
    changed: tuple[int, ...] = ()
    for area, cost in zip(way, route_costs(s, unit, way), strict=True):
        came = s.place[unit]
        hostile = bool(s.occupied[1 - side] >> came & 1)
        changed += march(s, unit, area, cost)
        left -= cost
    river = s.world.ground.river(came, way[-1])
    return Entered(unit, came, left, river, hostile, way, changed, s.crossed[unit] != before)


def may_leave(s: ArrasBoard, step: Activated, unit: int) -> bool:
    """Whether a unit that has moved for an assault may go back."""
    return not bars_recall(s, step, unit)


def bars_recall(s: ArrasBoard, step: Activated, unit: int) -> list[Bar]:
    """What keeps a unit from going back: it is exploiting an Overrun, or others came only thanks to it."""
    if step.exploiting or not all(each.way for each in step.entered):
        return [bar("5.2.1a", "entered", unit=called(s, unit))]
    rest = [each for each in step.entered if each.unit != unit]
    if any(s.world.leaders >> each.unit & 1 for each in rest) and not any(
        s.world.leading >> each.unit & 1 for each in rest
    ):
        return [bar("5.2.2f", "leader-alone", unit=called(s, unit))]
    if all(len(each.way) == 1 and not each.changed for each in step.entered):
        return []  # straight from the active area: nobody needed anybody
    trial = s.clone()
    take_back(trial, step)
    return [] if gone_again(trial, rest) is not None else [bar("5.2a", "way-opened", unit=called(s, unit))]


def take_back(s: ArrasBoard, step: Activated) -> None:
    """All who have entered stand where they began, and everything is as it was."""
    for each in reversed(step.entered):
        for area in reversed(each.changed):
            s.seize(area, 1 - s.holder(area))
        s.put(each.unit, step.area)
        if each.crossed:
            s.crossed = changed(s.crossed, each.unit, 0)


def gone_again(s: ArrasBoard, rest: list[Entered]) -> tuple[Entered, ...] | None:
    """The others make their moves again, Leaders last; None if one of them cannot."""
    found = []
    for each in sorted(rest, key=lambda each: s.world.leaders >> each.unit & 1):
        if not route_costs(s, each.unit, each.way):
            return None
        found.append(go_along(s, each.unit, each.way))
    return tuple(found)


def recall(s: ArrasBoard, step: Activated, unit: int) -> None:
    """A unit goes back to the active area; without anybody left no assault is gathered."""
    here, control = s.place[unit], list(s.control)
    events, s.events = s.events, None  # the others' moves have been told
    take_back(s, step)
    entered = gone_again(s, [each for each in step.entered if each.unit != unit])
    s.events = events
    assert entered is not None
    s.tell(UnitRecalled(unit, here, step.area))
    for area, holder in enumerate(s.control):
        if holder != control[area]:
            s.tell(ControlChanged(holder, area))
    if entered:
        s.amend(step, entered=entered)
    else:
        s.amend(step, into=None, entered=(), acted=not step.idle, idle=False, route=())
