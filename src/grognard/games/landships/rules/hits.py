"""8.63, 8.66, 8.67 What a Hit by small arms does to everybody in a hex."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import HorsesLost, UnitPinned, UnitTested, WheelHit
from grognard.games.landships.rules.armoured_cars import lose_wheel
from grognard.games.landships.rules.breakdown import break_down
from grognard.games.landships.rules.entry import dismount_for_good
from grognard.games.landships.rules.morale import MoraleTest, because, is_tested, morale
from grognard.games.landships.rules.rolls import UnitRoll
from grognard.games.landships.telling import one_reason
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic
from grognard.kernel.words import Hex, Unit


def is_target(s: Board, unit: int) -> bool:
    """Whether small arms can do anything to a unit: soft units, trucks, armoured cars (4.5a, 4.5b, 8.67)."""
    return s.world.is_target[unit]


def hit(s: Board, unit: int, plus: int, why: str) -> None:
    """Call what a Hit makes of one unit; what is added to its test, and for what."""
    kind = s.world.kind[unit]
    if kind == k.TRUCK:
        s.call(TruckTest(unit, plus, why))
    elif kind == k.CAR:
        s.call(WheelRoll(unit))
    elif is_tested(s, unit):
        if s.mounted[unit]:
            s.call(HorsesRoll(unit))  # 8.66e: after the morale test
        s.call(MoraleTest(unit, plus, why))


class HorsesRoll(Chance[Board]):
    """Cavalry that survives a Hit may lose its horses (8.66e, 5.52d)."""

    rule: ClassVar[str] = "8.66e"
    unit: Unit
    shelled: bool = False

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0 and bool(s.mounted[self.unit])

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        lost, high = s.world.charts.thrown("barrage", "horses-lost", dice[0])
        test = "horses-shelled" if self.shelled else "horses"
        s.tell(UnitTested(self.unit, test, dice[0], 0, high, not lost))
        if lost:
            dismount_for_good(s, self.unit)
            s.pinned = changed(s.pinned, self.unit, 1)
            s.tell(HorsesLost(self.unit))


class TruckTest(UnitRoll):
    """A truck's crew tests: the truck stops where it is, or is lost with it (8.67h, 5.54b, R-64)."""

    rule: ClassVar[str] = "8.67h"
    plus: int
    why: str = "kind-of-hit"  # it is added
    shelled: bool = False

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rating, cause = morale(s, self.unit), "truck-shelled" if self.shelled else "truck-fire"
        holds = dice[0] + self.plus <= rating
        told = (*one_reason(self.why, self.plus), because(s, self.unit))
        s.tell(UnitTested(self.unit, cause, dice[0], self.plus, rating, holds, *told))
        if not holds:
            s.lose(self.unit, cause)  # 8.67j
        else:
            s.pinned = changed(s.pinned, self.unit, 1)  # 8.67i
            s.tell(UnitPinned(self.unit, cause))


class WheelRoll(UnitRoll):
    """An armoured car hit by small arms may lose a wheel (8.67b)."""

    rule: ClassVar[str] = "8.67b"

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        struck, high = s.world.charts.thrown("anti-tank", "wheel-hit", dice[0])
        s.tell(UnitTested(self.unit, "wheel", dice[0], 0, high, not struck))
        if not struck:
            return
        s.tell(WheelHit(self.unit))
        break_down(s, self.unit, lose_wheel(s, self.unit))  # 8.67c, 8.67g


class AfterSmallArms(Automatic[Board]):
    """Whether the attack made anybody go: for the count of turns that a hex has resisted (5.11p)."""

    rule: ClassVar[str] = "5.11p"
    hex: Hex
    side: str  # the attacker
    there: tuple[Unit, ...]

    def perform(self, s: Board) -> None:
        if any(s.place[unit] != self.hex for unit in self.there):
            forget_resistance(s, self.hex, self.side)
            s.gave_way = (*s.gave_way, self.hex)
            s.gave_way_side = (*s.gave_way_side, self.side)
            return
        noted = {*zip(s.fired_on, s.fired_on_side, strict=True), *zip(s.gave_way, s.gave_way_side, strict=True)}
        if (self.hex, self.side) not in noted:
            s.fired_on = (*s.fired_on, self.hex)
            s.fired_on_side = (*s.fired_on_side, self.side)


def forget_resistance(s: Board, h: int, side: str) -> None:
    """An elimination or retreat wipes out what the hex has resisted so far (5.11x)."""
    kept = [
        (other, turns, who)
        for other, turns, who in zip(s.resisting, s.resisted, s.resisted_side, strict=True)
        if (other, who) != (h, side)
    ]
    s.resisting = tuple(entry[0] for entry in kept)
    s.resisted = tuple(entry[1] for entry in kept)
    s.resisted_side = tuple(entry[2] for entry in kept)
    fired = [pair for pair in zip(s.fired_on, s.fired_on_side, strict=True) if pair != (h, side)]
    s.fired_on = tuple(pair[0] for pair in fired)
    s.fired_on_side = tuple(pair[1] for pair in fired)


def resistance(s: Board, h: int, side: str) -> int:
    """How many turns a hex has resisted a side's small arms."""
    for other, turns, who in zip(s.resisting, s.resisted, s.resisted_side, strict=True):
        if (other, who) == (h, side):
            return turns
    return 0


class CountResistance(Automatic[Board]):
    """At the end of the game turn: one more turn resisted, however many attacks there were (5.11q, R-03)."""

    rule: ClassVar[str] = "5.11q"

    def perform(self, s: Board) -> None:
        for h, side in zip(s.fired_on, s.fired_on_side, strict=True):
            turns = resistance(s, h, side) + 1
            kept_fired, kept_sides = s.fired_on, s.fired_on_side
            forget_resistance(s, h, side)
            s.fired_on, s.fired_on_side = kept_fired, kept_sides
            s.resisting = (*s.resisting, h)
            s.resisted = (*s.resisted, turns)
            s.resisted_side = (*s.resisted_side, side)
        s.fired_on = ()
        s.fired_on_side = ()
        s.gave_way = ()
        s.gave_way_side = ()
