"""What a computer player knows of one game beyond its rules: which choices are good, and how good a board is.

A doctrine is written once a game, in the package `doctrine` of that game, as a class named `DOCTRINE`. It only ever
sees boards as a side knows them. A posture is a variant of it with other weights ("storm", "hold"): a marshal plays
each of them on in thought, takes the best for a while, and compares single choices within it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeAlias, TypeVar

from grognard.bots.staff import Group, Staffing
from grognard.bots.weighing import Effort
from grognard.games import package_of
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message

B = TypeVar("B", bound=Board, contravariant=True)  # noqa: PLC0105


class Doctrine(Generic[B]):
    """The default: no opinion on choices, the game's own measure of boards."""

    spread = 1e9  # how far below the best score a choice may be for a marshal to consider it
    candidates = 4  # choices that a marshal compares at one decision
    choosing = Effort(9, 3, 0.5)  # a marshal's simulations of choices
    planning = Effort(6, 2, 1.0)  # and of postures
    staffing = Staffing(8, 6, 0.4, 0.5, Effort(12, 4, 1.0))  # and of postures for groups
    near = 0.1  # how far below the best a choice may be to be called close to it, in the doctrine's scores
    lapse = 0.1  # and for a recruit to drift to it

    def assume(self, posture: str) -> None:
        """Set the weights of a posture; the empty one is the doctrine as a captain follows it."""

    def knobs(self, side: str) -> Mapping[str, float]:
        """The weights of the posture that can be turned (`bots.knobs`), by name; none: its postures have no such."""
        return {}

    def postures(self, known: B, side: str) -> Sequence[str]:
        """The postures that a marshal compares on a board, the plain one ("") among them; the first is what he keeps to
        in doubt. One alone is taken without a comparison; none: there are no others."""
        return ()

    def groups(self, known: B, side: str) -> Sequence[Group]:
        """The units of a side that may be given a posture of their own together, group by group; none: all do the same.
        Asked when the posture of the side is chosen, and kept as long as that is."""
        return ()

    def tasks(self, known: B, side: str) -> Sequence[str]:
        """The postures that a group may be given."""
        return self.postures(known, side)

    def about(self, known: B, choice: Choice) -> int:
        """The unit that a choice is about, whose own posture then tells how good it is; -1: that of the side does."""
        return -1

    def openings(self, scenario: str, side: str) -> Sequence[str]:
        """Postures to begin with, one of which is drawn for a game (`bots.mixes`); none: it begins as it goes on."""
        return ()

    def begins(self, known: B, side: str) -> bool:
        """Whether a side is still at its opening: the set-up, or the first turn."""
        return False

    def occasion(self, known: B, side: str) -> Hashable:
        """What changes when a posture should be chosen anew: the turn, mostly."""
        return None

    def scores(self, known: B, side: str, offered: Sequence[Choice]) -> Sequence[float] | None:
        """How good each choice is, in the plan that suits the position; None: no opinion, look ahead instead."""
        return None

    def value(self, known: B, side: str) -> float:
        """How good a board is for a side."""
        return known.game.value(known, side)

    def slack(self, known: B) -> float:
        """How much luck is added to the scores of a decision, in the doctrine's scores: none but for set-ups, of which
        many are about equally good, so that no two games begin alike."""
        return 0.0

    def in_points(self, known: B) -> bool:
        """Whether `value` is in points of the game, so that a hint may name them."""
        return True

    def in_turn(self, known: B, choice: Choice) -> bool:
        """Whether a choice only says who is next, of several who will all be asked: a hint calls them about equal."""
        return False

    def weighty(self, known: B, side: str, offered: Sequence[Choice]) -> bool:
        """Whether a decision is worth a marshal's simulations."""
        return len(offered) > 1

    def alike(self, known: B, choice: Choice) -> Hashable:
        """The same for choices that amount to the same: a marshal considers only the best of them."""
        return choice

    def horizon(self, known: B) -> int:
        """How many decisions a simulation plays on at the most."""
        return 60

    def rests(self, start: B, board: B) -> bool:
        """Whether a simulation that began at one board may end at another: a quiet place to compare."""
        return False

    def campaign(self, start: B, board: B) -> bool:
        """The same for a simulation that compares postures, which show later than single choices."""
        return self.rests(start, board)

    def lasts(self, start: B, board: B) -> bool:
        """Whether a posture that is tried in thought from one board is still kept at another; after that it is a
        captain's plain one."""
        return True

    def fate(self, board: B) -> Hashable:
        """What tells one roll of the dice from another: the same fate, the same luck in all simulations of a round."""
        return None

    def reasons(self, known: B, side: str, choice: Choice) -> list[Message]:
        """Why a choice is good, for a hint: messages `advice-…` of the common texts, or of the game's own."""
        return []


KEPT = 256  # postures that are ready to be played

AnyDoctrine: TypeAlias = Doctrine[Any]
"""A doctrine, whatever its board is."""


def doctrine(game: str, posture: str = "") -> AnyDoctrine:
    """The doctrine of a game, by its id, in a posture."""
    return _made(game, posture)


@lru_cache(maxsize=KEPT)
def _made(game: str, posture: str) -> AnyDoctrine:
    home = home_of(game)
    if home is None:
        return AnyDoctrine()
    made: AnyDoctrine = import_module(home).DOCTRINE()
    made.assume(posture)
    return made


def home_of(game: str) -> str | None:
    """The module of a game's doctrine, in the game's own package; None: it has none."""
    package = package_of(game)
    home = f"{package}.doctrine"
    return home if package and find_spec(home) is not None else None
