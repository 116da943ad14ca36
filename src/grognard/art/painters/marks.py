"""Marks that are no ground: set-up letters, entry hexes, objectives, altitudes, names that stand alone."""

from __future__ import annotations

import math

from grognard.art import palette as c
from grognard.art.areas.identifiers import arrow
from grognard.art.curves import polar, simplify
from grognard.art.plate import Laid, Manner, Plate, painter
from grognard.art.svg import escape, fill, num, shift, smooth, straight, stroke, tag
from grognard.kernel.look import Lettering, Patch, Sides, Spot, Stretch

NATURE = Lettering(style="height", size=16.5, spacing=0.4)
PLAIN = Lettering(style="hamlet", size=13)
EMBLEMS = {
    "german": (
        "#f4ebd3",
        fill("M-6.5-2.2q4 1 4.3-4.3h4.4q.3 5.3 4.3 4.3v4.4q-4-1-4.3 4.3h-4.4q-.3-5.3-4.3-4.3z", c.INK),
    ),
    "french": ("#a33a2c", tag("circle", r="6.6", fill="#f6efdc") + tag("circle", r="3.6", fill=c.BLUE)),
    "british": ("#f4ebd3", stroke("M-6-6L6 6M-6 6L6-6M0-8V8M-8 0H8", "#8e2a22", 2)),
}


@painter("spot-height", Spot, "numbers", order=70, shuns=10, reach=9, rank=55, covers=10)
def spot_height(plate: Plate, laid: list[Laid]) -> None:
    """A small triangle and the altitude; the name, if there is one, is set by the lettering."""
    for one in laid:
        x, y = one.spot
        assert isinstance(one.feature, Spot)
        text = tag(
            "text",
            escape(plate.say(one.feature.text)),
            x=num(x + 14),
            y=num(y + 14),
            font_size=13,
            class_="height",
            text_anchor="middle",
            stroke_width="3.4",
        )
        plate.add("numbers", fill(f"M{num(x - 3.4)} {num(y + 12.6)}l3.4-6.4 3.4 6.4z", "#6b3f1a"), text)


@painter("name", Spot, "labels", order=70, lettering=NATURE, rank=62)
def name_alone(_plate: Plate, _laid: list[Laid]) -> None:
    """A name and no symbol."""


@painter("name-small", Spot, "labels", order=70, lettering=PLAIN, rank=88)
def small_name_alone(_plate: Plate, _laid: list[Laid]) -> None:
    """The same for a quarry, a tunnel, a spur."""


@painter(
    "name-line",
    Stretch,
    "labels",
    order=70,
    manner=Manner("relaxed", 0.74, 3, 25, middle=0.22),
    lettering=NATURE,
    rank=3,
)
def name_along(_plate: Plate, _laid: list[Laid]) -> None:
    """A name that follows a chain of hexes: who holds a stretch of a line."""


@painter(
    "letter", Spot, "numbers", order=60, shuns=9, reach=13, lettering=Lettering(hidden=True), holds=True, covers=13
)
def set_up_letter(plate: Plate, laid: list[Laid]) -> None:
    """A letter of the set-up in a ring."""
    for one in laid:
        assert isinstance(one.feature, Spot)
        body = (
            tag("circle", r="12.5", fill="#f7efd9", fill_opacity=".88", stroke=c.INK, stroke_width="1.6")
            + tag("circle", r="9.9", fill="none", stroke=c.RED, stroke_width="1")
            + tag(
                "text",
                escape(plate.say(one.feature.text)),
                y="6.2",
                font_size=18,
                font_weight="800",
                fill=c.RED,
                text_anchor="middle",
            )
        )
        x, y = one.spot
        if any(math.dist(one.spot, other.spot) < 20 for other in plate.of("village", "town", "fort")):
            x, y = x - plate.unit * 0.27, y + plate.unit * 0.3
        plate.add("numbers", tag("g", body, transform=shift(x, y), id=one.feature.id or None))


@painter("entry", Spot, "numbers", order=62, shuns=9, reach=14, lettering=Lettering(hidden=True), holds=True, covers=17)
def entry(plate: Plate, laid: list[Laid]) -> None:
    """An entry hex: an arrow inward, with its letter."""
    for one in laid:
        assert isinstance(one.feature, Spot)
        arrow = fill(
            "M-15-14H1L17 0 1 14H-15z",
            c.RED,
            stroke="#f7efd9",
            stroke_width="1.4",
            transform=f"rotate({num(one.feature.turn)})",
        )
        text = tag(
            "text",
            escape(plate.say(one.feature.text)),
            x="0",
            y="5.4",
            font_size=15,
            font_weight="800",
            fill="#fff9e6",
            text_anchor="middle",
        )
        plate.add("numbers", tag("g", arrow + text, transform=shift(*one.spot), id=one.feature.id or None))


@painter("objective", Spot, "numbers", order=64, shuns=9, reach=12, lettering=Lettering(hidden=True), covers=13.5)
def objective(plate: Plate, laid: list[Laid]) -> None:
    """A hex that counts: a star with its points."""
    for one in laid:
        assert isinstance(one.feature, Spot)
        x, y = one.spot
        x, y = x + plate.unit * 0.3, y + plate.unit * 0.24
        star = straight([polar(x, y, 13.5 if i % 2 == 0 else 7.6, i * 36 - 90) for i in range(10)], True)
        plate.add(
            "numbers",
            tag("path", d=star, fill="#e6c55a", stroke=c.INK, stroke_width="1.3", stroke_linejoin="round"),
            tag(
                "text",
                escape(plate.say(one.feature.text)),
                x=num(x),
                y=num(y + 4.4),
                font_size=12.5,
                font_weight="800",
                fill=c.INK,
                text_anchor="middle",
            ),
        )


def source(side: str, turn: float) -> str:
    body, sign = EMBLEMS[side]
    arrow = fill(
        "M9-9L24 0 9 9z",
        c.INK if side == "german" else c.RED,
        stroke=c.PANEL,
        stroke_width="1.2",
        transform=f"rotate({num(turn)})",
    )
    return arrow + tag("circle", r=10, fill=body, stroke=c.INK, stroke_width="1.6") + sign


def _supply_painter(side: str) -> None:
    """A source of supply: an arrow inward with the side's own sign."""

    @painter(
        f"supply-{side}",
        Spot,
        "margin",
        order=66,
        shuns=10,
        reach=14,
        lettering=Lettering(style="exit", size=13),
        rank=2,
    )
    def paint(plate: Plate, laid: list[Laid]) -> None:
        for one in laid:
            assert isinstance(one.feature, Spot)
            plate.add(
                "margin",
                tag("g", source(side, one.feature.turn), transform=shift(*one.spot), id=one.feature.id or None),
            )


for _side in EMBLEMS:
    _supply_painter(_side)


@painter("border", Stretch, "grid", order=50)
def border(plate: Plate, laid: list[Laid]) -> None:
    """A border of areas, for the key."""
    for one in laid:
        for line in one.lines:
            d = smooth(simplify(line, 0.6))
            plate.add("grid", stroke(d, "#3f7a3a", 7.2, 0.95), stroke(d, "#f3edcf", 3.2))


@painter("zone-arrow", Stretch, "numbers", order=50)
def zone_arrow(plate: Plate, laid: list[Laid]) -> None:
    """An arrow from a zone, for the key."""
    for one in laid:
        plate.add("numbers", *[arrow([(x * 0.6, y) for x, y in line[::8]], "#234f8c") for line in one.lines])


@painter("name-area", Patch, "labels", order=70, lettering=Lettering(style="height", size=19, spacing=2.5), rank=64)
def name_over(_plate: Plate, _laid: list[Laid]) -> None:
    """A name over ground that another painter draws, such as a plateau."""


@painter("gate", Sides, "works", order=60, manner=Manner("ruled"))
def gate(plate: Plate, laid: list[Laid]) -> None:
    """An opening in a wall, between two towers."""
    for one in laid:
        for (a, b), *_, (p, q) in one.lines:
            x, y, turn = (a + p) / 2, (b + q) / 2, math.degrees(math.atan2(q - b, p - a))
            towers = "".join(
                tag(
                    "rect", x=num(k - 3), y="-4.5", width=6, height=9, fill=c.RAMPART, stroke=c.WALL, stroke_width="1.6"
                )
                for k in (-8, 8)
            )
            road = tag("rect", x="-5", y="-5.5", width=10, height=11, fill=c.ROAD)
            plate.add("works", tag("g", road + towers, transform=shift(x, y, f" rotate({num(turn)})")))
