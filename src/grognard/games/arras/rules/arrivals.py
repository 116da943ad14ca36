"""13.1 to 13.4. Groups that come into play, or may act, only after a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import GroupHeld, GroupReleased, UnitEntered
from grognard.games.arras.rules.advantage import Decline, SpendAdvantage, spend_advantage
from grognard.games.arras.rules.movement import settle_control
from grognard.games.arras.world import BRITISH, SIDES, Release
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Area, Unit

DIE = {"french": "13.1a", "panzers": "13.2a", "reserve": "13.3a", "fifth-panzer": "13.4b"}
SURE = {"french": "13.1b", "panzers": "13.2b", "reserve": "13.3a", "fifth-panzer": "13.4c"}
SPENT = {"french": "9.4b", "panzers": "9.4c", "fifth-panzer": "9.4d"}
ENTRY = {"french": "13.1c", "panzers": "13.2c", "reserve": "13.3b", "fifth-panzer": "13.4a"}


class Cited(Step):
    """A step whose clause depends on the group that it is about."""

    release: Release
    clause: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        return self.clause


class Enter(Choice):
    """The area where a unit comes onto the map."""

    area: Area


class Arrival(Automatic):
    """What a turn's beginning brings for one of the groups."""

    rule: ClassVar[str] = "13.1a"
    release: Release

    def perform(self, s: ArrasBoard) -> None:
        entry = s.world.releases[self.release]
        if s.released[self.release]:
            s.call(Entry(self.release))  # some may still be waiting for room
        elif entry.sure and s.turn >= entry.sure:
            release(s, self.release, SURE[entry.id])  # 13.1b, 13.2b
        elif entry.trigger:
            if triggered(s, self.release):
                release(s, self.release, DIE[entry.id])
        elif any(die.turn == s.turn for die in entry.dice):
            s.call(ReleaseDie(self.release, DIE[entry.id]))
            s.call(ReleaseOffer(self.release, SPENT[entry.id]))


def triggered(s: ArrasBoard, number: int) -> bool:
    """13.3: a British unit deep in the German rear; or, as an option, enough points."""
    world = s.world
    british = world.of_force[BRITISH]
    if any(s.units_at(world.ground.area(name)) & british for name in world.releases[number].trigger):
        return True
    return s.option("favour-allied") == "reserve" and s.points >= int(world.tables.balance["reserve_at"])  # 15.1b


def release(s: ArrasBoard, number: int, clause: str) -> None:
    """A group may act from now on, and enters if it is not on the map."""
    s.released[number] = 1
    s.hold()
    s.ready = None
    s.tell(GroupReleased(number, clause))
    s.call(Entry(number))


class ReleaseOffer(Cited):
    """The owner may spend the Advantage instead of rolling, or after the die has failed."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (SpendAdvantage, Decline)
    after: bool = False  # the die has failed

    def side(self, s: ArrasBoard) -> int:
        return SIDES.index(s.world.releases[self.release].side)

    def applies(self, s: ArrasBoard) -> bool:
        return s.can_use_advantage(self.side(s))

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side(s))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Decline(), SpendAdvantage()]

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        s.done()
        if not isinstance(choice, SpendAdvantage):
            return
        spend_advantage(s)
        if not self.after:
            s.done()  # the die is not thrown
        release(s, self.release, self.clause)


class ReleaseDie(Cited, Chance):
    """The die that lets a group go."""

    def needed(self, s: ArrasBoard) -> int:
        return next(die.least for die in s.world.releases[self.release].dice if die.turn == s.turn)

    def take(self, s: ArrasBoard, choice: Roll) -> None:
        s.done()
        entry = s.world.releases[self.release]
        if choice.dice[0] >= self.needed(s):
            release(s, self.release, self.clause)
        else:
            s.tell(GroupHeld(self.release, choice.dice[0], self.clause))
            s.call(ReleaseOffer(self.release, SPENT[entry.id], True))

    def prompt(self, s: ArrasBoard) -> dict[str, Any]:
        return {"needed": self.needed(s)}


def entries(s: ArrasBoard, number: int, unit: int) -> list[int]:
    """Where a unit of a group may enter: areas without enemies first."""
    world = s.world
    side = world.side[unit]
    leader = world.leaders >> unit & 1
    areas = [world.ground.area(name) for name in world.releases[number].enter]
    areas = [area for area in areas if leader or s.room(area, side) > 0]
    quiet = [area for area in areas if not s.occupied[1 - side] >> area & 1]
    return quiet or areas


class Entry(Automatic):
    """The units of a released group enter one by one."""

    rule: ClassVar[str] = "13.1c"
    release: Release

    def perform(self, s: ArrasBoard) -> None:
        for unit in s.waiting(self.release):
            found = entries(s, self.release, unit)
            if len(found) > 1:
                s.call(self)
                s.call(EnterUnit(self.release, ENTRY[s.world.releases[self.release].id], unit))
                return
            if found:
                enter(s, unit, found[0], ENTRY[s.world.releases[self.release].id])


def enter(s: ArrasBoard, unit: int, area: int, clause: str) -> None:
    """A unit comes onto the map, Fresh and at no cost."""
    s.put(unit, area)
    s.tell(UnitEntered(unit, area, clause))
    settle_control(s, area)


class EnterUnit(Cited):
    """A unit enters in one of several areas."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Enter,)
    unit: Unit

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.side_of(self.unit))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Enter(area) for area in entries(s, self.release, self.unit)]

    def take(self, s: ArrasBoard, choice: Enter) -> None:
        s.done()
        enter(s, self.unit, choice.area, self.clause)

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        area = choice.area  # type: ignore[attr-defined]
        if s.world.ground.area_ids[area] not in s.world.releases[self.release].enter:
            return [self.clause]
        return [self.clause, "5.1.3a"]
