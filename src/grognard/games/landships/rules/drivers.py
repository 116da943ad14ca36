"""6.1, 15.12 Which vehicles may move now."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.breakdown import is_stuck
from grognard.games.landships.rules.german_crews import may_restart
from grognard.games.landships.rules.occupation import gassed
from grognard.games.landships.rules.refusals import stays
from grognard.kernel.choice import Bar

REASONS = {  # in the words of a refusal
    "6.1a": "no-vehicle",
    "2.43a": "off-map",
    "6.15a": "moved",
    "6.16d": "broken-down",
    "15.12a": "crew-gone",
    "15.12g": "on-the-floor",
    "5.54c": "pinned",
    "5.56c": "gassed",
    "15.12e": "enemies-near",
}


def cannot_drive(s: Board, unit: int) -> Bar | None:
    """What keeps a unit from moving with the vehicles now."""
    return stays(s, unit, "6.1a", why_cannot_drive, REASONS)


def why_cannot_drive(s: Board, unit: int) -> str:
    """The clause that keeps a vehicle from moving now; "" if it may."""
    if not s.world.is_vehicle[unit] or s.side(unit) != s.phasing:
        return "6.1a"
    if s.place[unit] < 0:
        return "2.43a"
    if s.has(unit, k.STARTED):
        return "6.15a"
    if is_stuck(s, unit):
        return "6.16d"
    if s.has(unit, k.BAILED_OUT):
        return "15.12a"
    if s.has(unit, k.SITS):
        return "15.12g"
    if s.pinned[unit]:
        return "5.54c"
    if gassed(s, unit):
        return "5.56c"
    if s.has(unit, k.GOING_HOME) and not s.has(unit, k.RESTARTED) and not may_restart(s, unit):
        return "15.12e"
    return ""
