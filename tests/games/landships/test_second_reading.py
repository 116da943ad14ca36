"""Rules that a second reading of the book put right, clause by clause."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.air_combat import FlakRoll, air_strength
from grognard.games.landships.rules.anti_tank import Pivot, ShootAt, is_new
from grognard.games.landships.rules.barrage import Announcing, BarragePhase, NameGun, TargetHex
from grognard.games.landships.rules.close_assault import die_modifiers, difference, table_attacker
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.driving import Turn, VehicleMove
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.fire_phases import AimGun, DefensiveAntiTank, DefensiveSmallArms
from grognard.games.landships.rules.firing import SQUAD, candidates, wades, why_silent
from grognard.games.landships.rules.flights import GROUND_ATTACK, OBSERVATION, flight_hexes
from grognard.games.landships.rules.gun_targets import came_from
from grognard.games.landships.rules.sequence import Begin, BeginPlayerTurn
from grognard.games.landships.rules.small_arms import firer_modifiers
from grognard.kernel.columns import changed
from grognard.kernel.dice import Roll
from grognard.testing import begin, play

from .field import batteries, crewed_gun, drive, field, hex_, laid_gun, place


@pytest.mark.rule("landships:5.33g", "landships:11.33c")
def test_smoke_hides_from_strafing_aircraft() -> None:
    s = field("ls-10", phase="4.7")
    place(s, "ge-line-1", "7-1403")
    plane = next(u for u in s.cast.aircraft[k.ALLIED] if s.world.kind[u] == k.CLOSE_SUPPORT)
    s.put(plane, k.READY)
    s.mission = changed(s.mission, plane, GROUND_ATTACK)
    assert flight_hexes(s, plane) == [hex_("7-1403")]
    s.lay_smoke(k.GERMAN, hex_("7-1404"))
    assert flight_hexes(s, plane) == []


@pytest.mark.rule("landships:8.67e")
def test_a_car_whose_crew_mends_a_wheel_is_silent() -> None:
    s = field("ls-10", phase="4.9")
    car = next(u for u in s.cast.vehicles[k.ALLIED] if s.world.kind[u] == k.CAR)
    place(s, s.world.units.name(car), "7-1404", facing="n")
    place(s, "ge-line-1", "7-1402")
    assert candidates(s, hex_("7-1402"), k.ALLIED)
    s.wheels = changed(s.wheels, car, 10 + s.turn)
    assert why_silent(s, car) == "8.67e" and not candidates(s, hex_("7-1402"), k.ALLIED)


@pytest.mark.rule("landships:8.32i", "landships:8.32a")
def test_a_gun_that_turned_in_the_first_phase_pays_for_it_in_the_second() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "n")
    squad = place(s, "ca-infantry-1", "7-1408")
    tank = place(s, "mk-5-male-1", "7-1307", facing="n")
    begin(s, DefensiveAntiTank())
    s.play(AimGun(gun, SQUAD))
    s.play(Pivot(k.FACINGS.index("s")))
    s.stack = ()
    s.put(tank, k.WAITING)
    begin(s, Begin("4.5"))
    begin(s, DefensiveSmallArms())
    assert firer_modifiers(s, s.place[squad], ((gun, SQUAD),)).explain() == [("8.32i", "gun-pivoted", 1)]
    begin(s, BeginPlayerTurn(True))
    assert not firer_modifiers(s, s.place[squad], ((gun, SQUAD),))


@pytest.mark.rule("landships:8.56a", "landships:8.56c", "landships:8.56-E1")
def test_acquisition_is_lost_by_other_fire_and_by_a_moving_target() -> None:
    s, gun, tank = laid_gun("7-1408")
    play(s, ShootAt(tank), 10, 10, 10)
    assert not is_new(s, gun, SQUAD, tank)
    enter(s, tank, hex_("7-1407"))
    assert is_new(s, gun, SQUAD, tank)  # the same target, but not in the same hex
    s.acquired = changed(s.acquired, gun, tank)
    s.shot = changed(s.shot, gun, 0)
    place(s, "ca-infantry-1", "7-1406")
    begin(s, DefensiveSmallArms())
    play(s, "FireAtHex hex=7-1406", "JoinAll", 6)
    assert is_new(s, gun, SQUAD, tank)


@pytest.mark.rule("landships:8.56a", "landships:5.11a", "landships:5.6e")
def test_guns_are_named_and_a_barrage_loses_their_aim() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    s.turn = 2
    batteries(s, k.GERMAN)
    guns = [crewed_gun(s, f"ge-77-fk16-{n}", "7-1403", "s") for n in (1, 2)]
    s.acquired = changed(s.acquired, guns[1], place(s, "mk-5-male-1", "7-1408", facing="n"))
    place(s, "ge-fo-1", "7-1403")
    begin(s, BarragePhase())
    play(s, "TargetHex hex=7-1408", NameGun(guns[1]), "Announce kind=drumfire ammunition=he guns=1")
    assert s.has(guns[1], k.BARRAGED) and not s.has(guns[0], k.BARRAGED) and s.acquired[guns[1]] == k.NOBODY
    off = [unit for unit in s.cast.off_board[k.GERMAN] if s.has(unit, k.BARRAGED)]
    assert not off  # nothing fires that was not named


@pytest.mark.rule("landships:5.11s", "landships:5.12c", "landships:11.1f", "landships:5.12f")
def test_the_player_says_who_observes() -> None:
    s = field("ls-08", phase="4.1")
    s.turn = 2
    batteries(s, k.ALLIED)
    plane = next(u for u in s.cast.aircraft[k.ALLIED] if s.world.kind[u] == k.CLOSE_SUPPORT)
    town = next(h for h in s.ground.hexes if s.ground.terrain[h] & k.TOWN)
    s.put(plane, town)
    s.mission = changed(s.mission, plane, OBSERVATION)
    begin(s, BarragePhase())
    s.play(TargetHex(town))
    assert isinstance(s.step, Announcing) and s.step.observed(s)[0] == "automatic"
    other = s.clone()
    play(s, "ObserveBy how=aircraft", "ObserveBy how=automatic")
    assert s == other
    play(s, "ObserveBy how=aircraft", "Announce kind=drumfire ammunition=he guns=1", "Pass")
    assert s.step.aircraft == plane and s.has(plane, k.STARTED)
    play(other, "Announce kind=drumfire ammunition=he guns=1", "Pass")
    assert other.step.aircraft == k.NOBODY


@pytest.mark.rule("landships:8.66b", "landships:8.66c", "landships:8.66d")
def test_mounted_cavalry_suffers_under_defensive_fire() -> None:
    for reading, phasing, minus in ((False, k.ALLIED, -1), (False, k.GERMAN, 0), (True, k.GERMAN, -1)):
        s = field("ls-10", phasing, "4.5", reading_mounted=reading)
        rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
        assert cover(s, rider, SMALL_ARMS).total() == minus


@pytest.mark.rule("landships:8.32h")
def test_the_side_by_which_a_vehicle_came_is_remembered() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "7-1403", facing="n")
    enter(s, tank, hex_("7-1404"))  # it backed into the hex
    assert came_from(s, tank) == k.FACINGS.index("n")
    s.facing = changed(s.facing, tank, k.FACINGS.index("se"))
    assert came_from(s, tank) == k.FACINGS.index("n")  # whichever way it turned there


@pytest.mark.rule("landships:11.21d", "landships:11.21e", "landships:11.21f", "landships:11.21g", "landships:11.21h")
def test_hits_of_flak_add_up_in_a_turn_and_are_forgotten_after_it() -> None:
    for reading, hits in ((False, 2), (True, 1)):
        s = field("ls-10", k.ALLIED, "4.7", reading_flak=reading)
        plane = next(u for u in s.cast.aircraft[k.ALLIED] if s.world.kind[u] == k.CLOSE_SUPPORT)
        s.put(plane, hex_("7-1403"))
        gun = next(u for u in s.cast.of[k.GERMAN] if s.world.is_gun[u])
        for _ in range(2):
            begin(s, FlakRoll(gun, plane))
            s.play(Roll((1, 2, 6)))
        assert s.shot[plane] == hits and (s.place[plane] == k.GONE) == (hits == 2)
        begin(s, BeginPlayerTurn(False))
        assert s.shot[plane] == 0


@pytest.mark.rule("landships:6.14b", "landships:6.14a")
def test_the_vollmer_tank() -> None:
    for reading, price in ((False, 2), (True, 1)):
        s = field("ls-07", k.GERMAN, reading_vollmer=reading)
        tank = place(s, "a7v-1", "7-1403", facing="s")
        assert VehicleMove(unit=tank, by_road=False).cost_of_turn(s, k.FACINGS.index("sw")) == price


@pytest.mark.rule("landships:6.13a", "landships:6.14a")
def test_a_wide_turn_costs_once_or_by_the_reading_for_each_side() -> None:
    once, each = [0, 1, 1, 1, 1, 1], [0, 1, 2, 3, 2, 1]
    for reading, easy in ((False, once), (True, each)):
        s = field("ls-10", reading_turns=reading)
        tank = place(s, "mk-5-male-1", "7-1403", facing="n")
        assert [VehicleMove(unit=tank, by_road=False).cost_of_turn(s, way) for way in range(6)] == easy
        s = field("ls-07", k.GERMAN, reading_turns=reading)
        tank = place(s, "a7v-1", "7-1403", facing="n")
        assert [VehicleMove(unit=tank, by_road=False).cost_of_turn(s, way) for way in range(6)] == [
            2 * sides for sides in easy
        ]


@pytest.mark.rule("landships:6.13a", "landships:6.14a")
def test_by_the_reading_a_tank_turns_as_far_as_its_points_go() -> None:
    s = field("ls-10", reading_turns=True)
    tank = place(s, "mk-5-male-1", "7-1403", facing="n")
    points = s.world.vehicle(tank).move[0]
    drive(s, tank)
    s.play(Turn(k.FACINGS.index("s")))
    assert s.inside(VehicleMove).spent == 3
    assert {choice.facing for choice in s.choices() if isinstance(choice, Turn)} == {
        way for way in range(6) if 0 < min((way - 3) % 6, (3 - way) % 6) <= points - 3
    }


@pytest.mark.rule("landships:15.12f")
def test_by_the_reading_a_crew_that_goes_home_turns_side_by_side() -> None:
    for reading, ways in ((False, {"ne", "se"}), (True, {"n", "ne", "s"})):  # home lies east
        s = field("ls-07", k.GERMAN, reading_turns=reading)
        tank = place(s, "a7v-1", "7-1403", facing="nw")
        s.mark(tank, k.GOING_HOME | k.RESTARTED)
        drive(s, tank)
        turns = {k.FACINGS[choice.facing] for choice in s.choices() if isinstance(choice, Turn)}
        assert turns == ways


@pytest.mark.rule("landships:16.44a")
def test_allied_fighters_are_weaker_until_july_1917() -> None:
    for scenario, option, column in (("ls-04", True, 4), ("ls-04", False, 8), ("ls-10", True, 8)):
        s = field(scenario, phase="4.7", air_dates=option)
        for side in k.SIDES:
            fighters = [unit for unit in s.cast.aircraft[side] if s.world.kind[unit] == k.FIGHTER]
            assert fighters
            expected = column if side == k.ALLIED else 8
            assert {air_strength(s, unit) for unit in fighters} == {expected}, (scenario, side)


@pytest.mark.rule("landships:12.33a", "landships:12.33c")
def test_only_the_defenders_pinned_squads_help_the_attacker() -> None:
    s = field("ls-10", phase="4.8")
    place(s, "ca-infantry-1", "7-1403")
    place(s, "ca-infantry-2", "7-1403")
    place(s, "ca-infantry-3", "7-1403", pinned=1)  # the attacker's own: no help, no harm
    place(s, "ge-line-1", "7-1403", pinned=1)
    assert table_attacker(s, hex_("7-1403")) == k.ALLIED
    assert die_modifiers(s, hex_("7-1403")).explain() == [("12.33c", "pinned-enemies", -1)]
    assert difference(s, hex_("7-1403")).total() == 2


@pytest.mark.rule("landships:8.67h", "landships:8.65c", "landships:8.67j")
def test_machine_guns_shake_the_crews_of_trucks() -> None:
    s = field("ls-10", k.GERMAN, "4.5")
    truck = place(s, "ge-truck-1", "7-1404", facing="n")
    place(s, "ca-mg-1", "7-1406")
    begin(s, DefensiveSmallArms())
    play(s, "FireAtHex hex=7-1404", "JoinAll", 1)
    assert s.step.unit == truck and s.step.plus == 1
    play(s, 4)  # 5 against 4
    assert s.place[truck] == k.LOST


@pytest.mark.rule("landships:8.64f", "landships:8.64c")
def test_a_bridge_is_no_river_to_fire_from_or_to_lie_in() -> None:
    s = field("ls-09", phase="4.9")
    bridge = next(h for h in s.ground.hexes if s.ground.terrain[h] & k.BRIDGE)
    river = next(h for h in s.ground.hexes if s.ground.terrain[h] & k.RIVER and not s.ground.terrain[h] & k.BRIDGE)
    squad = next(u for u in s.cast.soft[k.ALLIED] if s.world.kind[u] == k.INFANTRY)
    for h, wet in ((bridge, False), (river, True)):
        s.put(squad, h)
        assert wades(s, squad) == wet
        assert [reason for _, reason, _ in cover(s, squad, SMALL_ARMS).explain()].count("river") == int(wet)
