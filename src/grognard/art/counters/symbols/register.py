"""The register of unit symbols."""

from __future__ import annotations

from collections.abc import Callable

from grognard.art.counters.ink import bar

HALF_WIDTH, HALF_HEIGHT = 23, 15
Draw = Callable[[str, str], str]  # ink, fill
SYMBOLS: dict[str, Draw] = {}
FRAMELESS: set[str] = set()
CROSS = "M-23-15L23 15M-23 15L23-15"


def symbol(*names: str, framed: bool = True) -> Callable[[Draw], Draw]:
    """Register a drawing under its names."""

    def register(draw: Draw) -> Draw:
        for name in names:
            SYMBOLS[name] = draw
            if not framed:
                FRAMELESS.add(name)
        return draw

    return register


def draw_symbol(name: str, ink: str, fill: str) -> str:
    """The symbol in its frame."""
    art = SYMBOLS[name](ink, fill)
    if name in FRAMELESS:
        return art
    dashes = "7 4" if name == "remnant" else None
    return bar(-23, -15, 46, 30, fill, stroke=ink, stroke_width="3", stroke_dasharray=dashes) + art
