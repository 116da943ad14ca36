"""9.0 Combat: the order of things in a combat step, in an Initial Phase or by a combat order."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import ABSENT, BloodBoard
from grognard.games.blood_and_iron.events import SegmentBegan, Side
from grognard.games.blood_and_iron.rules.retreat import CavalryWithdrawal
from grognard.kernel.columns import rewritten
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.words import Unit


class Combat(Sequence[BloodBoard]):
    """A side attacks: all its units, or those that a combat order activated (4.21e). `FullCombat` gives the order."""

    rule: ClassVar = "9.0a"
    side: Side = 0
    active: tuple[Unit, ...] = ()

    def is_active(self, unit: int) -> bool:
        return not self.active or unit in self.active


class OpenCombat(Automatic[BloodBoard]):
    """Before any fire the attacked side's cavalry may withdraw."""

    rule: ClassVar = "9.4a"

    def perform(self, s: BloodBoard) -> None:
        combat = s.inside(Combat)
        open_segment(s, CavalryWithdrawal(s.enemy(combat.side), combat.active), "withdrawal", s.enemy(combat.side))


def open_segment(s: BloodBoard, step: Step[BloodBoard], name: str, side: int) -> None:
    """A part of the combat begins under its heading, if there is anything to decide in it."""
    if step.applies(s):
        s.tell(SegmentBegan(name, side))
        s.call(step)


class SegmentOver(Automatic[BloodBoard]):
    """A fire segment is over: every unit may be fired on again in the next."""

    rule: ClassVar = "9.2i"

    def perform(self, s: BloodBoard) -> None:
        for side in (0, 1):
            s.struck = rewritten(s.struck, dict.fromkeys(s.theatre.units[side], 0))


class CombatOver(Automatic[BloodBoard]):
    """The combat step is over: nobody is bound to a target any more."""

    rule: ClassVar = "9.3c"

    def perform(self, s: BloodBoard) -> None:
        for side in (0, 1):
            s.fought = rewritten(s.fought, dict.fromkeys(s.theatre.units[side], 0))
            s.bound = rewritten(s.bound, dict.fromkeys(s.theatre.units[side], ABSENT))


def spoken(result: str) -> str:
    """A result as events carry it: the tables' dash has a name of its own."""
    return "none" if result == "-" else result
