"""The lie of the land: a height field, and what a cartographer draws from it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from grognard.art import palette as c
from grognard.art.curves import resample, simplify
from grognard.art.heights import Field, smoothstep
from grognard.art.noise import Noise, Numbers
from grognard.art.plate import Plate
from grognard.art.svg import Point, fill, halves, num, tag
from grognard.art.wash import coats, wash
from grognard.kernel.look import Relief

ISLET = 500  # a smaller ring of a level is an accident of its outline; one hex of it is larger
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
    levels: tuple[Numbers, ...]  # for each level, how much a point belongs to it or to a higher one
    ruled: bool  # the rules know hills or levels; otherwise only the steepest ground is hachured


def survey(
    plate: Plate,
    relief: Relief,
    samples: list[tuple[float, float, float]],
    hills: list[Point],
    levels: Mapping[Point, int],
    unit: float = 0,
) -> Land:
    """Build the height field of a sheet; `unit` is the length of the relief's own unit in pixels."""
    field = plate.field
    z = field.surface(samples) if samples else field.x * 0.0
    steps: list[Numbers] = []
    edge = np.zeros(field.x.shape)
    radius = plate.unit * 0.54
    for k in range(1, max(levels.values(), default=0) + 1):
        own = field.discs([p for p, level in levels.items() if level >= k], radius * 1.05)
        if relief.spurs:
            inside = {p: level >= k for p, level in levels.items()}
            outline = _spurred(plate, field.blur(own, plate.unit * 0.3), relief.spurs, inside, k)
            rise = field.blur(np.clip(8 * (outline - 0.5) + 0.5, 0, 1), plate.unit * 0.4)
        else:
            mask = _wandering(field, own, plate.seed + k)
            outline, rise = (field.blur(mask, plate.unit * by) for by in (0.3, 0.55))
        steps.append(outline)
        z = z + relief.level * rise
        edge = np.maximum(edge, np.clip(4 * outline * (1 - outline), 0, 1))
    if relief.spurs:  # a hand that rests now and then
        edge = edge * (0.35 + 1.1 * Noise(plate.seed + 79).fractal(field.x / 70, field.y / 70, 2))
    if hills:
        mask = field.discs(hills, radius)
        z = z + relief.lift * field.blur(mask, 17)
        edge = np.maximum(edge, field.blur(mask, 15))
    z = z + _folds(field, z, relief, plate.seed)
    z = _valleys(plate, relief, z)
    z = field.blur(z, 8)
    gy, gx = np.gradient(z / (relief.metres_per_unit / (unit or plate.unit)), field.step)
    steep = np.hypot(gx, gy)
    if not hills and not steps:
        edge = np.clip(steep / 0.028, 0, 1)
    return Land(z, steep, edge, tuple(steps), bool(hills or steps))


def _wandering(field: Field, mask: Numbers, seed: int, by: float = 14, scale: float = 62) -> Numbers:
    """A mask whose edge strays a little from the hexsides, never as far as a centre."""
    noise = Noise(seed)
    dx = by * (2 * noise.fractal(field.x / scale, field.y / scale, 2) - 1)
    dy = by * (2 * noise.fractal(field.x / scale + 30, field.y / scale, 2) - 1)
    strayed: Numbers = field.sample(mask, field.x + dx, field.y + dy)
    return strayed


def _spurred(plate: Plate, outline: Numbers, share: float, inside: Mapping[Point, bool], k: int) -> Numbers:
    """An outline with spurs and re-entrants, pushed back wherever it would take a centre to the wrong level."""
    field, reach = plate.field, plate.unit * 0.9
    noise = Noise(plate.seed + 80 + 7 * k).fractal(field.x / plate.unit * 0.75, field.y / plate.unit * 0.75, 2)
    spurred = outline + share * (2 * noise - 1) * 4 * outline * (1 - outline)
    for (px, py), own in inside.items():
        value = float(field.sample(spurred, np.array([px]), np.array([py]))[0])
        short = max(0.0, 0.84 - value) if own else min(0.0, 0.26 - value)
        if short:
            i0, i1 = np.searchsorted(field.ys, (py - reach, py + reach))
            j0, j1 = np.searchsorted(field.xs, (px - reach, px + reach))
            far = np.hypot(field.x[i0:i1, j0:j1] - px, field.y[i0:i1, j0:j1] - py)
            spurred[i0:i1, j0:j1] += short * np.exp(-0.5 * (far / ((0.34 if own else 0.27) * plate.unit)) ** 2)
    return spurred


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


def tints(plate: Plate, relief: Relief, land: Land) -> list[str]:
    """Height tints, each painted over the one below; the levels of a game have a firm edge."""
    out = []
    soft = plate.field.blur(land.height, 12)
    for altitude, colour in zip(relief.tints, c.TINTS[1:], strict=False):
        d = "".join(halves(ring, True) for ring in plate.field.above(soft, altitude, 200))
        out.append(fill(d, colour, 0.8, transform="scale(.5)"))
    for k, mask in enumerate(land.levels):
        d = "".join(halves(ring, True) for ring in plate.field.above(mask, 0.5, ISLET))
        colour = c.TINTS[min((3 if relief.spurs else 2) + 2 * k, len(c.TINTS) - 1)]
        out.append(
            tag(
                "path",
                d=d,
                fill=colour,
                stroke=c.CONTOUR,
                stroke_width="3",
                stroke_opacity=".8" if relief.spurs else ".55",
                transform="scale(.5)",
                id=f"level-{k + 1}",
            )
        )
    return [e for e in out if 'd=""' not in e]


def shading(field: Field, land: Land, exaggeration: float, metres_per_pixel: float) -> str:
    """Light from the north-west, as a wash."""
    gy, gx = np.gradient(land.height / metres_per_pixel, field.step)
    nx, ny = -gx * exaggeration, -gy * exaggeration
    lit = (-0.5 * nx - 0.5 * ny + 0.707) / np.sqrt(nx**2 + ny**2 + 1)
    shadow, light = (
        (colour, coats(opacity, steps, field.blur(amount, 4)))
        for (colour, opacity, steps), amount in zip(WASHES, (0.707 - lit, lit - 0.707), strict=True)
    )
    return wash(field, (shadow, light))


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
    rng = random.Random(seed)
    near = land.steep[land.edge > 0.34]
    strong = np.quantile(near, STRONG if land.ruled else STEEPEST) if len(near) else (1, 1, 1)
    depths: tuple[list[str], ...] = ([], [], [])
    for altitude in np.arange(low, high, interval):
        for line in field.lines(land.height, float(altitude), 30):
            x, y = np.asarray(resample(line, 3.0)).T
            edge, steep = field.sample(land.edge, x, y), field.sample(land.steep, x, y)
            u, v = field.sample(gx, x, y), field.sample(gy, x, y)
            slope = np.hypot(u, v) + 1e-9
            length = np.minimum(8.5, 0.92 * interval / slope)
            for i in np.flatnonzero((edge > 0.34) & (steep > strong[0])):
                stroke = length[i] * (0.8 + 0.3 * rng.random())
                jog = (rng.random() - 0.5) * 0.9
                k = int(steep[i] > strong[1]) + int(steep[i] > strong[2])
                depths[k].append(
                    f"M{num(x[i] + jog)} {num(y[i] + jog)}"
                    f"l{num(-u[i] / slope[i] * stroke)} {num(-v[i] / slope[i] * stroke)}"
                )
    return [
        tag(
            "path",
            d="".join(d),
            stroke=c.HACHURE,
            stroke_width=w,
            stroke_opacity=o,
            stroke_linecap="round",
            fill="none",
        )
        for d, (w, o) in zip(depths, DEPTHS, strict=True)
        if d
    ]


def paint(plate: Plate, relief: Relief, land: Land, unit: float = 0) -> None:
    """Shade, contours and hachures on the relief layer."""
    field, low, high = plate.field, float(land.height.min()), float(land.height.max())
    shade = shading(field, land, relief.exaggeration, relief.metres_per_unit / (unit or plate.unit))
    plate.add("relief", shade)
    if relief.contours[2]:
        plate.add("relief", *contours(field, land, *relief.contours))
    if relief.hachures:
        plate.add("relief", *hachures(field, land, low, high, relief.hachures, plate.seed + 50))
