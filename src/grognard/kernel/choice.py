"""What an actor may do: the class is the verb, the fields are the nouns."""

from __future__ import annotations

from collections.abc import Iterable
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


class Bar(Frozen):
    """A clause that bars a choice. `reason` names the message `bar-REASON` that says why in this very case, with its
    figures as variables ("7 points needed, 5 left"); without one the clause speaks for itself. Made by `bar`."""

    rule: str
    reason: str = ""
    args: tuple[tuple[str, Any], ...] = ()


def bar(rule: str, reason: str = "", **figures: Any) -> Bar:
    """bar("7.1a", "points", needed=7, left=5); a unit or place among the figures is written as in `messages.named`."""
    return Bar(rule, reason, tuple(figures.items()))


def clauses_of(bars: Iterable[Bar]) -> list[str]:
    """The clauses that bar, each once, in order."""
    return list(dict.fromkeys([each.rule for each in bars]))


class Refused(Exception):
    """A choice that the rules do not allow, with what bars it."""

    def __init__(self, choice: Choice | None, bars: Iterable[Bar | str], why: str = "") -> None:
        self.choice = choice
        self.bars = [Bar(each) if isinstance(each, str) else each for each in bars]
        self.clauses = clauses_of(self.bars)
        super().__init__(why or f"{choice} is not allowed here ({', '.join(self.clauses)})")


class DeadEnd(Exception):
    """A step that applies and offers nothing: always a defect of the rules' code, never of the player."""
