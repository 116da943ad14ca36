"""Rivers, brooks, canals, ponds and marshes."""

from __future__ import annotations

import random
from functools import partial

import numpy as np
import shapely
from shapely.geometry import Polygon

from grognard.art import palette as c
from grognard.art.curves import frayed, normals, offset, points_of, polar, simplify
from grognard.art.noise import Noise
from grognard.art.plate import Laid, Manner, Plate, painter
from grognard.art.svg import Line, fill, num, outline, parts, smooth, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch, Sides, Spot, Stretch

RIVER_NAME = Lettering(style="water", size=27, spacing=13)
BROOK_NAME = Lettering(style="water", size=14, spacing=1)
MEADOW = ((0, 12, 30, 52), (0.5, 0.46, 0.2, 0.0))  # how green the valley is, so many pixels from the river
BANKED = Manner("relaxed", 0.7, 3.4, 38)
THREADS = ((-0.22, "#eef6f5", "22 17 9 30"), (0.2, "#7ba2ae", "15 21 30 26"), (0.02, "#e3eff0", "8 33 18 41"))


def river(plate: Plate, laid: list[Laid]) -> None:
    """A river of uneven width with banks, a valley wash beneath, and threads of current."""
    width = 0.24 * plate.unit
    far = plate.field.near([line for one in laid for line in one.lines], MEADOW[0][-1] + plate.field.step)
    plate.coats.append((c.MEADOW, np.interp(far, *MEADOW)))
    for one in laid:
        for line in one.lines:
            plate.add("water", *stream_bed(line, width, one.seed, one.feature.id))


rivers = partial(painter, layer="water", order=30, clears=16, shuns=2.5, lettering=RIVER_NAME, rank=5, covers=9.5)
rivers("river", Sides, manner=BANKED)(river)


def river_through(plate: Plate, laid: list[Laid]) -> None:
    """A river that fills the hexes it passes."""
    river(plate, laid)


rivers("river-hexes", Stretch, manner=Manner("relaxed", 0.7, 4, 38))(river_through)


def brook(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        for line in one.lines:
            plate.add("water", *thread_of_water(line, 2.4))


waters = partial(painter, layer="water", lettering=BROOK_NAME, rank=80)  # those that only carry a small name
brooks = partial(waters, order=20, covers=2.4)
brooks("stream", Sides, manner=Manner("relaxed", 0.3, 3, 22), clears=3, shuns=2.2)(brook)
brooks("brook", Stretch, manner=Manner("relaxed", 0.3, 5, 24), clears=5, shuns=2)(brook)


@waters("canal", Stretch, order=25, manner=Manner("joggled", 0.4, 0.6, 60), clears=5, shuns=1.6, covers=2.6)
def canal(plate: Plate, laid: list[Laid]) -> None:
    """Ruled banks and a lock here and there."""
    for one in laid:
        for line in one.lines:
            d = smooth(simplify(line, 0.4))
            plate.add("water", stroke(d, c.BANK, 4.6), stroke(d, "#b5d0d6", 2.8), stroke(d, "#eef6f5", 0.6, 0.8))


@painter("pond", Spot, "water", order=35, clears=10, lettering=BROOK_NAME, rank=82)
def pond(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        x, y = one.spot
        rng = random.Random(one.seed)
        size = 1 + 0.5 * rng.random()
        ring = [polar(x, y, size * (8 + 4 * rng.random()), a) for a in range(0, 360, 30)]
        shape = Polygon([(x + 1.35 * (a - x), y + 0.8 * (b - y)) for a, b in ring]).buffer(3).simplify(0.3)
        plate.add(
            "water",
            fill(outline(shape.buffer(6)), c.MEADOW, 0.35),
            tag("path", d=outline(shape), fill=c.WATER, stroke=c.BANK, stroke_width="1.2"),
            stroke(f"M{num(x - 7)} {num(y - 1)}h9M{num(x - 2)} {num(y + 3)}h8", "#eef6f5", 0.8, 0.9),
        )


@painter("lake", Patch, "water", order=34, clears=1, lettering=RIVER_NAME, rank=30)
def lake(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        shape = one.shape.buffer(-8).buffer(-8).buffer(8)
        d = outline(shape.simplify(0.4))
        plate.add("water", tag("path", d=d, fill=c.WATER, stroke=c.BANK, stroke_width="1.5"))


@painter("marsh", Patch, "water", order=15, lettering=BROOK_NAME, rank=75)
def marsh(plate: Plate, laid: list[Laid]) -> None:
    """Tufts of reed over broken water."""
    clear = plate.clearings(-1)
    shapely.prepare(clear)
    for one in laid:
        rng = random.Random(one.seed)
        shape = one.shape.buffer(-4).buffer(-9).buffer(9)
        for part in parts(shape):
            soft = frayed(part, 18, one.seed, 33)
            plate.add(
                "water",
                fill(outline(soft.simplify(0.4)), "#b9cbb4", 0.5),
                fill(outline(soft.buffer(-9)), "#a9c3bd", 0.4),
            )
            left, top, right, bottom = soft.bounds
            water, reed = "", ""
            for _ in range(int(soft.area / 95)):
                x, y = rng.uniform(left, right), rng.uniform(top, bottom)
                if not shapely.contains_xy(soft, x, y) or shapely.intersects_xy(clear, x, y):
                    continue
                w = rng.uniform(7, 13)
                water += f"M{num(x - w / 2)} {num(y)}h{num(w)}"
                if rng.random() < 0.62:
                    foot = num(y - 0.6)
                    reed += f"M{num(x)} {foot}v-6M{num(x - 2)} {foot}l-1.8-4.6M{num(x + 2)} {foot}l1.8-4.6"
            plate.add("water", stroke(water, c.BANK, 1.1, 0.75), stroke(reed, "#3f5a35", 1.05, 0.85))


def stream_bed(line: Line, width: float, seed: int, name: str = "") -> list[str]:
    """The water itself."""
    p = np.asarray(line)
    half = width * (0.82 + 0.5 * Noise(seed).at(p[:, 0] / 46, p[:, 1] / 46)) / 2
    edge = normals(line)
    left, right = points_of(p + half[:, None] * edge), points_of(p - half[:, None] * edge)
    d = outline(Polygon(left + right[::-1]).buffer(0).simplify(0.2))
    course = smooth(simplify(line, 0.6))
    threads = [
        tag(
            "path",
            d=smooth(simplify(offset(line, k * width), 0.7)),
            stroke=colour,
            stroke_width=".8",
            stroke_opacity=".8",
            fill="none",
            stroke_dasharray=dash,
        )
        for k, colour, dash in THREADS
    ]
    return [
        stroke(d, "#6e5a3c", 3.4, 0.45, transform="translate(.8 1)"),
        tag("path", id=name or None, d=d, fill=c.WATER, stroke=c.BANK, stroke_width="1.5", stroke_linejoin="round"),
        stroke(course, c.SHALLOW, round(width * 0.34, 1), 0.55),
        *threads,
    ]


def thread_of_water(line: Line, width: float) -> list[str]:
    d = smooth(simplify(line, 0.5))
    return [
        stroke(d, c.MEADOW, width + 9, 0.28),
        stroke(d, c.BANK, width + 1.3, 0.95),
        stroke(d, "#a9c9d2", width - 0.5),
    ]


@painter("ford", Sides, "roads", order=70)
def ford(plate: Plate, laid: list[Laid]) -> None:
    """Stones across the water."""
    for one in laid:
        x, y = one.spot
        plate.add("roads", fill(straight([(x - 3, y), (x, y - 3), (x + 3, y), (x, y + 3)], True), c.RULE))
