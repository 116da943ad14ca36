"""Random play to the end, with everything checked on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance.boards import check_board, check_open
from grognard.kernel.conformance.faults import Luck, NonConformance, random_game
from grognard.kernel.conformance.legality import check_twins
from grognard.kernel.conformance.spoken import check_sentences
from grognard.kernel.events import Event
from grognard.kernel.game import Game, S
from grognard.kernel.history import History
from grognard.kernel.messages import event_message
from grognard.kernel.record import Record
from grognard.kernel.showing import view


@dataclass
class Walk:
    """What a random game met: for the fuzzer's report and for tests of coverage."""

    decisions: int = 0
    steps: set[str] = field(default_factory=set)
    choices: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    record: Record | None = None
    result: str = ""


def walk(
    game: Game[S],
    seed: int,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    thorough: float = 0.02,
) -> Walk:
    """Play one random game to its end with all checks; raises NonConformance with the record so far."""
    with random_game(game, seed, scenario, options) as (history, rng):
        return _walk(history, rng, thorough)


@dataclass
class Blind:
    """A player who takes any choice."""

    rng: Random

    def choose(self, board: Board) -> Choice:
        return self.rng.choice(board.choices())


def _walk(history: History, rng: Random, thorough: float) -> Walk:
    met = Walk()

    def look(board: Board) -> None:
        met.steps.add(type(board.step).__name__)
        check_twins(board)
        if board.game.has_secrets:
            check_open(board)
        if rng.random() < thorough:
            check_board(board, rng)

    players = dict.fromkeys(history.game.sides, Blind(rng))
    for move in history.run(players, Luck(rng), knowing=True, before=look):
        assert move is not None
        met.choices.add(type(move.choice).__name__)
        met.events.update(type(event).__name__ for event in move.events)
        met.decisions += 1
        if rng.random() < thorough / 4:
            check_undo(history, rng)
    check_end(history)
    met.record = history.record
    met.result = met.record.result
    return met


def check_undo(history: History, rng: Random) -> None:
    """Going back and playing the same again gives the same board."""
    count = min(len(history), 1 + rng.randrange(40))
    before = history.board.clone()
    kept = history.at(len(history) - count)
    again = [history.choice(number) for number in range(len(history) - count, len(history))]
    for actor, choice in again:
        if kept.actor != actor:
            raise NonConformance(f"after undo {kept.actor} decides instead of {actor}")
        kept.apply(choice)
    if kept != before:
        raise NonConformance(f"playing {count} moves again gave another board")


def check_end(history: History) -> None:
    """The game has a result, its record replays to the same board, and every event can be told."""
    board = history.board
    if board.outcome is None:
        raise NonConformance("the game is over without an outcome")
    if board.outcome.rule not in board.game.clauses:
        raise NonConformance(f"the outcome cites {board.outcome.rule!r}, which the rulebook has not")
    record = Record.from_text(history.record.to_text())
    if record.replay(board.game) != board:
        raise NonConformance("the record replays to another board")
    if all(move.turn is None for move in history.moves):
        raise NonConformance("no turn ever ended: TurnEnded is not told")
    told: set[type[Event]] = set()
    for move in history.moves:
        for event in move.events:
            if type(event) not in told:
                told.add(type(event))
                check_sentences(board.game, event_message(board, event))
    for side in (*board.game.sides, None):
        msgspec.json.encode(view(board.game, board, side))
