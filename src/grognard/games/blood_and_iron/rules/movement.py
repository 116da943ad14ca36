"""8 Movement: how far a piece can go, and what stops it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.games.blood_and_iron.board import HALTED, BloodBoard
from grognard.games.blood_and_iron.events import LeaderMoved, Side, StackTurned, UnitMoved
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.rules.leaders import OverrunLeader
from grognard.games.blood_and_iron.rules.opportunity import (
    ORDERS,
    OpportunityFire,
    StandingOrder,
    bars_to_order,
    give_standing_order,
    guns_that_see,
    standing_orders,
    who_orders,
)
from grognard.games.blood_and_iron.rules.reach import Flood, has_moved, reach
from grognard.games.blood_and_iron.rules.stacking import PutOnTop, occupy
from grognard.games.blood_and_iron.rules.ways import bars_to_move, points, stranger, why_no_move
from grognard.games.blood_and_iron.rules.zones import is_escape
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.choice import Bar, Choice, Pass, Picks, Role, bar
from grognard.kernel.columns import changed, rewritten
from grognard.kernel.flow import Automatic, SideStep, UnitStep
from grognard.kernel.view import Message, Preview
from grognard.kernel.words import Blank, Hex, Unit


class Select(Picks):
    """Move this piece."""

    unit: Unit


class MoveTo(Choice):
    """Go to this hex by the cheapest way."""

    to: Hex


class Stay(Pass):
    """This piece moves no further."""

    role: ClassVar[Role] = "end"


class EndMovement(Pass):
    """No more movement."""


SELECT: list[Choice] = [Select(number) for number in range(1024)]
MOVE_TO: list[Choice] = [MoveTo(number) for number in range(8192)]


class MovePiece(UnitStep[BloodBoard]):
    """Where the chosen piece goes; it may be chosen again while it has movement points left."""

    rule: ClassVar = "8.0a"
    verbs: ClassVar = (MoveTo, Stay)
    strategic: bool = False

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"points": points(s.left[self.unit])}

    def choices(self, s: BloodBoard) -> list[Choice]:
        found = [MOVE_TO[hex_] for hex_ in reach(s, self.unit, self.strategic).ends]
        found.append(STAY)
        return found

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, MoveTo):
            return []
        if choice.to in reach(s, self.unit, self.strategic).ends:
            return []
        return why_no_move(s, self.unit, choice.to, self.strategic)

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, MoveTo):
            return None
        flood = reach(s, self.unit, self.strategic)
        if choice.to not in flood.ends:
            return None
        names = s.world.grid.names
        shots = guns_that_see(s, flood.came[choice.to], choice.to) if is_target(s, self.unit) else []
        notes = tuple(("7.21a", Message("note-opportunity", {"gun": {"unit": s.world.ids[gun]}})) for gun in shots)
        path = tuple(names[hex_] for hex_ in flood.path(choice.to))
        title = Message("preview-move", {"unit": {"unit": s.world.ids[self.unit]}, "to": {"hex": names[choice.to]}})
        stop = "7.3a" if stopped(s, self.unit, choice.to, flood) else ""
        return Preview(title, notes=notes, path=path, cost=points(flood.spent[choice.to]), stop=stop)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, MoveTo):
            move(s, self.unit, choice.to, reach(s, self.unit, self.strategic))
        else:
            s.left = changed(s.left, self.unit, 0)


STAY = Stay()
END = EndMovement()


def is_target(s: BloodBoard, piece: int) -> bool:
    """Opportunity fire is the French artillery's, at Prussian combat units."""
    return s.side_of(piece) == PRUSSIAN and s.world.kind[piece] != LEADER


def move(s: BloodBoard, piece: int, to: int, flood: Flood) -> None:
    """A piece goes to a hex of its flood: it pays, stops in a zone, rides leaders down and draws fire."""
    side, start = s.side_of(piece), s.place[piece]
    before = flood.came[to]
    stops = halts = stopped(s, piece, to, flood)
    if s.routed[piece]:
        far = s.farness(s.enemy(side))
        stops = far[to] <= far[start]  # 10.3e
    cost = flood.spent[to]
    s.left = changed(s.left, piece, 0 if stops else s.left[piece] - cost)
    if halts:
        halt(s, piece)
    if s.world.kind[piece] == LEADER:
        s.tell(LeaderMoved(piece, bool(s.replaced[piece]), start, to, points(cost)))
        s.put(piece, to)
        return
    s.tell(UnitMoved(piece, start, to, points(cost)))
    for passed in flood.path(before)[1:]:
        s.seize(passed, side)
    arrive(s, piece, before, to)


def stopped(s: BloodBoard, piece: int, to: int, flood: Flood) -> bool:
    """Whether an enemy zone of control ends the move of a piece in a hex (7.3a); it stops units, no leaders (R-11)."""
    if s.world.kind[piece] == LEADER:
        return False
    zone = s.zone(s.enemy(s.side_of(piece)))[to]
    return bool(zone) and to not in flood.passed and not is_escaping(s, piece, flood.came[to], to)


def halt(s: BloodBoard, piece: int) -> None:
    """A zone of control stops a unit for the rest of the phase: no other order of a Reserve Phase moves it (7.3a)."""
    s.left = changed(s.left, piece, 0 if s.within(InitialMovement) else HALTED)


def is_escaping(s: BloodBoard, piece: int, before: int, to: int) -> bool:
    """7.3d with a shot from another piece on the way: it draws fire and may still go on."""
    return before == s.place[piece] and not has_moved(s, piece) and is_target(s, piece) and is_escape(s, before, to)


def arrive(s: BloodBoard, unit: int, before: int, to: int) -> None:
    """A combat unit comes into a hex by moving: leaders there are ridden down, artillery may fire."""
    if is_target(s, unit):
        s.then(*[OpportunityFire(gun, unit, to) for gun in guns_that_see(s, before, to)])
    for leader in s.leaders_at(to, s.enemy(s.side_of(unit))):
        s.call(OverrunLeader(leader, unit))
    occupy(s, unit, to)


# -- the movement of an Initial Action Phase --------------------------------------------------------------


class OpenMovement(Automatic[BloodBoard]):
    """Every piece of the side has its full allowance again (8.0b)."""

    rule: ClassVar = "8.0a"
    side: Side

    def perform(self, s: BloodBoard) -> None:
        give_points(s, s.theatre.pieces[self.side])
        s.call(FrenchMovement(FRENCH) if self.side == FRENCH else PrussianMovement(PRUSSIAN))


def give_points(s: BloodBoard, pieces: tuple[int, ...] | list[int]) -> None:
    s.flood = None
    move, place = s.world.move, s.place
    s.left = rewritten(s.left, {piece: move[piece] if place[piece] >= 0 else 0 for piece in pieces})


class InitialMovement(SideStep[BloodBoard]):
    """The player may move any or all of his pieces, and turn a stack over once."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Select, PutOnTop, EndMovement)
    unseen: ClassVar = (StandingOrder,)
    turned: tuple[Hex, ...] = ()
    instructed: Annotated[bool, Blank(False)] = False  # a standing order was given in this phase

    def keeper(self, s: BloodBoard) -> str:
        return who_orders()

    def choices(self, s: BloodBoard) -> list[Choice]:
        left, lower, place = s.left, s.lower, s.place
        found = [SELECT[piece] for piece in s.theatre.pieces[self.side] if left[piece] > 0]
        found += [
            PutOnTop(unit)
            for unit in s.theatre.units[self.side]
            if lower[unit] and place[unit] >= 0 and place[unit] not in self.turned
        ]
        if self.side == FRENCH and not self.instructed:
            found += standing_orders(s)
        found.append(END)
        return found

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [
            *[SELECT[piece] for piece in s.theatre.pieces[self.side]],
            *map(PutOnTop, s.theatre.units[self.side]),
            *map(StandingOrder, ORDERS if self.side == FRENCH else ()),
            END,
        ]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Select(piece):
                return bars_to_move(s, piece, self.side, self.rule)
            case PutOnTop(unit):
                return self.bars_of_stack(s, unit)
            case StandingOrder():
                return bars_to_order(s, self.side, choice, self.instructed)
        return []

    def bars_of_stack(self, s: BloodBoard, unit: int) -> list[Bar]:
        """What keeps a unit from being put on top of its hex."""
        if found := stranger(s, unit, self.side, "6.0b"):
            return found
        hex_ = s.place[unit]
        if not s.lower[unit]:
            return [bar("6.0b", "on-top" if s.under[hex_] >= 0 else "alone")]
        return [bar("6.0b", "turned")] if hex_ in self.turned else []

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
            give_standing_order(s, choice)
        else:
            give_no_points(s, self.side)
            s.done()


class PrussianMovement(InitialMovement):
    """Phase B, step 1."""

    rule: ClassVar = "3.0d"


class FrenchMovement(InitialMovement):
    """Phase C, step 1. The French may also give their artillery an order (7.21a)."""

    rule: ClassVar = "3.0f"
    verbs: ClassVar[tuple[type[Choice], ...]] = (*InitialMovement.verbs, StandingOrder)


def give_no_points(s: BloodBoard, side: int) -> None:
    """Movement points cannot be saved (8.0b); whom a zone has stopped stays so until the phase is over (7.3a)."""
    s.left = rewritten(s.left, {piece: 0 for piece in s.theatre.pieces[side] if s.left[piece] > 0})
