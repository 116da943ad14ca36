"""4.0 Command points, and 5.2 and 5.3 who is in command."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import CommandPointsLost, CommandPointsReceived, OutOfCommand, Side
from grognard.kernel.columns import changed, rewritten
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic


class CommandRoll(Chance[BloodBoard]):
    """A side rolls on the Command Point Table: so many points for this turn."""

    rule: ClassVar = "4.0a"
    faces: ClassVar = 10
    side: Side

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        die = dice[0]
        s.points = changed(s.points, self.side, s.theatre.points_by_die[self.side][die - 1])
        s.tell(CommandPointsReceived(self.side, die, s.points[self.side]))


class CheckCommand(Automatic[BloodBoard]):
    """Both sides find out which of their units are out of command, for the whole turn (3.0c, 5.2b)."""

    rule: ClassVar = "5.3a"

    def perform(self, s: BloodBoard) -> None:
        for side in (0, 1):
            led = in_command(s, side)
            units = s.theatre.units[side]
            out = [unit for unit in units if s.is_on_map(unit) and unit not in led]
            s.out = rewritten(s.out, dict.fromkeys(units, 0) | dict.fromkeys(out, 1))
            if out:
                s.tell(OutOfCommand(side, tuple(out)))  # 5.3c


def command_hexes(s: BloodBoard, leader: int) -> int:
    """The hexes within a leader's command range, as a set of bits.

    The line is counted without the leader's hex and with the unit's (5.2c). It does not run on through an enemy
    unit, nor through an enemy primary zone where no friendly combat unit stands (7.3e).
    """
    start = s.place[leader]
    if start < 0:
        return 0
    side, ground = s.side_of(leader), s.ground
    enemy = s.enemy(side)
    barred = s.held[enemy] | (s.primary(enemy) & ~s.held[side])
    found = edge = ground.bit[start]
    for _ in range(s.range_of(leader)):
        reached = ground.grown(edge) & ground.existing & ~found
        found |= reached
        edge = reached & ~barred
    return found


def is_exempt(s: BloodBoard, unit: int) -> bool:
    """Tirailleurs need no leader (5.3b); nor does the battery of a fortress, which has none."""
    return s.world.tirailleurs[unit] or not s.world.commanders[unit]


def in_command(s: BloodBoard, side: int) -> set[int]:
    """The units of a side that are within range of one of their own leaders, of whatever level (5.21a)."""
    found = {unit for unit in s.on_map(side) if is_exempt(s, unit)}
    for leader in s.theatre.leaders[side]:
        if not s.is_on_map(leader):
            continue
        under = [unit for unit in s.world.subordinates[leader] if s.is_on_map(unit) and unit not in found]
        if under:
            hexes, bit = command_hexes(s, leader), s.ground.bit
            found.update(unit for unit in under if hexes & bit[s.place[unit]])
    return found


def led_by(s: BloodBoard, leader: int) -> list[int]:
    """The units on the map that are subordinate to a leader and in his range now (4.21c)."""
    hexes, bit, place = command_hexes(s, leader), s.ground.bit, s.place
    return [unit for unit in s.world.subordinates[leader] if place[unit] >= 0 and hexes & bit[place[unit]]]


class ClearCommandPoints(Automatic[BloodBoard]):
    """Command points cannot be saved: both tracks go back to 0 (3.0k, 4.0b)."""

    rule: ClassVar = "4.0b"

    def perform(self, s: BloodBoard) -> None:
        for side, points in enumerate(s.points):
            if points:
                s.tell(CommandPointsLost(side, points))
        s.points = (0, 0)
