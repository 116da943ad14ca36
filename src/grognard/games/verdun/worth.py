"""How good a board looks for a side: what the simplest computer players go by. No rule; weights are ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter

from grognard.games.verdun.board import ELIMINATED, SURRENDERED, VerdunBoard
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.odds import harm
from grognard.games.verdun.rules.victory import victory_points
from grognard.games.verdun.world import CORPS, FRENCH, GERMAN, REMNANT, SIDES, World
from grognard.kernel.words import Hex

STEP = 0.12  # a step lost
SHAKEN = 0.08  # a unit demoralized or out of supply
GROUND_GAINED = 0.01  # a hex taken
AWAY = 0.02  # a hex away from where a unit would like to be
COVER = 0.03  # a column of defensive terrain
GUNS_BEHIND = 4  # hexes between a gun or an HQ and the enemy


def value(s: VerdunBoard, side: str) -> float:
    """Victory points, losses, ground, and how well the units of both sides stand."""
    points = float(victory_points(s).total()) + GROUND_GAINED * sum(s.taken)
    points += weight(s, GERMAN) - weight(s, FRENCH) + promised(s)
    return points if side == SIDES[GERMAN] else -points


def weight(s: VerdunBoard, side: int) -> float:
    """What a side has left, and where it stands."""
    world = s.world
    sides, distances, cover = world.side, world.ground.grid.distances, shelter(world)
    demoralized, unsupplied = s.demoralized, s.unsupplied
    total = -STEP * steps_lost(s, side)
    enemies = [hex_ for hex_, units in s.stacks().items() if sides[units[0]] != side]
    to_enemies = away_from(enemies)
    to_goals = away_from(wanted(s)) if side == GERMAN else to_enemies
    for hex_, units in s.stacks().items():
        if sides[units[0]] != side:
            continue
        far = distances(hex_)
        goal, enemy = min(to_goals(far)), min(to_enemies(far))
        for unit in units:
            total -= SHAKEN * (demoralized[unit] + unsupplied[unit])
            if world.is_infantry[unit]:
                total -= AWAY * goal
                if side == FRENCH:
                    total += COVER * cover[hex_]
            else:
                reach = world.range[unit] // 2 if world.level[unit] == CORPS else GUNS_BEHIND
                total -= AWAY * (abs(enemy - reach) if enemy > reach else GUNS_BEHIND * max(0, 2 - enemy))
    return total


def promised(s: VerdunBoard) -> float:
    """What the barrages that are planned and not yet fired will do in the mean, for the Germans."""
    total = 0.0
    for step in s.stack:
        if isinstance(step, BombardmentPhase):
            for target, guns in zip(step.targets, step.guns, strict=True):
                broken, lost = harm(s, step.side, target, guns)
                worth = SHAKEN * float(broken) + STEP * float(lost)
                total += worth if step.side == GERMAN else -worth
    return total


def wanted(s: VerdunBoard) -> list[Hex]:
    """The towns, city hexes and forts on the right bank that the Germans have still to take."""
    ground = s.world.ground
    places = [*ground.towns, *ground.city, *[hex_ for hex_ in ground.forts if s.fort_stands(hex_)]]
    return [hex_ for hex_ in places if s.holder(hex_) == FRENCH and not ground.left_bank[hex_]]


def away_from(hexes: list[Hex]) -> Callable[[bytes], tuple[int, ...]]:
    """Reads the distances of some hexes out of a row of distances."""
    if not hexes:
        return lambda _: (0,)
    return itemgetter(*hexes, hexes[0])


@cache
def shelter(world: World) -> list[int]:
    """The columns that the terrain of each hex takes off an assault."""
    shifts = [(flag, -world.assault_shift[name]) for name, flag in world.flags.items()]
    return [sum([shift for flag, shift in shifts if flags & flag]) for flags in world.ground.terrain]


def steps_lost(s: VerdunBoard, side: int) -> int:
    """Steps that a side has lost so far."""
    lost = 0
    for unit in s.world.of_side[side]:
        if s.place[unit] in (ELIMINATED, SURRENDERED):
            lost += 2 if s.world.type[unit] != REMNANT else 0
        else:
            lost += s.reduced[unit]
    return lost
