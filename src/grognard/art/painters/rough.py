"""Slopes, shell holes, cuttings: ground that is hard to cross."""

from __future__ import annotations

import random

import shapely
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import chaikin, polar, resample
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import fill, num, outline, straight, stroke, tag
from grognard.art.wash import wash
from grognard.kernel.look import Lettering, Patch, Spot

HEIGHT = Lettering(style="height", size=16.5, spacing=0.4)


@painter("slope", Patch, "relief", order=10, lettering=HEIGHT, rank=60)
def slope(plate: Plate, laid: list[Laid]) -> None:
    """A brown flank round a pale crest tells a hill from a hollow; the height field does the rest."""
    hills = unary_union([one.shape for one in laid]).buffer(-4)
    flank = hills.buffer(12).buffer(-14)
    field = plate.field
    crest = flank.buffer(-9)
    thick = [
        (colour, opacity * field.blur(shapely.contains_xy(shape, field.x, field.y).astype(float), 4))
        for colour, opacity, shape in ((c.FLANK, 0.2, flank), (c.CREST, 0.3, crest))
    ]
    plate.add("relief", wash(field, thick))


@painter("caret", Spot, "grid", order=60, holds=False)
def caret(plate: Plate, laid: list[Laid]) -> None:
    """The hex counts as a slope: two small strokes beside its number, for those who have to be sure."""
    base = 9.4 - plate.unit / 2
    d = "".join(
        f"M{num(x + 11.4)} {num(y + base)}l3.1-5.4 3.1 5.4M{num(x + 16.2)} {num(y + base)}l2.2-3.8 2.2 3.8"
        for x, y in (one.spot for one in laid)
    )
    plate.add("grid", stroke(d, "#fbf0d6", 2.6, 0.6), stroke(d, "#7a4519", 1.15, 0.9))


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


@painter("level-sign", Spot, "relief", order=10)
def level_sign(plate: Plate, laid: list[Laid]) -> None:
    """A hill of two levels for the key."""
    rng = random.Random(3)
    for one in laid:
        x, y = one.spot
        rims = [
            [polar(x - 2, y - 2, r * (0.86 + 0.3 * rng.random()), a) for a in range(0, 360, 30)] for r in (22.0, 9.0)
        ]
        rings = [chaikin(rim, 2, True) for rim in rims]
        rays = "".join(
            straight([p, (p[0] + f * (p[0] - x + 2), p[1] + f * (p[1] - y + 2))])
            for ring, f, step in zip(rings, (0.34, 0.5), (2.6, 3.4), strict=True)
            for p in resample([*ring, ring[0]], step)
        )
        shade = "".join(
            tag("ellipse", cx=num(x + 8), cy=num(y + 8), rx=r, ry=r - 4, fill=c.SHADOW, fill_opacity=".1")
            for r in (27, 24, 21)
        )
        steps = "".join(
            tag("path", d=straight(ring, True), fill=tint, stroke=c.CONTOUR, stroke_width="1.2", stroke_opacity=".8")
            for ring, tint in zip(rings, (c.TINTS[3], c.TINTS[5]), strict=True)
        )
        plate.add("relief", shade, steps, stroke(rays, c.HACHURE, 0.9, 0.6))


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
