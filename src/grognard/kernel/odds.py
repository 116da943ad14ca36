"""Odds from the engine: the very dice that a choice leads to, every way they can fall, and what comes of each.

A game says how its previews are to be read (`Reckoning`): what somebody is taken to decide on the way to the dice, and
whether a result that a preview names has come about. `chances` then counts. A game may show these chances as they are;
one that reckons quicker by itself is compared with them, to the last fraction, in random play (`conformance`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Generic, TypeVar

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE
from grognard.kernel.events import Event
from grognard.kernel.view import Message, Preview

MOST = 2_000  # ways in which dice can fall, before counting is given up
FARTHEST = 20  # decisions on the way to the dice

S = TypeVar("S", bound=Board)


class Asked(msgspec.Struct, frozen=True):
    """One chance that a preview names: the preview, the title over its results, the words of this result."""

    preview: Preview
    title: Message
    text: Message


class Course(msgspec.Struct, frozen=True):
    """How far an enumeration has come: what was chosen first (None: what stands is carried out), whether dice fell."""

    choice: Choice | None
    rolled: bool


class Undecided(Exception):
    """Somebody decides on the way to the dice, and the preview takes nothing for granted."""


class TooMany(Exception):
    """More ways than can be counted in passing."""


class Reckoning(Generic[S]):
    """How a game's previews are read."""

    supposed: ClassVar[frozenset[str]] = frozenset()  # titles over chances that further choices would bring about

    def reads(self, s: S, preview: Preview, title: Message) -> bool:
        """Whether the chances under a title are those of the dice that come next, with nothing in between."""
        return title.id not in self.supposed

    def goes_on(self, s: S, course: Course) -> Choice | None:
        """What is taken for granted where somebody decides. By default: the one choice that moves the game on."""
        onward = [choice for choice in s.choices() if choice.role == "on"]
        return onward[0] if len(onward) == 1 else None

    def came_about(self, s: S, asked: Asked, events: Sequence[Event]) -> bool | None:
        """Whether a result came about, by what happened since the choice; None: more dice will tell."""
        raise NotImplementedError


def chances(s: S, reckoning: Reckoning[S], asked: Sequence[Asked], choice: Choice | None = None) -> list[Fraction]:
    """The exact probability of each result that is asked for, after a choice (None: of what stands already)."""
    count = _Count(s, reckoning, asked, choice)
    return count.found


class _Count(Generic[S]):
    """One enumeration: goes down every way, and adds up the share of those on which each result came about."""

    def __init__(self, s: S, reckoning: Reckoning[S], asked: Sequence[Asked], choice: Choice | None) -> None:
        self.reckoning = reckoning
        self.asked = asked
        self.choice = choice
        self.found = [Fraction(0) for _ in asked]
        self.ways = 0
        told: tuple[Event, ...] = ()
        if choice is not None:
            s, told = self._after(s, choice, told)
        self._follow(s, told, Fraction(1), FARTHEST, rolled=False)

    def _after(self, s: S, choice: Choice, told: tuple[Event, ...]) -> tuple[S, tuple[Event, ...]]:
        after = s.clone()
        events = after.listen()
        after.apply(choice)
        return after, (*told, *events)

    def _follow(self, s: S, told: tuple[Event, ...], share: Fraction, left: int, *, rolled: bool) -> None:
        if rolled and self._is_settled(s, told, share):
            return
        if s.over:
            raise Undecided("the game ends before the result is known")
        if s.actor == DICE:
            falls = s.choices()
            for fall in falls:
                self._follow(*self._after(s, fall, told), share / len(falls), left, rolled=True)
            return
        onward = self.reckoning.goes_on(s, Course(self.choice, rolled))
        if onward is None or not left:
            raise Undecided(f"{s.actor} decides first: {s.step}")
        self._follow(*self._after(s, onward, told), share, left - 1, rolled=rolled)

    def _is_settled(self, s: S, told: tuple[Event, ...], share: Fraction) -> bool:
        """Whether all results are known here; then they are counted."""
        verdicts = [self.reckoning.came_about(s, asked, told) for asked in self.asked]
        if any(verdict is None for verdict in verdicts):
            return False
        self.ways += 1
        if self.ways > MOST:
            raise TooMany
        for number, verdict in enumerate(verdicts):
            if verdict:
                self.found[number] += share
        return True


def differing(s: Board, choice: Choice | None, preview: Preview) -> str:
    """What a preview says otherwise than the dice; empty if it is right, or if there is too much to count."""
    reckoning = s.game.reckoning
    if reckoning is None:
        return "odds are shown, but the game has no reckoning that compares them with the dice"
    for title, results in preview.odds:
        if not reckoning.reads(s, preview, title):
            continue
        asked = [Asked(preview, title, result.text) for result in results]
        try:
            found = chances(s, reckoning, asked, choice)
        except TooMany:
            continue
        for result, chance in zip(results, found, strict=True):
            if Fraction(result.numerator, result.denominator) != chance:
                shown = f"{result.numerator}/{result.denominator}"
                return f"{title.id}: {result.text} is shown as {shown}, but is {chance}"
    return ""
