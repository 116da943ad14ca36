"""6.1: tanks, cars and trucks: every end of a move within reach is weighed, and the way to the best is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.facts import Sight
from grognard.games.landships.doctrine.flood import Flood, flood, has_space
from grognard.games.landships.doctrine.posts import ADVANCE, advance
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.breakdown import breakdown_modifiers
from grognard.games.landships.rules.driving import Advance, DriveOff, Reverse, Turn, VehicleMove
from grognard.games.landships.rules.exits import faces_off_map
from grognard.games.landships.rules.fire_power import arm_fire, arm_range
from grognard.games.landships.rules.moving import BringOn, HoldBack, Stop
from grognard.games.landships.rules.vehicle_movement import ArriveAt, Drive, DriveByRoad
from grognard.kernel.choice import Choice

FORWARD = 0.15  # half a hex nearer to the goal
OFF = 0.2  # the same on the way off the map, and more of it when time runs out
GUARDING, RETAKING = 0.02, 0.1  # a defender's, before and after he has lost ground
ESCORT = 0.06  # each hex too far before the foot
LEASH = 6  # hexes: so far tanks may go before the foot
CLOSE = 2  # half hexes from a goal: nearer a tank need not come
FIRE = 0.35  # of what its arms promise
KILLED, SHARED = 3.2, 1.6  # a vehicle lost; the share of the enemy's guns that is reckoned with: they fire twice a turn
BROKEN = 1.3  # a vehicle that breaks down
FAR_GUN = 10
GAIN = 0.02
BACK = 0.1  # what it must gain to back out of a hex
CRUSH = 0.15  # wire under the tracks
NEVER = -1e6
WIDEST = 8  # hexes whose facings are weighed


class Plan(NamedTuple):
    """The best end of a move, and the way it begins; None: stay as it is."""

    value: float
    first: Choice | None
    end: int = -1  # the hex; -1: none


def plan(survey: Survey, unit: int, by_road: bool, left: int, hexes: int, backed: bool = False) -> Plan:
    """Flood the poses within reach, weigh where they end."""
    return weigh(survey, unit, flood(survey.s, unit, by_road, left, hexes, backed))


def weigh(survey: Survey, unit: int, reached: Flood) -> Plan:
    """The best of the ends: hexes first, then the facing in the best of them."""
    s = survey.s
    field = survey.field(unit)
    leaving = survey.leaves(unit)
    here = s.place[unit]
    fewest: dict[int, int] = {}
    for h, _, _, hexes, _ in reached.poses.values():
        fewest[h] = min(fewest.get(h, 99), hexes)
    breakage = Breakage(survey, unit)
    places = {
        h: place(survey, unit, h, field, bool(leaving)) - breakage.risk(h, hexes)
        for h, hexes in fewest.items()
        if h == here or has_space(s, h)
    }
    good = set(sorted(places, key=lambda h: -places[h])[:WIDEST])
    good.add(here)
    sights = {h: in_sight(survey, h) for h in good} if not leaving else {}
    arms = batteries(survey, unit)
    best, most = Plan(NEVER, None), NEVER
    for key, (h, facing, left, _, _) in reached.poses.items():
        if h not in good or h not in places:
            continue
        first = reached.firsts[key]
        value = places[h] + 0.001 * left
        if leaving:
            ahead = s.ground.beside[h][facing]
            value += 0.05 * (field[h] - field[ahead]) if ahead >= 0 else 0.3
        else:
            value += broadside(survey, arms, facing, sights[h])
        if first is None:
            value += GAIN
        elif isinstance(first, Reverse):
            value -= BACK
        if value > most:
            best, most = Plan(value, first, h), value
    return best


def place(survey: Survey, unit: int, h: int, field: list[int], leaving: bool) -> float:
    """How well a vehicle stands in a hex, whatever its facing."""
    s, world = survey.s, survey.world
    if leaving:
        pace = field[s.place[unit]] / (2 * world.vehicle(unit).move[0] * survey.turns_left)
        return -OFF * (0.4 + 2 * min(1.0, pace)) * field[h] - 0.6 * threat(survey, unit, h)
    pull = FORWARD / ADVANCE * advance(survey, field[s.place[unit]]) if survey.aims.attacks else guarding(survey)
    pull *= survey.temper.drive
    score = -pull * max(CLOSE, field[h]) - threat(survey, unit, h)
    if world.kind[unit] == k.TRUCK and not world.vehicle(unit).arms:
        return score - survey.exposure(unit, h)
    if survey.own_squads and survey.aims.attacks:
        score -= ESCORT * max(0, survey.nearest(h, survey.own_squads) - LEASH)
    if h in s.wire and world.is_tank[unit]:
        score += CRUSH
    if h in survey.squads and world.is_tank[unit]:
        score += survey.temper.trample * survey.squads[h] * (1.5 if h in survey.wanted else 1.0)
    return score


def guarding(survey: Survey) -> float:
    """A defender's vehicles wait, until there is ground to take back."""
    return RETAKING if survey.wanted else GUARDING


def threat(survey: Survey, unit: int, h: int) -> float:
    """What guns, rifles and flames could do to a vehicle in a hex."""
    s, facts, world = survey.s, survey.facts, survey.world
    row, dense = survey.ground.distances(h), survey.ground.dense
    terrain = s.terrain(h)
    seen = 5 if terrain & k.TOWN else 4 if terrain & k.WOODS else FAR_GUN
    size = world.vehicle(unit).size
    survives = 1.0
    for gun, where, far in survey.tank_killers:
        distance = row[dense[where]]
        if distance > min(far, seen) or not facts.open_line(s, where, h):
            continue
        needed = world.charts.anti_tank_number(distance) - size
        aim = s.acquired[gun] == unit
        first, later = max(1, needed - (0 if aim else 2)), max(1, needed)
        killed = 1 - (1 - min(10, first) / 10) * (1 - min(10, later) / 10) ** 2
        survives *= 1 - SHARED * survey.gun_share * killed
    found = KILLED * (1 - survives)
    for where, harm in survey.close_weapons:
        if row[dense[where]] <= 1:
            found += harm
    return found * survey.temper.danger * survey.temper.armour


class Breakage:
    """What a breakdown on the way costs a tank."""

    def __init__(self, survey: Survey, unit: int) -> None:
        self.survey = survey
        self.unit = unit
        self.tank = survey.world.is_tank[unit]
        self.modifiers: dict[tuple[bool, bool], int] = {}

    def risk(self, h: int, hexes: int) -> float:
        if not hexes or not self.tank:
            return 0.0
        survey, s = self.survey, self.survey.s
        terrain = s.terrain(h)
        ground = bool(terrain & k.ROUGH), bool(terrain & k.WOODS)
        modifier = self.modifiers.get(ground)
        if modifier is None:
            modifier = self.modifiers[ground] = breakdown_modifiers(s, self.unit, *ground).total()
        breaks = survey.facts.breakdowns(hexes, modifier)
        if survey.world.vehicle(self.unit).poor_crosser and s.enemy_trench(h, s.side(self.unit)) and h not in s.bridged:
            charts = survey.world.charts
            breaks = max(breaks, sum(1 for die in range(1, 11) if charts.sticks_in_trench(die)))
        return BROKEN * breaks / 10


def in_sight(survey: Survey, h: int) -> list[Sight]:
    """Whom a vehicle in a hex could fire at."""
    kept = survey.opposition.sights
    found = kept.get(h)
    if found is None:
        found = kept[h] = look_from(survey, h)
    return found


def look_from(survey: Survey, h: int) -> list[Sight]:
    s, facts = survey.s, survey.facts
    row, dense = survey.ground.distances(h), survey.ground.dense
    found = []
    for other, units in survey.soft.items():
        far = row[dense[other]]
        if far > 9 or not (far <= max(1, facts.spotted[other]) or any(s.marks[unit] & k.FIRED for unit in units)):
            continue
        if facts.open_line(s, h, other):
            worth = sum([survey.worth(unit) for unit in units])
            around = () if other == h else survey.ground.sextants(h, other)
            found.append(Sight(far, worth, survey.cover(other), around))
    return found


def batteries(survey: Survey, unit: int) -> list[tuple[int, int, int, frozenset[int]]]:
    """The arms of a vehicle: range, strength, machine guns, and the directions in which they bear."""
    s = survey.s
    return [
        (arm_range(s, unit, arm), arm_fire(arm) * arm.count, arm.count if arm.kind == "mg" else 0, frozenset(arm.arc))
        for arm in survey.world.vehicle(unit).arms
    ]


def broadside(
    survey: Survey, arms: list[tuple[int, int, int, frozenset[int]]], facing: int, sights: list[Sight]
) -> float:
    """The best that the arms of a vehicle could do in a facing."""
    facts = survey.facts
    best = 0.0
    for sight in sights:
        around = [(sextant - facing) % 6 for sextant in sight.around]
        fire = guns = 0
        for far, strength, machine_guns, arc in arms:
            if sight.far <= far and (not around or not arc.isdisjoint(around)):
                fire += strength
                guns += machine_guns
        if fire:
            best = max(best, facts.hits(fire, sight.cover - guns // 2) / 6 * sight.worth * 0.6)
    return FIRE * best


# -- choices --------------------------------------------------------------------------------------------------


def drives(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The foremost vehicle that gains by moving; by road if that leads further."""
    s = survey.s
    found = [NEVER] * len(offered)
    ranks: list[tuple[int, int]] = []
    for number, choice in enumerate(offered):
        if isinstance(choice, BringOn):
            found[number] = 5.0
        elif isinstance(choice, Drive | DriveByRoad):
            ranks.append((survey.field(choice.unit)[s.place[choice.unit]], number))
        else:
            found[number] = 0.0
    ranks.sort()
    chosen: int | None = None
    for rank, (_, number) in enumerate(ranks):
        choice = offered[number]
        assert isinstance(choice, Drive | DriveByRoad)
        if survey.leaves(choice.unit) and faces_off_map(s, choice.unit):
            found[number] = 90.0  # it stands at the door
            chosen = choice.unit
            continue
        if chosen is not None and choice.unit != chosen:
            found[number] = 1.0 - 0.01 * rank
            continue
        by_road = isinstance(choice, DriveByRoad)
        allowance = s.world.vehicle(choice.unit).move[1 if by_road else 0]
        made = plan(survey, choice.unit, by_road, allowance, 0)
        if made.first is not None:
            found[number] = 50.0 + made.value
            chosen = choice.unit
        else:
            found[number] = -1.0
    return found


def drive(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """On along the way to the best end."""
    s = survey.s
    move = s.inside(VehicleMove)
    made = plan(survey, move.unit, move.by_road, move.allowance(s) - move.spent, move.hexes, move.backed)
    found = []
    for choice in offered:
        match choice:
            case DriveOff():
                found.append(9.0 if survey.leaves(move.unit) or s.has(move.unit, k.GOING_HOME) else NEVER)
            case Stop():
                found.append(1.0 if made.first is None else 0.0)
            case Advance() | Turn() | Reverse():
                found.append(2.0 if choice == made.first else -1.0)
            case _:
                found.append(-1.0)
    return found


def arrive(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """In by the hex from which the goal is nearest, facing it."""
    s = survey.s
    field = survey.field(unit)
    found = []
    for choice in offered:
        if isinstance(choice, ArriveAt):
            ahead = s.ground.beside[choice.to][choice.facing]
            onward = field[ahead] if ahead >= 0 else field[choice.to] + 4
            found.append(-0.1 * (field[choice.to] + onward) - threat(survey, unit, choice.to))
        else:
            found.append(-99.0 if isinstance(choice, HoldBack) else 0.0)
    return found
