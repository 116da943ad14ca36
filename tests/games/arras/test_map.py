"""2. The map: areas, borders, identifiers, control, marks."""

from __future__ import annotations

import tomllib
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

import grognard
from grognard.games.arras.rules.movement import steps
from grognard.kernel.data import DataError
from grognard.testing import can, play, refused, where

from .table import WORLD, A, G, area, table, unit, worked


def raw(name: str) -> dict:
    return tomllib.loads((resources.files("grognard.games.arras") / "data" / name).read_text("utf-8"))


@pytest.mark.rule("arras:2.1.1a", "arras:2.1.2a")
def test_there_are_28_numbered_sectors_and_six_lettered_zones() -> None:
    sectors = [entry.id for entry in WORLD.ground.file.area if entry.kind == "sector"]
    zones = [entry.id for entry in WORLD.ground.file.area if entry.kind == "zone"]
    assert sectors == [str(number) for number in range(1, 29)]
    assert zones == list("ABCDEF")


@pytest.mark.rule("arras:2.1.1.aa")
def test_a_border_between_sectors_is_a_line_or_a_river() -> None:
    kinds = {entry.kind for entry in WORLD.ground.file.border if not set("ABCDEF") & set(entry.areas)}
    assert kinds == {"line", "river"}
    rivers = {entry.id for entry in WORLD.ground.file.border if entry.kind == "river"}
    assert rivers == {
        "1-26", "1-28", "3-26", "11-23", "12-22", "18-21", "18-22", "19-20", "19-21", "23-25", "24-25", "25-26",
    }  # fmt: skip


def polygons() -> dict[str, list[str]]:
    return {entry.id: list(entry.nodes) for entry in WORLD.ground.file.ground}


@pytest.mark.rule("arras:2.1.1.ba")
def test_sectors_are_adjacent_exactly_when_their_outlines_share_a_side() -> None:
    """Adjacency and the river are drawn as they are written: recomputed here from the outlines."""
    edges: dict[frozenset[str], list[str]] = {}
    for name, ring in polygons().items():
        if name.isdigit():
            for first, second in zip(ring, [*ring[1:], ring[0]], strict=True):
                edges.setdefault(frozenset((first, second)), []).append(name)
    river = list(WORLD.ground.file.scarpe["nodes"])
    wet = {frozenset(pair) for pair in pairwise(river)}
    drawn: dict[frozenset[str], bool] = {}
    for edge, sectors in edges.items():
        assert len(sectors) <= 2
        if len(sectors) == 2:
            pair = frozenset(sectors)
            drawn[pair] = drawn.get(pair, False) or edge in wet
    written = {
        frozenset(entry.areas): entry.kind == "river" for entry in WORLD.ground.file.border if entry.kind != "arrow"
    }
    assert drawn == written
    assert len(written) == 62
    s = table({"22": A.TANK, "8": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.TANK}")
    assert refused(s, "Go area=11") == ["5.1a", "2.1.1.ba"]


@pytest.mark.rule("arras:2.1.1.bb")
def test_eleven_meets_nine_and_twenty_two_at_corners_only() -> None:
    rings = polygons()
    for other in ("9", "22"):
        assert area(other) not in WORLD.ground.beside[area("11")]
        assert area("11") not in WORLD.ground.beside[area(other)]
        assert len(set(rings["11"]) & set(rings[other])) == 1
    assert raw("map.toml")["corner"][0]["book"] == "2.1.1.bb"
    s = worked("2.1.1.bb", lines=2)
    assert refused(s, "Go area=9") == refused(s, "Go area=22") == ["5.1a", "2.1.1.ba"]
    assert where(worked("2.1.1.bb"), A.TANK) == "9"  # by way of 10


@pytest.mark.rule("arras:2.1.2b")
def test_every_identifier_has_a_terrain_modifier_from_one_to_three() -> None:
    assert set(WORLD.ground.tem) == {1, 2, 3}
    assert WORLD.ground.tem[area("25")] == 3
    assert all(1 <= WORLD.ground.tem[area(zone)] <= 3 for zone in "ABCDEF")


@pytest.mark.rule("arras:2.1.2c")
def test_the_terrain_of_the_attacked_area_counts() -> None:
    from grognard.games.arras.rules.values import defence_value

    s = table({"9": G.RIFLES, "5": G.FLAK})
    assert ("6.3c", "terrain", 1) in defence_value(s, area("9"), 1, unit(G.RIFLES)).explain()
    assert ("6.3c", "terrain", 2) in defence_value(s, area("5"), 1, unit(G.FLAK)).explain()


@pytest.mark.rule("arras:2.1.2d")
def test_square_identifiers_mark_woods_rough_ground_and_ridges() -> None:
    squares = {entry.id for entry in WORLD.ground.file.ground if entry.shape == "square"}
    rounds = {entry.id for entry in WORLD.ground.file.ground if entry.shape == "round"}
    assert squares == {"1", "8", "17", "20", "21", "22", "27"}
    assert len(squares) + len(rounds) == 34


@pytest.mark.rule("arras:2.1.3a")
def test_arrows_link_each_zone_to_certain_sectors_only() -> None:
    arrows = {zone: [] for zone in "ABCDEF"}
    for entry in WORLD.ground.file.border:
        if entry.kind == "arrow":
            sector, zone = entry.areas
            arrows[zone].append(sector)
    assert arrows == {
        "A": ["2"],
        "B": ["6", "7"],
        "C": ["8", "13", "14", "15", "17"],
        "D": ["19", "20", "21"],
        "E": ["21", "23", "24", "27"],
        "F": ["27", "28"],
    }
    for zone in "ABCDEF":
        assert [WORLD.ground.area_ids[number] for number in WORLD.ground.beside[area(zone)]] == arrows[zone]


@pytest.mark.rule("arras:2.1.3b")
def test_sector_rules_govern_zones_too() -> None:
    """A Zone is entered, watched, stacked and taken like a Sector."""
    s = table({"7": A.FOOT, "A": G.PANZER, "2": G.RIFLES})
    assert dict(steps(s, unit(A.FOOT[0]), 4))[area("B")] == 1
    play(s, "Activate area=7", f"Move unit={A.FOOT[0]}", "Go area=B")
    assert s.control[area("B")] == 0
    assert s.room(area("B"), 0) == 9


@pytest.mark.rule("arras:2.1.4a", "arras:2.1.4b", "arras:2.1.4c")
def test_colours_and_first_control() -> None:
    s = grognard.game("arras").start("historical")
    colour = {entry.id: entry.colour for entry in WORLD.ground.file.area}
    blue = {str(number) for number in range(21, 29)} | set("DEF")
    black = {str(number) for number in range(2, 20)} | set("ABC")
    assert {name for name in colour if colour[name] == "blue"} == blue
    assert {name for name in colour if colour[name] == "black"} == black
    assert {name for name in colour if colour[name] == "half"} == {"1", "20"}
    allied = {name for number, name in enumerate(WORLD.ground.area_ids) if s.control[number] == 0}
    assert allied == blue | {"20"}


@pytest.mark.rule("arras:2.1.4d")
def test_germans_operate_in_black_and_half_black_areas_only() -> None:
    s = table({"19": G.PANZER, "3": G.RIFLES}, side="german")
    play(s, "Activate area=19", f"Move unit={G.PANZER}")
    assert can(s, "Go area=20")
    assert not can(s, "Go area=21")
    assert refused(s, "Go area=21") == ["5.1.2a"]
    assert refused(s, "Go area=D") == ["5.1.2a"]


@pytest.mark.rule("arras:2.1.5a")
def test_the_red_rings_are_those_of_the_automatic_victory() -> None:
    rings = {entry.id for entry in WORLD.ground.file.area if entry.ring}
    assert rings == {"2", "4", "6", "7"} == set(WORLD.tables.victory.areas)


@pytest.mark.rule("arras:2.2a")
def test_seven_hourly_turns() -> None:
    assert [entry.hour for entry in WORLD.tables.turn] == [f"{hour}:00" for hour in range(15, 22)]


def test_every_village_lies_in_its_own_outline() -> None:
    nodes = {entry.id: (entry.x, entry.y) for entry in WORLD.ground.file.node}
    for ground in WORLD.ground.file.ground:
        ring = [nodes[name] for name in ground.nodes]
        assert inside(ground.village, ring), ground.id


def inside(point: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def test_an_edition_corrects_a_single_value(tmp_path: Path) -> None:
    (tmp_path / "factors.toml").write_text('[[factors]]\nid = "br-7-royal-tank-a"\nfresh = [7, 5, 5]\n')
    (tmp_path / "map.toml").write_text('[[ground]]\nid = "9"\ntem = 3\n')
    other = grognard.game("arras", tmp_path)
    assert other.world.attack[unit(A.TANK)] == 7
    assert other.world.ground.tem[area("9")] == 3
    assert WORLD.attack[unit(A.TANK)] == 6
    (tmp_path / "map.toml").write_text('[[ground]]\nid = "99"\ntem = 3\n')
    with pytest.raises(DataError, match="99"):
        type(other)(tmp_path)


def test_every_book_clause_in_the_data_exists() -> None:
    clauses = grognard.game("arras").clauses

    def books(value: object) -> list[str]:
        if isinstance(value, dict):
            own = value.get("book", [])
            found = [own] if isinstance(own, str) else list(own)
            return found + [clause for inner in value.values() for clause in books(inner)]
        return [clause for item in value for clause in books(item)] if isinstance(value, list) else []

    for name in ("map.toml", "units.toml", "tables.toml", "setup.toml"):
        cited = books(raw(name))
        assert cited and not set(cited) - set(clauses), name
