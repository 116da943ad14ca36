"""Strokes, fills and letters of counters."""

from __future__ import annotations

from grognard.art.fonts import SANS, Style, outlined, width
from grognard.art.svg import Attribute, escape, num, tag

BOLD, LEANING = Style(SANS, 700), Style(SANS, 700, "italic")


def line(d: str, colour: str, weight: float = 3.0, **more: Attribute) -> str:
    return tag(
        "path",
        d=d,
        stroke=colour,
        stroke_width=f"{weight:g}",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def solid(d: str, colour: str, **more: Attribute) -> str:
    return tag("path", d=d, fill=colour, **more)


def disc(x: float, y: float, r: float, colour: str, **more: Attribute) -> str:
    return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{r:g}", fill=colour, **more)


def bar(x: float, y: float, w: float, h: float, colour: str, **more: Attribute) -> str:
    return tag("rect", x=f"{x:g}", y=f"{y:g}", width=f"{w:g}", height=f"{h:g}", fill=colour, **more)


def letters(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    anchor: str = "middle",
    turn: int = 0,
    room: float = 0,
    style: Style = BOLD,
) -> str:
    """A text as outlines, so that a counter looks the same wherever it is shown; squeezed where it would not fit."""
    drawn = outlined(text, style)
    if drawn is None:
        return _typed(text, x, y, size, colour, anchor, turn, room, style)
    d, advance = drawn
    scale = size / 1000
    wide = min(scale, room / advance) if room and advance else scale
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * advance * wide
    around = f" rotate({turn})" if turn else ""
    moved = f" translate({num(-shift)} 0)" if shift else ""
    place = f"translate({x:g} {y:g}){around}{moved} scale({wide:.4f} {scale:.4f})"
    return tag("path", d=d, fill=colour, transform=place)


def _typed(
    text: str, x: float, y: float, size: float, colour: str, anchor: str, turn: int, room: float, style: Style
) -> str:
    """The same as text, where the font is not at hand."""
    squeeze = room and width(text, size, 0, style) > room
    return tag(
        "text",
        escape(text),
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=f"{size:g}",
        font_weight=700,
        font_style="italic" if style.slant == "italic" else None,
        font_family="'Barlow Condensed','Arial Narrow',sans-serif",
        fill=colour,
        text_anchor=anchor,
        textLength=num(room) if squeeze else None,
        lengthAdjust="spacingAndGlyphs" if squeeze else None,
        transform=f"rotate({turn} {x:g} {y:g})" if turn else None,
    )
