"""8.31, 8.12: a hex above the stacking limit is cleared before the phase ends, as far as it can be (R-30, R-75).

Nothing that a player decides may take that possibility away: whoever is told to stay, digs in, stops elsewhere or
breaks through leaves as little in such a hex as could have been left before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.blocked import too_many
from grognard.games.verdun.rules.clearing import Clearing, best_clearing, ways_out
from grognard.games.verdun.rules.marching import BREAKTHROUGH, NORMAL, can_move, flood
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named
from grognard.kernel.words import Hex, Unit


def leavers(s: VerdunBoard, hex_: Hex) -> list[Unit]:
    """The units of a hex that can still go elsewhere."""
    return [unit for unit in s.units_at(hex_) if has_empty_hex(s, unit) or ways_out(s, unit)]


def left_in(s: VerdunBoard, hex_: Hex, gone: Iterable[Unit]) -> int:
    """What a hex holds without some units, in halves of a regiment; never less than the limit, which is enough."""
    load = stacking.load(s, tuple([unit for unit in s.units_at(hex_) if unit not in gone]))
    return max(s.world.stack_limit, load)


def bars_staying(s: VerdunBoard, units: tuple[Unit, ...]) -> list[Bar]:
    """Units may stay where they are unless a hex that is too full could then not be cleared as well."""
    side = s.world.side[units[0]]
    if not stacking.overfull(s, side):
        return []
    best = best_clearing(s, side)
    here = s.place[units[0]]
    there = s.units_at(here)
    crowded = stacking.load(s, there) > s.world.stack_limit
    if not crowded and here not in best.used:
        return []
    if Clearing(s, side, staying=units).least <= best.least:
        return []
    return [too_many(s, there) if crowded else bar("8.31a", "needed-by-others")]


def too_full(s: VerdunBoard, crowd: Sequence[Unit]) -> Bar:
    """A hex above the limit that can be cleared comes first."""
    return bar("8.31a", "crowd", hex=named(s.game, "hex", s.place[crowd[0]]))


def jammed(s: VerdunBoard, full: list[Hex]) -> list[Unit]:
    """Who can leave a hex that others made too full by moving in: it is cleared before anybody else moves (R-75)."""
    return [unit for hex_ in full if any(s.moved[unit] for unit in s.units_at(hex_)) for unit in leavers(s, hex_)]


def crowded(s: VerdunBoard, full: list[Hex]) -> bool:
    """Whether a unit in a hex above the limit can still move: then the phase cannot end (8.31a, R-30)."""
    return any(has_empty_hex(s, unit) or ways_out(s, unit) for hex_ in full for unit in s.units_at(hex_))


def has_empty_hex(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit that has not moved finds an empty hex beside it outside enemy ZOC: then it can surely go there."""
    if s.moved[unit] or not can_move(s, unit):
        return False
    shut, stacks = s.zones(s.world.side[unit]).shut, s.stacks()
    edges = s.world.ground.graph(marching.way(s, (unit,), NORMAL), s.cut())[s.place[unit]]
    return any(other not in stacks and not shut[other] for other, _ in edges)


def bars_walling_in(s: VerdunBoard, units: tuple[Unit, ...], hex_: Hex) -> list[Bar]:
    """A hex that others need to clear a crowd is kept open."""
    return [bar("8.31a", "needed-by-others")] if hex_ in walled_in(s, units, (hex_,)) else []


def walled_in(s: VerdunBoard, units: tuple[Unit, ...], to: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Of the hexes where units could stop, those by which more would be left above the limit than need be."""
    side = s.world.side[units[0]]
    if not to or not stacking.overfull(s, side):
        return ()
    best = best_clearing(s, side)
    if not best.crowded:
        return ()
    full = [hex_ for hex_ in to if hex_ in best.used or not stacking.fits(s, hex_, units)]
    return tuple([hex_ for hex_ in full if Clearing(s, side, units, hex_).least > best.least])


# -- breakthrough -----------------------------------------------------------------------------------------------


def least_left(s: VerdunBoard, group: tuple[Unit, ...]) -> int:
    """The least that a stack which breaks through can leave in its hex: some of it go, together, where they fit."""
    hex_ = s.place[group[0]]
    best = left_in(s, hex_, ())
    if best > s.world.stack_limit:
        for count in range(len(group), 0, -1):
            for some in combinations(group, count):
                left = left_in(s, hex_, some)
                if left < best and flood(s, some, BREAKTHROUGH).to:
                    best = left
    return best
