"""4.1 to 4.3 The Reserve Action Phase: orders paid with command points, in alternation."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import OrderGiven, ReservePassed, Side, UnitsActivated
from grognard.games.blood_and_iron.rules.command import led_by
from grognard.games.blood_and_iron.rules.movement import (
    END,
    SELECT,
    EndMovement,
    MovePiece,
    Select,
    give_no_points,
    give_points,
)
from grognard.games.blood_and_iron.rules.opportunity import ORDERS, StandingOrder, standing_orders
from grognard.games.blood_and_iron.rules.reach import has_moved
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements, can_enter, due
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.world import ARMY, FRENCH, PRUSSIAN, SIDES
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Blank, Unit


class OrderMovement(Choice):
    """This leader moves units of his command."""

    role: ClassVar[Role] = "pick"
    leader: Unit


class OrderCombat(Choice):
    """Units attack."""


class OrderReinforcements(Choice):
    """Units that are due come onto the map."""


class OrderStrategicMovement(Choice):
    """The whole command of this leader moves, far from the enemy."""

    role: ClassVar[Role] = "pick"
    leader: Unit


class PassReserve(Pass):
    """No action now."""


class OpenReserve(Automatic):
    """Phase D begins: the Prussian has the first option."""

    rule: ClassVar = "4.1a"

    def perform(self, s: BloodBoard) -> None:
        first = PRUSSIAN if s.points[PRUSSIAN] else 1 - PRUSSIAN
        s.call(ReservePhase(first, int(first != PRUSSIAN)))


class ReservePhase(Step):
    """One side pays for an action or passes, then the other, until nobody has points or both pass in turn."""

    rule: ClassVar = "4.1a"
    verbs: ClassVar = (
        OrderMovement,
        OrderCombat,
        OrderReinforcements,
        OrderStrategicMovement,
        StandingOrder,
        PassReserve,
    )
    unseen: ClassVar = (StandingOrder,)
    side: Side
    passes: int = 0
    instructed: Annotated[bool, Blank(False)] = False  # a standing order was given in this phase

    def applies(self, s: BloodBoard) -> bool:
        return self.passes < 2 and bool(s.points[0] or s.points[1])  # 4.1b

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"points": s.points[self.side]}

    def choices(self, s: BloodBoard) -> list[Choice]:
        points, costs = s.points[self.side], s.world.costs
        offered: list[Choice] = []
        leaders = [leader for leader in s.theatre.leaders[self.side] if s.place[leader] >= 0]
        if points >= costs["movement"]:
            offered += map(OrderMovement, leaders)
        if points >= costs["combat"]:
            offered.append(OrderCombat())
        if points >= costs["reinforcements"] and any(can_enter(s, piece) for piece in due(s, self.side)):
            offered.append(OrderReinforcements())
        if points >= costs["strategic"]:
            offered += [OrderStrategicMovement(leader) for leader in leaders if is_clear(s, leader)]
        if self.side == FRENCH and not self.instructed:
            offered += standing_orders(s)
        return [*offered, PassReserve()]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        order = {
            OrderMovement: "movement",
            OrderCombat: "combat",
            OrderReinforcements: "reinforcements",
            OrderStrategicMovement: "strategic",
        }.get(type(choice))
        if isinstance(choice, StandingOrder):
            return ["7.21a"]
        if order is None or s.points[self.side] < s.world.costs[order]:
            return ["4.0d"]
        if isinstance(choice, OrderReinforcements):
            return ["8.4c", "8.4e"]
        return ["4.3a"] if isinstance(choice, OrderStrategicMovement) else ["4.21a"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, PassReserve):
            s.tell(ReservePassed(self.side))
            self.hand_over(s, self.passes + 1)
            return
        if isinstance(choice, StandingOrder):
            s.amend(self, instructed=True)
            s.standing = ORDERS.index(choice.order)
            return
        if isinstance(choice, OrderMovement):
            self.pay(s, "movement")
            s.call(MovementActivation(choice.leader))
        elif isinstance(choice, OrderCombat):
            self.pay(s, "combat")
            s.call(CombatActivation(self.side))
        elif isinstance(choice, OrderReinforcements):
            self.pay(s, "reinforcements")
            s.call(Reinforcements(self.side))
        elif isinstance(choice, OrderStrategicMovement):
            self.pay(s, "strategic")
            units = [unit for unit in led_by(s, choice.leader) if not s.out[unit]]  # 4.3c, 5.21d
            give_points(s, [*units, choice.leader])
            s.call(StrategicMovement(self.side, choice.leader, tuple(units)))

    def pay(self, s: BloodBoard, order: str) -> None:
        cost = s.world.costs[order]
        s.points[self.side] -= cost
        s.tell(OrderGiven(self.side, order, cost, s.points[self.side]))
        self.hand_over(s, 0)

    def hand_over(self, s: BloodBoard, passes: int) -> None:
        """The other side is next; one without points has to pass at once (4.21m)."""
        other = s.enemy(self.side)
        if s.points[other]:
            s.amend(self, side=other, passes=passes)
        else:
            s.amend(self, passes=passes + 1)


# -- 4.21 -------------------------------------------------------------------------------------------------


class MovementActivation(Chance):
    """One die plus the leader's command rating: so many of his units may move (4.21b). There is no second roll."""

    rule: ClassVar = "4.21b"
    faces: ClassVar = 10
    leader: Unit

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        leader, die = self.leader, choice.dice[0]
        side, bonus = s.side_of(leader), s.command_of(leader)
        s.tell(UnitsActivated(side, die, bonus, die + bonus))
        units = [unit for unit in led_by(s, leader) if not s.out[unit]]  # 4.21c, 5.21d
        give_points(s, [*units, leader])
        s.call(OrderedMovement(side, leader, tuple(units), die + bonus))


class OrderedMovement(Step):
    """Up to so many units of the leader's command move; he may go himself, and is not counted."""

    rule: ClassVar = "4.21c"
    verbs: ClassVar = (Select, EndMovement)
    side: Side
    leader: Unit
    units: tuple[Unit, ...]
    count: int

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: BloodBoard) -> list[Choice]:
        used = sum(1 for unit in self.units if has_moved(s, unit))
        found = [
            SELECT[unit]
            for unit in self.units
            if s.left[unit] > 0 and s.place[unit] >= 0 and (used < self.count or has_moved(s, unit))
        ]
        if s.left[self.leader] > 0 and s.place[self.leader] >= 0:
            found.append(SELECT[self.leader])
        return [*found, END]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, Select) or s.side_of(choice.unit) != self.side:
            return [self.rule]
        if choice.unit not in self.units:
            return ["5.21d"] if s.out[choice.unit] else ["4.21c"]
        return ["8.0d"] if has_moved(s, choice.unit) else ["4.21b"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit))
        else:
            give_no_points(s, self.side)
            s.done()


class CombatActivation(Chance):
    """One die, no bonus: so many units in command may fight (4.21e)."""

    rule: ClassVar = "4.21e"
    faces: ClassVar = 10
    side: Side

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        s.tell(UnitsActivated(self.side, choice.dice[0], 0, choice.dice[0]))
        s.call(CombatOrder(self.side, choice.dice[0]))


class Activate(Choice):
    """This unit fights."""

    role: ClassVar[Role] = "join"
    unit: Unit


class BeginCombat(Pass):
    """The units that were named fight."""


class CombatOrder(Step):
    """The units that fight are named: any in command, of any formation (4.21f); fewer will do (4.21h)."""

    rule: ClassVar = "4.21f"
    verbs: ClassVar = (Activate, BeginCombat)
    side: Side
    count: int
    units: tuple[Unit, ...] = ()

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def can(self, s: BloodBoard, unit: int) -> bool:
        """In command, not routed, and with an enemy near enough to fire at or to attack."""
        hex_ = s.place[unit]
        if hex_ < 0 or s.out[unit] or s.routed[unit] or unit in self.units:
            return False
        return bool(s.ground.disc(hex_, max(1, s.world.reach[unit])) & s.held[s.enemy(self.side)])

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = []
        if len(self.units) < self.count:
            offered += [Activate(unit) for unit in s.theatre.units[self.side] if self.can(s, unit)]
        return [*offered, BeginCombat()]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, Activate) or s.side_of(choice.unit) != self.side:
            return [self.rule]
        if s.out[choice.unit]:
            return ["4.21f", "5.21e"]
        if s.routed[choice.unit]:
            return ["10.3c"]
        return ["4.21e"] if len(self.units) >= self.count else ["9.21b"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Activate):
            s.amend(self, units=(*self.units, choice.unit))
            return
        s.done()
        if self.units:
            s.call(FullCombat(side=self.side, active=self.units))


# -- 4.3 --------------------------------------------------------------------------------------------------


def direct_command(s: BloodBoard, leader: int) -> list[int]:
    """All units on the map that a division or corps leader commands; an army leader commands none directly."""
    if s.world.level[leader] == ARMY:
        return []
    return [unit for unit in s.world.subordinates[leader] if s.place[unit] >= 0]


def is_clear(s: BloodBoard, leader: int) -> bool:
    """Whether every unit of a command is more than 5 hexes from every enemy combat unit (4.3a)."""
    units = direct_command(s, leader)
    if not units:
        return False
    held, clear = s.held[s.enemy(s.side_of(leader))], s.world.number["strategic-clear"]
    return not any(s.ground.disc(s.place[unit], clear) & held for unit in units)


class StrategicMovement(Step):
    """A whole command moves, each unit in its leader's range, never near the enemy (4.3c, 4.3d)."""

    rule: ClassVar = "4.3b"
    verbs: ClassVar = (Select, EndMovement)
    side: Side
    leader: Unit
    units: tuple[Unit, ...]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: BloodBoard) -> list[Choice]:
        pieces = [unit for unit in (*self.units, self.leader) if s.left[unit] > 0 and s.place[unit] >= 0]
        return [*[SELECT[piece] for piece in pieces], END]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, Select):
            return [self.rule]
        if choice.unit in self.units:
            return ["8.0d"]
        return ["5.21d"] if s.out[choice.unit] else ["4.3c"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit, strategic=True))
        else:
            give_no_points(s, self.side)
            s.done()
