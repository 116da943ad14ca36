"""12.0 Morale and Demoralization: the morale of a unit as it stands."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import CITY, TRENCH
from grognard.games.verdun.world import FRENCH, REMNANT
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

# How many of the 36 rolls of two dice are above a number: index 0 to 12.
ABOVE = (36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)


def shelter(s: VerdunBoard, hex_: Hex) -> str:
    """What steadies the units of a hex, if anything: a trench, the city, a standing fort (R-41)."""
    terrain = s.world.ground.terrain[hex_]
    return "trench" if terrain & TRENCH else "city" if terrain & CITY else "fort" if s.fort_stands(hex_) else ""


def modified_morale(s: VerdunBoard, unit: Unit) -> Tally:
    """A unit's morale with all modifiers; they add up (12.2a)."""
    world = s.world
    table = world.tables.morale
    tally = Tally()
    tally.note("2.2e", "morale-printed", world.morale[unit])
    if s.reduced[unit]:
        tally.add("12.2b", "morale-reduced", table.reduced)
    if s.demoralized[unit]:
        tally.add("12.2c", "morale-disrupted" if world.is_hq[unit] else "morale-demoralized", table.demoralized)
    hex_ = s.place[unit]
    steadying = shelter(s, hex_) if hex_ >= 0 else ""
    if steadying:
        tally.add("12.2d", f"morale-{steadying}", table.sheltered)
    if s.petain and world.side[unit] == FRENCH:
        if world.is_reserve[unit]:
            tally.add("12.2e", "morale-reserve", table.reserve_after_petain)
        elif world.is_territorial[unit]:
            tally.add("12.2e", "morale-territorial", table.territorial_after_petain)
        elif world.type[unit] == REMNANT:
            tally.add("12.2e", "morale-remnant", table.remnant_after_petain)
    return tally


def failing(morale: int, add: int) -> int:
    """Of the 36 rolls of two dice, how many fail a check of a morale when so much is added (12.1b)."""
    return ABOVE[max(0, min(12, morale - add))]
