"""6.1 One vehicle's move: hex by hex the way it faces, then the tests of what moved."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import BrokeDown, OutOfControl, Turned, UnitLeftMap, UnitMoved, UnitTested
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.breakdown import BreakdownType, TrenchTest, breakdown_modifiers, is_stuck
from grognard.games.landships.rules.chances import forecast, if_true
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import faces_off_map
from grognard.games.landships.rules.german_crews import leads_home, ways_home
from grognard.games.landships.rules.move_costs import drive_cost
from grognard.games.landships.rules.moving import Reconsider, Stop
from grognard.games.landships.rules.occupation import follows_road, full_hex, has_room
from grognard.games.landships.rules.tank_doctrine import Company, Drift, company_for
from grognard.games.landships.rules.vehicle_ground import apart, must_cross, price_of_turn, sides_turned, why_barred
from grognard.games.landships.telling import reasons, values
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Sequence, Step, Steps
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit


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


COMPANY = bar("16.32a")  # nothing else bars it


class Driving(Step[Board]):
    """The next hex, a turn, or the end of the move."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "6.11g"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Advance, Turn, Reverse, DriveOff, Stop, Reconsider)

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        return (
            s.place[unit] >= 0
            and not is_stuck(s, unit)
            and not s.pinned[unit]
            and not move.halted
            and (move.spent < move.allowance(s) or not has_room(s, s.place[unit], unit))
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
        unit, here = move.unit, s.place[move.unit]
        left = move.allowance(s) - move.spent
        found: list[Choice] = []
        if not has_room(s, here, unit):  # 3.12c: it may pass, it may not stay
            ahead = s.ground.beside[here][s.facing[unit]]
            return [Advance(ahead)] if left > 0 and not why_barred(s, unit, here, ahead) else [Stop()]
        if left >= 1 and not self.why_not_advance(s, move):
            found.append(Advance(s.ground.beside[here][s.facing[unit]]))
        if left >= 1 and faces_off_map(s, unit):
            found.append(DriveOff())
        turned = [facing for facing in range(6) if facing != s.facing[unit]]
        found += [Turn(facing) for facing in turned if left >= move.cost_of_turn(s, facing)]
        if left >= 1 and not self.why_not_reverse(s, move):
            found.append(Reverse(s.ground.beside[here][(s.facing[unit] + 3) % 6]))
        if s.has(unit, k.GOING_HOME):  # 15.12f: nothing but the way home
            ways = ways_home(s, unit)
            return [choice for choice in found if self.goes_home(s, unit, ways, choice)] or [Stop()]
        return self.by_doctrine(s, move, found)

    def by_doctrine(self, s: Board, move: VehicleMove, found: list[Choice]) -> list[Choice]:
        """Under tank doctrine no tank goes where it must end alone, if it can end in company at all (16.32a)."""
        company = company_for(s, move.unit, move.by_road)
        if company is None:
            return [*found, Stop()]
        kept = [choice for choice in found if self.stays_in_company(s, move, company, choice)]
        if company.includes(s, s.place[move.unit]):
            return [*kept, Stop()]
        return kept or [*found, Stop()]

    def stays_in_company(self, s: Board, move: VehicleMove, company: Company, choice: Choice) -> bool:
        """Whether the tank can still end its move near another one after a choice."""
        here, facing = s.place[move.unit], s.facing[move.unit]
        left = move.allowance(s) - move.spent
        if isinstance(choice, Turn):
            return company.in_reach(
                s, Drift(here, choice.facing, left - move.cost_of_turn(s, choice.facing), move.backed)
            )
        if isinstance(choice, Advance | Reverse):
            left = 0 if company.by_road and not follows_road(s, here, choice.to, s.side(move.unit)) else left - 1
            backed = move.backed or isinstance(choice, Reverse)
            return company.in_reach(s, Drift(choice.to, facing, left, backed))
        return True

    def goes_home(self, s: Board, unit: int, ways: dict[int, int], choice: Choice) -> bool:
        """Whether a choice is on the way home: straight ahead if that is, else by a turn towards it."""
        ahead = s.ground.beside[s.place[unit]]
        if isinstance(choice, Turn):
            good = [facing for facing in range(6) if leads_home(s, unit, ways, ahead[facing])]
            if s.option("reading-turns") and good:  # side by side, if the points are not enough for the whole turn
                now, then = (min(apart(way, facing) for facing in good) for way in (s.facing[unit], choice.facing))
                return then < now
            return s.facing[unit] not in good and choice.facing in good
        return isinstance(choice, DriveOff) or (isinstance(choice, Advance) and leads_home(s, unit, ways, choice.to))

    def why_not_advance(self, s: Board, move: VehicleMove) -> str:
        unit = move.unit
        to = s.ground.beside[s.place[unit]][s.facing[unit]]
        barred = why_barred(s, unit, s.place[unit], to)
        if barred:
            return barred
        return "" if has_room(s, to, unit) or self.goes_on(s, move, to) else "3.12c"

    def goes_on(self, s: Board, move: VehicleMove, to: int) -> bool:
        """Whether the vehicle can pass straight through a full hex."""
        beyond = s.ground.beside[to][s.facing[move.unit]]
        if beyond < 0 or move.allowance(s) - move.spent < 2 or not has_room(s, beyond, move.unit):
            return False
        if move.by_road and not follows_road(s, s.place[move.unit], to, s.side(move.unit)):
            return False
        terrain = s.terrain(beyond)
        return not terrain & (k.UNCLEAR | k.TRENCH) and beyond not in s.wire

    def why_not_reverse(self, s: Board, move: VehicleMove) -> str:
        unit = move.unit
        if not s.world.vehicle(unit).reverse or move.backed:
            return "6.15b" if not s.world.vehicle(unit).reverse else "6.15c"
        to = s.ground.beside[s.place[unit]][(s.facing[unit] + 3) % 6]
        return why_barred(s, unit, s.place[unit], to) or ("" if has_room(s, to, unit) else "3.12c")

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        return [] if choice in self.choices(s) else [self.barred(s, choice)]

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """The hex behind is backed into, any other driven into."""
        if target.kind != "hex":
            return super().meant(s, target)
        unit, h = s.inside(VehicleMove).unit, s.world.hexes.number(target.id)
        behind = s.ground.beside[s.place[unit]][(s.facing[unit] + 3) % 6]
        return [Reverse(h) if h == behind else Advance(h)]

    def barred(self, s: Board, choice: Choice) -> Bar:
        """What keeps a vehicle from something that it cannot do now."""
        move = s.inside(VehicleMove)
        unit, here = move.unit, s.place[move.unit]
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
            cost = move.cost_of_turn(s, choice.facing)
            if choice.facing == s.facing[unit]:
                return bar("6.13a", "faces-so")
            return (
                bar("6.14a" if move.price(s) > 1 else "6.13a", "points", needed=cost, left=left)
                if left < cost
                else COMPANY
            )
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
        unit, here = move.unit, s.place[move.unit]
        if isinstance(choice, Stop):
            s.done()
        elif isinstance(choice, Reconsider):
            s.unmark(unit, k.STARTED)
            s.leave(VehicleMove)
        elif isinstance(choice, Turn):
            s.amend(move, spent=move.spent + move.cost_of_turn(s, choice.facing))
            s.facing = changed(s.facing, unit, choice.facing)
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


class BreakdownTest(Chance[Board]):
    """A tank that left its hex may break down."""

    rule: ClassVar[str] = "6.16a"
    faces: ClassVar[int] = 10

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        return (
            s.world.is_tank[unit]  # 6.16l
            and s.place[unit] >= 0
            and move.hexes > 0  # 6.16e
            and not is_stuck(s, unit)
            and not s.has(unit, k.ROLLED)  # 6.22c: the special test stands in its place
        )

    def modifiers(self, s: Board) -> Tally:
        move = s.inside(VehicleMove)
        return breakdown_modifiers(s, move.unit, move.rough, move.woods)

    def sums(self, s: Board) -> Preview:
        breaks = partial(s.world.charts.breaks_down, s.inside(VehicleMove).hexes)
        return forecast("step-breakdown-test", self.modifiers(s), 10, if_true(breaks, "breaks", "runs"))

    def take(self, s: Board, choice: Roll) -> None:
        move = s.inside(VehicleMove)
        die, added = choice.dice[0], self.modifiers(s)
        modifier = added.total()
        s.done()
        breaks = s.world.charts.breaks_down(move.hexes, die + modifier)
        needed = s.world.charts.breakdown_number(move.hexes)
        s.tell(UnitTested(move.unit, "breakdown", die, modifier, needed, not breaks, reasons(added), values(added)))
        if breaks:
            s.tell(BrokeDown(move.unit))
            s.call(BreakdownType(move.unit))


class ControlTest(Chance[Board]):
    """A Whippet that used at least half its allowance may get out of hand."""

    rule: ClassVar[str] = "6.14d"

    def applies(self, s: Board) -> bool:
        move = s.inside(VehicleMove)
        unit = move.unit
        half = -(-move.allowance(s) // 2)
        return s.place[unit] >= 0 and s.world.vehicle(unit).steer == "wild" and move.spent >= half

    def take(self, s: Board, choice: Roll) -> None:
        unit = s.inside(VehicleMove).unit
        s.done()
        wild, high = s.world.charts.thrown("breakdown", "out-of-control", choice.dice[0])
        s.tell(UnitTested(unit, "control", choice.dice[0], 0, high, not wild))
        if wild:
            s.mark(unit, k.WILD)
            s.call(NewFacing(unit))


class NewFacing(Chance[Board]):
    """The scatter diagram turns a Whippet out of control, free of cost."""

    rule: ClassVar[str] = "6.14e"
    unit: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        s.facing = changed(s.facing, self.unit, s.world.charts.scattered(dice[0]))
        s.tell(OutOfControl(self.unit, s.facing[self.unit], dice[0]))


class VehicleMove(Sequence[Board]):
    """One vehicle's move from beginning to end."""

    rule: ClassVar[str] = "6.11a"
    order: ClassVar[Steps] = (Driving, BreakdownTest, ControlTest)
    unit: Unit = k.NOBODY
    by_road: bool = False
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

    def price(self, s: Board) -> int:
        """Of one change of facing."""
        return price_of_turn(s, self.unit, self.by_road)

    def cost_of_turn(self, s: Board, facing: int) -> int:
        """What it costs to face another way."""
        return self.price(s) * sides_turned(s, s.facing[self.unit], facing)
