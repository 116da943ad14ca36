"""What weighs how much at Verdun, and the postures that differ in it. Found by play of captains against each other."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from grognard.games.verdun.world import FRENCH, GERMAN


class Weights(msgspec.Struct, frozen=True):
    """One commander's mind; all in victory points or shares of them."""

    # fighting, both sides
    worthwhile: float = 0.12  # what an assault must promise
    expected: float = 0.6  # the share of a defender's guns that is reckoned with
    blood: float = 1.0  # the own steps, beside what casualties count for
    even: float = 0.0  # the share of a step's worth that does not follow the count of casualties
    # marching, both sides
    gain: float = 1.0  # what a unit adds to an assault from where it goes
    shield: float = 0.0  # the expected counter-assault, for units on the march to one
    astray: float = 0.02  # half a movement point away from what is to be taken or held
    prize: float = 1.5  # an objective that lies open
    cover: float = 0.01  # a column of defensive terrain
    wing: int = 0  # where the weight of the attack lies: -1 west, 1 east
    # the defender
    cling: float = 1.0  # how dearly an objective is sold when its holders could fall back
    forward: float = 0.04  # a hex nearer to the enemy
    hold: float = 0.4  # standing on what must be held
    line: float = 0.06  # a bare hex before the enemy that a unit closes
    risk: float = 0.3  # an expected assault
    together: float = 0.8  # what a unit spares the others in its hex
    shoulder: float = 0.0  # friends in the hexes beside
    trapped: float = 0.0  # no way back
    depth: float = 0.0  # a friend before it: a second line
    away: int = 2  # hexes between the line and the enemy that cost nothing
    # guns and HQs
    safe: int = 4  # hexes between a lone gun and the enemy
    barrage: float = 0.04  # what a barrage must promise


PLAN: tuple[Weights, Weights] = (
    Weights(even=1.0),
    Weights(even=1.0, worthwhile=0.2, gain=1.0, astray=0.011, prize=1.0, cover=0.1),
)
assert (GERMAN, FRENCH) == (0, 1)

POSTURES: tuple[dict[str, Weights], dict[str, Weights]] = (
    {
        "": PLAN[GERMAN],
        "mass": replace(PLAN[GERMAN], gain=1.8),
        "steady": replace(PLAN[GERMAN], astray=0.012),
        "rush": replace(PLAN[GERMAN], astray=0.035, prize=2.5, gain=0.7),
        "west": replace(PLAN[GERMAN], wing=-1),
        "thrifty": replace(PLAN[GERMAN], blood=1.6),
        "reckoning": replace(PLAN[GERMAN], even=0.0),
    },
    {
        "": PLAN[FRENCH],
        "counter": replace(PLAN[FRENCH], worthwhile=-0.05, gain=2.0),
        "withdraw": replace(PLAN[FRENCH], risk=0.8, cling=0.5, line=0.03),
        "line": replace(PLAN[FRENCH], line=0.12),
        "dense": replace(PLAN[FRENCH], together=1.6, line=0.02),
        "reckoning": replace(PLAN[FRENCH], even=0.0),
    },
)
