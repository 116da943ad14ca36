"""Which rules sleep: steps, choices and events of a game that never occurred in many games of all kinds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.faults import random_options
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.players import player

LEVELS = (("random", "random"), ("captain", "captain"), ("captain", "random"), ("random", "captain"))


@dataclass
class Occurred:
    """What occurred, by name; a choice with the step in which it stood, as `Move Halt`."""

    games: int = 0
    steps: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)

    def add(self, other: Occurred) -> None:
        self.games += other.games
        self.steps |= other.steps
        self.offered |= other.offered
        self.taken |= other.taken
        self.events |= other.events

    def look(self, board: Board) -> None:
        """What is decided now, and what may be chosen."""
        step = type(board.step).__name__
        self.steps.add(step)
        if not isinstance(board.step, Chance):
            self.offered.update(f"{step} {type(choice).__name__}" for choice in board.choices())

    def hear(self, step: str, choice: Choice, events: Iterable[Event]) -> None:
        """What was chosen, and what it brought about."""
        self.taken.add(f"{step} {type(choice).__name__}")
        self.events.update(type(event).__name__ for event in events)


@dataclass(frozen=True)
class Sleeping:
    """What never occurred."""

    steps: list[str]
    never_offered: list[str]
    never_taken: list[str]
    events: list[str]

    def __bool__(self) -> bool:
        return bool(self.steps or self.never_offered or self.never_taken or self.events)


def played(game: AnyGame, number: int, seed: int) -> Occurred:
    """One game: scenarios and players in turn, options by chance."""
    rng = Random(f"coverage {seed + number}")
    scenario = game.scenarios[number % len(game.scenarios)].id
    history = History(game, scenario, random_options(game, scenario, rng))
    levels = LEVELS[number // len(game.scenarios) % len(LEVELS)]
    players = {side: player(levels[n % 2], side, seed + number) for n, side in enumerate(game.sides)}
    met = Occurred(games=1)
    steps: list[str] = []

    def look(board: Board) -> None:
        met.look(board)
        steps[:] = [type(board.step).__name__]

    for move in history.run(players, Luck(rng), before=look):
        assert move is not None
        assert move.choice is not None
        met.hear(steps[0], move.choice, move.events)
    return met


def recorded(game: AnyGame, record: Record) -> Occurred:
    """A recorded game, played again with every choice checked."""
    whole = History.of(record, game)
    again = History.begun(whole.at(0))
    met = Occurred(games=1)
    for number in range(len(whole)):
        met.look(again.board)
        step = type(again.board.step).__name__
        choice = whole.choice(number)[1]
        met.hear(step, choice, again.apply(choice).events)
    return met


def sleeping(game: AnyGame, met: Occurred) -> Sleeping:
    """What a game has, less what occurred. A verb of a step that was never reached is not named again."""
    own = [cls for cls in game.classes.values() if cls.__module__.startswith(game.package + ".")]
    decided = [cls for cls in own if issubclass(cls, Step) and not issubclass(cls, Sequence | Automatic)]
    verbs = {
        f"{cls.__name__} {verb.__name__}"
        for cls in decided
        if cls.__name__ in met.steps and not issubclass(cls, Chance)
        for verb in cls.verbs
    }
    return Sleeping(
        steps=unmet(decided, met.steps),
        never_offered=sorted(verbs - met.offered),
        never_taken=sorted((verbs & met.offered) - met.taken),
        events=unmet([cls for cls in own if issubclass(cls, Event)], met.events),
    )


def unmet(classes: Iterable[type], met: set[str]) -> list[str]:
    """Those that never occurred; of what others are made of, it is enough that the others occur."""
    return sorted(cls.__name__ for cls in classes if cls.__name__ not in met and not cls.__subclasses__())
