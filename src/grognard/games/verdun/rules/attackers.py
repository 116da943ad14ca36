"""9.0 Assault: who may attack whom."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.ratio import attack_total, defense_total, ladder, lowest
from grognard.games.verdun.rules.support import supporters
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named
from grognard.kernel.tables import odds_name
from grognard.kernel.words import Hex, Unit


def able(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit may attack at all: infantry, steady, once a turn."""
    return s.world.is_infantry[unit] and not s.demoralized[unit] and not s.attacked[unit]  # 9.0b, 12.3a, 9.0f


def passable(s: VerdunBoard, here: Hex, there: Hex) -> bool:
    """Whether an assault can cross a hexside: never the river without a bridge (T-terrain.e)."""
    ground = s.world.ground
    return (here, there) not in ground.river or (here, there) in ground.bridge


def attackers_of(s: VerdunBoard, side: int, target: Hex) -> list[Unit]:
    """The units that could join an assault of a hex (9.0d)."""
    stacks, sides = s.stacks(), s.world.side
    found = []
    for hex_ in s.world.ground.near[target]:
        units = stacks.get(hex_)
        if units and sides[units[0]] == side and passable(s, hex_, target):
            found += [unit for unit in units if able(s, unit)]
    return found


def occupied(s: VerdunBoard, side: int, target: Hex) -> bool:
    """Whether the enemy holds a hex, if only with the garrison of a fort (R-58)."""
    return s.occupied_by(target, 1 - side)


def already_assaulted(s: VerdunBoard, target: Hex, garrisons: tuple[Hex, ...]) -> bool:
    """Whether somebody there was assaulted this phase (9.0f, R-31)."""
    return target in garrisons or any(s.assaulted[unit] for unit in s.units_at(target))


def strong_enough(s: VerdunBoard, side: int, target: Hex, attackers: tuple[Unit, ...]) -> bool:
    """Whether all of them together, with every gun, would attack at 1:3 or better (9.11a)."""
    limit = lowest(s)
    if ladder(s, attackers, (), target) >= limit:
        return True
    guns = tuple(supporters(s, side, target, "offensive", attackers))
    return bool(guns) and ladder(s, attackers, guns, target) >= limit


def bars_target(s: VerdunBoard, side: int, target: Hex, garrisons: tuple[Hex, ...]) -> list[Bar]:
    """What keeps a side from assaulting a hex."""
    if not occupied(s, side, target):
        return [bar("9.0b", "no-enemy")]
    if already_assaulted(s, target, garrisons):
        return [bar("9.0f", "assaulted")]
    mine = [unit for unit in beside(s, target) if s.world.side[unit] == side]
    if not mine:
        return [bar("9.0b", "not-beside")]
    attackers = tuple(attackers_of(s, side, target))
    if not attackers:
        return [each for unit in mine for each in bars_attacking(s, unit, target)]
    if strong_enough(s, side, target, attackers):
        return []
    guns = tuple(supporters(s, side, target, "offensive", attackers))
    return [too_weak(s, attackers, guns, target)]


def too_weak(s: VerdunBoard, attackers: tuple[Unit, ...], guns: tuple[Unit, ...], target: Hex) -> Bar:
    """Odds below 1:3, with the figures."""
    attack, defense = attack_total(s, attackers, guns), defense_total(s, target, ())
    final = odds_name(ladder(s, attackers, guns, target))
    return bar("9.11a", "odds", attack=attack, defense=defense, odds=final)


def beside(s: VerdunBoard, target: Hex) -> list[Unit]:
    """All units next to a hex."""
    return [unit for hex_ in s.world.ground.near[target] for unit in s.units_at(hex_)]


def bars_attacking(s: VerdunBoard, unit: Unit, target: Hex) -> list[Bar]:
    """What keeps a unit that is no artillery from attacking a hex."""
    world, place = s.world, s.place[unit]
    name = named(s.game, "unit", unit)
    if world.is_hq[unit]:
        return [Bar("2.12a")]
    if not world.is_infantry[unit]:
        return [bar("9.0b", "no-infantry", unit=name)]
    found = []
    if place < 0 or target not in world.ground.near[place]:
        found.append(bar("9.0b", "not-beside"))
    elif not passable(s, place, target):
        found.append(bar("T-terrain.e", "river"))
    if s.demoralized[unit]:
        found.append(bar("12.3a", "demoralized", unit=name))
    if s.attacked[unit]:
        found.append(bar("9.0f", "attacked", unit=name))
    return found


def within_grasp(s: VerdunBoard, side: int) -> list[Hex]:
    """The enemy hexes beside units of a side that may attack."""
    closed = s.zones(side).closed  # enemy units and, to the Germans, standing forts
    near, sides = s.world.ground.near, s.world.side
    seen: dict[Hex, None] = {}
    for hex_, units in s.stacks().items():
        if sides[units[0]] != side or not any(able(s, unit) for unit in units):
            continue
        for target in near[hex_]:
            if closed[target] and passable(s, hex_, target):
                seen[target] = None
    return list(seen)


def targets(s: VerdunBoard, side: int, garrisons: tuple[Hex, ...]) -> list[Hex]:
    """The hexes that may be assaulted now."""
    return [
        target
        for target in within_grasp(s, side)
        if not already_assaulted(s, target, garrisons)
        and strong_enough(s, side, target, tuple(attackers_of(s, side, target)))
    ]
