"""What a side may not know, and what it may think instead. Strength markers lie with their face up (9.1d)."""

from __future__ import annotations

from random import Random

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.opportunity import ALWAYS, ASK
from grognard.games.blood_and_iron.world import FRENCH, SIDES


def knows_orders(side: str | None) -> bool:
    """Only the French know what orders they gave their guns."""
    return side == SIDES[FRENCH]


def imagine(s: BloodBoard, side: str | None, rng: Random) -> None:
    """To fire at will or when told: nobody forbids his guns a shot that costs nothing."""
    if not knows_orders(side):
        s.standing = rng.choice((ASK, ALWAYS))
