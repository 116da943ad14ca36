"""Where things lie on a drawn sheet, for those who lay counters on it: no picture is drawn."""

from __future__ import annotations

import msgspec
import shapely

from grognard.art import areasheet, hexsheet
from grognard.art.areasheet import draw_margin as draw_area_margin
from grognard.art.hexsheet import draw_margin as draw_hex_margin
from grognard.art.svg import Point, parts
from grognard.kernel.look import AreaSheet, HexSheet, Sheet

Box = tuple[float, float, float, float]
NUMBER = 66.0  # how wide and high the number of an area is drawn


class Lot(msgspec.Struct, frozen=True):
    """A place: its middle, and the outline of an area or box (a hex follows from the length of its side)."""

    x: float
    y: float
    kind: str  # "hex", "area", "box"
    kinds: tuple[str, ...] = ()
    outline: tuple[Point, ...] = ()
    width: float = 0
    height: float = 0
    label: Box | None = None  # the printed number of an area: its middle and size


class Layout(msgspec.Struct, frozen=True):
    """The size of a sheet in its own pixels, and its places by id."""

    width: float
    height: float
    places: dict[str, Lot]
    side: float = 0  # of a hex; 0 on a sheet of areas


def layout(sheet: Sheet, lang: str = "en") -> Layout:
    """Places of hexes or areas, zones, and the boxes of the margin."""
    return _hexes(sheet, lang) if isinstance(sheet, HexSheet) else _areas(sheet, lang)


def _hexes(sheet: HexSheet, lang: str) -> Layout:
    plate, ground = hexsheet.prepare(sheet, lang, bare=True)
    draw_hex_margin(sheet, plate, ground)
    places = {}
    for cell in sheet.cells:
        x, y = ground.centre(cell.id)
        kinds = (*cell.kinds, *((f"level-{cell.level}",) if cell.level else ()))
        places[cell.id] = Lot(round(x, 2), round(y, 2), "hex", kinds)
    size = plate.picture
    return Layout(round(size.width, 2), round(size.height, 2), {**places, **_boxes(plate.boxes)}, ground.side)


def _areas(sheet: AreaSheet, lang: str) -> Layout:
    plate, ground = areasheet.prepare(sheet, lang, bare=True)
    draw_area_margin(sheet, plate, ground)
    numbers = {what.area: ground.point(what.at) for what in sheet.identifiers if what.at}
    places = {}
    for area in sheet.areas:
        shape = ground.areas[area.id].simplify(1.0)
        whole = parts(shape)[0]
        ring = tuple((round(x, 1), round(y, 1)) for x, y, *_ in whole.exterior.coords)
        heart, _rim = shapely.maximum_inscribed_circle(whole, 2).coords  # where there is most room for counters
        left, top, right, bottom = shape.bounds
        places[area.id] = Lot(
            round(heart[0], 1),
            round(heart[1], 1),
            "area",
            area.kinds,
            ring,
            round(right - left, 1),
            round(bottom - top, 1),
            _box(numbers.get(area.id)),
        )
    for zone in sheet.zones:
        (x, y), (w, h) = ground.point(zone.at), zone.size
        places[zone.id] = Lot(round(x, 1), round(y, 1), "area", ("zone",), _corners(x, y, w, h), w, h)
    size = plate.picture
    return Layout(round(size.width, 2), round(size.height, 2), {**places, **_boxes(plate.boxes)})


def _box(middle: Point | None) -> Box | None:
    """The room that a printed number takes."""
    return (round(middle[0], 1), round(middle[1], 1), NUMBER, NUMBER) if middle else None


def _boxes(boxes: dict[str, tuple[float, float, float, float]]) -> dict[str, Lot]:
    return {
        name: Lot(round(x + w / 2, 1), round(y + h / 2, 1), "box", (), _corners(x + w / 2, y + h / 2, w, h), w, h)
        for name, (x, y, w, h) in boxes.items()
    }


def _corners(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return tuple((round(x + a * w / 2, 1), round(y + b * h / 2, 1)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
