"""What an actor may do: the class is the verb, the fields are the nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from grognard.kernel.view import Target


@dataclass_transform(frozen_default=True)
class Frozen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A value that never changes: the base of choices, steps and events.

    Fields hold ints, strings, tuples of them and other frozen values, so that no cycle can arise and the
    collector need not look at them.
    """


class Choice(Frozen):
    """One thing that an actor may do. Fields that name units or places use the types of `words`."""

    def targets(self, s: Any) -> tuple[Target, ...]:
        """What a player clicks to make this choice; empty for a button.

        The default reads the fields: a unit, a hex or an area is its own target.
        """
        return s.game.codec.targets(self)  # type: ignore[no-any-return]


class Pass(Choice):
    """Do nothing more here."""


class Refused(Exception):
    """A choice that the rules do not allow, with the clauses that forbid it."""

    def __init__(self, choice: Choice | None, clauses: list[str], why: str = "") -> None:
        named = ", ".join(clauses)
        super().__init__(why or f"{choice} is not allowed here ({named})")
        self.choice = choice
        self.clauses = clauses


class DeadEnd(Exception):
    """A step that applies and offers nothing: always a defect of the rules' code, never of the player."""
