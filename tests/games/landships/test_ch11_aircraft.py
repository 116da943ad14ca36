"""11.0 Aircraft; 15.0 German tank crews."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.air_combat import (
    AirCombats,
    AirLosses,
    AirShot,
    AntiAircraft,
    BreakOff,
    FireFlak,
    FlakAt,
    GroundFire,
    GroundFireRoll,
    Pursue,
    ShootDown,
    air_strength,
    ground_strength,
)
from grognard.games.landships.rules.air_missions import AirMissions, BombRoll, StrafeRoll, attackers
from grognard.games.landships.rules.barrage import BarragePhase, ScatterTest
from grognard.games.landships.rules.fire_phases import AimMachineGuns, DefensiveSmallArms
from grognard.games.landships.rules.flights import (
    BOMBING,
    Flight,
    Flights,
    Fly,
    Intercept,
    Interception,
    Landing,
    ObserversLand,
    supplied_squads,
)
from grognard.games.landships.rules.german_crews import BailOut, CrewBreaks, CrewTest, RallyCrews, crew_aboard, homeward
from grognard.games.landships.rules.morale import MoraleTest
from grognard.games.landships.rules.sequence import PlayerTurn
from grognard.games.landships.rules.thin_armour import JoinRaking
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.choice import Pass
from grognard.kernel.columns import changed
from grognard.kernel.dice import Roll
from grognard.testing import begin, can, play, refused

from .field import batteries, facing, field, hex_, place


def plane(s: LandshipsBoard, name: str, at: str | None = None, mission: str | None = None) -> int:
    unit = s.world.units.number(name)
    s.put(unit, hex_(at) if at else k.READY)
    if mission:
        s.mission = changed(s.mission, unit, k.MISSIONS.index(mission))
    return unit


@pytest.mark.rule("landships:11.11a", "landships:4.7a", "landships:2.56a", "landships:11.0a", "landships:11.32a")
def test_aircraft_are_placed_once() -> None:
    s = field("ls-10", phase="4.7")
    bomber = plane(s, "dh9-1", mission="bombing")
    place(s, "ge-line-1", "3-1207")
    begin(s, Flights())
    play(s, Fly(bomber), "FlyOver hex=3-1207")
    assert s.place[bomber] == hex_("3-1207") and s.uses[bomber] == 1
    assert s.over  # nothing more to place, and it does not move


@pytest.mark.rule("landships:11.1e", "landships:11.1c", "landships:11.11e")
def test_three_uses() -> None:
    s = field("ls-10", phase="4.7")
    bomber = plane(s, "dh9-1", mission="bombing")
    other = plane(s, "dh9-2", mission="bombing")
    place(s, "ge-line-1", "3-1207")
    s.uses = changed(s.uses, bomber, 3)
    begin(s, Flights())
    refused(s, Fly(bomber), "11.1e")
    assert can(s, Fly(other))


@pytest.mark.rule("landships:11.11b", "landships:11.11c", "landships:16.42b")
def test_only_fighters_intercept() -> None:
    s = field("ls-10", phase="4.7")
    plane(s, "dh9-1", "3-1207", "bombing")
    fighter = plane(s, "fokker-d7-1")
    scout = plane(s, "hannover-cl3-1", mission="bombing")
    begin(s, Interception())
    assert s.actor == k.GERMAN
    refused(s, Intercept(scout), "11.11c")
    play(s, Intercept(fighter), "InterceptAt hex=3-1207")
    assert s.place[fighter] == hex_("3-1207") and s.uses[fighter] == 1
    allied = field("ls-10", k.GERMAN, "4.7", single_seaters=True)
    plane(allied, "hannover-cl3-1", "3-1207", "bombing")
    bristol = plane(allied, "bristol-fighter-1")
    begin(allied, Interception())
    assert can(allied, Intercept(bristol))


@pytest.mark.rule("landships:11.32f", "landships:11.12a", "landships:11.12b", "landships:11.12c", "landships:11.12f")
def test_two_bombers_a_fighter_a_squad_and_a_tank() -> None:
    """Both bombers miss, the fighter hits: one bomber is left, with a factor of 6."""
    s = field("ls-10", k.ALLIED, "4.7")
    bombers = [plane(s, f"dh9-{n}", "7-1404", "bombing") for n in (1, 2)]
    fighter = plane(s, "fokker-d7-1", "7-1404")
    s.mark(fighter, k.AS_FIGHTER)
    squad = place(s, "ge-line-1", "7-1404")
    begin(s, AirCombats())
    assert isinstance(s.step, AirShot)
    assert [air_strength(s, u) for u in bombers] == [4, 4] and air_strength(s, fighter) == 8
    play(s, 6, 6)  # the bombers
    play(s, 3)  # 2 with the bonus of the Fokker D7
    assert isinstance(s.step, AirLosses) and s.actor == k.GERMAN
    s.play(ShootDown(bombers[0]))
    assert s.place[bombers[0]] == k.LOST
    begin(s, AirMissions())
    assert isinstance(s.step, BombRoll) and s.step.factor == 6
    play(s, 5)
    assert not s.pinned[squad] and s.over
    tank = field("ls-07", k.ALLIED, "4.7")
    a7v = place(tank, "a7v-1", "7-1404")
    begin(tank, BombRoll(a7v, 6, False))
    play(tank, 1)
    assert tank.place[a7v] >= 0  # P does nothing to a tank
    begin(tank, BombRoll(a7v, 12, False))
    play(tank, 1)
    assert tank.place[a7v] == k.LOST


@pytest.mark.rule("landships:4.7b", "landships:11.12e", "landships:11.11d", "landships:11.12d")
def test_fighters_fight_first() -> None:
    s = field("ls-10", k.ALLIED, "4.7")
    bomber = plane(s, "dh9-1", "7-1404", "bombing")
    escort = plane(s, "sopwith-camel-1", "7-1404")
    hunter = plane(s, "fokker-d7-1", "7-1404")
    s.mark(hunter, k.AS_FIGHTER)
    begin(s, AirCombats())
    play(s, 6)  # the Camel misses
    play(s, 3)  # the Fokker, with its bonus, hits
    s.play(ShootDown(escort))
    assert s.actor == k.GERMAN and s.choices() == [Pursue(), BreakOff()]  # it may go on
    spared = s.clone()
    play(spared, "BreakOff")
    assert spared.over and spared.place[bomber] >= 0
    play(s, "Pursue")
    assert isinstance(s.step, AirShot)  # now the bomber and the Fokker
    play(s, 1, 6, ShootDown(hunter))
    assert s.place[hunter] == k.LOST and s.place[bomber] >= 0 and s.over
    held = field("ls-10", k.ALLIED, "4.7")
    plane(held, "dh9-1", "7-1404", "bombing")
    plane(held, "sopwith-camel-1", "7-1404")
    held.mark(plane(held, "fokker-d7-1", "7-1404"), k.AS_FIGHTER)
    begin(held, AirCombats())
    play(held, 6, 6)
    assert held.over  # the escort lives: the bomber is left alone


@pytest.mark.rule("landships:11.21a", "landships:11.21b", "landships:11.21d", "landships:11.21f", "landships:11.21g")
def test_anti_aircraft_guns() -> None:
    for dice, at, hits in (((1, 2, 3), None, 1), ((1, 1, 6), k.GONE, 2), ((1, 1, 1), k.LOST, 3)):
        s = field("ls-09", k.ALLIED, "4.7")
        gun = place(s, "ge-88-flak-1", "5-0804")
        s.put(s.world.crew_of[gun], hex_("5-0804"))
        bomber = plane(s, "breguet-14-1", "5-1207", "bombing")
        begin(s, AntiAircraft())
        assert s.actor == k.GERMAN
        play(s, FireFlak(gun), FlakAt(bomber), Roll(dice))
        assert s.shot[bomber] == hits and (at is None or s.place[bomber] == at)
        assert s.over  # one aircraft for each gun


@pytest.mark.rule("landships:11.21e", "landships:11.21h", "landships:11.2a", "landships:11.21c")
def test_one_hit_spoils_the_aim_or_the_view() -> None:
    s = field("ls-10", k.ALLIED, "4.7")
    bomber = plane(s, "dh9-1", "7-1404", "bombing")
    squad = place(s, "ge-line-1", "7-1404")
    s.shot = changed(s.shot, bomber, 1)
    begin(s, AirMissions())
    assert isinstance(s.step, BombRoll) and s.step.hurt
    play(s, 3)  # 4 on the column of 6: no effect
    assert not s.pinned[squad]
    watcher = field("ls-08", k.ALLIED, "4.7")
    plane_ = plane(watcher, "re8-1", "6-0405", "observation")
    watcher.shot = changed(watcher.shot, plane_, 1)
    begin(watcher, AirMissions())
    assert watcher.place[plane_] == k.READY


@pytest.mark.rule("landships:11.2b", "landships:11.2c", "landships:11.22a", "landships:11.22b", "landships:11.22c")
def test_fire_from_the_ground() -> None:
    s = field("ls-10", k.ALLIED, "4.7")
    raider = plane(s, "bristol-fighter-1", "7-1404", "ground-attack")
    plane(s, "dh9-1", "7-1404", "bombing")
    place(s, "ge-line-1", "7-1404")
    place(s, "ge-mg-1", "7-1406")
    assert ground_strength(s, raider) == 7
    begin(s, GroundFire())
    assert isinstance(s.step, GroundFireRoll) and s.step.aircraft == raider  # bombers are out of reach
    play(s, 1)  # 3 on column 5-8: a miss, and the machine gun gives no bonus
    assert s.place[raider] >= 0 and s.over
    for number in range(2, 7):
        place(s, f"ge-line-{number}", "7-1405")
    begin(s, GroundFire())
    play(s, 2)  # 4 on 23-29
    assert s.place[raider] == k.GONE


@pytest.mark.rule("landships:11.33b", "landships:11.33c", "landships:11.33d", "landships:11.33e", "landships:16.41a")
def test_ground_attack() -> None:
    s = field("ls-10", k.ALLIED, "4.7")
    plane(s, "bristol-fighter-1", "7-1404", "ground-attack")
    plane(s, "bristol-fighter-2", "7-1404", "ground-attack")
    place(s, "ge-line-1", "7-1404")
    begin(s, AirMissions())
    assert isinstance(s.step, StrafeRoll)
    play(s, 2)  # 8 on column 5-8
    assert isinstance(s.step, MoraleTest) and s.step.plus == 0
    play(s, 1)
    t = field("ls-10", k.ALLIED, "4.7")
    fighter = plane(t, "sopwith-camel-1")
    place(t, "ge-line-1", "7-1404")
    begin(t, Flights())
    play(t, Fly(fighter), "Strafe hex=7-1404")
    assert k.MISSIONS[t.mission[fighter]] == "ground-attack"


@pytest.mark.rule("landships:11.32b", "landships:11.32c", "landships:11.32d", "landships:11.32e", "landships:11.32g")
def test_bombs_on_each_target() -> None:
    s = field("ls-10", k.ALLIED, "4.7")
    plane(s, "dh9-1", "3-0805", "bombing")
    plane(s, "dh9-2", "3-0805", "bombing")
    squad = place(s, "ge-line-1", "3-0805")
    truck = place(s, "ge-truck-1", "3-0805")
    gun = place(s, "ge-77-fk16-1", "3-0805")
    begin(s, AirMissions())
    while s.stack:
        if isinstance(s.step, BombRoll):
            assert s.step.factor == 12
            play(s, 2)  # P
        else:
            play(s, 2)  # the second die for the weapon
    assert s.pinned[squad] and s.pinned[truck] and s.place[gun] == k.LOST
    t = field("ls-00", lesson_aircraft=True)
    hidden = place(t, "ge-line-1", "3-0911")  # a trench: +1
    begin(t, BombRoll(hidden, 6, False))
    play(t, 3)
    assert not t.pinned[hidden]


@pytest.mark.rule("landships:11.31a", "landships:11.31b", "landships:11.31c", "landships:5.12-E1", "landships:5.12d")
def test_observers_stay_until_the_next_barrage_phase() -> None:
    s = field("ls-08", k.ALLIED, "4.7")
    watcher = plane(s, "re8-1", "6-0405", "observation")
    bomber = plane(s, "re8-2", "6-0405", "bombing")
    begin(s, Landing())
    assert s.place[watcher] == hex_("6-0405") and s.place[bomber] == k.READY
    batteries(s, k.ALLIED)
    s.phasing = k.GERMAN
    begin(s, PlayerTurn())  # the whole of the enemy's turn
    while s.stack:
        s.play(Pass() if can(s, "Pass") else s.choices()[0])
    assert s.place[watcher] == hex_("6-0405")
    s.phasing, s.turn = k.ALLIED, 2
    begin(s, BarragePhase())
    play(s, "TargetHex hex=6-0403", "Announce kind=drumfire ammunition=he guns=1", "Pass")
    play(s, 2)  # column 0 wants 1, the aircraft takes one off
    assert isinstance(s.step, ScatterTest) and s.uses[watcher] == 1
    s.stack = ()
    begin(s, ObserversLand())
    assert s.place[watcher] == k.READY
    begin(s, Flight(watcher))
    assert can(s, "FlyOver hex=6-0000")  # any hex of the map


@pytest.mark.rule("landships:11.12a", "landships:11.11e", "landships:11.31c")
def test_fighters_attack_an_observer_over_the_map() -> None:
    s = field("ls-08", k.GERMAN, "4.7")
    watcher = plane(s, "re8-1", "6-0405", "observation")  # placed in its owner's turn, and still there
    fighter = plane(s, "fokker-d7-1")
    begin(s, Flights())
    play(s, Fly(fighter), "FlyOver hex=6-0405")
    s.stack = ()
    begin(s, AirCombats())
    play(s, 6, 2)  # the observer misses, the fighter does not
    s.play(ShootDown(watcher))
    assert s.place[watcher] == k.LOST and s.over


@pytest.mark.rule("landships:16.42b")
def test_a_bristol_goes_up_as_a_fighter() -> None:
    s = field("ls-10", k.ALLIED, "4.7", single_seaters=True)
    plane(s, "dh9-1", "7-1404", "bombing")
    bristol = plane(s, "bristol-fighter-1", None, "bombing")
    begin(s, Flight(bristol))
    play(s, "FightOver hex=7-1404")
    assert s.uses[bristol] == 1
    hunter = plane(s, "fokker-d7-1", "7-1404")
    begin(s, AirCombats())
    play(s, 2, 6)  # fighter against fighter: 5-8 for both
    s.play(ShootDown(hunter))
    assert bristol not in attackers(s, hex_("7-1404"), BOMBING)  # no bombs this time
    begin(s, Landing())
    assert s.place[bristol] == k.READY and not s.has(bristol, k.AS_FIGHTER)
    plain = field("ls-10", k.ALLIED, "4.7")
    plane(plain, "dh9-1", "7-1404", "bombing")
    begin(plain, Flight(plane(plain, "bristol-fighter-1", None, "bombing")))
    assert not can(plain, "FightOver hex=7-1404")


@pytest.mark.rule("landships:11.32d")
def test_bombs_endanger_the_weapons_that_squads_carry() -> None:
    s = field("ls-06", k.ALLIED, "4.7")
    squad, flame = place(s, "ge-line-1", "3-0805"), place(s, "ge-flamethrower-1", "3-0805")
    s.embark(flame, squad)
    begin(s, BombRoll(squad, 6, False))
    play(s, 3, 2)
    assert s.pinned[squad] and s.place[flame] == k.LOST


@pytest.mark.rule("landships:16.43a", "landships:16.44a")
def test_air_options() -> None:
    s = field("ls-10", k.ALLIED, "4.7", bombers_fire=True)
    plane(s, "dh9-1", "7-1404", "bombing")
    for name in ("fokker-d7-1", "fokker-d7-2"):
        s.mark(plane(s, name, "7-1404"), k.AS_FIGHTER)
    begin(s, AirCombats())
    shots = 0
    while s.stack and isinstance(s.step, AirShot):
        play(s, 6)
        shots += 1
    assert shots == 4  # two fighters once, the bomber once at each
    early = field("ls-03", air_dates=True)
    assert air_strength(early, plane(early, "spad-7-1")) == 4
    assert air_strength(early, plane(early, "albatros-d3-1")) == 8
    assert air_strength(s, plane(s, "sopwith-camel-1")) == 8


# -- German crews ---------------------------------------------------------------------------------------------


def a7v(s: LandshipsBoard, at: str) -> int:
    tank = place(s, "a7v-1", at, facing="nw")
    s.embark(s.world.crew_of[tank], tank)
    return tank


@pytest.mark.rule("landships:15.12j", "landships:15.11b", "landships:15.11d", "landships:15.12a", "landships:15.12b")
def test_the_crew_of_the_a7v_bails_out() -> None:
    s = field("ls-07", k.GERMAN, "4.5")
    tank = a7v(s, "7-1404")
    gun = place(s, "br-vickers-1", "7-1204")
    begin(s, DefensiveSmallArms())
    play(s, AimMachineGuns(tank), JoinRaking(gun), "OpenFire", 4)
    assert isinstance(s.step, CrewTest)
    play(s, 5)
    assert s.facing[tank] == homeward(s, tank) and s.facing[tank] in (facing("ne"), facing("se"))  # east is home
    assert isinstance(s.step, CrewBreaks)
    play(s, 2)
    assert isinstance(s.step, BailOut) and s.actor == k.GERMAN
    play(s, "JumpTo to=7-1403")
    crew = s.world.crew_of[tank]
    assert s.place[crew] == hex_("7-1403") and s.has(tank, k.BAILED_OUT) and not s.pinned[crew]
    assert crew_aboard(s, tank) == k.NOBODY


@pytest.mark.rule("landships:15.11c", "landships:15.12g", "landships:15.12h", "landships:15.12i", "landships:15.12k")
def test_other_results_of_the_crew() -> None:
    s = field("ls-07", k.GERMAN, "4.5")
    tank = a7v(s, "7-1404")
    begin(s, CrewTest(tank))
    play(s, 4)
    assert s.over and s.facing[tank] == facing("nw")  # nothing happens
    begin(s, CrewBreaks(tank))
    play(s, 5)
    assert s.has(tank, k.ON_THE_FLOOR) and s.has(tank, k.SITS)
    other = place(s, "a7v-2", "7-1408", facing="nw")
    begin(s, VehicleMovement())
    refused(s, Drive(tank), "15.12g")
    assert can(s, Drive(other))
    s.stack = ()
    broken = place(s, "a7v-3", "7-1410", facing="nw", broken=k.TEMPORARY)
    s.embark(s.world.crew_of[broken], broken)
    begin(s, CrewTest(broken))
    play(s, 6)
    assert s.facing[broken] == facing("nw")  # it does not turn
    play(s, 4)  # 3: bail out
    assert s.has(broken, k.BAILED_OUT)


@pytest.mark.rule("landships:15.12c", "landships:15.12l", "landships:2.46a")
def test_rally_in_cover_and_no_allied_crews() -> None:
    s = field("ls-07", k.GERMAN, "4.11")
    tank = a7v(s, "7-1404")
    crew = s.world.crew_of[tank]
    s.put(crew, hex_("7-1511"))  # woods
    s.mark(crew, k.SHOCKED)
    begin(s, RallyCrews())
    play(s, 2)
    assert not s.has(crew, k.SHOCKED)
    allied = field("ls-10", k.ALLIED, "4.5")
    place(allied, "mk-5-male-1", "7-1404")
    place(allied, "ge-mg-1", "7-1402")
    begin(allied, DefensiveSmallArms())
    assert allied.over  # machine guns do nothing to it


def test_passing_over_the_air_phase() -> None:
    s = field("ls-10", phase="4.7")
    bomber = plane(s, "dh9-1", mission="bombing")
    place(s, "ge-line-1", "3-1207")
    begin(s, Flights())
    play(s, "Pass")
    assert s.over and s.place[bomber] == k.READY


def test_ammunition_is_dropped_only_to_squads_on_the_map() -> None:
    s = field("ls-08", phase="4.7")
    s.turn = 6
    plane = s.world.units.number("re8-2")
    there, lost = place(s, "au-mg-1", "6-0612"), s.world.units.number("au-mg-2")
    s.put(lost, k.LOST)
    assert supplied_squads(s, plane) == [there]
