"""6.0 Stacking: who may share a hex, and who lies on top."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import StackTurned
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.names import at
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit


def fits(s: BloodBoard, unit: int, hex_: int) -> bool:
    """Whether a piece may stand in a hex as far as friends go: two combat units at most, one of them artillery."""
    kind = s.world.kind
    if kind[unit] == LEADER:
        return True  # 6.0c
    high = s.top[hex_]
    if high < 0:
        return True
    if s.under[hex_] >= 0:
        return False
    return kind[unit] == ARTILLERY or kind[high] == ARTILLERY  # 6.0a, 6.0b


def no_room(s: BloodBoard, hex_: int) -> list[Bar]:
    """Why a unit does not fit beside those who stand in a hex (R-20)."""
    if s.under[hex_] >= 0:
        return [bar("6.0b", "full")]
    return [bar("6.0a", "no-guns-there", unit={"unit": s.world.ids[s.top[hex_]]})]


class PutOnTop(Choice):
    """This unit lies on top of its hex."""

    unit: Unit


class StackOrder(Step[BloodBoard]):
    """A stack has formed: its owner says which of the two units is on top."""

    rule: ClassVar = "6.0b"
    verbs: ClassVar = (PutOnTop,)
    hex: Hex

    def applies(self, s: BloodBoard) -> bool:
        return s.under[self.hex] >= 0

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.holder(self.hex)]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [PutOnTop(unit) for unit in s.units_at(self.hex)]

    def bars(self, s: BloodBoard, choice: PutOnTop) -> list[Bar]:
        return [] if choice.unit in s.units_at(self.hex) else [bar("6.0b", "other-stack")]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"at": at(s, self.hex)}

    def take(self, s: BloodBoard, choice: PutOnTop) -> None:
        s.done()
        if s.top[self.hex] != choice.unit:
            s.swap(self.hex)
            s.tell(StackTurned(choice.unit, self.hex))


def occupy(s: BloodBoard, unit: int, hex_: int) -> None:
    """A combat unit comes into a hex that has room for it: it controls it, and may have to be sorted into a stack.

    Whatever leads a unit into a hex asks `fits` first, so that nobody is ever eliminated by 6.0e (R-20).
    """
    s.put(unit, hex_)
    s.seize(hex_, s.side_of(unit))
    if s.under[hex_] >= 0:
        s.call(StackOrder(hex_))
