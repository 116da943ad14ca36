"""8.6, 8.7 Small-arms fire, with every example of the book."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.fire_phases import DefensiveSmallArms, OffensiveFire, SwingGun, SwingTo
from grognard.games.landships.rules.fire_power import arm_fire, arm_range, squad_fire, squad_range
from grognard.games.landships.rules.firing import SQUAD, candidates, fires_at, targets_at
from grognard.games.landships.rules.hits import HorsesRoll, TruckTest, WheelRoll
from grognard.games.landships.rules.morale import MoraleTest
from grognard.games.landships.rules.small_arms import (
    FireAtHex,
    FireDie,
    JoinFire,
    SmallArmsAttack,
    firer_modifiers,
    morale_plus,
    strength_of,
)
from grognard.testing import begin, can, play, refused

from .field import arm, crewed_gun, facing, field, hex_, long_example, place

# -- small arms -----------------------------------------------------------------------------------------------


@pytest.mark.rule("landships:8.63d", "landships:2.42c", "landships:2.42e", "landships:8.63c", "landships:8.62c")
def test_fourteen_against_a_german_squad() -> None:
    s = field("ls-00", phase="4.9")
    tank = place(s, "mk-4-male-1", "3-1404", facing="nw")
    squad = place(s, "br-line-1", "3-1404")
    place(s, "ge-line-1", "3-1402")
    target = hex_("3-1402")
    firers = (arm(s, tank, "gun-right"), arm(s, tank, "mg-right"), (squad, SQUAD))
    assert set(firers) <= set(candidates(s, target, k.ALLIED))
    assert strength_of(s, target, firers).total() == 14
    assert firer_modifiers(s, target, firers).total() == 0 and morale_plus(s, firers) == 0
    calibres = {a.calibre: arm_fire(a) for kind in s.world.types.values() for a in getattr(kind, "arms", ())}
    assert calibres[57] == calibres[37] == 8 and calibres[75] == calibres[77] == 10 and calibres[0] == 2


@pytest.mark.rule("landships:8.66g", "landships:8.66h", "landships:8.66j", "landships:8.66k", "landships:8.65b")
def test_the_sums_of_the_long_example() -> None:
    s = field("ls-12", phase="4.9")
    with long_example(s) as (one, two, a, b, c):
        three = place(s, "br-lewis-1", "3-1109")
        place(s, "ge-line-1", "3-1204")
        place(s, "ge-line-2", "3-1104")
        place(s, "ge-line-3", "3-1507")
        firers = (arm(s, one, "gun-left"), (three, SQUAD), arm(s, two, "gun-left"))
        assert set(firers) <= set(candidates(s, a, k.ALLIED))
        assert strength_of(s, a, firers).total() == 18
        assert firer_modifiers(s, a, firers).total() == -1 and morale_plus(s, firers) == 1
        four = place(s, "br-lewis-2", "3-1309")
        firers = (arm(s, one, "mg-left"), (four, SQUAD), arm(s, two, "mg-front"))
        assert set(firers) <= set(candidates(s, b, k.ALLIED))
        assert strength_of(s, b, firers).total() == 6  # with the third machine-gun squad of the box it is 8
        assert firer_modifiers(s, b, firers).total() == -2  # one squad, one pair from two tanks
        firers = (arm(s, two, "gun-right"), arm(s, two, "mg-right"))
        assert set(firers) <= set(candidates(s, c, k.ALLIED))
        assert strength_of(s, c, firers).total() == 10
        assert firer_modifiers(s, c, firers).total() == 0 and morale_plus(s, firers) == 0  # half a pair


@pytest.mark.rule("landships:8.7c", "landships:8.7a", "landships:8.7b", "landships:8.65a", "landships:8.67a")
def test_mixed_stacks() -> None:
    s = field("ls-07", phase="4.9")
    tank = place(s, "mk-4-male-1", "7-1404", facing="nw")
    gun = place(s, "br-vickers-1", "7-1404")
    squads = [place(s, f"ge-line-{n}", "7-1402") for n in (1, 2)]
    a7v = place(s, "a7v-1", "7-1402", facing="s")
    target = hex_("7-1402")
    firers = (arm(s, tank, "gun-right"), arm(s, tank, "mg-right"), (gun, SQUAD))
    assert strength_of(s, target, firers).total() == 14
    assert firer_modifiers(s, target, firers).total() == -1
    assert a7v not in targets_at(s, target, k.ALLIED)
    begin(s, FireDie(target, k.ALLIED, tuple(u for u, _ in firers), tuple(n for _, n in firers)))
    play(s, 4)  # 3 on column 9-15
    assert isinstance(s.step, MoraleTest) and s.step.plus == 1
    play(s, 3, 6)
    assert s.pinned[squads[0]] and s.place[squads[1]] == k.LOST and s.place[a7v] == target


@pytest.mark.rule("landships:8.7d", "landships:8.63b", "landships:8.65c")
def test_five_machine_guns_against_three_squads_and_a_tank() -> None:
    s = field("ls-08", k.GERMAN, "4.9")
    guns = [place(s, f"ge-mg-{n}", "3-1404") for n in range(1, 6)]
    target = hex_("3-1406")
    squads = [place(s, name, "3-1406") for name in ("au-infantry-1", "au-infantry-2", "au-mg-1")]
    tank = place(s, "mk-5-male-1", "3-1406")
    firers = tuple((gun, SQUAD) for gun in guns)
    assert strength_of(s, target, firers).total() == 15
    assert firer_modifiers(s, target, firers).total() == -5
    begin(s, SmallArmsAttack(target, k.GERMAN))
    play(s, "JoinAll", 6)
    for die in (6, 1, 1):
        assert isinstance(s.step, MoraleTest) and s.step.plus == 1
        play(s, die)
    assert s.place[squads[0]] == k.LOST and s.pinned[squads[1]] and s.pinned[squads[2]]
    assert s.place[tank] == target


@pytest.mark.rule("landships:8.64a", "landships:8.64b", "landships:8.64c", "landships:8.64d", "landships:8.64-E1")
def test_cover() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0911")

    def shelter(name: str) -> int:
        s.put(squad, hex_(name))
        return cover(s, squad, SMALL_ARMS).total()

    assert shelter("3-0911") == 1 and shelter("3-1207") == 2 and shelter("3-0603") == 1 and shelter("3-0800") == 0
    assert shelter("3-1212") == 3  # a strongpoint in a trench
    m = field("ls-10")
    truck = place(m, "ge-truck-1", "3-1212")
    rider = place(m, "br-cavalry-1", "3-1212", mounted=1)
    assert cover(m, truck, SMALL_ARMS).total() == 0
    assert cover(m, rider, SMALL_ARMS).explain() == [("8.66b", "mounted", -1)]
    river = field("ls-09")
    wet = place(river, "ge-line-1", "5-0410")
    assert cover(river, wet, SMALL_ARMS).total() == -1


@pytest.mark.rule("landships:16.24a", "landships:16.24b", "landships:16.15e")
def test_improved_defences_and_stosstruppen_in_the_open() -> None:
    s = field("ls-03")
    squad = place(s, "ge-line-1", "2-0710")
    s.put(squad, hex_("2-0610"))
    assert cover(s, squad, SMALL_ARMS).total() == 2
    s.put(squad, hex_("2-0311"))  # a strongpoint in the trench: 3 and 2
    assert cover(s, squad, SMALL_ARMS).total() == 5
    g = field("ls-07", k.GERMAN)
    shock = place(g, "ge-assault-1", "7-1404")
    assert cover(g, shock, SMALL_ARMS).explain() == [("16.15e", "stosstruppen-in-clear", 1)]
    g.put(shock, hex_("7-0602"))
    assert cover(g, shock, SMALL_ARMS).total() == 1  # woods only


@pytest.mark.rule("landships:8.66a", "landships:8.66b", "landships:8.66c", "landships:8.66d", "landships:8.66e")
def test_fire_at_mounted_cavalry() -> None:
    s = field("ls-10", phase="4.5")
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    gun = place(s, "ge-mg-1", "7-1402")
    target = hex_("7-1404")
    total = firer_modifiers(s, target, ((gun, SQUAD),)).total() + cover(s, rider, SMALL_ARMS).total()
    assert total == -2
    assert candidates(s, hex_("7-1402"), k.ALLIED) == []  # no fire from the saddle
    begin(s, FireDie(target, k.GERMAN, (gun,), (SQUAD,)))
    play(s, 3)  # 1 on column 2-4
    play(s, 1)  # pinned
    assert isinstance(s.step, HorsesRoll)
    play(s, 1)
    assert not s.mounted[rider] and s.has(rider, k.DISMOUNTED) and s.pinned[rider]


@pytest.mark.rule("landships:4.5a", "landships:8.61a", "landships:8.62a", "landships:8.41c", "landships:8.4b")
def test_a_hex_is_attacked_once_in_a_phase() -> None:
    s = field("ls-00", phase="4.5")
    squads = [place(s, f"ge-line-{n}", "3-1402") for n in (1, 2)]
    place(s, "br-line-1", "3-1405")
    other = place(s, "br-line-2", "3-1605")
    begin(s, DefensiveSmallArms())
    assert s.actor == k.GERMAN
    play(s, "FireAtHex hex=3-1405", JoinFire(squads[0], SQUAD), "OpenFire", 6)
    refused(s, "FireAtHex hex=3-1405", "8.62a")
    s.play(FireAtHex(s.place[other]))
    assert [c for c in s.choices() if isinstance(c, JoinFire)] == [JoinFire(squads[1], SQUAD)]
    play(s, "CallOff")
    assert s.has(squads[0], k.FIRED) and not s.has(squads[1], k.FIRED)


@pytest.mark.rule("landships:9.2a", "landships:8.64f", "landships:8.64e", "landships:7.13a", "landships:12.1-E1")
def test_who_may_not_fire_and_what_may_not_be_fired_at() -> None:
    s = field("ls-09", k.GERMAN, "4.9")
    target = hex_("5-0408")
    place(s, "fr-infantry-1", "5-0408")
    pinned = place(s, "ge-line-1", "5-0406", pinned=1)
    wet = place(s, "ge-line-2", "5-0410")
    wired = place(s, "ge-line-3", "5-0407")
    s.wire = (hex_("5-0407"),)
    found = [unit for unit, _ in candidates(s, target, k.GERMAN)]
    assert pinned not in found and wet not in found and wired in found
    assert squad_fire(s, wired, 1) == 2
    place(s, "ge-line-4", "5-0408")  # now a melee
    begin(s, OffensiveFire())
    assert s.over or not can(s, FireAtHex(target))
    assert targets_at(s, target, k.GERMAN) == []


def under_fire(
    phase: str, vehicle: tuple[str, str], side: str, firer: tuple[str, str], die: int
) -> tuple[LandshipsBoard, int]:
    """A vehicle on wheels, after small arms threw this die at its hex."""
    s = field("ls-10", phase=phase)
    target, enemy = place(s, *vehicle, facing="n"), place(s, *firer)
    begin(s, FireDie(s.place[target], side, (enemy,), (SQUAD,)))
    play(s, die)
    return s, target


@pytest.mark.rule("landships:8.67b", "landships:8.67c", "landships:8.67g", "landships:2.41f", "landships:4.5b")
def test_wheels_of_armoured_cars() -> None:
    s, car = under_fire("4.5", ("austin-1", "7-1404"), k.GERMAN, ("ge-mg-1", "7-1402"), 2)
    assert isinstance(s.step, WheelRoll)
    play(s, 1)
    assert s.broken[car] == k.TEMPORARY
    begin(s, WheelRoll(car))
    play(s, 1)
    assert s.broken[car] == k.PERMANENT
    begin(s, WheelRoll(car))
    play(s, 2)
    assert s.place[car] >= 0


@pytest.mark.rule("landships:8.67h", "landships:8.67i", "landships:8.67j", "landships:2.41h")
def test_trucks_under_fire() -> None:
    for die, at in ((4, hex_("3-1404")), (5, k.LOST)):
        s, truck = under_fire("4.9", ("ge-truck-1", "3-1404"), k.ALLIED, ("ca-infantry-1", "3-1406"), 1)
        assert isinstance(s.step, TruckTest)
        play(s, die)
        assert s.place[truck] == at and bool(s.pinned[truck]) == (at >= 0)


@pytest.mark.rule("landships:8.32i", "landships:8.32j", "landships:8.31f", "landships:5.7a", "landships:5.7d")
def test_guns_turn_against_soft_targets() -> None:
    s = field("ls-10", phase="4.5")
    gun = crewed_gun(s, "ge-77-fk16-1", "3-0802", "n")
    anti_tank = crewed_gun(s, "ge-37-tak-1", "3-0802", "n")
    place(s, "ca-infantry-1", "3-0805")
    begin(s, DefensiveSmallArms())
    refused(s, SwingGun(anti_tank), "13.21c")
    play(s, SwingGun(gun), SwingTo(facing("s")), "FireAtHex hex=3-0805", "JoinAll")
    assert isinstance(s.step, FireDie)
    firers = s.step.firers()
    assert firers == ((gun, SQUAD),)
    assert strength_of(s, hex_("3-0805"), firers).total() == 10
    assert firer_modifiers(s, hex_("3-0805"), firers).explain() == [("8.32i", "gun-pivoted", 1)]


@pytest.mark.rule("landships:5.6f", "landships:5.6g", "landships:5.6h", "landships:8.4c", "landships:13.22c")
def test_guns_that_barraged_are_silent_in_their_own_fire_phase() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    gun = crewed_gun(s, "ge-77-fk16-1", "3-0802", "s")
    place(s, "ca-infantry-1", "3-0805")
    assert (gun, SQUAD) in candidates(s, hex_("3-0805"), k.GERMAN)
    s.mark(gun, k.BARRAGED)
    assert candidates(s, hex_("3-0805"), k.GERMAN) == []
    s.phasing = k.ALLIED  # in the enemy's turn it may fire again
    assert (gun, SQUAD) in candidates(s, hex_("3-0805"), k.GERMAN)


@pytest.mark.rule("landships:8.68a", "landships:8.55f", "landships:2.42h")
def test_gun_trucks_move_or_fire() -> None:
    s = field("ls-05", k.GERMAN, "4.9")
    truck = place(s, "k-flak-1", "4-1202", facing="s")
    place(s, "br-line-1", "4-1204")
    assert candidates(s, hex_("4-1204"), k.GERMAN) == [(truck, 0)]
    s.mark(truck, k.MARCHED)
    assert candidates(s, hex_("4-1204"), k.GERMAN) == []


@pytest.mark.rule("landships:16.11a", "landships:16.11b", "landships:16.11c", "landships:16.11d", "landships:16.11e")
def test_training() -> None:
    s = field("ls-01", training=True)
    squad = place(s, "br-regular-1", "3-0806")
    assert squad_range(s, squad) == 6
    assert [squad_fire(s, squad, n) for n in range(1, 7)] == [10, 5, 5, 2, 2, 2]
    gun = place(s, "br-vickers-1", "3-0806")
    assert squad_range(s, gun) == 9 and [squad_fire(s, gun, n) for n in (1, 2, 9)] == [8, 4, 4]
    assert squad_range(s, place(s, "ge-line-1", "3-0801")) == 4
    late = field("ls-10", training=True)
    assert squad_range(late, place(late, "ca-infantry-1", "7-0203")) == 3
    assert squad_range(late, place(late, "ge-line-1", "3-0801")) == 2  # never below


@pytest.mark.rule("landships:16.31a", "landships:16.31c", "landships:2.42f", "landships:16.15b", "landships:16.15d")
def test_poor_design_and_shock_troops() -> None:
    s = field("ls-07")
    tank = place(s, "mk-4-male-1", "7-1404")
    gun, mg = (s.world.vehicle(tank).arms[n] for n in (0, 2))
    assert (arm_range(s, tank, gun), arm_range(s, tank, mg)) == (7, 4)
    s.embark(s.world.units.number("al-tl-1"), tank)
    assert arm_range(s, tank, gun) == 8
    plain = field("ls-07", tank_design=False)
    other = place(plain, "mk-4-male-1", "7-1404")
    assert arm_range(plain, other, gun) == arm_range(plain, other, mg) == 9
    shock = place(s, "ge-assault-1", "7-1404")
    assert squad_fire(s, shock, 3) == 5 and squad_range(s, shock) == 6


@pytest.mark.rule("landships:5.7a")
def test_a_gun_reaches_as_far_as_its_direct_range_and_no_farther() -> None:
    s = field("ls-10", phase="4.9", phasing=k.GERMAN)
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    range_ = s.world.weapon(gun).direct
    near, far = hex_(f"7-14{3 + range_:02d}"), hex_(f"7-14{4 + range_:02d}")
    assert [s.ground.distance(s.place[gun], h) for h in (near, far)] == [range_, range_ + 1]
    assert fires_at(s, gun, near, range_) and not fires_at(s, gun, far, range_ + 1)
