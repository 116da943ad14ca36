"""The key: each sign painted by the map's own painter, so that key and map cannot disagree."""

from __future__ import annotations

from shapely.geometry import Polygon

from grognard.art import palette as c
from grognard.art.areas.identifiers import identifier
from grognard.art.curves import chaikin, spline
from grognard.art.fonts import SERIF, Style, width
from grognard.art.grid import Frame
from grognard.art.lettering.setting import line_of_text
from grognard.art.margin.frames import heading, panel, wrapped
from grognard.art.plate import PAINTERS, Laid, Plate
from grognard.art.svg import Line, Picture, fill, shift, straight, tag
from grognard.kernel.look import Key, KeyEntry, Patch, Sides, Spot, Stretch, say

SIDE, HALF = 36.0, 31.2
TIGHT = 2 * HALF * 0.86  # nearer to each other the hexes of a column would overlap
HEX: Line = [(SIDE, 0.0), (SIDE / 2, HALF), (-SIDE / 2, HALF), (-SIDE, 0.0), (-SIDE / 2, -HALF), (SIDE / 2, -HALF)]
BEND = spline([(-46.0, 12.0), (-10, 2), (12, -4), (46, -10)], 4)
WAVE = spline([(-46.0, 6.0), (-12, -4), (12, 4), (46, -4)], 4)
FALL = spline([(-6.0, -46.0), (-9, -10), (4, 8), (0, 46)], 4)
TWO = {"road", "highway", "lane"}


def draw_key(plate: Plate, key: Key, x: float, y: float, w: float, h: float) -> str:
    """Columns of entries, spread over the room that there is; signs and words grow with it."""
    out = panel(x, y, w, h) + heading(say(key.heading, plate.lang), x, y + 31, w)
    plate.picture.define("key-hex", tag("clipPath", tag("path", d=straight(HEX, True)), id="key-hex"))
    columns = 4 if w > 900 else 1 if (h - 56) / len(key.entries) > 66 else 2
    if columns == 2 and w > 600 and (h - 56) / -(-len(key.entries) // 2) < TIGHT:
        columns = 3
    rows = -(-len(key.entries) // columns)
    grown = min(1.4, max(1.0, (h - 56) / rows / 74), w / columns / 235)
    step = min((h - 56) / rows, 104 * grown)
    grown = min(grown, 0.93 * step / TIGHT)
    top = y + 48 + (h - 56 - rows * step) / 2
    for i, entry in enumerate(key.entries):
        cx, cy = (
            x + (14 if columns > 1 else 40) + 34 * grown + (i // rows) * (w / columns - 4),
            top + step / 2 + (i % rows) * step,
        )
        out += _entry(plate, entry, cx, cy, w / columns - 38 - 70 * grown, grown)
    return out


def _entry(plate: Plate, entry: KeyEntry, x: float, y: float, room: float, grown: float) -> str:
    if entry.identifier:
        sign = identifier(entry.identifier, x, y, 23)
    else:
        sign = tag("g", swatch(plate, entry.painters), transform=shift(x, y, f" scale({0.86 * grown:.2f})"))
    name, left, large = say(entry.name, plate.lang), x + 38 * grown, 18.5 * (1 + (grown - 1) / 2)
    size = min(large, large * (room + 8) / width(name, large, 0, Style(SERIF, 600)))
    small = 13.5 * (1 + (grown - 1) / 2)
    note = wrapped(say(entry.note, plate.lang), small, room + 6) if entry.note else []
    base = y + (5 if not note else 2 - 4 * len(note))
    out = sign + line_of_text(name, left, base, size, anchor="start", font_weight="600", fill=c.INK)
    for k, line in enumerate(note):
        down = small * (1.1 + 0.96 * k)
        out += line_of_text(line, left, base + down, small, anchor="start", font_style="italic", fill=c.RULE)
    return out


def swatch(plate: Plate, painters: tuple[str, ...]) -> str:
    """One hex of the key."""
    little = Plate(
        Picture("", list(plate.picture.layers)), Frame(-40, -40, 80, 80), plate.unit, 3, plate.lang, lambda p: p
    )
    little.colours = plate.colours
    for name in painters:
        little.laid += _samples(name)
    little.paint()
    for key, element in little.picture.defs.items():
        plate.picture.define(key, element)
    art = "".join(e for elements in little.picture.layers.values() for e in elements)
    ground = fill(straight(HEX, True), "#eae1c0")
    return tag("g", ground + art, clip_path="url(#key-hex)") + tag(
        "path", d=straight(HEX, True), fill="none", stroke=c.INK, stroke_width="1.5"
    )


def _samples(name: str) -> list[Laid]:
    """A feature of each kind, drawn across the swatch."""
    p = PAINTERS[name]
    if p.of is Patch:
        soft = Polygon(chaikin(HEX, 1, True))
        return [Laid(Patch(name, ring=tuple((x * 0.62, y * 0.62) for x, y in HEX)), shape=soft)]
    if p.of is Stretch:
        if name in TWO:
            return [Laid(Stretch(name), ([(a, b + (-9 if name == "highway" else 9)) for a, b in BEND],))]
        if name == "trench-enemy":
            return [Laid(Stretch(name), ([(a, b - 18) for a, b in reversed(WAVE)],))]
        return [
            Laid(
                Stretch(name),
                (WAVE if "trench" in name or name in ("wire", "brook") else FALL if "river" in name else BEND,),
            )
        ]
    if p.of is Sides:
        line = FALL if name == "river" else [(-2.0, -24.0), (-2.0, 24.0)] if name in ("bridge", "gate") else WAVE
        if name == "rampart":
            line = [(-46.0, 8.0), (-18.0, 8.0), (0.0, -14.0), (20.0, -14.0), (46.0, 10.0)]
        return [Laid(Sides(name, ()), (line,), spot=(0.0, 0.0))]
    text = {"letter": "A", "entry": "J", "objective": "5", "spot-height": "388"}.get(name, "")
    place = {"objective": (-18.0, -14.0), "spot-height": (-6.0, -10.0), "caret": (-15.0, 24.0)}.get(name, (0.0, 0.0))
    if name.startswith("supply"):
        place = (-11.0, -9.0) if name.endswith("german") else (-11.0, 15.0)
    return [Laid(Spot(name, text=text), spot=place)]
