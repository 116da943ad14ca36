"""7.0 Foot movement: one point in each of two phases, half a point along roads and trenches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Turned, UnitGotOut
from grognard.games.landships.rules.arcs import crew_at, crewed
from grognard.games.landships.rules.armoured_cars import can_send_crew, send_crew
from grognard.games.landships.rules.arriving import Arrives
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import to_come
from grognard.games.landships.rules.marching import Marching, cannot_march, marchers, why_cannot_march, why_closed
from grognard.games.landships.rules.moving import BringOn, GunStep, Reconsider, begun
from grognard.games.landships.rules.occupation import (
    enemy_occupied,
    full_hex,
    locked,
    room_for_squad,
    squad_limit,
    too_many,
)
from grognard.games.landships.rules.refusals import no_piece, not_arriving, unit_clicked
from grognard.games.landships.rules.setup import Face
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.view import Target
from grognard.kernel.words import Hex, Unit


class March(Picks):
    """Move a unit on foot."""

    unit: Unit


class MarchStack(Picks):
    """Move everybody in a hex together."""

    hex: Hex


class GetOut(Choice):
    """Out of the vehicle."""

    unit: Unit


class Haul(Picks):
    """Crew and infantry gun move together."""

    gun: Unit


class TurnGun(Picks):
    """Turn a gun in the movement phase."""

    gun: Unit


class SendCrew(Choice):
    """The crew gets out to mend a wheel."""

    car: Unit


class FootMovement(Step[Board]):
    """The phasing player moves his foot units."""

    rule: ClassVar[str] = "7.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (March, MarchStack, GetOut, Haul, TurnGun, SendCrew, BringOn, Pass)

    def applies(self, s: Board) -> bool:
        if marchers(s, 1):
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
        place = s.place
        return [unit for unit in s.cast.riders[s.phasing] if place[unit] == k.ABOARD and not self.kept_in(s, unit)]

    def stranded(self, s: Board) -> list[int]:
        """Cars whose crews may get out to mend a wheel, in the first foot phase (8.67d)."""
        if s.phase != "4.4":
            return []
        cars = s.cast.vehicles[s.phasing]
        return [car for car in cars if can_send_crew(s, car) and not enemy_occupied(s, s.place[car], s.phasing)]

    def fleeing(self, s: Board) -> list[int]:
        """Bailed-out crews that must run for cover (15.12b)."""
        marks = s.marks
        return [u for u in s.cast.lone if marks[u] & k.SHOCKED and not why_cannot_march(s, u)]

    def crowd(self, s: Board, hexes: Iterable[int]) -> list[int]:
        """Squads that must leave a hex before the phase ends: more of them than may stay won a melee there (3.12b)."""
        side, most = s.phasing, squad_limit(s)
        full = [h for h in hexes if len(s.units_at(h)) > most and len(s.squads_at(h, side)) > most]
        return [
            unit
            for h in full
            for unit in s.squads_at(h, side)
            if not why_cannot_march(s, unit) and Marching((unit,)).ways(s, [unit])
        ]

    def hauled(self, s: Board) -> list[int]:
        """Infantry guns with a crew that may still move, in the second foot phase (16.15g)."""
        if s.phase != "4.10" or not s.option("stosstruppen"):
            return []
        return [
            gun
            for gun in s.cast.of[s.phasing]
            if s.world.kind[gun] == k.INFANTRY_GUN
            and s.place[gun] >= 0
            and not s.captured[gun]
            and not s.has(gun, k.STARTED)
            and self.haulers(s, gun) != k.NOBODY
        ]

    def haulers(self, s: Board, gun: int) -> int:
        """The crew that works a gun, if it may still move."""
        crew = crew_at(s, gun)
        return crew if crew != k.NOBODY and not why_cannot_march(s, crew) else k.NOBODY

    def turning(self, s: Board) -> list[int]:
        """Guns that may turn in their owner's first foot phase, under an option (16.21a)."""
        if s.phase != "4.4" or not s.options["pivot-in-movement"]:
            return []
        return [
            gun
            for gun in s.cast.of[s.phasing]
            if s.world.is_gun[gun]
            and s.place[gun] >= 0
            and s.world.faced[gun]
            and s.side(gun) == s.phasing
            and not s.has(gun, k.STARTED)
            and not locked(s, s.place[gun])  # 12.1c, R-110
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
        place, marks = s.place, s.marks
        for unit in ready:
            if not marks[unit] & k.SHOCKED:
                stacks[place[unit]] = stacks.get(place[unit], 0) + 1
        found += [MarchStack(h) for h, count in stacks.items() if count > 1]  # 3.12a
        found += map(GetOut, self.riding(s))
        found += map(Haul, self.hauled(s))
        found += map(TurnGun, self.turning(s))
        found += map(SendCrew, self.stranded(s))
        found += map(BringOn, self.arriving(s))
        if not self.fleeing(s) and not self.crowd(s, stacks):
            found.append(Pass())
        return found

    def candidates(self, s: Board) -> list[Choice]:
        side = s.phasing
        hexes = dict.fromkeys(s.place[unit] for unit in marchers(s) if not s.has(unit, k.SHOCKED))
        guns = [unit for unit in s.cast.of[side] if s.world.is_gun[unit]]
        found: list[Choice] = [*map(March, s.cast.soft[side]), *map(MarchStack, hexes)]
        found += [*map(GetOut, s.cast.riders[side]), *map(Haul, guns), *map(TurnGun, guns)]
        found += map(SendCrew, s.cast.vehicles[side])
        return [*found, *map(BringOn, self.arriving(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, BringOn):
            return not_arriving(s, choice.unit, s.phasing, self.arriving(s))
        if isinstance(choice, Pass):
            if self.fleeing(s):
                return [bar("15.12b")]
            return [too_many(s)] if self.crowd(s, {s.place[unit] for unit in marchers(s)}) else []
        found = self.barred(s, choice)
        return [found] if found else []

    def barred(self, s: Board, choice: Choice) -> Bar | None:
        """What keeps somebody from moving, getting out, being hauled or turned now."""
        if isinstance(choice, March):
            return cannot_march(s, choice.unit)
        if isinstance(choice, MarchStack):
            return None if len(self.stack_at(s, choice.hex)) > 1 else bar("3.12a", "no-stack")
        if isinstance(choice, GetOut):
            return self.kept_in(s, choice.unit)
        if isinstance(choice, Haul):
            return None if choice.gun in self.hauled(s) else not_hauled(s, choice.gun)
        if isinstance(choice, TurnGun):
            return None if choice.gun in self.turning(s) else not_turned(s, choice.gun)
        assert isinstance(choice, SendCrew)
        if choice.car in self.stranded(s):
            return None
        among = can_send_crew(s, choice.car) and enemy_occupied(s, s.place[choice.car], s.phasing)
        return bar("7.12a") if among else bar("8.67d", "no-wheel")

    def stack_at(self, s: Board, h: int) -> list[int]:
        """Those in a hex who can go together."""
        return [
            unit for unit in s.friends_at(h, s.phasing) if not why_cannot_march(s, unit) and not s.has(unit, k.SHOCKED)
        ]

    def kept_in(self, s: Board, unit: int) -> Bar | None:
        """What keeps a unit in its vehicle."""
        if found := no_piece(s, unit, s.phasing, "4.4a"):
            return found
        if s.place[unit] != k.ABOARD or unit not in s.cast.riders[s.phasing]:
            return bar("14.11a", "not-aboard")
        if s.has(unit, k.STARTED):
            return bar("7.1b", "marched")
        if not self.shut_in(s, unit):
            return None
        return bar("7.12a") if enemy_occupied(s, s.hex_of(unit), s.phasing) else full_hex(s, unit)

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """Who is aboard gets out, a gun is turned or hauled, who is to come comes; all others march."""
        if target.kind == "hex":
            return [MarchStack(s.world.hexes.number(target.id))]
        unit = unit_clicked(s, target)
        if unit is None:
            return []
        if s.place[unit] == k.WAITING:
            return [BringOn(unit)]
        if s.world.is_gun[unit]:
            return [TurnGun(unit) if s.phase == "4.4" else Haul(unit)]
        if s.world.kind[unit] == k.CAR and s.wheels[unit]:
            return [SendCrew(unit)]
        return [GetOut(unit) if s.place[unit] == k.ABOARD and s.world.is_soft[unit] else March(unit)]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, March):
            begun(s, choice.unit, Marching((choice.unit,)))
        elif isinstance(choice, MarchStack):
            units = tuple(self.stack_at(s, choice.hex))
            for unit in units:
                s.mark(unit, k.STARTED)
            s.call(Marching(units))
        elif isinstance(choice, GetOut):
            h = s.hex_of(choice.unit)
            s.mark(choice.unit, k.STARTED)
            s.tell(UnitGotOut(choice.unit, h, False))
            enter(s, choice.unit, h)
        elif isinstance(choice, Haul):
            crew = self.haulers(s, choice.gun)
            for unit in (crew, choice.gun):
                s.mark(unit, k.STARTED)
            s.call(Marching((crew, choice.gun)))
        elif isinstance(choice, SendCrew):
            send_crew(s, choice.car)
            crew, h = s.world.crew_of[choice.car], s.place[choice.car]
            s.tell(UnitGotOut(crew, h, True))
            enter(s, crew, h)  # 5.56-E1
        elif isinstance(choice, TurnGun):
            s.call(GunTurns(choice.gun))
        else:
            assert isinstance(choice, BringOn)
            begun(s, choice.unit, FootArrives(choice.unit))


def not_hauled(s: Board, gun: int) -> Bar:
    """Why a gun does not move with its crew."""
    if found := no_piece(s, gun, s.phasing, "7.15a"):
        return found
    if s.world.kind[gun] != k.INFANTRY_GUN or not s.option("stosstruppen"):
        return bar("7.15a")
    if s.phase != "4.10":
        return bar("16.15g", "second-foot-phase")
    return bar("13.24b", "captured-gun") if s.captured[gun] else bar("16.15g", "no-fresh-crew")


def not_turned(s: Board, gun: int) -> Bar:
    """Why a gun is not turned in the movement phase."""
    if found := no_piece(s, gun, s.phasing, "7.15b"):
        return found
    if not s.option("pivot-in-movement"):
        return bar("7.15b")
    if s.phase != "4.4":
        return bar("16.21a", "first-foot-phase")
    if not s.world.faced[gun]:
        return bar("8.1a", "all-round")
    if s.has(gun, k.STARTED):
        return bar("16.21a", "turned")
    return bar("12.1c", "melee") if locked(s, s.place[gun]) else bar("13.2a", "no-crew")


class GunTurns(GunStep):
    """Which way a gun is turned."""

    rule: ClassVar[str] = "16.21a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Face, Reconsider)

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(Face, range(6)), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        same = isinstance(choice, Face) and choice.facing == s.facing[self.gun]
        return [bar(self.rule, "faces-so")] if same else []

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Face):
            s.mark(self.gun, k.STARTED)
            s.facing = changed(s.facing, self.gun, choice.facing)
            s.tell(Turned(self.gun, choice.facing, "moved-gun"))


class FootArrives(Arrives):
    """A unit comes over the edge on foot: that is its move."""

    rule: ClassVar[str] = "7.1b"

    def closed(self, s: Board, to: int) -> Bar | None:
        clause = why_closed(s, self.unit, to)
        return bar(clause) if clause else None
