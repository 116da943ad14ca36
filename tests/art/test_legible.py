"""A map says what the rules read: every hex carries the mark of what it is to the rules, and no other does."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest
from shapely import STRtree
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard import art
from grognard.art import relief
from grognard.art.figures import Figure, covering, figures, printed
from grognard.art.hexsheet import level_shapes, name
from grognard.art.painters.woods import stands
from grognard.art.svg import Picture
from grognard.games.landships.ground import Ground as Sections
from grognard.games.landships.world import World as Landships
from grognard.games.verdun import ground as rules_of_verdun
from grognard.games.verdun.world import World as Verdun
from grognard.kernel.data import Data
from grognard.kernel.look import Key
from tests.art.conftest import SHEETS, hex_sheet, laid

SVG = "{http://www.w3.org/2000/svg}"
HILLY = [sheet for sheet in SHEETS if sheet != "verdun"]
MOST, LEAST = 0.78, 0.14  # shares of a hex: what carries a mark is covered by it, what does not is hardly touched


@cache
def numbered(sheet: str) -> tuple[list[Figure], list[BaseGeometry]]:
    """The numbers of a sheet, and all that could hide them: lines, works, and names in both languages."""
    plate, ground = laid(sheet)
    names: list[BaseGeometry] = []
    for lang in ("en", "fr"):
        spoken = plate.again(lang, Picture("", tuple(plate.picture.layers)))
        names += name(hex_sheet(sheet), spoken, ground)
    return figures(hex_sheet(sheet), plate, ground, names), [*covering(plate), *names]


def share(shape: BaseGeometry, part: Polygon) -> float:
    return shape.intersection(part).area / part.area


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_covers_the_number_of_a_hex(sheet: str) -> None:
    placed, ink = numbered(sheet)
    tree = STRtree(ink)
    hidden = {
        one.hex: ink[i].intersection(one.box).area
        for one in placed
        for i in tree.query(one.box, predicate="intersects")
        if ink[i].intersection(one.box).area > 0.5
    }
    assert not hidden


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_hex_has_its_number_inside_it(sheet: str) -> None:
    plate, ground = laid(sheet)
    placed, _ = numbered(sheet)
    known = {one.hex: one for one in placed}
    frame = plate.frame.polygon()
    for hex_, (text, _) in printed(hex_sheet(sheet)).items():
        if share(frame, ground.polygon(hex_)) > 0.4:
            assert known[hex_].text == text
            assert ground.polygon(hex_).buffer(1).contains(known[hex_].box)
    boxes = [one.box for one in placed]
    assert not [i for i, j in STRtree(boxes).query(boxes, predicate="overlaps").T if i < j]


# ---------------------------------------------------------------- heights


def peaks(sheet: str) -> dict[str, int]:
    """How many small peaks are drawn in each hex."""
    _, ground = laid(sheet)
    root = ET.fromstring(art.draw_hex_sheet(hex_sheet(sheet), "en"))
    group = next((g for g in root.iter(f"{SVG}g") if g.get("id") == "peaks"), None)
    out: dict[str, int] = {}
    feet = re.findall(r"M([\d.]+) ([\d.]+)", group[1].get("d") or "") if group is not None else []
    shapes = {hex_: ground.polygon(hex_) for hex_ in ground.cells}
    tree, names = STRtree(list(shapes.values())), list(shapes)
    for x, y in feet:
        (found,) = tree.query(Dot(float(x) + 2.6, float(y) - 2), predicate="within")
        out[names[found]] = out.get(names[found], 0) + 1
    return out


def test_the_slopes_of_verdun_are_marked_and_no_other_hex() -> None:
    ground = Verdun(Data("grognard.games.verdun")).ground
    steep = {h for i, h in enumerate(ground.names) if ground.terrain[i] & rules_of_verdun.SLOPE}
    assert peaks("verdun") == dict.fromkeys(steep, 1)


@pytest.mark.parametrize("sheet", ["ls-01", "ls-04"])
def test_the_levels_of_sections_are_marked_and_no_other_hex(sheet: str) -> None:
    world = Landships(Data("grognard.games.landships"))
    ground = Sections(world, world.scenarios[sheet])
    high = {world.hexes.name(h): ground.level[h] for h in ground.hexes if ground.level[h]}
    shown = peaks(sheet)
    assert shown.items() <= high.items()
    plate, laid_ = laid(sheet)
    assert all(share(plate.frame.polygon(), laid_.polygon(h)) < 0.4 for h in high.keys() - shown.keys())


def test_the_levels_of_sedan_are_marked_and_no_other_hex() -> None:
    assert peaks("sedan") == {cell.id: cell.level for cell in hex_sheet("sedan").cells if cell.level}


@pytest.mark.parametrize("sheet", HILLY)
def test_the_ground_of_a_level_follows_its_hexes(sheet: str) -> None:
    plate, ground = laid(sheet)
    drawn = relief.outlines(plate, level_shapes(hex_sheet(sheet), ground))
    assert len(drawn) == max(cell.level for cell in hex_sheet(sheet).cells)
    for k, shape in enumerate(drawn, 1):
        for cell in hex_sheet(sheet).cells:
            covered = share(shape, ground.polygon(cell.id))
            assert covered > MOST if cell.level >= k else covered < LEAST, f"{cell.id}: {covered:.2f} of level {k}"


def test_the_washes_of_slopes_follow_their_hexes() -> None:
    plate, ground = laid("verdun")
    slopes = unary_union([one.shape for one in plate.of("slope")])
    (drawn,) = relief.outlines(plate, [slopes.buffer(-1.5)])
    for cell in ground.cells.values():
        covered = share(drawn, ground.polygon(cell.id))
        assert covered > MOST if "slope" in cell.kinds else covered < LEAST, cell.id
    land = relief.survey(plate, hex_sheet("verdun").relief, [], slopes, ())
    for cell in ground.cells.values():
        (x,), (y,) = ([v] for v in ground.centre(cell.id))
        weight = float(plate.field.sample(land.weight, *map(_array, (x, y)))[0])
        assert (weight > 0.8) == ("slope" in cell.kinds), cell.id


def _array(value: float) -> object:
    import numpy as np

    return np.array([value])


# ---------------------------------------------------------------- woods, trenches, towns


@pytest.mark.parametrize("sheet", SHEETS)
def test_woods_fill_their_hexes_and_no_other(sheet: str) -> None:
    plate, ground = laid(sheet)
    shape = unary_union(stands(plate, plate.of("woods")))
    wooded = {h for one in plate.of("woods") for h in getattr(one.feature, "hexes", ())}
    for hex_ in ground.cells:
        covered = share(shape, ground.polygon(hex_))
        assert covered > 0.68 if hex_ in wooded else covered < LEAST, f"{hex_}: {covered:.2f}"


@pytest.mark.parametrize("sheet", SHEETS)
def test_trenches_run_through_the_middle_of_their_hexes(sheet: str) -> None:
    plate, ground = laid(sheet)
    for one in plate.of("trench", "trench-enemy", "trench-second"):
        line = LineString(one.lines[0])
        for hex_ in getattr(one.feature, "hexes", ())[1:-1]:
            assert line.distance(Dot(ground.centre(hex_))) < 0.26 * ground.unit, hex_


def test_the_trenches_of_verdun_are_those_of_the_rules() -> None:
    ground = Verdun(Data("grognard.games.verdun")).ground
    dug = {h for i, h in enumerate(ground.names) if ground.terrain[i] & rules_of_verdun.TRENCH}
    plate, _ = laid("verdun")
    assert {h for one in plate.of("trench", "trench-second") for h in getattr(one.feature, "hexes", ())} == dug


# ---------------------------------------------------------------- key, languages


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_key_has_what_is_on_the_sheet_and_nothing_else(sheet: str) -> None:
    wanted = hex_sheet(sheet)
    (key,) = [panel for panel in wanted.margin.panels if isinstance(panel, Key)]
    shown = {painter for entry in key.entries for painter in entry.painters}
    present = {feature.painter for feature in wanted.features}
    levels = {f"level-{cell.level}" for cell in wanted.cells if cell.level and wanted.relief.level}
    assert shown <= present | levels | {"hill-sign"}
    assert levels <= shown
    ruled = {
        "woods",
        "town",
        "market-town",
        "marsh",
        "mines",
        "shell-holes",
        "strongpoint",
        "rampart",
        "road",
        "trench",
    }
    ruled |= {"trench-enemy", "trench-communication", "river", "river-hexes", "stream", "fort", "railway", "objective"}
    assert present & ruled <= shown


@pytest.mark.parametrize("sheet", ["verdun", "ls-00"])
def test_the_ground_is_the_same_in_every_language(sheet: str) -> None:
    one, other = (art.draw_parts(hex_sheet(sheet), langs) for langs in (("en", "fr"), ("fr", "en")))
    assert one == other
    assert one["en"] != one["fr"]
    assert "<text" in one["fr"]


def test_the_ground_of_areas_is_the_same_in_every_language() -> None:
    from tests.art.conftest import arras

    one, other = (art.draw_parts(arras(), langs) for langs in (("en", "fr"), ("fr", "en")))
    assert one["ground"] == other["ground"]
