"""A small vocabulary for the tests: positions by name, loaded dice, what is offered and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

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
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, hex_, hexes, unit


def bare(scenario: str = "sedan", options: dict[str, bool] | None = None) -> BloodBoard:
    """A scenario's map without a piece on it, and nothing to do."""
    board: BloodBoard = GAME.start(scenario, options)
    for side in (0, 1):
        for piece in board.theatre.pieces[side]:
            board.place = changed(board.place, piece, ABSENT)
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
    piece = unit(name)
    board.put(piece, hex_(at), beneath=True)
    if strength or marker:
        grade = WORLD.grade[piece]
        kinds = [
            k for k, m in enumerate(WORLD.markers) if m == marker or (strength and WORLD.front[k][grade] == strength)
        ]
        board.marker = changed(board.marker, piece, kinds[0])
        board.cups[WORLD.side[piece]][kinds[0]] -= 1
    board.lost = changed(board.lost, piece, lost)
    board.routed = changed(board.routed, piece, int(routed))
    board.out = changed(board.out, piece, int(out))
    return piece


def table(units: Mapping[str, str], scenario: str = "sedan", options: dict[str, bool] | None = None) -> BloodBoard:
    """A map with these pieces and no others: place, strength, then states: {P.INF: "0611 4 lost=1 routed"}."""
    board = bare(scenario, options)
    for name, text in units.items():
        at, *words = text.split()
        states = dict(word.partition("=")[::2] for word in words if not word.isdigit())
        put(
            board,
            name,
            at,
            sum(int(word) for word in words if word.isdigit()),
            lost=int(states.get("lost", 0)),
            routed="routed" in states,
            out="out" in states,
            marker=states.get("marker", ""),
        )
    return board


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


def fighting_at(board: BloodBoard, segment: type[Step], side: int = PRUSSIAN) -> BloodBoard:
    """A side's combat, when one of its segments has come."""
    fighting(board, side)
    while not isinstance(board.step, segment):
        board.play(board.choices()[-1])
    return board


def select(board: BloodBoard, name: str) -> None:
    board.play(Select(unit(name)))


def go(board: BloodBoard, name: str, to: str) -> None:
    """Move a piece in one go."""
    select(board, name)
    board.play(MoveTo(hex_(to)))


def reachable(board: BloodBoard, name: str) -> set[str]:
    """Where a piece could move now."""
    copy = board.clone()
    copy.play(Select(unit(name)))
    assert isinstance(copy.step, MovePiece)
    return hexes(choice.to for choice in copy.choices() if isinstance(choice, MoveTo))


__all__ = ["FRENCH", "PRUSSIAN"]
