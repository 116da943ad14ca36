"""Positions on the border of a clause, written from the book: one point, hex, face or turn more and it is otherwise."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import UnitLost, UnitTested
from grognard.games.landships.fire_events import FlameUsed
from grognard.games.landships.rules.air_combat import Dogfight, Pursuit, engage, hunt
from grognard.games.landships.rules.anti_tank import Laying
from grognard.games.landships.rules.barrage import ScatterTest
from grognard.games.landships.rules.close_assault import CloseAssaults, Fight, die_modifiers, difference, table_attacker
from grognard.games.landships.rules.driving import Advance, Reverse, Turn, VehicleMove
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exposure import who_reaches
from grognard.games.landships.rules.fire_phases import FireAtHex, OffensiveFire, UseFlame
from grognard.games.landships.rules.firing import SQUAD, candidates, has_fired, note_fire, why_silent
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.german_crews import cover_ways, nearest_cover
from grognard.games.landships.rules.infantry_weapons import BurnHex, FlameFire
from grognard.games.landships.rules.marching import EnterTank, JoinMarch, LeaveMarch, StepTo
from grognard.games.landships.rules.observation import in_front_of, trench_lines
from grognard.games.landships.rules.pin_removal import RepairPhase
from grognard.games.landships.rules.riding import charges, trot_costs
from grognard.games.landships.rules.setup import fitting
from grognard.games.landships.rules.shelling import BarrageRoll
from grognard.games.landships.rules.small_arms import firer_modifiers, morale_plus, vehicle_mg_pairs
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.games.landships.rules.storming import AssaultMoves
from grognard.games.landships.rules.tank_fright import FrightTest, TankFright
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad, VehicleMovement
from grognard.games.landships.rules.victory import standing
from grognard.games.landships.world import SCENARIOS
from grognard.kernel.columns import changed
from grognard.kernel.view import Target
from grognard.testing import begin, can, events_of, play, refused

from .field import ahead, arm, crewed_gun, facing, field, hex_, place

HERE, SOUTH, FAR = "7-1403", "7-1404", "7-1407"
TOWN, WOODS, TRENCH, STRONGPOINT = "7-1704", "7-0502", "3-0811", "3-1212"


def of_ground(s: LandshipsBoard, bits: int, without: int = 0) -> int:
    """A hex of such ground."""
    return next(h for h in s.ground.hexes if s.ground.terrain[h] & bits == bits and not s.ground.terrain[h] & without)


# -- vehicles (6) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:16.32a", "landships:6.11c")
def test_the_last_point_that_brings_a_tank_into_company_counts() -> None:
    s = field("ls-10", tank_doctrine=True)
    tank = place(s, "mk-5-male-1", "3-0804", facing="s")  # seven hexes away, four points: it ends three away
    place(s, "mk-5-male-2", "3-0811", facing="n")
    begin(s, VehicleMovement())
    s.play(Drive(tank))
    for row in ("05", "06", "07"):
        assert refused(s, "Stop") == ["16.32a"]
        ahead(s, f"3-08{row}")
    assert refused(s, Turn(facing("n"))) == ["16.32a"]
    ahead(s, "3-0808")
    assert s.place[tank] == hex_("3-0808") and not can(s, "Stop")  # no point is left


@pytest.mark.rule("landships:6.15d", "landships:6.15g", "landships:6.15j", "landships:6.15f")
def test_no_vehicle_is_set_up_where_it_could_not_drive() -> None:
    for scenario, tank, car in (("ls-10", "mk-5-male-1", "austin-1"), ("ls-09", "ft-17-gun-1", None)):
        s = field(scenario)
        units = [s.world.units.number(name) for name in (tank, car) if name]
        for unit in units:
            able = set(fitting(s, unit, s.ground.hexes))
            woods = s.world.is_tank[unit] and s.world.vehicle(unit).woods
            for h in s.ground.hexes:
                terrain = s.terrain(h)
                if terrain & k.ROAD and not terrain & k.TRENCH:
                    assert h in able  # a road leads through whatever lies beside it
                elif terrain & (k.RIVER | k.MARSH) or (terrain & k.WOODS and not woods):
                    assert h not in able
                elif terrain & k.TRENCH:
                    assert (h in able) == s.world.is_tank[unit]
                else:
                    assert h in able


@pytest.mark.rule("landships:6.15c", "landships:6.15b", "landships:6.16b")
def test_a_mark_v_backs_one_hex_in_a_turn_and_a_whippet_none() -> None:
    s = field("ls-10")
    tank, whippet = place(s, "mk-5-male-1", "3-0809", facing="n"), place(s, "whippet-1", "3-1209", facing="n")
    begin(s, VehicleMovement())
    s.play(Drive(tank))
    s.play(Reverse(hex_("3-0810")))
    assert s.inside(VehicleMove).hexes == 1  # it counts for the breakdown test
    assert refused(s, Reverse(hex_("3-0811"))) == ["6.15c"]
    assert s.step.meant(s, Target("hex", "3-0811")) == [Reverse(hex_("3-0811"))]
    assert s.step.meant(s, Target("hex", "3-0809")) == [Advance(hex_("3-0809"))]
    play(s, "Stop", 5)
    s.play(Drive(whippet))
    behind = s.ground.beside[s.place[whippet]][3]
    assert refused(s, Reverse(behind)) == ["6.15b"]


@pytest.mark.rule("landships:6.14c", "landships:6.14a", "landships:6.13a")
@pytest.mark.parametrize(("by_road", "left"), [(False, 1), (True, 4)])
def test_a_mark_iv_turns_for_two_points_and_on_the_road_for_one(by_road: bool, left: int) -> None:
    s = field("ls-05")
    start = next(h for h in s.ground.hexes if s.ground.road_links[h])
    tank = s.world.units.number("mk-4-male-1")
    s.put(tank, start)
    begin(s, VehicleMovement())
    s.play(DriveByRoad(tank) if by_road else Drive(tank))
    s.play(Turn((s.facing[tank] + 1) % 6))
    move = s.inside(VehicleMove)
    assert move.allowance(s) - move.spent == left


@pytest.mark.rule("landships:6.16d", "landships:6.16j", "landships:4.11b")
def test_a_broken_tank_fires_and_is_not_mended_in_that_turn() -> None:
    s = field("ls-10", phase="4.9")
    tank = place(s, "mk-5-male-1", "7-1406", facing="n", broken=k.TEMPORARY)
    place(s, "ge-line-1", HERE)
    assert [unit for unit, _ in candidates(s, hex_(HERE), k.ALLIED)].count(tank)
    note_fire(s, *arm(s, tank, "mg-front"))
    begin(s, RepairPhase())
    assert s.over


@pytest.mark.rule("landships:4.2c")
def test_who_is_three_hexes_from_a_tank_or_has_stood_twice_is_not_frightened() -> None:
    s = field("ls-02")
    place(s, "mk-1-male-1", "1-0606")
    near, far = place(s, "ge-line-1", "1-0604"), place(s, "ge-line-3", "1-0603")
    pinned = place(s, "ge-line-4", "1-0604", pinned=1)
    begin(s, TankFright())
    play(s, 1)
    assert s.over and s.has(near, k.BOLD) and not s.has(near, k.STEADY)
    begin(s, TankFright())
    assert isinstance(s.step, FrightTest)
    play(s, 1)
    assert s.has(near, k.STEADY)
    begin(s, TankFright())
    assert s.over
    assert {event.unit for event in events_of(s, UnitTested)} == {near} and not {far, pinned} & {near}


# -- on foot (7) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:4.10a", "landships:4.9a", "landships:12.21d")
def test_who_has_won_an_assault_neither_fires_nor_marches_on_in_the_turn() -> None:
    s = field("ls-10", phase="4.8", war_weariness=False)
    mine = [place(s, f"ca-infantry-{n}", HERE) for n in (1, 2, 3)]
    foe = place(s, "ge-line-1", HERE)
    place(s, "ge-line-2", "7-1402")
    begin(s, CloseAssaults())
    play(s, Fight(hex_(HERE)), 1)
    while not s.over:
        s.play(s.choices()[0])
    assert s.place[foe] == k.LOST
    victors = [unit for unit in mine if s.place[unit] >= 0]
    assert victors and all(why_silent(s, unit) == "4.9a" for unit in victors)
    s.phase = "4.10"
    begin(s, FootMovement())
    assert s.over or refused(s, March(victors[0])) == ["4.10a"]


@pytest.mark.rule("landships:14.11a", "landships:3.12a")
def test_what_a_click_means_to_those_who_march() -> None:
    s = field("ls-10", phase="4.4")
    one, two = place(s, "ca-infantry-1", HERE), place(s, "ca-infantry-2", HERE)
    leader, tank = place(s, "al-tl-1", HERE), place(s, "mk-5-male-1", HERE, facing="n")
    begin(s, FootMovement())
    s.play(March(one))
    names = s.world.units.name
    assert s.step.meant(s, Target("unit", names(two))) == [JoinMarch(two)]
    assert s.step.meant(s, Target("unit", names(one))) == [LeaveMarch(one)]
    assert s.step.meant(s, Target("unit", names(tank))) == [JoinMarch(tank)]  # and is told that tanks do not march
    assert s.step.meant(s, Target("hex", SOUTH)) == [StepTo(hex_(SOUTH))]
    play(s, "Reconsider", March(leader))
    assert s.step.meant(s, Target("unit", names(tank))) == [EnterTank(tank)]


@pytest.mark.rule("landships:4.8b", "landships:12.22a")
def test_a_unit_that_is_clicked_stands_for_the_assault_in_its_hex() -> None:
    s = field("ls-10", phase="4.8")
    mine = place(s, "ca-infantry-1", HERE)
    place(s, "ge-line-1", HERE)
    apart = place(s, "ca-infantry-2", FAR)
    begin(s, CloseAssaults())
    name = s.world.units.name
    assert s.step.meant(s, Target("unit", name(mine))) == [Fight(hex_(HERE))]
    assert refused(s, s.step.meant(s, Target("unit", name(apart)))[0]) == ["4.8a"]


# -- cavalry (6.3) --------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:6.32f")
def test_horses_cross_a_river_at_the_trot_and_not_along_its_bed_nor_in_a_charge() -> None:
    s = field("ls-09")
    here, to = next(
        (a, b)
        for a in s.ground.hexes
        for b in s.ground.river_links[a]
        if not (s.ground.terrain[a] | s.ground.terrain[b]) & k.BRIDGE and s.head.river == "fordable"
    )
    rider = s.world.units.number("fr-cavalry-1")
    s.put(rider, here)
    s.mounted = changed(s.mounted, rider, 1)
    assert trot_costs(s, rider, 3).get(to) is None  # along the bed
    bank = next(h for h in s.ground.near[here] if not s.ground.terrain[h] & (k.RIVER | k.TRENCH))
    s.put(rider, bank)
    assert trot_costs(s, rider, 3)[here] == 3 and here not in trot_costs(s, rider, 2)
    assert all(here not in run.path for run in charges(s, rider, 20))


# -- fire (8) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.65b", "landships:8.65c", "landships:8.65a")
def test_one_squad_of_machine_guns_frightens_as_much_as_five() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    place(s, "ca-infantry-1", FAR)
    guns = [(place(s, f"ge-mg-{n}", HERE), SQUAD) for n in (1, 2, 3)]
    rifles = [(place(s, "ge-line-1", HERE), SQUAD)]
    h = hex_(FAR)
    for count in (1, 2, 3):
        assert firer_modifiers(s, h, tuple(guns[:count])).total() == -count
        assert morale_plus(s, tuple(guns[:count])) == 1
    assert firer_modifiers(s, h, tuple(rifles)).total() == 0 == morale_plus(s, tuple(rifles))
    assert vehicle_mg_pairs(s, tuple(guns)) == 0


@pytest.mark.rule("landships:13.13d", "landships:13.13c", "landships:13.11c")
def test_a_flamethrower_burns_twice_in_a_game_and_once_in_a_phase() -> None:
    s = field("ls-07", k.GERMAN, "4.9")
    squad = place(s, "ge-assault-1", HERE)
    flame = s.world.units.number("ge-flamethrower-1")
    s.embark(flame, squad)
    place(s, "br-conscript-1", SOUTH)
    begin(s, OffensiveFire())
    play(s, UseFlame(flame), BurnHex(hex_(SOUTH)), 6)
    while not isinstance(s.step, OffensiveFire):
        s.play(s.choices()[0])
    assert refused(s, UseFlame(flame)) == ["8.4b"] and not has_fired(s, squad, SQUAD)
    assert can(s, FireAtHex(hex_(SOUTH)))  # its rifles have not fired
    s.shot = changed(s.shot, flame, 0)
    begin(s, FlameFire(flame, vehicles=False, soft=True))
    play(s, BurnHex(hex_(SOUTH)), 6)
    assert s.place[flame] == k.LOST and [event.left for event in events_of(s, FlameUsed)] == [1, 0]


@pytest.mark.rule("landships:8.43b", "landships:8.42b")
def test_the_two_guns_of_a_mark_iv_fire_at_a_tank_and_at_men() -> None:
    s = field("ls-07", phase="4.9")
    tank = place(s, "mk-4-male-1", HERE, facing="s")
    place(s, "a7v-1", FAR, facing="n")
    unit, left = arm(s, tank, "gun-left")
    _, right = arm(s, tank, "gun-right")
    begin(s, Laying(unit, left, 3))
    assert any(choice.target == s.world.units.number("a7v-1") for choice in s.choices() if hasattr(choice, "target"))
    play(s, "ShootAt target=a7v-1", 10, 10, 10)
    assert has_fired(s, unit, left) and not has_fired(s, unit, right)
    s.stack = ()
    place(s, "ge-line-1", "7-1406")
    assert (unit, right) in candidates(s, hex_("7-1406"), k.ALLIED)
    assert (unit, left) not in candidates(s, hex_("7-1406"), k.ALLIED)


@pytest.mark.rule("landships:6.31b", "landships:8.21a")
@pytest.mark.parametrize(("row", "seen"), [(9, True), (10, False)])
def test_six_hexes_from_a_rifle_one_stays_in_the_saddle_and_at_seven_one_does_not(row: int, seen: bool) -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", HERE, mounted=1)
    foe = place(s, "ge-line-1", f"7-14{row:02}")
    assert (who_reaches(s, rider) == foe) == seen


# -- barrages (5) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.51b", "landships:5.51c", "landships:2.23c")
def test_one_morale_die_for_crew_squad_and_observer_and_none_for_a_leader() -> None:
    s = field("ls-10", k.GERMAN, "4.1", war_weariness=False)
    squad, leader = place(s, "ca-infantry-1", HERE), place(s, "al-tl-1", HERE)
    observer = place(s, "al-fo-1", HERE)
    crew = place(s, "austin-1-crew", HERE)
    begin(s, BarrageRoll(hex_(HERE), "he", 30))
    play(s, 3, 5)
    assert s.pinned[squad] and s.pinned[observer]  # who borrows the squad's 5
    assert s.place[crew] == k.LOST and not s.pinned[leader]
    assert [event.die for event in events_of(s, UnitTested)] == [5, 5, 5]


@pytest.mark.rule("landships:5.41c", "landships:5.33e")
def test_each_gun_that_fires_smoke_strays_for_itself() -> None:
    s = field("ls-09", phase="4.1")
    begin(s, ScatterTest(hex_("7-1403"), "drumfire", "smoke", 3))
    play(s, 4, 5)  # the first falls true, the second strays
    play(s, 1)
    play(s, 1)
    assert s.over and len(s.allied_smoke) == 3 and s.allied_smoke.count(hex_("7-1403")) == 2


# -- close assault (12) ---------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.31b", "landships:12.22a", "landships:12.33a")
def test_tanks_on_both_sides_cancel_out_and_pinned_squads_do_not_count() -> None:
    s = field("ls-07", phase="4.8")
    for n in (1, 2):
        place(s, f"br-conscript-{n}", HERE)
    place(s, "br-conscript-3", HERE, pinned=1)
    place(s, "mk-4-male-1", HERE, facing="n")
    place(s, "ge-line-1", HERE)
    place(s, "a7v-1", HERE, facing="s")
    assert difference(s, hex_(HERE)).total() == 3 - 2
    assert table_attacker(s, hex_(HERE)) == k.ALLIED
    assert "pinned-enemies" not in {line.reason for line in die_modifiers(s, hex_(HERE))}


@pytest.mark.rule("landships:12.21f", "landships:14.14a", "landships:12.24a")
def test_a_crew_is_lost_with_its_last_squad_though_a_tank_of_its_side_stands_by() -> None:
    s = field("ls-07", k.GERMAN, "4.8", war_weariness=False)
    for n in (1, 2, 3, 4):
        place(s, f"ge-line-{n}", HERE)
    place(s, "br-conscript-1", HERE)
    crew, tank = place(s, "br-18pdr-1-crew", HERE), place(s, "mk-4-male-1", HERE, facing="n")
    begin(s, CloseAssaults())
    play(s, Fight(hex_(HERE)), 1)
    while not s.over:
        s.play(s.choices()[0])
    assert s.place[crew] == k.LOST and s.place[tank] == hex_(HERE)
    assert (crew, "overrun") in [(event.unit, event.cause) for event in events_of(s, UnitLost)]


@pytest.mark.rule("landships:14.14a", "landships:5.6d", "landships:13.24a")
def test_a_tank_drives_over_a_lone_crew_and_leaves_its_gun() -> None:
    s = field("ls-10", phase="4.2")
    gun = crewed_gun(s, "ge-77-fk16-1", SOUTH, "n")
    tank = place(s, "mk-5-male-1", HERE, facing="s")
    enter(s, tank, hex_(SOUTH))
    assert s.place[s.world.crew_of[gun]] == k.LOST and s.place[gun] == hex_(SOUTH)
    begin(s, AssaultMoves())
    assert s.over


# -- aircraft (11) --------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:11.12e", "landships:11.12c")
def test_fighters_that_have_cleared_the_sky_may_go_on_to_the_observer() -> None:
    s = field("ls-07", k.GERMAN, "4.7")
    h = hex_(HERE)
    spy, hunter, escort = place(s, "re8-1", HERE), place(s, "fokker-dr1-1", HERE), place(s, "se5a-1", HERE)
    assert hunt(s, h) == ([], [])  # an enemy fighter holds them
    begin(s)
    s.call(Pursuit(h))
    engage(s, h, [hunter, escort], [])
    s.settle()
    assert isinstance(s.stack[-1], Dogfight) or s.inside(Dogfight)
    play(s, 1, 6)
    while s.place[escort] >= 0 and not s.over:
        s.play(s.choices()[0])
    assert hunt(s, h) == ([hunter], [spy])
    assert can(s, "Pursue") and can(s, "BreakOff")


# -- what is seen, and what counts ----------------------------------------------------------------------------


@pytest.mark.rule("landships:8.21a")
def test_who_wades_is_seen_from_seven_hexes_and_on_the_bridge_as_on_the_road() -> None:
    s = field("ls-09")
    wading = of_ground(s, k.RIVER, k.BRIDGE | k.WOODS | k.TOWN | k.HILL | k.MARSH | k.TRENCH)
    dry = of_ground(s, k.ROAD, k.UNCLEAR | k.BRIDGE | k.TRENCH | k.STRONGPOINT)
    squad = s.world.units.number("ge-line-1")
    seen = {}
    for h in (wading, dry):
        s.put(squad, h)
        seen[h] = spotting_distance(s, squad, s.ground.near[h][0])
    assert seen[wading] == 7 < seen[dry]


@pytest.mark.rule("landships:5.13c")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_front_of_a_trench_line_is_nearer_to_the_enemy_and_not_beside_it(scenario: str) -> None:
    s = field(scenario)
    home = s.ground.home_distance
    for side in k.SIDES:
        for line in trench_lines(s, side):
            front = in_front_of(s, line, side)
            assert front.isdisjoint(line)
            for h in front:
                behind = [each for each in s.ground.near[h] if each in line]
                assert any(home(each, side) < home(h, side) for each in behind)


@pytest.mark.rule("landships:15.12b")
def test_a_crew_that_bailed_out_takes_only_steps_that_bring_it_nearer_to_cover() -> None:
    s = field("ls-07", k.GERMAN, "4.4")
    crew = s.world.crew_of[s.world.units.number("a7v-1")]
    far = next(h for h in s.ground.hexes if nearest_cover(s, h) == 3)
    s.put(crew, far)
    ways = cover_ways(s, crew)
    assert ways and all(nearest_cover(s, h) == 2 for h in ways)
    assert len(ways) < len(s.ground.near[far])


def test_who_is_pinned_does_not_stand_on_the_ground_that_counts() -> None:
    s = field("ls-07")
    score = next(each for each in s.cast.scenario.score if each.kind == "standing")
    there = s.ground.zones[score.zone or ""][0]
    squad = next(u for u in s.cast.of[score.side] if s.world.is_squad[u])
    s.put(squad, there)
    assert standing(s, score.side, score) == 1
    s.pinned = changed(s.pinned, squad, 1)
    assert standing(s, score.side, score) == 0
