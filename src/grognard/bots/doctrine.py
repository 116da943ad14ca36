"""What a computer player knows of one game beyond its rules: which choices are good, and how good a board is.

A doctrine is written once a game, in `doctrines/<package>.py`, as a class named `DOCTRINE`. It only ever sees boards as
a side knows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from grognard.kernel.choice import Choice


class Doctrine:
    """The default: no opinion on choices, the game's own measure of boards."""

    spread = 1e9  # how far below the best score a choice may be for a marshal to consider it

    def scores(self, known: Any, side: str, offered: Sequence[Choice]) -> Sequence[float] | None:
        """How good each choice is, in the plan that suits the position; None: no opinion, look ahead instead."""
        return None

    def value(self, known: Any, side: str) -> float:
        """How good a board is for a side."""
        return float(known.game.value(known, side))

    def weighty(self, known: Any, side: str, offered: Sequence[Choice]) -> bool:
        """Whether a decision is worth a marshal's simulations."""
        return len(offered) > 1

    def horizon(self, known: Any) -> int:
        """How many decisions a simulation plays on at the most."""
        return 60

    def rests(self, start: Any, board: Any) -> bool:
        """Whether a simulation that began at one board may end at another: a quiet place to compare."""
        return False

    def reasons(self, known: Any, side: str, choice: Choice) -> list[tuple[str, str]]:
        """Why a choice is good: clauses or message ids with a value, for a hint."""
        return []


@cache
def doctrine(game: str) -> Doctrine:
    """The doctrine of a game, by its id."""
    name = f"grognard.bots.doctrines.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return Doctrine()
    made: Doctrine = import_module(name).DOCTRINE()
    return made
