"""4.1 to 4.3 The Reserve Action Phase: orders paid with command points, in alternation."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.games.blood_and_iron.board import HALTED, BloodBoard
from grognard.games.blood_and_iron.events import CombatOrdered, OrderGiven, ReservePassed, Side, UnitsActivated
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.names import leader_name
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
from grognard.games.blood_and_iron.rules.opportunity import ORDERS as STANDING
from grognard.games.blood_and_iron.rules.opportunity import (
    StandingOrder,
    bars_to_order,
    give_standing_order,
    standing_orders,
    who_orders,
)
from grognard.games.blood_and_iron.rules.reach import has_moved
from grognard.games.blood_and_iron.rules.reinforcements import (
    Reinforcements,
    bars_to_enter,
    can_enter,
    due,
    entry_hexes,
)
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.ways import bars_to_move, stranger
from grognard.games.blood_and_iron.world import ARMY, FRENCH, PRUSSIAN
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, Pass, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, SideStep
from grognard.kernel.messages import who
from grognard.kernel.words import Blank, Unit


class OrderMovement(Choice):
    """This leader moves units of his command."""

    leader: Unit


class OrderCombat(Choice):
    """Units attack."""


class OrderReinforcements(Choice):
    """Units that are due come onto the map."""


class OrderStrategicMovement(Choice):
    """The whole command of this leader moves, far from the enemy."""

    leader: Unit


class PassReserve(Pass):
    """No action now."""


class OpenReserve(Automatic[BloodBoard]):
    """Phase D begins: the Prussian has the first option."""

    rule: ClassVar = "4.1a"

    def perform(self, s: BloodBoard) -> None:
        first = PRUSSIAN if s.points[PRUSSIAN] else 1 - PRUSSIAN
        s.call(ReservePhase(first, int(first != PRUSSIAN)))


class ReservePhase(SideStep[BloodBoard]):
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
    passes: int = 0
    instructed: Annotated[bool, Blank(False)] = False  # a standing order was given in this phase

    def applies(self, s: BloodBoard) -> bool:
        return self.passes < 2 and bool(s.points[0] or s.points[1])  # 4.1b

    def keeper(self, s: BloodBoard) -> str:
        return who_orders()

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"points": s.points[self.side]}

    def choices(self, s: BloodBoard) -> list[Choice]:
        points, costs = s.points[self.side], s.world.costs
        offered: list[Choice] = []
        leaders = [leader for leader in s.theatre.leaders[self.side] if s.is_on_map(leader)]
        if points >= costs["movement"]:
            offered += map(OrderMovement, leaders)
        if points >= costs["combat"]:
            offered.append(OrderCombat())
        if points >= self.cost(s, "reinforcements") and any(can_enter(s, piece) for piece in due(s, self.side)):
            offered.append(OrderReinforcements())
        if points >= costs["strategic"]:
            offered += [OrderStrategicMovement(leader) for leader in leaders if is_clear(s, leader)]
        if self.side == FRENCH and not self.instructed:
            offered += standing_orders(s)
        return [*offered, PassReserve()]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        leaders = s.theatre.leaders[self.side]
        return [
            *map(OrderMovement, leaders),
            OrderCombat(),
            OrderReinforcements(),
            *map(OrderStrategicMovement, leaders),
            *map(StandingOrder, STANDING),
            PassReserve(),
        ]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, StandingOrder):
            return bars_to_order(s, self.side, choice, self.instructed)
        if isinstance(choice, PassReserve):
            return []
        if isinstance(choice, (OrderMovement, OrderStrategicMovement)):
            leader = choice.leader
            if leader not in s.theatre.leaders[self.side] or not s.is_on_map(leader):
                return [bar("4.21a", "no-leader")]
        order = NAMES[type(choice)]
        cost, points = self.cost(s, order), s.points[self.side]
        if points < cost:
            return [bar("4.0d", "command-points", needed=cost, left=points)]
        if isinstance(choice, OrderStrategicMovement):
            return bars_to_go_far(s, choice.leader)
        return bars_to_reinforce(s, self.side) if isinstance(choice, OrderReinforcements) else []

    def cost(self, s: BloodBoard, order: str) -> int:
        """The price of an order; one point pays for all units that arrive in a turn (8.4g)."""
        return 0 if order == "reinforcements" and s.reinforced[self.side] else s.world.costs[order]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, PassReserve):
            s.tell(ReservePassed(self.side, forced=False))
            self.hand_over(s, self.passes + 1)
            return
        if isinstance(choice, StandingOrder):
            s.amend(self, instructed=True)
            give_standing_order(s, choice)
            return
        if isinstance(choice, OrderMovement):
            self.pay(s, "movement", choice.leader)
            s.call(MovementActivation(choice.leader))
        elif isinstance(choice, OrderCombat):
            self.pay(s, "combat")
            s.call(CombatActivation(self.side))
        elif isinstance(choice, OrderReinforcements):
            free = bool(s.reinforced[self.side])
            self.pay(s, "reinforcements")
            s.reinforced = changed(s.reinforced, self.side, 1)
            s.call(Reinforcements(self.side, idle=free))
        elif isinstance(choice, OrderStrategicMovement):
            self.pay(s, "strategic", choice.leader)
            units = movable(s, choice.leader)  # 4.3c
            give_points(s, [*units, choice.leader])
            s.call(StrategicMovement(self.side, choice.leader, tuple(units)))

    def pay(self, s: BloodBoard, order: str, leader: int = -1) -> None:
        cost = self.cost(s, order)
        s.points = changed(s.points, self.side, s.points[self.side] - cost)
        deputy = leader >= 0 and bool(s.replaced[leader])
        s.tell(OrderGiven(self.side, order, leader, deputy, cost, s.points[self.side]))
        self.hand_over(s, 0)

    def hand_over(self, s: BloodBoard, passes: int) -> None:
        """The other side is next; one without points has to pass at once (4.21m)."""
        other = s.enemy(self.side)
        if s.points[other]:
            s.amend(self, side=other, passes=passes)
        else:
            if s.points[self.side]:
                s.tell(ReservePassed(other, forced=True))
            s.amend(self, passes=passes + 1)


# -- 4.21 -------------------------------------------------------------------------------------------------


class MovementActivation(Chance[BloodBoard]):
    """One die plus the leader's command rating: so many of his units may move (4.21b). There is no second roll."""

    rule: ClassVar = "4.21b"
    faces: ClassVar = 10
    leader: Unit

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        leader, die = self.leader, dice[0]
        side, bonus = s.side_of(leader), s.command_of(leader)
        s.tell(UnitsActivated(side, die, bonus, die + bonus, "movement"))
        units = movable(s, leader)  # 4.21c
        give_points(s, [*units, leader])
        s.call(OrderedMovement(side, leader, tuple(units), die + bonus))


class OrderedMovement(SideStep[BloodBoard]):
    """Up to so many units of the leader's command move; he may go himself, and is not counted."""

    rule: ClassVar = "4.21c"
    verbs: ClassVar = (Select, EndMovement)
    leader: Unit
    units: tuple[Unit, ...]
    count: int

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader), "left": self.count - self.used(s)}

    def used(self, s: BloodBoard) -> int:
        """How many units have moved by this order."""
        return sum(1 for unit in self.units if has_moved(s, unit))

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*[SELECT[piece] for piece in s.theatre.pieces[self.side]], END]

    def choices(self, s: BloodBoard) -> list[Choice]:
        used = self.used(s)
        found = [
            SELECT[unit]
            for unit in self.units
            if s.left[unit] > 0 and s.is_on_map(unit) and (used < self.count or has_moved(s, unit))
        ]
        if s.left[self.leader] > 0 and s.is_on_map(self.leader):
            found.append(SELECT[self.leader])
        return [*found, END]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Select):
            return []
        piece = choice.unit
        found = bars_of_command(s, self.side, self.leader, self.units, piece) or bars_to_move(
            s, piece, self.side, self.rule
        )
        if found or piece == self.leader or has_moved(s, piece) or self.used(s) < self.count:
            return found
        return [bar("4.21b", "all-moved", count=self.count)]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit))
        else:
            give_no_points(s, self.side)
            s.done()


def movable(s: BloodBoard, leader: int) -> list[int]:
    """Whom a leader's order can move: in his range, in command (5.21d), not stopped by a zone in this phase (7.3a)."""
    return [unit for unit in led_by(s, leader) if not s.out[unit] and s.left[unit] != HALTED]


def bars_of_command(s: BloodBoard, side: int, leader: int, units: tuple[int, ...], piece: int) -> list[Bar]:
    """Why a leader's order does not move a piece."""
    if piece == leader or piece in units or s.side_of(piece) != side or not s.is_on_map(piece):
        return []
    word = leader_name(s, leader)
    if s.world.kind[piece] == LEADER or piece not in s.world.subordinates[leader]:
        return [bar("4.21c", "not-his-unit-to-order", leader=word)]
    if s.out[piece]:
        return [bar("5.21d", "out-of-command")]
    if s.left[piece] == HALTED:
        return [bar("7.3a", "stopped")]
    distance = s.world.grid.distance(s.place[leader], s.place[piece])
    if distance <= s.range_of(leader):
        return [bar("7.3e", "line-cut", leader=word)]
    return [bar("4.21c", "command-range", leader=word, distance=distance, reach=s.range_of(leader))]


class CombatActivation(Chance[BloodBoard]):
    """One die, no bonus: so many units in command may fight (4.21e)."""

    rule: ClassVar = "4.21e"
    faces: ClassVar = 10
    side: Side

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        s.tell(UnitsActivated(self.side, dice[0], 0, dice[0], "combat"))
        s.call(CombatOrder(self.side, dice[0]))


class Activate(Joins):
    """This unit fights."""

    unit: Unit


class StandDown(Leaves):
    """This unit does not fight after all."""

    unit: Unit


class BeginCombat(Pass):
    """The units that were named fight."""


class CombatOrder(SideStep[BloodBoard]):
    """The units that fight are named: any in command, of any formation (4.21f); fewer will do (4.21h)."""

    rule: ClassVar = "4.21f"
    verbs: ClassVar = (Activate, StandDown, BeginCombat)
    count: int
    units: tuple[Unit, ...] = ()

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
        return [*offered, *map(StandDown, self.units), BeginCombat()]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"left": self.count - len(self.units)}

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*map(Activate, s.theatre.units[self.side]), *map(StandDown, self.units), BeginCombat()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Activate(unit):
                return self.bars_of_unit(s, unit)
            case StandDown(unit):
                return [] if unit in self.units else [bar("4.21f", "not-named")]
        return []

    def bars_of_unit(self, s: BloodBoard, unit: int) -> list[Bar]:
        """What keeps a unit out of this combat."""
        if found := stranger(s, unit, self.side, self.rule):
            return found
        if unit in self.units:
            return [bar("4.21f", "named-already")]
        if s.out[unit]:
            return [bar("4.21f", "out-of-command"), bar("5.21e", "out-of-command")]
        if s.routed[unit]:
            return [bar("10.3c", "routed")]
        if not self.can(s, unit):
            distance, reach = s.farness(s.enemy(self.side))[s.place[unit]], max(1, s.world.reach[unit])
            rule = "9.21b" if s.world.reach[unit] else "9.0e"
            return [bar(rule, "range", distance=distance, reach=reach)]
        return [bar("4.21e", "all-named", count=self.count)] if len(self.units) >= self.count else []

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Activate):
            s.amend(self, units=(*self.units, choice.unit))
            return
        if isinstance(choice, StandDown):
            s.amend(self, units=without(self.units, choice.unit))
            return
        s.done()
        units = tuple(sorted(self.units))
        s.tell(CombatOrdered(self.side, units))
        if units:
            s.call(FullCombat(side=self.side, active=units))


# -- 4.3 --------------------------------------------------------------------------------------------------


def direct_command(s: BloodBoard, leader: int) -> list[int]:
    """All units on the map that a division or corps leader commands; an army leader commands none directly."""
    if s.world.level[leader] == ARMY:
        return []
    return [unit for unit in s.world.subordinates[leader] if s.is_on_map(unit)]


def is_clear(s: BloodBoard, leader: int) -> bool:
    """Whether every unit of a command is more than 5 hexes from every enemy combat unit (4.3a)."""
    units = direct_command(s, leader)
    if not units:
        return False
    held, clear = s.held[s.enemy(s.side_of(leader))], s.world.number["strategic-clear"]
    return not any(s.ground.disc(s.place[unit], clear) & held for unit in units)


def bars_to_go_far(s: BloodBoard, leader: int) -> list[Bar]:
    """Why a command cannot move strategically (4.3a)."""
    units = direct_command(s, leader)
    if not units:
        return [bar("4.3a", "no-command", leader=leader_name(s, leader))]
    far = s.farness(s.enemy(s.side_of(leader)))
    nearest = min(units, key=lambda unit: far[s.place[unit]])
    if is_clear(s, leader):
        return []
    return [bar("4.3a", "enemy-near", unit={"unit": s.world.ids[nearest]}, distance=far[s.place[nearest]])]


def bars_to_reinforce(s: BloodBoard, side: int) -> list[Bar]:
    """Why no reinforcements can come on."""
    coming = due(s, side)
    if not coming:
        return [bar("2.2b", "nobody-due")]
    if any(can_enter(s, piece) for piece in coming):
        return []
    found: dict[str, Bar] = {}
    for piece in coming:
        for hex_ in entry_hexes(s, piece):
            for each in bars_to_enter(s, piece, hex_):
                found.setdefault(
                    each.rule, who(s.game, piece, each)
                )  # of each clause the first piece that it keeps out
    return list(found.values())


NAMES = {
    OrderMovement: "movement",
    OrderCombat: "combat",
    OrderReinforcements: "reinforcements",
    OrderStrategicMovement: "strategic",
}


class StrategicMovement(SideStep[BloodBoard]):
    """A whole command moves, each unit in its leader's range, never near the enemy (4.3c, 4.3d)."""

    rule: ClassVar = "4.3b"
    verbs: ClassVar = (Select, EndMovement)
    leader: Unit
    units: tuple[Unit, ...]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*[SELECT[piece] for piece in s.theatre.pieces[self.side]], END]

    def choices(self, s: BloodBoard) -> list[Choice]:
        pieces = [unit for unit in (*self.units, self.leader) if s.left[unit] > 0 and s.is_on_map(unit)]
        return [*[SELECT[piece] for piece in pieces], END]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Select):
            return []
        found = bars_of_command(s, self.side, self.leader, self.units, choice.unit)
        far = [Bar("4.3c", each.reason, each.args) if each.rule == "4.21c" else each for each in found]
        return far or bars_to_move(s, choice.unit, self.side, "4.3c")

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit, strategic=True))
        else:
            give_no_points(s, self.side)
            s.done()
