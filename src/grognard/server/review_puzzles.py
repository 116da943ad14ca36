"""Find the better way: a moment of a review as a puzzle at the table, which is a lesson of one task."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from grognard.kernel.lines import Position
from grognard.practice.stock import OWN, Other, Puzzle
from grognard.review.cards import Moment
from grognard.server.drawing import write
from grognard.server.errors import Trouble
from grognard.server.moves import earlier
from grognard.server.protocol import Created

if TYPE_CHECKING:
    from grognard.server.house import House


class OwnPuzzle(msgspec.Struct, frozen=True):
    """A puzzle with its game, as it lies on disk."""

    game: str
    puzzle: Puzzle


def learn(folder: Path) -> None:
    """The puzzles that were made before."""
    for file in folder.glob("puzzle-*.json"):
        try:
            found = msgspec.json.decode(file.read_bytes(), type=OwnPuzzle)
        except (OSError, msgspec.DecodeError):
            continue
        OWN[found.game, found.puzzle.id] = found.puzzle


async def begin(house: House, id_: str, person: str, called: str, share: str, number: int) -> Created:
    """A table at which the better way of a moment is to be found."""
    from grognard.server import lessons  # noqa: PLC0415  (lessons know the house, which knows reviews)

    review, _ = await house.reviewer.review(id_, person, share, weigh=False)
    moment = next((each for each in review.moments if each.number == number), None)
    if moment is None:
        raise Trouble("not-found", f"the review has no moment at move {number}")
    async with house.at(id_) as table:
        board = (await earlier(house, table, number - 1)).clone()
    packed = Position.of(board).packed
    name = f"review-{review.fingerprint}-{number}"
    puzzle = puzzle_of(name, review.scenario, moment, packed, type(board.step).__name__, board.step.rule)
    OWN[review.game, name] = puzzle
    write(house.reviewer.folder / f"puzzle-{name}.json", msgspec.json.encode(OwnPuzzle(review.game, puzzle)))
    return await lessons.take(house, review.game, name, person, called)


def puzzle_of(name: str, scenario: str, moment: Moment, packed: str, step: str, rule: str) -> Puzzle:
    return Puzzle(
        id=name,
        scenario=scenario,
        side=moment.side,
        turn=moment.turn,
        step=step,
        rule=rule,
        best=moment.better.choices[:1],
        rounds=max(1, moment.rounds),
        other=(Other(moment.played.choices[:1], round(moment.loss, 3), round(moment.error or 0.0, 3)),),
        position=packed,
    )
