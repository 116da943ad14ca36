"""Figures of a rulebook as pictures: a piece of the game's own sheet, its overlays and counters. Runs where maps are
drawn (`drawing`), once for each figure and language."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

from grognard.book.figures import Figure, board_of, figures, layers, looker
from grognard.kernel.game import AnyGame
from grognard.kernel.look import Face, MarkerFace
from grognard.kernel.view import Layer, Piece, Scene
from grognard.server import drawing
from grognard.server.protocol import PlaceInfo, SheetInfo

WIDE = 1000  # pixels of a picture
COUNTER = 46.0  # on the sheet, as the table draws it
STEP, ROW = COUNTER + 5, 3  # of counters that lie side by side
DARK, GOLD, PAPER = "#1d150c", "#ffcf3f", "#f7f0dc"
PATTERNS = """
<pattern id="strong" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="9" height="9" fill="#10243f" opacity=".14"/>
<path d="M0 0v9" stroke="#10243f" stroke-width="4.4" opacity=".6"/></pattern>
<pattern id="strong-2" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="9" height="9" fill="#4a1a10" opacity=".12"/>
<path d="M0 0v9" stroke="#4a1a10" stroke-width="4" opacity=".55"/></pattern>
<pattern id="weak" width="10" height="10" patternUnits="userSpaceOnUse">
<circle cx="2.5" cy="2.5" r="1.7" fill="#10243f" opacity=".8"/>
<circle cx="7.5" cy="7.5" r="1.7" fill="#10243f" opacity=".8"/></pattern>
<pattern id="no" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<path d="M0 0v8" stroke="#9b2217" stroke-width="3" opacity=".6"/></pattern>
<pattern id="yes" width="9" height="9" patternUnits="userSpaceOnUse">
<rect width="9" height="9" fill="#fff6d6" opacity=".3"/>
<path d="M4.5 1v7M1 4.5h7" stroke="#1e5a2c" stroke-width="1.4" opacity=".8"/></pattern>
"""
STYLES = (  # as the table draws them: the first that a style's name holds
    (r"block|refus|no$|deny|bad|unseen|barred", "no"),
    (r"weak|faint|half|secondary|support", "weak"),
    (r"clear|open|good|visible|seen|supplied|source|yes|move|reach", "yes"),
    (r"german|prussian", "strong-2"),
)


class Window(NamedTuple):
    """What is shown of a sheet."""

    left: float
    top: float
    wide: float
    high: float


def made(game: str, id_: str, lang: str) -> bytes:
    """The picture of a figure as WebP, drawn once."""
    from grognard.art import cache  # noqa: PLC0415  (drawing needs libraries that playing does not)

    known = drawing.known(game)
    figure = figures(known)[id_]
    board = board_of(known, figure)
    scene, over = known.scene(board, looker(known, board)), layers(known, figure, board)
    faces: dict[str, Face | MarkerFace] = import_module(f"{known.package}.sheet").faces(known.data, lang)
    sheet = drawing.digest_of(drawing.sheets_of(game)[scene.sheet])
    used = {name: faces[name] for name in wanted(scene) if name in faces}
    own = Path(__file__).read_bytes()
    key = own + msgspec.json.encode([sheet, lang, figure, scene, over, used], order="deterministic")

    def make() -> bytes:
        if figure.kind == "counter":
            return counter(known, figure, scene, faces)
        return position(known, figure, scene, over, faces, lang)

    return cache.kept("webp", key, make)


def wanted(scene: Scene) -> set[str]:
    return {piece.face for piece in scene.pieces} | {marker.kind for marker in scene.markers}


def picture(svg: str) -> bytes:
    from grognard.art import rasterise, webp  # noqa: PLC0415

    return webp(rasterise(svg, WIDE), 72)


# -- a position -------------------------------------------------------------------------------------------


def position(
    game: AnyGame,
    figure: Figure,
    scene: Scene,
    over: Sequence[Layer],
    faces: dict[str, Face | MarkerFace],
    lang: str,
) -> bytes:
    """The ground and its words, the overlays, the counters, then what the overlays say in words."""
    plan = drawing.places(game.id, scene.sheet)
    view = window(plan, figure.fit)
    return picture(laid_out(game, scene, view, over, faces, ground_of(game, scene.sheet, lang), figure.fan))


def ground_of(game: AnyGame, sheet: str, lang: str) -> str:
    """The ground of a sheet with its words."""
    parts = drawing.parts(game.id, sheet)
    return "".join(inner(parts[part], part) for part in (drawing.GROUND, lang))


def laid_out(
    game: AnyGame,
    scene: Scene,
    view: Window,
    over: Sequence[Layer],
    faces: dict[str, Face | MarkerFace],
    ground: str = "",
    fan: str = "",
) -> str:
    """What is seen of a scene in a window, on some ground or none."""
    plan = drawing.places(game.id, scene.sheet)
    pieces = [piece for piece in scene.pieces if within(plan.places.get(piece.place), view)]
    markers = [
        marked(plan.places[marker.place], faces.get(marker.kind))
        for marker in scene.markers
        if within(plan.places.get(marker.place), view)
    ]
    drawn = "".join(
        [ground, *(places(layer, plan) for layer in over), *markers, *stacks(game, pieces, plan, faces, fan)]
    )
    drawn += "".join(lines(layer, plan) + labels(layer, plan, {piece.place for piece in pieces}) for layer in over)
    box = f"{view.left:.0f} {view.top:.0f} {view.wide:.0f} {view.high:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{view.wide:.0f}" height="{view.high:.0f}">'
        f"<defs>{PATTERNS}</defs>{drawn}</svg>"
    )


def window(plan: SheetInfo, fit: Iterable[str]) -> Window:
    """What holds all these places, with half a place round them, and is no higher than it is wide."""
    reach = plan.hex or 90.0
    spots = [plan.places[place] for place in fit]
    left, right = min(spot.x for spot in spots) - 1.2 * reach, max(spot.x for spot in spots) + 1.2 * reach
    top, bottom = min(spot.y for spot in spots) - 1.2 * reach, max(spot.y for spot in spots) + 1.2 * reach
    wide = max(right - left, (bottom - top) * 1.25)
    return Window((left + right - wide) / 2, top, wide, bottom - top)


def within(place: PlaceInfo | None, view: Window) -> bool:
    return place is not None and abs(place.x - view.left - view.wide / 2) < view.wide / 2 + COUNTER


def inner(svg: str, part: str) -> str:
    """A drawing to be laid into another: its styles and ids become its own."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None, part
    body = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return f'<svg x="0" y="0" width="{size[1]}" height="{size[2]}" viewBox="0 0 {size[1]} {size[2]}">{body}</svg>'


def outline(place: PlaceInfo, side: float) -> list[tuple[float, float]]:
    if place.outline:
        return [(x, y) for x, y in place.outline]
    turns = (math.radians(60 * k) for k in range(6))
    return [(place.x + side * math.cos(turn), place.y + side * math.sin(turn)) for turn in turns]


def places(layer: Layer, plan: SheetInfo) -> str:
    out = []
    for name, style, _label in layer.places:
        if (place := plan.places.get(name)) is not None:
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline(place, plan.hex * 0.97))
            fill = next((pattern for found, pattern in STYLES if re.search(found, style)), "strong")
            out.append(f'<polygon points="{points}" fill="url(#{fill})"/>')
    return "".join(out)


def lines(layer: Layer, plan: SheetInfo) -> str:
    out = []
    for names, style, _label in layer.lines:
        spots = [(plan.places[name].x, plan.places[name].y) for name in names if name in plan.places]
        colour = "#8ec6ff"
        if style.startswith("sight"):
            colour = "#ff8a75" if len(spots) > 2 else GOLD
            spots = [spots[0], spots[-1]]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        for stroke, width in ((DARK, 9), (colour, 5.5)):
            out.append(
                f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"/>'
            )
    return "".join(out)


def labels(layer: Layer, plan: SheetInfo, taken: set[str]) -> str:
    said = [(name, label) for name, _, label in layer.places] + [(names[-1], label) for names, _, label in layer.lines]
    return "".join(
        disc(plan.places[name].x, plan.places[name].y + (26 if name in taken else 0), label)
        for name, label in said
        if label and name in plan.places
    )


def disc(x: float, y: float, text: str, size: float = 9) -> str:
    wide = max(2 * size + 2, size * 1.05 * len(text) + 8)
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y - size - 1:.1f}" width="{wide:.1f}" height="{2 * size + 2:.1f}" '
        f'rx="{size + 1}" fill="{PAPER}" stroke="{DARK}" stroke-width="1.4"/>'
        f'<text x="{x:.1f}" y="{y + size * 0.52:.1f}" font-family="sans-serif" font-weight="600" '
        f'font-size="{size * 1.5:.1f}" text-anchor="middle" fill="{DARK}">{text}</text>'
    )


def marked(place: PlaceInfo, face: Face | MarkerFace | None) -> str:
    return laid(face, place.x, place.y, 40) if face is not None else ""


def laid(face: Face | MarkerFace, x: float, y: float, size: float) -> str:
    from grognard.art import draw_counter  # noqa: PLC0415

    head = f'<svg x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" '
    return (
        draw_counter(face, 100)
        .replace("<svg ", head, 1)
        .replace('width="100" height="100"', f'width="{size}" height="{size}"', 1)
    )


def stacks(
    game: AnyGame, pieces: Sequence[Piece], plan: SheetInfo, faces: dict[str, Face | MarkerFace], fan: str
) -> list[str]:
    """Counters on their places, each a little up and right of the one below; side by side in an area, or fanned out."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.place, []).append(piece)
    out = []
    for name, pile in sorted(found.items(), key=lambda each: (each[0] == fan, plan.places[each[0]].y)):
        place, middle = plan.places[name], (len(pile) - 1) / 2
        apart = name == fan or not plan.hex
        for k, piece in enumerate(pile):
            x, y = place.x + (k - middle) * 4.5, place.y - (k - middle) * 4.5
            if apart:
                row, rows = k // ROW, math.ceil(len(pile) / ROW)
                across = (min(ROW, len(pile) - row * ROW) - 1) / 2
                x, y = place.x + (k % ROW - across) * STEP, place.y + (row - (rows - 1) / 2) * STEP
            out.append(based(game, piece, faces[piece.face], x, y))
    return out


def based(game: AnyGame, piece: Piece, face: Face | MarkerFace, x: float, y: float, size: float = COUNTER) -> str:
    """A counter on the base of its side, with where it points."""
    banner, half = game.banner(piece.side), size / 2 + 1.9
    bend = 9 if banner.shape == "round" else 2.5
    base = (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" rx="{bend}" '
        f'fill="{banner.rim}" stroke="{DARK}" stroke-width="1.3"/>'
    )
    nose = ""
    if piece.facing is not None:
        nose = (
            f'<path transform="translate({x:.1f} {y:.1f}) rotate({piece.facing * 60})" '
            f'd="M0 {-size / 2 - 11}l8.5 9.5h-17z" '
            f'fill="{banner.rim}" stroke="{DARK}" stroke-width="1.6"/>'
        )
    return base + laid(face, x, y, size) + nose


# -- a counter --------------------------------------------------------------------------------------------


def counter(game: AnyGame, figure: Figure, scene: Scene, faces: dict[str, Face | MarkerFace]) -> bytes:
    """A counter, large, with a number for each thing that is printed on it; the words stand beside the picture."""
    piece = next(piece for piece in scene.pieces if piece.id == figure.unit)
    wide, high, size = 620.0, 300.0, 220.0
    left, top = (wide - size) / 2, (high - size) / 2
    out = [
        f'<rect width="{wide}" height="{high}" fill="#e9e0c8"/>',
        based(game, piece, faces[piece.face], wide / 2, high / 2, size),
    ]
    for k, callout in enumerate(figure.callout):
        x, y = left + callout.at[0] * size / 100, top + callout.at[1] * size / 100
        far = left - 70 if callout.at[0] < 50 else left + size + 70
        out.append(f'<path d="M{x:.0f} {y:.0f}L{far:.0f} {y:.0f}" stroke="{PAPER}" stroke-width="5"/>')
        out.append(f'<path d="M{x:.0f} {y:.0f}L{far:.0f} {y:.0f}" stroke="{DARK}" stroke-width="2"/>')
        out.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4" fill="{DARK}" stroke="{PAPER}" stroke-width="1.5"/>')
        out.append(disc(far, y, str(k + 1), 15))
    return picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f"{''.join(out)}</svg>"
    )
