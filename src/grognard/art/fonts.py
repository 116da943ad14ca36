"""Type: where the fonts are, how wide letters run, what they look like, and how a picture carries them.

EB Garamond letters the maps, Barlow Condensed the counters. Neither is part of the package: both come with the client's
build (`@fontsource/...`) or from `scripts/fonts.py`. Without them pictures are drawn with the system's serif and
sans-serif, by name.
"""

from __future__ import annotations

import base64
import io
import os
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from grognard.art import cache as store

SERIF, SANS = "EB Garamond", "Barlow Condensed"


class Style(NamedTuple):
    """One face of a family."""

    family: str
    weight: int = 400
    slant: str = "normal"

    @property
    def stem(self) -> str:
        """The name of its file, as the packages of the fonts have it, without the suffix."""
        return f"{self.family.lower().replace(' ', '-')}-latin-{self.weight}-{self.slant}"


FACES = (
    Style(SERIF, 400),
    Style(SERIF, 400, "italic"),
    Style(SERIF, 600),
    Style(SERIF, 600, "italic"),
    Style(SERIF, 800),
    Style(SANS, 500),
    Style(SANS, 600),
    Style(SANS, 700),
    Style(SANS, 700, "italic"),
)


def folders() -> list[Path]:
    """Where fonts may lie, the first being the most wanted; `GROGNARD_FONTS` puts others before them."""
    package = Path(__file__).resolve().parents[1]
    own = [Path(p) for p in os.environ.get("GROGNARD_FONTS", "").split(os.pathsep) if p]
    return [
        *own,
        store.folder() / "fonts",
        store.home() / "fonts",
        package / "server/static/fonts",
        package.parents[1] / "client/node_modules/@fontsource",
    ]


@cache
def file_of(style: Style) -> Path | None:
    """The file of a face, if there is one."""
    for folder in folders():
        if folder.is_dir():
            for suffix in ("ttf", "otf", "woff2"):
                found = sorted(folder.rglob(f"{style.stem}.{suffix}"))
                if found:
                    return found[0]
    return None


@cache
def _font(style: Style) -> TTFont | None:
    file = file_of(style)
    return TTFont(file, recalcTimestamp=False) if file else None


@cache
def truetype() -> list[Path]:
    """The faces as files that resvg can read, unpacked into the cache."""
    out = []
    for style in FACES:
        file = file_of(style)
        if file is None:
            continue
        if file.suffix == ".woff2":
            plain = store.folder() / "unpacked" / f"{file.stem}.otf"
            if not plain.exists():
                plain.parent.mkdir(parents=True, exist_ok=True)
                font = _font(style)
                assert font is not None
                flavour, font.flavor = font.flavor, None
                font.save(plain)
                font.flavor = flavour
            file = plain
        out.append(file)
    return out


# ---------------------------------------------------------------- widths


SEMIBOLD = Style(SERIF, 600)


@cache
def _widths(style: Style) -> tuple[dict[int, float], float] | None:
    font = _font(style)
    if font is None:
        return None
    metrics, em = font["hmtx"], font["head"].unitsPerEm
    widths = {code: metrics[name][0] / em for code, name in font.getBestCmap().items()}
    return widths, 0.5


def width(text: str, size: float, spacing: float = 0, style: Style = SEMIBOLD) -> float:
    """How wide a line of text runs."""
    known = _widths(style)
    if known is None:
        return sum(_guess(ch) for ch in text) * size * (0.86 if style.family == SANS else 1) + spacing * len(text)
    widths, other = known
    return sum(widths.get(ord(ch), other) for ch in text) * size + spacing * len(text)


def _guess(ch: str) -> float:
    if ch in "ijltfrI.,’' -|":
        return 0.26
    if ch in "mwMW":
        return 0.74
    return 0.66 if ch.isupper() else 0.49 if ch.isdigit() else 0.45


# ---------------------------------------------------------------- outlines


class Glyph(NamedTuple):
    """A letter in thousandths of its size: path data from its origin, where the pen ends, and the advance."""

    path: str
    end: tuple[int, int]
    advance: float


_RING = "a170 170 0 1 1 340 0a170 170 0 1 1-340 0zm75 0a95 95 0 1 0 190 0a95 95 0 1 0-190 0z"
OWN = {"∞": Glyph(f"m30-330{_RING}m225 0{_RING}", (405, -330), 700)}  # letters that the fonts do not have


@cache
def _glyph(style: Style, ch: str) -> Glyph | None:
    font = _font(style)
    if font is None:
        return None
    name = font.getBestCmap().get(ord(ch))
    if name is None:
        return OWN.get(ch)
    scale = 1000 / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    out, here = [], (0, 0)
    for verb, points in pen.value:
        placed = [(round(x * scale), round(-y * scale)) for x, y in (p for p in points if p is not None)]
        if verb == "moveTo":
            start = placed[0]
        if verb == "qCurveTo":
            out.append(_quadratic(here, placed))
        elif verb in ("closePath", "endPath"):
            out.append("z")
            here = start
            continue
        else:
            letter = {"moveTo": "m", "lineTo": "l", "curveTo": "c"}[verb]
            out.append(letter + " ".join(f"{x - here[0]} {y - here[1]}" for x, y in placed))
        here = placed[-1]
    return Glyph("".join(out).replace(" -", "-"), here, glyphs[name].width * scale)


def _quadratic(here: tuple[int, int], points: list[tuple[int, int]]) -> str:
    """TrueType's run of off-curve points, as curves with their middles on the line."""
    out = []
    for i, control in enumerate(points[:-1]):
        last = i == len(points) - 2
        after = points[-1] if last else tuple((a + b) // 2 for a, b in zip(control, points[i + 1], strict=True))
        out.append(f"q{control[0] - here[0]} {control[1] - here[1]} {after[0] - here[0]} {after[1] - here[1]}")
        here = (after[0], after[1])
    return "".join(out)


@lru_cache(maxsize=4096)
def outlined(text: str, style: Style) -> tuple[str, float] | None:
    """A text as path data from its own origin, in thousandths of the size, and its width; None without the font."""
    out, x, here = ["M0 0"], 0.0, (0, 0)
    for ch in text:
        glyph = _glyph(style, ch)
        if glyph is None:
            return None
        if glyph.path:
            out.append(f"m{round(x) - here[0]} {-here[1]}{glyph.path}")
            here = (round(x) + glyph.end[0], glyph.end[1])
        x += glyph.advance
    return "".join(out), x


# ---------------------------------------------------------------- pictures that carry their letters


def embedded(body: str) -> str:
    """@font-face rules that hold only the letters the picture uses."""
    letters = "".join(sorted(set(re.sub(r"<[^>]*>", "", body)) | set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")))
    return "".join(_face(style, letters) for style in FACES if file_of(style))


def _face(style: Style, letters: str) -> str:
    file = file_of(style)
    assert file is not None
    key = f"face {style} {letters}".encode() + file.read_bytes()
    data = store.kept("woff2", key, lambda: _subset(file, letters))
    return (
        f"@font-face{{font-family:'{style.family}';font-weight:{style.weight};font-style:{style.slant};"
        f"src:url(data:font/woff2;base64,{base64.b64encode(data).decode()})}}"
    )


def _subset(file: Path, letters: str) -> bytes:
    font = TTFont(file, recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "liga", "lnum"], flavor="woff2")
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[ord(ch) for ch in letters if ch > " "] + [32, 160, 0x202F])
    cut.subset(font)
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data)
    return data.getvalue()
