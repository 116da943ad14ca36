"""6.2 and 6.3. The values of attacker and defender before the dice, line by line."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.world import FRENCH, SS
from grognard.kernel.masks import members
from grognard.kernel.tally import Tally


def attack_value(s: ArrasBoard, lead: int, attackers: tuple[Entered, ...]) -> Tally:
    """6.2: the Lead Unit's factor, the others, mixed forces, the river."""
    world = s.world
    table = world.tables.assault
    units = 0
    for each in attackers:
        units |= 1 << each.unit
    value = Tally()
    value.note("6.2a", "lead", world.attack[lead])
    value.add("6.2b", "extra-attackers", table.extra_unit * (len(attackers) - 1), count=len(attackers) - 1)
    if units & world.leaders and s.option("reading-leader"):
        value.add("3.2.6c", "leader", table.leader)
    outsiders = units & (world.of_force[FRENCH] | world.of_force[SS])
    if outsiders and outsiders != units:
        value.add("6.2c", "mixed-force", table.mixed_force)
    if any(each.river for each in attackers):
        value.add("6.2d", "river", table.river)
    return value


def defence_value(s: ArrasBoard, area: int, side: int, advanced: int) -> Tally:
    """6.3: the Advanced Unit's factor, the other Fresh units, the terrain, Rommel."""
    world = s.world
    table = world.tables.assault
    units = s.friends_at(area, side)
    value = Tally()
    value.note("6.3a", "advanced", world.defence[advanced][s.tired[advanced]])
    others = (adding(s, units, advanced) & s.fresh & ~(1 << advanced)).bit_count()
    value.add("6.3b", "extra-defenders", table.extra_unit * others, count=others)
    value.add("6.3c", "terrain", world.ground.tem[area])
    if units & world.rommel:
        value.add("6.3d", "rommel", table.rommel)
    return value


def adding(s: ArrasBoard, units: int, advanced: int) -> int:
    """Who of the defenders can add to the value; by the other reading no gun that has others to support."""
    if s.option("reading-guns") and not s.world.guns >> advanced & 1:
        return units & ~s.world.guns
    return units


def advanced_units(s: ArrasBoard, area: int, side: int) -> list[int]:
    """Who may be the Advanced Unit: any defender, a gun only if there is nothing else (R-15)."""
    units = s.friends_at(area, side)
    return members(units & ~s.world.guns) or members(units)
