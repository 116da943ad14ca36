"""The plate that painters work on, and the register of painters.

A painter is a function registered under a name; a sheet's features say which painter they want. It gets the plate and
all features of its name at once (so that a road can draw every casing before every fill), already laid: hexes and
places have become lines and shapes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field

import msgspec
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.art import palette
from grognard.art.grid import Frame
from grognard.art.ground import grain
from grognard.art.heights import Field
from grognard.art.noise import Numbers
from grognard.art.svg import Line, Picture, Point
from grognard.art.wash import Coat, wash
from grognard.kernel.look import Feature, Lettering, Patch, Place, Sides, Spot, Stretch, Words, say


@dataclass(frozen=True)
class Manner:
    """How a line is laid over the grid."""

    kind: str = "joggled"  # joggled: near hex centres, shared by all; relaxed: zigzag taken out; ruled: corners kept
    ease: float = 0.38
    shake: float = 1.6
    scale: float = 30
    middle: float = 0  # of a hex: no further from any of its centres, where the rules ask which hex has it


@dataclass(frozen=True)
class Laid:
    """A feature with its geometry on the picture."""

    feature: Feature
    lines: tuple[Line, ...] = ()
    shape: BaseGeometry = field(default_factory=Polygon)
    spot: Point = (0.0, 0.0)

    @property
    def seed(self) -> int:
        """Of the feature alone, so that adding another changes nothing here."""
        return zlib.crc32(msgspec.json.encode(self.feature, order="deterministic")) % 100_000


JOGGLED = Manner()
PLAIN = Lettering(style="hamlet", size=16)
Paint = Callable[["Plate", list[Laid]], None]


@dataclass(frozen=True)
class Painter:
    name: str
    of: type[Patch] | type[Stretch] | type[Sides] | type[Spot]
    layer: str
    paint: Paint
    order: int  # within the layer
    manner: Manner
    clears: float  # how far trees and fields keep away
    shuns: float  # what a name pays for each point of it that it would cover
    reach: float  # half the size of a symbol, for the names round it
    lettering: Lettering
    rank: int  # names of a lower rank are placed first
    holds: bool  # a way through this hex keeps to its centre
    covers: float  # half the width of what would hide a hex's number


PAINTERS: dict[str, Painter] = {}


def painter(
    name: str,
    of: type[Patch] | type[Stretch] | type[Sides] | type[Spot],
    layer: str,
    *,
    order: int = 50,
    manner: Manner = JOGGLED,
    clears: float = 0,
    shuns: float = 0,
    reach: float = 0,
    lettering: Lettering = PLAIN,
    rank: int = 60,
    holds: bool = False,
    covers: float = 0,
) -> Callable[[Paint], Paint]:
    """Register a painter."""

    def register(paint: Paint) -> Paint:
        PAINTERS[name] = Painter(
            name, of, layer, paint, order, manner, clears, shuns, reach, lettering, rank, holds, covers
        )
        return paint

    return register


class Plate:
    """The picture in the making: what has been laid, how high the ground is, and the layers to paint on."""

    def __init__(
        self, picture: Picture, frame: Frame, unit: float, seed: int, lang: str, point: Callable[[Place], Point]
    ) -> None:
        self.picture = picture
        self.point = point
        self.frame = frame
        self.unit = unit
        self.seed = seed
        self.lang = lang
        self.laid: list[Laid] = []
        self.boxes: dict[str, tuple[float, float, float, float]] = {}  # of the margin, by id
        self.field = Field(*frame, 7)
        self.height: Numbers = self.field.x * 0
        self.colours: dict[str, str] = {}
        self.coats: list[Coat] = []  # soft colour over the ground, laid as one wash when all is painted

    def of(self, *names: str) -> list[Laid]:
        return [one for one in self.laid if one.feature.painter in names]

    def lines(self, *names: str) -> list[Line]:
        return [line for one in self.of(*names) for line in one.lines]

    def waters(self, main: bool) -> list[Line]:
        """Rivers (main) or brooks."""
        return self.lines("river", "river-hexes") if main else self.lines("brook", "stream")

    def ways(self) -> list[Line]:
        """Everything that people walk or drive on."""
        return self.lines("highway", "road", "lane", "track")

    def clearings(self, more: float = 0, skip: Iterable[str] = ()) -> BaseGeometry:
        """The ground that trees keep off: ways, water, villages, works."""
        out: list[BaseGeometry] = []
        for one in self.laid:
            p = PAINTERS[one.feature.painter]
            if not p.clears or p.name in skip:
                continue
            if isinstance(one.feature, Spot):
                out.append(Dot(one.spot).buffer(p.clears + more))
            elif isinstance(one.feature, Patch):
                out.append(one.shape.buffer(more))
            else:
                out.extend(LineString(line).buffer(p.clears + more) for line in one.lines)
        return unary_union(out)

    def colour(self, name: str) -> str:
        """A colour of the palette, or the sheet's own in its place."""
        own = self.colours.get(name.lower())
        return own if own is not None else str(vars(palette)[name.upper()])

    def say(self, words: Words) -> str:
        return say(words, self.lang)

    def add(self, layer: str, *elements: str) -> None:
        self.picture.add(layer, *elements)

    def paint(self) -> None:
        """Call every painter that the sheet asks for, layer by layer."""
        for p in sorted(PAINTERS.values(), key=lambda p: (p.order, p.name)):
            wanted = self.of(p.name)
            if wanted:
                p.paint(self, wanted)
        self.add(
            "ground",
            wash(self.field, self.coats),
            *grain(*self.frame[:2], self.frame.right, self.frame.bottom, self.seed + 1),
        )

    def again(self, lang: str, picture: Picture) -> Plate:
        """The same ground for another language, with nothing painted."""
        other = copy(self)
        other.picture, other.lang = picture, lang
        picture.css, picture.defs = self.picture.css, self.picture.defs
        return other
