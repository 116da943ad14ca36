"""How a commander weighs things against each other; a posture weighs them otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """In victory points, more or less."""

    pull: float = 0.05  # half a movement point nearer to the goal
    zeal: float = 1.3  # an attack's promise
    caution: float = 0.45  # fire that a unit on its way to a goal may draw
    worry: float = 0.6  # the same for a unit that keeps one
    post: int = 8  # half movement points from what it keeps in which a unit is at its post
    rifles: float = 0.12  # French infantry two hexes from the enemy, out of his reach
    company: float = 0.03  # a friend within two hexes
    cover: float = 0.03  # a column of shelter, beside what it spares
    key: float = 0.4  # how much more a shot is worth at a hex that the scenario counts
    touch: float = 0.3  # the same at units in touch with ours
    shells: float = 1.6  # the strength to be feared of each gun within four hexes
    later: float = 0.4  # a combat that may or may not follow, as against one that does
    melee: float = 0.05  # what a melee must promise
    march: float = 0.12  # a unit's march towards its goal, when an order is to be paid for it
    point: float = 0.3  # what a command point must buy


POSTURES: dict[str, Weights] = {
    "": Weights(),
    "storm": Weights(pull=0.07, zeal=2.0, caution=0.2, worry=0.4, melee=-0.05),
    "rush": Weights(pull=0.1, zeal=2.2, caution=0.2, worry=0.3),
    "bold": Weights(zeal=1.6, caution=0.25, worry=0.25, rifles=0.3),
    "stand": Weights(worry=0.4, rifles=0.3, melee=-0.05),
    "aim": Weights(key=2.0, caution=0.7),
    "shoot": Weights(pull=0.04, zeal=0.9, caution=0.7, rifles=0.25, melee=0.2),
}
