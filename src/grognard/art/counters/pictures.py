"""The pictures of markers: one strong sign each, in a square of 100."""

from __future__ import annotations

from collections.abc import Callable

from grognard.art.counters.ink import bar, disc, line, solid
from grognard.art.curves import flake, polar
from grognard.art.svg import straight

INK, CREAM, RED = "#17120e", "#f7f0dc", "#b23a2b"
PLANE = "M50 10q4 0 4 10v8l34 12v8l-34-4v16l10 8v5l-14-3-14 3v-5l10-8V44l-34 4v-8l34-12v-8q0-10 4-10z"
CROSS = "M36 16h28q-2 12-4 20q8-2 20-4v28q-12-2-20-4q2 8 4 20H36q2-12 4-20q-8 2-20 4V32q12 2 20 4q-2-8-4-20z"


def burst(outer: float, inner: float, points: int, turn: float = 0) -> str:
    return straight(
        [polar(50, 40, outer if i % 2 else inner, i * 180 / points + turn) for i in range(2 * points)], True
    )


def rays(a0: int, step: int, near: float, far: float) -> str:
    return "".join(straight([polar(50, 42, near, a), polar(50, 42, far, a)]) for a in range(a0, a0 + 360, step))


def snow() -> str:
    return line(flake(50, 42, 31, 19, 10, 42), "#25465e", 4)


PICTURES: dict[str, Callable[[], str]] = {
    "flag": lambda: (
        line("M30 72V14", INK, 5)
        + solid("M32 16q14-8 24 0t22-2v28q-12 8-22 2t-24 0z", "#fffdf4", stroke=INK, stroke_width="3")
    ),
    "no-supply": lambda: (
        solid(
            "M22 30h56v36H22zM22 30l10-12h56l-10 12M78 66l10-12V18",
            "#f7ead0",
            stroke=INK,
            stroke_width="3.4",
            stroke_linejoin="round",
        )
        + line("M18 72L84 14", "#9c2a1c", 6.5)
    ),
    "burst": lambda: (
        solid(burst(30, 15, 11), "#c93b22", stroke=INK, stroke_width="2.6", stroke_linejoin="round")
        + solid(burst(17, 8, 9, 9), "#ffd66b")
    ),
    "broken-fort": lambda: (
        solid("M50 8L82 26 76 66H24L18 26Z", "#c9b48c", stroke=INK, stroke_width="3.4", stroke_linejoin="round")
        + solid("M50 22L68 32 64 56H36L32 32Z", "#8a3a26", stroke=INK, stroke_width="2.4")
        + line("M50 4L42 26 56 36 44 52 54 70", "#fff4d8", 5)
        + line("M50 4L42 26 56 36 44 52 54 70", INK, 2.2)
    ),
    "trench": lambda: (
        line("M10 56h10V40h14v16h12V40h14v16h12V40h12v16h6", INK, 5.5)
        + line("M14 68h72", INK, 3)
        + line("M22 26q28-18 56 0", INK, 3.5)
    ),
    "wire": lambda: (
        line("M12 30H88M12 56H88", INK, 3)
        + line("".join(f"M{x} 18l16 50M{x + 16} 18l-16 50" for x in (16, 42, 68)), INK, 3.4)
    ),
    "sun": lambda: disc(50, 42, 15, "#e9a92c", stroke=INK, stroke_width="3") + line(rays(0, 45, 21, 31), INK, 4.4),
    "snow": snow,
    "cockade": lambda: (
        disc(50, 43, 32, RED, stroke=INK, stroke_width="3") + disc(50, 43, 21.5, CREAM) + disc(50, 43, 11, "#284f8f")
    ),
    "cross": lambda: solid(CROSS, INK, stroke=CREAM, stroke_width="4", stroke_linejoin="round"),
    "wheel": lambda: (
        disc(50, 43, 32, CREAM, stroke=INK, stroke_width="3")
        + line("M28 21L72 65M28 65L72 21M50 11V75M18 43H82", "#8e2a22", 7)
    ),
    "clock": lambda: (
        disc(50, 43, 31, "#fffaf0", stroke=INK, stroke_width="3.4")
        + line("M50 43V21M50 43L66 52", INK, 5)
        + line("".join(straight([polar(50, 43, 26, a), polar(50, 43, 29.5, a)]) for a in range(0, 360, 30)), INK, 2.4)
    ),
    "howitzer": lambda: (
        solid("M16 62h56v7H16z", INK)
        + disc(36, 56, 13, "none", stroke=INK, stroke_width="5")
        + solid("M30 50L80 14l6 9-50 34z", INK)
    ),
    "plane": lambda: solid(PLANE, INK) + line("M22 40v6M78 40v6", CREAM, 5),
    "plane-round": lambda: solid(PLANE, INK) + disc(24, 43, 3.4, CREAM) + disc(76, 43, 3.4, CREAM),
    "bomb": lambda: (
        solid("M50 74Q34 60 36 36L44 20h12l8 16q2 24-14 38z", INK)
        + solid("M38 8h24l-6 12H44z", INK)
        + line("M50 34V58", CREAM, 2.4)
    ),
    "eye": lambda: (
        solid("M12 43Q50 4 88 43Q50 82 12 43z", CREAM, stroke=INK, stroke_width="4")
        + disc(50, 43, 14, INK)
        + disc(54, 39, 4, CREAM)
    ),
    "star": lambda: solid(
        straight([polar(50, 44, 34 if i % 2 == 0 else 14, i * 36 - 90) for i in range(10)], True),
        RED,
        stroke=INK,
        stroke_width="3",
        stroke_linejoin="round",
    ),
    "shield": lambda: (
        solid("M24 12h52v24q0 26-26 40q-26-14-26-40z", RED, stroke=INK, stroke_width="3.4")
        + solid(straight([polar(50, 41, 17 if i % 2 == 0 else 7, i * 36 - 90) for i in range(10)], True), "#fff6df")
    ),
    "sabres": lambda: line("M20 16L78 70M80 16L22 70", INK, 7) + line("M16 60l14 14M84 60L70 74", INK, 6),
    "halves": lambda: (
        solid("M14 12H86L14 74z", CREAM, stroke=INK, stroke_width="2.6")
        + solid("M86 12V74H14z", "#55584f", stroke=INK, stroke_width="2.6")
    ),
    "arrow": lambda: solid(
        "M16 32H54V14L88 43 54 72V54H16z", RED, stroke=INK, stroke_width="3.4", stroke_linejoin="round"
    ),
    "smoke": lambda: (
        "".join(
            disc(x, y, r, "#e9e4d6", stroke=INK, stroke_width="3")
            for x, y, r in ((34, 52, 18), (66, 52, 18), (50, 34, 20))
        )
        + solid("M24 54h52v12H24z", "#e9e4d6")
    ),
    "broken-track": lambda: (
        line("M14 60H40M60 60H86", INK, 6)
        + "".join(disc(x, 60, 7, CREAM, stroke=INK, stroke_width="4") for x in (22, 78))
        + line("M44 50l12 20M56 50L44 70", RED, 6)
        + solid("M18 46L28 24H72L84 46z", INK)
    ),
    "wrench": lambda: (
        line("M30 64L62 32", INK, 11) + disc(68, 26, 16, INK) + solid("M66 24L84 6l8 12z", CREAM) + disc(28, 66, 9, INK)
    ),
    "mine": lambda: disc(50, 44, 20, INK) + line(rays(0, 45, 22, 32), INK, 6) + disc(44, 38, 5, CREAM),
    "no-command": lambda: (
        disc(50, 42, 28, "none", stroke=RED, stroke_width="8")
        + line("M31 61L69 23", RED, 8)
        + solid("M40 58V26l22 8-18 8z", INK)
    ),
    "routed": lambda: (
        solid("M20 14H66V36L44 30z", "#fffdf4", stroke=INK, stroke_width="3")
        + line("M20 14V72", INK, 5)
        + line("M84 30L58 58M58 42V58H74", RED, 6)
    ),
    "cadre": lambda: (
        bar(22, 22, 56, 40, "none", stroke=INK, stroke_width="5", stroke_dasharray="11 7")
        + line("M22 22L78 62M22 62L78 22", INK, 3, stroke_dasharray="8 6")
    ),
    "pinned": lambda: (
        solid("M50 74L42 40H58z", INK) + disc(50, 28, 17, RED, stroke=INK, stroke_width="3.4") + disc(45, 23, 4, CREAM)
    ),
    "no-entry": lambda: disc(50, 42, 31, RED, stroke=INK, stroke_width="3.4") + bar(28, 35, 44, 14, CREAM),
    "target": lambda: (
        disc(50, 43, 30, "none", stroke=INK, stroke_width="5")
        + disc(50, 43, 15, "none", stroke=INK, stroke_width="5")
        + line("M50 6V80M13 43H87", INK, 3)
    ),
    "road": lambda: line("M30 76Q66 50 40 10", INK, 15) + line("M30 76Q66 50 40 10", "#f2c56f", 9),
}
