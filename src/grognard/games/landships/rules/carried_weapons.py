"""13.1 Anti-tank rifles and flamethrowers in the hands of squads, and what they reach."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.firing import SQUAD, has_fired, sees_target, targets_at, wades, why_silent

REACH = 1  # 2.3l


def ready(s: Board, side: str, kind: str) -> list[int]:
    """Rifles or flamethrowers of a side in the hands of squads that may fire (13.11c, R-73)."""
    return [
        weapon
        for weapon in s.cast.of[side]
        if s.world.kind[weapon] == kind
        and s.place[weapon] == k.ABOARD
        and s.place[s.aboard[weapon]] >= 0
        and not has_fired(s, weapon, SQUAD)
        and not why_silent(s, s.aboard[weapon])
    ]


def vehicles_near(s: Board, weapon: int) -> list[int]:
    """Enemy vehicles in the carrier's hex or beside it, in sight."""
    squad = s.aboard[weapon]
    return [
        unit
        for unit in s.cast.vehicles[s.enemy(s.side(squad))]
        if s.place[unit] >= 0
        and s.ground.distance(s.place[squad], s.place[unit]) <= REACH
        and sees_target(s, squad, s.place[unit], [unit])
    ]


def hexes_near(s: Board, weapon: int) -> list[int]:
    """Hexes with soft targets within a flamethrower's reach."""
    squad = s.aboard[weapon]
    here = s.place[squad]
    found: list[int] = []
    if wades(s, squad):
        return found
    for h in (here, *s.ground.near[here]):
        targets = targets_at(s, h, s.side(squad))
        if targets and sees_target(s, squad, h, targets):
            found.append(h)
    return found
