"""What a strong player would shake his head at, at Verdun."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.verdun.battle_events import AssaultDeclared, AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine.blood import LAST
from grognard.games.verdun.doctrine.survey import FRAIL
from grognard.games.verdun.events import BarrageFired, DayEnded, DugIn
from grognard.games.verdun.rules.army import reaches
from grognard.games.verdun.rules.movement import EndMovement, destinations
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES

TOP, OVERKILL = 7, 10  # to one: the last column of the Assault Table, and what is waste


def walked(s: VerdunBoard, side: int) -> set[int]:
    """Where steady infantry of a side stands, or could go in its next movement as the enemy stands now."""
    world, trial = s.world, s.clone()
    trial.spent = bytes(len(s.spent))
    infantry = [unit for unit in s.on_map(side) if world.is_infantry[unit] and not s.demoralized[unit]]
    found = {s.place[unit] for unit in infantry}
    for unit in infantry:
        found.update(hex_ for hex_, _ in destinations(trial, unit))
    return found


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
    says = (
        "Assaults at ten to one or more, when seven to one reads the last column, with infantry that could have been "
        "spared for another enemy beside it; of all assaults."
    )

    def __init__(self) -> None:
        super().__init__()
        self.declared: AssaultDeclared | None = None
        self.struck: set[int] = set()  # hexes assaulted in this turn

    def look(self, deed: Deed[VerdunBoard]) -> None:
        for event in deed.events:
            if isinstance(event, AssaultDeclared):
                self.declared = event
            elif isinstance(event, AssaultResolved):
                assert self.declared is not None
                self.struck.add(event.target)
                self.count(SIDES[self.declared.side], self.wasteful(deed.before, self.declared, event))
            elif isinstance(event, DayEnded):
                self.struck.clear()

    def wasteful(self, s: VerdunBoard, declared: AssaultDeclared, event: AssaultResolved) -> bool:
        """Whether somebody was not wanted here, and was elsewhere."""
        least, near = OVERKILL * max(1, event.defense), s.world.ground.near
        spare = [
            unit
            for unit, strength in zip(declared.attackers, declared.strengths, strict=False)
            if event.attack - strength >= least
        ]
        return any(
            other not in self.struck and any(s.world.side[foe] != declared.side for foe in s.units_at(other))
            for unit in spare
            for other in near[s.place[unit]]
        )


class IdleBarrage(Watch[VerdunBoard]):
    name = "idle-barrage"
    says = (
        "Barrages on a hex without guns that is not assaulted in the same turn, when their guns reached one that is, "
        "below the last column and with no shell on it; of all barrages."
    )

    def __init__(self) -> None:
        super().__init__()
        self.fired: list[tuple[int, int, tuple[int, ...], bool]] = []  # side, hex, hexes in reach, whether on guns
        self.struck: set[tuple[int, int]] = set()  # side, hex: assaulted in this turn
        self.wanting: set[tuple[int, int]] = set()  # those for which more would have been read
        self.side = GERMAN

    def look(self, deed: Deed[VerdunBoard]) -> None:
        s = deed.before
        for event in deed.events:
            if isinstance(event, BarrageFired):
                guns = any(s.world.is_artillery[unit] for unit in s.units_at(event.target))
                reached = tuple(hex_ for hex_ in s.stacks() if any(reaches(s, gun, hex_) for gun in event.guns))
                self.fired.append((event.side, event.target, reached, guns))
            elif isinstance(event, AssaultDeclared):
                self.side = event.side
                self.struck.add((event.side, event.target))
            elif isinstance(event, AssaultResolved) and event.attack < TOP * event.defense:
                self.wanting.add((self.side, event.target))
            elif isinstance(event, DayEnded):
                self.settle()

    def settle(self) -> None:
        """The turn is over: which barrages could have helped an assault that had none."""
        shelled = {(side, target) for side, target, *_ in self.fired}
        bare = self.wanting - shelled
        for side, target, reached, guns in self.fired:
            better = any((side, hex_) in bare for hex_ in reached)
            self.count(SIDES[side], better and not guns and (side, target) not in self.struck)
        for each in (self.fired, self.struck, self.wanting):
            each.clear()


class Handed(Watch[VerdunBoard]):
    name = "handed-over"
    says = (
        "Reduced infantry and pioneers that stand alone after their movement, with enemy infantry beside them or able "
        "to come there; of all infantry."
    )

    def look(self, deed: Deed[VerdunBoard]) -> None:
        if not isinstance(deed.choice, EndMovement):
            return
        s, world = deed.after, deed.after.world
        side = SIDES.index(deed.side)
        enemy = walked(s, 1 - side)
        for hex_, units in s.stacks().items():
            infantry = [unit for unit in units if world.is_infantry[unit]]
            if infantry and world.side[infantry[0]] == side:
                alone = len(infantry) == 1 and (s.reduced[infantry[0]] or world.strength[infantry[0]] <= FRAIL)
                self.count(deed.side, bool(alone) and not enemy.isdisjoint(world.ground.near[hex_]))


class OpenTowns(Watch[VerdunBoard]):
    name = "open-towns"
    says = (
        "Towns held at the end of a turn with nobody in them into which enemy infantry could walk; of these and those "
        "with somebody in them."
    )

    def look(self, deed: Deed[VerdunBoard]) -> None:
        if not any(isinstance(event, DayEnded) for event in deed.events):
            return
        s = deed.after
        reached = [walked(s, side) for side in (GERMAN, FRENCH)]
        for town in s.world.ground.towns:
            side, units = s.holder(town), s.units_at(town)
            if units or town in reached[1 - side]:
                self.count(SIDES[side], not units)


WATCHES: tuple[type[Watch[VerdunBoard]], ...] = (LateWorks, Overkill, IdleBarrage, Handed, OpenTowns)
