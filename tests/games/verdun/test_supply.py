"""6.1 Supply Check."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import SupplyChecked
from grognard.games.verdun.ground import SUPPLY
from grognard.games.verdun.rules import marching, supply
from grognard.games.verdun.rules.blocked import bars_strategic
from grognard.games.verdun.rules.supply import SupplyCheck
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.choice import clauses_of
from grognard.testing import events_of

from .boards import GAME, GROUND, WORLD, board, hex_, hexes, unit

# V3: roads south and southwest of 1606 are shut by French regiments; the road west is free.
EXAMPLE = {
    "de-xviii-hq": "1104",
    "de-ir-81": "1606",
    "fr-35": "1609",
    "fr-42": "1408",
    "fr-44": "1808",
    "fr-60": "0907",
    "fr-208": "2507",
}


def example(**changes: str) -> VerdunBoard:
    s = board(EXAMPLE | {name.replace("_", "-"): where for name, where in changes.items()}, turn=5)
    s.interdict(hex_("1405"), FRENCH)
    return s


def line(s: VerdunBoard, side: int, start: str, end: str, most: int = 10) -> int | None:
    """The cost of the best supply line between two hexes."""
    found = supply.traced(s, side, hexes(end), most, supply.barred(s, side), hexes(start))
    return found.get(hex_(start))


def supplied(s: VerdunBoard, name: str) -> bool:
    return unit(name) in supply.in_supply(s, WORLD.side[unit(name)])


@pytest.mark.rule("verdun:6.15c", "verdun:6.12a", "verdun:6.12b", "verdun:6.12c")
def test_example_the_line_through_the_interdicted_wood_costs_seven() -> None:
    s = example()
    assert line(s, GERMAN, "1104", "0201") == 0
    assert line(s, GERMAN, "1606", "1104") == 7
    assert supplied(s, "de-xviii-hq") and supplied(s, "de-ir-81")


@pytest.mark.rule("verdun:6.15d", "verdun:6.12f")
def test_example_a_disrupted_hq_supplies_only_within_five() -> None:
    s = example(de_xviii_hq="1104 demoralized")
    assert supplied(s, "de-xviii-hq")
    assert not supplied(s, "de-ir-81")
    line_held = {"fr-35": "2506", "fr-42": "2805", "fr-44": "3106", "fr-60": "3305"}
    far = board(line_held | {"de-v-hq": "3301 demoralized"})
    assert line(far, GERMAN, "3301", "2201") == 9
    assert not supplied(far, "de-v-hq")
    assert supplied(board(line_held | {"de-v-hq": "3301"}), "de-v-hq")


@pytest.mark.rule("verdun:6.13a", "verdun:6.13b", "verdun:6.13c")
def test_interdiction_doubles_and_disconnects() -> None:
    """V2: interdicted woods 4, woods and trench 6, and the next road hex costs its terrain."""
    woods, both, road = hex_("1502"), hex_("1405"), hex_("1305")
    assert GROUND.cost(SUPPLY, hex_("1501"), woods, cut_there=True) == 4
    assert GROUND.cost(SUPPLY, hex_("1506"), both, cut_there=True) == 6
    assert GROUND.cost(SUPPLY, both, road) == 0
    assert GROUND.cost(SUPPLY, both, road, cut_here=True) == 1
    assert GROUND.cost(SUPPLY, hex_("1204"), road) == 0


@pytest.mark.rule("verdun:6.14a", "verdun:6.14b", "verdun:8.42d", "verdun:8.44a")
def test_enemy_units_and_zoc_bar_the_line_unless_a_friend_is_there() -> None:
    units = {"de-xviii-hq": "1104", "de-ir-81": "1606", "fr-35": "1306"}
    shut = supply.barred(board(units), GERMAN)
    assert shut[hex_("1306")] and shut[hex_("1305")] and shut[hex_("1405")]
    assert not shut[hex_("1605")]
    opened = supply.barred(board(units | {"de-ir-87": "1305"}), GERMAN)
    assert opened[hex_("1306")] and not opened[hex_("1305")]
    weak = supply.barred(board({"fr-bcp-56": "1306"}), GERMAN)
    assert weak[hex_("1305")]


@pytest.mark.rule("verdun:6.15a", "verdun:6.15b", "verdun:6.11c")
def test_units_hang_on_their_hq_and_hqs_on_the_edge() -> None:
    ring = {"fr-35": "2002", "fr-42": "2204", "fr-44": "1903", "fr-60": "2302", "fr-208": "2001", "fr-233": "2402"}
    cut_off = board(ring | {"de-iii-hq": "2103", "de-ir-20": "2103", "de-ir-81": "1601", "de-xviii-hq": "1601"})
    assert not supplied(cut_off, "de-iii-hq")
    assert not supplied(cut_off, "de-ir-20")  # stacked with its HQ, but the HQ has no source
    assert supplied(cut_off, "de-ir-81")
    far = board({"de-iii-hq": "2201", "de-ir-20": "0401", "fr-35": "0503", "fr-42": "0803", "fr-44": "1103"})
    assert line(far, GERMAN, "0401", "0201") is not None  # a source beside it does not help
    assert line(far, GERMAN, "0401", "2201") is None
    assert not supplied(far, "de-ir-20")


@pytest.mark.rule("verdun:6.11d", "verdun:6.1a")
def test_without_their_hq_units_are_unsupplied_from_the_next_check_on() -> None:
    s = board({"de-iii-hq": "2201", "de-ir-20": "2301"}, SupplyCheck(GERMAN))
    assert not s.unsupplied[unit("de-ir-20")]
    s.eliminate(unit("de-iii-hq"), "9.41a")
    assert not s.unsupplied[unit("de-ir-20")]  # frozen until the next Organization Phase
    s.call(SupplyCheck(GERMAN))
    s.settle()
    assert s.unsupplied[unit("de-ir-20")]
    assert events_of(s, SupplyChecked)[-1].out == (unit("de-ir-20"),)


@pytest.mark.rule("verdun:6.11e", "verdun:6.11f")
def test_a_captured_source_supplies_nobody_until_it_is_retaken() -> None:
    s = board({"fr-i-hq": "3307", "de-ir-81": "3207"})
    assert supplied(s, "fr-i-hq")
    taken = board({"fr-i-hq": "3107"})
    free = line(taken, FRENCH, "3107", "3307")
    assert free == 0
    taken.seize(hex_("3307"), GERMAN)
    sources = [h for h in WORLD.sources[FRENCH] if taken.holder(h) == FRENCH]
    assert hex_("3307") not in sources
    german = board({"de-xviii-hq": "3307", "fr-35": "3207", "fr-42": "3305"})
    assert not supplied(german, "de-xviii-hq")
    retaken = board({"fr-i-hq": "3307"})
    retaken.seize(hex_("3307"), GERMAN)
    assert not [h for h in WORLD.sources[FRENCH] if h == hex_("3307") and retaken.holder(h) == FRENCH]
    retaken.enter(unit("fr-i-hq"), hex_("3307"))
    assert supplied(retaken, "fr-i-hq")


@pytest.mark.rule("verdun:6.12d", "verdun:14.7b")
def test_french_lines_follow_the_rails_from_26_february() -> None:
    west = {"fr-i-hq": "0612"}
    assert line(board(west, turn=5), FRENCH, "0512", "1421", 20) not in (0, None)
    assert line(board(west, turn=6), FRENCH, "0512", "1421") == 0
    s = board(west, turn=6)
    s.interdict(hex_("0813"), GERMAN)
    cut = line(s, FRENCH, "0512", "1421")
    assert cut == 2 + 1  # the marked hex doubled, then the next one
    assert board({}, turn=6).day == 26


@pytest.mark.rule("verdun:6.16a", "verdun:6.16c")
def test_unsupplied_infantry_moves_half_and_never_strategically() -> None:
    s = board({"de-ir-20": "2301 unsupplied", "de-6-pio": "2301 unsupplied", "de-iii-hq": "2201 unsupplied"})
    halves = {"de-ir-20": 3, "de-6-pio": 3, "de-iii-hq": 6}
    for name, points in halves.items():
        assert marching.allowance(s, unit(name), marching.NORMAL).total() == points
        assert "8.2b" in clauses_of(bars_strategic(s, unit(name)))
    s.bad_weather = True
    assert marching.allowance(s, unit("de-ir-20"), marching.NORMAL).total() == 2  # 5 - 1, then half


@pytest.mark.rule("verdun:14.2c", "verdun:14.83a")
def test_the_16th_division_is_supplied_from_verdun() -> None:
    s = board({"fr-13": "1818", "fr-85": "1606", "de-ir-81": "1608", "de-ir-87": "1506", "de-fus-80": "1706"})
    assert supplied(s, "fr-13")
    assert not supplied(s, "fr-85")
    for name in ("1420", "1421", "1520", "1521"):
        s.seize(hex_(name), GERMAN)
    assert supplied(s, "fr-13")
    s.seize(hex_("1522"), GERMAN)
    assert not supplied(s, "fr-13")
    fort = board({"fr-35": "2113"})
    assert not supplied(fort, "fr-35")  # stores for the garrison alone
    assert not supply.barred(board({"de-ir-81": "2112"}), FRENCH)[hex_("2113")]


def test_remnants_hang_on_any_hq_and_army_guns_on_none() -> None:
    """R-22."""
    s = board({"fr-remnant-1": "1808", "fr-xxx-hq": "1609", "fr-rail-gun": "2319", "de-remnant-1": "1401"})
    assert supplied(s, "fr-remnant-1") and supplied(s, "fr-rail-gun")
    assert not supplied(s, "de-remnant-1")


def test_initial_positions_are_in_supply() -> None:
    s = GAME.start("historical")
    for side in (GERMAN, FRENCH):
        assert supply.in_supply(s, side) == set(s.on_map(side))
