"""How much was luck: what each roll was worth before it fell, exactly, against what fell.

The worth of a board is the measure that our computer players go by (`Doctrine.value`, in victory points or so); a
roll's expectation is the mean over all of its equally likely results. The differences add up to what luck gave a side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.bots.doctrine import doctrine
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import TurnEnded
from grognard.kernel.game import Game
from grognard.kernel.record import Record

MOST = 216  # results that are enumerated; of a larger draw every k-th is taken
CERTAIN = 10.0  # points that the end of a game is worth at the most
DECISIVE = 10  # rolls that a report names
CLEAR = 0.005  # a difference smaller than this is no luck worth naming


def worth(game: Game[Any], board: Any) -> float:
    """What a board is worth to the game's first side, as its doctrine measures it; to the other as much less."""
    return doctrine(game.id).value(board, game.sides[0])


def change(before: float, after: float) -> float:
    """What a roll changed. A game that it ends counts for no more than `CERTAIN` points, whatever the measure says."""
    return max(-CERTAIN, min(CERTAIN, after - before))


def promise(game: Game[Any], board: Any, fell: Choice) -> tuple[float, float]:
    """For the first side: how the roll that waits should change the board's worth in the mean, and how it did."""
    results = list(board.choices())
    if len(results) > MOST:
        results = results[:: -(-len(results) // MOST)]
    before = worth(game, board)

    def changed(choice: Choice) -> float:
        after = board.clone()
        after.apply(choice)
        return change(before, worth(game, after))

    return sum(changed(choice) for choice in results) / len(results), changed(fell)


def by_side(game: Game[Any], value: float) -> dict[str, float]:
    """What one side gains the other loses."""
    first, second = game.sides
    return {first: round(value, 3), second: round(0.0 - value, 3)}


def surprise(game: Game[Any], board: Any, fell: Choice) -> dict[str, float]:
    """By side: the change that fell less the mean change of all that could have fallen."""
    expected, real = promise(game, board, fell)
    return {game.sides[0]: real - expected, game.sides[1]: expected - real}


class Fortune(msgspec.Struct, frozen=True, omit_defaults=True):
    """One roll of a record, and what it was worth.

    `number` counts moves that stand, from 1, as the table's log and slider do: the board *before* the roll is the one
    after `number - 1` moves.
    """

    number: int
    turn: int  # turns that had ended before it, and one
    rule: str  # the clause that calls for the roll
    text: str  # the choice as a record writes it
    expected: dict[str, float]  # by side: the mean change of the board's value over all results
    fell: dict[str, float]  # by side: the change that came
    dice: tuple[int, ...] = ()  # as they fell; empty for a draw that is no roll of dice

    def gain(self, side: str) -> float:
        """What luck gave a side here."""
        return self.fell[side] - self.expected[side]


class Share(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all rolls together brought one side, in points of the measure."""

    side: str
    expected: float  # what they should have brought
    fell: float  # what they brought
    luck: float  # the difference: above 0, the dice were kind
    good: int = 0  # rolls that fell clearly better than their mean, and clearly worse
    bad: int = 0


class Luck(msgspec.Struct, frozen=True, omit_defaults=True):
    """The luck of a finished game: what a report or a page shows."""

    rolls: int
    shares: tuple[Share, ...]  # one a side, in the order of the game's sides
    decisive: tuple[Fortune, ...]  # the rolls that mattered most, the greatest first
    course: tuple[float, ...] = ()  # the first side's luck so far, at the end of each turn


Progress = Callable[[int, int], None]


def of_record(record: Record, game: Game[Any], progress: Progress | None = None) -> list[Fortune]:
    """The luck of every roll of a record, in their order. `progress` is told moves done and moves in all."""
    board = record.start(game)
    events = board.listen()
    turn = 1
    found = []
    for number, move in enumerate(record.moves, 1):
        step = board.step
        if isinstance(step, Chance):
            choice = game.codec.from_text(move.text)
            assert isinstance(choice, Choice)
            expected, fell = promise(game, board, choice)
            found.append(
                Fortune(
                    number=number,
                    turn=turn,
                    rule=step.rule,
                    text=move.text,
                    expected=by_side(game, expected),
                    fell=by_side(game, fell),
                    dice=choice.dice if isinstance(choice, Roll) else (),
                )
            )
        record.play_move(board, move)
        turn += sum(1 for event in events if isinstance(event, TurnEnded))
        events.clear()
        if progress is not None:
            progress(number, len(record.moves))
    return found


def luck_of(record: Record, game: Game[Any], most: int = DECISIVE, progress: Progress | None = None) -> Luck:
    """How lucky each side was in a recorded game, and the `most` rolls that mattered most.

    For a page or a report: every roll's exact expectation against what fell. Takes some seconds of processor for a long
    game (every result of every roll is played on a copy), so a server calls it in a worker process and keeps what it
    returns: a finished record never changes. Pure: the same record gives the same report. Raises `RecordError` where
    the record does not replay.
    """
    return told(of_record(record, game, progress), game.sides, most)


def told(rolls: list[Fortune], sides: tuple[str, ...], most: int = DECISIVE) -> Luck:
    """The report of some rolls."""
    first = sides[0]
    shares = []
    for side in sides:
        gains = [roll.gain(side) for roll in rolls]
        shares.append(
            Share(
                side=side,
                expected=round(sum(roll.expected[side] for roll in rolls), 2),
                fell=round(sum(roll.fell[side] for roll in rolls), 2),
                luck=round(sum(gains), 2),
                good=sum(1 for gain in gains if gain > CLEAR),
                bad=sum(1 for gain in gains if gain < -CLEAR),
            )
        )
    weighty = sorted(rolls, key=lambda roll: (-abs(roll.gain(first)), roll.number))[:most]
    course: list[float] = []
    total = 0.0
    for roll in rolls:
        while len(course) < roll.turn - 1:
            course.append(round(total, 2))
        total += roll.gain(first)
    if rolls:
        course.append(round(total, 2))
    decisive = tuple(roll for roll in weighty if abs(roll.gain(first)) > CLEAR)
    return Luck(len(rolls), tuple(shares), decisive, tuple(course))
