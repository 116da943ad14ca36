"""The column of panels to the right of the map."""

from __future__ import annotations

from grognard.kernel.look import BoxRow, Cartouche, Foot, Key, Margin, Track

from ..plate import Plate
from .compass import HEIGHT as FOOT_HEIGHT
from .compass import foot_panel
from .frames import panel
from .key import draw_key
from .tracks import box_row, cartouche, track

BETWEEN = 16.0


def draw_column(plate: Plate, margin: Margin, x: float, top: float, bottom: float, kilometre: float) -> None:
    """Panels from the top down; the key takes what is left, compass and scale stand at the foot."""
    w = margin.width
    foot = next((p for p in margin.panels if isinstance(p, Foot)), None)
    if foot:
        bottom -= FOOT_HEIGHT
        plate.add("margin", panel(x, bottom, w, FOOT_HEIGHT), foot_panel(foot, plate.lang, x, bottom, w, kilometre))
        bottom -= BETWEEN
    y = top
    for part in margin.panels:
        if isinstance(part, Cartouche):
            art, height = cartouche(plate, part, x, y, w)
        elif isinstance(part, Track):
            art, height = track(plate, part, x, y, w)
        elif isinstance(part, BoxRow):
            art, height = box_row(plate, part, x, y, w)
        elif isinstance(part, Key):
            height = bottom - y
            art = draw_key(plate, part, x, y, w, height)
        else:
            continue
        plate.add("margin", art)
        y += height + BETWEEN
