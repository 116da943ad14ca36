"""8.4 Zones of Control, 8.44b and 15.5 Infiltration, 13.0 Breakthrough Movement."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.breakthrough import (
    BreakOut,
    BreakthroughPhase,
    EndBreakthrough,
    StackBreaksThrough,
    StayBehind,
)
from grognard.games.verdun.rules.movement import GoStrategically, Move, MovementPhase
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.games.verdun.zones import FREE, HELD, STRONG, WEAK
from grognard.testing import after, can, offered, play, refused

from .boards import GROUND, WORLD, board, hex_, unit
from .test_movement import moving, reach, to


def zone(s: VerdunBoard, side: int, name: str) -> int:
    return s.zones(side).zone[hex_(name)]


@pytest.mark.rule("verdun:8.4a", "verdun:8.41a", "verdun:8.41b", "verdun:8.41c")
def test_who_exerts_which_zoc() -> None:
    kinds = {
        "fr-35": STRONG,
        "fr-35 reduced": STRONG,
        "fr-rit-29": STRONG,
        "fr-bcp-56": WEAK,
        "fr-51-art": WEAK,
        "fr-xxx-art": WEAK,
        "fr-remnant-1": WEAK,
        "fr-xxx-hq": FREE,
    }
    for text, power in kinds.items():
        name, *states = text.split()
        s = board({name: " ".join(["1606", *states])})
        around = {zone(s, GERMAN, GROUND.names[h]) for h in GROUND.near[hex_("1606")]}
        assert around == {power}, text
        assert zone(s, GERMAN, "1606") == HELD
        assert zone(s, FRENCH, "1605") == FREE
    both = board({"fr-35": "1606", "fr-bcp-56": "1604"})
    assert zone(both, GERMAN, "1605") == STRONG
    assert zone(both, GERMAN, "1603") == WEAK
    assert zone(board({}), GERMAN, "2112") == STRONG  # Fort Douaumont


@pytest.mark.rule("verdun:8.41d", "verdun:14.8a", "verdun:14.82c")
def test_a_fort_makes_its_hex_strong_until_it_is_destroyed() -> None:
    s = board({"fr-bcp-56": "2113"})
    assert zone(s, GERMAN, "2112") == STRONG
    assert zone(s, GERMAN, "2113") == HELD
    s.hit_fort(hex_("2113"))
    assert zone(s, GERMAN, "2112") == WEAK
    assert zone(board({}), FRENCH, "2112") == FREE
    assert not board({}).fort_hits[0]


@pytest.mark.rule("verdun:8.42a", "verdun:8.43a", "verdun:8.11c", "verdun:8.45a")
def test_hqs_and_guns_never_enter_enemy_zoc_but_may_stand_in_it() -> None:
    for name in ("de-xviii-hq", "de-21-art"):
        strong = moving(name, {name: "1604", "fr-35": "1606"})
        assert "1605" not in reach(strong)
        refused(strong, to("1605"), "8.42a")
        weak = moving(name, {name: "1604", "fr-bcp-56": "1606"})
        refused(weak, to("1605"), "8.43a")
        friend = moving(name, {name: "1604", "fr-35": "1606", "de-ir-81": "1605"})
        refused(friend, to("1605"), "8.42a")  # a friend does not help movement
        caught = moving(name, {name: "1605", "fr-35": "1606"})
        assert can(caught, "Halt")
        assert "1604" in reach(caught)
    s = board({"fr-xxx-hq": "1609", "de-ir-81": "1607"}, MovementPhase(GERMAN))
    play(s, "Move unit=de-ir-81", to("1608"))
    assert s.place[unit("fr-xxx-hq")] == hex_("1609")


@pytest.mark.rule("verdun:8.42b", "verdun:8.42e")
def test_strong_zoc_costs_to_enter_and_leave_and_stops() -> None:
    s = moving("de-ir-81", {"de-ir-81": "1604", "fr-35": "1606"})
    costs = reach(s)
    assert costs["1605"] == 2  # road 1, Strong ZOC 1
    edge = reach(moving("de-ir-20", {"de-ir-20": "2501", "fr-35": "2602"}))
    assert edge["2601"] == 2
    assert "2701" not in edge  # it lies behind 2601, and there is no other way
    play(s, to("1605"))
    assert not offered(s, Move)  # stopped with points left
    out = moving("de-ir-81", {"de-ir-81": "1605", "fr-35": "1606"})
    assert reach(out)["1604"] == 2  # road 1, leaving 1


@pytest.mark.rule("verdun:8.42f")
def test_infantry_may_not_go_from_strong_to_strong() -> None:
    s = moving("de-ir-81", {"de-ir-81": "1605", "fr-35": "1606"})
    assert reach(s)["1706"] == 5  # not straight, but by 1705: leave 1, trench 2, then 1 and Strong ZOC 1
    assert "1506" not in reach(s)
    refused(s, to("1506"), "8.42f")
    around = moving("de-ir-81", {"de-ir-81": "1705", "fr-35": "1606"})
    assert "1605" in reach(around)  # from a free hex


@pytest.mark.rule("verdun:8.43b", "verdun:8.43c")
def test_weak_zoc_costs_only_to_leave() -> None:
    s = moving("de-ir-81", {"de-ir-81": "1604", "fr-bcp-56": "1606"})
    costs = reach(s)
    assert costs["1605"] == 1
    assert costs["1506"] == 3  # road 1, then leave 1 and road 1
    play(s, to("1605"), "Move unit=de-ir-81")  # goes on
    assert reach(s)["1506"] == 2
    mixed = moving("de-ir-81", {"de-ir-81": "1605", "fr-bcp-56": "1606", "fr-35": "1407"})
    assert [zone(mixed, GERMAN, name) for name in ("1506", "1507")] == [WEAK, STRONG]
    assert reach(mixed)["1506"] == 2
    assert reach(mixed)["1507"] == 5  # leave 1, clear 1, enter 1
    play(mixed, to("1507"))
    assert not offered(mixed, Move)


@pytest.mark.rule("verdun:8.47a", "verdun:14.6a")
def test_hunters_treat_all_zoc_as_weak_and_break_through() -> None:
    s = moving("fr-bcp-56", {"fr-bcp-56": "1607", "de-ir-81": "1605"})
    assert reach(s)["1606"] == 1
    play(s, to("1606"), "Move unit=fr-bcp-56")
    assert reach(s)["1506"] == 2  # from Strong to Strong
    again = board({"fr-bcp-56": "1607", "fr-35": "1607"}, BreakthroughPhase(FRENCH))
    assert offered(again, BreakOut) == [BreakOut(hex_("1607"))]


# -- infiltration ----------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:15.5a", "verdun:8.44b")
def test_under_infiltration_friends_cancel_zoc_for_movement_too() -> None:
    units = {"de-ir-81": "1604", "de-xviii-hq": "1604", "de-ir-87": "1605", "fr-35": "1606"}
    for option in ({}, {"infiltration": True}, {"zoc_negation": True}):
        s = moving("de-ir-81", units, **option)
        assert reach(s)["1605"] == (1 if option else 2)
        hq = moving("de-xviii-hq", units, **option)
        assert ("1605" in reach(hq)) is bool(option)


@pytest.mark.rule("verdun:15.5b")
def test_units_leapfrog_through_friends() -> None:
    s = moving("de-ir-87", {"de-ir-81": "1604", "de-ir-87": "1604", "fr-35": "1606"}, infiltration=True)
    assert reach(s)["1605"] == 2
    play(s, to("1605"))
    assert offered(s, Move) == [Move(unit("de-ir-81"))]  # the first one stops
    play(s, "Move unit=de-ir-81")
    assert reach(s)["1605"] == 1
    assert reach(s)["1506"] == 3  # through the friend to the next ZOC hex
    play(s, to("1506"))
    assert not offered(s, Move)
    alone = moving("de-ir-81", {"de-ir-81": "1605", "fr-35": "1606"}, infiltration=True)
    refused(alone, to("1506"), "8.42f")  # nobody cancels ZOC for himself
    assert reach(alone)["1604"] == 2


# -- breakthrough ----------------------------------------------------------------------------------------------


def broken(units: dict[str, str], where: str, side: int = GERMAN, **options: bool) -> VerdunBoard:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    s = board(units, BreakthroughPhase(side), options=chosen)
    return after(s, f"BreakOut hex={where}")


@pytest.mark.rule("verdun:13.0a")
def test_only_stacks_with_a_pioneer_move_again() -> None:
    units = {"de-21-pio": "1201", "de-ir-81": "1201", "de-ir-87": "1301", "de-25-pio": "1401 demoralized"}
    s = board(units, BreakthroughPhase(GERMAN))
    assert set(s.choices()) == {BreakOut(hex_("1201")), EndBreakthrough()}
    play(s, "BreakOut hex=1201")
    assert s.step.units == tuple(sorted([unit("de-21-pio"), unit("de-ir-81")]))
    assert board({"de-ir-87": "1301"}, BreakthroughPhase(GERMAN)).over
    assert board(units, BreakthroughPhase(FRENCH)).over


@pytest.mark.rule("verdun:13.0b")
def test_breakthrough_takes_half_the_allowance_rounded_up() -> None:
    s = board({"de-21-pio": "1201", "de-ir-81": "1201 unsupplied", "de-ir-87": "1201"})
    how = marching.BREAKTHROUGH
    assert [marching.allowance(s, unit(n), how).total() for n in ("de-21-pio", "de-ir-81", "de-ir-87")] == [3, 2, 3]
    alone = broken({"de-21-pio": "1301"}, "1301")
    found = marching.flood(alone, alone.step.units, how)
    assert max(found.reach.costs.values()) == 6


@pytest.mark.rule("verdun:13.0c", "verdun:13.0d")
def test_a_stack_breaks_through_as_one_and_leaves_units_only_at_the_start() -> None:
    units = {"de-21-pio": "1301", "de-ir-81": "1301", "de-ir-87": "1301"}
    s = broken(units, "1301")
    assert len(offered(s, StayBehind)) == 3
    play(s, "StayBehind unit=de-ir-87", to("1401"))
    assert [s.place[unit(n)] for n in units] == [hex_("1401"), hex_("1401"), hex_("1301")]
    assert isinstance(s.step, StackBreaksThrough)
    assert not offered(s, StayBehind)
    refused(s, "StayBehind unit=de-ir-81", "13.0c")
    variant = after(broken(units, "1301", drop_on_the_way=True), to("1401"))
    play(variant, "StayBehind unit=de-ir-81", to("1501"))
    assert variant.place[unit("de-ir-81")] == hex_("1401")
    assert variant.place[unit("de-21-pio")] == hex_("1501")


@pytest.mark.rule("verdun:13.0e", "verdun:8.22a", "verdun:14.13a")
def test_no_strategic_movement_and_no_digging_in_breakthrough() -> None:
    s = broken({"de-21-pio": "1301"}, "1301")
    assert not offered(s, GoStrategically)
    assert {type(choice).__name__ for choice in s.choices()} == {"MoveTo", "Halt"}


@pytest.mark.rule("verdun:8.1b", "verdun:8.42b", "verdun:12.3c")
def test_breakthrough_obeys_zoc_and_the_one_hex_minimum() -> None:
    slow = broken({"de-21-pio": "1404 unsupplied", "de-ir-81": "1404 demoralized"}, "1404")
    assert slow.step.units == (unit("de-21-pio"),)  # the demoralized stay
    found = marching.flood(slow, slow.step.units, marching.BREAKTHROUGH)
    assert hex_("1405") in found.to  # 3 points with 2
    stop = after(broken({"de-21-pio": "1604", "fr-35": "1606"}, "1604"), to("1605"))
    assert stop.over


@pytest.mark.rule("verdun:8.12a")
def test_breakthrough_ends_within_the_stacking_limit() -> None:
    units = {"de-21-pio": "1301", "de-ir-81": "1301", "de-ir-116": "1401", "de-ir-117": "1401", "de-25-pio": "1501"}
    s = broken(units, "1301")
    refused(s, to("1401"), "8.31a")
    crowd = broken(units | {"de-25-pio": "1401"}, "1301")
    play(crowd, to("1401"))
    while not offered(crowd, BreakOut):
        play(crowd, "Halt")
    refused(crowd, "EndBreakthrough", "8.31a")
    assert not can(crowd, "EndMovement")


@pytest.mark.rule("verdun:8.1c", "verdun:2.13c")
def test_a_corps_gun_that_breaks_through_is_flipped() -> None:
    units = {"de-21-pio": "1301", "de-xviii-art-1": "1301", "de-21-art": "1301"}
    s = after(broken(units, "1301"), to("1401"))
    assert s.place[unit("de-xviii-art-1")] == hex_("1401")
    assert s.fired[unit("de-xviii-art-1")]  # no defensive support in the French Assault Phase
    assert not s.fired[unit("de-21-art")]
    stays = after(broken(units, "1301"), "StayBehind unit=de-xviii-art-1", to("1401"))
    assert not stays.fired[unit("de-xviii-art-1")]


@pytest.mark.rule("verdun:8.31a", "verdun:13.0c")
def test_nobody_is_left_behind_in_a_hex_that_is_too_full() -> None:
    units = {"de-21-pio": "1301", "de-ir-81": "1301", "de-ir-116": "1401", "de-ir-117": "1401", "de-25-pio": "1401"}
    s = after(broken(units, "1301"), to("1401"))
    while not offered(s, BreakOut):
        play(s, "Halt")
    play(s, "BreakOut hex=1401")
    left = StayBehind(unit("de-ir-116"))
    play(s, left)  # a regiment and the pioneer have come, a regiment may stay
    refused(s, "StayBehind unit=de-ir-117", "8.31a")
    refused(s, "Halt", "8.31a")
    play(s, to("1501"))
    assert stacking.load(s, s.units_at(hex_("1401"))) <= WORLD.stack_limit
