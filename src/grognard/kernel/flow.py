"""Where we are in the rules, as data: small frozen steps. A board has a stack of them (`kernel.walk`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar

from grognard.kernel.choice import Bar, Choice, Frozen, Role, clauses_of
from grognard.kernel.view import Formation, Plan, Preview, Target
from grognard.kernel.words import Unit, Word

if TYPE_CHECKING:
    from grognard.kernel.walk import Flow

B = TypeVar("B", bound="Flow", contravariant=True)  # noqa: PLC0105


class Step(Frozen, Generic[B]):
    """One place in the rulebook where somebody decides; the fields are its local variables.

    `s` is the game's board: `class Move(Step[VerdunBoard])`. `verbs` names the classes of choice that the step can
    ever offer.
    """

    rule: ClassVar[str] = ""
    verbs: ClassVar[tuple[type[Choice], ...]] = ()
    asked: ClassVar[tuple[type[Choice], ...]] = ()  # a later step's verbs that a click may mean: never offered here
    unseen: ClassVar[tuple[type[Choice], ...]] = ()  # verbs of which others do not see which choice was made
    roles: ClassVar[Mapping[type[Choice], Role]] = {}  # choices that are something else here than elsewhere
    walks: ClassVar[bool] = False  # a piece goes place by place here: whole ways can be shown (`kernel.reach`)

    def applies(self, s: B) -> bool:
        """Whether there is anything to decide; a step that does not apply is passed over and removed."""
        return True

    def actor(self, s: B) -> str:
        raise NotImplementedError

    def keeper(self, s: B) -> str | None:
        """The side that alone knows this step's secret fields (`words.Blank`), and which of the `unseen` choices was
        made; None: nothing is kept from anybody."""
        return self.actor(s)

    def candidates(self, s: B) -> Iterable[Choice]:
        """What a player may mean here, legal or not, in the order in which it is offered."""
        raise NotImplementedError

    def bars(self, s: B, choice: Any) -> list[Bar]:
        """What bars a choice of the step's verbs, candidate or not; nothing: it is legal.

        A step that still writes `why_not` and `choices` apart answers with the former.
        """
        return [Bar(clause) for clause in self.why_not(s, choice)]

    def choices(self, s: B) -> Iterable[Choice]:
        """The candidates that nothing bars. A step that finds them faster overrides this; conformance compares."""
        return [choice for choice in self.candidates(s) if not self.bars(s, choice)]

    def take(self, s: B, choice: Any) -> None:
        raise NotImplementedError

    def ordered(self, s: B) -> bool:
        """Whether the single choice that is left follows from a standing order, so that nobody need be asked."""
        return False

    def why_not(self, s: B, choice: Choice) -> list[str]:
        """The clauses that forbid a choice which is not offered now; a step with `bars` does not write this."""
        if type(self).bars is Step.bars:
            return [self.rule]
        return clauses_of(self.bars(s, choice))

    def meant(self, s: B, target: Target) -> list[Choice]:
        """What a click on a unit or place would mean here, legal or not: asked when it is no target now."""
        return s.game.codec.meant(self.verbs, target)

    def preview(self, s: B, choice: Choice) -> Preview | None:
        """What would come of a choice: sums with their clauses, exact odds. None when there is nothing to say."""
        return None

    def sums(self, s: B) -> Preview | None:
        """The same for the step as it stands, beside its prompt (an attack being put together, say)."""
        return None

    def plans(self, s: B) -> tuple[Plan, ...]:
        """What was decided and is still to happen, to be kept in sight."""
        return ()

    def tray(self, s: B) -> tuple[Formation, ...]:
        """What the side sets up here, placed or not, by formation: a tray of counters to take from."""
        return ()

    def role_of(self, choice: Choice) -> Role:
        """What a choice is here to who plays."""
        return self.roles.get(type(choice), choice.role)

    def prompt(self, s: B) -> dict[str, object]:
        """Further variables of the step's message, beside its fields."""
        return {}


AnyStep: TypeAlias = Step[Any]
"""A step, whatever its board is: for those who play any game."""

Steps: TypeAlias = tuple[type[AnyStep] | AnyStep, ...]


class Sequence(Step[B]):
    """A step that only orders other steps; nobody decides anything in it.

    Entries of `order` are step classes (made without arguments) or steps.
    """

    order: ClassVar[Steps] = ()
    at: int = 0


class Automatic(Step[B]):
    """Something that the rules do by themselves, without anybody's decision."""

    def perform(self, s: B) -> None:
        raise NotImplementedError


class SideStep(Step[B]):
    """What one side decides; it is named by its number."""

    side: Annotated[int, Word("side")]

    def actor(self, s: B) -> str:
        return s.seat(self.side)


class UnitStep(Step[B]):
    """What the owner of a unit decides about it."""

    unit: Unit

    def actor(self, s: B) -> str:
        return s.owner(self.unit)
