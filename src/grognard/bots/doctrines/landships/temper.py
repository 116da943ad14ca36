"""How boldly a side goes about it: the weights that a posture changes."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Factors on the weights of a captain."""

    advance: float = 1.0  # ground gained
    danger: float = 1.0  # losses feared
    storm: float = 1.0  # what an assault must promise
    trample: float = 0.15  # a tank among enemy foot, for each squad
    guard: float = 1.0  # hexes that somebody must hold
    drive: float = 1.0  # vehicles, nearer to the goal
    armour: float = 1.0  # vehicles feared for
    early: int = 0  # turns before the last moment at which units go off the map for points
    hunt: bool = False  # enemies are a goal of their own


TEMPERS = {  # the plain one is the captain's; the others are a marshal's to choose from
    "": Temper(),
    "storm": Temper(advance=1.6, danger=0.6, storm=0.2),
    "stalk": Temper(hunt=True, advance=0.6, danger=1.3, drive=0.7, armour=1.7),
    "press": Temper(hunt=True, advance=0.8, storm=0.5),
    "hunt": Temper(hunt=True, storm=0.5),
    "yield": Temper(guard=0.3, danger=2.0, storm=3.0, early=2),
}
ATTACK = ("press", "", "storm", "stalk")  # of who must take ground, the likeliest first
DEFENCE = ("hunt", "", "yield")  # of who holds it

# What won most when a captain kept it for whole games against plain captains, mostly 30 games each (attack, defence).
FAVOURITES = {
    "ls-01": ("", "hunt"),
    "ls-03": ("stalk", ""),
    "ls-07": ("stalk", "hunt"),
    "ls-08": ("", "hunt"),
    "ls-09": ("press", "hunt"),
}


def tempers(scenario: str, attacks: bool) -> tuple[str, ...]:
    """The postures to choose from, the favourite first."""
    known = ATTACK if attacks else DEFENCE
    favourite = FAVOURITES.get(scenario, (ATTACK[0], DEFENCE[0]))[0 if attacks else 1]
    return (favourite, *[each for each in known if each != favourite])
