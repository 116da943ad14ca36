"""What can happen to units and hexes in several chapters of the rules."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Hex, Unit

# The clause of each phase of the sequence of play.
PHASES = ("4.0b", "4.0c", "4.0d", "4.0e", "4.0f", "4.0g", "4.0h", "4.0i", "4.0i", "4.0i", "4.0j", "4.0k")


class TurnBegan(Headed):
    """A new day."""

    rule: ClassVar[str] = "4.0a"
    day: int
    turn: int


class PhaseBegan(Headed):
    """A phase of the sequence of play, by its number."""

    rule: ClassVar[str] = "4.0a"
    phase: int

    def clause(self) -> str:
        return PHASES[self.phase - 1]


class Reduced(Event):
    """A unit lost a step and shows its reduced side."""

    rule: ClassVar[str] = "9.41a"
    unit: Unit


class Eliminated(Event):
    """A unit lost its last step."""

    rule: ClassVar[str] = "9.41a"
    unit: Unit
    hex: Hex


class Surrendered(Event):
    """A unit is out of the game for good."""

    rule: ClassVar[str] = "9.7c"
    unit: Unit
    hex: Hex


class FortDestroyed(Event):
    """The garrison of a fort lost its last step."""

    rule: ClassVar[str] = "14.82c"
    hex: Hex
