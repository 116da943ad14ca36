"""How likely the Allies win from the beginning of a turn, as captains play on: what a marshal compares.

The numbers are of a logistic regression over 820 games of captains at targets from 14 to 18 points (seeds 78600 to
80300): the position at the first impulse of a turn, and who won in the end. What tells is how far the points are from
the target, whether Gort will go on (most games that the Germans win are called off), and what is in reach.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.special import gort_modifiers
from grognard.games.arras.rules.victory import victory_points, winner
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.kernel.masks import members

POINT = 9.0  # near an even game a victory point is a ninth of the chance to win


class Signs(NamedTuple):
    """What each sign counts for, at one turn."""

    margin: float  # a victory point more than the target
    gort: float  # a point on Gort's die
    front: float  # a German area beside an Allied stack
    force: float  # a factor more on the map
    even: float


SIGNS = (  # turns 2 to 7
    Signs(0.303, 0.270, -0.021, -0.004, 3.40),
    Signs(0.285, 0.288, 0.069, 0.013, -2.42),
    Signs(0.410, 0.293, 0.081, 0.020, -4.50),
    Signs(0.474, 0.202, 0.036, 0.016, -2.08),
    Signs(0.487, 0.135, 0.067, 0.024, -4.38),
    Signs(0.836, 0.018, 0.046, 0.033, -5.61),
)


def prospect(s: ArrasBoard) -> float:
    """For the Allies, in victory points of an even game: from a sure defeat to a sure victory it is nine."""
    if s.ending:
        return POINT / 2 if winner(s.ending) == ALLIED else -POINT / 2
    world = s.world
    signs = SIGNS[min(max(s.turn, 2), len(SIGNS) + 1) - 2]
    force = 0
    for unit, place in enumerate(s.place):
        if place >= 0:
            value = world.attack[unit] + world.defence[unit][0]
            force += value if world.side[unit] == ALLIED else -value
    german = s.held_by[GERMAN]
    front = sum(
        [
            (world.ground.beside_mask[area] & german).bit_count()
            for area in members(s.occupied[ALLIED] & ~world.ground.blue)
        ]
    )
    found = (
        signs.even
        + signs.margin * (victory_points(s).total() - s.target)
        + signs.gort * gort_modifiers(s).total()
        + signs.front * front
        + signs.force * force
    )
    return POINT * (1 / (1 + math.exp(-found)) - 0.5)
