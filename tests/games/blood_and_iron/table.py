"""A small vocabulary for the tests: positions by name, loaded dice, what is offered and what is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import grognard
from grognard.games.blood_and_iron.board import ABSENT, BloodBoard
from grognard.games.blood_and_iron.rules.movement import (
    FrenchMovement,
    MovePiece,
    MoveTo,
    PrussianMovement,
    Select,
    give_points,
)
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.strength import Drawn
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import Roll
from grognard.kernel.flow import Step

GAME: Any = grognard.game("blood-and-iron")
WORLD = GAME.world

# pieces of Sedan that the tests use most
INF_P, INF_P2, INF_P3 = "s-pr-bde-17", "s-pr-bde-19", "s-pr-bde-20"  # grade B
CAV_P, ART_P, ART_P2 = "s-pr-dragoner-v", "s-pr-art-9", "s-pr-art-10"
KIRCHBACH = "s-pr-kirchbach"
INF_F, INF_F2, INF_C = "s-fr-brigade-guiomar", "s-fr-brigade-la-bastide", "s-fr-brigade-bordas"  # B, B, C
CAV_F, ART_F, ART_F2 = "s-fr-brigade-cambriel", "s-fr-art-vii-1", "s-fr-art-vii-2"
DOUAY = "s-fr-felix-douay"


def u(name: str) -> int:
    return int(WORLD.piece[name])


def h(name: str) -> int:
    return int(WORLD.grid.index[name])


def hexes(found: Iterable[int]) -> set[str]:
    return {WORLD.grid.names[number] for number in found}


def bare(scenario: str = "sedan", options: dict[str, bool] | None = None) -> BloodBoard:
    """A scenario's map without a piece on it, and nothing to do."""
    board: BloodBoard = GAME.start(scenario, options)
    for side in (0, 1):
        for piece in board.theatre.pieces[side]:
            board.place[piece] = ABSENT
    board.stack = ()
    board.reindex()
    return board


def put(
    board: BloodBoard,
    name: str,
    at: str,
    strength: int = 0,
    *,
    lost: int = 0,
    routed: bool = False,
    out: bool = False,
    marker: str = "",
) -> int:
    """Set a piece down; `strength` finds a marker that gives it (before losses)."""
    piece = u(name)
    board.put(piece, h(at), beneath=True)
    if strength or marker:
        grade = WORLD.grade[piece]
        kinds = [
            k for k, m in enumerate(WORLD.markers) if m == marker or (strength and WORLD.front[k][grade] == strength)
        ]
        board.marker[piece] = kinds[0]
        board.cups[WORLD.side[piece]][kinds[0]] -= 1
    board.lost[piece] = lost
    board.routed[piece] = int(routed)
    board.out[piece] = int(out)
    return piece


def begin(board: BloodBoard, *steps: Step) -> BloodBoard:
    """These steps are next, the first one first."""
    board.stack = tuple(reversed(steps))
    board.settle()
    return board


def moving(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    """The movement of an Initial Action Phase."""
    give_points(board, board.theatre.pieces[side])
    return begin(board, FrenchMovement(side) if side == FRENCH else PrussianMovement(side))


def fighting(board: BloodBoard, side: int = PRUSSIAN, active: tuple[int, ...] = ()) -> BloodBoard:
    """The combat of an Initial Action Phase, or of a combat order."""
    return begin(board, FullCombat(side=side, active=active))


def select(board: BloodBoard, name: str) -> None:
    board.play(Select(u(name)))


def go(board: BloodBoard, name: str, to: str) -> None:
    """Move a piece in one go."""
    select(board, name)
    board.play(MoveTo(h(to)))


def reachable(board: BloodBoard, name: str) -> set[str]:
    """Where a piece could move now."""
    copy = board.clone()
    copy.play(Select(u(name)))
    assert isinstance(copy.step, MovePiece)
    return hexes(choice.to for choice in copy.choices() if isinstance(choice, MoveTo))


def roll(board: BloodBoard, *dice: int) -> None:
    """The dice fall like this, one after the other."""
    for die in dice:
        assert board.actor == grognard.DICE, f"{board.step} is no roll"
        board.play(Roll((die,)))


def draw(board: BloodBoard, *markers: str) -> None:
    """These markers come out of the cup, one after the other."""
    for marker in markers:
        board.play(Drawn(WORLD.markers.index(marker), 0))


def offered(board: BloodBoard, kind: type[Choice]) -> list[Any]:
    return [choice for choice in board.choices() if isinstance(choice, kind)]


def refused(board: BloodBoard, choice: Choice) -> list[str]:
    """The clauses by which a choice is refused; fails if it is not."""
    before = board.clone()
    try:
        board.play(choice)
    except Refused as why:
        assert board == before
        return why.clauses
    raise AssertionError(f"{choice} was allowed")


def where(board: BloodBoard, name: str) -> str:
    return str(GAME.vocabularies["hex"].name(board.place[u(name)]))


__all__ = ["FRENCH", "PRUSSIAN"]
