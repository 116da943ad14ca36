"""The counter's body: its outline, the light on it, and how it shows wear."""

from __future__ import annotations

from grognard.art.svg import tag

EDGE = "#1a1410"
OUTLINES = {
    "rounded": "M13 2H86A11 11 0 0 1 97 13V86A11 11 0 0 1 86 97H13A11 11 0 0 1 2 86V13A11 11 0 0 1 13 2Z",
    "cut": "M13 2H86L97 13V86L86 97H13L2 86V13Z",
    "square": "M5 2H94A3 3 0 0 1 97 5V94A3 3 0 0 1 94 97H5A3 3 0 0 1 2 94V5A3 3 0 0 1 5 2Z",
    "notched": "M11 2H88Q88 11 97 11V88Q88 88 88 97H11Q11 88 2 88V11Q11 11 11 2Z",
}
FOLDS = {  # the turned-up corner of a reduced unit
    "rounded": "M74 97L97 74V86Q97 97 86 97z",
    "cut": "M72 97L97 72V86L86 97z",
    "square": "M74 97L97 74V94Q97 97 94 97z",
    "notched": "M70 97L97 70V88Q88 88 88 97z",
}
EDGES = {  # the light edge to the north-west, the dark one to the south-east
    "rounded": ("M4.2 88V13Q4.2 4.2 13 4.2H87", "M94.8 12V86Q94.8 94.8 86 94.8H12"),
    "cut": ("M4.2 84V13.9L13.9 4.2H84", "M94.8 15V85.1L85.1 94.8H15"),
    "square": ("M4.2 92V4.2H92", "M94.8 7V94.8H7"),
    "notched": ("M4.2 86V13Q12 12 13 4.2H86", "M94.8 13V86Q87 87 86 94.8H13"),
}
PALE = "#efe6cf"


def definitions() -> str:
    """Light on a die-cut counter, and the hatching of a worn one; shared by all."""
    stops = (
        tag("stop", offset=0, stop_color="#fff", stop_opacity=".30")
        + tag("stop", offset=".45", stop_color="#fff", stop_opacity=".03")
        + tag("stop", offset=1, stop_color="#000", stop_opacity=".20")
    )
    hatch = tag("path", d="M0 8L8 0M-2 2L2-2M6 10L10 6", stroke="#fff", stroke_width="1.4", stroke_opacity=".24")
    return tag("linearGradient", stops, id="sheen", x1=0, y1=0, x2=1, y2=1) + tag(
        "pattern", hatch, id="worn", width=8, height=8, patternUnits="userSpaceOnUse"
    )


def body(colour: str, outline: str, worn: bool = False, half: bool = False) -> str:
    """A shadow, the card, light from the north-west. `half` leaves the upper half pale, as a tired unit's."""
    d = OUTLINES[outline]
    out = tag("path", d=d, fill="#1b120a", fill_opacity=".38", transform="translate(1.6 2.6)")
    out += tag("path", d=d, fill=colour, stroke=EDGE, stroke_width="1.3")
    if half:
        clip = tag("clipPath", tag("path", d=d), id=f"card-{outline}")
        out += clip + tag("rect", x=2.6, y=2.6, width=94, height=59, fill=PALE, clip_path=f"url(#card-{outline})")
    elif worn:
        out += tag("path", d=d, fill="url(#worn)")
    out += tag("path", d=d, fill="url(#sheen)")
    bright, dark = EDGES.get(outline, EDGES["rounded"])
    return out + _light(bright, "#fff", "1.8", ".55") + _light(dark, "#000", "2", ".38")


def _light(d: str, colour: str, weight: str, opacity: str) -> str:
    return tag(
        "path", d=d, stroke=colour, stroke_width=weight, stroke_opacity=opacity, fill="none", stroke_linecap="round"
    )


def fold(outline: str) -> str:
    return tag("path", d=FOLDS[outline], fill="#fffaf0", fill_opacity=".92", stroke="#17120e", stroke_width="1")
