"""Woods and orchards: crowns of trees, scalloped by themselves."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import frayed
from grognard.art.noise import Noise, Numbers
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import Point, bulk, fill, num, parts, shift, tag
from grognard.kernel.look import Lettering, Patch, Spot

ARC = "M%.1f %.1fa%.1f %.1f 0 0 1 %.1f %.1f"
DISC = "M%.1f %.1fa%.1f %.1f 0 1 0 %.1f 0a%.1f %.1f 0 1 0 %.1f 0z"
WOOD_NAME = Lettering(style="wood", size=17, spacing=0.3)


@painter("woods", Patch, "woods", lettering=WOOD_NAME, rank=70)
def woods(plate: Plate, laid: list[Laid]) -> None:
    """All woods that touch are one mass; roads, villages and forts cut clearings."""
    clear = plate.clearings()
    for i, stand in enumerate(stands(plate, laid)):
        plate.add("woods", *forest(stand, clear, plate.seed + 100 + i))


def stands(plate: Plate, laid: list[Laid]) -> list[BaseGeometry]:
    """The shapes that woods take: their edge strays from the hexsides, never as far as a centre."""
    whole = unary_union([one.shape for one in laid])
    grown = whole.buffer(9).buffer(-9).buffer(-2.5).buffer(-7).buffer(7)
    coarse = [piece for part in parts(grown) for piece in parts(frayed(part, 11, plate.seed + 34, 60))]
    return [frayed(piece, 6, plate.seed + 33) for piece in coarse]


@painter("copse", Patch, "woods", lettering=WOOD_NAME, rank=70)
def copse(plate: Plate, laid: list[Laid]) -> None:
    """Woods without hexes: the edge wanders more."""
    clear = plate.clearings()
    for one in laid:
        for part in parts(one.shape):
            plate.add("woods", *forest(frayed(part, 26, one.seed, 30, 6), clear, one.seed))


@painter("orchard", Patch, "woods", order=40, lettering=WOOD_NAME, rank=70)
def orchard(plate: Plate, laid: list[Laid]) -> None:
    """Trees in rows."""
    clear = plate.clearings(2)
    shapely.prepare(clear)
    for one in laid:
        plate.add("woods", *rows_of_trees(one.shape.buffer(-7), clear, one.seed))


@painter("orchards", Spot, "woods", order=40)
def orchards(plate: Plate, laid: list[Laid]) -> None:
    """A small plantation by a village."""
    clear = plate.clearings(1)
    shapely.prepare(clear)
    for one in laid:
        x, y = one.spot
        box = Polygon([(x - 22, y - 14), (x + 20, y - 16), (x + 23, y + 13), (x - 20, y + 15)])
        plate.add("woods", *rows_of_trees(box, clear, one.seed))


def forest(shape: BaseGeometry, clear: BaseGeometry, seed: int, spacing: float = 7.4) -> list[str]:
    """Crowns thrown over the shape, thinned by `clear`; the wood's edge is the edge of its crowns."""
    if shape.is_empty:
        return []
    rng = np.random.default_rng(seed)
    left, top, right, bottom = shape.bounds
    rows, columns = int((bottom - top) / (spacing * 0.87)) + 1, int((right - left) / spacing) + 1
    j, i = np.mgrid[0:rows, 0:columns]
    shake = rng.uniform(-0.38, 0.38, (2, rows, columns)) * spacing
    x = (left + i * spacing + (j % 2) * spacing / 2 + shake[0]).ravel()
    y = (top + j * spacing * 0.87 + shake[1]).ravel()
    r = spacing * rng.uniform(0.56, 0.84, rows * columns)
    keep = shapely.contains_xy(shape, x, y) & (Noise(seed).fractal(x / 30, y / 30, 2) >= 0.17)
    x, y, r = x[keep], y[keep], r[keep]
    if not clear.is_empty:
        near = clear.intersection(shape.buffer(20))
        shapely.prepare(near)
        away = ~shapely.dwithin(near, shapely.points(x, y), r * 0.55)
        x, y, r = x[away], y[away], r[away]
    if not len(x):
        return []
    dice = rng.random((3, len(x)))
    crowns = np.c_[x, y, r]
    dark, light, lit = crowns[dice[0] < 0.3], crowns[dice[1] < 0.3], crowns[dice[2] < 0.75]
    arcs = np.c_[x + 0.86 * r, y - 0.3 * r, r, r, -1.2 * r, 1.2 * r]
    px, py, q = lit.T
    shine = np.c_[px - 0.62 * q, py + 0.05 * q, 0.7 * q, 0.7 * q, 0.66 * q, -0.66 * q]
    return [
        *discs(crowns, "#3a3a22", 0.34, lambda q: q, (1.3, 1.6)),
        *discs(crowns, c.WOOD_EDGE, 1, lambda q: q + 0.6),
        *discs(crowns, c.CANOPY, 1, lambda q: q - 0.4),
        *discs(dark + np.array((0.6, 0.6, 0)), c.CROWN_DARK, 0.75, lambda q: q * 0.86),
        *discs(light, c.CROWN_LIGHT, 0.8, lambda q: q * 0.8),
        tag("path", d=bulk(ARC, arcs), stroke=c.WOOD_EDGE, stroke_width="1", stroke_opacity=".62", fill="none"),
        tag("path", d=bulk(ARC, shine), stroke=c.SHINE, stroke_width=".9", stroke_opacity=".75", fill="none"),
    ]


def discs(
    crowns: Numbers, colour: str, opacity: float, radius: Callable[[Numbers], Numbers], moved: Point = (0.0, 0.0)
) -> list[str]:
    """Round crowns of one colour: all in one path, so that those which overlap are one mass, and their rim its edge."""
    q = radius(crowns[:, 2])
    rings = np.c_[crowns[:, 0] - q, crowns[:, 1], q, q, 2 * q, q, q, -2 * q]
    move = shift(*moved) if any(moved) else None
    return [fill(bulk(DISC, rings), colour, opacity, transform=move)] if len(rings) else []


def rows_of_trees(shape: BaseGeometry, clear: BaseGeometry, seed: int, spacing: float = 8.6) -> list[str]:
    """Small round trees on a turned grid."""
    if shape.is_empty:
        return []
    rng = random.Random(seed)
    turn = rng.uniform(-0.5, 0.5)
    left, top, right, bottom = shape.bounds
    cx, cy, reach = (left + right) / 2, (top + bottom) / 2, int(max(right - left, bottom - top) / spacing)
    co, si = np.cos(turn), np.sin(turn)
    trees = [
        (cx + spacing * (i * co - j * si), cy + spacing * (i * si + j * co))
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
    ]
    stand = [
        (float(x), float(y))
        for x, y in trees
        if shapely.contains_xy(shape, x, y) and not shapely.intersects_xy(clear, x, y)
    ]
    if not stand:
        return []
    return [
        fill("".join(_disc(x + 1.2, y + 1.4, 2.6) for x, y in stand), "#3a3a22", 0.3),
        tag(
            "path",
            d="".join(_disc(x, y, 2.5) for x, y in stand),
            fill=c.CROWN_LIGHT,
            stroke=c.WOOD_EDGE,
            stroke_width=".7",
            stroke_opacity=".8",
        ),
    ]


def _disc(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0z"
