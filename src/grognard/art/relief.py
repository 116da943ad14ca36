"""The lie of the land: a height field, and what a cartographer draws from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import frayed, resample, simplify
from grognard.art.heights import Field, smoothstep
from grognard.art.noise import Noise, Numbers
from grognard.art.plate import Plate
from grognard.art.svg import Attribute, bulk, fill, halves, outline, parts, tag
from grognard.art.wash import Coat, coats
from grognard.kernel.look import Relief

ROUND = 6.0  # how far the corners of hexes are rounded where a hill or level ends
TREMBLE = 5.0  # and how far the line strays
ELSEWHERE = 0.4  # how much of light and shade is left where the rules know no slope
VALLEY = 105  # how far from the river the ground is flattened
WASHES = (
    (c.SHADOW, 0.056, (0.035, 0.075, 0.12, 0.165, 0.21, 0.26, 0.31, 0.37, 0.43, 0.5)),
    (c.LIGHT, 0.12, (0.04, 0.08, 0.12, 0.16, 0.20, 0.24)),
)
STRONG, STEEPEST = (0.35, 0.62, 0.85), (0.84, 0.93, 0.975)  # shares of the ground that stay bare, and steps of weight
DEPTHS = ((".65", ".38"), (".9", ".46"), ("1.2", ".52"))  # width and opacity of hachures, gentle to steep


class Land(NamedTuple):
    """The ground as numbers: heights, and where the rules care for a slope."""

    height: Numbers
    steep: Numbers  # rise over run
    edge: Numbers  # 1 where hachures belong
    ruled: bool  # the rules know hills or levels; otherwise only the steepest ground is hachured
    weight: Numbers  # how strongly light and shade may speak: faintly where the rules know no slope


def outlines(plate: Plate, shapes: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """The hexes of a hill or level as a hand draws them: round corners, a slight tremble, and no hex in doubt."""
    out = []
    for k, shape in enumerate(shapes):
        soft = shape.buffer(ROUND).buffer(-2 * ROUND).buffer(ROUND)
        out.append(unary_union([frayed(part, TREMBLE, plate.seed + 80 + k, 46, 7) for part in parts(soft)]))
    return out


def survey(
    plate: Plate,
    relief: Relief,
    samples: list[tuple[float, float, float]],
    hills: BaseGeometry,
    levels: Sequence[BaseGeometry],
    unit: float = 0,
) -> Land:
    """Build the height field of a sheet; `unit` is the length of the relief's own unit in pixels."""
    field = plate.field
    z = field.surface(samples) if samples else field.x * 0.0
    edge, weight = np.zeros(field.x.shape), np.ones(field.x.shape)
    for shape in levels:
        own = _inside(field, shape)
        brink = field.blur(own, plate.unit * 0.25)
        z = z + relief.level * field.blur(own, plate.unit * 0.42)
        edge = np.maximum(edge, np.clip(4 * brink * (1 - brink), 0, 1))
    if levels:  # a hand that rests now and then
        edge = edge * (0.45 + 0.9 * Noise(plate.seed + 79).fractal(field.x / 70, field.y / 70, 2))
    if not hills.is_empty:
        own = _inside(field, hills)
        z = z + relief.lift * field.blur(own, 17)
        edge = np.maximum(edge, _inside(field, hills.buffer(-3)))
        weight = ELSEWHERE + (1 - ELSEWHERE) * field.blur(own, 8)
    z = z + _folds(field, z, relief, plate.seed)
    z = _valleys(plate, relief, z)
    z = field.blur(z, 8)
    gy, gx = np.gradient(z / (relief.metres_per_unit / (unit or plate.unit)), field.step)
    steep = np.hypot(gx, gy)
    ruled = bool(levels) or not hills.is_empty
    if not ruled:
        edge = np.clip(steep / 0.028, 0, 1)
    return Land(z, steep, edge, ruled, weight)


def _inside(field: Field, shape: BaseGeometry) -> Numbers:
    shapely.prepare(shape)
    inside: Numbers = shapely.contains_xy(shape, field.x, field.y).astype(float)
    return inside


def _folds(field: Field, z: Numbers, relief: Relief, seed: int) -> Numbers:
    """Ravines, deeper where the country is high: a plain stays flat."""
    depth, width = relief.ravines
    if not depth:
        return np.zeros(field.x.shape)
    folds = np.abs(2 * Noise(seed + 3).fractal(field.x / width, field.y / width, 4) - 1)
    low, high = float(z.min()), float(z.max())
    rough = smoothstep(low + 0.2 * (high - low), low + 0.75 * (high - low) + 1e-6, field.blur(z, 30))
    scale: Numbers = (0.25 + 0.75 * rough) * depth * (field.blur(folds, 8) - 0.22)
    return scale


def _valleys(plate: Plate, relief: Relief, z: Numbers) -> Numbers:
    field = plate.field
    rivers, brooks = plate.waters(True), plate.waters(False)
    if rivers and relief.floor is not None:
        east = relief.floor if relief.floor_east is None else relief.floor_east
        floor = np.interp(field.x, [plate.frame.left, plate.frame.right], [relief.floor, east])
        z = floor + (z - floor) * (0.06 + 0.94 * smoothstep(8, VALLEY, field.near(rivers, VALLEY + 10)))
    if brooks and relief.brooks:
        z = z - relief.brooks * np.exp(-((np.minimum(field.near(brooks, 110), 400) / 34) ** 2))
    return z


# ---------------------------------------------------------------- what is drawn from it


def tints(plate: Plate, relief: Relief, land: Land, levels: Sequence[BaseGeometry]) -> list[str]:
    """Height tints, each painted over the one below; the levels of a game have a firm edge."""
    out = []
    soft = plate.field.blur(land.height, 12)
    for altitude, colour in zip(relief.tints, c.TINTS[1:], strict=False):
        d = "".join(halves(ring, True) for ring in plate.field.above(soft, altitude, 200))
        out.append(fill(d, colour, 0.8, transform="scale(.5)"))
    for k, shape in enumerate(levels, 1):
        out.append(level_ground(outline(shape.simplify(0.4)), k, id=f"level-{k}"))
    return [e for e in out if 'd=""' not in e]


def level_ground(d: str, level: int, **more: Attribute) -> str:
    """The ground of a level: its tint, and a firm line where it ends."""
    colour = c.TINTS[min(1 + 2 * level, len(c.TINTS) - 1)]
    return tag("path", d=d, fill=colour, stroke=c.CONTOUR, stroke_width="1.7", stroke_opacity=".85", **more)


def shading(field: Field, land: Land, exaggeration: float, metres_per_pixel: float) -> list[Coat]:
    """Light from the north-west, as coats of a wash."""
    gy, gx = np.gradient(land.height / metres_per_pixel, field.step)
    nx, ny = -gx * exaggeration, -gy * exaggeration
    lit = (-0.5 * nx - 0.5 * ny + 0.707) / np.sqrt(nx**2 + ny**2 + 1)
    return [
        (colour, coats(opacity, steps, land.weight * field.blur(amount, 4)))
        for (colour, opacity, steps), amount in zip(WASHES, (0.707 - lit, lit - 0.707), strict=True)
    ]


def contours(field: Field, land: Land, low: float, high: float, interval: float) -> list[str]:
    out = []
    for k, altitude in enumerate(np.arange(low, high, interval)):
        d = "".join(halves(simplify(line, 0.4)) for line in field.lines(land.height, float(altitude), 90))
        width, opacity = (2.2, ".38") if k % 5 == 0 else (1.1, ".26")
        if d:
            out.append(
                tag(
                    "path",
                    d=d,
                    stroke=c.CONTOUR,
                    stroke_width=width,
                    stroke_opacity=opacity,
                    fill="none",
                    transform="scale(.5)",
                )
            )
    return out


def hachures(field: Field, land: Land, low: float, high: float, interval: float, seed: int) -> list[str]:
    """Strokes down the slope between contours, as on the staff maps of the time; thicker where steeper."""
    gy, gx = (np.asarray(g) for g in np.gradient(land.height, field.step))
    rng = np.random.default_rng(seed)
    near = land.steep[land.edge > 0.34]
    strong = np.quantile(near, STRONG if land.ruled else STEEPEST) if len(near) else (1, 1, 1)
    depths: tuple[list[Numbers], ...] = ([], [], [])
    for altitude in np.arange(low, high, interval):
        for line in field.lines(land.height, float(altitude), 30):
            x, y = np.asarray(resample(line, 3.0)).T
            edge, steep = field.sample(land.edge, x, y), field.sample(land.steep, x, y)
            u, v = field.sample(gx, x, y), field.sample(gy, x, y)
            slope = np.hypot(u, v) + 1e-9
            length = np.minimum(8.5, 0.92 * interval / slope)
            i = np.flatnonzero((edge > 0.34) & (steep > strong[0]))
            stroke, jog = length[i] * (0.8 + 0.3 * rng.random(len(i))), (rng.random(len(i)) - 0.5) * 0.9
            rows = np.c_[x[i] + jog, y[i] + jog, -u[i] / slope[i] * stroke, -v[i] / slope[i] * stroke]
            weight = (steep[i] > strong[1]).astype(int) + (steep[i] > strong[2])
            for k, some in enumerate(depths):
                some.append(rows[weight == k])
    return [
        tag(
            "path",
            d=bulk("M%.1f %.1fl%.1f %.1f", np.vstack(d)),
            stroke=c.HACHURE,
            stroke_width=w,
            stroke_opacity=o,
            stroke_linecap="round",
            fill="none",
        )
        for d, (w, o) in zip(depths, DEPTHS, strict=True)
        if sum(map(len, d))
    ]


def paint(plate: Plate, relief: Relief, land: Land, unit: float = 0) -> None:
    """Shade, contours and hachures on the relief layer."""
    field, low, high = plate.field, float(land.height.min()), float(land.height.max())
    plate.coats += shading(field, land, relief.exaggeration, relief.metres_per_unit / (unit or plate.unit))
    if relief.contours[2]:
        plate.add("relief", *contours(field, land, *relief.contours))
    if relief.hachures:
        plate.add("relief", *hachures(field, land, low, high, relief.hachures, plate.seed + 50))
