"""Positions of Verdun for tests, written as unit and hex: board({"fr-208": "1606 reduced"}, MovementPhase(FRENCH))."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.games.verdun.board import PLACES, VerdunBoard
from grognard.games.verdun.game import Verdun
from grognard.kernel.flow import Step
from grognard.testing import begin, position

GAME: Verdun = grognard.game("verdun")
WORLD = GAME.world
GROUND = WORLD.ground


def unit(name: str) -> int:
    return WORLD.unit_number[name]


def hexes(text: str) -> list[int]:
    return [GROUND.number[name] for name in text.split()]


def hex_(name: str) -> int:
    return GROUND.number[name]


def board(units: dict[str, str], *steps: Step, turn: int = 3, options: dict[str, Any] | None = None) -> VerdunBoard:
    """A board with these units and nothing else; they hold the ground that they stand on."""
    s = position(GAME, units, scenario="campaign", options=options, turn=turn)
    for name, text in units.items():
        where = text.split()[0]
        if where not in PLACES.values():
            s.enter(unit(name), hex_(where))
    return begin(s, *steps)
