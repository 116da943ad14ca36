"""What is given out when the units stand: weapons, leaders, wire, missions, grenades."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.entry import FLAMETHROWERS, may_carry
from grognard.games.landships.rules.missions import missions_for
from grognard.games.landships.rules.refusals import no_piece
from grognard.games.landships.rules.setup import RULE, ForASide
from grognard.kernel.choice import Bar, Choice, Pass, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, UnitStep
from grognard.kernel.words import Hex, Unit

FIRST_GRENADES, GRENADE_SHARE = 1917, 3  # 16.13a


class GiveTo(Choice):
    """A squad takes the weapon."""

    squad: Unit


class RideIn(Choice):
    """The leader starts in this tank."""

    tank: Unit


class LayWire(Choice):
    """Wire in a hex."""

    hex: Hex


class Boarding(ForASide):
    """Unit after unit is told by whom, or in what, it is carried."""

    def next_unit(self, s: Board) -> int:
        """The one that is asked about; NOBODY when all are aboard."""
        raise NotImplementedError

    def applies(self, s: Board) -> bool:
        return self.next_unit(s) != k.NOBODY


class Arming(Boarding):
    """Anti-tank rifles and flamethrowers go to German squads (13.11a)."""

    rule: ClassVar[str] = "13.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (GiveTo,)

    def next_unit(self, s: Board) -> int:
        for unit in s.cast.of[self.side(s)]:
            if s.world.is_carried[unit] and s.place[unit] == k.WAITING and self.takers(s, unit):
                return unit
        return k.NOBODY

    def takers(self, s: Board, weapon: int) -> list[int]:
        return [
            squad
            for squad in s.cast.of[self.side(s)]
            if may_carry(s, squad, weapon) and (s.place[squad] >= 0 or s.place[squad] == k.WAITING)
        ]

    def prompt(self, s: Board) -> dict[str, object]:
        return {"unit": {"unit": s.world.units.name(self.next_unit(s))}}

    def choices(self, s: Board) -> list[Choice]:
        return [GiveTo(squad) for squad in self.takers(s, self.next_unit(s))]

    def candidates(self, s: Board) -> list[Choice]:
        return [GiveTo(squad) for squad in s.cast.of[self.side(s)]]

    def bars(self, s: Board, choice: GiveTo) -> list[Bar]:
        squad, side = choice.squad, self.side(s)
        if squad in self.takers(s, self.next_unit(s)):
            return []
        if squad not in s.cast.force or s.side(squad) != side:
            return [bar(RULE, "not-in-scenario" if squad not in s.cast.force else "not-yours")]
        if s.world.kind[squad] not in (k.INFANTRY, k.MG):
            return [bar("13.1a")]
        return [bar("13.11b", "flames-full", most=FLAMETHROWERS)]

    def take(self, s: Board, choice: GiveTo) -> None:
        s.embark(self.next_unit(s), choice.squad)


class Leaders(Boarding):
    """Tank leaders start in tanks (14.11a)."""

    rule: ClassVar[str] = "14.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RideIn,)

    def next_unit(self, s: Board) -> int:
        for unit in s.cast.of[self.side(s)]:
            if s.world.kind[unit] == k.LEADER and s.place[unit] == k.WAITING and not s.cast.force[unit].turn:
                return unit
        return k.NOBODY

    def candidates(self, s: Board) -> list[Choice]:
        return [RideIn(tank) for tank in s.cast.vehicles[self.side(s)]]

    def bars(self, s: Board, choice: RideIn) -> list[Bar]:
        if found := no_piece(s, choice.tank, self.side(s), RULE):
            return [found]
        if not s.world.is_tank[choice.tank]:
            return [bar(self.rule, "no-tank-to-board")]
        return [] if s.leader_of(choice.tank) == k.NOBODY else [bar(self.rule, "led")]

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

    def candidates(self, s: Board) -> list[Choice]:
        return [LayWire(h) for h in s.cast.wire[self.side(s)][1]]

    def bars(self, s: Board, choice: LayWire) -> list[Bar]:
        h, side = choice.hex, self.side(s)
        if h not in s.cast.wire[side][1]:
            return [bar(RULE, "wire-zone")]
        if h in s.wire:
            return [bar(RULE, "wired")]
        return [bar(RULE, "enemy-there")] if s.friends_at(h, s.enemy(side)) else []

    def take(self, s: Board, choice: LayWire) -> None:
        s.wire = tuple(sorted((*s.wire, choice.hex)))


class FlyMission(Choice):
    """An aircraft's mission for the whole game."""

    mission: str


class Missions(Automatic[Board]):
    """Every close-support aircraft and bomber gets a mission marker, unseen by the enemy (11.1a)."""

    rule: ClassVar[str] = "11.1a"
    second: bool

    def perform(self, s: Board) -> None:
        side = s.enemy(s.head.first) if self.second else s.head.first
        for unit in reversed(s.cast.of[side]):
            if s.world.kind[unit] in (k.CLOSE_SUPPORT, k.BOMBER) and s.mission[unit] == 0:
                s.call(MissionChoice(unit))


class MissionChoice(UnitStep[Board]):
    """One aircraft's mission for the whole game (11.1e)."""

    rule: ClassVar[str] = "11.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlyMission,)
    unseen: ClassVar[tuple[type[Choice], ...]] = (FlyMission,)

    def applies(self, s: Board) -> bool:
        return bool(missions_for(s, self.unit))

    def choices(self, s: Board) -> list[Choice]:
        return [FlyMission(name) for name in missions_for(s, self.unit)]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["11.1d", "11.1b"]

    def take(self, s: Board, choice: FlyMission) -> None:
        s.done()
        s.mission = changed(s.mission, self.unit, k.MISSIONS.index(choice.mission))


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

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(Equip, self.squads(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Equip):
            return []
        if choice.unit not in self.squads(s):
            return [bar(self.rule, "infantry-only")]
        return [bar(self.rule, "has-grenades")] if s.has(choice.unit, k.GRENADES) else []

    def prompt(self, s: Board) -> dict[str, object]:
        return {"left": self.left(s)}

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Equip):
            s.mark(choice.unit, k.GRENADES)
        else:
            s.done()
