"""Fire, melee and combat orders are put together in any order, and members leave again."""

from __future__ import annotations

from itertools import permutations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.melee import AddAttacker, AlsoAssault, AssaultGroup, MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.reserve import Activate, CombatOrder, StandDown
from grognard.testing import after, offered, play, refused

from .pieces import PRUSSIAN, F, P, hex_, unit
from .table import bare, begin, fighting, put, table

GUN = "s-pr-art-21"


def battery() -> BloodBoard:
    board = table({F.INF: "0611 4", P.ART: "0615 4", GUN: "0715 4", P.ART2: "0815 4"})
    fighting(board)
    while not offered(board, "FireAt") or board.actor != "prussian":
        play(board, "CeaseFire")
    play(board, "FireAt hex=0611")
    return board


@pytest.mark.rule("blood-and-iron:9.2b", "blood-and-iron:9.2g")
def test_firers_join_in_any_order_and_the_fire_is_the_same() -> None:
    found = set()
    for order in permutations((P.ART, GUN, P.ART2)):
        board = battery()
        for name in order:
            play(board, f"AddFirer unit={name}")
        play(board, "OpenFire")
        assert isinstance(board.step, FireRoll)
        found.add(board.step)
    assert len(found) == 1


@pytest.mark.rule("blood-and-iron:9.2b")
def test_a_firer_who_leaves_again_has_not_fired() -> None:
    board = battery()
    start = board.clone()
    play(board, f"AddFirer unit={P.ART}", f"DropFirer unit={P.ART}")
    assert board == start
    for name in (P.ART, GUN):
        play(board, f"AddFirer unit={name}")
    play(board, f"DropFirer unit={P.ART}", "OpenFire")
    assert (board.fired[unit(P.ART)], board.fired[unit(GUN)]) == (0, 1)


def storm() -> BloodBoard:
    """Three Prussian units beside two French ones; all touch 0611, two of them 0711 too."""
    board = table({F.INF: "0611 4", F.INF2: "0711 4", P.INF: "0612 6", P.INF2: "0710 6", P.CAV: "0510 6"})
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    return board


@pytest.mark.rule("blood-and-iron:9.3d")
def test_attackers_and_hexes_are_named_in_any_order() -> None:
    parts = (AddAttacker(unit(P.INF)), AddAttacker(unit(P.INF2)), AlsoAssault(hex_("0711")))
    found = set()
    for order in permutations(parts):
        board = after(storm(), "Assault hex=0611", *order, "GoIn")
        assert isinstance(board.step, MeleeRoll)
        found.add(board.step)
    for order in permutations((AddAttacker(unit(P.INF)), AddAttacker(unit(P.INF2)), AlsoAssault(hex_("0611")))):
        board = after(storm(), "Assault hex=0711", *order, "GoIn")
        assert isinstance(board.step, MeleeRoll)
        found.add(board.step)
    assert len(found) == 1


@pytest.mark.rule("blood-and-iron:9.3d")
def test_attackers_and_hexes_leave_again() -> None:
    board = after(storm(), "Assault hex=0611")
    start = board.clone()
    play(board, f"AddAttacker unit={P.CAV}", f"DropAttacker unit={P.CAV}")
    assert board == start
    play(board, "AlsoAssault hex=0711", f"AddAttacker unit={P.INF}")
    assert refused(board, f"AddAttacker unit={P.CAV}") == ["9.0e"]  # it does not touch 0711
    play(board, "SpareHex hex=0711", f"AddAttacker unit={P.CAV}")
    assert refused(board, "AlsoAssault hex=0711") == ["9.0e"]
    assert refused(board, "SpareHex hex=0611") == ["9.3d"]  # the last one
    play(board, f"DropAttacker unit={P.CAV}", "AlsoAssault hex=0711", "SpareHex hex=0611")
    assert isinstance(board.step, AssaultGroup)
    assert board.step.hexes == (hex_("0711"),)
    play(board, "GoIn")
    assert (board.fought[unit(P.INF)], board.fought[unit(P.CAV)]) == (1, 0)


@pytest.mark.rule("blood-and-iron:4.21f", "blood-and-iron:4.21e")
def test_a_unit_named_for_a_combat_order_makes_room_for_another() -> None:
    board = table({F.INF: "0611 4"})
    first, second = put(board, P.INF, "0612", 4), put(board, P.INF2, "0710", 4)
    begin(board, CombatOrder(PRUSSIAN, 1))
    board.play(Activate(first))
    assert refused(board, Activate(second)) == ["4.21e"]
    play(board, StandDown(first), Activate(second), "BeginCombat")
    assert board.fired == bare().fired
    combat = board.stack[0]
    assert combat.active == (second,)  # type: ignore[attr-defined]
