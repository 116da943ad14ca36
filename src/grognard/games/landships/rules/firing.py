"""8.0, 8.4 Who may fire small arms at a hex now, in defence or in the offensive fire phase."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import bearings, crewed, gun_bears, in_strange_hands
from grognard.games.landships.rules.armoured_cars import mending
from grognard.games.landships.rules.fire_power import VEHICLE_RANGE, arm_range, gun_range, squad_range
from grognard.games.landships.rules.machine_guns import is_mg_squad
from grognard.games.landships.rules.occupation import gassed, locked
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.special import special
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.kernel.columns import changed

SWEEP = -2  # a machine-gun squad that fires at two hexes (16.14b)
SQUAD = -1  # the arm of a squad or gun: it has but one
FIRE_BIT = 1
SWEPT_BIT = 1 << 24  # swept its second hex

Firer = tuple[int, int]  # unit, arm
Shooter = tuple[int, int, int]  # a unit that could fire, its place on the grid, its longest range


def bit(arm: int) -> int:
    """The bit of `shot` that a weapon sets when it fires; each fires once (8.3c, 8.4b)."""
    if arm == SWEEP:
        return SWEPT_BIT
    return FIRE_BIT if arm == SQUAD else 1 << (arm + 1)


def has_fired(s: Board, unit: int, arm: int) -> bool:
    return s.shot[unit] & bit(arm) != 0


def note_fire(s: Board, unit: int, arm: int) -> None:
    """A weapon has fired: it is done for this player turn, and its unit is spotted for it (8.22)."""
    if arm == SWEEP and not has_fired(s, unit, SQUAD):
        arm = SQUAD
    s.shot = changed(s.shot, unit, s.shot[unit] | bit(arm))
    s.mark(unit, k.FIRED)
    if s.side(unit) == s.phasing:
        s.mark(unit, k.OFFENSIVE)


def take_aim(s: Board, unit: int, arm: int, target: int = k.NOBODY) -> None:
    """A gun has the range of a vehicle now, or of none: it fired at something else (8.56a, R-40)."""
    if arm > 0:
        s.acquired_right = changed(s.acquired_right, unit, target)
    else:
        s.acquired = changed(s.acquired, unit, target)


def why_silent(s: Board, unit: int) -> str:
    """The clause that keeps a unit from firing anything now; "" if nothing does."""
    if s.pinned[unit]:
        return "9.2a"
    if (s.allied_gas or s.german_gas) and gassed(s, unit):
        return "5.56c"
    if s.marks[unit] & k.FOUGHT and s.side(unit) == s.phasing:
        return "4.9a"
    if s.place[unit] in s.melees():
        return "12.1c"  # vehicles beside their squads in a melee too
    if s.world.is_vehicle[unit]:
        if s.has(unit, k.BAILED_OUT) or s.has(unit, k.GOING_HOME):
            return "15.12f"
        if mending(s, unit):
            return "8.67e"
        if s.phase != "4.7" and s.world.vehicle(unit).aa and s.option("only-88"):
            return "13.23e"  # on a truck too
        moved = s.side(unit) == s.phasing and s.has(unit, k.MARCHED)
        return "8.68a" if s.world.kind[unit] == k.TRUCK and moved else ""
    return ""


def wades(s: Board, unit: int) -> bool:
    """Whether a unit stands in a river and so makes no small-arms attack at all (8.64f)."""
    terrain = s.ground.terrain[s.place[unit]]
    return bool(terrain & k.RIVER and not terrain & k.BRIDGE)


def surprised(s: Board, unit: int, distance: int) -> bool:
    """Flesquières: on the first turn the defenders fire at close range only."""
    rule = special(s, "surprise")
    return (
        rule is not None
        and s.turn == rule.turn
        and rule.side == s.side(unit) == s.waiting_side
        and distance > rule.range
    )


def through_friends(s: Board, unit: int) -> bool:
    """British machine guns may fire through friends, under an option (8.23-E4)."""
    return bool(s.options["mg-through-friends"] and is_mg_squad(s, unit) and s.world.soldiers(unit).nation == "british")


def targets_at(s: Board, h: int, side: str) -> list[int]:
    """What a side could hit in a hex with small arms; melees are left alone (12.1-E1)."""
    if locked(s, h):
        return []
    owner, is_target = s.cast.side, s.world.is_target  # nothing of them can be captured
    return [unit for unit in s.units_at(h) if is_target[unit] and owner[unit] != side]


def spotted_from(s: Board, targets: list[int], viewer: int) -> int:
    """From how far the first of the targets in a hex is spotted by somebody in the hex `viewer` (8.2a)."""
    return max(1, *[spotting_distance(s, target, viewer) for target in targets])


def sees_target(s: Board, unit: int, h: int, targets: list[int]) -> bool:
    """Whether a firer spots any of the targets and has a line of sight to their hex (8.0b, 8.2a)."""
    here = s.place[unit]
    far = s.ground.distance(here, h)
    return (far <= 1 or far <= spotted_from(s, targets, here)) and sees(
        s, here, h, s.side(unit), through_friends(s, unit)
    )


def sweeps_on(s: Board, unit: int, h: int) -> bool:
    """Whether a squad that swept one hex may go on to an adjacent one (16.14b)."""
    return s.swept[unit] in s.ground.near[h] and not s.shot[unit] & SWEPT_BIT


def fires_at(s: Board, unit: int, h: int, distance: int) -> list[Firer]:
    """The weapons of a shooter that may join a small-arms attack on a hex, whether or not it sees the target."""
    world = s.world
    if world.is_squad[unit]:
        fired = s.shot[unit] & FIRE_BIT
        if (fired and not sweeps_on(s, unit, h)) or wades(s, unit):  # 8.41c
            return []
        if s.options["mg-two-hexes"] and is_mg_squad(s, unit):
            return [(unit, SWEEP)] if fired else [(unit, SQUAD), (unit, SWEEP)]
        return [(unit, SQUAD)]
    if world.is_vehicle[unit]:
        return arms_at(s, unit, h, distance)
    if s.side(unit) == s.phasing and s.has(unit, k.BARRAGED):  # 5.6g
        return []
    if distance > gun_range(s, unit, h) or not gun_bears(s, unit, h) or not crewed(s, unit):  # 5.7a
        return []
    return [(unit, SQUAD)]


def arms_at(s: Board, vehicle: int, h: int, distance: int) -> list[Firer]:
    """The guns and machine guns of a vehicle that have not fired, reach a hex and bear on it."""
    kind, shot = s.world.vehicle(vehicle), s.shot[vehicle]
    sides = bearings(s, vehicle, h)
    found = [
        (vehicle, number)
        for number, arm in enumerate(kind.arms)
        if not shot & bit(number) and not sides.isdisjoint(arm.arc) and distance <= arm_range(s, vehicle, arm)
    ]
    return found if gunners_free(s, vehicle) else []


def gunners_free(s: Board, vehicle: int) -> int:
    """How many weapons of a vehicle may still fire: some types have fewer gunners than guns."""
    kind = s.world.vehicle(vehicle)
    most = kind.fires_at_once or len(kind.arms)
    return max(0, most - s.shot[vehicle].bit_count())


def longest(s: Board, unit: int) -> int:
    """How far any small-arms weapon of an armed unit could fire; 0 if it has fired or is not on its feet."""
    world = s.world
    shot = s.shot[unit]
    if world.is_squad[unit]:
        spent = shot & FIRE_BIT and (s.swept[unit] < 0 or shot & SWEPT_BIT)
        return 0 if s.mounted[unit] or spent else squad_range(s, unit)
    if world.is_vehicle[unit]:
        return VEHICLE_RANGE
    if shot & FIRE_BIT or in_strange_hands(s, unit):  # guns in strange hands fire at vehicles only
        return 0
    stretched = s.option("flat-ground") or s.option("height-advantage")
    return world.weapon(unit).indirect if stretched else world.weapon(unit).direct


def shooters(s: Board, side: str) -> list[Shooter]:
    """The units of a side that could fire."""
    dense, at, pinned, is_squad = s.ground.dense, s.place, s.pinned, s.world.is_squad
    marks, mounted, melees = s.marks, s.mounted, s.melees()
    fought = k.FOUGHT if side == s.phasing else 0
    gas, training, shot, ranges = s.allied_gas or s.german_gas, s.options["training"], s.shot, s.world.range
    found = []
    for unit in s.cast.armed[side]:
        h = at[unit]
        if h < 0 or pinned[unit] or mounted[unit] or marks[unit] & fought or h in melees:
            continue  # as `why_silent` has it, for all of them at once
        if is_squad[unit] and not (gas or training or shot[unit]):
            found.append((unit, dense[h], ranges[unit]))
            continue
        far = longest(s, unit)
        if far and not ((gas or not is_squad[unit]) and why_silent(s, unit)):
            found.append((unit, dense[h], far))
    return found


def firers_at(s: Board, h: int, targets: list[int], ready: list[Shooter]) -> Iterator[Firer]:
    """The weapons of the shooters that may join an attack on the targets in a hex, in order."""
    at, row = s.place, s.ground.distances(h)
    high = s.options["height-advantage"]  # 16.23d: else everybody spots from as far
    clear = 0
    for unit, place, far in ready:
        distance = row[place]
        if distance > far:
            continue
        if high or not clear:
            clear = spotted_from(s, targets, at[unit])
        if distance > clear:
            continue
        found = fires_at(s, unit, h, distance)
        if not found or surprised(s, unit, distance):
            continue
        if sees(s, at[unit], h, s.cast.side[unit], through_friends(s, unit)):
            yield from found


def candidates(s: Board, h: int, side: str, ready: list[Shooter] | None = None) -> list[Firer]:
    """Every weapon of a side, or of some of its shooters, that may join an attack on a hex, in order of their units."""
    targets = targets_at(s, h, side)
    if not targets:
        return []
    return list(firers_at(s, h, targets, shooters(s, side) if ready is None else ready))


def target_hexes(s: Board, side: str, but: tuple[int, ...]) -> Iterator[int]:
    """Every hex that a side could attack now with small arms."""
    ready = shooters(s, side)
    if not ready:
        return
    owner, is_target, melees = s.cast.side, s.world.is_target, s.melees()
    for h, units in s.standing():
        targets = [unit for unit in units if is_target[unit] and owner[unit] != side]
        if targets and h not in but and h not in melees:
            for _ in firers_at(s, h, targets, ready):
                yield h
                break
