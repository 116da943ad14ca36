"""12. Setting up: groups placed in alternation, or where they stood on the day (14.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import GroupPlaced
from grognard.games.arras.files import FreeSide
from grognard.games.arras.rules.reorganisation import PlaceIn
from grognard.games.arras.world import ASIDE, OFF, SIDES, Camp, Group
from grognard.kernel.areas import members
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Automatic, Step


class TakeGroup(Choice):
    """The group to be placed next."""

    role: ClassVar[Role] = "pick"
    group: Group


def clear_board(s: ArrasBoard) -> None:
    """Before anybody is placed: the areas in their first hands, every unit of the game off the map."""
    world = s.world
    s.target = world.tables.victory.target
    s.control = list(world.starts)  # 2.1.4a, 2.1.4b, 2.1.4c
    for unit, entry in enumerate(world.unit_entries):
        in_play = not entry.replaces and (not entry.option or s.option("favour-german") == entry.option)  # 15.2b
        s.place[unit] = OFF if in_play else ASIDE  # 12.1c
    s.gather()


def put_group(s: ArrasBoard, group: int, area: int) -> None:
    """All units of a group go to an area, Fresh."""
    for unit in members(s.world.group_units[group]):
        if s.place[unit] == OFF:
            s.put(unit, area)  # 12.2b
    s.tell(GroupPlaced(group, area))


def historical_setup(s: ArrasBoard) -> None:
    """Everybody where he stood at three in the afternoon."""
    world = s.world
    for entry in world.setup.historical:  # 14.2.1a, 14.2.2a
        put_group(s, world.group(entry.side, entry.group), world.ground.area(entry.area))


def rules_of(s: ArrasBoard, side: int) -> FreeSide:
    return s.world.setup.free.allied if SIDES[side] == "allied" else s.world.setup.free.german


def groups_left(s: ArrasBoard, side: int) -> list[int]:
    """The groups that a side has still to place."""
    world = s.world
    found = [world.group(SIDES[side], letter) for letter in rules_of(s, side).groups]
    return [group for group in found if any(s.place[unit] == OFF for unit in members(world.group_units[group]))]


def areas_for(s: ArrasBoard, group: int) -> list[int]:
    """The areas where a group may be placed now."""
    world = s.world
    units = world.group_units[group]
    side = world.side[units.bit_length() - 1]
    fixed = {world.group(entry.side, entry.group): world.ground.area(entry.area) for entry in world.setup.fixed}
    if group in fixed:
        return [fixed[group]]  # 12.2.2b
    taken = set(fixed.values())
    size = sum(1 for unit in members(units & ~world.leaders) if s.place[unit] == OFF)
    return [
        area
        for area in map(world.ground.area, rules_of(s, side).areas)  # 12.2.1a, 12.2.2a
        if area not in taken and not s.units_at(area) and size <= world.ground.stack[area]  # 12.2d, 5.1.3b
    ]


class FreeSetup(Automatic):
    """The players place a group in turn, the Germans first; who has none left lets the other carry on."""

    rule: ClassVar[str] = "12.2c"
    side: Camp

    def perform(self, s: ArrasBoard) -> None:
        mine, others = groups_left(s, self.side), groups_left(s, 1 - self.side)
        if not mine and not others:
            return
        s.call(FreeSetup(1 - self.side))
        if mine:
            s.call(ChooseGroup(self.side))


class ChooseGroup(Step):
    """A player chooses the group that he places."""

    rule: ClassVar[str] = "12.2c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TakeGroup,)
    side: Camp

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [TakeGroup(group) for group in groups_left(s, self.side)]

    def take(self, s: ArrasBoard, choice: TakeGroup) -> None:
        s.done()
        s.call(PlaceGroup(choice.group))

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        name = s.world.group_ids[choice.group]  # type: ignore[attr-defined]
        return {"allied-A": ["12.2.1f"], "allied-J": ["12.2.1f"], "german-L": ["12.2.2j"]}.get(name, ["12.2c"])


class PlaceGroup(Step):
    """Where the group stands."""

    rule: ClassVar[str] = "12.2d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceIn,)
    group: Group

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.world.side[s.world.group_units[self.group].bit_length() - 1])

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [PlaceIn(area) for area in areas_for(s, self.group)]

    def take(self, s: ArrasBoard, choice: PlaceIn) -> None:
        s.done()
        put_group(s, self.group, choice.area)

    def prompt(self, s: ArrasBoard) -> dict[str, Any]:
        return {"count": s.world.group_units[self.group].bit_count()}

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        world = s.world
        area = choice.area  # type: ignore[attr-defined]
        side = world.side[world.group_units[self.group].bit_length() - 1]
        name = world.ground.area_ids[area]
        if name not in rules_of(s, side).areas:
            return ["12.2.1a" if SIDES[side] == "allied" else "12.2.2a"]
        if s.units_at(area):
            return ["12.2d"]
        if any(
            world.ground.area(entry.area) == area or world.group(entry.side, entry.group) == self.group
            for entry in world.setup.fixed
        ):
            return ["12.2.2b"]
        return ["5.1.3b"]
