"""Foot: crossed belts, and what tells one kind from another."""

from __future__ import annotations

from grognard.art.counters.ink import disc, line, solid
from grognard.art.counters.symbols.register import CROSS, symbol


def crossed(ink: str) -> str:
    return line(CROSS, ink, 2.6).replace(' stroke-linecap="round"', "")


def badge(body: str, ink: str, fill: str, r: float = 8.2) -> str:
    """A small disc over the cross."""
    return disc(0, 0, r, fill, stroke=ink, stroke_width="2") + body


@symbol("infantry")
def infantry(ink: str, _fill: str) -> str:
    return crossed(ink)


@symbol("reserve")
def reserve(ink: str, _fill: str) -> str:
    """The foot of the box is shaded."""
    return crossed(ink) + solid("M-23 15L0 0L23 15Z", ink, fill_opacity=".24")


@symbol("territorial")
def territorial(ink: str, fill: str) -> str:
    return crossed(ink) + badge(solid("M-5-5H5v3H1.6V6h-3.2V-2H-5z", ink), ink, fill)


@symbol("zouave")
def zouave(ink: str, fill: str) -> str:
    return crossed(ink) + badge(solid("M3.6-5.4a6 6 0 1 0 0 10.8a4.6 4.6 0 1 1 0-10.8z", ink), ink, fill)


@symbol("chasseur", "jaeger")
def chasseur(ink: str, fill: str) -> str:
    """A hunting horn."""
    horn = line("M-6-3.4Q-5.4 4.6 1.6 3.4", ink, 2.3) + solid("M0 1L8 .4 5.6 7.6Q3 4.8 0 5.6z", ink)
    return crossed(ink) + badge(horn + line("M-6-3.4L5-5.4L3.6 1", ink, 1.4), ink, fill, 9.4)


@symbol("guard")
def guard(ink: str, fill: str) -> str:
    """A grenade with its flame."""
    grenade = disc(0, 2, 3.6, ink) + solid("M-3.4-2Q-3-7 0-8Q3-7 3.4-2Q0-4-3.4-2z", ink)
    return crossed(ink) + badge(grenade, ink, fill, 9)


@symbol("pioneer")
def pioneer(ink: str, _fill: str) -> str:
    return line("M-14 8V-6H14V8M0-6V8", ink, 3.6)


@symbol("remnant")
def remnant(ink: str, _fill: str) -> str:
    return line(CROSS, ink, 2.6, stroke_dasharray="6 4").replace(' stroke-linecap="round"', "")


@symbol("garrison")
def garrison(ink: str, _fill: str) -> str:
    """A fort in its ditch."""
    return line("M0-12L14-4 11 10H-11L-14-4Z", ink, 3) + solid("M0-6.4L7.4-2 6 5.4H-6L-7.4-2Z", ink)


@symbol("motorised")
def motorised(ink: str, _fill: str) -> str:
    return crossed(ink) + line("M0-15V15", ink, 2.4) + wheels(ink)


@symbol("motorcycle")
def motorcycle(ink: str, _fill: str) -> str:
    return crossed(ink) + wheels(ink) + line("M-4 19h8", ink, 2.4)


@symbol("heavy-company")
def heavy_company(ink: str, fill: str) -> str:
    return crossed(ink) + badge(line("M-4.6 3.6L4.6-3.6M-3.4-2.6L3.4 3.2", ink, 2.2), ink, fill)


@symbol("machine-guns")
def machine_guns(ink: str, _fill: str) -> str:
    return crossed(ink) + line("M0 13V-11M-4-6L0-11 4-6M-6 13H6", ink, 2.4)


@symbol("cavalry")
def cavalry(ink: str, _fill: str) -> str:
    """One stroke from corner to corner."""
    return line("M-23 15L23-15", ink, 2.8).replace(' stroke-linecap="round"', "")


def wheels(ink: str) -> str:
    return disc(-14, 19, 3, ink) + disc(14, 19, 3, ink)
