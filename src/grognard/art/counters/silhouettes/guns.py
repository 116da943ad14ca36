"""Guns, mortars and machine guns."""

from __future__ import annotations

from grognard.art.counters.ink import disc, line, solid
from grognard.art.counters.silhouettes.register import silhouette


def _spoked(x: float, y: float, r: float, ink: str, paper: str) -> str:
    k = 0.7 * r
    spokes = f"M{x - r} {y}h{2 * r}M{x} {y - r}v{2 * r}M{x - k:g} {y - k:g}l{2 * k:g} {2 * k:g}"
    spokes += f"M{x - k:g} {y + k:g}l{2 * k:g} {-2 * k:g}"
    return disc(x, y, r, paper, stroke=ink, stroke_width="2.4") + line(spokes, ink, 1.1) + disc(x, y, 2, ink)


@silhouette("field-gun")
def field_gun(ink: str, paper: str) -> str:
    return (
        line("M-4 0L29-7", ink, 4.4)
        + solid("M-7-2L4-6 6 0-4 4z", ink)
        + line("M-2 3L-29 13", ink, 3.4)
        + solid("M6-13l5 1-2 18-4-1z", ink)
        + _spoked(0, 5, 9, ink, paper)
    )


@silhouette("howitzer")
def howitzer(ink: str, paper: str) -> str:
    return (
        line("M-4 0L17-13", ink, 6.4)
        + line("M-2 3L-29 13", ink, 3.8)
        + solid("M5-13l5 1-1 18-5-1z", ink)
        + _spoked(0, 5, 9, ink, paper)
    )


@silhouette("anti-tank-gun")
def anti_tank_gun(ink: str, paper: str) -> str:
    return (
        line("M-4 2L28 0", ink, 3)
        + line("M-2 5L-27 13", ink, 2.8)
        + solid("M3-10h6l2 18H4z", ink)
        + _spoked(0, 8, 6, ink, paper)
    )


@silhouette("anti-aircraft-gun")
def anti_aircraft_gun(ink: str, paper: str) -> str:
    return (
        line("M-7 0L16-16", ink, 4)
        + solid("M-11 5L-4-5 6-2 8 6z", ink)
        + line("M-20 14L0 5 20 14M0 5V14", ink, 3.2)
        + disc(-2, 1, 3, paper)
    )


@silhouette("mortar")
def mortar(ink: str, paper: str) -> str:
    return (
        line("M-8 9L9-12", ink, 7)
        + line("M9-6L16 12M9-6L2 12", ink, 2.4)
        + solid("M-19 9H6l3 5H-22z", ink)
        + disc(-7, 8, 2, paper)
    )


@silhouette("machine-gun")
def machine_gun(ink: str, paper: str) -> str:
    """A water-cooled barrel on its sledge."""
    return (
        line("M-2-4H24", ink, 6.4)
        + line("M0-4H22", paper, 0.9, stroke_dasharray="2 3")
        + line("M24-4h6", ink, 2.6)
        + solid("M-15-9H-1V2h-14z", ink)
        + line("M-15-3h-6", ink, 3)
        + line("M-7 2L-24 13M-5 2L14 13M-5 2L-2 13", ink, 2.8)
    )


@silhouette("anti-tank-rifle")
def anti_tank_rifle(ink: str, _paper: str) -> str:
    """A man lying behind a long rifle."""
    return (
        line("M-4-3H31", ink, 2.6)
        + line("M14-3l-3 11M14-3l5 11", ink, 1.8)
        + disc(-8, -5, 4.6, ink)
        + solid("M-11-1Q-2 0-1 5L-27 12-30 8z", ink)
        + line("M-10 0L2 3 3-2", ink, 3)
    )


@silhouette("flamethrower")
def flamethrower(ink: str, paper: str) -> str:
    """A jet of fire."""
    return (
        solid("M4-3Q14-16 29-14Q22-9 30-6Q21-4 31 3Q16 5 4 1z", ink)
        + solid("M8-1Q16-8 23-9Q18-5 24-3Q16-1 8-1z", paper)
        + line("M5-1H-9Q-14-1-14 5", ink, 3)
        + solid("M-25-6q0-5 5-5t5 5V13h-10z", ink)
        + line("M-24-1h8", paper, 1.2)
    )


@silhouette("off-board")
def off_board(ink: str, paper: str) -> str:
    """A shell in flight."""
    return (
        solid("M-10 8L12-10Q22-14 20-4L-3 14z", ink)
        + line("M-14 6L-26 13M-10 12L-20 18M-15 0L-29 6", ink, 2.2)
        + line("M-5 4L2 11", paper, 1.4)
    )
