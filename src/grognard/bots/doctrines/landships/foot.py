"""7.0: who marches, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.bots.doctrines.landships.posts import post, watch_post
from grognard.bots.doctrines.landships.survey import Survey
from grognard.games.landships import kinds as k
from grognard.games.landships.rules.cavalry import ComeOn
from grognard.games.landships.rules.exits import may_exit
from grognard.games.landships.rules.foot_movement import FootArrives, GetOut, Haul, March, MarchStack, SendCrew
from grognard.games.landships.rules.marching import EnterTank, Marching, StepTo, WalkOff
from grognard.games.landships.rules.moving import BringOn, HoldBack, Stop
from grognard.kernel.choice import Choice, Pass

BETTER = 0.03  # what a march must gain
NEVER = -1e6
KEPT = 4000


def marches(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The foremost unit that gains by it; nobody marches for nothing."""
    s = survey.s
    found = [NEVER] * len(offered)
    ranks: list[tuple[int, int, int]] = []
    for number, choice in enumerate(offered):
        match choice:
            case March(unit):
                ranks.append((survey.field(unit)[s.at[unit]], unit, number))
            case BringOn():
                found[number] = 5.0
            case GetOut(unit):
                found[number] = 1.5 if survey.world.is_squad[unit] and alights(survey, unit) else NEVER
            case SendCrew():
                found[number] = 0.5
            case MarchStack() | Haul():
                found[number] = -5.0
            case Pass():
                found[number] = 0.0
    ranks.sort()
    chosen = False
    for rank, (_, unit, number) in enumerate(ranks):
        if chosen:
            found[number] = 1.0 - 0.01 * rank
        elif stays(survey, unit):
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
    if survey.leaves(unit) and may_exit(s, unit):
        return False
    key = (unit, s.at[unit], signature(survey))
    kept = survey.facts.holding
    found = kept.get(key)
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        field = survey.field(unit)
        here = value(survey, unit, s.at[unit], field, alone=True)
        best = max(
            [value(survey, unit, h, field, alone=True) for h in s.ground.near[s.at[unit]] if h not in survey.soft],
            default=NEVER,
        )
        found = kept[key] = best - here < BETTER
    return found


def signature(survey: Survey) -> int:
    """Everything that the worth of a post depends on, friends left out, in one number."""
    if survey.mark is None:
        s = survey.s
        enemy = s.cast.of[survey.enemy]
        at, pinned, marks = s.at, s.pinned, s.marks
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
        return 0.0 if h == survey.s.at[unit] else -1.0
    return -survey.exposure(unit, h)


def march(survey: Survey, step: Marching, offered: Sequence[Choice]) -> list[float]:
    """The best of the neighbouring hexes, or where the unit stands."""
    s = survey.s
    units = step.marching(s)
    unit = units[0]
    field = survey.field(unit)
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
                found.append(value(survey, unit, s.at[unit], field))
            case _:
                found.append(NEVER)
    return found


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
