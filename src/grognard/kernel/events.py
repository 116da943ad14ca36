"""What happened, as data. Sentences are made elsewhere, in the reader's language."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.kernel.acts import Act, Verb, act_of
from grognard.kernel.choice import Frozen


class Event(Frozen):
    """Something that happened. The class gives the message, the fields its variables."""

    rule: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether somebody learns by it what he did not know: undo then needs the other side's consent."""
    verb: ClassVar[Verb | None] = None  # what is seen of it on the map; None: as its fields say
    faces: ClassVar[int] = 6  # of the dice that it tells of
    weight: ClassVar[int] = 1  # 0 a note, 1 ordinary, 2 a key moment of a turn

    def seen_by(self, side: str | None) -> Event | None:
        """The event as a side (None: a spectator) may know it; None if it must not know at all."""
        return self

    def clause(self) -> str:
        """The clause that the log shows beside the sentence."""
        return self.rule

    def details(self, s: Any) -> dict[str, Any]:
        """Further variables of the message, beside the fields."""
        return {}

    def act(self, s: Any) -> Act | None:
        """What is seen of it on the map; None: nothing. `s` is the board after the move, as the reader knows it.

        The default is made of the fields: units, places, `path` (or `start`, `out` and `to`), `die` or `dice`,
        `attack`, `defense`, `strength`, `column`, `result`, `side`.
        """
        return act_of(s.game.vocabularies, self, self.verb, self.faces, self.weight)


class Headed(Event):
    """An event that opens a section of the log (a turn, a phase)."""

    verb: ClassVar[Verb | None] = "phase"
    weight: ClassVar[int] = 0


class TurnEnded(Event):
    """A turn is over; records keep a digest of the board here."""

    turn: int

    def act(self, s: Any) -> Act | None:
        return None
