"""Secrets: two games that differ by a secret alone are the same to whoever may not know it.

`twins` plays a random game. Where somebody makes a choice that others do not see (`Step.unseen`), or where a side does
not know something that could be otherwise (`Game.imagine`), a second board is set beside the first: another secret,
everything else alike. Then both are played on by the same choices, and everything that is shown, asked, answered and
told to who may not know is compared, until an event reveals something (`Event.reveals`) or who keeps the secret cannot
make the same choice on both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance.faults import Luck, NonConformance, random_game
from grognard.kernel.conformance.legality import forged
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.events import Event
from grognard.kernel.game import Game, S
from grognard.kernel.history import History
from grognard.kernel.messages import event_message
from grognard.kernel.reach import ways
from grognard.kernel.showing import barred, bars, overlay, view
from grognard.kernel.view import Target
from grognard.kernel.words import UnknownName

IMAGINED = 0.1  # how often a second board is made of what a side may think
PARTED = 0.005  # how often two boards are parted, so that another secret has its turn
VARIED = 0.2  # the same, where an unseen choice can be made
QUIET = 300  # decisions in a row without a secret after which a game has none to come, and another is begun
MOST = 50  # choices of a position that are written out
TRIED = 3  # choices and targets that are asked about in one position


@dataclass
class Twins:
    """What a game beside its twins met."""

    decisions: int = 0  # at which two boards were compared
    choices: set[str] = field(default_factory=set)  # unseen choices that were varied: step and choice
    revealed: set[str] = field(default_factory=set)  # events by which secrets came out


@dataclass
class Pair:
    """Two boards that are the same to some."""

    other: Board
    blind: tuple[str | None, ...]  # who may not know in what they differ
    why: str


def twins(
    game: Game[S],
    seed: int,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    thorough: float = 0.02,
) -> Twins:
    """Play one random game beside its twins; raises NonConformance with the record so far."""
    with random_game(game, seed, scenario, options) as (history, rng):
        return Twinned(history, rng, thorough).run()


class Twinned:
    """One game, and the twin that it has now."""

    def __init__(self, history: History, rng: Random, thorough: float) -> None:
        self.history = history
        self.rng = rng
        self.thorough = thorough
        self.met = Twins()
        self.pair: Pair | None = None
        self.quiet = 0  # decisions since two boards were last compared

    def run(self) -> Twins:
        while not self.history.board.over and self.quiet < QUIET:
            self.quiet += 1
            board = self.history.board
            if self.rng.random() < (VARIED if board.step.unseen else PARTED):
                self.pair = None
            if self.pair is None and self.rng.random() < IMAGINED:
                self._imagine(board)
            if self.pair is not None:
                self._together(board, self.pair)
            else:
                self._alone(board)
        return self.met

    def _imagine(self, board: Board) -> None:
        side = self.rng.choice((*board.game.sides, None))
        other = board.game.seen(board, side)
        board.game.imagine(other, side, Random(self.rng.random()))
        if other != board:
            self.pair = Pair(other, (side,), f"what {side} may think")
            self._compare(board, self.pair, [], [])

    def _alone(self, board: Board) -> None:
        choice = self._chosen(board)
        rivals = [each for each in self._alike(board, choice) if each != choice]
        if not rivals:
            self.history.apply(choice)
            return
        step, keeper = board.step, board.step.keeper(board)
        rival = self.rng.choice(rivals)
        other = board.clone()
        told = other.listen()
        other.apply(rival)
        blind = tuple(side for side in (*board.game.sides, None) if side != keeper)
        pair = Pair(other, blind, f"{type(step).__name__}: {choice} or {rival}")
        self.met.choices.add(f"{type(step).__name__} {type(choice).__name__}")
        self._on(pair, choice, told)

    def _alike(self, board: Board, choice: Choice) -> list[Choice]:
        """The choices that look the same to others."""
        step = board.step
        if not isinstance(choice, step.unseen) or step.keeper(board) is None:
            return []
        return [each for each in board.choices() if isinstance(each, step.unseen)]

    def _chosen(self, board: Board) -> Choice:
        step = board.step
        return step.sample(board, Luck(self.rng)) if isinstance(step, Chance) else self.rng.choice(board.choices())

    def _together(self, board: Board, pair: Pair) -> None:
        """The next choice on both boards: the same."""
        if board.actor in pair.blind or board.actor == DICE:
            choice = self._chosen(board)
        else:
            offered = pair.other.choices()
            both = [each for each in board.choices() if each in offered]
            if not both:
                self.pair = None
                return
            choice = self.rng.choice(both)
        told = pair.other.listen()
        pair.other.apply(choice)
        self._on(pair, choice, told)

    def _on(self, pair: Pair, choice: Choice, its: list[Event]) -> None:
        """The board follows its twin; what both told is compared, unless it reveals something."""
        pair.other.events = None
        mine = self.history.apply(choice).events
        revealing = {type(event).__name__ for event in (*mine, *its) if event.reveals}
        self.met.revealed |= revealing
        self.pair = None if revealing else pair
        if not revealing:
            self._compare(self.history.board, pair, mine, its)

    def _compare(self, board: Board, pair: Pair, mine: list[Event], its: list[Event]) -> None:
        self.met.decisions += 1
        self.quiet = 0
        for side in pair.blind:
            known, other = (board.game.seen(each, side) for each in (board, pair.other))
            if list(heard(known, side, mine)) != list(heard(other, side, its)):
                raise NonConformance(f"the log of {side} tells a secret ({pair.why}): {mine} or {its}")
            if known != other:
                raise NonConformance(
                    f"the board of {side} tells a secret ({pair.why}): {difference(board, pair, side)}"
                )
            if self.rng.random() < self.thorough:
                seed = self.rng.random()
                shown = zip(channels(board, side, seed), channels(pair.other, side, seed), strict=True)
                for (name, one), (_, two) in shown:
                    if one != two:
                        raise NonConformance(f"the {name} of {side} tells a secret ({pair.why}) in {board.stack[-1:]}")


def heard(known: Board, side: str | None, events: list[Event]) -> Iterator[bytes]:
    """What a side is told and shown of events; `known` is the board after them, as it knows it."""
    for event in events:
        seen = event.seen_by(side)
        if seen is not None:
            yield msgspec.json.encode([event_message(known, seen), seen.clause(), seen.act(known)])


def difference(board: Board, pair: Pair, side: str | None) -> str:
    """In what two boards differ for a side."""
    mine, its = (board.game.seen(each, side).position() for each in (board, pair.other))
    return "; ".join(f"{key}: {mine.get(key)} or {its.get(key)}" for key in mine | its if mine.get(key) != its.get(key))


def channels(board: Board, side: str | None, seed: float) -> Iterator[tuple[str, bytes]]:
    """Everything that a side can look at or ask in a position, as it is sent."""
    game, rng = board.game, Random(seed)
    known = game.seen(board, side)

    def sent(name: str, what: object) -> tuple[str, bytes]:
        return name, msgspec.json.encode(what)

    yield sent("view", view(game, board, side))
    yield sent("position", game.position(known))
    yield sent("list of choices", [game.codec.to_json(choice) for choice in known.choices()[:MOST]])
    for name in game.overlays:
        yield sent(f"overlay {name}", asked(board, side, name, rng))
    if known.over or side is None or known.actor != side:
        return
    offered = known.choices()
    for choice in rng.sample(offered, min(TRIED, len(offered))):
        yield sent("preview", known.step.preview(known, choice))
    for choice in list(forged(known, rng))[:TRIED]:
        yield sent("refusal", barred(known.bars(choice)))
    for kind in ("unit", "hex", "area"):
        names = game.vocabularies[kind].names if kind in game.vocabularies else []
        for name in rng.sample(names, min(TRIED, len(names))):
            yield sent("answer to a click", barred(bars(game, board, side, Target(kind, name))))
    if known.step.walks:
        yield sent("ways", ways(known))


def asked(board: Board, side: str | None, name: str, rng: Random) -> object:
    """An overlay, about something of the kind that it can be about."""
    game = board.game
    about = game.overlays_about.get(name)
    if about == "side":
        return overlay(game, board, side, name, rng.choice(game.sides))
    words = game.vocabularies.get("unit" if about == "unit" else "hex") or game.vocabularies.get("area")
    assert words is not None
    wanted = " ".join(rng.choice(words.names) for _ in range(2)) if about == "line" else rng.choice(words.names)
    try:
        return overlay(game, board, side, name, wanted if about else None)
    except (ValueError, UnknownName, LookupError) as error:
        return str(error)
