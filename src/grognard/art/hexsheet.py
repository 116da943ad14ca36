"""A map of hexes with its margin."""

from __future__ import annotations

from grognard.art import fonts, painters, relief
from grognard.art import palette as c
from grognard.art.curves import ring
from grognard.art.grid import HexGround
from grognard.art.ground import grain, lone_trees, parcels, rectangle, scattered, sheet_paper, stains
from grognard.art.lay import Surveyor
from grognard.art.lettering import CSS, Placer, letter
from grognard.art.margin import draw_column, draw_spans, draw_strip, neatline
from grognard.art.plate import Plate
from grognard.art.svg import Picture, group, num, straight, tag
from grognard.kernel.look import HexSheet, say

LAYERS = (
    "ground",
    "fields",
    "relief",
    "water",
    "woods",
    "roads",
    "works",
    "grid",
    "labels",
    "numbers",
    "margin",
    "hexes",
)
CLIPPED = ("fields", "relief", "water", "woods", "roads", "works")
LEFT, TOP, FOOT, EDGE, GUTTER = 58.0, 62.0, 62.0, 44.0, 36.0
SETTLED = ("village", "hamlet", "suburb", "farm")

__all__ = ["draw_hex_sheet", "draw_margin", "painters", "prepare"]


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
    plate, ground = prepare(sheet, lang)
    picture = plate.picture
    picture.css = CSS
    _definitions(plate, ground)
    draw_margin(sheet, plate, ground)
    _land(sheet, plate, ground)
    plate.paint()
    _grid(sheet, plate, ground)
    letter(plate, Placer(plate.frame))
    return picture.svg(lang, fonts.embedded(picture.body()))


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


def _definitions(plate: Plate, ground: HexGround) -> None:
    picture, frame = plate.picture, plate.frame
    picture.define("frame", tag("clipPath", rectangle(frame, "#000"), id="frame"))
    picture.define("grain", grain(plate.seed))
    picture.define("hex", tag("path", d=straight(ring(0, 0, ground.side, 60), True), id="hex"))
    picture.clipped = CLIPPED


def _land(sheet: HexSheet, plate: Plate, ground: HexGround) -> None:
    """Paper, tints and relief: what the other painters paint upon."""
    samples = [(*ground.point((x, y)), z) for x, y, z in sheet.relief.samples]
    hills = [ground.centre(h) for one in plate.of("slope") for h in getattr(one.feature, "hexes", ())]
    levels = {ground.centre(cell.id): cell.level for cell in sheet.cells} if sheet.relief.level else {}
    land = relief.survey(plate, sheet.relief, samples, hills, levels)
    plate.height = land.height
    picture = plate.picture
    plate.add("ground", *sheet_paper(picture.width, picture.height))
    base = [
        rectangle(plate.frame, c.TINTS[0]),
        *relief.tints(plate, sheet.relief, land),
        stains(plate.field, plate.seed + 20),
    ]
    plate.add("ground", group(base, clip_path="url(#frame)"))
    if not plate.of("farmland"):
        _sparse_fields(plate)
    relief.paint(plate, sheet.relief, land)


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
    clip = "url(#frame)" if sheet.grid.trimmed else None
    plate.add(
        "grid",
        tag("path", d=sides, fill="none", stroke=c.GRID, stroke_width=".8", stroke_opacity=".42", clip_path=clip),
    )
    plate.picture.attributes["hexes"] = ' fill="#000" fill-opacity="0"'
    plate.picture.attributes["numbers"] = ' font-size="9"'
    for cell in sheet.cells:
        x, y = ground.centre(cell.id)
        kinds = [*sorted(cell.kinds), *([f"level-{cell.level}"] if cell.level else [])]
        plate.add(
            "hexes", tag("use", href="#hex", id=f"h{cell.id}", class_=" ".join(kinds) or None, x=num(x), y=num(y))
        )
        shown = cell.id if cell.number is None else cell.number
        base = y - ground.unit / 2 + 9.2
        if shown and base > plate.frame.top and plate.frame.left < x < plate.frame.right:
            plate.add("numbers", f'<text class="number" x="{num(x)}" y="{num(base)}">{shown}</text>')
