"""What "occupied by the enemy" means (R-56): crews, observers and leaders hold a hex against movement, and fall to the
free move of the close assault phase; guns without anybody fall to whoever walks in."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.cavalry import CavalryMovement, ChargeAt, Charging, Gallop, Ride, Trotting, TrotTo
from grognard.games.landships.rules.charge import ChargeTest
from grognard.games.landships.rules.close_assault import CloseAssaults, Fight, Trample
from grognard.games.landships.rules.entry import Capture, Destroy, GunTaken
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.marching import StepTo
from grognard.games.landships.rules.riding import charges, trot_costs
from grognard.games.landships.rules.storming import AssaultMoves, Storm, StormHex
from grognard.games.landships.rules.vehicle_movement import Advance, Drive, VehicleMovement
from tests.games.landships.field import begin, can, crewed_gun, expect_refused, field, hex_, place, roll

GUN = "ge-77-fk16-1"


def battery(s: LandshipsBoard, at: str) -> tuple[int, int]:
    gun = crewed_gun(s, GUN, at, "s")
    return gun, s.world.crew_of[gun]


@pytest.mark.rule("landships:7.12a", "landships:12.11a", "landships:12.21f", "landships:13.24a", "landships:14.14a")
def test_foot_takes_a_battery_by_assault_only() -> None:
    s = field("ls-10", phase="4.4")
    gun, crew = battery(s, "7-1403")
    squad = place(s, "ca-infantry-1", "7-1404")
    begin(s, FootMovement())
    s.play(March(squad))
    expect_refused(s, StepTo(hex_("7-1403")), "7.12a")
    s.stack = ()
    s.unmark(squad, k.STARTED)
    s.phase = "4.8"
    begin(s, AssaultMoves())
    s.play(Storm(squad))
    s.play(StormHex(hex_("7-1403")))
    assert s.at[crew] == k.LOST and isinstance(s.step, GunTaken)
    s.play(Destroy(gun))
    assert s.at[gun] == k.LOST and s.at[squad] == hex_("7-1403") and s.over


@pytest.mark.rule("landships:13.24a", "landships:13.24b", "landships:7.12a")
def test_a_gun_without_anybody_falls_to_a_simple_move() -> None:
    s = field("ls-10", phase="4.4")
    gun = place(s, GUN, "7-1403", facing="s")
    squad = place(s, "ca-infantry-1", "7-1404")
    begin(s, FootMovement())
    s.play(March(squad))
    s.play(StepTo(hex_("7-1403")))
    s.play(Capture(gun))
    assert s.side(gun) == k.ALLIED


@pytest.mark.rule("landships:7.12a")
@pytest.mark.parametrize("who", ["ge-fo-1", "crew"])
def test_observers_and_crews_hold_a_hex_against_movement(who: str) -> None:
    s = field("ls-10", phase="4.4")
    if who == "crew":
        battery(s, "7-1403")
    else:
        place(s, who, "7-1403")
    observer = place(s, "al-fo-1", "7-1404")
    begin(s, FootMovement())
    s.play(March(observer))
    expect_refused(s, StepTo(hex_("7-1403")), "7.12a")


@pytest.mark.rule("landships:6.35f", "landships:6.33c")
def test_cavalry_does_not_trot_into_a_battery() -> None:
    s = field("ls-10")
    battery(s, "7-1403")
    rider = place(s, "br-cavalry-1", "7-1405", mounted=1)
    begin(s, Trotting(rider))
    assert hex_("7-1403") not in trot_costs(s, rider, 10)
    expect_refused(s, TrotTo(hex_("7-1403")), "6.35f")


@pytest.mark.rule("landships:6.34a", "landships:6.34h", "landships:6.33a", "landships:12.21f", "landships:6.34f")
def test_cavalry_charges_a_battery() -> None:
    s = field("ls-10")
    gun, crew = battery(s, "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, CavalryMovement())
    s.play(Ride(rider))
    s.play(Gallop())
    s.play(ChargeAt(hex_("7-1403")))
    assert isinstance(s.step, ChargeTest) and s.step.unit == crew
    roll(s, 1, 4)  # it stands at two hexes, and is pinned beside the horses: 4 and 1 against 4
    assert s.pinned[crew] and s.at[rider] == hex_("7-1404") and s.over
    s.phase = "4.8"
    s.unmark_all(k.STARTED)
    begin(s, AssaultMoves())
    assert s.choices() == [Storm(rider)]  # it must go in
    s.play(Storm(rider))
    s.play(StormHex(hex_("7-1403")))
    assert s.at[crew] == k.LOST and isinstance(s.step, GunTaken) and s.step.gun == gun


@pytest.mark.rule("landships:6.34a", "landships:6.33b")
def test_observers_alone_are_charged_too() -> None:
    s = field("ls-10")
    place(s, "ge-fo-1", "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    assert can(s, ChargeAt(hex_("7-1403")))


@pytest.mark.rule("landships:6.15l", "landships:14.14a", "landships:6.15e")
def test_trucks_stop_where_tanks_roll_on() -> None:
    s = field("ls-10", k.GERMAN)
    place(s, "al-fo-1", "7-1403")
    truck = place(s, "ge-truck-1", "7-1404", facing="n")
    begin(s, VehicleMovement())
    s.play(Drive(truck))
    expect_refused(s, Advance(hex_("7-1403")), "6.15l")
    gun = field("ls-00", lesson_gun=True)
    crew = gun.world.crew_of[crewed_gun(gun, "ge-37-tak-1", "3-1403", "s")]
    driver = place(gun, "mk-4-male-1", "3-1404", facing="n")
    begin(gun, VehicleMovement())
    gun.play(Drive(driver))
    gun.play(Advance(hex_("3-1403")))
    assert gun.at[crew] == k.LOST


@pytest.mark.rule("landships:12.12b", "landships:12.11a")
def test_a_crew_beside_a_tank_is_not_assaulted() -> None:
    s = field("ls-07", k.ALLIED, "4.8")
    place(s, "br-conscript-1", "7-1404")
    tank = place(s, "a7v-1", "7-1403", facing="s")
    s.put(s.world.crew_of[tank], hex_("7-1403"))
    begin(s, AssaultMoves())
    assert s.over
    s.mark(tank, k.BAILED_OUT)  # left by its crew it is no tank any more
    begin(s, AssaultMoves())
    assert not s.over


@pytest.mark.rule("landships:12.23a")
def test_a_tank_frightens_only_foot_that_has_no_tank_of_its_own() -> None:
    s = field("ls-07", k.ALLIED, "4.8")
    place(s, "mk-4-male-1", "7-1403", facing="s")
    place(s, "ge-line-1", "7-1403")
    begin(s, CloseAssaults())
    assert can(s, Trample(hex_("7-1403")))
    s.stack = ()
    place(s, "a7v-1", "7-1403", facing="s")
    begin(s, CloseAssaults())
    assert s.over  # it may fire at them in the offensive fire phase
    s.put(s.world.units.number("a7v-1"), k.WAITING)
    begin(s, CloseAssaults())
    expect_refused(s, Fight(hex_("7-1403")), "4.8a")


@pytest.mark.rule("landships:6.33d", "landships:6.35f")
def test_a_battery_stops_the_charge_that_is_aimed_beyond() -> None:
    s = field("ls-10")
    battery(s, "7-1405")
    place(s, "ge-line-1", "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    assert {run.target for run in charges(s, rider, 20)} == {hex_("7-1405")}
