"""9.4 Hits: step losses and retreat, shared out by the side that suffers them."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import GarrisonHit, HitsVoid
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.consequences import FallBack, LoseGarrison, LoseStep, consequences
from grognard.games.verdun.rules.losses import lose_step
from grognard.games.verdun.rules.remnants import untouchable
from grognard.games.verdun.rules.retreat import begin_retreat, furthest
from grognard.games.verdun.world import GERMAN, PIONEER, SIDES, Side
from grognard.kernel.choice import Choice
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex


def compulsory(hits: int, up: bool) -> int:
    """How many of the hits must be step losses: half of them, rounded down (9.42a), or up (9.43a)."""
    return (hits + 1) // 2 if up else hits // 2


class DefenderHits(Automatic):
    """The defender carries out all his hits first."""

    rule: ClassVar[str] = "9.4b"

    def perform(self, s: VerdunBoard) -> None:
        battle = s.inside(Battle)
        s.call(Suffering(1 - battle.side, battle.defender_hits, battle.defender_owes))


class AttackerHits(Automatic):
    """Then the attacker does."""

    rule: ClassVar[str] = "9.4b"

    def perform(self, s: VerdunBoard) -> None:
        battle = s.inside(Battle)
        s.call(Suffering(battle.side, battle.attacker_hits, battle.attacker_owes))


class Suffering(Automatic):
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
            s.tell(HitsVoid(self.side, self.left))
        elif len(ways) == 1:
            carry_out(s, ways[0], self.side, self.left, self.owes)
        else:
            s.call(AllotHits(self.side, self.left, self.owes, self.first))


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
        if garrison_fights(s, battle, side):
            hit_garrison(s, battle.target)  # 14.82b
        begin_retreat(s, side, choice.hexes)
        return
    s.call(Suffering(side, left - 1, owes - 1, False))
    if isinstance(choice, LoseStep):
        lose_step(s, choice.unit)
    else:
        hit_garrison(s, battle.target)


def hit_garrison(s: VerdunBoard, hex_: Hex) -> None:
    """A garrison never retreats; with its last step the fort is destroyed (14.82a, 14.82c)."""
    s.hit_fort(hex_)
    if s.fort_stands(hex_):
        s.tell(GarrisonHit(hex_))


class AllotHits(Step):
    """The owner decides who loses a step, or, once the compulsory share is paid, to retreat."""

    rule: ClassVar[str] = "9.41b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (LoseStep, LoseGarrison, FallBack)
    side: Side
    left: int
    owes: int
    first: bool

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return outcomes(s, self.side, self.left, self.owes, self.first)

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        battle = s.inside(Battle)
        return {"target": {"hex": s.world.ground.names[battle.target]}, "must": max(0, self.owes)}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        return consequences(s, self.side, choice)

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        battle = s.inside(Battle)
        units = battle.participants(s, self.side)
        match choice:
            case LoseStep(unit):
                if unit in (*battle.guns, *battle.battery) and unit not in units:
                    return ["9.45a"]
                if unit not in units:
                    return ["9.4a"]
                if untouchable(s, unit):
                    return ["14.41d"]
                return ["9.44a"]
            case LoseGarrison():
                return ["14.81b"]
            case FallBack(hexes):
                if self.owes > 0:
                    return ["9.43a" if battle.side == GERMAN and self.left == self.owes else "9.42a"]
                needed = self.left - garrison_fights(s, battle, self.side)
                reach = furthest(s, battle, self.side, units, needed)
                if reach < needed:
                    return ["9.42d" if reach else "9.42c", "9.5e"]
                return ["9.5a"] if hexes != needed else ["9.42b"]
        return [self.rule]

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        carry_out(s, choice, self.side, self.left, self.owes)
