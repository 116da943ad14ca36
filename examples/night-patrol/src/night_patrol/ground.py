"""The map as the rules read it."""

from __future__ import annotations

from grognard.kernel.data import Entry
from grognard.kernel.hexgrid import printed

KINDS = {".": "open", "w": "wood", "m": "mill"}


class Night(Entry):
    """data/night.toml."""

    turns: int
    points: int
    range: int
    chits: list[int]
    mill: str
    rows: str
    cost: dict[str, int]
    start: dict[str, list[str]]


def terrain(night: Night) -> dict[str, str]:
    """The kind of every hex."""
    rows = [line.split() for line in night.rows.split("\n") if line.strip()]
    return {printed(c, r): KINDS[sign] for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1)}
