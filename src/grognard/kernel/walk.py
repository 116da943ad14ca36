"""The stack of steps that says where we are in the rules, and how it is walked.

Control is five verbs: `call` go deeper, `done` come back, `amend` change a local of a step, `inside` the
enclosing step of a kind, `leave` abandon a procedure. `settle` walks on until somebody must choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeVar

from msgspec.structs import replace

from grognard.kernel.choice import Bar, Choice, DeadEnd, Refused, clauses_of
from grognard.kernel.flow import AnyStep, Automatic, Sequence, Step
from grognard.kernel.words import is_nowhere

if TYPE_CHECKING:
    from grognard.kernel.game import AnyGame

F = TypeVar("F", bound=AnyStep)


class Flow:
    """The half of a board that knows where we are."""

    game: AnyGame
    stack: tuple[Step[Self], ...]

    # -- the five verbs -------------------------------------------------------------------------------

    def call(self, step: Step[Self]) -> None:
        """Go deeper: `step` is next."""
        self.stack = (*self.stack, step)

    def done(self) -> None:
        """Come back: the top step is over."""
        self.stack = self.stack[:-1]

    def amend(self, step: F, **changes: object) -> F:
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

    def leave(self, kind: type[AnyStep]) -> None:
        """Abandon a procedure and everything inside it."""
        self.stack = self.stack[: self.stack.index(self.inside(kind))]

    def within(self, kind: type[AnyStep]) -> bool:
        """Whether we are inside a step of a kind."""
        return any(isinstance(step, kind) for step in self.stack)

    # -- who decides what -----------------------------------------------------------------------------

    def side_of(self, unit: int) -> int:
        """Whose a unit is."""
        raise NotImplementedError

    def seat(self, side: int) -> str:
        """Who commands a side."""
        return self.game.sides[side]

    def owner(self, unit: int) -> str:
        """Who commands a unit."""
        return self.seat(self.side_of(unit))

    @property
    def step(self) -> Step[Self]:
        """The top step; only while the game goes on."""
        return self.stack[-1]

    @property
    def actor(self: Self) -> str | None:
        """Who decides now; None when the game is over."""
        return self.stack[-1].actor(self) if self.stack else None

    @property
    def over(self) -> bool:
        return not self.stack

    def choices(self: Self) -> list[Choice]:
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

    def bars(self: Self, choice: Choice) -> list[Bar]:
        """What bars a choice now; nothing if it is allowed."""
        if not self.stack or choice in self.choices():
            return []
        top = self.stack[-1]
        if not isinstance(choice, top.verbs + top.asked) or is_nowhere(choice):
            return [Bar(top.rule)]
        return top.bars(self, choice) or [Bar(top.rule)]

    def why_not(self, choice: Choice) -> list[str]:
        """The clauses that forbid a choice now; empty if it is allowed."""
        return clauses_of(self.bars(choice))

    # -- moving on ------------------------------------------------------------------------------------

    def settle(self: Self, most: int = -1) -> bool:
        """Walk through what nobody decides, until somebody must choose or all is over: then True. Or go no further than
        `most` steps of the way (-1: as far as it leads)."""
        while most and self.stack:
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
                return True
            most -= 1
        return not self.stack

    def apply(self: Self, choice: Choice) -> None:
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
