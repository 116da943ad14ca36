"""10. Reorganisation: eliminated units come back, Tired, at the price of others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import UnitRemoved, UnitReorganised
from grognard.games.arras.rules.impulse import Finish
from grognard.games.arras.rules.movement import called, closed_bars, full, holding_clause, named, open_to
from grognard.games.arras.world import ANTI_TANK, ARMOUR, ARTILLERY, ELIMINATED, INFANTRY, LEADER, REMOVED
from grognard.kernel.choice import Bar, Choice, Picks, Role, bar
from grognard.kernel.flow import SideStep, UnitStep
from grognard.kernel.masks import members
from grognard.kernel.words import Area, Unit

TRADED = (INFANTRY, ANTI_TANK, ARTILLERY)  # 10.1b, R-47


class Reorganise(Picks):
    """An eliminated unit comes back."""

    unit: Unit


class PlaceIn(Choice):
    """The area where something is placed."""

    area: Area


class Pay(Choice):
    """The unit that is given up for good."""

    role: ClassVar[Role] = "grave"

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


def bars_return(s: ArrasBoard, side: int, unit: int, rally: bool) -> list[Bar]:
    """What keeps a unit from coming back; `rally`: whether there is an area where it could."""
    world = s.world
    if world.side[unit] != side:
        return [bar("10.0a", "not-yours", unit=called(s, unit))]
    if s.place[unit] == REMOVED:
        return [Bar("10.2c" if world.type[unit] == ARMOUR else "10.1c")]
    if s.place[unit] != ELIMINATED:
        return [bar("10.0a", "alive", unit=called(s, unit))]
    kind = world.type[unit]
    if kind == LEADER:
        return [Bar("10.3a")]
    if s.held >> unit & 1:
        return [bar(holding_clause(s, unit), "held", unit=called(s, unit))]
    if not rally:
        return [bar("10.2b" if kind == ARMOUR else "10.1a", "no-rally")]
    if kind == ARMOUR:
        return [] if unit in world.reduced else [Bar("10.2a")]  # an R counter never comes back
    if kind not in TRADED:
        return [bar("10.1b", "flak", unit=called(s, unit))]
    return [] if payers(s, unit) else [bar("10.1b", "no-payer", unit=called(s, unit), factor=world.defence[unit][1])]


def bars_rally(s: ArrasBoard, side: int, area: int, rule: str) -> list[Bar]:
    """What keeps a unit from coming back in an area."""
    if area in rallying_areas(s, side):
        return []
    here = named(s, area)
    if s.holder(area) != side:
        return [bar(rule, "not-controlled", area=here)]
    if s.occupied[1 - side] >> area & 1:
        return [bar(rule, "contested", area=here)]
    if not s.occupied[side] >> area & 1:
        return [bar(rule, "nobody", area=here)]
    return closed_bars(s, side, area) or [full(s, area)]


class Reorganisation(SideStep[ArrasBoard]):
    """A player brings back what he can and will."""

    rule: ClassVar[str] = "10.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Reorganise, Finish)

    def returning(self, s: ArrasBoard) -> list[int]:
        dead = s.dead(self.side)
        if not dead or not rallying_areas(s, self.side):
            return []
        return [unit for unit in dead if not bars_return(s, self.side, unit, True)]

    def applies(self, s: ArrasBoard) -> bool:
        return bool(self.returning(s))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Finish(), *[Reorganise(unit) for unit in self.returning(s)]]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Finish(), *[Reorganise(unit) for unit in members(s.world.of_side[self.side])]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Reorganise):
            return []
        return bars_return(s, self.side, choice.unit, bool(rallying_areas(s, self.side)))

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        if isinstance(choice, Reorganise):
            armour = s.world.type[choice.unit] == ARMOUR
            s.call(PlaceArmour(choice.unit) if armour else PlaceReorganised(choice.unit))
        else:
            s.done()


class PlaceReorganised(UnitStep[ArrasBoard]):
    """Where the unit comes back."""

    rule: ClassVar[str] = "10.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceIn,)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [PlaceIn(area) for area in rallying_areas(s, s.side_of(self.unit))]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [PlaceIn(area) for area in range(s.world.ground.areas)]

    def bars(self, s: ArrasBoard, choice: PlaceIn) -> list[Bar]:
        return bars_rally(s, s.side_of(self.unit), choice.area, self.rule)

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


class PlaceArmour(PlaceReorganised):
    """Where the reduced counter of an Armour unit comes in."""

    rule: ClassVar[str] = "10.2b"


class PayReorganisation(UnitStep[ArrasBoard]):
    """Another eliminated unit of the same type is removed for good."""

    rule: ClassVar[str] = "10.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Pay,)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Pay(unit) for unit in payers(s, self.unit)]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Pay(unit) for unit in members(s.world.of_side[s.side_of(self.unit)])]

    def bars(self, s: ArrasBoard, choice: Pay) -> list[Bar]:
        unit, world = choice.unit, s.world
        if unit in payers(s, self.unit):
            return []
        if world.side[unit] != world.side[self.unit]:
            return [bar("10.1b", "not-yours", unit=called(s, unit))]
        if s.place[unit] == REMOVED:
            return [Bar("10.1c")]
        if world.leaders >> unit & 1:
            return [Bar("10.3a")]
        if s.place[unit] != ELIMINATED:
            return [bar("10.1b", "alive", unit=called(s, unit))]
        if unit == self.unit or world.type[unit] != world.type[self.unit]:
            return [bar("10.1b", "other-type", unit=called(s, unit))]
        return [bar("10.1b", "too-weak", factor=world.defence[unit][1], needed=world.defence[self.unit][1])]

    def take(self, s: ArrasBoard, choice: Pay) -> None:
        s.done()
        s.put(choice.unit, REMOVED)  # 10.1c
        s.tell(UnitRemoved(choice.unit, self.unit))
