"""The register of silhouettes."""

from __future__ import annotations

from collections.abc import Callable

Draw = Callable[[str, str], str]  # ink, paper: what is dark, what shines through
SILHOUETTES: dict[str, Draw] = {}


def silhouette(*names: str) -> Callable[[Draw], Draw]:
    """Register a drawing under its names."""

    def register(draw: Draw) -> Draw:
        for name in names:
            SILHOUETTES[name] = draw
        return draw

    return register
