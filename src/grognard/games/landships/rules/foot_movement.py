"""7.0 Foot movement: one point in each of two phases, half a point along roads and trenches."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Turned, UnitArrived, UnitGotOut
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.armoured_cars import can_send_crew, send_crew
from grognard.games.landships.rules.cavalry import ComeOn
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes, to_come
from grognard.games.landships.rules.marching import Marching, marchers, why_cannot_march, why_closed
from grognard.games.landships.rules.moving import BringOn, HoldBack, Reconsider
from grognard.games.landships.rules.occupation import (
    enemy_occupied,
    has_room,
    room_for_squad,
)
from grognard.games.landships.rules.set_up import Face
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit


class March(Choice):
    """Move a unit on foot."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class MarchStack(Choice):
    """Move everybody in a hex together."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class GetOut(Choice):
    """Out of the vehicle."""

    unit: Unit


class Haul(Choice):
    """Crew and infantry gun move together."""

    role: ClassVar[Role] = "pick"
    gun: Unit


class TurnGun(Choice):
    """Turn a gun in the movement phase."""

    role: ClassVar[Role] = "pick"
    gun: Unit


class SendCrew(Choice):
    """The crew gets out to mend a wheel."""

    car: Unit


class FootMovement(Step):
    """The phasing player moves his foot units."""

    rule: ClassVar[str] = "7.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (March, MarchStack, GetOut, Haul, TurnGun, SendCrew, BringOn, Pass)

    def applies(self, s: Board) -> bool:
        if any(not why_cannot_march(s, unit) for unit in s.cast.soft[s.phasing]):
            return True
        return bool(self.arriving(s) or self.riding(s) or self.stranded(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def arriving(self, s: Board) -> list[int]:
        world = s.world
        return [
            unit
            for unit in to_come(s, s.phasing)
            if world.is_soft[unit] and not world.is_cavalry[unit] and not s.has(unit, k.STARTED)
        ]

    def riding(self, s: Board) -> list[int]:
        """Leaders in tanks and squads in trucks that could get out (R-74, R-96)."""
        at = s.at
        return [
            unit
            for unit in s.cast.riders[s.phasing]
            if at[unit] == k.ABOARD and not s.has(unit, k.STARTED) and s.hex_of(unit) >= 0 and not self.shut_in(s, unit)
        ]

    def stranded(self, s: Board) -> list[int]:
        """Cars whose crews may get out to mend a wheel, in the first foot phase (8.67d)."""
        return [car for car in s.cast.vehicles[s.phasing] if can_send_crew(s, car)] if s.phase == "4.4" else []

    def fleeing(self, s: Board) -> list[int]:
        """Bailed-out crews that must run for cover (15.12b)."""
        marks = s.marks
        return [u for u in s.cast.lone if marks[u] & k.SHOCKED and not why_cannot_march(s, u)]

    def hauled(self, s: Board) -> list[int]:
        """Infantry guns with a crew that may still move, in the second foot phase (16.15g)."""
        if s.phase != "4.10" or not s.option("stosstruppen"):
            return []
        return [
            gun
            for gun in s.cast.of[s.phasing]
            if s.world.kind[gun] == k.INFANTRY_GUN
            and s.at[gun] >= 0
            and not s.captured[gun]
            and self.crew_at(s, gun) != k.NOBODY
        ]

    def crew_at(self, s: Board, gun: int) -> int:
        """An unmoved, unpinned crew with a gun."""
        for unit in s.friends_at(s.at[gun], s.phasing):
            if s.world.kind[unit] == k.CREW and not why_cannot_march(s, unit):
                return unit
        return k.NOBODY

    def turning(self, s: Board) -> list[int]:
        """Guns that may turn in their owner's first foot phase, under an option (16.21a)."""
        if s.phase != "4.4" or not s.options["pivot-in-movement"]:
            return []
        return [
            gun
            for gun in s.cast.of[s.phasing]
            if s.world.is_gun[gun]
            and s.at[gun] >= 0
            and s.world.faced[gun]
            and s.side(gun) == s.phasing
            and not s.has(gun, k.STARTED)
            and crewed(s, gun)
        ]

    def shut_in(self, s: Board, unit: int) -> bool:
        h = s.hex_of(unit)
        if s.world.is_squad[unit] and not room_for_squad(s, h, s.side(unit)):
            return True
        return enemy_occupied(s, h, s.side(unit))

    def choices(self, s: Board) -> list[Choice]:
        ready = marchers(s)
        found: list[Choice] = [*map(March, ready)]
        stacks: dict[int, int] = {}
        at, marks = s.at, s.marks
        for unit in ready:
            if not marks[unit] & k.SHOCKED:
                stacks[at[unit]] = stacks.get(at[unit], 0) + 1
        found += [MarchStack(h) for h, count in stacks.items() if count > 1]  # 3.12a
        found += map(GetOut, self.riding(s))
        found += map(Haul, self.hauled(s))
        found += map(TurnGun, self.turning(s))
        found += map(SendCrew, self.stranded(s))
        found += map(BringOn, self.arriving(s))
        if not self.fleeing(s):
            found.append(Pass())
        return found

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Pass):
            return ["15.12b"]
        if isinstance(choice, March):
            return [why_cannot_march(s, choice.unit) or self.rule]
        if isinstance(choice, TurnGun):
            return ["16.21a" if s.option("pivot-in-movement") else "7.15b"]
        if isinstance(choice, Haul):
            return ["16.15g" if s.world.kind[choice.gun] == k.INFANTRY_GUN else "7.15a"]
        return [self.rule]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, March):
            s.mark(choice.unit, k.STARTED)
            s.call(Marching((choice.unit,)))
        elif isinstance(choice, MarchStack):
            units = tuple(
                unit
                for unit in s.units_at(choice.hex)
                if s.side(unit) == s.phasing and not why_cannot_march(s, unit) and not s.has(unit, k.SHOCKED)
            )
            for unit in units:
                s.mark(unit, k.STARTED)
            s.call(Marching(units))
        elif isinstance(choice, GetOut):
            h = s.hex_of(choice.unit)
            s.mark(choice.unit, k.STARTED)
            s.tell(UnitGotOut(choice.unit, h, False))
            enter(s, choice.unit, h)
        elif isinstance(choice, Haul):
            crew = self.crew_at(s, choice.gun)
            s.mark(crew, k.STARTED)
            s.call(Marching((crew, choice.gun)))
        elif isinstance(choice, SendCrew):
            send_crew(s, choice.car)
            s.tell(UnitGotOut(s.world.crew_of[choice.car], s.at[choice.car], True))
        elif isinstance(choice, TurnGun):
            s.call(GunTurns(choice.gun))
        else:
            assert isinstance(choice, BringOn)
            s.mark(choice.unit, k.STARTED)
            s.call(FootArrives(choice.unit))


class GunTurns(Step):
    """Which way a gun is turned."""

    rule: ClassVar[str] = "16.21a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Face, Reconsider)
    gun: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.gun)

    def choices(self, s: Board) -> list[Choice]:
        return [*(Face(facing) for facing in range(6) if facing != s.facing[self.gun]), Reconsider()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Face):
            s.mark(self.gun, k.STARTED)
            s.facing[self.gun] = choice.facing
            s.tell(Turned(self.gun, choice.facing, "moved-gun"))


class FootArrives(Step):
    """A unit comes over the edge on foot: that is its move."""

    rule: ClassVar[str] = "7.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ComeOn, HoldBack, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [
            ComeOn(h)
            for h in entry_hexes(s, self.unit)
            if has_room(s, h, self.unit) and not why_closed(s, self.unit, h)
        ]
        return [*found, HoldBack(), Reconsider()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        if isinstance(choice, ComeOn):
            s.tell(UnitArrived(self.unit, choice.to))
            enter(s, self.unit, choice.to)
