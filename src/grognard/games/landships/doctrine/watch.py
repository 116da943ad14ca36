"""What a strong player would shake his head at in Landships! (`grognard lab --watch`)."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.doctrine.aims import Aims
from grognard.games.landships.rules.exits import faces_off_map
from grognard.games.landships.rules.marching import WHOLE, Marching
from grognard.games.landships.rules.moving import Stop
from grognard.games.landships.rules.storming import Storming
from grognard.games.landships.rules.vehicle_ground import why_barred

NEAR = 8  # hexes: an enemy so near makes it matter who stands in front


class PhaseWatch(Watch[Board]):
    """Looks at the board when a phase of a player turn has ended."""

    phases: tuple[str, ...] = ()

    def look(self, deed: Deed[Board]) -> None:
        before, after = deed.before, deed.after
        if before.phase in self.phases and (before.phase, before.phasing) != (after.phase, after.phasing):
            self.ended(after, before.phasing)

    def ended(self, board: Board, side: str) -> None:
        """A phase of a side is over."""


class NoseAgainstIt(Watch[Board]):
    name = "nose-against-it"
    says = "Vehicles that begin the game facing ground that they cannot enter, of all that are set up."

    def look(self, deed: Deed[Board]) -> None:
        if deed.before.phase or not deed.after.phase:
            return
        board = deed.after
        for side in board.game.sides:
            for unit in board.cast.vehicles[side]:
                h = board.place[unit]
                if h >= 0:
                    self.count(side, bool(why_barred(board, unit, h, board.ground.beside[h][board.facing[unit]])))


class ObserverInFront(PhaseWatch):
    name = "observer-in-front"
    says = "Observers, not pinned, who stand nearer to an enemy within eight hexes than any squad of their own; of all."
    phases = ("4.4",)

    def ended(self, board: Board, side: str) -> None:
        far = board.ground.distance
        own, foes = (squads(board, each) for each in (side, board.enemy(side)))
        if not own or not foes:
            return
        for unit in board.cast.of[side]:
            h = board.place[unit]
            if board.world.kind[unit] == k.OBSERVER and h >= 0 and not board.pinned[unit]:
                near = min(far(h, foe) for foe in foes)
                self.count(side, near <= NEAR and all(min(far(o, foe) for foe in foes) > near for o in own))


class AtTheDoor(PhaseWatch):
    name = "at-the-door"
    says = "Vehicles that face the edge by which they may leave for points and stay, of all that could drive off."
    phases = ("4.3",)

    def __init__(self) -> None:
        super().__init__()
        self.ready: set[int] = set()

    def look(self, deed: Deed[Board]) -> None:
        before, after = deed.before, deed.after
        if before.phase != "4.3" and after.phase == "4.3":
            side = after.phasing
            aims = Aims(after.cast, after.ground, side)
            self.ready = {
                unit
                for unit in after.cast.vehicles[side]
                if after.place[unit] >= 0
                and not after.broken[unit]
                and not after.pinned[unit]
                and faces_off_map(after, unit)
                and aims.exit_points(after, unit)[1] > 0
            }
        super().look(deed)

    def ended(self, board: Board, side: str) -> None:
        for unit in self.ready:
            self.count(side, board.place[unit] >= 0)
        self.ready = set()


class PickedToStop(Watch[Board]):
    name = "picked-to-stop"
    says = "Squads that are picked to march or to go in and then stay where they are, of all that are picked."

    def look(self, deed: Deed[Board]) -> None:
        step = deed.before.step
        if isinstance(step, Storming) or (isinstance(step, Marching) and step.left == WHOLE):
            self.count(deed.side, isinstance(deed.choice, Stop))


class LeftLying(PhaseWatch):
    name = "left-lying"
    says = "Hexes that count and lie free beside a squad in its side's last foot movement, and are not entered; of all."
    phases = ("4.4",)

    def __init__(self) -> None:
        super().__init__()
        self.free: list[int] = []

    def look(self, deed: Deed[Board]) -> None:
        after = deed.after
        if deed.before.phase != "4.4" and after.phase == "4.4" and after.turn == after.head.turns:
            self.free = [h for h, _ in Aims(after.cast, after.ground, after.phasing).wanted(after) if beside(after, h)]
        super().look(deed)

    def ended(self, board: Board, side: str) -> None:
        for h in self.free:
            self.count(side, not board.controls(h, side))
        self.free = []


def beside(board: Board, h: int) -> bool:
    """Whether nobody is in a hex, and a squad of who moves could step in."""
    near = [unit for other in board.ground.near[h] for unit in board.friends_at(other, board.phasing)]
    return not board.units_at(h) and any(board.world.is_squad[unit] and not board.pinned[unit] for unit in near)


def squads(board: Board, side: str) -> list[int]:
    return [board.place[u] for u in board.cast.soft[side] if board.world.is_squad[u] and board.place[u] >= 0]


WATCHES = (NoseAgainstIt, ObserverInFront, AtTheDoor, PickedToStop, LeftLying)
