"""5.4 Leader losses, and 8.2 what becomes of a leader whom the enemy rides down."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.events import (
    LeaderJoined,
    LeaderOverrun,
    LeaderRemoved,
    LeaderReplaced,
    LeaderTested,
)
from grognard.games.blood_and_iron.world import ARMY, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit


class LeaderLoss(Chance):
    """A leader's unit has lost a step: 9 or 10 kills him."""

    rule: ClassVar = "5.4a"
    faces: ClassVar = 10
    leader: Unit

    def applies(self, s: BloodBoard) -> bool:
        return s.place[self.leader] >= 0

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        killed = choice.dice[0] >= s.world.number["leader-killed-from"]
        s.tell(LeaderTested(self.leader, choice.dice[0], killed))
        if killed:
            kill(s, self.leader)


def kill(s: BloodBoard, leader: int) -> bool:
    """A leader dies: his replacement takes over, if he has one left (5.4d, 5.4e). Whether somebody did."""
    s.leaders_lost[s.side_of(leader)] += 1
    if s.replaced[leader] or s.world.level[leader] == ARMY:
        remove(s, leader)
        return False
    s.replaced[leader] = 1
    s.tell(LeaderReplaced(leader, s.world.deputies[leader]))
    return True


def remove(s: BloodBoard, leader: int) -> None:
    s.put(leader, DEAD)
    s.tell(LeaderRemoved(leader))


def nearest(s: BloodBoard, hex_: int, units: list[int]) -> list[int]:
    """The hexes of the units nearest to a hex."""
    if not units:
        return []
    far = {place: s.world.grid.distance(hex_, place) for place in {s.place[unit] for unit in units}}
    least = min(far.values())
    return sorted(place for place, distance in far.items() if distance == least)


class LeaderLeftAlone(Automatic):
    """A leader whom combat left alone goes to the nearest friendly unit, or out of the game if there is none."""

    rule: ClassVar = "5.4b"
    leader: Unit

    def perform(self, s: BloodBoard) -> None:
        hex_, side = s.place[self.leader], s.side_of(self.leader)
        if hex_ < 0 or s.holder(hex_) == side:
            return
        join(s, self.leader, nearest(s, hex_, s.on_map(side)))


def join(s: BloodBoard, leader: int, hexes: list[int]) -> None:
    """A leader goes to one of these hexes, his owner's pick; with none he is eliminated."""
    if not hexes:
        s.leaders_lost[s.side_of(leader)] += 1
        remove(s, leader)
    elif len(hexes) == 1:
        s.put(leader, hexes[0])
        s.tell(LeaderJoined(leader, hexes[0]))
    else:
        s.call(LeaderRefuge(leader, tuple(hexes)))


class Join(Choice):
    """The leader goes to the unit in this hex."""

    hex: Hex


class LeaderRefuge(Step):
    """Several friendly units are equally near: the owner says to which one the leader goes."""

    rule: ClassVar = "5.4c"
    verbs: ClassVar = (Join,)
    leader: Unit
    hexes: tuple[Hex, ...]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.leader)]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [Join(hex_) for hex_ in self.hexes]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        return ["5.4b"]

    def take(self, s: BloodBoard, choice: Join) -> None:
        s.done()
        s.put(self.leader, choice.hex)
        s.tell(LeaderJoined(self.leader, choice.hex))


class OverrunLeader(Chance):
    """An enemy unit has entered the hex of a leader who stands alone: 1-5 he escapes, 6-10 he is lost."""

    rule: ClassVar = "8.2b"
    faces: ClassVar = 10
    leader: Unit

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        leader = self.leader
        escaped = choice.dice[0] < s.world.number["overrun-killed-from"]
        s.tell(LeaderOverrun(leader, choice.dice[0], escaped))
        own = [unit for unit in s.world.subordinates[leader] if s.place[unit] >= 0]
        hexes = nearest(s, s.place[leader], own)
        if escaped:
            join(s, leader, hexes)  # 8.2c
        elif kill(s, leader):  # 8.2d
            if hexes:
                join(s, leader, hexes)
            else:
                remove(s, leader)
