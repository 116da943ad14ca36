"""What the next step of a move costs, and what awaits who takes it."""

from __future__ import annotations

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.occupation import follows_road
from grognard.games.landships.rules.vehicle_ground import must_cross
from grognard.kernel.view import Message, Preview

TRENCH_TEST = "6.22c", Message("note-trench-test")


def step_cost(s: Board, unit: int, to: int, halves: int, stop: str = "", test: bool = False) -> Preview:
    """A step into a hex; half points are counted on foot alone (7.11b)."""
    name, here = s.world.hexes.name, s.place[unit]
    return Preview(
        Message("preview-move", {"unit": {"unit": s.world.units.name(unit)}, "to": {"hex": name(to)}}),
        notes=(TRENCH_TEST,) if test else (),
        path=(name(here), name(to)) if to in s.ground.near[here] else (),
        cost=f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2),
        stop=stop,
    )


def drive_cost(s: Board, unit: int, to: int, by_road: bool) -> Preview:
    """A vehicle's next hex: one point; who leaves the road goes no farther (6.12c)."""
    off_road = by_road and not follows_road(s, s.place[unit], to, s.side(unit))
    return step_cost(s, unit, to, 2, "6.12c" if off_road else "", must_cross(s, unit, to))
