"""11.0: which aircraft fly, and over what."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.shells import explosive
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.air_combat import FireFlak
from grognard.games.landships.rules.flights import (
    BOMBING,
    OBSERVATION,
    DropAmmunition,
    Flight,
    Fly,
    FlyOver,
    Intercept,
    InterceptAt,
    Strafe,
)
from grognard.kernel.choice import Choice

USEFUL = 0.15  # what one of three uses must promise


def fly(offered: Sequence[Choice]) -> list[float]:
    """Everybody goes up whom there is a reason for."""
    return [1.0 if isinstance(choice, Fly | Intercept | FireFlak) else 0.0 for choice in offered]


def over(survey: Survey, step: Flight, offered: Sequence[Choice]) -> list[float]:
    """Over the hex where it does most."""
    found = []
    for choice in offered:
        match choice:
            case FlyOver(h):
                found.append(reward(survey, step.unit, h) - USEFUL)
            case Strafe(h):
                found.append(attack(survey, h, 2) - USEFUL)
            case DropAmmunition(squad):
                near = survey.nearest(survey.s.place[squad], survey.squads) <= 6
                found.append(0.3 if near else -0.1)
            case InterceptAt():
                found.append(1.0)
            case _:
                found.append(0.0)
    return found


def reward(survey: Survey, unit: int, h: int) -> float:
    """What an aircraft's mission does over a hex."""
    s = survey.s
    if survey.world.kind[unit] == k.FIGHTER:
        return 0.3  # as escort
    if s.mission[unit] == OBSERVATION:
        return 0.4 * explosive(survey, h, 3) if h in survey.soft else -1.0
    kind = survey.world.aircraft(unit)
    if s.mission[unit] == BOMBING:
        table = survey.world.charts.bombed
        total = 0.0
        for other in survey.soft.get(h, ()):
            shelter = survey.cover(h) if survey.world.is_soft[other] else 0
            results = [table(kind.bomb, die + shelter) for die in range(1, 7)]
            total += survey.worth(other) * (results.count("E") + 0.35 * results.count("P")) / 6
        return total
    return attack(survey, h, kind.ground)


def attack(survey: Survey, h: int, strength: int) -> float:
    """Strafing a hex."""
    hits = survey.facts.hits(strength, survey.cover(h)) / 6
    return sum([hits * survey.lethality(unit, h, 0) * survey.worth(unit) for unit in survey.soft.get(h, ())])
