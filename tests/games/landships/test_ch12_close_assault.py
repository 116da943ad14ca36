"""12.0 Close assault: going in, melees, tanks, towns, losses."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.close_assault import (
    AssaultLosses,
    AssaultRoll,
    CloseAssaults,
    Fight,
    LoneTrucks,
    LoseSquad,
    Trample,
    TrampleTest,
    die_modifiers,
    difference,
    table_attacker,
)
from grognard.games.landships.rules.entry import GunTaken
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.morale import Retreat
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.choice import Pass
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import drive, facing, field, hex_, place

HERE = "3-1404"


def melee(scenario: str = "ls-00", phasing: str = k.ALLIED) -> LandshipsBoard:
    return field(scenario, phasing, "4.8")


@pytest.mark.rule("landships:12.0a", "landships:12.11a", "landships:4.8a", "landships:12.0b", "landships:7.12a")
def test_adjacent_squads_may_go_in_free_of_cost() -> None:
    s = melee()
    squad = place(s, "br-line-1", "3-1405")
    far = place(s, "br-line-2", "3-1407")
    place(s, "ge-line-1", HERE)
    begin(s, AssaultMoves())
    refused(s, Storm(far), "12.11a")
    assert can(s, "Pass")
    s.play(Storm(squad))
    refused(s, "StormHex to=3-1406", "12.11a")  # only to fight
    play(s, f"StormHex to={HERE}")
    assert s.place[squad] == hex_(HERE) and s.over
    begin(s, CloseAssaults())
    assert s.choices() == [Fight(hex_(HERE))]  # the enemy there must fight
    refused(s, "Pass", "12.1e")


@pytest.mark.rule("landships:9.2a", "landships:12.1a", "landships:12.1b", "landships:7.12c", "landships:3.13a")
def test_who_may_not_go_in_and_no_stacking_limit() -> None:
    s = melee("ls-06", k.GERMAN)
    for number in range(1, 9):
        place(s, f"ge-line-{number}", HERE)  # eight are in it already
    place(s, "br-line-1", HERE)
    ninth = place(s, "ge-line-9", "3-1405")
    pinned = place(s, "ge-assault-1", "3-1405", pinned=1)
    locked = place(s, "ge-assault-2", "3-1606")
    place(s, "br-line-2", "3-1606")
    begin(s, AssaultMoves())
    refused(s, Storm(pinned), "9.2a")
    refused(s, Storm(locked), "12.1a")
    play(s, Storm(ninth), f"StormHex to={HERE}")
    assert len(s.squads_at(hex_(HERE), k.GERMAN)) == 9
    s.stack = ()
    s.phase = "4.4"
    s.unmark_all(k.STARTED)
    place(s, "ge-line-1", "3-0803")
    begin(s, FootMovement())
    refused(s, March(ninth), "7.12b")  # locked too


@pytest.mark.rule("landships:3.13b", "landships:12.21a", "landships:12.21c", "landships:12.21d", "landships:12.1e")
def test_only_numbers_count() -> None:
    s = melee("ls-06", k.GERMAN)
    for number in range(1, 5):
        place(s, f"ge-line-{number}", HERE)
    british = place(s, "br-line-1", HERE)
    assert difference(s, hex_(HERE)).total() == 3
    assert die_modifiers(s, hex_(HERE)).total() == 0
    begin(s, CloseAssaults())
    play(s, f"Fight hex={HERE}")
    assert isinstance(s.step, AssaultRoll)
    play(s, 1)  # column +3: 0/3
    s.play(LoseSquad(british))
    assert s.over and len(s.squads_at(hex_(HERE), k.GERMAN)) == 4


@pytest.mark.rule("landships:12.21b", "landships:12.31a", "landships:12.33e")
def test_a_stronger_defender_reads_the_table() -> None:
    s = melee()
    place(s, "br-line-1", HERE)
    place(s, "ge-line-1", HERE)
    place(s, "ge-line-2", HERE)
    assert difference(s, hex_(HERE)).total() == -1 and table_attacker(s, hex_(HERE)) == k.GERMAN
    s = melee()
    place(s, "br-line-1", "3-1207")  # a town: one to the left of 0
    place(s, "ge-line-1", "3-1207")
    assert ("12.31a", "in-town", -1) in difference(s, hex_("3-1207")).explain()
    assert table_attacker(s, hex_("3-1207")) == k.GERMAN


@pytest.mark.rule("landships:12.22a", "landships:12.22b", "landships:12.22d", "landships:12.31b", "landships:12.32a")
def test_four_german_squads_against_a_machine_gun_and_a_tank() -> None:
    """+2, shifted to +1; the roll of 3 becomes 4: each side loses one."""
    s = melee("ls-12", k.GERMAN)
    squads = [place(s, f"ge-line-{n}", HERE) for n in range(1, 5)]
    gun = place(s, "br-lewis-1", HERE)
    tank = place(s, "mk-4-male-1", HERE)
    assert difference(s, hex_(HERE)).explain() == [
        ("12.21a", "own-units", 4),
        ("12.21a", "enemy-units", -2),
        ("12.31b", "tank-defends", -1),
    ]
    assert die_modifiers(s, hex_(HERE)).explain() == [("12.32a", "enemy-machine-guns", 1)]
    begin(s, CloseAssaults())
    play(s, f"Fight hex={HERE}", 3)
    refused(s, LoseSquad(tank), "12.22b")
    play(s, LoseSquad(gun), LoseSquad(squads[1]))
    assert s.place[gun] == k.LOST and s.place[squads[1]] == k.LOST
    assert s.place[tank] == hex_(HERE) and len(s.squads_at(hex_(HERE), k.GERMAN)) == 3
    assert s.over  # nothing more until the next close assault phase
    s.phasing = k.ALLIED
    s.phase = "4.2"
    s.unmark_all(k.FOUGHT)
    begin(s, VehicleMovement())
    assert can(s, Drive(tank))  # vehicles may always leave


@pytest.mark.rule("landships:12.22c", "landships:12.21h")
def test_armoured_cars_are_the_last_to_be_lost() -> None:
    s = melee("ls-10", k.GERMAN)
    squads = [place(s, f"ge-line-{n}", HERE) for n in range(1, 7)]
    squad = place(s, "ca-infantry-1", HERE)
    car = place(s, "austin-1", HERE)
    begin(s, AssaultLosses(hex_(HERE), k.ALLIED, 3))
    refused(s, LoseSquad(car), "12.22c")
    play(s, LoseSquad(squad), LoseSquad(car))
    assert s.over and len(squads) == 6  # the third loss finds nobody


@pytest.mark.rule("landships:12.33a", "landships:12.33b", "landships:12.33c", "landships:12.33d", "landships:12.32a")
def test_pinned_units() -> None:
    s = melee()
    place(s, "br-line-1", HERE)
    gun = place(s, "ge-mg-1", HERE, pinned=1)
    assert difference(s, hex_(HERE)).total() == 1
    assert die_modifiers(s, hex_(HERE)).explain() == [("12.33c", "pinned-enemies", -1)]
    s.pinned = changed(s.pinned, gun, 0)
    assert difference(s, hex_(HERE)).total() == 0
    assert die_modifiers(s, hex_(HERE)).explain() == [("12.32a", "enemy-machine-guns", 1)]
    other = place(s, "ge-line-1", HERE)
    s.pinned = changed(s.pinned, gun, 1)
    place(s, "br-line-2", HERE)
    assert die_modifiers(s, hex_(HERE)).total() == -1  # one pinned of two
    s.pinned = changed(s.pinned, other, 1)
    assert die_modifiers(s, hex_(HERE)).total() == -2
    begin(s, AssaultLosses(hex_(HERE), k.GERMAN, 1))
    assert can(s, LoseSquad(gun))  # pinned ones may be lost


@pytest.mark.rule("landships:12.32b", "landships:12.33b")
def test_flamethrowers_in_close_assault() -> None:
    s = melee("ls-06", k.GERMAN)
    squad = place(s, "ge-line-1", HERE)
    place(s, "br-line-1", HERE)
    for name in ("ge-flamethrower-1", "ge-flamethrower-2"):
        s.embark(s.world.units.number(name), squad)
    assert die_modifiers(s, hex_(HERE)).explain() == [("12.32b", "own-flamethrowers", -4)]
    s.phasing = k.ALLIED
    place(s, "br-line-2", HERE)
    assert die_modifiers(s, hex_(HERE)).explain() == [("12.32b", "enemy-flamethrowers", 4)]
    begin(s, CloseAssaults())
    play(s, f"Fight hex={HERE}", 1)
    assert all(s.uses[s.world.units.number(n)] == 0 for n in ("ge-flamethrower-1", "ge-flamethrower-2"))


@pytest.mark.rule("landships:12.32a", "landships:16.15c")
def test_mounted_machine_guns_do_not_count_and_stosstruppen_do() -> None:
    s = melee("ls-10")
    gun = place(s, "br-cavalry-mg-1", HERE, mounted=1)
    place(s, "ge-line-1", HERE)
    assert die_modifiers(s, hex_(HERE)).total() == 0
    s.mounted = changed(s.mounted, gun, 0)
    assert die_modifiers(s, hex_(HERE)).total() == -1
    s = melee("ls-06", k.GERMAN)
    place(s, "ge-assault-1", HERE)
    place(s, "br-line-1", HERE)
    assert die_modifiers(s, hex_(HERE)).total() == -1
    s.options["stosstruppen"] = False
    assert die_modifiers(s, hex_(HERE)).total() == 0


@pytest.mark.rule("landships:12.12b", "landships:12.12a", "landships:12.12e", "landships:12.2-E1")
def test_foot_may_not_assault_tanks_save_the_best_in_towns() -> None:
    s = melee("ls-00", k.GERMAN)
    weak = place(s, "ge-line-1", "3-1405")
    place(s, "mk-4-male-1", HERE)
    place(s, "ge-line-2", "3-1407")
    place(s, "br-line-1", "3-1507")
    begin(s, AssaultMoves())
    refused(s, Storm(weak), "12.12b")
    s = melee("ls-07", k.ALLIED)
    tank = place(s, "a7v-1", "3-1207")  # in Martel
    brave = place(s, "br-vickers-1", "3-1108")
    timid = place(s, "br-conscript-1", "3-1108")
    begin(s, AssaultMoves())
    refused(s, Storm(timid), "12.2-E1")
    play(s, Storm(brave), "StormHex to=3-1207")
    s.stack = ()
    assert difference(s, hex_("3-1207")).explain() == [
        ("12.21a", "own-units", 1),
        ("12.21a", "enemy-units", -1),
        ("12.31a", "in-town", -1),
    ]
    begin(s, CloseAssaults())
    refused(s, "Pass", "12.1e")  # it went in to fight
    play(s, "Fight hex=3-1207")
    play(s, 5)  # the German reads column 1 with +1: 6 is 1/0, and the attacker is the tank's side
    s.play(LoseSquad(tank))
    assert s.place[tank] == k.LOST


@pytest.mark.rule("landships:12.12c", "landships:12.23a", "landships:12.23b", "landships:12.23c", "landships:12.23d")
def test_a_lone_tank_scatters_the_foot() -> None:
    s = melee()
    place(s, "mk-4-male-1", HERE)
    squad = place(s, "ge-line-1", HERE)
    begin(s, CloseAssaults())
    assert s.choices() == [Trample(hex_(HERE)), Pass()]
    play(s, f"Trample hex={HERE}")
    assert isinstance(s.step, TrampleTest)
    play(s, 4)
    assert s.pinned[squad] and s.place[squad] == hex_(HERE)
    s = melee()
    place(s, "mk-4-male-1", HERE)
    squad = place(s, "ge-line-1", HERE)
    begin(s, CloseAssaults())
    play(s, f"Trample hex={HERE}", 5)
    assert isinstance(s.step, Retreat)
    play(s, "RetreatTo to=3-1403", "RetreatTo to=3-1402")
    assert s.pinned[squad] and s.place[squad] == hex_("3-1402")
    s = melee()
    place(s, "mk-4-male-1", HERE)
    place(s, "br-line-1", HERE)
    place(s, "ge-line-1", HERE)
    begin(s, CloseAssaults())
    assert s.choices() == [Fight(hex_(HERE))]  # with a squad it is a close assault


@pytest.mark.rule("landships:12.1-E2", "landships:12.1d", "landships:12.11b")
def test_the_owner_of_lone_vehicles_may_hold_and_fire() -> None:
    s = melee()
    tank = place(s, "mk-4-male-1", HERE)
    place(s, "ge-line-1", HERE)
    begin(s, CloseAssaults())
    play(s, "Pass")
    assert s.over and not s.has(tank, k.FOUGHT)  # free to fire in 4.9
    begin(s, CloseAssaults())
    play(s, f"Trample hex={HERE}")
    assert s.has(tank, k.FOUGHT)


@pytest.mark.rule("landships:12.12d", "landships:12.24a")
def test_trucks_fall_to_squads() -> None:
    s = melee("ls-10")
    truck = place(s, "ge-truck-1", HERE)
    squad = place(s, "ca-infantry-1", "3-1405")
    begin(s, AssaultMoves())
    play(s, Storm(squad), f"StormHex to={HERE}")
    begin(s, LoneTrucks())
    assert s.place[truck] == k.LOST
    s = melee("ls-10")
    truck = place(s, "ge-truck-1", HERE)
    place(s, "ge-line-1", HERE)
    place(s, "ca-infantry-1", HERE)
    begin(s, LoneTrucks())
    assert s.place[truck] == hex_(HERE)  # not alone
    assert difference(s, hex_(HERE)).total() == 0  # and it adds nothing


@pytest.mark.rule("landships:12.21e", "landships:12.21f", "landships:12.21g", "landships:14.12b", "landships:14.13d")
def test_what_falls_with_the_last_squad() -> None:
    s = melee("ls-10")
    squads = [place(s, f"ca-infantry-{n}", HERE) for n in (1, 2, 3)]
    last = place(s, "ge-line-1", HERE)
    observer = place(s, "ge-fo-1", HERE)
    gun = place(s, "ge-77-fk16-1", HERE, facing="n")
    crew = s.world.crew_of[gun]
    s.put(crew, hex_(HERE))
    assert difference(s, hex_(HERE)).total() == 2  # crews and observers add nothing
    begin(s, CloseAssaults())
    play(s, f"Fight hex={HERE}")
    play(s, 3)  # column +2: 0/1
    refused(s, LoseSquad(observer), "12.21e")
    s.play(LoseSquad(last))
    assert s.place[observer] == k.LOST and s.place[crew] == k.LOST
    assert isinstance(s.step, GunTaken) and s.actor == k.ALLIED
    assert all(s.place[u] == hex_(HERE) for u in squads)


@pytest.mark.rule("landships:12.21i", "landships:7.12d", "landships:12.1c", "landships:4.8b")
def test_survivors_stay_locked_and_fight_on_in_the_enemys_turn() -> None:
    s = melee()
    place(s, "br-line-1", HERE)
    place(s, "br-line-2", HERE)
    place(s, "ge-line-1", HERE)
    place(s, "ge-line-2", HERE)
    begin(s, CloseAssaults())
    play(s, f"Fight hex={HERE}")
    play(s, 4)  # column 0: 1/1
    s.play(s.choices()[0])
    s.play(s.choices()[0])
    assert s.over and hex_(HERE) in s.melees()
    s.phasing = k.GERMAN
    begin(s, CloseAssaults())
    refused(s, "Pass", "12.1e")
    assert can(s, f"Fight hex={HERE}")


@pytest.mark.rule("landships:6.34h", "landships:6.33f", "landships:6.33c")
def test_charging_cavalry_must_go_in_to_its_front() -> None:
    s = melee("ls-10")
    rider = place(s, "br-cavalry-1", "3-1405", mounted=1, facing="n")
    other = place(s, "br-cavalry-2", "3-1405", mounted=1)
    s.mark(rider, k.CHARGING)
    place(s, "ge-line-1", HERE)
    place(s, "ge-line-2", "3-1406")  # behind it
    begin(s, AssaultMoves())
    refused(s, "Pass", "6.34h")
    refused(s, Storm(other), "6.33c")
    s.play(Storm(rider))
    refused(s, "StormHex to=3-1406", "6.33f")
    refused(s, "Stop", "6.34h")
    play(s, f"StormHex to={HERE}")
    assert s.place[rider] == hex_(HERE) and not s.has(rider, k.CHARGING)
    assert s.facing[rider] == facing("n")


@pytest.mark.rule("landships:3.13c")
def test_vehicles_stay_limited_in_a_melee() -> None:
    s = field("ls-10")
    for number in range(1, 5):
        place(s, f"whippet-{number}", "3-0805", facing="n")
    place(s, "ge-line-1", "3-0805")
    place(s, "ca-infantry-1", "3-0805")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    drive(s, tank)
    s.play(s.choices()[0])
    assert not can(s, "Stop")
