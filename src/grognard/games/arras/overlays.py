"""Overlays of the map: who controls what, where a unit can go, what a gun can reach, which areas score."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.bombardment import targets
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.victory import connected
from grognard.games.arras.world import ALLIED, SIDES
from grognard.kernel.game import BadRequest
from grognard.kernel.masks import members
from grognard.kernel.view import Layer, Message


def overlay(s: ArrasBoard, name: str, about: str | None) -> Layer:
    """One of the overlays; two of them are about a unit."""
    world = s.world
    if name == "control":
        places = tuple((area, SIDES[s.holder(number)], "") for number, area in enumerate(world.ground.area_ids))
        return Layer(name, Message("overlay-control"), places)
    if name == "scoring":
        scoring = s.held_by[ALLIED] & world.ground.scoring & connected(s)
        return Layer(
            name,
            Message("overlay-scoring"),
            tuple((world.ground.area_ids[area], "good", "1") for area in members(scoring)),
        )
    if about is None or about not in world.unit_number:
        return Layer(name, Message(f"overlay-{name}"), notes=(("5.2a", Message("note-pick-unit")),))
    unit = world.unit_number[about]
    title = Message(f"layer-{name}", {"unit": {"unit": about}})
    if name == "reach":
        return reach_layer(s, unit, title)
    if name == "range":
        return range_layer(s, unit, title)
    raise BadRequest(f"there is no overlay {name!r}")


def reach(s: ArrasBoard, unit: int) -> dict[int, int]:
    """Every area that a unit could be in after a move of its whole allowance, with what would be left."""
    best: dict[int, int] = {}
    foe = s.occupied[1 - s.side_of(unit)]
    waiting = [(s.world.movement[unit], s.place[unit])]
    while waiting:
        left, here = waiting.pop()
        for area, cost in steps(s, unit, left, here=here):
            if best.get(area, -1) < left - cost:
                best[area] = left - cost
                if not foe >> area & 1:
                    waiting.append((left - cost, area))
    best.pop(s.place[unit], None)
    return best


def reach_layer(s: ArrasBoard, unit: int, title: Message) -> Layer:
    world = s.world
    if s.place[unit] < 0 or not s.fresh >> unit & 1 or s.held >> unit & 1:
        return Layer("reach", title, notes=(("5.2b", Message("note-cannot-move")),))
    foe = s.occupied[1 - world.side[unit]]
    places = tuple(
        (world.ground.area_ids[area], "assault" if foe >> area & 1 else "move", str(left))
        for area, left in sorted(reach(s, unit).items())
    )
    return Layer("reach", title, places)


def range_layer(s: ArrasBoard, unit: int, title: Message) -> Layer:
    world = s.world
    if s.place[unit] < 0 or not world.guns >> unit & 1:
        return Layer("range", title, notes=(("7.0b", Message("note-pick-unit")),))
    aims = targets(s, unit)
    here = s.place[unit]
    contested = s.occupied[1 - world.side[unit]] >> here & 1
    near = 1 << here if contested else world.ground.near[here]  # 8.1a, 8.1b
    places = [(world.ground.area_ids[area], "target", "") for area in members(aims)]
    places += [(world.ground.area_ids[area], "support", "") for area in members(near & ~aims)]
    return Layer("range", title, tuple(places))
