"""8 Movement: how far a piece can go, and what stops it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.happenings import Side, StackTurned, UnitMoved
from grognard.games.blood_and_iron.rules.cover import is_escape
from grognard.games.blood_and_iron.rules.leaders import OverrunLeader
from grognard.games.blood_and_iron.rules.stacking import PutOnTop, fits, occupy
from grognard.games.blood_and_iron.rules.zones import (
    ORDERS,
    OpportunityFire,
    StandingOrder,
    guns_that_see,
    is_assault,
)
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Message, Preview
from grognard.kernel.words import Hex, Unit


class Select(Choice):
    """Move this piece."""

    unit: Unit


class MoveTo(Choice):
    """Go to this hex by the cheapest way."""

    to: Hex


class Stay(Pass):
    """This piece moves no further."""


class EndMovement(Pass):
    """No more movement."""


SELECT: list[Choice] = [Select(number) for number in range(1024)]
MOVE_TO: list[Choice] = [MoveTo(number) for number in range(8192)]


class Flood(NamedTuple):
    """Where a piece can go: the cost of each hex and the hex before it."""

    unit: int
    strategic: bool
    costs: dict[int, int]
    came: dict[int, int]
    passed: frozenset[int]  # zone hexes that do not stop it (7.3d)

    def path(self, to: int) -> list[int]:
        way = [to]
        while way[-1] in self.came:
            way.append(self.came[way[-1]])
        return way[::-1]


def has_moved(s: BloodBoard, piece: int) -> bool:
    """Whether a piece has used movement points in this movement."""
    return s.left[piece] < s.world.move[piece]


def lone_leaders(s: BloodBoard, side: int) -> set[int]:
    """The hexes where leaders of a side stand without a combat unit."""
    return {h for leader in s.theatre.leaders[side] if (h := s.place[leader]) >= 0 and s.top[h] < 0}


def reach(s: BloodBoard, piece: int, strategic: bool = False) -> Flood:
    """Everywhere that a piece can go with the movement points it has left."""
    flood = s.flood
    if flood is None or flood.unit != piece or flood.strategic != strategic:
        flood = s.flood = routed_reach(s, piece) if s.routed[piece] else free_reach(s, piece, strategic)
    return flood


def free_reach(s: BloodBoard, piece: int, strategic: bool) -> Flood:
    world, kind, side = s.world, s.world.kind, s.world.side[piece]
    own, start, allowance = kind[piece], s.place[piece], s.left[piece]
    edges, top, under, sides = s.ground.edges[own], s.top, s.under, world.side
    zone = s.zone(1 - side)
    is_leader, is_gun = own == LEADER, own == ARTILLERY
    shy = is_gun or bool(s.out[piece])  # 7.3g, 5.21b, 8.3a
    halts = lone_leaders(s, 1 - side)
    near = s.farness(1 - side) if strategic else None
    too_near = world.number["strategic-near"]
    first: set[int] | None = None
    passed: set[int] = set()
    if zone[start] and not is_leader and not has_moved(s, piece):
        first, passed = first_steps(s, start, shy)
    best = bytearray([allowance + 1]) * len(top)  # the least cost of each hex so far; 8.0d: none above the allowance
    best[start] = 0
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    limited = near is not None or (is_leader and bool(halts))
    for spent, bucket in enumerate(buckets):
        room = allowance - spent
        for place in bucket:
            if best[place] != spent:
                continue
            if place != start and ((zone[place] and place not in passed) or place in halts):
                continue  # 7.3a; a leader ridden down is dealt with first
            for other, cost in edges[place]:  # the cheapest first
                if cost > room:
                    break
                total = spent + cost
                if total >= best[other]:
                    continue
                high = top[other]
                if high >= 0 and (
                    sides[high] != side  # 8.2a
                    or (not is_leader and (under[other] >= 0 or not (is_gun or kind[high] == ARTILLERY)))  # 6.0d
                ):
                    continue
                if zone[other]:
                    if place == start and first is not None:
                        if other not in first:
                            continue  # 7.3c
                    elif shy or other in passed:
                        continue
                if limited and ((is_leader and other in halts) or (near is not None and near[other] <= too_near)):
                    continue  # 4.3d
                best[other] = total
                came[other] = place
                buckets[total].append(other)
    costs = {hex_: best[hex_] for hex_ in came}
    costs[start] = 0
    return Flood(piece, strategic, costs, came, frozenset(passed))


def first_steps(s: BloodBoard, start: int, shy: bool) -> tuple[set[int], set[int]]:
    """The zone hexes that a unit may enter straight out of a zone (7.3c, 7.3d), and those that do not stop it."""
    allowed: set[int] = set()
    passed: set[int] = set()
    if shy or s.holder_of(start) != PRUSSIAN:
        return allowed, passed
    for other in s.world.grid.near[start]:
        if is_assault(s, start, other):
            allowed.add(other)
        elif is_escape(s, start, other):
            allowed.add(other)
            if not guns_that_see(s, start, other):
                passed.add(other)
    return allowed, passed


def routed_reach(s: BloodBoard, unit: int) -> Flood:
    """A routed unit moves one hex, or its full allowance if every step leads away from the enemy (10.3e, 10.3f)."""
    side, start, allowance = s.world.side[unit], s.place[unit], s.left[unit]
    edges, zone, far = s.ground.edges[s.world.kind[unit]], s.zone(1 - side), s.farness(1 - side)
    halts = lone_leaders(s, 1 - side)
    costs: dict[int, int] = {start: 0}
    came: dict[int, int] = {}
    waiting = [[] for _ in range(allowance + 1)]  # type: list[list[int]]
    waiting[0].append(start)
    for spent in range(allowance + 1):
        for place in waiting[spent]:
            if costs[place] != spent:
                continue
            for other, cost in edges[place]:
                total = spent + cost
                if total > allowance or total >= costs.get(other, 9999) or zone[other] or other in halts:
                    continue  # 10.3a
                if s.holder_of(other) == 1 - side or not fits(s, unit, other) or far[other] < far[place]:
                    continue
                costs[other] = total
                came[other] = place
                waiting[total].append(other)
    costs = {h: cost for h, cost in costs.items() if far[h] > far[start]}
    if not has_moved(s, unit):
        for other, cost in edges[start]:
            free = not zone[other] and other not in halts and s.holder_of(other) != 1 - side
            if other not in costs and free and cost <= allowance and fits(s, unit, other):
                costs[other] = cost
                came[other] = start
    costs[start] = 0
    return Flood(unit, False, costs, came, frozenset())


class MovePiece(Step):
    """Where the chosen piece goes; it may be chosen again while it has movement points left."""

    rule: ClassVar = "8.0a"
    verbs: ClassVar = (MoveTo, Stay)
    unit: Unit
    strategic: bool = False

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.world.side[self.unit]]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"points": points(s.left[self.unit])}

    def choices(self, s: BloodBoard) -> list[Choice]:
        start = s.place[self.unit]
        found = [MOVE_TO[hex_] for hex_ in reach(s, self.unit, self.strategic).costs if hex_ != start]
        found.append(STAY)
        return found

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        return why_no_move(s, self.unit, choice.to, self.strategic) if isinstance(choice, MoveTo) else ["8.0a"]

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, MoveTo):
            return None
        flood = reach(s, self.unit, self.strategic)
        if choice.to not in flood.costs:
            return None
        names = s.world.grid.names
        shots = guns_that_see(s, flood.came[choice.to], choice.to) if is_target(s, self.unit) else []
        notes = tuple(("7.21a", Message("note-opportunity", {"gun": {"unit": s.world.ids[gun]}})) for gun in shots)
        path = tuple(names[hex_] for hex_ in flood.path(choice.to))
        title = Message("preview-move", {"unit": {"unit": s.world.ids[self.unit]}, "to": {"hex": names[choice.to]}})
        return Preview(title, notes=notes, path=path, cost=points(flood.costs[choice.to]))

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, MoveTo):
            move(s, self.unit, choice.to, reach(s, self.unit, self.strategic))
        else:
            s.left[self.unit] = 0


STAY = Stay()
END = EndMovement()


def points(halves: int) -> str:
    """Movement points as they are read: 3, 2½."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def is_target(s: BloodBoard, piece: int) -> bool:
    """Opportunity fire is the French artillery's, at Prussian combat units."""
    return s.world.side[piece] == PRUSSIAN and s.world.kind[piece] != LEADER


def move(s: BloodBoard, piece: int, to: int, flood: Flood) -> None:
    """A piece goes to a hex of its flood: it pays, stops in a zone, rides leaders down and draws fire."""
    side, start = s.world.side[piece], s.place[piece]
    before = flood.came[to]
    stops = bool(s.zone(1 - side)[to]) and to not in flood.passed and not is_escaping(s, piece, before, to)
    if s.routed[piece]:
        far = s.farness(1 - side)
        stops = far[to] <= far[start]  # 10.3e
    s.left[piece] = 0 if stops else s.left[piece] - flood.costs[to]
    s.tell(UnitMoved(piece, start, to))
    if s.world.kind[piece] == LEADER:
        s.put(piece, to)
        return
    arrive(s, piece, before, to)


def is_escaping(s: BloodBoard, piece: int, before: int, to: int) -> bool:
    """7.3d with a shot from another piece on the way: it draws fire and may still go on."""
    return before == s.place[piece] and not has_moved(s, piece) and is_target(s, piece) and is_escape(s, before, to)


def arrive(s: BloodBoard, unit: int, before: int, to: int) -> None:
    """A combat unit comes into a hex by moving: leaders there are ridden down, artillery may fire."""
    if is_target(s, unit):
        s.then(*[OpportunityFire(gun, unit, to) for gun in guns_that_see(s, before, to)])
    for leader in s.leaders_in(to, 1 - s.world.side[unit]):
        s.call(OverrunLeader(leader))
    occupy(s, unit, to)


def why_no_move(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[str]:
    """The clauses that keep a piece out of a hex."""
    world, side = s.world, s.world.side[piece]
    if not s.ground.open[to]:
        limited = s.ground.exists[to]
        return (
            [{"floing": "12.53b", "bazeilles": "12.63b", "initial-assault": "12.73b"}[s.scenario]]
            if limited
            else ["8.0a"]
        )
    if s.holder_of(to) == 1 - side:
        return ["8.2a"]
    if s.holder_of(to) == side and not fits(s, piece, to):
        return ["6.0a", "6.0b", "6.0d"]
    if strategic and s.farness(1 - side)[to] <= world.number["strategic-near"]:
        return ["4.3d"]
    if s.zone(1 - side)[to] and world.kind[piece] != LEADER:
        if world.kind[piece] == ARTILLERY:
            return ["7.3g"]
        if s.routed[piece]:
            return ["10.3a"]
        if s.out[piece]:
            return ["5.21b", "8.3a"]
        if s.zone(1 - side)[s.place[piece]] and to in world.grid.near[s.place[piece]]:
            return ["7.3c"]
    if s.routed[piece]:
        return ["10.3e", "10.3f"]
    return ["8.0d", "7.3a"]


# -- the movement of an Initial Action Phase --------------------------------------------------------------


class OpenMovement(Automatic):
    """Every piece of the side has its full allowance again (8.0b)."""

    rule: ClassVar = "8.0a"
    side: Side

    def perform(self, s: BloodBoard) -> None:
        give_points(s, s.theatre.pieces[self.side])
        s.call(FrenchMovement(FRENCH) if self.side == FRENCH else PrussianMovement(PRUSSIAN))


def give_points(s: BloodBoard, pieces: tuple[int, ...] | list[int]) -> None:
    s.flood = None
    for piece in pieces:
        s.left[piece] = s.world.move[piece] if s.place[piece] >= 0 else 0


class InitialMovement(Step):
    """The player may move any or all of his pieces, and turn a stack over once."""

    verbs: ClassVar = (Select, PutOnTop, StandingOrder, EndMovement)
    side: Side
    turned: tuple[Hex, ...] = ()
    instructed: bool = False  # a standing order was given in this phase

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: BloodBoard) -> list[Choice]:
        left, lower, place = s.left, s.lower, s.place
        found = [SELECT[piece] for piece in s.theatre.pieces[self.side] if left[piece] > 0]
        found += [
            PutOnTop(unit)
            for unit in s.theatre.units[self.side]
            if lower[unit] and place[unit] >= 0 and place[unit] not in self.turned
        ]
        if self.side == FRENCH and not self.instructed and s.theatre.guns:
            found += [StandingOrder(order) for number, order in enumerate(ORDERS) if number != s.standing]
        found.append(END)
        return found

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if isinstance(choice, Select) and s.world.side[choice.unit] == self.side and s.place[choice.unit] >= 0:
            stopped = s.zone(1 - self.side)[s.place[choice.unit]]
            return ["7.3a"] if stopped else ["8.0d"]
        return ["6.0b"] if isinstance(choice, PutOnTop) else [self.rule]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit))
        elif isinstance(choice, PutOnTop):
            hex_ = s.place[choice.unit]
            s.amend(self, turned=(*self.turned, hex_))
            s.swap(hex_)
            s.tell(StackTurned(choice.unit, hex_))
        elif isinstance(choice, StandingOrder):
            s.amend(self, instructed=True)
            s.standing = ORDERS.index(choice.order)
        else:
            give_no_points(s, self.side)
            s.done()


class PrussianMovement(InitialMovement):
    """Phase B, step 1."""

    rule: ClassVar = "3.0d"


class FrenchMovement(InitialMovement):
    """Phase C, step 1."""

    rule: ClassVar = "3.0f"


def give_no_points(s: BloodBoard, side: int) -> None:
    """Movement points cannot be saved (8.0b)."""
    for piece in s.theatre.pieces[side]:
        s.left[piece] = 0
