"""Fire, melee and combat orders are put together in any order, and members leave again."""

from __future__ import annotations

from itertools import permutations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, DropFirer, FireAt, FireRoll, OpenFire
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    AlsoAssault,
    Assault,
    AssaultGroup,
    DropAttacker,
    GoIn,
    MeleeRoll,
    MeleeSegment,
    SpareHex,
)
from grognard.games.blood_and_iron.rules.reserve import Activate, BeginCombat, CombatOrder, StandDown
from grognard.kernel.choice import Choice
from tests.games.blood_and_iron.table import (
    ART_P,
    ART_P2,
    CAV_P,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    PRUSSIAN,
    bare,
    begin,
    fighting,
    h,
    offered,
    put,
    refused,
    u,
)

GUN = "s-pr-art-21"


def battery() -> BloodBoard:
    board = bare()
    put(board, INF_F, "0611", 4)
    put(board, ART_P, "0615", 4)
    put(board, GUN, "0715", 4)
    put(board, ART_P2, "0815", 4)
    fighting(board)
    while not offered(board, FireAt) or board.actor != "prussian":
        board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    return board


@pytest.mark.rule("blood-and-iron:9.2b", "blood-and-iron:9.2g")
def test_firers_join_in_any_order_and_the_fire_is_the_same() -> None:
    found = set()
    for order in permutations((ART_P, GUN, ART_P2)):
        board = battery()
        for name in order:
            board.play(AddFirer(u(name)))
        board.play(OpenFire())
        assert isinstance(board.step, FireRoll)
        found.add(board.step)
    assert len(found) == 1


@pytest.mark.rule("blood-and-iron:9.2b")
def test_a_firer_who_leaves_again_has_not_fired() -> None:
    board = battery()
    start = board.clone()
    board.play(AddFirer(u(ART_P)))
    board.play(DropFirer(u(ART_P)))
    assert board == start
    for name in (ART_P, GUN):
        board.play(AddFirer(u(name)))
    board.play(DropFirer(u(ART_P)))
    board.play(OpenFire())
    assert (board.fired[u(ART_P)], board.fired[u(GUN)]) == (0, 1)


def storm() -> BloodBoard:
    """Three Prussian units beside two French ones; all touch 0611, two of them 0711 too."""
    board = bare()
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0711", 4)
    put(board, INF_P, "0612", 6)
    put(board, INF_P2, "0710", 6)
    put(board, CAV_P, "0510", 6)
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    return board


def play(board: BloodBoard, *choices: Choice) -> BloodBoard:
    for choice in choices:
        board.play(choice)
    return board


@pytest.mark.rule("blood-and-iron:9.3d")
def test_attackers_and_hexes_are_named_in_any_order() -> None:
    parts = (AddAttacker(u(INF_P)), AddAttacker(u(INF_P2)), AlsoAssault(h("0711")))
    found = set()
    for order in permutations(parts):
        board = play(storm(), Assault(h("0611")), *order, GoIn())
        assert isinstance(board.step, MeleeRoll)
        found.add(board.step)
    for order in permutations((AddAttacker(u(INF_P)), AddAttacker(u(INF_P2)), AlsoAssault(h("0611")))):
        board = play(storm(), Assault(h("0711")), *order, GoIn())
        assert isinstance(board.step, MeleeRoll)
        found.add(board.step)
    assert len(found) == 1


@pytest.mark.rule("blood-and-iron:9.3d")
def test_attackers_and_hexes_leave_again() -> None:
    board = play(storm(), Assault(h("0611")))
    start = board.clone()
    play(board, AddAttacker(u(CAV_P)), DropAttacker(u(CAV_P)))
    assert board == start
    play(board, AlsoAssault(h("0711")), AddAttacker(u(INF_P)))
    assert refused(board, AddAttacker(u(CAV_P))) == ["9.0e"]  # it does not touch 0711
    play(board, SpareHex(h("0711")), AddAttacker(u(CAV_P)))
    assert refused(board, AlsoAssault(h("0711"))) == ["9.0e"]
    assert refused(board, SpareHex(h("0611"))) == ["9.3d"]  # the last one
    play(board, DropAttacker(u(CAV_P)), AlsoAssault(h("0711")), SpareHex(h("0611")))
    assert isinstance(board.step, AssaultGroup)
    assert board.step.hexes == (h("0711"),)
    play(board, GoIn())
    assert (board.fought[u(INF_P)], board.fought[u(CAV_P)]) == (1, 0)


@pytest.mark.rule("blood-and-iron:4.21f", "blood-and-iron:4.21e")
def test_a_unit_named_for_a_combat_order_makes_room_for_another() -> None:
    board = bare()
    put(board, INF_F, "0611", 4)
    first, second = put(board, INF_P, "0612", 4), put(board, INF_P2, "0710", 4)
    begin(board, CombatOrder(PRUSSIAN, 1))
    board.play(Activate(first))
    assert refused(board, Activate(second)) == ["4.21e"]
    board.play(StandDown(first))
    board.play(Activate(second))
    board.play(BeginCombat())
    assert board.fired == bare().fired
    combat = board.stack[0]
    assert combat.active == (second,)  # type: ignore[attr-defined]
