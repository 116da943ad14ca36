"""Whether a puzzle still holds: its choices are those that are offered, and the best of them is still the best."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from grognard.bots.player import serious
from grognard.kernel.game import AnyGame
from grognard.practice.judging import SURE, judge, others
from grognard.practice.stock import Puzzle, begin, choices


def wrong(game: AnyGame, puzzle: Puzzle) -> str:
    """What does not fit the rules; empty if all does."""
    board = begin(game, puzzle)
    if board.over or board.actor != puzzle.side:
        return f"{'nobody' if board.over else board.actor} is asked, not {puzzle.side}"
    offered = {game.codec.to_text(choice) for choice in serious(game.seen(board, puzzle.side))}
    told = {line for lines in (puzzle.best, *(other.choices for other in puzzle.other)) for line in lines}
    if offered != told:
        return f"offered and not judged, or judged and not offered: {', '.join(sorted(offered ^ told))}"
    near = [other for other in puzzle.other if other.behind < SURE * other.error]
    return f"{near[0].choices[0]} is too near to the best" if near else ""


def again(game: AnyGame, puzzle: Puzzle, luck: Random) -> Puzzle | str:
    """The puzzle as it is judged with other dice: what each choice is worth now; or why it no longer holds."""
    known = game.seen(begin(game, puzzle), puzzle.side)
    told = [puzzle.best, *(other.choices for other in puzzle.other)]
    alike = {choices(game, lines[:1])[0]: lines for lines in told}
    found = judge(known, puzzle.side, list(alike), luck, patient=True)
    if found is None:
        return f"no choice is ahead of every other by {SURE:g} standard errors"
    if alike[found[0].thing] != puzzle.best:
        return f"{alike[found[0].thing][0]} is better than {puzzle.best[0]}"
    return replace(puzzle, rounds=len(found[0].values), other=tuple(others(found, alike)))
