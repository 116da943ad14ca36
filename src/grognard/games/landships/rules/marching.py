"""7.1 A march on foot: one point in a phase, half a point along roads and trenches."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitBoarded, UnitLeftMap, UnitMoved
from grognard.games.landships.rules.armoured_cars import car_of, start_again
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import may_exit
from grognard.games.landships.rules.german_crews import cover_ways, may_reenter, reenter, tank_of
from grognard.games.landships.rules.mines import feared, mined, set_off
from grognard.games.landships.rules.move_costs import step_cost
from grognard.games.landships.rules.moving import Reconsider, Stop
from grognard.games.landships.rules.occupation import (
    enemy_occupied,
    follows_road,
    full_hex,
    gassed,
    locked,
    squad_limit,
    too_many,
)
from grognard.games.landships.rules.refusals import not_adjacent, stays, unit_clicked
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, bar, without
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit

WHOLE, HALF = 2, 1  # movement points are counted in halves


class JoinMarch(Joins):
    """A unit of the same hex goes along."""

    unit: Unit


class LeaveMarch(Leaves):
    """A unit that was to go along stays."""

    unit: Unit


class StepTo(Choice):
    """Into a hex."""

    to: Hex


class EnterTank(Choice):
    """Into a tank."""

    tank: Unit


class WalkOff(Choice):
    """Over the edge of the map."""


def why_cannot_march(s: Board, unit: int) -> str:
    """The clause that keeps a unit from moving on foot now; "" if it may."""
    if not s.world.is_soft[unit] or s.side(unit) != s.phasing or s.place[unit] < 0:
        return "4.4a"
    if s.mounted[unit]:
        return "2.24f"
    if s.has(unit, k.STARTED):
        return "7.1b"
    if s.pinned[unit]:
        return "9.2a"
    if gassed(s, unit):
        return "5.56c"
    if locked(s, s.place[unit]):
        return "7.12b"
    if s.has(unit, k.FOUGHT):
        return "4.10a"
    if s.world.crew_unit(unit):
        car = car_of(s, unit)
        if car != k.NOBODY and s.place[car] == s.place[unit]:
            return "8.67e"
        if s.has(unit, k.SHOCKED) and not cover_ways(s, unit):
            return "15.12c"
    return ""


MARCH_REASONS = {  # in the words of a refusal
    "4.4a": "no-foot",
    "2.24f": "rides",
    "7.1b": "marched",
    "9.2a": "pinned",
    "5.56c": "gassed",
    "7.12b": "melee",
    "4.10a": "fought",
    "8.67e": "mending",
    "15.12c": "shocked",
}


def cannot_march(s: Board, unit: int) -> Bar | None:
    """What keeps a unit from moving on foot now."""
    return stays(s, unit, "4.4a", why_cannot_march, MARCH_REASONS)


def marchers(s: Board, most: int = 1 << 10) -> list[int]:
    """The foot units that may move now, or the first of them: as `why_cannot_march` has it, for all at once."""
    place, pinned, mounted, marks, is_crew = s.place, s.pinned, s.mounted, s.marks, s.world.is_crew
    done = k.STARTED | k.FOUGHT
    melees, gas = s.melees(), s.allied_gas or s.german_gas
    found: list[int] = []
    for unit in s.cast.soft[s.phasing]:
        if place[unit] < 0 or marks[unit] & done or pinned[unit] or mounted[unit] or place[unit] in melees:
            continue
        if (gas and gassed(s, unit)) or (is_crew[unit] and why_cannot_march(s, unit)):
            continue
        found.append(unit)
        if len(found) == most:
            break
    return found


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


class Marching(Step[Board]):
    """Where the unit goes, one hex or along the path; until it does, others join it and stay behind in any order."""

    rule: ClassVar[str] = "7.11a"
    walks: ClassVar[bool] = True
    verbs: ClassVar[tuple[type[Choice], ...]] = (
        StepTo,
        EnterTank,
        WalkOff,
        JoinMarch,
        LeaveMarch,
        Stop,
        Reconsider,
    )
    units: tuple[Unit, ...]
    left: int = WHOLE
    along: str = ""

    def marching(self, s: Board) -> list[int]:
        """Those who still march: not stopped on the way by mines or gas; no gun goes on without its crew (16.15g)."""
        place, pinned, is_gun = s.place, s.pinned, s.world.is_gun
        here = [unit for unit in self.units if place[unit] >= 0 and not pinned[unit]]
        if here and is_gun[here[0]]:
            return []
        return [unit for unit in here if place[unit] == place[here[0]]] if len(here) > 1 else here

    def applies(self, s: Board) -> bool:
        units = self.marching(s)
        if not units or self.left <= 0:
            return False
        return self.left == WHOLE or bool(self.ways(s, units)) or self.crowded(s, units)

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
        here = s.place[units[0]]
        if to not in s.ground.path_links[here]:
            return WHOLE
        kind = path_kind(s, here, to, s.side(units[0]))
        if kind and self.along in ("", kind):
            return HALF  # 7.11b
        return WHOLE

    def ways(self, s: Board, units: list[int]) -> list[int]:
        here = s.place[units[0]]
        if s.has(units[0], k.SHOCKED):
            return cover_ways(s, units[0])  # 15.12b
        paths = s.ground.path_links[here]
        if self.left < WHOLE and not paths:
            return []  # 7.11c
        stacks, terrain = s.stacks(), s.ground.terrain
        free = self.left == WHOLE and len(units) <= squad_limit(s)  # nothing but water keeps them out of an empty hex
        return [
            to
            for to in s.ground.near[here]
            if (free and to not in stacks and not terrain[to] & k.RIVER) or not self.why_not_to(s, units, to)
        ]

    def why_not_to(self, s: Board, units: list[int], to: int) -> str:
        here = s.place[units[0]]
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
        here, side = s.place[units[0]], s.side(units[0])
        kind = path_kind(s, here, to, side)
        if self.left < WHOLE or not kind or feared(s, to, side) or to in s.gas_against(side):
            return False
        return any(
            path_kind(s, to, beyond, side) == kind
            and not why_closed(s, units[0], beyond)
            and self.fits(s, units, beyond)
            for beyond in s.ground.near[to]
            if beyond != here
        )

    def companions(self, s: Board) -> list[int]:
        """Who else of the hex may go along (3.12a): not with a gun, and not with a crew that runs for cover."""
        if any(s.world.is_gun[unit] or s.has(unit, k.SHOCKED) for unit in self.units):
            return []
        return [u for u in s.units_at(s.place[self.units[0]]) if not why_cannot_march(s, u) and not s.has(u, k.SHOCKED)]

    def choices(self, s: Board) -> list[Choice]:
        units = self.marching(s)
        found = self.moves(s, units)
        if self.left == WHOLE:
            found += map(JoinMarch, self.companions(s))
            if len(units) > 1 and not s.world.is_gun[units[-1]]:
                found += map(LeaveMarch, units)
            found.append(Reconsider())
        return found

    def moves(self, s: Board, units: list[int]) -> list[Choice]:
        """Where those who march can go now."""
        here = s.place[units[0]]
        found: list[Choice] = [StepTo(to) for to in self.ways(s, units)]
        if self.left == WHOLE and len(units) == 1:
            unit = units[0]
            if s.world.kind[unit] == k.LEADER:
                found += [EnterTank(tank) for tank in self.tanks(s, here)]
            if s.world.crew_unit(unit) and may_reenter(s, unit):
                found.append(EnterTank(tank_of(s, unit)))  # 15.12d
            if may_exit(s, unit):
                found.append(WalkOff())
        forced = self.crowded(s, units) or (self.left == WHOLE and s.has(units[0], k.SHOCKED))
        return found if forced and (found or self.parts(s, units)) else [*found, Stop()]

    def crowded(self, s: Board, units: list[int]) -> bool:
        """Whether they may not stay: on their way in a full hex, or too many since a melee that is over (3.12b)."""
        return not self.fits(s, units, s.place[units[0]])

    def parts(self, s: Board, units: list[int]) -> bool:
        """Whether one of a stack could leave a hex that is too full for all (3.12b)."""
        return self.left == WHOLE and any(s.world.is_squad[unit] and self.ways(s, [unit]) for unit in units)

    def tanks(self, s: Board, h: int) -> list[int]:
        """Friendly tanks here that have no leader yet (14.11a)."""
        return [
            tank
            for tank in s.friends_at(h, s.side(self.units[0]))
            if s.world.is_tank[tank] and s.leader_of(tank) == k.NOBODY and not s.has(tank, k.BAILED_OUT)
        ]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        return [] if choice in self.choices(s) else [self.barred(s, choice)]

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """A hex is marched into; a unit goes along or stays, and a tank is for its leader or crew to get into."""
        if target.kind == "hex":
            return [StepTo(s.world.hexes.number(target.id))]
        unit = unit_clicked(s, target)
        if unit is None:
            return []
        boards = not s.world.is_squad[self.units[0]] and s.world.is_tank[unit]
        if boards and s.side(unit) == self.actor(s):
            return [EnterTank(unit)]
        return [LeaveMarch(unit) if unit in self.units else JoinMarch(unit)]

    def barred(self, s: Board, choice: Choice) -> Bar:
        """What keeps those who march from something that they cannot do now."""
        units = self.marching(s)
        if isinstance(choice, StepTo):
            return self.barred_step(s, units, choice.to)
        if isinstance(choice, JoinMarch | LeaveMarch | Reconsider) and self.left < WHOLE:
            return bar("3.12a", "on-the-way")
        if isinstance(choice, JoinMarch):
            return self.barred_companion(s, choice.unit)
        if isinstance(choice, LeaveMarch):
            return bar("3.12a", "not-along" if choice.unit not in units else "alone")
        if isinstance(choice, Stop):
            if self.left == HALF:
                return full_hex(s, units[0])
            return too_many(s) if self.crowded(s, units) else bar("15.12b")
        if isinstance(choice, EnterTank):
            return bar("14.11a", "no-tank-to-board")
        return bar("6.15m", "no-way-off")

    def barred_step(self, s: Board, units: list[int], to: int) -> Bar:
        """Why a hex is out of reach, closed or full."""
        if s.has(units[0], k.SHOCKED):
            return bar("15.12b")
        if found := not_adjacent(s, s.place[units[0]], to, "7.11a"):
            return found
        if self.price(s, units, to) > self.left:
            return bar("7.11c")
        clause = why_closed(s, units[0], to)
        return bar(clause) if clause else full_hex(s, units[0])

    def barred_companion(self, s: Board, unit: int) -> Bar:
        """Why a unit does not go along."""
        if unit in self.units:
            return bar("3.12a", "goes-along")
        if s.place[unit] != s.place[self.units[0]]:
            return bar("3.12a", "elsewhere")
        return cannot_march(s, unit) or bar("3.12a", "goes-alone")

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        units = self.marching(s)
        if not units or not isinstance(choice, StepTo):
            return None
        return step_cost(s, units[0], choice.to, self.price(s, units, choice.to))

    def take(self, s: Board, choice: Choice) -> None:
        units = self.marching(s)
        if isinstance(choice, JoinMarch):
            s.mark(choice.unit, k.STARTED)
            s.amend(self, units=tuple(sorted((*self.units, choice.unit))))
            return
        if isinstance(choice, LeaveMarch):
            s.unmark(choice.unit, k.STARTED)
            s.amend(self, units=without(self.units, choice.unit))
            return
        if isinstance(choice, StepTo):
            price = self.price(s, units, choice.to)
            kind = path_kind(s, s.place[units[0]], choice.to, s.side(units[0])) if price == HALF else ""
            s.amend(self, left=self.left - price, along=kind)
            for unit in units:
                s.mark(unit, k.MARCHED)
                s.tell(UnitMoved(unit, s.place[unit], choice.to))
                enter(s, unit, choice.to, alone=False)
                if s.world.crew_unit(unit):
                    start_again(s, unit)  # 8.67e: back at its car
            if mined(s, choice.to, s.side(units[0])):
                set_off(s, tuple(units))  # 7.14a
            return
        s.done()
        if isinstance(choice, Reconsider):
            for unit in units:
                s.unmark(unit, k.STARTED)
        elif isinstance(choice, EnterTank):
            crew = s.world.crew_unit(units[0])
            s.tell(UnitBoarded(units[0], choice.tank, crew))
            if crew:
                reenter(s, units[0], choice.tank)
            else:
                s.embark(units[0], choice.tank)
        elif isinstance(choice, WalkOff):
            start = s.place[units[0]]
            s.leave_map(units[0], k.EXITED)
            s.tell(UnitLeftMap(units[0], start))
