"""Identifiers of areas, and the arrows of zones."""

from __future__ import annotations

import math

from grognard.art import palette as c
from grognard.art.curves import polar, simplify, spline
from grognard.art.lettering.setting import line_of_text
from grognard.art.svg import Attribute, Line, escape, fill, num, smooth, straight, stroke, tag
from grognard.kernel.look import Identifier

PALE, DARK = "#f7efd9", "#1a1208"


def identifier(what: Identifier, x: float, y: float, r: float = 25) -> str:
    """The name above, the terrain below; square for rough ground; a ring and a star where the rules give one."""
    name = f"id-{what.label}-{num(x)}-{num(y)}".replace(".", "_")

    def shape(k: float, **how: Attribute) -> str:
        if what.square:
            side = 1.84 * k
            return tag("rect", x=num(x - side / 2), y=num(y - side / 2), width=num(side), height=num(side), rx=4, **how)
        return tag("circle", cx=num(x), cy=num(y), r=num(k), **how)

    out = shape(r + 3.4, fill=DARK, fill_opacity=".30", transform="translate(2 3)")
    if what.ring:
        out += shape(r + 6.5, fill="none", stroke=PALE, stroke_width="8")
        out += shape(r + 6.5, fill="none", stroke=what.ring, stroke_width="5.4")
    out += shape(r + 2.6, fill=PALE, stroke=c.INK, stroke_width="1.2")
    left, right = what.colours
    top = num(y - r - 2)
    halves = (
        tag("rect", x=num(x - r - 2), y=top, width=num(r + 2.5), height=num(r + 4), fill=left)
        + tag("rect", x=num(x), y=top, width=num(r + 2), height=num(r + 4), fill=right)
        + tag("rect", x=num(x - r - 2), y=num(y + 2), width=num(2 * r + 4), height=num(r + 2), fill="#f3e7c6")
    )
    out += tag("clipPath", shape(r), id=name) + tag("g", halves, clip_path=f"url(#{name})")
    out += shape(r, fill="none", stroke=c.INK, stroke_width="1.8")
    out += tag("path", d=f"M{num(x - r)} {num(y + 2)}H{num(x + r)}", stroke=c.INK, stroke_width="1.8")
    out += line_of_text(what.label, x, y - 2.4, r, font_weight="800", fill="#fff9e6")
    out += line_of_text(what.value, x - 1, y + r * 0.8, r * 0.8, font_weight="800", fill=c.INK)
    if what.star:
        points = [polar(x + r * 1.02, y - r * 0.98, 12.5 if i % 2 == 0 else 5.2, i * 36 - 90) for i in range(10)]
        edge = c.INK if what.star.lower().startswith("#f") else "#fff9e6"
        out += tag(
            "path", d=straight(points, True), fill=what.star, stroke=edge, stroke_width="1.7", stroke_linejoin="round"
        )
    return tag("g", out, aria_label=escape(f"{what.label} {what.value}"))


def arrow(points: Line, colour: str, name: str = "") -> str:
    """A broad arrow, bent where it must go round an area."""
    line = spline(points, 6)
    (x, y), (u, v) = line[-1], line[max(0, len(line) - 4)]
    a = math.degrees(math.atan2(y - v, x - u))
    shaft = smooth(simplify([*line[:-1], polar(x, y, -9, a)], 0.5))
    back = polar(x, y, -12, a)
    head = straight([polar(x, y, 7, a), polar(*back, 13, a + 90), polar(x, y, -7, a), polar(*back, 13, a - 90)], True)

    def line_at(width: float, shade: str, opacity: float = 1, **more: Attribute) -> str:
        return stroke(shaft, shade, width, opacity, **more).replace(' stroke-linecap="round"', "")

    return tag(
        "g",
        line_at(12.5, DARK, 0.2, transform="translate(2 3)")
        + fill(head, DARK, 0.2, transform="translate(2.5 3.5)")
        + line_at(12.5, colour)
        + tag("path", d=head, fill=colour, stroke=colour, stroke_width="4", stroke_linejoin="round")
        + line_at(8, "#f3e7c6")
        + fill(head, "#f3e7c6"),
        id=name or None,
    )
