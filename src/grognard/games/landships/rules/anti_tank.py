"""8.3, 8.5, 13.2 Anti-tank fire: guns and vehicle main guns, three shots each, one vehicle at a time."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import ShotFired, Turned
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.arcs import bears, crewed, gun_bears, in_strange_hands
from grognard.games.landships.rules.burning import burn
from grognard.games.landships.rules.chances import forecast
from grognard.games.landships.rules.fire_power import arm_range, gun_range
from grognard.games.landships.rules.firing import SQUAD, Firer, has_fired, note_fire, surprised, take_aim, why_silent
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.special import special
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.kernel.choice import Choice, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit

FACES = 10
THE_88 = "ge-88-flak"
SOFT_SKINS = (k.CAR, k.TRUCK)


class ShootAt(Choice):
    """Fire at this vehicle."""

    target: Unit


class Pivot(Choice):
    """Turn the gun."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


class CeaseFire(Choice):
    """No more shots, or none at all: a gun that has not fired may be laid again."""

    role: ClassVar[Role] = "end"


# -- weapons and targets --------------------------------------------------------------------------------------


def gunners(s: Board, gun: int) -> int:
    """Who works a gun: 2 an unpinned crew, 1 a squad (at +2, 13.24c), 0 nobody."""
    if crewed(s, gun):
        return 2
    side = s.side(gun)
    idle = [
        unit
        for unit in s.squads_at(s.at[gun], side)
        if not s.pinned[unit] and not s.mounted[unit] and not has_fired(s, unit, SQUAD) and not why_silent(s, unit)
    ]
    return 1 if idle else 0


def guns_of(s: Board, side: str) -> list[Firer]:
    """The guns and main guns of a side that could still fire at vehicles now (4.3c, 8.5a)."""
    found: list[Firer] = []
    world = s.world
    for unit in s.on_map(side):
        if world.is_gun[unit]:
            kind = world.weapon(unit)
            barraged = side == s.phasing and s.has(unit, k.BARRAGED)  # 5.6g
            silent = kind.kind == k.AA and kind.id != THE_88 and s.option("only-88")  # 13.23e
            if not (has_fired(s, unit, SQUAD) or barraged or silent or why_silent(s, unit)) and gunners(s, unit):
                found.append((unit, SQUAD))
        elif world.is_vehicle[unit] and not why_silent(s, unit):
            found += [
                (unit, number)
                for number, arm in enumerate(world.vehicle(unit).arms)
                if arm.kind == "gun" and not has_fired(s, unit, number)
            ]
    return found


def reach_of(s: Board, unit: int, arm: int, h: int) -> int:
    """How far a weapon fires at a vehicle in a hex."""
    return gun_range(s, unit, h) if arm == SQUAD else arm_range(s, unit, s.world.vehicle(unit).arms[arm])


def in_reach(s: Board, unit: int, arm: int, target: int) -> bool:
    """Range, spotting and line of sight to a vehicle, whatever the arc (8.0b)."""
    here, h = s.at[unit], s.at[target]
    far = s.ground.distance(here, h)
    if far > reach_of(s, unit, arm, h) or surprised(s, unit, far):
        return False
    rule = special(s, "mistaken-identity")
    if rule is not None and rule.side == s.side(unit) and s.turn == rule.turn and far > rule.range:
        return False
    return (far <= 1 or far <= spotting_distance(s, target, here)) and sees(s, here, h, s.side(unit))


def bears_on(s: Board, unit: int, arm: int, target: int) -> bool:
    """Whether a weapon covers a vehicle; one that came into a gun's own hex must have come through its arc (8.32h)."""
    h = s.at[target]
    if arm != SQUAD:
        return bears(s, unit, s.world.vehicle(unit).arms[arm].arc, h)
    if s.at[unit] == h and s.world.faced[unit]:
        return came_from(s, target) == s.facing[unit]
    return gun_bears(s, unit, h)


def came_from(s: Board, vehicle: int) -> int:
    """The side of its hex by which a vehicle drove in; one that never moved has its back there (R-106)."""
    return s.came[vehicle] if s.came[vehicle] >= 0 else (s.facing[vehicle] + 3) % 6


def enemy_vehicles(s: Board, side: str) -> list[int]:
    return [unit for unit in s.cast.vehicles[s.enemy(side)] if s.at[unit] >= 0]


def targets_of(s: Board, unit: int, arm: int) -> list[int]:
    """The vehicles that a weapon can fire at as it stands."""
    found = enemy_vehicles(s, s.side(unit))
    return [t for t in found if bears_on(s, unit, arm, t) and in_reach(s, unit, arm, t)]


def pivots(s: Board, gun: int) -> list[int]:
    """The facings that would bring a vehicle into a gun's arc (8.32a, 8.32b)."""
    if not s.world.faced[gun] or not s.world.is_gun[gun] or s.side(gun) == s.phasing:
        return []
    if not (s.has(gun, k.UNTRAINED) or gunners(s, gun)):  # 8.32c, 13.24c: whoever works it turns it
        return []
    facing = s.facing[gun]
    wanted: set[int] = set()
    for target in enemy_vehicles(s, s.side(gun)):
        if in_reach(s, gun, SQUAD, target):
            same = s.at[target] == s.at[gun]
            wanted.update((came_from(s, target),) if same else s.ground.sextants(s.at[gun], s.at[target]))
    return sorted(wanted - {facing})


# -- the shots ------------------------------------------------------------------------------------------------


class Laying(Step):
    """A gun is laid on a vehicle; after a hit the shots left may take another."""

    rule: ClassVar[str] = "8.51a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ShootAt, Pivot, CeaseFire)
    unit: Unit
    arm: int
    left: int
    began: bool = False  # a shot was fired: in offence the rest stays on that hex (8.55d)
    hex: int = -1

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def offensive(self, s: Board) -> bool:
        return s.side(self.unit) == s.phasing

    def targets(self, s: Board) -> list[int]:
        found = targets_of(s, self.unit, self.arm)
        if self.began and self.offensive(s):
            return [target for target in found if s.at[target] == self.hex]
        return found

    def turns(self, s: Board) -> list[int]:
        turned = s.has(self.unit, k.PIVOTED) and not self.began  # 8.32a, 8.32e
        return [] if self.arm != SQUAD or turned else pivots(s, self.unit)

    def applies(self, s: Board) -> bool:
        if self.left <= 0 or s.at[self.unit] < 0:
            return False
        return not self.began or bool(self.targets(s) or self.turns(s))

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [ShootAt(target) for target in self.targets(s)]
        found += [Pivot(facing) for facing in self.turns(s)]
        return [*found, CeaseFire()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Pivot):
            return ["8.42a" if self.offensive(s) else "8.32a"]
        assert isinstance(choice, ShootAt)
        if not s.world.is_vehicle[choice.target] or s.side(choice.target) == s.side(self.unit):
            return ["8.5a"]
        if s.at[choice.target] < 0 or not in_reach(s, self.unit, self.arm, choice.target):
            return ["8.0b"]
        return ["8.55d" if bears_on(s, self.unit, self.arm, choice.target) else "8.12c"]

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        if isinstance(choice, ShootAt):
            return AntiTankShot(
                self.unit, self.arm, choice.target, 1, is_new(s, self.unit, self.arm, choice.target)
            ).sums(s)
        return None

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, CeaseFire):
            s.done()
        elif isinstance(choice, Pivot):
            s.facing[self.unit] = choice.facing
            s.mark(self.unit, k.PIVOTED)
            s.tell(Turned(self.unit, choice.facing))
        else:
            assert isinstance(choice, ShootAt)
            fresh = is_new(s, self.unit, self.arm, choice.target)
            if not self.began:
                note_fire(s, self.unit, self.arm)
                work_gun(s, self.unit)
            s.amend(self, began=True, hex=s.at[choice.target])
            s.call(AntiTankShot(self.unit, self.arm, choice.target, 1, fresh))


def work_gun(s: Board, gun: int) -> None:
    """A squad that works a gun gives up its own fire (R-87)."""
    if s.world.is_gun[gun] and gunners(s, gun) == 1:
        for unit in s.squads_at(s.at[gun], s.side(gun)):
            if not s.pinned[unit] and not has_fired(s, unit, SQUAD):
                note_fire(s, unit, SQUAD)
                s.mark(gun, k.UNTRAINED)
                return


def is_new(s: Board, unit: int, arm: int, target: int) -> bool:
    """Whether a weapon must first find the range of a target (8.56a)."""
    return (s.acquired_right if arm > 0 else s.acquired)[unit] != target


def shot_modifiers(s: Board, unit: int, target: int, nth: int, fresh: bool) -> Tally:
    """What is added to the d10 (8.56 to 8.59, 8.32d, 13.24c, 14.11b, 15.12h)."""
    charts = s.world.charts
    world = s.world

    def value(name: str) -> int:
        return charts.modifier("anti-tank", name)

    tally = Tally()
    if fresh and nth == 1:
        tally.add("8.56a", "new-target", value("new-target"))
    elif fresh and nth == 2 and s.option("acquisition") == "printed":
        tally.add("8.56b", "second-shot", value("second-shot-printed"))
    if world.is_gun[unit]:
        kind = world.kind[unit]
        if s.has(unit, k.PIVOTED) and world.faced[unit]:
            tally.add("8.32d", "gun-pivoted", value("pivoted"))
        close = charts.number("anti-tank", "rules", "at-gun-close-range")
        if kind == k.AT and s.ground.distance(s.at[unit], s.at[target]) <= close:
            tally.add("8.58a", "at-gun-close", value("at-gun-close"))
        if kind in (k.ART, k.INFANTRY_GUN) and world.kind[target] in SOFT_SKINS:
            tally.add("8.59a", "soft-skin", value("art-against-soft-skin"))
        if s.has(unit, k.UNTRAINED) or in_strange_hands(s, unit):
            tally.add("13.24c", "untrained", value("untrained"))
    else:
        if s.leader_of(unit) != k.NOBODY:
            tally.add("14.11b", "tank-leader", value("leader"))
        if s.has(unit, k.ON_THE_FLOOR):
            tally.add("15.12h", "crew-on-floor", value("crew-on-floor"))
    if s.terrain(s.at[target]) & k.TOWN:
        tally.add("8.57a", "town", value("town"))
    tally.add("8.57b", "size", world.vehicle(target).size)
    return tally


class AntiTankShot(Chance):
    """One shot: at or below the number for the range, the vehicle is destroyed."""

    rule: ClassVar[str] = "8.53a"
    faces: ClassVar[int] = FACES
    unit: Unit
    arm: int
    target: Unit
    nth: int
    fresh: bool

    def applies(self, s: Board) -> bool:
        return s.at[self.target] >= 0

    def modifiers(self, s: Board) -> Tally:
        return shot_modifiers(s, self.unit, self.target, self.nth, self.fresh)

    def needed(self, s: Board) -> int:
        return s.world.charts.anti_tank_number(s.ground.distance(s.at[self.unit], s.at[self.target]))

    def sums(self, s: Board) -> Preview:
        needed, tally = self.needed(s), self.modifiers(s)
        lucky = 1 + tally.total()  # 8.53d: a natural 1 always hits
        return forecast("step-anti-tank-shot", tally, FACES, lambda d: "hit" if d <= max(needed, lucky) else "miss")

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        die = choice.dice[0]
        modifier = self.modifiers(s).total()
        needed = self.needed(s)
        struck = die == 1 or die + modifier <= needed
        take_aim(s, self.unit, self.arm, self.target)
        s.tell(ShotFired(self.unit, self.target, die, modifier, needed, struck))
        laying = s.inside(Laying)
        laying = s.amend(laying, left=laying.left - 1)
        if struck:
            burn(s, self.unit, self.target)
            s.lose(self.target)
        elif laying.left > 0:
            s.call(AntiTankShot(self.unit, self.arm, self.target, self.nth + 1, self.fresh))
