"""What a unit is worth in a fight as it stands: reduced, unsupplied, demoralized, dug in (2.1, 6.16, 12.3, 14.12)."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.world import DIVISION, GERMAN
from grognard.kernel.words import Unit


def combat_strength(s: VerdunBoard, unit: Unit) -> int:
    """Of infantry, attacking; half without supply, half again demoralized, each time rounded up."""
    world = s.world
    strength = world.reduced_strength[unit] if s.reduced[unit] else world.strength[unit]
    if s.unsupplied[unit]:
        strength = (strength + 1) // 2  # 6.16a
    if s.demoralized[unit]:
        strength = (strength + 1) // 2  # 12.3a
    return strength


def defense_strength(s: VerdunBoard, unit: Unit) -> int:
    """Of any unit, assaulted: infantry as in attack, artillery and HQs always at full strength (6.16b, 12.3b)."""
    world = s.world
    strength = combat_strength(s, unit) if world.is_infantry[unit] else world.defense[unit] or world.strength[unit]
    if s.dug_in[unit]:
        strength += world.tables.dug_in.strength  # 14.12a, R-43
    return strength


def fire_strength(s: VerdunBoard, gun: Unit) -> int:
    """Of artillery in bombardment; half, rounded up, when demoralized (12.3b, R-16)."""
    strength = s.world.attack[gun]
    return (strength + 1) // 2 if s.demoralized[gun] else strength


def support_strength(s: VerdunBoard, gun: Unit, offensive: bool) -> int:
    """Of artillery that supports: its attack strength, never its defense (9.31a)."""
    world = s.world
    if offensive and s.turn == 1 and world.side[gun] == GERMAN and world.level[gun] == DIVISION:
        return world.tables.support.german_first_day  # 9.32g
    return world.attack[gun]


def weighing(s: VerdunBoard, unit: Unit, *, assaulted: bool = False) -> str:
    """The states of a unit that make its strength what it is, joined by "+": for the log."""
    infantry = s.world.is_infantry[unit]
    found = ["reduced"] if infantry and s.reduced[unit] else []
    if infantry and s.unsupplied[unit]:
        found.append("unsupplied")
    if s.demoralized[unit] and (infantry or not assaulted):
        found.append("demoralized")
    if assaulted and s.dug_in[unit]:
        found.append("dug-in")
    return "+".join(found)


def weighing_support(s: VerdunBoard, gun: Unit) -> str:
    """What makes the strength of offensive support: on the first day that of German divisional artillery (9.32g)."""
    return "first-day" if support_strength(s, gun, True) != s.world.attack[gun] else ""


def condition(s: VerdunBoard, unit: Unit) -> str:
    """Why a unit fights below its worth, for a sum's sentence."""
    if s.unsupplied[unit] and s.demoralized[unit]:
        return "both"
    return "unsupplied" if s.unsupplied[unit] else "demoralized" if s.demoralized[unit] else "steady"
