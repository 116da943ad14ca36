"""Secrets: what a side may not know makes no difference to anything that it is shown."""

from __future__ import annotations

from random import Random

from grognard.kernel.acts import Act
from grognard.kernel.board import Board
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.events import Event


def check_log(board: Board, other: Board, side: str | None, rng: Random) -> None:
    """What a side is told and sees does not depend on what it may not know, unless the decision reveals it."""
    both = [choice for choice in board.choices() if choice in other.choices()]
    if not both:
        return
    choice = rng.choice(both)
    told: list[list[tuple[Event, Act | None]]] = []
    for each in (board.clone(), other.clone()):
        events = each.listen()
        each.apply(choice)
        if any(event.reveals for event in events):
            return
        known = board.game.seen(each, side)
        told.append([(seen, seen.act(known)) for event in events if (seen := event.seen_by(side)) is not None])
    if told[0] != told[1]:
        raise NonConformance(f"the log of {side} tells a hidden fact after {choice} in {board.step}")
