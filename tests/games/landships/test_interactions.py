"""Where rules of several chapters meet: melees, captured guns, crews, smoke, wire and rivers."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.air_combat import flak, flak_targets, ground_strength
from grognard.games.landships.rules.anti_tank import Pivot, ShootAt, shot_modifiers
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.barrage import BarragePhase
from grognard.games.landships.rules.batteries import ready_guns
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exposure import who_reaches
from grognard.games.landships.rules.fire_phases import AimGun, AimMachineGuns, DefensiveAntiTank, OffensiveFire
from grognard.games.landships.rules.firing import SQUAD, SWEEP, candidates, through_friends, why_silent
from grognard.games.landships.rules.gun_targets import guns_of
from grognard.games.landships.rules.morale import Retreat, retreat_hexes
from grognard.games.landships.rules.observation import observers
from grognard.games.landships.rules.planned_artillery import PlannedShells
from grognard.games.landships.rules.rakers import guns_on
from grognard.games.landships.rules.shelling import BarrageRoll
from grognard.games.landships.rules.silence import no_anti_tank
from grognard.games.landships.rules.small_arms import strength_of
from grognard.games.landships.rules.spotting import spotting_distance
from grognard.games.landships.rules.thin_armour import Burst, JoinRaking, Raking
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play

from .field import batteries, crewed_gun, facing, field, hex_, place


def river_hex(s: LandshipsBoard) -> int:
    return next(h for h in s.ground.hexes if s.terrain(h) & k.RIVER and not s.terrain(h) & k.BRIDGE)


# -- guns and those who work them -----------------------------------------------------------------------------


@pytest.mark.rule("landships:13.24b", "landships:13.24c", "landships:8.32d", "landships:8.59a")
def test_a_captured_gun_is_turned_on_its_old_owners() -> None:
    s = field("ls-10", k.GERMAN, "4.3")
    gun = place(s, "ge-77-fk16-1", "7-1210", facing="s", captured=1)
    truck = place(s, "ge-truck-1", "7-1207", facing="s")
    begin(s, DefensiveAntiTank())
    assert s.over  # nobody is with the gun
    squad = place(s, "ca-infantry-1", "7-1210")
    begin(s, DefensiveAntiTank())
    play(s, AimGun(gun, SQUAD), Pivot(facing("n")), ShootAt(truck))
    assert [(rule, value) for rule, _, value in shot_modifiers(s, gun, truck, 1, True).explain()] == [
        ("8.56a", 2),
        ("8.32d", 2),
        ("8.59a", 2),
        ("13.24c", 2),
    ]
    play(s, 10, 10, 10)
    assert s.shot[squad] and not candidates(s, hex_("7-1207"), k.ALLIED)  # it gave up its own fire


@pytest.mark.rule("landships:13.24c", "landships:13.24d")
def test_a_captured_gun_stays_strange_to_a_crew_of_the_captors() -> None:
    s = field("ls-10", k.GERMAN, "4.3")
    gun = place(s, "ge-77-fk16-1", "7-1210", facing="n", captured=1)
    crew = s.world.crew_of[place(s, "austin-1", "7-1212", facing="n")]
    s.put(crew, hex_("7-1210"))
    truck = place(s, "ge-truck-1", "7-1207", facing="s")
    assert guns_of(s, k.ALLIED) == [(gun, SQUAD)]
    assert ("13.24c", "untrained", 2) in shot_modifiers(s, gun, truck, 1, False).explain()
    own = crewed_gun(s, "ge-77-fk16-2", "7-1202", "s")
    assert ("13.24c", "untrained", 2) not in shot_modifiers(s, own, truck, 1, False).explain()


@pytest.mark.rule("landships:1.11c", "landships:13.2a", "landships:2.3m")
def test_a_crew_works_one_gun() -> None:
    s = field("ls-10", k.ALLIED, "4.3")
    first, second = (crewed_gun(s, f"ge-77-fk16-{n}", "7-1210", "s") for n in (1, 2))
    place(s, "mk-5-male-1", "7-1213", facing="n")
    assert guns_of(s, k.GERMAN)[-2:] == [(first, SQUAD), (second, SQUAD)]
    s.pinned = changed(s.pinned, s.world.crew_of[second], 1)
    assert guns_of(s, k.GERMAN) == [(first, SQUAD)]  # the first crew has a gun of its own
    s.lose(first, "shot")
    assert guns_of(s, k.GERMAN) == [(second, SQUAD)]  # now it takes over the other
    third = place(s, "ge-77-fk16-3", "7-1210", facing="s")
    assert crewed(s, second) and not crewed(s, third)  # one spare crew serves one of two guns


@pytest.mark.rule("landships:13.11g", "landships:13.11f")
@pytest.mark.parametrize("name", ["br-guards-1", "mk-4-male-1", "al-fo-1"])
def test_whoever_of_the_entente_comes_destroys_abandoned_weapons(name: str) -> None:
    s = field("ls-06", k.ALLIED, "4.4")
    flame = place(s, "ge-flamethrower-1", "3-0805")
    finder = place(s, name, "3-0806", facing="n") if name.startswith("mk") else place(s, name, "3-0806")
    enter(s, finder, hex_("3-0805"))
    assert s.place[flame] == k.LOST
    flame = place(s, "ge-flamethrower-2", "3-0807")
    enter(s, place(s, "ge-fo-1", "3-0808"), hex_("3-0807"))
    assert s.place[flame] == hex_("3-0807")  # an observer carries nothing
    squad = place(s, "ge-line-1", "3-0808")
    enter(s, squad, hex_("3-0807"))
    assert s.aboard[flame] == squad


# -- melees ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:12.1c", "landships:5.11a")
def test_nobody_in_a_melee_observes_or_barrages() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1210", "s")
    place(s, "ge-line-1", "7-1210")
    observer = place(s, "ge-fo-1", "7-1210")
    assert ready_guns(s, k.GERMAN) == [gun] and observers(s, k.GERMAN) == [observer]
    place(s, "ca-infantry-1", "7-1210")
    assert ready_guns(s, k.GERMAN) == [] and observers(s, k.GERMAN) == []


@pytest.mark.rule("landships:12.1c", "landships:12.1d", "landships:12.1-E2")
def test_a_vehicle_beside_its_squads_in_a_melee_does_not_fire() -> None:
    s = field("ls-10", k.GERMAN, "4.5")
    tank = place(s, "mk-5-male-1", "7-1210", facing="n")
    place(s, "ge-line-1", "7-1210")
    place(s, "ge-line-2", "7-1208")
    assert any(unit == tank for unit, _ in candidates(s, hex_("7-1208"), k.ALLIED))  # alone with the enemy: it fires
    assert any(unit == tank for unit, _ in candidates(s, hex_("7-1210"), k.ALLIED))  # at point-blank range too
    place(s, "ca-infantry-1", "7-1210")
    assert why_silent(s, tank) == "12.1c" and not candidates(s, hex_("7-1208"), k.ALLIED)


@pytest.mark.rule("landships:12.1-E1", "landships:15.11b")
def test_tanks_in_a_melee_are_not_raked() -> None:
    s = field("ls-07", k.GERMAN, "4.5")
    gun = place(s, "br-vickers-1", "7-1210")
    tank = place(s, "a7v-1", "7-1207", facing="s")
    s.embark(s.world.crew_of[tank], tank)
    assert guns_on(s, gun, tank) == 2
    place(s, "ge-line-1", "7-1207")
    place(s, "br-conscript-1", "7-1207")
    assert guns_on(s, gun, tank) == 0


# -- machine guns at tanks ------------------------------------------------------------------------------------


@pytest.mark.rule("landships:13.14a", "landships:15.11b", "landships:8.42b")
def test_the_odd_machine_guns_of_two_tanks_make_a_pair() -> None:
    s = field("ls-07", k.ALLIED, "4.9")
    target = place(s, "a7v-1", "7-1207", facing="s")
    s.embark(s.world.crew_of[target], target)
    first = place(s, "mk-4-male-1", "7-1210", facing="n")
    begin(s, OffensiveFire())
    assert not can(s, AimMachineGuns(target))  # one machine gun is no pair
    second = place(s, "whippet-1", "7-1310", facing="n")
    play(s, AimMachineGuns(target), JoinRaking(second))
    assert not can(s, "OpenFire")
    play(s, JoinRaking(first), "OpenFire")
    assert isinstance(s.step, Burst)
    play(s, 4, 4)  # a Hit, and the crew holds
    assert not can(s, AimMachineGuns(target))
    left = {n for unit, n in candidates(s, hex_("7-1207"), k.ALLIED) if unit == first}
    assert not left  # nothing soft is there to fire at
    place(s, "ge-line-1", "7-1207")
    places = {s.world.vehicle(unit).arms[n].place for unit, n in candidates(s, hex_("7-1207"), k.ALLIED)}
    assert "mg-front" not in places and "gun-left" in places


@pytest.mark.rule("landships:13.14a", "landships:8.42b")
def test_a_third_machine_gun_is_kept_for_others() -> None:
    s = field("ls-07", k.ALLIED, "4.9")
    target = place(s, "a7v-1", "7-1207", facing="s")
    s.embark(s.world.crew_of[target], target)
    tank = place(s, "mk-4-female-1", "7-1210", facing="n")  # two on each side and one in front bear
    assert guns_on(s, tank, target) == 5
    begin(s, Raking(target, k.ALLIED))
    play(s, JoinRaking(tank), "OpenFire", 6, 6)
    assert s.over and guns_on(s, tank, target) == 1


@pytest.mark.rule("landships:13.23e", "landships:11.21a")
def test_flak_on_a_truck_is_for_aircraft_too() -> None:
    for only, silent in ((False, ""), (True, "13.23e")):
        s = field("ls-05", k.ALLIED, "4.3", only_88=only)
        truck = place(s, "k-flak-1", "4-1210", facing="s")
        assert why_silent(s, truck) == silent
        s.phase = "4.7"
        assert flak(s) == [truck]


@pytest.mark.rule("landships:13.23e")
@pytest.mark.parametrize("gun", ["ge-77-fk16-1", "ge-37-tak-1", "ge-88-flak-1"])
def test_where_of_flak_only_the_88_fires_at_vehicles_other_guns_do_too(gun: str) -> None:
    s = field("ls-09", k.ALLIED, "4.3", only_88=True)
    assert no_anti_tank(s, crewed_gun(s, gun, "5-0804", "s"), SQUAD, k.GERMAN) is None


# -- smoke, wire, rivers --------------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.33h", "landships:12.1c", "landships:11.21a")
def test_flak_in_smoke_or_in_a_melee_is_silent() -> None:
    s = field("ls-09", k.ALLIED, "4.7")
    gun = crewed_gun(s, "ge-88-flak-1", "5-0804", "s")
    bomber = place(s, "breguet-14-1", "5-0809")
    assert flak(s) == [gun] and flak_targets(s, gun) == [bomber]
    s.lay_smoke(k.ALLIED, hex_("5-0805"))
    assert flak_targets(s, gun) == []
    s.put(bomber, hex_("5-0804"))
    assert flak_targets(s, gun) == [bomber]  # overhead
    place(s, "ge-line-1", "5-0804")
    place(s, "fr-infantry-1", "5-0804")
    assert flak(s) == []


@pytest.mark.rule("landships:8.64e", "landships:7.13a")
def test_a_gun_in_wire_fires_at_half_strength() -> None:
    s = field("ls-10", k.ALLIED, "4.5")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1210", "s")
    place(s, "ca-infantry-1", "7-1213")
    assert strength_of(s, hex_("7-1213"), ((gun, SQUAD),)).total() == 10
    s.wire = (hex_("7-1210"),)
    assert strength_of(s, hex_("7-1213"), ((gun, SQUAD),)).total() == 5


@pytest.mark.rule("landships:8.64f", "landships:11.22a")
def test_who_wades_fires_nothing() -> None:
    s = field("ls-09", k.ALLIED, "4.7")
    stream = river_hex(s)
    bank = next(h for h in s.ground.near[stream] if not s.terrain(h) & k.RIVER)
    squad = place(s, "ge-mg-1", s.world.hexes.name(bank))
    plane = place(s, "spad-13-1", s.world.hexes.name(bank))
    assert ground_strength(s, plane) == 3
    s.put(squad, stream)
    assert ground_strength(s, plane) == 0


# -- cavalry on foot ------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:6.31d", "landships:16.14b", "landships:8.23-E4")
def test_dismounted_machine_guns_do_what_machine_guns_do() -> None:
    s = field("ls-10", k.ALLIED, "4.9", mg_two_hexes=True, mg_through_friends=True)
    squad = place(s, "br-cavalry-mg-1", "7-1210")
    target = place(s, "ge-line-1", "7-1208")
    assert candidates(s, hex_("7-1208"), k.ALLIED) == [(squad, SQUAD), (squad, SWEEP)]
    assert through_friends(s, squad)
    s.mounted = changed(s.mounted, squad, 1)
    assert not through_friends(s, squad) and not can_fire(s, squad, target)


def can_fire(s: LandshipsBoard, squad: int, target: int) -> bool:
    return squad in [unit for unit, _ in candidates(s, s.place[target], s.side(squad))]


# -- shells and mines -----------------------------------------------------------------------------------------


@pytest.mark.rule("landships:5.53a", "landships:5.51f")
def test_a_squad_that_runs_takes_its_weapons_out_of_the_barrage() -> None:
    s = field("ls-06", k.ALLIED, "4.1")
    squad, flame = place(s, "ge-line-1", "3-0805", pinned=1), place(s, "ge-flamethrower-1", "3-0805")
    s.embark(flame, squad)
    begin(s, BarrageRoll(hex_("3-0805"), "he", 10))
    play(s, 3, 1)  # a Hit, and it is pinned again
    while s.stack and isinstance(s.step, Retreat):
        s.play(s.choices()[0])
    assert s.over and s.hex_of(flame) == s.place[squad] != hex_("3-0805")  # no die for the flamethrower
    s.put(squad, hex_("3-0805"))
    s.embark(flame, squad)
    s.pinned = changed(s.pinned, squad, 0)
    begin(s, BarrageRoll(hex_("3-0805"), "he", 10))
    play(s, 3, 1, 2)
    assert s.place[flame] == k.LOST


@pytest.mark.rule("landships:11.1f", "landships:5.33d")
def test_smoke_that_an_aircraft_observes_is_a_use() -> None:
    s = field("ls-08", k.ALLIED, "4.1")
    s.turn = 2
    batteries(s, k.ALLIED)
    watcher = place(s, "re8-1", "6-0405", mission=k.MISSIONS.index("observation"))
    begin(s, BarragePhase())
    play(s, "TargetHex hex=6-0403", "Announce kind=drumfire ammunition=smoke guns=1", "Pass", 1)
    assert s.smoke_hexes() and s.uses[watcher] == 1


@pytest.mark.rule("landships:16.22a", "landships:5.33a")
def test_a_fire_plan_has_no_more_smoke_than_the_scenario() -> None:
    s = field("ls-03", k.ALLIED, "4.1", planned_artillery=True)
    batteries(s, k.ALLIED)
    for turn in (1, 2):
        begin(s, PlannedShells(k.ALLIED, turn, hex_("2-1210")))
        play(s, "Announce kind=drumfire ammunition=smoke guns=1")
    begin(s, PlannedShells(k.ALLIED, 3, hex_("2-1210")))
    assert can(s, "Announce kind=drumfire ammunition=he guns=1")
    assert not can(s, "Announce kind=drumfire ammunition=smoke guns=1")


# -- sight and reach under options ----------------------------------------------------------------------------


@pytest.mark.rule("landships:8.22a", "landships:16.23d")
def test_who_fires_is_seen_no_worse_than_who_does_not() -> None:
    s = field("ls-09", k.ALLIED, "4.9", height_advantage=True)
    high = next(h for h in s.ground.hexes if s.ground.level[h] == 2)
    target = place(s, "ge-line-1", "5-0804")
    low = s.ground.level[s.place[target]]
    before = spotting_distance(s, target, high)
    assert before > 10 * (2 - low)
    s.mark(target, k.FIRED)
    assert spotting_distance(s, target, high) == before
    assert spotting_distance(s, target, s.place[target]) == 10


@pytest.mark.rule("landships:6.31b", "landships:16.11a")
def test_nobody_fears_a_rifle_that_cannot_reach() -> None:
    for trained, exposed in ((False, True), (True, False)):
        s = field("ls-10", k.ALLIED, "4.2", training=trained)
        squad = place(s, "br-cavalry-1", "7-1210", mounted=1)
        place(s, "ge-line-1", "7-1205")  # five hexes; trained men of 1918 fire at two
        assert (who_reaches(s, squad) >= 0) == exposed


# -- retreats -------------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:9.3c", "landships:9.3a")
def test_a_retreat_goes_through_enemy_crews_only_if_it_must() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    squad = place(s, "ca-infantry-1", "7-1210", pinned=1)
    free = set(retreat_hexes(s, squad, s.place[squad]))
    behind = min(free)
    crewed_gun(s, "ge-77-fk16-1", s.world.hexes.name(behind), "n")
    assert set(retreat_hexes(s, squad, s.place[squad])) == free - {behind}
    for number, h in enumerate(sorted(set(s.ground.near[s.place[squad]]) - {behind}), 1):
        place(s, f"ge-line-{number}", s.world.hexes.name(h))
    assert retreat_hexes(s, squad, s.place[squad]) == [behind]
