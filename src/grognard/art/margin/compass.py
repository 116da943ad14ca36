"""Compass and scale."""

from __future__ import annotations

from grognard.art import palette as c
from grognard.art.curves import polar
from grognard.art.lettering.setting import line_of_text
from grognard.art.svg import num, straight, tag
from grognard.kernel.look import Foot, say

HEIGHT = 132.0


def compass(x: float, y: float, r: float) -> str:
    rays = ""
    for k, (long, wide) in enumerate(((1, 0.17), (0.62, 0.13))):
        for quarter in range(0, 360, 90):
            a = quarter + 45 * k
            tip, left, right = (
                polar(x, y, r * long, a - 90),
                polar(x, y, r * wide, a - 135),
                polar(x, y, r * wide, a - 45),
            )
            dark = c.INK if not k else c.RULE
            rays += tag("path", d=straight([tip, left, (x, y)], True), fill=c.PANEL, stroke=c.INK, stroke_width=".9")
            rays += tag("path", d=straight([tip, right, (x, y)], True), fill=dark, stroke=c.INK, stroke_width=".9")
    ticks = "".join(
        straight([polar(x, y, r * 0.70, a), polar(x, y, r * (0.76 if a % 30 else 0.8), a)]) for a in range(0, 360, 10)
    )
    return (
        tag("circle", cx=num(x), cy=num(y), r=num(r * 0.70), fill="none", stroke=c.RULE, stroke_width="1")
        + tag("path", d=ticks, stroke=c.RULE, stroke_width=".8", fill="none")
        + rays
        + line_of_text("N", x, y - r - 6, 22, font_weight="800", fill=c.INK)
    )


def scale_bar(x: float, y: float, kilometre: float, foot: Foot, lang: str) -> str:
    """Black and white in turn, with a note below."""
    out = ""
    marks = round(foot.units / foot.step)
    step = kilometre * foot.step
    for k in range(marks):
        colour = c.INK if k % 2 == 0 else c.PANEL
        out += tag(
            "rect",
            x=num(x + k * step),
            y=num(y),
            width=num(step),
            height=7,
            fill=colour,
            stroke=c.INK,
            stroke_width="1",
        )
        out += line_of_text(
            f"{k * foot.step:g}".replace(".", "," if lang == "fr" else "."), x + k * step, y - 5, 14, fill=c.INK
        )
    last = f"{foot.units:g} km"
    out += line_of_text(last, x + marks * step, y - 5, 14, fill=c.INK)
    return out + line_of_text(say(foot.note, lang), x + marks * step / 2, y + 23, 14, font_style="italic", fill=c.RULE)


def foot_panel(foot: Foot, lang: str, x: float, y: float, w: float, kilometre: float) -> str:
    assert kilometre * foot.units <= w - 190, "the scale bar must fit its panel: choose fewer kilometres"
    return compass(x + 74, y + 76, 46) + scale_bar(x + 156, y + 74, kilometre, foot, lang)
