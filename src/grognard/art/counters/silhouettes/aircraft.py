"""Aeroplanes, from the side and from above."""

from __future__ import annotations

from grognard.art.counters.ink import disc, line, solid
from grognard.art.counters.silhouettes.register import silhouette


def _fuselage(ink: str, paper: str, two: bool = False) -> str:
    seats = disc(-4, -4.6, 2.6, ink) + (disc(-12, -4.2, 2.6, ink) if two else "")
    return (
        solid("M26 0Q25-5 18-5L-6-3.6-27-1-27 1-8 5 17 6Q25 5 26 0z", ink)
        + solid("M-24-1L-30-9-23-9-18-2z", ink)
        + line("M27-8V8", ink, 1.8)
        + disc(11, 12.4, 3, ink)
        + line("M8 5l3 7M14 5l-3 7", ink, 1.4)
        + disc(-13, 0.6, 2.4, paper)
        + seats
    )


@silhouette("biplane", "fighter")
def biplane(ink: str, paper: str) -> str:
    return _fuselage(ink, paper) + line("M1-13H21M3 8H21", ink, 3.2) + line("M5-12V7M16-12V7", ink, 1.3)


@silhouette("triplane")
def triplane(ink: str, paper: str) -> str:
    return biplane(ink, paper) + line("M2-2H22", paper, 1) + line("M2-8H20", ink, 2.6)


@silhouette("two-seater")
def two_seater(ink: str, paper: str) -> str:
    return (
        _fuselage(ink, paper, True)
        + line("M-3-14H21M0 8H20", ink, 3.2)
        + line("M3-13V7M15-13V7", ink, 1.3)
        + line("M-12-6L-19-12", ink, 1.8)
    )


@silhouette("bomber")
def bomber(ink: str, paper: str) -> str:
    """Two engines, a long span, from above."""
    return (
        solid("M-32-2H32V4H-32z", ink)
        + solid("M-3-17Q0-20 3-17L3 16-3 16z", ink)
        + solid("M-11 12H11V17H-11z", ink)
        + solid("M-15-8h5V6h-5zM10-8h5V6h-5z", ink)
        + line("M-18-9h11M7-9h11", ink, 1.5)
        + disc(-25, 1, 2.2, paper)
        + disc(25, 1, 2.2, paper)
    )
