"""What the tests call sides, pieces and hexes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import grognard
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN

__all__ = ["FRENCH", "GAME", "PRUSSIAN", "WORLD", "F", "P", "hex_", "hexes", "unit"]

GAME: Any = grognard.game("blood-and-iron")
WORLD = GAME.world


class P:
    """Prussian pieces of Sedan that the tests use most; infantry of grade B."""

    INF, INF2, INF3 = "s-pr-bde-17", "s-pr-bde-19", "s-pr-bde-20"
    CAV, ART, ART2 = "s-pr-dragoner-v", "s-pr-art-9", "s-pr-art-10"
    KIRCHBACH = "s-pr-kirchbach"


class F:
    """French ones; infantry of grade B, and one of C."""

    INF, INF2, INF_C = "s-fr-brigade-guiomar", "s-fr-brigade-la-bastide", "s-fr-brigade-bordas"
    CAV, ART, ART2 = "s-fr-brigade-cambriel", "s-fr-art-vii-1", "s-fr-art-vii-2"
    DOUAY = "s-fr-felix-douay"


def unit(name: str) -> int:
    return int(WORLD.piece[name])


def hex_(name: str) -> int:
    return int(WORLD.grid.index[name])


def hexes(found: Iterable[int]) -> set[str]:
    return {WORLD.grid.names[number] for number in found}
