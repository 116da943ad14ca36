"""8.67, 15.0, 16.0 Wheels, crews that bail out, optional and special rules."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.armoured_cars import MendWheels
from grognard.games.landships.rules.barrage import BarragePhase
from grognard.games.landships.rules.batteries import guns_bearing
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.driving import Advance, Turn
from grognard.games.landships.rules.equipment import Equip, Grenades
from grognard.games.landships.rules.fire_power import arm_fire, gun_range, squad_fire, squad_range
from grognard.games.landships.rules.firing import SQUAD, SWEEP, candidates, targets_at
from grognard.games.landships.rules.flights import DropAmmunition, Flight
from grognard.games.landships.rules.foot_movement import FootMovement, March, SendCrew
from grognard.games.landships.rules.german_crews import cover_ways, may_restart, ways_home
from grognard.games.landships.rules.hits import WheelRoll
from grognard.games.landships.rules.infantry_weapons import FlameOnHex
from grognard.games.landships.rules.machine_guns import is_stosstruppen
from grognard.games.landships.rules.marching import EnterTank, Marching, StepTo
from grognard.games.landships.rules.morale import AceNerves, MoraleTest, pin
from grognard.games.landships.rules.observation import observer_range
from grognard.games.landships.rules.pin_removal import NonPhasingPinRemoval
from grognard.games.landships.rules.planned_artillery import (
    FirePlan,
    PlannedBarrage,
    PlannedBarrages,
    PlannedCall,
    free,
    plans,
    write,
)
from grognard.games.landships.rules.shelling import HexMorale
from grognard.games.landships.rules.small_arms import FireDie, firer_modifiers, morale_plus, strength_of
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.games.landships.world import SCENARIOS
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import GAME, batteries, crewed_gun, drive, facing, field, hex_, place, stranded_car

# -- wheels and crews -----------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.67d", "landships:8.67e", "landships:8.67f")
def test_mending_a_wheel() -> None:
    s, car, crew = stranded_car("4.5")
    s.turn, s.phase = 4, "4.4"
    begin(s, FootMovement())
    s.play(SendCrew(car))
    assert s.place[crew] == hex_("7-1404") and crew in targets_at(s, hex_("7-1404"), k.GERMAN)
    place(s, "ca-infantry-1", "7-0203")
    s.stack = ()
    begin(s, FootMovement())
    refused(s, March(crew), "8.67e")
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY  # not in the same turn
    s.turn = 5
    s.pinned = changed(s.pinned, crew, 1)
    s.phasing = k.GERMAN
    begin(s, NonPhasingPinRemoval())
    s.phasing = k.ALLIED
    begin(s, MendWheels())
    assert s.broken[car] == k.TEMPORARY  # pinned: the wait begins again
    s.turn = 6
    begin(s, MendWheels())
    assert s.broken[car] == k.RUNNING and s.place[crew] == k.UNUSED
    begin(s, WheelRoll(car))
    play(s, 1)
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
    refused(s, "Pass", "15.12b")
    s.play(March(crew))
    assert [c.to for c in s.choices() if isinstance(c, StepTo)] == cover_ways(s, crew)
    refused(s, "Stop", "15.12b")
    s.stack = ()
    s.unmark_all(k.STARTED)
    s.put(crew, hex_("7-1511"))  # in the wood: it waits for its rally
    place(s, "ge-line-1", "7-1205")
    begin(s, FootMovement())
    refused(s, March(crew), "15.12c")
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
    refused(s, Drive(tank), "15.12e")  # an enemy within two hexes
    assert not may_restart(s, tank) and can(s, Drive(other)) and can(s, "Pass")
    s.put(enemy, hex_("3-2007"))
    refused(s, "Pass", "15.12f")  # now it must go
    s.play(Drive(tank))
    assert not can(s, Turn(facing("nw"))) and not can(s, "Stop")  # the shortest way, and no other
    play(s, Advance(s.ground.beside[hex_("3-2307")][facing("ne")]), "DriveOff")
    assert s.place[tank] == k.EXITED
    s.put(tank, hex_("3-2307"))
    s.phase = "4.9"
    assert not any(unit == tank for unit, _ in candidates(s, hex_("3-2007"), k.GERMAN))


@pytest.mark.rule("landships:15.12f")
def test_the_way_home_leads_around_what_bars_it() -> None:
    s = field("ls-07", k.GERMAN, "4.2")
    tank = place(s, "a7v-1", "3-1912", facing="ne")  # woods between it and the edge
    s.embark(s.world.crew_of[tank], tank)
    s.mark(tank, k.GOING_HOME)
    ways = ways_home(s, tank)
    drive(s, tank)
    turn = s.choices()[0]
    assert isinstance(turn, Turn) and not can(s, "Stop")
    s.play(turn)
    s.play(Advance(s.ground.beside[s.place[tank]][turn.facing]))
    assert ways[s.place[tank]] == ways[hex_("3-1912")] - 1


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
    play(s, 1)
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
    play(s, 6)
    assert candidates(s, second, k.GERMAN) == [(gun, SWEEP)] and candidates(s, far, k.GERMAN) == []
    assert strength_of(s, second, ((gun, SWEEP),)).total() == 3  # its full strength again
    begin(s, FireDie(second, k.GERMAN, (gun,), (SWEEP,)))
    play(s, 6)
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
    play(s, "PlanTurn turn=3", "PlanHex hex=1-0604", "Announce kind=drumfire ammunition=he guns=3")
    assert plans(s, k.ALLIED) == [PlannedBarrage(3, hex_("1-0604"), 3, "drumfire", "he")] and free(s, k.ALLIED, 3) == 5
    assert GAME.seen(s, k.GERMAN).allied_plans == () and GAME.seen(s, k.ALLIED).allied_plans  # secret
    s.stack = ()
    begin(s, BarragePhase())
    assert s.over  # nothing but the plan is fired
    s.turn = 3
    begin(s, PlannedBarrages())
    assert type(s.step).__name__ == "ScatterTest"  # the enemy's first line: tested, no order asked
    s.stack = ()
    write(s, k.ALLIED, PlannedBarrage(4, hex_("1-0507"), 1, "drumfire", "he"))
    s.turn = 4
    s.unmark_all(k.BARRAGED)
    begin(s, PlannedBarrages())
    assert type(s.step).__name__ == "Stray"  # nobody sees it: it strays
    s.stack = ()
    s.unmark_all(k.BARRAGED)
    place(s, "al-fo-1", "1-0509")
    begin(s, PlannedBarrages())
    assert isinstance(s.step, PlannedCall)
    play(s, 4)
    assert s.struck == (hex_("1-0507"),)  # corrected by an observer: no scatter


@pytest.mark.rule("landships:12.1-E1", "landships:16.22a", "landships:16.22b")
def test_a_planned_barrage_falls_on_what_has_become_a_melee() -> None:
    s = field("ls-04", phase="4.1")
    batteries(s, k.ALLIED)
    write(s, k.ALLIED, PlannedBarrage(4, hex_("1-0507"), 3, "drumfire", "he"))
    s.turn = 4
    friend, foe = place(s, "br-line-1", "1-0507"), place(s, "ge-line-1", "1-0507")
    place(s, "al-fo-1", "1-0509")
    begin(s, PlannedBarrages())
    assert isinstance(s.step, PlannedCall)  # chosen before play, when nobody was locked there
    play(s, 4)
    assert s.struck == (hex_("1-0507"),)
    play(s, 1)
    assert isinstance(s.step, HexMorale) and {friend, foe} == set(s.step.units)  # shells know no side
    fresh = field("ls-04", phase="4.1", planned_artillery=False)
    batteries(fresh, k.ALLIED)
    for name, at in (("br-line-1", "1-0507"), ("ge-line-1", "1-0507"), ("al-fo-1", "1-0509")):
        place(fresh, name, at)
    begin(fresh, BarragePhase())
    refused(fresh, "TargetHex hex=1-0507", "12.1-E1")  # what is chosen now is chosen deliberately


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
    play(s, 3)
    assert not s.pinned[s.ace]
    pin(s, s.ace)
    play(s, 4)
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
    play(s, 6)
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
