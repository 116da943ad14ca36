"""Every name of a sheet, the hardest first: what follows a line, what stands in a town, what may wander."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from grognard.art.curves import chaikin, length, offset, relax, resample, simplify, stretch
from grognard.art.fonts import width
from grognard.art.lettering.placer import Name, Placer, seats_around, seats_within
from grognard.art.lettering.setting import along, face_of, lines_of_text
from grognard.art.plate import PAINTERS, Laid, Painter, Plate
from grognard.art.svg import Line, Point, smooth, tag
from grognard.kernel.look import Lettering, Patch, Sides, Spot, Stretch

WANDERS = ("slope", "name")  # names of heights may stand beside their hexes


def letter(plate: Plate, placer: Placer) -> None:
    """Set every name."""
    obstacles(plate, placer)
    named = [one for one in plate.laid if one.feature.name and not _lettering(one).hidden]
    named.sort(key=lambda one: PAINTERS[one.feature.painter].rank)
    placer.measured()
    for i, one in enumerate(named):
        how = _lettering(one)
        if how.at is not None:
            _set_fixed(plate, placer, one, how)
        elif isinstance(one.feature, Stretch | Sides):
            follow(plate, placer, one, how, f"name-{i}")
    for one in named:
        how = _lettering(one)
        if how.at is None and isinstance(one.feature, Patch | Spot):
            placer.add(_named(plate, one, how))
    placer.settle()
    for name in placer.names:
        if name.taken:
            s = name.taken
            plate.add("labels", lines_of_text(name.lines, s.x, s.y, name.size, name.style, name.spacing, s.angle))
            placer.cover(s.x, s.y, name.width, name.height, s.angle)


def _lettering(one: Laid) -> Lettering:
    own, usual = one.feature.lettering, PAINTERS[one.feature.painter].lettering
    return Lettering(
        style=own.style or usual.style or "hamlet",
        size=own.size or usual.size or 16,
        spacing=own.spacing or usual.spacing,
        along=own.along or usual.along,
        at=own.at,
        angle=own.angle,
        hidden=own.hidden or usual.hidden,
    )


def obstacles(plate: Plate, placer: Placer) -> None:
    """Everything that a name should not hide."""
    for one in plate.laid:
        p: Painter = PAINTERS[one.feature.painter]
        if not p.shuns:
            continue
        if isinstance(one.feature, Spot):
            placer.block_box(*one.spot, 2 * p.reach, 2 * p.reach, p.shuns)
        elif isinstance(one.feature, Patch):
            left, top, right, bottom = one.shape.bounds
            xs, ys = np.meshgrid(np.arange(left, right, 12), np.arange(top, bottom, 12))
            inside = shapely.contains_xy(one.shape, xs, ys)
            for x, y in zip(xs[inside].tolist(), ys[inside].tolist(), strict=True):
                placer.block_box(x, y, 12, 12, p.shuns)
        else:
            for line in one.lines:
                placer.block(resample(line, 4), p.shuns)
                if p.shuns > 2:
                    placer.block(resample(offset(line, 5), 4), p.shuns * 0.7)


def _set_fixed(plate: Plate, placer: Placer, one: Laid, how: Lettering) -> None:
    """A name whose place is given."""
    assert how.at is not None
    x, y = plate.point(how.at)
    lines = plate.say(one.feature.name).split("|")
    style = face_of(how.style)
    w = max(width(t, how.size, how.spacing, style) for t in lines)
    plate.add(
        "labels", lines_of_text(lines, x, y, how.size, how.style, how.spacing, how.angle, 5 if how.size > 30 else 3.4)
    )
    placer.block_box(x, y, w + 6, how.size * 0.9 * len(lines), 30)
    placer.cover(x, y, w, how.size * 0.86 * len(lines), how.angle)


def _named(plate: Plate, one: Laid, how: Lettering) -> Name:
    text, face = plate.say(one.feature.name), face_of(how.style)
    angle = how.angle
    if isinstance(one.feature, Patch):
        room = (one.shape.bounds[2] - one.shape.bounds[0]) * 0.86
        lines = tuple(broken(text, max(room, 80), how, 2).split("|"))
    else:
        lines = tuple(text.split("|"))
    w = max(width(t, how.size, how.spacing, face) for t in lines) + 3
    h = how.size * 0.83 * len(lines) + 1
    if isinstance(one.feature, Patch):
        reach = 46 if one.feature.painter in WANDERS else 4
        seats = seats_within(spots(one.shape, reach), angle)
    else:
        painter = PAINTERS[one.feature.painter]
        if painter.reach:
            seats = seats_around(*one.spot, w, h, painter.reach - 1)
        else:
            seats = seats_within(_round(one.spot), angle)
    return Name(lines, how.size, how.style, how.spacing, w, h, seats)


def _round(spot: Point) -> list[Point]:
    x, y = spot
    return [spot, *[(x + dx, y + dy) for dx in range(-40, 41, 8) for dy in range(-32, 33, 8)]]


def broken(text: str, room: float, how: Lettering, most: int) -> str:
    """Break a name in two lines where it is longer than the room."""
    face = face_of(how.style)
    if "|" in text or " " not in text or width(text, how.size, how.spacing, face) <= room or most < 2:
        return text
    words = text.split()
    cuts = ["|".join((" ".join(words[:i]), " ".join(words[i:]))) for i in range(1, len(words))]
    return min(cuts, key=lambda s: max(width(q, how.size, how.spacing, face) for q in s.split("|")))


def spots(shape: BaseGeometry, spread: float) -> list[Point]:
    """Points over an area and `spread` beyond it, the middle first."""
    heart = shape.centroid if shape.contains(shape.centroid) else shape.representative_point()
    reach = shape.buffer(spread)
    left, top, right, bottom = reach.bounds
    xs, ys = np.meshgrid(np.arange(left, right, 8), np.arange(top, bottom, 6))
    inside = shapely.contains_xy(reach, xs, ys)
    return [(heart.x, heart.y), *zip(xs[inside].tolist(), ys[inside].tolist(), strict=True)]


# ---------------------------------------------------------------- names that follow a line


def follow(plate: Plate, placer: Placer, one: Laid, how: Lettering, key: str) -> None:
    """A name along its own line: where the data say, or where the line is calm and the room free."""
    text = plate.say(one.feature.name)
    line = max(one.lines, key=length)
    whole = length(line)
    need = width(text, how.size, how.spacing, face_of(how.style)) + 8
    stretches = how.along or tuple(_calm(placer, line, whole, need, how))
    for k, (start, end, side) in enumerate(stretches):
        base = _lengthened(_baseline(line, start, end, side), need)
        course = tag("defs", tag("path", id=f"{key}-{k}", d=smooth(simplify(base, 0.8))))
        plate.add(
            "labels", course, along(text, f"{key}-{k}", how.size, how.style, how.spacing, 3.4 if how.size > 15 else 2.6)
        )
        for x, y in resample(base, 8):
            placer.block_box(x, y, how.size, how.size, 9)
        spare = (1 - need / length(base)) / 2
        inked = stretch(offset(base, 0.28 * how.size), max(0.0, spare), min(1.0, 1 - spare))
        placer.covered.append(LineString(inked).buffer(0.38 * how.size, cap_style="flat"))
        placer.measured()


def _baseline(line: Line, start: float, end: float, side: float) -> Line:
    piece = stretch(line, start, end)
    (a, b), (c, d) = piece[0], piece[-1]
    if (c - a if abs(c - a) > 0.35 * abs(d - b) else d - b) < 0:  # read from the left, or from the top
        piece = piece[::-1]
    moved = offset(piece, side)
    step = max(20.0, length(moved) / 6)
    return chaikin(relax(relax(resample(moved, step), 0.5), 0.5), 2)


def _lengthened(base: Line, need: float) -> Line:
    """A base line drawn on at both ends until the name fits."""
    short = (need - length(base)) / 2
    if short <= 0:
        return base
    (a, b), (c, d) = base[0], base[1]
    (e, f), (g, h) = base[-1], base[-2]
    head, tail = math.dist((a, b), (c, d)), math.dist((e, f), (g, h))
    first = (a + (a - c) / head * short, b + (b - d) / head * short)
    return [first, *base, (e + (e - g) / tail * short, f + (f - h) / tail * short)]


def _calm(placer: Placer, line: Line, whole: float, need: float, how: Lettering) -> list[tuple[float, float, float]]:
    """The straightest and emptiest stretches, one for every seven hundred pixels or so."""
    if whole < 40:
        return []
    share = min(1.0, need * 1.12 / whole)
    wanted = max(1, min(3, round(whole / 800))) if how.size > 20 else 1
    tries: list[tuple[float, float, float, float]] = []
    for start in np.linspace(0, 1 - share, 40):
        for side in (how.size * 0.3 + 6, -(how.size * 0.8 + 8)):
            base = _baseline(line, float(start), float(start) + share, side)
            chord = math.dist(base[0], base[-1])
            bend = length(base) / max(chord, 1) - 1
            covered = placer.costs(np.asarray(resample(base, how.size)), how.size, how.size).sum()
            tries.append(
                (60 * bend + 0.4 * covered + (1.5 if side < 0 else 0), float(start), float(start) + share, side)
            )
    out: list[tuple[float, float, float]] = []
    for _, a, b, side in sorted(tries):
        if len(out) < wanted and all(b + 0.1 < p or a - 0.1 > q for p, q, _ in out):
            out.append((a, b, side))
    return out
