"""Small signs: sizes of units, emblems of sides, reminders."""

from __future__ import annotations

from collections.abc import Callable

from grognard.art.counters.ink import bar, disc, letters, line, solid
from grognard.art.curves import polar
from grognard.art.svg import num, straight, tag

CREAM, BLACK = "#f7f0dc", "#17120e"


def size_marks(size: str, x: float, y: float, ink: str) -> str:
    """Company I, battalion II, regiment III, brigade X, division XX, corps XXX: drawn, not typed."""
    out, step = "", 6.2 if size[0] == "I" else 10
    left = x - step * (len(size) - 1) / 2
    for i, ch in enumerate(size):
        cx = left + i * step
        if ch == "I":
            out += f"M{num(cx)} {num(y - 5.5)}v11"
        else:
            out += f"M{num(cx - 4)} {num(y - 5)}l8 10M{num(cx + 4)} {num(y - 5)}l-8 10"
    return tag("path", d=out, stroke=ink, stroke_width="2.7", fill="none")


def _cockade() -> str:
    return (
        disc(0, 0, 6.4, "#b23a2b", stroke=BLACK, stroke_width="1.2")
        + disc(0, 0, 4.3, CREAM)
        + disc(0, 0, 2.3, "#284f8f")
    )


def _cross() -> str:
    d = "M-6.8-2.3q4 .9 4.5-4.5h4.6q.5 5.4 4.5 4.5v4.6q-4-.9-4.5 4.5h-4.6q-.5-5.4-4.5-4.5z"
    return solid(d, BLACK, stroke=CREAM, stroke_width="1.3")


def _coin() -> str:
    return disc(0, 0, 6.4, CREAM, stroke=BLACK, stroke_width="1.3")


def _wheel() -> str:
    return _coin() + tag("path", d="M-4.5-4.5l9 9M-4.5 4.5l9-9M0-6V6M-6 0H6", stroke="#8e2a22", stroke_width="1.7")


def _lozenge() -> str:
    frame = bar(-6, -6, 12, 12, "#f4f1e6", stroke=BLACK, stroke_width="1.2")
    return frame + solid("M0-4.5L4.5 0 0 4.5-4.5 0z", BLACK)


def _wings() -> str:
    return _coin() + solid("M-5.5 1Q-3-3 0 0Q3-3 5.5 1Q2.5 0 0 3.6Q-2.5 0-5.5 1z", BLACK)


def _star() -> str:
    points = [polar(0, 0, 7 if i % 2 == 0 else 3, i * 36 - 90) for i in range(10)]
    return tag("path", d=straight(points, True), fill=CREAM, stroke=BLACK, stroke_width="1.1", stroke_linejoin="round")


def _eagle() -> str:
    """Wings spread over a shield."""
    return _coin() + solid(
        "M-5.6-2.4Q-2.6-4.6-.8-1.6L0-4 .8-1.6Q2.6-4.6 5.6-2.4Q3.6 1 1.6.8L2.4 4.4H-2.4L-1.6.8Q-3.6 1-5.6-2.4z", BLACK
    )


def _lion() -> str:
    """The lozenges of Bavaria, and the antlers of Württemberg, are too small: three bends do."""
    return _coin() + tag("path", d="M-5 1L1-5M-4.6 4.6L4.6-4.6M-1 5L5-1", stroke="#284f8f", stroke_width="1.7")


EMBLEMS: dict[str, Callable[[], str]] = {
    "french": _cockade,
    "german": _cross,
    "british": _wheel,
    "lozenge": _lozenge,
    "wings": _wings,
    "american": _star,
    "prussian": _eagle,
    "bavarian": _lion,
    "belgian": lambda: (
        disc(0, 0, 6.4, "#c23b2c", stroke=BLACK, stroke_width="1.2")
        + disc(0, 0, 4.3, "#e8c44a")
        + disc(0, 0, 2.3, BLACK)
    ),
}


def emblem(side: str, x: float, y: float, scale: float = 1) -> str:
    """The side's sign; its shape alone says whose piece it is."""
    grown = f" scale({scale:g})" if scale != 1 else ""
    return tag("g", EMBLEMS[side](), transform=f"translate({x:g} {y:g}){grown}")


def sign(name: str, x: float, y: float, ink: str) -> str:
    """A reminder on a counter: a square, an exclamation mark, an equals sign, a star; other text as it is."""
    if name == "square":
        return bar(x - 4, y - 4, 8, 8, "none", stroke=ink, stroke_width="2.2")
    if name == "solid-square":
        return bar(x - 4.4, y - 4.4, 8.8, 8.8, ink)
    if name == "scatter":
        rays = "".join(straight([(x, y), polar(x, y, 6, a)]) for a in range(-90, 270, 60))
        return line(rays, ink, 1.8)
    return letters({"equals": "=", "thin": "!", "star": "*"}.get(name, name), x, y + 6, 18, ink)
