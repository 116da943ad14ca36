"""4.3, 4.5, 4.9 The three fire phases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Turned
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.anti_tank import Laying
from grognard.games.landships.rules.arcs import crewed, in_strange_hands
from grognard.games.landships.rules.carried_weapons import hexes_near, ready, vehicles_near
from grognard.games.landships.rules.fire_power import gun_range
from grognard.games.landships.rules.firing import SQUAD, has_fired, target_hexes, targets_at, why_silent
from grognard.games.landships.rules.gun_targets import guns_of, pivots, targets_of
from grognard.games.landships.rules.infantry_weapons import FlameFire, RifleFire
from grognard.games.landships.rules.moving import GunStep, Reconsider
from grognard.games.landships.rules.rakers import raked
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.silence import (
    idle,
    no_laying,
    no_rakers,
    no_rifle,
    no_small_arms,
    nobody_fires_at,
    unreached,
)
from grognard.games.landships.rules.small_arms import FireAtHex, FirePhase, SmallArmsAttack
from grognard.games.landships.rules.thin_armour import Raking
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.view import Target
from grognard.kernel.words import Unit

SHOTS = 3  # 8.54a


class AimGun(Picks):
    """Lay a gun, or a vehicle's main gun, on a vehicle."""

    unit: Unit
    arm: int


class AimRifle(Picks):
    """Use an anti-tank rifle."""

    weapon: Unit


class UseFlame(Picks):
    """Use a flamethrower."""

    weapon: Unit


class AimMachineGuns(Picks):
    """Machine guns at a tank."""

    tank: Unit


class SwingGun(Picks):
    """Turn a gun towards soft targets."""

    gun: Unit


class SwingTo(Choice):
    """Face this way."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


def anti_tank_choices(s: Board, side: str) -> list[Choice]:
    """Every weapon of a side that has a vehicle to fire at."""
    found: list[Choice] = [
        AimGun(unit, arm)
        for unit, arm in guns_of(s, side)
        if targets_of(s, unit, arm) or (arm == SQUAD and not s.has(unit, k.PIVOTED) and pivots(s, unit))
    ]
    found += [AimRifle(weapon) for weapon in ready(s, side, k.AT_RIFLE) if vehicles_near(s, weapon)]
    return found


def has_vehicles(s: Board, side: str) -> bool:
    return any(s.place[unit] >= 0 for unit in s.cast.vehicles[side])


class DefensiveAntiTank(Step[Board]):
    """The non-phasing player fires at the phasing player's vehicles."""

    rule: ClassVar[str] = "4.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AimGun, AimRifle, UseFlame, Pass)

    def applies(self, s: Board) -> bool:
        return has_vehicles(s, s.phasing) and bool(self.weapons(s))

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def weapons(self, s: Board) -> list[Choice]:
        side = s.waiting_side
        found = anti_tank_choices(s, side)
        return found + [UseFlame(w) for w in ready(s, side, k.FLAMETHROWER) if vehicles_near(s, w)]

    def choices(self, s: Board) -> list[Choice]:
        return [*self.weapons(s), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        side = s.waiting_side
        if isinstance(choice, AimGun):
            return no_laying(s, choice.unit, choice.arm, side)
        if isinstance(choice, AimRifle | UseFlame):
            return carried_bars(s, choice, side, vehicles=True, soft=False)
        return []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        return weapons_meant(s, target)

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, AimGun):
            s.call(Laying(choice.unit, choice.arm, SHOTS))
        elif isinstance(choice, AimRifle):
            s.call(RifleFire(choice.weapon))
        else:
            assert isinstance(choice, UseFlame)
            s.call(FlameFire(choice.weapon, True, False))


class SmallArmsPhase(FirePhase):
    """What may be fired in a phase, found once a decision."""

    def attacks(self, s: Board) -> Iterator[Choice]:
        """Everything that may still be fired."""
        raise NotImplementedError

    def applies(self, s: Board) -> bool:
        s.plan = (self, list(self.attacks(s)))
        return bool(s.plan[1])

    def choices(self, s: Board) -> list[Choice]:
        plan = s.plan
        return [*(plan[1] if plan is not None and plan[0] is self else self.attacks(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        side = self.actor(s)
        if isinstance(choice, FireAtHex):
            if choice.hex in self.settled:
                return [bar("8.62a", "fired-at")]
            return nobody_fires_at(s, choice.hex, side)
        if isinstance(choice, AimRifle | UseFlame):
            return carried_bars(s, choice, side, vehicles=side == s.phasing, soft=isinstance(choice, UseFlame))
        if isinstance(choice, AimMachineGuns):
            return no_rakers(s, choice.tank, side)
        if isinstance(choice, SwingGun):
            return [] if choice.gun in swinging(s) else why_not_swung(s, choice.gun)
        if isinstance(choice, AimGun):
            if s.world.is_gun[choice.unit] or s.world.is_vehicle[choice.unit]:
                return no_laying(s, choice.unit, choice.arm, side)
            return idle(s, choice.unit, side, self.settled)
        return []

    def take(self, s: Board, choice: Choice) -> None:
        side = self.actor(s)
        match choice:
            case FireAtHex(h):
                s.call(SmallArmsAttack(h, side))
            case UseFlame(weapon):
                s.call(FlameFire(weapon, side == s.phasing, True))
            case AimMachineGuns(tank):
                s.call(Raking(tank, side))
            case SwingGun(gun):
                s.call(Swinging(gun))
            case AimGun(unit, arm):
                s.call(Laying(unit, arm, SHOTS))
            case AimRifle(weapon):
                s.call(RifleFire(weapon))
            case _:
                s.done()

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """A hex is fired at, and so is an enemy; an own unit that is clicked is to fire."""
        if target.kind == "hex":
            return [FireAtHex(s.world.hexes.number(target.id))]
        if target.kind != "unit":
            return []
        unit, side = s.world.units.number(target.id), self.actor(s)
        if unit in s.cast.force and s.side(unit) != side and s.place[unit] >= 0:
            return [AimMachineGuns(unit)] if s.world.is_tank[unit] else [FireAtHex(s.place[unit])]
        return weapons_meant(s, target) if side == s.phasing else [SwingGun(unit)]


def weapons_meant(s: Board, target: Target) -> list[Choice]:
    """The weapons that a click on a unit means: its own, and those that it carries."""
    if target.kind != "unit":
        return []
    unit = s.world.units.number(target.id)
    found: list[Choice] = [
        AimRifle(weapon) if s.world.kind[weapon] == k.AT_RIFLE else UseFlame(weapon)
        for weapon in (unit, *s.carried_by(unit))
        if s.world.is_carried[weapon]
    ]
    if s.world.is_vehicle[unit]:
        found += [AimGun(unit, n) for n, arm in enumerate(s.world.vehicle(unit).arms) if arm.kind == "gun"]
    return found or [AimGun(unit, SQUAD)]


def carried_bars(s: Board, choice: AimRifle | UseFlame, side: str, *, vehicles: bool, soft: bool) -> list[Bar]:
    """What bars the use of a carried weapon."""
    kind = k.AT_RIFLE if isinstance(choice, AimRifle) else k.FLAMETHROWER
    if found := no_rifle(s, choice.weapon, side, kind):
        return [found]
    return unreached(s, choice.weapon, vehicles=vehicles, soft=soft)


def why_not_swung(s: Board, unit: int) -> list[Bar]:
    """Why a unit is not turned towards soft targets: no gun, or one that cannot fire, or has nobody to turn to."""
    side = s.waiting_side
    if unit not in s.cast.field_guns[side] and (unit not in s.cast.force or not s.world.is_gun[unit]):
        return idle(s, unit, side)
    if found := no_small_arms(s, unit, side):
        return [found]
    if s.has(unit, k.PIVOTED):
        return [bar("8.32a", "turned")]
    return idle(s, unit, side)


class DefensiveSmallArms(SmallArmsPhase):
    """The non-phasing player fires small arms, hex by hex."""

    rule: ClassVar[str] = "4.5a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FireAtHex, UseFlame, AimMachineGuns, SwingGun, Pass)

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def attacks(self, s: Board) -> Iterator[Choice]:
        side = s.waiting_side
        yield from map(FireAtHex, target_hexes(s, side, self.settled))
        yield from (UseFlame(w) for w in ready(s, side, k.FLAMETHROWER) if hexes_near(s, w))
        yield from map(AimMachineGuns, raked(s, side))
        yield from map(SwingGun, swinging(s))


def swinging(s: Board) -> list[int]:
    """Artillery that may turn to fire at soft targets: not after anti-tank fire, once in the turn (8.32i, 8.32j)."""
    return [
        gun
        for gun in s.cast.field_guns[s.waiting_side]
        if s.place[gun] >= 0
        and not in_strange_hands(s, gun)
        and not s.has(gun, k.PIVOTED)
        and not has_fired(s, gun, SQUAD)
        and crewed(s, gun)
        and not why_silent(s, gun)  # 12.1c, R-110
        and any(True for _ in facings_wanted(s, gun))
    ]


def swings(s: Board, gun: int) -> list[int]:
    """The facings that bring a soft target into a gun's arc."""
    return sorted(set(facings_wanted(s, gun)))


def facings_wanted(s: Board, gun: int) -> Iterator[int]:
    """The same one after the other, for whoever needs to know of one only."""
    side, here, facing = s.side(gun), s.place[gun], s.facing[gun]
    row, dense = s.ground.distances(here), s.ground.dense
    high, far = s.options["height-advantage"], gun_range(s, gun, here)  # 16.23d: else all hexes are alike
    for h in s.stacks():
        if h == here or row[dense[h]] > (gun_range(s, gun, h) if high else far):
            continue
        wanted = [sextant for sextant in s.ground.sextants(here, h) if sextant != facing]
        if wanted and targets_at(s, h, side) and sees(s, here, h, side):
            yield from wanted


class Swinging(GunStep):
    """Which way the gun turns."""

    rule: ClassVar[str] = "8.32i"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SwingTo, Reconsider)

    def choices(self, s: Board) -> list[Choice]:
        return [*(SwingTo(facing) for facing in swings(s, self.gun)), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, Reconsider) or (isinstance(choice, SwingTo) and choice.facing in swings(s, self.gun)):
            return []
        assert isinstance(choice, SwingTo)
        return [bar("8.32a", "faces-so" if choice.facing == s.facing[self.gun] else "nothing-that-way")]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            return
        assert isinstance(choice, SwingTo)
        s.facing = changed(s.facing, self.gun, choice.facing)
        s.mark(self.gun, k.PIVOTED)
        s.tell(Turned(self.gun, choice.facing, "gun"))


class OffensiveFire(SmallArmsPhase):
    """The phasing player's anti-tank and small-arms attacks, in any order; nothing turns."""

    rule: ClassVar[str] = "4.9a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FireAtHex, AimGun, AimRifle, UseFlame, AimMachineGuns, Pass)

    def actor(self, s: Board) -> str:
        return s.phasing

    def attacks(self, s: Board) -> Iterator[Choice]:
        side = s.phasing
        yield from map(FireAtHex, target_hexes(s, side, self.settled))
        if has_vehicles(s, s.waiting_side):
            yield from anti_tank_choices(s, side)
            yield from map(AimMachineGuns, raked(s, side))
        flames = ready(s, side, k.FLAMETHROWER)
        yield from (UseFlame(w) for w in flames if vehicles_near(s, w) or hexes_near(s, w))
