"""Tanks and armoured cars, as symbols."""

from __future__ import annotations

from grognard.art.counters.ink import bar, line
from grognard.art.counters.symbols.infantry import wheels
from grognard.art.counters.symbols.register import symbol


def track(ink: str) -> str:
    return bar(-15, -7.8, 30, 15.6, "none", rx="7.8", stroke=ink, stroke_width="3")


@symbol("armour")
def armour(ink: str, _fill: str) -> str:
    return track(ink)


@symbol("armoured-car")
def armoured_car(ink: str, _fill: str) -> str:
    return track(ink) + line("M-23 15L23-15", ink, 2.4) + wheels(ink)


@symbol("recce")
def recce(ink: str, _fill: str) -> str:
    return line("M-23 15L23-15", ink, 2.6) + wheels(ink)
