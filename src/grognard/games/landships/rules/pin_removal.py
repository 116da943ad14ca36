"""10.0 Pin removal, repair of broken-down tanks, and the end of smoke and gas."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitsRecovered
from grognard.games.landships.fire_events import SmokeCleared
from grognard.games.landships.rules.armoured_cars import has_bad_wheel, start_again
from grognard.games.landships.rules.breakdown import Repair
from grognard.games.landships.rules.occupation import gassed
from grognard.games.landships.rules.refusals import no_piece
from grognard.kernel.choice import Bar, Choice, Pass, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Unit


def recover(s: Board, side: str) -> None:
    """All pinned units of a side return to normal, those in gas excepted (10.0a, 10.0-E1)."""
    recovered: list[int] = []
    for unit in s.cast.of[side]:
        if s.pinned[unit] and not gassed(s, unit):
            s.pinned = changed(s.pinned, unit, 0)
            recovered.append(unit)
            if s.world.crew_unit(unit):
                start_again(s, unit)  # 8.67e
            if s.place[unit] in s.cast.objective and s.world.is_squad[unit]:
                s.take_control(s.place[unit])
    if recovered:
        s.tell(UnitsRecovered(side, tuple(recovered)))


class NonPhasingPinRemoval(Automatic[Board]):
    """4.6"""

    rule: ClassVar[str] = "4.6a"

    def perform(self, s: Board) -> None:
        recover(s, s.waiting_side)


class PhasingPinRemoval(Automatic[Board]):
    """4.11, first part: recover, then take away the enemy's smoke and gas (R-08)."""

    rule: ClassVar[str] = "4.11a"

    def perform(self, s: Board) -> None:
        recover(s, s.phasing)
        enemy = s.waiting_side
        smoke = s.allied_smoke + s.allied_gas if enemy == k.ALLIED else s.german_smoke + s.german_gas
        if smoke:
            s.clear_air(enemy)  # 4.11c
            s.tell(SmokeCleared(enemy))


class AttemptRepair(Choice):
    """Try to get a tank going again."""

    together: ClassVar[bool] = True
    unit: Unit


class RepairPhase(Step[Board]):
    """4.11, second part: temporarily broken-down tanks that did not fire may be repaired."""

    rule: ClassVar[str] = "4.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AttemptRepair, Pass)

    def applies(self, s: Board) -> bool:
        return bool(self.repairable(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def repairable(self, s: Board) -> list[int]:
        return [unit for unit in s.cast.vehicles[s.phasing] if not self.barred(s, unit)]

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(AttemptRepair, s.cast.vehicles[s.phasing]), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        return self.barred(s, choice.unit) if isinstance(choice, AttemptRepair) else []

    def barred(self, s: Board, unit: int) -> list[Bar]:
        """What keeps a vehicle from being repaired now."""
        if found := no_piece(s, unit, s.phasing, self.rule):
            return [found]
        if not s.world.is_vehicle[unit]:
            return [bar(self.rule, "no-vehicle")]
        if has_bad_wheel(s, unit):
            return [bar("8.67d", "wheel")]
        if s.broken[unit] == k.RUNNING:
            return [bar("6.16j", "runs")]
        if s.broken[unit] == k.PERMANENT and (not s.option("secret-breakdown") or s.has(unit, k.KNOWN)):
            return [bar("6.16h")]
        if s.has(unit, k.OFFENSIVE) or s.has(unit, k.FOUGHT):
            return [bar(self.rule, "fired" if s.has(unit, k.OFFENSIVE) else "fought")]
        if s.has(unit, k.BAILED_OUT):
            return [bar("15.12a", "crew-gone")]
        return [bar("6.16j", "repair-tried")] if s.has(unit, k.STARTED) else []

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, AttemptRepair):
            s.call(Repair(choice.unit))
        else:
            s.done()
