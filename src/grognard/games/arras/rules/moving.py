"""5.1 A unit's move: one area at a time, until it stops or meets the enemy."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.movement import called, cost_of, march, named, onward, step_bars, steps, ways_to_join
from grognard.games.arras.rules.odds import step_preview
from grognard.games.arras.rules.overrun import Activated, Entered, Waiting
from grognard.kernel.choice import Bar, Choice, Ends, bar
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class Go(Choice):
    """One step into a neighbouring area."""

    area: Area


class Halt(Ends):
    """The unit stops here."""


HALT = Halt()


class Moving(Step[ArrasBoard]):
    """A unit moves, one area at a time."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Go, Halt)
    unit: Unit
    left: int  # MF
    began: int  # MF at the start of the move
    joins: Area | None = None  # the assault that it must reach
    route: tuple[Area, ...] = ()  # entered so far
    changed: tuple[Area, ...] = ()  # changed hands by this move
    crossed: bool = False  # the river of 13.6, by this move

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def exploits(self, s: ArrasBoard) -> bool:
        """Whether the unit goes on after an Overrun: it began with less than its whole allowance."""
        return self.began < s.world.movement[self.unit]

    def ways(self, s: ArrasBoard) -> list[tuple[int, int]]:
        if self.exploits(s):
            return self.ways_on(s)
        if self.joins is None:
            return steps(s, self.unit, self.left)
        return ways_to_join(s, self.unit, self.left, self.joins)

    def ways_on(self, s: ArrasBoard) -> list[tuple[int, int]]:
        """After an Overrun it moves on, or assaults next door (6.5c); not both."""
        found = onward(s, self.unit, self.left)
        if self.joins is not None:
            return [(area, cost) for area, cost in found if area == self.joins]
        if self.route:
            foe = s.occupied[1 - s.side_of(self.unit)]
            return [(area, cost) for area, cost in found if not foe >> area & 1]
        return found

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
        if self.exploits(s):
            ways = self.ways_on(s)
        else:
            ways = steps(s, unit, self.left, -1 if self.joins is None else self.joins, among=1 << area)
        cost = next(cost for way, cost in ways if way == area)
        hostile = bool(s.occupied[1 - side] >> here & 1)
        before = s.crossed[unit]
        changed = (*self.changed, *march(s, unit, area, cost))
        crossed = self.crossed or s.crossed[unit] != before
        left = self.left - cost
        route = (*self.route, area)
        if s.occupied[1 - side] >> area & 1:  # 5.2.1a: it must assault
            s.done()
            river = s.world.ground.river(here, area)
            entered = Entered(unit, here, left, river, hostile, route, changed, crossed)
            activation = s.inside(Activated)
            s.amend(activation, into=area, entered=(*activation.entered, entered), route=route)
            return
        moving = s.amend(self, left=left, route=route, changed=changed, crossed=crossed)
        if not moving.ways(s):
            moving.stop(s)

    def stop(self, s: ArrasBoard) -> None:
        """The move is over."""
        s.tire(self.unit)  # 5.1b
        s.done()
        if s.amend(s.inside(Activated), route=self.route).exploiting:
            s.call(Waiting())

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"here": {"area": s.world.ground.area_ids[s.place[self.unit]]}}

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, Go):
            return None
        for area, cost in self.ways(s):
            if area == choice.area:
                storms = self.exploits(s) and s.occupied[1 - s.side_of(self.unit)] >> area & 1
                reason = "storm" if storms and cost == self.left else cost_of(s, self.unit, area)[1]
                return step_preview(s, self.unit, area, cost, reason)
        return None

    def candidates(self, s: ArrasBoard) -> list[Choice]:
        return [HALT, *[Go(area) for area in range(s.world.ground.areas)]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Go):
            if self.joins is not None:
                return [bar("6.1b", "joining", area=named(s, self.joins))]
            return [] if self.left < self.began else [bar("5.0b", "not-moved", unit=called(s, self.unit))]
        if self.exploits(s):
            return self.bars_on(s, choice.area)
        joins = -1 if self.joins is None else self.joins
        found = step_bars(s, self.unit, choice.area, self.left, joins)
        if not found and self.joins is not None and choice not in self.choices(s):
            return [bar("6.1b", "astray", area=named(s, self.joins))]
        return found

    def bars_on(self, s: ArrasBoard, area: int) -> list[Bar]:
        """What bars a step after an Overrun."""
        if self.joins is not None and area != self.joins:
            return [bar("6.5c", "next-door", area=named(s, self.joins))]
        storms = bool(s.occupied[1 - s.side_of(self.unit)] >> area & 1)
        if storms and self.route:
            return [bar("6.5c", "moved-on", unit=called(s, self.unit))]
        free = storms and not s.option("reading-overrun")
        return step_bars(s, self.unit, area, s.world.cost_fresh if free else self.left)
