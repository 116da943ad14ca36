"""Overlays of the map: zones of control, what a hex sees and what blocks its sight, a leader's command range."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import PRIMARY, BloodBoard
from grognard.games.blood_and_iron.ground import FIRE_REACH, LEADER
from grognard.games.blood_and_iron.rules.command import command_hexes
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.game import BadRequest
from grognard.kernel.showing import sight_line
from grognard.kernel.sight import Sight
from grognard.kernel.view import Layer, Message

OVERLAYS = ("zones", "sight", "command")
ABOUT = {"zones": "side", "sight": "line", "command": "unit"}


def overlay(s: BloodBoard, name: str, about: str | None) -> Layer:
    """One of `OVERLAYS`; `zones` of a side, `sight` from a hex or to another ("4424 4320"), `command` of a leader."""
    if name == "zones":
        return zones(s, about)
    if name == "sight":
        return sight(s, about or "")
    if name == "command":
        return command(s, about or "")
    raise BadRequest(f"there is no overlay {name!r}: choose one of {', '.join(OVERLAYS)}")


def zones(s: BloodBoard, about: str | None) -> Layer:
    """The zones of control of a side, or of both (7.1a, 7.2a)."""
    if about is not None and about not in SIDES:
        raise BadRequest(f"zones: {about!r} is no side: choose one of {', '.join(SIDES)}")
    names, places = s.world.grid.names, []
    for number, side in enumerate(SIDES):
        if about not in (None, side):
            continue
        for hex_, zone in enumerate(s.zone(number)):
            if zone:
                places.append((names[hex_], f"{side}-{'primary' if zone & PRIMARY else 'secondary'}", ""))
    return Layer("zones", Message("overlay-zones"), tuple(places), notes=(("7.1a", Message("overlay-zones")),))


def line_of_sight(s: BloodBoard, start: int, to: int) -> Sight:
    """Whether one hex sees another as things stand; if not, the hex and the clause that block (9.22)."""
    holds = frozenset(s.place[unit] for side in (0, 1) for unit in s.on_map(side))
    return s.ground.sees(start, to, holds)


def sight(s: BloodBoard, about: str) -> Layer:
    """What a hex sees within the longest range, or the line between two hexes."""
    grid = s.world.grid
    wanted = about.split()
    hexes = [grid.index[name] for name in wanted if name in grid.index and s.ground.exists[grid.index[name]]]
    if len(hexes) not in (1, 2) or len(hexes) != len(wanted):
        raise BadRequest(f"sight: name a hex of this map, or two with a space between them, not {about!r}")
    title = Message("overlay-sight")
    if len(hexes) == 1:
        start = hexes[0]
        places = [
            (grid.names[to], "seen" if line_of_sight(s, start, to).clear else "unseen", "")
            for to in grid.within(start, FIRE_REACH)
            if to != start and s.ground.exists[to]
        ]
        return Layer("sight", title, tuple(places), notes=(("9.22a", Message("overlay-range", {"hex": about})),))
    start, to = hexes[0], hexes[1]
    found = line_of_sight(s, start, to)
    ends = {"start": {"hex": grid.names[start]}, "to": {"hex": grid.names[to]}}
    if found.clear:
        note = ("9.22a", Message("overlay-sight-clear", ends))
    else:
        blocker = {"hex": {"hex": grid.names[found.blocker]}}
        note = (found.rule, Message("overlay-sight-blocked", ends | blocker))
    return sight_line(title, grid.names, start, to, found, note)


def command(s: BloodBoard, about: str) -> Layer:
    """The hexes within a leader's command range now (5.2a)."""
    leader = s.world.piece.get(about, -1)
    if leader < 0 or s.world.kind[leader] != LEADER or s.place[leader] < 0:
        raise BadRequest(f"command: name a leader on the map, not {about!r}")
    names = s.world.grid.names
    hexes = command_hexes(s, leader)
    places = tuple((names[hex_], "command", "") for hex_, bit in enumerate(s.ground.bit) if hexes & bit)
    return Layer("command", Message("overlay-command"), places, notes=(("5.2a", Message("overlay-command")),))
