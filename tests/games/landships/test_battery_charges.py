"""Cavalry before batteries: whom a charge is ridden at, who trembles, and how it ends before the guns."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.cavalry import CavalryMovement, Charging, Gallop, Ride
from grognard.games.landships.rules.charge import ChargeTest
from grognard.games.landships.rules.fire_phases import DefensiveSmallArms
from grognard.games.landships.rules.firing import SQUAD, candidates
from grognard.games.landships.rules.riding import charges
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, field, hex_, place

GUN = "ge-77-fk16-1"
HERE, SOUTH, EAST = "7-1403", "7-1404", "7-1504"


def battery(s: LandshipsBoard, at: str = HERE) -> tuple[int, int]:
    gun = crewed_gun(s, GUN, at, "s")
    return gun, s.world.crew_of[gun]


@pytest.mark.rule("landships:6.33a", "landships:13.24a")
def test_a_gun_without_anybody_is_nobody_to_charge() -> None:
    s = field("ls-10")
    place(s, GUN, HERE, facing="s")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    assert not charges(s, rider, 20)
    begin(s, CavalryMovement())
    s.play(Ride(rider))
    assert refused(s, Gallop()) == ["6.33d"]


@pytest.mark.rule("landships:6.34a", "landships:6.34e", "landships:2.23c")
def test_crew_and_observer_tremble_and_the_leader_does_not() -> None:
    s = field("ls-10")
    _, crew = battery(s)
    observer = place(s, "ge-fo-1", HERE)
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    play(s, f"ChargeAt target={HERE}")
    assert isinstance(s.step, ChargeTest) and not s.step.adjacent
    tested = []
    while not s.over:
        assert isinstance(s.step, ChargeTest)
        tested.append((s.step.unit, s.step.adjacent))
        play(s, 1)
    assert sorted(tested) == sorted((unit, near) for unit in (crew, observer) for near in (False, True))


@pytest.mark.rule("landships:6.34-E1", "landships:6.34b")
def test_from_the_next_hex_there_is_only_the_second_test() -> None:
    s = field("ls-10")
    _, crew = battery(s)
    rider = place(s, "br-cavalry-1", SOUTH, mounted=1)
    begin(s, Charging(rider))
    play(s, f"ChargeAt target={HERE}")
    assert isinstance(s.step, ChargeTest) and s.step.adjacent and s.step.modifiers(s).total() == 1
    play(s, 4)
    assert s.over and s.pinned[crew] and s.place[rider] == hex_(SOUTH)


@pytest.mark.rule("landships:6.34c")
def test_in_a_trench_in_the_open_a_crew_is_a_little_calmer() -> None:
    s = field("ls-10")
    _, crew = battery(s, at="3-0811")
    observer = place(s, "ge-fo-1", "3-1212")  # a strongpoint in a trench: still one
    assert ChargeTest(crew, True).modifiers(s).total() == 0
    assert ChargeTest(crew, False).modifiers(s).total() == -1
    assert ChargeTest(observer, False).modifiers(s).total() == -1


@pytest.mark.rule("landships:6.34a", "landships:2.41e", "landships:8.67h")
def test_a_truck_is_a_soft_target_and_its_crew_sees_the_horses_come() -> None:
    s = field("ls-10")
    truck = place(s, "ge-truck-1", HERE, facing="s")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    play(s, f"ChargeAt target={HERE}")
    assert isinstance(s.step, ChargeTest) and s.step.unit == truck
    play(s, 4)  # its crew has 4
    assert isinstance(s.step, ChargeTest) and s.step.adjacent
    play(s, 4)
    assert s.pinned[truck] and s.over


@pytest.mark.rule("landships:6.34h", "landships:9.2a", "landships:12.11a")
def test_a_charge_that_is_pinned_before_the_battery_does_not_ride_home() -> None:
    s = field("ls-10")
    battery(s)
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    play(s, f"ChargeAt target={HERE}", 1, 1)
    s.phase = "4.8"
    s.pinned = changed(s.pinned, rider, 1)
    begin(s, AssaultMoves())
    assert s.over and s.place[rider] == hex_(SOUTH)


@pytest.mark.rule("landships:5.7e", "landships:8.66b", "landships:6.34g")
def test_a_battery_that_stood_fires_at_the_horses_with_ten_and_minus_one() -> None:
    s = field("ls-10")
    gun, crew = battery(s)
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    begin(s, Charging(rider))
    play(s, f"ChargeAt target={HERE}", 1, 1)
    s.phase, s.stack = "4.5", ()
    begin(s, DefensiveSmallArms())
    play(s, f"FireAtHex hex={SOUTH}", "JoinAll")
    assert candidates(s, hex_(SOUTH), k.GERMAN) == [(gun, SQUAD)]
    s.pinned = changed(s.pinned, crew, 1)
    assert not candidates(s, hex_(SOUTH), k.GERMAN)


@pytest.mark.rule("landships:6.35f", "landships:6.33c", "landships:6.31d")
def test_riders_beside_a_battery_go_in_on_foot_or_by_a_charge() -> None:
    s = field("ls-10", phase="4.8")
    battery(s)
    rider = place(s, "br-cavalry-1", SOUTH, mounted=1)
    place(s, "ca-infantry-1", EAST)
    begin(s, AssaultMoves())
    assert refused(s, Storm(rider)) == ["6.33c"]
    s.mounted = changed(s.mounted, rider, 0)
    assert can(s, Storm(rider))
