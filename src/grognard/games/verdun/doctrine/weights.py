"""What weighs how much at Verdun, and the postures that differ in it. Found by play of captains against each other."""

from __future__ import annotations

from math import exp
from random import Random

import msgspec
from msgspec.structs import replace

from grognard.games.verdun.world import FRENCH, GERMAN


class Weights(msgspec.Struct, frozen=True):
    """One commander's mind; all in victory points or shares of them."""

    # fighting, both sides
    worthwhile: float = 0.12  # what an assault must promise
    expected: float = 0.6  # the share of a defender's guns that is reckoned with
    blood: float = 1.0  # an own step, beside one of the enemy's
    # marching, both sides
    gain: float = 1.0  # what a unit adds to an assault from where it goes
    shield: float = 0.0  # the expected counter-assault, for units on the march to one
    astray: float = 0.02  # half a movement point away from what is to be taken or held
    prize: float = 1.5  # an objective that lies open
    cover: float = 0.01  # a column of defensive terrain
    garrison: float = 0.2  # a town taken in the enemy's reach, beside its worth
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
    Weights(),
    Weights(worthwhile=0.2, gain=1.0, astray=0.011, prize=1.0, cover=0.1),
)
assert (GERMAN, FRENCH) == (0, 1)

# What a marshal's Germans keep to in doubt: mass before assaults, guns close behind. Where an ascent led over 1,400
# games of captains against plain ones. Kept for whole games the like won 27 of 40, plain 20.
DRIVE = Weights(
    worthwhile=0.18,
    expected=0.60,
    blood=0.85,
    gain=4.0,
    shield=-0.14,
    astray=0.026,
    prize=1.6,
    cover=0.0055,
    safe=1,
    barrage=0.047,
)

# What is varied in the plans that a marshal compares: factors, the standard deviation of their logarithm.
VARIED = (
    ("gain", "astray", "worthwhile", "cover", "prize", "blood", "expected", "shield", "barrage"),
    ("gain", "astray", "worthwhile", "cover", "prize", "risk", "line", "hold", "together", "forward", "cling"),
)
SPREAD = 0.45
AWAY = (1, 2, 2, 3)  # hexes between the French line and the enemy


def varied(side: int, number: int) -> Weights:
    """A plan with everything a little otherwise; the same one for the same number, always."""
    rng, plan = Random(number), (DRIVE, PLAN[FRENCH])[side]
    changed = {name: getattr(plan, name) * exp(rng.gauss(0, SPREAD)) for name in VARIED[side]}
    return replace(plan, away=rng.choice(AWAY), **changed)


POSTURES: tuple[dict[str, Weights], dict[str, Weights]] = (
    {
        "drive": DRIVE,
        "": PLAN[GERMAN],
        **{f"varied-{number}": varied(GERMAN, number) for number in range(6)},
        "eager": replace(DRIVE, worthwhile=-0.1),
        "spend": replace(DRIVE, blood=0.6),
        "grab": replace(DRIVE, prize=6.0, astray=0.05),
    },
    {
        "": PLAN[FRENCH],
        "close": replace(PLAN[FRENCH], away=1),
        **{f"varied-{number}": varied(FRENCH, number) for number in range(7)},
        "retake": replace(PLAN[FRENCH], prize=6.0, risk=0.0, hold=0.0, line=0.0, cover=0.0, worthwhile=-0.3),
        "storm": replace(PLAN[FRENCH], blood=0.2, worthwhile=-1.0),
    },
)
LAST_DAYS = ("retake", "storm", "grab", "spend")  # when nothing has to be kept for another day
OPENINGS = (("drive", "", "varied-1", "varied-4"), ("", "close", "varied-0", "varied-3"))  # ways into the first turn
