"""Towns, fortified towns and citadels."""

from __future__ import annotations

import math
import random

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import area, polar, resample, ring
from grognard.art.painters.villages import steeple
from grognard.art.plate import Laid, Manner, Plate, painter
from grognard.art.svg import Line, fill, num, outline, parts, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch, Sides, Spot

CITY = Lettering(style="city", size=34, spacing=6)
TOWN = Lettering(style="village", size=22, spacing=1)


@painter("town", Patch, "works", order=24, clears=1, shuns=3, lettering=TOWN, rank=20)
def town(plate: Plate, laid: list[Laid]) -> None:
    """Blocks of houses that fill their hexes, cut by the ways that pass."""
    for one in laid:
        shape = one.shape.buffer(-9).buffer(-6).buffer(6)
        plate.add("fields", fill(outline(shape.buffer(4)), c.STREET, 0.85))
        plate.add("works", tag("g", "".join(blocks(shape, _gaps(plate), 24, one.seed)), id=one.feature.id or None))
        plate.add("works", _church(shape))


@painter("walled-town", Patch, "works", order=24, clears=6, shuns=4, lettering=CITY, rank=1)
def walled_town(plate: Plate, laid: list[Laid]) -> None:
    """A town inside a bastioned trace; the corners of its ring are the salients."""
    for one in laid:
        feature = one.feature
        assert isinstance(feature, Patch)
        corners = _corners(plate, one)
        trace = bastions(corners, 10)
        body = Polygon(corners).buffer(-5)
        plate.add("fields", fill(outline(Polygon(trace).buffer(5)), c.STREET))
        walls = _glacis(trace) + rampart(straight(trace, True))
        plate.add(
            "works", tag("g", "".join(blocks(body, _gaps(plate), 24, one.seed, (10, 7.4), 2.2)), id=feature.id or None)
        )
        plate.add("works", tag("g", "".join(walls), id=f"{feature.id}-ramparts" if feature.id else None), _church(body))


@painter("city", Patch, "works", order=24, clears=6, shuns=1.2, lettering=CITY, rank=1)
def city(plate: Plate, laid: list[Laid]) -> None:
    """A dense open town."""
    for one in laid:
        water = unary_union([LineString(line).buffer(12) for line in plate.waters(True)])
        shape = one.shape.buffer(-3).difference(water).buffer(-3).buffer(3)
        plate.add("fields", fill(outline(shape.buffer(5)), "#e3c7a0"))
        plate.add("works", *blocks(shape, _gaps(plate), 31, one.seed, (12, 9)))


@painter(
    "citadel",
    Spot,
    "works",
    order=26,
    clears=16,
    shuns=5,
    reach=18,
    lettering=Lettering(style="fort", size=14),
    rank=22,
    covers=16,
)
def citadel(plate: Plate, laid: list[Laid]) -> None:
    """A five-pointed fortress."""
    for one in laid:
        x, y = one.spot
        corners = ring(x, y, 13.5, 72, -90 + round(one.feature.turn) if isinstance(one.feature, Spot) else -90)
        trace = bastions(corners, 7)
        keep = [polar(x, y, 7, a) for a in range(-90, 270, 72)]
        plate.add(
            "works",
            fill(straight(trace, True), "#ead7ab"),
            *rampart(straight(trace, True), 0.82),
            tag("path", d=straight(keep, True), fill=c.BRICK, stroke=c.WALL, stroke_width="1"),
        )


@painter("rampart", Sides, "works", order=28, manner=Manner("ruled"), clears=6, shuns=5, covers=5)
def fortified_sides(plate: Plate, laid: list[Laid]) -> None:
    """A wall along hexsides, with a bastion at every corner."""
    for one in laid:
        for line in one.lines:
            closed = math.dist(line[0], line[-1]) < 1
            if closed:
                trace = bastions(line[:-1], 5.5, 0.26)
                plate.add(
                    "works",
                    tag("g", "".join(_glacis(trace, 5) + rampart(straight(trace, True))), id=one.feature.id or None),
                )
            else:
                plate.add("works", *rampart(straight(line)))


def _corners(plate: Plate, one: Laid) -> Line:
    """The ring drawn by hand, or a ring round the hexes."""
    assert isinstance(one.feature, Patch)
    if one.feature.ring:
        return [plate.point(p) for p in one.feature.ring]
    shape = parts(one.shape.buffer(-15).buffer(15))[0]
    return resample([(x, y) for x, y, *_ in shape.exterior.coords], plate.unit * 0.62)[:-1]


def _gaps(plate: Plate) -> BaseGeometry:
    """Where no house can stand: streets, rails, water, citadels."""
    streets = [LineString(line).buffer(3) for line in [*plate.ways(), *plate.lines("railway")]]
    water = [LineString(line).buffer(11) for line in plate.waters(True)]
    brooks = [LineString(line).buffer(3) for line in plate.waters(False)]
    forts = [Dot(one.spot).buffer(21) for one in plate.of("citadel")]
    return unary_union([*streets, *water, *brooks, *forts])


def blocks(
    shape: BaseGeometry,
    holes: BaseGeometry,
    degrees: float,
    seed: int,
    size: tuple[float, float] = (11, 8),
    street: float = 2.6,
) -> list[str]:
    """Blocks on a turned and shaken grid, cut by `holes`."""
    rng = random.Random(seed)
    holes = holes.intersection(shape.buffer(2))
    shapely.prepare(shape)
    shapely.prepare(holes)
    cx, cy = shape.centroid.x, shape.centroid.y
    reach = max(shape.bounds[2] - shape.bounds[0], shape.bounds[3] - shape.bounds[1])
    co, si = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    built: list[BaseGeometry] = []
    v = -reach
    while v < reach:
        h, u = size[1] * rng.uniform(0.75, 1.3), -reach + rng.uniform(0, size[0])
        while u < reach:
            w = size[0] * rng.uniform(0.6, 1.5)
            k = [rng.uniform(-0.9, 0.9) for _ in range(8)]
            corners = (
                (u + k[0], v + k[1]),
                (u + w + k[2], v + k[3]),
                (u + w + k[4], v + h + k[5]),
                (u + k[6], v + h + k[7]),
            )
            cell = Polygon([(cx + a * co - b * si, cy + a * si + b * co) for a, b in corners])
            u += w + street * rng.uniform(0.7, 1.2)
            if rng.random() < 0.07 or not shape.intersects(cell):
                continue
            inside = cell if shapely.contains(shape, cell) else cell.intersection(shape)
            pieces = parts(inside.difference(holes) if shapely.intersects(holes, inside) else inside)
            built += [p.buffer(-0.2) for p in pieces if p.area > 14 and p.buffer(-1.3).area > 2]
        v += h + street
    d = "".join(outline(b) for b in built)
    dark = "".join(outline(b) for b in built if rng.random() < 0.28)
    return [
        fill(d, "#2c1a12", 0.35, transform="translate(1.2 1.6)"),
        tag("path", d=d, fill=c.BRICK, stroke=c.BRICK_DARK, stroke_width=".7", stroke_linejoin="round"),
        fill(dark, c.BRICK_OLD, 0.7),
    ]


def _church(shape: BaseGeometry) -> str:
    heart = shape.representative_point()
    return tag("circle", cx=num(heart.x), cy=num(heart.y), r=5.5, fill=c.STREET) + steeple(heart.x, heart.y + 1)


def bastions(corners: Line, depth: float, share: float = 0.2) -> Line:
    """A trace with a bastion at every corner: two flanks, two faces, and a salient."""
    if area(corners) < 0:
        corners = corners[::-1]
    out: Line = []
    n = len(corners)
    for i, (x, y) in enumerate(corners):
        (a, b), (p, q) = corners[i - 1], corners[(i + 1) % n]
        back, ahead = math.dist((x, y), (a, b)), math.dist((x, y), (p, q))
        bx, by, fx, fy = (a - x) / back, (b - y) / back, (p - x) / ahead, (q - y) / ahead
        ox, oy = -(bx + fx), -(by + fy)  # outward at a convex corner
        size = math.hypot(ox, oy)
        if size < 0.2:
            ox, oy, size = by, -bx, 1.0
        ox, oy = ox / size, oy / size
        if (ox * (y - b) - oy * (x - a)) > 0:  # a hollow corner looks inward: turn it
            ox, oy = -ox, -oy
        gorge = min(share * back, share * ahead, 1.15 * depth)
        left, right = (x + bx * gorge, y + by * gorge), (x + fx * gorge, y + fy * gorge)
        out += [
            left,
            (left[0] + (ox + 0.25 * bx) * depth * 0.5, left[1] + (oy + 0.25 * by) * depth * 0.5),
            (x + ox * depth, y + oy * depth),
            (right[0] + (ox + 0.25 * fx) * depth * 0.5, right[1] + (oy + 0.25 * fy) * depth * 0.5),
            right,
        ]
    return out


def rampart(d: str, scale: float = 1.0) -> list[str]:
    return [
        stroke(d, "#8a6a44", 8 * scale, 0.3),
        tag("path", d=d, fill="none", stroke=c.RAMPART, stroke_width=f"{4.8 * scale:g}", stroke_linejoin="miter"),
        tag("path", d=d, fill="none", stroke=c.WALL, stroke_width=f"{2.1 * scale:g}", stroke_linejoin="miter"),
    ]


def _glacis(trace: Line, length: float = 7) -> list[str]:
    """Short rays outside the walls."""
    shape = Polygon(trace).buffer(0)
    outer = parts(shape.buffer(4))[0]
    far = parts(shape.buffer(4 + length))[0]
    rays = ""
    for x, y in resample([(a, b) for a, b, *_ in outer.exterior.coords], 4.6):
        near = far.exterior.interpolate(far.exterior.project(Dot(x, y)))
        rays += f"M{num(x)} {num(y)}L{num(near.x)} {num(near.y)}"
    return [tag("path", d=rays, stroke=c.HACHURE, stroke_width=".7", stroke_opacity=".55", fill="none")]
