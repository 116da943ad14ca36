"""Men and horses."""

from __future__ import annotations

from grognard.art.counters.ink import disc, line, solid
from grognard.art.counters.silhouettes.register import silhouette


def _man(x: float, ink: str, lean: float = 0) -> str:
    """A soldier going forward with his rifle."""
    return (
        solid(f"M{x - 5:g}-10q0-6 5.6-6t5.8 5.4l2 1.4h-13.4z", ink)
        + disc(x + 0.8, -9.4, 3.4, ink)
        + solid(f"M{x - 5 - lean:g}-5q5-2.4 10 0l1 11h-10z", ink)
        + line(f"M{x - 2:g} 5L{x - 6:g} 15M{x + 3:g} 5L{x + 7:g} 15", ink, 3.6)
        + line(f"M{x - 8:g} 4L{x + 12:g}-8", ink, 2.2)
    )


@silhouette("rifleman")
def rifleman(ink: str, _paper: str) -> str:
    return _man(0, ink)


@silhouette("squad")
def squad(ink: str, _paper: str) -> str:
    """Three men abreast."""
    return _man(-17, ink) + _man(0, ink) + _man(17, ink)


@silhouette("crew")
def crew(ink: str, _paper: str) -> str:
    """Two men bent over their work."""
    return "".join(
        disc(x, -7, 4.4, ink) + solid(f"M{x - 6} 13Q{x - 8}-3 {x}-2T{x + 6} 13z", ink) for x in (-9, 9)
    ) + line("M-4 4L4 4", ink, 2.6)


@silhouette("observer")
def observer(ink: str, paper: str) -> str:
    """Field glasses."""
    return (
        solid("M-17 9L-12-9h8l2 4h4l2-4h8l5 18z", ink)
        + disc(-10, 7, 7, ink, stroke=paper, stroke_width="1.4")
        + disc(10, 7, 7, ink, stroke=paper, stroke_width="1.4")
        + disc(-10, 7, 3.4, paper)
        + disc(10, 7, 3.4, paper)
    )


@silhouette("tank-leader")
def tank_leader(ink: str, paper: str) -> str:
    """A face under a tank helmet, and a pennant."""
    return (
        disc(-6, -2, 7.4, ink)
        + line("M-13-3h14", paper, 1.6)
        + solid("M-18 14q2-9 12-9t12 9z", ink)
        + line("M14 14V-14", ink, 2.4)
        + solid("M15-14L29-9.5 15-5z", ink)
    )


@silhouette("cavalry-horse")
def horseman(ink: str, _paper: str) -> str:
    """A trooper at the trot."""
    horse = (
        "M-24 0Q-22-5-15-4Q-6-3 3-4Q9-5 13-12L12-15 16-13 20-12 25-6 23-3 18-5Q15 0 13 3L12 6"
        "L19 9 17 15 14.4 15 15 11 7 8 5 15 2 15 3 7Q-6 9-11 6L-14 10-12 15-15 15-18 10-15 5"
        "Q-18 3-19 0Q-22 2-23 7L-25.6 6z"
    )
    rider = "M-4-4L-6-11Q-5-15-1-15L4-9 10-8 9.6-6 2-6.4 0-9 1-3 4 5 1 6z"
    return solid(horse, ink) + solid(rider, ink) + disc(-1, -17.6, 3, ink) + line("M-7-22L12 4", ink, 1.4)
