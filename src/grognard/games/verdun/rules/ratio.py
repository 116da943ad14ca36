"""9.1 and 9.2: strengths, base odds and column modifiers of an assault."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import CITY, SLOPE, TOWN, TRENCH, WOODS
from grognard.games.verdun.rules.forts import garrison_strength
from grognard.games.verdun.rules.strength import combat_strength, defense_strength, support_strength
from grognard.games.verdun.world import PIONEER
from grognard.kernel.tables import odds
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

TERRAIN = ((SLOPE, "slope", "9.22a"), (TOWN, "town", "9.23a"), (WOODS, "woods", "9.23a"), (CITY, "city", "9.25a"))


def attack_total(s: VerdunBoard, attackers: Iterable[Unit], guns: Iterable[Unit]) -> int:
    """Infantry with its combat strength, supporting artillery with its attack strength (9.1c)."""
    infantry = sum([combat_strength(s, unit) for unit in attackers])
    return infantry + sum([support_strength(s, gun, True) for gun in guns])


def defense_total(s: VerdunBoard, target: Hex, guns: Iterable[Unit]) -> int:
    """Everybody in the hex with his defense, the fort, and the supporting artillery (9.1d, R-32)."""
    held = sum([defense_strength(s, unit) for unit in s.units_at(target)]) + garrison_strength(s, target)
    return held + sum([support_strength(s, gun, False) for gun in guns])


def across_water(s: VerdunBoard, attackers: Iterable[Unit], target: Hex) -> bool:
    """Whether every attacking infantry unit comes across a bridge or stream hexside (9.26a, R-34)."""
    ground = s.world.ground
    return all(
        (s.place[unit], target) in ground.bridge or (s.place[unit], target) in ground.stream for unit in attackers
    )


def shifts(s: VerdunBoard, attackers: tuple[Unit, ...], target: Hex) -> Tally:
    """The column modifiers of an assault; all add up (9.2a)."""
    world = s.world
    terrain = world.ground.terrain[target]
    tally = Tally()
    if any(world.type[unit] == PIONEER for unit in attackers):
        tally.add("9.21a", "pioneers-attack", world.tables.assault.shifts["pioneer"])
    for flag, name, rule in TERRAIN:
        if terrain & flag:
            tally.add(rule, name, world.assault_shift[name])
    if s.fort_stands(target):
        tally.add("9.24a", "fort", world.assault_shift["fort"])
    if terrain & TRENCH:
        tally.add("9.24a", "trench", world.assault_shift["trench"])
    if attackers and across_water(s, attackers, target):
        tally.add("9.26a", "across-water", world.tables.assault.shifts["across_water"])
    return tally


def ladder(s: VerdunBoard, attackers: tuple[Unit, ...], guns: tuple[Unit, ...], target: Hex) -> int:
    """The odds of an assault after modifiers, without defensive support, as a step of the odds ladder (9.2c)."""
    base = odds(attack_total(s, attackers, guns), defense_total(s, target, ()))
    return base + shifts(s, attackers, target).total()


def lowest(s: VerdunBoard) -> int:
    """The step of the ladder that is the first column of the table: 1:3 (9.11a)."""
    return -s.world.assault_table.column("1:1")


def column(s: VerdunBoard, step: int) -> int:
    """The column of the Assault Table for a step of the ladder, kept on the table (9.11b, R-33)."""
    return s.world.assault_table.clamp(step - lowest(s))
