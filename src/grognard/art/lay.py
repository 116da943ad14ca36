"""Laying lines over the grid: smooth, and still true to every hex that the rules name.

A way must pass through each of its hexes and through no other; a river along hexsides must leave every hex centre on
its own bank. Each line is first drawn as softly as its manner asks, then measured, and drawn more stiffly until it is
true.
"""

from __future__ import annotations

import math
from collections import Counter

from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

from grognard.art.curves import chaikin, relax, resample, spline, wobble
from grognard.art.grid import HexGround
from grognard.art.noise import Noise
from grognard.art.plate import PAINTERS, Laid, Manner
from grognard.art.svg import Line, Point, pieces
from grognard.kernel.look import Feature, Patch, Sides, Spot, Stretch

OFF = 34.0  # how far beyond the neatline a line runs when it leaves
BEND = 0.24  # of a hex: how far a straight way sways
NEAREST = 0.28  # of a hex: no water comes nearer to a centre


class Surveyor:
    """Turns the features of a hex sheet into geometry."""

    def __init__(self, ground: HexGround, seed: int, features: tuple[Feature, ...]) -> None:
        self.ground = ground
        self.seed = seed
        self.features = features
        self.land = unary_union([ground.polygon(h) for h in ground.cells])
        self.nodes = self._joggled()
        self._ease([f for f in features if isinstance(f, Stretch) and f.hexes and self._manner(f).kind == "joggled"])

    @staticmethod
    def _manner(feature: Feature) -> Manner:
        return PAINTERS[feature.painter].manner

    # ------------------------------------------------------------ hex centres, shaken

    def _joggled(self) -> dict[str, Point]:
        """Every hex centre moved a little, the same for all ways, so that crossings meet."""
        held = {f.hex for f in self.features if isinstance(f, Spot) and PAINTERS[f.painter].holds}
        noise, out = Noise(self.seed + 5), {}
        for h in self.ground.cells:
            x, y = self.ground.centre(h)
            k = 0 if h in held else 9
            out[h] = (
                x + k * (float(noise.at(x / 37, y / 37)) - 0.5),
                y + k * (float(noise.at(x / 37 + 40, y / 37)) - 0.5),
            )
        return out

    def _ease(self, ways: list[Stretch]) -> None:
        """Straighten ways where the grid makes them zigzag; crossings, ends and places stay put."""
        uses = Counter(h for w in ways for h in w.hexes)
        fixed = {h for h, n in uses.items() if n > 1}
        fixed |= {h for w in ways for h in (w.hexes[0], w.hexes[-1])}
        fixed |= {f.hex for f in self.features if isinstance(f, Spot) and f.hex}
        moved = {}
        for w in ways:
            ease = self._manner(w).ease / 2
            for a, h, b in zip(w.hexes, w.hexes[1:], w.hexes[2:], strict=False):
                if h not in fixed:
                    (x, y), (u, v), (p, q) = self.nodes[h], self.nodes[a], self.nodes[b]
                    moved[h] = ((1 - 2 * ease) * x + ease * (u + p), (1 - 2 * ease) * y + ease * (v + q))
        self.nodes.update(moved)
        for w in ways:
            self._bend(w, fixed)
        for w in ways:  # stiffen what went astray
            for _ in range(4):
                if self.true_to(self._joggled_line(w), w.hexes):
                    break
                for h in w.hexes:
                    (x, y), (u, v) = self.nodes[h], self.ground.centre(h)
                    self.nodes[h] = ((x + u) / 2, (y + v) / 2)

    def _bend(self, way: Stretch, fixed: set[str]) -> None:
        """Take the ruler away: a way that runs straight through many hexes sways, except near what holds it."""
        noise, last = Noise(self.seed + 6), len(way.hexes) - 1
        centres = [self.ground.centre(h) for h in way.hexes]
        drawn = [self.nodes[h] for h in way.hexes]
        held = [
            i
            for i, h in enumerate(way.hexes)
            if h in fixed or i in (0, last) or math.dist(centres[i - 1], centres[i + 1]) < 1.9 * self.ground.unit
        ]
        for i in set(range(last)) - set(held):
            (a, b), (x, y), (p, q) = drawn[i - 1 : i + 2]
            free = min(1.0, min(abs(i - j) for j in held) / 3)
            lean = max(-1.0, min(1.0, 3.4 * float(noise.at(x / 140, y / 140)) - 1.7))
            sway = BEND * self.ground.unit * free * lean / math.dist((a, b), (p, q))
            self.nodes[way.hexes[i]] = (x + sway * (q - b), y - sway * (p - a))

    # ------------------------------------------------------------ lines

    def lay(self) -> list[Laid]:
        out: list[Laid] = []
        works: list[Line] = []
        for f in sorted(self.features, key=lambda f: isinstance(f, Stretch) and -len(f.hexes)):
            if isinstance(f, Stretch):
                line = self.way(f, works)
                if self._manner(f).kind == "relaxed":
                    works.append(line)
                out.append(Laid(f, (line,), spot=line[len(line) // 2]))
            elif isinstance(f, Sides):
                out.append(self.sides(f))
            elif isinstance(f, Patch):
                shape = _ring([self.ground.point(p) for p in f.ring]) if f.ring else self.ground.union(f.hexes)
                out.append(Laid(f, shape=shape, spot=(shape.centroid.x, shape.centroid.y)))
            else:
                out.append(Laid(f, spot=self.spot(f)))
        order = {id(f): i for i, f in enumerate(self.features)}
        return sorted(out, key=lambda one: order[id(one.feature)])

    def spot(self, spot: Spot) -> Point:
        if spot.at is not None:
            return self.ground.point(spot.at)
        return self.ground.centre(spot.hex) if PAINTERS[spot.painter].holds else self.nodes[spot.hex]

    def way(self, way: Stretch, works: list[Line]) -> Line:
        manner = self._manner(way)
        seed = self.seed + sum(map(ord, "".join(way.hexes)))
        if way.points:
            return wobble(spline([self.ground.point(p) for p in way.points], 5), manner.shake, seed, manner.scale)
        line: Line = []
        for stiffness in (1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.0):
            if manner.kind == "joggled":
                raw = self._joggled_line(way)
            else:
                raw = self._relaxed_line(way, manner.ease * stiffness, works)
            line = wobble(raw, manner.shake * stiffness, seed, manner.scale)
            if self.true_to(line, way.hexes) and self.central(line, way):
                break
        return line

    def central(self, line: Line, way: Stretch) -> bool:
        """Whether a line keeps as near to the middle of its hexes as its manner asks; its ends may join another."""
        most = self._manner(way).middle * self.ground.unit
        drawn = LineString(line)
        return not most or all(drawn.distance(Dot(self.ground.centre(h))) <= most for h in way.hexes[1:-1])

    def _joggled_line(self, way: Stretch) -> Line:
        dx, dy = (5, -6) if PAINTERS[way.painter].name == "railway" else (0, 0)
        return spline(self._off_sheet([(x + dx, y + dy) for x, y in (self.nodes[h] for h in way.hexes)], way), 5)

    def _relaxed_line(self, way: Stretch, ease: float, works: list[Line]) -> Line:
        points = relax([self.ground.centre(h) for h in way.hexes], ease)
        for end, leaves in ((0, way.leaves[0]), (-1, way.leaves[1])):
            home = self.ground.polygon(way.hexes[end])
            for other in works if not leaves else ():  # a branch begins on the line it leaves
                if home.intersects(LineString(other)):
                    meet = nearest_points(LineString(other).intersection(home), Dot(points[end]))[0]
                    points[end] = (meet.x, meet.y)
                    break
        return spline(self._off_sheet(points, way), 4)

    def _off_sheet(self, points: Line, way: Stretch) -> Line:
        if way.leaves[0] and len(points) > 1:
            points = [self._beyond(points[0], points[1]), *points]
        if way.leaves[1] and len(points) > 1:
            points = [*points, self._beyond(points[-1], points[-2])]
        return points

    def _beyond(self, end: Point, inner: Point) -> Point:
        """A point past the nearest side of the frame, keeping a little of the line's drift."""
        (x, y), (u, v), f = end, inner, self.ground.frame
        gaps = {"w": x - f.left, "e": f.right - x, "n": y - f.top, "s": f.bottom - y}
        side = min(gaps, key=lambda k: gaps[k])
        if side in "we":
            return (f.left - OFF if side == "w" else f.right + OFF, y + 0.3 * (y - v))
        return (x + 0.2 * (x - u), f.top - OFF if side == "n" else f.bottom + OFF)

    def true_to(self, line: Line, hexes: tuple[str, ...]) -> bool:
        """Whether a line passes through each of its hexes and strays into no other."""
        drawn = LineString(line)
        own = self.ground.union(hexes)
        if drawn.intersection(self.land).difference(own).length > 1:
            return False
        return all(drawn.intersection(self.ground.polygon(h)).length > 0.12 * self.ground.unit for h in hexes)

    # ------------------------------------------------------------ hexsides

    def sides(self, feature: Sides) -> Laid:
        segments = [LineString(self.ground.hexside(a, b)) for a, b in feature.sides]
        merged = linemerge(MultiLineString(segments)) if len(segments) > 1 else segments[0]
        chains = [[(x, y) for x, y in g.coords] for g in pieces(merged)]
        manner = self._manner(feature)
        if manner.kind == "ruled":
            lines = list(chains)
        else:
            lines = [self.water(self._downhill(chain), manner, feature) for chain in chains]
        middle = segments[len(segments) // 2].interpolate(0.5, normalized=True)
        return Laid(feature, tuple(lines), unary_union(segments), (middle.x, middle.y))

    @staticmethod
    def _downhill(chain: Line) -> Line:
        """West to east, or north to south where that is longer: names read along the line."""
        (a, b), (c, d) = chain[0], chain[-1]
        forward = c - a if abs(c - a) > abs(d - b) else d - b
        return chain if forward >= 0 else chain[::-1]

    def water(self, chain: Line, manner: Manner, feature: Sides) -> Line:
        centres = [self.ground.centre(h) for pair in feature.sides for h in pair]
        closed = math.dist(chain[0], chain[-1]) < 1
        points = chain if closed else [self._source(chain[0], chain[1]), *chain, self._source(chain[-1], chain[-2])]
        line: Line = []
        for stiffness in (1.0, 0.75, 0.5, 0.25, 0.0):
            soft = chaikin(relax(points, manner.ease * stiffness), 3)
            line = resample(wobble(resample(soft, 6), manner.shake * stiffness, self.seed, manner.scale), 4)
            drawn = LineString(line)
            if all(drawn.distance(Dot(c)) > NEAREST * self.ground.unit for c in centres):
                break
        return line

    def _source(self, end: Point, inner: Point) -> Point:
        """How a line of hexsides ends: off the sheet at its edge, otherwise a little further on."""
        (x, y), (u, v), f = end, inner, self.ground.frame
        reach = 1.1 * self.ground.side
        if min(x - f.left, f.right - x, y - f.top, f.bottom - y) < reach and not self.land.buffer(-2).contains(
            Dot(end)
        ):
            return self._beyond(end, inner)
        return (x + 0.4 * (x - u), y + 0.4 * (y - v))


def _ring(points: Line) -> BaseGeometry:
    return Polygon(chaikin(points, 2, True)).buffer(0)
