"""Who counts as a machine-gun squad."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board


def is_stosstruppen(s: Board, unit: int) -> bool:
    """Whether a squad fights as shock troops: infantry only, under the option (16.15a)."""
    return bool(s.option("stosstruppen") and s.world.kind[unit] == k.INFANTRY and s.world.soldiers(unit).stosstruppen)


def is_mg_squad(s: Board, unit: int) -> bool:
    """Machine-gun squads, and cavalry with machine guns once it has dismounted (6.31d)."""
    kind = s.world.kind[unit]
    return kind == k.MG or (kind == k.CAVALRY_MG and not s.mounted[unit])


def counts_as_mg(s: Board, unit: int) -> bool:
    """Machine-gun squads and stosstruppen (12.32a, 16.15c)."""
    return is_mg_squad(s, unit) or is_stosstruppen(s, unit)
