"""9.0 Morale: tests, pins, retreats."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitLeftMap, UnitPinned, UnitRetreated, UnitTested
from grognard.games.landships.rules import entry  # as a module: entering tests morale, and retreats enter
from grognard.games.landships.rules.chances import at_most, forecast
from grognard.games.landships.rules.occupation import enemy_squads, gassed, has_room
from grognard.games.landships.rules.refusals import not_adjacent
from grognard.games.landships.rules.rolls import UnitRoll
from grognard.games.landships.telling import one_reason
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, UnitStep
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


def company(s: Board, observer: int) -> list[int]:
    """The squads and crews with an observer, whose morale is his (14.12a, R-115)."""
    world = s.world
    return [u for u in s.friends_at(s.place[observer], s.side(observer)) if world.is_squad[u] or world.is_crew[u]]


def morale(s: Board, unit: int) -> int:
    """What a unit must not exceed on the die (9.11, 9.12)."""
    h = s.place[unit]
    rating = printed_morale(s, unit)
    if s.world.kind[unit] == k.OBSERVER:
        rating = max([printed_morale(s, other) for other in company(s, unit)], default=rating)  # 2.23e, 2.23f
    if h in s.wire:
        rating = min(rating, WIRE_MORALE)  # 7.13b, R-29
    if gassed(s, unit):
        rating -= 1  # 5.56e, 9.12c
    return rating


def because(s: Board, unit: int) -> tuple[str, ...]:
    """Why a unit's morale is not what its counter says, for the log."""
    h, found = s.place[unit], []
    if not s.world.is_vehicle[unit] and printed_morale(s, unit) != s.world.soldiers(unit).morale:
        found.append("weary")
    if s.world.kind[unit] == k.OBSERVER and company(s, unit):
        found.append("company")
    if h in s.wire:
        found.append("wire")
    if gassed(s, unit):
        found.append("gas")
    return tuple(found)


def is_tested(s: Board, unit: int) -> bool:
    """Whether Hits and morale mean anything to a unit: soft units, tank leaders excepted (2.23c, 14.11e)."""
    return s.world.is_soft[unit] and s.world.kind[unit] != k.LEADER


class MoraleTest(UnitRoll):
    """One unit's test after a Hit: pinned at its rating or below, eliminated above it."""

    rule: ClassVar[str] = "9.11a"
    plus: int = 0
    why: str = "kind-of-hit"  # it is added

    def sums(self, s: Board) -> Preview:
        tally = Tally()
        tally.add("9.11a", self.why, self.plus)
        rating = morale(s, self.unit)
        survives = "retreats" if s.pinned[self.unit] else "pinned"
        return forecast("morale-rating", tally, 6, at_most(rating, survives, "eliminated"))

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rating = morale(s, self.unit)
        holds = dice[0] + self.plus <= rating
        added = one_reason(self.why, self.plus)
        s.tell(UnitTested(self.unit, "morale", dice[0], self.plus, rating, holds, *added, because(s, self.unit)))
        if holds:
            pin(s, self.unit)
        else:
            s.lose(self.unit, "morale")  # 9.11c


def morale_tests(s: Board, units: list[int], plus: int = 0, why: str = "kind-of-hit") -> None:
    """Every unit takes a test of its own, in order (9.11a)."""
    for unit in reversed(units):
        if is_tested(s, unit):
            s.call(MoraleTest(unit, plus, why))


def pin(s: Board, unit: int, cause: str = "morale") -> None:
    """Pin a unit; one that is pinned already retreats two hexes (9.11b). A crew of aces may shrug it off."""
    if unit == s.ace:
        s.call(AceNerves(unit, cause))
    else:
        pin_for_sure(s, unit, cause)


def pin_for_sure(s: Board, unit: int, cause: str) -> None:
    if not s.pinned[unit]:
        s.pinned = changed(s.pinned, unit, 1)
        s.tell(UnitPinned(unit, cause))
    elif not s.world.is_vehicle[unit]:
        force_retreat(s, unit, 2)


class AceNerves(UnitRoll):
    """Flesquières: a scenario's crew of aces ignores a pin on the lower half of the die."""

    rule: ClassVar[str] = "3.3b"
    cause: str

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rule = s.cast.scenario.special_rule("gun-crew-ace")
        assert rule is not None and rule.die is not None
        cool = rule.die[0] <= dice[0] <= rule.die[1]
        s.tell(UnitTested(self.unit, "ace", dice[0], 0, rule.die[1], cool))
        if not cool:
            pin_for_sure(s, self.unit, self.cause)


def force_retreat(s: Board, unit: int, hexes: int) -> None:
    """Send a unit back; it ends pinned. Gassed units do not get away (5.56f)."""
    s.pinned = changed(s.pinned, unit, 1)
    if gassed(s, unit):
        s.lose(unit, "gassed")
        return
    s.call(Retreating(unit, hexes, s.place[unit]))


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
    here = s.place[unit]
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
    wanted = back or free  # to its rear, even if it gets no further away
    return [to for to in wanted if s.ground.distance(origin, to) > away] or wanted


def may_retreat_off(s: Board, unit: int) -> bool:
    """At its own edge a unit may leave the map (9.3-E2)."""
    side = s.side(unit)
    return s.place[unit] in s.ground.edge_hexes[s.head.edges[side]]


class Retreating(Automatic[Board]):
    """A retreat goes on until its length is done and the hex has room (3.14a)."""

    rule: ClassVar[str] = "9.3a"
    unit: Unit
    left: int
    origin: Hex

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0 and (self.left > 0 or not has_room(s, s.place[self.unit], self.unit))

    def perform(self, s: Board) -> None:
        if retreat_hexes(s, self.unit, self.origin) or may_retreat_off(s, self.unit):
            s.call(Retreat(self.unit, self.left, self.origin))
        else:
            s.lose(self.unit, "no-retreat")  # 9.2-E1, 9.3b


class Retreat(UnitStep[Board]):
    """The owner takes a unit back one hex."""

    rule: ClassVar[str] = "9.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RetreatTo, RetreatOff)
    left: int
    origin: Hex

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(RetreatTo, s.ground.near[s.place[self.unit]]), RetreatOff()]

    def bars(self, s: Board, choice: RetreatTo | RetreatOff) -> list[Bar]:
        if isinstance(choice, RetreatOff):
            return [] if may_retreat_off(s, self.unit) else [bar("9.3-E2", "not-own-edge")]
        if choice.to in retreat_hexes(s, self.unit, self.origin):
            return []
        return [self.barred(s, choice.to)]

    def barred(self, s: Board, to: int) -> Bar:
        """Why a unit does not go back into a hex."""
        side = s.side(self.unit)
        if found := not_adjacent(s, s.place[self.unit], to, "9.3a"):
            return found
        if not passable(s, to):
            return bar("7.11f")
        if enemy_squads(s, to, side):
            return bar("9.3b", "enemy-squads")
        if to == self.origin:
            return bar("9.3a", "came-from")
        return bar("9.3c", "held") if held(s, to, side) else bar("9.3a", "forward")

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, RetreatOff):
            start = s.place[self.unit]
            s.leave_map(self.unit)
            s.tell(UnitLeftMap(self.unit, start, True))
            return
        assert isinstance(choice, RetreatTo)
        s.call(Retreating(self.unit, self.left - 1, self.origin))
        s.tell(UnitRetreated(self.unit, s.place[self.unit], choice.to))
        entry.enter(s, self.unit, choice.to)
