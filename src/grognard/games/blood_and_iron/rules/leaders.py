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
from grognard.games.blood_and_iron.names import leader_name
from grognard.games.blood_and_iron.telling import CAUSES
from grognard.games.blood_and_iron.world import ARMY, SIDES
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit


class LeaderLoss(Chance[BloodBoard]):
    """A leader's unit has lost a step: 9 or 10 kills him."""

    rule: ClassVar = "5.4a"
    faces: ClassVar = 10
    leader: Unit

    def applies(self, s: BloodBoard) -> bool:
        return s.is_on_map(self.leader)

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        killed = dice[0] >= s.world.number["leader-killed-from"]
        s.tell(LeaderTested(self.leader, bool(s.replaced[self.leader]), dice[0], killed))
        if killed:
            kill(s, self.leader)


def kill(s: BloodBoard, leader: int) -> bool:
    """A leader dies: his replacement takes over, if he has one left (5.4d, 5.4e). Whether somebody did."""
    s.leaders_lost = changed(s.leaders_lost, s.side_of(leader), s.leaders_lost[s.side_of(leader)] + 1)
    if s.replaced[leader] or s.world.level[leader] == ARMY:
        remove(s, leader, "army" if s.world.level[leader] == ARMY else "replacement-dead")
        return False
    s.replaced = changed(s.replaced, leader, 1)
    s.tell(LeaderReplaced(leader, s.world.deputies[leader]))
    return True


def remove(s: BloodBoard, leader: int, cause: str) -> None:
    s.put(leader, DEAD)
    s.tell(LeaderRemoved(cause, leader, bool(s.replaced[leader])))


def nearest(s: BloodBoard, hex_: int, units: list[int]) -> list[int]:
    """The hexes of the units nearest to a hex."""
    if not units:
        return []
    far = {place: s.world.grid.distance(hex_, place) for place in {s.place[unit] for unit in units}}
    least = min(far.values())
    return sorted(place for place, distance in far.items() if distance == least)


class LeaderLeftAlone(Automatic[BloodBoard]):
    """A leader whom combat left alone goes to the nearest friendly unit, or out of the game if there is none."""

    rule: ClassVar = "5.4b"
    leader: Unit

    def perform(self, s: BloodBoard) -> None:
        hex_, side = s.place[self.leader], s.side_of(self.leader)
        if hex_ < 0 or s.holder(hex_) == side:
            return
        join(s, self.leader, nearest(s, hex_, s.on_map(side)), "alone")


def join(s: BloodBoard, leader: int, hexes: list[int], cause: str) -> None:
    """A leader goes to one of these hexes, his owner's pick; with none he is eliminated."""
    if not hexes:
        s.leaders_lost = changed(s.leaders_lost, s.side_of(leader), s.leaders_lost[s.side_of(leader)] + 1)
        remove(s, leader, "nobody-left" if cause == "alone" else f"{cause}-nobody")
    elif len(hexes) == 1:
        go_to(s, leader, hexes[0], cause)
    else:
        s.call(LeaderRefuge(leader, tuple(hexes), cause))


def go_to(s: BloodBoard, leader: int, hex_: int, cause: str) -> None:
    s.put(leader, hex_)
    s.tell(LeaderJoined(cause, leader, bool(s.replaced[leader]), hex_))


class Join(Choice):
    """The leader goes to the unit in this hex."""

    hex: Hex


class LeaderRefuge(Step[BloodBoard]):
    """Several friendly units are equally near: the owner says to which one the leader goes."""

    rule: ClassVar = "5.4c"
    verbs: ClassVar = (Join,)
    leader: Unit
    hexes: tuple[Hex, ...]
    cause: str

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.leader)]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [Join(hex_) for hex_ in self.hexes]

    def bars(self, s: BloodBoard, choice: Join) -> list[Bar]:
        if choice.hex in self.hexes:
            return []
        rule = CAUSES[self.cause]
        if s.holder(choice.hex) != s.side_of(self.leader):
            return [bar(rule, "no-friend")]
        distance_of, here = s.world.grid.distance, s.place[self.leader]
        least = distance_of(here, self.hexes[0])
        distance = distance_of(here, choice.hex)
        if distance == least:
            return [bar(rule, "not-his-unit")]
        return [bar(rule, "not-nearest", distance=distance, least=least)]

    def take(self, s: BloodBoard, choice: Join) -> None:
        s.done()
        go_to(s, self.leader, choice.hex, "picked" if self.cause == "alone" else self.cause)


class OverrunLeader(Chance[BloodBoard]):
    """An enemy unit has entered the hex of a leader who stands alone: 1-5 he escapes, 6-10 he is lost."""

    rule: ClassVar = "8.2b"
    faces: ClassVar = 10
    leader: Unit
    unit: Unit  # who rides him down

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        leader = self.leader
        escaped = dice[0] < s.world.number["overrun-killed-from"]
        s.tell(LeaderOverrun(leader, bool(s.replaced[leader]), self.unit, dice[0], escaped))
        own = [unit for unit in s.world.subordinates[leader] if s.is_on_map(unit)]
        hexes = nearest(s, s.place[leader], own)
        if escaped:
            join(s, leader, hexes, "escape")  # 8.2c
        elif kill(s, leader):  # 8.2d
            if hexes:
                join(s, leader, hexes, "overrun")
            else:
                remove(s, leader, "overrun-nobody")
