"""12. Setting up: groups placed in alternation, or where they stood on the day (14.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import GroupPlaced
from grognard.games.arras.files import FreeSide
from grognard.games.arras.rules.movement import full, named
from grognard.games.arras.rules.reorganisation import PlaceIn
from grognard.games.arras.world import ASIDE, OFF, SIDES, Camp, Group
from grognard.kernel.choice import Bar, Choice, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, SideStep, Step
from grognard.kernel.masks import members
from grognard.kernel.view import Formation


class TakeGroup(Picks):
    """The group to be placed next."""

    group: Group


def clear_board(s: ArrasBoard) -> None:
    """Before anybody is placed: the areas in their first hands, every unit of the game off the map."""
    world = s.world
    s.target = world.tables.victory.target
    s.control = bytes(world.starts)  # 2.1.4a, 2.1.4b, 2.1.4c
    for unit, entry in enumerate(world.unit_entries):
        in_play = not entry.replaces and (not entry.option or s.option("favour-german") == entry.option)  # 15.2b
        s.place = changed(s.place, unit, OFF if in_play else ASIDE)  # 12.1c
    s.gather()


def put_group(s: ArrasBoard, group: int, area: int) -> None:
    """All units of a group go to an area, Fresh."""
    for unit in members(s.world.group_units[group]):
        if s.place[unit] == OFF:
            s.put(unit, area)  # 12.2b
    s.tell(GroupPlaced(group, area, s.historical))


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


def tray(s: ArrasBoard, side: int) -> tuple[Formation, ...]:
    """The groups of a side, each placed as one."""
    world = s.world
    found = [world.group(SIDES[side], letter) for letter in rules_of(s, side).groups]
    return tuple(
        Formation(
            {"group": world.group_ids[group]},
            tuple(world.unit_ids[unit] for unit in members(world.group_units[group]) if s.place[unit] != ASIDE),
            s.game.codec.to_json(TakeGroup(group)),
        )
        for group in found
    )


class FreeSetup(Automatic[ArrasBoard]):
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


LATER = {"allied-A": "12.2.1f", "allied-J": "12.2.1f", "german-L": "12.2.2j"}  # not set up at all


class ChooseGroup(SideStep[ArrasBoard]):
    """A player chooses the group that he places."""

    rule: ClassVar[str] = "12.2c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TakeGroup,)

    def tray(self, s: ArrasBoard) -> tuple[Formation, ...]:
        return tray(s, self.side)

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        found = [s.world.group(SIDES[self.side], letter) for letter in rules_of(s, self.side).groups]
        return [TakeGroup(group) for group in found]

    def choices(self, s: ArrasBoard) -> list[Choice]:
        return [TakeGroup(group) for group in groups_left(s, self.side)]

    def bars(self, s: ArrasBoard, choice: TakeGroup) -> list[Bar]:
        if choice.group in groups_left(s, self.side):
            return []
        if later := LATER.get(s.world.group_ids[choice.group]):
            return [Bar(later)]
        mine = s.world.group_ids[choice.group].startswith(SIDES[self.side])
        return [bar("12.2c", "placed" if mine else "enemy-group", group={"group": s.world.group_ids[choice.group]})]

    def take(self, s: ArrasBoard, choice: TakeGroup) -> None:
        s.done()
        s.call(PlaceGroup(choice.group))


class PlaceGroup(Step[ArrasBoard]):
    """Where the group stands."""

    rule: ClassVar[str] = "12.2d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceIn,)
    group: Group

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.world.side[s.world.group_units[self.group].bit_length() - 1])

    def tray(self, s: ArrasBoard) -> tuple[Formation, ...]:
        return tray(s, s.world.side[s.world.group_units[self.group].bit_length() - 1])

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [PlaceIn(area) for area in range(s.world.ground.areas)]

    def choices(self, s: ArrasBoard) -> list[Choice]:
        return [PlaceIn(area) for area in sorted(areas_for(s, self.group))]

    def take(self, s: ArrasBoard, choice: PlaceIn) -> None:
        s.done()
        put_group(s, self.group, choice.area)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"count": s.world.group_units[self.group].bit_count()}

    def bars(self, s: ArrasBoard, choice: PlaceIn) -> list[Bar]:
        world, area = s.world, choice.area
        if area in areas_for(s, self.group):
            return []
        side = world.side[world.group_units[self.group].bit_length() - 1]
        if world.ground.area_ids[area] not in rules_of(s, side).areas:
            return [Bar("12.2.1a" if SIDES[side] == "allied" else "12.2.2a")]
        if s.units_at(area):
            return [bar("12.2d", "taken", area=named(s, area))]
        fixed = [(world.group(each.side, each.group), world.ground.area(each.area)) for each in world.setup.fixed]
        if any(self.group == group or area == place for group, place in fixed):
            return [Bar("12.2.2b")]
        return [full(s, area)]
