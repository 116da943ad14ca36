"""Pictures of a review, made where maps are drawn: a moment on the map, a short clip of it, the curve as a card."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.game import AnyGame
from grognard.kernel.look import Face, MarkerFace
from grognard.kernel.text import Texts, texts
from grognard.kernel.view import Scene
from grognard.review import Review
from grognard.review.page import books, percent
from grognard.server import drawing, figures
from grognard.server.figures import Window
from grognard.server.protocol import SheetInfo

WIDE, SMALL = 800, 560  # pixels of a picture, of a clip
ROUND = 2.3  # places shown round what matters
SHAPE = 1.78  # width by height
FRAME, LAST = 700, 1600  # milliseconds of a frame of a clip, and of its last
CARD = (1200, 630)
PAPER, INK, DIM, LINE, RED, GREEN = "#f7f0dc", "#1d150c", "#6b5a45", "#d9c9a6", "#8c1d18", "#1e5a2c"


def moment(game: str, position: bytes, side: str, fit: tuple[str, ...], lang: str, kind: str) -> bytes:
    """The map about some units and places, as a side sees it."""
    from grognard.art import cache, rasterise, webp  # noqa: PLC0415  (drawing needs libraries that playing does not)

    known = drawing.known(game)
    scene = scene_of(known, position, side)
    key = Path(__file__).read_bytes() + msgspec.json.encode([sheet_digest(game, scene), lang, scene, fit, kind])

    def make() -> bytes:
        view = window(drawing.places(game, scene.sheet), spots(scene, fit))
        ground = figures.ground_of(known, scene.sheet, lang)
        png = rasterise(figures.laid_out(known, scene, view, (), faces_of(known, lang), ground), WIDE)
        return png if kind == "png" else webp(png, 72)

    return cache.kept(kind, key, make)


def clip(game: str, positions: tuple[bytes, ...], side: str, fit: tuple[str, ...], lang: str) -> bytes:
    """What happened from position to position, as an animated WebP: the ground is drawn once."""
    from PIL import Image  # noqa: PLC0415

    from grognard.art import cache, rasterise  # noqa: PLC0415

    known = drawing.known(game)
    scenes = unlike([scene_of(known, position, side) for position in positions])
    key = Path(__file__).read_bytes() + msgspec.json.encode([sheet_digest(game, scenes[0]), lang, scenes, fit, "clip"])

    def make() -> bytes:
        plan = drawing.places(game, scenes[0].sheet)
        places = [*spots(scenes[0], fit), *spots(scenes[-1], fit)]
        view = window(plan, tuple(dict.fromkeys(places)))
        faces = faces_of(known, lang)
        bare = msgspec.structs.replace(scenes[0], pieces=(), markers=())
        drawn = figures.laid_out(known, bare, view, (), faces, figures.ground_of(known, scenes[0].sheet, lang))
        ground = Image.open(io.BytesIO(rasterise(drawn, SMALL))).convert("RGBA")
        frames = []
        for scene in scenes:
            over = Image.open(io.BytesIO(rasterise(figures.laid_out(known, scene, view, (), faces), SMALL)))
            frames.append(Image.alpha_composite(ground, over.convert("RGBA")).convert("RGB"))
        out = io.BytesIO()
        lasting = [FRAME] * (len(frames) - 1) + [LAST]
        frames[0].save(
            out, "WEBP", save_all=True, append_images=frames[1:], duration=lasting, loop=0, quality=70, method=3
        )
        return out.getvalue()

    return cache.kept("webp", key, make)


def card(told: bytes, lang: str) -> bytes:
    """The result, the curve and the books as a picture of the size that other sites show."""
    from grognard.art import rasterise  # noqa: PLC0415

    found = msgspec.json.decode(told, type=Review)
    game = drawing.known(found.game)
    sheet = game.scene(game.start(found.scenario), None).sheet
    return rasterise(card_svg(found, texts(game, lang, sheet)), CARD[0])


# -- what is seen -----------------------------------------------------------------------------------------


def scene_of(game: AnyGame, position: bytes, side: str) -> Scene:
    board: Board = game.load(msgspec.json.decode(position))
    return game.scene(game.seen(board, side), side)


def unlike(scenes: Sequence[Scene]) -> list[Scene]:
    """Scenes in which something was moved or marked since the last one."""
    found: list[Scene] = []
    for scene in scenes:
        if not found or (scene.pieces, scene.markers) != (found[-1].pieces, found[-1].markers):
            found.append(scene)
    return found


def sheet_digest(game: str, scene: Scene) -> str:
    return drawing.digest_of(drawing.sheets_of(game)[scene.sheet])


def faces_of(game: AnyGame, lang: str) -> dict[str, Face | MarkerFace]:
    found: dict[str, Face | MarkerFace] = import_module(f"{game.package}.sheet").faces(game.data, lang)
    return found


def spots(scene: Scene, fit: Sequence[str]) -> tuple[str, ...]:
    """The places of what a picture should show; of everything on the map, if that is nowhere."""
    standing = {piece.id: piece.place for piece in scene.pieces}
    found = [standing.get(each, each) for each in fit]
    return tuple(dict.fromkeys(found)) or tuple(dict.fromkeys(standing.values()))


def window(plan: SheetInfo, fit: Sequence[str]) -> Window:
    """What holds all these places, with some round them, in one shape and within the sheet."""
    reach = ROUND * (plan.hex or 90.0)
    places = [plan.places[each] for each in fit if each in plan.places] or list(plan.places.values())
    left, right = min(spot.x for spot in places) - reach, max(spot.x for spot in places) + reach
    top, bottom = min(spot.y for spot in places) - reach, max(spot.y for spot in places) + reach
    wide = min(plan.width, max(right - left, (bottom - top) * SHAPE))
    high = min(plan.height, wide / SHAPE)
    across = max(0.0, min(plan.width - wide, (left + right - wide) / 2))
    down = max(0.0, min(plan.height - high, (top + bottom - high) / 2))
    return Window(across, down, wide, high)


# -- the card ---------------------------------------------------------------------------------------------


def card_svg(found: Review, said: Texts) -> str:
    wide, high = CARD
    ended = said.say(found.ending.text) if found.ending is not None else said.line("review-unfinished")
    head = f"{said.line('game-title')} · {said.line(f'scenario-{found.scenario}')}"
    out = [
        f'<rect width="{wide}" height="{high}" fill="{PAPER}"/><rect width="{wide}" height="10" fill="{RED}"/>',
        line(60, 70, head, 26, DIM),
        *[line(60, 120 + 46 * row, text, 42, INK, weight=600) for row, text in enumerate(wrapped(ended, 52)[:2])],
        curve(found, (60, 230, 720, 300)),
        line(60, 585, said.line("review-unit", side={"side": found.sides[0]}), 17, DIM),
    ]
    for row, (name, amount) in enumerate([*books(found, found.total, said)]):
        y = 262 + 46 * row
        out += [line(830, y, name, 21, DIM), line(1140, y, amount, 26, INK, weight=600, anchor="end")]
    chances = f"{percent(found.chance, said.lang)} … {percent(found.entries[-1].chance, said.lang)}"
    out.append(line(1140, 262 + 46 * 6, chances, 21, DIM, anchor="end"))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{"".join(out)}</svg>'


def line(x: float, y: float, text: str, size: int, fill: str, *, weight: int = 400, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="serif" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def wrapped(text: str, most: int) -> list[str]:
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + len(word) >= most:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def curve(found: Review, box: tuple[int, int, int, int]) -> str:
    """The points over the game, turns as bands, moments as diamonds, swings of the dice as dots."""
    left, top, wide, high = box
    values = [found.total.start, *(entry.after for entry in found.entries)]
    moves = [0, *(entry.last for entry in found.entries)]
    low, most = min(0.0, *values), max(0.0, *values)
    span = (most - low) or 1.0

    def at(move: float, value: float) -> tuple[float, float]:
        return left + wide * move / moves[-1], top + high * (most - value) / span

    out = []
    begins: dict[int, int] = {}
    for entry in found.entries:
        begins.setdefault(entry.turn, entry.first - 1)
    edges = [*begins.values(), moves[-1]]
    for number, (one, other) in enumerate(pairwise(edges)):
        x, _ = at(one, 0)
        if number % 2:
            out.append(
                f'<rect x="{x:.1f}" y="{top}" width="{at(other, 0)[0] - x:.1f}" height="{high}" fill="{LINE}" '
                'opacity=".45"/>'
            )
    zero = at(0, 0.0)[1]
    out.append(f'<path d="M{left} {zero:.1f}h{wide}" stroke="{DIM}" stroke-dasharray="5 5"/>')
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(m, v) for m, v in zip(moves, values, strict=True)))
    out.append(f'<path d="M{path}" fill="none" stroke="{RED}" stroke-width="3.5" stroke-linejoin="round"/>')
    height = {entry.first: entry.after for entry in found.entries}
    for swing in found.swings:
        x, y = at(swing.number, height[swing.number])
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>')
    for each in found.moments:
        entry = next(entry for entry in found.entries if entry.first <= each.number <= entry.last)
        x, y = at(each.number, entry.before)
        out.append(f'<path d="M{x:.1f} {y - 10:.1f}l10 10l-10 10l-10 -10z" fill="{GREEN}" stroke="{PAPER}"/>')
    return "".join(out)
