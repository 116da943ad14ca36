"""13.0 Breakthrough Movement: pioneers, hunters and those who stand with them move again in good weather."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.verdun.board import MARCHED, NOT_MOVED, VerdunBoard
from grognard.games.verdun.ground import points_text
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.marching import BREAKTHROUGH, flood
from grognard.games.verdun.rules.movement import MOST, Halt, MoveTo, go, moves, path_preview
from grognard.games.verdun.world import GERMAN, HUNTER, PIONEER, SIDES, Side
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class BreakOut(Choice):
    """The stack of this hex moves."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class StayBehind(Choice):
    """Leave this unit in the hex."""

    role: ClassVar[Role] = "join"
    unit: Unit


class EndBreakthrough(Choice):
    """The Breakthrough Movement Phase is over."""

    role: ClassVar[Role] = "on"


class BreakthroughPhase(Automatic):
    """Who may move is settled when the phase begins (R-42)."""

    rule: ClassVar[str] = "13.0a"
    side: Side

    def applies(self, s: VerdunBoard) -> bool:
        return not s.bad_weather  # 13.0e, 5.1b

    def perform(self, s: VerdunBoard) -> None:
        groups = stacks_that_may_move(s, self.side)
        able = {unit for group in groups for unit in group}
        for unit in s.on_map(self.side):
            s.finish(unit, unit not in able)
        if groups:
            s.call(Breakthrough(self.side, groups))


def stacks_that_may_move(s: VerdunBoard, side: int) -> tuple[tuple[Unit, ...], ...]:
    """The units that share a hex with a steady pioneer (German) or hunter (French), stack by stack."""
    world = s.world
    leader = PIONEER if side == GERMAN else HUNTER
    groups = []
    for units in s.stacks().values():
        if world.side[units[0]] != side:
            continue
        if any(world.type[unit] == leader and not s.demoralized[unit] for unit in units):
            able = [
                unit
                for unit in units
                if not s.demoralized[unit]  # 12.3c
                and world.move[unit]
                and (not s.fired[unit] or unit == world.rail_gun)
            ]
            groups.append(tuple(able))
    return tuple(groups)


class Breakthrough(Step):
    """Stack by stack; `groups` are those that have not moved yet."""

    rule: ClassVar[str] = "13.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (BreakOut, EndBreakthrough)
    side: Side
    groups: tuple[tuple[Unit, ...], ...]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.groups)

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        crowded = self._crowded(s)
        if crowded:
            return [BreakOut(hex_) for hex_ in crowded]
        return [*[BreakOut(s.place[group[0]]) for group in self.groups], EndBreakthrough()]

    def _crowded(self, s: VerdunBoard) -> list[Hex]:
        """The hexes above the limit of which somebody can move: he must, and before all others (8.31a, R-84)."""
        limit = s.world.stack_limit
        return [
            s.place[group[0]]
            for group in self.groups
            if stacking.load(s, s.units_at(s.place[group[0]])) > limit
            and any(flood(s, (unit,), BREAKTHROUGH).to for unit in group)
        ]

    def take(self, s: VerdunBoard, choice: BreakOut | EndBreakthrough) -> None:
        if isinstance(choice, EndBreakthrough):
            s.done()
            return
        group = next(group for group in self.groups if s.place[group[0]] == choice.hex)
        s.amend(self, groups=tuple(other for other in self.groups if other != group))
        s.call(StackBreaksThrough(group))

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        return ["8.31a", "8.12a"] if isinstance(choice, EndBreakthrough) or self._crowded(s) else [self.rule]


class StackBreaksThrough(Step):
    """A stack moves as one with half its allowance; units may be left in the starting hex."""

    rule: ClassVar[str] = "13.0c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (MoveTo, StayBehind, Halt)
    units: tuple[Unit, ...]

    def _started(self, s: VerdunBoard) -> bool:
        return s.moved[self.units[0]] != NOT_MOVED

    def applies(self, s: VerdunBoard) -> bool:
        return not self._started(s) or bool(flood(s, self.units, BREAKTHROUGH).to)

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.units[0]]]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        to_hex = moves(MOST)[1]
        to = flood(s, self.units, BREAKTHROUGH).to
        offered: list[Choice] = [to_hex[hex_] for hex_ in to]
        if len(self.units) > 1 and (not self._started(s) or s.option("drop-on-the-way")):  # 13.0c, 13.0d
            offered += [StayBehind(unit) for unit in self.units if not to or self._may_stay(s, unit)]
        if not to or self._started(s) or stacking.load(s, s.units_at(s.place[self.units[0]])) <= s.world.stack_limit:
            offered.append(Halt())
        return offered

    def _may_stay(self, s: VerdunBoard, unit: Unit) -> bool:
        """Whether the hex is within the limit with a unit that is left in it (8.31a)."""
        others = [other for other in s.units_at(s.place[unit]) if other not in self.units]
        return stacking.load(s, (*others, unit)) <= s.world.stack_limit

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case MoveTo():
                stops = go(s, self.units, BREAKTHROUGH, choice.hex)
                for unit in self.units:
                    s.moved[unit] = MARCHED
                    s.finish(unit)
                if stops:
                    s.done()
            case StayBehind():
                s.finish(choice.unit)
                s.amend(self, units=tuple(unit for unit in self.units if unit != choice.unit))
            case _:
                s.done()
                for unit in self.units:
                    s.finish(unit)

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        match choice:
            case MoveTo():
                return marching.why_not_there(s, self.units, BREAKTHROUGH, choice.hex)
            case Halt():
                return ["8.31a"]
            case StayBehind() if choice.unit in self.units and len(self.units) > 1 and not self._started(s):
                return ["8.31a"]
        return [self.rule]

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        return path_preview(s, self.units, BREAKTHROUGH, choice.hex) if isinstance(choice, MoveTo) else None

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        return {"left": points_text(max(0, marching.remaining(s, self.units, BREAKTHROUGH)))}
