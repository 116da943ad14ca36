"""How good a board looks: what the simplest computer players go by."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.special import gort_modifiers
from grognard.games.arras.rules.victory import automatic_victory, victory_points, winner
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.kernel.masks import members

OVER = 100.0  # a game won
DOOM = 8.0  # an Automatic Victory that the end of the turn would bring
UNIT, TIRED = 0.18, 0.8  # a factor of a unit; a Tired unit is worth so much of a Fresh one
KEY = 0.35  # a ringed area or a Zone in the German rear
GORT = 0.4  # a point on Gort's die
FRONT = 0.02  # a German area next to an Allied stack: there is work ahead of it


def worth(s: ArrasBoard) -> float:
    """What the board is worth to the Allies, in victory points or so."""
    if s.ending:
        return OVER if winner(s.ending) == ALLIED else -OVER
    world = s.world
    points = victory_points(s).total()
    found = float(points - s.target)
    looming = automatic_victory(s, points)
    if looming:
        found += DOOM if winner(looming) == ALLIED else -DOOM
    for unit, place in enumerate(s.place):
        if place >= 0:
            value = (world.attack[unit] + world.defence[unit][0]) * UNIT * (TIRED if s.tired[unit] else 1.0)
            found += value if world.side[unit] == ALLIED else -value
    found += KEY * (s.held_by[ALLIED] & (world.victory_areas | world.victory_zones)).bit_count()
    if s.turn < world.turns:
        found += GORT * gort_modifiers(s).total()
    for area in members(s.occupied[ALLIED] & ~world.ground.blue):
        found += FRONT * (world.ground.beside_mask[area] & s.held_by[GERMAN]).bit_count()
    return found
