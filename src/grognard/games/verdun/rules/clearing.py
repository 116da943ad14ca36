"""8.31, 8.12: how hexes above the stacking limit can be cleared, looked for as a player would: who goes where.

`Clearing` looks at the board as it would be if some units had come to a hex, or were told to stay, and finds the least
that can be left above the limit when everybody else of the crowds goes where he can.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.verdun.board import STRATEGICALLY, VerdunBoard
from grognard.games.verdun.ground import MARCH
from grognard.games.verdun.rules import stacking
from grognard.games.verdun.rules.blocked import fit_for_strategic
from grognard.games.verdun.rules.marching import NORMAL, can_move, flood, gives_way
from grognard.games.verdun.rules.marching import STRATEGICALLY as STRATEGIC
from grognard.kernel.words import Hex, Unit

NOWHERE = -1
PATIENCE = 3000  # placements that are tried before the best one so far is taken


def how_of(s: VerdunBoard, unit: Unit) -> int:
    """How a unit moves that is taken up: as it has moved before (8.22a)."""
    return STRATEGIC if s.moved[unit] == STRATEGICALLY else NORMAL


def ways_out(s: VerdunBoard, unit: Unit) -> tuple[Hex, ...]:
    """Where a unit can still go by itself."""
    if not can_move(s, unit):
        return ()
    found = flood(s, (unit,), how_of(s, unit)).to
    if not found and not s.moved[unit] and fit_for_strategic(s, unit):
        found = flood(s, (unit,), STRATEGIC).to
    return found


class Clearing:
    """The crowds of a side, with units come to a hex or told to stay, and the best that can be made of it."""

    def __init__(
        self,
        s: VerdunBoard,
        side: int,
        coming: tuple[Unit, ...] = (),
        to: Hex = NOWHERE,
        staying: tuple[Unit, ...] = (),
    ) -> None:
        self.s = s
        self.fixed = {*coming, *staying}
        self.there: dict[Hex, tuple[Unit, ...]] = {}  # where it differs from the board
        for unit in coming:
            self._lift(unit, s.place[unit])
        if to != NOWHERE:
            self.there[to] = (*self.units(to), *coming)
        hexes = dict.fromkeys((*stacking.overfull(s, side), *self.there))
        self.crowds = self._narrow([hex_ for hex_ in hexes if self._over(hex_)], s.zones(side).shut)
        self.tried = 0
        self.least = sum(map(self._over, self.crowds))
        self.used: tuple[Hex, ...] = ()  # where units go in the best plan, and where others make room for them
        if self.crowds:
            self._search()

    def units(self, hex_: Hex) -> tuple[Unit, ...]:
        """Who is in a hex as it would be."""
        return self.there[hex_] if hex_ in self.there else self.s.units_at(hex_)

    def _over(self, hex_: Hex) -> int:
        return max(0, stacking.load(self.s, self.units(hex_)) - self.s.world.stack_limit)

    def _room(self, hex_: Hex) -> int:
        return self.s.world.stack_limit - stacking.load(self.s, self.units(hex_))

    def _lift(self, unit: Unit, hex_: Hex) -> None:
        self.there[hex_] = tuple([other for other in self.units(hex_) if other != unit])

    # -- a quick look ---------------------------------------------------------------------------------------

    def _narrow(self, crowds: list[Hex], shut: bytes) -> list[Hex]:
        """The crowds that a single move could keep from being cleared: those without plenty of room around them."""
        claimed = set(crowds)
        return [hex_ for hex_ in crowds if not self._is_wide(hex_, shut, claimed)]

    def _is_wide(self, hex_: Hex, shut: bytes, claimed: set[Hex]) -> bool:
        """Whether enough units have open hexes beside them that no other crowd counts on, one of them to spare."""
        s = self.s
        free = [unit for unit in self.units(hex_) if self._is_free(unit) and not s.moved[unit]]
        stuck = tuple([unit for unit in self.units(hex_) if unit not in free or unit == s.world.rail_gun])
        if stacking.load(s, stuck) > s.world.stack_limit:
            return False
        edges = s.world.ground.graph(MARCH, s.cut())[hex_]
        doors = [other for other, _ in edges if not shut[other] and other not in claimed]
        rooms = [room - room % 2 for room in map(self._room, doors) if room > 1]
        if sum(rooms) - max(rooms, default=0) < self._over(hex_) + max(s.world.stack_size):
            return False
        claimed.update(doors)
        return True

    def _is_free(self, unit: Unit) -> bool:
        return unit not in self.fixed and can_move(self.s, unit)

    # -- the search -----------------------------------------------------------------------------------------

    def _search(self) -> None:
        leaving = [(unit, hex_) for hex_ in self.crowds for unit in self.units(hex_) if self._is_free(unit)]
        movers = [(unit, hex_, ways_out(self.s, unit)) for unit, hex_ in leaving]
        movers = sorted([mover for mover in movers if mover[2]], key=lambda mover: len(mover[2]))
        gone = {unit for unit, _, _ in movers}
        limit, load = self.s.world.stack_limit, stacking.load
        self.bound = sum(
            max(0, load(self.s, tuple([unit for unit in self.units(hex_) if unit not in gone])) - limit)
            for hex_ in self.crowds
        )
        self._try(movers, ())

    def _try(self, movers: list[tuple[Unit, Hex, tuple[Hex, ...]]], used: tuple[Hex, ...]) -> None:
        """The first of the units goes somewhere or nowhere, then the others."""
        over = sum(map(self._over, self.crowds))
        if over < self.least:
            self.least, self.used = over, used
        self.tried += 1
        if not movers or self.least == self.bound or self.tried > PATIENCE:
            return
        (unit, hex_, ways), *rest = movers
        if self._over(hex_):
            for other in ways:
                if self._takes(other, unit):
                    before = self.there.get(hex_), self.there.get(other)
                    self._lift(unit, hex_)
                    self.there[other] = (*self.units(other), unit)
                    doors = self.s.world.ground.near[other] if self._over(other) else ()
                    self._try(rest, (*used, other, *doors))
                    self._restore(hex_, before[0])
                    self._restore(other, before[1])
                    if self.least == self.bound:
                        return  # it cannot become better
        self._try(rest, used)

    def _takes(self, hex_: Hex, unit: Unit) -> bool:
        """Whether a unit finds room in a hex: within the limit, or because those there can still go (R-75)."""
        there, limit = self.units(hex_), self.s.world.stack_limit
        if stacking.load(self.s, (*there, unit)) <= limit:
            return True
        if stacking.load(self.s, there) > limit:
            return False
        fresh = [other for other in there if self._is_free(other) and not self.s.moved[other]]
        here = tuple([other for other in fresh if self.s.place[other] == hex_])  # not those who came in the plan
        return gives_way(self.s, there, (unit,), here, self.there)

    def _restore(self, hex_: Hex, units: tuple[Unit, ...] | None) -> None:
        if units is None:
            del self.there[hex_]
        else:
            self.there[hex_] = units


class Best(NamedTuple):
    """What a search for a clearing found."""

    crowded: bool  # whether there is a crowd without plenty of room around it
    least: int
    used: tuple[Hex, ...]


def best_clearing(s: VerdunBoard, side: int) -> Best:
    """The best that can be made of a side's crowds as they stand; kept until something moves."""
    known = s.cleared
    if known is None:
        known = s.cleared = {}
    if side not in known:
        found = Clearing(s, side)
        known[side] = Best(bool(found.crowds), found.least, found.used)
    return known[side]
