"""The colours of a staff map coloured by hand: warm paper, brown relief, muted winter ground."""

from __future__ import annotations

PAPER, SHEET, PANEL, BOX, CARTOUCHE = "#efe6cf", "#e7dabb", "#f4ebd3", "#e6d5ac", "#efe0b8"
INK, RULE, RED, BLUE = "#33281f", "#6b5138", "#8c2f1f", "#2b4a73"
TINTS = ("#d9dcb8", "#e3dfbd", "#eae1c0", "#ead9b2", "#e5cda0", "#dcbd8c", "#d2ac79")  # valley to summit
SHADOW, LIGHT, CONTOUR, HACHURE = "#4a3526", "#fffaf0", "#9a6f3f", "#5e4027"
FLANK, CREST = "#a06a32", "#e9cf9c"
WATER, BANK, SHALLOW, MEADOW = "#9dbcc4", "#44697a", "#c9dadb", "#b7c79c"
CANOPY, CROWN_DARK, CROWN_LIGHT, WOOD_EDGE, SHINE = "#8e9d66", "#73864f", "#a7b37e", "#475430", "#d3d9a9"
ROAD, HIGHWAY, ROAD_EDGE, CASING = "#f7e7bd", "#f2c56f", "#7d4a2c", "#fff6dc"
BRICK, BRICK_DARK, BRICK_OLD, WALL, RAMPART = "#a5482f", "#5d2318", "#8c3a27", "#3c2a24", "#f3e6c4"
STREET = "#e6c79b"
TRENCH, TRENCH_ENEMY, TRENCH_CASING = "#243a5e", "#5c2216", "#fbf3de"
GRID = "#4a3723"
BLACK = "#17120e"
CREAM = "#f7f0dc"


def luminance(colour: str) -> float:
    """Relative luminance of a colour written #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on the other: 1 not at all, 4.5 enough for text, 21 black on white."""
    a, b = sorted((luminance(one), luminance(other)), reverse=True)
    return (a + 0.05) / (b + 0.05)
