"""The numbers of hexes: each where nothing covers it, with a small peak for every level that its hex is high."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from grognard.art.fonts import SANS, Style, width
from grognard.art.grid import HexGround
from grognard.art.painters.rough import CARET, carets
from grognard.art.plate import PAINTERS, Laid, Plate
from grognard.art.svg import num, tag
from grognard.kernel.look import HexSheet, Spot

SIZE, TALL = 9.0, 6.6  # of the letters, and how high figures stand
FACE = Style(SANS, 500)
STEP = 1.0  # from one place that is tried to the next


class Figure(NamedTuple):
    """A number where it is printed."""

    hex: str
    text: str
    x: float  # its middle, without the peaks
    base: float
    peaks: int
    box: BaseGeometry
    scale: float  # of its size


def usual(ground: HexGround, name: str) -> tuple[float, float]:
    """Where a number stands if nothing is in its way: at the top of its hex."""
    x, y = ground.centre(name)
    return x, y - ground.unit / 2 + 9.2


def printed(sheet: HexSheet) -> dict[str, tuple[str, int]]:
    """What is printed in each hex: its number, and how many peaks."""
    marked = {f.hex for f in sheet.features if isinstance(f, Spot) and f.painter == "caret"}
    return {
        cell.id: (
            cell.id if cell.number is None else cell.number,
            cell.level if sheet.relief.level else int(cell.id in marked),
        )
        for cell in sheet.cells
    }


def figures(sheet: HexSheet, plate: Plate, ground: HexGround, names: Sequence[BaseGeometry]) -> list[Figure]:
    """Every number in the nearest free place of its hex: free of lines, works and names."""
    ink = [*covering(plate), *names]
    tree = STRtree(ink)
    frame = plate.frame.polygon().buffer(-2)
    out = []
    for name, (text, peaks) in printed(sheet).items():
        room = ground.polygon(name).intersection(frame)
        if not text or room.area < 0.2 * ground.polygon(name).area:
            continue
        near = shapely.union_all([ink[i] for i in tree.query(room)])
        out.append(_placed(name, text, peaks, usual(ground, name), room.buffer(0.5), near))
    return out


def _placed(
    name: str, text: str, peaks: int, best: tuple[float, float], room: BaseGeometry, near: BaseGeometry
) -> Figure:
    """The free place that is nearest to the usual one; smaller where a hex is full, at last where least is hidden."""
    shapely.prepare(room)
    shapely.prepare(near)
    x, base = best
    for scale in (1.0, 0.86, 0.74, 0.62):
        wide, tall = scale * width(text, SIZE, 0, FACE), scale * TALL
        tail = 2 + CARET * peaks if peaks else 0.0
        here = box(x - wide / 2, base - tall, x + wide / 2 + tail, base)
        if room.contains(here) and not near.intersects(here):
            return Figure(name, text, x, base, peaks, here, scale)
        left, top, right, bottom = room.bounds
        xs, ys = np.meshgrid(np.arange(left, right - tail, STEP) + wide / 2, np.arange(top + tall, bottom, STEP))
        order = np.argsort(np.hypot(xs - x, 1.6 * (ys - base)).ravel(), kind="stable")
        at = np.c_[xs.ravel(), ys.ravel()][order]
        boxes = shapely.box(at[:, 0] - wide / 2, at[:, 1] - tall, at[:, 0] + wide / 2 + tail, at[:, 1])
        fits = np.flatnonzero(shapely.contains(room, boxes))
        free = fits[~shapely.intersects(near, boxes[fits])]
        if len(free):
            i = int(free[0])
            return Figure(name, text, float(at[i, 0]), float(at[i, 1]), peaks, boxes[i], scale)
    least = int(fits[np.argmin(shapely.area(shapely.intersection(near, boxes[fits])))])
    return Figure(name, text, float(at[least, 0]), float(at[least, 1]), peaks, boxes[least], scale)


def covering(plate: Plate) -> list[BaseGeometry]:
    """All ink that would hide a number."""
    out: list[BaseGeometry] = []
    for one in plate.laid:
        half = PAINTERS[one.feature.painter].covers
        if not half:
            continue
        if isinstance(one.feature, Spot):
            out += [Dot(spot).buffer(half) for spot in _spots(plate, one)]
        else:
            out += [piece for line in one.lines for piece in _pieces(line, half)]
    return out


def _spots(plate: Plate, one: Laid) -> list[tuple[float, float]]:
    """Where the mark itself stands."""
    (x, y), unit = one.spot, plate.unit
    if one.feature.painter == "objective":
        return [(x + unit * 0.3, y + unit * 0.24)]
    if one.feature.painter == "spot-height":
        return [(x, y + 10), (x + 14, y + 10)]
    if one.feature.painter == "letter" and any(
        math.dist(one.spot, other.spot) < 20 for other in plate.of("village", "town", "fort")
    ):
        return [(x - unit * 0.27, y + unit * 0.3)]
    return [one.spot]


def _pieces(line: Sequence[tuple[float, float]], half: float) -> list[BaseGeometry]:
    """A line in short pieces, each a strip as wide as its ink: quickly found, quickly compared."""
    return [LineString(line[i : i + 13]).buffer(half, cap_style="flat") for i in range(0, len(line) - 1, 12)]


def draw_figures(plate: Plate, placed: Sequence[Figure]) -> None:
    for one in placed:
        size = f' font-size="{SIZE * one.scale:.1f}"' if one.scale < 1 else ""
        plate.add("numbers", f'<text class="number" x="{num(one.x)}" y="{num(one.base)}"{size}>{one.text}</text>')
    high = [(one.x + _half(one) + 2, one.base, one.peaks) for one in placed if one.peaks]
    if high:
        plate.add("numbers", tag("g", carets(high), id="peaks"))


def _half(one: Figure) -> float:
    return one.scale * width(one.text, SIZE, 0, FACE) / 2
