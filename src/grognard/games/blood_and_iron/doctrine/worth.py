"""How good a board is for a side: what the scenario counts, what is left of both armies, and how the fight stands."""

from __future__ import annotations

import math
from typing import NamedTuple

from grognard.games.blood_and_iron.board import DEAD
from grognard.games.blood_and_iron.doctrine.plan import DECISIVE
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.victory import victory_points
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES

STEP, ROUTED, UNLED, BEATEN = 0.25, 0.2, 0.05, 0.6
NEAR = 0.02  # a half point nearer to the goal, for each of the Prussians nearest to it
SPEARHEAD = 6
VERDICT = 0.7  # of a game that is over, how much its verdict counts beside how narrow it was


class Line(NamedTuple):
    """A line fitted to the ends of turns of games between captains: the chance that the French keep what decides, by
    the strength of steady units. Each side: all infantry and cavalry, those near the target besides, guns in range."""

    base: float
    kept: float  # the French are on the target
    near: int  # hexes from the target
    range: int
    french: tuple[float, float, float]
    prussian: tuple[float, float, float]


# By turns left, of 640 games at Floing and of 80 of the initial assault.
CHANCES = {
    "occupy": (
        Line(0.55, 0.41, 2, 4, (-0.003, 0.017, 0.011), (-0.004, -0.012, -0.006)),
        Line(0.46, 0.21, 2, 4, (0.010, 0.003, 0.026), (-0.007, -0.011, -0.006)),
        Line(0.28, 0.21, 2, 4, (0.006, 0.011, 0.017), (-0.005, -0.009, -0.008)),
    ),
    "approach": (Line(0.17, 0.0, 5, 8, (0.0122, 0.0, 0.0139), (-0.0040, -0.0079, -0.0052)),),
}
LATER = 0.103  # what each turn that has passed adds in the assault


def value(survey: Survey, side: int) -> float:
    """In victory points, more or less."""
    s = survey.s
    if s.theatre.entry.victory == "points":
        total = forces(survey, FRENCH) - forces(survey, PRUSSIAN) + push(survey)
        total += victory_points(s, FRENCH).total() - victory_points(s, PRUSSIAN).total()
    else:
        total = DECISIVE * chance(survey)
    return total if side == FRENCH else -total


def chance(survey: Survey) -> float:
    """How likely what decides the scenario is kept, 1 to -1: read off the armies, and off the verdict at the end."""
    s = survey.s
    table = CHANCES[s.theatre.entry.victory]
    found = presence(survey, table[min(len(table) - 1, s.theatre.entry.last_turn - s.turn)])
    if s.theatre.entry.victory == "approach":
        found += LATER * (s.turn - s.theatre.entry.last_turn)
    found = math.tanh(2.0 * found - 1.0)
    if not s.over:
        return found
    assert s.outcome is not None
    return VERDICT * (1.0 if s.outcome.winner == SIDES[FRENCH] else -1.0) + (1.0 - VERDICT) * found


def presence(survey: Survey, line: Line) -> float:
    """What the steady units of both sides count for, and whether infantry or cavalry of the French is on a target."""
    s, away, kind = survey.s, survey.facts.away, survey.world.kind
    found, kept = line.base, False
    for side, (everywhere, close, guns) in enumerate((line.french, line.prussian)):
        for unit in s.theatre.units[side]:
            hex_ = s.place[unit]
            if hex_ < 0 or s.routed[unit]:
                continue
            if kind[unit] == ARTILLERY:
                found += survey.power(unit) * guns if away[hex_] <= line.range else 0.0
                continue
            found += survey.power(unit) * (everywhere + (close if 0 < away[hex_] <= line.near else 0.0))
            kept = kept or (side == FRENCH and away[hex_] == 0)
    return found + (line.kept if kept else 0.0)


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
