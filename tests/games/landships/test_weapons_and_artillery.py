"""What each weapon may do, and what the chapters on artillery leave to others."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.anti_tank import AntiTankShot, ShootAt, shot_modifiers
from grognard.games.landships.rules.barrage import Announce, BarragePhase, Communication
from grognard.games.landships.rules.batteries import guns_bearing
from grognard.games.landships.rules.carried_weapons import ready
from grognard.games.landships.rules.close_assault import CloseAssaults, contest
from grognard.games.landships.rules.cover import BARRAGE, cover
from grognard.games.landships.rules.fire_phases import AimGun, AimRifle, DefensiveAntiTank, OffensiveFire, UseFlame
from grognard.games.landships.rules.firing import SQUAD, candidates, sees_target, targets_at
from grognard.games.landships.rules.gun_targets import guns_of
from grognard.games.landships.rules.infantry_weapons import RifleFire
from grognard.games.landships.rules.morale import MoraleTest
from grognard.games.landships.rules.observation import observed_by
from grognard.games.landships.rules.pin_removal import PhasingPinRemoval
from grognard.games.landships.rules.sequence import PlayerTurn
from grognard.games.landships.rules.shelling import BarrageRoll, HexMorale
from grognard.games.landships.rules.small_arms import FireAtHex, FireDie, JoinFire, strength_of
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.games.landships.world import Weapon
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import batteries, carries, crewed_gun, field, hex_, place

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
    assert {type(c).__name__ for c in german.choices()} == {"BurnVehicle", "BurnHex", "Reconsider"}


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
    refused(s, ShootAt(gun), "8.5a")
    play(s, ShootAt(tank), 1)
    assert s.place[tank] == k.LOST


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
    play(t, AimGun(gun, SQUAD), ShootAt(car), 1)
    assert t.place[car] == k.LOST


@pytest.mark.rule("landships:8.41a", "landships:8.41b", "landships:8.41d", "landships:8.62b", "landships:8.6a")
def test_a_squad_uses_its_weapons_and_its_rifles_in_one_phase() -> None:
    s = field("ls-06", k.GERMAN, "4.9")
    squad, flame = carries(s, "ge-line-1", "3-1404", "ge-flamethrower-1")
    place(s, "br-line-1", "3-1403")
    begin(s, OffensiveFire())
    play(s, UseFlame(flame), "BurnHex hex=3-1403", 6)
    if isinstance(s.step, MoraleTest):
        play(s, 1)
    assert ready(s, k.GERMAN, k.FLAMETHROWER) == []  # once only
    assert not can(s, UseFlame(flame))
    play(s, "FireAtHex hex=3-1403")  # its small arms attack the same hex apart from the flames
    play(s, "JoinAll")
    assert isinstance(s.step, FireDie) and s.step.units == (squad,)
    r = field("ls-10", k.GERMAN, "4.9")
    _, rifle = carries(r, "ge-line-1", "7-1404", "ge-at-rifle-1")
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
    play(s, AimGun(tanks[0], 0), ShootAt(enemy), 10, 10, 10)
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
    play(s, 1)
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
    play(s, FireAtHex(target), JoinFire(gun, SQUAD))
    assert strength_of(s, target, ((gun, SQUAD),)).total() == 10
    play(s, "OpenFire")
    assert isinstance(s.step, FireDie)  # no communication, no order, no scatter
    place(s, "ge-fo-1", "3-0808")
    far = place(s, "ca-infantry-2", "3-1207")
    assert not sees_target(s, gun, s.place[far], [far])  # an observer's sight is no spotting


@pytest.mark.rule("landships:5.11g", "landships:5.11o", "landships:5.4a", "landships:5.22c", "landships:5.3a")
def test_several_barrages_are_announced_before_any_is_fired() -> None:
    s = field("ls-10", phase="4.1")
    s.turn = 2
    batteries(s, k.ALLIED)
    place(s, "al-fo-1", "7-1412")
    begin(s, BarragePhase())
    play(s, "TargetHex hex=7-1403")
    assert {(c.kind, c.ammunition) for c in s.choices() if isinstance(c, Announce)} == {
        ("drumfire", "he"),
        ("hurricane", "he"),
        ("drumfire", "smoke"),
    }
    assert {c.guns for c in s.choices() if isinstance(c, Announce) and c.kind == "hurricane"} == {1, 2, 3}
    play(s, "Announce kind=hurricane ammunition=he guns=1", "TargetHex hex=7-1404")
    play(s, "Announce kind=drumfire ammunition=he guns=1", "Pass")
    assert isinstance(s.step, Communication) and s.step.hex == hex_("7-1403")
    play(s, 1)
    assert isinstance(s.step, Communication) and s.step.hex == hex_("7-1404")  # one attempt for each hex


@pytest.mark.rule("landships:5.21b", "landships:5.22a", "landships:5.31a", "landships:5.31b", "landships:5.33c")
def test_which_shells_go_with_which_barrage() -> None:
    s = field("ls-04", planned_artillery=False, phase="4.1")
    batteries(s, k.ALLIED)
    for number in (1, 2, 3):
        place(s, f"ge-line-{number}", "1-0407")
    place(s, "al-fo-1", "1-0409")
    begin(s, BarragePhase())
    play(s, "TargetHex hex=1-0407")
    offered = {(c.kind, c.ammunition) for c in s.choices() if isinstance(c, Announce)}
    assert {what for kind, what in offered if kind == "drumfire"} == {"he", "shrapnel", "smoke", "gas"}
    assert {what for kind, what in offered if kind == "hurricane"} == {"he", "shrapnel"}
    s.stack = ()
    s.turn = 2
    begin(s, BarragePhase())
    play(s, "TargetHex hex=1-0406", "Announce kind=drumfire ammunition=smoke guns=1", "Pass")
    assert isinstance(s.step, Communication)  # smoke too must be called for


@pytest.mark.rule("landships:4.7c", "landships:4.7d", "landships:4.7e", "landships:5.12a", "landships:5.12-E2")
def test_the_order_of_the_air_phase_and_the_observers_reach() -> None:
    names = [entry.__name__ if isinstance(entry, type) else type(entry).__name__ for entry in PlayerTurn.order]
    air = names[names.index("Flights") : names.index("Landing") + 1]
    assert air == ["Flights", "Interception", "AirCombats", "AntiAircraft", "GroundFire", "AirMissions", "Landing"]
    s = field("ls-08", phase="4.1")
    plane = s.world.units.number("re8-1")
    s.mission = changed(s.mission, plane, k.MISSIONS.index("observation"))
    s.put(plane, hex_("6-0405"))
    for name in ("6-0403", "6-0404", "6-0406", "6-0407"):  # any hex within two
        assert observed_by(s, k.ALLIED, hex_(name))[0] == "aircraft"


@pytest.mark.rule("landships:5.12b")
def test_an_aircraft_spots_nothing_for_the_guns() -> None:
    s = field("ls-08", phase="4.9")
    plane = s.world.units.number("re8-1")
    s.mission = changed(s.mission, plane, k.MISSIONS.index("observation"))
    s.put(plane, hex_("3-1107"))
    place(s, "ge-line-1", "3-1107")
    squad = place(s, "au-infantry-1", "3-1111")
    assert candidates(s, hex_("3-1107"), k.ALLIED) == []
    assert s.place[squad] == hex_("3-1111")


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
    assert can(s, "Fight hex=7-1404")


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
