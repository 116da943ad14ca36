"""8.0 Movement, and digging in (14.1).

The player takes up a unit, may let others of its hex go along, and names the hex where they go. Whoever has points left
may be taken up again (R-81).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from grognard.games.verdun.board import MARCHED, STRATEGICALLY, VerdunBoard
from grognard.games.verdun.events import DugIn, Marched
from grognard.games.verdun.ground import FORT, TRENCH, points_text
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.costs import path_costs
from grognard.games.verdun.rules.marching import NORMAL, can_move, flood
from grognard.games.verdun.rules.marching import STRATEGICALLY as STRATEGIC
from grognard.games.verdun.world import CORPS, DIVISION, HUNTER, SIDES, Side
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Step
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Message, Part, Preview, Sum
from grognard.kernel.words import Hex, Unit


class Move(Choice):
    """Take up this unit."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class Join(Choice):
    """Let this unit of the same hex go along."""

    role: ClassVar[Role] = "join"
    unit: Unit


class GoStrategically(Choice):
    """Use strategic movement."""


class MoveTo(Choice):
    """Go to this hex by the cheapest way."""

    hex: Hex


class DigIn(Choice):
    """Dig in instead of moving."""


class Halt(Choice):
    """Stay here: these units do not move any more."""

    role: ClassVar[Role] = "end"


class EndMovement(Choice):
    """The Movement Phase is over."""

    role: ClassVar[Role] = "on"


@cache
def moves(count: int) -> tuple[tuple[Move, ...], tuple[MoveTo, ...]]:
    """The choices of a unit and of a hex, made once."""
    return tuple(Move(unit) for unit in range(count)), tuple(MoveTo(hex_) for hex_ in range(count))


MOST = 1000  # units and hexes that any edition can have


class MovementPhase(Step):
    """Any or all units may move; whoever stands above the stacking limit must, if he can."""

    rule: ClassVar[str] = "8.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Move, EndMovement)
    side: Side

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        take_up = moves(MOST)[0]
        finished = s.finished
        full = stacking.overfull(s, self.side)
        jam = jammed(s, full)
        if jam:
            return [take_up[unit] for unit in jam]
        world, fired, moved = s.world, s.fired, s.moved
        offered: list[Choice] = [
            take_up[unit]
            for unit in s.on_map(self.side)
            if not finished[unit] and world.move[unit] and (not fired[unit] or moved[unit] or unit == world.rail_gun)
        ]  # as `can_move`, in one pass
        if not crowded(s, full):
            offered.append(EndMovement())
        return offered

    def take(self, s: VerdunBoard, choice: Move | EndMovement) -> None:
        if isinstance(choice, EndMovement):
            s.done()
        else:
            s.call(UnitsMove((choice.unit,), s.moved[choice.unit] == STRATEGICALLY))

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        if isinstance(choice, EndMovement):
            return ["8.31a", "8.12a"]
        if isinstance(choice, Move):
            if s.world.side[choice.unit] == self.side and s.fired[choice.unit]:
                return ["7.0c", "2.13c"]
            if s.finished[choice.unit]:
                return ["8.1a"]
            if jammed(s, stacking.overfull(s, self.side)):
                return ["8.31a", "8.12a"]
        return [self.rule]


def jammed(s: VerdunBoard, full: list[Hex]) -> list[Unit]:
    """Who can leave a hex that others made too full by moving in: it is cleared before anybody else moves (R-84)."""
    return [
        unit
        for hex_ in full
        if any(s.moved[unit] for unit in s.units_at(hex_))
        for unit in s.units_at(hex_)
        if can_move(s, unit) and flood(s, (unit,), how_of(s, unit)).to
    ]


def how_of(s: VerdunBoard, unit: Unit) -> int:
    """How a unit moves that is taken up: as it has moved before (8.22a)."""
    return STRATEGIC if s.moved[unit] == STRATEGICALLY else NORMAL


def crowded(s: VerdunBoard, full: list[Hex]) -> bool:
    """Whether a unit in a hex above the limit can still move: then the phase cannot end (8.31a, R-30)."""
    for hex_ in full:
        for unit in s.units_at(hex_):
            if can_move(s, unit) and (has_empty_hex(s, unit) or flood(s, (unit,), how_of(s, unit)).to):
                return True
    return False


def has_empty_hex(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit that has not moved finds an empty hex beside it outside enemy ZOC: then it can surely go there."""
    if s.moved[unit]:
        return False
    shut, stacks = s.zones(s.world.side[unit]).shut, s.stacks()
    edges = s.world.ground.graph(marching.way(s, (unit,), NORMAL), s.cut())[s.place[unit]]
    return any(other not in stacks and not shut[other] for other, _ in edges)


class UnitsMove(Step):
    """Units of one hex move together."""

    rule: ClassVar[str] = "8.0b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (MoveTo, Join, GoStrategically, DigIn, Halt)
    units: tuple[Unit, ...]
    strategic: bool = False

    def _how(self) -> int:
        return STRATEGIC if self.strategic else NORMAL

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.units[0]]]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        go_to = moves(MOST)[1]
        to = flood(s, self.units, self._how()).to
        offered: list[Choice] = [go_to[hex_] for hex_ in to]
        here = s.units_at(s.place[self.units[0]])
        must = self._must_go(s)
        if len(here) > len(self.units):
            offered += [Join(unit) for unit in here if unit not in self.units and not self._why_not_join(s, unit, must)]
        if not self.strategic:
            if not self._why_not_strategic(s, must):
                offered.append(GoStrategically())
            if len(self.units) == 1 and not must and not why_not_dig_in(s, self.units[0]):
                offered.append(DigIn())
        if not must:
            offered.append(Halt())
        return offered

    def _must_go(self, s: VerdunBoard) -> bool:
        """Whether the units stand in a hex above the stacking limit and can go elsewhere (8.31a)."""
        here = s.units_at(s.place[self.units[0]])
        return stacking.load(s, here) > s.world.stack_limit and bool(flood(s, self.units, self._how()).to)

    def _why_not_join(self, s: VerdunBoard, unit: Unit, must: bool) -> list[str]:
        """Whoever moves with others moves like them (8.22a); who must make room joins nobody who holds him back."""
        if not can_move(s, unit):
            return ["8.1a"]
        alike = s.moved[unit] != STRATEGICALLY
        if self.strategic:
            alike = s.moved[unit] == STRATEGICALLY or not marching.why_not_strategic(s, unit)
        if not alike:
            return ["8.22a"]
        return ["8.31a"] if must and not flood(s, (*self.units, unit), self._how()).to else []

    def _why_not_strategic(self, s: VerdunBoard, must: bool) -> list[str]:
        found = sorted({clause for unit in self.units for clause in marching.why_not_strategic(s, unit)})
        return found or (["8.31a"] if must and not flood(s, self.units, STRATEGIC).to else [])

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case MoveTo():
                self._go(s, choice.hex)
            case Join():
                s.amend(self, units=(*self.units, choice.unit))
            case GoStrategically():
                s.amend(self, strategic=True)
            case DigIn():
                s.done()
                s.dug_in[self.units[0]] = 1
                s.finish(self.units[0])
                s.tell(DugIn(self.units[0]))
            case _:
                s.done()
                for unit in self.units:
                    s.finish(unit)

    def _go(self, s: VerdunBoard, to: Hex) -> None:
        s.done()
        stopped = go(s, self.units, self._how(), to)
        for unit in self.units:
            s.moved[unit] = STRATEGICALLY if self.strategic else MARCHED
        for unit in self.units:
            s.finish(unit, stopped or not marching.can_go_on(s, unit, self._how()))

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        match choice:
            case MoveTo():
                return marching.why_not_there(s, self.units, self._how(), choice.hex)
            case GoStrategically():
                return self._why_not_strategic(s, self._must_go(s))
            case DigIn():
                return why_not_dig_in(s, self.units[0]) + (["8.31a"] if self._must_go(s) else [])
            case Halt():
                return ["8.31a"]
            case Join() if s.place[choice.unit] == s.place[self.units[0]]:
                return self._why_not_join(s, choice.unit, self._must_go(s))
        return ["8.0a"]

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, MoveTo):
            return None
        return path_preview(s, self.units, self._how(), choice.hex)

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        return {"left": points_text(max(0, marching.remaining(s, self.units, self._how())))}


def go(s: VerdunBoard, units: tuple[Unit, ...], how: int, to: Hex) -> bool:
    """Units go to a hex by the cheapest way. Returns whether an enemy Strong ZOC stops them there (8.42b)."""
    found = flood(s, units, how).reach
    path, cost = found.path(to), found.costs[to]
    stops = stopped(s, units, to)
    for unit in units:
        s.spent[unit] += cost
    s.march(units, path)
    level = s.world.level
    for unit in units:
        if level[unit] == CORPS or (level[unit] == DIVISION and how == STRATEGIC):
            s.fired[unit] = 1  # 8.1c, in breakthrough too
    s.tell(Marched(units, tuple(path), cost, how == STRATEGIC))
    return stops


def stopped(s: VerdunBoard, units: tuple[Unit, ...], to: Hex) -> bool:
    """Whether an enemy Strong ZOC stops units in a hex (8.42b)."""
    zones = s.zones(s.world.side[units[0]])
    return bool(zones.stops[to]) and not all(s.world.type[unit] == HUNTER for unit in units)


def path_preview(s: VerdunBoard, units: tuple[Unit, ...], how: int, to: Hex) -> Preview | None:
    """The way to a hex: what each hex of it costs, and what each unit's allowance is made of."""
    found = flood(s, units, how).reach
    if to not in found.came:
        return None
    names = s.world.ground.names
    path = found.path(to)
    parts = []
    for hex_, tally in zip(path[1:], path_costs(s, units, how, path), strict=True):
        lines = tuple(Sum(line.rule, Message(f"reason-{line.reason}"), points_text(line.value)) for line in tally)
        parts.append(Part(Message("path-hex", {"hex": {"hex": names[hex_]}}), lines, points_text(tally.total())))
    for unit in units:
        tally = marching.allowance(s, unit, how)
        title = Message("allowance-of", {"unit": {"unit": s.world.unit_ids[unit]}})
        parts.append(Part(title, tuple(sum_of(line) for line in tally), str(tally.total())))
    cost = points_text(found.costs[to])
    title = Message("path-to", {"hex": {"hex": names[to]}, "cost": cost})
    stop = "8.42b" if stopped(s, units, to) else ""
    return Preview(title, tuple(parts), path=tuple(names[hex_] for hex_ in path), cost=cost, stop=stop)


def why_not_dig_in(s: VerdunBoard, unit: Unit) -> list[str]:
    """The clauses that keep a unit from digging in where it is (14.1, R-43)."""
    found = []
    hex_ = s.place[unit]
    terrain = s.world.ground.terrain[hex_]
    if terrain & TRENCH or (terrain & FORT and s.fort_stands(hex_)) or unit == s.world.rail_gun:
        found.append("14.13a")
    if s.moved[unit] or s.fired[unit]:
        found.append("14.11a")
    if s.dug_in[unit]:
        found.append("14.1b")
    return found


def destinations(s: VerdunBoard, unit: Unit, strategic: bool = False) -> Iterator[tuple[Hex, int]]:
    """Where a unit alone could go and for how many half points."""
    found = flood(s, (unit,), STRATEGIC if strategic else NORMAL)
    for hex_ in found.to:
        yield hex_, found.reach.costs[hex_]
