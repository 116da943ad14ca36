"""6.3 Which horsemen may ride, mount and dismount, and whom they may not charge."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.exposure import who_reaches
from grognard.games.landships.rules.occupation import gassed, locked, may_be_assaulted
from grognard.games.landships.rules.refusals import no_piece, on_sheet
from grognard.games.landships.rules.riding import charges, cost, may_be_charged
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named

FURTHEST = 90  # points, more than any ride costs


def held_up(s: Board, unit: int) -> Bar | None:
    """What keeps a cavalry squad from riding, mounting and dismounting alike."""
    if s.pinned[unit]:
        return bar("9.2a", "pinned")
    if gassed(s, unit):
        return bar("5.56c", "gassed")
    return bar("7.12e", "melee") if locked(s, s.place[unit]) else None


def no_change(s: Board, unit: int) -> Bar | None:
    """What keeps a cavalry squad from mounting or dismounting."""
    if s.has(unit, k.DISMOUNTED):
        return bar("8.66e", "no-horses")
    if found := held_up(s, unit):
        return found
    firer = who_reaches(s, unit)
    if firer == k.NOBODY:
        return None
    far = s.ground.distance(s.place[firer], s.place[unit])
    return bar("6.31b", "under-fire", unit=named(s.game, "unit", firer), distance=far)


def no_ride(s: Board, unit: int) -> Bar | None:
    """What keeps a unit from riding with the cavalry now."""
    if found := no_piece(s, unit, s.phasing, "6.3a"):
        return found
    if not s.world.is_cavalry[unit]:
        return bar("6.3a", "no-cavalry")
    if not s.mounted[unit]:
        return bar("6.3b", "on-foot")
    return bar("6.3a", "ridden") if s.has(unit, k.STARTED) else held_up(s, unit)


def riders(s: Board) -> list[int]:
    """Mounted squads of the phasing side that have not moved yet."""
    return [unit for unit in s.cast.horse[s.phasing] if s.mounted[unit] and no_ride(s, unit) is None]


def not_charged(s: Board, unit: int, target: int) -> Bar:
    """Why a squad does not charge a hex: nobody to close with, uphill, unspotted, not straight ahead, or too far."""
    side, start, left = s.side(unit), s.place[unit], s.world.soldiers(unit).charge - s.spent[unit]
    if not on_sheet(s, target):
        return bar("2.1a", "off-sheet")
    if s.ground.level[target] > s.ground.level[start]:
        return bar("6.35c")
    if not may_be_assaulted(s, target, side):
        return bar("12.12b") if s.vehicles_at(target) else bar("6.33a", "nobody-there")
    if not may_be_charged(s, target, side, start):
        return bar("6.33b")
    for run in charges(s, unit, FURTHEST):
        if run.target == target:
            needed = sum(cost(s, h, side, "charge") for h in run.path)
            return bar("6.33d", "points", needed=needed, left=left) if needed > left else bar("6.35b")
    return bar("6.33e")
