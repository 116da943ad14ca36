"""8.0, 13.0: at whom, and with what."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.anti_tank import CeaseFire, Laying, Pivot, ShootAt, is_new, shot_modifiers
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.fire_phases import AimGun, AimMachineGuns, AimRifle, SwingGun, SwingTo, UseFlame
from grognard.games.landships.rules.firing import Firer, candidates, shooters, targets_at
from grognard.games.landships.rules.infantry_weapons import BurnHex, BurnVehicle, ShootRifle, StopFiring
from grognard.games.landships.rules.small_arms import (
    FireAtHex,
    JoinAll,
    JoinFire,
    OpenFire,
    SmallArmsAttack,
    everybody,
    firer_modifiers,
    strength_of,
)
from grognard.kernel.choice import Choice

CONTESTED = 1.4  # enemies on ground that counts
GUNNERS = 2.5  # the crew of a gun that can kill our vehicles
RETREATS = 0.45  # a pinned unit that is hit again goes
SILENT = 0.02  # an attack must promise so much


def price(survey: Survey, unit: int) -> float:
    """What it is worth to hurt an enemy."""
    s = survey.s
    h = s.place[unit]
    worth = survey.worth(unit)
    if survey.world.kind[unit] == k.CREW and any(survey.world.is_gun[u] for u in s.units_at(h)):
        worth = GUNNERS if any(s.place[u] >= 0 for u in s.cast.vehicles[survey.side]) else 1.6
    if h in survey.wanted or h in survey.held:
        worth *= CONTESTED
    return worth


def harvest(survey: Survey, h: int, firers: Sequence[Firer]) -> float:
    """What an attack by small arms on a hex promises."""
    s, facts = survey.s, survey.facts
    if not firers:
        return 0.0
    chosen = tuple(firers)
    strength = strength_of(s, h, chosen).total()
    modifier = firer_modifiers(s, h, chosen).total()
    guns = 1 if modifier < 0 else 0
    total = 0.0
    for unit in targets_at(s, h, survey.side):
        hits = facts.hits(strength, modifier + cover(s, unit, SMALL_ARMS).total()) / 6
        if hits:
            harm = survey.lethality(unit, h, guns)
            if s.pinned[unit]:
                harm = max(harm, RETREATS)
            total += hits * harm * price(survey, unit)
    return total


def targets(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """A fire phase: the attack that promises most comes first."""
    s = survey.s
    ready = shooters(s, survey.side)
    found = []
    for choice in offered:
        match choice:
            case FireAtHex(h):
                found.append(harvest(survey, h, everybody(s, (), candidates(s, h, survey.side, ready))) - SILENT)
            case AimGun() | AimRifle():
                found.append(6.0)  # vehicles first: guns that are laid on them serve for nothing else
            case UseFlame():
                found.append(5.0)
            case AimMachineGuns(tank):
                found.append(0.25 if s.broken[tank] == k.RUNNING else -1.0)
            case SwingGun():
                found.append(0.1)
            case _:
                found.append(0.0)
    return found


def chance(survey: Survey, gun: int, arm: int, target: int) -> float:
    """The chance of three shots to destroy a vehicle."""
    s = survey.s
    needed = s.world.charts.anti_tank_number(s.ground.distance(s.place[gun], s.place[target]))
    fresh = is_new(s, gun, arm, target)
    first = needed - shot_modifiers(s, gun, target, 1, fresh).total()
    later = needed - shot_modifiers(s, gun, target, 2, fresh).total()
    miss = (1 - max(1, min(10, first)) / 10) * (1 - max(1, min(10, later)) / 10) ** 2
    return 1 - miss


def lay(survey: Survey, step: Laying, offered: Sequence[Choice]) -> list[float]:
    """The vehicle that is likeliest to be destroyed, running ones before wrecks."""
    found = []
    for choice in offered:
        match choice:
            case ShootAt(target):
                worth = survey.worth(target) * (1.0 if survey.s.broken[target] != k.PERMANENT else 0.6)
                found.append(0.2 + chance(survey, step.unit, step.arm, target) * worth)
            case Pivot(facing):
                found.append(0.1 + 0.01 * (facing == survey.s.facing[step.unit]))
            case CeaseFire():
                found.append(0.0)
            case _:
                found.append(-1.0)
    return found


def close_in(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Rifles, flames and machine guns: what they are used on."""
    s = survey.s
    found = []
    for choice in offered:
        match choice:
            case JoinAll():
                found.append(1.0)
            case ShootRifle(target):
                running = s.broken[target] == k.RUNNING
                found.append(survey.worth(target) if running else 0.05)
            case BurnVehicle(target):
                found.append(0.5 * survey.worth(target))
            case BurnHex(h):
                found.append(sum([0.6 * price(survey, unit) for unit in targets_at(s, h, survey.side)]))
            case StopFiring():
                found.append(0.1)
            case SwingTo():
                found.append(0.0)
            case _:
                found.append(0.0)
    return found


def join(survey: Survey, step: SmallArmsAttack, offered: Sequence[Choice]) -> list[float]:
    """Everybody fires, but those who add nothing keep their fire for another target."""
    s = survey.s
    joined = step.firers()
    whole_group = everybody(s, joined, step.free(s))
    rest = [firer for firer in whole_group if firer not in joined]
    whole = harvest(survey, step.hex, whole_group)
    needed = spare(survey, step, joined, rest, whole)
    found = []
    for choice in offered:
        match choice:
            case JoinAll():
                found.append(1.0 if len(needed) == len(rest) else 0.2)
            case JoinFire(unit, arm):
                wanted = bool(needed) and (unit, arm) == needed[0] and len(needed) < len(rest)
                found.append(2.0 if wanted else -1.0)
            case OpenFire():
                found.append(0.5 if not needed else 0.1)
            case _:
                found.append(0.0)
    return found


def spare(
    survey: Survey, step: SmallArmsAttack, joined: Sequence[Firer], rest: Sequence[Firer], whole: float
) -> list[Firer]:
    """Those of the rest whom the attack needs: the others have another target, and it loses nothing without them."""
    s = survey.s
    if len(rest) < 2:
        return list(rest)
    asked = {unit for unit, _ in rest}
    ready = [shooter for shooter in shooters(s, survey.side) if shooter[0] in asked]
    others = {
        firer
        for h in survey.soft
        if h != step.hex and s.ground.distance(h, step.hex) <= 18
        for firer in candidates(s, h, survey.side, ready)
    }
    kept = list(rest)
    for firer in rest:
        if firer in others:
            without = [other for other in kept if other != firer]
            if harvest(survey, step.hex, (*joined, *without)) >= whole - 1e-9:
                kept = without
    return kept
