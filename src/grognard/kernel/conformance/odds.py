"""Odds: what a preview says of the dice is what the dice do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.dice import DICE
from grognard.kernel.odds import Undecided, differing
from grognard.kernel.view import Preview

LOOKED_AT = 6  # so many choices of a decision are looked at


def check_odds(board: Board, rng: Random) -> None:
    """Every chance that a decision shows is the share of the ways in which the dice can fall."""
    for choice, preview in previews(board, rng):
        if not preview.odds:
            continue
        about = "what stands" if choice is None else choice
        try:
            wrong = differing(board, choice, preview)
        except Undecided as error:
            wrong = f"the preview foresees dice that do not fall: {error}"
        if wrong:
            raise NonConformance(f"{wrong} ({about} in {board.step})")


def previews(board: Board, rng: Random) -> Iterator[tuple[Choice | None, Preview]]:
    """What a step shows of itself and of its choices, to its actor."""
    known = board if board.actor == DICE else board.game.seen(board, board.actor)
    stands = known.step.sums(known)
    if stands is not None:
        yield None, stands
    if board.actor == DICE:
        return
    offered = known.choices()
    for choice in offered if len(offered) <= LOOKED_AT else rng.sample(offered, LOOKED_AT):
        shown = known.step.preview(known, choice)
        if shown is not None:
            yield choice, shown
