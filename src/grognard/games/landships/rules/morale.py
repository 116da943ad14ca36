"""9.0 Morale: tests, pins, retreats."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitLeftMap, UnitPinned, UnitRetreated, UnitTested
from grognard.games.landships.rules import entry  # as a module: entering tests morale, and retreats enter
from grognard.games.landships.rules.chances import forecast
from grognard.games.landships.rules.occupation import enemy_squads, gassed, has_room
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit

WIRE_MORALE = 3  # 7.13b
WEARY_MORALE = 4  # 16.12a
SPARED = frozenset({"american", "canadian", "anzac"})
TRUCK_CREW = 4  # 2.22b


def printed_morale(s: Board, unit: int) -> int:
    """The rating on the counter, or what war weariness leaves of it (16.12)."""
    if s.world.is_vehicle[unit]:
        return TRUCK_CREW  # a truck tests with a crew of its own
    kind = s.world.soldiers(unit)
    if s.option("war-weariness") and s.head.date.year >= 1918:
        spared = kind.nation in SPARED or (kind.stosstruppen and s.option("stosstruppen"))  # 16.12b
        if not spared:
            return min(kind.morale, WEARY_MORALE)
    return kind.morale


def morale(s: Board, unit: int) -> int:
    """What a unit must not exceed on the die (9.11, 9.12)."""
    h = s.at[unit]
    rating = printed_morale(s, unit)
    if s.world.kind[unit] == k.OBSERVER:
        best = [printed_morale(s, other) for other in s.squads_at(h, s.side(unit))]
        rating = max(best, default=rating)  # 2.23e, 2.23f
    if h in s.wire:
        rating = min(rating, WIRE_MORALE)  # 7.13b, R-29
    if gassed(s, unit):
        rating -= 1  # 5.56e, 9.12c
    return rating


def is_tested(s: Board, unit: int) -> bool:
    """Whether Hits and morale mean anything to a unit: soft units, tank leaders excepted (2.23c, 14.11e)."""
    return s.world.is_soft[unit] and s.world.kind[unit] != k.LEADER


class MoraleTest(Chance):
    """One unit's test after a Hit: pinned at its rating or below, eliminated above it."""

    rule: ClassVar[str] = "9.11a"
    unit: Unit
    plus: int = 0

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0

    def sums(self, s: Board) -> Preview:
        tally = Tally()
        tally.add("9.11a", "kind-of-hit", self.plus)
        rating = morale(s, self.unit)
        survives = "retreats" if s.pinned[self.unit] else "pinned"
        return forecast("morale-rating", tally, 6, lambda d: "eliminated" if d > rating else survives)

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        rating = morale(s, self.unit)
        holds = choice.dice[0] + self.plus <= rating
        s.tell(UnitTested(self.unit, "morale", choice.dice[0], self.plus, rating, holds))
        if holds:
            pin(s, self.unit)
        else:
            s.lose(self.unit, "morale")  # 9.11c


def morale_tests(s: Board, units: list[int], plus: int = 0) -> None:
    """Every unit takes a test of its own, in order (9.11a)."""
    for unit in reversed(units):
        if is_tested(s, unit):
            s.call(MoraleTest(unit, plus))


def pin(s: Board, unit: int, cause: str = "morale") -> None:
    """Pin a unit; one that is pinned already retreats two hexes (9.11b). A crew of aces may shrug it off."""
    if unit == s.ace:
        s.call(AceNerves(unit, cause))
    else:
        pin_for_sure(s, unit, cause)


def pin_for_sure(s: Board, unit: int, cause: str) -> None:
    if not s.pinned[unit]:
        s.pinned[unit] = 1
        s.tell(UnitPinned(unit, cause))
    elif not s.world.is_vehicle[unit]:
        force_retreat(s, unit, 2)


class AceNerves(Chance):
    """Flesquières: a scenario's crew of aces ignores a pin on the lower half of the die."""

    rule: ClassVar[str] = "3.3b"
    unit: Unit
    cause: str

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        rule = s.cast.scenario.special_rule("gun-crew-ace")
        assert rule is not None and rule.die is not None
        cool = rule.die[0] <= choice.dice[0] <= rule.die[1]
        s.tell(UnitTested(self.unit, "ace", choice.dice[0], 0, rule.die[1], cool))
        if not cool:
            pin_for_sure(s, self.unit, self.cause)


def force_retreat(s: Board, unit: int, hexes: int) -> None:
    """Send a unit back; it ends pinned. Gassed units do not get away (5.56f)."""
    s.pinned[unit] = 1
    if gassed(s, unit):
        s.lose(unit, "gassed")
        return
    s.call(Retreating(unit, hexes, s.at[unit]))


class RetreatTo(Choice):
    """One hex back."""

    to: Hex


class RetreatOff(Choice):
    """Over the map's edge, for good (9.3-E2)."""


def passable(s: Board, to: int) -> bool:
    """Whether a soft unit can go into a hex at all: an unfordable river stops it (7.11f)."""
    terrain = s.ground.terrain[to]
    return not (terrain & k.RIVER and not terrain & k.BRIDGE and s.head.river != "fordable")


def held(s: Board, h: int, side: str) -> bool:
    """Whether anything of the enemy's is in a hex, aircraft excepted."""
    return any(s.side(unit) != side and not s.world.is_aircraft[unit] for unit in s.units_at(h))


def retreat_hexes(s: Board, unit: int, origin: int) -> list[int]:
    """Where a unit may go: to its rear, else sideways, forward only as a last resort (9.3a, R-72)."""
    here = s.at[unit]
    side = s.side(unit)
    open_ = [
        to
        for to in s.ground.near[here]
        if to != origin and passable(s, to) and not enemy_squads(s, to, side)  # 9.3b, 9.3c
    ]
    free = [to for to in open_ if not held(s, to, side)] or open_
    home = s.ground.home_distance
    back = [to for to in free if home(to, side) <= home(here, side)]
    away = s.ground.distance(origin, here)
    for wanted in (back, free):
        further = [to for to in wanted if s.ground.distance(origin, to) > away]
        if further:
            return further
    return back or free


def may_retreat_off(s: Board, unit: int) -> bool:
    """At its own edge a unit may leave the map (9.3-E2)."""
    side = s.side(unit)
    return s.at[unit] in s.ground.edge_hexes[s.head.edges[side]]


class Retreating(Automatic):
    """A retreat goes on until its length is done and the hex has room (3.14a)."""

    rule: ClassVar[str] = "9.3a"
    unit: Unit
    left: int
    origin: Hex

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0 and (self.left > 0 or not has_room(s, s.at[self.unit], self.unit))

    def perform(self, s: Board) -> None:
        if retreat_hexes(s, self.unit, self.origin) or may_retreat_off(s, self.unit):
            s.call(Retreat(self.unit, self.left, self.origin))
        else:
            s.lose(self.unit, "no-retreat")  # 9.2-E1, 9.3b


class Retreat(Step):
    """The owner takes a unit back one hex."""

    rule: ClassVar[str] = "9.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RetreatTo, RetreatOff)
    unit: Unit
    left: int
    origin: Hex

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [RetreatTo(to) for to in retreat_hexes(s, self.unit, self.origin)]
        if may_retreat_off(s, self.unit):
            found.append(RetreatOff())
        return found

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, RetreatOff):
            return ["9.3-E2"]
        assert isinstance(choice, RetreatTo)
        if enemy_squads(s, choice.to, s.side(self.unit)):
            return ["9.3b"]
        return ["9.3a"]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, RetreatOff):
            start = s.at[self.unit]
            s.leave_map(self.unit)
            s.tell(UnitLeftMap(self.unit, start, True))
            return
        assert isinstance(choice, RetreatTo)
        s.call(Retreating(self.unit, self.left - 1, self.origin))
        s.tell(UnitRetreated(self.unit, s.at[self.unit], choice.to))
        entry.enter(s, self.unit, choice.to)
