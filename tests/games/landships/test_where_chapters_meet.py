"""Positions out of the book alone, where two of its chapters have something to say about one unit."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import UnitTested
from grognard.games.landships.rules.air_combat import AntiAircraft, FireFlak, flak, ground_strength
from grognard.games.landships.rules.anti_tank import ShootAt, shot_modifiers
from grognard.games.landships.rules.breakdown import break_down, breakdown_modifiers
from grognard.games.landships.rules.close_assault import (
    CloseAssaults,
    Trample,
)
from grognard.games.landships.rules.drivers import why_cannot_drive
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.fire_phases import (
    AimGun,
    AimRifle,
    DefensiveAntiTank,
    DefensiveSmallArms,
    FireAtHex,
    UseFlame,
)
from grognard.games.landships.rules.firing import SQUAD, candidates, has_fired, note_fire, why_silent
from grognard.games.landships.rules.foot_movement import FootMovement, GetOut, March
from grognard.games.landships.rules.german_crews import CrewBreaks, CrewTest, may_restart
from grognard.games.landships.rules.hits import TruckTest
from grognard.games.landships.rules.infantry_weapons import BurnVehicle
from grognard.games.landships.rules.marching import EnterTank, why_cannot_march
from grognard.games.landships.rules.observation import observers, ways_observed
from grognard.games.landships.rules.shelling import BarrageRoll, gas
from grognard.games.landships.rules.small_arms import firer_modifiers
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, play, refused

from .field import crewed_gun, field, hex_, place

HERE, SOUTH, FAR = "7-1403", "7-1404", "7-1407"
TOWN, WOODS, TRENCH, STRONGPOINT = "7-1704", "7-0502", "3-0811", "3-1212"


def carried(s: LandshipsBoard, name: str, by: int) -> int:
    """A rifle or flamethrower in a squad's hands."""
    weapon = s.world.units.number(name)
    s.embark(weapon, by)
    return weapon


# -- German crews (15) ------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:15.12e", "landships:13.24a")
@pytest.mark.parametrize(("crew", "starts"), [(True, False), (False, True)])
def test_a_gun_that_nobody_serves_keeps_no_tank_from_starting(crew: bool, starts: bool) -> None:
    s = field("ls-07", k.GERMAN, "4.2")
    tank = place(s, "a7v-1", HERE, facing="s")
    gun = place(s, "br-18pdr-1", SOUTH, facing="n")
    if crew:
        s.put(s.world.crew_of[gun], hex_(SOUTH))
    assert may_restart(s, tank) == starts


@pytest.mark.rule("landships:15.11b", "landships:15.11c", "landships:15.12a")
def test_after_one_failure_the_crew_is_tested_no_more_in_the_phase() -> None:
    s = field("ls-07", k.GERMAN, "4.5")
    tank = place(s, "a7v-1", HERE, facing="s")
    s.embark(s.world.crew_of[tank], tank)
    begin(s, CrewTest(tank), CrewTest(tank), CrewTest(tank))
    play(s, 4, 5, 6)  # it holds at 4, fails at 5, and on 6 it fights on: the third test is not made
    assert s.over and [event.passed for event in events_of(s, UnitTested)] == [True, False]
    assert not s.has(tank, k.BAILED_OUT) and not s.has(tank, k.ON_THE_FLOOR)


@pytest.mark.rule("landships:15.12a", "landships:15.12g", "landships:15.12i", "landships:15.12k")
@pytest.mark.parametrize(
    ("stuck", "die", "bails", "floor"),
    [
        (False, 3, True, False),
        (False, 4, False, True),
        (False, 5, False, True),
        (False, 6, False, False),
        (True, 4, True, False),
        (True, 5, False, True),
        (True, 6, False, True),
    ],
)
def test_a_broken_down_tank_is_left_one_face_sooner(stuck: bool, die: int, bails: bool, floor: bool) -> None:
    s = field("ls-07", k.GERMAN, "4.5")
    tank = place(s, "a7v-1", HERE, facing="s")
    s.embark(s.world.crew_of[tank], tank)
    if stuck:
        break_down(s, tank, k.TEMPORARY)
    begin(s, CrewBreaks(tank))
    play(s, die)
    assert (s.has(tank, k.BAILED_OUT), s.has(tank, k.ON_THE_FLOOR)) == (bails, floor)


@pytest.mark.rule("landships:15.12h", "landships:14.11b", "landships:8.56a")
def test_on_the_floor_main_guns_suffer_for_good_and_machine_guns_do_not() -> None:
    s = field("ls-07", k.GERMAN, "4.9")
    tank, target = place(s, "a7v-1", HERE, facing="s"), place(s, "mk-4-male-1", FAR, facing="n")
    place(s, "br-conscript-1", "7-1406")
    s.mark(tank, k.ON_THE_FLOOR)
    assert {line.reason: line.value for line in shot_modifiers(s, tank, target, 1, True)} == {
        "new-target": 2,
        "crew-on-floor": 2,
        **({"size": size} if (size := s.world.vehicle(target).size) else {}),
    }
    firers = tuple(candidates(s, hex_("7-1406"), k.GERMAN))
    assert firers and "crew-on-floor" not in {line.reason for line in firer_modifiers(s, hex_("7-1406"), firers)}


@pytest.mark.rule("landships:15.12f", "landships:12.23a", "landships:12.1-E2")
def test_a_tank_on_its_way_home_frightens_nobody() -> None:
    s = field("ls-07", k.GERMAN, "4.8")
    tank = place(s, "a7v-1", HERE, facing="s")
    place(s, "br-conscript-1", HERE)
    begin(s, CloseAssaults())
    assert can(s, Trample(hex_(HERE)))
    s.stack = ()
    s.mark(tank, k.GOING_HOME)
    begin(s, CloseAssaults())
    assert s.over


# -- tank leaders (14) ------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:14.11a", "landships:6.16k", "landships:7.1b")
def test_a_leader_leaves_the_broken_tank_for_another_and_takes_his_bonus_along() -> None:
    s = field("ls-10", phase="4.4")
    broken, sound = place(s, "mk-5-male-1", HERE, facing="n"), place(s, "mk-5-male-2", HERE, facing="n")
    leader = s.world.units.number("al-tl-1")
    s.embark(leader, broken)
    break_down(s, broken, k.PERMANENT)
    place(s, "ca-infantry-1", FAR)
    begin(s, FootMovement())
    play(s, GetOut(leader))
    assert refused(s, March(leader)) == ["7.1b"]  # getting out was his move
    s.stack = ()
    s.unmark_all(k.STARTED)
    s.phase = "4.10"
    begin(s, FootMovement())
    play(s, March(leader), EnterTank(sound))
    assert "tank-leader" in {line.reason for line in breakdown_modifiers(s, sound, False, False)}
    assert "tank-leader" not in {line.reason for line in breakdown_modifiers(s, broken, False, False)}


@pytest.mark.rule("landships:14.11e", "landships:14.1a", "landships:14.11f")
def test_a_leader_on_foot_is_hit_by_nothing_and_lost_alone_among_enemies() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    leader, squad = place(s, "al-tl-1", HERE), place(s, "ca-infantry-1", HERE)
    begin(s, BarrageRoll(hex_(HERE), "he", 30))
    play(s, 1, 6)  # the squad dies of it
    assert s.place[squad] == k.LOST and s.place[leader] == hex_(HERE) and not s.pinned[leader]
    enter(s, place(s, "ge-line-1", SOUTH), hex_(HERE))
    assert s.place[leader] == k.LOST


@pytest.mark.rule("landships:14.11b", "landships:2.23c")
def test_a_leaders_bonus_is_for_main_guns_and_not_for_machine_guns() -> None:
    s = field("ls-10", phase="4.9")
    tank = place(s, "mk-5-male-1", HERE, facing="n")
    s.embark(s.world.units.number("al-tl-1"), tank)
    truck = place(s, "ge-truck-1", "7-1401", facing="n")
    place(s, "ge-line-1", "7-1402")
    assert ("tank-leader", -1) in [(x.reason, x.value) for x in shot_modifiers(s, tank, truck, 1, False)]
    firers = tuple(candidates(s, hex_("7-1402"), k.ALLIED))
    assert "tank-leader" not in {line.reason for line in firer_modifiers(s, hex_("7-1402"), firers)}


# -- one weapon, one phase (8.3, 13.1) --------------------------------------------------------------------------


@pytest.mark.rule("landships:8.3c", "landships:8.31d", "landships:13.13c")
def test_a_flamethrower_that_fired_in_the_first_phase_is_silent_in_the_second_and_its_squad_is_not() -> None:
    s = field("ls-07", k.ALLIED, "4.3")
    squad = place(s, "ge-assault-1", HERE)
    flame = carried(s, "ge-flamethrower-1", squad)
    tank = place(s, "mk-4-male-1", SOUTH, facing="n")
    place(s, "br-conscript-1", SOUTH)
    begin(s, DefensiveAntiTank())
    play(s, UseFlame(flame), BurnVehicle(tank), 6)
    s.stack, s.phase = (), "4.5"
    begin(s, DefensiveSmallArms())
    assert not can(s, UseFlame(flame)) and can(s, FireAtHex(hex_(SOUTH)))


@pytest.mark.rule("landships:8.3c", "landships:8.43b")
def test_a_tanks_main_gun_has_fired_and_its_machine_guns_have_not() -> None:
    s = field("ls-07", k.GERMAN, "4.3")
    tank = place(s, "mk-4-male-1", FAR, facing="n")
    enemy = place(s, "a7v-1", SOUTH, facing="s")
    place(s, "ge-line-1", "7-1405")
    gun = next(n for n, each in enumerate(s.world.vehicle(tank).arms) if each.kind == "gun")
    begin(s, DefensiveAntiTank())
    play(s, AimGun(tank, gun), ShootAt(enemy), 10, 10, 10)
    assert has_fired(s, tank, gun)
    arms = {n for unit, n in candidates(s, hex_("7-1405"), k.ALLIED) if unit == tank}
    assert gun not in arms and any(s.world.vehicle(tank).arms[n].kind == "mg" for n in arms)


@pytest.mark.rule("landships:11.21c", "landships:8.3c")
def test_flak_that_fired_at_tanks_fires_at_aircraft_too() -> None:
    s = field("ls-09", phase="4.7")
    gun = crewed_gun(s, "ge-88-flak-1", HERE, "n")
    s.put(s.world.units.number("breguet-14-1"), hex_(FAR))
    note_fire(s, gun, SQUAD)
    assert flak(s) == [gun]
    begin(s, AntiAircraft())
    assert can(s, FireFlak(gun))


@pytest.mark.rule("landships:11.22a", "landships:8.3c", "landships:9.2b")
def test_fire_at_a_strafing_aircraft_is_free_but_not_for_the_pinned() -> None:
    s = field("ls-10", k.GERMAN, "4.7")
    fresh, held = place(s, "ca-infantry-1", HERE), place(s, "ca-infantry-2", HERE, pinned=1)
    aircraft = s.world.units.number("hannover-cl3-1")
    s.put(aircraft, hex_(HERE))
    note_fire(s, fresh, SQUAD)
    assert ground_strength(s, aircraft) == s.world.soldiers(fresh).fire > 0 and held != fresh


@pytest.mark.rule("landships:13.12e", "landships:9.2b", "landships:13.11d")
def test_a_pinned_squad_keeps_its_rifles_and_cannot_use_them() -> None:
    s = field("ls-10", phase="4.3")
    squad = place(s, "ge-line-1", HERE)
    rifle = carried(s, "ge-at-rifle-1", squad)
    place(s, "mk-5-male-1", SOUTH, facing="n")
    begin(s, DefensiveAntiTank())
    assert can(s, AimRifle(rifle))
    s.stack = ()
    s.pinned = changed(s.pinned, squad, 1)
    begin(s, DefensiveAntiTank())
    assert s.over and s.aboard[rifle] == squad


# -- smoke, gas and shells (5) ----------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.56a", "landships:5.31a", "landships:9.2c")
def test_gas_stops_trucks_and_neither_tanks_nor_cars() -> None:
    s = field("ls-10", k.ALLIED, "4.1")
    truck = place(s, "ge-truck-1", HERE, facing="n")
    gas(s, hex_(SOUTH))
    s.phasing = k.GERMAN
    assert why_cannot_drive(s, truck) and s.pinned[truck]
    s = field("ls-10", k.GERMAN, "4.1")
    tank, car = place(s, "mk-5-male-1", HERE, facing="n"), place(s, "austin-1", HERE, facing="n")
    gas(s, hex_(SOUTH))
    s.phasing = k.ALLIED
    assert not why_cannot_drive(s, tank) and not why_cannot_drive(s, car)


@pytest.mark.rule("landships:5.56c", "landships:5.56a", "landships:5.41f")
def test_ones_own_gas_holds_up_nobody() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    squad, foe = place(s, "ge-line-1", HERE), place(s, "ca-infantry-1", FAR)
    gas(s, hex_("7-1405"))
    assert not s.pinned[squad] and s.pinned[foe] and not why_silent(s, squad)
    s.phase = "4.4"
    assert not why_cannot_march(s, squad)


@pytest.mark.rule("landships:5.33g", "landships:5.13d", "landships:5.12c")
def test_smoke_takes_a_town_out_of_automatic_observation() -> None:
    s = field("ls-10", phase="4.1")
    assert "automatic" in ways_observed(s, k.ALLIED, hex_(TOWN))
    s.lay_smoke(k.GERMAN, hex_(TOWN))
    assert not ways_observed(s, k.ALLIED, hex_(TOWN))


@pytest.mark.rule("landships:5.6b", "landships:5.11a", "landships:12.1c")
def test_an_observer_in_a_melee_or_on_the_ground_observes_nothing() -> None:
    s = field("ls-10", phase="4.1")
    observer = place(s, "al-fo-1", HERE)
    assert observers(s, k.ALLIED) == [observer]
    s.pinned = changed(s.pinned, observer, 1)
    assert observers(s, k.ALLIED) == []
    s.pinned = changed(s.pinned, observer, 0)
    place(s, "ca-infantry-1", HERE)
    place(s, "ge-line-1", HERE)
    assert observers(s, k.ALLIED) == []


@pytest.mark.rule("landships:5.54a", "landships:5.53a", "landships:5.32f")
@pytest.mark.parametrize(("shells", "lost"), [("he", True), ("shrapnel", False)])
def test_high_explosive_breaks_guns_and_tanks_and_shrapnel_neither(shells: str, lost: bool) -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    tank = place(s, "mk-5-male-1", HERE, facing="n")
    begin(s, BarrageRoll(hex_(HERE), shells, 30))
    play(s, 1)
    if lost:
        play(s, 1)
    assert s.over and (s.place[tank] == k.LOST) == lost


@pytest.mark.rule("landships:5.54b", "landships:5.54c")
@pytest.mark.parametrize(("die", "place_"), [(4, HERE), (5, "")])
def test_a_shelled_truck_stops_on_its_crews_four_and_is_lost_on_a_five(die: int, place_: str) -> None:
    s = field("ls-10", phase="4.1")
    truck = place(s, "ge-truck-1", HERE, facing="n")
    begin(s, TruckTest(truck, 0, "barrage-hit", True))
    play(s, die)
    assert s.place[truck] == (hex_(place_) if place_ else k.LOST) and s.pinned[truck] == bool(place_)
