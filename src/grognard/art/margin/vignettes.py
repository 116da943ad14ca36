"""Small pictures for the boxes of a margin."""

from __future__ import annotations

from grognard.art import palette as c
from grognard.art.curves import flake, polar
from grognard.art.svg import fill, straight, stroke, tag


def sun() -> str:
    rays = "".join(straight([polar(0, 0, 14, a), polar(0, 0, 21 if a % 60 else 24, a)]) for a in range(0, 360, 30))
    return stroke(rays, "#a8741f", 2.4) + tag("circle", r=11, fill="#e3b04a", stroke="#7a4f12", stroke_width="1.4")


def snow() -> str:
    return stroke(flake(0, 0, 20, 12, 6, 40), "#41657c", 2.2)


def gun() -> str:
    return fill("M-26 10h34l6-8h-10l-4-6h-12l-4 6h-12zM-2-4l30-16 1.6 3.4-28 15z", c.INK)


def plane() -> str:
    return fill("M0-22q3 0 3 8v5l22 8v6l-22-3v11l7 6v4l-10-2-10 2v-4l7-6V5l-22 3V2l22-8v-5q0-8 3-8z", c.INK)


def scatter() -> str:
    """Six directions from a hex."""
    rays = "".join(straight([polar(0, 0, 7, a), polar(0, 0, 21, a)]) for a in range(-90, 270, 60))
    heads = "".join(
        straight(
            [polar(0, 0, 25, a), polar(*polar(0, 0, 18, a), 4, a + 90), polar(*polar(0, 0, 18, a), 4, a - 90)], True
        )
        for a in range(-90, 270, 60)
    )
    return stroke(rays, c.INK, 2) + fill(heads, c.INK) + tag("circle", r=4, fill=c.RED)


VIGNETTES = {"sun": sun, "snow": snow, "gun": gun, "plane": plane, "scatter": scatter}
