"""What an actor may do: the class is the verb, the fields are the nouns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeAlias, dataclass_transform

import msgspec

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from grognard.kernel.view import Target
    from grognard.kernel.walk import Flow

    On = TypeVar("On", bound=Flow, contravariant=True, default=Any)  # noqa: PLC0105
else:
    from typing import TypeVar

    On = TypeVar("On", contravariant=True)  # noqa: PLC0105
"""The board that a choice or event looks at: `class Fired(Event["VerdunBoard"])`; without it, any."""


@dataclass_transform(frozen_default=True)
class Frozen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A value that never changes: the base of choices, steps and events.

    Fields hold ints, strings, tuples of them and other frozen values, so that no cycle can arise and the
    collector need not look at them.
    """


Role: TypeAlias = Literal["", "pick", "join", "end", "on", "off", "order", "grave"]
"""What a choice is to who plays, so that a page can show it rightly without knowing a rule:

    ""      does something: move there, fire, lose this step
    pick    names with what or on what one goes on; nothing is spent, another pick may take its place
    join    adds to what is being put together, or takes away again; nothing is spent
    end     the piece in hand is finished: the next pick may follow
    on      moves the game on: carries out what was put together, ends a phase
    off     gives up what was being put together
    order   stands until it is revoked
    grave   gives away what does not come back
"""


OptionValue: TypeAlias = bool | int | str
"""What an option of a game can be set to."""


class Choice(Frozen, Generic[On]):
    """One thing that an actor may do. Fields that name units or places use the types of `words`."""

    role: ClassVar[Role] = ""
    dials: ClassVar[tuple[str, ...]] = ()  # fields that are set one beside the other: kind, shell, number of guns
    turns_to: ClassVar[str] = ""  # the field that says where a piece points afterwards: 0 north, then clockwise
    together: ClassVar[bool] = False  # all who can may do it, one after the other: advances, never losses
    retracts: ClassVar[bool] = False  # only takes back an earlier choice of the same decision: for second thoughts

    def targets(self, s: On) -> tuple[Target, ...]:
        """What a player clicks to make this choice; empty for a button.

        The default reads the fields: a unit, a hex or an area is its own target.
        """
        return s.game.codec.targets(self)


class Picks(Choice):
    """Names with what or on what one goes on."""

    role: ClassVar[Role] = "pick"


class Joins(Choice):
    """Adds to what is being put together."""

    role: ClassVar[Role] = "join"


class Leaves(Joins):
    """Takes away again from what is being put together."""

    retracts: ClassVar[bool] = True


class Ends(Choice):
    """Finishes the piece in hand."""

    role: ClassVar[Role] = "end"


class MovesOn(Choice):
    """Carries out what was put together, or ends a phase."""

    role: ClassVar[Role] = "on"


class GivesUp(Choice):
    """Gives up what was being put together."""

    role: ClassVar[Role] = "off"


class Pass(MovesOn):
    """Do nothing more here."""


class Bar(Frozen):
    """A clause that bars a choice. `reason` names the message `bar-REASON` that says why in this very case, with its
    figures as variables ("7 points needed, 5 left"); without one the clause speaks for itself. Made by `bar`."""

    rule: str
    reason: str = ""
    args: tuple[tuple[str, Any], ...] = ()


def bar(rule: str, reason: str = "", **figures: object) -> Bar:
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


def without(group: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """What is left of a group when one `Leaves` it."""
    return tuple([each for each in group if each != thing])
