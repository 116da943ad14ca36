"""14.8 Forts: what the garrison of a standing fort adds to the defense of its hex."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.kernel.words import Hex


def garrison_strength(s: VerdunBoard, hex_: Hex) -> int:
    """The intrinsic strength of a fort (14.81b), always in supply (14.83a); 0 where none stands."""
    if not s.fort_stands(hex_):
        return 0
    world = s.world
    fort = world.ground.fort_at[hex_]
    if s.fort_steps > 1:  # 15.4a
        garrison = world.garrisons[fort]
        return garrison.reduced if s.fort_hits[fort] else garrison.strength
    return world.tables.forts.strength
