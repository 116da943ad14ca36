"""How boldly a side goes about it: the weights that a posture changes."""

from __future__ import annotations

from typing import NamedTuple

EVERYWHERE = (0.0, 1.0)


class Temper(NamedTuple):
    """Factors on the weights of a captain."""

    advance: float = 1.0  # ground gained
    danger: float = 1.0  # losses feared
    storm: float = 1.0  # what an assault must promise
    trample: float = 0.15  # a tank among enemy foot, for each squad
    crowd: float = 1.0  # friends in the same hex, under fire
    guard: float = 1.0  # hexes that somebody must hold
    stay: float = 1.0  # a defender, nearer to what he guards or has lost
    drive: float = 1.0  # vehicles, nearer to the goal
    armour: float = 1.0  # vehicles feared for
    early: int = 0  # turns before the last moment at which units go off the map for points
    hunt: bool = False  # enemies are a goal of their own
    sector: tuple[float, float] = EVERYWHERE  # the part of his line in which an attacker sets up
    front: float = 1.0  # how far forward a defender sets up; below 0: how far back
    book: bool = False  # a set-up that has been searched for, where there is one


TEMPERS = {  # the plain one is the captain's; the others are a marshal's to choose from
    "": Temper(),
    "storm": Temper(advance=1.6, danger=0.6, storm=0.2),
    "stalk": Temper(hunt=True, advance=0.6, danger=1.3, drive=0.7, armour=1.7),
    "press": Temper(hunt=True, advance=0.8, storm=0.5),
    "sweep": Temper(hunt=True, advance=0.8, storm=0.5, crowd=4.0),
    "hunt": Temper(hunt=True, storm=0.5),
    "yield": Temper(guard=0.3, danger=2.0, storm=3.0, early=2),
    "leave": Temper(early=12),
    "loose": Temper(crowd=4.0),
    "wary": Temper(danger=1.6, drive=0.6, crowd=0.6),
    "firm": Temper(stay=5.0),
    "book": Temper(book=True),
    "left": Temper(sector=(0.0, 0.35)),
    "middle": Temper(sector=(0.25, 0.75)),
    "right": Temper(sector=(0.65, 1.0)),
    "van": Temper(front=4.0),
    "back": Temper(front=-6.0),
    "rear": Temper(front=-30.0),
}
ATTACK = ("", "loose", "press", "sweep", "storm", "stalk")  # of who must take ground, the likeliest first
DEFENCE = ("", "hunt", "wary", "firm", "yield", "leave")  # of who holds it
LINES = ("", "left", "middle", "right")  # where an attacker sets up
DEPTHS = ("", "van", "back", "rear")  # and a defender
