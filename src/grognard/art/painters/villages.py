"""Villages, hamlets and farms: houses along the lanes, so that each has the shape of its roads."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import polar
from grognard.art.ground import turned_box
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import Line, fill, num, outline, stroke, tag
from grognard.kernel.look import Lettering, Spot

VILLAGE = Lettering(style="village", size=19)
HAMLET = Lettering(style="hamlet", size=16)
FARM = Lettering(style="hamlet", size=13)


@painter("village", Spot, "works", order=20, clears=21, shuns=5, reach=17, lettering=VILLAGE, rank=30)
def village(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        houses = settlement(*one.spot, plate.ways(), one.seed, 15, 19, True)
        plate.add("works", tag("g", "".join(houses), id=one.feature.id or None))


@painter("suburb", Spot, "works", order=20, clears=30, shuns=5, reach=20, lettering=VILLAGE, rank=30)
def suburb(plate: Plate, laid: list[Laid]) -> None:
    """A village grown large."""
    for one in laid:
        houses = settlement(*one.spot, plate.ways(), one.seed, 30, 30, True)
        plate.add("works", tag("g", "".join(houses), id=one.feature.id or None))


@painter("hamlet", Spot, "works", order=20, clears=12, shuns=4, reach=10, lettering=HAMLET, rank=45)
def hamlet(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        plate.add("works", *settlement(*one.spot, plate.ways(), one.seed, 6, 12, False))


@painter("farm", Spot, "works", order=20, clears=8, shuns=3, reach=7, lettering=FARM, rank=85)
def farm(plate: Plate, laid: list[Laid]) -> None:
    """Three wings round a yard."""
    for one in laid:
        x, y = one.spot
        turn = random.Random(one.seed).uniform(0, math.pi)
        wings = [
            turned_box(x, y - 4.2, 11, 3.4, 0),
            turned_box(x - 4.6, y + 1, 3.2, 7, 0),
            turned_box(x + 4.6, y + 1, 3.2, 7, 0),
        ]
        plate.add("works", _built([Polygon(_turned(w, x, y, turn)) for w in wings]))


@painter("church", Spot, "works", order=22, clears=8, shuns=3, reach=8, lettering=FARM, rank=85)
def church(plate: Plate, laid: list[Laid]) -> None:
    for one in laid:
        x, y = one.spot
        nave = Polygon(turned_box(x, y, 12, 5.4, 0.2))
        plate.add("works", _built([nave]), steeple(x, y))


def _turned(points: Line, x: float, y: float, turn: float) -> Line:
    co, si = math.cos(turn), math.sin(turn)
    return [(x + (a - x) * co - (b - y) * si, y + (a - x) * si + (b - y) * co) for a, b in points]


def _built(houses: Sequence[BaseGeometry]) -> str:
    d = "".join(outline(h) for h in houses)
    return fill(d, "#2c1a12", 0.35, transform="translate(1.3 1.6)") + tag(
        "path", d=d, fill=c.BRICK, stroke=c.BRICK_DARK, stroke_width=".8", stroke_linejoin="round"
    )


def steeple(x: float, y: float) -> str:
    return stroke(f"M{num(x)} {num(y - 4.6)}v7.4M{num(x - 2.5)} {num(y - 2.2)}h5", "#1c120c", 1.5)


def settlement(x: float, y: float, ways: list[Line], seed: int, houses: int, reach: float, church: bool) -> list[str]:
    """Houses along the lanes that pass, a few behind, and a church."""
    rng = random.Random(seed)
    near = [(p, q) for line in ways for p, q in itertools.pairwise(line) if math.dist(p, (x, y)) < reach + 6]
    street = unary_union([LineString([p, q]) for p, q in near]) if near else Dot(x, y)
    shapely.prepare(street)
    heads = np.array([p for p, _ in near]).reshape(-1, 2)
    built: list[Polygon] = []
    centres: list[tuple[float, float]] = []
    for attempt in range(700):
        if len(built) >= houses:
            break
        px, py = polar(x, y, reach * rng.random() ** 0.6, rng.random() * 360)
        w, h, quarter = rng.uniform(5.5, 10.5), rng.uniform(4, 5.6), rng.random() < 0.25
        gaps = [math.dist(centre, (px, py)) for centre in centres]
        if gaps and min(gaps) < 5:
            continue
        if near:
            p, q = near[int(np.hypot(heads[:, 0] - px, heads[:, 1] - py).argmin())]
            turn = math.atan2(q[1] - p[1], q[0] - p[0]) + (math.pi / 2 if quarter else 0)
        else:
            turn = 0.4 + (math.pi / 2 if quarter else 0)
        house = Polygon(turned_box(px, py, w, h, turn))
        if (
            shapely.dwithin(street, house, 3.1)
            or (near and attempt < 400 and not shapely.dwithin(street, house, 7))
            or any(far < 15 and house.distance(b) < 1.2 for b, far in zip(built, gaps, strict=True))
        ):
            continue
        built.append(house)
        centres.append((px, py))
    out = [_built(built)] if built else []
    if church and built:
        heart = min(built, key=lambda b: b.centroid.distance(Dot(x, y))).centroid
        out.append(steeple(heart.x, heart.y))
    return out
