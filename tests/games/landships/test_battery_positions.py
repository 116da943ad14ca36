"""Batteries in every phase of the book: who may come at a gun and its crew, when, and what becomes of both."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import UnitLost
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.barrage import BarragePhase
from grognard.games.landships.rules.batteries import ready_guns
from grognard.games.landships.rules.cavalry import Trotting
from grognard.games.landships.rules.close_assault import (
    AssaultLosses,
    CloseAssaults,
    Fight,
    LoneTrucks,
    TrampleTest,
    difference,
)
from grognard.games.landships.rules.entry import Capture, Destroy, GunTaken, tidy
from grognard.games.landships.rules.fire_phases import AimGun, DefensiveAntiTank, DefensiveSmallArms, OffensiveFire
from grognard.games.landships.rules.firing import SQUAD, candidates
from grognard.games.landships.rules.foot_movement import FootMovement, March, MarchStack
from grognard.games.landships.rules.gun_targets import bears_on, gunners, targets_of
from grognard.games.landships.rules.morale import Retreating, because, morale
from grognard.games.landships.rules.occupation import enemy_occupied, may_be_assaulted
from grognard.games.landships.rules.riding import trot_costs
from grognard.games.landships.rules.storming import AssaultMoves, Storm, storm_hexes
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, offered, play, refused

from .field import crewed_gun, drive, field, hex_, place

GUN, OTHER_GUN = "ge-77-fk16-1", "ge-77-fk16-2"
HERE, SOUTH, NORTH, EAST = "7-1403", "7-1404", "7-1402", "7-1504"
SQUADS = ("ca-infantry-1", "ca-infantry-2", "ca-infantry-3")


def battery(s: LandshipsBoard, at: str = HERE, name: str = GUN, way: str = "s") -> tuple[int, int]:
    gun = crewed_gun(s, name, at, way)
    return gun, s.world.crew_of[gun]


def losses(s: LandshipsBoard) -> list[tuple[int, str]]:
    return [(event.unit, event.cause) for event in events_of(s, UnitLost)]


# -- movement (7.12, 6.15, 6.35) ------------------------------------------------------------------------------


@pytest.mark.rule("landships:7.12a")
def test_a_whole_stack_stops_before_a_battery() -> None:
    s = field("ls-10", phase="4.4")
    battery(s)
    for name in SQUADS:
        place(s, name, SOUTH)
    begin(s, FootMovement())
    s.play(MarchStack(hex_(SOUTH)))
    assert refused(s, f"StepTo to={HERE}") == ["7.12a"]
    assert can(s, "StepTo to=7-1304")  # past it, for there are no zones of control


@pytest.mark.rule("landships:7.12a", "landships:9.2a")
def test_a_pinned_crew_holds_its_hex_like_any_other() -> None:
    s = field("ls-10", phase="4.4")
    _, crew = battery(s)
    s.pinned = changed(s.pinned, crew, 1)
    squad = place(s, SQUADS[0], SOUTH)
    begin(s, FootMovement())
    s.play(March(squad))
    assert refused(s, f"StepTo to={HERE}") == ["7.12a"]


@pytest.mark.rule("landships:7.12a", "landships:14.11a")
@pytest.mark.parametrize("who", ["al-tl-1", "al-fo-1", "br-lewis-1"])
def test_nobody_on_foot_enters_where_a_leader_alone_stands(who: str) -> None:
    s = field("ls-07", k.GERMAN if who.startswith("ge") else k.ALLIED, "4.4")
    place(s, "ge-tl-1", HERE)
    walker = place(s, who, SOUTH)
    begin(s, FootMovement())
    s.play(March(walker))
    assert refused(s, f"StepTo to={HERE}") == ["7.12a"]


@pytest.mark.rule("landships:13.24a", "landships:7.12a", "landships:14.13c")
def test_a_gun_whose_crew_has_walked_away_falls_to_a_simple_move() -> None:
    s = field("ls-10", k.GERMAN, "4.4")
    gun, crew = battery(s)
    begin(s, FootMovement())
    play(s, March(crew), f"StepTo to={NORTH}")
    assert s.place[gun] == hex_(HERE) and not crewed(s, gun)
    s.phasing, s.stack = k.ALLIED, ()
    squad = place(s, SQUADS[0], SOUTH)
    begin(s, FootMovement())
    play(s, March(squad), f"StepTo to={HERE}")
    assert isinstance(s.step, GunTaken)
    s.play(Capture(gun))
    assert s.side(gun) == k.ALLIED and s.place[crew] == hex_(NORTH)


@pytest.mark.rule("landships:13.24a")
@pytest.mark.parametrize("who", ["al-fo-1", "al-tl-1"])
def test_individuals_walk_past_a_gun_without_taking_it(who: str) -> None:
    s = field("ls-10", phase="4.4")
    gun = place(s, GUN, HERE, facing="s")
    walker = place(s, who, SOUTH)
    begin(s, FootMovement())
    play(s, March(walker), f"StepTo to={HERE}")
    assert s.over and s.side(gun) == k.GERMAN and s.place[gun] == hex_(HERE)


@pytest.mark.rule("landships:14.14a", "landships:6.15e", "landships:13.24a")
def test_a_tank_runs_a_crew_over_and_the_squad_behind_it_takes_the_gun_on_foot() -> None:
    s = field("ls-10")
    gun, crew = battery(s)
    tank = place(s, "mk-5-male-1", SOUTH, facing="n")
    squad = place(s, SQUADS[0], SOUTH)
    begin(s, VehicleMovement())
    play(s, Drive(tank), f"Advance to={HERE}")
    assert losses(s) == [(crew, "overrun")] and s.place[gun] == hex_(HERE) and s.side(gun) == k.GERMAN
    s.stack, s.phase = (), "4.4"
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    play(s, March(squad), f"StepTo to={HERE}", Destroy(gun))
    assert s.place[gun] == k.LOST


@pytest.mark.rule("landships:14.14a", "landships:8.32h", "landships:8.53c")
@pytest.mark.parametrize(("way", "fires"), [("s", True), ("n", False), ("se", False)])
def test_a_crew_with_a_squad_stays_and_fires_point_blank_at_what_came_through_its_arc(way: str, fires: bool) -> None:
    s = field("ls-10")
    gun, crew = battery(s, way=way)
    place(s, "ge-line-1", HERE)
    tank = place(s, "mk-5-male-1", SOUTH, facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(tank), f"Advance to={HERE}")
    assert s.place[crew] == hex_(HERE) and not losses(s)
    assert bears_on(s, gun, SQUAD, tank) == fires
    s.stack, s.phase = (), "4.3"
    begin(s, DefensiveAntiTank())
    s.play(AimGun(gun, SQUAD))
    assert can(s, f"ShootAt target={s.world.units.name(tank)}") == fires
    assert can(s, "Pivot facing=s") != fires


@pytest.mark.rule("landships:14.14a", "landships:5.6c", "landships:6.15i")
def test_an_armoured_car_runs_an_observer_over() -> None:
    s = field("ls-10")
    observer = place(s, "ge-fo-1", HERE)
    car = place(s, "austin-1", SOUTH, facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(car), f"Advance to={HERE}")
    assert losses(s) == [(observer, "overrun")]


@pytest.mark.rule("landships:6.15l", "landships:13.24a")
def test_a_truck_drives_over_a_gun_without_anybody_but_not_over_its_crew() -> None:
    s = field("ls-10", k.GERMAN)
    truck = place(s, "ge-truck-1", SOUTH, facing="n")
    place(s, "al-fo-1", HERE)
    drive(s, truck)
    assert refused(s, f"Advance to={HERE}") == ["6.15l"]
    s.put(s.world.units.number("al-fo-1"), hex_(EAST))
    s.stack = ()
    s.unmark_all(k.STARTED)
    begin(s, VehicleMovement())
    play(s, Drive(truck), f"Advance to={HERE}")
    assert s.place[truck] == hex_(HERE)


@pytest.mark.rule("landships:6.15l")
def test_a_truck_drives_out_from_among_enemies() -> None:
    s = field("ls-10", k.GERMAN)
    truck = place(s, "ge-truck-1", SOUTH, facing="n")
    place(s, "mk-5-male-1", SOUTH, facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(truck), f"Advance to={HERE}")
    assert s.place[truck] == hex_(HERE)


@pytest.mark.rule("landships:6.35f", "landships:13.24a")
def test_cavalry_trots_to_a_gun_without_anybody_and_takes_it() -> None:
    s = field("ls-10")
    gun = place(s, GUN, HERE, facing="s")
    rider = place(s, "br-cavalry-1", "7-1407", mounted=1)
    begin(s, Trotting(rider))
    play(s, f"TrotTo to={HERE}")
    assert isinstance(s.step, GunTaken) and s.step.gun == gun


@pytest.mark.rule("landships:6.35f", "landships:3.2a")
def test_cavalry_trots_past_a_battery_but_not_through_it() -> None:
    s = field("ls-10")
    battery(s)
    rider = place(s, "br-cavalry-1", "7-1406", mounted=1)
    costs = trot_costs(s, rider, 10)
    assert hex_(HERE) not in costs and costs[hex_(NORTH)] == 5  # around it: straight on it would be 4


# -- the free move (12.11) ------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.11a", "landships:4.9b", "landships:4.10a")
def test_who_stormed_a_battery_neither_fires_nor_moves_again() -> None:
    s = field("ls-10", phase="4.8")
    gun, _ = battery(s)
    squad = place(s, SQUADS[0], SOUTH)
    place(s, "ge-line-1", NORTH)
    begin(s, AssaultMoves())
    play(s, Storm(squad), f"StormHex to={HERE}", Destroy(gun))
    s.phase, s.stack = "4.9", ()
    assert not candidates(s, hex_(NORTH), k.ALLIED)
    s.phase = "4.10"
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    assert s.over or refused(s, March(squad)) == ["4.10a"]


@pytest.mark.rule("landships:12.11a")
def test_squads_go_each_for_a_battery_of_their_own() -> None:
    s = field("ls-10", phase="4.8")
    first, crew = battery(s)
    second, other_crew = battery(s, at="7-1304", name=OTHER_GUN)
    one, two, three = (place(s, name, SOUTH) for name in SQUADS)
    begin(s, AssaultMoves())
    play(s, Storm(one), f"StormHex to={HERE}", Capture(first))
    play(s, Storm(two), "StormHex to=7-1304", Destroy(second))
    assert s.place[crew] == s.place[other_crew] == k.LOST
    assert s.over and storm_hexes(s, three) == []  # nobody is left to go for
    assert s.side(first) == k.ALLIED and s.place[second] == k.LOST


@pytest.mark.rule("landships:12.11a", "landships:12.24a")
@pytest.mark.parametrize("who", ["al-fo-1", "al-tl-1"])
def test_individuals_storm_nothing(who: str) -> None:
    s = field("ls-10", phase="4.8")
    battery(s)
    walker = place(s, who, SOUTH)
    place(s, SQUADS[0], EAST)
    begin(s, AssaultMoves())
    assert refused(s, Storm(walker)) == ["12.11a"]


@pytest.mark.rule("landships:12.11a", "landships:4.8a")
def test_the_defender_has_no_free_move() -> None:
    s = field("ls-10", k.GERMAN, phase="4.8")
    battery(s)
    squad = place(s, SQUADS[0], SOUTH)
    line = place(s, "ge-line-1", EAST)
    begin(s, AssaultMoves())
    assert refused(s, Storm(squad)) == ["12.11a"] and can(s, Storm(line))


@pytest.mark.rule("landships:12.1a", "landships:7.12b")
def test_who_is_locked_next_door_does_not_leave_for_a_battery() -> None:
    s = field("ls-10", phase="4.8")
    battery(s)
    squad = place(s, SQUADS[0], SOUTH)
    place(s, "ge-line-1", SOUTH)
    fresh = place(s, SQUADS[1], EAST)
    begin(s, AssaultMoves())
    assert refused(s, Storm(squad)) == ["12.1a"]
    s.play(Storm(fresh))
    assert can(s, f"StormHex to={SOUTH}") and can(s, f"StormHex to={HERE}")  # others may come in (7.12c)


@pytest.mark.rule("landships:12.21a", "landships:12.21e", "landships:12.21f", "landships:12.21g", "landships:13.24b")
def test_a_crew_lives_as_long_as_its_squad_and_falls_with_it() -> None:
    s = field("ls-10", phase="4.8")
    gun, crew = battery(s)
    line = place(s, "ge-line-1", HERE)
    squad = place(s, SQUADS[0], SOUTH)
    begin(s, AssaultMoves(), CloseAssaults())
    play(s, Storm(squad), f"StormHex to={HERE}")
    assert s.place[crew] == hex_(HERE) and difference(s, hex_(HERE)).total() == 0
    s.play(Fight(hex_(HERE)))
    s.stack = s.stack[:-1]
    begin(s, AssaultLosses(hex_(HERE), k.GERMAN, 2))
    assert refused(s, f"LoseSquad unit={s.world.units.name(crew)}") == ["12.21e"]
    s.lose(line, "assault")
    tidy(s)
    assert s.place[crew] == k.LOST and s.place[gun] == hex_(HERE)


@pytest.mark.rule("landships:12.1c", "landships:8.31a", "landships:5.6f")
def test_a_gun_in_a_melee_is_silent_in_every_phase() -> None:
    s = field("ls-10")
    gun, _ = battery(s)
    place(s, "ge-line-1", HERE)
    place(s, SQUADS[0], HERE)
    tank = place(s, "mk-5-male-1", "7-1405", facing="n")
    s.phase = "4.3"
    begin(s, DefensiveAntiTank())
    assert s.over or refused(s, AimGun(gun, SQUAD)) == ["12.1c"]
    s.phase, s.stack = "4.5", ()
    place(s, SQUADS[1], "7-1406")
    assert not candidates(s, hex_("7-1406"), k.GERMAN)
    s.phasing = k.GERMAN
    assert gun not in ready_guns(s, k.GERMAN) and s.place[tank] >= 0


@pytest.mark.rule("landships:12.12b", "landships:12.12d", "landships:14.14a")
def test_what_stands_beside_a_crew_decides_who_may_go_in() -> None:
    s = field("ls-10", k.ALLIED, "4.8")
    battery(s)
    truck = place(s, "ge-truck-1", HERE, facing="s")
    squad = place(s, SQUADS[0], SOUTH)
    assert may_be_assaulted(s, hex_(HERE), k.ALLIED)  # a truck shields nobody
    begin(s, AssaultMoves(), LoneTrucks())
    play(s, Storm(squad), f"StormHex to={HERE}")
    assert isinstance(s.step, GunTaken)
    play(s, Destroy(s.step.gun))
    while not s.over:
        play(s, "Pass")
    assert s.place[truck] == k.LOST
    s = field("ls-10", k.GERMAN, "4.8")
    car = place(s, "austin-1", HERE, facing="s")
    observer = place(s, "al-fo-1", HERE)
    line = place(s, "ge-line-1", SOUTH)
    place(s, "ge-line-2", SOUTH)
    assert not may_be_assaulted(s, hex_(HERE), k.GERMAN)
    place(s, SQUADS[0], EAST)
    begin(s, AssaultMoves())
    s.play(Storm(line))
    assert refused(s, f"StormHex to={HERE}") == ["12.12b"]
    s.lose(car, "shot")
    assert can(s, f"StormHex to={HERE}") and s.place[observer] >= 0


# -- fire and what follows it (9.3, 13.2, 13.24) --------------------------------------------------------------


@pytest.mark.rule("landships:9.3c", "landships:14.14a")
def test_a_surrounded_squad_gets_away_over_a_crew_that_does_not_survive_it() -> None:
    s = field("ls-10", phase="4.5")
    _, crew = battery(s, at=SOUTH)
    squad = place(s, SQUADS[0], HERE, pinned=1)
    around = [h for h in s.ground.near[hex_(HERE)] if h != hex_(SOUTH)]
    for number, h in enumerate(around, 1):
        s.put(s.world.units.number(f"ge-line-{number}"), h)
    begin(s, Retreating(squad, 2, hex_(HERE)))
    assert offered(s, "RetreatTo") == [f"RetreatTo to={SOUTH}"]
    play(s, f"RetreatTo to={SOUTH}")
    assert s.place[crew] == k.LOST and s.pinned[squad]


@pytest.mark.rule("landships:13.2a", "landships:13.24c", "landships:8.41c")
def test_a_squad_takes_over_for_a_pinned_crew() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun, crew = battery(s)
    tank = place(s, "mk-5-male-1", "7-1407", facing="n")
    line = place(s, "ge-line-1", HERE)
    assert gunners(s, gun) == 2
    s.pinned = changed(s.pinned, crew, 1)
    assert gunners(s, gun) == 1 and targets_of(s, gun, SQUAD) == [tank]
    s.pinned = changed(s.pinned, line, 1)
    assert gunners(s, gun) == 0
    begin(s, OffensiveFire())
    assert s.over or refused(s, AimGun(gun, SQUAD)) == ["13.2a"]


@pytest.mark.rule("landships:13.2a", "landships:1.11c")
def test_a_crew_from_elsewhere_serves_an_orphaned_gun_as_its_own() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun = place(s, GUN, HERE, facing="s")
    assert gunners(s, gun) == 0
    _, stranger = battery(s, at=NORTH, name=OTHER_GUN)
    s.put(stranger, hex_(HERE))
    assert gunners(s, gun) == 2  # and so without the +2


@pytest.mark.rule("landships:14.12a", "landships:2.23e", "landships:2.22b")
def test_an_observer_with_a_crew_has_the_crews_morale() -> None:
    s = field("ls-10", phase="4.5", war_weariness=False)
    observer = place(s, "ge-fo-1", HERE)
    assert morale(s, observer) == 5 and not because(s, observer)
    battery(s)
    assert morale(s, observer) == 4 and because(s, observer) == ("company",)
    place(s, "ge-veteran-1", HERE)
    assert morale(s, observer) == 5  # the best of them


def run_down() -> tuple[LandshipsBoard, int, int]:
    """A tank in a hex with a gun's crew and a squad."""
    s = field("ls-10", phase="4.8")
    _, crew = battery(s)
    line = place(s, "ge-line-1", HERE)
    place(s, "mk-5-male-1", HERE, facing="n")
    return s, crew, line


@pytest.mark.rule("landships:12.23a", "landships:14.14a")
def test_a_tank_among_squad_and_crew_tests_both() -> None:
    s, crew, line = run_down()
    begin(s, CloseAssaults())
    play(s, f"Trample hex={HERE}")
    tested = []
    while not s.over:
        assert isinstance(s.step, TrampleTest)
        tested.append(s.step.unit)
        play(s, 1)
    assert sorted(tested) == sorted((crew, line)) and s.pinned[crew] and s.pinned[line]


@pytest.mark.rule("landships:14.14a", "landships:9.3a")
def test_a_crew_whose_squad_runs_from_a_tank_is_lost_at_once() -> None:
    s, crew, line = run_down()
    begin(s, Retreating(line, 2, hex_(HERE)))
    s.play(s.choices()[0])
    assert (crew, "overrun") in losses(s)


@pytest.mark.rule("landships:14.14a", "landships:15.12a")
def test_a_tank_without_its_crew_runs_nobody_over() -> None:
    s = field("ls-07", k.GERMAN)
    tank = place(s, "a7v-1", HERE, facing="s")
    s.mark(tank, k.BAILED_OUT)
    observer = place(s, "al-fo-1", SOUTH)
    s.phase, s.phasing = "4.4", k.ALLIED
    begin(s, FootMovement())
    play(s, March(observer), f"StepTo to={HERE}")
    tidy(s)
    assert s.place[observer] == hex_(HERE) and not enemy_occupied(s, hex_(HERE), k.ALLIED)


@pytest.mark.rule("landships:5.6g", "landships:5.6f", "landships:5.6h")
def test_a_gun_that_fired_in_defence_may_barrage_in_its_own_turn() -> None:
    s = field("ls-10", phase="4.5")
    gun, _ = battery(s)
    place(s, SQUADS[0], "7-1406")
    begin(s, DefensiveSmallArms())
    play(s, "FireAtHex hex=7-1406", "JoinAll", 6)
    s.phasing, s.phase, s.stack = k.GERMAN, "4.1", ()
    begin(s, BarragePhase())
    assert gun in ready_guns(s, k.GERMAN)
    s.mark(gun, k.BARRAGED)
    s.phase, s.stack = "4.9", ()
    s.shot = changed(s.shot, gun, 0)
    assert not candidates(s, hex_("7-1406"), k.GERMAN)
