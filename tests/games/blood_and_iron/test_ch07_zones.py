"""7.0: zones of control and opportunity fire."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import PRIMARY, SECONDARY, BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, RallyAlone
from grognard.games.blood_and_iron.rules.movement import InitialMovement, MoveTo, Select
from grognard.games.blood_and_iron.rules.opportunity import HoldFire, OpportunityFire, Shoot, StandingOrder
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reserve import PassReserve, ReservePhase
from grognard.games.blood_and_iron.rules.retreat import retreat_hexes
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_F2,
    ART_P,
    CAV_F,
    CAV_P,
    DOUAY,
    FRENCH,
    GAME,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    go,
    h,
    hexes,
    moving,
    offered,
    put,
    reachable,
    refused,
    roll,
    select,
    u,
    where,
)

RING = {"0610", "0710", "0711", "0612", "0511", "0510"}  # around 0611
RING2 = {"0609", "0709", "0810", "0811", "0812", "0712", "0613", "0512", "0412", "0411", "0410", "0509"}


def zone(board: BloodBoard, side: int, bit: int) -> set[str]:
    return hexes(number for number, value in enumerate(board.zone(side)) if value & bit)


@pytest.mark.rule("blood-and-iron:7.0a", "blood-and-iron:7.1a")
@pytest.mark.parametrize("name", [INF_P, CAV_P, ART_P, INF_F, CAV_F])
def test_every_combat_unit_has_a_primary_zone_of_six_hexes(name: str) -> None:
    board = bare()
    put(board, name, "0611")
    side = WORLD.side[u(name)]
    assert zone(board, side, PRIMARY) == RING
    assert zone(board, side, SECONDARY) == set()


@pytest.mark.rule("blood-and-iron:7.0a")
def test_leaders_have_no_zone() -> None:
    board = bare()
    put(board, DOUAY, "0611")
    assert not any(board.zone(FRENCH))


@pytest.mark.rule("blood-and-iron:7.2a")
def test_french_artillery_has_a_secondary_zone_two_hexes_away() -> None:
    board = bare()
    put(board, ART_F, "0611")
    assert zone(board, FRENCH, PRIMARY) == RING
    assert zone(board, FRENCH, SECONDARY) == RING2
    put(board, ART_P, "1411")
    assert zone(board, PRUSSIAN, SECONDARY) == set()


def approach(start: str = "0614") -> BloodBoard:
    """A Prussian brigade below a French battery in 0611."""
    board = bare()
    put(board, ART_F, "0611", 3)
    put(board, INF_P, start, 6)
    return moving(board)


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:7.21c", "blood-and-iron:9.0b")
def test_entering_the_secondary_zone_draws_fire_during_movement() -> None:
    board = approach()
    go(board, INF_P, "0613")
    assert board.step == OpportunityFire(u(ART_F), u(INF_P), h("0613"))
    assert board.actor == "french"
    board.play(Shoot())
    assert isinstance(board.step, FireRoll)
    roll(board, 10)  # strength 3 at distance 2: column 1-3, DD
    assert board.routed[u(INF_P)]
    assert board.left[u(INF_P)] == 0


@pytest.mark.rule("blood-and-iron:7.21a")
def test_stepping_from_the_secondary_into_the_primary_zone_draws_fire() -> None:
    board = approach("0613")
    assert reachable(board, INF_P) & RING == {"0612"}
    go(board, INF_P, "0612")
    assert board.step == OpportunityFire(u(ART_F), u(INF_P), h("0612"))
    board.play(HoldFire())
    assert where(board, INF_P) == "0612"
    assert refused(board, Select(u(INF_P))) == ["7.3a"]  # and it stops there


@pytest.mark.rule("blood-and-iron:7.21d", "blood-and-iron:9.2f", "blood-and-iron:9.2j")
def test_a_battery_fires_at_every_unit_that_comes_without_limit() -> None:
    board = approach()
    put(board, INF_P2, "0814", 6)
    board.left[u(INF_P2)] = 10
    board.fired[u(ART_F)] = 1  # it has fired already: that does not count
    for name, to in ((INF_P, "0613"), (INF_P2, "0812")):
        go(board, name, to)
        board.play(Shoot())
        roll(board, 1)
        assert not board.struck[u(name)]
    assert board.fired[u(ART_F)] == 1
    fresh = approach()
    go(fresh, INF_P, "0613")
    fresh.play(Shoot())
    roll(fresh, 1)
    assert not fresh.fired[u(ART_F)]  # nor does it use up its fire of the phase


@pytest.mark.rule("blood-and-iron:7.21e", "blood-and-iron:7.3d")
def test_going_from_the_primary_to_the_secondary_zone_is_free_and_draws_no_fire() -> None:
    board = approach("0612")
    free = reachable(board, INF_P)
    assert "0613" in free
    assert "0616" in free  # through the secondary zone and on
    assert reach(board, u(INF_P)).costs[h("0711")] == 4  # not straight into another primary hex, but round by 0712
    go(board, INF_P, "0613")
    assert board.actor == "prussian"  # no shot
    assert board.left[u(INF_P)] == 10 - 2
    go(board, INF_P, "0615")
    assert where(board, INF_P) == "0615"


@pytest.mark.rule("blood-and-iron:7.21f")
def test_each_of_several_batteries_fires_separately() -> None:
    board = approach()
    put(board, ART_F2, "0812", 3)
    go(board, INF_P, "0613")
    first = board.step
    assert isinstance(first, OpportunityFire)
    board.play(Shoot())
    assert isinstance(board.step, FireRoll)
    assert board.step.firers == (first.gun,)
    roll(board, 1)
    assert isinstance(board.step, OpportunityFire)
    assert {first.gun, board.step.gun} == {u(ART_F), u(ART_F2)}
    board.play(Shoot())
    roll(board, 1)
    assert board.actor == "prussian"


def test_a_unit_driven_off_is_not_shot_at_again() -> None:
    board = approach()
    put(board, ART_F2, "0812", 3)
    go(board, INF_P, "0613")
    board.play(Shoot())
    roll(board, 10)
    while not isinstance(board.step, InitialMovement):
        assert not isinstance(board.step, OpportunityFire)
        board.play(board.choices()[0])
    assert board.routed[u(INF_P)]


@pytest.mark.rule("blood-and-iron:7.3a")
def test_entering_a_zone_ends_the_move() -> None:
    board = bare()
    put(board, INF_F, "0611")
    put(board, CAV_P, "0614")
    moving(board)
    free = reachable(board, CAV_P)
    assert "0612" in free
    assert "0510" in free  # 0511 is in the zone, so it goes round
    go(board, CAV_P, "0612")
    assert board.left[u(CAV_P)] == 0
    assert refused(board, Select(u(CAV_P))) == ["7.3a"]
    secondary = approach()
    go(secondary, INF_P, "0613")
    secondary.play(HoldFire())
    assert secondary.left[u(INF_P)] == 0


@pytest.mark.rule("blood-and-iron:7.3b")
def test_zones_do_not_cross_a_river_except_at_a_bridge() -> None:
    board = bare()
    put(board, INF_F, "2121")  # Donchery, the bridge leads to 2122
    assert "2122" in zone(board, FRENCH, PRIMARY)
    board.put(u(INF_F), h("1921"))  # the right bank beside 1922
    assert "1922" not in zone(board, FRENCH, PRIMARY)
    assert "1920" in zone(board, FRENCH, PRIMARY)
    board.put(u(INF_F), -3)
    put(board, ART_F, "1921")
    assert not {"1922", "1923", "2023"} & zone(board, FRENCH, PRIMARY | SECONDARY)


@pytest.mark.rule("blood-and-iron:7.3c")
def test_a_unit_in_a_zone_may_leave_but_not_straight_into_another() -> None:
    board = bare()
    put(board, INF_F, "0611")
    put(board, INF_F2, "0815")
    put(board, INF_P, "0612")
    moving(board)
    assert reach(board, u(INF_P)).costs[h("0711")] == 4  # round by 0712: not straight into the same zone
    go(board, INF_P, "0613")
    assert board.left[u(INF_P)] == 8
    assert "0714" in reachable(board, INF_P)  # once out of it, it may enter another
    held = bare()
    for name, place in ((INF_F, "0611"), (INF_F2, "0614"), ("s-fr-brigade-bordas", "0412"), (CAV_F, "0812")):
        put(held, name, place)
    put(held, INF_P, "0612")
    moving(held)
    assert reachable(held, INF_P) == set()
    select(held, INF_P)
    assert refused(held, MoveTo(h("0512"))) == ["7.3c"]


@pytest.mark.rule("blood-and-iron:7.3f", "blood-and-iron:10.4d")
def test_a_routed_unit_in_a_zone_may_not_rally() -> None:
    board = bare()
    unit = put(board, INF_F, "0611", 4, routed=True)
    free = put(board, INF_F2, "0605", 4, routed=True)
    put(board, INF_P, "0612")
    begin(board, MoraleRecovery(FRENCH))
    assert board.choices() == [RallyAlone(free)]
    assert refused(board, RallyAlone(unit)) == ["10.4d", "7.3f"]


@pytest.mark.rule("blood-and-iron:7.3g")
def test_artillery_never_enters_an_enemy_zone() -> None:
    board = bare()
    put(board, INF_F, "0611")
    put(board, ART_P, "0614")
    put(board, INF_P, "0612")
    moving(board)
    assert not RING & reachable(board, ART_P)  # not even onto a friend
    select(board, ART_P)
    assert refused(board, MoveTo(h("0612"))) == ["7.3g"]
    guns = bare()
    put(guns, ART_P, "0614", 4)
    put(guns, INF_P, "0612")
    put(guns, INF_F, "0611")
    put(guns, INF_F2, "0616")
    assert "0612" not in hexes(retreat_hexes(guns, u(ART_P), 2, (h("0616"),)))
    infantry = bare()
    put(infantry, INF_P2, "0614", 4)
    put(infantry, ART_P, "0612")
    put(infantry, INF_F, "0611")
    assert "0612" in hexes(retreat_hexes(infantry, u(INF_P2), 2, (h("0616"),)))


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:9.2m")
def test_guns_with_an_enemy_beside_them_still_shoot_at_who_comes() -> None:
    """R-31: the duty to fire at who holds the firer in his zone is not for opportunity fire."""
    board = approach()
    put(board, INF_P2, "0610", 4)  # beside the guns, on the other side
    go(board, INF_P, "0613")
    assert board.step == OpportunityFire(u(ART_F), u(INF_P), h("0613"))
    board.play(Shoot())
    assert isinstance(board.step, FireRoll)
    assert board.step.hex == h("0613")


def test_standing_orders_leave_a_single_choice() -> None:
    """A side that has given a standing order need not be asked; what follows is an ordinary choice."""
    for order, expected in (("always", Shoot()), ("never", HoldFire())):
        board = approach()
        go(board, INF_P, "0613")
        assert StandingOrder(order) in board.choices()
        board.play(StandingOrder(order))
        if order == "always":
            assert isinstance(board.step, FireRoll)
            roll(board, 1)
        assert board.actor == "prussian"
        put(board, INF_P2, "0814", 6)
        board.left[u(INF_P2)] = 10
        go(board, INF_P2, "0812")
        assert board.choices() == [expected]
        assert board.step.ordered(board)  # the table plays it without asking
        assert GAME.seen(board, "prussian").standing == 0  # the enemy does not know
    again = moving(bare(), FRENCH)
    put(again, ART_F, "0611")
    again.standing = 1
    assert {choice.order for choice in offered(again, StandingOrder)} == {"ask", "never"}
    again.play(StandingOrder("ask"))
    assert again.standing == 0
    assert not offered(again, StandingOrder)  # once a phase


def test_a_standing_order_can_be_changed_in_the_reserve_phase_too() -> None:
    board = bare()
    put(board, ART_F, "0611", 4)
    put(board, INF_P, "0618", 4)
    board.points[:] = [1, 1]
    board.standing = 1
    begin(board, ReservePhase(PRUSSIAN))
    assert not offered(board, StandingOrder)  # the guns are French
    board.play(PassReserve())
    assert {choice.order for choice in offered(board, StandingOrder)} == {"ask", "never"}
    board.play(StandingOrder("ask"))
    assert board.standing == 0
    assert board.actor == "french"  # that was no action
    assert board.points == [1, 1]
    assert not offered(board, StandingOrder)


def test_routed_guns_do_not_shoot() -> None:
    board = approach()
    board.routed[u(ART_F)] = 1
    go(board, INF_P, "0613")
    assert board.actor == "prussian"
    assert not board.within(OpportunityFire)
