"""Rules and frames."""

from __future__ import annotations

from grognard.art import palette as c
from grognard.art.fonts import SERIF, Style, width
from grognard.art.grid import Frame
from grognard.art.ground import grain
from grognard.art.lettering.setting import line_of_text, word
from grognard.art.svg import fill, num, tag

SLANTED = Style(SERIF, 400, "italic")


def neatline(frame: Frame, every: float = 27) -> list[str]:
    """A frame of three rules, the middle one chequered like a graticule."""

    def rule(k: float, weight: str, **more: str) -> str:
        return tag(
            "rect",
            x=num(frame.left - k),
            y=num(frame.top - k),
            width=num(frame.width + 2 * k),
            height=num(frame.height + 2 * k),
            fill="none",
            stroke=c.INK,
            stroke_width=weight,
            **more,
        )

    return [
        rule(0, "1.6"),
        rule(8, "1"),
        rule(11.5, "2.8"),
        rule(4, "4.4", stroke_dasharray=f"{num(every)} {num(every)}", stroke_opacity=".82"),
    ]


def panel(x: float, y: float, w: float, h: float, colour: str = c.PANEL) -> str:
    """A panel with clipped corners and an inner rule."""

    def ring(k: float, r: float) -> str:
        a, b, p, q = x + k, y + k, x + w - k, y + h - k
        return (
            f"M{num(a + r)} {num(b)}H{num(p - r)}Q{num(p - r)} {num(b + r)} {num(p)} {num(b + r)}"
            f"V{num(q - r)}Q{num(p - r)} {num(q - r)} {num(p - r)} {num(q)}"
            f"H{num(a + r)}Q{num(a + r)} {num(q - r)} {num(a)} {num(q - r)}"
            f"V{num(b + r)}Q{num(a + r)} {num(b + r)} {num(a + r)} {num(b)}Z"
        )

    return (
        fill(ring(0, 9), "#4a3420", 0.22, transform="translate(3 4)")
        + tag("path", d=ring(0, 9), fill=colour, stroke=c.INK, stroke_width="2")
        + "".join(grain(x + 4, y + 4, x + w - 4, y + h - 4, round(x + y)))
        + tag("path", d=ring(5, 8), fill="none", stroke=c.RULE, stroke_width=".9")
    )


def heading(title: str, x: float, y: float, w: float) -> str:
    """A title between two rules and two lozenges."""
    natural = width(title, 20, 2.5, Style(SERIF, 600))
    size = min(20.0, 20 * (w - 80) / natural)
    half = natural * size / 40 + 16
    mid = x + w / 2

    def lozenge(a: float) -> str:
        return fill(f"M{num(a - 5)} {num(y - 6)}l5-4 5 4-5 4z", c.RED)

    rules = f"M{num(x + 16)} {num(y - 6)}H{num(mid - half - 10)}M{num(mid + half + 10)} {num(y - 6)}H{num(x + w - 16)}"
    return word(
        line_of_text(title, mid, y, size, font_weight="600", letter_spacing="2.5", fill=c.INK)
        + tag("path", d=rules, stroke=c.RULE, stroke_width="1", fill="none")
        + lozenge(mid - half)
        + lozenge(mid + half)
    )


def box(x: float, y: float, w: float, h: float, tint: str = "", name: str = "") -> str:
    """An empty box for one counter."""
    inner = ""
    if min(w, h) > 50:
        inner = tag(
            "rect",
            x=num(x + 3.5),
            y=num(y + 3.5),
            width=num(w - 7),
            height=num(h - 7),
            rx=3,
            fill="none",
            stroke=c.RULE,
            stroke_width=".7",
            stroke_dasharray="1 2.5",
        )
    outer = tag(
        "rect",
        id=name or None,
        x=num(x),
        y=num(y),
        width=num(w),
        height=num(h),
        rx=5,
        fill=tint or c.BOX,
        stroke=c.INK,
        stroke_width="1.3",
    )
    return outer + inner


def wrapped(text: str, size: float, room: float, style: Style = SLANTED) -> list[str]:
    """Break a text into lines that fit; `|` breaks always."""
    out: list[str] = []
    for part in text.split("|"):
        line = ""
        for each in part.split(" "):
            longer = f"{line} {each}".strip()
            if line and width(longer, size, 0, style) > room:
                out.append(line)
                line = each
            else:
                line = longer
        out.append(line)
    return out
