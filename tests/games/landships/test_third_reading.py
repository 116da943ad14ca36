"""Rules that held in one path and not in its brothers, clause by clause."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import CrewBack
from grognard.games.landships.rules.armoured_cars import MendWheels, can_send_crew, send_crew
from grognard.games.landships.rules.breakdown import break_down
from grognard.games.landships.rules.drivers import why_cannot_drive
from grognard.games.landships.rules.entry import Capture, enter
from grognard.games.landships.rules.fire_phases import DefensiveSmallArms, SwingGun, swinging
from grognard.games.landships.rules.firing import why_silent
from grognard.games.landships.rules.foot_movement import FootMovement, Haul, March, SendCrew, TurnGun
from grognard.games.landships.rules.german_crews import reenter
from grognard.games.landships.rules.hits import WheelRoll
from grognard.games.landships.rules.marching import StepTo, why_cannot_march
from grognard.games.landships.rules.morale import Retreat, RetreatTo, retreat_hexes
from grognard.games.landships.rules.pin_removal import AttemptRepair, RepairPhase
from grognard.games.landships.rules.sequence import Begin
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, field, hex_, place, stranded_car, unit

# -- retreats -------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:9.3a")
def test_a_retreat_goes_forward_only_when_nothing_else_is_left() -> None:
    """The home of the Germans is in the east."""
    s = field("ls-10", phase="4.5")
    squad = place(s, "ge-line-1", "7-1404", pinned=1)
    begin(s, Retreat(squad, 1, hex_("7-1405")))
    place(s, "ca-infantry-1", "7-1403")
    place(s, "ca-infantry-2", "7-1504")
    assert retreat_hexes(s, squad, hex_("7-1405")) == [hex_("7-1505")]  # beside the hex it left, but to its rear
    refused(s, RetreatTo(hex_("7-1304")), "9.3a")
    place(s, "ca-infantry-3", "7-1505")
    assert retreat_hexes(s, squad, hex_("7-1405")) == [hex_("7-1304")]


# -- wheels of armoured cars ----------------------------------------------------------------------------------


def crew_outside() -> tuple[LandshipsBoard, int, int]:
    """A car with a damaged wheel, its crew out to mend it."""
    s, car, crew = stranded_car("4.4")
    assert can_send_crew(s, car)
    send_crew(s, car)
    return s, car, crew


@pytest.mark.rule("landships:8.67g", "landships:8.67e")
def test_a_second_wheel_lost_while_the_first_is_mended_leaves_the_car_empty() -> None:
    s, car, crew = crew_outside()
    begin(s, WheelRoll(car))
    play(s, 1)
    assert s.broken[car] == k.PERMANENT and why_silent(s, car) == "8.67e"
    s.turn += 1
    told = s.listen()
    begin(s, MendWheels())
    assert s.broken[car] == k.PERMANENT and s.place[crew] == k.UNUSED and not why_silent(s, car)
    assert told == [CrewBack(crew, car)]


@pytest.mark.rule("landships:6.16h", "landships:8.67f")
def test_who_mends_a_wheel_mends_no_permanent_breakdown() -> None:
    s, car, _ = crew_outside()
    break_down(s, car, k.PERMANENT)  # by anti-tank rifles
    s.turn += 1
    begin(s, MendWheels())
    assert s.broken[car] == k.PERMANENT


@pytest.mark.rule("landships:4.11b", "landships:13.12c")
def test_a_car_with_a_mended_wheel_is_repaired_like_others() -> None:
    s, car, _ = crew_outside()
    s.phase = "4.11"
    begin(s, RepairPhase())
    assert not s.stack  # a wheel is not mended so
    s.turn += 1
    begin(s, MendWheels())
    assert s.broken[car] == k.RUNNING
    break_down(s, car, k.TEMPORARY)
    assert not can_send_crew(s, car)
    begin(s, RepairPhase())
    play(s, AttemptRepair(car), 2)
    assert s.broken[car] == k.RUNNING


@pytest.mark.rule("landships:8.67e", "landships:4.4a")
def test_a_crew_driven_from_its_car_walks_back_and_waits_anew() -> None:
    s, car, crew = crew_outside()
    assert why_cannot_march(s, crew) == "8.67e"
    s.put(crew, hex_("7-1405"))
    s.turn += 2
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY
    begin(s, FootMovement())
    s.play(March(crew))
    s.play(StepTo(hex_("7-1404")))
    s.stack = ()
    s.unmark(crew, k.STARTED)
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY and why_cannot_march(s, crew) == "8.67e"
    s.turn += 1
    begin(s, MendWheels())
    assert s.broken[car] == k.RUNNING


@pytest.mark.rule("landships:4.4a")
def test_a_crew_that_has_lost_its_car_goes_where_it_likes() -> None:
    s, car, crew = crew_outside()
    s.lose(car, "shot")
    assert why_cannot_march(s, crew) == ""


# -- melees ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.1c", "landships:8.32i", "landships:16.21a")
def test_nobody_turns_a_gun_in_a_melee() -> None:
    s = field("ls-10", phase="4.5", pivot_in_movement=True)
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "n")
    place(s, "ge-line-1", "7-1403")
    place(s, "ge-line-2", "7-1409")
    place(s, "ca-infantry-1", "7-1408")
    assert swinging(s) == [gun]
    place(s, "ca-infantry-2", "7-1403")
    begin(s, DefensiveSmallArms())
    refused(s, SwingGun(gun), "12.1c")
    s.stack = ()
    s.phasing, s.phase = k.GERMAN, "4.4"
    begin(s, FootMovement())
    refused(s, TurnGun(gun), "12.1c")
    s.stack = ()
    s.put(unit("ca-infantry-2"), k.LOST)
    begin(s, FootMovement())
    assert can(s, TurnGun(gun))


@pytest.mark.rule("landships:13.24b", "landships:12.21g")
def test_a_gun_falls_to_those_whom_stray_shells_left_alone_with_it() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "n")
    squad = place(s, "ge-line-1", "7-1403")
    place(s, "ca-infantry-1", "7-1403")
    begin(s, Begin("4.2"))
    assert not s.stack and s.side(gun) == k.GERMAN
    s.lose(squad, "shelled")
    begin(s, Begin("4.2"))
    s.play(Capture(gun))
    assert s.side(gun) == k.ALLIED and s.place[s.world.crew_of[gun]] == k.LOST


# -- German crews ---------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:15.12e")
def test_who_bails_out_on_the_way_home_does_not_restart_among_enemies() -> None:
    s = field("ls-07", k.GERMAN, "4.2")
    tank = place(s, "a7v-1", "7-1409", facing="se")
    crew = s.world.crew_of[tank]
    s.mark(tank, k.BAILED_OUT | k.GOING_HOME | k.RESTARTED)  # it was on its way, and its crew left it again
    s.put(crew, hex_("7-1409"))
    reenter(s, crew, tank)
    assert why_cannot_drive(s, tank) == ""
    enemy = next(u for u in s.cast.of[k.ALLIED] if s.world.is_squad[u])
    s.put(enemy, hex_("7-1408"))
    assert why_cannot_drive(s, tank) == "15.12e"


# -- guns that are hauled, crews that get out, leaders in gas -------------------------------------------------


def infantry_guns() -> tuple[LandshipsBoard, list[int], list[int]]:
    """Both infantry guns of a scenario on a road, with their crews."""
    s = field("ls-06", k.GERMAN, "4.10")
    guns = [number for number in s.cast.of[k.GERMAN] if s.world.kind[number] == k.INFANTRY_GUN]
    crews = [s.world.crew_of[gun] for gun in guns]
    for number in (*guns, *crews):
        s.put(number, hex_("2-0212"))
    return s, guns, crews


@pytest.mark.rule("landships:16.15g", "landships:5.56-E1")
def test_a_hauled_gun_stops_where_its_crew_does() -> None:
    s, guns, crews = infantry_guns()
    s.lay_gas(k.ALLIED, hex_("2-0309"))  # over the next hex of the road, not over this one
    begin(s, FootMovement())
    s.play(Haul(guns[0]))
    s.play(StepTo(hex_("2-0312")))
    assert s.pinned[crews[0]] and s.place[guns[0]] == hex_("2-0312")
    assert isinstance(s.step, FootMovement)


@pytest.mark.rule("landships:16.15g", "landships:1.11c")
def test_a_gun_is_hauled_by_those_who_work_it_and_once() -> None:
    s, guns, crews = infantry_guns()
    s.pinned = changed(s.pinned, crews[0], 1)
    s.put(next(number for number in s.cast.of[k.GERMAN] if s.world.is_squad[number]), hex_("2-0203"))
    begin(s, FootMovement())
    assert refused(s, Haul(guns[0]), "16.15g")  # the others have a gun of their own
    s.put(guns[1], hex_("2-0203"))
    s.play(Haul(guns[0]))
    s.play(StepTo(hex_("2-0312")))
    play(s, "Stop")
    s.put(crews[0], hex_("2-0312"))
    s.pinned = changed(s.pinned, crews[0], 0)
    assert refused(s, Haul(guns[0]), "16.15g")


@pytest.mark.rule("landships:5.56-E1", "landships:8.67d", "landships:7.12a")
def test_a_crew_that_gets_out_to_mend_meets_gas_and_enemies_like_others() -> None:
    s, car, crew = crew_outside()
    s.put(crew, k.UNUSED)
    s.wheels = changed(s.wheels, car, 1)
    enemy = place(s, "ge-line-1", "7-1404")
    place(s, "ca-infantry-1", "7-0203")
    begin(s, FootMovement())
    refused(s, SendCrew(car), "7.12a")
    s.put(enemy, k.LOST)
    s.lay_gas(k.GERMAN, hex_("7-1404"))
    s.play(SendCrew(car))
    assert s.pinned[crew]


@pytest.mark.rule("landships:14.1a", "landships:5.56a")
def test_gas_does_nothing_to_tank_leaders() -> None:
    s = field("ls-10", phase="4.4")
    s.lay_gas(k.GERMAN, hex_("7-0203"))
    leader, squad = unit("al-tl-1"), unit("ca-infantry-1")
    for number in (leader, squad):
        enter(s, number, hex_("7-0203"))
    assert s.pinned[squad] and not s.pinned[leader]
    begin(s, FootMovement())
    s.play(March(leader))
    s.play(StepTo(hex_("7-0204")))
    assert s.place[leader] == hex_("7-0204")
