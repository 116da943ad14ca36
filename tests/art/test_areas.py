"""The smoothed areas of an area sheet are still the areas of the rules."""

from __future__ import annotations

import tomllib
from itertools import combinations

from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from grognard.art.areasheet import prepare
from grognard.art.curves import spline
from tests.art.conftest import arras, data_folder

MAP = tomllib.loads((data_folder("arras") / "map.toml").read_text("utf-8"))


def test_sectors_do_not_overlap_and_leave_no_gap() -> None:
    _, ground = prepare(arras(), "en", bare=True)
    shapes = ground.areas
    assert len(shapes) == 28
    for (a, one), (b, other) in combinations(shapes.items(), 2):
        assert one.intersection(other).area < 1, f"{a} and {b} overlap"
    whole = sum(s.area for s in shapes.values())
    from shapely.ops import unary_union

    union = unary_union([s.buffer(0.01) for s in shapes.values()])
    assert abs(union.area - whole) < 60
    assert not list(union.interiors)


def test_borders_are_exactly_those_of_the_map() -> None:
    _, ground = prepare(arras(), "en", bare=True)
    sectors = {a["id"] for a in MAP["area"] if a["kind"] == "sector"}
    listed = {frozenset(b["areas"]): b["kind"] for b in MAP["border"] if set(b["areas"]) <= sectors}
    drawn = {frozenset(b.owners): b.water for b in ground.borders if len(b.owners) == 2}
    assert set(drawn) == set(listed)
    for pair, wet in drawn.items():
        assert wet == (listed[pair] == "river"), sorted(pair)
    for a, b in combinations(ground.areas, 2):
        shared = ground.areas[a].buffer(0.05).intersection(ground.areas[b].buffer(0.05)).length / 2
        assert (shared > 4) == (frozenset((a, b)) in listed), f"{a}-{b} share {shared:.1f} pixels"


def test_every_village_lies_in_its_own_sector() -> None:
    _, ground = prepare(arras(), "en", bare=True)
    for entry in arras().areas:
        home = Dot(ground.point(entry.home))
        assert [name for name, shape in ground.areas.items() if shape.contains(home)] == [entry.id]


def test_arrows_end_in_their_sector_and_cross_no_other() -> None:
    _, ground = prepare(arras(), "en", bare=True)
    zones = {a["id"] for a in MAP["area"] if a["kind"] == "zone"}
    listed = {frozenset(b["areas"]) for b in MAP["border"] if set(b["areas"]) & zones}
    assert {frozenset((a.zone, a.area)) for a in arras().arrows} == listed
    for one in arras().arrows:
        line = LineString(spline([ground.point(p) for p in one.route], 6))
        assert ground.areas[one.area].contains(Dot(line.coords[-1]))
        for name, shape in ground.areas.items():
            if name != one.area:
                assert line.intersection(shape).length < 1, f"the arrow {one.zone}-{one.area} crosses {name}"


def test_identifiers_lie_in_their_sectors() -> None:
    import re

    from grognard.art import draw_area_sheet

    svg = draw_area_sheet(arras(), "fr")
    _, ground = prepare(arras(), "fr", bare=True)
    for what in arras().identifiers:
        group = svg[svg.index(f'id="identifier-{what.area}"') :]
        found = re.search(r"url\(#id-[0-9]+-([0-9_]+)-([0-9_]+)\)", group)
        assert found
        x, y = (float(v.replace("_", ".")) for v in found.groups())
        assert ground.areas[what.area].contains(Dot(x, y)), what.area
    assert "CONTRE-" in svg
    assert "Limite" in svg
