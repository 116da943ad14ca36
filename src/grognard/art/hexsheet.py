"""A map of hexes with its margin."""

from __future__ import annotations

from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import fonts, painters, relief
from grognard.art import palette as c
from grognard.art.curves import ring
from grognard.art.figures import draw_figures, figures, usual
from grognard.art.grid import HexGround
from grognard.art.ground import lone_trees, parcels, rectangle, scattered, sheet_paper, stains
from grognard.art.lay import Surveyor
from grognard.art.lettering import CSS, Placer, letter
from grognard.art.margin import draw_column, draw_spans, draw_strip, neatline
from grognard.art.plate import Plate
from grognard.art.svg import Picture, num, straight, tag
from grognard.kernel.look import HexSheet, say
from grognard.kernel.text import LANGUAGES

SHEET = (
    "ground",
    "fields",
    "relief",
    "water",
    "woods",
    "roads",
    "works",
    "grid",
    "paper",
    "labels",
    "numbers",
    "margin",
)
LAYERS = (*SHEET, "hexes")
LEFT, TOP, FOOT, EDGE, GUTTER = 58.0, 62.0, 62.0, 44.0, 36.0
NUMBERED = 3.0  # what a name pays for each point of a hex's number that it would cover
SETTLED = ("village", "hamlet", "suburb", "farm")

__all__ = ["draw_hex_sheet", "draw_margin", "hex_pictures", "painters", "prepare"]


def prepare(sheet: HexSheet, lang: str, bare: bool = False) -> tuple[Plate, HexGround]:
    """The geometry without the picture; a bare plate has the grid and no features."""
    ground = HexGround(sheet.grid, sheet.cells, LEFT, TOP)
    picture = Picture(say(sheet.title, lang), LAYERS)
    plate = Plate(picture, ground.frame, ground.unit, sheet.seed, lang, ground.point)
    plate.colours = sheet.colours
    if not bare:
        plate.laid = Surveyor(ground, sheet.seed, sheet.features).lay()
    return plate, ground


def draw_hex_sheet(sheet: HexSheet, lang: str = "en") -> str:
    """The sheet as SVG."""
    picture = hex_pictures(sheet, (lang,))[lang]
    return picture.svg(lang, fonts.embedded(picture.body()))


def hex_pictures(sheet: HexSheet, langs: tuple[str, ...]) -> dict[str, Picture]:
    """The sheet in each language; the ground is painted in the first alone, the others have their words.

    Names are set in every language before the numbers of hexes, so that these stand free whatever is read.
    """
    first, ground = prepare(sheet, langs[0])
    first.picture.css = CSS
    names: list[BaseGeometry] = []
    out = {}
    for lang in dict.fromkeys((*langs, *LANGUAGES)):
        plate = first if lang == langs[0] else first.again(lang, Picture(say(sheet.title, lang), LAYERS))
        draw_margin(sheet, plate, ground)
        names += name(sheet, plate, ground)
        out[lang] = plate.picture
    first.picture.define("hex", tag("path", d=straight(ring(0, 0, ground.side, 60), True), id="hex"))
    _land(sheet, first, ground)
    first.paint()
    _grid(sheet, first, ground)
    draw_figures(first, figures(sheet, first, ground, names))
    return {lang: out[lang] for lang in langs}


def name(sheet: HexSheet, plate: Plate, ground: HexGround) -> list[BaseGeometry]:
    """Set every name, off the usual places of the hexes' numbers where it can; returns the ground that they cover."""
    placer = Placer(plate.frame)
    for cell in sheet.cells:
        x, base = usual(ground, cell.id)
        placer.block_box(x, base - 3, 18, 6, NUMBERED)
    letter(plate, placer)
    return placer.covered


def draw_margin(sheet: HexSheet, plate: Plate, ground: HexGround) -> None:
    """Neatline, brackets and panels; says how large the sheet is."""
    picture, frame, margin = plate.picture, plate.frame, sheet.margin
    kilometre = 1000 / sheet.relief.metres_per_unit * ground.unit
    plate.add("margin", *neatline(frame), *draw_spans(margin.spans, ground, plate.lang))
    picture.width, picture.height = frame.right + EDGE + 12, frame.bottom + FOOT
    if margin.panels and margin.below:
        picture.height += draw_strip(plate, margin, frame.left - 12, frame.right + 12, frame.bottom + GUTTER, kilometre)
    elif margin.panels:
        picture.width = frame.right + GUTTER + margin.width + EDGE
        draw_column(plate, margin, frame.right + GUTTER, frame.top - 12, frame.bottom + 12, kilometre)


def _land(sheet: HexSheet, plate: Plate, ground: HexGround) -> None:
    """Paper, tints and relief: what the other painters paint upon."""
    samples = [(*ground.point((x, y)), z) for x, y, z in sheet.relief.samples]
    slopes = unary_union([one.shape for one in plate.of("slope")])
    levels = relief.outlines(plate, level_shapes(sheet, ground))
    land = relief.survey(plate, sheet.relief, samples, slopes, levels)
    plate.height = land.height
    spread(plate, c.TINTS[0], relief.tints(plate, sheet.relief, land, levels))
    if not plate.of("farmland"):
        _sparse_fields(plate)
    relief.paint(plate, sheet.relief, land)


def level_shapes(sheet: HexSheet, ground: HexGround) -> list[BaseGeometry]:
    """The hexes of each level and those above it, from the first level up."""
    highest = max(cell.level for cell in sheet.cells) if sheet.relief.level else 0
    return [ground.union([c.id for c in sheet.cells if c.level >= k]) for k in range(1, highest + 1)]


def spread(plate: Plate, colour: str, tints: list[str]) -> None:
    """The paper of the map with its tints and stains, and the sheet's own round it."""
    frame, picture = plate.frame, plate.picture
    plate.add("ground", rectangle(frame, colour), *tints)
    plate.coats += stains(plate.field, plate.seed + 20)
    plate.add("paper", *sheet_paper(picture.width, picture.height, frame, plate.seed))


def _sparse_fields(plate: Plate) -> None:
    """Fields round the villages and single trees, where the sheet asks for no farmland of its own."""
    homes = [one.spot for one in plate.of(*SETTLED)] + scattered(plate.frame, plate.seed)
    keep_off = plate.clearings(2, skip=SETTLED)
    for one in plate.of("woods", "slope", "marsh", "copse"):
        keep_off = keep_off.union(one.shape)
    plate.add("fields", *parcels(homes, keep_off, plate.seed + 40))
    plate.add("fields", *lone_trees(plate.frame, keep_off, plate.seed + 41))


def _grid(sheet: HexSheet, plate: Plate, ground: HexGround) -> None:
    """Sides, numbers, and an invisible hex for the pointer, with what it is as classes."""
    sides = "".join(straight(side) for side in ground.sides())
    plate.add("grid", tag("path", d=sides, fill="none", stroke=c.GRID, stroke_width=".8", stroke_opacity=".42"))
    plate.picture.attributes["hexes"] = ' fill="#000" fill-opacity="0"'
    plate.picture.attributes["numbers"] = ' font-size="9"'
    for cell in sheet.cells:
        x, y = ground.centre(cell.id)
        kinds = [*sorted(cell.kinds), *([f"level-{cell.level}"] if cell.level else [])]
        plate.add(
            "hexes", tag("use", href="#hex", id=f"h{cell.id}", class_=" ".join(kinds) or None, x=num(x), y=num(y))
        )
