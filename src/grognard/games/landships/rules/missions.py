"""11.1 Which missions an aircraft may be given."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board


def missions_for(s: Board, unit: int) -> list[str]:
    """The missions that an aircraft may still be given: by role, date and markers left (11.1b, 11.1d)."""
    kind = s.world.aircraft(unit)
    stated = s.cast.force[unit].mission
    if stated:
        return [stated]
    found = []
    if kind.role == k.CLOSE_SUPPORT:
        if not (kind.single_seat and s.option("single-seaters")):  # 16.42a
            found.append("observation")
        since = s.world.charts.raw["air"]["ground-attack-from"]
        if kind.strafes and kind.ground and s.head.date >= since:  # 11.33a
            found.append("ground-attack")
    if kind.bomb:
        found.append("bombing")
    side = s.side(unit)
    return [name for name in found if given(s, side, name, unit) < s.world.missions[name]]


def given(s: Board, side: str, mission: str, but: int) -> int:
    """How many markers of a kind a side has used on other aircraft."""
    number = k.MISSIONS.index(mission)
    return sum(1 for unit in s.cast.of[side] if unit != but and s.world.is_aircraft[unit] and s.mission[unit] == number)
