"""7.0: who marches, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.facts import FOOT
from grognard.games.landships.doctrine.posts import has_target, post, screened, watch_post
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.arriving import ComeOn
from grognard.games.landships.rules.exits import may_exit
from grognard.games.landships.rules.foot_movement import FootArrives, GetOut, Haul, March, MarchStack, SendCrew
from grognard.games.landships.rules.marching import EnterTank, Marching, StepTo, WalkOff, why_closed
from grognard.games.landships.rules.moving import BringOn, HoldBack, Stop
from grognard.games.landships.rules.occupation import has_room
from grognard.kernel.choice import Choice, Pass

BETTER = 0.03  # what a march must gain
NEVER = -1e6
KEPT = 4000
HAULED = 9  # hexes: further than that an infantry gun hits nobody
HAUL, TARGET_GUN, SCREEN = 0.03, 0.3, 0.3  # half a hex of its way; something to fire at; squads before it


def marches(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The foremost unit that gains by it; nobody marches for nothing."""
    s = survey.s
    found = [NEVER] * len(offered)
    ranks: list[tuple[int, int, int]] = []
    for number, choice in enumerate(offered):
        match choice:
            case March(unit):
                ranks.append((survey.field(unit)[s.place[unit]], unit, number))
            case BringOn():
                found[number] = 5.0
            case GetOut(unit):
                found[number] = 1.5 if survey.world.is_squad[unit] and alights(survey, unit) else NEVER
            case SendCrew():
                found[number] = 0.5
            case Haul(gun):
                found[number] = 2.5 if hauls(survey, gun) else -5.0
            case MarchStack():
                found[number] = -5.0
            case Pass():
                found[number] = 0.0
    ranks.sort()
    chosen = False
    for rank, (_, unit, number) in enumerate(ranks):
        if chosen:
            found[number] = 1.0 - 0.01 * rank
        elif stays(survey, unit) or best_step(survey, unit) is None:
            found[number] = -1.0
        else:
            found[number] = 3.0
            chosen = True
    return found


def alights(survey: Survey, unit: int) -> bool:
    """Squads get out of their trucks near the enemy, or where they wanted to go."""
    h = survey.s.hex_of(unit)
    return survey.nearest(h, survey.squads) <= 8 or survey.field(unit)[h] <= 4


def stays(survey: Survey, unit: int) -> bool:
    """Whether no neighbouring hex is better, friends left out of it; kept by what it depends on."""
    s = survey.s
    if survey.world.kind[unit] == k.OBSERVER or (survey.leaves(unit) and may_exit(s, unit)):
        return False  # where an observer stands depends on his friends
    key = (unit, s.place[unit], signature(survey))
    kept = survey.facts.holding
    found = kept.get(key)
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        field = survey.field(unit)
        here = value(survey, unit, s.place[unit], field, alone=True)
        best = max(
            [value(survey, unit, h, field, alone=True) for h in s.ground.near[s.place[unit]] if h not in survey.soft],
            default=NEVER,
        )
        found = kept[key] = best - here < BETTER
    return found


def best_step(survey: Survey, unit: int) -> int | None:
    """The neighbouring hex to which a unit would march, its friends considered; None: it would stop where it is, so
    that it need not be picked. Its own hex stands for the way off the map."""
    s = survey.s
    here, field = s.place[unit], survey.field(unit)
    if survey.leaves(unit) and may_exit(s, unit):
        return here
    least = value(survey, unit, here, field) + BETTER
    ways = [h for h in s.ground.near[here] if not why_closed(s, unit, h) and has_room(s, h, unit)]
    best = max(ways, key=lambda h: value(survey, unit, h, field), default=None)
    if best is None or value(survey, unit, best, field) < least:
        return here if s.has(unit, k.SHOCKED) else None
    return best


def hauls(survey: Survey, gun: int) -> bool:
    """Whether an infantry gun goes along: it stands where it can fire at nobody, and there is a better hex beside."""
    here = survey.s.place[gun]
    best = max([haul_post(survey, gun, h) for h in survey.ground.near[here] if h not in survey.soft], default=NEVER)
    return best - haul_post(survey, gun, here) >= BETTER


def haul_post(survey: Survey, gun: int, h: int) -> float:
    """How well a gun and its crew stand in a hex: in range of enemies, behind squads, on the way of the attack."""
    far = min(survey.world.weapon(gun).direct, HAULED)
    fires = has_target(survey, h, far)
    pull = 0.0 if fires else HAUL * survey.facts.field(FOOT, survey.ground_goals)[h]
    return TARGET_GUN * fires + SCREEN * screened(survey, h) - pull - survey.exposure(survey.world.crew_of[gun], h)


def signature(survey: Survey) -> int:
    """Everything that the worth of a post depends on, friends left out, in one number."""
    if survey.mark is None:
        s = survey.s
        enemy = s.cast.of[survey.enemy]
        at, pinned, marks = s.place, s.pinned, s.marks
        survey.mark = hash(
            (
                tuple([at[unit] for unit in enemy]),
                tuple([pinned[unit] + 2 * (marks[unit] & k.FIRED) for unit in enemy]),
                s.wire,
                s.allied_smoke,
                s.german_smoke,
                tuple(s.control),
                s.turn,
                s.phase,
                survey.temper,
                survey.side,
            )
        )
    return survey.mark


def value(survey: Survey, unit: int, h: int, field: list[int], *, alone: bool = False) -> float:
    """How well a foot unit of any kind stands in a hex."""
    world = survey.world
    if world.is_squad[unit]:
        return post(survey, unit, h, field, alone=alone)
    if world.kind[unit] == k.OBSERVER:
        return watch_post(survey, unit, h)
    if world.crew_unit(unit) and not survey.s.has(unit, k.SHOCKED):
        return 0.0 if h == survey.s.place[unit] else -1.0
    return -survey.exposure(unit, h)


def march(survey: Survey, step: Marching, offered: Sequence[Choice]) -> list[float]:
    """The best of the neighbouring hexes, or where the unit stands."""
    s = survey.s
    units = step.marching(s)
    unit = units[0]
    field = survey.field(unit)
    guns = [each for each in units if survey.world.is_gun[each]]
    if guns:
        return haul(survey, guns[0], offered)
    found = []
    for choice in offered:
        match choice:
            case StepTo(to):
                found.append(value(survey, unit, to, field) - BETTER)
            case EnterTank():
                found.append(5.0)
            case WalkOff():
                found.append(9.0 if survey.leaves(unit) else NEVER)
            case Stop():
                found.append(value(survey, unit, s.place[unit], field))
            case _:
                found.append(NEVER)
    return found


def haul(survey: Survey, gun: int, offered: Sequence[Choice]) -> list[float]:
    """Where a gun is drawn to."""
    here = haul_post(survey, gun, survey.s.place[gun])
    return [
        haul_post(survey, gun, choice.to) - BETTER
        if isinstance(choice, StepTo)
        else here
        if isinstance(choice, Stop)
        else NEVER
        for choice in offered
    ]


def arrive(survey: Survey, step: FootArrives, offered: Sequence[Choice]) -> list[float]:
    """Over the edge by the shortest way, in cover if there is some."""
    field = survey.field(step.unit)
    found = []
    for choice in offered:
        if isinstance(choice, ComeOn):
            crowd = survey.own_squads.get(choice.to, 0)
            found.append(-0.1 * field[choice.to] - survey.exposure(step.unit, choice.to) - 0.05 * crowd)
        else:
            found.append(-99.0 if isinstance(choice, HoldBack) else 0.0)
    return found
