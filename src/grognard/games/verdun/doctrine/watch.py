"""What a strong player would shake his head at, at Verdun."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.verdun.battle_events import AssaultDeclared, AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine.blood import LAST
from grognard.games.verdun.doctrine.survey import FRAIL
from grognard.games.verdun.events import BarrageFired, DayEnded, DugIn
from grognard.games.verdun.rules.movement import EndMovement
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES

OVERKILL = 10  # to one: seven is the last column of the Assault Table
WALK = 3  # hexes that infantry walks in a turn


def in_reach(s: VerdunBoard, hex_: int, side: int) -> bool:
    """Whether infantry of a side can come beside a hex."""
    world = s.world
    return any(
        world.is_infantry[unit] and world.ground.distance(s.place[unit], hex_) <= WALK for unit in s.on_map(side)
    )


class LateWorks(Watch[VerdunBoard]):
    name = "late-works"
    says = "French units that dig in on the last turn, when no German comes any more; of all that dig in."

    def look(self, deed: Deed[VerdunBoard]) -> None:
        for event in deed.events:
            if isinstance(event, DugIn):
                side = deed.before.world.side[event.unit]
                self.count(SIDES[side], side == FRENCH and deed.before.turn >= LAST)


class Overkill(Watch[VerdunBoard]):
    name = "overkill"
    says = "Assaults at ten to one or more, when seven to one reads the last column; of all assaults."

    def __init__(self) -> None:
        super().__init__()
        self.side = GERMAN

    def look(self, deed: Deed[VerdunBoard]) -> None:
        for event in deed.events:
            if isinstance(event, AssaultDeclared):
                self.side = event.side
            elif isinstance(event, AssaultResolved):
                self.count(SIDES[self.side], event.attack >= OVERKILL * max(1, event.defense))


class IdleBarrage(Watch[VerdunBoard]):
    name = "idle-barrage"
    says = "Barrages on a hex without guns that is not assaulted in the same turn; of all barrages."

    def __init__(self) -> None:
        super().__init__()
        self.shelled: set[tuple[int, int]] = set()

    def look(self, deed: Deed[VerdunBoard]) -> None:
        world = deed.before.world
        for event in deed.events:
            if isinstance(event, BarrageFired):
                if any(world.is_artillery[unit] for unit in deed.before.units_at(event.target)):
                    self.count(SIDES[event.side], False)
                else:
                    self.shelled.add((event.side, event.target))
            elif isinstance(event, AssaultDeclared) and (event.side, event.target) in self.shelled:
                self.shelled.remove((event.side, event.target))
                self.count(SIDES[event.side], False)
            elif isinstance(event, DayEnded):
                for side, _ in self.shelled:
                    self.count(SIDES[side], True)
                self.shelled.clear()


class Handed(Watch[VerdunBoard]):
    name = "handed-over"
    says = "Reduced infantry and pioneers that stand alone in the enemy's reach after their movement; of all infantry."

    def look(self, deed: Deed[VerdunBoard]) -> None:
        if not isinstance(deed.choice, EndMovement):
            return
        s, world = deed.after, deed.after.world
        side = SIDES.index(deed.side)
        for hex_, units in s.stacks().items():
            infantry = [unit for unit in units if world.is_infantry[unit]]
            if infantry and world.side[infantry[0]] == side:
                alone = len(infantry) == 1 and (s.reduced[infantry[0]] or world.strength[infantry[0]] <= FRAIL)
                self.count(deed.side, bool(alone) and in_reach(s, hex_, 1 - side))


class OpenTowns(Watch[VerdunBoard]):
    name = "open-towns"
    says = "Towns held at the end of a turn with nobody in them while enemy infantry is in reach; of all such towns."

    def look(self, deed: Deed[VerdunBoard]) -> None:
        if not any(isinstance(event, DayEnded) for event in deed.events):
            return
        s = deed.after
        for town in s.world.ground.towns:
            side = s.holder(town)
            if in_reach(s, town, 1 - side):
                self.count(SIDES[side], not s.units_at(town))


WATCHES: tuple[type[Watch[VerdunBoard]], ...] = (LateWorks, Overkill, IdleBarrage, Handed, OpenTowns)
