"""A sheet of counters, as they would be printed: every face at three sizes."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.art.counters.body import definitions
from grognard.art.counters.face import draw_face
from grognard.art.counters.markers import draw_marker
from grognard.art.ground import grain
from grognard.art.svg import num, tag
from grognard.kernel.look import Face, MarkerFace

SIZES = ((118, 0.0, 0.0, False), (64, 0.0, 122.0, False), (44, 70.0, 122.0, True))
WIDE, TALL, ACROSS, EDGE = 126.0, 194.0, 18, 36.0


def draw_countersheet(faces: Mapping[str, Face | MarkerFace]) -> str:
    """Every face at 118, 64 and 44 pixels, the last one compact."""
    rows = -(-len(faces) // ACROSS)
    width, height = 2 * EDGE + min(ACROSS, len(faces)) * WIDE, 2 * EDGE + rows * TALL
    out = [
        tag("rect", width=num(width), height=num(height), fill="#d9cba6"),
        *grain(0, 0, width, height, 5),
    ]
    for i, (name, face) in enumerate(faces.items()):
        x, y = EDGE + (i % ACROSS) * WIDE, EDGE + (i // ACROSS) * TALL
        drawn = []
        for size, dx, dy, small in SIZES:
            art = draw_face(face, small) if isinstance(face, Face) else draw_marker(face, small)
            drawn.append(tag("g", art, transform=f"translate({num(x + dx)} {num(y + dy)}) scale({size / 100:g})"))
        out.append(tag("g", "".join(drawn), id=f"face-{name}"))
    return tag(
        "svg",
        tag("title", "Grognard") + tag("defs", definitions()) + "\n".join(out),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )
