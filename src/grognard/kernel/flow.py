"""Where we are in the rules, as data: a stack of small frozen steps.

Control is five verbs: `call` go deeper, `done` come back, `amend` change a local of a step, `inside` the
enclosing step of a kind, `leave` abandon a procedure. `settle` walks on until somebody must choose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from grognard.kernel.choice import Bar, Choice, DeadEnd, Frozen, Refused, Role, clauses_of
from grognard.kernel.view import Plan, Preview, Target


class Step(Frozen):
    """One place in the rulebook where somebody decides; the fields are its local variables.

    `s` is the game's board. `verbs` names the classes of choice that the step can ever offer.
    """

    rule: ClassVar[str] = ""
    verbs: ClassVar[tuple[type[Choice], ...]] = ()
    unseen: ClassVar[tuple[type[Choice], ...]] = ()  # verbs of which others do not see which choice was made
    roles: ClassVar[Mapping[type[Choice], Role]] = {}  # choices that are something else here than elsewhere
    walks: ClassVar[bool] = False  # a piece goes place by place here: whole ways can be shown (`kernel.reach`)

    def applies(self, s: Any) -> bool:
        """Whether there is anything to decide; a step that does not apply is passed over and removed."""
        return True

    def actor(self, s: Any) -> str:
        raise NotImplementedError

    def keeper(self, s: Any) -> str | None:
        """The side that alone knows this step's secret fields (`words.Blank`), and which of the `unseen` choices was
        made; None: nothing is kept from anybody."""
        return self.actor(s)

    def candidates(self, s: Any) -> Iterable[Choice]:
        """What a player may mean here, legal or not, in the order in which it is offered."""
        raise NotImplementedError

    def bars(self, s: Any, choice: Any) -> list[Bar]:
        """What bars a choice of the step's verbs, candidate or not; nothing: it is legal.

        A step that still writes `why_not` and `choices` apart answers with the former.
        """
        return [Bar(clause) for clause in self.why_not(s, choice)]

    def choices(self, s: Any) -> Iterable[Choice]:
        """The candidates that nothing bars. A step that finds them faster overrides this; conformance compares."""
        return [choice for choice in self.candidates(s) if not self.bars(s, choice)]

    def take(self, s: Any, choice: Any) -> None:
        raise NotImplementedError

    def ordered(self, s: Any) -> bool:
        """Whether the single choice that is left follows from a standing order, so that nobody need be asked."""
        return False

    def why_not(self, s: Any, choice: Choice) -> list[str]:
        """The clauses that forbid a choice which is not offered now; a step with `bars` does not write this."""
        if type(self).bars is Step.bars:
            return [self.rule]
        return clauses_of(self.bars(s, choice))

    def meant(self, s: Any, target: Target) -> list[Choice]:
        """What a click on a unit or place would mean here, legal or not: asked when it is no target now."""
        return s.game.codec.meant(self.verbs, target)  # type: ignore[no-any-return]

    def preview(self, s: Any, choice: Choice) -> Preview | None:
        """What would come of a choice: sums with their clauses, exact odds. None when there is nothing to say."""
        return None

    def sums(self, s: Any) -> Preview | None:
        """The same for the step as it stands, beside its prompt (an attack being put together, say)."""
        return None

    def plans(self, s: Any) -> tuple[Plan, ...]:
        """What was decided and is still to happen, to be kept in sight."""
        return ()

    def prompt(self, s: Any) -> dict[str, Any]:
        """Further variables of the step's message, beside its fields."""
        return {}


class Sequence(Step):
    """A step that only orders other steps; nobody decides anything in it.

    Entries of `order` are step classes (made without arguments) or steps.
    """

    order: ClassVar[tuple[type[Step] | Step, ...]] = ()
    at: int = 0


class Automatic(Step):
    """Something that the rules do by themselves, without anybody's decision."""

    def perform(self, s: Any) -> None:
        raise NotImplementedError


F = TypeVar("F", bound=Step)


class Flow:
    """The half of a board that knows where we are."""

    stack: tuple[Step, ...]

    # -- the five verbs -------------------------------------------------------------------------------

    def call(self, step: Step) -> None:
        """Go deeper: `step` is next."""
        self.stack = (*self.stack, step)

    def done(self) -> None:
        """Come back: the top step is over."""
        self.stack = self.stack[:-1]

    def amend(self, step: F, **changes: Any) -> F:
        """Change locals of a step on the stack; returns the step as it is now."""
        new = replace(step, **changes)
        self.stack = tuple([new if kept is step else kept for kept in self.stack])
        return new

    def inside(self, kind: type[F]) -> F:
        """The innermost enclosing step of a kind."""
        for step in reversed(self.stack):
            if isinstance(step, kind):
                return step
        raise LookupError(f"no {kind.__name__} on the stack")

    def leave(self, kind: type[Step]) -> None:
        """Abandon a procedure and everything inside it."""
        self.stack = self.stack[: self.stack.index(self.inside(kind))]

    def within(self, kind: type[Step]) -> bool:
        """Whether we are inside a step of a kind."""
        return any(isinstance(step, kind) for step in self.stack)

    # -- who decides what -----------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The top step; only while the game goes on."""
        return self.stack[-1]

    @property
    def actor(self) -> str | None:
        """Who decides now; None when the game is over."""
        return self.stack[-1].actor(self) if self.stack else None

    @property
    def over(self) -> bool:
        return not self.stack

    def choices(self) -> list[Choice]:
        """Everything that the actor may do now; empty only when the game is over."""
        if not self.stack:
            return []
        top = self.stack[-1]
        offered = top.choices(self)
        if not isinstance(offered, list):
            offered = list(offered)
        if not offered:
            raise DeadEnd(f"{top} ({top.rule}) applies but offers nothing")
        return offered

    def bars(self, choice: Choice) -> list[Bar]:
        """What bars a choice now; nothing if it is allowed."""
        if not self.stack or choice in self.choices():
            return []
        top = self.stack[-1]
        if not isinstance(choice, top.verbs):
            return [Bar(top.rule)]
        return top.bars(self, choice) or [Bar(top.rule)]

    def why_not(self, choice: Choice) -> list[str]:
        """The clauses that forbid a choice now; empty if it is allowed."""
        return clauses_of(self.bars(choice))

    # -- moving on ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Walk through what nobody decides, until somebody must choose or all is over."""
        while self.advance():
            pass

    def advance(self) -> bool:
        """One step of the way that nobody decides; whether there was one."""
        if not self.stack:
            return False
        top = self.stack[-1]
        if isinstance(top, Sequence):
            at = top.at
            if at == len(top.order):
                self.stack = self.stack[:-1]
            else:
                entry = top.order[at]
                step = entry if isinstance(entry, Step) else entry()
                self.stack = (*self.stack[:-1], replace(top, at=at + 1), step)
        elif not top.applies(self):
            self.stack = self.stack[:-1]
        elif isinstance(top, Automatic):
            self.stack = self.stack[:-1]
            top.perform(self)
        else:
            return False
        return True

    def apply(self, choice: Choice) -> None:
        """Take a choice that the caller knows to be legal: for search and the lab."""
        self.stack[-1].take(self, choice)
        self.settle()

    def play(self, choice: Choice) -> None:
        """Take a choice after checking it: for tables and terminals."""
        if not self.stack:
            raise Refused(choice, [], "the game is over: nothing more can be played")
        if choice not in self.choices():
            raise Refused(choice, self.bars(choice))
        self.apply(choice)
