"""5.1 A unit's move: one area at a time, until it stops or meets the enemy."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.movement import march, steps, ways_to_join, why_no_step
from grognard.games.arras.rules.odds import step_preview
from grognard.games.arras.rules.overrun import Activated, Entered, Waiting
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class Go(Choice):
    """One step into a neighbouring area."""

    area: Area


class Halt(Choice):
    """The unit stops here."""

    role: ClassVar[Role] = "end"


HALT = Halt()


class Moving(Step):
    """A unit moves, one area at a time."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Go, Halt)
    unit: Unit
    left: int  # MF
    began: int  # MF at the start of the move
    joins: Area | None = None  # the assault that it must reach
    route: tuple[Area, ...] = ()  # entered so far

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def exploits(self, s: ArrasBoard) -> bool:
        """Whether the unit goes on after an Overrun: it began with less than its whole allowance."""
        return self.began < s.world.movement[self.unit]

    def ways(self, s: ArrasBoard) -> list[tuple[int, int]]:
        if self.joins is None:
            found = steps(s, self.unit, self.left)
            if self.route and self.exploits(s):  # 6.5c: it moves on, or assaults next door; not both
                foe = s.occupied[1 - s.side_of(self.unit)]
                found = [(area, cost) for area, cost in found if not foe >> area & 1]
            return found
        if self.exploits(s):
            return [(area, cost) for area, cost in steps(s, self.unit, self.left) if area == self.joins]
        return ways_to_join(s, self.unit, self.left, self.joins)

    def choices(self, s: ArrasBoard) -> list[Choice]:
        found: list[Choice] = [HALT] if self.left < self.began and self.joins is None else []
        found += [Go(area) for area, _ in self.ways(s)]
        return found

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        if not isinstance(choice, Go):
            self.stop(s)
            return
        unit, area = self.unit, choice.area
        here = s.place[unit]
        side = s.side_of(unit)
        cost = next(cost for way, cost in steps(s, unit, self.left, self.goal()) if way == area)
        hostile = bool(s.occupied[1 - side] >> here & 1)
        march(s, unit, area, cost)
        left = self.left - cost
        if s.occupied[1 - side] >> area & 1:  # 5.2.1a: it must assault
            s.done()
            entered = Entered(unit, here, left, s.world.ground.river(here, area), hostile)
            activation = s.inside(Activated)
            s.amend(activation, into=area, entered=(*activation.entered, entered), route=(*self.route, area))
            return
        moving = s.amend(self, left=left, route=(*self.route, area))
        if not moving.ways(s):
            moving.stop(s)

    def goal(self) -> int:
        return -1 if self.joins is None else self.joins

    def stop(self, s: ArrasBoard) -> None:
        """The move is over."""
        s.tire(self.unit)  # 5.1b
        s.done()
        if s.amend(s.inside(Activated), route=self.route).exploiting:
            s.call(Waiting())

    def prompt(self, s: ArrasBoard) -> dict[str, Any]:
        return {"here": {"area": s.world.ground.area_ids[s.place[self.unit]]}}

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, Go):
            return None
        for area, cost in self.ways(s):
            if area == choice.area:
                return step_preview(s, self.unit, area, cost)
        return None

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        if isinstance(choice, Go):
            if self.joins is not None and choice.area in [way for way, _ in steps(s, self.unit, self.left)]:
                return ["5.2.1a", "6.1b"]
            if self.joins is None and choice.area in [way for way, _ in steps(s, self.unit, self.left)]:
                return ["6.5c"]
            return why_no_step(s, self.unit, choice.area, self.left)
        return ["5.0b"] if self.joins is None else ["5.2.1a"]
