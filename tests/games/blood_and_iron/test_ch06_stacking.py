"""6.0: stacking."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import WAITING
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements
from grognard.games.blood_and_iron.rules.retreat import retreat_hexes
from grognard.games.blood_and_iron.rules.stacking import PutOnTop, StackOrder, fits
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused, where

from .pieces import PRUSSIAN, F, P, hex_, hexes, unit
from .table import bare, begin, go, moving, put, reachable, select, table


@pytest.mark.rule("blood-and-iron:6.0a", "blood-and-iron:6.0b")
@pytest.mark.parametrize(
    ("there", "comes", "allowed"),
    [
        (P.INF, P.INF2, False),
        (P.INF, P.CAV, False),
        (P.CAV, P.INF, False),
        (P.INF, P.ART, True),
        (P.CAV, P.ART, True),
        (P.ART2, P.ART, True),
        (P.ART, P.INF, True),
    ],
)
def test_one_unit_a_hex_unless_one_of_two_is_artillery(there: str, comes: str, allowed: bool) -> None:
    board = table({there: "0612", comes: "0614"})
    moving(board)
    assert ("0612" in reachable(board, comes)) == allowed
    if not allowed:
        select(board, comes)
        assert refused(board, "MoveTo to=0612") == ["6.0a"]


@pytest.mark.rule("blood-and-iron:6.0b")
def test_two_units_are_the_most_and_the_owner_says_which_is_on_top() -> None:
    board = table({P.INF: "0612", P.ART: "0614", P.ART2: "0615"})
    moving(board)
    go(board, P.ART, "0612")
    assert isinstance(board.step, StackOrder)
    assert set(board.choices()) == {PutOnTop(unit(P.INF)), PutOnTop(unit(P.ART))}
    play(board, f"PutOnTop unit={P.ART}")
    assert board.units_at(hex_("0612")) == (unit(P.ART), unit(P.INF))
    assert not fits(board, unit(P.ART2), hex_("0612"))
    assert offered(board, "PutOnTop") == [
        f"PutOnTop unit={P.INF}"
    ]  # he may turn a stack over once in his Initial Phase
    play(board, f"PutOnTop unit={P.INF}")
    assert board.units_at(hex_("0612")) == (unit(P.INF), unit(P.ART))
    assert refused(board, f"PutOnTop unit={P.ART}") == ["6.0b"]
    play(board, "EndMovement")


@pytest.mark.rule("blood-and-iron:6.0c")
def test_leaders_stack_with_anything_and_do_not_count() -> None:
    board = table({P.INF: "0612", P.ART: "0612"})
    for leader in (P.KIRCHBACH, "s-pr-gersdorff", "s-pr-von-der-tann"):
        put(board, leader, "0614")
    moving(board)
    for leader in (P.KIRCHBACH, "s-pr-gersdorff", "s-pr-von-der-tann"):
        go(board, leader, "0612")
    assert where(board, P.KIRCHBACH) == where(board, "s-pr-gersdorff") == "0612"
    assert len(board.units_at(hex_("0612"))) == 2


@pytest.mark.rule("blood-and-iron:6.0d")
def test_limits_hold_in_passing_and_in_retreat() -> None:
    board = table({P.INF: "0612 4"})
    for name, place in zip(
        ("s-pr-bde-18", P.INF2, "s-pr-bde-20", "s-pr-bde-41", "s-pr-bde-42"),
        ("0611", "0511", "0512", "0711", "0712"),
        strict=True,
    ):
        put(board, name, place)
    moving(board)
    free = reachable(board, P.INF)
    assert "0611" not in free
    assert "0610" not in free  # not through them either
    assert "0613" in free
    put(board, F.INF, "0714")
    assert hexes(retreat_hexes(board, unit(P.INF), 2, (hex_("0714"),))) == set()  # its friends bar the way


@pytest.mark.rule("blood-and-iron:6.0e")
def test_nothing_leads_a_unit_into_a_hex_that_is_full() -> None:
    """Neither a move, nor a retreat, nor an entry, so that nobody has to be eliminated for it (R-20)."""
    board = bare("bazeilles")
    for name, place in (("s-pr-bay-1-bde", "5032"), ("s-pr-bay-art-1", "5032"), ("s-pr-bay-2-bde", "5031")):
        put(board, name, place, 4)
    moving(board)
    select(board, "s-pr-bay-2-bde")
    assert refused(board, "MoveTo to=5032") == ["6.0b"]
    put(board, "s-fr-brigade-reboul", "5030", 4)
    back = retreat_hexes(board, unit("s-pr-bay-2-bde"), 2, (hex_("5030"),))
    for name in ("s-pr-bay-3-bde", "s-pr-bay-art-2"):
        board.put(unit(name), back[0])
    assert retreat_hexes(board, unit("s-pr-bay-2-bde"), 2, (hex_("5030"),)) == back[1:]
    board.turn = 2
    board.place = changed(board.place, unit("s-pr-bde-45"), WAITING)
    put(board, "s-pr-bde-46", "6028")
    put(board, "s-pr-art-23", "6028")
    begin(board, Reinforcements(PRUSSIAN))
    assert refused(board, "Enter unit=s-pr-bde-45 hex=6028") == ["6.0b"]
