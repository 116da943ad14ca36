"""Every reason for which something is refused, reached once: its clause, and the figures that make it so."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.casualties import DeadVictim, ShareLosses
from grognard.games.blood_and_iron.rules.leaders import LeaderRefuge
from grognard.games.blood_and_iron.rules.melee import AdvanceAfterCombat, MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery
from grognard.games.blood_and_iron.rules.movement import MovePiece
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements
from grognard.games.blood_and_iron.rules.reserve import CombatOrder, OrderedMovement, ReservePhase
from grognard.games.blood_and_iron.rules.retreat import CavalryWithdrawal, Retreat, WithdrawalHex
from grognard.games.blood_and_iron.rules.setup import SedanPlace, SedanSetUp
from grognard.games.blood_and_iron.rules.stacking import StackOrder
from grognard.kernel.columns import changed
from grognard.testing import play

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, moving, put, table

BATTERY = "s-fr-batterie-de-place"


def why(board: BloodBoard, line: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What bars a choice: clause, reason, figures."""
    choice = GAME.codec.from_text(line)
    offered = board.choices()
    assert choice not in offered
    assert moves(board) or set(offered) == {each for each in board.step.candidates(board) if not board.bars(each)}
    return [(found.rule, found.reason, dict(found.args)) for found in board.bars(choice)]


def moves(board: BloodBoard) -> bool:
    """Where a piece may go is too much to ask hex by hex; a list of retreats is its own candidates."""
    return isinstance(board.step, (MovePiece, Retreat, WithdrawalHex, LeaderRefuge))


def first(board: BloodBoard, line: str) -> tuple[str, str]:
    """The first clause with its reason, whoever is named by it."""
    rule, reason, figures = why(board, line)[0]
    return (rule, figures["why"]["id"].removeprefix("bar-")) if reason == "who" else (rule, reason)


def melee(board: BloodBoard) -> BloodBoard:
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    return board


@pytest.mark.rule("blood-and-iron:9.2b", "blood-and-iron:9.2e", "blood-and-iron:9.2g", "blood-and-iron:9.2i")
def test_fire() -> None:
    board = table({F.INF: "0611 4", F.INF2: "0811 4"})
    for name, place in ((P.ART, "0614"), (P.ART2, "1014"), (P.INF, "0612"), (P.CAV, "0710")):
        put(board, name, place, 4)
    fighting(board)
    play(board, "CeaseFire")
    assert why(board, "FireAt hex=0612") == [("9.2a", "no-enemy", {})]
    play(board, "FireAt hex=0611")
    assert first(board, "OpenFire") == ("9.2b", "no-firer")
    assert first(board, f"DropFirer unit={P.INF}") == ("9.2b", "not-named")
    assert first(board, f"AddFirer unit={F.INF}") == ("9.2b", "not-yours")
    assert first(board, f"AddFirer unit={P.INF2}") == ("9.2b", "off-map")
    assert first(board, f"AddFirer unit={P.CAV}") == ("9.0d", "cannot-fire")
    play(board, f"AddFirer unit={P.INF}")
    assert first(board, f"AddFirer unit={P.INF}") == ("9.2b", "named-already")
    play(board, "OpenFire", 1)
    assert why(board, "FireAt hex=0611") == [("9.2i", "fired-on", {})]
    play(board, "FireAt hex=0811")
    assert first(board, f"AddFirer unit={P.INF}") == ("9.2e", "has-fired")


@pytest.mark.rule("blood-and-iron:9.2g", "blood-and-iron:9.2m")
def test_fire_together_and_forced() -> None:
    board = table({F.INF: "0611 4", P.ART: "0615 4", P.ART2: "0911 4", "s-pr-art-21": "0714 4"})
    fighting(board)
    play(board, "FireAt hex=0611", f"AddFirer unit={P.ART}")
    assert first(board, f"AddFirer unit={P.ART2}") == ("9.2g", "not-beside")
    far = board.clone()
    play(far, f"DropFirer unit={P.ART}", f"AddFirer unit={P.ART2}")
    assert first(far, f"AddFirer unit={P.ART}") == ("9.2g", "not-beside")
    held = table({F.INF: "0611 4", F.INF2: "0811 4", P.ART: "0612 4"})
    fighting(held)
    play(held, "CeaseFire")
    assert first(held, "FireAt hex=0811") == ("9.2m", "held")


@pytest.mark.rule("blood-and-iron:9.2g")
def test_a_link_that_leaves_a_chain_of_fire() -> None:
    board = table({F.INF: "0611 4"})
    for name, place in ((P.ART, "0615"), ("s-pr-art-21", "0715"), (P.ART2, "0815")):
        put(board, name, place, 4)
    fighting(board)
    play(board, "FireAt hex=0611", *(f"AddFirer unit={name}" for name in (P.ART, "s-pr-art-21", P.ART2)))
    play(board, "DropFirer unit=s-pr-art-21")
    assert why(board, "OpenFire") == [("9.2g", "apart", {"unit": {"unit": P.ART2}})]


@pytest.mark.rule("blood-and-iron:4.21e", "blood-and-iron:4.21f")
def test_a_combat_order() -> None:
    board = table({F.INF: "0611 4", F.INF2: "1611 4"})
    active = put(board, P.INF, "0612", 4)
    put(board, P.INF2, "1612", 4)
    put(board, P.CAV, "0710", 4)
    begin(board, CombatOrder(PRUSSIAN, 1))
    assert first(board, f"StandDown unit={P.INF}") == ("4.21f", "not-named")
    play(board, f"Activate unit={P.INF}")
    assert first(board, f"Activate unit={P.INF}") == ("4.21f", "named-already")
    assert why(board, f"Activate unit={P.INF2}") == [("4.21e", "all-named", {"count": 1})]
    fighting(board, PRUSSIAN, (active,))
    assert why(board, "FireAt hex=1612") == [("4.21e", "target-idle", {})]
    play(board, "CeaseFire")
    assert first(board, "FireAt hex=1611") == ("4.21e", "not-activated")
    play(board, "CeaseFire", "Assault hex=0611")
    assert first(board, f"AddAttacker unit={P.CAV}") == ("4.21e", "not-activated")


@pytest.mark.rule("blood-and-iron:9.3c", "blood-and-iron:9.3d", "blood-and-iron:9.34g", "blood-and-iron:9.33k")
def test_melee() -> None:
    board = table({F.INF: "0611 4", F.INF2: "0711 4", P.INF: "0612 6", P.INF2: "0510 6", P.CAV: "0710 6"})
    fighting(board)
    play(board, "CeaseFire", "FireAt hex=0711", f"AddFirer unit={P.INF}", "OpenFire", 1, "CeaseFire")
    play(board, "Assault hex=0611")
    assert why(board, f"AddAttacker unit={P.INF}") == [("9.3c", "bound", {"hex": {"hex": "0711"}})]
    assert first(board, "GoIn") == ("9.3d", "no-attacker")
    assert first(board, f"DropAttacker unit={P.INF2}") == ("9.3d", "not-named")
    assert first(board, "SpareHex hex=0611") == ("9.3d", "only-hex")
    assert first(board, "SpareHex hex=0711") == ("9.3d", "not-named")
    assert first(board, "AlsoAssault hex=0611") == ("9.3d", "named-already")
    play(board, f"AddAttacker unit={P.INF2}", "GoIn", 7, "Assault hex=0611")
    assert first(board, f"AddAttacker unit={P.INF2}") == ("9.3d", "has-attacked")
    far = table({F.INF: "0611 4", F.INF2: "0613 4", P.INF: "0610 6", P.INF2: "0614 6"})
    melee(far)
    play(far, "Assault hex=0611")
    assert first(far, "AlsoAssault hex=0613") == ("9.3d", "nobody-touches")


@pytest.mark.rule("blood-and-iron:9.33k", "blood-and-iron:9.33b", "blood-and-iron:9.34g", "blood-and-iron:9.1g")
def test_losses_and_advances() -> None:
    board = bare()
    high, low = put(board, F.INF, "0611", 4), put(board, F.ART, "0611", 3)
    mine = put(board, P.INF, "0612", 6)
    begin(board, DeadVictim((high,), (high, low), (hex_("0612"),), "melee-DE"))
    assert first(board, f"Suffer unit={F.ART}") == ("9.33k", "not-on-top")
    assert first(board, f"Suffer unit={P.INF}") == ("9.33k", "not-in-melee")
    one = put(board, F.INF2, "0811", marker="w5", lost=2)
    begin(board, ShareLosses((one, high), 2, "melee-D2"))
    play(board, f"Suffer unit={F.INF2}")
    assert why(board, f"Suffer unit={F.INF2}") == [("9.1g", "no-step-left", {"steps": 1})]
    assert first(board, f"Suffer unit={P.INF}") == ("9.33j", "not-in-melee")
    put(board, P.INF2, "0712", 4, routed=True)
    begin(board, AdvanceAfterCombat((mine, unit(P.INF2)), (hex_("0711"), hex_("0611"))))
    assert first(board, f"Advance unit={P.INF} to=0611") == ("9.34g", "not-vacant")
    assert first(board, f"Advance unit={P.INF} to=0613") == ("9.34g", "not-attacked")
    assert first(board, f"Advance unit={P.CAV} to=0711") == ("9.34g", "no-attacker-left")
    assert first(board, f"Advance unit={P.INF2} to=0711") == ("9.34g", "routed")


@pytest.mark.rule("blood-and-iron:5.4b", "blood-and-iron:5.4c", "blood-and-iron:8.2c")
def test_where_a_leader_goes() -> None:
    board = bare()
    for name, place in ((F.INF, "0609"), (F.INF2, "0613"), (F.CAV, "0616"), ("s-fr-brigade-moreno", "0809")):
        put(board, name, place)
    leader = put(board, F.DOUAY, "0611")
    near = (hex_("0609"), hex_("0613"))
    begin(board, LeaderRefuge(leader, near, "alone"))
    assert first(board, "Join hex=0612") == ("5.4b", "no-friend")
    assert why(board, "Join hex=0616") == [("5.4b", "not-nearest", {"distance": 5, "least": 2})]
    begin(board, LeaderRefuge(leader, near, "escape"))
    away = WORLD.grid.distance(hex_("0611"), hex_("0809"))
    reason = "not-his-unit" if away == 2 else "not-nearest"
    assert first(board, "Join hex=0809") == ("8.2c", reason)


@pytest.mark.rule("blood-and-iron:9.34a", "blood-and-iron:9.34c", "blood-and-iron:9.34e", "blood-and-iron:9.4a")
def test_retreats() -> None:
    board = bare()
    piece = put(board, F.CAV, "0611", 4)
    put(board, P.INF, "0612", 4)
    put(board, F.INF, "0508", 4)
    begin(board, Retreat(piece, (hex_("0609"), hex_("0509"))))
    assert why(board, "RetreatTo to=0608") == [("9.34a", "retreat-length", {"distance": 3, "needed": 2})]
    assert first(board, "RetreatTo to=0612") == ("9.34c", "enemy-there")
    assert first(board, "RetreatTo to=0508") == ("9.34e", "no-room")
    assert why(board, "RetreatTo to=0709") == [("9.34a", "no-way-there", {"needed": 2})]
    begin(board, WithdrawalHex(piece, (hex_("0609"),)))
    assert first(board, "RetreatTo to=0711") == ("10.3a", "zone")
    begin(board, CavalryWithdrawal(FRENCH))
    assert first(board, f"Withdraw unit={F.INF}") == ("9.4a", "not-cavalry")
    play(board, f"Withdraw unit={F.CAV}")
    play(board, board.choices()[0])
    begin(board, CavalryWithdrawal(FRENCH, (), (piece,)))
    assert not board.stack  # nobody else is threatened
    again = table({F.CAV: "0611 4"})
    other = put(again, "s-fr-brigade-coulombier", "0911", 4)
    for name, place in ((P.INF, "0612"), (P.INF2, "0912")):
        put(again, name, place, 4)
    begin(again, CavalryWithdrawal(FRENCH, (), (unit(F.CAV),)))
    assert first(again, f"Withdraw unit={F.CAV}") == ("9.4a", "withdrawn")
    put(again, P.CAV, "1011", 4)
    assert [found.reason for found in again.bars(GAME.codec.from_text(f"Withdraw unit={WORLD.ids[other]}"))] == [
        "pinned"
    ]
    again.put(unit(P.CAV), hex_("2020"))
    again.put(unit(P.INF2), hex_("2021"))
    begin(again, CavalryWithdrawal(FRENCH))
    assert first(again, f"Withdraw unit={WORLD.ids[other]}") == ("9.4a", "not-threatened")


@pytest.mark.rule("blood-and-iron:10.4a", "blood-and-iron:10.4c", "blood-and-iron:10.4d", "blood-and-iron:5.12a")
def test_rallying() -> None:
    board = table(
        {F.INF: "0611 4 routed", F.INF2: "0811 4", F.DOUAY: "0615", "s-fr-ducrot": "0611"},
        options={"reading-own-leader": True},
    )
    held = put(board, F.CAV, "1611", 4, routed=True)
    put(board, P.INF, "1612", 4)
    begin(board, MoraleRecovery(FRENCH))
    assert first(board, f"RallyAlone unit={P.INF}") == ("10.4a", "not-yours")
    assert first(board, f"RallyAlone unit={F.INF2}") == ("10.4a", "not-routed")
    assert why(board, f"RallyAlone unit={WORLD.ids[held]}") == [("10.4d", "zone", {}), ("7.3f", "zone", {})]
    assert why(board, f"Rally unit={F.INF} leader={F.DOUAY}") == [("10.4c", "leader-far", {"distance": 4})]
    assert first(board, f"Rally unit={F.INF} leader=s-fr-ducrot") == ("5.12a", "not-his-leader")
    assert first(board, f"Rally unit={F.INF} leader={P.KIRCHBACH}") == ("10.4c", "no-leader")
    put(board, "s-fr-brigade-moreno", "0805", 4, routed=True)
    begin(board, MoraleRecovery(FRENCH, (unit(F.INF),)))
    assert first(board, f"RallyAlone unit={F.INF}") == ("10.4a", "tried")


@pytest.mark.rule("blood-and-iron:6.0b", "blood-and-iron:7.21a", "blood-and-iron:10.3e", "blood-and-iron:7.3a")
def test_movement() -> None:
    board = table({F.INF: "0612 4", F.ART: "0612 4", F.INF2: "1612 4 routed"})
    moving(board, FRENCH)
    assert first(board, f"PutOnTop unit={F.INF}") == ("6.0b", "on-top")
    play(board, f"PutOnTop unit={F.ART}")
    assert first(board, f"PutOnTop unit={F.INF}") == ("6.0b", "turned")
    assert first(board, "StandingOrder order=ask") == ("7.21a", "order-stands")
    play(board, "StandingOrder order=always")
    assert first(board, "StandingOrder order=never") == ("7.21a", "ordered-already")
    put(board, P.INF, "1616", 4)
    play(board, f"Select unit={F.INF2}")
    assert first(board, "MoveTo to=1614") == ("10.3e", "routed-one-hex")
    play(board, "MoveTo to=1613")
    assert first(board, f"Select unit={F.INF2}") == ("10.3e", "routed-moved")
    prussian = table({P.INF: "0612 4"})
    prussian.points = (0, 1)
    begin(prussian, ReservePhase(PRUSSIAN))
    assert first(prussian, "StandingOrder order=never") == ("7.21a", "french-guns")
    gunless = table({F.INF: "0612 4"})
    moving(gunless, FRENCH)
    assert first(gunless, "StandingOrder order=never") == ("7.21a", "no-guns")
    stacked = table({F.INF: "0612 4", F.ART: "0612 4", F.INF2: "0812 4"})
    begin(stacked, StackOrder(hex_("0612")))
    assert first(stacked, f"PutOnTop unit={F.INF2}") == ("6.0b", "other-stack")


@pytest.mark.rule("blood-and-iron:4.21b", "blood-and-iron:4.3a", "blood-and-iron:8.4a", "blood-and-iron:8.4g")
def test_orders() -> None:
    board = bare()
    for name, place in ((P.KIRCHBACH, "0613"), (P.INF, "0612"), (P.INF2, "0614")):
        put(board, name, place)
    begin(board, OrderedMovement(PRUSSIAN, unit(P.KIRCHBACH), (unit(P.INF), unit(P.INF2)), 1))
    board.left = changed(board.left, unit(P.INF), 10)
    board.left = changed(board.left, unit(P.INF2), 10)
    play(board, f"Select unit={P.INF}", "MoveTo to=0611")
    assert why(board, f"Select unit={P.INF2}") == [("4.21b", "all-moved", {"count": 1})]
    alone = table({P.KIRCHBACH: "0613"})
    alone.points = (0, 2)
    begin(alone, ReservePhase(PRUSSIAN))
    assert why(alone, f"OrderStrategicMovement leader={P.KIRCHBACH}") == [
        ("4.3a", "no-command", {"leader": {"unit": P.KIRCHBACH}})
    ]
    free = bare()
    free.turn = 2
    for name in ("s-pr-bde-45", "s-pr-bde-46"):
        free.place = changed(free.place, unit(name), WAITING)
    put(free, "s-pr-bay-1-bde", "5033")
    begin(free, Reinforcements(PRUSSIAN, idle=True))
    assert first(free, "EndMovement") == ("8.4g", "somebody")
    assert first(free, "Select unit=s-pr-bay-1-bde") == ("8.4a", "not-arrived")


@pytest.mark.rule("blood-and-iron:12.1a", "blood-and-iron:1.0d", "blood-and-iron:6.0b", "blood-and-iron:8.0a")
def test_set_up() -> None:
    board = GAME.start("floing")
    assert first(board, "Select unit=s-fr-lebrun") == ("1.0d", "absent")
    whole = bare()
    for name in (F.INF, F.ART, BATTERY):
        whole.place = changed(whole.place, unit(name), WAITING)
    put(whole, "s-fr-brigade-saurin", "4219")
    begin(whole, SedanPlace(unit(F.ART)), SedanSetUp(FRENCH))
    assert why(whole, "Place hex=3815") == [("12.1a", "set-up-far", {"distance": 6, "radius": 5})]
    moved = table({F.INF: "0612"})
    moved.place = changed(moved.place, unit(F.ART), WAITING)
    begin(moved, SedanSetUp(FRENCH))
    assert first(moved, f"Select unit={F.INF}") == ("12.1a", "placed")
    here = table({F.INF: "0612"})
    moving(here, FRENCH)
    play(here, f"Select unit={F.INF}")
    assert first(here, "MoveTo to=0612") == ("8.0c", "here")
    guns = "s-fr-art-v-1"
    fortress = bare()
    for name in (guns, BATTERY):
        fortress.place = changed(fortress.place, unit(name), WAITING)
    put(fortress, "s-fr-brigade-saurin", "4219")
    begin(fortress, SedanPlace(unit(guns)), SedanSetUp(FRENCH))
    assert first(fortress, "Place hex=4219") == ("6.0b", "kept")


@pytest.mark.rule("blood-and-iron:9.4b", "blood-and-iron:7.3a")
def test_no_way() -> None:
    board = table({F.CAV: "0611 4", "s-fr-brigade-coulombier": "1611 4"})
    for name, place in ((P.INF, "0612"), (P.INF2, "0610"), (P.ART, "1612")):
        put(board, name, place, 4)
    begin(board, CavalryWithdrawal(FRENCH))
    assert first(board, f"Withdraw unit={F.CAV}") == ("9.4b", "no-way-back")
    march = table({P.INF: "0614 4", F.INF: "0611 4"})
    moving(march)
    play(march, f"Select unit={P.INF}")
    assert why(march, "MoveTo to=0509") == [("7.3a", "zone-on-way", {})]
