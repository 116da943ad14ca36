"""What happened, as data. Sentences are made elsewhere, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from grognard.kernel.acts import Act, Verb, act_of
from grognard.kernel.choice import Frozen, On


class Event(Frozen, Generic[On]):
    """Something that happened. The class gives the message, the fields its variables."""

    rule: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether somebody learns by it what he did not know: undo then needs the other side's consent."""
    verb: ClassVar[Verb | None] = None  # what is seen of it on the map; None: as its fields say
    faces: ClassVar[int] = 6  # of the dice that it tells of
    weight: ClassVar[int] = 1  # 0 a note, 1 ordinary, 2 a key moment of a turn

    def seen_by(self, side: str | None) -> Event[On] | None:
        """The event as a side (None: a spectator) may know it; None if it must not know at all."""
        return self

    def clause(self) -> str:
        """The clause that the log shows beside the sentence."""
        return self.rule

    def details(self, s: On) -> dict[str, object]:
        """Further variables of the message, beside the fields."""
        return {}

    def act(self, s: On) -> Act | None:
        """What is seen of it on the map; None: nothing. `s` is the board after the move, as the reader knows it.

        The default is made of the fields: units, places, `path` (or `start`, `out` and `to`), `die` or `dice`,
        `attack`, `defense`, `strength`, `column`, `result`, `side`.
        """
        return act_of(s.game.vocabularies, self, self.verb, self.faces, self.weight)


Told = TypeVar("Told", bound=Event)


def told(
    rule: str | None = None,
    verb: Verb | None = None,
    *,
    weight: int | None = None,
    reveals: bool | None = None,
    faces: int | None = None,
) -> Callable[[type[Told]], type[Told]]:
    """How a class of events is told: `@told("9.41a", "step", weight=2)`. What is not said is as in the class above."""
    said = {"rule": rule, "verb": verb, "weight": weight, "reveals": reveals, "faces": faces}

    def say(kind: type[Told]) -> type[Told]:
        for name, value in said.items():
            if value is not None:
                setattr(kind, name, value)
        return kind

    return say


class Headed(Event[On]):
    """An event that opens a section of the log (a turn, a phase)."""

    verb: ClassVar[Verb | None] = "phase"
    weight: ClassVar[int] = 0


class TurnEnded(Event[On]):
    """A turn is over; records keep a digest of the board here."""

    turn: int

    def act(self, s: On) -> Act | None:
        return None
