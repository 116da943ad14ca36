"""A map of areas, in the same hand as the hex map."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from grognard.art import fonts, painters, relief
from grognard.art import palette as c
from grognard.art.areas.identifiers import arrow, identifier
from grognard.art.areas.network import AreaGround
from grognard.art.curves import chaikin, simplify, spline, wobble
from grognard.art.ground import parcels
from grognard.art.hexsheet import EDGE, FOOT, GUTTER, LEFT, SETTLED, SHEET, TOP, spread
from grognard.art.lettering import CSS, Placer, letter, line_of_text
from grognard.art.lettering.names import obstacles
from grognard.art.margin import draw_column, neatline
from grognard.art.margin.frames import panel
from grognard.art.plate import PAINTERS, Laid, Plate
from grognard.art.svg import Picture, Point, num, outline, parts, smooth, stroke, tag
from grognard.kernel.look import AreaSheet, Feature, Identifier, Patch, Sides, Spot, Stretch, say

LAYERS = (*SHEET, "areas")
UNIT = 62.35  # the size that painters think in: a hex from flat to flat

__all__ = ["area_pictures", "draw_area_sheet", "draw_margin", "painters", "prepare"]


def prepare(sheet: AreaSheet, lang: str, bare: bool = False) -> tuple[Plate, AreaGround]:
    """The geometry without the picture; a bare plate has the areas and no features."""
    ground = AreaGround(sheet, LEFT, TOP)
    plate = Plate(Picture(say(sheet.title, lang), LAYERS), ground.frame, UNIT, sheet.seed, lang, ground.point)
    plate.colours = sheet.colours
    if bare:
        return plate, ground
    plate.laid = [_lay(feature, ground) for feature in sheet.features]
    if ground.bed:
        ends = [ground.point(p) for p in sheet.river_ends]
        course = [*ends[:1], *ground.bed[::6], *ends[1:]]
        line = wobble(spline(course, 5), 2.2, sheet.seed + 2, 30)
        river = Sides("river", (), sheet.river_name, sheet.river_lettering, id="river")
        plate.laid.append(Laid(river, (line,), spot=line[len(line) // 2]))
    return plate, ground


def _lay(feature: Feature, ground: AreaGround) -> Laid:
    if isinstance(feature, Stretch):
        manner = PAINTERS[feature.painter].manner
        line = spline([ground.point(p) for p in feature.points], 6)
        seed = ground.seed + len(feature.points) * 7 + abs(round(100 * sum(x for x, _ in feature.points)))
        line = wobble(line, manner.shake * 2, seed, manner.scale * 1.6)
        return Laid(feature, (line,), spot=line[len(line) // 2])
    if isinstance(feature, Patch):
        shape = shapely.Polygon(chaikin([ground.point(p) for p in feature.ring], 3, True)).buffer(0)
        return Laid(feature, shape=shape, spot=(shape.centroid.x, shape.centroid.y))
    assert isinstance(feature, Spot)
    assert feature.at is not None
    return Laid(feature, spot=ground.point(feature.at))


def draw_area_sheet(sheet: AreaSheet, lang: str = "en") -> str:
    """The sheet as SVG."""
    picture = area_pictures(sheet, (lang,))[lang]
    return picture.svg(lang, fonts.embedded(picture.body()))


def area_pictures(sheet: AreaSheet, langs: tuple[str, ...]) -> dict[str, Picture]:
    """The sheet in each language; the ground is painted in the first alone, the others have their words."""
    plate, ground = prepare(sheet, langs[0])
    plate.picture.css = CSS
    out = {}
    for lang in langs:
        if lang != langs[0]:
            plate = plate.again(lang, Picture(say(sheet.title, lang), LAYERS))
        draw_margin(sheet, plate, ground)
        if lang == langs[0]:
            _land(sheet, plate, ground)
            plate.paint()
            _borders(sheet, plate, ground)
        placer = Placer(plate.frame)
        _signs(sheet, plate, ground, placer)
        letter(plate, placer)
        out[lang] = plate.picture
    return out


def draw_margin(sheet: AreaSheet, plate: Plate, ground: AreaGround) -> None:
    """Neatline and panels; says how large the sheet is."""
    picture, frame = plate.picture, plate.frame
    picture.width, picture.height = frame.right + GUTTER + sheet.margin.width + EDGE, frame.bottom + FOOT
    plate.add("margin", *neatline(frame, 28.25))
    draw_column(plate, sheet.margin, frame.right + GUTTER, frame.top - 12, frame.bottom + 12, ground.scale)


def _land(sheet: AreaSheet, plate: Plate, ground: AreaGround) -> None:
    samples = [(*ground.point((x, y)), z) for x, y, z in sheet.relief.samples]
    scaled = relief.survey(plate, sheet.relief, samples, Polygon(), (), ground.scale)
    plate.height = scaled.height
    spread(plate, "#d3dcae", relief.tints(plate, sheet.relief, scaled, ()))
    homes = [one.spot for one in plate.of(*SETTLED)] * 2
    keep_off = unary_union([plate.clearings(2, skip=SETTLED), *[one.shape for one in plate.of("copse", "city")]])
    plate.add("fields", *parcels(homes, keep_off, plate.seed + 40, 88))
    relief.paint(plate, sheet.relief, scaled, ground.scale)


def _borders(sheet: AreaSheet, plate: Plate, ground: AreaGround) -> None:
    """A veil over what lies outside, a wash inside, then two lines; the river is its own border."""
    play = unary_union(list(ground.areas.values())).buffer(2).buffer(-2)
    veil = plate.frame.polygon().difference(play)
    plate.add("grid", tag("path", d=outline(veil), fill="#efe4c6", fill_opacity=".55", fill_rule="evenodd"))
    d = "".join(smooth(simplify(b.line, 0.6)) for b in ground.borders if not b.water)
    lines = (
        ("#6f9a4e", 24, 0.10),
        ("#6f9a4e", 15, 0.14),
        ("#f5efd9", 9.4, 0.55),
        (sheet.border, 7.2, 0.95),
        ("#f3edcf", 3.2, 1),
    )
    plate.add("grid", *[stroke(d, colour, width, opacity) for colour, width, opacity in lines])
    plate.picture.attributes["areas"] = ' fill="#000" fill-opacity="0"'
    for area in sheet.areas:
        shape = ground.areas[area.id].simplify(0.5)
        plate.add("areas", tag("path", id=f"a{area.id}", class_=" ".join(sorted(area.kinds)) or None, d=outline(shape)))


# ---------------------------------------------------------------- identifiers, zones, arrows


def _signs(sheet: AreaSheet, plate: Plate, ground: AreaGround, placer: Placer) -> None:
    for a in sheet.arrows:
        plate.add("numbers", arrow([ground.point(p) for p in a.route], a.colour, f"arrow-{a.zone}-{a.area}"))
        placer.block_box(*ground.point(a.route[-1]), 44, 36, 10)
    for zone in sheet.zones:
        (x, y), (w, h) = ground.point(zone.at), zone.size
        placer.block_box(x, y, w + 10, h + 10, 30)
        wide = w > h
        ix, iy = (x - w / 2 + 48, y) if wide else (x, y - h / 2 + 46)
        tx, ty = (x + 42, y + 9) if wide else (x, y + h / 2 - 30)
        frame = tag("g", panel(x - w / 2, y - h / 2, w, h, zone.fill), id=f"zone-{zone.id}")
        name = say(zone.name, plate.lang)
        size = min(25 if wide else 22, 22 * (w - (110 if wide else 18)) / fonts.width(name, 22))
        title = line_of_text(name, tx, ty, size, font_weight="600", fill=c.INK)
        plate.add("numbers", frame, identifier(zone.identifier, ix, iy), title)
        hidden = f"M{num(x - w / 2)} {num(y - h / 2)}h{num(w)}v{num(h)}h{num(-w)}z"
        plate.add("areas", tag("path", id=f"a{zone.id}", class_="zone", d=hidden))
    _place_identifiers(sheet, plate, ground, placer)


def _place_identifiers(sheet: AreaSheet, plate: Plate, ground: AreaGround, placer: Placer) -> None:
    """In the open, near the village but away from the border."""
    probe = Placer(plate.frame)
    obstacles(plate, probe)
    probe.grid += placer.grid
    for one in plate.laid:
        how = one.feature.lettering
        if how.at is not None:  # a name whose place is given stays clear
            size = how.size or PAINTERS[one.feature.painter].lettering.size
            room = fonts.width(plate.say(one.feature.name), size, how.spacing or 6)
            probe.block_box(*plate.point(how.at), room, size, 12)
    for line in ground.borders:
        probe.block(line.line[::2], 2.2)
    homes = {area.id: ground.point(area.home) for area in sheet.areas}
    for what in sheet.identifiers:
        probe.measured()
        x, y = ground.point(what.at) if what.at else _open_spot(ground, what, homes[what.area], probe)
        for p in (probe, placer):
            p.block_box(x, y, 66, 66, 30)
        sign = identifier(what, x, y)
        plate.add("numbers", tag("g", sign, id=f"identifier-{what.area}"))
    for line in ground.borders:
        placer.block(line.line[::2], 2.2)


def _open_spot(ground: AreaGround, what: Identifier, home: Point, probe: Placer) -> Point:
    shape = ground.areas[what.area]
    edge = parts(shape)[0].exterior
    left, top, right, bottom = shape.bounds
    xs, ys = np.meshgrid(np.arange(left, right, 8), np.arange(top, bottom, 8))
    inside = shapely.contains_xy(shape, xs, ys)
    best, least = (shape.centroid.x, shape.centroid.y), 1e9
    for x, y in zip(xs[inside], ys[inside], strict=True):
        gap = edge.distance(Dot(x, y))
        far = np.hypot(x - home[0], y - home[1])
        middle = np.hypot(x - shape.centroid.x, y - shape.centroid.y)
        cost = (
            2.4 * max(0, 46 - gap) + 7 * max(0, 32 - gap) + 0.06 * far + 0.02 * middle + 0.7 * probe.cost(x, y, 62, 62)
        )
        if cost < least:
            best, least = (float(x), float(y)), cost
    return best
