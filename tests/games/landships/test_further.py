"""Clauses that hold across chapters: what weapons may do, wheels, crews going home, the rest of the options."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.anti_tank import AntiTankShot, ShootAt, guns_of, shot_modifiers
from grognard.games.landships.rules.armoured_cars import MendWheels
from grognard.games.landships.rules.barrage import Announce, BarragePhase, Communication, TargetHex, guns_bearing
from grognard.games.landships.rules.close_assault import CloseAssaults, Fight, contest
from grognard.games.landships.rules.cover import BARRAGE, SMALL_ARMS, cover
from grognard.games.landships.rules.fire_phases import (
    AimGun,
    AimRifle,
    DefensiveAntiTank,
    OffensiveFire,
    UseFlame,
)
from grognard.games.landships.rules.fire_power import arm_fire, gun_range, squad_fire, squad_range
from grognard.games.landships.rules.firing import SQUAD, SWEEP, candidates, sees_target, targets_at
from grognard.games.landships.rules.flights import DropAmmunition, Flight
from grognard.games.landships.rules.foot_movement import EnterTank, FootMovement, March, Marching, SendCrew, StepTo
from grognard.games.landships.rules.german_crews import cover_ways, may_restart
from grognard.games.landships.rules.hits import WheelRoll
from grognard.games.landships.rules.infantry_weapons import BurnHex, FlameOnHex, RifleFire, ready
from grognard.games.landships.rules.machine_guns import is_stosstruppen
from grognard.games.landships.rules.morale import AceNerves, MoraleTest, pin
from grognard.games.landships.rules.observation import observed_by, observer_range
from grognard.games.landships.rules.pin_removal import NonPhasingPinRemoval, PhasingPinRemoval
from grognard.games.landships.rules.planned_artillery import (
    FirePlan,
    Plan,
    PlanHex,
    PlannedBarrages,
    PlannedCall,
    PlanTurn,
    free,
    plans,
    write,
)
from grognard.games.landships.rules.sequence import PlayerTurn
from grognard.games.landships.rules.set_up import Equip, Grenades
from grognard.games.landships.rules.shelling import BarrageRoll, HexMorale
from grognard.games.landships.rules.small_arms import (
    FireAtHex,
    FireDie,
    JoinAll,
    JoinFire,
    OpenFire,
    firer_modifiers,
    morale_plus,
    strength_of,
)
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_movement import Advance, Drive, DriveOff, Stop, Turn, VehicleMovement
from grognard.games.landships.world import SCENARIOS, Weapon
from grognard.kernel.choice import Pass
from tests.games.landships.field import GAME, begin, can, expect_refused, facing, field, hex_, place, roll


def crewed_gun(s: LandshipsBoard, name: str, at: str, way: str) -> int:
    gun = place(s, name, at, facing=way)
    s.put(s.world.crew_of[gun], hex_(at))
    return gun


def batteries(s: LandshipsBoard, side: str) -> None:
    for unit in s.cast.of[side]:
        if s.world.kind[unit] == k.OFF_BOARD:
            s.put(unit, k.READY)


# -- what weapons may do --------------------------------------------------------------------------------------


@pytest.mark.rule("landships:2.3d", "landships:2.3e", "landships:2.3f", "landships:2.3g", "landships:13.12e")
def test_what_each_support_weapon_may_attack() -> None:
    s = field("ls-09", k.GERMAN, "4.9")
    place(s, "fr-infantry-1", "5-0807")
    tank = place(s, "st-chamond-1", "5-0806", facing="n")
    art = crewed_gun(s, "ge-77-fk16-1", "5-0804", "s")
    anti_tank = crewed_gun(s, "ge-37-tak-1", "5-0804", "s")
    flak = crewed_gun(s, "ge-88-flak-1", "5-0804", "s")
    soft = {unit for unit, _ in candidates(s, hex_("5-0807"), k.GERMAN)}
    s.put(tank, hex_("5-0906"))
    soft |= {unit for unit, _ in candidates(s, hex_("5-0807"), k.GERMAN)}
    assert soft == {art}  # neither anti-tank nor anti-aircraft guns fire at men
    assert {unit for unit, _ in guns_of(s, k.GERMAN)} == {art, anti_tank, flak}
    assert guns_bearing(s, k.GERMAN, hex_("5-0807")) == [art]  # and only artillery barrages
    fires = {kind.kind: kind.fire for kind in s.world.types.values() if isinstance(kind, Weapon)}
    assert fires[k.AT_RIFLE] == fires[k.AT] == 0 and fires[k.ART] == 10
    german = field("ls-06", k.GERMAN, "4.9")
    squad = place(german, "ge-line-1", "3-1404")
    flame = german.world.units.number("ge-flamethrower-1")
    german.embark(flame, squad)
    place(german, "br-line-1", "3-1403")
    place(german, "mk-4-male-1", "3-1405")
    begin(german, OffensiveFire())
    german.play(UseFlame(flame))
    assert {type(c).__name__ for c in german.choices()} == {"BurnVehicle", "BurnHex", "StopFiring"}


@pytest.mark.rule("landships:13.21c", "landships:13.23d", "landships:8.5a", "landships:2.41b", "landships:2.41c")
def test_only_anti_tank_weapons_harm_tanks() -> None:
    s = field("ls-05", phase="4.5")
    tank = place(s, "mk-4-male-1", "2-1012", facing="n")
    place(s, "ge-line-1", "2-1010")
    place(s, "ge-mg-1", "2-1010")
    assert targets_at(s, hex_("2-1012"), k.GERMAN) == []  # small arms find nothing to do
    begin(s, DefensiveAntiTank())
    assert s.over  # and squads have no anti-tank weapon
    gun = crewed_gun(s, "ge-77-fk16-1", "2-1009", "s")
    s.put(s.world.units.number("ge-line-1"), k.WAITING)
    s.put(s.world.units.number("ge-mg-1"), k.WAITING)
    s.turn = 2
    begin(s, DefensiveAntiTank())
    s.play(AimGun(gun, SQUAD))
    expect_refused(s, ShootAt(gun), "8.5a")
    s.play(ShootAt(tank))
    roll(s, 1)
    assert s.at[tank] == k.LOST


@pytest.mark.rule("landships:2.42d", "landships:8.59b", "landships:8.56c", "landships:8.53b")
def test_every_main_gun_is_the_same_against_vehicles() -> None:
    s = field("ls-09", k.ALLIED, "4.9")
    light = place(s, "ft-17-gun-1", "7-1404", facing="n")
    heavy = place(s, "schneider-1", "7-1404", facing="n")
    target = place(s, "st-chamond-1", "7-1402", facing="n")
    assert shot_modifiers(s, light, target, 1, True).explain() == shot_modifiers(s, heavy, target, 1, True).explain()
    assert AntiTankShot(light, 0, target, 1, True).needed(s) == AntiTankShot(heavy, 0, target, 1, True).needed(s)
    assert {line[1] for line in shot_modifiers(s, light, target, 3, True).explain()} == {"size"}
    t = field("ls-10", phase="4.3")
    gun = crewed_gun(t, "ge-37-tak-1", "3-0802", "s")
    car = place(t, "austin-1", "3-0805", facing="n")
    begin(t, DefensiveAntiTank())
    t.play(AimGun(gun, SQUAD))
    t.play(ShootAt(car))
    roll(t, 1)
    assert t.at[car] == k.LOST


@pytest.mark.rule("landships:8.41a", "landships:8.41b", "landships:8.41d", "landships:8.62b", "landships:8.6a")
def test_a_squad_uses_its_weapons_and_its_rifles_in_one_phase() -> None:
    s = field("ls-06", k.GERMAN, "4.9")
    squad = place(s, "ge-line-1", "3-1404")
    flame = s.world.units.number("ge-flamethrower-1")
    s.embark(flame, squad)
    place(s, "br-line-1", "3-1403")
    begin(s, OffensiveFire())
    s.play(UseFlame(flame))
    s.play(BurnHex(hex_("3-1403")))
    roll(s, 6)
    if isinstance(s.step, MoraleTest):
        roll(s, 1)
    assert ready(s, k.GERMAN, k.FLAMETHROWER) == []  # once only
    assert not can(s, UseFlame(flame))
    s.play(FireAtHex(hex_("3-1403")))  # its small arms attack the same hex apart from the flames
    s.play(JoinAll())
    assert isinstance(s.step, FireDie) and s.step.units == (squad,)
    r = field("ls-10", k.GERMAN, "4.9")
    carrier = place(r, "ge-line-1", "7-1404")
    rifle = r.world.units.number("ge-at-rifle-1")
    r.embark(rifle, carrier)
    place(r, "mk-5-male-1", "7-1405")
    begin(r, OffensiveFire())
    r.play(AimRifle(rifle))
    assert isinstance(r.step, RifleFire) and r.step.left == 3


@pytest.mark.rule("landships:8.43b", "landships:8.51a", "landships:8.51b", "landships:8.52a", "landships:5.7c")
def test_guns_fire_one_by_one_and_at_one_kind_of_target() -> None:
    s = field("ls-12", phase="4.9")
    tanks = [place(s, f"mk-4-male-{n}", "3-1404", facing="n") for n in (1, 2)]
    enemy = place(s, "captured-mk-4-male-1", "3-1402", facing="s")
    place(s, "ge-line-1", "3-1402")
    begin(s, OffensiveFire())
    s.play(AimGun(tanks[0], 0))
    s.play(ShootAt(enemy))
    roll(s, 10, 10, 10)
    assert (tanks[0], 0) not in candidates(s, hex_("3-1402"), k.ALLIED)  # that gun has fired
    assert (tanks[0], 1) in candidates(s, hex_("3-1402"), k.ALLIED)
    s.play(AimGun(tanks[1], 0))
    s.play(ShootAt(enemy))  # any number of weapons at one vehicle, each for itself
    assert isinstance(s.step, AntiTankShot) and s.step.unit == tanks[1]


@pytest.mark.rule("landships:2.2c", "landships:2.24g", "landships:4.1e", "landships:5.43d")
def test_every_soft_target_is_hit() -> None:
    s = field("ls-10", phase="4.9")
    units = [place(s, name, "3-0805") for name in ("ge-line-1", "ge-mg-1", "ge-fo-1")]
    gun = place(s, "ge-77-fk16-1", "3-0805")
    crew = s.world.crew_of[gun]
    s.put(crew, hex_("3-0805"))
    assert set(targets_at(s, hex_("3-0805"), k.ALLIED)) == {*units, crew}
    begin(s, BarrageRoll(hex_("3-0805"), "he", 30))
    roll(s, 1)
    assert isinstance(s.step, HexMorale) and set(s.step.units) == {*units, crew}
    s.stack = ()
    s.put(units[0], hex_("3-1207"))
    assert cover(s, units[0], BARRAGE).total() == 2
    s.put(units[0], hex_("3-0911"))
    assert cover(s, units[0], BARRAGE).total() == 1


# -- artillery ------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.0d", "landships:5.1b", "landships:5.7b", "landships:5.7e", "landships:5.6a")
def test_direct_fire_asks_nobody() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun = crewed_gun(s, "ge-77-fk16-1", "3-0802", "s")
    target = hex_("3-0805")
    place(s, "ca-infantry-1", "3-0805")
    s.turn = 5
    begin(s, OffensiveFire())
    s.play(FireAtHex(target))
    s.play(JoinFire(gun, SQUAD))
    assert strength_of(s, target, ((gun, SQUAD),)).total() == 10
    s.play(OpenFire())
    assert isinstance(s.step, FireDie)  # no communication, no order, no scatter
    place(s, "ge-fo-1", "3-0808")
    far = place(s, "ca-infantry-2", "3-1207")
    assert not sees_target(s, gun, s.at[far], [far])  # an observer's sight is no spotting


@pytest.mark.rule("landships:5.11g", "landships:5.11o", "landships:5.4a", "landships:5.22c", "landships:5.3a")
def test_several_barrages_are_announced_before_any_is_fired() -> None:
    s = field("ls-10", phase="4.1")
    s.turn = 2
    batteries(s, k.ALLIED)
    place(s, "al-fo-1", "7-1412")
    begin(s, BarragePhase())
    s.play(TargetHex(hex_("7-1403")))
    assert {(c.kind, c.ammunition) for c in s.choices() if isinstance(c, Announce)} == {
        ("drumfire", "he"),
        ("hurricane", "he"),
        ("drumfire", "smoke"),
    }
    assert {c.guns for c in s.choices() if isinstance(c, Announce) and c.kind == "hurricane"} == {1, 2, 3}
    s.play(Announce("hurricane", "he", 1))
    s.play(TargetHex(hex_("7-1404")))
    s.play(Announce("drumfire", "he", 1))
    s.play(Pass())
    assert isinstance(s.step, Communication) and s.step.hex == hex_("7-1403")
    roll(s, 1)
    assert isinstance(s.step, Communication) and s.step.hex == hex_("7-1404")  # one attempt for each hex


@pytest.mark.rule("landships:5.21b", "landships:5.22a", "landships:5.31a", "landships:5.31b", "landships:5.33c")
def test_which_shells_go_with_which_barrage() -> None:
    s = field("ls-04", planned_artillery=False, phase="4.1")
    batteries(s, k.ALLIED)
    for number in (1, 2, 3):
        place(s, f"ge-line-{number}", "1-0407")
    place(s, "al-fo-1", "1-0409")
    begin(s, BarragePhase())
    s.play(TargetHex(hex_("1-0407")))
    offered = {(c.kind, c.ammunition) for c in s.choices() if isinstance(c, Announce)}
    assert {what for kind, what in offered if kind == "drumfire"} == {"he", "shrapnel", "smoke", "gas"}
    assert {what for kind, what in offered if kind == "hurricane"} == {"he", "shrapnel"}
    s.stack = ()
    s.turn = 2
    begin(s, BarragePhase())
    s.play(TargetHex(hex_("1-0406")))
    s.play(Announce("drumfire", "smoke", 1))
    s.play(Pass())
    assert isinstance(s.step, Communication)  # smoke too must be called for


@pytest.mark.rule("landships:4.7c", "landships:4.7d", "landships:4.7e", "landships:5.12a", "landships:5.12-E2")
def test_the_order_of_the_air_phase_and_the_observers_reach() -> None:
    names = [entry.__name__ if isinstance(entry, type) else type(entry).__name__ for entry in PlayerTurn.order]
    air = names[names.index("Flights") : names.index("Landing") + 1]
    assert air == ["Flights", "Interception", "AirCombats", "AntiAircraft", "GroundFire", "AirMissions", "Landing"]
    s = field("ls-08", phase="4.1")
    plane = s.world.units.number("re8-1")
    s.mission[plane] = k.MISSIONS.index("observation")
    s.put(plane, hex_("6-0405"))
    for name in ("6-0403", "6-0404", "6-0406", "6-0407"):  # any hex within two
        assert observed_by(s, k.ALLIED, hex_(name))[0] == "aircraft"


@pytest.mark.rule("landships:5.12b")
def test_an_aircraft_spots_nothing_for_the_guns() -> None:
    s = field("ls-08", phase="4.9")
    plane = s.world.units.number("re8-1")
    s.mission[plane] = k.MISSIONS.index("observation")
    s.put(plane, hex_("3-1107"))
    place(s, "ge-line-1", "3-1107")
    squad = place(s, "au-infantry-1", "3-1111")
    assert candidates(s, hex_("3-1107"), k.ALLIED) == []
    assert s.at[squad] == hex_("3-1111")


@pytest.mark.rule("landships:5.33i", "landships:12.2a")
def test_smoke_does_not_stop_an_assault() -> None:
    s = field("ls-10", phase="4.8")
    squad = place(s, "ca-infantry-1", "7-1405")
    place(s, "ge-line-1", "7-1404")
    s.lay_smoke(k.GERMAN, hex_("7-1404"))
    begin(s, AssaultMoves())
    assert can(s, Storm(squad))
    s.stack = ()
    s.put(squad, hex_("7-1404"))
    assert contest(s, hex_("7-1404")) == "melee"
    begin(s, CloseAssaults())
    assert can(s, Fight(hex_("7-1404")))


@pytest.mark.rule("landships:5.34f", "landships:5.54c")
def test_gas_goes_at_the_end_of_the_enemys_turn_and_trucks_start_again() -> None:
    s = field("ls-10", k.GERMAN, "4.11")
    s.lay_gas(k.ALLIED, hex_("3-0805"))
    truck = place(s, "ge-truck-1", "3-1805", pinned=1)
    begin(s, PhasingPinRemoval())
    assert s.allied_gas == () and not s.pinned[truck]
    s.phase = "4.2"
    begin(s, VehicleMovement())
    assert can(s, Drive(truck))


# -- wheels and crews -----------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.67d", "landships:8.67e", "landships:8.67f")
def test_mending_a_wheel() -> None:
    s = field("ls-10", phase="4.5")
    car = place(s, "austin-1", "7-1404", facing="n")
    crew = s.world.crew_of[car]
    s.put(crew, k.UNUSED)
    begin(s, WheelRoll(car))
    roll(s, 1)
    s.turn, s.phase = 4, "4.4"
    begin(s, FootMovement())
    s.play(SendCrew(car))
    assert s.at[crew] == hex_("7-1404") and crew in targets_at(s, hex_("7-1404"), k.GERMAN)
    place(s, "ca-infantry-1", "7-0203")
    s.stack = ()
    begin(s, FootMovement())
    expect_refused(s, March(crew), "8.67e")
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY  # not in the same turn
    s.turn = 5
    s.pinned[crew] = 1
    s.phasing = k.GERMAN
    begin(s, NonPhasingPinRemoval())
    s.phasing = k.ALLIED
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY  # pinned: the wait begins again
    s.turn = 6
    begin(s, MendWheels())
    assert s.broken[car] == k.RUNNING and s.at[crew] == k.UNUSED
    begin(s, WheelRoll(car))
    roll(s, 1)
    assert s.broken[car] == k.PERMANENT


@pytest.mark.rule("landships:15.12b", "landships:15.12c", "landships:15.12d")
def test_a_bailed_out_crew_runs_for_cover_rallies_and_returns() -> None:
    s = field("ls-07", k.GERMAN, "4.4")
    tank = place(s, "a7v-1", "7-1409", facing="se")
    crew = s.world.crew_of[tank]
    s.mark(tank, k.BAILED_OUT)
    s.put(crew, hex_("7-1409"))
    s.mark(crew, k.SHOCKED)
    begin(s, FootMovement())
    expect_refused(s, Pass(), "15.12b")
    s.play(March(crew))
    assert [c.to for c in s.choices() if isinstance(c, StepTo)] == cover_ways(s, crew)
    expect_refused(s, Stop(), "15.12b")
    s.stack = ()
    s.unmark_all(k.STARTED)
    s.put(crew, hex_("7-1511"))  # in the wood: it waits for its rally
    place(s, "ge-line-1", "7-1205")
    begin(s, FootMovement())
    expect_refused(s, March(crew), "15.12c")
    s.stack = ()
    s.unmark(crew, k.SHOCKED)
    s.put(crew, hex_("7-1409"))
    begin(s, FootMovement())
    s.play(March(crew))
    assert isinstance(s.step, Marching)
    s.play(EnterTank(tank))
    assert s.aboard[crew] == tank and s.has(tank, k.GOING_HOME)


@pytest.mark.rule("landships:15.12e", "landships:15.12f")
def test_a_restarted_tank_goes_home_and_fires_no_more() -> None:
    s = field("ls-07", k.GERMAN, "4.2")
    tank = place(s, "a7v-1", "3-2307", facing="ne")
    s.embark(s.world.crew_of[tank], tank)
    s.mark(tank, k.GOING_HOME)
    other = place(s, "a7v-2", "3-1607", facing="ne")
    enemy = place(s, "br-conscript-1", "3-2107")
    begin(s, VehicleMovement())
    expect_refused(s, Drive(tank), "15.12e")  # an enemy within two hexes
    assert not may_restart(s, tank) and can(s, Drive(other))
    s.put(enemy, hex_("3-2007"))
    s.play(Drive(tank))
    assert not can(s, Turn(facing("nw"))) and not can(s, Stop())  # the shortest way, and no other
    s.play(Advance(s.ground.beside[hex_("3-2307")][facing("ne")]))
    s.play(DriveOff())
    assert s.at[tank] == k.EXITED
    s.put(tank, hex_("3-2307"))
    s.phase = "4.9"
    assert not any(unit == tank for unit, _ in candidates(s, hex_("3-2007"), k.GERMAN))


# -- options and special rules --------------------------------------------------------------------------------


@pytest.mark.rule("landships:16.13a", "landships:16.13b", "landships:16.13c", "landships:16.13d")
def test_rifle_grenades() -> None:
    s = field("ls-06", k.GERMAN, "4.9")
    begin(s, Grenades(True))
    assert s.actor == k.ALLIED
    mine = [u for u in s.cast.of[k.ALLIED] if s.world.kind[u] == k.INFANTRY]
    for unit in mine[: len(mine) // 3]:
        s.play(Equip(unit))
    assert s.over  # one in three
    squad = place(s, "ge-line-1", "3-1404")
    s.mark(squad, k.GRENADES)
    place(s, "br-guards-1", "3-1403")
    target = hex_("3-1403")
    assert firer_modifiers(s, target, ((squad, SQUAD),)).explain() == [("16.13b", "rifle-grenades", -1)]
    s.put(squad, hex_("3-1405"))
    assert firer_modifiers(s, target, ((squad, SQUAD),)).total() == 0  # not beyond one hex
    s.put(squad, hex_("3-1404"))
    begin(s, FireDie(target, k.GERMAN, (squad,), (SQUAD,)))
    roll(s, 1)
    assert not s.has(squad, k.GRENADES)
    early = field("ls-02", rifle_grenades=True)
    begin(early, Grenades(True))
    assert early.over  # not before 1917


@pytest.mark.rule("landships:16.14a", "landships:16.14b", "landships:16.14c")
def test_machine_gun_options() -> None:
    s = field("ls-10", k.GERMAN, "4.9", mg_two_hexes=True)
    gun = place(s, "ge-mg-1", "7-1404")
    place(s, "ca-infantry-1", "7-1406")
    place(s, "ca-infantry-2", "7-1306")
    place(s, "ca-infantry-3", "7-1601")
    first, second, far = hex_("7-1406"), hex_("7-1306"), hex_("7-1601")
    assert candidates(s, first, k.GERMAN) == [(gun, SQUAD), (gun, SWEEP)]
    assert firer_modifiers(s, first, ((gun, SWEEP),)).total() == 0  # no bonus …
    assert morale_plus(s, ((gun, SWEEP),)) == 1  # … but the penalty stays
    begin(s, FireDie(first, k.GERMAN, (gun,), (SWEEP,)))
    roll(s, 6)
    assert candidates(s, second, k.GERMAN) == [(gun, SWEEP)] and candidates(s, far, k.GERMAN) == []
    assert strength_of(s, second, ((gun, SWEEP),)).total() == 3  # its full strength again
    begin(s, FireDie(second, k.GERMAN, (gun,), (SWEEP,)))
    roll(s, 6)
    assert candidates(s, first, k.GERMAN) == []
    kind = field("ls-10", k.GERMAN, "4.9", no_mg_morale=True)
    other = place(kind, "ge-mg-1", "7-1404")
    assert morale_plus(kind, ((other, SQUAD),)) == 0


@pytest.mark.rule("landships:8.23-E4")
def test_british_machine_guns_fire_through_friends() -> None:
    for option, found in ((False, False), (True, True)):
        s = field("ls-07", phase="4.9", mg_through_friends=option)
        gun = place(s, "br-vickers-1", "7-1406")
        squad = place(s, "br-conscript-1", "7-1408")
        place(s, "br-conscript-2", "7-1405")
        place(s, "ge-line-1", "7-1404")
        firers = candidates(s, hex_("7-1404"), k.ALLIED)
        assert ((gun, SQUAD) in firers) is found and (squad, SQUAD) not in firers
        assert firer_modifiers(s, hex_("7-1404"), ((gun, SQUAD),)).total() == 0
        assert morale_plus(s, ((gun, SQUAD),)) == 1


@pytest.mark.rule("landships:16.15a", "landships:16.15f", "landships:16.23c")
def test_shock_troops_and_flat_ground() -> None:
    s = field("ls-06", k.GERMAN)
    for name in s.world.types:
        if s.world.most[name]:
            unit = s.world.first[name]
            assert not is_stosstruppen(s, unit) or s.world.kind[unit] == k.INFANTRY
    gun = crewed_gun(s, "ge-infantry-gun-1", "2-0602", "s")
    assert guns_bearing(s, k.GERMAN, hex_("2-0607")) == []  # direct fire only
    assert gun_range(s, gun, hex_("2-0607")) == 10
    flat = field("ls-09", k.GERMAN, flat_ground=True)
    observer = place(flat, "ge-fo-1", "5-0804")
    anti_tank = crewed_gun(flat, "ge-37-tak-1", "5-0804", "s")
    art = crewed_gun(flat, "ge-77-fk16-1", "5-0804", "s")
    assert observer_range(flat, observer, hex_("5-0806")) == 20
    assert gun_range(flat, anti_tank, hex_("5-0806")) == 10 and gun_range(flat, art, hex_("5-0806")) == 20


@pytest.mark.rule("landships:16.22a", "landships:16.22b", "landships:16.22c", "landships:16.22d")
def test_planned_artillery() -> None:
    s = field("ls-04", phase="4.1")
    batteries(s, k.ALLIED)
    begin(s, FirePlan(False))
    assert s.actor == k.ALLIED and free(s, k.ALLIED, 3) == 8
    s.play(PlanTurn(3))
    s.play(PlanHex(hex_("1-0604")))
    s.play(Announce("drumfire", "he", 3))
    assert plans(s, k.ALLIED) == [Plan(3, hex_("1-0604"), 3, "drumfire", "he")] and free(s, k.ALLIED, 3) == 5
    assert GAME.seen(s, k.GERMAN).allied_plans == () and GAME.seen(s, k.ALLIED).allied_plans  # secret
    s.stack = ()
    begin(s, BarragePhase())
    assert s.over  # nothing but the plan is fired
    s.turn = 3
    begin(s, PlannedBarrages())
    assert type(s.step).__name__ == "ScatterTest"  # the enemy's first line: tested, no order asked
    s.stack = ()
    write(s, k.ALLIED, Plan(4, hex_("1-0507"), 1, "drumfire", "he"))
    s.turn = 4
    s.unmark_all(k.BARRAGED)
    begin(s, PlannedBarrages())
    assert type(s.step).__name__ == "Stray"  # nobody sees it: it strays
    s.stack = ()
    s.unmark_all(k.BARRAGED)
    place(s, "al-fo-1", "1-0509")
    begin(s, PlannedBarrages())
    assert isinstance(s.step, PlannedCall)
    roll(s, 4)
    assert s.struck == (hex_("1-0507"),)  # corrected by an observer: no scatter


@pytest.mark.rule("landships:16.0a", "landships:16.11f", "landships:16.5a")
def test_options_are_agreed_before_play() -> None:
    for scenario in SCENARIOS:
        recommended = GAME.world.scenarios[scenario].scenario.options
        s = GAME.start(scenario)
        assert all(s.option(name) for name in recommended)
        off = GAME.start(scenario, dict.fromkeys(recommended, False))
        assert not any(off.option(name) for name in recommended)
    bef = field("ls-01", training=True)
    squad = place(bef, "br-regular-1", "3-0806")
    assert (squad_fire(bef, squad, 2), squad_range(bef, squad)) == (5, 6)
    assert all(arm_fire(a) in (2, 8, 10) for kind in GAME.world.types.values() for a in getattr(kind, "arms", ()))


def test_the_ace_and_the_supply_from_the_air() -> None:
    s = field("ls-05")
    gun = crewed_gun(s, "ge-77-fk16-1", "4-0803", "s")
    s.ace = s.world.crew_of[gun]
    pin(s, s.ace)
    s.settle()
    assert isinstance(s.step, AceNerves)
    roll(s, 3)
    assert not s.pinned[s.ace]
    pin(s, s.ace)
    roll(s, 4)
    assert s.pinned[s.ace]
    h = field("ls-08", phase="4.7")
    h.turn = 6
    plane = h.world.units.number("re8-2")
    h.put(plane, k.READY)
    squad = place(h, "au-mg-1", "6-0612")
    begin(h, Flight(plane))
    h.play(DropAmmunition(squad))
    place(h, "ge-line-1", "6-0607")
    assert firer_modifiers(h, hex_("6-0607"), ((squad, SQUAD),)).total() == -2


def test_a_flame_on_a_hex_is_its_own_attack() -> None:
    s = field("ls-06", k.GERMAN, "4.9")
    squad = place(s, "ge-line-1", "3-1404")
    flame = s.world.units.number("ge-flamethrower-1")
    s.embark(flame, squad)
    target = place(s, "br-line-1", "3-1403")
    begin(s, FlameOnHex(flame, hex_("3-1403")))
    roll(s, 6)
    assert isinstance(s.step, MoraleTest) and s.step.unit == target and s.uses[flame] == 1
    assert cover(s, target, SMALL_ARMS).total() == 0


@pytest.mark.rule("landships:1.11d", "landships:1.11e")
def test_scale() -> None:
    scale = GAME.world.charts.raw["scale"]
    assert scale["hex-metres"] == 100 and scale["turn-minutes"] == 5
    s = field("ls-10")
    s.turn = 4
    turn = GAME.scene(s, None).turn
    assert turn is not None and turn.args == {"turn": 4, "last": 12, "minutes": 15}
