"""13.1 Anti-tank rifles, flamethrowers and machine guns against vehicles; what fire brings with it."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules import fire_phases
from grognard.games.landships.rules.anti_tank import Laying
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.firing import SQUAD, candidates
from grognard.games.landships.rules.infantry_weapons import BurnHex, BurnVehicle, RifleFire, RifleRoll, ShootRifle
from grognard.games.landships.rules.morale import Retreat
from grognard.games.landships.rules.small_arms import FireAtHex, FireDie
from grognard.games.landships.rules.thin_armour import JoinRaking
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play

from .field import arm, carries, field, hex_, place

# -- rifles, flames, machine guns at tanks --------------------------------------------------------------------


@pytest.mark.rule("landships:8.66f", "landships:13.12a", "landships:13.12c", "landships:13.12d", "landships:8.55e")
def test_anti_tank_rifles() -> None:
    s = field("ls-00", phase="4.3")
    squad = place(s, "ge-line-1", "3-1403")
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    other = place(s, "mk-4-female-1", "3-1404", facing="n")
    begin(s, fire_phases.DefensiveAntiTank())
    assert s.over  # without a rifle there is nothing to do
    rifle = s.world.units.number("ge-at-rifle-1")
    s.embark(rifle, squad)
    begin(s, fire_phases.DefensiveAntiTank())
    play(s, fire_phases.AimRifle(rifle), ShootRifle(tank))
    play(s, 3)  # a miss: the same target
    assert isinstance(s.step, RifleRoll) and s.step.target == tank
    play(s, 2)  # a hit
    play(s, 3)  # without effect
    assert isinstance(s.step, RifleFire)
    s.play(ShootRifle(other))  # now it may change
    play(s, 1, 2, 5)
    assert s.broken[other] == k.PERMANENT and s.over


@pytest.mark.rule("landships:8.31e", "landships:8.31d", "landships:8.31b", "landships:13.12b", "landships:8.3c")
def test_rifles_first_then_the_machine_gun() -> None:
    s = field("ls-00", phase="4.3")
    squad = place(s, "ge-mg-1", "3-1403")
    for name in ("ge-at-rifle-1", "ge-at-rifle-2"):
        s.embark(s.world.units.number(name), squad)
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    place(s, "br-line-1", "3-1504")
    begin(s, fire_phases.DefensiveAntiTank())
    shots = 0
    for name in ("ge-at-rifle-1", "ge-at-rifle-2"):
        play(s, fire_phases.AimRifle(s.world.units.number(name)), ShootRifle(tank))
        while s.stack and isinstance(s.step, RifleRoll):
            play(s, 6)
            shots += 1
    assert shots == 6
    s.stack = ()
    s.phase = "4.5"
    begin(s, fire_phases.DefensiveSmallArms())
    assert can(s, "FireAtHex hex=3-1504")


@pytest.mark.rule("landships:13.13a", "landships:13.13d", "landships:13.13e", "landships:13.13f", "landships:13.13b")
def test_two_flamethrowers_and_a_squad_against_a_strongpoint() -> None:
    s = field("ls-06", k.GERMAN, "4.9", improved_defences=False)
    squad = place(s, "ge-line-1", "2-0809")
    gun = place(s, "ge-mg-1", "2-0809")
    place(s, "ge-assault-1", "2-0809")  # the trench around the strongpoint asks for more fire
    flames = [s.world.units.number(f"ge-flamethrower-{n}") for n in (1, 2)]
    for flame in flames:
        s.embark(flame, squad)
    defender = place(s, "br-line-1", "2-0808")
    target = hex_("2-0808")
    begin(s, fire_phases.OffensiveFire())
    play(s, fire_phases.UseFlame(flames[0]), BurnHex(target))
    shelter = cover(s, defender, SMALL_ARMS).total()
    play(s, 6 - shelter)  # just a Hit
    assert s.step.plus == 1
    play(s, 1)
    assert s.pinned[defender]
    play(s, fire_phases.UseFlame(flames[1]), BurnHex(target), 6)
    assert not can(s, fire_phases.UseFlame(flames[0]))  # once in a phase
    play(s, FireAtHex(target), "JoinAll", 1)
    play(s, 1)  # a second pin
    assert isinstance(s.step, Retreat)
    s.play(s.choices()[0])
    s.play(s.choices()[0])
    assert s.pinned[defender] and [s.uses[flame] for flame in flames] == [1, 1]
    assert s.has(gun, k.FIRED)


@pytest.mark.rule("landships:13.11c", "landships:13.11d", "landships:13.13g", "landships:8.31c", "landships:13.13c")
def test_a_squad_fires_all_it_carries() -> None:
    s = field("ls-06", k.GERMAN, "4.9")
    _, flame = carries(s, "ge-line-1", "3-1404", "ge-flamethrower-1")
    s.uses = changed(s.uses, flame, 1)
    tank = place(s, "mk-4-male-1", "3-1405", facing="n")
    place(s, "br-line-1", "3-1402")
    begin(s, fire_phases.OffensiveFire())
    play(s, fire_phases.UseFlame(flame), BurnVehicle(tank), 3)
    assert s.place[tank] == k.LOST and s.place[flame] == k.LOST  # the second use is the last
    assert can(s, "FireAtHex hex=3-1402")


@pytest.mark.rule("landships:13.14a", "landships:13.14b", "landships:4.5c", "landships:8.67a", "landships:13.14c")
def test_machine_guns_against_thin_armour() -> None:
    s = field("ls-02", phase="4.5")
    gun = place(s, "ge-mg-1", "1-1206")
    rifles = place(s, "ge-line-1", "1-1206")
    tank = place(s, "mk-1-male-1", "1-1208", facing="n")
    begin(s, fire_phases.DefensiveSmallArms())
    s.play(fire_phases.AimMachineGuns(tank))
    assert not can(s, JoinRaking(rifles))
    play(s, JoinRaking(gun), "OpenFire", 4, 1, 2)
    assert s.broken[tank] == k.TEMPORARY
    thick = field("ls-05", phase="4.5")
    place(thick, "ge-mg-1", "2-0910")
    place(thick, "mk-4-male-1", "2-0912", facing="n")
    begin(thick, fire_phases.DefensiveSmallArms())
    assert thick.over
    assert all(getattr(kind, "thin", False) for kind in s.world.types.values() if kind.kind == k.TRUCK)


@pytest.mark.rule("landships:4.9a", "landships:8.4a", "landships:8.43c")
def test_units_that_fought_do_not_fire() -> None:
    s = field("ls-00", phase="4.9")
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    squad = place(s, "br-line-1", "3-1405")
    place(s, "ge-line-1", "3-1402")
    begin(s, fire_phases.OffensiveFire())
    assert can(s, "FireAtHex hex=3-1402") and can(s, "Pass")
    s.mark(tank, k.FOUGHT)
    s.mark(squad, k.FOUGHT)
    assert candidates(s, hex_("3-1402"), k.ALLIED) == []


def test_surprise_and_mistaken_identity() -> None:
    s = field("ls-05", phase="4.5")
    place(s, "ge-line-1", "2-1010")
    place(s, "br-line-1", "2-1013")
    assert candidates(s, hex_("2-1013"), k.GERMAN) == []  # three hexes, on the first turn
    s.turn = 2
    assert candidates(s, hex_("2-1013"), k.GERMAN)
    n = field("ls-12", k.GERMAN, "4.3")
    tank = place(n, "mk-4-male-1", "3-1406", facing="n")
    place(n, "captured-mk-4-male-1", "3-1403", facing="s")
    begin(n, fire_phases.DefensiveAntiTank())
    assert n.over
    n.turn = 2
    begin(n, fire_phases.DefensiveAntiTank())
    play(n, fire_phases.AimGun(*arm(n, tank, "gun-left")), "CeaseFire")
    assert not isinstance(n.step, Laying)


def test_retreats_of_the_hit() -> None:
    s = field("ls-00", phase="4.9")
    squad = place(s, "br-line-1", "3-1405")
    german = place(s, "ge-line-1", "3-1404", pinned=1)
    begin(s, FireDie(hex_("3-1404"), k.ALLIED, (squad,), (SQUAD,)))
    play(s, 1, 2, "RetreatTo to=3-1403")
    assert s.place[german] == hex_("3-1403")
