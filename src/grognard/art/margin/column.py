"""The column of panels to the right of the map."""

from __future__ import annotations

from grognard.art.margin.compass import HEIGHT as FOOT_HEIGHT
from grognard.art.margin.compass import foot_panel
from grognard.art.margin.frames import panel
from grognard.art.margin.key import draw_key
from grognard.art.margin.tracks import box_row, cartouche, track
from grognard.art.plate import Plate
from grognard.kernel.look import BoxRow, Cartouche, Foot, Key, Margin, Panel, TrackPanel

BETWEEN = 16.0
KEY_HEIGHT = 330.0  # of a key that stands below the map


def _draw(plate: Plate, part: Panel, x: float, y: float, w: float, kilometre: float) -> tuple[str, float]:
    """A panel and its height."""
    if isinstance(part, Cartouche):
        return cartouche(plate, part, x, y, w)
    if isinstance(part, TrackPanel):
        return track(plate, part, x, y, w)
    if isinstance(part, BoxRow):
        return box_row(plate, part, x, y, w)
    assert isinstance(part, Foot)
    return panel(x, y, w, FOOT_HEIGHT) + foot_panel(part, plate.lang, x, y, w, kilometre), FOOT_HEIGHT


def draw_column(plate: Plate, margin: Margin, x: float, top: float, bottom: float, kilometre: float) -> None:
    """Panels from the top down; the key takes what is left, compass and scale stand at the foot."""
    w, y = margin.width, top
    foot = next((p for p in margin.panels if isinstance(p, Foot)), None)
    if foot:
        bottom -= FOOT_HEIGHT
        plate.add("margin", _draw(plate, foot, x, bottom, w, kilometre)[0])
        bottom -= BETWEEN
    for part in margin.panels:
        if isinstance(part, Foot):
            continue
        if isinstance(part, Key):
            art, height = draw_key(plate, part, x, y, w, bottom - y), bottom - y
        else:
            art, height = _draw(plate, part, x, y, w, kilometre)
        plate.add("margin", art)
        y += height + BETWEEN


def strip_columns(plate: Plate, margin: Margin, kilometre: float) -> tuple[list[list[Panel]], float]:
    """How panels share the strip below a tall map: columns no higher than they need be, and their height."""
    parts = [p for p in margin.panels if not isinstance(p, Key)]
    heights = [_draw(plate, p, 0, 0, margin.width, kilometre)[1] for p in parts]
    most = max(KEY_HEIGHT, *heights)
    columns: list[list[Panel]] = []
    used: list[float] = []
    for part, height in zip(parts, heights, strict=True):
        room = next((i for i, y in enumerate(used) if y + height <= most), None)
        if room is None:
            columns.append([part])
            used.append(height + BETWEEN)
        else:
            columns[room].append(part)
            used[room] += height + BETWEEN
    return columns, most


def draw_strip(plate: Plate, margin: Margin, left: float, right: float, top: float, kilometre: float) -> float:
    """Panels in columns below the map, the key to their right; returns the height that they take."""
    columns, tall = strip_columns(plate, margin, kilometre)
    x = left
    for column in columns:
        y = top
        for part in column:
            art, height = _draw(plate, part, x, y, margin.width, kilometre)
            plate.add("margin", art)
            y += height + BETWEEN
        x += margin.width + BETWEEN
    for part in margin.panels:
        if isinstance(part, Key):
            plate.add("margin", draw_key(plate, part, x, top, right - x, tall))
    return tall
