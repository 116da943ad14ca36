"""8.31, 8.12: a hex above the stacking limit is cleared before the phase ends, as far as it can be (R-30, R-84).

Nothing that a player decides may take that possibility away: whoever is told to stay, digs in, stops elsewhere or
breaks through leaves as little in such a hex as could have been left before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from grognard.games.verdun.board import STRATEGICALLY, VerdunBoard
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.blocked import bars_strategic, too_many
from grognard.games.verdun.rules.marching import BREAKTHROUGH, NORMAL, can_move, flood
from grognard.games.verdun.rules.marching import STRATEGICALLY as STRATEGIC
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named
from grognard.kernel.words import Hex, Unit

WIDE = 2  # so many open hexes beside a unit cannot be filled by one move


def how_of(s: VerdunBoard, unit: Unit) -> int:
    """How a unit moves that is taken up: as it has moved before (8.22a)."""
    return STRATEGIC if s.moved[unit] == STRATEGICALLY else NORMAL


def ways_out(s: VerdunBoard, unit: Unit) -> tuple[Hex, ...]:
    """Where a unit can still go by itself."""
    if not can_move(s, unit):
        return ()
    found = flood(s, (unit,), how_of(s, unit)).to
    if not found and not s.moved[unit] and not bars_strategic(s, unit):
        found = flood(s, (unit,), STRATEGIC).to
    return found


def leavers(s: VerdunBoard, hex_: Hex) -> list[Unit]:
    """The units of a hex that can still go elsewhere."""
    return [unit for unit in s.units_at(hex_) if has_empty_hex(s, unit) or ways_out(s, unit)]


def left_in(s: VerdunBoard, hex_: Hex, gone: Iterable[Unit]) -> int:
    """What a hex holds without some units, in halves of a regiment; never less than the limit, which is enough."""
    load = stacking.load(s, tuple([unit for unit in s.units_at(hex_) if unit not in gone]))
    return max(s.world.stack_limit, load)


def bars_staying(s: VerdunBoard, units: tuple[Unit, ...]) -> list[Bar]:
    """Units may stay where they are unless their hex is too full and the others that can leave are not enough."""
    hex_ = s.place[units[0]]
    if stacking.load(s, s.units_at(hex_)) <= s.world.stack_limit:
        return []
    able = leavers(s, hex_)
    if left_in(s, hex_, [unit for unit in able if unit not in units]) <= left_in(s, hex_, able):
        return []
    return [too_many(s, s.units_at(hex_))]


def too_full(s: VerdunBoard, crowd: Sequence[Unit]) -> Bar:
    """A hex above the limit that can be cleared comes first."""
    return bar("8.31a", "crowd", hex=named(s.game, "hex", s.place[crowd[0]]))


def jammed(s: VerdunBoard, full: list[Hex]) -> list[Unit]:
    """Who can leave a hex that others made too full by moving in: it is cleared before anybody else moves (R-84)."""
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
    """A hex that others need, who have no other way out of a crowd, is kept open."""
    return [bar("8.31a", "needed-by-others")] if hex_ in walled_in(s, units, (hex_,)) else []


def walled_in(s: VerdunBoard, units: tuple[Unit, ...], to: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Of the hexes where units could stop, those that others need who have no other way out of a crowd."""
    found: list[Hex] = []
    here = s.place[units[0]]
    for hex_ in stacking.overfull(s, s.world.side[units[0]]):
        if hex_ == here or not _is_narrow(s, hex_):
            continue
        exits = {unit: ways_out(s, unit) for unit in s.units_at(hex_)}
        able = [unit for unit, ways in exits.items() if ways]
        for last in dict.fromkeys(ways[0] for ways in exits.values() if len(ways) == 1):
            there = s.units_at(last)
            shut_in = [unit for unit in able if exits[unit] == (last,) and not _fits(s, there + units, unit)]
            free = [unit for unit in able if unit not in shut_in]
            if last in to and left_in(s, hex_, free) > left_in(s, hex_, able):
                found.append(last)
    return tuple(found)


def _fits(s: VerdunBoard, there: tuple[Unit, ...], unit: Unit) -> bool:
    return stacking.load(s, (*there, unit)) <= s.world.stack_limit


def _is_narrow(s: VerdunBoard, hex_: Hex) -> bool:
    """Whether too few units of a crowd have several open hexes beside them: a quick look."""
    units = s.units_at(hex_)
    shut = s.zones(s.world.side[units[0]]).shut
    graph = s.world.ground.graph
    easy = []
    for unit in units:
        if can_move(s, unit) and not s.moved[unit]:
            edges = graph(marching.way(s, (unit,), NORMAL), s.cut())[hex_]
            doors = [other for other, _ in edges if not shut[other] and _fits(s, s.units_at(other), unit)]
            if len(doors) >= WIDE:
                easy.append(unit)
    return left_in(s, hex_, easy) > s.world.stack_limit


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
