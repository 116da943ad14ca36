"""The data files: what the rulebook fixes, and what any reconstruction must satisfy."""

from __future__ import annotations

import csv
import re
from itertools import pairwise
from pathlib import Path

import pytest

import grognard
from grognard.games import verdun
from grognard.games.verdun.ground import CITY, FORT, MARCH, RAIL, ROAD, SLOPE, STRATEGIC, TOWN, TRENCH, WOODS, MapError
from grognard.games.verdun.world import ARTILLERY, CORPS, DIVISION, FRENCH, GERMAN, HQ, NONE, PIONEER

from .boards import GAME, GROUND, WORLD, hex_, hexes, unit


@pytest.mark.rule("verdun:2.0a")
def test_one_map_of_700_metre_hexes() -> None:
    assert WORLD.map.grid.metres == 700
    assert GROUND.size == 743
    assert max(GROUND.columns) == 33
    assert {"0123", "0222"} < set(GROUND.names)
    assert "0223" not in GROUND.names


def test_neighbours_are_symmetric_and_of_the_printed_parity() -> None:
    for one in range(GROUND.size):
        for other in GROUND.near[one]:
            assert one in GROUND.near[other]
    assert hex_("1504") in GROUND.near[hex_("1403")]
    assert hex_("2405") in GROUND.near[hex_("2305")]
    assert GROUND.distance(hex_("1606"), hex_("1104")) == 5


@pytest.mark.rule("verdun:6.11a", "verdun:6.11b")
def test_supply_sources_are_the_only_roads_on_the_edge() -> None:
    names = [GROUND.names[hex_] for hex_ in GROUND.edge if GROUND.terrain[hex_] & ROAD]
    assert names == ["0201", "1323", "1601", "1622", "2201", "3307", "3310", "3321"]
    assert [GROUND.names[h] for h in WORLD.sources[GERMAN]] == ["0201", "1601", "2201"]
    assert [GROUND.names[h] for h in WORLD.sources[FRENCH]] == ["1323", "1622", "3307", "3310", "3321"]


def test_first_trench_line_is_one_chain_two_rows_from_the_german_edge() -> None:
    line = GROUND.first_line
    assert (GROUND.names[line[0]], GROUND.names[line[-1]]) == ("0403", "3305")
    for one, other in pairwise(line):
        assert other in GROUND.near[one]
    assert min(GROUND.rows[h] for h in line) > 2
    assert not any(GROUND.left_bank[h] for h in line)


def test_forts_stand_on_no_road_rail_town_or_city() -> None:
    assert len(GROUND.forts) == 8
    for fort in GROUND.forts:
        assert not GROUND.terrain[fort] & (ROAD | RAIL | TOWN | CITY)


def test_the_river_is_crossed_only_at_bridges_and_each_bank_hangs_together() -> None:
    for links in (GROUND.road, GROUND.rail):
        assert not [side for side in links if side in GROUND.river and side not in GROUND.bridge]
    for bank in (True, False):
        members = {h for h in range(GROUND.size) if GROUND.left_bank[h] is bank}
        found, waiting = {min(members)}, [min(members)]
        while waiting:
            for other in GROUND.near[waiting.pop()]:
                if other in members and other not in found:
                    found.add(other)
                    waiting.append(other)
        assert found == members


def test_no_town_lies_north_of_the_line() -> None:
    assert not [GROUND.names[h] for h in (*GROUND.towns, *GROUND.city) if GROUND.north_of_line[h]]
    assert len(GROUND.towns) == 23
    assert len(GROUND.city) == 5


def test_every_hex_that_the_book_describes_is_as_it_says() -> None:
    assert GROUND.terrain[hex_("1405")] & (WOODS | TRENCH | ROAD) == WOODS | TRENCH | ROAD
    assert GROUND.terrain[hex_("1606")] == ROAD
    assert GROUND.terrain[hex_("1305")] == ROAD
    assert GROUND.terrain[hex_("1104")] & TOWN
    assert GROUND.terrain[hex_("1609")] & TOWN
    assert GROUND.left_bank[hex_("0105")]
    assert not GROUND.left_bank[hex_("0201")]


def off_road(name: str) -> int | None:
    """The points to enter a hex from one that no road links with it."""
    there = hex_(name)
    here = next(
        h for h in GROUND.near[there] if not {(h, there)} & (GROUND.road | GROUND.rail | GROUND.river | GROUND.stream)
    )
    cost = GROUND.cost(MARCH, here, there)
    return None if cost is None else cost // 2


@pytest.mark.rule("verdun:T-terrain.c", "verdun:T-terrain.k", "verdun:T-terrain.g", "verdun:T-terrain.j")
def test_hex_terrain_costs() -> None:
    assert off_road("1606") == 1
    assert off_road("1502") == 2 and GROUND.terrain[hex_("1502")] == WOODS
    assert off_road("1308") == 2 and GROUND.terrain[hex_("1308")] == SLOPE
    assert off_road("0703") == 2 and GROUND.terrain[hex_("0703")] == TRENCH
    table = {entry.id: entry for entry in WORLD.tables.terrain}
    assert [table[name].assault for name in ("clear", "woods", "slope", "trench")] == [0, -1, -1, -2]
    assert [table[name].barrage for name in ("clear", "woods", "slope", "trench")] == [0, 0, 0, -2]


@pytest.mark.rule("verdun:T-terrain.b", "verdun:T-terrain.i", "verdun:T-terrain.f", "verdun:8.21a")
def test_towns_cities_and_roads_cost_less_in_strategic_movement() -> None:
    assert off_road("1104") == 2
    assert off_road("1420") == 2
    town = next(h for h in GROUND.near[hex_("1104")] if (h, hex_("1104")) not in GROUND.road)
    assert GROUND.cost(STRATEGIC, town, hex_("1104")) == 2
    assert GROUND.cost(MARCH, hex_("1606"), hex_("1605")) == 2
    assert GROUND.cost(STRATEGIC, hex_("1606"), hex_("1605")) == 1
    wood = hexes("1501 1502")
    assert GROUND.cost(STRATEGIC, *wood) == GROUND.cost(MARCH, *wood) == 4
    table = {entry.id: entry for entry in WORLD.tables.terrain}
    assert [(table[n].assault, table[n].barrage) for n in ("town", "city", "road")] == [(-1, -1), (-3, -2), (0, 0)]


@pytest.mark.rule("verdun:T-terrain.a", "verdun:T-terrain.e", "verdun:T-terrain.h", "verdun:8.11b")
def test_river_bridge_and_stream_hexsides() -> None:
    assert GROUND.cost(MARCH, hex_("0604"), hex_("0505")) is None or (hex_("0604"), hex_("0505")) not in GROUND.river
    side = next(side for side in sorted(GROUND.river) if side not in GROUND.bridge)
    assert GROUND.cost(MARCH, *side) is None
    assert GROUND.cost(MARCH, hex_("1421"), hex_("1522")) == 2  # a city behind the bridge: one point in all
    one, other = hexes("2414 2415")
    assert (one, other) in GROUND.stream
    assert GROUND.cost(MARCH, one, other) == 2 * (GROUND.points[other] + 1)
    table = {entry.id: entry for entry in WORLD.tables.terrain}
    assert [table[name].assault for name in ("bridge", "stream")] == [-1, -1]
    assert table["river"].closed == "both"


@pytest.mark.rule("verdun:8.0b", "verdun:6.12e", "verdun:T-terrain.l", "verdun:11.0a")
def test_terrain_in_a_hex_adds_up() -> None:
    """V1 and V20: woods and trench 3, clear and trench 2, town and trench 3, woods and slope 4."""
    flags = {WOODS | TRENCH: 3, TRENCH: 2, TOWN | TRENCH: 3, WOODS | SLOPE: 4, FORT | SLOPE: 2}
    for wanted, points in flags.items():
        found = [h for h in range(GROUND.size) if GROUND.terrain[h] & ~(ROAD | RAIL) == wanted]
        assert found
        assert {GROUND.points[h] for h in found} == {points}


# -- counters --------------------------------------------------------------------------------------------------


def test_118_counters_and_8_garrisons() -> None:
    assert len(WORLD.units) == 118
    assert [len(WORLD.of_side[side]) for side in (GERMAN, FRENCH)] == [61, 57]
    assert len(WORLD.garrisons) == 8


@pytest.mark.rule("verdun:2.2a", "verdun:2.2b")
def test_formations_and_their_colours() -> None:
    divisions = {}
    for name in WORLD.division_ids:
        divisions.setdefault(WORLD.formations[name].corps, []).append(WORLD.formations[name].label)
    assert divisions == {
        "fr-xxx": ["72", "51", "14"],
        "fr-xx": ["37", "153"],
        "": ["16"],
        "fr-i": ["1", "2"],
        "de-vii-r": ["13R", "14R"],
        "de-xviii": ["21", "25", "121"],
        "de-iii": ["5", "6"],
        "de-v": ["9", "10"],
    }
    colours = {entry.colours for entry in WORLD.formations.values()}
    assert colours < set(WORLD.look["colours"])
    assert WORLD.formations["de-div-121"].colours == "german-v"


@pytest.mark.rule("verdun:T-artillery.a", "verdun:T-artillery.b", "verdun:T-artillery.c")
def test_artillery_capabilities() -> None:
    assert WORLD.missions == [
        {"barrage", "interdiction"},
        {"barrage", "interdiction", "offensive", "defensive"},
        {"offensive", "defensive"},
    ]


@pytest.mark.rule("verdun:14.4a", "verdun:T-errata.a")
def test_remnants_and_the_16th_divisions_guns() -> None:
    assert [len(WORLD.remnants[side]) for side in (GERMAN, FRENCH)] == [2, 3]
    gun = unit("fr-16-art")
    assert (WORLD.level[gun], WORLD.defense[gun]) == (DIVISION, 2)
    assert WORLD.type[gun] == ARTILLERY


def test_values_that_the_book_gives_away() -> None:
    assert [WORLD.attack[unit(f"de-iii-art-{n}")] for n in (1, 2)] == [5, 5]
    assert (
        sum(1 for u in WORLD.units if WORLD.level[u] == CORPS and WORLD.corps[u] == WORLD.corps[unit("de-iii-hq")]) == 2
    )
    assert WORLD.attack[WORLD.heavy_artillery] == 6
    assert (WORLD.heavy_shots, WORLD.heavy_rows) == (3, 10)
    assert WORLD.morale[unit("fr-208")] == 6
    assert WORLD.morale[unit("fr-bcp-56")] == 8
    assert {WORLD.morale[u] for u in WORLD.units if WORLD.is_territorial[u]} == {5}
    assert {WORLD.morale[u] for u in WORLD.units if WORLD.is_reserve[u]} == {6}
    assert {WORLD.attack[u] for u in WORLD.of_side[GERMAN] if WORLD.level[u] == DIVISION} == {3}


def test_every_german_division_has_a_pioneer_battalion_and_every_corps_an_hq() -> None:
    pioneers = [WORLD.division[u] for u in WORLD.units if WORLD.type[u] == PIONEER]
    german = [n for n, name in enumerate(WORLD.division_ids) if name.startswith("de-")]
    assert sorted(pioneers) == german
    hqs = [WORLD.corps[u] for u in WORLD.units if WORLD.type[u] == HQ]
    assert sorted(hqs) == list(range(len(WORLD.corps_ids)))
    assert NONE not in hqs


# -- sources ---------------------------------------------------------------------------------------------------


def test_every_clause_that_data_and_code_cite_exists() -> None:
    folder = Path(verdun.__file__).parent  # of the package: a compiled module lies elsewhere
    with (folder / "rulebook.tsv").open(encoding="utf-8", newline="") as lines:
        known = {row["id"].partition(":")[2] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)}
    rulings = set(re.findall(r"^## (R-\d+)", (folder / "RULINGS.md").read_text("utf-8"), re.MULTILINE))
    cited = set()
    for path in folder.rglob("*.toml"):
        for line in re.findall(r"^book = (.*)$", path.read_text("utf-8"), re.MULTILINE):
            cited |= set(re.findall(r'"([^"]+)"', line))
    cited |= {clause for counter in WORLD.counters for clause in counter.fixed.values()}
    assert cited <= known, sorted(cited - known)
    ruled = set()
    for path in folder.rglob("*.py"):
        ruled |= set(re.findall(r"\bR-\d+\b", path.read_text("utf-8")))
    assert ruled <= rulings, sorted(ruled - rulings)


def test_the_data_report_tells_book_from_reconstruction() -> None:
    sources = GAME.data.sources
    assert sources["tables.toml"].reconstructed == 0
    assert sources["map.toml"].book > 30
    assert sources["map.toml"].reconstructed > 50
    assert sources["units.toml"].reconstructed == 117  # every counter but the heavy artillery has values of ours


def test_no_two_units_share_a_name() -> None:
    for language in (0, 1):
        names = [pair[language] for pair in GAME.names["unit"].values()]
        assert len(set(names)) == len(names) == 118


def test_an_edition_corrects_values_but_not_the_book(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text('[[unit]]\nid = "fr-208"\nstrength = 5\n', "utf-8")
    corrected = grognard.game("verdun", tmp_path)
    assert corrected.world.strength[unit("fr-208")] == 5
    assert WORLD.strength[unit("fr-208")] == 4
    assert corrected.data.sources["units.toml"].corrected == 1
    wrong = tmp_path / "wrong"
    wrong.mkdir()
    (wrong / "map.toml").write_text('[[wood]]\nid = "bois-d-anglemont"\nhexes = "1306 1404"\n', "utf-8")
    with pytest.raises(MapError, match="1405"):
        grognard.game("verdun", wrong)


def test_forts_stand_on_heights_and_railways_end_at_places_or_edges() -> None:
    slopes = {name for entry in WORLD.map.slope for name in entry.hexes.split()}
    assert {"1718", "2418", "1923"} <= slopes  # Saint-Michel, Tavannes, Belrupt
    places = {name for place in WORLD.map.place for name in place.hexes.split()}
    grid = WORLD.ground.names
    columns = {name[:2] for name in grid}
    for rail in WORLD.map.rail:
        for end in (rail.hexes.split()[0], rail.hexes.split()[-1]):
            assert end in places or end[:2] in (min(columns), max(columns))
