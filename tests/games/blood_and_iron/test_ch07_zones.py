"""7.0: zones of control and opportunity fire."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import PRIMARY, SECONDARY, BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, RallyAlone
from grognard.games.blood_and_iron.rules.movement import InitialMovement
from grognard.games.blood_and_iron.rules.opportunity import HoldFire, OpportunityFire, Shoot, StandingOrder
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.retreat import retreat_hexes
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused, where

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, hexes, unit
from .table import bare, begin, go, moving, put, reachable, select, table

RING = {"0610", "0710", "0711", "0612", "0511", "0510"}  # around 0611
RING2 = {"0609", "0709", "0810", "0811", "0812", "0712", "0613", "0512", "0412", "0411", "0410", "0509"}


def zone(board: BloodBoard, side: int, bit: int) -> set[str]:
    return hexes(number for number, value in enumerate(board.zone(side)) if value & bit)


@pytest.mark.rule("blood-and-iron:7.0a", "blood-and-iron:7.1a")
@pytest.mark.parametrize("name", [P.INF, P.CAV, P.ART, F.INF, F.CAV])
def test_every_combat_unit_has_a_primary_zone_of_six_hexes(name: str) -> None:
    board = table({name: "0611"})
    side = WORLD.side[unit(name)]
    assert zone(board, side, PRIMARY) == RING
    assert zone(board, side, SECONDARY) == set()


@pytest.mark.rule("blood-and-iron:7.0a")
def test_leaders_have_no_zone() -> None:
    board = table({F.DOUAY: "0611"})
    assert not any(board.zone(FRENCH))


@pytest.mark.rule("blood-and-iron:7.2a")
def test_french_artillery_has_a_secondary_zone_two_hexes_away() -> None:
    board = table({F.ART: "0611"})
    assert zone(board, FRENCH, PRIMARY) == RING
    assert zone(board, FRENCH, SECONDARY) == RING2
    put(board, P.ART, "1411")
    assert zone(board, PRUSSIAN, SECONDARY) == set()


def approach(start: str = "0614") -> BloodBoard:
    """A Prussian brigade below a French battery in 0611."""
    board = table({F.ART: "0611 3"})
    put(board, P.INF, start, 6)
    return moving(board)


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:7.21c", "blood-and-iron:9.0b")
def test_entering_the_secondary_zone_draws_fire_during_movement() -> None:
    board = approach()
    go(board, P.INF, "0613")
    assert board.step == OpportunityFire(unit(F.ART), unit(P.INF), hex_("0613"))
    assert board.actor == "french"
    play(board, "Shoot")
    assert isinstance(board.step, FireRoll)
    play(board, 10)  # strength 3 at distance 2: column 1-3, DD
    assert board.routed[unit(P.INF)]
    assert board.left[unit(P.INF)] == 0


@pytest.mark.rule("blood-and-iron:7.21a")
def test_stepping_from_the_secondary_into_the_primary_zone_draws_fire() -> None:
    board = approach("0613")
    assert reachable(board, P.INF) & RING == {"0612"}
    go(board, P.INF, "0612")
    assert board.step == OpportunityFire(unit(F.ART), unit(P.INF), hex_("0612"))
    play(board, "HoldFire")
    assert where(board, P.INF) == "0612"
    assert refused(board, f"Select unit={P.INF}") == ["7.3a"]  # and it stops there


@pytest.mark.rule("blood-and-iron:7.21d", "blood-and-iron:9.2f", "blood-and-iron:9.2j")
def test_a_battery_fires_at_every_unit_that_comes_without_limit() -> None:
    board = approach()
    put(board, P.INF2, "0814", 6)
    board.left = changed(board.left, unit(P.INF2), 10)
    board.fired = changed(board.fired, unit(F.ART), 1)  # it has fired already: that does not count
    for name, to in ((P.INF, "0613"), (P.INF2, "0812")):
        go(board, name, to)
        play(board, "Shoot", 1)
        assert not board.struck[unit(name)]
    assert board.fired[unit(F.ART)] == 1
    fresh = approach()
    go(fresh, P.INF, "0613")
    play(fresh, "Shoot", 1)
    assert not fresh.fired[unit(F.ART)]  # nor does it use up its fire of the phase


@pytest.mark.rule("blood-and-iron:7.21e", "blood-and-iron:7.3d")
def test_going_from_the_primary_to_the_secondary_zone_is_free_and_draws_no_fire() -> None:
    board = approach("0612")
    free = reachable(board, P.INF)
    assert "0613" in free
    assert "0616" in free  # through the secondary zone and on
    assert (
        reach(board, unit(P.INF)).costs[hex_("0711")] == 4
    )  # not straight into another primary hex, but round by 0712
    go(board, P.INF, "0613")
    assert board.actor == "prussian"  # no shot
    assert board.left[unit(P.INF)] == 10 - 2
    go(board, P.INF, "0615")
    assert where(board, P.INF) == "0615"


@pytest.mark.rule("blood-and-iron:7.21f")
def test_each_of_several_batteries_fires_separately() -> None:
    board = approach()
    put(board, F.ART2, "0812", 3)
    go(board, P.INF, "0613")
    first = board.step
    assert isinstance(first, OpportunityFire)
    play(board, "Shoot")
    assert isinstance(board.step, FireRoll)
    assert board.step.firers == (first.gun,)
    play(board, 1)
    assert isinstance(board.step, OpportunityFire)
    assert {first.gun, board.step.gun} == {unit(F.ART), unit(F.ART2)}
    play(board, "Shoot", 1)
    assert board.actor == "prussian"


def test_a_unit_driven_off_is_not_shot_at_again() -> None:
    board = approach()
    put(board, F.ART2, "0812", 3)
    go(board, P.INF, "0613")
    play(board, "Shoot", 10)
    while not isinstance(board.step, InitialMovement):
        assert not isinstance(board.step, OpportunityFire)
        board.play(board.choices()[0])
    assert board.routed[unit(P.INF)]


@pytest.mark.rule("blood-and-iron:7.3a")
def test_entering_a_zone_ends_the_move() -> None:
    board = table({F.INF: "0611", P.CAV: "0614"})
    moving(board)
    free = reachable(board, P.CAV)
    assert "0612" in free
    assert "0510" in free  # 0511 is in the zone, so it goes round
    go(board, P.CAV, "0612")
    assert board.left[unit(P.CAV)] == 0
    assert refused(board, f"Select unit={P.CAV}") == ["7.3a"]
    secondary = approach()
    go(secondary, P.INF, "0613")
    play(secondary, "HoldFire")
    assert secondary.left[unit(P.INF)] == 0


@pytest.mark.rule("blood-and-iron:7.3b")
def test_zones_do_not_cross_a_river_except_at_a_bridge() -> None:
    board = bare()
    put(board, F.INF, "2121")  # Donchery, the bridge leads to 2122
    assert "2122" in zone(board, FRENCH, PRIMARY)
    board.put(unit(F.INF), hex_("1921"))  # the right bank beside 1922
    assert "1922" not in zone(board, FRENCH, PRIMARY)
    assert "1920" in zone(board, FRENCH, PRIMARY)
    board.put(unit(F.INF), -3)
    put(board, F.ART, "1921")
    assert not {"1922", "1923", "2023"} & zone(board, FRENCH, PRIMARY | SECONDARY)


@pytest.mark.rule("blood-and-iron:7.3c")
def test_a_unit_in_a_zone_may_leave_but_not_straight_into_another() -> None:
    board = table({F.INF: "0611", F.INF2: "0815", P.INF: "0612"})
    moving(board)
    assert reach(board, unit(P.INF)).costs[hex_("0711")] == 4  # round by 0712: not straight into the same zone
    go(board, P.INF, "0613")
    assert board.left[unit(P.INF)] == 8
    assert "0714" in reachable(board, P.INF)  # once out of it, it may enter another
    held = bare()
    for name, place in ((F.INF, "0611"), (F.INF2, "0614"), ("s-fr-brigade-bordas", "0412"), (F.CAV, "0812")):
        put(held, name, place)
    put(held, P.INF, "0612")
    moving(held)
    assert reachable(held, P.INF) == set()
    select(held, P.INF)
    assert refused(held, "MoveTo to=0512") == ["7.3c"]


@pytest.mark.rule("blood-and-iron:7.3f", "blood-and-iron:10.4d")
def test_a_routed_unit_in_a_zone_may_not_rally() -> None:
    board = bare()
    piece = put(board, F.INF, "0611", 4, routed=True)
    free = put(board, F.INF2, "0605", 4, routed=True)
    put(board, P.INF, "0612")
    begin(board, MoraleRecovery(FRENCH))
    assert board.choices() == [RallyAlone(free)]
    assert refused(board, RallyAlone(piece)) == ["10.4d", "7.3f"]


@pytest.mark.rule("blood-and-iron:7.3g")
def test_artillery_never_enters_an_enemy_zone() -> None:
    board = table({F.INF: "0611", P.ART: "0614", P.INF: "0612"})
    moving(board)
    assert not RING & reachable(board, P.ART)  # not even onto a friend
    select(board, P.ART)
    assert refused(board, "MoveTo to=0612") == ["7.3g"]
    guns = table({P.ART: "0614 4", P.INF: "0612", F.INF: "0611", F.INF2: "0616"})
    assert "0612" not in hexes(retreat_hexes(guns, unit(P.ART), 2, (hex_("0616"),)))
    infantry = table({P.INF2: "0614 4", P.ART: "0612", F.INF: "0611"})
    assert "0612" in hexes(retreat_hexes(infantry, unit(P.INF2), 2, (hex_("0616"),)))


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:9.2m")
def test_guns_with_an_enemy_beside_them_still_shoot_at_who_comes() -> None:
    """R-31: the duty to fire at who holds the firer in his zone is not for opportunity fire."""
    board = approach()
    put(board, P.INF2, "0610", 4)  # beside the guns, on the other side
    go(board, P.INF, "0613")
    assert board.step == OpportunityFire(unit(F.ART), unit(P.INF), hex_("0613"))
    play(board, "Shoot")
    assert isinstance(board.step, FireRoll)
    assert board.step.hex == hex_("0613")


def test_standing_orders_leave_a_single_choice() -> None:
    """A side that has given a standing order need not be asked; what follows is an ordinary choice."""
    for order, expected in (("always", Shoot()), ("never", HoldFire())):
        board = approach()
        go(board, P.INF, "0613")
        assert StandingOrder(order) in board.choices()
        board.play(StandingOrder(order))
        if order == "always":
            assert isinstance(board.step, FireRoll)
            play(board, 1)
        assert board.actor == "prussian"
        put(board, P.INF2, "0814", 6)
        board.left = changed(board.left, unit(P.INF2), 10)
        go(board, P.INF2, "0812")
        assert board.choices() == [expected]
        assert board.step.ordered(board)  # the table plays it without asking
        assert GAME.seen(board, "prussian").standing == 0  # the enemy does not know
    again = moving(bare(), FRENCH)
    put(again, F.ART, "0611")
    again.standing = 1
    assert set(offered(again, "StandingOrder")) == {"StandingOrder order=ask", "StandingOrder order=never"}
    play(again, "StandingOrder order=ask")
    assert again.standing == 0
    assert not offered(again, "StandingOrder")  # once a phase


def test_a_standing_order_can_be_changed_in_the_reserve_phase_too() -> None:
    board = table({F.ART: "0611 4", P.INF: "0618 4"})
    board.points = (1, 1)
    board.standing = 1
    begin(board, ReservePhase(PRUSSIAN))
    assert not offered(board, "StandingOrder")  # the guns are French
    play(board, "PassReserve")
    assert set(offered(board, "StandingOrder")) == {"StandingOrder order=ask", "StandingOrder order=never"}
    play(board, "StandingOrder order=ask")
    assert board.standing == 0
    assert board.actor == "french"  # that was no action
    assert board.points == (1, 1)
    assert not offered(board, "StandingOrder")


def test_whether_a_standing_order_was_given_is_known_to_the_french_alone_whoever_decides() -> None:
    board = table({F.ART: "0611 4", P.INF: "0618 4"})
    board.points = (2, 2)
    begin(board, ReservePhase(FRENCH))
    play(board, "StandingOrder order=always")
    for actor in ("french", "prussian"):
        assert board.actor == actor
        for side, known in (("french", True), ("prussian", False), (None, False)):
            step = GAME.seen(board, side).step
            assert isinstance(step, ReservePhase) and step.instructed == known
        play(board, "PassReserve")


def test_routed_guns_do_not_shoot() -> None:
    board = approach()
    board.routed = changed(board.routed, unit(F.ART), 1)
    go(board, P.INF, "0613")
    assert board.actor == "prussian"
    assert not board.within(OpportunityFire)


@pytest.mark.rule("blood-and-iron:7.3d", "blood-and-iron:7.21f")
def test_who_leaves_one_gun_goes_on_though_another_may_shoot() -> None:
    board = table({F.ART: "0611 3"})
    other = put(board, F.ART2, "0615", 3)
    put(board, P.INF, "0612", 4)
    moving(board)
    go(board, P.INF, "0613")  # out of the first one's primary zone, into the secondary zone of both
    assert isinstance(board.step, OpportunityFire) and board.step.gun == other
    play(board, "HoldFire")
    assert board.left[unit(P.INF)] == 8
    assert f"Select unit={P.INF}" in offered(board, "Select")


@pytest.mark.rule("blood-and-iron:7.3a", "blood-and-iron:7.0a")
def test_zones_stop_units_and_no_leaders() -> None:
    """R-11: he goes in and on, in one move or two."""
    board = moving(table({F.INF: "0611", P.KIRCHBACH: "0613", P.INF: "0615"}))
    way = hexes(reach(board, unit(P.KIRCHBACH)).path(hex_("0610")))
    assert len(way & RING) > 2  # round the enemy, hex by hex of his zone
    go(board, P.KIRCHBACH, "0612")
    assert board.left[unit(P.KIRCHBACH)] > 0
    go(board, P.KIRCHBACH, "0711")  # from zone to zone
    assert where(board, P.KIRCHBACH) == "0711"
    go(board, P.INF, "0612")
    assert refused(board, f"Select unit={P.INF}") == ["7.3a"]


@pytest.mark.rule("blood-and-iron:7.3d", "blood-and-iron:8.3a", "blood-and-iron:5.21b")
def test_out_of_command_a_unit_leaves_french_artillery_through_its_secondary_zone() -> None:
    board = moving(table({F.ART: "0611 3", P.INF: "0612 6 out"}))
    free = reachable(board, P.INF)
    assert {"0613", "0615"} <= free
    assert not free & RING  # it only leaves: no primary hex, straight or round about
    go(board, P.INF, "0613")
    assert board.actor == "prussian"  # no shot
    assert not reachable(board, P.INF) & (RING | RING2)


@pytest.mark.rule("blood-and-iron:8.3a", "blood-and-iron:5.21b", "blood-and-iron:7.3g", "blood-and-iron:10.3a")
def test_out_of_command_a_unit_enters_no_other_zone_on_its_way_out() -> None:
    """Another piece two hexes away covers 0613 too; guns and routed units enter no zone at all."""
    board = table({F.ART: "0611 3", P.INF: "0612 6 out", F.ART2: "0615 3"})
    assert "0613" not in reachable(moving(board), P.INF)
    board.out = changed(board.out, unit(P.INF), 0)
    board.flood = None
    assert "0613" in reachable(board, P.INF)
    for name, state in ((P.ART, ""), (P.ART, "out"), (P.INF, "routed")):
        held = moving(table({F.ART: "0611 3", name: f"0612 6 {state}"}))
        assert reachable(held, name) == set()


@pytest.mark.rule("blood-and-iron:7.21a", "blood-and-iron:8.3a")
def test_out_of_command_a_unit_does_not_step_up_to_artillery() -> None:
    board = moving(table({F.ART: "0611 3", P.INF: "0613 6 out"}))
    assert reachable(board, P.INF)
    assert not reachable(board, P.INF) & (RING | RING2)
