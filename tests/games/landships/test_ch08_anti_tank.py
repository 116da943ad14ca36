"""8.3 to 8.5 Anti-tank fire, with every example of the book."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.anti_tank import AntiTankShot, Laying, Pivot, ShootAt, is_new
from grognard.games.landships.rules.fire_phases import AimGun, DefensiveAntiTank, OffensiveFire
from grognard.games.landships.rules.firing import SQUAD, note_fire, take_aim
from grognard.games.landships.rules.silence import no_anti_tank
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import arm, crewed_gun, facing, field, hex_, place


def duel(scenario: str, gun: tuple[str, str, str], tank: tuple[str, str]) -> tuple[LandshipsBoard, int, int]:
    """A German gun with its crew, and a tank that comes from the south: the gun may fire first."""
    s = field(scenario, phase="4.3")
    found = crewed_gun(s, *gun), place(s, *tank, facing="n")
    begin(s, DefensiveAntiTank())
    return s, *found


# -- anti-tank fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:4.3a", "landships:8.31a", "landships:8.3b", "landships:8.53a", "landships:9.0a")
def test_a_shot_hits_at_or_below_the_number() -> None:
    s, gun, tank = duel("ls-10", ("ge-37-tak-1", "3-0802", "s"), ("mk-5-male-1", "3-0805"))
    assert s.actor == k.GERMAN
    play(s, AimGun(gun, SQUAD), ShootAt(tank))
    assert s.step.modifiers(s).explain() == [("8.56a", "new-target", 2), ("8.58a", "at-gun-close", -1)]
    play(s, 7)  # 8 against 7 at range 3
    assert s.place[tank] >= 0 and isinstance(s.step, AntiTankShot)
    play(s, 8)  # -1: 7
    assert s.place[tank] == k.LOST


@pytest.mark.rule("landships:8.57c", "landships:8.57a", "landships:8.57b", "landships:2.44b", "landships:8.53c")
def test_the_whippet_in_the_town() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "3-1204", "s")
    tank = place(s, "whippet-1", "3-1207", facing="n")
    shot = AntiTankShot(gun, SQUAD, tank, 2, True)
    assert shot.needed(s) == 7 and shot.modifiers(s).total() == 2
    hits = [die for die in range(1, 11) if die + 2 <= 7]
    assert hits == [1, 2, 3, 4, 5]


@pytest.mark.rule("landships:8.32f", "landships:8.32d", "landships:8.56a", "landships:8.56b", "landships:8.56-E1")
def test_a_gun_that_must_pivot() -> None:
    for option, wanted in (("printed", [4, 3, 2]), ("errata", [4, 2, 2])):
        s = field("ls-10", phase="4.3", acquisition=option)
        gun = crewed_gun(s, "ge-37-tak-1", "3-0802", "n")  # the short range adds its own -1
        tank = place(s, "mk-5-male-1", "3-0805", facing="n")
        place(s, "mk-5-male-2", "3-0805", facing="n")
        begin(s, DefensiveAntiTank())
        s.play(AimGun(gun, SQUAD))
        assert not can(s, ShootAt(tank))
        play(s, Pivot(facing("s")), ShootAt(tank))
        found = []
        while s.stack and isinstance(s.step, AntiTankShot):
            found.append(s.step.modifiers(s).total() + 1)
            play(s, 10)
        assert found == wanted


@pytest.mark.rule("landships:8.56d", "landships:8.55d", "landships:8.55a", "landships:8.42c", "landships:8.54a")
def test_three_a7vs_in_one_hex() -> None:
    for option, third in (("printed", 1), ("errata", 0)):
        s = field("ls-07", phase="4.9", acquisition=option)
        gun = crewed_gun(s, "br-18pdr-1", "7-1206", "s")
        first, second, other = (place(s, f"a7v-{n}", "7-1209", facing="n") for n in (1, 2, 3))
        s.put(other, hex_("7-1109"))
        begin(s, OffensiveFire())
        play(s, AimGun(gun, SQUAD), ShootAt(first))
        size = s.world.vehicle(first).size
        assert s.step.modifiers(s).total() - size == 2
        play(s, 1)
        assert s.place[first] == k.LOST
        refused(s, ShootAt(other), "8.55d")  # another hex
        s.play(ShootAt(second))
        assert s.step.modifiers(s).total() - size == 2
        play(s, 10)
        assert s.step.modifiers(s).total() - size == third


@pytest.mark.rule("landships:8.55c", "landships:8.32e", "landships:8.53d", "landships:8.32a", "landships:4.3b")
def test_after_a_hit_a_defending_gun_takes_another_target_and_may_turn_again() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-37-tak-1", "3-0802", "n")
    near = place(s, "mk-5-male-1", "3-0805", facing="n")
    side = place(s, "mk-5-male-2", "3-1003", facing="n")
    begin(s, DefensiveAntiTank())
    play(s, AimGun(gun, SQUAD), Pivot(facing("s")))
    refused(s, Pivot(facing("ne")), "8.32a")  # once before the first hit
    s.play(ShootAt(near))
    play(s, 1)  # a natural 1 always hits
    assert s.place[near] == k.LOST
    play(s, Pivot(facing("se")), ShootAt(side))
    assert {line[1] for line in s.step.modifiers(s).explain()} >= {"new-target", "gun-pivoted"}
    play(s, 10, 10)
    assert s.over or not isinstance(s.step, Laying)


@pytest.mark.rule("landships:8.32b", "landships:8.42a", "landships:4.9b", "landships:7.15b")
def test_nothing_turns_in_the_offensive_fire_phase() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun = crewed_gun(s, "ge-37-tak-1", "3-0802", "s")
    place(s, "mk-5-male-1", "3-0805", facing="n")
    begin(s, OffensiveFire())
    s.play(AimGun(gun, SQUAD))
    assert refused(s, Pivot(facing("n")), "8.42a")


@pytest.mark.rule("landships:8.32c", "landships:13.2a", "landships:13.24c", "landships:2.3o", "landships:14.13c")
def test_a_squad_may_work_a_gun_but_not_turn_it() -> None:
    s = field("ls-10", phase="4.3")
    gun = place(s, "ge-37-tak-1", "3-0802", facing="s")
    tank = place(s, "mk-5-male-1", "3-0805", facing="n")
    begin(s, DefensiveAntiTank())
    assert s.over  # nobody works it
    place(s, "ge-line-1", "3-0802")
    begin(s, DefensiveAntiTank())
    s.play(AimGun(gun, SQUAD))
    assert not any(isinstance(c, Pivot) for c in s.choices())
    s.play(ShootAt(tank))
    assert ("13.24c", "untrained", 2) in s.step.modifiers(s).explain()
    assert s.shot[s.world.units.number("ge-line-1")]  # and gives up its own fire


@pytest.mark.rule("landships:8.58a", "landships:13.21b", "landships:8.59a", "landships:13.22b", "landships:13.22a")
def test_who_gets_the_short_range_bonus_and_soft_skins() -> None:
    s = field("ls-10", phase="4.3")
    anti_tank = crewed_gun(s, "ge-37-tak-1", "3-0802", "s")
    artillery = crewed_gun(s, "ge-77-fk16-1", "3-0802", "s")
    car = place(s, "austin-1", "3-0807", facing="n")
    far = place(s, "mk-5-male-1", "3-0808", facing="n")
    reasons = {line[1] for line in AntiTankShot(anti_tank, SQUAD, car, 1, True).modifiers(s).explain()}
    assert "at-gun-close" in reasons and "soft-skin" not in reasons
    reasons = {line[1] for line in AntiTankShot(anti_tank, SQUAD, far, 1, True).modifiers(s).explain()}
    assert "at-gun-close" not in reasons  # six hexes
    reasons = {line[1] for line in AntiTankShot(artillery, SQUAD, car, 1, True).modifiers(s).explain()}
    assert "soft-skin" in reasons and "at-gun-close" not in reasons


@pytest.mark.rule("landships:13.23a", "landships:13.23b", "landships:13.23c", "landships:13.23e", "landships:8.1a")
def test_anti_aircraft_guns_fire_at_vehicles_all_round() -> None:
    s, flak, tank = duel("ls-09", ("ge-88-flak-1", "5-0804", "n"), ("st-chamond-1", "5-0806"))
    s.play(AimGun(flak, SQUAD))
    assert not any(isinstance(c, Pivot) for c in s.choices())
    s.play(ShootAt(tank))
    assert ("8.56a", "new-target", 2) in s.step.modifiers(s).explain()


@pytest.mark.rule("landships:14.11b", "landships:2.23d", "landships:8.43a", "landships:8.42b", "landships:8.55b")
def test_a_led_tank_and_its_two_guns() -> None:
    s = field("ls-12", phase="4.9")
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    s.embark(s.world.units.number("al-tl-1"), tank)
    enemy = place(s, "captured-mk-4-male-1", "3-1402", facing="s")
    begin(s, OffensiveFire())
    play(s, AimGun(*arm(s, tank, "gun-left")), ShootAt(enemy))
    assert ("14.11b", "tank-leader", -1) in s.step.modifiers(s).explain()
    play(s, 10, 10, 10)
    assert can(s, AimGun(*arm(s, tank, "gun-right")))  # the other gun is free
    assert not can(s, AimGun(*arm(s, tank, "gun-left")))


@pytest.mark.rule("landships:8.32h", "landships:8.32g")
def test_point_blank() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-37-tak-1", "3-0805", "s")
    tank = place(s, "mk-5-male-1", "3-0805", facing="n")  # came in from the south
    begin(s, DefensiveAntiTank())
    s.play(AimGun(gun, SQUAD))
    assert can(s, ShootAt(tank))
    s.facing = changed(s.facing, tank, facing("s"))  # came in from the north
    assert not can(s, ShootAt(tank))
    s.play(Pivot(facing("n")))
    assert can(s, ShootAt(tank))


@pytest.mark.rule("landships:8.56a", "landships:8.56-E1")
def test_each_main_gun_of_a_tank_finds_its_own_range() -> None:
    s = field("ls-12", phase="4.9")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    target = next(u for u in s.cast.vehicles[k.GERMAN] if s.world.is_tank[u])
    s.put(target, hex_("3-0803"))
    (_, left), (_, right) = arm(s, tank, "gun-left"), arm(s, tank, "gun-right")
    assert is_new(s, tank, left, target) and is_new(s, tank, right, target)
    take_aim(s, tank, left, target)
    assert not is_new(s, tank, left, target) and is_new(s, tank, right, target)
    take_aim(s, tank, left)
    take_aim(s, tank, right, target)
    assert is_new(s, tank, left, target) and not is_new(s, tank, right, target)


@pytest.mark.rule("landships:8.43b", "landships:8.3c")
def test_a_main_gun_that_has_fired_is_refused_and_says_so() -> None:
    s = field("ls-10", phase="4.9")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    place(s, "ge-truck-1", "3-0803", facing="n")
    gun = next(n for n, each in enumerate(s.world.vehicle(tank).arms) if each.kind == "gun")
    assert no_anti_tank(s, tank, gun, k.ALLIED) is None
    note_fire(s, tank, gun)
    found = no_anti_tank(s, tank, gun, k.ALLIED)
    assert found is not None and found.reason == "fired"
