"""How text is set: styles, sizes, halos."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.art.fonts import SERIF, Style
from grognard.art.svg import Attribute, escape, num, tag

STYLES: dict[str, tuple[Style, str, str]] = {  # face, colour, halo
    "village": (Style(SERIF, 600), "#221812", "#f6eed8"),
    "hamlet": (Style(SERIF, 400), "#35281c", "#f6eed8"),
    "exit": (Style(SERIF, 400, "italic"), "#35281c", "#f6eed8"),
    "wood": (Style(SERIF, 600, "italic"), "#29371a", "#d3d9b0"),
    "height": (Style(SERIF, 600, "italic"), "#6b3f1a", "#f3e6c8"),
    "water": (Style(SERIF, 600, "italic"), "#234f66", "#e9efe4"),
    "fort": (Style(SERIF, 800), "#5a1d12", "#f8edd4"),
    "sector": (Style(SERIF, 600), "#243a5e", "#f3ecd6"),
    "city": (Style(SERIF, 800), "#221812", "#f6eed8"),
}
HALO = 3.4


def _css() -> str:
    rules = [
        "text{font-family:'EB Garamond',Garamond,Georgia,serif;paint-order:stroke;stroke-linejoin:round;"
        "font-variant-numeric:lining-nums}",
        ".sans{font-family:'Barlow Condensed','Arial Narrow',sans-serif}",
        ".number{font-family:'Barlow Condensed','Arial Narrow',sans-serif;font-weight:500;fill:#4a3826;"
        "fill-opacity:.86;text-anchor:middle;stroke:#f4ebd3;stroke-opacity:.55;stroke-width:1.8}",
    ]
    for name, (face, colour, halo) in STYLES.items():
        slant = "font-style:italic;" if face.slant == "italic" else ""
        rules.append(f"text.{name}{{{slant}font-weight:{face.weight};fill:{colour};stroke:{halo};stroke-opacity:.82}}")
    return "\n" + "\n".join(rules) + "\n"


CSS = _css()


def face_of(style: str) -> Style:
    return STYLES[style][0]


def lines_of_text(
    lines: Sequence[str],
    x: float,
    y: float,
    size: float,
    style: str,
    spacing: float = 0,
    angle: float = 0,
    halo: float = HALO,
) -> str:
    """A name about a point, on one line or several."""
    lead = size * 0.86
    first = y + size * 0.31 - lead * (len(lines) - 1) / 2
    return "".join(
        tag(
            "text",
            escape(line),
            x=num(x),
            y=num(first + i * lead),
            font_size=num(size),
            class_=style,
            text_anchor="middle",
            stroke_width=num(halo),
            letter_spacing=num(spacing) if spacing else None,
            transform=f"rotate({num(angle)} {num(x)} {num(y)})" if angle else None,
        )
        for i, line in enumerate(lines)
    )


def line_of_text(
    body: str,
    x: float,
    y: float,
    size: float,
    style: str = "",
    anchor: str = "middle",
    halo: float = 0,
    **more: Attribute,
) -> str:
    """Plain text from a point on the base line."""
    return tag(
        "text",
        escape(body),
        class_=f"word {style}".strip(),
        x=num(x),
        y=num(y),
        font_size=num(size),
        text_anchor=anchor if anchor != "start" else None,
        stroke_width=num(halo) if halo else None,
        **more,
    )


def word(body: str) -> str:
    """What belongs to a word and moves with it: the rules of a heading, a bracket."""
    return tag("g", body, class_="word")


def along(body: str, line_id: str, size: float, style: str, spacing: float, halo: float = HALO) -> str:
    """A name that follows a line, in its middle."""
    return tag(
        "text",
        tag("textPath", escape(body), href=f"#{line_id}", startOffset="50%"),
        font_size=num(size),
        class_=style,
        text_anchor="middle",
        letter_spacing=num(spacing),
        stroke_width=num(halo),
    )
