"""5 and 6. What keeps units from moving, following, joining or ending in an impulse, with the figures."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.movement import (
    called,
    can_join,
    can_step,
    cost_of,
    idle_bars,
    named,
    onward,
    route_costs,
    step_bars,
)
from grognard.games.arras.rules.overrun import Activated
from grognard.kernel.choice import Bar, bar


def bars_finish(s: ArrasBoard, step: Activated) -> list[Bar]:
    if step.into is not None:
        assault = bar("6.1b", "gathering", area=named(s, step.into))
        return [assault] if step.in_place() else [Bar("5.2.1a")]
    return [] if step.acted or step.exploiting else [bar("4.3a", "idle", area=named(s, step.area))]


def bars_actor(s: ArrasBoard, step: Activated, unit: int, fresh: str) -> list[Bar]:
    """What keeps a unit from acting in this impulse at all."""
    found = idle_bars(s, unit, s.initiative, fresh)
    if not found and s.place[unit] != step.area:
        found = [bar("5.0b", "elsewhere", unit=called(s, unit), area=named(s, step.area))]
    return found


def bars_move(s: ArrasBoard, step: Activated, unit: int) -> list[Bar]:
    if any(each.unit == unit for each in step.entered):
        return [bar("5.2.1a", "entered", unit=called(s, unit))]
    if step.exploiting:
        return bars_on(s, step, unit)
    found = bars_actor(s, step, unit, "5.2b")
    if found:
        return found
    left = s.world.movement[unit]
    if step.into is None:
        return [] if can_step(s, unit) else no_step(s, unit, left)
    if step.in_place():
        return [bar("6.1b", "gathering", area=named(s, step.into))]
    if can_join(s, unit, left, step.into):
        return []
    here = step_bars(s, unit, step.into, left, step.into)
    return here or [bar("5.2a", "out-of-reach", unit=called(s, unit), area=named(s, step.into), most=left)]


def bars_on(s: ArrasBoard, step: Activated, unit: int) -> list[Bar]:
    """What keeps a unit from going on after an Overrun."""
    mine = next((each for each in step.exploiters if each.unit == unit), None)
    if mine is None:
        found = idle_bars(s, unit, s.initiative, "6.4.2a")
        if found:
            return found
        found = [bar("6.5b", "no-overrun", unit=called(s, unit))]
        return found if s.world.italic >> unit & 1 else [*found, bar("3.3.1b", "not-italic", unit=called(s, unit))]
    ways = onward(s, unit, mine.left)
    if step.into is None:
        return [] if ways else no_step(s, unit, mine.left)
    if any(area == step.into for area, _ in ways):
        return []
    return step_bars(s, unit, step.into, mine.left) or [bar("6.5c", "next-door", area=named(s, step.into))]


def bars_follow(s: ArrasBoard, step: Activated, unit: int) -> list[Bar]:
    if step.exploiting or step.in_place() or not step.route:
        return [bar("5.0b", "no-way-to-follow")]
    found = bars_actor(s, step, unit, "5.2b")
    if found or route_costs(s, unit, step.route):
        return found
    return bars_way(s, unit, step.route)


def bars_way(s: ArrasBoard, unit: int, way: tuple[int, ...]) -> list[Bar]:
    """What keeps a unit from going a whole way: what closes the first step that it cannot make, or too little MF."""
    trial = s.clone()
    most = left = s.world.movement[unit]
    found: list[Bar] = []
    for area in way:
        found = step_bars(trial, unit, area, left, way[-1])
        if found:
            break
        left -= cost_of(trial, unit, area)[0]
        trial.put(unit, area)
    closed = all(each.rule != "5.2a" for each in found)
    return found if closed else [bar("5.2a", "out-of-reach", unit=called(s, unit), area=named(s, way[-1]), most=most)]


def bars_join(s: ArrasBoard, step: Activated, unit: int) -> list[Bar]:
    if step.into is not None and not step.in_place() and s.place[unit] == step.into and s.owner(unit) == step.actor(s):
        return [Bar("5.2.1d")]
    if step.exploiting:
        return bars_on(s, step, unit) or [bar("5.2.1b", "no-enemy", area=named(s, s.place[unit]))]
    found = bars_actor(s, step, unit, "6.0a")
    if found:
        return found
    if step.into is not None and not step.in_place():
        return [bar("6.1b", "gathering", area=named(s, step.into))]
    if not s.occupied[1 - s.initiative] >> step.area & 1:
        return [bar("5.2.1b", "no-enemy", area=named(s, step.area))]
    if any(each.unit == unit for each in step.entered):
        return [bar("6.1b", "member", unit=called(s, unit))]
    if s.world.guns >> unit & 1 and s.option("reading-guns"):
        return [Bar("5.2.2e")]
    return [] if s.able(step.area, s.initiative) & s.world.leading else [Bar("5.2.2b")]


def no_step(s: ArrasBoard, unit: int, left: int) -> list[Bar]:
    """What bars each way out of its area, for a unit that has none."""
    found: list[Bar] = []
    for area in s.world.ground.beside[s.place[unit]]:
        found += [each for each in step_bars(s, unit, area, left) if each not in found]
    return found
