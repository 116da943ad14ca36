"""Towns near enough to see their streets: rows of houses, a square with its church, a ragged edge."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import shapely
from shapely import STRtree
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import frayed, resample, wobble
from grognard.art.ground import turned_box
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import Line, Point, fill, num, outline, parts, pieces, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch

TOWN = Lettering(style="village", size=22, spacing=1)
SQUARE = 11.0  # half the width of the square
Plot = tuple[Point, float, float, float]  # middle, frontage, depth, direction


@painter("market-town", Patch, "works", order=24, clears=1, shuns=3, lettering=TOWN, rank=20)
def market_town(plate: Plate, laid: list[Laid]) -> None:
    """Houses line the ways that pass and the lanes between them; fewer stand toward the edge."""
    water = unary_union([LineString(line).buffer(19) for line in plate.waters(True)])
    for one in laid:
        rng = random.Random(one.seed)
        bounds = one.shape.buffer(-3).difference(water)
        streets = _streets(plate, bounds, one.seed, rng)
        heart = _heart(bounds, streets)
        paved = unary_union([LineString(line) for line in streets]).buffer(3.1).union(_square(heart))
        town = unary_union([frayed(p, 9, one.seed, 23) for p in parts(bounds)])
        houses = _houses(town, paved, streets, rng)
        ground = unary_union([Polygon(h).buffer(5.5, quad_segs=2) for h in houses])
        plate.add("fields", fill(outline(ground.buffer(-1).simplify(0.5)), c.STREET, 0.8))
        plate.add("works", stroke("".join(map(straight, streets)), "#f3e2bb", 3.4, 0.85))
        plate.add("works", fill(outline(_square(heart)), "#f3e2bb"))
        plate.add("works", tag("g", "".join([*_drawn(houses, rng), _church(*heart)]), id=one.feature.id or None))


def _streets(plate: Plate, bounds: BaseGeometry, seed: int, rng: random.Random) -> list[Line]:
    """The ways that pass, or a high street where none does; from them lanes to both sides."""
    ways = [piece for line in plate.ways() for piece in _inside(LineString(line), bounds) if piece.length > 18]
    if not ways:
        x, y = bounds.representative_point().coords[0]
        turn = rng.uniform(0.1, 0.7)
        u, v = 300 * math.cos(turn), 300 * math.sin(turn)
        ways = _inside(LineString([(x - u, y - v), (x + u, y + v)]), bounds)
    main = [resample([(a, b) for a, b in way.coords], 6) for way in ways]
    lanes: list[Line] = []
    for line in main:
        at = rng.randint(1, 4)
        while at < len(line) - 1:
            (a, b), (p, q) = line[at - 1], line[at + 1]
            for side in (1, -1):
                turn = math.atan2(q - b, p - a) + side * (math.pi / 2 + rng.uniform(-0.3, 0.3))
                lanes += _lane(line[at], turn, bounds, [*main, *lanes], seed + at, rng)
            at += rng.randint(5, 8)
    for line in list(lanes):  # and cross lanes between the far ends
        if len(line) > 9:
            (a, b), (p, q) = line[-4], line[-2]
            for side in (1, -1):
                turn = math.atan2(q - b, p - a) + side * (math.pi / 2 + rng.uniform(-0.25, 0.25))
                lanes += _lane(line[-4], turn, bounds, [*main, *lanes], seed, rng)
    return [*main, *lanes]


def _inside(line: LineString, bounds: BaseGeometry) -> list[LineString]:
    cut = line.intersection(bounds)
    return [g for g in pieces(cut) if isinstance(g, LineString) and not g.is_empty]


def _lane(
    start: Point, turn: float, bounds: BaseGeometry, streets: list[Line], seed: int, rng: random.Random
) -> list[Line]:
    """A lane as far as the edge of the town, or the next street; none where one runs close by."""
    x, y = start
    u, v = math.cos(turn), math.sin(turn)
    reach = rng.uniform(60, 110)
    first = [
        g
        for g in _inside(LineString([(x + 2 * u, y + 2 * v), (x + reach * u, y + reach * v)]), bounds)
        if g.distance(Dot(start)) < 3
    ]
    if not first:
        return []
    lane = first[0]
    others = unary_union([LineString(s) for s in streets])
    meet = LineString([(x + 8 * u, y + 8 * v), lane.coords[-1]]).intersection(others) if lane.length > 10 else others
    if not meet.is_empty:
        far = min(Dot(start).distance(g) for g in pieces(meet))
        lane = LineString([start, (x + far * u, y + far * v)])
    middle, end = lane.interpolate(0.6, normalized=True), lane.coords[-1]
    if lane.length < 20 or middle.distance(others) < min(14.0, 0.45 * lane.length):
        return []
    return [wobble(resample([start, (end[0], end[1])], 6), 2.2, seed, 24)]


def _heart(bounds: BaseGeometry, streets: list[Line]) -> Point:
    """Where the square lies: beside a street, near the middle."""
    middle = bounds.representative_point()
    points = [p for line in streets for p in line]
    x, y = min(points, key=lambda p: middle.distance(Dot(p)), default=(middle.x, middle.y))
    for dx, dy in ((9, -7), (-9, -7), (9, 8), (-9, 8)):
        if bounds.buffer(-10).contains(Dot(x + dx, y + dy)):
            return x + dx, y + dy
    return x, y


def _square(heart: Point) -> Polygon:
    return Polygon(turned_box(*heart, 2.3 * SQUARE, 1.8 * SQUARE, 0.25))


# ---------------------------------------------------------------- houses


def _houses(town: BaseGeometry, paved: BaseGeometry, streets: list[Line], rng: random.Random) -> list[Line]:
    """First along the streets, then yards and back houses wherever there is room."""
    shapely.prepare(town)
    shapely.prepare(paved)
    rim = town.boundary
    shapely.prepare(rim)
    built: list[Line] = []
    taken: dict[tuple[int, int], list[Polygon]] = {}
    for plot, gap in (*_fronts(streets, rng), *_backs(town, streets, rng)):
        (x, y), w, h, turn = plot
        if not shapely.contains_xy(town, x, y):
            continue
        inward = float(rim.distance(Dot(x, y)))
        if rng.random() > 0.5 + inward / 16:
            continue
        corners = turned_box(x, y, w, h, turn)
        house = Polygon(corners)
        key = (int(x // 16), int(y // 16))
        near = (b for i in (-1, 0, 1) for j in (-1, 0, 1) for b in taken.get((key[0] + i, key[1] + j), ()))
        if shapely.intersects(paved, house) or any(shapely.dwithin(house, b, gap) for b in near):
            continue
        taken.setdefault(key, []).append(house)
        built.append(corners)
    return built


def _fronts(streets: list[Line], rng: random.Random) -> Iterator[tuple[Plot, float]]:
    """Terraces: house beside house, gable to gable, with a gateway now and then."""
    for line in streets:
        course = LineString(line)
        for side in (1, -1):
            along = rng.uniform(0, 5)
            while along < course.length - 3:
                w, h = rng.uniform(6, 13), rng.uniform(5.5, 8)
                a, b = course.interpolate(along), course.interpolate(along + w)
                turn = math.atan2(b.y - a.y, b.x - a.x)
                off = side * (3.7 + h / 2)
                middle = ((a.x + b.x) / 2 - off * math.sin(turn), (a.y + b.y) / 2 + off * math.cos(turn))
                yield (middle, w, h, turn), 0.25
                along += w + (0.7 if rng.random() < 0.75 else rng.uniform(2, 5))


def _backs(town: BaseGeometry, streets: list[Line], rng: random.Random) -> Iterator[tuple[Plot, float]]:
    """Behind the terraces: smaller, looser, square to the nearest street."""
    left, top, right, bottom = town.bounds
    pieces = [LineString([p, q]) for line in streets for p, q in zip(line[::2], line[2::2], strict=False)]
    if not pieces:
        return
    tree = STRtree(pieces)
    y = top
    while y < bottom:
        x = left
        while x < right:
            px, py = x + rng.uniform(-2.5, 2.5), y + rng.uniform(-2.5, 2.5)
            (a, b), (p, q) = pieces[int(tree.nearest(Dot(px, py)))].coords
            turn = math.atan2(q - b, p - a) + (math.pi / 2 if rng.random() < 0.35 else 0)
            yield ((px, py), rng.uniform(5, 9.5), rng.uniform(4, 6), turn), 1.5
            x += 7.5
        y += 7.5


def _drawn(houses: list[Line], rng: random.Random) -> list[str]:
    """Roofs with a ridge, some older and darker, and their shade."""
    d = "".join(straight(h, True) for h in houses)
    dark = "".join(straight(h, True) for h in houses if rng.random() < 0.3)
    ridges = ""
    for p, q, s, t in houses:
        ridges += straight([((p[0] + t[0]) / 2, (p[1] + t[1]) / 2), ((q[0] + s[0]) / 2, (q[1] + s[1]) / 2)])
    return [
        fill(d, "#2c1a12", 0.35, transform="translate(1.2 1.6)"),
        tag("path", d=d, fill=c.BRICK, stroke=c.BRICK_DARK, stroke_width=".7", stroke_linejoin="round"),
        fill(dark, c.BRICK_OLD, 0.75),
        stroke(ridges, "#d98b6c", 0.6, 0.55),
    ]


def _church(x: float, y: float) -> str:
    """Nave, choir and tower on the square, with its cross."""
    nave = straight([(-7.0, -2.8), (3, -2.8), (6, 0), (3, 2.8), (-7, 2.8)], True)
    arms = straight([(-1.5, -5.0), (1.5, -5.0), (1.5, 5.0), (-1.5, 5.0)], True)
    body = fill(arms + nave, "#2c1a12", 0.35, transform="translate(1.2 1.6)")
    body += tag("path", d=arms + nave, fill="#6e3324", stroke="#2b1510", stroke_width=".9", stroke_linejoin="round")
    body += stroke("M0-3.4v6.8M-2.6 0h5.2", "#fbf0d6", 1.2)
    return tag("g", body, transform=f"translate({num(x)} {num(y)}) rotate(-8)")
