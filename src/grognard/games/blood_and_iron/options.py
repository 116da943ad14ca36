"""Readings of the book that tables differ about, each a switch; off is how we play (RULINGS.md)."""

from __future__ import annotations

from grognard.kernel.game import Option

OPTIONS: tuple[Option, ...] = (
    Option("reading-entry", ("8.4c",), "", "minor"),
    Option("reading-own-leader", ("5.12a",), "", "minor"),
    Option("reading-held-fire", ("9.2m",), "", "minor"),
    Option("reading-routed-fire", ("9.24j",), "", "minor"),
    Option("reading-routed-shift", ("10.3b",), "", "minor"),
    Option("reading-shelter", ("9.23e", "9.23f"), "", "minor"),
    Option("reading-leader-points", ("11.3e", "12.3e"), "", "minor"),
)
