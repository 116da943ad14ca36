"""What a strong player would shake his head at in 1870 (`grognard lab --watch`)."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.movement import InitialMovement, MovePiece, MoveTo
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reserve import PassReserve, ReservePhase
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES

CLOSE = 8  # hexes: an enemy so near may take what is left


class NeverEntered(Watch[BloodBoard]):
    name = "stranded"
    says = "Reinforcements that were due before the last turn and never came onto the map, of all that were due."

    def close(self, board: BloodBoard) -> None:
        last = board.theatre.entry.last_turn
        for piece, (turn, _) in board.theatre.enters.items():
            if turn < last:
                self.count(SIDES[board.world.side[piece]], board.place[piece] == WAITING)


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
        far = board.world.grid.distance
        now, then = (
            min(far(hex_, each) for each in board.theatre.targets) for hex_ in (board.place[step.unit], deed.choice.to)
        )
        self.count(deed.side, then > now)


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
        if not others and board.ground.disc(here, CLOSE) & board.held[PRUSSIAN]:
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
    says = "Reserve phases passed with command points left, of all decisions in them."

    def look(self, deed: Deed[BloodBoard]) -> None:
        if isinstance(deed.before.step, ReservePhase):
            self.count(deed.side, isinstance(deed.choice, PassReserve))


def fights(board: BloodBoard, unit: int, side: int) -> bool:
    """Whether it is steady infantry or cavalry of a side."""
    return board.world.side[unit] == side and board.world.kind[unit] < ARTILLERY and not board.routed[unit]


def holds(board: BloodBoard, hex_: int, side: int) -> bool:
    return any(fights(board, unit, side) for unit in board.units_at(hex_)) if board.holder(hex_) == side else False


WATCHES = (NeverEntered, MarchedAway, LeftOpen, Ungarrisoned, GunsAlone, IdlePoints)
