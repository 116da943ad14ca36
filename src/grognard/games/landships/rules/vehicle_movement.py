"""6.1 Movement of tanks, armoured cars and trucks, hex by hex, the way they face."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import (
    BrokeDown,
    OutOfControl,
    Turned,
    UnitArrived,
    UnitLeftMap,
    UnitMoved,
    UnitTested,
)
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.breakdown import BreakdownType, TrenchTest, breakdown_modifiers, is_stuck
from grognard.games.landships.rules.chances import forecast
from grognard.games.landships.rules.drivers import why_cannot_drive
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes, faces_off_map, inward_facings, rides_in, to_come
from grognard.games.landships.rules.german_crews import leads_home, ways_home
from grognard.games.landships.rules.move_costs import drive_cost
from grognard.games.landships.rules.moving import BringOn, HoldBack, Reconsider, Stop
from grognard.games.landships.rules.occupation import (
    enemy_occupied,
    follows_road,
    full_hex,
    has_room,
    usable_road,
)
from grognard.games.landships.rules.tank_doctrine import Company, Drift, company_for
from grognard.games.landships.rules.vehicle_ground import hard_to_steer, must_cross, why_barred
from grognard.kernel.choice import Bar, Choice, Pass, Role, bar
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Sequence, Step
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class Drive(Choice):
    """Move a vehicle across country."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class DriveByRoad(Choice):
    """Move a vehicle along the road, with its road allowance."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class Advance(Choice):
    """Into the hex ahead."""

    to: Hex


class Reverse(Choice):
    """Back one hex."""

    to: Hex


class Turn(Choice):
    """Face another side of the hex."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


class DriveOff(Choice):
    """Over the edge of the map."""


class ArriveAt(Choice):
    """Come in by this hex, facing so."""

    turns_to: ClassVar[str] = "facing"
    to: Hex
    facing: Facing


# -- the phase ------------------------------------------------------------------------------------------------


class VehicleMovement(Step):
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
                if usable_road(s, s.at[unit], s.phasing):
                    found.append(DriveByRoad(unit))  # 6.12a
        found += [BringOn(unit) for unit in self.arriving(s)]
        return found if fleeing else [*found, Pass()]  # 15.12f: it must go

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Drive):
            return [why_cannot_drive(s, choice.unit) or self.rule]
        if isinstance(choice, DriveByRoad):
            return [why_cannot_drive(s, choice.unit) or "6.12a"]
        return ["15.12f" if isinstance(choice, Pass) else self.rule]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, BringOn):
            s.mark(choice.unit, k.STARTED)
            s.call(VehicleArrives(choice.unit))
        else:
            assert isinstance(choice, Drive | DriveByRoad)
            s.mark(choice.unit, k.STARTED | (k.RESTARTED if s.has(choice.unit, k.GOING_HOME) else 0))
            s.call(VehicleMove(unit=choice.unit, by_road=isinstance(choice, DriveByRoad)))


class VehicleArrives(Step):
    """A reinforcement comes over the edge: the entry hex is the first of its move."""

    rule: ClassVar[str] = "6.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ArriveAt, HoldBack, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = []
        for h in entry_hexes(s, self.unit):
            if self.is_open(s, h):
                found += [ArriveAt(h, facing) for facing in inward_facings(s, h)]
        return [*found, HoldBack(), Reconsider()]

    def is_open(self, s: Board, h: int) -> bool:
        kind = s.world.kind[self.unit]
        if not has_room(s, h, self.unit) or (kind != k.TANK and h in s.wire):
            return False
        if kind == k.TRUCK and enemy_occupied(s, h, s.side(self.unit)):
            return False
        barred = k.RIVER | k.MARSH | (0 if s.world.vehicle(self.unit).woods else k.WOODS)
        if kind != k.TANK:
            barred |= k.TRENCH  # 6.22h
        return usable_road(s, h, s.side(self.unit)) or not s.terrain(h) & barred

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        if isinstance(choice, HoldBack | Reconsider):
            return
        assert isinstance(choice, ArriveAt)
        s.facing[self.unit] = choice.facing
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
            if s.at[other] == k.WAITING and rides_in(s, other, self.unit):
                s.embark(other, self.unit)


def set_off(s: Board, unit: int, by_road: bool) -> None:
    """A vehicle that came in goes on: the entry hex was the first of its move (R-97)."""
    terrain, on_road = s.terrain(s.at[unit]), usable_road(s, s.at[unit], s.side(unit))
    woods, rough = bool(terrain & k.WOODS and not on_road), bool(terrain & k.ROUGH)
    s.call(VehicleMove(unit=unit, by_road=by_road, spent=1, hexes=1, woods=woods, rough=rough))


class ArrivalMode(Step):
    """A vehicle that came in on a road goes on along it, or across country."""

    rule: ClassVar[str] = "6.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (DriveByRoad, Drive)
    unit: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.unit] >= 0

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        return [DriveByRoad(self.unit), Drive(self.unit)]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        set_off(s, self.unit, isinstance(choice, DriveByRoad))


COMPANY = bar("16.32a")  # nothing else bars it


class Driving(Step):
    """The next hex, a turn, or the end of the move."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "6.11g"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Advance, Turn, Reverse, DriveOff, Stop, Reconsider)

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        return (
            s.at[unit] >= 0
            and not is_stuck(s, unit)
            and not s.pinned[unit]
            and not move.halted
            and (move.spent < move.allowance(s) or not has_room(s, s.at[unit], unit))
        )

    def actor(self, s: Board) -> str:
        return s.side(s.inside(VehicleMove).unit)

    def prompt(self, s: Board) -> dict[str, object]:
        move = s.inside(VehicleMove)
        return {"unit": {"unit": s.world.units.name(move.unit)}, "left": move.allowance(s) - move.spent}

    def choices(self, s: Board) -> list[Choice]:
        move = s.inside(VehicleMove)
        untouched = not move.spent and not s.has(move.unit, k.GOING_HOME)
        return [*self.ways(s, move), *([Reconsider()] if untouched else [])]

    def ways(self, s: Board, move: VehicleMove) -> list[Choice]:
        """Everything that the vehicle can do next."""
        unit, here = move.unit, s.at[move.unit]
        left = move.allowance(s) - move.spent
        found: list[Choice] = []
        if not has_room(s, here, unit):  # 3.12c: it may pass, it may not stay
            ahead = s.ground.beside[here][s.facing[unit]]
            return [Advance(ahead)] if left > 0 and not why_barred(s, unit, here, ahead) else [Stop()]
        if left >= 1 and not self.why_not_advance(s, move):
            found.append(Advance(s.ground.beside[here][s.facing[unit]]))
        if left >= 1 and faces_off_map(s, unit):
            found.append(DriveOff())
        if left >= move.cost_of_turn(s):
            found += [Turn(facing) for facing in range(6) if facing != s.facing[unit]]
        if left >= 1 and not self.why_not_reverse(s, move):
            found.append(Reverse(s.ground.beside[here][(s.facing[unit] + 3) % 6]))
        if s.has(unit, k.GOING_HOME):  # 15.12f: nothing but the way home
            ways = ways_home(s, unit)
            return [choice for choice in found if self.goes_home(s, unit, ways, choice)] or [Stop()]
        return self.by_doctrine(s, move, found)

    def by_doctrine(self, s: Board, move: VehicleMove, found: list[Choice]) -> list[Choice]:
        """Under tank doctrine no tank goes where it must end alone, if it can end in company at all (16.32a)."""
        company = company_for(s, move.unit, move.by_road, move.cost_of_turn(s))
        if company is None:
            return [*found, Stop()]
        kept = [choice for choice in found if self.stays_in_company(s, move, company, choice)]
        if company.includes(s, s.at[move.unit]):
            return [*kept, Stop()]
        return kept or [*found, Stop()]

    def stays_in_company(self, s: Board, move: VehicleMove, company: Company, choice: Choice) -> bool:
        """Whether the tank can still end its move near another one after a choice."""
        here, facing = s.at[move.unit], s.facing[move.unit]
        left = move.allowance(s) - move.spent
        if isinstance(choice, Turn):
            return company.in_reach(s, Drift(here, choice.facing, left - move.cost_of_turn(s), move.backed))
        if isinstance(choice, Advance | Reverse):
            left = 0 if company.by_road and not follows_road(s, here, choice.to, s.side(move.unit)) else left - 1
            backed = move.backed or isinstance(choice, Reverse)
            return company.in_reach(s, Drift(choice.to, facing, left, backed))
        return True

    def goes_home(self, s: Board, unit: int, ways: dict[int, int], choice: Choice) -> bool:
        """Whether a choice is on the way home: straight ahead if that is, else by a turn towards it."""
        ahead = s.ground.beside[s.at[unit]]
        if isinstance(choice, Turn):
            straight = leads_home(s, unit, ways, ahead[s.facing[unit]])
            return not straight and leads_home(s, unit, ways, ahead[choice.facing])
        return isinstance(choice, DriveOff) or (isinstance(choice, Advance) and leads_home(s, unit, ways, choice.to))

    def why_not_advance(self, s: Board, move: VehicleMove) -> str:
        unit = move.unit
        to = s.ground.beside[s.at[unit]][s.facing[unit]]
        barred = why_barred(s, unit, s.at[unit], to)
        if barred:
            return barred
        return "" if has_room(s, to, unit) or self.goes_on(s, move, to) else "3.12c"

    def goes_on(self, s: Board, move: VehicleMove, to: int) -> bool:
        """Whether the vehicle can pass straight through a full hex."""
        beyond = s.ground.beside[to][s.facing[move.unit]]
        if beyond < 0 or move.allowance(s) - move.spent < 2 or not has_room(s, beyond, move.unit):
            return False
        if move.by_road and not follows_road(s, s.at[move.unit], to, s.side(move.unit)):
            return False
        terrain = s.terrain(beyond)
        return not terrain & (k.UNCLEAR | k.TRENCH) and beyond not in s.wire

    def why_not_reverse(self, s: Board, move: VehicleMove) -> str:
        unit = move.unit
        if not s.world.vehicle(unit).reverse or move.backed:
            return "6.15b" if not s.world.vehicle(unit).reverse else "6.15c"
        to = s.ground.beside[s.at[unit]][(s.facing[unit] + 3) % 6]
        return why_barred(s, unit, s.at[unit], to) or ("" if has_room(s, to, unit) else "3.12c")

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        return [] if choice in self.choices(s) else [self.barred(s, choice)]

    def barred(self, s: Board, choice: Choice) -> Bar:
        """What keeps a vehicle from something that it cannot do now."""
        move = s.inside(VehicleMove)
        unit, here = move.unit, s.at[move.unit]
        left = move.allowance(s) - move.spent
        if isinstance(choice, DriveOff):
            return bar("6.15m", "no-way-off")
        if isinstance(choice, Reconsider):
            return bar("15.12f") if s.has(unit, k.GOING_HOME) else bar("6.11c", "moved")
        if not has_room(s, here, unit):
            return full_hex(s, unit)  # it must drive on
        if s.has(unit, k.GOING_HOME):
            return bar("15.12f")
        if isinstance(choice, Turn):
            cost = move.cost_of_turn(s)
            if choice.facing == s.facing[unit]:
                return bar("6.13a", "faces-so")
            return bar("6.14a" if cost > 1 else "6.13a", "points", needed=cost, left=left) if left < cost else COMPANY
        if isinstance(choice, Advance | Reverse):
            ahead = isinstance(choice, Advance)
            way = s.facing[unit] if ahead else (s.facing[unit] + 3) % 6
            if choice.to != s.ground.beside[here][way]:
                return bar("6.11g", "ahead" if ahead else "behind")
            if left < 1:
                return bar("6.11c", "points", needed=1, left=left)
            clause = self.why_not_advance(s, move) if ahead else self.why_not_reverse(s, move)
            return full_hex(s, unit) if clause == "3.12c" else bar(clause) if clause else COMPANY
        return COMPANY

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        move = s.inside(VehicleMove)
        return drive_cost(s, move.unit, choice.to, move.by_road) if isinstance(choice, Advance | Reverse) else None

    def take(self, s: Board, choice: Choice) -> None:
        move = s.inside(VehicleMove)
        unit, here = move.unit, s.at[move.unit]
        if isinstance(choice, Stop):
            s.done()
        elif isinstance(choice, Reconsider):
            s.unmark(unit, k.STARTED)
            s.leave(VehicleMove)
        elif isinstance(choice, Turn):
            s.amend(move, spent=move.spent + move.cost_of_turn(s))
            s.facing[unit] = choice.facing
            s.tell(Turned(unit, choice.facing))
        elif isinstance(choice, DriveOff):
            s.done()
            s.leave_map(unit, k.EXITED)
            s.tell(UnitLeftMap(unit, here))
        else:
            assert isinstance(choice, Advance | Reverse)
            off_road = move.by_road and not follows_road(s, here, choice.to, s.side(unit))
            terrain = s.terrain(choice.to)
            s.amend(
                move,
                spent=move.spent + 1,
                hexes=move.hexes + 1,
                backed=move.backed or isinstance(choice, Reverse),
                halted=off_road,  # 6.12c
                woods=move.woods or bool(terrain & k.WOODS and not follows_road(s, here, choice.to, s.side(unit))),
                rough=move.rough or bool(terrain & k.ROUGH),
            )
            if must_cross(s, unit, choice.to):
                s.call(TrenchTest(unit))
            s.mark(unit, k.MARCHED)
            s.tell(UnitMoved(unit, here, choice.to))
            enter(s, unit, choice.to)


class BreakdownTest(Chance):
    """A tank that left its hex may break down."""

    rule: ClassVar[str] = "6.16a"
    faces: ClassVar[int] = 10

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        return (
            s.world.is_tank[unit]  # 6.16l
            and s.at[unit] >= 0
            and move.hexes > 0  # 6.16e
            and not is_stuck(s, unit)
            and not s.has(unit, k.ROLLED)  # 6.22c: the special test stands in its place
        )

    def modifiers(self, s: Board) -> Tally:
        move = s.inside(VehicleMove)
        return breakdown_modifiers(s, move.unit, move.rough, move.woods)

    def sums(self, s: Board) -> Preview:
        hexes = s.inside(VehicleMove).hexes
        breaks = s.world.charts.breaks_down
        return forecast(
            "step-breakdown-test", self.modifiers(s), 10, lambda d: "breaks" if breaks(hexes, d) else "runs"
        )

    def take(self, s: Board, choice: Roll) -> None:
        move = s.inside(VehicleMove)
        die, modifier = choice.dice[0], self.modifiers(s).total()
        s.done()
        breaks = s.world.charts.breaks_down(move.hexes, die + modifier)
        needed = s.world.charts.breakdown_number(move.hexes)
        s.tell(UnitTested(move.unit, "breakdown", die, modifier, needed, not breaks))
        if breaks:
            s.tell(BrokeDown(move.unit))
            s.call(BreakdownType(move.unit))


class ControlTest(Chance):
    """A Whippet that used at least half its allowance may get out of hand."""

    rule: ClassVar[str] = "6.14d"

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        half = -(-move.allowance(s) // 2)
        return s.at[unit] >= 0 and s.world.vehicle(unit).steer == "wild" and move.spent >= half

    def take(self, s: Board, choice: Roll) -> None:
        unit = s.inside(VehicleMove).unit
        s.done()
        low, high = s.world.charts.faces("breakdown", "out-of-control")
        wild = low <= choice.dice[0] <= high
        s.tell(UnitTested(unit, "control", choice.dice[0], 0, high, not wild))
        if wild:
            s.mark(unit, k.WILD)
            s.call(NewFacing(unit))


class NewFacing(Chance):
    """The scatter diagram turns a Whippet out of control, free of cost."""

    rule: ClassVar[str] = "6.14e"
    unit: Unit

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        s.facing[self.unit] = s.world.charts.scattered(choice.dice[0])
        s.tell(OutOfControl(self.unit, s.facing[self.unit], choice.dice[0]))


class VehicleMove(Sequence, kw_only=True):
    """One vehicle's move from beginning to end."""

    rule: ClassVar[str] = "6.11a"
    order: ClassVar[tuple[type[Step] | Step, ...]] = (Driving, BreakdownTest, ControlTest)
    unit: Unit
    by_road: bool
    spent: int = 0
    hexes: int = 0
    backed: bool = False
    halted: bool = False
    woods: bool = False
    rough: bool = False

    def allowance(self, s: Board) -> int:
        """Points for the turn: by road or across country (2.43c)."""
        across, road = s.world.vehicle(self.unit).move
        return road if self.by_road else across

    def cost_of_turn(self, s: Board) -> int:
        """One point, one more for a machine that is hard to steer off the road (6.13a, 6.14a, 6.14c)."""
        return 2 if hard_to_steer(s, self.unit) and not self.by_road else 1
