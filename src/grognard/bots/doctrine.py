"""What a computer player knows of one game beyond its rules: which choices are good, and how good a board is.

A doctrine is written once a game, in the package `doctrine` of that game, as a class named `DOCTRINE`. It only ever
sees boards as a side knows them. A posture is a variant of it with other weights ("storm", "hold"): a marshal plays
each of them on in thought, takes the best for a while, and compares single choices within it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from grognard.kernel.choice import Choice
from grognard.kernel.view import Message


class Effort(NamedTuple):
    """How thoroughly a marshal compares candidates."""

    rounds: int  # simulations of each at the most
    sifted: int  # after so many rounds the worse half is dropped
    doubt: float  # standard errors by which another must be better than what a captain would do


class Doctrine:
    """The default: no opinion on choices, the game's own measure of boards."""

    spread = 1e9  # how far below the best score a choice may be for a marshal to consider it
    candidates = 4  # choices that a marshal compares at one decision
    choosing = Effort(9, 3, 0.5)  # a marshal's simulations of choices
    planning = Effort(6, 2, 1.0)  # and of postures
    near = 0.1  # how far below the best a choice may be for a recruit to drift to it, in the doctrine's scores

    def assume(self, posture: str) -> None:
        """Set the weights of a posture; the empty one is the doctrine as a captain follows it."""

    def postures(self, known: Any, side: str) -> Sequence[str]:
        """The postures that a marshal compares on a board, the plain one ("") among them; the first is what he keeps to
        in doubt. One alone is taken without a comparison; none: there are no others."""
        return ()

    def occasion(self, known: Any, side: str) -> Hashable:
        """What changes when a posture should be chosen anew: the turn, mostly."""
        return None

    def scores(self, known: Any, side: str, offered: Sequence[Choice]) -> Sequence[float] | None:
        """How good each choice is, in the plan that suits the position; None: no opinion, look ahead instead."""
        return None

    def value(self, known: Any, side: str) -> float:
        """How good a board is for a side."""
        return float(known.game.value(known, side))

    def weighty(self, known: Any, side: str, offered: Sequence[Choice]) -> bool:
        """Whether a decision is worth a marshal's simulations."""
        return len(offered) > 1

    def alike(self, known: Any, choice: Choice) -> Hashable:
        """The same for choices that amount to the same: a marshal considers only the best of them."""
        return choice

    def horizon(self, known: Any) -> int:
        """How many decisions a simulation plays on at the most."""
        return 60

    def rests(self, start: Any, board: Any) -> bool:
        """Whether a simulation that began at one board may end at another: a quiet place to compare."""
        return False

    def campaign(self, start: Any, board: Any) -> bool:
        """The same for a simulation that compares postures, which show later than single choices."""
        return self.rests(start, board)

    def lasts(self, start: Any, board: Any) -> bool:
        """Whether a posture that is tried in thought from one board is still kept at another; after that it is a
        captain's plain one."""
        return True

    def fate(self, board: Any) -> Hashable:
        """What tells one roll of the dice from another: the same fate, the same luck in all simulations of a round."""
        return None

    def reasons(self, known: Any, side: str, choice: Choice) -> list[Message]:
        """Why a choice is good, for a hint: messages `advice-…` of the common texts, or of the game's own."""
        return []


def doctrine(game: str, posture: str = "") -> Doctrine:
    """The doctrine of a game, by its id, in a posture."""
    return _made(game, posture)


@cache
def _made(game: str, posture: str) -> Doctrine:
    home = _home(game.replace("-", "_"))
    if home is None:
        return Doctrine()
    made: Doctrine = import_module(home).DOCTRINE()
    made.assume(posture)
    return made


def _home(package: str) -> str | None:
    """The module of a game's doctrine; None: the game has none, or is no game of ours."""
    if find_spec(f"grognard.games.{package}") is None:
        return None
    homes = (f"grognard.games.{package}.doctrine", f"grognard.bots.doctrines.{package}")
    return next((name for name in homes if find_spec(name) is not None), None)
