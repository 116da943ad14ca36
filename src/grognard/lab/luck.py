"""How much was luck: what each roll was worth before it fell, in the mean, against what fell.

The worth of a board is the measure that our computer players go by (`Doctrine.value`, in victory points or so). Right
after an attack's die nobody has fallen yet, so a result is worth what the boards are worth in the mean when all that
follows from it at once is over (`Sequel`). A roll's expectation is the mean over all of its equally likely results, so
its luck is nothing in the mean; the luck of rolls that follow is their own. The sum is what luck gave a side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import TurnEnded
from grognard.kernel.following import start, take
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.sequel import CERTAIN, Sequel, Worth, after, likeness, some, worth

MOST = 216  # results that are enumerated; of more, so many at even distances
DECISIVE = 10  # rolls that a report names
CLEAR = 0.005  # a difference smaller than this is no luck worth naming


def promise(
    game: AnyGame, board: Board, fell: Choice, measure: Worth = worth, most: float = CERTAIN
) -> tuple[float, float]:
    """For the first side: how the roll that waits should change the board's worth in the mean, and how it did."""
    counted, means = prospects(game, board, fell, measure, most)
    expected = sum([times * means[alike] for alike, times in counted.items()]) / counted.total()
    return expected, means[likeness(after(board, fell))]


def prospects(
    game: AnyGame, board: Board, fell: Choice, measure: Worth = worth, most: float = CERTAIN
) -> tuple[Counter[Hashable], dict[Hashable, float]]:
    """The boards right after a roll, by their likeness: of how many results, and how each should change the worth."""
    results = some(board.choices(), MOST, 0.5)
    came: dict[Hashable, Board] = {}
    counted: Counter[Hashable] = Counter()
    for choice in results:
        result = after(board, choice)
        alike = likeness(result)
        counted[alike] += 1
        came.setdefault(alike, result)
    result = after(board, fell)
    came.setdefault(likeness(result), result)  # if it is one of those that were left out
    return counted, dict(zip(came, Sequel(game, board, measure, most).means(list(came.values())), strict=True))


def by_side(game: AnyGame, value: float) -> dict[str, float]:
    """What one side gains the other loses."""
    first, second = game.sides
    return {first: round(value, 3), second: round(0.0 - value, 3)}


def surprise(game: AnyGame, board: Board, fell: Choice) -> dict[str, float]:
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


def of_record(record: Record, game: AnyGame, progress: Progress | None = None) -> list[Fortune]:
    """The luck of every roll of a record, in their order. `progress` is told moves done and moves in all."""
    history = History.begun(start(record, game))
    turn = 1
    found = []
    moves = record.moves
    for number, line in enumerate(moves, 1):
        before = history.board.clone()
        move = take(history, line)  # first, for it refuses what cannot have fallen
        step = before.step
        if isinstance(step, Chance):
            assert move.choice is not None
            expected, fell = promise(game, before, move.choice)
            found.append(
                Fortune(
                    number=number,
                    turn=turn,
                    rule=step.rule,
                    text=line.text,
                    expected=by_side(game, expected),
                    fell=by_side(game, fell),
                    dice=move.choice.dice if isinstance(move.choice, Roll) else (),
                )
            )
        turn += sum(isinstance(event, TurnEnded) for event in move.events)
        if progress is not None:
            progress(number, len(moves))
    return found


def luck_of(record: Record, game: AnyGame, most: int = DECISIVE, progress: Progress | None = None) -> Luck:
    """How lucky each side was in a recorded game, and the `most` rolls that mattered most.

    For a page or a report: every roll's expectation against what fell. Takes some seconds of processor for a long game
    (every result of every roll is played on, on copies), so a server calls it in a worker process and keeps what it
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
