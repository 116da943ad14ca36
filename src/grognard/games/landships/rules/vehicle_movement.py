"""6.1 Movement of tanks, armoured cars and trucks: the phase, and who comes over the edge."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitArrived
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.breakdown import TrenchTest
from grognard.games.landships.rules.drivers import cannot_drive, why_cannot_drive
from grognard.games.landships.rules.driving import VehicleMove
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes, inward_facings, rides_in, to_come
from grognard.games.landships.rules.moving import Begun, BringOn, HoldBack, Reconsider, begun
from grognard.games.landships.rules.occupation import enemy_occupied, usable_road
from grognard.games.landships.rules.refusals import not_arriving, not_by, unit_clicked
from grognard.games.landships.rules.vehicle_ground import GENERAL, must_cross
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step, UnitStep
from grognard.kernel.view import Target
from grognard.kernel.words import Hex, Unit


class Drive(Picks):
    """Move a vehicle across country."""

    unit: Unit


class DriveByRoad(Picks):
    """Move a vehicle along the road, with its road allowance."""

    unit: Unit


class ArriveAt(Choice):
    """Come in by this hex, facing so."""

    turns_to: ClassVar[str] = "facing"
    to: Hex
    facing: Facing


# -- the phase ------------------------------------------------------------------------------------------------


class VehicleMovement(Step[Board]):
    """The phasing player moves his vehicles, one after the other."""

    rule: ClassVar[str] = "4.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Drive, DriveByRoad, BringOn, Pass)

    def applies(self, s: Board) -> bool:
        return any(not why_cannot_drive(s, unit) for unit in s.cast.vehicles[s.phasing]) or bool(self.arriving(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def arriving(self, s: Board) -> list[int]:
        return [unit for unit in to_come(s, s.phasing) if s.world.is_vehicle[unit] and not s.has(unit, k.STARTED)]

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = []
        fleeing = False
        for unit in s.cast.vehicles[s.phasing]:
            if not why_cannot_drive(s, unit):
                found.append(Drive(unit))
                fleeing = fleeing or s.has(unit, k.GOING_HOME)
                if on_road(s, unit):
                    found.append(DriveByRoad(unit))  # 6.12a
        found += [BringOn(unit) for unit in self.arriving(s)]
        return found if fleeing else [*found, Pass()]  # 15.12f: it must go

    def candidates(self, s: Board) -> list[Choice]:
        vehicles = s.cast.vehicles[s.phasing]
        driven = [kind(unit) for unit in vehicles for kind in (Drive, DriveByRoad)]
        return [*driven, *map(BringOn, self.arriving(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, BringOn):
            return not_arriving(s, choice.unit, s.phasing, self.arriving(s))
        if isinstance(choice, Drive | DriveByRoad):
            if found := cannot_drive(s, choice.unit):
                return [found]
            return [no_road(s, choice.unit)] if isinstance(choice, DriveByRoad) and not on_road(s, choice.unit) else []
        fleeing = [u for u in s.cast.vehicles[s.phasing] if s.has(u, k.GOING_HOME) and not why_cannot_drive(s, u)]
        return [bar("15.12f")] if fleeing else []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        unit = unit_clicked(s, target)
        if unit is None:
            return []
        return [BringOn(unit)] if s.place[unit] == k.WAITING else [Drive(unit)]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, BringOn):
            begun(s, choice.unit, VehicleArrives(choice.unit))
        else:
            assert isinstance(choice, Drive | DriveByRoad)
            s.mark(choice.unit, k.STARTED | (k.RESTARTED if s.has(choice.unit, k.GOING_HOME) else 0))
            s.call(VehicleMove(unit=choice.unit, by_road=isinstance(choice, DriveByRoad)))


def on_road(s: Board, unit: int) -> bool:
    return usable_road(s, s.place[unit], s.side(unit))


def no_road(s: Board, unit: int) -> Bar:
    """Why a vehicle cannot use its road allowance: no road, or one that an enemy trench cancels."""
    return bar("6.12f") if s.terrain(s.place[unit]) & k.ROAD else bar("6.12a")


class VehicleArrives(Begun):
    """A reinforcement comes over the edge: the entry hex is the first of its move."""

    rule: ClassVar[str] = "6.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ArriveAt, HoldBack, Reconsider)

    def candidates(self, s: Board) -> list[Choice]:
        hexes = entry_hexes(s, self.unit)
        return [*(ArriveAt(h, way) for h in hexes for way in inward_facings(s, h)), HoldBack(), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, ArriveAt):
            return []
        found = not_by(s, self.unit, choice.to) or closed_to(s, self.unit, choice.to)
        if found is None and choice.facing not in inward_facings(s, choice.to):
            found = bar("2.1a", "inward")
        return [found] if found else []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        if target.kind != "hex":
            return []
        h = s.world.hexes.number(target.id)
        return [ArriveAt(h, inward_facings(s, h)[0])]

    def act(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, HoldBack):
            return
        assert isinstance(choice, ArriveAt)
        s.facing = changed(s.facing, self.unit, choice.facing)
        s.put(self.unit, choice.to)
        if usable_road(s, choice.to, s.side(self.unit)):
            s.call(ArrivalMode(self.unit))
        else:
            set_off(s, self.unit, by_road=False)
        if must_cross(s, self.unit, choice.to):
            s.call(TrenchTest(self.unit))
        s.mark(self.unit, k.MARCHED)
        s.tell(UnitArrived(self.unit, choice.to))
        enter(s, self.unit, choice.to)
        crew = s.world.crew_of.get(self.unit)
        if crew is not None and s.world.is_tank[self.unit]:
            s.embark(crew, self.unit)  # 15.11a
        for other in s.cast.of[s.side(self.unit)]:
            if s.place[other] == k.WAITING and rides_in(s, other, self.unit):
                s.embark(other, self.unit)


def closed_to(s: Board, unit: int, h: int) -> Bar | None:
    """What closes a hex at the edge to a vehicle that would come in there."""
    kind, terrain = s.world.kind[unit], s.terrain(h)
    if kind != k.TANK and h in s.wire:
        return bar("6.21c")
    if kind == k.TRUCK and enemy_occupied(s, h, s.side(unit)):
        return bar("6.15l")
    if usable_road(s, h, s.side(unit)):
        return None
    if terrain & (k.RIVER | k.MARSH) or (terrain & k.WOODS and not s.world.vehicle(unit).woods):
        return bar(GENERAL[kind])
    return bar("6.22h") if kind != k.TANK and terrain & k.TRENCH else None


def set_off(s: Board, unit: int, by_road: bool) -> None:
    """A vehicle that came in goes on: the entry hex was the first of its move (R-97)."""
    terrain, on_road = s.terrain(s.place[unit]), usable_road(s, s.place[unit], s.side(unit))
    woods, rough = bool(terrain & k.WOODS and not on_road), bool(terrain & k.ROUGH)
    s.call(VehicleMove(unit=unit, by_road=by_road, spent=1, hexes=1, woods=woods, rough=rough))


class ArrivalMode(UnitStep[Board]):
    """A vehicle that came in on a road goes on along it, or across country."""

    rule: ClassVar[str] = "6.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (DriveByRoad, Drive)

    def applies(self, s: Board) -> bool:
        return s.place[self.unit] >= 0

    def candidates(self, s: Board) -> list[Choice]:
        return [DriveByRoad(self.unit), Drive(self.unit)]

    def bars(self, s: Board, choice: Drive | DriveByRoad) -> list[Bar]:
        return [] if choice.unit == self.unit else [bar(self.rule, "other-vehicle")]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        set_off(s, self.unit, isinstance(choice, DriveByRoad))
