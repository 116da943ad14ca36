"""9.0 Assault: who may attack whom."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.ratio import ladder, lowest
from grognard.games.verdun.rules.support import supporters
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


def targets(s: VerdunBoard, side: int, garrisons: tuple[Hex, ...]) -> list[Hex]:
    """The hexes that may be assaulted now."""
    world = s.world
    closed = s.zones(side).closed  # enemy units and, to the Germans, standing forts
    near, sides = world.ground.near, world.side
    seen: dict[Hex, bool] = {}
    for hex_, units in s.stacks().items():
        if sides[units[0]] != side:
            continue
        for target in near[hex_]:
            if closed[target] and target not in seen and any(able(s, unit) for unit in units):
                if not passable(s, hex_, target):
                    continue
                seen[target] = not already_assaulted(s, target, garrisons) and strong_enough(
                    s, side, target, tuple(attackers_of(s, side, target))
                )
    return [target for target, allowed in seen.items() if allowed]
