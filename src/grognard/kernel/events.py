"""What happened, as data. Sentences are made elsewhere, in the reader's language."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.kernel.choice import Frozen


class Event(Frozen):
    """Something that happened. The class gives the message, the fields its variables."""

    rule: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether somebody learns by it what he did not know: undo then needs the other side's consent."""

    def seen_by(self, side: str | None) -> Event | None:
        """The event as a side (None: a spectator) may know it; None if it must not know at all."""
        return self

    def clause(self) -> str:
        """The clause that the log shows beside the sentence."""
        return self.rule

    def details(self, s: Any) -> dict[str, Any]:
        """Further variables of the message, beside the fields."""
        return {}


class Headed(Event):
    """An event that opens a section of the log (a turn, a phase)."""


class TurnEnded(Event):
    """A turn is over; records keep a digest of the board here."""

    turn: int
