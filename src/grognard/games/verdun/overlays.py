"""Overlays of the map: what the rules make of a position, for the player who asks."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import points_text
from grognard.games.verdun.rules import supply
from grognard.games.verdun.rules.marching import BREAKTHROUGH, NORMAL, flood
from grognard.games.verdun.world import FRENCH, GERMAN, NONE, SIDES
from grognard.games.verdun.zones import HELD, STRONG, WEAK
from grognard.kernel.game import BadRequest
from grognard.kernel.paths import Reach, spread
from grognard.kernel.view import Layer, Message

SHORTER = 100  # of two lines that cost the same, the one with fewer hexes is shown
OVERLAYS = ("zoc", "supply", "reach", "control")


ABOUT = {"zoc": "side", "supply": "side", "reach": "unit"}


def overlay(s: VerdunBoard, name: str, about: str | None) -> Layer:
    """An overlay by its name; `reach` is about a unit, `zoc` and `supply` about a side."""
    match name:
        case "zoc":
            return zoc(s, about)
        case "supply":
            return supply_layer(s, about)
        case "reach":
            return reach(s, about)
        case "control":
            return control(s)
    raise BadRequest(f"there is no overlay {name!r}: choose one of {', '.join(OVERLAYS)}")


def _side(about: str | None, default: int) -> int:
    if about is None:
        return default
    if about not in SIDES:
        raise BadRequest(f"{about!r} is no side: choose one of {', '.join(SIDES)}")
    return SIDES.index(about)


def zoc(s: VerdunBoard, about: str | None) -> Layer:
    """The ZOC that a side exerts."""
    side = _side(about, FRENCH)
    zone = s.zones(1 - side).zone
    names = s.world.ground.names
    styles = {WEAK: "weak", STRONG: "strong", HELD: "held"}
    places = tuple((names[hex_], styles[power], "") for hex_, power in enumerate(zone) if power)
    return Layer("zoc", Message("overlay-zoc"), places)


def supply_layer(s: VerdunBoard, about: str | None) -> Layer:
    """Every supply line of a side as it would run now, with its cost; who has none; where none may pass."""
    side = _side(about, GERMAN)
    world = s.world
    names = world.ground.names
    supplied = supply.in_supply(s, side)
    closed = supply.barred(s, side)
    edges = [tuple((other, SHORTER * cost + 1) for other, cost in steps) for steps in supply.ways(s, side)]
    sources = [hex_ for hex_ in world.sources[side] if s.holder(hex_) == side]
    verdun = [hex_ for hex_ in world.ground.city if s.holder(hex_) == side]
    lines = []
    floods: dict[int, Reach] = {}
    for unit in s.on_map(side):
        corps = s.corps_of(unit)
        if unit not in supplied or (corps == NONE and world.division[unit] != world.independent):
            continue
        hq = NONE if world.is_hq[unit] or corps == NONE else world.hq_of_corps[corps]
        if hq not in floods or world.is_hq[unit]:
            starts = sources if world.is_hq[unit] else verdun if corps == NONE else [s.place[hq]]
            found = spread(edges, starts, SHORTER * (supply.limit(s) + 1) - 1, closed)
            if not world.is_hq[unit]:
                floods[hq] = found
        else:
            found = floods[hq]
        path = found.path(s.place[unit])
        style = "hq" if world.is_hq[unit] else "unit"
        if len(path) > 1:
            lines.append(
                (tuple(names[hex_] for hex_ in reversed(path)), style, str(found.costs[s.place[unit]] // SHORTER))
            )
    places = [(names[hex_], "barred", "") for hex_, shut in enumerate(closed) if shut]
    places += [(names[hex_], "source", "") for hex_ in sources]
    notes = [
        ("6.15b", Message("note-out-of-supply", {"unit": {"unit": world.unit_ids[unit]}}))
        for unit in s.on_map(side)
        if unit not in supplied
    ]
    return Layer("supply", Message("overlay-supply"), tuple(places), tuple(lines), tuple(notes))


def reach(s: VerdunBoard, about: str | None) -> Layer:
    """Where a unit on the map could go with the points it has left, with the cost."""
    if about not in s.world.unit_number or s.place[s.world.unit_number[about]] < 0:
        raise BadRequest("the overlay “reach” is about a unit on the map: name it by its id")
    unit = s.world.unit_number[about]
    how = BREAKTHROUGH if s.phase in (6, 11) else NORMAL
    found = flood(s, (unit,), how)
    names = s.world.ground.names
    places = tuple((names[hex_], "reach", points_text(found.reach.costs[hex_])) for hex_ in found.to)
    return Layer("reach", Message("overlay-reach"), places)


def control(s: VerdunBoard) -> Layer:
    """Which side controls each hex (14.9)."""
    names = s.world.ground.names
    places = tuple((names[hex_], SIDES[s.holder(hex_)], "") for hex_ in range(s.world.ground.size))
    return Layer("control", Message("overlay-control"), places)
