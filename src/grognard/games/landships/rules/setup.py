"""Setting up a scenario: the second player first, then the first player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.cast import Cast
from grognard.games.landships.events import UnitPlaced
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.occupation import full_hex, has_room
from grognard.games.landships.world import World
from grognard.kernel.choice import Bar, Choice, MovesOn, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step, UnitStep
from grognard.kernel.view import Formation, formations
from grognard.kernel.words import Hex, Unit

RULE = "2.1a"


class TakeUp(Picks):
    """Take a unit in hand that is still to be set up."""

    unit: Unit


class PickUp(Picks):
    """Take a unit in hand that was set up already: it may stand elsewhere."""

    retracts: ClassVar[bool] = True
    unit: Unit


class PlaceAt(Choice):
    """Set the unit in hand up in a hex."""

    to: Hex


PLACE_AT: list[Choice] = [PlaceAt(number) for number in range(1 << 14)]


class PlaceRest(Choice):
    """Leave the rest of the set-up to the program."""


class FinishSetUp(MovesOn):
    """All stand where they are to begin."""


class Face(Choice):
    """Let it face this way."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


def placed_on_map(cast: Cast, world: World, unit: int) -> bool:
    """Whether a unit is one that its owner sets up in a hex."""
    kind = world.kind[unit]
    if kind in k.AIRCRAFT or kind in k.CARRIED or kind in (k.OFF_BOARD, k.LEADER):
        return False
    return not (kind == k.CREW and cast.force[unit].unit not in ("al-crew", "ge-crew"))


@cache
def placed_by(cast: Cast, world: World, side: str) -> tuple[int, ...]:
    """The units that a side sets up on the map before the game."""
    return tuple(u for u in cast.of[side] if not cast.force[u].turn and placed_on_map(cast, world, u))


def zone_of(s: Board, unit: int) -> tuple[int, ...]:
    zone = s.cast.force[unit].zone
    return s.ground.zones[zone] if zone else s.ground.hexes


def fitting(s: Board, unit: int, hexes: Iterable[int]) -> list[int]:
    """The hexes whose ground can hold a unit at all."""
    world, terrain = s.world, s.terrains()
    if not world.is_vehicle[unit]:
        return [h for h in hexes if terrain[h] & (k.RIVER | k.BRIDGE) != k.RIVER]
    barred = k.RIVER | k.MARSH
    if not (world.is_tank[unit] and world.vehicle(unit).woods):
        barred |= k.WOODS
    if not world.is_tank[unit]:
        barred |= k.TRENCH
        hexes = [h for h in hexes if h not in s.wire]
    return [h for h in hexes if not terrain[h] & barred or terrain[h] & (k.ROAD | k.TRENCH) == k.ROAD]


def quota_hexes(s: Board, unit: int, hexes: list[int]) -> list[int]:
    """The hexes left to a unit in hand by what the scenario asks of its kind."""
    side, kind = s.side(unit), s.world.kind[unit]
    for quota in s.cast.scenario.quota:
        if quota.side != side or quota.kind != kind:
            continue
        zone = set(s.ground.zones[quota.zone])
        others = [
            other
            for other in s.cast.of[side]
            if other != unit and s.world.kind[other] == kind and not s.cast.force[other].turn
        ]
        inside = sum(1 for other in others if s.place[other] in zone)
        left = 1 + sum(1 for other in others if s.place[other] == k.WAITING)
        if quota.at_least - inside >= left:
            hexes = [h for h in hexes if h in zone]
        if quota.at_most is not None and inside >= quota.at_most:
            hexes = [h for h in hexes if h not in zone]
    return hexes


def set_up_hexes(s: Board, unit: int) -> list[int]:
    """Where a unit may be set up now, or moved to if it was set up already."""
    side = s.side(unit)
    enemy = s.enemy(side)
    stacks = s.stacks()
    open_ = [
        h
        for h in fitting(s, unit, zone_of(s, unit))
        if h not in stacks or (has_room(s, h, unit) and not s.friends_at(h, enemy))
    ]
    return quota_hexes(s, unit, open_)


class ForASide(Step[Board]):
    """A part of one side's set-up; the second player's comes first."""

    rule: ClassVar[str] = RULE
    second: bool

    def side(self, s: Board) -> str:
        return s.enemy(s.head.first) if self.second else s.head.first

    def actor(self, s: Board) -> str:
        return self.side(s)


def tray(s: Board, side: str) -> tuple[Formation, ...]:
    """What a side sets up, by kind of unit."""
    world = s.world
    return formations(({"troop": world.type_of[u].id}, world.units.name(u)) for u in placed_by(s.cast, s.world, side))


class Deployment(ForASide):
    """Units are set up in the zones of the scenario, in any order; until all is done each can be picked up again."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (TakeUp, PickUp, PlaceRest, FinishSetUp)

    def deployed(self, s: Board) -> tuple[int, ...]:
        """The units that the side sets up on the map."""
        return placed_by(s.cast, s.world, self.side(s))

    def tray(self, s: Board) -> tuple[Formation, ...]:
        return tray(s, self.side(s))

    def waiting(self, s: Board) -> list[int]:
        """Those that are still to be set up."""
        return [unit for unit in self.deployed(s) if s.place[unit] == k.WAITING]

    def applies(self, s: Board) -> bool:
        return bool(self.deployed(s))

    def prompt(self, s: Board) -> dict[str, object]:
        return {"left": len(self.waiting(s))}

    def candidates(self, s: Board) -> list[Choice]:
        units = self.deployed(s)
        return [*map(TakeUp, units), PlaceRest(), *map(PickUp, units), FinishSetUp()]

    def choices(self, s: Board) -> list[Choice]:
        units = self.deployed(s)
        waiting = [unit for unit in units if s.place[unit] == k.WAITING]
        placed = [PickUp(unit) for unit in units if s.place[unit] != k.WAITING]
        return [*map(TakeUp, waiting), PlaceRest(), *placed] if waiting else [*placed, FinishSetUp()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, TakeUp | PickUp):
            if choice.unit not in self.deployed(s):
                return [why_not_deployed(s, choice.unit, self.side(s))]
            in_tray = s.place[choice.unit] == k.WAITING
            return [] if in_tray == isinstance(choice, TakeUp) else [bar(RULE, "tray" if in_tray else "placed")]
        left = len(self.waiting(s))
        if isinstance(choice, PlaceRest):
            return [] if left else [bar(RULE, "all-placed")]
        return [bar(RULE, "to-place", count=left)] if left else []

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, TakeUp | PickUp):
            s.call(Placing(choice.unit))
        elif isinstance(choice, PlaceRest):
            for unit in self.waiting(s):
                set_up(s, unit, best_hex(s, unit))
        else:
            s.done()


def why_not_deployed(s: Board, unit: int, side: str) -> Bar:
    """Why a unit is none of those that a side sets up on the map."""
    if unit not in s.cast.force:
        return bar(RULE, "not-in-scenario")
    if s.side(unit) != side:
        return bar(RULE, "not-yours")
    if s.cast.force[unit].turn:
        return bar(RULE, "comes-later", turn=s.cast.force[unit].turn)
    kind = s.world.kind[unit]
    rule = {k.LEADER: "14.11a", k.CREW: "13.2a", k.OFF_BOARD: "5.0a"}.get(kind)
    if rule is None:
        rule = "13.11a" if kind in k.CARRIED else "11.11a"
    return bar(rule, "not-on-map")


class Placing(UnitStep[Board]):
    """Where the unit in hand stands at the start."""

    rule: ClassVar[str] = RULE
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceAt, Reconsider)

    def tray(self, s: Board) -> tuple[Formation, ...]:
        return tray(s, s.side(self.unit))

    def candidates(self, s: Board) -> list[Choice]:
        return [*[PLACE_AT[h] for h in zone_of(s, self.unit)], Reconsider()]

    def choices(self, s: Board) -> list[Choice]:
        return [*[PLACE_AT[h] for h in set_up_hexes(s, self.unit)], Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, PlaceAt):
            return []
        unit, to = self.unit, choice.to
        if to not in zone_of(s, unit):
            return [bar(RULE, "zone")]
        if not fitting(s, unit, [to]):
            return [bar("6.15d" if s.world.is_vehicle[unit] else "7.11f", "ground")]
        if s.friends_at(to, s.enemy(s.side(unit))):
            return [bar(RULE, "enemy-there")]
        if not has_room(s, to, unit):
            return [full_hex(s, unit)]
        return [] if quota_hexes(s, unit, [to]) else [bar(RULE, "quota")]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, PlaceAt):
            set_up(s, self.unit, choice.to)
            if s.world.faced[self.unit] and len(s.cast.facings(self.unit)) > 1:
                s.call(FirstFacing(self.unit))


def set_up(s: Board, unit: int, h: int) -> None:
    """Put a unit, its crew and its first facing on the map."""
    left = s.place[unit]
    s.put(unit, h)
    if left in s.cast.objective and not s.squads_at(left, s.side(unit)):
        s.control = changed(s.control, s.cast.objective[left], 0)  # it was picked up again
    facings = s.cast.facings(unit)
    ahead = toward_enemy(s, unit)
    s.facing = changed(s.facing, unit, min(facings, key=lambda f: min((f - ahead) % 6, (ahead - f) % 6)))
    s.tell(UnitPlaced(unit, h))
    if s.world.is_cavalry[unit]:
        s.mounted = changed(s.mounted, unit, 1)
    crew = s.world.crew_of.get(unit)
    if crew is None or crew not in s.cast.force:
        return
    if s.world.is_gun[unit]:
        s.put(crew, h)
    elif s.world.is_tank[unit]:
        s.embark(crew, unit)  # 15.11a


def toward_enemy(s: Board, unit: int) -> int:
    """The facing away from a unit's own edge."""
    return {"south": 0, "north": 3, "west": 1, "east": 4}[s.head.edges[s.side(unit)]]


def best_hex(s: Board, unit: int) -> int:
    """A sensible place for a unit that its owner does not care to place: spread out, in cover, well forward."""
    stacks, near, home = s.stacks(), s.ground.near, s.ground.home_distances(s.side(unit))
    cover, terrain = k.TRENCH | k.TOWN | k.WOODS | k.STRONGPOINT, s.terrains()
    hexes = set_up_hexes(s, unit)
    crowds = [len(stacks[h]) if h in stacks else 0 for h in hexes]
    least = min(crowds)
    hexes = [h for h, crowd in zip(hexes, crowds, strict=True) if crowd == least]
    hexes = [h for h in hexes if terrain[h] & cover] or hexes
    return min([(sum([other in stacks for other in near[h]]) - home[h], h) for h in hexes])[1]


class FirstFacing(UnitStep[Board]):
    """Which way a gun or vehicle faces at the start."""

    rule: ClassVar[str] = "8.12d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Face,)

    def tray(self, s: Board) -> tuple[Formation, ...]:
        return tray(s, s.side(self.unit))

    def candidates(self, s: Board) -> list[Choice]:
        return [Face(facing) for facing in s.cast.facings(self.unit)]

    def bars(self, s: Board, choice: Face) -> list[Bar]:
        return [] if choice.facing in s.cast.facings(self.unit) else [bar(RULE, "first-facing")]

    def take(self, s: Board, choice: Face) -> None:
        s.facing = changed(s.facing, self.unit, choice.facing)
        s.done()
