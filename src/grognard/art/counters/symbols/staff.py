"""Headquarters and leaders."""

from __future__ import annotations

from grognard.art.counters.ink import disc, letters, line, solid
from grognard.art.counters.symbols.register import symbol


@symbol("hq")
def headquarters(ink: str, _fill: str) -> str:
    return letters("HQ", 0, 9.4, 28, ink) + line("M-23 15V23", ink, 3)


@symbol("hq-fr")
def headquarters_in_french(ink: str, _fill: str) -> str:
    return letters("QG", 0, 9.4, 28, ink) + line("M-23 15V23", ink, 3)


@symbol("leader", framed=False)
def leader(ink: str, fill: str) -> str:
    """A portrait under a peaked cap."""
    return (
        disc(0, 1, 20, fill, stroke=ink, stroke_width="2.6")
        + solid(
            "M-14.6 15q2-9 10-10.4v-3.2q-3-2-3.4-6.6q8-2.4 16 0q-.4 4.6-3.4 6.6v3.2q8 1.4 10 10.4"
            "q-6.5 5.6-14.6 5.6t-14.6-5.6z",
            ink,
        )
        + solid("M-9.6-6.8q-1.6-6 3.2-7.4q6.4-1.8 12.8 0q4.8 1.4 3.2 7.4q-9.6-3-19.2 0z", ink)
    )


@symbol("leader-kepi", framed=False)
def leader_in_kepi(ink: str, fill: str) -> str:
    """A portrait under a kepi, with an imperial."""
    return (
        disc(0, 1, 20, fill, stroke=ink, stroke_width="2.6")
        + solid("M-14.6 15q2-9 10-10.4l3 4.6h3.2l3-4.6q8 1.4 10 10.4q-6.5 5.6-14.6 5.6t-14.6-5.6z", ink)
        + solid("M-7-3.6h14q.4 6-3 9.4L0 10-4 5.8Q-7.4 2.4-7-3.6z", ink)
        + solid("M-8.4-4.4L-7.2-13.6q7.2-2.4 14.4 0L8.4-4.4l3.2 1.8q-11.6-3.4-23.2 0z", ink)
        + line("M-7.6-8.4q7.6-2 15.2 0", fill, 1.4)
    )


@symbol("leader-spike", framed=False)
def leader_in_spiked_helmet(ink: str, fill: str) -> str:
    """A portrait under a spiked helmet."""
    return (
        disc(0, 1, 20, fill, stroke=ink, stroke_width="2.6")
        + solid(
            "M-14.6 15q2-9 10-10.4v-3.2q-3-2-3.4-5.6h16q-.4 3.6-3.4 5.6v3.2q8 1.4 10 10.4q-6.5 5.6-14.6 5.6t-14.6-5.6z",
            ink,
        )
        + solid("M-10.4-4.6q0-10 9.2-10.6L0-20l1.2 4.8q9.2.6 9.2 10.6l3 2.4q-13.4-2.8-26.8 0z", ink)
        + line("M-5-7.4h10", fill, 1.6)
    )
