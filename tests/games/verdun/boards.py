"""Small positions for tests, written as unit and hex: board({"fr-208": "1606 reduced"}, MovementPhase(FRENCH))."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.verdun.board import PLACES, VerdunBoard
from grognard.games.verdun.game import Verdun
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import Roll
from grognard.kernel.flow import Step

GAME: Verdun = grognard.game("verdun")
WORLD = GAME.world
GROUND = WORLD.ground
SPECIAL = {name: number for number, name in PLACES.items()}


def unit(name: str) -> int:
    return WORLD.unit_number[name]


def hexes(text: str) -> list[int]:
    return [GROUND.number[name] for name in text.split()]


def hex_(name: str) -> int:
    return GROUND.number[name]


def board(units: dict[str, str], *steps: Step, turn: int = 3, options: dict[str, Any] | None = None) -> VerdunBoard:
    """A board with these units and nothing else; states follow the hex: "1606 reduced demoralized"."""
    s = VerdunBoard(GAME, "campaign", GAME.settings("campaign", options or {}))
    s.turn = turn
    for name, text in units.items():
        where, *states = text.split()
        if where in SPECIAL:
            s.put(unit(name), SPECIAL[where])
        else:
            s.enter(unit(name), hex_(where))
        for state in states:
            getattr(s, state.replace("-", "_"))[unit(name)] = 1
    s.listen()
    for step in reversed(steps):
        s.call(step)
    s.settle()
    return s


def play(s: VerdunBoard, *choices: Choice | int | tuple[int, ...]) -> VerdunBoard:
    """Play choices; a number or a tuple of numbers are dice."""
    for choice in choices:
        if isinstance(choice, int):
            choice = Roll((choice,))  # noqa: PLW2901
        elif isinstance(choice, tuple):
            choice = Roll(choice)  # noqa: PLW2901
        s.play(choice)
    return s


def refused(s: VerdunBoard, choice: Choice, *clauses: str) -> None:
    """The choice is refused, and by these clauses."""
    with pytest.raises(Refused) as caught:
        s.play(choice)
    for clause in clauses:
        assert clause in caught.value.clauses, f"{clause} not among {caught.value.clauses}"


def offers(s: VerdunBoard, kind: type[Choice]) -> list[Any]:
    """The choices of a verb that are offered now."""
    return [choice for choice in s.choices() if isinstance(choice, kind)]


def told(s: VerdunBoard, kind: type) -> list[Any]:
    """What was told of a kind of event."""
    return [event for event in s.events or [] if isinstance(event, kind)]
