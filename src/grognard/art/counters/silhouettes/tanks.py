"""Tanks, each by the shape that soldiers knew it by."""

from __future__ import annotations

from grognard.art.counters.ink import bar, disc, line, solid
from grognard.art.counters.silhouettes.register import silhouette


def _rhomboid(ink: str, paper: str, tail: float = 0) -> str:
    """The track that runs right round the hull."""
    hull = f"M{-28 - tail:g} 1L{-23 - tail:g} 12Q{-22 - tail:g} 14-18 14"
    hull += "H8Q12 14 15 11L29-4Q31-7 28-9L20-12H-10Q-14-12-17-10z"
    band = f"M{-24 - tail:g} 2L{-20 - tail:g} 10H8L25-5 19-8.4H-10z"
    cab = solid("M8-12v-5h10l3 5z", ink)
    rivets = "".join(disc(x, y, 0.9, paper) for x, y in ((-18, 3), (-12, -3), (16, -4), (20, -6)))
    return solid(hull, ink) + line(band, paper, 1.1) + cab + rivets


@silhouette("rhomboid-male", "mark-iv-male")
def rhomboid_male(ink: str, paper: str) -> str:
    """A gun in the sponson."""
    return (
        _rhomboid(ink, paper)
        + solid("M-9-4H9l4 3v6l-4 3H-9z", ink, stroke=paper, stroke_width="1.3")
        + line("M13 2H31", paper, 5.4)
        + line("M11 2H31", ink, 3)
    )


@silhouette("rhomboid-female", "mark-iv-female")
def rhomboid_female(ink: str, paper: str) -> str:
    """Machine guns only."""
    guns = "".join(line(f"M{x} 0h7", paper, 1.3) + disc(x, 0, 2.2, paper) for x in (-3, 7))
    return _rhomboid(ink, paper) + solid("M-11-4H8l5 3v5l-5 3H-11z", ink, stroke=paper, stroke_width="1.3") + guns


@silhouette("rhomboid-long")
def rhomboid_long(ink: str, paper: str) -> str:
    """The lengthened Mark V*."""
    return (
        _rhomboid(ink, paper, 3)
        + solid("M-14-4H6l4 3v6l-4 3H-14z", ink, stroke=paper, stroke_width="1.3")
        + line("M10 2H30", paper, 5.4)
        + line("M8 2H30", ink, 3)
    )


@silhouette("whippet")
def whippet(ink: str, paper: str) -> str:
    """A cab behind, an engine before, low tracks with mud chutes."""
    tracks = "M-29 8Q-29 13-24 14H20Q26 14 29 9L30 5Q30 2 26 1H-22Q-28 2-29 8z"
    chutes = "".join(solid(f"M{x} 4h6l-2 6h-5z", paper) for x in (-18, -7, 4, 15))
    cab = "M-25 1V-13h18l3 4V1z"
    return (
        solid(tracks, ink)
        + chutes
        + solid(cab, ink)
        + solid("M-4 1v-6H20L27 1z", ink)
        + line("M-5-6H5M-25-7h-5", ink, 2.2)
        + disc(-12, -7, 1.8, paper)
        + line("M4-4.4V1M12-4.4V1", paper, 1)
    )


@silhouette("ft")
def renault_ft(ink: str, paper: str) -> str:
    """A small tank with a turret and a tail."""
    tracks = "M-14 6Q-16 13-9 14H9Q14 14 17 9L22 0Q23-6 17-6Q13-6 10-2L-8 2Q-13 3-14 6z"
    return (
        solid(tracks, ink)
        + disc(17, 0.6, 3, paper)
        + disc(-9, 8, 2.2, paper)
        + line("M-4 9H8", paper, 1.4)
        + solid("M-12 2V-4H6l6 4v3z", ink)
        + solid("M-6-4v-8q0-3 5-3t5 3v8z", ink)
        + line("M4-9.5H15", ink, 2.6)
        + line("M-12 2L-22 8-26 7", ink, 2.6)
    )


@silhouette("ft-howitzer")
def renault_bs(ink: str, paper: str) -> str:
    return renault_ft(ink, paper) + solid("M-7-5v-10H7l4 10z", ink) + line("M8-8H17", ink, 4.2)


@silhouette("schneider")
def schneider(ink: str, paper: str) -> str:
    """A box with a boat's prow and a wire cutter."""
    return (
        solid("M-26-9H6L17-13h3L31-4 30 0 22 5H-26z", ink)
        + solid("M-22 5H18L14 14H-19z", ink)
        + "".join(disc(x, 9.4, 2.3, paper) for x in (-15, -8, -1, 6, 12))
        + disc(-6, -3, 4.2, paper)
        + disc(-6, -3, 2.4, ink)
        + line("M8-1H17", paper, 2.2)
        + line("M-26-4h-4", ink, 2)
    )


@silhouette("st-chamond")
def saint_chamond(ink: str, paper: str) -> str:
    """A long hull that overhangs its tracks, with a field gun in the bow."""
    return (
        solid("M-29-8L-25-12H12L25-6 27 1 22 4H-29z", ink)
        + solid("M-19 4H12L9 14H-17z", ink)
        + "".join(disc(x, 9.2, 2.2, paper) for x in (-13, -6, 1, 7))
        + line("M24-3H33", ink, 3.6)
        + disc(-20, -12, 3, ink)
        + disc(8, -12, 3, ink)
        + line("M-22-4h6M-8-4h6M6-4h6", paper, 1.6)
    )


@silhouette("a7v")
def a7v(ink: str, paper: str) -> str:
    """An armoured box with a cupola, guns on every side."""
    return (
        solid("M-30-2L-27-9H22L29-3 30 8 27 10H-28z", ink)
        + solid("M-9-9v-6H7l2 6z", ink)
        + bar(-24, 10, 46, 4, ink)
        + "".join(disc(x, 11.6, 1.6, paper) for x in range(-20, 22, 7))
        + line("M29 1h6", ink, 3.4)
        + line("M-30 2h-4", ink, 2)
        + "".join(bar(x, -4, 5, 3.4, paper) for x in (-18, 8))
        + line("M-4-5V8M16-6V8", paper, 0.9)
    )


@silhouette("lk")
def light_tank(ink: str, paper: str) -> str:
    """A light tank with its cab behind."""
    return (
        solid("M-26 7Q-26 13-21 14H18Q24 14 27 9L28 5Q27 2 23 2H-20Q-25 3-26 7z", ink)
        + solid("M-22 2V-10h16l3 5H20l4 7z", ink)
        + bar(-19, -15, 10, 6, ink)
        + line("M-9-12h9", ink, 2)
        + line("M-16 8H20", paper, 1.6, stroke_dasharray="1 5")
    )
