"""13.1 to 13.4. Groups that come into play, or may act, only after a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import GroupHeld, GroupReleased, UnitEntered
from grognard.games.arras.rules.advantage import Decline, SpendAdvantage, spend_advantage
from grognard.games.arras.rules.impulse import Activation, Finish, Launch, Move
from grognard.games.arras.rules.movement import called, full, named, settle_control
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.world import ALLIED, BRITISH, GERMAN, OFF, SIDES, Release
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Area, Unit

DIE = {"french": "13.1a", "panzers": "13.2a", "fifth-panzer": "13.4b"}
SURE = {"french": "13.1b", "panzers": "13.2b", "reserve": "13.3a", "fifth-panzer": "13.4c"}
SPENT = {"french": "9.4b", "panzers": "9.4c", "fifth-panzer": "9.4d"}
ENTRY = {"french": "13.1c", "panzers": "13.2c", "reserve": "13.3b", "fifth-panzer": "13.4a"}


class Cited(Step[ArrasBoard]):
    """A step whose clause depends on the group that it is about."""

    release: Release
    clause: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        return self.clause


class Enter(Choice):
    """The area where a unit comes onto the map."""

    area: Area


class Arrival(Automatic[ArrasBoard]):
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
            clause = triggered(s, self.release)
            if clause:
                release(s, self.release, clause)
        elif any(die.turn == s.turn for die in entry.dice):
            s.call(ReleaseDie(self.release, DIE[entry.id]))
            s.call(ReleaseOffer(self.release, SPENT[entry.id]))
        elif s.option("reading-release"):
            s.call(ReleaseOffer(self.release, SPENT[entry.id], "any"))


def triggered(s: ArrasBoard, number: int) -> str:
    """What lets a group go without a die: a British unit deep in the German rear; or, as an option, enough points."""
    world = s.world
    british = world.of_force[BRITISH]
    if any(s.units_at(world.ground.area(name)) & british for name in world.releases[number].trigger):
        return "13.3a"
    enough = s.option("favour-allied") == "reserve" and s.points >= world.tables.balance.reserve_at
    return "15.1b" if enough else ""


def release(s: ArrasBoard, number: int, clause: str, die: int = 0, needed: int = 0) -> None:
    """A group may act from now on, and enters if it is not on the map."""
    s.released = changed(s.released, number, 1)
    s.hold()
    s.ready = None
    s.tell(GroupReleased(number, clause, die, needed))
    s.call(Entry(number))


class ReleaseOffer(Cited):
    """The owner may spend the Advantage instead of rolling, or after the die has failed."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (SpendAdvantage, Decline)
    when: str = "before"  # the die; "after" it has failed; "any" turn without a die

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
        spend_advantage(s, "release", self.clause, release=self.release)
        if self.when == "before":
            s.done()  # the die is not thrown
        release(s, self.release, self.clause)


class ReleaseDie(Cited, Chance[ArrasBoard]):
    """The die that lets a group go."""

    def needed(self, s: ArrasBoard) -> int:
        return next(die.least for die in s.world.releases[self.release].dice if die.turn == s.turn)

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        entry = s.world.releases[self.release]
        die, needed = dice[0], self.needed(s)
        if die >= needed:
            release(s, self.release, self.clause, die, needed)
        else:
            s.tell(GroupHeld(self.release, die, needed, self.clause))
            s.call(ReleaseOffer(self.release, SPENT[entry.id], "after"))

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"needed": self.needed(s)}


class Entry(Automatic[ArrasBoard]):
    """The units of a released group enter one by one; who meets enemies then assaults them."""

    rule: ClassVar[str] = "13.1c"
    release: Release
    among: tuple[Unit, ...] = ()  # have entered areas with enemies

    def coming(self, s: ArrasBoard) -> list[int]:
        """Who is to enter."""
        return s.waiting(self.release)

    def perform(self, s: ArrasBoard) -> None:
        clause = ENTRY[s.world.releases[self.release].id]
        for unit in self.coming(s):
            found = [area for area in areas_of(s, self.release) if not bars_entry(s, self, unit, area)]
            if len(found) > 1:
                s.call(self)
                s.call(EnterUnit(self.release, clause, unit))
                return
            if found:
                s.call(self.enter(s, unit, found[0], clause))
                return
        self.storm(s)

    def enter(self, s: ArrasBoard, unit: int, area: int, clause: str) -> Entry:
        """A unit comes onto the map, Fresh and at no cost."""
        s.freshen(unit)
        s.put(unit, area)
        s.tell(UnitEntered(unit, area, clause))
        settle_control(s, area)
        if s.occupied[1 - s.side_of(unit)] >> area & 1:
            return replace(self, among=(*self.among, unit))
        return self

    def storm(self, s: ArrasBoard) -> None:
        """5.2.1a: who enters among enemies must assault, area by area; there is no exception."""
        if self.among and s.option("reading-late-guns"):
            s.call(LateGuns(self.release))
        for area in sorted({s.place[unit] for unit in self.among}, reverse=True):
            units = [unit for unit in self.among if s.place[unit] == area]
            side = s.side_of(units[0])
            cost = s.world.cost_fresh if s.alert[1 - side] >> area & 1 else s.world.cost_tired
            entered = tuple([Entered(unit, OFF, max(0, s.world.movement[unit] - cost)) for unit in units])
            s.call(EntryAssault(area, into=area, entered=entered))
        if self.among:
            s.initiative = s.side_of(self.among[0])  # it is rolled for, or given, afterwards
            s.air = changed(s.air, ALLIED, 0)
            s.air = changed(s.air, GERMAN, 0)  # those of the last turn have lapsed, this one's come with 4.2


class LateGuns(Entry):
    """By the other reading guns come on behind the assaults of their group (R-66); who was thrown back does not."""

    rule: ClassVar[str] = "13.3b"

    def coming(self, s: ArrasBoard) -> list[int]:
        return [unit for unit in s.waiting(self.release) if s.world.guns >> unit & 1]


class EntryAssault(Activation):
    """Units that came onto the map among enemies assault them at once."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Move, Launch, Finish)

    def applies(self, s: ArrasBoard) -> bool:
        """Who was to be assaulted may have gone meanwhile, before others who exploited an Overrun."""
        if self.into is None:
            return self.exploiting
        return bool(s.occupied[1 - s.initiative] >> self.into & 1)

    def lose_initiative(self, s: ArrasBoard) -> None:
        """Nobody has it yet."""

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        if self.into is not None and not self.exploiting and isinstance(choice, Move):
            return [Bar("5.2.1d")]
        return super().bars(s, choice)

    def gathering(self, s: ArrasBoard, into: int) -> list[Choice]:
        """Only those who came together take part (5.2.1d)."""
        if self.exploiting:
            return super().gathering(s, into)
        return [Launch(each.unit) for each in self.entered if s.world.leading >> each.unit & 1]


def areas_of(s: ArrasBoard, number: int) -> list[int]:
    """The areas where a group comes onto the map."""
    return [s.world.ground.area(name) for name in s.world.releases[number].enter]


def bars_entry(s: ArrasBoard, entry: Entry, unit: int, area: int) -> list[Bar]:
    """What bars a unit from an area of entry: no room; for guns and Leaders, what bars them from a move there."""
    world = s.world
    side = world.side[unit]
    if not world.leaders >> unit & 1 and s.room(area, side) <= 0:
        return [full(s, area)]
    foe = s.occupied[1 - side] >> area & 1
    if world.guns >> unit & 1 and (foe or s.holder(area) != side):
        return [Bar("5.1.4.cb")]
    if world.leaders >> unit & 1:
        if foe and not any(s.place[each] == area and world.leading >> each & 1 for each in entry.among):
            return [Bar("5.2.2f")]
        if not foe and s.holder(area) != side:
            return [Bar("5.2.2c")]
    return []


class EnterUnit(Cited):
    """A unit enters in one of several areas."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Enter,)
    unit: Unit

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.side_of(self.unit))

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Enter(area) for area in areas_of(s, self.release)]

    def bars(self, s: ArrasBoard, choice: Enter) -> list[Bar]:
        if choice.area not in areas_of(s, self.release):
            return [bar(self.clause, "no-entry", unit=called(s, self.unit), area=named(s, choice.area))]
        return bars_entry(s, s.inside(Entry), self.unit, choice.area)

    def take(self, s: ArrasBoard, choice: Enter) -> None:
        s.done()
        entry = s.inside(Entry)
        s.done()
        s.call(entry.enter(s, self.unit, choice.area, self.clause))
