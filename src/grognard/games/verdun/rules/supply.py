"""6.1 Supply Check: lines from HQs to the board's edge, and from units to their HQs.

A line costs nothing along connected roads; every other hex entered costs its terrain (6.12). Lines are searched
backwards from what supplies, so that one search serves all who draw from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import SupplyChecked
from grognard.games.verdun.ground import SUPPLY, SUPPLY_RAIL, Edges
from grognard.games.verdun.world import FRENCH, NONE, REMNANT, Side
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic
from grognard.kernel.words import Hex, Unit


class SupplyCheck(Automatic[VerdunBoard]):
    """The status found here stays until the side's next Organization Phase (6.1a)."""

    rule: ClassVar[str] = "6.1a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        supplied = in_supply(s, self.side)
        out = []
        for unit in s.on_map(self.side):
            s.unsupplied = changed(s.unsupplied, unit, 0 if unit in supplied else 1)
            if unit not in supplied:
                out.append(unit)
        s.tell(SupplyChecked(self.side, tuple(out)))


def in_supply(s: VerdunBoard, side: int) -> set[Unit]:
    """The units of a side on the map that are in supply now."""
    world = s.world
    supplied: set[Unit] = set()
    of_corps: dict[int, list[Unit]] = {}
    independent: list[Unit] = []
    remnants: list[Unit] = []
    for unit in s.on_map(side):
        corps = s.corps_of(unit)
        if corps != NONE:
            of_corps.setdefault(corps, []).append(unit)
        elif world.division[unit] == world.independent:
            independent.append(unit)
        elif world.type[unit] == REMNANT:
            remnants.append(unit)
        else:
            supplied.add(unit)  # army artillery
    closed = barred(s, side)
    hqs = [world.hq_of_corps[corps] for corps in of_corps]
    standing = [hq for hq in hqs if s.place[hq] >= 0]
    sources = [hex_ for hex_ in world.sources[side] if s.holder(hex_) == side]  # 6.11e
    found = traced(s, side, sources, limit(s), closed, [s.place[hq] for hq in standing])
    for corps, units in of_corps.items():
        hq = world.hq_of_corps[corps]
        if found.get(s.place[hq], limit(s) + 1) > limit(s, hq):  # 6.15a, 6.11d
            continue
        supplied.add(hq)
        waiting = [unit for unit in remnants if unit not in supplied]
        places = [s.place[unit] for unit in units + waiting]
        reached = traced(s, side, [s.place[hq]], limit(s, hq), closed, places)
        supplied.update([unit for unit in units + waiting if s.place[unit] in reached])  # 6.15b
    if independent:
        verdun = [hex_ for hex_ in world.ground.city if s.holder(hex_) == side]  # 14.2c, R-45
        reached = traced(s, side, verdun, limit(s), closed, [s.place[unit] for unit in independent])
        supplied.update([unit for unit in independent if s.place[unit] in reached])
    return supplied


def limit(s: VerdunBoard, hq: Unit | None = None) -> int:
    """The points that a line may spend off the road: fewer to or from a disrupted HQ (6.12c, 6.12f)."""
    limits = s.world.tables.supply
    return limits.limit_disrupted if hq is not None and s.demoralized[hq] else limits.limit


def barred(s: VerdunBoard, side: int) -> bytes:
    """The hexes that no supply line of a side may enter: enemy units, and enemy ZOC unless a friend is there."""
    closed = bytearray(s.zones(side).shut)  # 6.14a
    sides = s.world.side
    for hex_, units in s.stacks().items():
        if sides[units[0]] == side:
            closed[hex_] = 0  # 6.14b, 8.44a
    if side == FRENCH:
        for hex_ in s.world.ground.forts:
            if s.fort_stands(hex_):
                closed[hex_] = 0
    return bytes(closed)


def ways(s: VerdunBoard, side: int) -> list[Edges]:
    """The steps of supply lines, backwards: by road, and from 26 February by rail for the French (6.12d)."""
    return s.world.ground.graph(SUPPLY_RAIL if side == FRENCH and s.petain else SUPPLY, s.cut())


def traced(
    s: VerdunBoard, side: int, starts: Iterable[Hex], most: int, closed: bytes, wanted: Iterable[Hex]
) -> dict[Hex, int]:
    """The cost of the best line from each wanted hex to the nearest start, where it is at most `most`."""
    edges = ways(s, side)
    costs = [most + 1] * len(closed)
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    for start in starts:
        if not closed[start]:
            costs[start] = 0
            buckets[0].append(start)
    missing = set(wanted)
    found: dict[Hex, int] = {}
    for spent, bucket in enumerate(buckets):
        while bucket:
            here = bucket.pop()
            if costs[here] != spent:
                continue
            if here in missing:
                missing.discard(here)
                found[here] = spent
                if not missing:
                    return found
            for other, cost in edges[here]:
                total = spent + cost
                if total < costs[other] and not closed[other]:
                    costs[other] = total
                    buckets[total].append(other)
    return found
