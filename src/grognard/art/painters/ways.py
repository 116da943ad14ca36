"""Roads, railways, bridges."""

from __future__ import annotations

import math
from collections.abc import Iterator

from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from grognard.art import palette as c
from grognard.art.curves import simplify
from grognard.art.plate import Laid, Manner, Plate, painter
from grognard.art.svg import Line, fill, num, pieces, shift, smooth, stroke, tag
from grognard.kernel.look import Lettering, Sides, Stretch

ROADS = ("lane", "road", "highway")
#        casing, edge, fill
WIDTHS = {"highway": (9.6, 6.2, 4.0), "road": (7.4, 4.4, 2.6), "lane": (5.2, 2.9, 1.5)}
WAY_NAME = Lettering(style="hamlet", size=13, spacing=1.5)


def _all_roads(plate: Plate, _laid: list[Laid]) -> None:
    """All casings first, then all fills, so that crossings open into each other."""
    _decks(plate, plate.ways(), 6.4)
    for step, (colour, opacity) in enumerate(((c.CASING, 0.5), (c.ROAD_EDGE, 1.0), (c.ROAD, 1.0))):
        for name in ROADS:
            lines = plate.lines(name)
            if lines:
                d = "".join(smooth(simplify(line, 0.35)) for line in lines)
                shown = c.HIGHWAY if name == "highway" and step == 2 else colour
                plate.add("roads", stroke(d, shown, WIDTHS[name][step], opacity))
    _bridges(plate, plate.ways())


def _once(plate: Plate, laid: list[Laid]) -> None:
    """Roads of all widths are drawn together, by the widest that the sheet has."""
    widest = next(name for name in reversed(ROADS) if plate.of(name))
    if laid[0].feature.painter == widest:
        _all_roads(plate, laid)


for _name, _clear, _covers in (("lane", 2.6, 1.5), ("road", 3.4, 2.2), ("highway", 4.2, 3.1)):
    painter(_name, Stretch, "roads", order=40, clears=_clear, shuns=1.4, lettering=WAY_NAME, rank=90, covers=_covers)(
        _once
    )


@painter("track", Stretch, "roads", order=35, clears=1.5, shuns=0.6, lettering=WAY_NAME, rank=90, covers=1.6)
def track(plate: Plate, laid: list[Laid]) -> None:
    """A cart track: dashes."""
    for one in laid:
        for line in one.lines:
            d = smooth(simplify(line, 0.35))
            plate.add("roads", stroke(d, c.CASING, 3.6, 0.4), stroke(d, c.ROAD_EDGE, 1.3, 0.8, stroke_dasharray="6 4"))


@painter(
    "railway",
    Stretch,
    "roads",
    order=50,
    manner=Manner("joggled", 0.38, 1.2, 50),
    clears=3.4,
    shuns=1.2,
    rank=90,
    covers=3.4,
)
def railway(plate: Plate, laid: list[Laid]) -> None:
    _decks(plate, [line for one in laid for line in one.lines], 5.6)
    for one in laid:
        for line in one.lines:
            plate.add("roads", *rails(line))
    _bridges(plate, [line for one in laid for line in one.lines])


def rails(line: Line) -> list[str]:
    d = smooth(simplify(line, 0.35))
    return [
        tag("path", d=d, stroke=c.PAPER, stroke_width="6.5", stroke_opacity=".55", fill="none"),
        tag("path", d=d, stroke=c.INK, stroke_width="1.5", fill="none"),
        tag("path", d=d, stroke=c.INK, stroke_width="6.4", stroke_dasharray="1.2 7.6", fill="none"),
    ]


@painter("bridge", Sides, "roads", order=60, manner=Manner("ruled"), clears=6, shuns=4)
def bridge(plate: Plate, laid: list[Laid]) -> None:
    """A bridge where the rules have one; if no way crosses there, a footway does."""
    crossing = [LineString(line) for line in [*plate.ways(), *plate.lines("railway")]]
    waters = [LineString(line) for line in _rivers(plate)]
    for one in laid:
        for a, b in _ends(one):
            if any(w.distance(LineString([a, b])) < 6 for w in crossing):
                continue
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            if waters:
                near = min(waters, key=lambda w: w.distance(LineString([a, b])))
                spot = near.interpolate(near.project(LineString([(x, y), (x, y + 0.1)]).centroid))
                x, y = spot.x, spot.y
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90
            plate.add(
                "roads",
                tag(
                    "g",
                    deck(6.4) + stroke("M-16 0H16", c.ROAD_EDGE, 3.8) + stroke("M-16 0H16", c.ROAD, 2.2) + parapets(),
                    transform=shift(x, y, f" rotate({num(turn)})"),
                ),
            )


def _ends(one: Laid) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    for line in one.lines:
        yield line[0], line[-1]


def _rivers(plate: Plate) -> list[Line]:
    return plate.lines("river", "river-hexes")


def _decks(plate: Plate, ways: list[Line], half: float) -> None:
    """Under a way that meets a river: the deck of the bridge and its shade on the water."""
    for water in _rivers(plate):
        for way in ways:
            for x, y, turn in crossings(way, water):
                plate.add("roads", tag("g", deck(half), transform=shift(x, y, f" rotate({num(turn)})")))


def _bridges(plate: Plate, ways: list[Line]) -> None:
    """Parapets wherever a way meets a river."""
    for water in _rivers(plate):
        for way in ways:
            for x, y, turn in crossings(way, water):
                plate.add("roads", tag("g", parapets(), transform=shift(x, y, f" rotate({num(turn)})")))


def crossings(way: Line, water: Line) -> Iterator[tuple[float, float, float]]:
    """Where a way meets the water, and the way's direction there."""
    meet = LineString(way).intersection(LineString(water))
    for g in pieces(meet):
        if isinstance(g, Dot):
            spot = (g.x, g.y)
            i = min(range(1, len(way)), key=lambda i: math.dist(way[i], spot))
            (a, b), (x, y) = way[i - 1], way[i]
            yield *spot, math.degrees(math.atan2(y - b, x - a))


def deck(half: float) -> str:
    """Masonry from bank to bank, and its shade on the water."""
    span = f"M-15-{half:g}H15V{half:g}H-15z"
    return fill(span, "#1f2f38", 0.42, transform="translate(1.8 2.6)") + fill(span, "#e6d6b0")


def parapets() -> str:
    """Two walls across the water; the way itself is drawn by its own painter."""
    d = "M-18-10l4 4h28l4-4M-18 10l4-4h28l4 4"
    return stroke(d, c.INK, 1.7)
