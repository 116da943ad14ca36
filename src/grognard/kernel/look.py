"""What there is to draw: sheets, counters and markers as data.

A game fills these structures, `grognard.art` draws them, and neither knows the other. Nothing here is a rule: a hex
sheet repeats what the rules' data says about the ground, and adds what only the picture needs (heights, names, the
margin).

Every kind of ground names its *painter* ("woods", "road", "river", "fort"), so a game may use any painter that
`grognard.art` has registered, and a new kind of ground needs one new painter and no change here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

Words = str | dict[str, str]
"""A text: the same in every language, or one text for each language code. `|` breaks the line."""

Place = tuple[float, float]
"""A point in the sheet's own units: columns and rows (or parts) on a hex sheet, kilometres on an area sheet."""


def say(words: Words, lang: str) -> str:
    """The text in a language, or in English where that language is missing."""
    if isinstance(words, str):
        return words
    return words.get(lang) or words.get("en") or next(iter(words.values()), "")


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that describes a picture."""


# ---------------------------------------------------------------- the ground


class Lettering(Look, frozen=True):
    """How a name is set, where the painter's own way will not do."""

    style: str = ""  # village, hamlet, wood, height, water, fort, work, city …
    size: float = 0  # pixels at sheet scale; 0 is the painter's own
    spacing: float = 0
    along: tuple[tuple[float, float, float], ...] = ()  # stretches of the line, as fractions, and the distance from it
    at: Place | None = None  # an exact spot
    angle: float = 0
    hidden: bool = False


class Patch(Look, frozen=True, tag="patch"):
    """Ground that covers hexes, or a ring of places: a wood, a town, a hill, a marsh."""

    painter: str
    hexes: tuple[str, ...] = ()
    ring: tuple[Place, ...] = ()
    name: Words = ""
    lettering: Lettering = Lettering()
    id: str = ""


class Stretch(Look, frozen=True, tag="way"):
    """A line through hexes in their order, or through places: a road, a railway, a trench, a broad river."""

    painter: str
    hexes: tuple[str, ...] = ()
    points: tuple[Place, ...] = ()
    leaves: tuple[bool, bool] = (False, False)  # runs off the sheet at its first, at its last hex
    name: Words = ""
    lettering: Lettering = Lettering()
    id: str = ""


class Sides(Look, frozen=True, tag="sides"):
    """Hexsides that belong together: a river between banks, a stream, a rampart, a bridge."""

    painter: str
    sides: tuple[tuple[str, str], ...]
    name: Words = ""
    lettering: Lettering = Lettering()
    id: str = ""


class Spot(Look, frozen=True, tag="spot"):
    """One thing in one place: a village, a fort, a height, a set-up letter."""

    painter: str
    hex: str = ""
    at: Place | None = None
    name: Words = ""
    text: Words = ""  # what the mark itself says: an altitude, a letter
    turn: float = 0  # degrees clockwise
    lettering: Lettering = Lettering()
    id: str = ""


Feature = Patch | Stretch | Sides | Spot


class Relief(Look, frozen=True):
    """The lie of the land: altitudes here and there, or one step of height for each level of the hexes."""

    metres_per_unit: float  # across a hex from flat to flat, or 1000 on a sheet measured in kilometres
    samples: tuple[tuple[float, float, float], ...] = ()  # place and altitude
    tints: tuple[float, ...] = ()  # altitudes where the tint of the ground changes
    contours: tuple[float, float, float] = (0, 0, 0)  # lowest, highest, interval
    hachures: float = 0  # the interval of the strokes; 0 draws none
    exaggeration: float = 5.0
    ravines: tuple[float, float] = (0, 90)  # how deep the folds are, how wide
    lift: float = 0  # how far patches painted as slopes are raised
    floor: float | None = None  # altitude of the water in the main valley
    floor_east: float | None = None  # the same at the eastern edge, where the river falls across the sheet
    brooks: float = 0  # how deep the brooks have cut
    level: float = 0  # metres from one level of the hexes to the next


# ---------------------------------------------------------------- what stands round a map


class Cartouche(Look, frozen=True, tag="cartouche"):
    """The title."""

    title: Words
    subtitle: Words = ""
    ornament: str = ""  # a spot painter


class TrackBox(Look, frozen=True):
    """One box of a track; its id lets a client lay a marker into it."""

    label: Words = ""
    note: Words = ""
    tint: str = ""
    picture: str = ""  # a vignette instead of the label
    id: str = ""


class TrackPanel(Look, frozen=True, tag="track"):
    """Boxes in rows under a heading: turns, points."""

    heading: Words
    boxes: tuple[TrackBox, ...]
    across: int = 10
    height: float = 0  # of a box; 0 makes them square


class BoxGroup(Look, frozen=True):
    """A short row of boxes with a heading and a note."""

    heading: Words
    boxes: tuple[TrackBox, ...]
    note: Words = ""


class BoxRow(Look, frozen=True, tag="boxes"):
    """Groups of boxes side by side: weather, batteries, who has the initiative."""

    groups: tuple[BoxGroup, ...]


class KeyEntry(Look, frozen=True):
    """A line of the key, painted by the map's own painters."""

    name: Words
    note: Words = ""
    painters: tuple[str, ...] = ()
    identifier: Identifier | None = None


class Key(Look, frozen=True, tag="key"):
    """What the signs mean. Takes the room that the other panels leave."""

    heading: Words
    entries: tuple[KeyEntry, ...]


class Foot(Look, frozen=True, tag="foot"):
    """Compass and scale."""

    units: float  # kilometres on the bar
    note: Words = ""
    step: float = 1.0  # kilometres from one mark to the next


Panel = Cartouche | TrackPanel | BoxRow | Key | Foot


class Span(Look, frozen=True):
    """A bracket over the map's northern edge: who sets up between two hexes."""

    name: Words
    first: str
    last: str


class Margin(Look, frozen=True):
    """Everything outside the neatline; the panels stand in a column to the right, or below a map that is tall."""

    panels: tuple[Panel, ...] = ()
    spans: tuple[Span, ...] = ()
    width: float = 500  # of the column
    below: bool = False


# ---------------------------------------------------------------- hex sheets


class Cell(Look, frozen=True):
    """A hex: where it lies, and what it is to a client that wants to light up all of a kind."""

    id: str
    column: int
    row: int
    kinds: tuple[str, ...] = ()
    level: int = 0
    number: str | None = None  # what is printed; None prints the id


def on_sheet(entries: Iterable[KeyEntry], features: Iterable[Feature], cells: Iterable[Cell]) -> tuple[KeyEntry, ...]:
    """The lines of a key that a sheet has use for, each with what there is of it; a road may cross any swatch."""
    present = {feature.painter for feature in features} | {f"level-{cell.level}" for cell in cells}
    out = []
    for entry in entries:
        shown = tuple(painter for painter in entry.painters if painter in present)
        if not entry.painters or shown not in ((), ("road",)) or entry.painters == shown:
            out.append(KeyEntry(entry.name, entry.note, shown, entry.identifier))
    return tuple(out)


class HexLayout(Look, frozen=True):
    """Flat-topped hexes in columns, every second column half a hex further south."""

    lowered: Literal["even", "odd"]
    side: float = 36.0
    trimmed: bool = False  # the neatline passes through the outermost centres: half hexes


class HexSheet(Look, frozen=True):
    """A map of hexes."""

    id: str
    title: Words
    grid: HexLayout
    cells: tuple[Cell, ...]
    features: tuple[Feature, ...]
    relief: Relief
    margin: Margin = Margin()
    seed: int = 1
    colours: dict[str, str] = {}  # over the palette's own


# ---------------------------------------------------------------- area sheets


class Projection(Look, frozen=True):
    """Where the sheet lies: its western and northern limit, its size, and how many pixels a kilometre takes."""

    west: float
    north: float
    width: float
    height: float
    scale: float


class Area(Look, frozen=True):
    """An area: a ring of nodes that it shares with its neighbours."""

    id: str
    ring: tuple[str, ...]
    home: Place  # the place that gives it its name; the identifier keeps near
    kinds: tuple[str, ...] = ()


class Identifier(Look, frozen=True):
    """What an area is to the rules: its name above, its terrain below."""

    label: str
    value: str
    colours: tuple[str, str]  # left and right half
    square: bool = False
    ring: str = ""  # colour of an outer ring
    star: str = ""  # colour of a star
    area: str = ""
    at: Place | None = None  # where it is printed; without it the drawing looks for an open spot


class Zone(Look, frozen=True):
    """A framed box outside the areas."""

    id: str
    name: Words
    at: Place
    size: Place  # pixels
    identifier: Identifier
    fill: str = "#e9dcb9"


class ZoneArrow(Look, frozen=True):
    """A way between a zone and an area."""

    zone: str
    area: str
    route: tuple[Place, ...]
    colour: str


class AreaSheet(Look, frozen=True):
    """A map of areas."""

    id: str
    title: Words
    projection: Projection
    nodes: dict[str, Place]
    areas: tuple[Area, ...]
    features: tuple[Feature, ...]
    relief: Relief
    river: tuple[str, ...] = ()  # nodes; a border along them is water
    river_name: Words = ""
    river_lettering: Lettering = Lettering()
    river_ends: tuple[Place, ...] = ()  # where the river enters and leaves the sheet
    identifiers: tuple[Identifier, ...] = ()
    zones: tuple[Zone, ...] = ()
    arrows: tuple[ZoneArrow, ...] = ()
    margin: Margin = Margin()
    seed: int = 1
    border: str = "#3f7a3a"
    colours: dict[str, str] = {}


Sheet = HexSheet | AreaSheet


# ---------------------------------------------------------------- counters


class Livery(Look, frozen=True):
    """The colours of a formation, and the signs that tell it without colour."""

    body: str
    ink: str
    emblem: str = ""  # the side's sign
    outline: str = "rounded"  # the counter's own shape: rounded, cut, square, notched
    beat: str = ""  # dashes of the stripe on the left edge; empty is unbroken, "none" leaves it out
    box: str = "#f7f0dc"  # behind the symbol


class Tab(Look, frozen=True):
    """A figure in a corner."""

    text: str
    shape: Literal["plain", "ring", "disc", "square", "brackets", "pill"] = "plain"


class Face(Look, frozen=True):
    """One face of a counter."""

    livery: Livery
    symbol: str = ""  # a unit symbol or a silhouette
    size: str = ""  # I company, II battalion, III regiment, X brigade, XX division, XXX corps
    name: str = ""  # above the symbol, in words
    left: str = ""  # formation, reads upward
    right: str = ""  # identity, reads downward
    figures: str = ""  # below; `_` before a figure makes it lean
    nw: Tab | None = None
    ne: Tab | None = None
    sw: Tab | None = None
    se: Tab | None = None
    marks: tuple[str, ...] = ()  # small signs below the symbol
    state: str = ""  # reduced, fired, disrupted, tired, pinned, broken, routed …
    word: str = ""  # the state in the reader's language, on a band
    facing: int | None = None  # degrees clockwise from north, shown as an arrow on the counter's rim
    title: str = ""  # for those who cannot see it


class MarkerFace(Look, frozen=True):
    """A marker: one strong picture and one word."""

    picture: str
    body: str
    word: str = ""
    value: str = ""  # a number over the picture
    lines: tuple[str, ...] = ()  # instead of the picture: rows of figures, as on a strength marker
    ink: str = "#17120e"
    outline: str = "rounded"
    title: str = ""
