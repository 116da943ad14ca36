"""Guns."""

from __future__ import annotations

from grognard.art.counters.ink import disc, line
from grognard.art.counters.symbols.register import symbol


@symbol("artillery")
def artillery(ink: str, _fill: str) -> str:
    return disc(0, 0, 7.6, ink)


@symbol("division-artillery")
def division_artillery(ink: str, _fill: str) -> str:
    return disc(0, 0, 5.4, ink)


@symbol("heavy-artillery")
def heavy_artillery(ink: str, _fill: str) -> str:
    return disc(2, 0, 7.6, ink) + line("M-17-9V9M-12-9V9", ink, 2.8)


@symbol("horse-artillery")
def horse_artillery(ink: str, _fill: str) -> str:
    return disc(0, 0, 7, ink) + line("M-23 15L23-15", ink, 2.4)


@symbol("mitrailleuse")
def mitrailleuse(ink: str, _fill: str) -> str:
    """A gun with many barrels."""
    return disc(-6, 0, 6.4, ink) + line("M3-6H17M3-2H17M3 2H17M3 6H17", ink, 2)


@symbol("rail-artillery")
def rail_artillery(ink: str, _fill: str) -> str:
    return disc(0, -4, 6.4, ink) + line("M-18 6H18", ink, 2.6) + "".join(disc(x, 10, 2.8, ink) for x in (-11, 0, 11))


@symbol("naval")
def naval(ink: str, _fill: str) -> str:
    """With an anchor."""
    return disc(-9, 0, 7, ink) + line("M10-9V9M5-4H15M3 3q1 6 7 6t7-6", ink, 2.6)


@symbol("fortress-artillery")
def fortress_artillery(ink: str, _fill: str) -> str:
    return disc(0, 2, 6, ink) + line("M-20 11V-7h5v5h5v-5h5M20 11V-7h-5v5h-5v-5h-5", ink, 2.2)


@symbol("anti-tank")
def anti_tank(ink: str, _fill: str) -> str:
    return line("M-21.5 14L0-13.5L21.5 14", ink, 3)


@symbol("flak")
def flak(ink: str, _fill: str) -> str:
    return line("M-15 15Q-15-7 0-7T15 15", ink, 3) + line("M0 14V-1", ink, 2.6)


@symbol("heavy-flak")
def heavy_flak(ink: str, _fill: str) -> str:
    return line("M-15 15Q-15-7 0-7T15 15", ink, 3) + disc(0, 6, 5.4, ink)
