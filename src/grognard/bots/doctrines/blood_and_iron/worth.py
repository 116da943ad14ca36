"""How good a board is for a side: what the scenario counts, what is left of both armies, and how the fight stands."""

from __future__ import annotations

from grognard.bots.doctrines.blood_and_iron.plan import DECISIVE
from grognard.bots.doctrines.blood_and_iron.survey import Survey
from grognard.games.blood_and_iron.board import DEAD
from grognard.games.blood_and_iron.rules.victory import prussians_there, victory_points
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN

STEP, ROUTED, UNLED, BEATEN = 0.25, 0.2, 0.05, 0.6
NEAR = 0.02  # a half point nearer to the goal, for each of the Prussians nearest to it
SPEARHEAD = 6


def value(survey: Survey, side: int) -> float:
    """In victory points, more or less."""
    s = survey.s
    total = forces(survey, FRENCH) - forces(survey, PRUSSIAN)
    if s.theatre.entry.victory == "points":
        total += victory_points(s, FRENCH).total() - victory_points(s, PRUSSIAN).total()
    elif s.over:
        total += DECISIVE if s.outcome is not None and s.outcome.winner == "french" else -DECISIVE
    else:
        last = s.theatre.entry.last_turn - s.turn
        if prussians_there(s):
            total -= DECISIVE * (0.7 if last <= 0 else 0.4)
    total += push(survey)
    return total if side == FRENCH else -total


def forces(survey: Survey, side: int) -> float:
    """What a side has lost or may lose."""
    s = survey.s
    found = 0.0
    for unit in s.theatre.units[side]:
        if s.place[unit] == DEAD:
            found -= BEATEN
        elif s.place[unit] >= 0:
            found -= (STEP + 0.03 * survey.power(unit)) * s.lost[unit] + ROUTED * s.routed[unit] + UNLED * s.out[unit]
    return found


def push(survey: Survey) -> float:
    """How far the Prussian spearheads still have to go."""
    s, facts = survey.s, survey.facts
    match s.theatre.entry.victory:
        case "occupy":
            goals = [(s.theatre.targets, 1.0)]
        case "approach":
            goals = [(facts.approaches, 1.0)]
        case _:
            goals = [
                ((hex_,), points / 10)
                for (hex_, points), holder in zip(s.theatre.objectives, s.holders, strict=True)
                if holder != PRUSSIAN
            ]
    found = 0.0
    steady = [s.place[unit] for unit in s.theatre.units[PRUSSIAN] if s.place[unit] >= 0 and not s.routed[unit]]
    for hexes, weight in goals:
        field = facts.ways(hexes)
        found += NEAR * weight * sum(sorted([field[hex_] for hex_ in steady])[:SPEARHEAD])
    return found
