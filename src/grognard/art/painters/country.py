"""Farmland: fields, hedges, tracks, trees along the roads. For the eye alone; no rule knows of it, so it stays pale."""

from __future__ import annotations

import itertools
import random
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette as c
from grognard.art.curves import offset, points_of, resample, simplify
from grognard.art.ground import turned_box
from grognard.art.heights import smoothstep
from grognard.art.noise import Noise, Numbers
from grognard.art.painters.woods import rows_of_trees
from grognard.art.plate import Laid, Plate, painter
from grognard.art.svg import Line, fill, num, parts, straight, stroke, tag
from grognard.kernel.look import Patch

APART = 140  # from one furlong to the next
CROPS = ("#dcc286", "#b3c688", "#f4ecd0", "#c9ab78", "#a3ba7e", "#d3d6a2")
DUG = ("trench", "trench-enemy", "trench-second")
BUILT = ("market-town", "town")


class Country(NamedTuple):
    """The open ground, and how far shells and spades have spoilt it (0 to 1, over the grid)."""

    open: BaseGeometry
    hills: BaseGeometry  # the part of it where fields are paler
    churned: Numbers
    furlongs: list[Polygon]


@painter("farmland", Patch, "fields", order=5)
def farmland(plate: Plate, laid: list[Laid]) -> None:
    """A patchwork over the open hexes; toward the trenches it gives way to trodden earth."""
    rng = random.Random(plate.seed + 60)
    hills = unary_union([one.shape for one in plate.of("upland")])
    ground = unary_union([hills, *(one.shape for one in laid)])
    shapely.prepare(ground)
    shapely.prepare(hills)
    country = Country(ground, hills, _churned(plate), _furlongs(plate, rng))
    if country.churned.any():
        plate.add("fields", *_earth(plate, country, rng))
    plate.add("fields", *_fields(plate, country, rng))
    plate.add("fields", *_hedges(plate, country, rng), *_avenues(plate, country))
    plate.add("fields", *_farmyards(plate, country, rng))
    plate.add("woods", *_orchards(plate, country, rng))


@painter("upland", Patch, "fields", order=6)
def upland(plate: Plate, laid: list[Laid]) -> None:
    """Hills under grass: a few tufts. Their fields are part of the farmland around."""
    rng = random.Random(plate.seed + 65)
    d = ""
    for one in laid:
        left, top, right, bottom = one.shape.bounds
        for _ in range(int((right - left) * (bottom - top) / 900)):
            x, y = rng.uniform(left, right), rng.uniform(top, bottom)
            if shapely.contains_xy(one.shape, x, y):
                d += f"M{num(x - 2)} {num(y)}l-.9-2.6M{num(x)} {num(y)}v-3.2M{num(x + 2)} {num(y)}l.9-2.6"
    plate.add("fields", stroke(d, "#7d7a45", 0.6, 0.45))


def _churned(plate: Plate) -> Numbers:
    """1 at the trenches, nothing some hexes off, with an uneven edge."""
    field, lines = plate.field, plate.lines(*DUG)
    if not lines:
        return np.zeros(field.x.shape)
    far = np.minimum(field.near(lines, 150), 400)
    stray = 130 * (Noise(plate.seed + 61).fractal(field.x / 90, field.y / 90, 2) - 0.5)
    churned: Numbers = 1 - smoothstep(8, 62, far + 0.5 * stray)
    return churned


def _furlongs(plate: Plate, rng: random.Random) -> list[Polygon]:
    """Blocks of fields that share their direction: irregular cells over the whole map."""
    left, top, width, height = plate.frame
    apart = min(APART, width / 2)
    seeds = [
        (left + (i + rng.uniform(0.08, 0.92)) * apart, top + (j + rng.uniform(0.08, 0.92)) * apart)
        for i in range(-1, int(width / apart) + 2)
        for j in range(-1, int(height / apart) + 2)
    ]
    return parts(shapely.voronoi_polygons(MultiPoint(seeds)))


# ---------------------------------------------------------------- fields


def _fields(plate: Plate, country: Country, rng: random.Random) -> list[str]:
    """Strips of unequal width in each furlong; some lie fallow, some are ploughed."""
    noise = Noise(plate.seed + 62)
    crops: dict[tuple[str, bool], list[str]] = {}
    furrows: list[str] = []
    for furlong in country.furlongs:
        x, y = furlong.centroid.x, furlong.centroid.y
        turn = (
            2.6 * float(noise.fractal(x / 420, y / 420, 2)) + rng.choice((0.0, 0.0, 1.571)) + rng.uniform(-0.15, 0.15)
        )
        pieces = shapely.intersection(shapely.polygons(_strips(furlong, turn, rng)), furlong)
        pieces = pieces[shapely.area(pieces) > 90]
        px, py = shapely.get_coordinates(shapely.centroid(pieces)).T
        spoilt = plate.field.sample(country.churned, px, py)
        tilled, high = shapely.contains_xy(country.open, px, py), shapely.contains_xy(country.hills, px, py)
        for piece, bad, inside, pale in zip(pieces, spoilt, tilled, high, strict=True):
            colour, chance, ploughed = rng.choice(CROPS), rng.random(), rng.random() < 0.2
            if inside and chance < 0.8 - 0.9 * bad:
                ring = [(float(a), float(b)) for a, b in shapely.get_coordinates(piece)[:-1]]
                crops.setdefault((colour, bool(pale)), []).append(straight(ring, True))
                if ploughed:
                    furrows += _furrows(piece, turn)
    out = [
        fill("".join(d), colour, 0.17 if pale else 0.38, stroke="#7d6a3c", stroke_width=".5", stroke_opacity=".3")
        for (colour, pale), d in crops.items()
    ]
    return [*out, stroke("".join(furrows), "#8a6d3f", 0.5, 0.3)] if furrows else out


def _strips(furlong: Polygon, turn: float, rng: random.Random) -> list[Line]:
    """Boxes that cover a furlong, side by side; a long one may be cut across."""
    x, y, reach = furlong.centroid.x, furlong.centroid.y, 1.1 * APART
    across, out = -reach, []
    while across < reach:
        wide = rng.uniform(19, 44)
        cut = rng.uniform(-0.4, 0.4) * APART if rng.random() < 0.6 else reach
        for a, b in ((-reach, cut), (cut, reach)):
            if b > a:
                u, v = (a + b) / 2, across + wide / 2
                px, py = x + u * np.cos(turn) - v * np.sin(turn), y + u * np.sin(turn) + v * np.cos(turn)
                out.append(turned_box(float(px), float(py), b - a - 1.4, wide - 1.4, turn))
        across += wide
    return out


def _furrows(piece: BaseGeometry, turn: float) -> list[str]:
    """Fine lines along a ploughed strip."""
    (x, y), along = shapely.get_coordinates(piece.centroid)[0], np.array((np.cos(turn), np.sin(turn)))
    side = np.array((-along[1], along[0]))
    middle = np.array((x, y)) + np.arange(-20, 21, 3.4)[:, None] * side
    rows = shapely.linestrings(np.stack([middle - 170 * along, middle + 170 * along], axis=1))
    cut = np.asarray(shapely.intersection(rows, piece))
    return [
        straight([(float(a), float(b)) for a, b in shapely.get_coordinates(row)])
        for row in cut[shapely.length(cut) > 6]
    ]


# ---------------------------------------------------------------- hedges, tracks, trees


def _hedges(plate: Plate, country: Country, rng: random.Random) -> list[str]:
    """Between furlongs: hedgerows, here and there a cart track."""
    seen: set[tuple[int, int]] = set()
    hedges, tracks = "", ""
    for furlong in country.furlongs:
        ring = [(x, y) for x, y, *_ in furlong.exterior.coords]
        for a, b in itertools.pairwise(ring):
            middle = (round(a[0] + b[0]), round(a[1] + b[1]))
            if middle in seen or LineString([a, b]).length < 24:
                continue
            seen.add(middle)
            kind = rng.random()
            if kind < 0.52:
                hedges += "".join(
                    straight([run[0], run[-1]]) for run in _runs(plate, country, resample([a, b], 7), 0.35)
                )
            elif kind < 0.66:
                tracks += "".join(
                    straight([run[0], run[-1]]) for run in _runs(plate, country, resample([a, b], 7), 0.6)
                )
    return [
        stroke(tracks, "#fff6dc", 2.4, 0.5),
        stroke(tracks, "#7d5a34", 0.8, 0.5, stroke_dasharray="5 3"),
        stroke(hedges, "#3a3a22", 3.2, 0.16, stroke_dasharray=".1 4.4 .1 5.6 .1 3.8", transform="translate(.9 1.3)"),
        stroke(hedges, c.CROWN_DARK, 3.3, 0.62, stroke_dasharray=".1 4.4 .1 5.6 .1 3.8"),
    ]


def _runs(
    plate: Plate, country: Country, points: Line, spoilt: float, wanted: NDArray[np.bool_] | None = None
) -> list[Line]:
    """The stretches of a line that lie in open country, unspoilt."""
    p = np.asarray(points)
    good = shapely.contains_xy(country.open, p[:, 0], p[:, 1])
    good &= plate.field.sample(country.churned, p[:, 0], p[:, 1]) < spoilt
    if wanted is not None:
        good &= wanted
    breaks = np.flatnonzero(np.diff(good.astype(int))) + 1
    runs = [run for run in np.split(np.arange(len(p)), breaks) if good[run[0]] and len(run) > 2]
    return [points_of(p[run]) for run in runs]


def _avenues(plate: Plate, country: Country) -> list[str]:
    """Trees along stretches of the roads, on one side or both."""
    trees, noise = "", Noise(plate.seed + 63)
    for way in plate.ways():
        if len(way) < 3:
            continue
        for side in (8.5, -8.5):
            line = resample(offset(way, side), 7)
            p = np.asarray(line)
            lined = noise.at(p[:, 0] / 110 + (3 if side > 0 else 0), p[:, 1] / 110) > 0.52
            trees += "".join(straight(simplify(run, 0.3)) for run in _runs(plate, country, line, 0.5, lined))
    dots = "0.1 13.5"
    return [
        stroke(trees, c.WOOD_EDGE, 5.4, 0.7, stroke_dasharray=dots),
        stroke(trees, c.CROWN_LIGHT, 4.2, stroke_dasharray=dots),
    ]


# ---------------------------------------------------------------- where people live, where they fight


def _farmyards(plate: Plate, country: Country, rng: random.Random) -> list[str]:
    """Lone farms by the roads: three pale wings about a yard, too slight to be taken for a town."""
    wings: list[str] = []
    for way in plate.ways():
        for run in _runs(plate, country, resample(offset(way, 19 * rng.choice((1, -1))), 36), 0.2):
            for (x, y), (u, v) in zip(run[4::13], run[5::13], strict=False):
                turn = float(np.arctan2(v - y, u - x))
                co, si = np.cos(turn), np.sin(turn)
                for a, b, w, h in ((0, -5, 11, 3.2), (-5.2, 1.5, 3.2, 7), (4.6, 2, 3, 5)):
                    px, py = float(x + a * co - b * si), float(y + a * si + b * co)
                    wings.append(straight(turned_box(px, py, w, h, turn), True))
    if not wings:
        return []
    return [tag("path", d="".join(wings), fill="#d3a184", stroke="#7a4a36", stroke_width=".6", stroke_opacity=".8")]


def _orchards(plate: Plate, country: Country, rng: random.Random) -> list[str]:
    """Rows of fruit trees at the edges of towns."""
    clear = plate.clearings(2)
    shapely.prepare(clear)
    out: list[str] = []
    for one in plate.of(*BUILT):
        rim = parts(one.shape.buffer(17))[0].exterior
        for k in range(5):
            p = rim.interpolate((k + rng.uniform(0.1, 0.7)) / 5, normalized=True)
            if shapely.contains_xy(country.open, p.x, p.y):
                plot = Polygon(turned_box(p.x, p.y, rng.uniform(34, 50), rng.uniform(22, 34), rng.uniform(0, 3.1)))
                out += rows_of_trees(plot.intersection(country.open).difference(one.shape), clear, one.seed + k, 9.4)
    return [tag("g", "".join(out), opacity=".8")] if out else []


def _earth(plate: Plate, country: Country, rng: random.Random) -> list[str]:
    """Trodden earth about the trenches: an even stain and a few scratches; holes and blotches are for rough ground."""
    field = plate.field
    plate.coats += [("#b89a68", 0.2 * country.churned), ("#efe2c0", 0.12 * country.churned)]
    left, top, width, height = plate.frame
    count = int(width * height / 900)
    x = np.array([left + width * rng.random() for _ in range(count)])
    y = np.array([top + height * rng.random() for _ in range(count)])
    here = field.sample(country.churned, x, y) > np.array([0.25 + 0.75 * rng.random() for _ in range(count)])
    here &= shapely.contains_xy(country.open, x, y)
    d = "".join(
        f"M{num(a)} {num(b)}l{num(rng.uniform(3, 7))} {num(rng.uniform(-1.6, 1.6))}"
        for a, b in zip(x[here], y[here], strict=True)
    )
    return [stroke(d, "#6b4f2e", 0.7, 0.3)]
