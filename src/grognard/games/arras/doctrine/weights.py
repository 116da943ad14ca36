"""What weighs how much at Arras, and the postures that differ in it. Found by play of captains against each other."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from grognard.games.arras.world import ALLIED, GERMAN


class Weights(msgspec.Struct, frozen=True):
    """One commander's mind; all in victory points or shares of them."""

    # assaults
    factor: float = 0.1  # an attack or defence factor of a unit that may be lost
    tempo: float = 0.6  # the Initiative lost by a failure
    blood: float = 0.5  # the losses of beaten defenders, in the mean
    drive: float = 0.6  # enemies thrown out of an area that is ours already
    caution: float = 0.3  # how much sure things come first
    sure: float = 0.93  # a chance of success that needs no more units
    worn: float = 0.0  # what beating Tired defenders adds: they cannot answer
    gort: float = 0.3  # an area that Gort looks at
    # marches
    freshness: float = 0.05  # what a move must gain: who has moved is Tired
    approach: float = 0.12  # an area nearer to the goals
    exposed: float = 0.12  # tanks that stand Tired beside Fresh enemies and have gained nothing
    terrain: float = 0.04  # a point of terrain
    screen: float = 0.25  # an empty area of ours before the enemy
    crowd: float = 0.02  # each friend that is there already
    ring: float = 0.0  # a ringed area near the enemy
    zone: float = 0.0  # a Zone in the German rear near the enemy
    relief: float = 0.2  # the same for a second and third unit, beside the first
    early: float = 0.32  # the same while the enemy is two areas away
    open: float = 0.5  # an area that is left open before the enemy
    # the free set-up
    tradition: float = 10.0  # a group where it stood on the day
    forward: float = 0.0  # an area nearer to what is to be taken
    depth: float = 0.0  # an area nearer to the Zones in the German rear
    # guns and rest
    shot: float = 0.5  # a hit
    wasted: float = 0.3  # a miss, which ends the turn at the wheel
    rest: float = 0.7  # what Fresh units must be worth to spend an impulse on it


PLAN: tuple[Weights, Weights] = (Weights(), Weights(freshness=0.2, ring=0.4, zone=2.5))
assert (ALLIED, GERMAN) == (0, 1)

# The first is what a marshal keeps to in doubt. Kept for whole games against plain captains, who won half of them at a
# target of 16: "road" won 104 of 160, "screen" 49 of 80.
POSTURES: tuple[dict[str, Weights], dict[str, Weights]] = (
    {
        "road": replace(PLAN[ALLIED], gort=1.5),
        "": PLAN[ALLIED],
        "storm": replace(PLAN[ALLIED], gort=1.5, tempo=0.3, factor=0.06),
        "deep": replace(PLAN[ALLIED], gort=1.2, approach=0.2),
        "wear": replace(PLAN[ALLIED], blood=0.9, worn=0.4),
    },
    {
        "screen": replace(PLAN[GERMAN], screen=0.8, ring=0.8, crowd=0.06),
        "": PLAN[GERMAN],
        "wall": replace(PLAN[GERMAN], screen=0.8, tempo=0.9),
        "strike": replace(PLAN[GERMAN], tempo=0.3, factor=0.06, blood=0.7, worn=0.3),
        "guns": replace(PLAN[GERMAN], wasted=0.1),
    },
)

# Weights of the league and of set-ups alone (`styles.py`, `SET_UPS`): no posture for a turn.
LEAGUE: tuple[dict[str, Weights], dict[str, Weights]] = (
    {
        "creep": replace(PLAN[ALLIED], caution=1.5, tempo=1.2, sure=0.98),
        "near": replace(PLAN[ALLIED], tradition=0.0, forward=0.3),
        "flank": replace(PLAN[ALLIED], tradition=0.0, depth=-0.3, forward=0.1),
    },
    {
        "near": replace(PLAN[GERMAN], tradition=0.0, forward=0.3),
        "depth": replace(PLAN[GERMAN], tradition=0.0, depth=0.3),
        "hedgehog": replace(PLAN[GERMAN], zone=6.0, early=0.8, relief=0.6, screen=0.0, ring=0.1, tempo=1.5),
    },
)
SET_UPS = (("", "near", "flank"), ("", "near", "depth"))  # openings of the free set-up
