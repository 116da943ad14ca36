"""One face of a counter: symbol in the middle, figures below, the rest round the rim.

Below fifty pixels the small texts cannot be read; the compact face leaves them out and enlarges symbol and figures.
"""

from __future__ import annotations

import math

from grognard.art.counters.body import body, definitions, fold
from grognard.art.counters.ink import BOLD, LEANING, bar, disc, letters, line
from grognard.art.counters.marks import emblem, sign, size_marks
from grognard.art.counters.silhouettes import SILHOUETTES
from grognard.art.counters.symbols import SYMBOLS, draw_symbol
from grognard.art.svg import escape, num, tag
from grognard.kernel.look import Face, Tab

BLACK, CREAM, WORN_BOX, RED = "#17120e", "#f7f0dc", "#cfc7b4", "#a3271b"
BANDED = ("fired", "disrupted", "tired", "pinned", "broken", "routed", "captured")
CORNERS = {"nw": (15.0, 17.0), "ne": (85.0, 17.0), "sw": (15.0, 84.0), "se": (85.0, 84.0)}


def draw_face(face: Face, compact: bool = False) -> str:
    """The face without its document, in a square of 100."""
    worn = bool(face.state)
    half = face.state == "tired"
    v = face.livery
    upper = BLACK if half else v.ink
    out = body(v.body, v.outline, worn, half)
    if v.beat != "none" and not compact:
        out += line("M8.5 84V16", v.ink, 3.4, stroke_dasharray=v.beat or None, stroke_opacity=".9").replace(
            ' stroke-linecap="round"', ""
        )
    out += _symbol(face, worn, compact)
    out += _band(face, compact)
    if compact:
        out += _figures(face, 42, 94, 90) + _tabs(face, upper, True)
        if v.emblem and not (face.nw and not face.figures):
            out += emblem(v.emblem, 13.5, 16, 1.25)
    else:
        out += _rim(face, upper) + _figures(face, 34, 91.5, 66) + _tabs(face, upper, False)
        if v.emblem:
            out += emblem(v.emblem, *_emblem_place(face))
    if face.state == "reduced":
        out += fold(v.outline)
    if face.facing is not None:
        out += _arrow(face.facing, v.ink)
    return out


def _emblem_place(face: Face) -> tuple[float, float]:
    """The first corner that is free, or below."""
    if not (face.sw or face.se):
        return 15, 87
    return (14, 15) if not face.nw else (86, 15) if not face.ne else (50, 88)


def document(content: str, title: str, size: float) -> str:
    """A picture of its own."""
    return tag(
        "svg",
        tag("title", escape(title)) + tag("defs", definitions()) + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 100 100",
        width=num(size),
        height=num(size),
        role="img",
    )


def _symbol(face: Face, worn: bool, compact: bool) -> str:
    """The symbol in its frame, or a silhouette on the bare card."""
    name = face.symbol
    if not name:
        return ""
    corners = any((face.sw, face.se))
    if name in SILHOUETTES:
        y, scale = (52.0, 1.28) if corners or not face.figures else (44.0, 1.12)
        if compact:
            y, scale = (50.0, 1.45) if corners or not face.figures else (36.0, 1.3)
        ink = face.livery.ink
        return tag("g", SILHOUETTES[name](ink, face.livery.body), transform=f"translate(50 {y:g}) scale({scale:g})")
    assert name in SYMBOLS, name
    paper = WORN_BOX if worn and face.state != "tired" else face.livery.box
    if name.startswith("leader"):
        x, y, scale = (52, 46, 1.0) if not compact else (50, 38, 1.25)
    else:
        x, y, scale = (50, 40.5, 0.97) if not compact else (50, 34, 1.2)
        if not face.figures:
            y += 9
    return tag("g", draw_symbol(name, BLACK, paper), transform=f"translate({x:g} {y:g}) scale({scale:g})")


def _rim(face: Face, ink: str) -> str:
    """Size or name above, formation to the left, identity to the right."""
    out = ""
    if face.size:
        out += size_marks(face.size, 57 if face.nw and face.nw.shape == "brackets" else 50, 17.5, ink)
    if face.name:
        out += _name(face, ink)
    if face.left:
        out += letters(face.left, 23, 47 if face.nw else 43, 17, ink, turn=-90, room=40 if face.nw else 45)
    if face.right:
        out += letters(face.right, 77.5, 48 if face.ne else 43, 17, ink, turn=90, room=42 if face.ne else 45)
    for i, mark in enumerate(face.marks):
        out += sign(mark, 43 + 13 * (i - (len(face.marks) - 1) / 2), 86 if face.sw or face.se else 66, ink)
    return out


def _name(face: Face, ink: str) -> str:
    """A name above the symbol; between two figures it stands on two lines."""
    left = 14 + 9 * len(face.nw.text) if face.nw else 26 if face.sw or face.se else 8
    right = 8 if not face.ne else 28 if face.ne.shape in ("ring", "disc") else 14 + 9 * len(face.ne.text)
    middle, room = (100 + left - right) / 2, 98 - left - right
    first, _, rest = face.name.partition(" ")
    if rest and face.nw and face.ne:
        return letters(first, middle, 13.5, 12, ink, room=room) + letters(rest, middle, 24.5, 12, ink, room=room)
    return letters(face.name, middle, 19, 17 if room > 60 else 14, ink, room=room)


def _figures(face: Face, size: float, y: float, room: float) -> str:
    """The figures below; one that follows an underscore leans."""
    if not face.figures:
        return ""
    if "_" not in face.figures:
        if len(face.figures) >= 5 and size < 40:
            return letters(face.figures, 56.5, y, size - 2.5, face.livery.ink, room=room)
        return letters(face.figures, 52, y, size, face.livery.ink, room=room)
    lead, _, rest = face.figures.partition("_")
    head, tail = rest[:1], rest[1:]
    size = min(size, 38.0) if size > 40 else size - 2.5
    wide = size * 0.43
    left = 55 - wide * (len(lead) + 1 + len(tail)) / 2
    out = letters(lead, left, y, size, face.livery.ink, anchor="start") if lead else ""
    out += letters(head, left + wide * len(lead), y, size, face.livery.ink, anchor="start", style=LEANING)
    return out + letters(tail, left + wide * (len(lead) + 1.1), y, size, face.livery.ink, anchor="start", style=BOLD)


def _tabs(face: Face, ink: str, compact: bool) -> str:
    out = ""
    tabs = {"nw": face.nw, "ne": face.ne, "sw": face.sw, "se": face.se}
    for corner, (x, y) in CORNERS.items():
        tab = tabs[corner]
        if tab is None or (compact and face.figures and tab.shape in ("plain", "brackets")):
            continue
        lower = corner in ("sw", "se")
        out += _tab(tab, x, y, face.livery.ink if lower else ink, face.livery.box, 1.35 if compact else 1.0, corner)
    return out


def _tab(tab: Tab, x: float, y: float, ink: str, paper: str, grown: float, corner: str) -> str:
    """A figure in a corner, plain or in a ring, a disc, a square, brackets."""
    size = 17.5 * grown
    r = 9.4 * grown
    if tab.shape in ("ring", "disc"):
        back, front = (paper, BLACK) if tab.shape == "ring" else (BLACK, "#ffffff")
        return disc(x, y, r, back, stroke=BLACK if tab.shape == "ring" else CREAM, stroke_width="1.4") + letters(
            tab.text, x, y + size * 0.34, size, front, room=1.7 * r
        )
    if tab.shape == "pill":
        return _pill(tab.text, x, y, paper, grown)
    if tab.shape == "square":
        return bar(x - r, y - r, 2 * r, 2 * r, BLACK, stroke=CREAM, stroke_width="1.2") + letters(
            tab.text, x, y + size * 0.34, size, "#ffffff", room=1.7 * r
        )
    text = f"({tab.text})" if tab.shape == "brackets" else tab.text
    if corner in ("sw", "se") or (tab.shape == "plain" and len(text) < 3):
        size *= {1: 1.3, 2: 1.3, 3: 1.15, 4: 1.0}.get(len(text), 0.9)
    west = corner in ("nw", "sw")
    return letters(text, 13 if west else 91, y + size * 0.34, size, ink, anchor="start" if west else "end", room=38)


def _pill(text: str, x: float, y: float, paper: str, grown: float) -> str:
    """A number and a letter, the letter in red: 7O is not seventy."""
    letter = text.lstrip("0123456789")
    number = text.removesuffix(letter)
    size, step = 16.5 * grown, 7.6 * grown
    w, h = step * (len(text) + 1.1), 17.4 * grown
    right = x + 9.6
    out = bar(right - w, y - h / 2, w, h, paper, rx=num(h / 2), stroke=BLACK, stroke_width="1.4")
    middle = right - w + step * (0.5 + len(number) / 2)
    out += letters(number, middle, y + size * 0.34, size, BLACK, room=step * len(number))
    return out + letters(letter, right - step * (0.55 + len(letter) / 2), y + size * 0.34, size, RED)


def _band(face: Face, compact: bool) -> str:
    """The state as a word on a black band."""
    if face.state not in BANDED or not face.word:
        return ""
    y = 57.5 if face.figures else 66.0
    half = 28.0
    if compact:
        y -= 5
    elif face.left or face.right:
        half = 24.5  # between the names at the sides
    return bar(50 - half, y, 2 * half, 10.8, BLACK, rx="2.5", stroke=CREAM, stroke_width=".8") + letters(
        face.word, 50, y + 8.9, 10.6, "#fff6df", room=2 * half - 5
    )


def _arrow(degrees: int, ink: str) -> str:
    """Which way the piece looks, on its rim."""
    a = math.radians(degrees)
    dx, dy = math.sin(a), -math.cos(a)
    reach = 44 / max(abs(dx), abs(dy))
    x, y = 49.5 + dx * reach, 49.5 + dy * reach
    return tag(
        "path",
        d="M0-8L8 5.5H-8z",
        fill="#e3b04a",
        stroke=BLACK,
        stroke_width="1.6",
        stroke_linejoin="round",
        transform=f"translate({num(x)} {num(y)}) rotate({degrees})",
        data_ink=ink,
    )
