"""What soldiers build: trenches, wire, forts, strongpoints, mines."""

from __future__ import annotations

import random

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from grognard.art import palette as c
from grognard.art.curves import normals, offset, resample
from grognard.art.plate import Laid, Manner, Plate, painter
from grognard.art.svg import Line, fill, num, outline, shift, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch, Spot, Stretch

DUG = Manner("relaxed", 0.74, 3, 25, middle=0.22)
FORT = Lettering(style="fort", size=15.5)
WORK = Lettering(style="hamlet", size=14.5)
SECTOR = Lettering(style="sector", size=15, spacing=3)


def first_line(plate: Plate, laid: list[Laid]) -> None:
    """A crenellated line: traverses step forward, to the left of the direction of travel."""
    _dig(plate, laid, 4.6, 1.9)


def second_line(plate: Plate, laid: list[Laid]) -> None:
    _dig(plate, laid, 4.2, 1.55)


def enemy_line(plate: Plate, laid: list[Laid]) -> None:
    """The other side's trenches, where both sides have them."""
    _dig(plate, laid, 4.6, 1.9, "trench_enemy")


def _dig(plate: Plate, laid: list[Laid], depth: float, weight: float, colour: str = "trench") -> None:
    for one in laid:
        drawn = [e for line in one.lines for e in crenellated(line, 5.2, depth, weight, plate.colour(colour))]
        plate.add("works", tag("g", "".join(drawn), id=one.feature.id or None))


painter("trench", Stretch, "works", order=40, manner=DUG, shuns=7, lettering=SECTOR, rank=4, covers=6.2)(first_line)
painter("trench-enemy", Stretch, "works", order=40, manner=DUG, shuns=7, lettering=SECTOR, rank=4, covers=6.2)(
    enemy_line
)
painter("trench-second", Stretch, "works", order=38, manner=DUG, shuns=7, lettering=SECTOR, rank=4, covers=6)(
    second_line
)


def communication(plate: Plate, laid: list[Laid], colour: str = "trench") -> None:
    """A zigzag that leads to the rear."""
    for one in laid:
        for line in one.lines:
            points = resample(line, 6)
            side = np.where(np.arange(len(points)) % 2 == 0, 2.6, -2.6)
            side[[0, -1]] = 0
            d = straight(offset(points, side))
            plate.add("works", stroke(d, c.TRENCH_CASING, 4.6, 0.7), stroke(d, plate.colour(colour), 1.35))


def enemy_communication(plate: Plate, laid: list[Laid]) -> None:
    communication(plate, laid, "trench_enemy")


SAP = Manner("relaxed", 0.3, 11, 62, middle=0.26)
painter("trench-communication", Stretch, "works", order=36, manner=SAP, shuns=4, covers=4.4)(communication)
painter("trench-communication-enemy", Stretch, "works", order=36, manner=SAP, shuns=4, covers=4.4)(enemy_communication)


@painter("wire", Stretch, "works", order=42, manner=Manner("relaxed", 0.6, 2, 25), shuns=4, covers=4)
def wire(plate: Plate, laid: list[Laid]) -> None:
    """Crosses on a strand."""
    for one in laid:
        for line in one.lines:
            crosses = "".join(
                f"M{num(x - 2.6)} {num(y - 2.6)}l5.2 5.2M{num(x - 2.6)} {num(y + 2.6)}l5.2-5.2"
                for x, y in resample(line, 8.5)
            )
            d = straight(line)
            plate.add("works", stroke(d, c.TRENCH_CASING, 5, 0.55), stroke(d, c.INK, 0.7), stroke(crosses, c.INK, 1.1))


def crenellated(line: Line, tooth: float, depth: float, weight: float, colour: str) -> list[str]:
    points = np.asarray(resample(line, tooth))
    raised = points + depth * normals([(float(x), float(y)) for x, y in points])
    d = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(len(points)):
        first, second = (points, raised) if i % 2 == 0 else (raised, points)
        d.append(f"L{num(first[i][0])} {num(first[i][1])}L{num(second[i][0])} {num(second[i][1])}")
    path = "".join(d)
    return [
        stroke(path, c.TRENCH_CASING, 5.4, 0.72),
        tag("path", d=path, stroke=colour, stroke_width=f"{weight:g}", fill="none", stroke_linejoin="miter"),
    ]


# ---------------------------------------------------------------- forts and strongpoints


@painter("fort", Spot, "works", order=50, clears=17, shuns=5, reach=19, lettering=FORT, rank=10, holds=True, covers=19)
def fort(plate: Plate, laid: list[Laid]) -> None:
    plate.picture.define("fort", fort_symbol())
    for one in laid:
        assert isinstance(one.feature, Spot)
        plate.add("works", tag("use", href="#fort", id=one.feature.id or None, transform=_set(one)))


@painter("ouvrage", Spot, "works", order=45, clears=12, shuns=5, reach=9, lettering=WORK, rank=40, holds=True, covers=9)
def ouvrage(plate: Plate, laid: list[Laid]) -> None:
    """A small work: no fort to the rules."""
    plate.picture.define("ouvrage", ouvrage_symbol())
    for one in laid:
        plate.add("works", tag("use", href="#ouvrage", transform=_set(one)))


@painter(
    "strongpoint", Spot, "works", order=55, clears=14, shuns=5, reach=14, lettering=WORK, rank=40, holds=True, covers=16
)
def strongpoint(plate: Plate, laid: list[Laid]) -> None:
    """Concrete in a ring of trench."""
    plate.picture.define("strongpoint", strongpoint_symbol())
    trenches = [LineString(line) for line in plate.lines("trench", "trench-enemy", "trench-second")]
    for one in laid:
        here = Dot(one.spot)
        near = [t for t in trenches if t.distance(here) < 0.4 * plate.unit]
        spot = near[0].interpolate(near[0].project(here)) if near else here  # on the trench that it guards
        plate.add("works", tag("use", href="#strongpoint", id=one.feature.id or None, transform=shift(spot.x, spot.y)))


@painter("mines", Patch, "works", order=30, lettering=Lettering(style="fort", size=14), rank=50)
def mines(plate: Plate, laid: list[Laid]) -> None:
    """A belt of mines: rows of horned discs inside a dotted line."""
    for one in laid:
        shape = one.shape.buffer(-7).buffer(-4).buffer(4)
        rng = random.Random(one.seed)
        left, top, right, bottom = shape.bounds
        discs, horns = "", ""
        y, row = top, 0
        while y < bottom:
            x = left + (row % 2) * 8
            while x < right:
                px, py = x + rng.uniform(-1.6, 1.6), y + rng.uniform(-1.6, 1.6)
                if shapely.contains_xy(shape, px, py):
                    discs += f"M{num(px - 2.4)} {num(py)}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"
                    horns += f"M{num(px - 4)} {num(py)}h8M{num(px)} {num(py - 4)}v8"
                x += 16
            y, row = y + 13, row + 1
        plate.add(
            "works",
            tag(
                "path",
                d=outline(shape),
                fill="#b23a2b",
                fill_opacity=".07",
                stroke="#8c2f1f",
                stroke_width="1.3",
                stroke_dasharray="1.5 4",
                stroke_linecap="round",
            ),
            stroke(horns, "#6a1f14", 1),
            fill(discs, "#6a1f14"),
        )


def _set(one: Laid) -> str:
    turn = one.feature.turn if isinstance(one.feature, Spot) else 0
    return shift(*one.spot, f" rotate({num(turn)})" if turn else "")


def fort_symbol() -> str:
    """A polygonal fort from above: glacis, ditch, rampart, barracks and a turret; the point looks up."""
    out = [(0.0, -19.0), (17, -9.5), (19, 9), (0, 14), (-19, 9), (-17, -9.5)]
    rays = "".join(straight([(x, y), (x * 1.22, y * 1.22)]) for x, y in resample(out + out[:1], 4.4))
    return tag(
        "symbol",
        tag("path", d=rays, stroke=c.HACHURE, stroke_width=".8", stroke_opacity=".7", fill="none")
        + tag("path", d=straight(out, True), fill="#f1e3bf", stroke=c.WALL, stroke_width="1.2", stroke_linejoin="round")
        + tag("path", d=_shrunk(out, 0.76), fill="#b9542f", stroke=c.WALL, stroke_width="2", stroke_linejoin="round")
        + tag("path", d=_shrunk(out, 0.5), fill="#f4dfb4", stroke=c.WALL, stroke_width="1", stroke_linejoin="round")
        + tag("path", d="M-6 1.5h12v3.2h-12z", fill=c.WALL)
        + tag("circle", cx=0, cy="-4.4", r="1.7", fill=c.WALL),
        id="fort",
        overflow="visible",
    )


def ouvrage_symbol() -> str:
    out = [(0.0, -9.0), (8.5, -3), (6.5, 6), (-6.5, 6), (-8.5, -3)]
    return tag(
        "symbol",
        tag("path", d=straight(out, True), fill="#f1e3bf", stroke=c.WALL, stroke_width="1.1")
        + tag("path", d=_shrunk(out, 0.55), fill="#8d5a3c", stroke=c.WALL, stroke_width=".8"),
        id="ouvrage",
        overflow="visible",
    )


def strongpoint_symbol() -> str:
    teeth = "M-14-9h4v-4h5v4h5v-4h5v4h5v-4h4v8h-4v5h4v5h-4v5h4v4h-5v-4h-5v4h-5v-4h-5v4h-5v-4h-4v-5h4v-5h-4z"
    return tag(
        "symbol",
        tag("path", d=teeth, fill="#e9dcc0", stroke=c.TRENCH_CASING, stroke_width="4", stroke_opacity=".7")
        + tag("path", d=teeth, fill="#e2d2b0", stroke=c.WALL, stroke_width="1.7", stroke_linejoin="miter")
        + tag("path", d="M-7-4.5h14v10h-14z", fill="#8f8a7e", stroke=c.WALL, stroke_width="1.5")
        + tag("path", d="M-4-1h8M-4 2.4h8", stroke=c.WALL, stroke_width="1.5"),
        id="strongpoint",
        overflow="visible",
    )


def _shrunk(points: Line, by: float) -> str:
    return straight([(x * by, y * by) for x, y in points], True)
