"""Markers: one strong picture, one word; the picture alone is enough at 44 pixels."""

from __future__ import annotations

from grognard.art.counters.body import body
from grognard.art.counters.ink import disc, letters
from grognard.art.counters.pictures import PICTURES
from grognard.kernel.look import Marker


def draw_marker(marker: Marker, compact: bool = False) -> str:
    """The marker without its document, in a square of 100."""
    out = body(marker.body, marker.outline)
    if marker.lines:
        return out + _rows(marker)
    drawn = PICTURES[marker.picture]() if marker.picture else ""
    if compact or not marker.word:
        out += f'<g transform="translate(-6 -3) scale(1.12)">{drawn}</g>'
    else:
        out += f'<g transform="translate(0 -2)">{drawn}</g>' + letters(marker.word, 50, 91, 17, marker.ink, room=84)
    if marker.value:
        plain = not marker.picture
        if plain:
            out += letters(marker.value, 50, 66 if marker.word and not compact else 72, 58, marker.ink, room=80)
        else:
            out += disc(78, 24, 16, "#f7f0dc", stroke="#17120e", stroke_width="2") + letters(
                marker.value, 78, 32, 24, "#17120e", room=26
            )
    return out


def _rows(marker: Marker) -> str:
    """Two columns of figures, as on a strength marker."""
    out = ""
    rows = -(-len(marker.lines) // 2)
    size = min(30.0, 74 / rows)
    for i, text in enumerate(marker.lines):
        x, y = 28 + 44 * (i % 2), 20 + size * 0.8 + (i // 2) * (size + 8)
        out += letters(text, x, y, size, marker.ink, room=40)
    if marker.word:
        out += letters(marker.word, 50, 92, 14, marker.ink, room=80)
    return out
