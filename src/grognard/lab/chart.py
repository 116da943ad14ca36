"""A small drawing board for plots: scales, axes and marks as SVG, styled by the page that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

Point = tuple[float, float]


def ticks(low: float, high: float, about: int = 6, whole: bool = False) -> list[float]:
    """Round numbers from low to high, about so many."""
    span = (high - low) or 1.0
    raw = span / about
    size = 10 ** floor(log10(raw))
    step = next(size * m for m in (1, 2, 5, 10) if size * m >= raw)
    if whole:
        step = max(1.0, round(step))
    first = ceil(low / step - 1e-9)
    return [round(number * step, 10) for number in range(first, floor(high / step + 1e-9) + 1)]


def plain(value: float) -> str:
    """A number for an axis."""
    text = f"{value:,.10g}"
    return text.replace("-", "−")


class Chart:
    """One plot. `kind` classes colour its marks: side-0, side-1, draw, accent."""

    def __init__(self, title: str, x: Point, y: Point, *, width: int = 660, height: int = 236, left: int = 54) -> None:
        self.title = title
        self.width, self.height = width, height
        self.left, self.right, self.top, self.bottom = left, width - 14, 12, height - 42
        self.low_x, self.high_x = x if x[0] != x[1] else (x[0] - 1, x[1] + 1)
        self.low_y, self.high_y = y if y[0] != y[1] else (y[0] - 1, y[1] + 1)
        self.parts: list[str] = []

    def x(self, value: float) -> float:
        share = (value - self.low_x) / (self.high_x - self.low_x)
        return round(self.left + share * (self.right - self.left), 1)

    def y(self, value: float) -> float:
        share = (value - self.low_y) / (self.high_y - self.low_y)
        return round(self.bottom - share * (self.bottom - self.top), 1)

    # -- axes ---------------------------------------------------------------------------------------------

    def across(self, label: str, values: Sequence[float], names: Sequence[str] = ()) -> None:
        """The horizontal axis with its ticks."""
        self.parts.append(f'<path class="axis" d="M{self.left} {self.bottom}H{self.right}"/>')
        for number, value in enumerate(values):
            text = names[number] if names else plain(value)
            self.text(self.x(value), self.bottom + 16, text, "tick middle")
        self.text((self.left + self.right) / 2, self.height - 5, label, "label middle")

    def up(self, label: str, values: Sequence[float], percent: bool = False) -> None:
        """The vertical axis: light lines across the plot, and their values."""
        for value in values:
            y = self.y(value)
            self.parts.append(f'<path class="grid" d="M{self.left} {y}H{self.right}"/>')
            text = f"{100 * value:.0f} %" if percent else plain(value)
            self.text(self.left - 7, y + 4, text, "tick end")
        if label:
            middle = (self.top + self.bottom) / 2
            turn = f'transform="rotate(-90 13 {middle})"'
            self.parts.append(f'<text class="label middle" x="13" y="{middle}" {turn}>{escape(label)}</text>')

    # -- marks --------------------------------------------------------------------------------------------

    def text(self, x: float, y: float, text: str, kind: str) -> None:
        self.parts.append(f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(text)}</text>')

    def bar(self, x: Point, y: Point, kind: str, hint: str = "") -> None:
        left, right = sorted((self.x(x[0]), self.x(x[1])))
        top, bottom = sorted((self.y(y[0]), self.y(y[1])))
        said = f"<title>{escape(hint)}</title>" if hint else ""
        size = f'width="{right - left:g}" height="{bottom - top:g}"'
        self.parts.append(f'<rect class="mark {kind}" x="{left:g}" y="{top:g}" {size}>{said}</rect>')

    def line(self, points: Sequence[Point], kind: str) -> None:
        way = "L".join(f"{self.x(x):g} {self.y(y):g}" for x, y in points)
        if kind == "interval":
            self.parts.append(f'<path class="line casing" d="M{way}"/>')
        self.parts.append(f'<path class="line {kind}" d="M{way}"/>')

    def band(self, low: Sequence[Point], high: Sequence[Point], kind: str) -> None:
        """The area between two lines."""
        way = "L".join(f"{self.x(x):g} {self.y(y):g}" for x, y in [*high, *reversed(low)])
        self.parts.append(f'<path class="band {kind}" d="M{way}Z"/>')

    def dot(self, x: float, y: float, kind: str, hint: str = "", size: float = 3.5) -> None:
        """A mark at a point: round, for the second side square, for a draw on its edge, so that colour is not all."""
        said = f"<title>{escape(hint)}</title>" if hint else ""
        across, down = self.x(x), self.y(y)
        half = round(size * 0.9, 2)
        turned = f' transform="rotate(45 {across:g} {down:g})"' if kind == "draw" else ""
        box = f'x="{across - half:g}" y="{down - half:g}" width="{2 * half:g}" height="{2 * half:g}"'
        round_one = f'<circle class="dot {kind}" cx="{across:g}" cy="{down:g}" r="{size}">{said}</circle>'
        square = f'<rect class="dot {kind}" {box}{turned}>{said}</rect>'
        self.parts.append(square if kind in ("side-1", "draw") else round_one)

    def rule_at(self, *, x: float | None = None, y: float | None = None) -> None:
        """A dashed line across the plot: one half, nothing, even."""
        if x is not None:
            self.parts.append(f'<path class="even" d="M{self.x(x):g} {self.top}V{self.bottom}"/>')
        if y is not None:
            self.parts.append(f'<path class="even" d="M{self.left} {self.y(y):g}H{self.right}"/>')

    def svg(self, keys: Sequence[tuple[str, str]] = ()) -> str:
        """The plot with its title and, if it has kinds, a key of their names."""
        key = "".join(f'<li><i class="{kind}"></i>{escape(name)}</li>' for kind, name in keys)
        caption = f"<figcaption><b>{escape(self.title)}</b>{f'<ul>{key}</ul>' if key else ''}</figcaption>"
        box = f'viewBox="0 0 {self.width} {self.height}"'
        body = "".join(self.parts)
        return f'<figure>{caption}<svg {box} role="img" aria-label="{escape(self.title)}">{body}</svg></figure>'
