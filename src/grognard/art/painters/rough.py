"""Slopes, shell holes, cuttings: ground that is hard to cross."""

from __future__ import annotations

import random
from collections.abc import Sequence

import shapely
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art import relief
from grognard.art.curves import polar, ring
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import fill, num, outline, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch, Spot

CARET = 6.2  # from one small peak to the next
HEIGHT = Lettering(style="height", size=16.5, spacing=0.4)


@painter("slope", Patch, "relief", order=10, lettering=HEIGHT, rank=60)
def slope(plate: Plate, laid: list[Laid]) -> None:
    """A brown flank round a pale crest tells a hill from a hollow; a fine line says where it ends."""
    hexes = unary_union([one.shape for one in laid])
    (hills,) = relief.outlines(plate, [hexes.buffer(-1.5)])
    field = plate.field
    plate.coats += [
        (colour, opacity * field.blur(shapely.contains_xy(shape, field.x, field.y).astype(float), blur))
        for colour, opacity, shape, blur in ((c.FLANK, 0.2, hills.buffer(-4), 3), (c.CREST, 0.26, hills.buffer(-16), 5))
    ]
    d = outline(hills.simplify(0.4))
    plate.add(
        "relief", tag("path", id="slopes", d=d, fill="none", stroke=c.CONTOUR, stroke_width="1.3", stroke_opacity=".8")
    )


@painter("caret", Spot, "grid", order=60, holds=False)
def caret(plate: Plate, laid: list[Laid]) -> None:
    """The sign of a slope or level, for the key; on the map it stands beside the number of its hex."""
    for one in laid:
        if not isinstance(one.feature, Spot) or not one.feature.hex:
            plate.add("grid", carets([(*one.spot, 1)]))


def carets(marks: Sequence[tuple[float, float, int]]) -> str:
    """As many small peaks as a hex is levels high, from the left foot of the first."""
    d = "".join(f"M{num(x + CARET * k)} {num(y)}l2.6-5.2 2.6 5.2" for x, y, count in marks for k in range(count))
    return stroke(d, "#fbf0d6", 2.6, 0.7) + stroke(d, "#7a3d12", 1.25)


def level_swatch(level: int) -> None:
    """A painter of the key: the ground of a level with its sign."""

    @painter(f"level-{level}", Spot, "relief", order=10)
    def paint(plate: Plate, laid: list[Laid]) -> None:
        for one in laid:
            x, y = one.spot
            plate.add("relief", relief.level_ground(straight(ring(x, y, 44, 60), True), level))
            plate.add("grid", carets([(x - CARET * level / 2, y + 4, level)]))


for _level in (1, 2, 3):
    level_swatch(_level)


@painter("hill-sign", Spot, "relief", order=10)
def hill_sign(plate: Plate, laid: list[Laid]) -> None:
    """A hill for the key, where there is no height field to draw it from."""
    rng = random.Random(3)
    for one in laid:
        x, y = one.spot
        rays = "".join(
            straight([polar(x - 2, y - 2, r, a + rng.uniform(-3, 3)), polar(x - 2, y - 2, r + 8, a)])
            for r in (8, 18)
            for a in range(0, 360, 18 if r == 8 else 9)
        )
        shade = "".join(
            tag("ellipse", cx=num(x + 9), cy=num(y + 9), rx=r, ry=r - 5, fill=c.SHADOW, fill_opacity=".1")
            for r in (25, 22, 19)
        )
        plate.add("relief", shade, stroke(rays, c.HACHURE, 0.9, 0.6))


@painter("shell-holes", Patch, "fields", order=30, lettering=HEIGHT, rank=76)
def shell_holes(plate: Plate, laid: list[Laid]) -> None:
    """Ground under bombardment: rims lit from the north-west, and broken trunks."""
    clear = plate.clearings(1)
    shapely.prepare(clear)
    for one in laid:
        rng = random.Random(one.seed)
        shape = one.shape
        left, top, right, bottom = shape.bounds
        pits, rims, dark = "", "", ""
        for _ in range(int((right - left) * (bottom - top) / 240)):
            x, y, r = rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(2.2, 6.2)
            if not shapely.contains_xy(shape, x, y) or shapely.intersects_xy(clear, x, y):
                continue
            arc = f"a{num(r)} {num(r * 0.8)} 0"
            pits += f"M{num(x - r)} {num(y)}{arc} 1 0 {num(2 * r)} 0{arc} 1 0 {num(-2 * r)} 0z"
            dark += f"M{num(x - 0.9 * r)} {num(y + 0.1 * r)}{arc} 0 1 {num(1.5 * r)} {num(-0.7 * r)}"
            rims += f"M{num(x + 0.9 * r)} {num(y + 0.1 * r)}{arc} 0 1 {num(-1.5 * r)} {num(0.7 * r)}"
        if pits:
            plate.add(
                "fields",
                fill(outline(shape.buffer(-4).simplify(1)), "#a58a5e", 0.16),
                fill(pits, "#8a6f48", 0.34),
                stroke(dark, "#4a3526", 1, 0.55),
                stroke(rims, "#fff6dd", 1, 0.75),
            )


@painter("rough", Patch, "fields", order=28, lettering=HEIGHT, rank=76)
def rough(plate: Plate, laid: list[Laid]) -> None:
    """Broken ground: short strokes."""
    for one in laid:
        rng = random.Random(one.seed)
        shape = one.shape.buffer(-3)
        left, top, right, bottom = shape.bounds
        d = ""
        for _ in range(int(shape.area / 110)):
            x, y = rng.uniform(left, right), rng.uniform(top, bottom)
            if shapely.contains_xy(shape, x, y):
                up, down = (rng.uniform(2, 4), rng.uniform(-3, -1)), (rng.uniform(1, 2), rng.uniform(1, 3))
                d += f"M{num(x)} {num(y)}l{num(up[0])} {num(up[1])}l{num(down[0])} {num(down[1])}"
        plate.add("fields", stroke(d, c.HACHURE, 0.9, 0.5))
