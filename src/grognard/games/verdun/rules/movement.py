"""8.0 Movement, and digging in (14.1).

The player takes up a unit, may let others of its hex go along, and names the hex where they go. Whoever has points left
may be taken up again (R-72).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from grognard.games.verdun.board import MARCHED, STRATEGICALLY, VerdunBoard
from grognard.games.verdun.events import DugIn, Marched, NoMove
from grognard.games.verdun.ground import points_text
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.blocked import (
    bars_digging_in,
    bars_moving,
    bars_strategic,
    bars_there,
    fit_for_strategic,
    too_many,
)
from grognard.games.verdun.rules.costs import path_costs
from grognard.games.verdun.rules.crowding import (
    bars_staying,
    bars_walling_in,
    crowded,
    jammed,
    leavers,
    too_full,
    walled_in,
)
from grognard.games.verdun.rules.marching import NORMAL, flood
from grognard.games.verdun.rules.marching import STRATEGICALLY as STRATEGIC
from grognard.games.verdun.world import CORPS, DIVISION, HUNTER, SIDES
from grognard.kernel.choice import Bar, Choice, Ends, Joins, Leaves, MovesOn, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import SideStep, Step
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Message, Part, Preview, Sum
from grognard.kernel.words import Hex, Unit


class Move(Picks):
    """Take up this unit."""

    unit: Unit


class Join(Joins):
    """Let this unit of the same hex go along."""

    unit: Unit


class Leave(Leaves):
    """Let this unit go along no more."""

    unit: Unit


class GoStrategically(Joins):
    """Use strategic movement."""


class GoNormally(Leaves):
    """Use no strategic movement after all."""


class MoveTo(Choice):
    """Go to this hex by the cheapest way."""

    hex: Hex


class DigIn(Choice):
    """Dig in instead of moving."""


class Halt(Ends):
    """Stay here: these units do not move any more."""


class EndMovement(MovesOn):
    """The Movement Phase is over."""


@cache
def moves(count: int) -> tuple[tuple[Move, ...], tuple[MoveTo, ...]]:
    """The choices of a unit and of a hex, made once."""
    return tuple(Move(unit) for unit in range(count)), tuple(MoveTo(hex_) for hex_ in range(count))


MOST = 1000  # units and hexes that any edition can have


class MovementPhase(SideStep[VerdunBoard]):
    """Any or all units may move; whoever stands above the stacking limit must, if he can."""

    rule: ClassVar[str] = "8.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Move, EndMovement)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        jam = jammed(s, stacking.overfull(s, self.side))
        return [*map(Move, jam or s.on_map(self.side)), EndMovement()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        full = stacking.overfull(s, self.side)
        if isinstance(choice, Move):
            found = bars_moving(s, choice.unit, self.side)
            jam = [] if found else jammed(s, full)
            return found if not jam or choice.unit in jam else [too_full(s, jam)]
        crowd = [unit for hex_ in full for unit in leavers(s, hex_)]
        return [too_full(s, crowd), Bar("8.12a")] if crowd else []

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
            if not any(s.moved[unit] for unit in s.world.of_side[self.side]):
                s.tell(NoMove(self.side))
        else:
            s.call(UnitsMove((choice.unit,), s.moved[choice.unit] == STRATEGICALLY))


class UnitsMove(Step[VerdunBoard]):
    """Units of one hex move together: they join and leave in any order until they go."""

    rule: ClassVar[str] = "8.0b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (MoveTo, Join, Leave, GoStrategically, GoNormally, DigIn, Halt)
    units: tuple[Unit, ...]  # in the order of their numbers, however they came
    strategic: bool = False

    def _how(self) -> int:
        return STRATEGIC if self.strategic else NORMAL

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.units[0]]]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        here = s.units_at(s.place[self.units[0]])
        return [
            *map(MoveTo, flood(s, self.units, self._how()).reach.came),
            *[Join(unit) for unit in here if unit not in self.units],
            GoStrategically(),
            DigIn(),
            Halt(),
            *map(Leave, self.units),
            GoNormally(),
        ]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        match choice:
            case MoveTo(hex_):
                return bars_there(s, self.units, self._how(), hex_) or bars_walling_in(s, self.units, hex_)
            case Join(unit):
                return self._bars_joining(s, unit)
            case Leave(unit):
                if unit not in self.units:
                    return [bar("8.0a", "not-along")]
                return [] if len(self.units) > 1 else [bar("8.0a", "alone")]
            case GoStrategically():
                if self.strategic:
                    return [bar("8.2a", "strategic-already")]
                return self._bars_strategic(s)
            case GoNormally():
                if not self.strategic:
                    return [bar("8.2a", "normal-already")]
                return [Bar("8.22a")] if any(s.moved[unit] for unit in self.units) else []
            case DigIn():
                if self.strategic or len(self.units) > 1:
                    return [bar("14.1b", "one-by-one")]
                return bars_digging_in(s, self.units[0]) + bars_staying(s, self.units)
        return self._bars_staying(s)

    def choices(self, s: VerdunBoard) -> list[Choice]:
        go_to = moves(MOST)[1]
        to = flood(s, self.units, self._how()).to
        needed = walled_in(s, self.units, to)
        offered: list[Choice] = [go_to[hex_] for hex_ in to if hex_ not in needed]
        here = s.units_at(s.place[self.units[0]])
        alone = len(self.units) == 1
        if len(here) > len(self.units):
            offered += [Join(unit) for unit in here if unit not in self.units and not self._bars_joining(s, unit)]
        held = bars_staying(s, self.units)
        if not self.strategic:
            if self._may_go_strategically(s):
                offered.append(GoStrategically())
            if alone and not held and not bars_digging_in(s, self.units[0]):
                offered.append(DigIn())
        if not held or not self._bars_staying(s):
            offered.append(Halt())
        if not alone:
            offered += map(Leave, self.units)
        if self.strategic and not any(s.moved[unit] for unit in self.units):
            offered.append(GoNormally())
        return offered

    def _bars_joining(self, s: VerdunBoard, unit: Unit) -> list[Bar]:
        """Whoever moves with others moves like them (8.22a), and all of them must find room together (8.31a)."""
        if unit in self.units or s.place[unit] != s.place[self.units[0]]:
            return [bar("8.0a", "not-here")]
        found = bars_moving(s, unit, s.world.side[self.units[0]])
        if found:
            return found
        if self.strategic and s.moved[unit] != STRATEGICALLY:
            found = bars_strategic(s, unit)
        elif self.strategic != (s.moved[unit] == STRATEGICALLY):
            found = [Bar("8.22a")]
        together = with_one_more(self.units, unit)
        if stacking.load(s, together) > s.world.stack_limit:
            found.append(too_many(s, together))
        elif self._crowded(s) and not flood(s, together, self._how()).to:
            found.append(bar("8.31a", "nowhere"))
        return found

    def _bars_staying(self, s: VerdunBoard) -> list[Bar]:
        """Whoever is needed to clear a crowd goes; a unit that has no way that others do not need may stay."""
        held = bars_staying(s, self.units)
        return held if held and (len(self.units) > 1 or self._can_go(s)) else []

    def _can_go(self, s: VerdunBoard) -> bool:
        ways = [self._how()]
        if not self.strategic and self._may_go_strategically(s):
            ways.append(STRATEGIC)
        elif self.strategic and not any(s.moved[unit] for unit in self.units):
            ways.append(NORMAL)
        to = [flood(s, self.units, how).to for how in ways]
        return any(len(hexes) > len(walled_in(s, self.units, hexes)) for hexes in to)

    def _crowded(self, s: VerdunBoard) -> bool:
        return stacking.load(s, s.units_at(s.place[self.units[0]])) > s.world.stack_limit

    def _may_go_strategically(self, s: VerdunBoard) -> bool:
        """Whether `_bars_strategic` finds nothing."""
        if not all(fit_for_strategic(s, unit) for unit in self.units):
            return False
        return not self._crowded(s) or bool(flood(s, self.units, STRATEGIC).to)

    def _bars_strategic(self, s: VerdunBoard) -> list[Bar]:
        """What bars strategic movement of all who go; who must make room takes no way that leads nowhere."""
        found: list[Bar] = []
        for unit in self.units:
            found += [each for each in bars_strategic(s, unit) if each not in found]
        if not found and self._crowded(s) and not flood(s, self.units, STRATEGIC).to:
            found.append(bar("8.31a", "nowhere"))
        return found

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case MoveTo():
                self._go(s, choice.hex)
            case Join(unit):
                s.amend(self, units=with_one_more(self.units, unit))
            case Leave(unit):
                s.amend(self, units=tuple([other for other in self.units if other != unit]))
            case GoStrategically() | GoNormally():
                s.amend(self, strategic=isinstance(choice, GoStrategically))
            case DigIn():
                s.done()
                s.dug_in = changed(s.dug_in, self.units[0], 1)
                s.finish(self.units[0])
                s.tell(DugIn(self.units[0], s.place[self.units[0]]))
            case _:
                s.done()
                for unit in self.units:
                    s.finish(unit)

    def _go(self, s: VerdunBoard, to: Hex) -> None:
        s.done()
        bound = [unit for unit in self.units if stopped(s, (unit,), to)]  # no hunter, whoever came with him (8.47a)
        go(s, self.units, self._how(), to)
        for unit in self.units:
            s.moved = changed(s.moved, unit, STRATEGICALLY if self.strategic else MARCHED)
        for unit in self.units:
            s.finish(unit, unit in bound or not marching.can_go_on(s, unit, self._how()))

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, MoveTo):
            return None
        return path_preview(s, self.units, self._how(), choice.hex)

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"left": points_text(max(0, marching.remaining(s, self.units, self._how())))}


def with_one_more(units: tuple[Unit, ...], unit: Unit) -> tuple[Unit, ...]:
    """A group with one more member: the same group in whatever order it was put together."""
    return tuple(sorted((*units, unit)))


def go(s: VerdunBoard, units: tuple[Unit, ...], how: int, to: Hex) -> bool:
    """Units go to a hex by the cheapest way. Returns whether an enemy Strong ZOC stops them there (8.42b)."""
    found = flood(s, units, how).reach
    path, cost = found.path(to), found.costs[to]
    stops = stopped(s, units, to)
    pay(s, units, how, path, cost)
    s.march(units, path)
    level = s.world.level
    for unit in units:
        if level[unit] == CORPS or (level[unit] == DIVISION and how == STRATEGIC):
            s.fired = changed(s.fired, unit, 1)  # 8.1c, in breakthrough too
    s.tell(Marched(units, tuple(path), cost, how))
    return stops


def pay(s: VerdunBoard, units: tuple[Unit, ...], how: int, path: list[Hex], cost: int) -> None:
    """What a way takes of each unit's points.

    One hex may ask for more than the slowest of a stack has (8.1b): he gives all he has, those with more pay the price.
    """
    price = cost
    if len(units) > 1 and len(path) == 2:
        price = path_costs(s, units, how, path)[0].total()
    for unit in units:
        paid = cost if price == cost else min(price, marching.remaining(s, (unit,), how))
        s.spent = changed(s.spent, unit, s.spent[unit] + paid)


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


def destinations(s: VerdunBoard, unit: Unit, strategic: bool = False) -> Iterator[tuple[Hex, int]]:
    """Where a unit alone could go and for how many half points."""
    found = flood(s, (unit,), STRATEGIC if strategic else NORMAL)
    for hex_ in found.to:
        yield hex_, found.reach.costs[hex_]
