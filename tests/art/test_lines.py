"""Smoothing does not change the game: measured on the drawn curves."""

from __future__ import annotations

import pytest
from shapely.geometry import LineString
from shapely.geometry import Point as Dot
from shapely.ops import unary_union

from grognard.art.lay import Surveyor
from grognard.kernel.look import Sides, Stretch
from tests.art.conftest import SHEETS, laid, small_sheet

WATER = ("river", "stream")


@pytest.mark.parametrize("name", SHEETS)
def test_every_way_passes_through_its_hexes_and_strays_into_no_other(name: str) -> None:
    plate, ground = laid(name)
    land = unary_union([ground.polygon(h) for h in ground.cells])
    ways = [one for one in plate.laid if isinstance(one.feature, Stretch) and one.feature.hexes]
    assert ways
    for one in ways:
        assert isinstance(one.feature, Stretch)
        line = LineString(one.lines[0])
        own = unary_union([ground.polygon(h).buffer(0.3) for h in one.feature.hexes])
        astray = line.intersection(land).difference(own).length
        assert astray < 1.5, f"{one.feature.painter} {one.feature.hexes[0]} strays {astray:.1f} pixels"
        for h in one.feature.hexes:
            inside = line.intersection(ground.polygon(h)).length
            assert inside > 6, f"{one.feature.painter} misses {h}"


@pytest.mark.parametrize("name", ["verdun", "sedan", "froeschwiller"])
def test_every_hex_centre_lies_on_its_own_bank(name: str) -> None:
    """A line from centre to centre crosses the water once where the rules have a river side, and nowhere else."""
    plate, ground = laid(name)
    for one in plate.of(*WATER):
        assert isinstance(one.feature, Sides)
        wet = {frozenset(pair) for pair in one.feature.sides}
        water = unary_union([LineString(line) for line in one.lines])
        near = {h for pair in one.feature.sides for h in pair}
        for h in sorted(near):
            assert water.distance(Dot(ground.centre(h))) > 0.25 * ground.unit, f"{one.feature.id} comes too near to {h}"
            for other in ground.neighbours(h):
                meet = LineString([ground.centre(h), ground.centre(other)]).intersection(water)
                times = 0 if meet.is_empty else len(getattr(meet, "geoms", [meet]))
                wanted = int(frozenset((h, other)) in wet)
                assert times % 2 == wanted, (
                    f"{one.feature.id or one.feature.painter}: {h}/{other} crossed {times} times"
                )


def test_the_meuse_parts_the_verdun_map_in_two() -> None:
    plate, ground = laid("verdun")
    west = {c.id for c in ground.cells.values() if "left-bank" in c.kinds}
    river = LineString(plate.lines("river")[0])
    pieces = plate.frame.polygon().difference(river.buffer(0.01)).geoms
    banks = [
        {h for h in ground.cells if piece.contains(Dot(ground.centre(h)))} for piece in pieces if piece.area > 10_000
    ]
    assert sorted(map(len, banks)) == sorted((len(west), len(ground.cells) - len(west)))
    assert west in banks


@pytest.mark.parametrize("name", ["verdun", "sedan", "froeschwiller", "ls-09"])
def test_ways_cross_the_river_only_at_bridges(name: str) -> None:
    plate, ground = laid(name)
    rivers = plate.lines("river", "river-hexes")
    bridges = plate.of("bridge")
    for water in rivers:
        for line in [*plate.ways(), *plate.lines("railway")]:
            meet = LineString(line).intersection(LineString(water))
            for spot in getattr(meet, "geoms", [meet]):
                if spot.is_empty:
                    continue
                if name.startswith("ls"):
                    home = min(ground.cells, key=lambda h: Dot(ground.centre(h)).distance(spot))
                    assert "bridge" in ground.cells[home].kinds
                else:
                    assert min(Dot(b.spot).distance(spot) for b in bridges) < 0.6 * ground.unit


def test_a_zigzag_is_straightened_and_stays_true() -> None:
    chain = tuple(f"{c:02}{3 + c % 2:02}" for c in range(1, 9))
    sheet = small_sheet(Stretch("trench", chain))
    from grognard.art.hexsheet import prepare

    plate, ground = prepare(sheet, "en")
    drawn = LineString(plate.lines("trench")[0])
    raw = LineString([ground.centre(h) for h in chain])
    assert drawn.length < raw.length
    assert Surveyor(ground, sheet.seed, sheet.features).true_to(list(drawn.coords), chain)


def test_a_line_that_leaves_its_hexes_is_found_out() -> None:
    sheet = small_sheet(Stretch("road", ("0102", "0202", "0302")))
    from grognard.art.hexsheet import prepare

    _, ground = prepare(sheet, "en")
    surveyor = Surveyor(ground, 1, sheet.features)
    there = [ground.centre(h) for h in ("0102", "0202", "0302")]
    away = [ground.centre(h) for h in ("0102", "0203", "0302")]
    assert surveyor.true_to(there, ("0102", "0202", "0302"))
    assert not surveyor.true_to(away, ("0102", "0202", "0302"))
    assert not surveyor.true_to(there[:2], ("0102", "0202", "0302"))


@pytest.mark.parametrize("name", SHEETS)
def test_woods_cover_their_hexes_and_no_other(name: str) -> None:
    from grognard.art.painters.woods import stands

    plate, ground = laid(name)
    woods = plate.of("woods")
    wooded = {h for one in woods for h in getattr(one.feature, "hexes", ())}
    shape = unary_union(stands(plate, woods)) if woods else unary_union([])
    for h in ground.cells:
        inner = Dot(ground.centre(h)).buffer(9)
        assert shape.contains(inner) if h in wooded else not shape.intersects(inner), h
