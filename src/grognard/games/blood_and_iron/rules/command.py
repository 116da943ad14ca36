"""4.0 Command points, and 5.2 and 5.3 who is in command."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import PRIMARY, BloodBoard
from grognard.games.blood_and_iron.events import CommandPointsLost, CommandPointsReceived, OutOfCommand, Side
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic


class CommandRoll(Chance):
    """A side rolls on the Command Point Table: so many points for this turn."""

    rule: ClassVar = "4.0a"
    faces: ClassVar = 10
    side: Side

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        die = choice.dice[0]
        s.points[self.side] = s.theatre.points_by_die[self.side][die - 1]
        s.tell(CommandPointsReceived(self.side, die, s.points[self.side]))


class CheckCommand(Automatic):
    """Both sides find out which of their units are out of command, for the whole turn (3.0c, 5.2b)."""

    rule: ClassVar = "5.3a"

    def perform(self, s: BloodBoard) -> None:
        for side in (0, 1):
            led = in_command(s, side)
            out = []
            for unit in s.theatre.units[side]:
                s.out[unit] = int(s.place[unit] >= 0 and unit not in led)
                if s.out[unit]:
                    out.append(unit)
            if out:
                s.tell(OutOfCommand(side, tuple(out)))  # 5.3c


def command_hexes(s: BloodBoard, leader: int) -> set[int]:
    """The hexes within a leader's command range.

    The line is counted without the leader's hex and with the unit's (5.2c). It does not run on through an enemy
    unit, nor through an enemy primary zone where no friendly combat unit stands (7.3e).
    """
    start = s.place[leader]
    if start < 0:
        return set()
    side, near = s.side_of(leader), s.world.grid.near
    zone, top, sides, exists = s.zone(s.enemy(side)), s.top, s.world.side, s.ground.exists
    found = {start}
    edge = [start]
    for _ in range(s.range_of(leader)):
        further = []
        for hex_ in edge:
            for other in near[hex_]:
                if other in found or not exists[other]:
                    continue
                found.add(other)
                high = top[other]
                if (sides[high] == side) if high >= 0 else not zone[other] & PRIMARY:
                    further.append(other)
        edge = further
    return found


def is_exempt(s: BloodBoard, unit: int) -> bool:
    """Tirailleurs need no leader (5.3b); nor does the battery of a fortress, which has none."""
    return s.world.tirailleurs[unit] or not s.world.commanders[unit]


def in_command(s: BloodBoard, side: int) -> set[int]:
    """The units of a side that are within range of one of their own leaders, of whatever level (5.21a)."""
    found = {unit for unit in s.on_map(side) if is_exempt(s, unit)}
    for leader in s.theatre.leaders[side]:
        if s.place[leader] < 0:
            continue
        under = [unit for unit in s.world.subordinates[leader] if s.place[unit] >= 0 and unit not in found]
        if under:
            hexes = command_hexes(s, leader)
            found.update(unit for unit in under if s.place[unit] in hexes)
    return found


def led_by(s: BloodBoard, leader: int) -> list[int]:
    """The units on the map that are subordinate to a leader and in his range now (4.21c)."""
    hexes = command_hexes(s, leader)
    return [unit for unit in s.world.subordinates[leader] if s.place[unit] in hexes and s.place[unit] >= 0]


class ClearCommandPoints(Automatic):
    """Command points cannot be saved: both tracks go back to 0 (3.0k, 4.0b)."""

    rule: ClassVar = "4.0b"

    def perform(self, s: BloodBoard) -> None:
        for side, points in enumerate(s.points):
            if points:
                s.tell(CommandPointsLost(side, points))
        s.points[:] = [0, 0]
