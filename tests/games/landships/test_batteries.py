"""What "occupied by the enemy" means (R-56): crews, observers and leaders hold a hex against movement, and fall to the
free move of the close assault phase; guns without anybody fall to whoever walks in."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.cavalry import CavalryMovement, Charging, Ride, Trotting
from grognard.games.landships.rules.charge import ChargeTest
from grognard.games.landships.rules.close_assault import CloseAssaults
from grognard.games.landships.rules.entry import Capture, Destroy, GunTaken
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.riding import charges, trot_costs
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, drive, field, hex_, place

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
    refused(s, "StepTo to=7-1403", "7.12a")
    s.stack = ()
    s.unmark(squad, k.STARTED)
    s.phase = "4.8"
    begin(s, AssaultMoves())
    play(s, Storm(squad), "StormHex to=7-1403")
    assert s.place[crew] == k.LOST and isinstance(s.step, GunTaken)
    s.play(Destroy(gun))
    assert s.place[gun] == k.LOST and s.place[squad] == hex_("7-1403") and s.over


@pytest.mark.rule("landships:13.24a", "landships:13.24b", "landships:7.12a")
def test_a_gun_without_anybody_falls_to_a_simple_move() -> None:
    s = field("ls-10", phase="4.4")
    gun = place(s, GUN, "7-1403", facing="s")
    squad = place(s, "ca-infantry-1", "7-1404")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=7-1403", Capture(gun))
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
    assert refused(s, "StepTo to=7-1403", "7.12a")


@pytest.mark.rule("landships:6.35f", "landships:6.33c")
def test_cavalry_does_not_trot_into_a_battery() -> None:
    s = field("ls-10")
    battery(s, "7-1403")
    rider = place(s, "br-cavalry-1", "7-1405", mounted=1)
    begin(s, Trotting(rider))
    assert hex_("7-1403") not in trot_costs(s, rider, 10)
    refused(s, "TrotTo to=7-1403", "6.35f")


@pytest.mark.rule("landships:6.34a", "landships:6.34h", "landships:6.33a", "landships:12.21f", "landships:6.34f")
def test_cavalry_charges_a_battery() -> None:
    s = field("ls-10")
    gun, crew = battery(s, "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, CavalryMovement())
    play(s, Ride(rider), "Gallop", "ChargeAt target=7-1403")
    assert isinstance(s.step, ChargeTest) and s.step.unit == crew
    play(s, 1, 4)  # it stands at two hexes, and is pinned beside the horses: 4 and 1 against 4
    assert s.pinned[crew] and s.place[rider] == hex_("7-1404") and s.over
    s.phase = "4.8"
    s.unmark_all(k.STARTED)
    begin(s, AssaultMoves())
    assert s.choices() == [Storm(rider)]  # it must go in
    play(s, Storm(rider), "StormHex to=7-1403")
    assert s.place[crew] == k.LOST and isinstance(s.step, GunTaken) and s.step.gun == gun


@pytest.mark.rule("landships:6.34a", "landships:6.33b")
def test_observers_alone_are_charged_too() -> None:
    s = field("ls-10")
    place(s, "ge-fo-1", "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    assert can(s, "ChargeAt target=7-1403")


@pytest.mark.rule("landships:6.15l", "landships:14.14a", "landships:6.15e")
def test_trucks_stop_where_tanks_roll_on() -> None:
    s = field("ls-10", k.GERMAN)
    place(s, "al-fo-1", "7-1403")
    truck = place(s, "ge-truck-1", "7-1404", facing="n")
    drive(s, truck)
    refused(s, "Advance to=7-1403", "6.15l")
    gun = field("ls-00", lesson_gun=True)
    crew = gun.world.crew_of[crewed_gun(gun, "ge-37-tak-1", "3-1403", "s")]
    driver = place(gun, "mk-4-male-1", "3-1404", facing="n")
    begin(gun, VehicleMovement())
    play(gun, Drive(driver), "Advance to=3-1403")
    assert gun.place[crew] == k.LOST


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
    assert can(s, "Trample hex=7-1403")
    s.stack = ()
    place(s, "a7v-1", "7-1403", facing="s")
    begin(s, CloseAssaults())
    assert s.over  # it may fire at them in the offensive fire phase
    s.put(s.world.units.number("a7v-1"), k.WAITING)
    begin(s, CloseAssaults())
    refused(s, "Fight hex=7-1403", "12.23a")


@pytest.mark.rule("landships:6.33d", "landships:6.35f")
def test_a_battery_stops_the_charge_that_is_aimed_beyond() -> None:
    s = field("ls-10")
    battery(s, "7-1405")
    place(s, "ge-line-1", "7-1403")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    assert {run.target for run in charges(s, rider, 20)} == {hex_("7-1405")}


@pytest.mark.rule("landships:13.24a", "landships:6.35f")
def test_horsemen_trot_over_a_gun_that_nobody_serves() -> None:
    s = field("ls-10")
    gun = place(s, GUN, "7-1403", facing="s")
    rider = place(s, "br-cavalry-1", "7-1405", mounted=1)
    begin(s, Trotting(rider))
    play(s, "TrotTo to=7-1403", Destroy(gun))
    assert s.place[gun] == k.LOST and s.place[rider] == hex_("7-1403")


@pytest.mark.rule("landships:12.21f", "landships:12.11a", "landships:14.11f", "landships:14.12b")
@pytest.mark.parametrize("who", ["al-fo-1", "tank-leader"])
def test_observers_and_leaders_alone_fall_to_the_free_move(who: str) -> None:
    s = field("ls-07", k.GERMAN, "4.8")
    if who == "tank-leader":
        who = next(s.world.units.name(u) for u in s.cast.of[k.ALLIED] if s.world.kind[u] == k.LEADER)
    alone = place(s, who, "7-1403")
    squad = place(s, "ge-line-1", "7-1404")
    begin(s, AssaultMoves())
    play(s, Storm(squad), "StormHex to=7-1403")
    assert s.place[alone] == k.LOST and s.place[squad] == hex_("7-1403") and s.over


@pytest.mark.rule("landships:12.12b", "landships:6.33a", "landships:6.34a")
def test_an_observer_beside_an_armoured_car_is_not_charged() -> None:
    s = field("ls-10")
    place(s, "ge-fo-1", "7-1403")
    place(s, "ge-line-1", "7-1405")
    rider = place(s, "br-cavalry-1", "7-1407", mounted=1)
    assert {run.target for run in charges(s, rider, 20)} == {hex_("7-1405")}
    s.put(s.world.units.number("ge-line-1"), k.WAITING)
    assert {run.target for run in charges(s, rider, 20)} == {hex_("7-1403")}
    s = field("ls-10", k.GERMAN, "4.8")
    place(s, "ge-line-1", "7-1404")
    place(s, "al-fo-1", "7-1403")
    begin(s, AssaultMoves())
    assert not s.over
    s.stack = ()
    place(s, "austin-1", "7-1403", facing="s")
    begin(s, AssaultMoves())
    assert s.over


@pytest.mark.rule("landships:12.21f", "landships:12.21g", "landships:12.24a", "landships:13.24b")
def test_a_battery_falls_with_the_squads_that_cover_it() -> None:
    s = field("ls-10", phase="4.8")
    gun, crew = battery(s, "7-1403")
    cover = place(s, "ge-line-1", "7-1403", pinned=1)
    squads = [place(s, f"ca-infantry-{n}", "7-1404") for n in (1, 2, 3)]
    begin(s, AssaultMoves())
    for squad in squads:
        play(s, Storm(squad), "StormHex to=7-1403")
    assert s.place[crew] == hex_("7-1403")  # a squad is with it
    begin(s, CloseAssaults())
    play(s, "Fight hex=7-1403", 1)
    while not isinstance(s.step, GunTaken):
        s.play(s.choices()[0])
    assert s.place[cover] == s.place[crew] == k.LOST and s.step.gun == gun


@pytest.mark.rule("landships:14.14a", "landships:6.15i")
def test_an_armoured_car_runs_over_an_observer() -> None:
    s = field("ls-10")
    observer = place(s, "ge-fo-1", "7-1403")
    car = place(s, "austin-1", "7-1404", facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(car), "Advance to=7-1403")
    assert s.place[observer] == k.LOST and s.place[car] == hex_("7-1403")
