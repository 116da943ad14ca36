"""What players ask the table to show: lines of sight, arcs of fire, control of the objectives."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import arms_bearing, gun_bears
from grognard.games.landships.rules.fire_power import VEHICLE_RANGE
from grognard.games.landships.rules.sight import line_of_sight
from grognard.kernel.game import BadRequest
from grognard.kernel.showing import sight_line
from grognard.kernel.view import Layer, Message

OVERLAYS = ("sight", "arcs", "control")
ABOUT = {"sight": "line", "arcs": "unit"}
FAR = 10  # 8.22a: nobody sees further than this on ordinary ground


def overlay(s: Board, side: str | None, name: str, about: str | None) -> Layer:
    """One of the overlays, about a unit or a hex where it needs one."""
    if name == "control":
        return control(s)
    if about is None:
        raise BadRequest(f"the overlay {name} needs a unit or a hex")
    if name == "sight":
        return sight(s, side, about)
    if name == "arcs":
        return arcs(s, about)
    raise BadRequest(f"landships has no overlay {name!r}")


def where(s: Board, about: str) -> int:
    """The hex of a unit, or the hex itself."""
    units = s.world.units.numbers
    found = s.hex_of(units[about]) if about in units else s.world.hexes.number(about)
    if found < 0 or s.ground.dense[found] < 0:
        raise BadRequest(f"{about} is not on the map")
    return found


def sight(s: Board, side: str | None, about: str) -> Layer:
    """Every hex within ten: seen, or hidden by which clause (8.23); or the line between two hexes."""
    first, _, second = about.partition(" ")
    here = where(s, first)
    if second:
        return line(s, side, here, where(s, second))
    places = []
    for h in s.ground.within(here, FAR):
        if h != here:
            seen = line_of_sight(s, here, h, side or s.phasing)
            places.append((s.world.hexes.name(h), "good" if seen.clear else "bad", seen.rule))
    return Layer("sight", Message("overlay-sight"), tuple(places))


def line(s: Board, side: str | None, start: int, to: int) -> Layer:
    """Whether a hex sees another, and if not, which hex blocks by which clause."""
    if start == to:
        raise BadRequest("a line of sight has two ends")
    name = s.world.hexes.name
    ends: dict[str, object] = {"start": {"hex": name(start)}, "to": {"hex": name(to)}}
    found = line_of_sight(s, start, to, side or s.phasing)
    if found.clear:
        note = ("8.23a", Message("overlay-sight-clear", ends))
    else:
        note = (found.rule, Message("overlay-sight-blocked", ends | {"hex": {"hex": name(found.blocker)}}))
    return sight_line(Message("overlay-sight"), s.world.hexes.names, start, to, found, note)


def arcs(s: Board, about: str) -> Layer:
    """Where the weapons of a gun or vehicle bear, with the number of them (8.12)."""
    if about not in s.world.units.numbers:
        raise BadRequest("arcs belong to guns and vehicles")
    unit = s.world.units.number(about)
    here = where(s, about)
    world = s.world
    places = []
    if world.is_vehicle[unit]:
        for h in s.ground.within(here, VEHICLE_RANGE):
            bearing = sum(arm.count for _, arm in arms_bearing(s, unit, h)) if h != here else 0
            if bearing:
                places.append((world.hexes.name(h), "good", str(bearing)))
    elif world.is_gun[unit]:
        reached = s.ground.within(here, world.weapon(unit).direct)
        places = [(world.hexes.name(h), "good", "") for h in reached if h != here and gun_bears(s, unit, h)]
    return Layer("arcs", Message("overlay-arcs"), tuple(places))


def control(s: Board) -> Layer:
    """Who holds the hexes that count."""
    name = s.world.hexes.name
    places = tuple(
        (name(h), k.SIDES[owner - 1] if owner else "nobody", "")
        for h, owner in zip(s.cast.objectives, s.control, strict=True)
    )
    return Layer("control", Message("overlay-control"), places)
