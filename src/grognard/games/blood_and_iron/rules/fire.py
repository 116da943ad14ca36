"""9.2 Fire combat: who fires at what, the sum, the roll, the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import FireOpened, FireResolved, ResultIgnored, SegmentEnded
from grognard.games.blood_and_iron.rules.columns import FireSum, fire_strength, fire_sum
from grognard.games.blood_and_iron.rules.combat import Combat, spoken
from grognard.games.blood_and_iron.rules.morale import MoraleCheck, Routs, checks
from grognard.games.blood_and_iron.rules.odds import fire_preview
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, eliminate, lose_steps, share_steps
from grognard.games.blood_and_iron.rules.zones import zone_holders
from grognard.games.blood_and_iron.telling import lines_of
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, MovesOn, Pass, Picks, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.messages import who
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit


class FireAt(Picks):
    """Fire at the units in this hex."""

    hex: Hex


class AddFirer(Joins):
    """This unit fires too."""

    unit: Unit


class DropFirer(Leaves):
    """This unit keeps its fire after all."""

    unit: Unit


class OpenFire(MovesOn):
    """The chosen units fire."""


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
    in_range = ground.discs(world.reach[unit])[here] & s.held[enemy]  # 9.21b
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
        held = [hex_ for hex_ in found if hex_ in duty]
        return held if held or s.option("reading-held-fire") else found
    return found


class FireSegment(Step[BloodBoard]):
    """One side fires, target by target; nobody has to (9.2l)."""

    verbs: ClassVar = (FireAt, CeaseFire)
    asked: ClassVar = (AddFirer,)  # by a click on an own unit: a target comes first
    offensive: ClassVar = True

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

    def struck(self, s: BloodBoard, hex_: int) -> tuple[int, ...]:
        """Whom fire at a hex would strike: who was not fired on in this segment (9.2i), the top one first.

        In a combat order the defender fires only where units were activated (4.21e).
        """
        fresh = tuple([unit for unit in s.units_at(hex_) if not s.struck[unit]])
        if self.offensive or any(s.inside(Combat).is_active(unit) for unit in fresh):
            return fresh
        return ()

    def targets(self, s: BloodBoard) -> dict[int, list[int]]:
        """Every hex that can be fired at now, with the units that can do it; kept until somebody fires or moves."""
        if s.plan is None or s.plan[0] is not self:
            found: dict[int, list[int]] = {}
            for unit in self.firers(s):
                for hex_ in hittable(s, unit):
                    found.setdefault(hex_, []).append(unit)
            s.plan = (self, {hex_: found[hex_] for hex_ in sorted(found) if self.struck(s, hex_)})
        return s.plan[1]

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.targets(s))

    def candidates(self, s: BloodBoard) -> list[Choice]:
        held = {s.place[unit] for unit in s.on_map(1 - self.side(s))}
        return [*map(FireAt, sorted(held)), CeaseFire()]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*map(FireAt, self.targets(s)), CeaseFire()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, AddFirer):
            return idle(s, self, choice.unit)
        if not isinstance(choice, FireAt):
            return []
        if s.holder(choice.hex) != 1 - self.side(s):
            return [bar("9.2a", "no-enemy")]
        if all(s.struck[unit] for unit in s.units_at(choice.hex)):
            return [bar("9.2i", "fired-on")]
        if not self.struck(s, choice.hex):
            return [bar("4.21e", "target-idle")]
        return nobody_fires(s, self, choice.hex)

    def meant(self, s: BloodBoard, target: Target) -> list[Choice]:
        """A hex is fired at, and so is an enemy; an own unit that is clicked is to fire."""
        unit = s.world.piece.get(target.id) if target.kind == "unit" else None
        if unit is None:
            return super().meant(s, target)
        foe = s.is_on_map(unit) and s.side_of(unit) != self.side(s)
        return [FireAt(s.place[unit]) if foe else AddFirer(unit)]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, FireAt):
            s.call(FireGroup(choice.hex))
        else:
            s.tell(SegmentEnded("offensive" if self.offensive else "defensive", self.side(s)))
            s.done()


class DefensiveFire(FireSegment):
    """The side that is attacked fires first."""

    rule: ClassVar = "9.2a"
    offensive: ClassVar = False


class OffensiveFire(FireSegment):
    """Then the attacking side fires."""

    rule: ClassVar = "9.2a"


def nobody_fires(s: BloodBoard, segment: FireSegment, hex_: int) -> list[Bar]:
    """Why none of a side's units can fire at a hex; nothing if one can. Those who could reach it speak first."""
    units = [unit for unit in s.on_map(segment.side(s)) if s.world.reach[unit]]
    distance_of = s.world.grid.distance
    units.sort(key=lambda unit: distance_of(s.place[unit], hex_) - s.world.reach[unit])
    near: list[Bar] = []
    far: list[Bar] = []
    for unit in units:
        found = bars_to_fire(s, segment, unit, hex_)
        if not found:
            return []
        if found[0].reason not in ("range", "sight"):
            found = [who(s.game, unit, each) for each in found]
        kept = far if distance_of(s.place[unit], hex_) > s.world.reach[unit] else near
        kept += [each for each in found if each not in kept]
    return near or far[:1] or [bar("9.0d", "no-guns")]


def bars_to_fire(s: BloodBoard, segment: FireSegment, unit: int, hex_: int) -> list[Bar]:
    """What keeps one unit from firing at a hex; nothing if it can."""
    found = bars_of_firer(s, segment, unit)
    if found:
        return found
    here, reach = s.place[unit], s.world.reach[unit]
    distance = s.world.grid.distance(here, hex_)
    if distance > reach:
        return [bar("9.21b", "range", distance=distance, reach=reach)]
    holds = frozenset(s.place[other] for side in (0, 1) for other in s.on_map(side))
    sight = s.ground.sees(here, hex_, holds)
    if not sight.clear:
        return [bar(sight.rule, "sight", hex={"hex": s.world.grid.names[sight.blocker]}, what=BLOCKERS[sight.rule])]
    return [] if hex_ in hittable(s, unit) else [bar("9.2m", "held")]


def idle(s: BloodBoard, segment: FireSegment, unit: int) -> list[Bar]:
    """Why a unit that is clicked fires at nothing: it cannot, it reaches nobody, or a target must be named first."""
    own = segment.side(s)
    if not s.is_on_map(unit) or s.side_of(unit) != own:
        return [bar("9.2b", "not-yours" if s.is_on_map(unit) else "off-map")]
    if found := bars_of_firer(s, segment, unit):
        return found
    if any(unit in units for units in segment.targets(s).values()):
        return [bar("9.2b", "target-first")]
    distances = s.world.grid.distances(s.place[unit])
    for hex_ in sorted({s.place[foe] for foe in s.on_map(1 - own)}, key=lambda hex_: distances[hex_]):
        if found := bars_to_fire(s, segment, unit, hex_):
            return found
        if segment.struck(s, hex_):
            continue
        struck = all(s.struck[foe] for foe in s.units_at(hex_))
        return [bar("9.2i", "fired-on") if struck else bar("4.21e", "target-idle")]
    return [bar("9.2a", "no-enemy")]


BLOCKERS = {  # what stands in a line of sight, by the clause
    "9.22d": "woods",
    "9.22e": "units",
    "9.22f": "town",
    "9.22g": "height",
    "9.22h": "height",
    "9.22i": "woods",
    "9.22j": "units",
    "9.22k": "height",
}


def bars_of_firer(s: BloodBoard, segment: FireSegment, unit: int) -> list[Bar]:
    """What keeps a unit from firing at anything in this segment."""
    if not s.world.reach[unit]:
        return [bar("9.0d", "cannot-fire")]
    if s.routed[unit]:
        return [bar("10.3c", "routed")]
    if s.fired[unit]:
        return [bar("9.2e", "has-fired")]
    if segment.offensive and s.out[unit]:
        return [bar("5.21e", "out-of-command")]
    if segment.offensive and not s.inside(Combat).is_active(unit):
        return [bar("4.21e", "not-activated")]
    return []


class FireGroup(Step[BloodBoard]):
    """The units that fire together at a hex are named, in any order, and left out again; then they fire."""

    rule: ClassVar = "9.2b"
    verbs: ClassVar = (AddFirer, DropFirer, OpenFire)
    hex: Hex
    firers: tuple[Unit, ...] = ()

    def actor(self, s: BloodBoard) -> str:
        return s.inside(FireSegment).actor(s)

    def able(self, s: BloodBoard) -> list[int]:
        """Who could still join: he can fire at the hex, and hangs together with those who do."""
        all_ = s.inside(FireSegment).targets(s).get(self.hex, [])
        joined = set(linked(s, self.hex, all_, self.firers[0])) if self.firers else set(all_)
        return [unit for unit in all_ if unit in joined and unit not in self.firers]

    def struck(self, s: BloodBoard) -> tuple[int, ...]:
        return s.inside(FireSegment).struck(s, self.hex)

    def candidates(self, s: BloodBoard) -> list[Choice]:
        own = s.on_map(s.inside(FireSegment).side(s))
        return [*map(AddFirer, own), *map(DropFirer, self.firers), OpenFire()]

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [*map(AddFirer, self.able(s)), *map(DropFirer, self.firers)]
        return offered if self.straggler(s) else [*offered, OpenFire()]

    def straggler(self, s: BloodBoard) -> list[Bar]:
        """Why those who were named cannot fire together yet (9.2g, 9.2h)."""
        if not self.firers:
            return [bar("9.2b", "no-firer")]
        together = linked(s, self.hex, self.firers, self.firers[0])
        apart = [unit for unit in self.firers if unit not in together]
        return [bar("9.2g", "apart", unit={"unit": s.world.ids[apart[0]]})] if apart else []

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, OpenFire):
            return self.straggler(s)
        if isinstance(choice, DropFirer):
            return [] if choice.unit in self.firers else [bar("9.2b", "not-named")]
        assert isinstance(choice, AddFirer)
        unit, segment = choice.unit, s.inside(FireSegment)
        if unit in self.firers:
            return [bar("9.2b", "named-already")]
        if not s.is_on_map(unit) or s.side_of(unit) != segment.side(s):
            return [bar("9.2b", "not-yours" if s.is_on_map(unit) else "off-map")]
        found = bars_to_fire(s, segment, unit, self.hex)
        if found or unit in self.able(s):
            return found
        return [bar("9.2g", "not-beside")]

    def sums(self, s: BloodBoard) -> Preview | None:
        return fire_preview(s, self.firers, self.hex, self.struck(s)[0]) if self.firers else None

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, AddFirer):
            return fire_preview(s, (*self.firers, choice.unit), self.hex, self.struck(s)[0])
        if isinstance(choice, DropFirer):
            left = without(self.firers, choice.unit)
            return fire_preview(s, left, self.hex, self.struck(s)[0]) if left else None
        return self.sums(s)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, AddFirer):
            s.amend(self, firers=(*self.firers, choice.unit))
            return
        if isinstance(choice, DropFirer):
            s.amend(self, firers=without(self.firers, choice.unit))
            return
        s.done()
        segment = s.inside(FireSegment)
        firers = tuple(sorted(self.firers))
        struck = self.struck(s)
        for unit in struck:
            s.struck = changed(s.struck, unit, 1)
        for unit in firers:
            s.fired = changed(s.fired, unit, 1)
            if segment.offensive and s.world.grid.distance(s.place[unit], self.hex) == 1:
                s.bound = changed(s.bound, unit, self.hex)  # 9.3c
        s.plan = None
        start_fire(s, firers, self.hex, struck)


def linked(s: BloodBoard, hex_: int, units: Iterable[int], first: int) -> set[int]:
    """Who among the units can fire together with one of them: side by side or stacked, or all beside the target."""
    near = s.world.grid.near
    found, waiting, left = {first}, [first], [unit for unit in units if unit != first]
    while waiting:
        here = s.place[waiting.pop()]
        for unit in left[:]:
            there = s.place[unit]
            if there == here or there in near[here] or (there in near[hex_] and here in near[hex_]):  # 9.2g, 9.2h
                left.remove(unit)
                found.add(unit)
                waiting.append(unit)
    return found


def start_fire(s: BloodBoard, firers: tuple[int, ...], hex_: int, struck: tuple[int, ...]) -> None:
    """Who fights for the first time draws a marker, then the die falls."""
    s.then(DrawMarkers((*firers, *struck)), FireRoll(firers, hex_, struck))


class FireRoll(Chance[BloodBoard]):
    """One die on the Fire Combat Table; the result counts at once. The first unit of `struck` is the top one."""

    rule: ClassVar = "9.24a"
    faces: ClassVar = 10
    firers: tuple[Unit, ...]
    hex: Hex
    struck: tuple[Unit, ...]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"column": fire_sum(s, self.firers, self.hex, self.struck[0]).head}

    def sums(self, s: BloodBoard) -> Preview | None:
        return fire_preview(s, self.firers, self.hex, self.struck[0])

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        found = fire_sum(s, self.firers, self.hex, self.struck[0])
        result = s.world.fire[dice[0] - 1][found.column]
        s.tell(fire_told(s, self, found))
        s.tell(FireResolved(dice[0], found.head, spoken(result)))
        apply_fire(s, self.struck, result, tuple([s.place[unit] for unit in self.firers]))


def apply_fire(s: BloodBoard, units: tuple[int, ...], result: str, threats: tuple[int, ...]) -> None:
    """9.24b to 9.24j: what a result does to the top unit of a hex and to the others."""
    high, others = units[0], units[1:]
    was_routed = bool(s.routed[high])
    if result == "-":
        return  # 9.24b
    if was_routed and result in ignored(s):
        s.tell(ResultIgnored(high, result))  # 9.24j
        return
    cause = f"fire-{result}"
    if result == "DM":
        s.call(MoraleCheck(high, False, threats, others))
    elif result == "DD":
        s.then(Routs(high, False, threats, cause), *checks(others, False, threats))
    elif result == "D1":
        if s.steps_left(high) > 1:
            s.call(MoraleCheck(high, False, threats, others))
        else:
            s.then(*checks(others, False, threats))
        lose_steps(s, high, 1, cause)
        if was_routed and s.is_on_map(high):
            s.tell(ResultIgnored(high, result))  # it loses the step, and has no check to fear (9.24j)
    elif result == "D2":
        left = s.steps_left(high)
        if left > 2:
            s.then(Routs(high, False, threats, cause), *(() if was_routed else checks(others, False, threats)))
        else:
            s.then(*checks(others, False, threats))
        shared = {others[0]: 1} if left == 1 and others else {}  # 9.24g
        share_steps(s, {high: 2} | shared, {high: cause} | dict.fromkeys(shared, "fire-D2-next"))
    else:
        s.then(*checks(others, False, threats))
        eliminate(s, high, cause)


def ignored(s: BloodBoard) -> tuple[str, ...]:
    """The results of fire that a routed unit ignores: DM and DD, or as printed DM and DE, by the reading of 9.24j."""
    return ("DM", "DE") if s.option("reading-routed-fire") else ("DM", "DD")


def fire_told(s: BloodBoard, roll: FireRoll, found: FireSum) -> FireOpened:
    """A fire attack as the log tells it."""
    powers = tuple(
        (s.strength(unit), s.world.grid.distance(s.place[unit], roll.hex), fire_strength(s, unit, roll.hex))
        for unit in roll.firers
    )
    base = s.world.table["fire"].columns[found.base]
    return FireOpened(
        roll.firers,
        tuple(s.place[unit] for unit in roll.firers),
        powers,
        roll.struck,
        roll.hex,
        found.strength,
        base,
        lines_of(s, found.shifts),
        found.shift,
        found.head,
    )
