"""Paper and fields: what lies under everything else."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from grognard.art import palette as c
from grognard.art.curves import polar
from grognard.art.grid import Frame
from grognard.art.heights import Field
from grognard.art.noise import Noise
from grognard.art.svg import Line, Point, bulk, fill, num, straight, tag
from grognard.art.wash import Coat, coats

STAINS = (
    ("#c9ab72", 0.05, 230),
    ("#9fae84", 0.055, 170),
    ("#fff9e6", 0.10, 120),
    ("#b98f5f", 0.035, 70),
    ("#fffbea", 0.06, 45),
)
SPECKS = 0.0045  # for each square pixel
CROPS = ("#d8c48d", "#c9cf9f", "#f3ead0", "#cdb27f")


def grain(left: float, top: float, right: float, bottom: float, seed: int, hole: Frame | None = None) -> list[str]:
    """Specks and fibres of paper inside a rectangle, outside a hole: a pattern would be scaled anew at every zoom."""
    rng = np.random.default_rng(seed)
    count = int((right - left) * (bottom - top) * SPECKS)
    at = rng.random((count, 3)) * (right - left, bottom - top, 360) + (left, top, 0)
    if hole is not None:
        x, y = at[:, 0], at[:, 1]
        at = at[(x < hole.left) | (x > hole.right) | (y < hole.top) | (y > hole.bottom)]
    fibres = at[::9]
    turn, long = np.radians(fibres[:, 2]), 4 + 9 * rng.random(len(fibres))
    bend = turn + 0.7
    curve = np.c_[
        fibres[:, :2], long * 0.6 * np.cos(bend), long * 0.6 * np.sin(bend), long * np.cos(turn), long * np.sin(turn)
    ]
    return [
        tag(
            "path",
            d=bulk("M%d %dh.9", at[:, :2]),
            stroke="#6b4b2a",
            stroke_width=".9",
            stroke_opacity=".22",
            fill="none",
        ),
        tag(
            "path",
            d=bulk("M%d %dq%.1f %.1f %.1f %.1f", curve),
            stroke="#8a6a44",
            stroke_width=".5",
            stroke_opacity=".18",
            fill="none",
        ),
    ]


def sheet_paper(width: float, height: float, frame: Frame, seed: int) -> list[str]:
    """The sheet's own paper round the map: it covers what strays beyond the neatline, so nothing need be clipped."""
    inner = f"M{num(frame.left)} {num(frame.top)}H{num(frame.right)}V{num(frame.bottom)}H{num(frame.left)}z"
    edges = [
        tag(
            "rect",
            fill="none",
            stroke="#8a6236",
            stroke_width=2 * k,
            stroke_opacity=f"{o}",
            width=num(width),
            height=num(height),
        )
        for k, o in ((14, 0.10), (34, 0.06), (64, 0.04))
    ]
    cover = f"M-60-60H{num(width + 60)}V{num(height + 60)}H-60z{inner}"
    return [fill(cover, c.SHEET, fill_rule="evenodd"), *grain(0, 0, width, height, seed, frame), *edges]


def rectangle(frame: Frame, colour: str) -> str:
    return tag(
        "rect",
        x=num(frame.left),
        y=num(frame.top),
        width=num(frame.width),
        height=num(frame.height),
        fill=colour,
    )


def stains(field: Field, seed: int) -> list[Coat]:
    """Uneven paper: large soft stains of warm and cool colour."""
    out: list[Coat] = []
    for k, (colour, opacity, scale) in enumerate(STAINS):
        z = field.coarsely(lambda x, y, k=k, scale=scale: Noise(seed + k).fractal(x / scale, y / scale, 3))  # type: ignore[misc]
        out.append((colour, coats(opacity, (0.52, 0.58, 0.65), z)))
    return out


def parcels(centres: Sequence[Point], avoid: BaseGeometry, seed: int, reach: float = 62, each: int = 15) -> list[str]:
    """Strip fields round the villages: faint ploughed rectangles, turned with the lie of the land."""
    rng = random.Random(seed)
    shapely.prepare(avoid)
    fields: dict[str, list[str]] = {colour: [] for colour in CROPS}
    furrows = []
    for cx, cy in centres:
        turn = rng.random() * 180
        for _ in range(each):
            a, r = rng.random() * 360, reach * (0.35 + 0.65 * rng.random())
            x, y = polar(cx, cy, r, a)
            t = math.radians(turn + rng.choice((0, 90)) + rng.uniform(-10, 10))
            w, h, colour = rng.uniform(14, 30), rng.uniform(7, 13), rng.choice(CROPS)
            corners = turned_box(x, y, w, h, t)
            if shapely.intersects(avoid, Polygon(corners)):
                continue
            fields[colour].append(straight(corners, True))
            p, q, s, u = corners
            for k in range(1, int(h / 2.4)):
                f = k * 2.4 / h
                furrows.append(straight([_between(p, u, f), _between(q, s, f)]))
    out = [fill("".join(d), colour, 0.42) for colour, d in fields.items() if d]
    if furrows:
        out.append(
            tag("path", d="".join(furrows), stroke="#8a6d3f", stroke_width=".5", stroke_opacity=".28", fill="none")
        )
    return out


def scattered(frame: Frame, seed: int, apart: float = 240) -> Line:
    """Points here and there, where fields lie that belong to no village on the map."""
    rng = random.Random(seed + 43)
    return [
        (frame.left + (i + rng.random()) * apart, frame.top + (j + rng.random()) * apart)
        for i in range(int(frame.width / apart))
        for j in range(int(frame.height / apart))
    ]


def lone_trees(frame: Frame, avoid: BaseGeometry, seed: int, apart: float = 58) -> list[str]:
    """Single trees in the open: too few to be a wood."""
    rng = random.Random(seed)
    trees = [p for p in scattered(frame, seed, apart) if rng.random() < 0.3 and not shapely.intersects_xy(avoid, *p)]
    crowns, shade = "", ""
    for x, y in trees:
        for dx, dy in ((0.0, 0.0), (7.0, 3.5))[: rng.choice((1, 1, 2))]:
            crowns += f"M{num(x + dx - 2.4)} {num(y + dy)}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"
            shade += f"M{num(x + dx - 1)} {num(y + dy + 1.6)}a2.4 2 0 1 0 4.8 0a2.4 2 0 1 0-4.8 0z"
    if not crowns:
        return []
    edge = tag("path", d=crowns, fill=c.CROWN_LIGHT, stroke=c.WOOD_EDGE, stroke_width=".7", fill_opacity=".85")
    return [fill(shade, "#3a3a22", 0.28), edge]


def turned_box(x: float, y: float, w: float, h: float, turn: float) -> Line:
    """The corners of a rectangle about a point, turned by an angle in radians."""
    co, si = math.cos(turn), math.sin(turn)
    corners = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
    return [(x + u * co - v * si, y + u * si + v * co) for u, v in corners]


def _between(a: Point, b: Point, f: float) -> Point:
    return (a[0] + f * (b[0] - a[0]), a[1] + f * (b[1] - a[1]))
