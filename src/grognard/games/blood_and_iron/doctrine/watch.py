"""What a strong player would shake his head at in 1870 (`grognard lab --watch`)."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.doctrine.facts import Facts
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.movement import EndMovement, InitialMovement, MovePiece, MoveTo
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements, can_enter, due, entry_hexes
from grognard.games.blood_and_iron.rules.reserve import (
    OrderMovement,
    OrderReinforcements,
    PassReserve,
    ReservePhase,
    movable,
)
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES

CLOSE = 8  # hexes: an enemy so near may take what is left
SOME = 3  # units on their way, for whom a point is well spent


class Stranded(Watch[BloodBoard]):
    name = "stranded"
    says = (
        "Reinforcements left off the map, before the last turn, when they could enter, or when one of their own who "
        "could go on stood in the door; of all that were due when such an action ended or was not paid for."
    )

    def look(self, deed: Deed[BloodBoard]) -> None:
        board, step = deed.before, deed.before.step
        if board.turn >= board.theatre.entry.last_turn:
            return
        ended = isinstance(step, Reinforcements) and isinstance(deed.choice, EndMovement)
        unpaid = isinstance(step, ReservePhase) and isinstance(deed.choice, PassReserve)
        if ended or (unpaid and OrderReinforcements() in board.choices()):
            for piece in due(board, SIDES.index(deed.side)):
                self.count(deed.side, can_enter(board, piece) or self.plugged(board, piece))

    def plugged(self, board: BloodBoard, piece: int) -> bool:
        """Whether somebody who could go on stands where a piece would come in."""
        return any(board.left[unit] > 0 for hex_ in entry_hexes(board, piece) for unit in board.units_at(hex_))


class MarchedAway(Watch[BloodBoard]):
    name = "away-at-the-end"
    says = "Prussian moves in the last turn away from the place that decides, while it is not theirs, of all there."

    def look(self, deed: Deed[BloodBoard]) -> None:
        board, step = deed.before, deed.before.step
        entry = board.theatre.entry
        if not isinstance(step, MovePiece) or not isinstance(deed.choice, MoveTo):
            return
        if entry.victory == "points" or board.turn < entry.last_turn or not fights(board, step.unit, PRUSSIAN):
            return
        if any(holds(board, hex_, PRUSSIAN) for hex_ in board.theatre.targets):
            return
        way = Facts(board.theatre).ways(board.theatre.targets)
        self.count(deed.side, way[deed.choice.to] > way[board.place[step.unit]])


class LeftOpen(Watch[BloodBoard]):
    name = "left-open"
    says = "Last movements that leave a village empty into which somebody could have walked, of all with such a chance."

    def __init__(self) -> None:
        super().__init__()
        self.open = False

    def look(self, deed: Deed[BloodBoard]) -> None:
        before, after = deed.before, deed.after
        entry = before.theatre.entry
        if entry.victory != "occupy" or before.turn < entry.last_turn or deed.side != SIDES[PRUSSIAN]:
            return
        moving = before.within(InitialMovement)
        if not moving:
            return
        empty = all(before.holder(hex_) not in (FRENCH, PRUSSIAN) for hex_ in before.theatre.targets)
        could = empty and any(
            hex_ in reach(before, unit).costs
            for unit in before.theatre.units[PRUSSIAN]
            if before.place[unit] >= 0 and before.left[unit] > 0 and fights(before, unit, PRUSSIAN)
            for hex_ in before.theatre.targets
        )
        self.open = self.open or could
        if self.open and not after.within(InitialMovement):
            self.count(deed.side, not any(holds(after, hex_, PRUSSIAN) for hex_ in after.theatre.targets))
            self.open = False


class Ungarrisoned(Watch[BloodBoard]):
    name = "garrison-leaves"
    says = "Moves of the last French unit out of the village with the enemy near, of all moves of that unit."

    def look(self, deed: Deed[BloodBoard]) -> None:
        board, step = deed.before, deed.before.step
        if board.theatre.entry.victory != "occupy" or not isinstance(step, MovePiece):
            return
        here = board.place[step.unit]
        if not fights(board, step.unit, FRENCH) or here not in board.theatre.targets:
            return
        others = [unit for unit in board.units_at(here) if unit != step.unit and fights(board, unit, FRENCH)]
        if not others and any(fights(board, foe, PRUSSIAN) for foe in near(board, here)):
            self.count(deed.side, isinstance(deed.choice, MoveTo))


class GunsAlone(Watch[BloodBoard]):
    name = "guns-alone"
    says = "Guns moved next to enemy infantry or cavalry with nobody of their own in the hex, of all moves of guns."

    def look(self, deed: Deed[BloodBoard]) -> None:
        board, step = deed.before, deed.before.step
        if not isinstance(step, MovePiece) or not isinstance(deed.choice, MoveTo):
            return
        unit, to = step.unit, deed.choice.to
        if board.world.kind[unit] != ARTILLERY or board.routed[unit]:
            return
        side = board.world.side[unit]
        beside = [foe for near in board.ground.ring[to] for foe in board.units_at(near) if fights(board, foe, 1 - side)]
        company = any(fights(board, friend, side) for friend in board.units_at(to))
        self.count(deed.side, bool(beside) and not company)


class IdlePoints(Watch[BloodBoard]):
    name = "points-unused"
    says = (
        "Reserve phases passed with a point left that would have brought three units or more nearer, in command, out "
        "of the enemy's zone and far from every place that counts; of all decisions with such a point."
    )

    def look(self, deed: Deed[BloodBoard]) -> None:
        board, step = deed.before, deed.before.step
        if isinstance(step, ReservePhase):
            far = [order.leader for order in board.choices() if isinstance(order, OrderMovement)]
            if any(sum(is_behind(board, unit) for unit in movable(board, leader)) >= SOME for leader in far):
                self.count(deed.side, isinstance(deed.choice, PassReserve))


def is_behind(board: BloodBoard, unit: int) -> bool:
    """Whether steady infantry or cavalry is free to march, and far from everything that counts."""
    here, side = board.place[unit], board.world.side[unit]
    if not fights(board, unit, side) or board.zone(1 - side)[here]:
        return False
    places = board.theatre.targets or tuple(hex_ for hex_, _ in board.theatre.objectives)
    return all(board.world.grid.distance(here, hex_) > CLOSE for hex_ in places)


def fights(board: BloodBoard, unit: int, side: int) -> bool:
    """Whether it is steady infantry or cavalry of a side."""
    return board.world.side[unit] == side and board.world.kind[unit] < ARTILLERY and not board.routed[unit]


def near(board: BloodBoard, here: int) -> list[int]:
    """The Prussian units about a hex."""
    far = board.world.grid.distance
    return [unit for unit in board.on_map(PRUSSIAN) if far(here, board.place[unit]) <= CLOSE]


def holds(board: BloodBoard, hex_: int, side: int) -> bool:
    return any(fights(board, unit, side) for unit in board.units_at(hex_)) if board.holder(hex_) == side else False


WATCHES = (Stranded, MarchedAway, LeftOpen, Ungarrisoned, GunsAlone, IdlePoints)
