"""13.0 Breakthrough Movement: pioneers, hunters and those who stand with them move again in good weather."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import MARCHED, NOT_MOVED, VerdunBoard
from grognard.games.verdun.events import LeftBehind, NoBreakthrough, StoodFast
from grognard.games.verdun.ground import points_text
from grognard.games.verdun.rules import marching
from grognard.games.verdun.rules.blocked import bars_there, too_many
from grognard.games.verdun.rules.crowding import least_left, left_in, too_full
from grognard.games.verdun.rules.marching import BREAKTHROUGH, flood
from grognard.games.verdun.rules.movement import Halt, MoveTo, go, path_preview
from grognard.games.verdun.world import HUNTER, PIONEER, SIDES, Side
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, MovesOn, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, SideStep, Step
from grognard.kernel.messages import named
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit

ANYTHING = 1000  # more than can stand in a hex


class BreakOut(Picks):
    """The stack of this hex moves."""

    hex: Hex


class StayBehind(Joins):
    """Leave this unit in the hex."""

    unit: Unit


class ComeAlong(Leaves):
    """Let this unit go with the stack after all."""

    unit: Unit


class EndBreakthrough(MovesOn):
    """The Breakthrough Movement Phase is over."""


class BreakthroughPhase(Automatic[VerdunBoard]):
    """Who may move is settled when the phase begins (R-42)."""

    rule: ClassVar[str] = "13.0a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        if s.bad_weather:
            s.tell(NoBreakthrough())  # 13.0e, 5.1b
            return
        groups = stacks_that_may_move(s, self.side)
        able = {unit for group in groups for unit in group}
        for unit in s.on_map(self.side):
            s.finish(unit, unit not in able)
        if groups:
            s.call(Breakthrough(self.side, groups))


def stacks_that_may_move(s: VerdunBoard, side: int) -> tuple[tuple[Unit, ...], ...]:
    """The units that share a hex with a pioneer (German) or hunter (French), stack by stack; not the demoralized."""
    groups = []
    for units in s.stacks().values():
        if s.world.side[units[0]] == side and leads(s, units):
            able = tuple([unit for unit in units if not bars_breaking_through(s, unit)])
            if able:
                groups.append(able)
    return tuple(groups)


def leads(s: VerdunBoard, units: tuple[Unit, ...]) -> bool:
    """Whether somebody among units gives them breakthrough movement, demoralized or not (R-42)."""
    return any(s.world.type[unit] in (PIONEER, HUNTER) for unit in units)


def bars_breaking_through(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """Why a unit of such a stack stays."""
    found = []
    if s.demoralized[unit]:
        found.append(Bar("12.3c"))
    if s.fired[unit] and unit != s.world.rail_gun:
        found.append(Bar("2.13c"))
    return found


class Breakthrough(SideStep[VerdunBoard]):
    """Stack by stack; `groups` are those that have not moved yet."""

    rule: ClassVar[str] = "13.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (BreakOut, EndBreakthrough)
    groups: tuple[tuple[Unit, ...], ...]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.groups)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        places = dict.fromkeys([s.place[group[0]] for group in self.groups])
        return [*map(BreakOut, places), EndBreakthrough()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        crowd = self._crowded(s)
        if isinstance(choice, EndBreakthrough):
            return [too_full(s, crowd[0]), Bar("8.12a")] if crowd else []
        hex_ = choice.hex if isinstance(choice, BreakOut) else 0
        if not any(s.place[group[0]] == hex_ for group in self.groups):
            return self._bars_stack(s, s.units_at(hex_))
        mine = [group for group in crowd if s.place[group[0]] == hex_]
        return [too_full(s, crowd[0])] if crowd and not mine else []

    def choices(self, s: VerdunBoard) -> list[Choice]:
        crowd = self._crowded(s)
        places = dict.fromkeys([s.place[group[0]] for group in crowd or self.groups])
        return [*map(BreakOut, places)] if crowd else [*map(BreakOut, places), EndBreakthrough()]

    def _bars_stack(self, s: VerdunBoard, units: tuple[Unit, ...]) -> list[Bar]:
        """Why the units of a hex cannot break through."""
        if not units or s.world.side[units[0]] != self.side or not leads(s, units):
            return [bar("13.0a", "no-leader")]
        found = [each for unit in units for each in bars_breaking_through(s, unit)]
        return found if all(bars_breaking_through(s, unit) for unit in units) else [bar("13.0a", "moved-already")]

    def meant(self, s: VerdunBoard, target: Target) -> list[Choice]:
        """A click on a unit means its stack."""
        if target.kind == "unit":
            place = s.place[s.game.vocabularies["unit"].number(target.id)]
            return [BreakOut(place)] if place >= 0 else []
        return super().meant(s, target)

    def _crowded(self, s: VerdunBoard) -> list[tuple[Unit, ...]]:
        """The stacks above the limit of which somebody can move: they must, and before all others (8.31a, R-75)."""
        limit = s.world.stack_limit
        now = [(group, left_in(s, s.place[group[0]], ())) for group in self.groups]
        return [group for group, left in now if left > limit and least_left(s, group) < left]

    def take(self, s: VerdunBoard, choice: BreakOut | EndBreakthrough) -> None:
        if isinstance(choice, EndBreakthrough):
            s.done()
            if not any(s.moved[unit] for unit in s.on_map(self.side)):
                s.tell(StoodFast(self.side))
            return
        group = next(group for group in self.groups if s.place[group[0]] == choice.hex)
        s.amend(self, groups=tuple(other for other in self.groups if other != group))
        s.call(StackBreaksThrough(group))


class StackBreaksThrough(Step[VerdunBoard]):
    """A stack moves as one with half its allowance; units may be left in the starting hex."""

    rule: ClassVar[str] = "13.0c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (MoveTo, StayBehind, Halt, ComeAlong)
    units: tuple[Unit, ...]
    behind: tuple[Unit, ...] = ()  # who stays when the others go

    def _started(self, s: VerdunBoard) -> bool:
        return s.moved[self.units[0]] != NOT_MOVED

    def applies(self, s: VerdunBoard) -> bool:
        return not self._started(s) or bool(self.behind) or bool(flood(s, self.units, BREAKTHROUGH).to)

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.units[0]]]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [
            *map(MoveTo, flood(s, self.units, BREAKTHROUGH).reach.came),
            *map(StayBehind, self.units),
            Halt(),
            *map(ComeAlong, self.behind),
        ]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        match choice:
            case MoveTo(hex_):
                return bars_there(s, self.units, BREAKTHROUGH, hex_) or self._bars_going(s, self.units, self._least(s))
            case StayBehind(unit):
                return self._bars_staying_behind(s, unit, self._least(s))
            case ComeAlong(unit):
                return [] if unit in self.behind else [bar("13.0c", "not-left")]
        return self._bars_going(s, (), self._least(s))

    def choices(self, s: VerdunBoard) -> list[Choice]:
        least = self._least(s)
        found: list[Choice] = []
        if not self._bars_going(s, self.units, least):
            found += map(MoveTo, flood(s, self.units, BREAKTHROUGH).to)
        found += [StayBehind(unit) for unit in self.units if not self._bars_staying_behind(s, unit, least)]
        if not self._bars_going(s, (), least):
            found.append(Halt())
        return [*found, *map(ComeAlong, self.behind)]

    def _least(self, s: VerdunBoard) -> int:
        """The least that must stay in the starting hex; on the way there is no such care."""
        return ANYTHING if self._started(s) else least_left(s, with_all(self.units, self.behind))

    def _bars_going(self, s: VerdunBoard, going: tuple[Unit, ...], least: int) -> list[Bar]:
        """Nobody goes, or too few, while the hex where the stack started could be cleared."""
        hex_ = s.place[self.units[0]]
        if left_in(s, hex_, going) <= least:
            return []
        return [too_many(s, tuple([unit for unit in s.units_at(hex_) if unit not in going]))]

    def _bars_staying_behind(self, s: VerdunBoard, unit: Unit, least: int) -> list[Bar]:
        if unit not in self.units:
            return [bar("13.0c", "not-of-stack")]
        rest = tuple([other for other in self.units if other != unit])
        if not rest:
            return [bar("13.0c", "last-one")]
        if self._started(s):
            return [] if s.option("drop-on-the-way") else [bar("13.0c", "only-at-start")]
        if least_left(s, rest) <= least:
            return []
        return [bar("8.31a", "crowd", hex=named(s.game, "hex", s.place[unit]))]

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case StayBehind(unit):
                rest = tuple([other for other in self.units if other != unit])
                s.amend(self, units=rest, behind=with_all(self.behind, (unit,)))
            case ComeAlong(unit):
                rest = tuple([other for other in self.behind if other != unit])
                s.amend(self, units=with_all(self.units, (unit,)), behind=rest)
            case MoveTo(hex_):
                s.amend(self, behind=())
                stops = go(s, self.units, BREAKTHROUGH, hex_)
                self._finish(s)
                for unit in self.units:
                    s.moved = changed(s.moved, unit, MARCHED)
                if self.behind:
                    s.tell(LeftBehind(self.behind, s.place[self.behind[0]]))
                if stops:
                    s.done()
            case _:
                s.done()
                self._finish(s)

    def _finish(self, s: VerdunBoard) -> None:
        for unit in (*self.units, *self.behind):
            s.finish(unit)

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        return path_preview(s, self.units, BREAKTHROUGH, choice.hex) if isinstance(choice, MoveTo) else None

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"left": points_text(max(0, marching.remaining(s, self.units, BREAKTHROUGH)))}


def with_all(units: tuple[Unit, ...], more: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """A group with more members, in the order of their numbers."""
    return tuple(sorted((*units, *more)))
