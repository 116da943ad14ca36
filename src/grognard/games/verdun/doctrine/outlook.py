"""16.0 as it will stand in the end: what a board promises to the Germans, and the verdict when it is reached.

The weights of `outlook` are a regression of the ground that the Germans held in the end on how things stood at the end
of each turn: 66 games of captains (seeds 60000 upward), where it leaves 1.2 points unexplained on the fourth turn and
0.8 on the eighth. What it is too high by in the mean, turn by turn, is of 60 others (seeds 90000 upward): with that
taken off, boards of different turns and the verdict are told in the same points.
"""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine.blood import LAST, toll
from grognard.games.verdun.rules.strength import combat_strength
from grognard.games.verdun.rules.victory import casualties
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.games.verdun.worth import weight

HELD, HELD_LATE = 0.2, 0.5  # a point of towns, forts and the city, on the first turn and on the last
TAKEN = 0.028  # a hex
MASS = 0.013  # a point of German strength
DEFENCE, DEFENCE_LATE = 1.0, 0.2  # the French army, as the game's own measure counts it
TOO_HIGH = (-1.5, -1.2, 0.6, 2.7, 4.0, 4.7, 5.0, 5.0, 5.2)  # in points, from the first turn to the last
VICTORY, POINT = 3.0, 0.3  # the verdict, and a point more or less
EVEN = 9.0  # points of a game that could be won or lost


def outlook(s: VerdunBoard) -> float:
    """The points that the Germans may hope for."""
    ground, infantry = s.world.ground, s.world.is_infantry
    late = min(1.0, (s.turn - 1) / (LAST - 1))
    towns = sum([s.holder(hex_) == GERMAN for hex_ in ground.towns])
    forts = sum([not s.fort_stands(hex_) for hex_ in ground.forts])
    city = sum([s.holder(hex_) == GERMAN for hex_ in ground.city])
    mass = sum([combat_strength(s, unit) for unit in s.on_map(GERMAN) if infantry[unit]])
    points = toll(s, casualties(s, FRENCH), casualties(s, GERMAN))
    points += (HELD + late * (HELD_LATE - HELD)) * (towns / 2 + forts + city)
    points += TAKEN * sum(s.taken) + MASS * mass
    points -= (DEFENCE + late * (DEFENCE_LATE - DEFENCE)) * weight(s, FRENCH)
    return points - TOO_HIGH[min(s.turn, LAST) - 1]


def verdict(s: VerdunBoard) -> float:
    """A game that is over: won, drawn or lost for the Germans; by how much matters less."""
    outcome = s.game.outcome(s)
    won = (outcome.winner == SIDES[GERMAN]) - (outcome.winner == SIDES[FRENCH])
    return EVEN + VICTORY * won + POINT * (float(outcome.points["points"]) - EVEN)
