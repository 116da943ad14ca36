"""What is drawn for the eye alone keeps to its place: fields, houses in their town, roads that bend."""

from __future__ import annotations

import math
import random
import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from grognard import art
from grognard.art.hexsheet import prepare
from grognard.art.painters import country, streets
from grognard.art.painters.ways import deck
from grognard.kernel.look import Patch, Stretch
from tests.art.conftest import hex_sheet, laid, small_sheet

SVG = "{http://www.w3.org/2000/svg}"


def _layer(svg: str, name: str) -> ET.Element:
    return next(g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("id") == f"layer-{name}")


def _rings(element: ET.Element) -> list[list[tuple[float, float]]]:
    """The closed rings of straight path data."""
    out = []
    for part in re.findall(r"M[^M]*Z", element.get("d") or ""):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", part)]
        out.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return out


def test_fields_lie_on_the_hexes_they_are_given() -> None:
    """On a map of two halves only one is tilled; no field lies with its middle on the other."""
    west = tuple(f"{c:02}{r:02}" for c in range(1, 5) for r in range(1, 7))
    svg = art.draw_hex_sheet(small_sheet(Patch("farmland", west)), "en")
    _, ground = prepare(small_sheet(), "en")
    tilled = ground.union(west)
    fields = [
        Polygon(ring)
        for path in _layer(svg, "fields").iter(f"{SVG}path")
        if path.get("fill") in country.CROPS
        for ring in _rings(path)
    ]
    assert len(fields) > 10
    assert all(tilled.buffer(1).contains(f.centroid) for f in fields)


def test_without_farmland_the_fields_stay_sparse() -> None:
    plain, tilled = (
        art.draw_hex_sheet(small_sheet(*features), "en") for features in ((), (Patch("farmland", ("0303", "0404")),))
    )
    assert country.CROPS[0] not in plain
    assert any(crop in tilled for crop in country.CROPS)


def test_trodden_earth_needs_trenches_and_has_no_holes() -> None:
    chain = tuple(f"{c:02}04" for c in range(1, 9))
    every = tuple(f"{c:02}{r:02}" for c in range(1, 9) for r in range(1, 7))
    calm, _ = prepare(small_sheet(Patch("farmland", every)), "en")
    dug, ground = prepare(small_sheet(Patch("farmland", every), Stretch("trench", chain)), "en")
    assert not country._churned(calm).any()
    churned = country._churned(dug)
    x, y = ground.centre("0404")
    near = dug.field.sample(churned, np.array([x]), np.array([y]))[0]
    far = dug.field.sample(churned, np.array([x]), np.array([y - 3 * ground.unit]))[0]
    assert near > 0.5 > far


@pytest.mark.parametrize("name", ["ls-05", "ls-07", "ls-09"])
def test_houses_stand_in_their_town_and_off_the_streets(name: str) -> None:
    plate, ground = laid(name)
    towns = plate.of("market-town")
    assert towns
    svg = art.draw_hex_sheet(hex_sheet(name), "en")
    ways = [LineString(line) for line in plate.ways()]
    groups = {g.get("id"): g for g in _layer(svg, "works").iter(f"{SVG}g")}
    for one in towns:
        assert isinstance(one.feature, Patch)
        roofs = [p for p in groups[one.feature.id].iter(f"{SVG}path") if p.get("fill") == "#a5482f"]
        houses = [Polygon(ring) for p in roofs for ring in _rings(p)]
        assert all(one.shape.contains(h.centroid) for h in houses)
        assert all(way.distance(h) > 1.5 for h in houses for way in ways if way.distance(one.shape) == 0)
        for h in one.feature.hexes:
            here = [house for house in houses if ground.polygon(h).contains(house.centroid)]
            assert len(here) >= 4, f"{h} is town to the rules and has {len(here)} houses"


def test_a_long_straight_road_bends_and_stays_true() -> None:
    chain = tuple(f"04{r:02}" for r in range(1, 16))
    sheet = small_sheet(Stretch("road", chain, leaves=(True, True)), rows=15)
    plate, ground = prepare(sheet, "en")
    axis = ground.centre(chain[0])[0]
    sway = [x - axis for x, _ in plate.lines("road")[0]]
    assert max(map(abs, sway)) > 6
    for h in chain:
        assert LineString(plate.lines("road")[0]).distance(Dot(ground.centre(h))) < 0.3 * ground.unit


def test_a_road_over_a_river_has_a_deck() -> None:
    river = Stretch("river-hexes", tuple(f"{c:02}{3 + c % 2:02}" for c in range(1, 9)), leaves=(True, True))
    road = Stretch("road", tuple(f"05{r:02}" for r in range(1, 7)), leaves=(True, True))
    dry, wet = (art.draw_hex_sheet(small_sheet(*features), "en") for features in ((road,), (road, river)))
    assert deck(6.4) not in dry
    assert wet.count(deck(6.4)) == 1


def test_a_town_without_roads_has_a_high_street() -> None:
    sheet = small_sheet(Patch("market-town", ("0303", "0304", "0403")))
    plate, _ = prepare(sheet, "en")
    shape = plate.of("market-town")[0].shape
    lines = streets._streets(plate, shape, 1, random.Random(1))
    assert lines
    assert all(shape.buffer(3).contains(LineString(line)) for line in lines)
    assert max(math.dist(line[0], line[-1]) for line in lines) > 40


@pytest.mark.parametrize("name", ["ls-04", "ls-09"])
def test_the_same_sheet_is_drawn_the_same_twice(name: str) -> None:
    assert art.draw_hex_sheet(hex_sheet(name), "en") == art.draw_hex_sheet(hex_sheet(name), "en")
