"""Armoured cars and lorries."""

from __future__ import annotations

from grognard.art.counters.ink import bar, disc, line, solid
from grognard.art.counters.silhouettes.register import silhouette


def _wheels(places: tuple[float, float], ink: str, paper: str, r: float = 6) -> str:
    """One before and one behind."""
    return "".join(disc(x, 9, r, ink, stroke=paper, stroke_width="1.4") + disc(x, 9, r * 0.35, paper) for x in places)


@silhouette("armoured-car-turret")
def turreted_car(ink: str, paper: str) -> str:
    """Bonnet, cab and a round turret."""
    return (
        solid("M-27 6V0L-23-3H6l4-3H22l5 4v8z", ink)
        + solid("M-17-3v-8q0-3 8-3t8 3v8z", ink)
        + line("M-1-8H9", ink, 2.2)
        + line("M12-3V4M17-3V4", paper, 1)
        + _wheels((-16, 17), ink, paper)
    )


@silhouette("armoured-car-two-turrets")
def two_turrets(ink: str, paper: str) -> str:
    return (
        solid("M-28 6V-2H8l4-5H23l5 4v9z", ink)
        + bar(-23, -11, 10, 9, ink, rx="2")
        + bar(-9, -11, 10, 9, ink, rx="2")
        + line("M-13-8h3M1-8h8", ink, 2)
        + _wheels((-17, 17), ink, paper)
    )


@silhouette("armoured-car-heavy")
def heavy_car(ink: str, paper: str) -> str:
    """A tall steel box."""
    return (
        solid("M-28 6V-6L-23-10H17L28-3V6z", ink)
        + bar(-9, -15, 13, 6, ink, rx="2")
        + line("M4-12h7M28-1h4M-28-1h-4", ink, 2)
        + "".join(bar(x, -5, 5, 3, paper) for x in (-19, -6, 7))
        + _wheels((-17, 17), ink, paper, 6.4)
    )


@silhouette("truck")
def truck(ink: str, paper: str) -> str:
    """A canvas tilt over a long bed."""
    return (
        solid("M-28 4V-9q0-4 5-4H4q4 0 4 4V4z", ink)
        + line("M-19-12.6V3M-10-13V3M-1-13V3", paper, 1)
        + solid("M9 4V-7h7l3 6H28V4z", ink)
        + bar(11.4, -5, 4, 4.4, paper)
        + bar(-28, 4, 56, 3, ink)
        + _wheels((-17, 19), ink, paper, 5.4)
    )


@silhouette("aa-lorry")
def aa_lorry(ink: str, paper: str) -> str:
    """A gun that looks up from a lorry's bed."""
    return (
        bar(-28, 2, 56, 4, ink)
        + solid("M9 2V-8h8l3 6H28V2z", ink)
        + bar(11.4, -6, 4, 4, paper)
        + solid("M-19 2l4-7h7l4 7z", ink)
        + line("M-15-3L6-15", ink, 3.4)
        + _wheels((-17, 19), ink, paper, 5.4)
    )
