"""9.2 Fire combat: who fires at what, the sum, the roll, the result."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import FireOpened, FireResolved
from grognard.games.blood_and_iron.rules.columns import fire_sum
from grognard.games.blood_and_iron.rules.combat import Combat, spoken
from grognard.games.blood_and_iron.rules.morale import MoraleCheck, Routs, checks
from grognard.games.blood_and_iron.rules.odds import fire_preview
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, eliminate, lose_steps, share_steps
from grognard.games.blood_and_iron.rules.zones import zone_holders
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class FireAt(Choice):
    """Fire at the units in this hex."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class AddFirer(Choice):
    """This unit fires too."""

    role: ClassVar[Role] = "join"
    unit: Unit


class OpenFire(Choice):
    """The chosen units fire."""

    role: ClassVar[Role] = "on"


class CeaseFire(Pass):
    """Nobody fires any more in this segment."""


def hittable(s: BloodBoard, unit: int) -> list[int]:
    """The hexes that a unit may fire at: in range, in sight, and one whose zone holds it if there is any (9.2m)."""
    if s.aims is None:
        s.aims = {}
    found = s.aims.get(unit)
    if found is None:
        found = s.aims[unit] = aim(s, unit)
    return found


def aim(s: BloodBoard, unit: int) -> list[int]:
    world, ground = s.world, s.ground
    here, enemy = s.place[unit], 1 - world.side[unit]
    in_range = ground.disc(here, world.reach[unit]) & s.held[enemy]  # 9.21b
    if not in_range:
        return []
    found = []
    near = world.grid.near[here]
    while in_range:
        low = in_range & -in_range
        hex_ = low.bit_length() - 1
        in_range ^= low
        if hex_ in near or clear_line(s, here, hex_):  # 9.22a
            found.append(hex_)
    if s.zone(enemy)[here]:
        duty = zone_holders(s, here, enemy)
        return [hex_ for hex_ in found if hex_ in duty] or found
    return found


class FireSegment(Step):
    """One side fires, target by target; nobody has to (9.2l)."""

    verbs: ClassVar = (FireAt, CeaseFire)
    offensive: ClassVar = True
    hexes: tuple[Hex, ...] = ()  # already fired at in this segment

    def side(self, s: BloodBoard) -> int:
        attacker = s.inside(Combat).side
        return attacker if self.offensive else 1 - attacker

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side(s)]

    def firers(self, s: BloodBoard) -> list[int]:
        """The units that may fire now at all."""
        combat, reach, place, routed, fired = s.inside(Combat), s.world.reach, s.place, s.routed, s.fired
        side = combat.side if self.offensive else s.enemy(combat.side)
        able = [
            unit
            for unit in s.theatre.units[side]
            if place[unit] >= 0 and reach[unit] and not routed[unit] and not fired[unit]
        ]  # 9.0d, 10.3c, 9.2e
        if self.offensive:
            able = [unit for unit in able if not s.out[unit] and combat.is_active(unit)]  # 5.21e
        return able

    def may_be_hit(self, s: BloodBoard, hex_: int) -> bool:
        """Once a segment (9.2i); in a combat order the defender fires only at units that were activated."""
        if hex_ in self.hexes:
            return False
        units = s.units_at(hex_)
        if any(s.struck[unit] for unit in units):
            return False
        return self.offensive or any(s.inside(Combat).is_active(unit) for unit in units)

    def targets(self, s: BloodBoard) -> dict[int, list[int]]:
        """Every hex that can be fired at now, with the units that can do it; kept until somebody fires or moves."""
        if s.plan is None or s.plan[0] is not self:
            found: dict[int, list[int]] = {}
            for unit in self.firers(s):
                for hex_ in hittable(s, unit):
                    found.setdefault(hex_, []).append(unit)
            s.plan = (self, {hex_: units for hex_, units in found.items() if self.may_be_hit(s, hex_)})
        return s.plan[1]

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.targets(s))

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*map(FireAt, self.targets(s)), CeaseFire()]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if isinstance(choice, FireAt):
            return why_no_fire(s, self, choice.hex)
        return [self.rule]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, FireAt):
            s.call(FireGroup(choice.hex))
        else:
            s.done()


class DefensiveFire(FireSegment):
    """The side that is attacked fires first."""

    rule: ClassVar = "9.2a"
    offensive: ClassVar = False


class OffensiveFire(FireSegment):
    """Then the attacking side fires."""

    rule: ClassVar = "9.2a"


def why_no_fire(s: BloodBoard, segment: FireSegment, hex_: int) -> list[str]:
    """The clauses that forbid fire at a hex."""
    if s.holder(hex_) != 1 - segment.side(s):
        return ["9.2a"]
    if not segment.may_be_hit(s, hex_):
        return ["9.2i"]
    clauses: list[str] = []
    for unit in s.theatre.units[segment.side(s)]:
        if s.place[unit] >= 0 and s.world.reach[unit]:
            clauses += [clause for clause in why_not_him(s, segment, unit, hex_) if clause not in clauses]
    return clauses or ["9.0d"]


def why_not_him(s: BloodBoard, segment: FireSegment, unit: int, hex_: int) -> list[str]:
    """The clauses that keep one unit from firing at a hex; none if it can."""
    if not s.world.reach[unit]:
        return ["9.0d"]
    if s.routed[unit]:
        return ["10.3c"]
    if s.fired[unit]:
        return ["9.2e"]
    if segment.offensive and s.out[unit]:
        return ["5.21e"]
    if segment.offensive and not s.inside(Combat).is_active(unit):
        return ["4.21e"]
    here = s.place[unit]
    if s.world.grid.distance(here, hex_) > s.world.reach[unit]:
        return ["9.21b"]
    holds = frozenset(s.place[other] for side in (0, 1) for other in s.on_map(side))
    sight = s.ground.sees(here, hex_, holds)
    if not sight.clear:
        return [sight.rule]
    return [] if hex_ in hittable(s, unit) else ["9.2m"]


class FireGroup(Step):
    """The units that fire together at a hex are named one by one, then they fire."""

    rule: ClassVar = "9.2b"
    verbs: ClassVar = (AddFirer, OpenFire)
    hex: Hex
    firers: tuple[Unit, ...] = ()

    def actor(self, s: BloodBoard) -> str:
        return s.inside(FireSegment).actor(s)

    def able(self, s: BloodBoard) -> list[int]:
        able = s.inside(FireSegment).targets(s).get(self.hex, [])
        return [unit for unit in able if unit not in self.firers]

    def is_linked(self, s: BloodBoard, unit: int) -> bool:
        """9.2g and 9.2h: next to the target, or next to (or stacked with) another unit that fires at it."""
        here, beside = s.place[unit], s.world.grid.near[self.hex]
        for other in self.firers:
            place = s.place[other]
            if place == here or place in s.world.grid.near[here] or (here in beside and place in beside):
                return True
        return not self.firers

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [AddFirer(unit) for unit in self.able(s) if self.is_linked(s, unit)]
        return [*offered, OpenFire()] if self.firers else offered

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, AddFirer) or choice.unit in self.firers or s.place[choice.unit] < 0:
            return ["9.2b"]
        if SIDES[s.side_of(choice.unit)] != self.actor(s):
            return ["9.2b"]
        return why_not_him(s, s.inside(FireSegment), choice.unit, self.hex) or ["9.2g"]

    def sums(self, s: BloodBoard) -> Preview | None:
        return fire_preview(s, self.firers, self.hex, s.top[self.hex]) if self.firers else None

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, AddFirer):
            return fire_preview(s, (*self.firers, choice.unit), self.hex, s.top[self.hex])
        return self.sums(s)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, AddFirer):
            s.amend(self, firers=(*self.firers, choice.unit))
            return
        s.done()
        segment = s.inside(FireSegment)
        s.amend(segment, hexes=(*segment.hexes, self.hex))
        struck = s.units_at(self.hex)
        for unit in struck:
            s.struck[unit] = 1
        for unit in self.firers:
            s.fired[unit] = 1
            if segment.offensive and s.world.grid.distance(s.place[unit], self.hex) == 1:
                s.bound[unit] = self.hex  # 9.3c
        start_fire(s, self.firers, self.hex, struck)


def start_fire(s: BloodBoard, firers: tuple[int, ...], hex_: int, struck: tuple[int, ...]) -> None:
    """Who fights for the first time draws a marker, then the die falls."""
    s.then(DrawMarkers((*firers, *struck)), FireRoll(firers, hex_, struck))


class FireRoll(Chance):
    """One die on the Fire Combat Table; the result counts at once. The first unit of `struck` is the top one."""

    rule: ClassVar = "9.24a"
    faces: ClassVar = 10
    firers: tuple[Unit, ...]
    hex: Hex
    struck: tuple[Unit, ...]

    def prompt(self, s: BloodBoard) -> dict[str, Any]:
        return {"column": fire_sum(s, self.firers, self.hex, self.struck[0]).head}

    def sums(self, s: BloodBoard) -> Preview | None:
        return fire_preview(s, self.firers, self.hex, self.struck[0])

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        found = fire_sum(s, self.firers, self.hex, self.struck[0])
        result = s.world.fire[choice.dice[0] - 1][found.column]
        s.tell(FireOpened(self.firers, self.hex, found.strength, found.shift, found.head))
        s.tell(FireResolved(choice.dice[0], found.head, spoken(result)))
        apply_fire(s, self.struck, result, tuple([s.place[unit] for unit in self.firers]))


def apply_fire(s: BloodBoard, units: tuple[int, ...], result: str, threats: tuple[int, ...]) -> None:
    """9.24b to 9.24j: what a result does to the top unit of a hex and to the others."""
    high, others = units[0], units[1:]
    was_routed = bool(s.routed[high])
    if result == "-" or (was_routed and result in ("DM", "DD")):
        return  # 9.24b, 9.24j
    if result == "DM":
        s.call(MoraleCheck(high, False, threats, others))
    elif result == "DD":
        s.then(Routs(high, False, threats), *checks(others, False, threats))
    elif result == "D1":
        if s.steps_left(high) > 1:
            s.call(MoraleCheck(high, False, threats, others))
        else:
            s.then(*checks(others, False, threats))
        lose_steps(s, high, 1)
    elif result == "D2":
        left = s.steps_left(high)
        if left > 2:
            s.then(Routs(high, False, threats), *(() if was_routed else checks(others, False, threats)))
        else:
            s.then(*checks(others, False, threats))
        share_steps(s, {high: 2, others[0]: 1} if left == 1 and others else {high: 2})  # 9.24g
    else:
        s.then(*checks(others, False, threats))
        eliminate(s, high)
