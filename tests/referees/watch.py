"""The frame of all referees: plays a game, shows it decision by decision, counts what was checked and what was wrong.

    class Example(Referee):
        game = "example"

        def see(self, moment: Moment) -> None:
            for event in moment.told("Fired"):
                self.compare("fire strength", event["strength"], self.strength(moment.before, event["guns"]))

    report = watch(Example, seed=7, players="captain")
    assert not report.deviations, report

Everything is what records and positions hold: dictionaries with names, never numbers of units or steps of the rules.
`scripts/referee.py` watches many games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any, ClassVar

import grognard
from grognard.bots import bot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.faults import random_options
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.game import Game, Outcome

Plain = dict[str, Any]
"""A position, choice, step or event, as it is written: names and numbers, its class under "type"."""

RANDOM = "random"
MOST = 20  # deviations of a game that are kept


class Moment:
    """One decision. What nobody asks for is not written down."""

    def __init__(self, number: int, before: Board, choice: Choice, events: list[Event], after: Board) -> None:
        self.number = number
        self.actor = before.actor
        self.step = type(before.step).__name__
        self._before, self._after = before, after
        self._choice = choice
        self._events = events
        self._write = before.game.codec.to_json
        self._kinds = {type(event).__name__ for event in events}

    @cached_property
    def before(self) -> Plain:
        """The position in which the choice was made; its "steps" are the stack, the last of them asked."""
        return self._before.position()

    @cached_property
    def after(self) -> Plain:
        """The position in which somebody decides next."""
        return self._after.position()

    @cached_property
    def choice(self) -> Plain:
        return dict(self._write(self._choice))

    @cached_property
    def events(self) -> list[Plain]:
        """What was told, in order."""
        return [dict(self._write(event)) for event in self._events]

    @cached_property
    def offered(self) -> list[Plain]:
        """All that could have been chosen."""
        return [dict(self._write(choice)) for choice in self._before.choices()]

    @cached_property
    def asked(self) -> Plain:
        """The step that was asked, with its fields."""
        return dict(self._write(self._before.step))

    def told(self, *kinds: str) -> Iterator[Plain]:
        """The events of some classes."""
        if self._kinds.intersection(kinds):
            yield from (event for event in self.events if event["type"] in kinds)

    def chose(self, *kinds: str) -> bool:
        """Whether the choice is of one of these classes."""
        return type(self._choice).__name__ in kinds

    @property
    def lasting(self) -> bool:
        """Whether the game goes on after it."""
        return not self._after.over


class Referee:
    """Counts checks by their kind. A subclass writes `see`, and `begin` and `end` where it has to."""

    game: ClassVar[str]

    def __init__(self, rules: Game[Any]) -> None:
        self.checks: Counter[str] = Counter()
        self.deviations: list[str] = []
        self.number = 0

    def begin(self, position: Plain) -> None:
        """A game begins."""

    def see(self, moment: Moment) -> None:
        """A decision was made."""
        raise NotImplementedError

    def end(self, position: Plain, outcome: Outcome) -> None:
        """The game is over."""

    def compare(self, kind: str, found: Any, expected: Any, about: Any = "") -> bool:
        """A sum of the game beside the referee's own."""
        return self.check(kind, found == expected, f"{found!r}, by the book {expected!r} {about}")

    def check(self, kind: str, right: bool, what: Any) -> bool:
        """Something that must be so."""
        self.checks[kind] += 1
        if not right and len(self.deviations) < MOST:
            self.deviations.append(f"decision {self.number}, {kind}: {what}")
        return right


class Report:
    """What a referee found in one game."""

    def __init__(self, referee: Referee, about: str) -> None:
        self.checks = referee.checks
        self.deviations = [f"{about}, {each}" for each in referee.deviations]
        self.decisions = referee.number

    def __str__(self) -> str:
        return "\n".join(self.deviations) or f"{sum(self.checks.values())} checks, no deviation"


def referee_of(game: str) -> type[Referee]:
    """The referee of a game, by its id."""
    found: type[Referee] = import_module(f"tests.referees.{game.replace('-', '_')}").REFEREE
    return found


def watch(
    kind: type[Referee],
    seed: int,
    players: str = RANDOM,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
) -> Report:
    """One whole game under a referee's eyes: scenario, options (unless they are given) and luck by the seed."""
    rng = Random(seed)
    rules = grognard.game(kind.game)
    chosen = scenario or rng.choice(rules.scenarios).id
    settings = random_options(rules, chosen, rng) if options is None else options
    board = rules.start(chosen, settings)
    sides = {} if players == RANDOM else {side: bot(players, side, rng.randrange(1 << 30)) for side in rules.sides}
    luck = Luck(rng)
    referee = kind(rules)
    referee.begin(board.position())
    while not board.over:
        step, actor = board.step, board.actor
        choice: Choice
        if isinstance(step, Chance):
            choice = step.sample(board, luck)
        elif actor in sides:
            choice = sides[actor].choose(rules.seen(board, actor))
        else:
            choice = rng.choice(board.choices())
        before = board.clone()
        events = board.listen()
        board.apply(choice)
        referee.see(Moment(referee.number, before, choice, events, board.clone()))
        referee.number += 1
    assert board.outcome is not None
    referee.end(board.position(), board.outcome)
    return Report(referee, f"{kind.game} {chosen} {settings} {players} seed {seed}")
