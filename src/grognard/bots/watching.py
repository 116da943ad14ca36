"""A watch over computer players: counts what a strong player would shake his head at.

Each game names its own kinds in a module `watch` of its doctrine: `WATCHES`, classes derived from `Watch`. One of each
looks on for a game; it counts occasions and, among them, absurd acts, by side. What is never used although it is
offered is counted for all games alike (`Unused`).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from grognard.bots.doctrine import home_of
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.events import Event

B = TypeVar("B", bound=Board)


class Deed(NamedTuple, Generic[B]):
    """One decision, or a roll: the board before it, and what came of it."""

    side: str  # who decided; of a roll `DICE`
    choice: Choice
    before: B
    after: B
    events: Sequence[Event]


class Watch(Generic[B]):
    """One kind of absurd act, in one game."""

    name: ClassVar[str]
    says: ClassVar[str]  # one English sentence: what is counted, of what

    def __init__(self) -> None:
        self.counts: dict[str, tuple[int, int]] = {}  # by side: absurd acts, occasions

    def look(self, deed: Deed[B]) -> None:
        """Told of every decision and roll as it is made."""

    def close(self, board: B) -> None:
        """Told of the last board."""

    def count(self, side: str, absurd: bool, times: int = 1) -> None:
        """An occasion of a side (or several alike), and whether it was absurd."""
        acts, occasions = self.counts.get(side, (0, 0))
        self.counts[side] = (acts + times * absurd, occasions + times)


Counts: TypeAlias = dict[str, dict[str, tuple[int, int]]]
"""By name of a watch and by side: absurd acts, occasions."""


class Unused(Watch[Board]):
    """How often each kind of choice was taken when it was offered beside others: nothing absurd by itself."""

    name = "unused"
    says = "Kinds of choices that were offered beside others and not taken."

    def __init__(self) -> None:
        super().__init__()
        self.kinds: Counts = {}  # by kind of choice and side: not taken, offered

    def look(self, deed: Deed[Board]) -> None:
        if deed.side not in deed.before.game.sides:
            return
        kinds = {type(choice).__name__ for choice in deed.before.choices() if not choice.retracts}
        taken = type(deed.choice).__name__
        for kind in kinds if len(kinds) > 1 else ():
            missed, offered = self.kinds.setdefault(kind, {}).get(deed.side, (0, 0))
            self.kinds[kind][deed.side] = (missed + (kind != taken), offered + 1)


def watches(game: str) -> tuple[type[Watch[Board]], ...]:
    """The kinds that a game's doctrine declares."""
    home = home_of(game)
    if home is None or find_spec(f"{home}.watch") is None:
        return ()
    found: tuple[type[Watch[Board]], ...] = import_module(f"{home}.watch").WATCHES
    return found


class Watchers:
    """All watches of one game."""

    def __init__(self, game: str) -> None:
        self.watches = [kind() for kind in watches(game)]
        self.unused = Unused()
        self.before: Board | None = None

    def see(self, board: Board) -> None:
        """Remember the board before a decision."""
        self.before = board.clone()

    def look(self, side: str, choice: Choice, after: Board, events: Sequence[Event]) -> None:
        """Tell everybody what was done."""
        assert self.before is not None
        deed = Deed(side, choice, self.before, after, events)
        for watch in (*self.watches, self.unused):
            watch.look(deed)

    def close(self, board: Board) -> tuple[Counts, Counts]:
        """What was counted: absurd acts by name, and choices not taken by kind."""
        for watch in self.watches:
            watch.close(board)
        return {watch.name: watch.counts for watch in self.watches}, self.unused.kinds
