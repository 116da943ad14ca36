"""7.0 Foot movement: one point in each of two phases, half a point along roads and trenches."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Turned, UnitArrived, UnitLeftMap, UnitMoved
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.armoured_cars import can_send_crew, car_of, send_crew
from grognard.games.landships.rules.cavalry import ComeOn
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes, may_exit, to_come
from grognard.games.landships.rules.german_crews import cover_ways, may_reenter, reenter, tank_of
from grognard.games.landships.rules.mines import MinesUnderFoot, mined
from grognard.games.landships.rules.move_costs import step_cost
from grognard.games.landships.rules.moving import BringOn, HoldBack, Stop
from grognard.games.landships.rules.occupation import (
    enemy_occupied,
    follows_road,
    gassed,
    has_room,
    locked,
    room_for_squad,
    squad_limit,
)
from grognard.games.landships.rules.set_up import Face
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit

WHOLE, HALF = 2, 1  # movement points are counted in halves


class March(Choice):
    """Move a unit on foot."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class MarchStack(Choice):
    """Move everybody in a hex together."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class StepTo(Choice):
    """Into a hex."""

    to: Hex


class EnterTank(Choice):
    """Into a tank."""

    tank: Unit


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


class WalkOff(Choice):
    """Over the edge of the map."""


def why_cannot_march(s: Board, unit: int) -> str:
    """The clause that keeps a unit from moving on foot now; "" if it may."""
    if not s.world.is_soft[unit] or s.side(unit) != s.phasing or s.at[unit] < 0:
        return "4.4a"
    if s.mounted[unit]:
        return "2.24f"
    if s.has(unit, k.STARTED):
        return "7.1b"
    if s.pinned[unit]:
        return "9.2a"
    if gassed(s, unit):
        return "5.56c"
    if locked(s, s.at[unit]):
        return "7.12b"
    if s.has(unit, k.FOUGHT):
        return "4.10a"
    if s.world.crew_unit(unit):
        if car_of(s, unit) != k.NOBODY:
            return "8.67e"
        if s.has(unit, k.SHOCKED) and not cover_ways(s, unit):
            return "15.12c"
    return ""


def marchers(s: Board) -> list[int]:
    """The foot units that may move now: as `why_cannot_march` has it, for all of them at once."""
    at, pinned, mounted, marks, is_crew = s.at, s.pinned, s.mounted, s.marks, s.world.is_crew
    done = k.STARTED | k.FOUGHT
    held = s.melees() | s.gas_against(s.phasing) if s.allied_gas or s.german_gas else s.melees()
    return [
        unit
        for unit in s.cast.soft[s.phasing]
        if at[unit] >= 0
        and not (marks[unit] & done or pinned[unit] or mounted[unit])
        and at[unit] not in held
        and not (is_crew[unit] and why_cannot_march(s, unit))
    ]


def path_kind(s: Board, here: int, to: int, side: str) -> str:
    """Whether the way to the next hex follows a road or a trench (7.11b)."""
    if follows_road(s, here, to, side):
        return "road"
    if to in s.ground.trench_links[here] and s.terrain(here) & s.terrain(to) & k.TRENCH:
        return "trench"
    return ""


def why_closed(s: Board, unit: int, to: int) -> str:
    """The clause that closes a hex to a unit on foot; "" if it may enter."""
    if to in s.stacks() and enemy_occupied(s, to, s.side(unit)):
        return "7.12a"
    terrain = s.ground.terrain[to]
    if terrain & k.RIVER and not terrain & k.BRIDGE and s.head.river != "fordable":
        return "7.11f"
    return ""


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
            enter(s, choice.unit, h)
        elif isinstance(choice, Haul):
            crew = self.crew_at(s, choice.gun)
            s.mark(crew, k.STARTED)
            s.call(Marching((crew, choice.gun)))
        elif isinstance(choice, SendCrew):
            send_crew(s, choice.car)
        elif isinstance(choice, TurnGun):
            s.mark(choice.gun, k.STARTED)
            s.call(GunTurns(choice.gun))
        else:
            assert isinstance(choice, BringOn)
            s.mark(choice.unit, k.STARTED)
            s.call(FootArrives(choice.unit))


class GunTurns(Step):
    """Which way a gun is turned."""

    rule: ClassVar[str] = "16.21a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Face,)
    gun: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.gun)

    def choices(self, s: Board) -> list[Choice]:
        return [Face(facing) for facing in range(6)]

    def take(self, s: Board, choice: Face) -> None:
        s.facing[self.gun] = choice.facing
        s.tell(Turned(self.gun, choice.facing))
        s.done()


class FootArrives(Step):
    """A unit comes over the edge on foot: that is its move."""

    rule: ClassVar[str] = "7.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ComeOn, HoldBack)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [
            ComeOn(h)
            for h in entry_hexes(s, self.unit)
            if has_room(s, h, self.unit) and not why_closed(s, self.unit, h)
        ]
        return [*found, HoldBack()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, ComeOn):
            s.tell(UnitArrived(self.unit, choice.to))
            enter(s, self.unit, choice.to)


class Marching(Step):
    """Where the unit goes, one hex or along the path."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "7.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (StepTo, EnterTank, WalkOff, Stop)
    units: tuple[Unit, ...]
    left: int = WHOLE
    along: str = ""

    def marching(self, s: Board) -> list[int]:
        """Those who still march: not stopped on the way by mines or gas."""
        at, pinned = s.at, s.pinned
        here = [unit for unit in self.units if at[unit] >= 0 and not pinned[unit]]
        return [unit for unit in here if at[unit] == at[here[0]]] if len(here) > 1 else here

    def applies(self, s: Board) -> bool:
        units = self.marching(s)
        if not units or self.left <= 0:
            return False
        return self.left == WHOLE or bool(self.ways(s, units)) or not self.fits(s, units, s.at[units[0]])

    def actor(self, s: Board) -> str:
        return s.side(self.units[0])

    def fits(self, s: Board, units: list[int], h: int) -> bool:
        """Whether all of them may end their move in a hex (3.12b)."""
        there = s.units_at(h)
        if len(there) + len(units) <= squad_limit(s):
            return True
        squads = [unit for unit in units if s.world.is_squad[unit]]
        if not squads:
            return True
        others = [unit for unit in s.squads_at(h, s.side(units[0])) if unit not in squads]
        return len(others) + len(squads) <= squad_limit(s)

    def price(self, s: Board, units: list[int], to: int) -> int:
        """Halves of a point to enter a hex from here; more than is left when it cannot be."""
        here = s.at[units[0]]
        if to not in s.ground.path_links[here]:
            return WHOLE
        kind = path_kind(s, here, to, s.side(units[0]))
        if kind and self.along in ("", kind):
            return HALF  # 7.11b
        return WHOLE

    def ways(self, s: Board, units: list[int]) -> list[int]:
        here = s.at[units[0]]
        if s.has(units[0], k.SHOCKED):
            return cover_ways(s, units[0])  # 15.12b
        paths = s.ground.path_links[here]
        if self.left < WHOLE and not paths:
            return []  # 7.11c
        return [to for to in s.ground.near[here] if not self.why_not_to(s, units, to)]

    def why_not_to(self, s: Board, units: list[int], to: int) -> str:
        here = s.at[units[0]]
        if to not in s.ground.near[here]:
            return "7.11a"
        price = self.price(s, units, to)
        if price > self.left:
            return "7.11c" if self.left == HALF else "7.11a"
        closed = why_closed(s, units[0], to)
        if closed:
            return closed
        return "" if self.fits(s, units, to) or self.passes(s, units, to) else "3.12b"

    def passes(self, s: Board, units: list[int], to: int) -> bool:
        """Whether they can go straight on through a full hex, along the same path (3.1b)."""
        here, side = s.at[units[0]], s.side(units[0])
        kind = path_kind(s, here, to, side)
        if self.left < WHOLE or not kind or mined(s, to, side) or to in s.gas_against(side):
            return False
        return any(
            path_kind(s, to, beyond, side) == kind
            and not why_closed(s, units[0], beyond)
            and self.fits(s, units, beyond)
            for beyond in s.ground.near[to]
            if beyond != here
        )

    def choices(self, s: Board) -> list[Choice]:
        units = self.marching(s)
        here = s.at[units[0]]
        found: list[Choice] = [StepTo(to) for to in self.ways(s, units)]
        if self.left == WHOLE and len(units) == 1:
            unit = units[0]
            if s.world.kind[unit] == k.LEADER:
                found += [EnterTank(tank) for tank in self.tanks(s, here)]
            if s.world.crew_unit(unit) and may_reenter(s, unit):
                found.append(EnterTank(tank_of(s, unit)))  # 15.12d
            if may_exit(s, unit):
                found.append(WalkOff())
        forced = not self.fits(s, units, here) if self.left == HALF else s.has(units[0], k.SHOCKED)
        return found if forced and found else [*found, Stop()]

    def tanks(self, s: Board, h: int) -> list[int]:
        """Friendly tanks here that have no leader yet (14.11a)."""
        return [
            tank
            for tank in s.friends_at(h, s.side(self.units[0]))
            if s.world.is_tank[tank] and s.leader_of(tank) == k.NOBODY and not s.has(tank, k.BAILED_OUT)
        ]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        units = self.marching(s)
        if isinstance(choice, StepTo):
            return [self.why_not_to(s, units, choice.to) or self.rule]
        if isinstance(choice, Stop):
            return ["3.12b" if self.left == HALF else "15.12b"]
        return ["14.11a" if isinstance(choice, EnterTank) else "6.15m"]

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        units = self.marching(s)
        if not units or not isinstance(choice, StepTo):
            return None
        return step_cost(s, units[0], choice.to, self.price(s, units, choice.to))

    def take(self, s: Board, choice: Choice) -> None:
        units = self.marching(s)
        if isinstance(choice, StepTo):
            price = self.price(s, units, choice.to)
            kind = path_kind(s, s.at[units[0]], choice.to, s.side(units[0])) if price == HALF else ""
            s.amend(self, left=self.left - price, along=kind)
            for unit in units:
                s.mark(unit, k.MARCHED)
                s.tell(UnitMoved(unit, choice.to))
                enter(s, unit, choice.to, alone=False)
            if mined(s, choice.to, s.side(units[0])):
                s.call(MinesUnderFoot(tuple(units)))  # 7.14a
            return
        s.done()
        if isinstance(choice, EnterTank):
            if s.world.crew_unit(units[0]):
                reenter(s, units[0], choice.tank)
            else:
                s.embark(units[0], choice.tank)
        elif isinstance(choice, WalkOff):
            s.leave_map(units[0], k.EXITED)
            s.tell(UnitLeftMap(units[0]))
