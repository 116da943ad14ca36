"""12.1 Morale Checks."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.battle_events import Demoralized, Disrupted, MoraleChecked, Spared
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.losses import lose_step
from grognard.games.verdun.rules.morale import modified_morale
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.words import Unit


class MoraleCheck(Chance[VerdunBoard]):
    """A unit rolls two dice against its modified morale; an M1, M2 or M3 check adds 1, 2 or 3."""

    rule: ClassVar[str] = "12.1a"
    count: ClassVar[int] = 2
    unit: Unit
    add: int = 0
    cause: str = "12.1a"

    def applies(self, s: VerdunBoard) -> bool:
        return s.place[self.unit] >= 0

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"morale": modified_morale(s, self.unit).total()}

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        unit = self.unit
        morale = modified_morale(s, unit)
        passed = sum(dice) + self.add <= morale.total()  # 12.1b
        printed, changes = morale[0].value, morale[1:]
        reasons, values = tuple([line.reason for line in changes]), tuple([line.value for line in changes])
        s.tell(MoraleChecked(self.cause, unit, dice, self.add, printed, reasons, values, passed))
        if passed:
            return
        if s.demoralized[unit]:
            if s.world.is_hq[unit] and s.option("reading-disrupted"):
                s.tell(Spared("2.12b", unit))
            else:
                lose_step(s, unit, "12.1c")
            return
        s.demoralized = changed(s.demoralized, unit, 1)
        cause = "7.11c" if self.cause.startswith("7.11") else "12.1b"
        s.tell(Disrupted(cause, unit) if s.world.is_hq[unit] else Demoralized(cause, unit))
