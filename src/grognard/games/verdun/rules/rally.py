"""6.2 Rallying Troops, and the surrender of those who cannot be rallied."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import RallyRolled
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.world import FRENCH, REMNANT, Side
from grognard.kernel.choice import Bar, Choice, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, SideStep
from grognard.kernel.words import Hex, Unit


class Rally(Choice):
    """This unit rolls next."""

    together: ClassVar[bool] = True
    unit: Unit


class RallyTroops(Automatic[VerdunBoard]):
    """Every demoralized unit in supply rolls; a broken unit beside the enemy that may not roll surrenders."""

    rule: ClassVar[str] = "6.2a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        broken = [
            unit
            for unit in s.on_map(self.side)
            if s.demoralized[unit] and not s.world.is_hq[unit]  # 6.2d
        ]
        for unit in [unit for unit in broken if s.unsupplied[unit] and s.reduced[unit]]:
            if s.next_to_enemy(s.place[unit], self.side):
                s.surrender(unit, "6.2c")
        together: dict[Hex, tuple[Unit, ...]] = {}
        for unit in broken:
            if not s.unsupplied[unit] and s.place[unit] >= 0:
                together[s.place[unit]] = (*together.get(s.place[unit], ()), unit)
        for hex_, units in together.items():
            if len(units) > 1 and any(in_danger(s, unit) for unit in units):
                s.call(RallyOrder(self.side, hex_, units))
            else:
                for unit in units:
                    s.call(RallyRoll(unit))


class RallyOrder(SideStep[VerdunBoard]):
    """Who of a hex rolls first: it matters where one of them may surrender for want of a steady friend."""

    rule: ClassVar[str] = "6.2b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Rally,)
    hex: Hex
    left: tuple[Unit, ...]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.left)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(Rally, self.left)]

    def bars(self, s: VerdunBoard, choice: Rally) -> list[Bar]:
        return [] if choice.unit in self.left else [bar("6.2a", "no-rally-here")]

    def take(self, s: VerdunBoard, choice: Rally) -> None:
        s.amend(self, left=without(self.left, choice.unit))
        s.call(RallyRoll(choice.unit))


class RallyRoll(Chance[VerdunBoard]):
    """Two dice at or below the unit's modified morale rally it."""

    rule: ClassVar[str] = "6.2a"
    count: ClassVar[int] = 2
    unit: Unit

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        unit = self.unit
        morale = modified_morale(s, unit)
        rallied = sum(dice) <= morale.total()
        cause = "10.0b" if s.world.is_hq[unit] else "6.2a"
        printed, changes = morale[0].value, morale[1:]
        reasons, values = tuple([line.reason for line in changes]), tuple([line.value for line in changes])
        s.tell(RallyRolled(cause, unit, dice, morale.total(), rallied, printed, reasons, values))
        if rallied:
            s.demoralized = changed(s.demoralized, unit, 0)
        elif in_danger(s, unit) and not steady_friend(s, unit):
            s.surrender(unit, "6.2b")

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"morale": modified_morale(s, self.unit).total()}


def in_danger(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a failed rally can mean surrender: reduced or a remnant, and next to an enemy unit."""
    weak = s.reduced[unit] or s.world.type[unit] == REMNANT
    return bool(weak) and s.next_to_enemy(s.place[unit], s.world.side[unit])


def steady_friend(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a friend that is not demoralized shares the hex; a garrison is one (R-58)."""
    hex_ = s.place[unit]
    if any(not s.demoralized[other] for other in s.units_at(hex_) if other != unit):
        return True
    return s.world.side[unit] == FRENCH and s.fort_stands(hex_)
