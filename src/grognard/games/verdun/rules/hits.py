"""9.4 Hits: step losses and retreat, shared out by the side that suffers them."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.battle_events import GarrisonHit, HitsVoid
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.consequences import FallBack, LoseGarrison, LoseStep, consequences
from grognard.games.verdun.rules.losses import lose_step
from grognard.games.verdun.rules.remnants import untouchable
from grognard.games.verdun.rules.retreat import begin_retreat, furthest
from grognard.games.verdun.world import GERMAN, PIONEER, Side
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.flow import Automatic, SideStep
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


def compulsory(hits: int, up: bool) -> int:
    """How many of the hits must be step losses: half of them, rounded down (9.42a), or up (9.43a)."""
    return (hits + 1) // 2 if up else hits // 2


class DefenderHits(Automatic[VerdunBoard]):
    """The defender carries out all his hits first."""

    rule: ClassVar[str] = "9.4b"

    def perform(self, s: VerdunBoard) -> None:
        battle = s.inside(Battle)
        s.call(Suffering(1 - battle.side, battle.defender_hits, battle.defender_owes))


class AttackerHits(Automatic[VerdunBoard]):
    """Then the attacker does."""

    rule: ClassVar[str] = "9.4b"

    def perform(self, s: VerdunBoard) -> None:
        battle = s.inside(Battle)
        s.call(Suffering(battle.side, battle.attacker_hits, battle.attacker_owes))


class Suffering(Automatic[VerdunBoard]):
    """The next hit of a side; where there is only one way to take it, nobody is asked."""

    rule: ClassVar[str] = "9.41a"
    side: Side
    left: int  # hits still to be taken
    owes: int  # of them, how many must be step losses
    first: bool = True  # no step has been lost yet

    def perform(self, s: VerdunBoard) -> None:
        if self.left <= 0:
            return
        ways = outcomes(s, self.side, self.left, self.owes, self.first)
        if not ways:
            void(s, self.side, self.left)
        elif len(ways) == 1:
            carry_out(s, ways[0], self.side, self.left, self.owes)
        else:
            s.call(AllotHits(self.side, self.left, self.owes, self.first))


def void(s: VerdunBoard, side: int, hits: int) -> None:
    """Hits that fall on nobody: none of the side is left in the assault (9.4a), or only a new remnant (14.41d)."""
    spared = s.inside(Battle).participants(s, side)
    s.tell(HitsVoid("14.41d" if spared else "9.4a", side, hits))


def garrison_fights(s: VerdunBoard, battle: Battle, side: int) -> bool:
    """Whether a side defends a standing fort: its garrison is a step that can be lost (14.81b)."""
    return side != battle.side and s.fort_stands(battle.target)


def outcomes(s: VerdunBoard, side: int, left: int, owes: int, first: bool) -> list[Choice]:
    """What a side may do with its next hit: only what can be carried to the end."""
    battle = s.inside(Battle)
    units = battle.participants(s, side)
    payers = [unit for unit in units if not untouchable(s, unit)]
    if first and side == GERMAN and side == battle.side:
        pioneers = [unit for unit in payers if s.world.type[unit] == PIONEER]
        payers = pioneers or payers  # 9.44a
    found: list[Choice] = [LoseStep(unit) for unit in payers]  # 9.41b
    fort = garrison_fights(s, battle, side)
    if fort:
        found.append(LoseGarrison())
    hexes = left - 1 if fort else left  # 14.82b
    if units and hexes and (owes <= 0 or not found):  # 9.42a; only a new remnant is left (14.41c)
        reach = furthest(s, battle, side, units, hexes)
        if reach >= hexes:
            found.append(FallBack(hexes))  # 9.42b
        elif reach and not found:
            found.append(FallBack(reach))  # as far as it can; the rest is void
    return found


def carry_out(s: VerdunBoard, choice: Choice, side: int, left: int, owes: int) -> None:
    """Take one hit, or avoid all that are left by retreating."""
    battle = s.inside(Battle)
    if isinstance(choice, FallBack):
        covered = garrison_fights(s, battle, side)
        if covered:
            hit_garrison(s, battle.target, "14.82b")
        if left - covered > choice.hexes:
            void(s, side, left - covered - choice.hexes)
        begin_retreat(s, side, choice.hexes)
    elif isinstance(choice, LoseStep):
        s.call(Suffering(side, left - 1, owes - 1, False))
        lose_step(s, choice.unit, "9.41a")
    else:
        s.call(Suffering(side, left - 1, owes, False))  # 14.82b: the units pay their half themselves
        hit_garrison(s, battle.target, "14.81b" if battle.participants(s, side) else "14.82a")


def hit_garrison(s: VerdunBoard, hex_: Hex, cause: str) -> None:
    """A garrison never retreats; with its last step the fort is destroyed (14.82a, 14.82c)."""
    s.hit_fort(hex_, cause)
    if s.fort_stands(hex_):
        s.tell(GarrisonHit(hex_))


class AllotHits(SideStep[VerdunBoard]):
    """The owner decides who loses a step, or, once the compulsory share is paid, to retreat."""

    rule: ClassVar[str] = "9.41b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (LoseStep, LoseGarrison, FallBack)
    left: int
    owes: int
    first: bool

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        units = s.inside(Battle).participants(s, self.side)
        retreats = [FallBack(hexes) for hexes in range(1, self.left + 1)]
        return [*map(LoseStep, units), LoseGarrison(), *retreats]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return outcomes(s, self.side, self.left, self.owes, self.first)

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if choice in outcomes(s, self.side, self.left, self.owes, self.first):
            return []
        match choice:
            case LoseStep(unit):
                return [self._bar_loss(s, unit)]
            case LoseGarrison():
                return [bar("14.81b", "no-garrison")]
            case FallBack(hexes):
                return self._bars_retreat(s, hexes)
        return [Bar(self.rule)]

    def _bar_loss(self, s: VerdunBoard, unit: Unit) -> Bar:
        battle = s.inside(Battle)
        if unit in battle.participants(s, self.side):
            return Bar("14.41d" if untouchable(s, unit) else "9.44a")
        return Bar("9.45a") if unit in battle.guns + battle.battery else bar("9.4a", "not-fighting")

    def _bars_retreat(self, s: VerdunBoard, hexes: int) -> list[Bar]:
        battle = s.inside(Battle)
        if self.owes > 0:
            up = battle.side == GERMAN and 2 * self.owes > self.left
            return [bar("9.43a" if up else "9.42a", "owed", owed=self.owes)]
        units = battle.participants(s, self.side)
        needed = self.left - garrison_fights(s, battle, self.side)
        reach = furthest(s, battle, self.side, units, needed) if units else 0
        if reach < needed:
            return [bar("9.42d" if reach else "9.42c", "way-back", needed=needed, possible=reach), Bar("9.5e")]
        return [bar("9.5a", "hexes", needed=needed)]

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        battle = s.inside(Battle)
        return {"target": {"hex": s.world.ground.names[battle.target]}, "must": max(0, self.owes)}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        return consequences(s, self.side, choice)

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        carry_out(s, choice, self.side, self.left, self.owes)
