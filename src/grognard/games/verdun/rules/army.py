"""14.3 Army-Level Artillery, and which guns can fire where (2.13, 7.0, Artillery Capability Chart)."""

from __future__ import annotations

from grognard.games.verdun.board import BOX, VerdunBoard
from grognard.games.verdun.world import GERMAN
from grognard.kernel.choice import Bar, bar
from grognard.kernel.columns import changed
from grognard.kernel.words import Hex, Unit

FRENCH_HALF = 7  # the phase with which the French half of a day begins (4.0h)


def in_play(s: VerdunBoard, gun: Unit) -> bool:
    """Whether a gun is on the map, at Forges, or in its box."""
    return s.place[gun] >= 0 or s.place[gun] == BOX


def shots(s: VerdunBoard, gun: Unit) -> int:
    """How often a gun can still fire this turn: once, the German Heavy Artillery up to three times."""
    if gun == s.world.heavy_artillery:
        return s.heavy  # 14.32a
    return 0 if s.fired[gun] else 1  # 7.0b, 14.31a


def reaches(s: VerdunBoard, gun: Unit, hex_: Hex) -> bool:
    """Whether a hex is in a gun's range."""
    world = s.world
    place = s.place[gun]
    if place >= 0:  # Left Bank artillery lies at Forges (14.33a)
        return world.ground.grid.distances(place)[hex_] <= world.range[gun]
    if gun == world.heavy_artillery:
        return world.ground.rows[hex_] <= world.heavy_rows  # 14.32b
    return True  # 14.31a


def within_reach(s: VerdunBoard, guns: list[Unit], hexes: list[Hex]) -> list[Hex]:
    """Those of the hexes that at least one of the guns reaches."""
    world = s.world
    if any(s.place[gun] < 0 and gun != world.heavy_artillery for gun in guns):
        return hexes  # 14.31a
    north = world.heavy_rows if world.heavy_artillery in guns else 0
    rows, distances = world.ground.rows, world.ground.grid.distances
    ranges = [(distances(s.place[gun]), world.range[gun]) for gun in guns if s.place[gun] >= 0]
    return [hex_ for hex_ in hexes if rows[hex_] <= north or any(far[hex_] <= most for far, most in ranges)]


def field_of_fire(s: VerdunBoard, gun: Unit) -> tuple[Hex, ...]:
    """All hexes in a gun's range."""
    ground = s.world.ground
    place = s.place[gun]
    if place >= 0:
        return ground.within(place, s.world.range[gun])
    return tuple([hex_ for hex_ in range(ground.size) if reaches(s, gun, hex_)])


def spend_shot(s: VerdunBoard, gun: Unit) -> None:
    """A gun fires: it is flipped, or the Heavy Artillery marker drops one space."""
    if gun == s.world.heavy_artillery:
        s.heavy -= 1  # 14.32a
    else:
        s.fired = changed(s.fired, gun, 1)  # 7.0c


def bombarding(s: VerdunBoard, side: int) -> list[Unit]:
    """The guns of a side that may bombard now: army and corps artillery, in supply, not yet flipped."""
    world = s.world
    return [
        gun
        for gun in world.guns[side]
        if "barrage" in world.missions[world.level[gun]]  # T-artillery.a, T-artillery.b, T-artillery.c
        and in_play(s, gun)
        and not s.unsupplied[gun]  # 6.16b
        and shots(s, gun)
    ]


def bars_firing(s: VerdunBoard, gun: Unit, side: int, mission: str) -> list[Bar]:
    """What keeps a unit from firing a mission at all, whatever the target."""
    world = s.world
    clause = "9.3a" if mission in ("offensive", "defensive") else "7.0a"
    if world.side[gun] != side or not world.is_artillery[gun]:
        return [bar(clause, "no-gun")]
    level = world.level[gun]
    found = []
    if mission not in world.missions[level]:
        found.append(bar(f"T-artillery.{'abc'[level]}", "not-its-mission"))
    if not in_play(s, gun):
        found.append(bar(clause, "not-in-play"))
    elif not shots(s, gun):
        found.append(bar("14.32a", "no-shots") if gun == world.heavy_artillery else Bar(flipped_by(s, gun)))
    if s.unsupplied[gun] and mission != "defensive":
        found.append(Bar("6.16b"))
    if s.demoralized[gun] and mission in ("offensive", "defensive"):
        found.append(Bar("12.3b"))
    return found


def flipped_by(s: VerdunBoard, gun: Unit) -> str:
    """Why a gun shows its fired side: it moved in this turn's Movement Phase, or it fired.

    In the other half of the day a German gun may have done either.
    """
    if s.moved[gun]:
        return "8.1c"
    return "2.13c" if s.world.side[gun] == GERMAN and s.phase >= FRENCH_HALF else "7.0b"


def bars_range(s: VerdunBoard, gun: Unit, hex_: Hex, clause: str) -> list[Bar]:
    """A hex out of a gun's range, with the figures; nothing if it is in range."""
    if reaches(s, gun, hex_):
        return []
    world = s.world
    if gun == world.heavy_artillery:
        return [bar("14.32b", "too-far-south", row=world.ground.rows[hex_], rows=world.heavy_rows)]
    return [bar(clause, "range", distance=world.ground.distance(s.place[gun], hex_), range=world.range[gun])]
