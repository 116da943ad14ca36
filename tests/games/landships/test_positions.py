"""Positions written from the book alone, where two or three of its rules meet."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.anti_tank import AntiTankShot
from grognard.games.landships.rules.close_assault import (
    AssaultLosses,
    AssaultRoll,
    CloseAssaults,
    Fight,
    LoseSquad,
    Trample,
    die_modifiers,
    difference,
    strength,
    table_attacker,
)
from grognard.games.landships.rules.cover import BARRAGE, SMALL_ARMS, cover
from grognard.games.landships.rules.fire_power import squad_fire
from grognard.games.landships.rules.firing import SQUAD, candidates
from grognard.games.landships.rules.german_crews import CrewBreaks, CrewTest
from grognard.games.landships.rules.morale import MoraleTest, Retreat, morale
from grognard.games.landships.rules.pin_removal import AttemptRepair, RepairPhase
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.small_arms import firer_modifiers, morale_plus
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, field, hex_, place, unit

OPEN = "7-1404"  # clear ground


# -- close assault (12) ---------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.31a", "landships:12.21b")
def test_even_numbers_in_a_town_make_the_defender_the_attacker() -> None:
    for at, total, attacker in (("7-1704", -1, k.GERMAN), (OPEN, 0, k.ALLIED)):
        s = field("ls-10", phase="4.8")
        place(s, "ca-infantry-1", at)
        place(s, "ge-line-1", at)
        assert difference(s, hex_(at)).total() == total and table_attacker(s, hex_(at)) == attacker


@pytest.mark.rule("landships:12.31b", "landships:12.22a")
def test_an_armoured_car_counts_as_a_squad_and_shifts_no_column() -> None:
    for vehicle, total in (("austin-1", 1), ("mk-5-male-1", 2)):
        s = field("ls-10", phase="4.8")
        place(s, "ca-infantry-1", OPEN)
        place(s, vehicle, OPEN, facing="n")
        place(s, "ge-line-1", OPEN)
        assert strength(s, hex_(OPEN), k.ALLIED) == 2
        assert difference(s, hex_(OPEN)).total() == total


@pytest.mark.rule("landships:12.24a", "landships:12.21a")
def test_trucks_crews_and_observers_count_for_nothing_in_an_assault() -> None:
    s = field("ls-10", phase="4.8")
    place(s, "ca-infantry-1", OPEN)
    place(s, "ge-line-1", OPEN)
    place(s, "ge-truck-1", OPEN, facing="n")
    place(s, "ge-fo-1", OPEN)
    crewed_gun(s, "ge-77-fk16-1", OPEN, "n")
    assert difference(s, hex_(OPEN)).total() == 0


@pytest.mark.rule("landships:12.32a", "landships:12.33c", "landships:12.33b")
def test_a_pinned_machine_gun_helps_the_attacker_and_not_its_owner() -> None:
    """The example of 12.33, with a mounted machine gun that does not count (12.32a)."""
    s = field("ls-10", phase="4.8")
    place(s, "ca-infantry-1", OPEN)
    gun = place(s, "ge-mg-1", OPEN)
    assert difference(s, hex_(OPEN)).total() == 0 and die_modifiers(s, hex_(OPEN)).total() == 1
    s.pinned = changed(s.pinned, gun, 1)
    assert difference(s, hex_(OPEN)).total() == 1 and die_modifiers(s, hex_(OPEN)).total() == -1
    rider = place(s, "br-cavalry-mg-1", OPEN, mounted=1)
    assert difference(s, hex_(OPEN)).total() == 2 and die_modifiers(s, hex_(OPEN)).total() == -1
    s.mounted = changed(s.mounted, rider, 0)
    assert die_modifiers(s, hex_(OPEN)).total() == -2


@pytest.mark.rule("landships:12.22b", "landships:12.22c", "landships:12.21h")
def test_squads_are_lost_before_the_car_and_the_tank_never() -> None:
    s = field("ls-10", phase="4.8")
    squad, car = place(s, "ca-infantry-1", OPEN), place(s, "austin-1", OPEN, facing="n")
    tank = place(s, "mk-5-male-1", OPEN, facing="n")
    for number in (1, 2, 3, 4, 5, 6):
        place(s, f"ge-line-{number}", OPEN)
    begin(s, CloseAssaults())
    play(s, Fight(hex_(OPEN)))
    assert isinstance(s.step, AssaultRoll)
    s.stack = s.stack[:-1]
    begin(s, AssaultLosses(hex_(OPEN), k.ALLIED, 3))
    refused(s, LoseSquad(car), "12.22c")
    refused(s, LoseSquad(tank), "12.22b")
    play(s, LoseSquad(squad), LoseSquad(car))
    assert s.over and s.place[tank] >= 0  # the third loss finds nobody


@pytest.mark.rule("landships:12.23b", "landships:9.11b")
def test_trampled_foot_that_is_pinned_already_retreats_even_if_it_holds() -> None:
    s = field("ls-10", phase="4.8")
    place(s, "mk-5-male-1", OPEN, facing="n")
    steady, pinned = place(s, "ge-line-1", OPEN), place(s, "ge-line-2", OPEN, pinned=1)
    begin(s, CloseAssaults())
    play(s, Trample(hex_(OPEN)), 4)
    assert s.pinned[steady] and s.place[steady] == hex_(OPEN)
    play(s, 4)
    assert isinstance(s.step, Retreat) and s.step.unit == pinned


@pytest.mark.rule("landships:12.12b", "landships:12.12d")
def test_foot_assaults_a_truck_and_no_armoured_car() -> None:
    s = field("ls-10", phase="4.8")
    squad = place(s, "ca-infantry-1", "7-1405")
    place(s, "ge-truck-1", OPEN, facing="n")
    begin(s, AssaultMoves())
    assert can(s, Storm(squad))
    s = field("ls-10", phasing=k.GERMAN, phase="4.8")
    squad = place(s, "ge-line-1", "7-1405")
    place(s, "austin-1", OPEN, facing="n")
    begin(s, AssaultMoves())
    assert s.over or not can(s, Storm(squad))


# -- small arms (8) -------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.65a", "landships:8.65b")
def test_three_machine_guns_of_vehicles_are_one_pair() -> None:
    s = field("ls-10", phase="4.9")
    tank = place(s, "mk-5-female-1", OPEN, facing="n")
    place(s, "ge-line-1", "7-1402")
    target = hex_("7-1402")
    guns = [each for each in candidates(s, target, k.ALLIED) if each[0] == tank]
    assert guns
    for count in range(1, len(guns) + 1):
        firers = tuple(guns[:count])
        arms = sum(s.world.vehicle(tank).arms[number].count for _, number in firers)
        assert firer_modifiers(s, target, firers).total() == -(arms // 2)
        assert morale_plus(s, firers) == int(arms >= 2)


@pytest.mark.rule("landships:8.64-E1", "landships:8.66d", "landships:5.52b")
def test_a_strongpoint_in_a_trench_adds_up_for_foot_and_means_nothing_to_horses() -> None:
    s = field("ls-10", phase="4.5")
    foot = place(s, "ca-infantry-1", "3-1212")
    horse = place(s, "br-cavalry-1", "3-1212", mounted=1)
    assert cover(s, foot, SMALL_ARMS).total() == 3
    assert cover(s, horse, SMALL_ARMS).total() == -1 == cover(s, horse, BARRAGE).total()
    s.mounted = changed(s.mounted, horse, 0)
    assert cover(s, horse, SMALL_ARMS).total() == 3


@pytest.mark.rule("landships:8.66b", "landships:8.66d", "landships:8.64a")
def test_mounted_in_woods_the_wood_and_the_horses_cancel_out() -> None:
    s = field("ls-10", phase="4.5")
    horse = place(s, "br-cavalry-1", "7-0502", mounted=1)
    assert cover(s, horse, SMALL_ARMS).total() == 0
    s.phasing = k.GERMAN  # offensive fire is not defensive
    assert cover(s, horse, SMALL_ARMS).total() == 1


@pytest.mark.rule("landships:7.13a", "landships:7.13b", "landships:9.12c")
def test_wire_halves_fire_downwards_and_with_gas_leaves_morale_two() -> None:
    s = field("ls-10", phase="4.5")
    squad = place(s, "ca-infantry-1", OPEN)
    assert (squad_fire(s, squad, 3), morale(s, squad)) == (5, 5)
    s.wire = (hex_(OPEN),)
    assert (squad_fire(s, squad, 3), morale(s, squad)) == (2, 3)


@pytest.mark.rule("landships:2.23e", "landships:14.12a", "landships:7.13b")
def test_an_observer_has_the_best_morale_of_his_company_and_no_more_than_the_wire_leaves() -> None:
    s = field("ls-10", phase="4.5", war_weariness=False)
    observer, watcher = place(s, "al-fo-1", OPEN), place(s, "ge-fo-1", "7-1410")
    assert morale(s, observer) == morale(s, watcher) == 5
    place(s, "ge-line-1", "7-1410")
    assert morale(s, watcher) == 4  # the squad's, though alone he has 5
    s.wire = (hex_(OPEN),)
    assert morale(s, observer) == 3


@pytest.mark.rule("landships:8.23b", "landships:8.23c")
def test_who_stands_in_the_line_of_fire() -> None:
    s = field("ls-10", phase="4.9")
    here, there = hex_("7-1406"), hex_("7-1402")
    assert sees(s, here, there, k.ALLIED)
    friend = place(s, "ca-infantry-1", OPEN)
    assert not sees(s, here, there, k.ALLIED) and sees(s, here, there, k.GERMAN)
    s.pinned = changed(s.pinned, friend, 1)
    assert sees(s, here, there, k.ALLIED)
    s.put(friend, k.UNUSED)
    car = place(s, "austin-1", OPEN, facing="n")
    assert sees(s, here, there, k.ALLIED) and sees(s, here, there, k.GERMAN)
    s.put(car, k.UNUSED)
    place(s, "mk-5-male-1", OPEN, facing="n", broken=k.PERMANENT)
    assert not sees(s, here, there, k.ALLIED) and not sees(s, here, there, k.GERMAN)


# -- guns (8, 13) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.58a", "landships:13.21b")
def test_the_bonus_of_an_anti_tank_gun_ends_at_five_hexes() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-37-tak-1", "7-1402", "s")
    for at, bonus in (("7-1407", -1), ("7-1408", 0)):
        tank = place(s, "mk-5-male-1", at, facing="n")
        assert AntiTankShot(gun, SQUAD, tank, 3, False).modifiers(s).total() == bonus


@pytest.mark.rule("landships:8.59a", "landships:13.22b", "landships:8.57a")
def test_a_field_gun_finds_cars_and_trucks_hard_to_hit_and_tanks_not() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1402", "s")
    size = s.world.vehicle(unit("austin-1")).size
    car, tank = place(s, "austin-1", "7-1406", facing="n"), place(s, "mk-5-male-1", "7-1406", facing="n")
    assert AntiTankShot(gun, SQUAD, car, 3, False).modifiers(s).total() == 2 + size
    assert AntiTankShot(gun, SQUAD, tank, 3, False).modifiers(s).total() == s.world.vehicle(tank).size


# -- vehicles and their crews (6, 15) ---------------------------------------------------------------------------


@pytest.mark.rule("landships:15.12k", "landships:15.12a")
def test_the_crew_of_a_broken_tank_does_not_turn_it_and_bails_out_on_a_four() -> None:
    for broken, fate in ((k.PERMANENT, True), (k.RUNNING, False)):
        s = field("ls-07", phasing=k.GERMAN, phase="4.5")
        tank = place(s, "a7v-1", OPEN, facing="sw", broken=broken)
        s.embark(s.world.crew_of[tank], tank)
        way = s.facing[tank]
        begin(s, CrewTest(tank))
        play(s, 5)
        assert isinstance(s.step, CrewBreaks) and (s.facing[tank] == way) == fate
        play(s, 4)
        assert bool(s.has(tank, k.BAILED_OUT)) == fate and bool(s.has(tank, k.ON_THE_FLOOR)) != fate


@pytest.mark.rule("landships:6.16j", "landships:4.11b")
def test_a_tank_that_fired_in_defence_may_be_repaired_and_one_that_fired_in_attack_not() -> None:
    s = field("ls-10", phase="4.11")
    tank = place(s, "mk-5-male-1", OPEN, facing="n", broken=k.TEMPORARY)
    s.mark(tank, k.FIRED)
    begin(s, RepairPhase())
    assert can(s, AttemptRepair(tank))
    s.stack = ()
    s.mark(tank, k.OFFENSIVE)
    begin(s, RepairPhase())
    assert s.over or not can(s, AttemptRepair(tank))


@pytest.mark.rule("landships:6.15f", "landships:6.15a")
def test_closed_ground_and_who_may_drive_into_it() -> None:
    s = field("ls-10", phase="4.2")
    tank = place(s, "mk-5-male-1", "7-0504", facing="n")  # woods straight ahead, in 7-0503
    begin(s, VehicleMovement())
    play(s, Drive(tank))
    assert refused(s, "Advance to=7-0503")


# -- morale (9) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:9.11b", "landships:9.11c")
def test_the_second_pin_drives_back_and_a_failure_kills_pinned_or_not() -> None:
    s = field("ls-10", phase="4.5")
    squad = place(s, "ge-line-1", OPEN, pinned=1)
    begin(s, MoraleTest(squad, 1))
    play(s, 3)
    assert isinstance(s.step, Retreat)
    s.stack = ()
    begin(s, MoraleTest(squad, 1))
    play(s, 4)
    assert s.place[squad] == k.LOST


@pytest.mark.rule("landships:9.3b", "landships:9.3c", "landships:9.2-E1")
def test_encircled_by_squads_it_is_lost_and_past_a_crew_it_gets_away() -> None:
    for last, alive in (("ca-infantry-6", False), ("al-fo-1", True)):
        s = field("ls-10", phase="4.5")
        squad = place(s, "ge-line-1", OPEN, pinned=1)
        near = [s.world.hexes.name(h) for h in s.ground.near[hex_(OPEN)]]
        assert len(near) == 6
        for number, at in enumerate(near[:-1], 1):
            place(s, f"ca-infantry-{number}", at)
        place(s, last, near[-1])
        begin(s, MoraleTest(squad))
        play(s, 1)
        assert (s.place[squad] >= 0) == alive
        if alive:
            assert s.place[squad] == hex_(near[-1]) or isinstance(s.step, Retreat)
