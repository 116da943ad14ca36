"""Markers: one strong picture, one word; the picture alone is enough at 44 pixels."""

from __future__ import annotations

from grognard.art.counters.body import body
from grognard.art.counters.ink import disc, letters, line
from grognard.art.counters.pictures import PICTURES
from grognard.kernel.look import MarkerFace

LETTER = "#8c2f1f"


def draw_marker(marker: MarkerFace, compact: bool = False) -> str:
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


def _rows(marker: MarkerFace) -> str:
    """Two columns of figures, as on a strength marker: a small letter, a large number."""
    rows = -(-len(marker.lines) // 2)
    size = min(38.0, 80 / rows)
    out = line("M50 12V88M12 50H88", marker.ink, 1.2, stroke_opacity=".35") if len(marker.lines) == 4 else ""
    for i, text in enumerate(marker.lines):
        x, y = 9 + 44 * (i % 2), 7 + size * 0.86 + (i // 2) * (size + 5)
        out += letters(text[:1], x, y, size * 0.58, LETTER, anchor="start")
        out += letters(text[1:], x + 27, y, size, marker.ink, room=25)
    if marker.word:
        out += letters(marker.word, 50, 92, 14, marker.ink, room=80)
    return out
