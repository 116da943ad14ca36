"""Positions from the book: what a march costs, hex by hex, who may go how, and what it spoils (8.0, 13.0, 14.1)."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import can, offered, play, refused, where

from .boards import board, hex_, unit

UP_THE_MEUSE = "1322 1421 1420 1419 1418 1417 1416 1415 1414 1413 1313 1312 1311 1210 1209 1109 1008 1007 0907 0806"


def taken_up(
    units: dict[str, str], *names: str, bad: bool = False, strategic: bool = False, **more: int
) -> VerdunBoard:
    """The first unit, or those named, are about to move together."""
    s = board(units, turn=more.get("turn", 3))
    s.bad_weather = bad
    movers = names or (next(iter(units)),)
    s.call(UnitsMove(tuple(sorted(map(unit, movers))), strategic))
    return s


# -- points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "verdun:8.0b", "verdun:8.5a", "verdun:8.5b", "verdun:5.1a", "verdun:T-terrain.i", "verdun:T-terrain.j"
)
@pytest.mark.parametrize(
    ("units", "bad", "last", "beyond"),
    [
        ({"de-ir-20": "1601"}, False, "1606", "1607"),  # the road ignores woods, trenches and Beaumont
        ({"de-ir-20": "1601"}, True, "1605", "1606"),
        ({"de-ir-20": "1702"}, False, "1605", "1606"),  # into the road at 1602 woods: 2, then 1604 and the town by road
        ({"de-iii-hq": "1601"}, False, "1607", "1608"),
        ({"de-iii-art-1": "1601"}, False, "1604", "1605"),
        ({"de-iii-art-1": "1601"}, True, "1603", "1604"),
        ({"de-ir-20": "1705"}, False, "1710", "1711"),  # beside the road, for Beaumont off the road costs 3
    ],
)
def test_how_far_a_road_carries(units: dict[str, str], bad: bool, last: str, beyond: str) -> None:
    s = taken_up(units, bad=bad)
    assert can(s, f"MoveTo hex={last}")
    refused(s, f"MoveTo hex={beyond}", "8.1a")


@pytest.mark.rule("verdun:8.2a", "verdun:8.21a", "verdun:5.1a", "verdun:6.16a")
@pytest.mark.parametrize(
    ("units", "bad", "far"),
    [
        ({"fr-35": "1323"}, False, 20),
        ({"fr-35": "1323"}, True, 16),  # (5 - 1) doubled, two hexes to the point
        ({"fr-rit-29": "1323"}, True, 12),
        ({"fr-xx-art": "1323"}, False, 12),
        ({"fr-xx-hq": "1323"}, True, 20),
    ],
)
def test_half_a_point_for_each_hex_of_road(units: dict[str, str], bad: bool, far: int) -> None:
    """From the edge by Verdun and Bras up the Meuse."""
    road = UP_THE_MEUSE.split()
    s = taken_up(units, bad=bad, strategic=True)
    reached = [place for place in road if can(s, f"MoveTo hex={place}")]
    assert reached == road[: len(reached)]
    assert len(reached) == far


@pytest.mark.rule("verdun:8.1b", "verdun:5.1a", "verdun:8.1c", "verdun:8.22a")
def test_a_gun_with_two_points_enters_a_wooded_trench_and_is_done() -> None:
    s = board({"fr-xxx-art": "1604", "fr-35": "1609"}, MovementPhase(FRENCH))
    s.bad_weather = True
    play(s, "Move unit=fr-xxx-art")
    assert can(s, "MoveTo hex=1504")  # woods and trench 3, of 2
    play(s, "MoveTo hex=1504")
    assert s.fired[unit("fr-xxx-art")]
    refused(s, "Move unit=fr-xxx-art")


@pytest.mark.rule("verdun:8.43b", "verdun:8.43c", "verdun:8.42e", "verdun:8.42b", "verdun:8.42f", "verdun:8.47a")
@pytest.mark.parametrize(
    ("name", "enemy", "line", "can_reach"),
    [
        # All is clear; the enemy stands at 2612 and touches 2712 and 2713. Out of the one and round by 2812 is 2 + 2.
        ("fr-35 unsupplied", "de-5-pio", "2712 2713", True),  # 1 + 1 from Weak to Weak
        ("fr-35 unsupplied", "de-5-pio", "2712 2714", False),  # 2 + 1 + 1, or round by 2812: 2 + 1 + 1
        ("fr-35", "de-5-pio", "2712 2714", True),
        ("fr-35 unsupplied", "de-ir-20", "2712 2713", False),  # never from Strong to Strong, and 3 points go not round
        ("fr-35", "de-ir-20", "2712 2713", True),
        ("fr-35", "de-ir-20", "2711 2713", True),  # round by 2812, 1 + 1 for entering
        ("fr-35 unsupplied", "de-ir-20", "2711 2712", True),
        ("fr-bcp-56 unsupplied", "de-ir-20", "2712 2713", True),  # to hunters it is Weak
        ("fr-remnant-1 unsupplied", "de-ir-20", "2712 2713", False),
        ("fr-35 unsupplied", "de-iii-hq", "2712 2715", True),  # straight past an HQ
    ],
)
def test_past_an_enemy(name: str, enemy: str, line: str, can_reach: bool) -> None:
    start, to = line.split()
    name, _, state = name.partition(" ")
    s = taken_up({name: f"{start} {state}", enemy: "2612"})
    assert can(s, f"MoveTo hex={to}") is can_reach


@pytest.mark.rule("verdun:8.42a", "verdun:8.43a", "verdun:8.45a", "verdun:8.42e")
def test_guns_beside_whom_an_enemy_steps_may_stand_or_leave_but_not_walk_along_his_zone() -> None:
    units = {"fr-14-art": "2712", "fr-xxx-hq": "2712", "de-ir-20": "2612", "fr-35": "1609"}
    s = taken_up(units, "fr-14-art")
    refused(s, "MoveTo hex=2713", "8.42a")
    assert can(s, "MoveTo hex=2812")
    assert not can(s, "MoveTo hex=2815")  # 1 + 1 out of a Strong ZOC, then 2813, 2814 …: 2815 is the fifth
    s = board(units, MovementPhase(FRENCH))
    assert can(s, "EndMovement")


@pytest.mark.rule("verdun:8.11b", "verdun:T-terrain.e", "verdun:T-terrain.a", "verdun:8.4a")
def test_the_meuse_is_crossed_at_bridges_and_zones_cross_it_everywhere() -> None:
    s = taken_up({"fr-35": "1414"})
    assert can(s, "MoveTo hex=1315")  # the bridge of Charny
    s = taken_up({"fr-35": "1211"})
    refused(s, "MoveTo hex=1212", "8.11b")
    s = taken_up({"de-ir-20": "1414 unsupplied", "fr-35": "1315"})
    refused(s, "MoveTo hex=1415", "8.42f")


@pytest.mark.rule("verdun:8.11a", "verdun:14.8a", "verdun:14.82c", "verdun:T-terrain.d")
def test_a_fort_lets_no_german_in_until_it_falls_and_then_is_a_slope() -> None:
    s = taken_up({"de-ir-20": "2112", "fr-35": "1520"})
    refused(s, "MoveTo hex=2113", "8.11a")
    s.hit_fort(hex_("2113"))
    assert can(s, "MoveTo hex=2113")
    s = taken_up({"fr-35": "2112"})
    assert can(s, "MoveTo hex=2113")


@pytest.mark.rule("verdun:8.2d", "verdun:14.9b")
def test_strategic_movement_follows_those_who_have_just_retaken_the_road() -> None:
    s = board({"fr-35": "1609", "fr-42": "1710", "fr-44": "1410"}, MovementPhase(FRENCH))
    s.seize(hex_("1608"), GERMAN)
    s.seize(hex_("1607"), GERMAN)
    play(s, "Move unit=fr-42", "GoStrategically")
    refused(s, "MoveTo hex=1608", "8.2d")
    s = board({"fr-35": "1609", "fr-42": "1710"}, MovementPhase(FRENCH))
    s.seize(hex_("1608"), GERMAN)
    play(s, "Move unit=fr-35", "MoveTo hex=1607", "Move unit=fr-42", "GoStrategically")
    assert can(s, "MoveTo hex=1608")


# -- guns that move and fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.1c", "verdun:9.3a", "verdun:7.0c", "verdun:2.13c")
@pytest.mark.parametrize(
    ("gun", "how", "helps"),
    [
        ("de-6-art", "", True),  # divisional guns move and support
        ("de-6-art", "GoStrategically", False),
        ("de-iii-art-1", "", False),  # corps guns are flipped by any movement
    ],
)
def test_which_guns_support_after_a_move(gun: str, how: str, helps: bool) -> None:
    units = {gun: "1602", "de-ir-20": "1606", "fr-35": "1607"}
    s = board(units, MovementPhase(GERMAN), AssaultPhase(GERMAN), WeatherRoll())
    s.seize(hex_("1603"), GERMAN)
    play(s, f"Move unit={gun}", *([how] if how else []), "MoveTo hex=1603", "EndMovement", "AssaultHex hex=1607")
    assert can(s, f"JoinAssault unit={gun}") is helps
    if not helps:
        refused(s, f"JoinAssault unit={gun}", "8.1c")


@pytest.mark.rule("verdun:14.11a", "verdun:14.1b", "verdun:14.13a", "verdun:9.31a", "verdun:14.12a")
def test_a_gun_that_digs_in_may_still_support() -> None:
    units = {"de-iii-art-1": "1601", "de-ir-20": "1606", "fr-35": "1607"}
    s = board(units, MovementPhase(GERMAN), AssaultPhase(GERMAN), WeatherRoll())
    play(s, "Move unit=de-iii-art-1", "DigIn", "EndMovement", "AssaultHex hex=1607")
    assert can(s, "JoinAssault unit=de-iii-art-1")


@pytest.mark.rule("verdun:14.13a", "verdun:14.82c")
@pytest.mark.parametrize(
    ("place", "fallen", "may"),
    [
        ("1605", False, False),
        ("1606", False, True),
        ("2113", False, False),
        ("2113", True, True),
        ("1520", False, True),
    ],
)
def test_where_one_digs_in(place: str, fallen: bool, may: bool) -> None:
    s = taken_up({"fr-35": place})
    if fallen:
        s.hit_fort(hex_(place))
    assert can(s, "DigIn") is may


# -- breakthrough --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:13.0b", "verdun:13.0c", "verdun:8.42b", "verdun:8.1b", "verdun:5.1b")
@pytest.mark.parametrize(
    ("units", "enemy", "to", "may"),
    [
        ({"de-6-pio": "2711"}, {}, "2714", True),  # 3 of 6
        ({"de-6-pio": "2711"}, {}, "2715", False),
        ({"de-6-pio": "2711", "de-6-art": "2711"}, {}, "2714", True),  # half of 5 is 3 too
        ({"de-6-pio": "2711", "de-iii-art-1": "2711"}, {}, "2713", True),  # half of 3 is 2
        ({"de-6-pio": "2711", "de-iii-art-1": "2711"}, {}, "2714", False),
        ({"de-6-pio": "2711"}, {"fr-35": "2612"}, "2712", True),
        ({"de-6-pio": "2711"}, {"fr-35": "2612"}, "2713", False),  # Strong to Strong
        ({"de-6-pio": "2711 unsupplied"}, {}, "2713", True),  # 6, 3, 2
        ({"de-6-pio": "2711 unsupplied"}, {}, "2714", False),
        ({"de-6-pio": "2711", "de-iii-art-1": "2711"}, {"fr-35": "2612"}, "2712", False),  # a gun enters no ZOC
    ],
)
def test_how_far_one_breaks_through(units: dict[str, str], enemy: dict[str, str], to: str, may: bool) -> None:
    s = board(units | enemy, BreakthroughPhase(GERMAN), WeatherRoll())
    play(s, "BreakOut hex=2711")
    assert can(s, f"MoveTo hex={to}") is may


@pytest.mark.rule("verdun:13.0a", "verdun:14.6a", "verdun:12.3c", "verdun:5.1b", "verdun:13.0e")
@pytest.mark.parametrize(
    ("side", "units", "bad", "goes"),
    [
        (GERMAN, {"de-6-pio": "2711"}, False, True),
        (GERMAN, {"de-6-pio": "2711"}, True, False),
        (GERMAN, {"de-6-pio": "2711 demoralized"}, False, False),
        (GERMAN, {"de-6-pio": "2711 demoralized", "de-ir-20": "2711"}, False, True),
        (GERMAN, {"de-6-pio": "2711", "de-ir-20": "2711 demoralized"}, False, True),
        (GERMAN, {"de-ir-20": "2711"}, False, False),
        (FRENCH, {"fr-bcp-2": "2711", "fr-14-art": "2711 fired"}, False, True),
        (FRENCH, {"fr-35": "2711", "fr-bcp-2": "2712"}, False, True),  # those of 2712, not their neighbours
    ],
)
def test_who_breaks_through(side: int, units: dict[str, str], bad: bool, goes: bool) -> None:
    s = board(units)
    s.bad_weather = bad
    s.call(WeatherRoll())
    s.call(BreakthroughPhase(side))
    s.settle()
    assert bool(offered(s, "BreakOut")) is goes


@pytest.mark.rule("verdun:14.34a", "verdun:14.34b", "verdun:8.42a", "verdun:7.0c")
def test_the_railroad_gun_goes_by_rail_after_firing_and_into_no_zone() -> None:
    s = taken_up({"fr-rail-gun": "2120 fired"})
    assert can(s, "MoveTo hex=1820") and can(s, "MoveTo hex=2519")
    refused(s, "MoveTo hex=2618", "8.1a")
    refused(s, "MoveTo hex=2121", "14.34b")
    s = taken_up({"fr-rail-gun": "2120 fired", "de-ir-20": "2218"})
    assert not can(s, "MoveTo hex=2219")
    assert where(s, "fr-rail-gun") == "2120"
