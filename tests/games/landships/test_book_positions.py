"""Positions that a stranger would write after reading the book: horses, marches, fire, shells, assaults, aircraft."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.events import UnitLeftMap, UnitLost
from grognard.games.landships.rules.air_combat import FlakRoll, air_strength
from grognard.games.landships.rules.anti_tank import Laying, shot_modifiers
from grognard.games.landships.rules.armoured_cars import WAITING, MendWheels, lose_wheel
from grognard.games.landships.rules.batteries import no_shells
from grognard.games.landships.rules.breakdown import breakdown_modifiers
from grognard.games.landships.rules.cavalry import CavalryMovement, Dismount, Mount, Trotting
from grognard.games.landships.rules.close_assault import LoneTrucks, die_modifiers, difference, table_attacker
from grognard.games.landships.rules.cover import BARRAGE, BOMBING, SMALL_ARMS, cover
from grognard.games.landships.rules.driving import VehicleMove
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.fire_power import squad_fire
from grognard.games.landships.rules.firing import SQUAD, candidates, note_fire, why_silent
from grognard.games.landships.rules.foot_movement import FootMovement, March, MarchStack
from grognard.games.landships.rules.gun_targets import pivots, targets_of
from grognard.games.landships.rules.hits import HorsesRoll, TruckTest
from grognard.games.landships.rules.morale import Retreating, force_retreat, morale, pin
from grognard.games.landships.rules.pin_removal import NonPhasingPinRemoval, PhasingPinRemoval
from grognard.games.landships.rules.riding import charges, cost, trot_costs
from grognard.games.landships.rules.shelling import BarrageRoll, gas, grade
from grognard.games.landships.rules.sight import sees
from grognard.games.landships.rules.small_arms import firer_modifiers, strength_of
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, play, refused

from .field import crewed_gun, field, hex_, place

HERE, SOUTH, FAR = "7-1403", "7-1404", "7-1407"
TOWN, WOODS, TRENCH, HILL, STRONGPOINT = "7-1704", "7-0502", "3-0811", "7-0510", "3-1212"


# -- horses (6.3) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:6.31a", "landships:6.32c")
def test_who_mounts_first_has_nine_points_left_to_trot() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", HERE)
    begin(s, CavalryMovement())
    s.play(Mount(rider))
    begin(s, Trotting(rider))
    costs = trot_costs(s, rider, 9)
    assert max(costs.values()) == 9
    far = next(name for name in ("7-0405", "7-0406", "7-0404") if s.ground.distance(hex_(name), hex_(HERE)) == 10)
    assert refused(s, f"TrotTo to={far}") == ["6.32a"]


@pytest.mark.rule("landships:6.31c", "landships:6.31d", "landships:7.0b")
def test_who_dismounts_marches_with_the_foot_of_the_same_turn() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", HERE, mounted=1)
    begin(s, CavalryMovement())
    s.play(Dismount(rider))
    s.stack, s.phase = (), "4.4"
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    play(s, March(rider), f"StepTo to={SOUTH}")
    assert s.place[rider] == hex_(SOUTH)


@pytest.mark.rule("landships:6.32d", "landships:6.32e", "landships:6.32f")
def test_what_horses_pay_at_the_trot_and_in_a_charge() -> None:
    s = field("ls-10")
    for speed in ("trot", "charge"):
        assert cost(s, hex_(HERE), k.ALLIED, speed) == 1 == cost(s, hex_(WOODS), k.ALLIED, speed)
        assert cost(s, hex_(TRENCH), k.ALLIED, speed) == 3
    s.wire = (hex_(HERE), hex_(TRENCH))
    assert cost(s, hex_(HERE), k.ALLIED, "trot") == 5 == cost(s, hex_(TRENCH), k.ALLIED, "charge")  # the dearer of two


@pytest.mark.rule("landships:6.33d", "landships:6.32e")
def test_wire_on_the_way_shortens_a_charge() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1411", mounted=1)
    place(s, "ge-line-1", "7-1402")
    way = [hex_(f"7-14{row:02}") for row in range(3, 11)]
    s.wire = tuple(way[:3])
    assert sum(cost(s, h, k.ALLIED, "charge") for h in way) == 20  # the hex of the target is the free move's
    assert any(run.target == hex_("7-1402") for run in charges(s, rider, 20))
    s.wire = tuple(way[:4])
    assert all(run.target != hex_("7-1402") for run in charges(s, rider, 20))


@pytest.mark.rule("landships:8.66e", "landships:5.52d", "landships:6.31d")
@pytest.mark.parametrize(("die", "mounted"), [(1, 0), (2, 1)])
def test_a_one_takes_the_horses_for_good(die: int, mounted: int) -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", HERE, mounted=1, pinned=1)
    begin(s, HorsesRoll(rider))
    play(s, die)
    assert s.mounted[rider] == mounted and s.has(rider, k.DISMOUNTED) != mounted
    s.pinned = changed(s.pinned, rider, 0)
    begin(s, CavalryMovement())
    assert s.over or not can(s, Mount(rider))


# -- on foot (7) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:7.11b", "landships:7.11c")
def test_half_a_point_for_road_to_road_and_a_whole_one_onto_the_road() -> None:
    s = field("ls-10", phase="4.4")
    on, off = place(s, "ca-infantry-1", "3-1203"), place(s, "ca-infantry-2", "3-1303")
    begin(s, FootMovement())
    play(s, March(on), "StepTo to=3-1204")
    assert can(s, "StepTo to=3-1205")
    play(s, "Stop", March(off))
    beside = next(h for h in s.ground.near[hex_("3-1303")] if s.terrain(h) & k.ROAD)
    play(s, f"StepTo to={s.world.hexes.name(beside)}")
    assert s.place[off] == beside


@pytest.mark.rule("landships:3.12b", "landships:3.11a", "landships:3.11d")
def test_eight_squads_and_any_number_of_others() -> None:
    s = field("ls-10", k.GERMAN, "4.4")
    for number in range(1, 9):
        place(s, f"ge-line-{number}", HERE)
    ninth, observer = place(s, "ge-mg-1", SOUTH), place(s, "ge-fo-1", SOUTH)
    begin(s, FootMovement())
    s.play(March(ninth))
    assert refused(s, f"StepTo to={HERE}") == ["3.12b"]
    play(s, "Reconsider", March(observer), f"StepTo to={HERE}")
    assert s.place[observer] == hex_(HERE)


@pytest.mark.rule("landships:3.12a", "landships:3.12b")
def test_a_stack_goes_only_where_all_of_it_fits() -> None:
    s = field("ls-10", k.GERMAN, "4.4")
    for number in range(1, 8):
        place(s, f"ge-line-{number}", HERE)
    two = [place(s, name, SOUTH) for name in ("ge-mg-1", "ge-mg-2")]
    begin(s, FootMovement())
    s.play(MarchStack(hex_(SOUTH)))
    assert refused(s, f"StepTo to={HERE}") == ["3.12b"]
    play(s, f"LeaveMarch unit={s.world.units.name(two[1])}", f"StepTo to={HERE}")
    assert [s.place[unit] for unit in two] == [hex_(HERE), hex_(SOUTH)]


# -- fire (8) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:2.21c", "landships:2.21d", "landships:8.0b")
@pytest.mark.parametrize(
    ("name", "row", "fires"), [("ge-line-1", 9, True), ("ge-line-1", 10, False), ("ge-mg-1", 12, True)]
)
def test_rifles_reach_six_hexes_and_machine_guns_nine(name: str, row: int, fires: bool) -> None:
    s = field("ls-10", phase="4.5")
    place(s, name, HERE)
    place(s, "ca-infantry-1", f"7-14{row:02}")
    assert bool(candidates(s, hex_(f"7-14{row:02}"), k.GERMAN)) == fires


@pytest.mark.rule("landships:8.22a", "landships:8.24a", "landships:8.21a")
def test_who_fires_from_a_wood_is_seen_from_ten_hexes_until_he_moves() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    squad = place(s, "ge-line-1", WOODS)
    near = spotting_distance(s, squad, hex_(HERE))
    note_fire(s, squad, SQUAD)
    assert near < 10 == spotting_distance(s, squad, hex_(HERE))
    enter(s, squad, hex_("7-0503"))
    assert spotting_distance(s, squad, hex_(HERE)) == near


@pytest.mark.rule("landships:8.23-E5")
def test_shells_hide_what_lies_behind_them_and_not_whom_they_strike() -> None:
    s = field("ls-10", phase="4.5")
    s.struck = (hex_("7-1405"),)
    assert not sees(s, hex_(HERE), hex_(FAR), k.GERMAN)
    assert sees(s, hex_(HERE), hex_("7-1405"), k.GERMAN) and sees(s, hex_("7-1405"), hex_(FAR), k.GERMAN)


@pytest.mark.rule("landships:5.33g", "landships:5.33h", "landships:5.33f")
def test_in_smoke_one_fires_within_ones_own_hex_only() -> None:
    s = field("ls-10", phase="4.9")
    place(s, "mk-5-male-1", HERE, facing="n")
    place(s, "ge-line-1", HERE)
    place(s, "ge-line-2", "7-1402")
    s.allied_smoke = (hex_(SOUTH),)  # it covers the six hexes around it
    s.smoky = None
    assert candidates(s, hex_(HERE), k.ALLIED) and not candidates(s, hex_("7-1402"), k.ALLIED)


@pytest.mark.rule("landships:7.13a", "landships:8.64e", "landships:8.62a")
def test_strengths_add_up_after_the_wire_has_halved_each() -> None:
    s = field("ls-10", phase="4.5")
    squads = [place(s, name, HERE) for name in ("ca-infantry-1", "ca-infantry-2")]
    s.wire = (hex_(HERE),)
    each = squad_fire(s, squads[0], 3)
    firers = tuple((unit, SQUAD) for unit in squads)
    assert strength_of(s, hex_("7-1406"), firers).total() == 2 * each == 4  # 5 is halved to 2, twice


@pytest.mark.rule("landships:8.67g", "landships:8.67c")
def test_the_second_wheel_is_one_too_many() -> None:
    s = field("ls-10")
    car = place(s, "austin-1", HERE, facing="n")
    assert [lose_wheel(s, car), lose_wheel(s, car)] == [k.TEMPORARY, k.PERMANENT]


@pytest.mark.rule("landships:8.67i", "landships:8.67j")
def test_a_truck_pinned_twice_stays_where_it_is() -> None:
    s = field("ls-10")
    truck = place(s, "ge-truck-1", HERE, facing="n", pinned=1)
    begin(s, TruckTest(truck, 0))
    play(s, 4)
    assert s.place[truck] == hex_(HERE) and s.pinned[truck]
    begin(s, TruckTest(truck, 1))
    play(s, 4)
    assert s.place[truck] == k.LOST


@pytest.mark.rule("landships:8.68a", "landships:8.55f")
def test_only_trucks_choose_between_driving_and_firing() -> None:
    s = field("ls-10", phase="4.9")
    car, tank = place(s, "austin-1", HERE, facing="n"), place(s, "mk-5-male-1", HERE, facing="n")
    for unit in (car, tank):
        s.mark(unit, k.MARCHED)
        assert not why_silent(s, unit)
    s = field("ls-05", k.GERMAN, "4.9")
    truck = place(s, "k-flak-1", "3-1404", facing="n")
    s.mark(truck, k.MARCHED)
    assert why_silent(s, truck) == "8.68a"
    s.phasing = k.ALLIED
    assert not why_silent(s, truck)  # in the enemy's turn it has not driven


@pytest.mark.rule("landships:8.53d", "landships:8.57a", "landships:8.57b", "landships:8.56a")
def test_a_natural_one_hits_whatever_is_added() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun = crewed_gun(s, "ge-37-tak-1", "7-1711", "n")
    whippet = place(s, "whippet-1", TOWN, facing="n")
    added = shot_modifiers(s, gun, whippet, 1, True)
    assert {line.reason: line.value for line in added} == {"new-target": 2, "town": 1, "size": 1}
    assert added.total() == 4
    s.mark(whippet, k.FIRED)  # seen from afar for it
    begin(s, Laying(gun, SQUAD, 1))
    play(s, f"ShootAt target={s.world.units.name(whippet)}", 1)
    assert s.place[whippet] == k.LOST


@pytest.mark.rule("landships:8.58a", "landships:8.32d", "landships:13.24c")
def test_everything_that_is_said_of_a_turned_captured_gun_adds_up() -> None:
    s = field("ls-10", phase="4.3")
    gun = place(s, "ge-37-tak-1", HERE, facing="s")
    s.captured = changed(s.captured, gun, 1)
    s.mark(gun, k.PIVOTED)
    target = place(s, "ge-truck-1", FAR, facing="n")
    told = {line.reason: line.value for line in shot_modifiers(s, gun, target, 1, True)}
    assert told["new-target"] == 2 and told["gun-pivoted"] == 2 and told["untrained"] == 2
    assert told["at-gun-close"] == -1  # four hexes


@pytest.mark.rule("landships:13.23a", "landships:8.1a")
def test_an_anti_aircraft_gun_never_turns_because_it_never_must() -> None:
    s = field("ls-09", phase="4.3")
    gun = crewed_gun(s, "ge-88-flak-1", HERE, "n")
    tank = place(s, "ft-17-gun-1", FAR, facing="n")
    assert targets_of(s, gun, SQUAD) == [tank] and not pivots(s, gun)


# -- morale, gas and retreats (9, 5.56) -----------------------------------------------------------------------


@pytest.mark.rule("landships:5.56a", "landships:5.56d", "landships:5.56h", "landships:5.34e")
def test_a_cloud_pins_soft_enemies_to_three_hexes_and_nobody_else() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    squad, rider = place(s, "ca-infantry-1", "7-1406"), place(s, "br-cavalry-1", "7-1405", mounted=1)
    beyond, tank = place(s, "ca-infantry-2", FAR), place(s, "mk-5-male-1", HERE, facing="n")
    own = place(s, "ge-line-1", SOUTH)
    gas(s, hex_(HERE))
    assert [s.pinned[unit] for unit in (squad, rider, beyond, tank, own)] == [1, 1, 0, 0, 0]
    assert not s.mounted[rider] and s.has(rider, k.DISMOUNTED)


@pytest.mark.rule("landships:5.56f", "landships:5.56e", "landships:9.12c")
def test_who_must_run_from_a_cloud_does_not_get_away() -> None:
    s = field("ls-10", k.GERMAN, "4.1", war_weariness=False)
    squad = place(s, "ca-infantry-1", "7-1406")
    before = morale(s, squad)
    gas(s, hex_(HERE))
    assert morale(s, squad) == before - 1
    force_retreat(s, squad, 2)
    assert [(event.unit, event.cause) for event in events_of(s, UnitLost)] == [(squad, "gassed")]


@pytest.mark.rule("landships:10.0-E1", "landships:4.6a", "landships:4.11a", "landships:4.11c")
def test_gas_keeps_down_until_the_enemys_last_phase_and_one_more_recovery() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    squad = place(s, "ca-infantry-1", "7-1406")
    gas(s, hex_(HERE))
    begin(s, NonPhasingPinRemoval())
    assert s.pinned[squad]
    s.phasing = k.ALLIED
    begin(s, PhasingPinRemoval())
    assert s.pinned[squad] and not s.german_gas
    s.phasing = k.GERMAN
    begin(s, NonPhasingPinRemoval())
    assert not s.pinned[squad]


@pytest.mark.rule("landships:9.11b", "landships:9.3-E2")
def test_over_ones_own_edge_one_is_gone_and_not_lost() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    edge = next(h for h in s.ground.edge_hexes[s.head.edges[k.ALLIED]] if not s.terrain(h) & k.UNCLEAR)
    squad = s.world.units.number("ca-infantry-1")
    s.put(squad, edge)
    s.pinned = changed(s.pinned, squad, 1)
    begin(s, Retreating(squad, 2, edge))
    play(s, "RetreatOff")
    assert s.place[squad] == k.GONE and not events_of(s, UnitLost) and events_of(s, UnitLeftMap)


@pytest.mark.rule("landships:9.11b", "landships:9.2c")
def test_a_second_pin_is_a_retreat_for_foot_and_nothing_for_a_truck() -> None:
    s = field("ls-10")
    truck = place(s, "ge-truck-1", HERE, facing="n", pinned=1)
    pin(s, truck)
    assert not s.stack and s.place[truck] == hex_(HERE)
    squad = place(s, "ge-line-1", SOUTH, pinned=1)
    pin(s, squad)
    assert isinstance(s.stack[-1], Retreating) and s.stack[-1].left == 2


# -- shells (5) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.32b", "landships:5.32c", "landships:5.22a", "landships:5.34b")
@pytest.mark.parametrize(
    ("at", "clause"), [(HERE, ""), (WOODS, ""), (HILL, ""), (TRENCH, "5.32b"), (TOWN, "5.32b"), (STRONGPOINT, "5.32b")]
)
def test_which_shells_may_be_asked_for_where(at: str, clause: str) -> None:
    s = field("ls-10", phase="4.1")

    def why(kind: str, ammunition: str) -> str:
        found = no_shells(s, k.ALLIED, hex_(at), kind, ammunition)
        return found.rule if found else ""

    for number in (1, 2):
        place(s, f"ge-line-{number}", at)
    crewed_gun(s, "ge-77-fk16-1", at, "n")  # a crew is no squad
    assert why("drumfire", "shrapnel") == (clause or "5.32c")
    place(s, "ge-line-3", at, pinned=1)
    assert why("drumfire", "shrapnel") == why("hurricane", "shrapnel") == clause
    assert why("hurricane", "gas") == why("hurricane", "smoke") == "5.22a"


@pytest.mark.rule("landships:5.32d", "landships:5.32f", "landships:5.54b")
def test_shrapnel_strikes_harder_and_not_at_armour() -> None:
    s = field("ls-10", phase="4.1")
    plain, hard = (grade(s, 30, 1, shells) for shells in ("he", "shrapnel"))
    assert hard == plain + 1 and grade(s, 10, 9, "shrapnel") == grade(s, 10, 9, "he") == -1
    tank, squad = place(s, "mk-5-male-1", HERE, facing="n"), place(s, "ca-infantry-1", HERE)
    begin(s, BarrageRoll(hex_(HERE), "shrapnel", 30))
    play(s, 1, 1)
    assert s.place[tank] == hex_(HERE) and s.pinned[squad] and s.over


@pytest.mark.rule("landships:5.52a", "landships:5.43d", "landships:11.32g", "landships:8.64-E1")
@pytest.mark.parametrize("attack", [SMALL_ARMS, BARRAGE, BOMBING])
def test_a_strongpoint_helps_foot_against_everything_and_a_vehicle_against_nothing(attack: str) -> None:
    s = field("ls-10", phase="4.1")
    squad, truck = place(s, "ge-line-1", STRONGPOINT), place(s, "ge-truck-1", STRONGPOINT, facing="n")
    assert cover(s, squad, attack).total() > 0 == cover(s, truck, attack).total()


# -- close assault (12) ---------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.31a", "landships:12.31b", "landships:12.22a")
def test_town_and_tank_of_the_defender_shift_twice() -> None:
    s = field("ls-07", k.ALLIED, "4.8")
    for number in (1, 2):
        place(s, f"br-conscript-{number}", TOWN)
    place(s, "br-vickers-1", TOWN)
    place(s, "ge-line-1", TOWN)
    assert difference(s, hex_(TOWN)).total() == 3 - 1 - 1
    place(s, "a7v-1", TOWN, facing="s")
    assert difference(s, hex_(TOWN)).total() == 3 - 2 - 1 - 1
    assert table_attacker(s, hex_(TOWN)) == k.GERMAN
    assert die_modifiers(s, hex_(TOWN)).total() == 1  # the gun of the other side, read from the Germans'


@pytest.mark.rule("landships:12.33a", "landships:12.33c", "landships:12.21b")
def test_pinned_squads_count_for_nothing_and_make_the_enemy_the_stronger() -> None:
    s = field("ls-10", phase="4.8")
    for number in (1, 2):
        place(s, f"ca-infantry-{number}", HERE, pinned=1)
    place(s, "ge-line-1", HERE)
    assert difference(s, hex_(HERE)).total() == -1 and table_attacker(s, hex_(HERE)) == k.GERMAN
    assert die_modifiers(s, hex_(HERE)).total() == -2


@pytest.mark.rule("landships:12.11a", "landships:9.2a", "landships:5.56c")
def test_pinned_or_gassed_nobody_goes_in() -> None:
    s = field("ls-10", phase="4.8")
    place(s, "ge-line-1", HERE)
    held, fresh = place(s, "ca-infantry-1", SOUTH, pinned=1), place(s, "ca-infantry-2", SOUTH)
    begin(s, AssaultMoves())
    assert refused(s, Storm(held)) == ["9.2a"] and can(s, Storm(fresh))
    s.german_gas = (hex_("7-1406"),)
    s.gassed = None
    assert refused(s, Storm(fresh)) == ["5.56c"]


# -- vehicles and aircraft (6.16, 11) -------------------------------------------------------------------------


@pytest.mark.rule("landships:6.23a", "landships:6.16k", "landships:6.16c")
def test_rough_ground_and_a_leader_cancel_each_other() -> None:
    s = field("ls-10")
    tank, leader = place(s, "mk-5-male-1", HERE, facing="n"), place(s, "al-tl-1", HERE)
    plain = breakdown_modifiers(s, tank, rough=False, woods=False).total()
    s.embark(leader, tank)
    assert breakdown_modifiers(s, tank, rough=True, woods=False).total() == plain


@pytest.mark.rule("landships:11.21d", "landships:11.21e", "landships:11.21f", "landships:11.21g")
@pytest.mark.parametrize(
    ("dice", "fate"), [((2, 3, 6), "flies"), ((1, 2, 6), "flies"), ((1, 1, 6), "gone"), ((1, 1, 1), "lost")]
)
def test_one_two_and_three_hits_of_flak(dice: tuple[int, int, int], fate: str) -> None:
    s = field("ls-09", k.ALLIED, "4.7")
    gun = crewed_gun(s, "ge-88-flak-1", HERE, "n")
    plane = place(s, "breguet-14-1", FAR)
    begin(s, FlakRoll(gun, plane))
    play(s, dice)
    assert s.place[plane] == {"flies": hex_(FAR), "gone": k.GONE, "lost": k.LOST}[fate]
    assert s.shot[plane] == dice.count(1)


@pytest.mark.rule("landships:11.12b")
def test_fighters_shoot_on_a_better_column_than_the_others() -> None:
    s = field("ls-09", k.ALLIED, "4.7")
    fighter, plane = place(s, "spad-13-1", FAR), place(s, "breguet-14-1", FAR)
    charts = s.world.charts
    assert charts.small_arms_number(air_strength(s, fighter)) > charts.small_arms_number(air_strength(s, plane))


@pytest.mark.rule("landships:2.42b", "landships:8.65b", "landships:6.14-E1")
def test_a_wild_whippet_spoils_the_attack_in_which_it_joins() -> None:
    s = field("ls-10", phase="4.9")
    whippet, other = place(s, "whippet-1", HERE, facing="n"), place(s, "ca-mg-1", HERE)
    guns = [(whippet, n) for n, weapon in enumerate(s.world.vehicle(whippet).arms) if weapon.kind == "mg"]
    s.mark(whippet, k.WILD)
    calm = firer_modifiers(s, hex_("7-1402"), ((other, SQUAD),)).total()
    wild = firer_modifiers(s, hex_("7-1402"), ((other, SQUAD), guns[0])).total()
    assert (calm, wild) == (-1, 1)


@pytest.mark.rule("landships:12.24a", "landships:13.24b")
def test_a_gun_alone_among_enemies_does_not_go_the_way_of_trucks() -> None:
    s = field("ls-10", phase="4.8")
    gun, truck = place(s, "ge-77-fk16-1", HERE, facing="s"), place(s, "ge-truck-1", HERE, facing="s")
    place(s, "ca-infantry-1", HERE)
    begin(s, LoneTrucks())
    assert [event.unit for event in events_of(s, UnitLost)] == [truck] and s.place[gun] == hex_(HERE)


@pytest.mark.rule("landships:8.67f")
def test_every_car_whose_crew_has_waited_is_mended() -> None:
    s = field("ls-10", phase="4.4")
    place(s, "austin-1", SOUTH, facing="n")  # nothing is wrong with it
    car = place(s, "austin-2", HERE, facing="n", broken=k.TEMPORARY, wheels=WAITING + s.turn - 1)
    s.put(s.world.crew_of[car], hex_(HERE))
    begin(s, MendWheels())
    assert s.broken[car] == k.RUNNING


@pytest.mark.rule("landships:3.12c", "landships:3.1b")
@pytest.mark.parametrize(("spent", "goes"), [(0, True), (1, False)])
def test_through_a_full_hex_one_needs_a_point_for_the_hex_behind_it(spent: int, goes: bool) -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", SOUTH, facing="n")
    for number in (1, 2, 3, 4):
        place(s, f"austin-{number}", HERE, facing="n")
    allowance = s.world.vehicle(tank).move[0]
    begin(s, VehicleMove(unit=tank, spent=allowance - 2 + spent))
    assert can(s, f"Advance to={HERE}") == goes
