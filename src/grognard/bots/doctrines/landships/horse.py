"""6.3: cavalry rides where it counts, and fights on foot."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.bots.doctrines.landships.posts import advance
from grognard.bots.doctrines.landships.survey import Survey
from grognard.games.landships.rules.cavalry import (
    ChargeAt,
    ComeOn,
    Dismount,
    Gallop,
    Mount,
    Ride,
    RideOff,
    Trot,
    TrotTo,
)
from grognard.games.landships.rules.moving import BringOn, Stop
from grognard.kernel.choice import Choice

NEVER = -1e6
DISTANT = 16  # half hexes: further than that one rides
TROT = 20  # half hexes of one ride
WIDEST = 24  # hexes weighed with care


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
                found.append(1.5 if survey.leaves(unit) or survey.field(unit)[s.at[unit]] > DISTANT else -1.0)
            case Dismount(unit):
                found.append(0.5 if not worthwhile(survey, unit) else -1.0)
            case _:
                found.append(0.0)
    return found


def worthwhile(survey: Survey, unit: int) -> bool:
    """Whether a squad has far enough to go to ride there."""
    return bool(survey.leaves(unit)) or survey.field(unit)[survey.s.at[unit]] > 4


def group(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """At the trot; a charge is for poets."""
    found = []
    for choice in offered:
        match choice:
            case Ride(unit):
                found.append(1.0 - 0.01 * survey.field(unit)[survey.s.at[unit]])
            case Trot():
                found.append(1.0)
            case Gallop():
                found.append(-1.0)
            case _:
                found.append(0.0)
    return found


def trot(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """As near to the goal as the enemy's fire lets them."""
    s = survey.s
    field = survey.field(unit)
    leaving = bool(survey.leaves(unit))
    here = s.at[unit]
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
    here = survey.s.at[unit]
    return -pull * field[here] - survey.exposure(unit, here)


def charge(offered: Sequence[Choice]) -> list[float]:
    """If it must be, home."""
    return [1.0 if isinstance(choice, ChargeAt) else -1.0 if isinstance(choice, Ride) else 0.0 for choice in offered]


def arrive(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    field = survey.field(unit)
    return [
        -0.1 * field[choice.to] - 0.02 * survey.own_squads.get(choice.to, 0) if isinstance(choice, ComeOn) else -99.0
        for choice in offered
    ]
