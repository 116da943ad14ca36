"""Brackets over the map's northern edge."""

from __future__ import annotations

from grognard.art import palette as c
from grognard.art.fonts import SERIF, Style, width
from grognard.art.grid import HexGround
from grognard.art.lettering.setting import line_of_text, word
from grognard.art.svg import num, tag
from grognard.kernel.look import Span, say


def draw_spans(spans: tuple[Span, ...], ground: HexGround, lang: str) -> list[str]:
    """Who sets up between two hexes."""
    out, y = [], ground.frame.top
    for span in spans:
        name = say(span.name, lang)
        left, right = ground.centre(span.first)[0] - 24, ground.centre(span.last)[0] + 24
        half, mid = width(name, 18, 1.2, Style(SERIF, 600)) / 2 + 10, (left + right) / 2
        d = f"M{num(left)} {num(y - 20)}v-9H{num(mid - half)}M{num(mid + half)} {num(y - 29)}H{num(right)}v9"
        bracket = tag("path", d=d, stroke=c.INK, stroke_width="1.5", fill="none")
        text = line_of_text(name, mid, y - 23, 18, font_weight="600", letter_spacing="1.2", fill=c.INK)
        out.append(word(bracket + text))
    return out
