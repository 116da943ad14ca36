"""A map of hexes with its margin."""

from __future__ import annotations

from grognard.kernel.look import HexSheet, say

from . import fonts, painters, relief
from . import palette as c
from .curves import ring
from .grid import HexGround
from .ground import grain, parcels, rectangle, sheet_paper, stains
from .lay import Surveyor
from .lettering import CSS, Placer, letter
from .margin import draw_column, draw_spans, draw_strip, neatline, strip_columns
from .plate import Plate
from .svg import Picture, group, num, straight, tag

LAYERS = ("ground", "relief", "water", "woods", "roads", "works", "grid", "labels", "numbers", "margin", "hexes")
CLIPPED = ("relief", "water", "woods", "roads", "works")
LEFT, TOP, FOOT, EDGE, GUTTER = 58.0, 62.0, 62.0, 44.0, 36.0
SETTLED = ("village", "hamlet", "suburb", "farm")

__all__ = ["draw_hex_sheet", "painters", "prepare"]


def prepare(sheet: HexSheet, lang: str) -> tuple[Plate, HexGround]:
    """Lay every feature: the geometry without the picture."""
    ground = HexGround(sheet.grid, sheet.cells, LEFT, TOP)
    picture = Picture(say(sheet.title, lang), LAYERS)
    plate = Plate(picture, ground.frame, ground.unit, sheet.seed, lang, ground.point)
    plate.colours = sheet.colours
    plate.laid = Surveyor(ground, sheet.seed, sheet.features).lay()
    return plate, ground


def draw_hex_sheet(sheet: HexSheet, lang: str = "en") -> str:
    """The sheet as SVG."""
    plate, ground = prepare(sheet, lang)
    picture, frame = plate.picture, plate.frame
    picture.css = CSS
    kilometre = 1000 / sheet.relief.metres_per_unit * ground.unit
    _size(sheet, plate, kilometre)
    _definitions(plate, ground)
    _land(sheet, plate, ground)
    plate.paint()
    _grid(sheet, plate, ground)
    letter(plate, Placer(frame))
    plate.add("margin", *neatline(frame), *draw_spans(sheet.margin.spans, ground, lang))
    _margin(sheet, plate, kilometre)
    return picture.svg(lang, fonts.embedded(picture.body()))


def _size(sheet: HexSheet, plate: Plate, kilometre: float) -> None:
    """How large the sheet must be for the map and its margin."""
    picture, frame = plate.picture, plate.frame
    picture.width, picture.height = frame.right + EDGE + 12, frame.bottom + FOOT
    if sheet.margin.panels and sheet.margin.below:
        picture.height += strip_columns(plate, sheet.margin, kilometre)[1]
    elif sheet.margin.panels:
        picture.width = frame.right + GUTTER + sheet.margin.width + EDGE


def _margin(sheet: HexSheet, plate: Plate, kilometre: float) -> None:
    frame = plate.frame
    if sheet.margin.below:
        draw_strip(plate, sheet.margin, frame.left - 12, frame.right + 12, frame.bottom + GUTTER, kilometre)
    else:
        draw_column(plate, sheet.margin, frame.right + GUTTER, frame.top - 12, frame.bottom + 12, kilometre)


def _definitions(plate: Plate, ground: HexGround) -> None:
    picture, frame = plate.picture, plate.frame
    picture.define("frame", tag("clipPath", rectangle(frame, "#000"), id="frame"))
    picture.define("grain", grain(plate.seed))
    blur = tag("feGaussianBlur", stdDeviation="3")
    picture.define("soft", tag("filter", blur, id="soft", x="0", y="0", width="1", height="1"))
    picture.define("hex", tag("path", d=straight(ring(0, 0, ground.side, 60), True), id="hex"))
    for name in CLIPPED:
        picture.attributes[name] = ' clip-path="url(#frame)"'


def _land(sheet: HexSheet, plate: Plate, ground: HexGround) -> None:
    """Paper, tints and relief: what the other painters paint upon."""
    samples = [(*ground.point((x, y)), z) for x, y, z in sheet.relief.samples]
    hills = [ground.centre(h) for l in plate.of("slope") for h in getattr(l.feature, "hexes", ())]
    levels = {ground.centre(cell.id): cell.level for cell in sheet.cells} if sheet.relief.level else {}
    land = relief.survey(plate, sheet.relief, samples, hills, levels)
    plate.height = land.height
    picture = plate.picture
    plate.add("ground", *sheet_paper(picture.width, picture.height))
    base = [
        rectangle(plate.frame, c.TINTS[0]),
        *relief.tints(plate, sheet.relief, land),
        *stains(plate.field, plate.seed + 20),
    ]
    plate.add("ground", group(base, clip_path="url(#frame)"))
    homes = [l.spot for l in plate.of(*SETTLED)]
    keep_off = plate.clearings(2, skip=SETTLED)
    for l in plate.of("woods", "slope", "marsh", "copse"):
        keep_off = keep_off.union(l.shape)
    plate.add("ground", group(parcels(homes, keep_off, plate.seed + 40), clip_path="url(#frame)"))
    relief.paint(plate, sheet.relief, land)


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
