"""Which units act together for a turn: the guns of a formation, and its infantry and cavalry by neighbourhood."""

from __future__ import annotations

from grognard.bots.staff import Group
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY

SIZE = 4  # units of a brigade


def brigades(s: BloodBoard, side: int) -> list[Group]:
    """The units of a side on the map, each in one group; from one flank to the other."""
    world = s.world
    formations: dict[tuple[str, bool], list[int]] = {}
    for unit in s.theatre.units[side]:
        if s.place[unit] >= 0:
            formations.setdefault((world.chain[unit][0], world.kind[unit] == ARTILLERY), []).append(unit)
    found: list[Group] = []
    for (_, guns), units in formations.items():
        units.sort(key=lambda unit: (s.place[unit], unit))
        found += [tuple(units)] if guns else parted(units)
    return found


def parted(units: list[int]) -> list[Group]:
    """Parts of about the same size."""
    count = -(-len(units) // SIZE)
    return [tuple(units[len(units) * n // count : len(units) * (n + 1) // count]) for n in range(count)]
