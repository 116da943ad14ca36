"""6.3: cavalry rides where it counts, fights on foot, and charges who is weak and in the open."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships.doctrine.assault import melee
from grognard.games.landships.doctrine.posts import advance
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.arriving import ComeOn
from grognard.games.landships.rules.cavalry import (
    CavalryGroup,
    ChargeAt,
    Dismount,
    Gallop,
    Mount,
    Ride,
    RideOff,
    Trot,
    TrotTo,
)
from grognard.games.landships.rules.cavalry_groups import run_end, runs_of
from grognard.games.landships.rules.charge import subject_to_fright
from grognard.games.landships.rules.moving import BringOn, Stop
from grognard.kernel.choice import Choice

NEVER = -1e6
DISTANT = 16  # half hexes: further than that one rides
TROT = 20  # half hexes of one ride
WIDEST = 24  # hexes weighed with care
CHARGE = 0.7  # what a charge must promise beyond what it costs to ride up to the enemy
FRIGHT = 0.4  # what the sight of horses is worth, for each enemy in the open who must stand it


def movement(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Who rides: those who have far to go."""
    s = survey.s
    found = []
    for choice in offered:
        match choice:
            case BringOn():
                found.append(5.0)
            case Ride(unit):
                found.append(1.0 if worthwhile(survey, unit) else -1.0)
            case Mount(unit):
                found.append(1.5 if survey.leaves(unit) or survey.field(unit)[s.place[unit]] > DISTANT else -1.0)
            case Dismount(unit):
                found.append(0.5 if not worthwhile(survey, unit) else -1.0)
            case _:
                found.append(0.0)
    return found


def worthwhile(survey: Survey, unit: int) -> bool:
    """Whether a squad has far enough to go to ride there."""
    return bool(survey.leaves(unit)) or survey.field(unit)[survey.s.place[unit]] > 4


def group(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """At the trot; at the gallop where the enemy is weak and in the open."""
    found = []
    for choice in offered:
        match choice:
            case Ride(unit):
                found.append(1.0 - 0.01 * survey.field(unit)[survey.s.place[unit]])
            case Trot():
                found.append(1.0)
            case Gallop():
                found.append(1.0 + hope(survey) - CHARGE)
            case _:
                found.append(0.0)
    return found


def hope(survey: Survey) -> float:
    """What the best charge of the group promises: the fight of all who reach the same hex, and the fright."""
    s = survey.s
    units = s.inside(CavalryGroup).units
    if any(survey.leaves(unit) for unit in units):
        return -1.0
    reach: dict[int, list[tuple[int, int]]] = {}
    for unit in units:
        for run in runs_of(s, unit):
            reach.setdefault(run.target, []).append((unit, run_end(s, unit, run)))
    return max([onset(survey, target, who) for target, who in reach.items()], default=-1.0)


def onset(survey: Survey, target: int, who: Sequence[tuple[int, int]]) -> float:
    """What it promises that some squads charge a hex, each from the hex beside it where its ride ends."""
    s = survey.s
    shaken = sum([FRIGHT for unit in s.friends_at(target, survey.enemy) if subject_to_fright(s, unit)])
    fire = sum([survey.exposure(unit, end) * survey.worth(unit) for unit, end in who])
    return melee(survey, target, [unit for unit, _ in who]) + shaken - fire


def trot(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """As near to the goal as the enemy's fire lets them."""
    s = survey.s
    field = survey.field(unit)
    leaving = bool(survey.leaves(unit))
    here = s.place[unit]
    pull = 0.12 if leaving else max(0.03, advance(survey, field[here]))
    rides = [(field[choice.to], number) for number, choice in enumerate(offered) if isinstance(choice, TrotTo)]
    careful = {number for _, number in sorted(rides)[:WIDEST]}
    found = []
    for number, choice in enumerate(offered):
        match choice:
            case TrotTo(to):
                if number in careful:
                    crowd = survey.own_squads.get(to, 0)
                    fear = survey.exposure(unit, to)
                    found.append(-pull * field[to] - fear * (0.8 if leaving else 1.3) - 0.05 * crowd)
                else:
                    found.append(NEVER)
            case RideOff():
                found.append(20.0 if leaving else NEVER)
            case Dismount():
                near = survey.nearest(here, survey.squads) <= 8 and not leaving
                found.append(stay(survey, unit, field, pull) + (0.2 if near else -0.2))
            case Stop():
                found.append(stay(survey, unit, field, pull) + 0.05)
            case _:
                found.append(NEVER)
    return found


def stay(survey: Survey, unit: int, field: list[int], pull: float) -> float:
    here = survey.s.place[unit]
    return -pull * field[here] - survey.exposure(unit, here)


def charge(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """Home, at whom it promises most; who is led to no good stands."""
    runs = {run.target: run_end(survey.s, unit, run) for run in runs_of(survey.s, unit)}
    found = []
    for choice in offered:
        match choice:
            case ChargeAt(target):
                found.append(1.0 + onset(survey, target, [(unit, runs[target])]))
            case Ride():
                found.append(-99.0)
            case _:
                found.append(0.0)
    return found


def arrive(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    field = survey.field(unit)
    return [
        -0.1 * field[choice.to] - 0.02 * survey.own_squads.get(choice.to, 0) if isinstance(choice, ComeOn) else -99.0
        for choice in offered
    ]
