"""8.0 What keeps a unit from firing, in the words of a refusal: the clause and its figures."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import bears, crewed, gun_bears, in_strange_hands
from grognard.games.landships.rules.carried_weapons import REACH
from grognard.games.landships.rules.fire_power import arm_range, gun_range, squad_range
from grognard.games.landships.rules.firing import (
    FIRE_BIT,
    SQUAD,
    SWEEP,
    SWEPT_BIT,
    gunners_free,
    has_fired,
    spotted_from,
    surprised,
    sweeps_on,
    targets_at,
    through_friends,
    wades,
    why_silent,
)
from grognard.games.landships.rules.gun_targets import (
    THE_88,
    bears_on,
    enemy_vehicles,
    gunners,
    mistaken,
    pivots,
    reach_of,
)
from grognard.games.landships.rules.machine_guns import is_mg_squad
from grognard.games.landships.rules.rakers import PAIR, feels_bullets, guns_on, rakers
from grognard.games.landships.rules.refusals import blocked, by_whom, first_few, no_piece
from grognard.games.landships.rules.sight import line_of_sight
from grognard.kernel.choice import Bar, bar

SILENT = {  # why a unit fires nothing at all
    "9.2a": "pinned",
    "5.56c": "gassed",
    "4.9a": "fought",
    "12.1c": "melee",
    "15.12f": "crew-gone",
    "8.67e": "mending",
    "13.23e": "only-88",
    "8.68a": "truck-moved",
}


def silenced(s: Board, unit: int) -> Bar | None:
    """What keeps a unit from firing anything now."""
    clause = why_silent(s, unit)
    return bar(clause, SILENT[clause]) if clause else None


def fired(s: Board) -> Bar:
    """Each weapon fires once: in one of the two defensive phases, or in the offensive one."""
    return bar("8.3c" if s.phase in ("4.3", "4.5") else "8.4b", "fired")


def no_strength(s: Board, unit: int) -> Bar | None:
    """Why a unit has nothing to fire at soft targets."""
    kind = s.world.kind[unit]
    if kind == k.AT_RIFLE:
        return bar("13.12e", "rifle")
    if kind == k.FLAMETHROWER:
        return bar("8.62b", "flame-apart")
    if kind in (k.AT, k.AA):
        return bar("13.21c" if kind == k.AT else "13.23d", "hard-targets-only")
    if kind == k.CREW:
        return bar("2.22b", "unarmed")
    if kind in k.INDIVIDUALS:
        return bar("2.23a", "unarmed")
    if kind in k.AIRCRAFT:
        return bar("5.12b", "aircraft")
    if s.world.is_vehicle[unit] and not s.world.vehicle(unit).arms:
        return bar("2.42h", "unarmed")
    return bar("8.66a", "mounted") if s.mounted[unit] else None


def no_small_arms(s: Board, unit: int, side: str) -> Bar | None:
    """What keeps a unit from making a small-arms attack on anybody now."""
    found = no_piece(s, unit, side, "8.0b") or no_strength(s, unit)
    if found is not None:
        return found
    if s.place[unit] == k.ABOARD:
        return bar("8.0b", "aboard")
    world = s.world
    if world.is_gun[unit]:
        if in_strange_hands(s, unit):
            return bar("13.24b", "captured-gun")
        if not crewed(s, unit):
            return bar("13.2a", "no-crew")
        if side == s.phasing and s.has(unit, k.BARRAGED):
            return bar("5.6g", "barraged")
    if found := silenced(s, unit):
        return found
    if not world.is_vehicle[unit]:
        again = s.swept[unit] >= 0 and not s.shot[unit] & SWEPT_BIT
        if s.shot[unit] & FIRE_BIT and not again:
            return fired(s)
    elif not gunners_free(s, unit) or all(has_fired(s, unit, n) for n in range(len(world.vehicle(unit).arms))):
        return fired(s)
    return bar("8.64f", "wades") if world.is_squad[unit] and wades(s, unit) else None


def out_of_sight(s: Board, unit: int, h: int, seen: int, *, through: bool = False) -> Bar | None:
    """A target that is not spotted, or not in sight; `seen` is from how far it is spotted."""
    here = s.place[unit]
    far = s.ground.distance(here, h)
    if far > max(1, seen):
        return bar("8.21a", "unspotted", distance=far, seen=seen)
    line = line_of_sight(s, here, h, s.side(unit), through)
    if line.clear:
        return None
    return blocked(s, line)


def too_far(far: int, range_: int, rule: str = "8.0b") -> Bar:
    return bar(rule, "range", distance=far, range=range_)


def out_of_reach(s: Board, unit: int, arm: int, h: int) -> Bar | None:
    """Range, arc, spotting and line of sight of one weapon to a hex with soft targets (8.0b)."""
    world, far = s.world, s.ground.distance(s.place[unit], h)
    if arm >= 0:
        weapon = world.vehicle(unit).arms[arm]
        range_, covers = arm_range(s, unit, weapon), bears(s, unit, weapon.arc, h)
    elif world.is_gun[unit]:
        range_, covers = gun_range(s, unit, h), gun_bears(s, unit, h)
    else:
        range_, covers = squad_range(s, unit), True
    if far > range_:
        return too_far(far, range_)
    if surprised(s, unit, far):
        return bar("3.3b", "surprised")
    if not covers:
        return bar("8.12c", "arc")
    seen = spotted_from(s, targets_at(s, h, s.side(unit)), s.place[unit])
    return out_of_sight(s, unit, h, seen, through=through_friends(s, unit))


def arms_of(s: Board, unit: int) -> list[int]:
    """The weapons of a unit for small-arms attacks."""
    if s.world.is_vehicle[unit]:
        return list(range(len(s.world.vehicle(unit).arms)))
    return [SQUAD, SWEEP] if s.options["mg-two-hexes"] and is_mg_squad(s, unit) else [SQUAD]


def no_fire_at(s: Board, unit: int, arm: int, h: int, side: str) -> Bar | None:
    """What keeps a weapon of a unit from joining an attack on a hex."""
    if found := no_small_arms(s, unit, side):
        return found
    if arm >= 0:
        if not s.world.is_vehicle[unit] or arm >= len(s.world.vehicle(unit).arms):
            return bar("2.42a", "no-such-weapon")
        if has_fired(s, unit, arm):
            return fired(s)
    elif s.world.is_vehicle[unit] or (arm != SQUAD and not (s.options["mg-two-hexes"] and is_mg_squad(s, unit))):
        return bar("2.42a", "no-such-weapon")
    elif s.shot[unit] & FIRE_BIT and (arm == SQUAD or not sweeps_on(s, unit, h)):
        return fired(s)
    return out_of_reach(s, unit, arm, h)


def no_target(s: Board, h: int, side: str) -> Bar | None:
    """What makes a hex no target of small arms, whoever fires."""
    if h in s.melees():
        return bar("12.1-E1")
    if targets_at(s, h, side):
        return None
    enemies = [unit for unit in s.units_at(h) if s.side(unit) != side and not s.world.is_aircraft[unit]]
    if any(s.world.is_tank[unit] for unit in enemies):
        return bar("8.67a")
    return bar("8.61a", "only-weapons" if enemies else "nobody-there")


def nobody_fires_at(s: Board, h: int, side: str) -> list[Bar]:
    """Why no weapon of a side can fire at a hex: a few of the reasons, those of who could fire elsewhere first."""
    if found := no_target(s, h, side):
        return [found]
    units = [unit for unit in s.cast.armed[side] if s.place[unit] >= 0]
    able = [unit for unit in units if no_small_arms(s, unit, side) is None]
    near = sorted(able or units, key=lambda unit: s.ground.distance(s.place[unit], h))
    reasons: list[Bar] = []
    for unit in near:
        for arm in arms_of(s, unit):
            found = no_fire_at(s, unit, arm, h, side)
            if found is None:
                return []
            reasons.append(by_whom(s, unit, found))
    return first_few(reasons) or [bar("8.61a", "nobody-to-fire")]


def idle(s: Board, unit: int, side: str, settled: tuple[int, ...] = ()) -> list[Bar]:
    """Why a unit that is clicked fires at nothing: it cannot, it reaches nobody, or a target must be named first."""
    if found := no_small_arms(s, unit, side):
        return [found]
    hexes = [h for h in s.stacks() if h not in settled and targets_at(s, h, side)]
    reached = {h: [no_fire_at(s, unit, arm, h, side) for arm in arms_of(s, unit)] for h in hexes}
    if any(None in found for found in reached.values()):
        return [bar("8.61a", "target-first")]
    near = sorted(hexes, key=lambda h: s.ground.distance(s.place[unit], h))
    return first_few(each for h in near for each in reached[h]) or [bar("8.61a", "nobody-there")]


# -- anti-tank fire -------------------------------------------------------------------------------------------


def no_anti_tank(s: Board, unit: int, arm: int, side: str) -> Bar | None:
    """What keeps a gun or main gun from firing at any vehicle now (4.3c)."""
    if found := no_piece(s, unit, side, "8.0b"):
        return found
    world = s.world
    if world.is_vehicle[unit]:
        arms = world.vehicle(unit).arms
        if not 0 <= arm < len(arms) or arms[arm].kind != "gun":
            return bar("8.5a", "no-main-gun")
        return silenced(s, unit) or (fired(s) if has_fired(s, unit, arm) else None)
    if not world.is_gun[unit]:
        return bar("8.5a", "no-anti-tank")
    if arm != SQUAD:
        return bar("2.42a", "no-such-weapon")
    kind = world.weapon(unit)
    if kind.kind == k.AA and kind.id != THE_88 and s.option("only-88"):
        return bar("13.23e", "only-88")
    if side == s.phasing and s.has(unit, k.BARRAGED):
        return bar("5.6g", "barraged")
    if has_fired(s, unit, SQUAD):
        return fired(s)
    return silenced(s, unit) or (None if gunners(s, unit) else bar("13.2a", "no-crew"))


def no_shot(s: Board, unit: int, arm: int, target: int) -> Bar | None:
    """What keeps a gun from firing at a vehicle as it stands."""
    side = s.side(unit)
    if target not in s.cast.force or not s.world.is_vehicle[target]:
        return bar("8.5a", "no-vehicle")
    if s.side(target) == side:
        return bar("8.5a", "own-vehicle")
    if s.place[target] < 0:
        return bar("8.0b", "off-map")
    return not_in_reach(s, unit, arm, target) or (None if bears_on(s, unit, arm, target) else bar("8.12c", "arc"))


def not_in_reach(s: Board, unit: int, arm: int, target: int) -> Bar | None:
    """Range, surprise, spotting and line of sight to a vehicle, whatever the arc."""
    here, h = s.place[unit], s.place[target]
    far, range_ = s.ground.distance(here, h), reach_of(s, unit, arm, h)
    if far > range_:
        return too_far(far, range_)
    if surprised(s, unit, far):
        return bar("3.3b", "surprised")
    if mistaken(s, unit, far):
        return bar("3.3b", "mistaken")
    return out_of_sight(s, unit, h, spotted_from(s, [target], here))


def no_laying(s: Board, unit: int, arm: int, side: str) -> list[Bar]:
    """What keeps a gun from being laid: it cannot fire, or no vehicle is before it nor within a turn of it."""
    if found := no_anti_tank(s, unit, arm, side):
        return [found]
    if arm == SQUAD and not s.has(unit, k.PIVOTED) and pivots(s, unit):
        return []
    near = sorted(enemy_vehicles(s, side), key=lambda target: s.ground.distance(s.place[unit], s.place[target]))
    shots = [no_shot(s, unit, arm, target) for target in near]
    if None in shots:
        return []
    return first_few(shots) or [bar("8.5a", "no-enemy-vehicles")]


# -- rifles, flamethrowers, machine guns ------------------------------------------------------------------------


def no_rifle(s: Board, weapon: int, side: str, kind: str) -> Bar | None:
    """What keeps an anti-tank rifle or flamethrower from being used now."""
    if found := no_piece(s, weapon, side, "8.0b"):
        return found
    if s.world.kind[weapon] != kind:
        return bar("13.11a", "no-rifle" if kind == k.AT_RIFLE else "no-flame")
    if s.place[weapon] != k.ABOARD:
        return bar("13.11f", "abandoned")
    return fired(s) if has_fired(s, weapon, SQUAD) else silenced(s, s.aboard[weapon])


def beyond_arm(s: Board, weapon: int, h: int, seen: int) -> Bar | None:
    """What keeps a carried weapon from reaching a hex (2.3l)."""
    squad = s.aboard[weapon]
    far = s.ground.distance(s.place[squad], h)
    if far > REACH:
        return too_far(far, REACH, "2.3l")
    return out_of_sight(s, squad, h, seen, through=through_friends(s, squad))


def no_rifle_shot(s: Board, weapon: int, target: int) -> Bar | None:
    """What keeps a carried weapon from being used on a vehicle."""
    if target not in s.cast.force or not s.world.is_vehicle[target]:
        return bar("8.5a", "no-vehicle")
    if s.side(target) == s.side(weapon):
        return bar("8.5a", "own-vehicle")
    if s.place[target] < 0:
        return bar("8.0b", "off-map")
    return beyond_arm(s, weapon, s.place[target], spotted_from(s, [target], s.place[s.aboard[weapon]]))


def no_flames(s: Board, weapon: int, h: int) -> Bar | None:
    """What keeps a flamethrower from being used on the men in a hex."""
    squad, side = s.aboard[weapon], s.side(weapon)
    if found := no_target(s, h, side):
        return found
    if wades(s, squad):
        return bar("8.64f", "wades")
    return beyond_arm(s, weapon, h, spotted_from(s, targets_at(s, h, side), s.place[squad]))


def unreached(s: Board, weapon: int, *, vehicles: bool, soft: bool) -> list[Bar]:
    """Why a carried weapon reaches nothing."""
    side = s.side(weapon)
    found: list[Bar | None] = []
    if vehicles:
        found += [no_rifle_shot(s, weapon, target) for target in enemy_vehicles(s, side)]
    if soft:
        found += [no_flames(s, weapon, h) for h in s.stacks() if no_target(s, h, side) is None]
    if None in found:
        return []
    return nearest(found) or [bar("8.61a", "nobody-there")]


def nearest(found: Iterable[Bar | None]) -> list[Bar]:
    """Some of the reasons; what is far comes last."""
    reasons = [each for each in found if each is not None]
    reasons.sort(key=distance_of)
    return first_few(reasons)


def distance_of(found: Bar) -> int:
    return int(dict(found.args).get("distance", 0))


def has_machine_guns(s: Board, unit: int) -> bool:
    """Machine-gun squads, in the saddle too, and vehicles with machine guns."""
    if s.world.is_vehicle[unit]:
        return any(arm.kind == "mg" for arm in s.world.vehicle(unit).arms)
    return s.world.kind[unit] in (k.MG, k.CAVALRY_MG)


def no_raking(s: Board, unit: int, tank: int, side: str) -> Bar | None:
    """What keeps a unit's machine guns from firing at a tank."""
    world = s.world
    if found := no_piece(s, unit, side, "8.0b"):
        return found
    if not has_machine_guns(s, unit):
        return bar("13.14a", "no-machine-guns")
    if found := no_small_arms(s, unit, side):
        return found
    if guns_on(s, unit, tank):
        return None
    h = s.place[tank]
    far = s.ground.distance(s.place[unit], h)
    if s.world.is_vehicle[unit]:
        arms = [(n, arm) for n, arm in enumerate(world.vehicle(unit).arms) if arm.kind == "mg"]
        if all(has_fired(s, unit, n) for n, _ in arms):
            return fired(s)
        range_ = max(arm_range(s, unit, arm) for _, arm in arms)
        covers = any(bears(s, unit, arm.arc, h) for n, arm in arms if not has_fired(s, unit, n))
    else:
        range_, covers = squad_range(s, unit), True
    if far > range_:
        return too_far(far, range_)
    if not covers:
        return bar("8.12c", "arc")
    if surprised(s, unit, far):
        return bar("3.3b", "surprised")
    return out_of_sight(s, unit, h, spotted_from(s, [tank], s.place[unit]), through=through_friends(s, unit))


def no_rakers(s: Board, tank: int, side: str) -> list[Bar]:
    """Why no machine guns of a side can rake a tank."""
    if tank not in s.cast.force or not s.world.is_tank[tank] or s.side(tank) == side or s.place[tank] < 0:
        return [bar("13.14a", "no-tank")]
    if not feels_bullets(s, tank):
        return [bar("8.67a")]
    if s.place[tank] in s.melees():
        return [bar("12.1-E1")]
    if sum(rakers(s, side, tank).values()) >= PAIR:
        return []
    armed = [unit for unit in s.cast.armed[side] if s.place[unit] >= 0 and has_machine_guns(s, unit)]
    found = {unit: no_raking(s, unit, tank, side) for unit in armed}
    if None in found.values():
        return [bar("13.14a", "odd-gun", pair=PAIR)]
    reasons = [by_whom(s, unit, why) for unit, why in found.items() if why is not None]
    return nearest(reasons) or [bar("13.14a", "nobody-rakes")]
