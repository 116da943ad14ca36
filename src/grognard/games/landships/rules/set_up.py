"""Setting up a scenario: the second player first, then the first player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPlaced
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.entry import may_carry
from grognard.games.landships.rules.missions import missions_for
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.occupation import full_hex, has_room
from grognard.kernel.choice import Bar, Choice, Pass, Role, bar
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit

RULE = "2.1a"
FIRST_GRENADES, GRENADE_SHARE = 1917, 3  # 16.13a


class TakeUp(Choice):
    """Take a unit in hand that is still to be set up."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class PickUp(Choice):
    """Take a unit in hand that was set up already: it may stand elsewhere."""

    role: ClassVar[Role] = "pick"
    retracts: ClassVar[bool] = True
    unit: Unit


class PlaceAt(Choice):
    """Set the unit in hand up in a hex."""

    to: Hex


class PlaceRest(Choice):
    """Leave the rest of the set-up to the program."""


class FinishSetUp(Choice):
    """All stand where they are to begin."""

    role: ClassVar[Role] = "on"


class Face(Choice):
    """Let it face this way."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


class GiveTo(Choice):
    """A squad takes the weapon."""

    squad: Unit


class RideIn(Choice):
    """The leader starts in this tank."""

    tank: Unit


class LayWire(Choice):
    """Wire in a hex."""

    hex: Hex


def placed_on_map(s: Board, unit: int) -> bool:
    """Whether a unit is one that its owner sets up in a hex."""
    kind = s.world.kind[unit]
    if kind in k.AIRCRAFT or kind in k.CARRIED or kind in (k.OFF_BOARD, k.LEADER):
        return False
    return not (kind == k.CREW and s.cast.force[unit].unit not in ("al-crew", "ge-crew"))


def zone_of(s: Board, unit: int) -> tuple[int, ...]:
    zone = s.cast.force[unit].zone
    return s.ground.zones[zone] if zone else s.ground.hexes


def fitting(s: Board, unit: int, hexes: Iterable[int]) -> list[int]:
    """The hexes whose ground can hold a unit at all."""
    world, terrain = s.world, s.terrain
    if not world.is_vehicle[unit]:
        return [h for h in hexes if terrain(h) & (k.RIVER | k.BRIDGE) != k.RIVER]
    barred = k.RIVER | k.MARSH
    if not (world.is_tank[unit] and world.vehicle(unit).woods):
        barred |= k.WOODS
    if not world.is_tank[unit]:
        barred |= k.TRENCH
        hexes = [h for h in hexes if h not in s.wire]
    return [h for h in hexes if not terrain(h) & barred or terrain(h) & (k.ROAD | k.TRENCH) == k.ROAD]


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
        inside = sum(1 for other in others if s.at[other] in zone)
        left = 1 + sum(1 for other in others if s.at[other] == k.WAITING)
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


class ForASide(Step):
    """A part of one side's set-up; the second player's comes first."""

    rule: ClassVar[str] = RULE
    second: bool

    def side(self, s: Board) -> str:
        return s.enemy(s.head.first) if self.second else s.head.first

    def actor(self, s: Board) -> str:
        return self.side(s)


class Deployment(ForASide):
    """Units are set up in the zones of the scenario, in any order; until all is done each can be picked up again."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (TakeUp, PickUp, PlaceRest, FinishSetUp)

    def deployed(self, s: Board) -> list[int]:
        """The units that the side sets up on the map."""
        return [u for u in s.cast.of[self.side(s)] if not s.cast.force[u].turn and placed_on_map(s, u)]

    def waiting(self, s: Board) -> list[int]:
        """Those that are still to be set up."""
        return [unit for unit in self.deployed(s) if s.at[unit] == k.WAITING]

    def applies(self, s: Board) -> bool:
        return bool(self.deployed(s))

    def prompt(self, s: Board) -> dict[str, object]:
        return {"left": len(self.waiting(s))}

    def candidates(self, s: Board) -> list[Choice]:
        units = self.deployed(s)
        return [*map(TakeUp, units), PlaceRest(), *map(PickUp, units), FinishSetUp()]

    def choices(self, s: Board) -> list[Choice]:
        units = self.deployed(s)
        waiting = [unit for unit in units if s.at[unit] == k.WAITING]
        placed = [PickUp(unit) for unit in units if s.at[unit] != k.WAITING]
        return [*map(TakeUp, waiting), PlaceRest(), *placed] if waiting else [*placed, FinishSetUp()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, TakeUp | PickUp):
            if choice.unit not in self.deployed(s):
                return [why_not_deployed(s, choice.unit, self.side(s))]
            in_tray = s.at[choice.unit] == k.WAITING
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


class Placing(Step):
    """Where the unit in hand stands at the start."""

    rule: ClassVar[str] = RULE
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlaceAt, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(PlaceAt, zone_of(s, self.unit)), Reconsider()]

    def choices(self, s: Board) -> list[Choice]:
        return [*map(PlaceAt, set_up_hexes(s, self.unit)), Reconsider()]

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
    left = s.at[unit]
    s.put(unit, h)
    if left in s.cast.objective and not s.squads_at(left, s.side(unit)):
        s.control[s.cast.objective[left]] = 0  # it was picked up again
    facings = s.cast.facings(unit)
    ahead = toward_enemy(s, unit)
    s.facing[unit] = min(facings, key=lambda f: min((f - ahead) % 6, (ahead - f) % 6))
    s.tell(UnitPlaced(unit, h))
    if s.world.is_cavalry[unit]:
        s.mounted[unit] = 1
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
    side = s.side(unit)
    cover = k.TRENCH | k.TOWN | k.WOODS | k.STRONGPOINT

    stacks, near = s.stacks(), s.ground.near

    def badness(h: int) -> tuple[int, int, int, int]:
        crowd = len(stacks.get(h, ()))
        beside = sum([other in stacks for other in near[h]])
        shelter = 0 if s.terrain(h) & cover else 1
        return crowd, shelter, beside - s.ground.home_distance(h, side), h

    return min(set_up_hexes(s, unit), key=badness)


class FirstFacing(Step):
    """Which way a gun or vehicle faces at the start."""

    rule: ClassVar[str] = "8.12d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Face,)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        return [Face(facing) for facing in s.cast.facings(self.unit)]

    def take(self, s: Board, choice: Face) -> None:
        s.facing[self.unit] = choice.facing
        s.done()


class Arming(ForASide):
    """Anti-tank rifles and flamethrowers go to German squads (13.11a)."""

    rule: ClassVar[str] = "13.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (GiveTo,)

    def next_unit(self, s: Board) -> int:
        for unit in s.cast.of[self.side(s)]:
            if s.world.is_carried[unit] and s.at[unit] == k.WAITING and self.takers(s, unit):
                return unit
        return k.NOBODY

    def takers(self, s: Board, weapon: int) -> list[int]:
        return [
            squad
            for squad in s.cast.of[self.side(s)]
            if may_carry(s, squad, weapon) and (s.at[squad] >= 0 or s.at[squad] == k.WAITING)
        ]

    def applies(self, s: Board) -> bool:
        return self.next_unit(s) != k.NOBODY

    def prompt(self, s: Board) -> dict[str, object]:
        return {"unit": {"unit": s.world.units.name(self.next_unit(s))}}

    def choices(self, s: Board) -> list[Choice]:
        return [GiveTo(squad) for squad in self.takers(s, self.next_unit(s))]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["13.1a", "13.11b"]

    def take(self, s: Board, choice: GiveTo) -> None:
        s.embark(self.next_unit(s), choice.squad)


class Leaders(ForASide):
    """Tank leaders start in tanks (14.11a)."""

    rule: ClassVar[str] = "14.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RideIn,)

    def next_unit(self, s: Board) -> int:
        for unit in s.cast.of[self.side(s)]:
            if s.world.kind[unit] == k.LEADER and s.at[unit] == k.WAITING and not s.cast.force[unit].turn:
                return unit
        return k.NOBODY

    def applies(self, s: Board) -> bool:
        return self.next_unit(s) != k.NOBODY

    def choices(self, s: Board) -> list[Choice]:
        return [
            RideIn(tank)
            for tank in s.cast.of[self.side(s)]
            if s.world.is_tank[tank] and s.at[tank] >= 0 and s.leader_of(tank) == k.NOBODY
        ]

    def take(self, s: Board, choice: RideIn) -> None:
        s.embark(self.next_unit(s), choice.tank)


class WireLaying(ForASide):
    """Wire counters, on one's own trenches too (7.15-E1)."""

    rule: ClassVar[str] = "7.15-E1"
    verbs: ClassVar[tuple[type[Choice], ...]] = (LayWire,)

    def left(self, s: Board) -> int:
        count, zone = s.cast.wire[self.side(s)]
        return count - sum(1 for h in s.wire if h in zone)

    def applies(self, s: Board) -> bool:
        return self.left(s) > 0

    def prompt(self, s: Board) -> dict[str, object]:
        return {"left": self.left(s)}

    def choices(self, s: Board) -> list[Choice]:
        _, zone = s.cast.wire[self.side(s)]
        enemy = s.enemy(self.side(s))
        return [LayWire(h) for h in zone if h not in s.wire and not s.friends_at(h, enemy)]

    def take(self, s: Board, choice: LayWire) -> None:
        s.wire = tuple(sorted((*s.wire, choice.hex)))


class FlyMission(Choice):
    """An aircraft's mission for the whole game."""

    mission: str


class Missions(Automatic):
    """Every close-support aircraft and bomber gets a mission marker, unseen by the enemy (11.1a)."""

    rule: ClassVar[str] = "11.1a"
    second: bool

    def perform(self, s: Board) -> None:
        side = s.enemy(s.head.first) if self.second else s.head.first
        for unit in reversed(s.cast.of[side]):
            if s.world.kind[unit] in (k.CLOSE_SUPPORT, k.BOMBER) and s.mission[unit] == 0:
                s.call(MissionChoice(unit))


class MissionChoice(Step):
    """One aircraft's mission for the whole game (11.1e)."""

    rule: ClassVar[str] = "11.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlyMission,)
    unseen: ClassVar[tuple[type[Choice], ...]] = (FlyMission,)
    unit: Unit

    def applies(self, s: Board) -> bool:
        return bool(missions_for(s, self.unit))

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        return [FlyMission(name) for name in missions_for(s, self.unit)]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["11.1d", "11.1b"]

    def take(self, s: Board, choice: FlyMission) -> None:
        s.done()
        s.mission[self.unit] = k.MISSIONS.index(choice.mission)


class Equip(Choice):
    """This squad gets rifle grenades."""

    unit: Unit


class Grenades(ForASide):
    """From 1917 one infantry squad in three may be given rifle grenades (16.13a)."""

    rule: ClassVar[str] = "16.13a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Equip, Pass)

    def squads(self, s: Board) -> list[int]:
        return [u for u in s.cast.of[self.side(s)] if s.world.kind[u] == k.INFANTRY]

    def left(self, s: Board) -> int:
        squads = self.squads(s)
        return len(squads) // GRENADE_SHARE - sum(1 for u in squads if s.has(u, k.GRENADES))

    def applies(self, s: Board) -> bool:
        return bool(s.option("rifle-grenades")) and s.head.date.year >= FIRST_GRENADES and self.left(s) > 0

    def choices(self, s: Board) -> list[Choice]:
        return [*(Equip(u) for u in self.squads(s) if not s.has(u, k.GRENADES)), Pass()]

    def prompt(self, s: Board) -> dict[str, object]:
        return {"left": self.left(s)}

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Equip):
            s.mark(choice.unit, k.GRENADES)
        else:
            s.done()
