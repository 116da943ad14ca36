"""9.2i: a unit is fired on once a segment, wherever it goes and whoever stands beside it."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireRoll, OffensiveFire
from grognard.kernel.columns import changed
from grognard.testing import can, offered, play, refused

from .pieces import F, P, hex_, unit
from .table import fighting, put, table


def offensive(board: BloodBoard) -> None:
    fighting(board)
    while not isinstance(board.step, OffensiveFire):
        play(board, "CeaseFire")


def shoot(board: BloodBoard, at: str, name: str) -> None:
    play(board, f"FireAt hex={at}", f"AddFirer unit={name}", "OpenFire")


@pytest.mark.rule("blood-and-iron:9.2i")
def test_a_stack_joined_by_a_unit_that_was_fired_on_can_still_be_fired_at() -> None:
    """9.2i speaks of a unit: who was not fired on in the segment is no safer for company."""
    board = table({P.ART: "0615 4", "s-pr-art-21": "0715 4", F.INF: "0611 4"})
    guns = put(board, F.ART, "0609", 3)
    offensive(board)
    shoot(board, "0611", P.ART)
    board.routed = changed(board.routed, unit(F.INF), 0)
    play(board, 1)
    board.put(unit(F.INF), hex_("0609"))  # it comes to the guns
    assert board.units_at(hex_("0609")) == (unit(F.INF), guns)
    play(board, "FireAt hex=0609", "AddFirer unit=s-pr-art-21", "OpenFire")
    assert isinstance(board.step, FireRoll)
    assert board.step.struck == (guns,)  # only they; the brigade had its fire
    play(board, 1)
    assert not offered(board, "FireAt")


@pytest.mark.rule("blood-and-iron:9.2i")
def test_who_was_fired_on_is_safe_wherever_he_goes_and_his_hex_is_not() -> None:
    board = table({P.ART: "0615 4", "s-pr-art-21": "0715 4", F.INF: "0611 4", F.INF2: "0603 4"})
    offensive(board)
    shoot(board, "0611", P.ART)
    play(board, 1)
    assert not offered(board, "FireAt")
    board = table({P.ART: "0615 4", "s-pr-art-21": "0715 4"})
    first, second = put(board, F.INF, "0611", 4), put(board, F.INF2, "0909", 4)
    offensive(board)
    board.struck = changed(board.struck, first, 1)
    board.plan = None
    assert refused(board, "FireAt hex=0611") == ["9.2i"]
    board.put(first, hex_("0509"))
    assert refused(board, "FireAt hex=0509") == ["9.2i"]
    board.put(second, hex_("0611"))  # another unit comes into the hex that was fired at
    assert can(board, "FireAt hex=0611")
