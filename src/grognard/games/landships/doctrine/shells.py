"""5.0, 16.22: barrages, smoke, gas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.barrage import Announce, Announcing, BarragePhase, TargetHex
from grognard.games.landships.rules.batteries import may_gas, may_smoke, pieces_for
from grognard.games.landships.rules.cover import BARRAGE, cover
from grognard.games.landships.rules.hits import resistance
from grognard.games.landships.rules.observation import AIRCRAFT, OBSERVER, always_observed, observed_by
from grognard.games.landships.rules.planned_artillery import PlanHex, PlannedShells, PlannedTarget, PlanTurn, plans
from grognard.games.landships.rules.shelling import DRUMFIRE, GAS, HE, SMOKE
from grognard.kernel.choice import Choice

SALVO = 3  # guns: more make a barrage no stronger
TRUE = 2 / 3  # falls where it should
NEIGHBOUR = 1 / 18  # strays into one of the six hexes around
LOSS, PINNED = 0.45, 0.3  # what a Hit is worth of a unit, about; a pin by gas
FRIENDLY = 1.5  # own men weigh more
BLIND_GUN = 0.6  # a gun that smoke hides from vehicles
BLIND = 0.05  # a point of enemy fire that smoke hides
STRIKING = 7  # hexes: foot so near profits from smoke
PLANNED = 10  # turns that a fire plan looks ahead


class Shells(NamedTuple):
    """What falls on a hex, and what that promises."""

    value: float
    ammunition: str
    guns: int


def blast(survey: Survey, h: int, guns: int) -> float:
    """What high explosive does to those in one hex: the enemy's loss less our own."""
    s = survey.s
    best = min(5, 2 + guns)  # faces that hit in the open
    total = 0.0
    for unit in s.units_at(h):
        world = survey.world
        if world.is_aircraft[unit] or not (world.is_soft[unit] or world.is_gun[unit] or world.is_vehicle[unit]):
            continue
        hits = max(0, best - cover(s, unit, BARRAGE).total()) / 6
        share = LOSS if world.is_soft[unit] else 0.17
        harm = hits * share * (survey.worth(unit) if not world.is_gun[unit] else 2.0)
        total += harm if s.side(unit) != survey.side else -FRIENDLY * harm
    return total


def granted(survey: Survey, h: int, ammunition: str) -> float:
    """The chance that a barrage on a hex comes at all."""
    s = survey.s
    if s.turn == 1:
        return 1.0
    how, _ = observed_by(s, survey.side, h)
    called = 0.5 if how == OBSERVER else 1.0
    if ammunition == SMOKE:
        return called
    turns = resistance(s, h, survey.side)
    bonus = 1 if how == AIRCRAFT else 0
    faces = sum(1 for die in range(1, 7) if s.world.charts.fire_granted(min(4, turns), die - bonus))
    return called * faces / 6


def explosive(survey: Survey, h: int, guns: int) -> float:
    around = sum([blast(survey, other, guns) for other in survey.ground.near[h] if other in survey.s.stacks()])
    return TRUE * blast(survey, h, guns) + NEIGHBOUR * around


def screen(survey: Survey, h: int, taken: Sequence[int], ahead: int = 0) -> float:
    """Enemy fire that smoke on a hex would hide from foot about to close in, less our own that it would stop."""
    if not survey.aims.attacks:
        return 0.0
    total = 0.0
    row, dense = survey.ground.distances(h), survey.ground.dense
    for lump in survey.foes:
        if row[lump.place] > 1 or any(survey.ground.distance(other, lump.hex) <= 1 for other in taken):
            continue
        near = survey.ground.distances(lump.hex)
        close = [count for where, count in survey.own_squads.items() if ahead < near[dense[where]] <= STRIKING + ahead]
        total += BLIND * (lump.fire + 3 * lump.guns) * min(1.0, sum(close) / 4)
    for _, where, far in survey.tank_killers:
        if row[dense[where]] > 1 or any(survey.ground.distance(other, where) <= 1 for other in taken):
            continue
        near = survey.ground.distances(where)
        tanks = [u for u in survey.s.cast.vehicles[survey.side] if survey.s.place[u] >= 0]
        threatened = sum(1 for u in tanks if near[dense[survey.s.place[u]]] <= far + 3)
        total += BLIND_GUN * min(1.0, threatened / 2)
    return total * (TRUE + 0.2)


def gas(survey: Survey, h: int, taken: Sequence[int]) -> float:
    """Enemies that gas would keep down."""
    row, dense, s = survey.ground.distances(h), survey.ground.dense, survey.s
    return sum(
        PINNED * survey.worth(unit) * 0.5
        for where, units in survey.soft.items()
        if row[dense[where]] <= 3 and not any(survey.ground.distance(other, where) <= 3 for other in taken)
        for unit in units
        if not s.pinned[unit]
    )


def best_shells(survey: Survey, h: int, phase: BarragePhase) -> Shells:
    """The best use of guns on a hex."""
    s, side = survey.s, survey.side
    guns = min(SALVO, len(pieces_for(s, side, h)))
    options = [Shells(explosive(survey, h, guns) * granted(survey, h, HE), HE, guns)]
    if may_smoke(s, side):
        taken = [mission.hex for mission in phase.planned if mission.ammunition == SMOKE]
        options.append(Shells(screen(survey, h, taken) * granted(survey, h, SMOKE), SMOKE, 1))
    if may_gas(s, side):
        taken = [mission.hex for mission in phase.planned if mission.ammunition == GAS]
        options.append(Shells(gas(survey, h, taken) * granted(survey, h, GAS), GAS, 1))
    return max(options)


def barrages(survey: Survey, phase: BarragePhase, offered: Sequence[Choice]) -> list[float]:
    """Where guns do most; nothing is fired for nothing."""
    near: set[int] = set(survey.soft)
    if may_smoke(survey.s, survey.side) or may_gas(survey.s, survey.side):
        near = survey.ground.around(near, 1)
    near.update(survey.s.place[u] for u in survey.s.cast.vehicles[survey.enemy])
    found = []
    for choice in offered:
        if isinstance(choice, TargetHex):
            found.append(best_shells(survey, choice.hex, phase).value - 0.02 if choice.hex in near else -1.0)
        else:
            found.append(0.0)
    return found


def announce(survey: Survey, step: Announcing, offered: Sequence[Choice]) -> list[float]:
    """As it was meant when the hex was picked."""
    wanted = best_shells(survey, step.hex, survey.s.inside(BarragePhase))
    found = []
    for choice in offered:
        if isinstance(choice, Announce):
            same = choice.ammunition == wanted.ammunition and choice.kind == DRUMFIRE
            found.append(2.0 - abs(choice.guns - wanted.guns) if same else -5.0)
        else:
            found.append(-4.0)
    return found


# -- fire plans -----------------------------------------------------------------------------------------------


def planned_shells(survey: Survey, turn: int, h: int) -> Shells:
    """What to write down for a hex on a turn: explosive on the first, smoke when the foot will be near."""
    s = survey.s
    lines = [plan for plan in plans(s, survey.side) if plan.turn == turn]
    sure = 1.0 if h in always_observed(s, survey.side) else 0.15
    options = [Shells(0.0, HE, SALVO)]
    if turn == 1:
        options.append(Shells(sure * explosive(survey, h, SALVO), HE, SALVO))
        if survey.side in s.head.gas:
            taken = [plan.hex for plan in lines if plan.ammunition == GAS]
            options.append(Shells(sure * gas(survey, h, taken), GAS, 1))
    elif survey.side in s.head.smoke:
        taken = [plan.hex for plan in lines if plan.ammunition == SMOKE]
        options.append(Shells(sure * screen(survey, h, taken, 2 * (turn - 1)), SMOKE, 1))
    elif turn <= PLANNED // 2:
        options.append(Shells(sure * 0.5 * explosive(survey, h, SALVO), HE, SALVO))
    return max(options)


def plan_turns(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Turn after turn, as long as there is a target."""
    found = []
    for choice in offered:
        if isinstance(choice, PlanTurn):
            useful = choice.turn <= PLANNED and best_planned(survey, choice.turn) > 0.05
            found.append(1.0 - 0.01 * choice.turn if useful else -1.0)
        else:
            found.append(0.0)
    return found


def best_planned(survey: Survey, turn: int) -> float:
    """The best that guns could still do on a turn."""
    taken = {plan.hex for plan in plans(survey.s, survey.side) if plan.turn == turn}
    return max([planned_shells(survey, turn, h).value for h in survey.soft if h not in taken], default=0.0)


def plan_hex(survey: Survey, step: PlannedTarget, offered: Sequence[Choice]) -> list[float]:
    return [
        planned_shells(survey, step.turn, choice.hex).value
        if isinstance(choice, PlanHex) and choice.hex in survey.soft
        else -1.0
        for choice in offered
    ]


def plan_shells(survey: Survey, step: PlannedShells, offered: Sequence[Choice]) -> list[float]:
    wanted = planned_shells(survey, step.turn, step.hex)
    return [
        2.0 - abs(choice.guns - wanted.guns)
        if isinstance(choice, Announce) and choice.ammunition == wanted.ammunition and choice.kind == DRUMFIRE
        else -5.0
        for choice in offered
    ]
