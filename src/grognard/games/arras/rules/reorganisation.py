"""10. Reorganisation: eliminated units come back, Tired, at the price of others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import UnitRemoved, UnitReorganised
from grognard.games.arras.rules.impulse import Finish
from grognard.games.arras.rules.movement import open_to
from grognard.games.arras.world import ANTI_TANK, ARMOUR, ARTILLERY, INFANTRY, REMOVED, Camp
from grognard.kernel.areas import members
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Step
from grognard.kernel.words import Area, Unit

TRADED = (INFANTRY, ANTI_TANK, ARTILLERY)  # 10.1b, R-47


class Reorganise(Choice):
    """An eliminated unit comes back."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class PlaceIn(Choice):
    """The area where something is placed."""

    area: Area


class Pay(Choice):
    """The unit that is given up for good."""

    unit: Unit


def rallying_areas(s: ArrasBoard, side: int) -> list[int]:
    """Uncontested areas under control with a friendly unit and room."""
    found = s.held_by[side] & s.occupied[side] & ~s.occupied[1 - side] & open_to(s, side)  # 10.1a, 10.2b
    return [area for area in members(found) if s.room(area, side) > 0]


def payers(s: ArrasBoard, unit: int) -> list[int]:
    """The eliminated units that could pay for another one's return."""
    world = s.world
    kind, factor = world.type[unit], world.defence[unit][1]
    return [
        other
        for other in s.dead(world.side[unit])
        if other != unit and world.type[other] == kind and world.defence[other][1] >= factor  # 10.1b
    ]


def can_return(s: ArrasBoard, unit: int) -> bool:
    """Whether an eliminated unit can be reorganised."""
    if s.held >> unit & 1:
        return False
    kind = s.world.type[unit]
    if kind == ARMOUR:
        return unit in s.world.reduced  # 10.2a; an R counter never comes back
    return kind in TRADED and bool(payers(s, unit))  # 10.3a: Leaders never do


class Reorganisation(Step):
    """A player brings back what he can and will."""

    rule: ClassVar[str] = "10.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Reorganise, Finish)
    side: Camp

    def returning(self, s: ArrasBoard) -> list[int]:
        dead = s.dead(self.side)
        if not dead or not rallying_areas(s, self.side):
            return []
        return [unit for unit in dead if can_return(s, unit)]

    def applies(self, s: ArrasBoard) -> bool:
        return bool(self.returning(s))

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Finish(), *[Reorganise(unit) for unit in self.returning(s)]]

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        if isinstance(choice, Reorganise):
            armour = s.world.type[choice.unit] == ARMOUR
            s.call(PlaceArmour(choice.unit) if armour else PlaceReorganised(choice.unit))
        else:
            s.done()

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        unit = choice.unit  # type: ignore[attr-defined]
        world = s.world
        if world.leaders >> unit & 1:
            return ["10.3a"]
        if world.side[unit] != self.side or unit not in s.dead(self.side):
            return ["10.1c"] if s.place[unit] == REMOVED else ["10.0a"]
        if world.type[unit] == ARMOUR:
            return ["10.2a", "10.2b"]
        return ["10.1b", "10.1a"]


class PlaceReorganised(Step):
    """Where the unit comes back."""

    rule: ClassVar[str] = "10.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceIn,)
    unit: Unit

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.side_of(self.unit))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [PlaceIn(area) for area in rallying_areas(s, s.side_of(self.unit))]

    def take(self, s: ArrasBoard, choice: PlaceIn) -> None:
        s.done()
        unit = self.unit
        armour = s.world.type[unit] == ARMOUR
        if armour:
            s.put(unit, REMOVED)  # 10.2c
            unit = s.world.reduced[unit]
        else:
            s.call(PayReorganisation(unit))
        s.put(unit, choice.area)
        s.tire(unit)
        s.tell(UnitReorganised(unit, choice.area, armour))

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        return [self.rule]


class PlaceArmour(PlaceReorganised):
    """Where the reduced counter of an Armour unit comes in."""

    rule: ClassVar[str] = "10.2b"


class PayReorganisation(Step):
    """Another eliminated unit of the same type is removed for good."""

    rule: ClassVar[str] = "10.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Pay,)
    unit: Unit

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.side_of(self.unit))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Pay(unit) for unit in payers(s, self.unit)]

    def take(self, s: ArrasBoard, choice: Pay) -> None:
        s.done()
        s.put(choice.unit, REMOVED)  # 10.1c
        s.tell(UnitRemoved(choice.unit))

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        return ["10.1c"] if s.place[choice.unit] == REMOVED else ["10.1b"]  # type: ignore[attr-defined]
