"""6.6 Retreats: where a unit may go, by the priorities, one unit at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import NowhereToRetreat, UnitRetreated
from grognard.games.arras.rules.attack import Attack, eliminate
from grognard.games.arras.rules.movement import (
    called,
    closed_bars,
    full,
    holding_clause,
    named,
    open_to,
    settle_control,
)
from grognard.games.arras.world import ARTILLERY, LEADER, Camp
from grognard.kernel.choice import Bar, Choice, MovesOn, bar
from grognard.kernel.flow import Automatic, Step, UnitStep
from grognard.kernel.masks import members
from grognard.kernel.words import Area, Unit


class RetreatTo(Choice):
    """The area that a unit retreats to, of several that are equally good."""

    area: Area


class Withdraw(Choice):
    """A defender leaves of its own will."""

    unit: Unit


class Stand(MovesOn):
    """Nobody leaves any more."""


def by_priority(s: ArrasBoard, side: int, lawful: int) -> list[int]:
    """The best areas of those that a unit may retreat to."""
    own = s.held_by[side]
    foe = s.occupied[1 - side]
    free = lawful & own & ~foe
    if free:  # 6.6.2a
        exposure = [
            ((s.world.ground.beside_mask[area] & s.held_by[1 - side]).bit_count(), area) for area in members(free)
        ]
        least = min(exposure)[0]
        return [area for count, area in exposure if count == least]
    return members(lawful & own) or members(lawful)  # 6.6.2b, 6.6.2c


def havens(s: ArrasBoard, side: int, area: int, *, gun: bool) -> int:
    """The areas next to one that a unit of a side could retreat to, full or not."""
    foe = s.occupied[1 - side]
    lawful = s.world.ground.beside_mask[area] & open_to(s, side)
    free = s.held_by[side] & ~foe
    if gun:
        return int(lawful & free)
    return int(lawful & (free | (foe & s.occupied[side])))


def refuges(s: ArrasBoard, unit: int, area: int, barred: int = 0) -> list[int]:
    """Where a unit that retreats from an area may go now (never into the `barred` areas); empty if it cannot."""
    if s.held >> unit & 1:
        return []
    side, kind = s.world.side[unit], s.world.type[unit]
    gun = kind == ARTILLERY
    seen = 1 << area | barred
    if kind == LEADER:
        return by_priority(s, side, havens(s, side, area, gun=gun) & ~seen)
    return with_room(s, side, area, seen, gun=gun)


def with_room(
    s: ArrasBoard, side: int, area: int, seen: int, *, gun: bool = False, taken: tuple[int, ...] = ()
) -> list[int]:
    """The best areas next to one that have room, or beyond it if all are full (6.6.1b).

    `taken` are the areas where others go before, each of them one place. Between full areas that are equally good
    the owner chooses which one he goes on through: what lies behind each of them is open to him (R-24).
    """
    lawful = havens(s, side, area, gun=gun) & ~seen
    roomy = sum(1 << each for each in members(lawful) if s.room(each, side) > taken.count(each))
    if roomy:
        return by_priority(s, side, roomy)
    found: set[int] = set()
    for each in by_priority(s, side, lawful):
        found.update(with_room(s, side, each, seen | 1 << each, gun=gun, taken=taken))
    return sorted(found)


def bars_retreat(s: ArrasBoard, unit: int, area: int) -> list[Bar]:
    """What keeps a unit from retreating out of an area at all."""
    if s.held >> unit & 1:
        return [bar(holding_clause(s, unit), "held", unit=called(s, unit))]
    return [] if refuges(s, unit, area) else [bar("6.6.1c", "nowhere", unit=called(s, unit))]


def bars_refuge(s: ArrasBoard, unit: int, here: int, area: int, found: list[int]) -> list[Bar]:
    """What keeps a unit that retreats from `here` out of an area, when these are the ones that it may go to."""
    if area in found:
        return []
    world = s.world
    side = world.side[unit]
    if not world.ground.beside_mask[here] >> area & 1:
        return [bar("6.6.2a", "not-adjacent", area=named(s, area), here=named(s, here))]
    closed = closed_bars(s, side, area)
    if closed:
        return closed
    if not havens(s, side, here, gun=world.type[unit] == ARTILLERY) >> area & 1:
        return [bar("6.6.2c", "no-haven", area=named(s, area))]
    if world.type[unit] != LEADER and s.room(area, side) <= 0:
        return [full(s, area), Bar("6.6.1b")]
    free = s.held_by[side] & ~s.occupied[1 - side]
    if free >> area & 1:
        exposed = [(world.ground.beside_mask[each] & s.held_by[1 - side]).bit_count() for each in (area, found[0])]
        return [bar("6.6.2a", "exposed", exposed=exposed[0], least=exposed[1])]
    return [Bar("6.6.2a" if free >> found[0] & 1 else "6.6.2b")]


def retreat_room(s: ArrasBoard, side: int, area: int) -> int:
    """How many units (Leaders apart) could retreat from an area, one after another (6.6.1a, 6.6.1b)."""
    most = max(s.world.ground.stack)
    if sum(s.room(each, side) for each in members(havens(s, side, area, gun=False))) >= most:
        return most
    taken: tuple[int, ...] = ()
    while len(taken) < most and (found := with_room(s, side, area, 1 << area, taken=taken)):
        taken = (*taken, found[0])
    return len(taken)


def retreat_to(s: ArrasBoard, unit: int, area: int) -> None:
    """A unit retreats."""
    here = s.place[unit]
    s.put(unit, area)
    s.tell(UnitRetreated(unit, here, area, s.within(VoluntaryRetreat)))
    settle_control(s, here)
    if s.within(Attack):
        attack = s.inside(Attack)
        if not attack.escaped:
            s.amend(attack, escaped=True)


class Retreats(Automatic[ArrasBoard]):
    """Units retreat one by one, so that each finds the stacks that the others have made."""

    rule: ClassVar[str] = "6.6.1a"
    units: tuple[Unit, ...]

    def perform(self, s: ArrasBoard) -> None:
        if not self.units:
            return
        unit = self.units[0]
        s.call(Retreats(self.units[1:]))
        found = refuges(s, unit, s.place[unit])
        if not found:
            eliminate(s, unit, NowhereToRetreat(unit))  # 6.6.1c
        elif len(found) == 1:
            retreat_to(s, unit, found[0])
        else:
            s.call(Retreating(unit))


class Retreating(UnitStep[ArrasBoard]):
    """Several areas are equally good: the owner chooses."""

    rule: ClassVar[str] = "6.6.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RetreatTo,)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [RetreatTo(area) for area in refuges(s, self.unit, s.place[self.unit])]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [RetreatTo(area) for area in range(s.world.ground.areas)]

    def bars(self, s: ArrasBoard, choice: RetreatTo) -> list[Bar]:
        here = s.place[self.unit]
        return bars_refuge(s, self.unit, here, choice.area, refuges(s, self.unit, here))

    def take(self, s: ArrasBoard, choice: RetreatTo) -> None:
        s.done()
        retreat_to(s, self.unit, choice.area)


class VoluntaryRetreat(Step[ArrasBoard]):
    """After an assault, won or lost, defenders may leave."""

    rule: ClassVar[str] = "6.6.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Withdraw, Stand)
    area: Area
    side: Camp

    def applies(self, s: ArrasBoard) -> bool:
        return any(refuges(s, unit, self.area) for unit in members(s.friends_at(self.area, self.side)))

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        own = members(s.friends_at(self.area, self.side))
        return [Stand(), *[Withdraw(unit) for unit in own if refuges(s, unit, self.area)]]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Stand(), *[Withdraw(unit) for unit in members(s.world.of_side[self.side])]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Withdraw):
            return []
        if not s.friends_at(self.area, self.side) >> choice.unit & 1:  # 6.6.3c: any of them
            return [bar("6.6.3a", "not-there", unit=called(s, choice.unit), area=named(s, self.area))]
        return bars_retreat(s, choice.unit, self.area)

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        if isinstance(choice, Withdraw):
            s.tire(choice.unit)  # 6.6.3b
            s.call(Retreats((choice.unit,)))
        else:
            s.done()
