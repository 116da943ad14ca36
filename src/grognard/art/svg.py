"""SVG text: numbers, elements, path data, and a picture made of named layers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from numpy.typing import NDArray
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry, BaseMultipartGeometry

Point = tuple[float, float]
Line = list[Point]

Attribute = str | float | None
LETTERED = "labels"  # the layer of names
UNSEEN = ("hexes", "areas")  # layers for the pointer alone


def num(value: float) -> str:
    """A number with one decimal, as short as it can be written."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
        return "0" if text == "-0" else text
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, body: str = "", /, **attributes: Attribute) -> str:
    """One element; `stroke_width=2` writes stroke-width="2", `class_` writes class, None writes nothing."""
    parts = []
    for key, value in attributes.items():
        if value is not None:
            shown = num(value) if isinstance(value, float) else str(value)
            parts.append(f' {key.rstrip("_").replace("_", "-")}="{shown}"')
    return f"<{name}{''.join(parts)}>{body}</{name}>" if body else f"<{name}{''.join(parts)}/>"


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def group(elements: Iterable[str], **attributes: Attribute) -> str:
    return tag("g", "".join(elements), **attributes)


def straight(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of straight lines."""
    head, *rest = [f"{num(x)} {num(y)}" for x, y in points]
    return f"M{head}" + "".join(f"L{p}" for p in rest) + ("Z" if closed else "")


def bulk(form: str, rows: NDArray[Any]) -> str:
    """The same piece of path data for many rows of numbers, at once."""
    return (form * len(rows)) % tuple(rows.ravel().tolist())


def halves(points: Sequence[Point], closed: bool = False) -> str:
    """Path data in whole numbers at double size, for elements drawn with `scale(.5)`: half the bytes."""
    doubled = [(round(2 * x), round(2 * y)) for x, y in points]
    (a, b) = doubled[0]
    steps = []
    for x, y in doubled[1:]:
        if (x, y) != (a, b):
            steps.append(f"{x - a} {y - b}")
            a, b = x, y
    return re.sub(" (?=-)", "", f"M{doubled[0][0]} {doubled[0][1]}l{' '.join(steps)}") + ("z" if closed else "")


def smooth(points: Sequence[Point]) -> str:
    """Path data of cubic curves through the points (Catmull-Rom), far shorter than sampling."""
    p = [points[0], *points, points[-1]]
    out = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for (a, b), (c, d), (e, f), (g, h) in zip(p, p[1:], p[2:], p[3:], strict=False):
        out.append(
            f"C{num(c + (e - a) / 6)} {num(d + (f - b) / 6)} "
            f"{num(e - (g - c) / 6)} {num(f - (h - d) / 6)} {num(e)} {num(f)}"
        )
    return "".join(out)


def parts(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of a shape."""
    return [p for p in pieces(shape) if isinstance(p, Polygon) and not p.is_empty]


def pieces(shape: BaseGeometry) -> list[BaseGeometry]:
    """The shapes that a shape is made of; itself, if it is one."""
    return list(shape.geoms) if isinstance(shape, BaseMultipartGeometry) else [shape]


def outline(shape: BaseGeometry, half: bool = False) -> str:
    """Path data of a polygon or a collection of them."""
    draw = halves if half else straight
    rings = [ring for p in parts(shape) for ring in (p.exterior, *p.interiors)]
    return "".join(draw([(x, y) for x, y, *_ in ring.coords][:-1], True) for ring in rings)


def stroke(d: str, colour: str, width: float, opacity: float = 1, **more: Attribute) -> str:
    """A line with round ends and joins."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=f"{width:g}",
        stroke_opacity=None if opacity == 1 else f"{opacity:g}",
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def fill(d: str, colour: str, opacity: float = 1, **more: Attribute) -> str:
    return tag("path", d=d, fill=colour, fill_opacity=None if opacity == 1 else f"{opacity:g}", **more)


def shift(x: float, y: float, more: str = "") -> str:
    """A transform to a point."""
    return f"translate({num(x)} {num(y)}){more}"


WORDS = re.compile(r'<g class="word">.*?</g>|<text class="word.*?</text>', re.DOTALL)
Part = Literal["all", "ground", "words"]


class Picture:
    """Named layers in painting order, then one SVG document: all of it, what no language changes, or the rest."""

    def __init__(self, title: str, layers: Sequence[str]) -> None:
        self.width = self.height = 0.0
        self.title = title
        self.layers: dict[str, list[str]] = {name: [] for name in layers}
        self.attributes: dict[str, str] = {}
        self.defs: dict[str, str] = {}
        self.css = ""

    def add(self, layer: str, *elements: str) -> None:
        self.layers[layer].extend(elements)

    def define(self, key: str, element: str) -> None:
        """An element to be referred to; the same key is written once."""
        self.defs.setdefault(key, element)

    def body(self, part: Part = "all") -> str:
        """The layers: all; without words and what only a pointer meets; or the words alone, wherever they stand."""
        if part == "all":
            return "\n".join(self._layer(name, "\n".join(some)) for name, some in self.layers.items() if some)
        if part == "ground":
            names = [name for name in self.layers if name not in (LETTERED, *UNSEEN)]
            whole = {name: WORDS.sub("", "\n".join(self.layers[name])) for name in names}
            return "\n".join(self._layer(name, content) for name, content in whole.items() if content)
        words = [word for some in self.layers.values() for element in some for word in WORDS.findall(element)]
        return self._layer(LETTERED, "\n".join([*self.layers[LETTERED], *words]))

    def _layer(self, name: str, content: str) -> str:
        return f'<g id="layer-{name}" class="layer"{self.attributes.get(name, "")}>\n{content}\n</g>'

    def svg(self, lang: str = "en", font_faces: str = "", part: Part = "all") -> str:
        size = f"{num(self.width)} {num(self.height)}"
        defs = "" if part == "words" else "<defs>\n" + "\n".join(self.defs.values()) + "\n</defs>\n"
        named = f"<title>{escape(self.title)}</title>\n" if part == "all" else ""
        spoken = f' xml:lang="{lang}"' if part != "ground" else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{num(self.width)}" '
            f'height="{num(self.height)}" role="img"{spoken}>\n{named}'
            f"<style>{font_faces}{self.css}</style>\n{defs}{self.body(part)}\n</svg>\n"
        )
