"""How much was luck: what each roll was worth before it fell, exactly, against what fell.

The worth of a board is the game's own measure (`Game.value`); a roll's expectation is the mean over all of its equally
likely results. The differences add up to what luck gave a side in the whole game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.game import Game
from grognard.kernel.record import Record

MOST = 216  # results that are enumerated; of a larger draw every k-th is taken


def surprise(game: Game[Any], board: Any, fell: Choice) -> dict[str, float]:
    """By side, the value after what fell less the mean value of all that could have fallen."""
    results = list(board.choices())
    if len(results) > MOST:
        results = results[:: -(-len(results) // MOST)]
    sides = game.sides
    totals = dict.fromkeys(sides, 0.0)
    for choice in results:
        after = board.clone()
        after.apply(choice)
        for side in sides:
            totals[side] += game.value(after, side)
    real = board.clone()
    real.apply(fell)
    return {side: game.value(real, side) - totals[side] / len(results) for side in sides}


class Fortune(msgspec.Struct, frozen=True):
    """One roll of a record, and what it was worth."""

    move: int
    rule: str
    text: str
    gain: dict[str, float]


def of_record(record: Record, game: Game[Any]) -> list[Fortune]:
    """The luck of every roll of a record."""
    board = record.start(game)
    found = []
    for number, move in enumerate(record.moves):
        step = board.step
        if isinstance(step, Chance):
            choice = game.codec.from_text(move.text)
            found.append(Fortune(number, step.rule, move.text, surprise(game, board, choice)))
        record.play_move(board, move)
    return found
