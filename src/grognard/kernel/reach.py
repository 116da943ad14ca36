"""Whole ways of a piece that goes place by place: every place and facing that it can end in, with the choices that
lead there. Only what is certain: a way ends where dice fall, where somebody else decides, or where the step is over.
"""

from __future__ import annotations

import heapq
from collections.abc import Hashable

import msgspec
from msgspec.structs import asdict

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.flow import UnitStep
from grognard.kernel.view import Way

MOST = 600  # positions looked at
MADE = 3000  # positions made on the way: where each has hundreds of choices, the nearest are enough
PLACES = ("hex", "area", "box")


class Leg(msgspec.Struct, frozen=True):
    """A position on the way: the board there, what led to it, where the piece is and points."""

    board: Board
    choices: tuple[Choice, ...] = ()
    path: tuple[str, ...] = ()
    facing: int | None = None
    risky: bool = False


def ways(known: Board) -> tuple[Way, ...]:
    """The ways that may be gone from a board as its actor knows it; empty unless its step `walks`."""
    if known.over or not known.step.walks:
        return ()
    step, actor, piece = type(known.step), known.actor, piece_of(known)
    found: dict[tuple[str, int | None], tuple[float, Leg]] = {}
    seen: set[Hashable] = set()
    ahead: list[tuple[float, int, Leg]] = [(0.0, 0, Leg(known))]
    count = 0
    while ahead and len(seen) < MOST and count < MADE:
        cost, _, leg = heapq.heappop(ahead)
        if leg.choices:
            end = (leg.path[-1] if leg.path else "", leg.facing)
            if end not in found:
                found[end] = (cost, leg)
        board = leg.board
        if leg.risky or board.over or type(board.step) is not step or board.actor != actor:
            continue
        if piece_of(board) != piece:
            continue  # the next one is asked
        here = (board.stack, leg.path[-1:], leg.facing)
        if here in seen:
            continue
        seen.add(here)
        for choice in board.choices():
            further = follow(leg, choice)
            if further is not None:
                count += 1
                heapq.heappush(ahead, (cost + price(board, choice), count, further))
    codec = known.game.codec
    return tuple(
        Way(
            leg.path[-1] if leg.path else "",
            tuple(codec.to_json(choice) for choice in leg.choices),
            f"{cost:g}",
            leg.path,
            leg.facing,
            leg.risky,
        )
        for cost, leg in found.values()
    )


def piece_of(board: Board) -> int | None:
    """The unit whose way it is, if the step is about one."""
    return board.step.unit if isinstance(board.step, UnitStep) else None


def follow(leg: Leg, choice: Choice) -> Leg | None:
    """One choice further; None if it neither goes anywhere nor turns the piece."""
    board = leg.board
    place = next((target.id for target in choice.targets(board) if target.kind in PLACES), "")
    facing = facing_of(choice)
    if (not place and facing is None) or choice.role:
        return None
    after = board.clone()
    after.apply(choice)
    risky = not after.over and isinstance(after.step, Chance)
    path = (*leg.path, place) if place else leg.path
    return Leg(after, (*leg.choices, choice), path, leg.facing if facing is None else facing, risky)


def facing_of(choice: Choice) -> int | None:
    """Where a choice makes a piece point."""
    return int(asdict(choice)[choice.turns_to]) if choice.turns_to else None


def price(board: Board, choice: Choice) -> float:
    """What a choice costs: what its preview says, else what is less left after it."""
    shown = board.step.preview(board, choice)
    if shown is not None and shown.cost:
        try:
            return float(shown.cost.replace("½", ".5"))
        except ValueError:
            return 1.0
    left = board.step.prompt(board).get("left")
    after = board.clone()
    after.apply(choice)
    if after.over or type(after.step) is not type(board.step):
        return 1.0
    rest = after.step.prompt(after).get("left")
    return float(left - rest) if isinstance(left, int) and isinstance(rest, int) else 1.0
