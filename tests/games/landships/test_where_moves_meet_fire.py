"""Positions out of the book alone: where movement meets fire, and both meet close assault."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.breakdown import break_down
from grognard.games.landships.rules.cavalry import CavalryMovement, Dismount
from grognard.games.landships.rules.charge import ChargeTest, subject_to_fright
from grognard.games.landships.rules.close_assault import (
    AssaultRoll,
    CloseAssaults,
    Fight,
    die_modifiers,
    difference,
    weapons,
)
from grognard.games.landships.rules.cover import BARRAGE, SMALL_ARMS, cover
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.fire_phases import (
    AimMachineGuns,
    FireAtHex,
    OffensiveFire,
)
from grognard.games.landships.rules.firing import SQUAD, candidates
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.marching import StepTo, why_closed
from grognard.games.landships.rules.morale import MoraleTest, force_retreat, morale, pin
from grognard.games.landships.rules.observation import ways_observed
from grognard.games.landships.rules.occupation import counted_vehicles, enemy_occupied, may_be_assaulted
from grognard.games.landships.rules.pin_removal import AttemptRepair, PhasingPinRemoval, RepairPhase
from grognard.games.landships.rules.riding import charges, cost, trot_costs
from grognard.games.landships.rules.shelling import BarrageRoll
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.small_arms import firer_modifiers, morale_plus
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.games.landships.rules.storming import AssaultMoves, Storm, StormHex
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, drive, field, hex_, place

HERE, SOUTH, FAR = "7-1403", "7-1404", "7-1407"
TOWN, WOODS, TRENCH, STRONGPOINT = "7-1704", "7-0502", "3-0811", "3-1212"


def carried(s: LandshipsBoard, name: str, by: int) -> int:
    """A rifle or flamethrower in a squad's hands."""
    weapon = s.world.units.number(name)
    s.embark(weapon, by)
    return weapon


# -- cavalry among other rules (6.3, 8.66) ----------------------------------------------------------------------


@pytest.mark.rule("landships:6.34d", "landships:7.13b", "landships:6.34b", "landships:6.34c")
@pytest.mark.parametrize(
    ("at", "wire", "adjacent", "highest"),
    [
        (HERE, False, False, 4),
        (HERE, False, True, 3),
        (HERE, True, True, 2),
        (TRENCH, False, True, 4),
        (TRENCH, True, True, 3),
    ],
    ids=["two hexes away", "one hex away", "in wire", "in a trench", "in a trench with wire"],
)
def test_what_a_squad_of_morale_four_stands_of_a_charge(at: str, wire: bool, adjacent: bool, highest: int) -> None:
    for die in (highest, highest + 1):
        s = field("ls-10", phase="4.2")
        squad = place(s, "ge-line-1", at)
        assert s.world.soldiers(squad).morale == 4
        s.wire = (hex_(at),) if wire else ()
        begin(s, ChargeTest(squad, adjacent))
        play(s, die)
        assert bool(s.pinned[squad]) == (die > highest) and s.place[squad] == hex_(at)


@pytest.mark.rule("landships:6.34d", "landships:2.41c")
@pytest.mark.parametrize(("at", "shaken"), [(HERE, True), (TRENCH, True), (TOWN, False), (WOODS, False)])
def test_crews_and_squads_tremble_in_the_open_and_in_works_there(at: str, shaken: bool) -> None:
    s = field("ls-10", phase="4.2")
    gun = crewed_gun(s, "ge-77-fk16-1", at, "n")
    assert subject_to_fright(s, s.world.crew_of[gun]) == shaken == subject_to_fright(s, place(s, "ge-line-1", at))


@pytest.mark.rule("landships:8.66d", "landships:5.52b", "landships:5.52a", "landships:8.66b")
@pytest.mark.parametrize(
    ("at", "small_arms", "shells"),
    [(HERE, -1, -1), (WOODS, 0, 0), (TOWN, 1, 1), (TRENCH, -1, -1), (STRONGPOINT, -1, -1)],
)
def test_what_covers_horses_that_are_fired_at_in_defence(at: str, small_arms: int, shells: int) -> None:
    s = field("ls-10", phase="4.5")
    rider = place(s, "br-cavalry-1", at, mounted=1)
    assert (cover(s, rider, SMALL_ARMS).total(), cover(s, rider, BARRAGE).total()) == (small_arms, shells)


@pytest.mark.rule("landships:9.11b", "landships:8.66e", "landships:9.3a")
def test_riders_who_are_pinned_twice_ride_back_in_the_saddle() -> None:
    s = field("ls-10", phase="4.5")
    rider = place(s, "br-cavalry-1", HERE, mounted=1, pinned=1)
    begin(s, MoraleTest(rider))
    play(s, 1)
    while not s.over:
        s.play(s.choices()[0])
    assert s.ground.distance(s.place[rider], hex_(HERE)) == 2 and s.mounted[rider] and s.pinned[rider]


@pytest.mark.rule("landships:6.31b", "landships:9.2a", "landships:8.21a")
def test_a_pinned_enemy_keeps_nobody_in_the_saddle_and_an_unpinned_one_does() -> None:
    s = field("ls-10", phase="4.2")
    rider = place(s, "br-cavalry-1", FAR, mounted=1)
    enemy = place(s, "ge-line-1", HERE)
    begin(s, CavalryMovement())
    assert refused(s, Dismount(rider)) == ["6.31b"]
    s.pinned = changed(s.pinned, enemy, 1)
    assert can(s, Dismount(rider))


@pytest.mark.rule("landships:6.35f", "landships:6.33d", "landships:6.32c")
def test_the_trot_goes_around_a_crew_and_the_charge_ends_before_it() -> None:
    s = field("ls-10", phase="4.2")
    rider = place(s, "br-cavalry-1", "7-1409", mounted=1)
    crewed_gun(s, "ge-77-fk16-1", "7-1405", "s")
    assert hex_("7-1405") not in trot_costs(s, rider, 10) and hex_("7-1404") in trot_costs(s, rider, 10)
    run = next(run for run in charges(s, rider, 20) if run.target == hex_("7-1405"))
    assert [s.world.hexes.name(h) for h in run.path] == ["7-1408", "7-1407", "7-1406"]
    assert sum(cost(s, h, k.ALLIED, "charge") for h in run.path) == 3


# -- melees (12) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:7.12c", "landships:12.1b", "landships:3.13a")
def test_into_a_melee_one_comes_by_the_free_move_alone() -> None:
    s = field("ls-10", phase="4.4")
    place(s, "ge-line-1", HERE)
    place(s, "ca-infantry-1", HERE)
    more = place(s, "ca-infantry-2", SOUTH)
    assert why_closed(s, more, hex_(HERE)) == "7.12a"
    s.phase = "4.8"
    begin(s, AssaultMoves())
    play(s, Storm(more), StormHex(hex_(HERE)))
    assert s.place[more] == hex_(HERE) and difference(s, hex_(HERE)).total() == 1


@pytest.mark.rule("landships:12.32b", "landships:12.33b", "landships:13.13d")
def test_flames_in_a_melee_help_who_holds_them_upright_and_use_up_nothing() -> None:
    s = field("ls-07", k.GERMAN, "4.8")
    squad = place(s, "ge-assault-1", HERE)
    flame = carried(s, "ge-flamethrower-1", squad)
    place(s, "br-conscript-1", HERE)
    place(s, "ge-line-1", HERE)
    before = s.shot[flame]
    assert weapons(s, hex_(HERE), k.GERMAN)[1] == 1
    assert ("own-flamethrowers", -2) in [(x.reason, x.value) for x in die_modifiers(s, hex_(HERE))]
    begin(s, CloseAssaults())
    play(s, Fight(hex_(HERE)), 6)
    assert s.shot[flame] == before
    s.pinned = changed(s.pinned, squad, 1)
    assert weapons(s, hex_(HERE), k.GERMAN)[1] == 0


@pytest.mark.rule("landships:10.0a", "landships:12.33a", "landships:12.1e")
def test_who_recovers_in_a_melee_counts_again_in_the_next_round() -> None:
    s = field("ls-10", phase="4.8")
    squad = place(s, "ca-infantry-1", HERE, pinned=1)
    place(s, "ge-line-1", HERE)
    assert difference(s, hex_(HERE)).total() == -1
    begin(s, PhasingPinRemoval())
    assert not s.pinned[squad] and difference(s, hex_(HERE)).total() == 0


@pytest.mark.rule("landships:12.12b", "landships:8.67a", "landships:12.22a")
def test_squads_make_a_tank_assailable_and_a_crew_does_not() -> None:
    s = field("ls-07", k.ALLIED, "4.8")
    place(s, "a7v-1", HERE, facing="s")
    assert not may_be_assaulted(s, hex_(HERE), k.ALLIED)
    place(s, "ge-fo-1", HERE)
    assert not may_be_assaulted(s, hex_(HERE), k.ALLIED)
    place(s, "ge-line-1", HERE, pinned=1)
    assert may_be_assaulted(s, hex_(HERE), k.ALLIED)


@pytest.mark.rule("landships:12.1-E1", "landships:15.11b", "landships:8.62a")
def test_into_a_melee_nobody_fires_small_arms_though_a_shell_may_stray() -> None:
    s = field("ls-07", k.ALLIED, "4.9")
    tank = place(s, "a7v-1", HERE, facing="s")
    s.embark(s.world.crew_of[tank], tank)
    place(s, "ge-line-1", HERE)
    place(s, "br-conscript-1", HERE)
    place(s, "br-vickers-1", SOUTH)
    begin(s, OffensiveFire())
    assert s.over or (not can(s, FireAtHex(hex_(HERE))) and not can(s, AimMachineGuns(tank)))
    begin(s, BarrageRoll(hex_(HERE), "he", 10))
    play(s, 1, 6)
    assert len(s.squads_at(hex_(HERE), k.GERMAN)) + len(s.squads_at(hex_(HERE), k.ALLIED)) == 0  # friend and foe


# -- breakdown, wire and stacking (3, 6) ------------------------------------------------------------------------


@pytest.mark.rule("landships:3.11c", "landships:8.67c", "landships:6.16d")
def test_a_wreck_and_a_car_with_a_bad_wheel_leave_room_for_others() -> None:
    s = field("ls-10")
    for name in ("mk-5-male-1", "mk-5-male-2", "whippet-1"):
        place(s, name, HERE, facing="n")
    car = place(s, "austin-1", HERE, facing="n")
    assert counted_vehicles(s, hex_(HERE)) == 4
    break_down(s, car, k.TEMPORARY)
    assert counted_vehicles(s, hex_(HERE)) == 3


@pytest.mark.rule("landships:6.21a", "landships:7.13a", "landships:7.13b")
def test_a_tank_frees_those_who_lie_in_the_wire_that_it_crushes() -> None:
    s = field("ls-10", phase="4.2")
    squad = place(s, "ca-infantry-1", SOUTH)
    tank = place(s, "mk-5-male-1", "7-1405", facing="n")
    s.wire = (hex_(SOUTH),)
    assert morale(s, squad) == 3
    drive(s, tank, SOUTH)
    assert not s.wire and morale(s, squad) > 3


@pytest.mark.rule("landships:6.16j", "landships:4.11b", "landships:12.22a")
def test_a_tank_that_was_in_a_melee_is_not_repaired_in_its_turn() -> None:
    s = field("ls-10", phase="4.8")
    tank = place(s, "mk-5-male-1", HERE, facing="n")
    break_down(s, tank, k.TEMPORARY)
    place(s, "ca-infantry-1", HERE)
    place(s, "ge-line-1", HERE)
    begin(s, AssaultRoll(hex_(HERE)))
    s.stack = ()
    begin(s, RepairPhase())
    assert can(s, AttemptRepair(tank))
    s.stack = ()
    begin(s, CloseAssaults())
    play(s, Fight(hex_(HERE)), 6)
    s.stack = ()
    begin(s, RepairPhase())
    assert s.over or refused(s, AttemptRepair(tank)) == ["4.11b"]


@pytest.mark.rule("landships:9.3-E2", "landships:7.12a", "landships:14.14a")
def test_a_retreat_into_the_midst_of_trucks_is_the_last_way_out() -> None:
    s = field("ls-10", k.ALLIED, "4.5")
    squad = place(s, "ca-infantry-1", HERE, pinned=1)
    ring = [s.world.hexes.name(h) for h in s.ground.near[hex_(HERE)]]
    for number, name in enumerate(ring[:5], 1):
        place(s, f"ge-line-{number}", name)
    place(s, "ge-truck-1", ring[5], facing="n")
    force_retreat(s, squad, 2)
    s.settle()
    assert [choice.to for choice in s.choices() if hasattr(choice, "to")] == [hex_(ring[5])]


# -- machine guns (8.65) ----------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.65a", "landships:8.65b", "landships:8.65c", "landships:7.13a")
def test_a_machine_gun_in_wire_halves_its_strength_and_keeps_its_bonus() -> None:
    s = field("ls-10", phase="4.9")
    gun = place(s, "ca-mg-1", SOUTH)
    place(s, "ge-line-1", "7-1401")
    s.wire = (hex_(SOUTH),)
    firers = ((gun, SQUAD),)
    assert [(x.reason, x.value) for x in firer_modifiers(s, hex_("7-1401"), firers)] == [("machine-gun-squads", -1)]
    assert morale_plus(s, firers) == 1


@pytest.mark.rule("landships:8.65b", "landships:8.42b", "landships:8.65c")
def test_one_machine_gun_of_a_tank_gives_neither_bonus_nor_fear_and_two_do() -> None:
    s = field("ls-10", phase="4.9")
    for name in ("mk-5-male-1", "mk-5-male-2"):
        place(s, name, SOUTH, facing="n")
    place(s, "ge-line-1", "7-1401")
    firers = candidates(s, hex_("7-1401"), k.ALLIED)
    guns = [(tank, n) for tank, n in firers if s.world.vehicle(tank).arms[n].kind == "mg"]
    one, two = tuple(guns[:1]), (guns[0], guns[-1])
    assert one[0][0] != two[1][0] and all(s.world.vehicle(tank).arms[n].count == 1 for tank, n in two)
    assert not firer_modifiers(s, hex_("7-1401"), one).total() and not morale_plus(s, one)
    assert firer_modifiers(s, hex_("7-1401"), two).total() == -1 and morale_plus(s, two) == 1


# -- who sees whom (8.2) ----------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.23b", "landships:9.2a", "landships:8.23c")
def test_friends_on_the_ground_and_enemies_upright_hide_nobody() -> None:
    s = field("ls-10", phase="4.9")
    friend = place(s, "ca-infantry-1", "7-1405")
    assert not sees(s, hex_(FAR), hex_(HERE), k.ALLIED) and sees(s, hex_(HERE), hex_(FAR), k.GERMAN)
    s.pinned = changed(s.pinned, friend, 1)
    assert sees(s, hex_(FAR), hex_(HERE), k.ALLIED)
    s.put(friend, k.LOST)
    place(s, "ge-line-1", "7-1405")
    assert sees(s, hex_(FAR), hex_(HERE), k.ALLIED) and not sees(s, hex_(HERE), hex_(FAR), k.GERMAN)


@pytest.mark.rule("landships:2.41a", "landships:2.41b", "landships:6.16d", "landships:8.23c")
@pytest.mark.parametrize(("name", "blocks"), [("mk-5-male-1", True), ("austin-1", False)])
def test_a_broken_down_tank_still_blocks_and_a_car_never_does(name: str, blocks: bool) -> None:
    s = field("ls-10", phase="4.9")
    break_down(s, place(s, name, "7-1405", facing="n"), k.PERMANENT)
    assert sees(s, hex_(FAR), hex_(HERE), k.ALLIED) != blocks


@pytest.mark.rule("landships:8.22a", "landships:8.24a", "landships:6.13a")
def test_a_tank_that_turns_on_the_spot_stays_spotted_for_its_fire() -> None:
    s = field("ls-10", phase="4.2")
    truck = place(s, "ge-truck-1", WOODS, facing="n")
    unspotted = spotting_distance(s, truck, hex_(HERE))
    s.mark(truck, k.FIRED)
    assert spotting_distance(s, truck, hex_(HERE)) == 10 >= unspotted
    enter(s, truck, hex_("7-0503"))
    assert not s.has(truck, k.FIRED)


# -- barrages are announced ----------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.1-E1", "landships:5.13d")
def test_no_barrage_is_called_on_a_town_that_is_fought_over() -> None:
    s = field("ls-10", phase="4.1")
    place(s, "ca-infantry-1", TOWN)
    place(s, "ge-line-1", TOWN)
    assert not ways_observed(s, k.ALLIED, hex_(TOWN)) and not ways_observed(s, k.GERMAN, hex_(TOWN))


@pytest.mark.rule("landships:13.24a", "landships:7.12a", "landships:6.15l")
def test_a_gun_alone_closes_its_hex_to_nobody_and_a_pinned_crew_to_all_but_armour() -> None:
    s = field("ls-10", phase="4.4")
    gun = crewed_gun(s, "ge-77-fk16-1", HERE, "s")
    crew = s.world.crew_of[gun]
    s.pinned = changed(s.pinned, crew, 1)
    assert enemy_occupied(s, hex_(HERE), k.ALLIED)
    s.lose(crew, "morale")
    assert not enemy_occupied(s, hex_(HERE), k.ALLIED)
    squad = place(s, "ca-infantry-1", SOUTH)
    begin(s, FootMovement())
    play(s, March(squad), StepTo(hex_(HERE)))
    assert s.place[squad] == hex_(HERE)


@pytest.mark.rule("landships:9.11a", "landships:9.11b", "landships:9.2c")
def test_three_pins_in_a_row_drive_a_squad_back_twice() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    squad = place(s, "ca-infantry-1", HERE)
    for _ in range(3):
        pin(s, squad)
        s.settle()
        while not s.over:
            s.play(s.choices()[0])
    assert s.pinned[squad] and s.ground.distance(s.place[squad], hex_(HERE)) == 4
